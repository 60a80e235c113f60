"""A table without a screen, with phones: whole games at the pace the table uses, by a clock that runs only here."""

from __future__ import annotations

import json
import random
from typing import Any, cast

from game.hosting.phone_seats import PhoneSeats
from game.phones import pipe
from game.rules import legal_answers
from game.rules.values.actions import CLAIMS, PASS, UNO, Action
from game.rules.values.state import NOBODY
from game.rules.values.views import PRIVATE_QUESTIONS
from game.seats.seat_link import SeatLink
from game.seats.seat_words import SeatWords
from game.session.pace.beats import Beats
from game.session.pace.handover import Due, DueKind
from game.session.pace.pace import Pace
from game.session.publishing import UNSEEN
from game.session.session import Session
from tests.hosting.doubles import House
from tests.seats.far_ends import FarEnd, by_greed
from tests.session.pace.test_pace import PAUSE, Chosen

TICK = 0.05  # seconds
_STANDSTILL = 120.0  # seconds without an act: nothing goes on any more
_SLOW = 2.0  # seconds that a person takes at most
_CALLS = 40  # of a hundred decisions with a debt open, those in which a person calls or catches


class Hand(FarEnd):
    """A page of a phone: it knows the lines it is sent, and what it says comes after a while."""

    def __init__(self, house: House, seat: int, seed: int = 1) -> None:
        self.house, self.seat, self.taken = house, seat, 0
        self.ready = 0.0  # when it says something next
        super().__init__(cast(SeatLink, None), "greedy", seed)

    def wake(self) -> None:
        """Take in what came."""
        sent = self.house.sent(self.seat)
        while self.taken < len(sent):
            order = sent[self.taken]
            self.taken += 1
            if order.whole:
                self.forget()
            self.take(json.loads(order.line))

    def say(self, **words: Any) -> None:
        self.house.piped.tell(pipe.LineCame(self.seat, json.dumps(words).encode()))


class Room:
    """Some people with phones, some at the screen, and bots: `PhoneSeats` and `Pace` together, as a table has them.

    ``done`` are the acts, each with its time; ``shown`` the players whose hands were opened at the screen, in order;
    ``told`` what everybody at the table learned, and when. People who are ``asleep`` do nothing, and at the screen they
    decline what they may: then all that happens follows from the position.
    """

    def __init__(self, session: Session, phones: tuple[int, ...], seed: int = 1, *, asleep: bool = False) -> None:
        self.seed, self.asleep = seed, asleep
        self.chance = random.Random(seed)
        self.house = House()
        self.house.seated(*phones)
        self.hands = {seat: Hand(self.house, seat, seed) for seat in phones}
        self.now = self._acted = self._decides = 0.0
        self.done: list[tuple[float, Action]] = []
        self.shown: list[tuple[float, int]] = []  # when, and whose hand
        self.told: list[tuple[float, object]] = []
        self.sent: dict[int, list[tuple[float, bytes]]] = {seat: [] for seat in phones}  # when, and what
        self.open(session)

    def open(self, session: Session) -> None:
        """Go on with a match, new or opened again."""
        self.session = session
        names = [player.name for player in session.match.players]
        self.seats.begin(session, lambda _: SeatWords(names))
        phones, here = self.seats.players, [one for one in session.persons if one not in self.seats.players]
        self.viewer = here[0] if len(here) == 1 and not phones else NOBODY
        self.openly = NOBODY  # the player asked on the open table
        self.pace = Pace(session, Chosen(), elsewhere=self.seats.players)
        self._news = session.subscribe(NOBODY)
        self.beats = Beats(session.view(NOBODY))
        self.pace.bots.react(PAUSE)

    @property
    def seats(self) -> PhoneSeats:
        return self.house.seats

    def play(self, most: float = 3600.0) -> None:
        """Play the game to its end, or so many seconds."""
        while not self.session.state.over and self.now < most:
            self.tick()
            assert self.now - self._acted < _STANDSTILL, f"nothing goes on: {self.session.question}, {self.due}"
        self.tick()

    def play_until_decided(self, most: float = 120.0) -> None:
        """Go on until anybody is asked in public, or so many seconds."""
        end = self.now + most
        while self.now < end and (asked := self.session.question) is not None:
            if asked.kind not in PRIVATE_QUESTIONS and not self.session.queue:
                return
            self.tick()

    @property
    def due(self) -> Due:
        return self.pace.handover.next(self.viewer)

    def tick(self) -> None:
        """Let a moment pass, in the order in which a table does."""
        session, pace, beats = self.session, self.pace, self.beats
        self.now += TICK
        self.seats.update(TICK)
        for hand in self.hands.values():
            self._play(hand)
        pace.pass_uno_time(TICK, beats.view, self.viewer)
        beats.update(TICK)
        pace.pass_claim_time(TICK, TICK, beats.view, beats.busy)
        pace.settle_private(self.viewer)
        pace.wait_for_private(TICK)
        while session.queue and self.seats.look():
            self._step()
        if not beats.busy and pace.puts_down(self.viewer):
            self.see_as(NOBODY)
        if not beats.busy and not session.state.over:
            decided = pace.decide(TICK, PAUSE, self.viewer, may_intervene=False)
            if isinstance(decided, Due):
                self._hand_over(decided)
            elif decided is not None:
                self.act(decided)
            else:
                self._at_screen()

    def act(self, action: Action) -> None:
        if action.verb in CLAIMS:
            self.session.put_first(action)
        else:
            self.session.put(action)
        if self.seats.look():
            self._step()

    def _step(self) -> None:
        asked = self.session.question
        step = self.session.step()
        assert step is not None
        self.seats.stepped()
        if step.done:
            self._acted = self.now
            self.done.append((self.now, step.action))
            news = self._news.news()
            self.told += [(self.now, event) for event in news if event != UNSEEN]
            self.beats.add(news)
            self.pace.handover.acted(asked, step.action, self.viewer)
            self.openly = NOBODY
            self.pace.react(PAUSE, self.viewer)

    # People at phones

    def _play(self, hand: Hand) -> None:
        before = hand.taken
        hand.wake()
        self.sent[hand.seat] += [(self.now, order.line) for order in self.house.sent(hand.seat)[before:]]
        if self.asleep:
            return
        if self.now >= hand.ready and (hand.claim(len(self.done)) or hand.play()):
            hand.ready = self.now + self.chance.random() * _SLOW

    # People at the screen

    def _hand_over(self, due: Due) -> None:
        """Give the screen to a player after a cover, or to none: some look, and some do not."""
        if due.what == DueKind.OPEN:
            if self.openly != due.player:
                self.openly, self.viewer = due.player, NOBODY
                self.pace.decide_anew()
            self._answers(due.player)
            return
        taker = due.player
        if due.lit and not self.asleep and self.chance.random() < 0.5:
            taker = self.chance.choice(due.lit)
        self.pace.handover.end_offer(taker)
        self.see_as(taker)

    def see_as(self, player: int) -> None:
        self.viewer = player
        assert player not in self.seats.players, "a hand on a phone is never opened at the screen"
        if player != NOBODY:
            self.shown.append((self.now, player))
        self.pace.decide_anew()

    def _at_screen(self) -> None:
        """Let the people at the screen do something, after a moment."""
        due, viewer = self.due, self.viewer
        owing = self.pace.debts.claims(viewer)
        if viewer != NOBODY and self.session.state.owes[viewer]:
            owing = {**owing, viewer: Action(UNO, viewer)}
        assert not {*owing} & {*self.seats.players}, "who has a phone calls and catches there"
        for act in () if self.asleep else owing.values():
            if self.chance.randrange(100) < _CALLS and self.session.why_not(act) is None:
                self.act(act)
                return
        if due.what == DueKind.ELSEWHERE and due.lit and not self.asleep and self.chance.random() < 0.02:
            self.pace.handover.press(self.chance.choice(due.lit))
        elif due.what == DueKind.LOOK:
            self.pace.handover.gone_on(viewer)
            self.pace.decide_anew()
        elif due.what == DueKind.WAIT and due.player == viewer:
            self._answers(viewer)

    def _answers(self, player: int) -> None:
        if self._decides == 0.0:
            self._decides = self.now + self.chance.random() * _SLOW
        if self.now < self._decides:
            return
        self._decides = 0.0
        asked = self.session.question
        assert asked is not None and asked.player == player
        if self.asleep and asked.kind in PRIVATE_QUESTIONS:
            self.act(Action(PASS, player))
            return
        self.act(by_greed(self.session.view(player), asked, legal_answers(self.session.state), self.seed))
