"""The whole log can be opened over the table, scrolled back, read whole and followed to the rules."""

from __future__ import annotations

import pygame
import pytest

from game.rules import GRAND
from game.rules.events import CallVoided, Forced, Skipped, UnoCalled
from game.session.match import Match, Player
from game.session.session import Session
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.scenes.log import LogScene
from game.ui.scenes.rulebook import RuleBookScene
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from tests.ui.pages import BACK, ENTER, key, look_at, move, settle
from tests.ui.table.places import NAMES

LINES = 80


def at_table(host: Sitter) -> TableScene:
    """A table whose log has many lines, the last and longest of them that of a draw."""
    players = (Player("Ann"), *(Player(name, "greedy", number) for number, name in enumerate(NAMES[1:4], 2)))
    scene = TableScene(host, Session(Match(GRAND, players, 3)))
    host.settings.animation_speed, host.settings.bot_pause = 8.0, 100.0
    host.stack.push(scene)
    settle(host)
    while scene.story.telling:
        look_at(host, 0.1)
    for number in range(LINES):
        scene.story.log.add(UnoCalled(number % 4) if number % 2 else Skipped(0, (1, 2), "G6.2"))
    scene.story.log.add(Forced(1, 12, 2, 0, "G6.7"))
    return scene


def opened(host: Sitter) -> LogScene:
    settle(host)
    page = host.stack.top
    assert isinstance(page, LogScene)
    return page


def test_its_key_opens_the_log_at_the_newest_line_and_closes_it(host: Sitter) -> None:
    table = at_table(host)
    for closing in (key("f3"), BACK):
        table.handle(key("f3"))
        page = opened(host)
        assert len(page.rows) == len(table.story.log.entries) > LINES
        assert page.focus.focused is page.rows[-1] and page.view.contains(page.rows[-1].rect)
        page.handle(closing)
        host.stack.settle()
        assert host.stack.top is table


def test_the_log_scrolls_by_wheel_and_by_keys(host: Sitter) -> None:
    at_table(host).handle(key("f3"))
    page = opened(host)
    down = page.scroll
    page.handle(Intent(intents.SCROLL, pos=page.view.center, amount=3))
    assert 0 < page.scroll < down
    page.handle(key("home"))
    assert page.scroll == 0 and page.focus.focused is page.rows[0]
    page.handle(move("down"))
    assert page.focus.focused is page.rows[1]


def test_a_click_on_a_line_opens_the_log_there(host: Sitter) -> None:
    table = at_table(host)
    places = table.story.log_places(table.seat.viewer)
    for row in (0, len(places) - 1):
        entry = table.story.log.entry(row, table.seat.log_room())
        table.handle(Intent(intents.POINT, pos=places[row].center))
        table.handle(Intent(intents.PRESS, pos=places[row].center, button=1))
        page = opened(host)
        assert page.focus.focused is page.rows[next(at for at, e in enumerate(page.log.entries) if e is entry)]
        page.back()
        host.stack.settle()


def test_a_line_of_the_whole_log_leads_to_its_rule(host: Sitter) -> None:
    at_table(host).handle(key("f3"))
    page = opened(host)
    for how in (ENTER, key("f1")):
        page.handle(how)
        host.stack.settle()
        book = host.stack.top
        assert isinstance(book, RuleBookScene) and book.chosen == "G6.7"
        book.handle(BACK)
        host.stack.settle()


@pytest.mark.parametrize("size", [(800, 600), (1920, 1080)])
def test_every_line_is_written_whole(size: tuple[int, int], host: Sitter) -> None:
    pygame.display.set_mode(size)
    host.theme = type(host.theme)(size)
    table = at_table(host)
    table.story.log.add(CallVoided(3, 2, "G8.1"))
    table.story.log.names = ("Anna Magdalena of the Hills", "Bartholomew the Younger", "Cyprian", "Desdemona Rivers")
    table.handle(key("f3"))
    page = opened(host)
    for row in page.rows[-6:]:
        words = host.theme.paragraph(row.label, row.rect.width, px=24)
        assert words.get_height() <= row.rect.height and words.get_width() <= row.rect.width
    one, longest = page.rows[-3], page.rows[-2]
    assert longest.rect.height >= one.rect.height
