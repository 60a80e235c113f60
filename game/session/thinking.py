"""Thinking apart: the bots of a match that search are asked in another process, and nobody waits for them.

What such a bot heard is sent when it is asked. So a process that died is replaced at any time: the next is told it all
again, and decides the same.
"""

from __future__ import annotations

import time
from itertools import groupby
from typing import Final

import msgspec

from game import ai
from game.ai import wire
from game.ai.base import Sight
from game.rules import known, legal_answers
from game.rules.actions import Action
from game.rules.state import GameState
from game.session.minds import Heard
from game.session.session import Session
from game.session.worker import Process, Worker

#: So often a question is put, each time to another process, before greedy answers it.
_TRIES: Final = 3
#: Seconds after which a process that does not answer counts as gone.
_PATIENCE: Final = 20.0


class Thinking:
    """The bots of a match that think in a worker: what they were asked, and what they answered."""

    def __init__(self, session: Session, worker: Worker) -> None:
        self._session, self._worker = session, worker
        self._players = frozenset(
            number for number, player in enumerate(session.match.players) if ai.thinks(player.kind)
        )
        self._process: Process | None = None  # the one that was told
        self._told: dict[int, tuple[list[Heard], int]] = {}  # by seat: of which record how many facts
        self._number = 0  # of the last question
        self._tries = 0  # to have it answered
        self._since = 0.0
        self._answer: Action | None = None

    def thinks(self, player: int) -> bool:
        """Whether a player is a bot that thinks apart."""
        return player in self._players

    def ask(self) -> None:
        """Another question has been opened, or the position has changed: the bot that is asked begins to think."""
        self._tries = 0
        self._put()

    def answer(self) -> Action | None:
        """What the bot that is asked answers, if it has come to an end; the same however often it is looked for."""
        if self._answer is None and self._process is not None:
            self._answer = self._heard_from(self._process)
        return self._answer

    def _put(self) -> None:
        self._answer = None
        asked = self._session.question
        if asked is None or asked.player not in self._players:
            return
        seat, state = asked.player, self._session.state
        process = self._worker.process
        if process is not self._process:
            self._process, self._told = process, {}
        self._number += 1
        self._since = time.monotonic()
        moment = self._session.lots[seat].moment
        question = wire.ask(self._number, seat, moment, known(state, seat), legal_answers(state, seat))
        process.say(b"".join(map(wire.framed, [*self._news(seat), question])), answered=True)

    def _news(self, seat: int) -> list[wire.Message]:
        """What a mind has to be told before it is asked: who it is, and what it has heard since it was told."""
        match, record = self._session.match, self._session.heard(seat)
        told, count = self._told.get(seat, (None, 0))
        said: list[wire.Message] = []
        if told is not record:  # another process, or another game
            count = 0
            kind, players = match.players[seat].kind, len(match.players)
            said.append(wire.sit(seat, kind, match.rules, players, match.chance_of(seat)))
        for shown, facts in groupby(record[count:], lambda fact: isinstance(fact, GameState)):
            if shown:
                said += [wire.look(seat, fact) for fact in facts if isinstance(fact, GameState)]
            else:
                said.append(wire.hear(seat, [fact for fact in facts if not isinstance(fact, GameState)]))
        self._told[seat] = record, len(record)
        return said

    def _heard_from(self, process: Process) -> Action | None:
        """The answer to the last question, if it has come and is one."""
        while (payload := process.answer()) is not None:
            try:
                found = wire.answer_of(payload)
            except msgspec.DecodeError:
                return self._put_again()
            if found.number == self._number:  # others are of questions that are no more
                return found.action if self._answers(found.action) else self._put_again()
        gone = process.gone or time.monotonic() - self._since > _PATIENCE
        return self._put_again() if gone else None

    def _answers(self, action: Action) -> bool:
        asked = self._session.question
        return asked is not None and action.player == asked.player and self._session.why_not(action) is None

    def _put_again(self) -> Action | None:
        """Put the question to another process; in the end greedy answers it."""
        self._worker.replace()
        self._tries += 1
        if self._tries < _TRIES:
            self._put()
            return None
        asked, match = self._session.question, self._session.match
        assert asked is not None, "somebody was asked"
        seat = asked.player
        greedy = ai.new("greedy", seat, match.rules, len(match.players), self._session.lots[seat])
        return greedy.decide(Sight(self._session.view(seat)), legal_answers(self._session.state, seat))
