"""Thinking in another process: the bots of a match decide there, and no caller waits for them.

The events a bot has learned of are sent with the next question to it. A process that died can be replaced at any time:
the next one is told everything again, and decides the same.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Final

import msgspec

from game import ai
from game.ai import wire
from game.ai.base import Claim, Sight
from game.ai.reasons import Advice, Reason
from game.processes import Process
from game.rules import GameState, known, legal_answers, legal_claims, view, why_not
from game.rules.values.actions import Action
from game.session.bot_process import Worker
from game.session.publishing import Recall
from game.session.session import Session, in_order

#: How many processes are given a question before greedy answers it here.
_TRIES: Final = 3
#: Seconds after which a process that does not answer counts as gone.
_PATIENCE: Final = 20.0


class _Put:
    """A question to the process about one seat: the seat's answer, its claims, or advice for it.

    ``kind`` is the type of the reply, ``number`` the latest number of the question, and ``looked`` says whether a
    caller has asked for the reply. ``position`` is None for the session's present position.
    """

    def __init__(self, seat: int, kind: type[wire.Reply], position: GameState | None = None) -> None:
        self.seat, self.kind, self.position = seat, kind, position
        self.number = 0
        self.tries = 0
        self.since = 0.0
        self.looked = False
        self.reply: wire.Reply | None = None


class Thinking:
    """The bots of a match that think in a worker: the questions put to them, and their replies."""

    def __init__(self, session: Session, worker: Worker) -> None:
        self._session, self._worker = session, worker
        self._players = [seat for seat, player in enumerate(session.match.players) if not player.is_person]
        self._process: Process | None = None  # the process that was told
        self._recalls: dict[int, Recall] = {}  # by seat: the subscription its events are taken from
        self._asked: _Put | None = None
        self._claims: list[_Put] = []

    def decides(self, player: int) -> bool:
        """Return whether a player is a bot that decides in the worker."""
        return player in self._players

    def look(self) -> None:
        """After an event, ask every bot for its claims, whether or not it has any, and the bot asked for its answer."""
        self._claims = [_Put(seat, wire.Claimed) for seat in self._players]
        asked = self._session.question
        self._asked = _Put(asked.player, wire.Answered) if asked is not None and asked.player in self._players else None
        self._put(self._open())

    def consult(self, player: int, position: GameState | None = None) -> None:
        """Ask a person's adviser for advice, now or in a given position, which is then all that it knows."""
        self._asked = _Put(player, wire.Advised, position)
        self._put([self._asked])

    def drop(self) -> None:
        """Forget the last question, because its reply is no longer wanted."""
        self._asked = None

    def answer(self) -> Action | None:
        """Return the answer of the bot asked, or None until it has come; repeated calls return the same."""
        reply = self._said()
        if self._asked is not None and not self._asked.looked:
            self._asked.looked = True
            self._worker.missed += reply is None
        return reply.action if isinstance(reply, wire.Answered) else None

    def claims(self) -> list[Claim] | None:
        """Return the bots' claims now, best first, or None until all have replied."""
        self._read()
        found: list[Claim] = []
        for put in self._claims:
            if not isinstance(put.reply, wire.Claimed):
                return None
            found += put.reply.claims
        return in_order(found)

    def advice(self) -> list[Advice] | None:
        """Return the advice, or None until it has come; repeated calls return the same."""
        reply = self._said()
        return reply.advice if isinstance(reply, wire.Advised) else None

    def _said(self) -> wire.Reply | None:
        self._read()
        return self._asked.reply if self._asked is not None else None

    def _open(self) -> list[_Put]:
        """Return the questions without a reply yet."""
        puts = self._claims if self._asked is None else [*self._claims, self._asked]
        return [put for put in puts if put.reply is None]

    # Messages to the process

    def _put(self, puts: Iterable[_Put]) -> None:
        for put in puts:
            process, seat, state = self._worker.process, put.seat, put.position or self._session.state
            if process is not self._process:
                self._process, self._recalls = process, {}
            self._worker.asked += 1
            put.number, put.since = self._worker.asked, time.monotonic()
            moment, claims = self._session.lots[seat].moment, put.kind is wire.Claimed
            legal = legal_claims(state, seat) if claims else legal_answers(state, seat)
            question = wire.ask(put.number, seat, moment, known(state, seat), legal, claims=claims)
            news = self._news(seat) if put.position is None else self._anew(seat, state)
            process.say(b"".join(map(wire.framed, [*news, question])), answered=True)

    def _anew(self, seat: int, position: GameState) -> list[wire.Message]:
        """Return the messages that introduce an adviser who knows nothing but a position."""
        self._recalls.pop(seat, None)
        match = self._session.match
        stand = wire.stand(seat, match.rules, len(match.players), match.chance_of_adviser(seat))
        return [stand, wire.look(seat, known(position, seat))]

    def _news(self, seat: int) -> list[wire.Message]:
        """Return the messages a mind gets before a question: who it is, if needed, and the events since."""
        match, said = self._session.match, list[wire.Message]()
        recall = self._recalls.get(seat)
        if recall is None or recall.over:  # another process, or another game
            recall = self._recalls[seat] = self._session.recall(seat)
            kind, players = match.players[seat].kind, len(match.players)
            if seat in self._players:
                said.append(wire.sit(seat, kind, match.rules, players, match.chance_of(seat)))
            else:
                said.append(wire.stand(seat, match.rules, players, match.chance_of_adviser(seat)))
            if recall.position is not None:
                said.append(wire.look(seat, recall.position))
        if events := recall.news():
            said.append(wire.hear(seat, events))
        return said

    # Replies

    def _read(self) -> None:
        """Take in replies; a process that fails to reply, or replies wrongly, is replaced."""
        waiting = {put.number: put for put in self._open()}
        if not waiting or self._process is None:
            return
        while (payload := self._process.answer()) is not None:
            try:
                reply = wire.reply_of(payload)
            except msgspec.DecodeError:
                self._put_again()
                return
            put = waiting.pop(reply.number, None)  # None for a reply to an obsolete question
            if put is None:
                continue
            if not self._right(put, reply):
                self._put_again()
                return
            put.reply = reply
        now = time.monotonic()
        if waiting and (self._process.gone or any(now - put.since > _PATIENCE for put in waiting.values())):
            self._put_again()

    def _right(self, put: _Put, reply: wire.Reply) -> bool:
        """Return whether a reply is of the right kind and its acts are legal."""
        if not isinstance(reply, put.kind):
            return False
        if isinstance(reply, wire.Claimed):
            return all(self._legal(put, claim.action) and claim.after >= 0.0 for claim in reply.claims)
        acts = [reply.action] if isinstance(reply, wire.Answered) else [advice.act for advice in reply.advice]
        return bool(acts) and all(self._legal(put, act) for act in acts)

    def _legal(self, put: _Put, act: Action) -> bool:
        return act.player == put.seat and why_not(put.position or self._session.state, act) is None

    def _put_again(self) -> None:
        """Put unanswered questions to another process; after several tries greedy answers them."""
        self._worker.replace()
        for put in self._open():
            put.tries += 1
            if put.tries >= _TRIES:
                put.reply = self._of_greedy(put)
        self._put(self._open())

    def _of_greedy(self, put: _Put) -> wire.Reply:
        session, seat = self._session, put.seat
        greedy = ai.new("greedy", seat, session.match.rules, len(session.match.players), session.lots[seat])
        position = put.position or session.state
        sight = Sight(view(position, seat))
        if put.kind is wire.Claimed:
            return wire.Claimed(put.number, greedy.claims(sight, legal_claims(session.state, seat)))
        act = greedy.decide(sight, legal_answers(position, seat))
        if put.kind is wire.Answered:
            return wire.Answered(put.number, act)
        return wire.Advised(put.number, [Advice(act, (Reason("alike"),))])
