"""Hands on a page of widgets, for tests: keys, clicks, typing, and a setup of rules to try them on."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pygame

from game.session.rule_choice import RuleChoice
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Scene
from game.ui.kit.textfield import TextField
from game.ui.new_game.switch_row import SwitchRow
from game.ui.scenes.rules_setup import RulesSetupScene
from game.ui.screenshot import Sitter

#: The size of a surface too small for pictures: all is drawn on it as ever, in less time.
ANYWHERE = (1, 1)
ENTER, TAB, BACK = Intent(intents.ACTIVATE), Intent(intents.NEXT), Intent(intents.BACK)


def key(name: str) -> Intent:
    return Intent(intents.KEY, key=name, text=name if len(name) == 1 else "")


def move(direction: str) -> Intent:
    return Intent(intents.MOVE, direction=direction)


def drawn(parts: Iterator[None] | None) -> None:
    """Have something drawn whole that may be drawn in parts."""
    for _ in parts or ():
        pass


def look_at(host: Sitter, seconds: float = 0.0) -> None:
    scene = host.stack.top
    assert scene is not None
    scene.update(seconds)
    host.stack.settle()
    host.stack.draw(pygame.Surface(ANYWHERE))


def begin(host: Sitter, page: Page) -> None:
    """Open a page without drawing it, for tests of where things lie."""
    host.stack.push(page)
    host.stack.settle()
    page.update(0.0)


def show(host: Sitter, page: Page) -> None:
    host.stack.push(page)
    settle(host)


def settle(host: Sitter) -> None:
    host.stack.settle()
    assert host.stack.top is not None
    host.stack.top.update(0.0)
    host.stack.draw(pygame.Surface(ANYWHERE))


def show_at_rest(host: Sitter, scene: Scene) -> None:
    """Lay a scene on the stack and draw it until it rests."""
    host.stack.push(scene)
    come_to_rest(host)


def come_to_rest(host: Sitter) -> None:
    host.stack.settle()
    surface = pygame.Surface(ANYWHERE)
    end = time.monotonic() + 20.0  # the disk may be slow
    moments = 0
    while moments < 80 or time.monotonic() < end:
        scene = host.stack.top
        assert scene is not None
        scene.update(0.1)
        host.stack.draw(surface)
        if scene.rests_for() is None:
            return
        moments += 1
        if moments > 80:
            time.sleep(0.01)
    raise AssertionError("it never comes to rest")


def click(page: Scene, pos: tuple[int, int]) -> None:
    page.handle(Intent(intents.POINT, pos=pos))
    page.handle(Intent(intents.PRESS, pos=pos, button=1))
    page.handle(Intent(intents.RELEASE, pos=pos, button=1))


def press(page: Page, name: str) -> None:
    click(page, page.widget(name).rect.center)


def press_named(page: Page, name: str) -> None:
    """Press what a player would call by this name."""
    found = [widget for widget in page.focus.widgets if widget.takes_focus and widget.described.name == name]
    assert len(found) == 1, (name, page.controls())
    click(page, found[0].rect.center)


def row(page: Page, switch: str) -> SwitchRow:
    found = page.widget(switch)
    assert isinstance(found, SwitchRow)
    return found


def setup(host: Sitter, text: str = "grand", players: int = 4) -> tuple[RulesSetupScene, list[RuleChoice]]:
    done: list[RuleChoice] = []
    page = RulesSetupScene(host, RuleChoice.parse(text), players, done.append)
    show(host, page)
    return page, done


def type_into(page: Page, field: str, words: str) -> None:
    widget = page.widget(field)
    assert isinstance(widget, TextField)
    page.focus.focus(widget)
    for _ in range(len(widget.value)):
        page.handle(key("backspace"))
    page.handle(Intent(intents.TEXT, text=words))
