"""One person at a table of bots, by a clock that runs only here: how long it is from an act to the next turn."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Final, NamedTuple, cast

import pygame

from game.ai.characters import CHARACTERS, named
from game.ai.greedy import GREEDY
from game.rules import legal_answers, view
from game.rules.values.actions import UNO, Action
from game.rules.values.views import TURN
from game.session.bot_process import Worker
from game.session.match import PERSON, Match, Player, parse_rules
from game.session.session import Session
from game.ui.screenshot import Sitter
from tests.pairs.showing import SIZE, Quick, Table
from tests.workers.playing import Stub

FRAME: Final = 1 / 60  # seconds
_ANN: Final = 0
_APART: Final = 1000  # between the seeds of two games of a block
_LONGEST: Final = 600.0  # seconds without a turn: nothing goes on any more


class Block(NamedTuple):
    """Rounds to be played at tables of one kind."""

    rounds: int
    bots: int
    rules: str
    level: str
    seed: int  # of the first game


@dataclass
class Rounds:
    """The seconds of each round, what they were spent on, and how often each of these things came."""

    seconds: list[float] = field(default_factory=list)
    parts: Counter[str] = field(default_factory=Counter)
    times: Counter[str] = field(default_factory=Counter)

    def add(self, other: Rounds) -> None:
        """The rounds of another sitting as well."""
        self.seconds += other.seconds
        self.parts.update(other.parts)
        self.times.update(other.times)


class Waiting:
    """A game from its deal: the person answers at once, and each moment between two turns is counted."""

    def __init__(self, host: Sitter, block: Block, seed: int) -> None:
        host.worker = cast(Worker, Stub(Quick()))
        styles = [*CHARACTERS, ""]
        random.Random(seed).shuffle(styles)
        kinds = [PERSON, *(named(block.level, style) for style in styles[: block.bots])]
        players = tuple(Player(f"P{number}", kind, number + 1) for number, kind in enumerate(kinds))
        self.session = Session(Match(parse_rules(block.rules), players, seed))
        self.table = Table(host, self.session)
        self._host = host
        host.stack.push(self.table)
        host.stack.settle()
        self._part = ""

    def play(self, rounds: int) -> Rounds:
        """Play so many rounds, or to the end of the game."""
        found, now, since = Rounds(), 0.0, -1.0
        parts, times = Counter[str](), Counter[str]()
        while len(found.seconds) < rounds and not self.session.state.over:
            self._settle()
            asked = self._asked()
            if asked == TURN:
                if since >= 0.0:
                    found.seconds.append(now - since)
                    found.parts.update(parts)
                    found.times.update(times)
                since, self._part = now, ""
                parts.clear()
                times.clear()
            if asked:
                self._answer()
                continue
            self.table.update(FRAME)
            now += FRAME
            part = self._spent()
            parts[part] += FRAME
            times[part] += part != self._part
            self._part = part
            assert now - max(since, 0.0) < _LONGEST, f"nothing goes on: {self.session.question}"
        return found

    def _settle(self) -> None:
        """Make the drawings that are missing, which takes none of this time, and look at what is shown."""
        story = self.table.story
        while story.ahead.pressing:
            story.ahead.make_one()
        if story.motion.shown is not None:
            story.dismiss()

    def _asked(self) -> str:
        """What the person can answer on the screen now, "" if nothing."""
        asked, seat = self.session.question, self.table.seat
        if self.session.state.owes[_ANN] and not self.table.story.telling:
            return UNO
        shown = seat.prompt.facts.question
        if asked is None or shown is None or asked.player != _ANN or self.session.queue:
            return ""
        return asked.kind

    def _answer(self) -> None:
        state = self.session.state
        if state.owes[_ANN]:
            assert self.table.turns.act(Action(UNO, _ANN))
            return
        action, _ = GREEDY.answer(view(state, _ANN), legal_answers(state, _ANN), 1)
        assert self.table.turns.act(action)

    def _spent(self) -> str:
        """What this moment was spent on."""
        motion, pace, asked = self.table.story.motion, self.table.turns.pace, self.session.question
        if self.table.story.telling:
            last = motion._last
            moving = motion._under_way and last is not None
            return f"told: {last.__name__}" if moving and last is not None else "told: breath between two beats"
        if pace.holds:
            return "wait: time to call Uno"
        if asked is None:
            return "wait: nothing asked"
        whose = "the person" if asked.player == _ANN else "a bot"
        return f"wait: {whose} decides, {asked.kind}"


def waited(block: Block) -> Rounds:
    """Play game after game until there are all rounds of a block."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    found, seed = Rounds(), block.seed
    while len(found.seconds) < block.rounds:
        host = Sitter(SIZE)
        found.add(Waiting(host, block, seed).play(block.rounds - len(found.seconds)))
        host.stack.clear()
        seed += _APART
    return found
