"""A table without a display that notes all it shows: what is told and when, sounds, covers and pixels."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Final, cast
from unittest.mock import patch

import pygame

from game.ai import remarks
from game.ai.levels import LEVELS
from game.rules import GameState
from game.rules.events import Event
from game.rules.values.actions import CLAIMS, PASS, Action
from game.rules.values.state import NOBODY
from game.rules.values.views import PRIVATE_QUESTIONS
from game.session.bot_process import Worker
from game.session.match import Match
from game.session.pace.handover import DueKind
from game.session.session import Session, Step
from game.settings import Settings
from game.text import say
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.theme import Theme
from game.ui.scenes.cover import CoverScene
from game.ui.screenshot import Sitter
from game.ui.sound.mixer import Sounds
from game.ui.table.paint.art import Art
from game.ui.table.paint.still import StillLayer
from game.ui.table.paint.window import TableWindow
from game.ui.table.question.targets import Command
from game.ui.table.scene import TableScene
from game.ui.table.story.flights import Beat
from game.ui.table.story.remark_bubbles import Remarks
from tests.workers.playing import Here, Stub

SIZE: Final = (640, 480)
#: The levels, thinking of less: what is shown and when has nothing to do with how well they play.
QUICK: Final = {
    name: level._replace(worlds=min(level.worlds, 1), depth=min(level.depth, 1)) for name, level in LEVELS.items()
}
FRAME: Final = 0.1  # seconds


class Heard(Sounds):
    """Plays nothing and notes everything."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.played: list[tuple[str, float]] = []

    def play(self, name: str, loudness: float = 1.0) -> None:
        self.played.append((name, loudness))


class Quick(Here):
    """In the place of the process bots decide in: they think of less, and answer at once."""

    def say(self, said: bytes, answered: bool) -> None:
        with patch.dict(LEVELS, QUICK):
            super().say(said, answered)


class Table(TableScene):
    """A table; all of them share their drawings, which take longest to make."""

    drawn: ClassVar[list[tuple[Theme, StillLayer, Art]]] = []

    def _window(self) -> TableWindow:
        window = super()._window()
        if not self.drawn:
            self.drawn.append((self.host.theme, window.still, window.art))
        _, window.still, window.art = self.drawn[0]
        return window


class NotedSession(Session):
    """A match that notes what is decided: the kind of question it answers, "" for a claim, and the action."""

    decided: list[tuple[str, Action]]

    def submit(self, action: Action) -> Step:
        asked = self.question
        step = super().submit(action)
        if step.refusal is None:
            answers = asked is not None and asked.player == action.player and action.verb not in CLAIMS
            self.decided.append((asked.kind if asked is not None and answers else "", action))
        return step


@dataclass
class Frame:
    """What one frame showed: events told, sounds, how far the beat is, looks and remarks, the cover, some pixels."""

    told: list[Event]
    sounds: list[tuple[str, float]]
    beat: tuple[float, float] | None
    moods: dict[int, str]
    remark: tuple[int, str] | None
    cover: tuple[object, ...] = ()
    pixels: int = 0


class Showing:
    """A match shown from a position on, people declining what only a holder could do."""

    def __init__(
        self, match: Match, state: GameState, viewer: int, action: Action, seers: frozenset[int], folder: Path
    ) -> None:
        self._seen_by = {NOBODY, *seers}  # whose open hands are the same in both positions
        self.host = host = Sitter(SIZE, folder)
        if Table.drawn:
            host.theme = Table.drawn[0][0]
        self.heard = host.sounds = Heard(host.settings)
        host.worker = cast(Worker, Stub(Quick()))
        self.session = NotedSession(match, state=state.copy())
        self.session.decided = []
        self.told: list[Event] = []
        self.table = Table(host, self.session)
        recall = self.table.story.recall

        def noted(happened: Iterable[Event]) -> None:
            """Note every event when it begins to be shown, be it written into the log or not."""
            begun = [*happened]
            self.told += begun
            recall(begun)

        self.table.story.recall = noted  # type: ignore[method-assign]
        self.surface = pygame.Surface(SIZE)
        self._beat: Beat | None = None
        self._looked = 0.0  # how far the present beat was when it was last looked at
        host.stack.push(self.table)
        host.stack.settle()
        if self.table.turns.pace.handover.several:
            self.table.turns.see_as(viewer, viewer)
        self.session.put(action)

    @property
    def public(self) -> str | None:
        """Of the first decision after the first act that everybody sees: the kind of its question, "" for a claim."""
        for kind, action in self.session.decided[1:]:
            if kind not in PRIVATE_QUESTIONS:
                return kind
            if action.verb != PASS:
                return ""
        return None

    @property
    def waits(self) -> bool:
        """Whether nothing happens any more before somebody decides what everybody sees."""
        table = self.table
        if table.story.telling or self.host.stack.changing or self.host.stack.top is not table:
            return False
        asked = self.session.question
        if asked is None:
            return True
        due = table.turns.pace.handover.next(table.seat.viewer)
        return due.what in (DueKind.WAIT, DueKind.OPEN) and asked.kind not in PRIVATE_QUESTIONS

    def frame(self) -> Frame:
        """Let a moment pass, people doing what there is to do for who declines; what was to be seen of it."""
        host, table = self.host, self.table
        top = host.stack.top
        while table.story.ahead.pressing:  # how long drawings take has nothing to do with what is hidden
            table.story.ahead.make_one()
        if isinstance(top, CoverScene):
            top.update(FRAME)
            if top.cover.stays and not host.stack.changing:
                top.decline() if top.cover.asked != NOBODY else top.take()
        elif not host.stack.changing:
            with patch.object(remarks, "_MANY", 1):  # every card somebody must draw is worth a word
                table.update(FRAME)
            self._decline()
        host.stack.settle()
        beat = table.story.motion.beat
        told = (beat.length, table.story.motion.progress) if beat is not None else None
        story = table.story
        found = Frame(
            self.told, self.heard.played, told, story.moods.faces(story.motion.view), _remark(story.remarks)
        )
        self.told, self.heard.played = [], []
        other = host.stack.top is not top
        if isinstance(host.stack.top, CoverScene):
            found.cover = _cover(host.stack.top)
        if (self._looks(beat) or other) and table.seat.viewer in self._seen_by:
            host.stack.draw(self.surface)
            found.pixels = zlib.crc32(self.surface.get_buffer())
        return found

    def _decline(self) -> None:
        """What who is at the screen does: go on without using what only a holder could use."""
        table, asked = self.table, self.session.question
        if table.story.telling or self.host.stack.changing:
            return
        if table.story.motion.shown is not None or table.seat.prompt.facts.rests:
            table.handle(Intent(intents.ACTIVATE))
        due = table.turns.pace.handover.next(table.seat.viewer)
        private = asked is not None and asked.kind in PRIVATE_QUESTIONS and asked.player == table.seat.viewer
        if due.what == DueKind.LOOK or (due.what == DueKind.WAIT and private):
            table.choices.choose(Command.PASS)

    def _looks(self, beat: Beat | None) -> bool:
        """Whether this frame is the begin, the middle or the end of a beat."""
        if beat is None:
            ended, self._beat = self._beat is not None, None
            return ended
        progress = self.table.story.motion.progress
        if beat is not self._beat:
            self._beat, self._looked = beat, 0.0
            return True
        step = FRAME / beat.length
        if self._looked < 0.5 <= progress or progress + step >= 1.0:
            self._looked = progress
            return True
        return False


def _remark(made: Remarks) -> tuple[int, str] | None:
    """Who says what now."""
    return None if made._said is None else (made._said[0], say(made._said[1]))


def _cover(cover: CoverScene) -> tuple[object, ...]:
    due = cover.cover
    plates = sorted((player, tuple(box)) for player, box in due.plates().items())
    return due.taker, due.asked, due.stays, round(due.waited, 6), plates, cover.heading(), cover.note()
