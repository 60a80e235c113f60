"""Somebody with nothing but a pad in their hands, before the real program on a screen that nobody sees."""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.ai.greedy import GREEDY
from game.app import App
from game.rules.values.actions import CATCH, READY, SWAP, UNO, Action
from game.rules.values.chance import seeded
from game.rules.values.views import CHALLENGE
from game.session.session import Session
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Scene
from game.ui.kit.scrolling import ScrollingPage
from game.ui.kit.switches import Choice
from game.ui.kit.widgets import Widget
from game.ui.new_game.segments import Segments
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.keyboard import KeyboardScene
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.title import TitleScene
from game.ui.table.place.pointing import GROUPS
from game.ui.table.pointer import Pointer
from game.ui.table.question.targets import CardTarget, Command, PlayerTarget, Target
from game.ui.table.scene import TableScene
from tests.e2e.hands import Table
from tests.e2e.program import Reading
from tests.ui.pages import ANYWHERE
from tests.ui.virtual_pads import VirtualPad

_FRAME = 0.05  # seconds that seem to pass from frame to frame
_LONGEST = 60.0  # seconds until nothing moves any more, at the very most


class Evening:
    """The program and its one pad; the window stays black, which takes less time, unless it is to be looked at."""

    def __init__(self, folder: Path, seed: int = 1, seen: bool = False) -> None:
        self.app = App(folder, seed)
        if not seen:
            draw, anywhere = self.app.stack.draw, pygame.Surface(ANYWHERE)
            self.app.stack.draw = lambda surface: draw(anywhere)  # type: ignore[method-assign]
        self.app.settings.bot_pause = 0.0
        self.app.settings.animation_speed = 8.0
        self.app.settings.reduced_motion = True
        self.app.stack.push(TitleScene(self.app))
        self.app.stack.settle()
        self.asked: Counter[str] = Counter()
        self.covers = 0
        self.others: list[Intent] = []  # whatever came from another device
        self.let_time_pass()
        self.pad = VirtualPad()
        self.frame()

    def close(self) -> None:
        """Pull the pad out, save, and close the window."""
        self.pad.unplug()
        self.app.quit()
        self.app.stack.settle()
        self.app.close()

    @property
    def top(self) -> Scene:
        """The scene that has the screen."""
        assert self.app.stack.top is not None
        return self.app.stack.top

    def page(self, kind: type[Page] = Page) -> Page:
        """The page that has the screen, which is of this kind."""
        assert isinstance(self.top, kind), self.top
        return self.top

    @property
    def table(self) -> TableScene:
        """The table, which has the screen."""
        assert isinstance(self.top, TableScene), self.top
        return self.top

    def sit_down(self, session: Session) -> None:
        """Go to a table where a match stands already."""
        self.app.stack.push(TableScene(self.app, session))
        self.app.stack.settle()
        self.tap("right shoulder")  # a pad is used from now on

    # Time

    def frame(self, seconds: float = _FRAME) -> None:
        """One frame of the program."""
        left = self.app._left_over
        self.app._left_over = []
        found = self.app.reader.read(0.0)
        own = (intents.DEVICE, intents.PLUG, intents.HURRY, intents.RESIZE, intents.EXPOSED, intents.FRONT)
        self.others += [intent for intent in found if not intent.pad and intent.kind not in own]
        self.app.frame(left + found, seconds)

    def let_time_pass(self) -> None:
        """Frame by frame, until nothing moves and somebody at the screen is waited for."""
        end = time.monotonic() + _LONGEST
        while time.monotonic() < end:
            self.frame()
            scene = self.app.stack.top
            if scene is None or (scene.rests_for() is None and not self.app.stack.changing and not scene.whole):
                return
            time.sleep(0.0005)  # an act is shown only when it is on disk, which takes its time
        raise AssertionError(f"{self.top} does not come to rest")

    # Fingers

    def tap(self, *names: str) -> None:
        """Press buttons one after another, by what they usually do."""
        for name in names:
            self.press(self.app.bindings.button(name))

    def press(self, button: str) -> None:
        """Press a button, whatever is bound to it."""
        self.pad.press(button)
        self.frame(0.0)
        self.pad.release(button)
        self.frame(0.0)

    def scroll_down(self, steps: int) -> None:
        """Hold the right stick down for so many of its steps."""
        reader = self.app.reader
        self.pad.lean("right y", 1.0)
        for _ in range(steps):
            assert reader.pads is not None
            for pad in reader.pads.pads.values():
                pad.next_scroll = 0.0  # as if time had passed
            self.frame()
        self.pad.lean("right y", 0.0)
        self.frame()

    def go_to(self, name: str) -> None:
        """Bring the focus of a page to a widget: with the shoulders from stop to stop, in lists up and down."""
        for _ in range(200):
            page = self.page()
            here = page.focus.focused
            assert here is not None
            if here.name == name:
                assert here.ringed and here.visible
                return
            rows = [row for row in page.rows if row.takes_focus or not row.visible] if _lists(page) else []
            names = [row.name for row in rows]
            wanted = next((widget for widget in page.focus.widgets if widget.name == name), None)
            parts = {widget.part for widget in page.focus.widgets}
            if name in names and here.name in names:
                self.tap("down" if names.index(name) > names.index(here.name) else "up")
            elif len(parts) > 1 and wanted is not None and wanted.part == here.part:
                self._step_to(page, here, wanted)
            else:
                self.tap("right shoulder")
        raise AssertionError(f"{name} cannot be reached")

    def _step_to(self, page: Page, here: Widget, wanted: Widget) -> None:
        """Take the way to a widget by the cross, which within a part of a page is the only one."""
        ways: dict[Widget, list[str]] = {here: []}
        waiting = deque([here])
        while waiting and wanted not in ways:
            start = waiting.popleft()
            for direction in intents.DIRECTIONS:
                if direction in ("left", "right") and isinstance(start, (Choice, Segments)):
                    continue  # it changes the value
                page.focus.focus(start)
                page.focus._go(direction)
                there = page.focus.focused
                if there is not None and there not in ways:
                    ways[there] = [*ways[start], direction]
                    waiting.append(there)
        page.focus.focus(here)
        self.tap(*ways[wanted])

    def choose(self, name: str) -> None:
        """Go to a widget and press it."""
        self.go_to(name)
        self.tap("a")
        self.let_time_pass()

    def write(self, words: str) -> None:
        """Write words on the letters of the screen in place of what stands there, and be done."""
        letters = self.page(KeyboardScene)
        assert isinstance(letters, KeyboardScene)
        self.tap(*["right shoulder"] * (len(letters.value) + 1), *["x"] * len(letters.value))
        for letter in words:
            if letter == " ":
                self.tap("y")
                continue
            if letters.upper != letter.isupper() and letter.isalpha():
                self.tap("left stick")
            self._to_letter(letters, letter.lower())
            self.tap("a")
        assert letters.value == words
        self.tap("start")
        self.let_time_pass()

    def _to_letter(self, letters: KeyboardScene, letter: str) -> None:
        wanted = letters.widget(letter).rect
        for _ in range(30):
            assert letters.focus.focused is not None
            here = letters.focus.focused.rect
            if here == wanted:
                return
            if here.centery != wanted.centery:
                self.tap("down" if wanted.centery > here.centery else "up")
            else:
                self.tap("right" if wanted.centerx > here.centerx else "left")
        raise AssertionError(f"{letter} cannot be reached")

    # At the table

    def focus_on(self, target: Target) -> None:
        """Bring the focus at the table to something: by the cross where that leads, by the shoulders else."""
        for _ in range(40):
            controls = self.table.seat.pointer
            places = controls.places()
            assert target in places, (target, list(places))
            if controls.focus.focused == target:
                assert controls.focus.shown
                return
            way = _way(controls, target)
            self.tap(*way or ["right shoulder"])
        raise AssertionError(f"the focus never reaches {target}")

    def pick(self, target: Target) -> None:
        """Choose something on the table."""
        self.focus_on(target)
        self.tap("a")

    def do(self, action: Action) -> None:
        """Choose on the table what leads to an action, whatever was chosen before taken back."""
        scene = self.table
        session = scene.session
        table = Table(Reading(session.match, session.state, session.count, ""), action.player, self.app.theme.size)
        table.chosen = list(scene.seat.prompt.chosen())
        if action.verb in (READY, SWAP):  # of the plain rules, which the tests in a real window do not play
            way: Sequence[Target] = [PlayerTarget(action.to[0])] if action.to else [Command.DO]
        else:
            way = table.way(action)
        if table.chosen and any(isinstance(target, CardTarget) for target in way):
            self.tap(*["b"] * len(table.chosen))
            assert not scene.seat.prompt.chosen()
        for target in way:
            self.pick(target)
            self.frame()

    def play_on(self) -> bool:
        """Do what there is to do for people, once; False when a game has ended."""
        self.let_time_pass()
        if isinstance(self.top, ResultsScene):
            return False
        if isinstance(self.top, CoverScene):
            self.covers += 1
            self.tap("a")
            return True
        scene = self.table
        if scene.story.motion.shown is not None or scene.seat.prompt.facts.rests:
            self.tap("a")
            return True
        session, viewer = scene.session, scene.seat.bottom
        before = session.count
        if self._claim(scene):
            return True
        if scene.seat.prompt.facts.looks:
            self.pick(Command.PASS)
            return True
        asked = session.question
        assert asked is not None and asked.player == viewer, asked
        legal = session.legal(viewer)
        answer = GREEDY.answer(session.view(viewer), getattr(legal, "answers", legal), seeded(before))[0]
        self.asked[asked.kind] += 1
        self.do(answer)
        for _ in range(3):
            self.frame()
        assert session.count > before, f"{answer} was not done"
        if asked.kind == CHALLENGE:
            self.let_time_pass()
        return True

    def _claim(self, scene: TableScene) -> bool:
        """Call Uno, or catch somebody, with the one button for claims."""
        legal = getattr(scene.seat.prompt.facts.legal, "claims", scene.seat.prompt.facts.legal)
        wanted = [action for action in legal if action.verb in (UNO, CATCH) and action.player == scene.seat.viewer]
        claim = scene.seat.prompt.claim()
        if not wanted or (claim == Command.UNO and not any(action.verb == UNO for action in wanted)):
            return False
        before = scene.session.count
        self.tap("x")
        self.frame()
        self.asked["claim"] += 1
        return scene.session.count > before


def _lists(page: Page) -> bool:
    return isinstance(page, ScrollingPage)


def _way(pointer: Pointer, end: Target) -> list[str]:
    """The presses of the cross that lead to something of the same group; none if the cross alone does not."""
    focus, start = pointer.focus, pointer.focus.focused
    if start is None or start not in pointer.places() or GROUPS[type(start)] != GROUPS[type(end)]:
        return []
    ways: dict[Target | None, list[str]] = {start: []}
    waiting: deque[Target | None] = deque([start])
    while waiting and end not in ways:
        here = waiting.popleft()
        for direction in intents.DIRECTIONS:
            focus.focus(here)
            pointer.wander(direction)
            if focus.focused not in ways:
                ways[focus.focused] = [*ways[here], direction]
                waiting.append(focus.focused)
    focus.focus(start)
    return ways.get(end, [])


def shown() -> pygame.Surface:
    """What the window shows."""
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface
