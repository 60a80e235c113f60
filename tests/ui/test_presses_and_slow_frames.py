"""What is pressed once it can be seen counts, however slow the frames are; the clock runs only here.

Events are posted into pygame's own queue at exact times; a frame takes as long as a test says, all of it in drawing.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import app
from game.session.bot_process import Worker
from game.session.match import PERSON, Match, Player, parse_rules
from game.session.session import Session
from game.session.shelf.shelf import Shelf
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.input.reader import Reader
from game.ui.scenes.cover import CoverScene
from game.ui.table.scene import TableScene

_LONGEST = 120.0  # seconds


class Window:
    """The program at the table of Ann and Ben, who share the screen; ``flipped`` is called after each flip."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, frame: float) -> None:
        players = tuple(Player(name, PERSON, face) for face, name in enumerate(("Ann", "Ben"), 1))
        slot = Shelf(folder).new_slot()
        Session(Match(parse_rules("grand"), players, 7), slot).close()
        self.match, self.now, self.frame = slot.folder.name, 0.0, frame
        self.flipped: Callable[[], None] = lambda: None
        self.ended = False
        self._coming: list[tuple[float, pygame.event.Event]] = []
        self.read: list[tuple[float, str]] = []  # when each press was read, and its kind
        monkeypatch.setattr(Worker, "start", lambda _: None)
        monkeypatch.setattr(app.time, "perf_counter", lambda: self.now)
        monkeypatch.setattr(Reader, "read", self._read)
        monkeypatch.setattr(pygame.display, "update", self._flip)
        self.program = app.App(folder)
        self.program.settings.animation_speed = 8.0
        self.program.settings.reduced_motion = True

    @property
    def top(self) -> object:
        return self.program.stack.top

    @property
    def table(self) -> TableScene:
        table = self.program.stack.scenes[0]
        assert isinstance(table, TableScene)
        return table

    def press(self, key: int, at: float) -> None:
        """Have a key pressed at a moment, and let go a little later."""
        for kind, late in ((pygame.KEYDOWN, 0.0), (pygame.KEYUP, 0.001)):
            self._coming.append((at + late, pygame.event.Event(kind, key=key, mod=0, unicode="\r")))

    def run(self) -> None:
        try:
            self.program.run(self.match)
        finally:
            self.program.close()
        assert self.now < _LONGEST, "it was never shown, or the press never counted"

    def _flip(self, _: object) -> None:
        self.now += self.frame
        self.flipped()

    def _read(self, timeout: float | None = 0.0) -> list[Intent]:
        self.now += 0.001
        if timeout != 0.0:  # at rest, until an event or the end of the rest
            due = [at for at, _ in self._coming] + ([self.now + timeout] if timeout is not None else [])
            self.now = max(self.now, min(due, default=_LONGEST))
        for at, event in [*self._coming]:
            if at <= self.now:
                pygame.event.post(event)
                self._coming.remove((at, event))
        if self.ended or self.now >= _LONGEST:
            return [Intent(intents.QUIT)]
        return self.program.reader.translate(pygame.event.get())


FRAMES = pytest.mark.parametrize("frame", [0.004, 0.09, 0.3, 0.8])


@FRAMES
def test_the_first_press_made_after_a_cover_was_seen_to_be_awake_opens_the_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, frame: float
) -> None:
    window, seen = Window(tmp_path, monkeypatch, frame), list[float]()
    pressed = False

    def flipped() -> None:
        nonlocal pressed
        if isinstance(window.top, CoverScene):
            seen.append(window.now)
            if not window.top.deaf and not pressed:
                window.press(pygame.K_RETURN, window.now)
                pressed = True
        else:
            window.ended = pressed

    window.flipped = flipped
    window.run()
    awake = seen[-1] - seen[0]
    assert awake <= 1.0 + 2.1 * frame + 0.1, "and it wakes after a second as the players count it"


@FRAMES
def test_a_press_made_before_a_cover_was_seen_to_be_awake_opens_no_hand_in_the_slowest_frame(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, frame: float
) -> None:
    window, pressed = Window(tmp_path, monkeypatch, frame), list[float]()

    def flipped() -> None:
        if isinstance(window.top, CoverScene) and window.top.deaf and len(pressed) < 4:
            pressed.append(window.now)
            window.press(pygame.K_RETURN, window.now - 0.9 * frame)
        elif len(pressed) == 4:
            assert isinstance(window.top, CoverScene)
            window.ended = not window.top.deaf

    window.flipped = flipped
    window.run()


@FRAMES
def test_enter_counts_in_a_hand_once_it_was_seen_for_half_a_second_and_not_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, frame: float
) -> None:
    window, opened = Window(tmp_path, monkeypatch, frame), list[float]()
    early: list[bool] = []

    def flipped() -> None:
        if isinstance(window.top, CoverScene):
            if not window.top.deaf and not opened:
                window.press(pygame.K_RETURN, window.now)
            return
        seat = window.table.seat
        if seat.viewer < 0 or window.table.story.telling:
            return
        if not opened:
            opened.append(window.now)
            window.press(pygame.K_RETURN, window.now)
            window.press(pygame.K_RETURN, window.now + 0.5 + 2.1 * frame)
        elif window.now < opened[0] + 0.5:
            early.append(seat.pointer.focus.shown)
        window.ended = seat.pointer.focus.shown

    window.flipped = flipped
    window.run()
    assert not any(early)
