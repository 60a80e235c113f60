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
from game.ai.reasons import Advice, Reason
from game.rules import known, legal_answers
from game.rules.actions import Action
from game.rules.state import NOBODY, GameState
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
        self._asks = NOBODY  # who is to say something: a bot, or whoever stands behind a person
        self._reply: wire.Reply | None = None

    def thinks(self, player: int) -> bool:
        """Whether a player is a bot that thinks apart."""
        return player in self._players

    def ask(self) -> None:
        """Another question has been opened, or the position has changed: the bot that is asked begins to think."""
        asked = self._session.question
        self._begin(asked.player if asked is not None and asked.player in self._players else NOBODY)

    def consult(self, player: int) -> None:
        """A person who is asked wants advice: whoever stands behind them begins to think."""
        self._begin(player)

    def answer(self) -> Action | None:
        """What the bot that is asked answers, if it has come to an end; the same however often it is looked for."""
        reply = self._said()
        return reply.action if isinstance(reply, wire.Answer) else None

    def advice(self) -> list[Advice] | None:
        """What is advised, if whoever was consulted has come to an end; the same however often it is looked for."""
        reply = self._said()
        return reply.advice if isinstance(reply, wire.Advised) else None

    def _begin(self, seat: int) -> None:
        self._asks, self._tries = seat, 0
        self._put()

    def _said(self) -> wire.Reply | None:
        if self._reply is None and self._process is not None and self._asks != NOBODY:
            self._reply = self._heard_from(self._process)
        return self._reply

    def _put(self) -> None:
        self._reply = None
        seat, state = self._asks, self._session.state
        if seat == NOBODY:
            return
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
            if seat in self._players:
                said.append(wire.sit(seat, kind, match.rules, players, match.chance_of(seat)))
            else:
                said.append(wire.stand(seat, match.rules, players, match.chance_of_adviser(seat)))
        for shown, facts in groupby(record[count:], lambda fact: isinstance(fact, GameState)):
            if shown:
                said += [wire.look(seat, fact) for fact in facts if isinstance(fact, GameState)]
            else:
                said.append(wire.hear(seat, [fact for fact in facts if not isinstance(fact, GameState)]))
        self._told[seat] = record, len(record)
        return said

    def _heard_from(self, process: Process) -> wire.Reply | None:
        """The answer to the last question, if it has come and is one."""
        while (payload := process.answer()) is not None:
            try:
                found = wire.reply_of(payload)
            except msgspec.DecodeError:
                return self._put_again()
            if found.number == self._number:  # others are of questions that are no more
                return found if self._answers(found) else self._put_again()
        gone = process.gone or time.monotonic() - self._since > _PATIENCE
        return self._put_again() if gone else None

    def _answers(self, reply: wire.Reply) -> bool:
        asked = self._session.question
        acts = [reply.action] if isinstance(reply, wire.Answer) else [advice.act for advice in reply.advice]
        right = isinstance(reply, wire.Answer) == (self._asks in self._players) and bool(acts)
        return right and asked is not None and all(
            act.player == asked.player and self._session.why_not(act) is None for act in acts
        )

    def _put_again(self) -> wire.Reply | None:
        """Put the question to another process; in the end greedy answers it."""
        self._worker.replace()
        self._tries += 1
        if self._tries < _TRIES:
            self._put()
            return None
        match, seat = self._session.match, self._asks
        greedy = ai.new("greedy", seat, match.rules, len(match.players), self._session.lots[seat])
        act = greedy.decide(Sight(self._session.view(seat)), legal_answers(self._session.state, seat))
        if seat in self._players:
            return wire.Answer(self._number, act)
        return wire.Advised(self._number, [Advice(act, (Reason("alike"),))])
