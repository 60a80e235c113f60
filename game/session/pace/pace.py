"""The pace of one table: what happens next by itself, and when; callers pass in the time that has passed.

The caller that shows the game reports how much of it has been shown, and who sits in front of the screen. No wait
depends on a hand that those people cannot see (law 6).
"""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import Final, Protocol

from game.rules import legal_answers
from game.rules.values.actions import CATCH, CLAIMS, DRAW, PASS, UNO, Action
from game.rules.values.state import CATCHABLE, NOBODY
from game.rules.values.views import KEEP, PRIVATE_QUESTIONS, TURN, Question, View
from game.session.pace.bot_waits import Bots
from game.session.pace.crowd import shortened, tempo
from game.session.pace.debts import Debts
from game.session.pace.handover import Due, DueKind, Handover
from game.session.session import Session
from game.session.thinking import Thinking

GLIMPSE: Final = 0.25  # seconds for which a card just drawn is visible after landing, however fast cards fly
_SEEN: Final = 0.5  # seconds for which new cards lie in an open hand before a press may cover them
KEPT: Final = 1.2  # seconds for which the screen says that a drawn card does not fit, before it is kept automatically

#: The kinds of `Due` that the screen carries out.
_FOR_SCREEN: Final = (DueKind.COVER, DueKind.OFFER, DueKind.OPEN)


class Speeds(Protocol):
    """The speeds people have chosen; they may change at any time."""

    @property
    def uno_seconds(self) -> float:
        """Seconds that a debtor has before another player may catch them."""

    @property
    def bots_catch(self) -> bool:
        """Whether bots catch people at all."""


class Glimpse:
    """The seconds that a card just drawn lies in the hand before its owner may lay or keep it.

    A player who clicks while the card still flies wants something else, so the click must not lay a card that no one
    has seen. Other questions and claims do not wait.
    """

    def __init__(self) -> None:
        self._lain = math.inf  # no card was drawn yet
        self._held = False

    def pass_time(self, seconds: float, flying: bool) -> None:
        """Let time pass; ``flying`` while the card has not landed yet."""
        self._lain = 0.0 if flying else self._lain + seconds

    def asks(self, asked: Question | None) -> Question | None:
        """Return the question if it can be asked now, or None while its card has hardly landed."""
        self._held = asked is not None and asked.kind == KEEP and self._lain < GLIMPSE
        return None if self._held else asked

    @property
    def holds(self) -> bool:
        """Return whether a question still has to wait."""
        return self._held and self._lain < GLIMPSE

    def waits(self) -> list[float]:
        """Return the seconds until the question held back can be asked."""
        return [GLIMPSE - self._lain] if self.holds else []


class HandRest:
    """Cards that came into an open hand lie there until its player presses; only then is the hand covered.

    A press before the last of them could be seen was meant for something else, and covers nothing.
    """

    def __init__(self) -> None:
        self._viewer = NOBODY
        self._hand: frozenset[int] = frozenset()
        self._telling = False
        self._lain = 0.0  # seconds since everything was told
        self.lies = False  # whether new cards lie there

    def note(self, told: View, telling: bool, seconds: float) -> None:
        """Take in the open hand in the view ``told``; a new story ends the rest, unless it brings more cards."""
        hand = frozenset(told.hand)
        if told.viewer != self._viewer or (telling and not self._telling):
            self.lies = False
        if told.viewer == self._viewer and hand - self._hand:
            self.lies = True
        self._lain = 0.0 if telling else self._lain + seconds
        self._viewer, self._hand, self._telling = told.viewer, hand, telling

    def end(self) -> None:
        """End the rest after a press, if its cards have been seen."""
        self.lies = self.lies and self._lain < _SEEN

    def waits(self) -> list[float]:
        """Return the seconds until a press counts."""
        return [_SEEN - self._lain] if self.lies and self._lain < _SEEN else []


class Pace:
    """What a table waits for, and what comes next.

    In its methods ``viewer`` is the player who has the screen, or NOBODY. ``elsewhere`` are the people whose hands are
    not at the screen, but on phones: they are asked there.
    """

    def __init__(
        self, session: Session, speeds: Speeds, thinking: Thinking | None = None, elsewhere: Collection[int] = ()
    ) -> None:
        self._session, self._speeds, self._elsewhere = session, speeds, elsewhere
        self.bots = Bots(session, None if session.directed else thinking)
        self.handover = Handover(session, elsewhere)
        self.debts = Debts(session, elsewhere)
        self.glimpse, self.rest = Glimpse(), HandRest()
        self._persons_turn = session.state.turns  # the last turn that was a person's
        self._decided = False  # whether a private question has been answered automatically
        self._keeping = 0.0  # seconds for which the only answer has been to keep the card just drawn

    @property
    def holds(self) -> bool:
        """Return whether people have time to call Uno or to catch, before anything else happens."""
        return self.debts.holds(self._speeds.uno_seconds)

    @property
    def soon(self) -> bool:
        """Return whether another question is about to come by itself."""
        return self.glimpse.holds or self.bots.asked_privately

    def uno_time(self, debtor: int) -> float:
        """Return the share of a debtor's time that is left, from 1 to 0."""
        return self.debts.share(debtor, self._speeds.uno_seconds)

    @property
    def tempo(self) -> float:
        """Return how much faster than usual the story is told."""
        return tempo(self._session.state.players, self._waited)

    @property
    def _onlookers(self) -> bool:
        """Return whether other people see how long the player at the screen takes."""
        return len(self._session.persons) > 1

    def _asked_elsewhere(self, asked: Question) -> bool:
        """Return whether a question is put elsewhere, and everybody knows it."""
        return asked.player in self._elsewhere and asked.kind not in PRIVATE_QUESTIONS

    def puts_down(self, viewer: int) -> bool:
        """Return whether an open hand is put down, since people with phones see it and its player decides nothing now.

        While phones are asked privately, it is put down once its player has answered, or if they are not asked at all.
        """
        asked = self._session.question if self._elsewhere and viewer != NOBODY and not self.rest.lies else None
        if asked is None or self.handover.next(viewer).what == DueKind.LOOK:
            return False
        if asked.kind in PRIVATE_QUESTIONS:
            return asked.player in self._elsewhere and not self.handover.is_to_answer(viewer)
        return asked.player in self._elsewhere or asked.player not in self._session.persons

    @property
    def _waited(self) -> int:
        """Return the number of turns since a person had one; 0 at a table without people."""
        return self._session.state.turns - self._persons_turn if self._session.persons else 0

    def _shortened(self, pause: float) -> float:
        return shortened(pause, self._session.state.players, self._waited)

    # Acts

    def make_way(self) -> None:
        """Pass on a private question that allows nothing else, if the player's next draw is already queued."""
        queue, asked = self._session.queue, self._session.question
        if asked is None or not queue or (queue[0].verb, queue[0].player) != (DRAW, asked.player):
            return
        if asked.kind in PRIVATE_QUESTIONS and len(legal_answers(self._session.state)) == 1:
            self._session.put_first(Action(PASS, asked.player))

    def react(self, pause: float, viewer: int) -> None:
        """Let bots react to an act, with this pause, and answer private questions."""
        state, asked = self._session.state, self._session.question
        persons = asked is not None and asked.kind == TURN and asked.player in self._session.persons
        # A new game counts its turns from the beginning.
        self._persons_turn = state.turns if persons else min(self._persons_turn, state.turns)
        self.decide_anew()
        self.bots.react(self._shortened(pause))
        self.settle_private(viewer)

    def decide_anew(self) -> None:
        """Let private questions be answered automatically again: after an act, or before another player."""
        self._decided = False

    def settle_private(self, viewer: int) -> None:
        """Queue answers to private questions at once, so that no delay reveals what a hand holds."""
        if self._decided or self.holds or self._session.queue:  # queued acts may change the question
            return
        self._decided = True
        self.bots.queue_private()
        if not self._session.queue:
            due = self.handover.next(viewer)
            if due.what == DueKind.DECLINE:
                self._session.put(Action(PASS, due.player))

    # Time

    def pass_uno_time(self, seconds: float, told: View, at_table: int) -> None:
        """Let time pass for debtors whose debt has been ``told``; ``at_table`` is the player before the screen."""
        allowed = self._speeds.uno_seconds
        if not self.debts.running(allowed):
            return
        asked, answering = self._session.question, NOBODY
        if asked is not None and (asked.player == at_table or self._asked_elsewhere(asked)):
            answering = asked.player
        debtors = [player for player, owes in enumerate(told.owes) if owes in CATCHABLE]
        self.debts.update(debtors, seconds, allowed, answering)

    def pass_claim_time(self, seconds: float, reacting: float, told: View, telling: bool) -> None:
        """Let time pass for lit claims: ``seconds`` for people, ``reacting`` for bots, which is longer in a hurry.

        ``telling`` while a story is running.
        """
        self.bots.pass_time(seconds, reacting, told, telling, self.may_claim)

    def wait_for_private(self, seconds: float) -> None:
        """Let time pass, story or not, for a bot asked a private question, and queue its answer once it is given."""
        if self.holds or self._session.queue:
            return
        answer = self.bots.private_answer(seconds, self.may_claim)
        if answer is not None:
            self._session.put(answer)

    def decide(self, seconds: float, pause: float, viewer: int, may_intervene: bool) -> Action | Due | None:
        """Let time pass while nothing is being told; return what a bot or the game itself does, or who gets the screen.

        ``may_intervene`` is True if the player at the screen may lay a card out of turn.
        """
        claim = self.bots.claim(self.may_claim, at_once=seconds == math.inf)
        if claim is not None:
            return claim
        if self.holds or self.bots.catches(self.may_claim):
            return None
        due = self.handover.next(viewer)
        if due.what == DueKind.BOT:
            pause = self._shortened(pause)
            return self.bots.answer(seconds, pause, may_intervene and not self._onlookers)
        if not self.bots.claims_known:
            return None
        if due.what == DueKind.DECLINE:
            return Action(PASS, due.player)
        return due if due.what in _FOR_SCREEN and not self.rest.lies else None

    def keep_drawn(self, seconds: float, viewer: int) -> Action | None:
        """Let time pass while nothing is being told; return the act of keeping a drawn card if no other act is open.

        It is not kept automatically while other people look on: the delay would tell them that the card does not fit.
        """
        if not self._only_keeps(viewer):
            self._keeping = 0.0
            return None
        self._keeping += seconds
        return Action(PASS, viewer) if self._keeping >= KEPT else None

    def _only_keeps(self, viewer: int) -> bool:
        """Return whether the player at the screen is asked about a card just drawn, and can do nothing but keep it."""
        asked, session = self._session.question, self._session
        if asked is None or (asked.kind, asked.player) != (KEEP, viewer) or session.directed or session.queue:
            return False
        if self.holds or self.glimpse.holds or self._onlookers:
            return False
        return [act for act in session.legal(viewer) if act.verb not in CLAIMS] == [Action(PASS, viewer)]

    def waits(self, viewer: int, openly: bool, hurry: float, *, paused: bool = False) -> list[float]:
        """Return the seconds until each of the things that happen by themselves; ``paused`` if bots do not act."""
        found = self.bots.waits(paused=paused)
        shortest = self.debts.shortest()
        if shortest is not None:
            found.append(shortest)
        elif not openly:
            due = self.handover.next(viewer).what
            if due == DueKind.DECLINE or (due in _FOR_SCREEN and not self.rest.lies):
                found.append(0.0)
        if self._only_keeps(viewer):
            found.append(max(0.0, KEPT - self._keeping))
        return self.glimpse.waits() + self.rest.waits() + [left / hurry for left in found]

    def may_claim(self, claim: Action) -> bool:
        """Return whether a bot may make a claim yet: people get time to call and to catch before anything else."""
        if claim.verb == CATCH:
            debtor = claim.to[0]
            spared = debtor in self._session.persons and not self._speeds.bots_catch
            return self.debts.is_over(debtor) and not spared
        return claim.verb == UNO or not self.holds
