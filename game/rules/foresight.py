"""Foresight: what certainly follows from an act, given what its player knows, and what may interfere (G3.8).

`certain` carries out the act on the known position. Every player declines what they may decline, and nobody makes a
claim; what a player may do instead, and what hidden cards may add, is part of the result. Foresight ends at the next
turn, or at the first fact that depends on a hidden card or a choice. It never looks at true hidden cards: two positions
that a player cannot tell apart lead to the same foresight.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, NamedTuple

from game.rules.effects import PASSES_ON
from game.rules.effects.skip import PassSkip
from game.rules.effects.three import Threes
from game.rules.engine import TASKS, carry_out, question
from game.rules.events import (
    HIDDEN,
    CallEnded,
    CallVoided,
    Challenged,
    DebtChanged,
    Drawn,
    Event,
    Given,
    HandedOn,
    HandReceived,
    Reshuffled,
    Taken,
    Uncovered,
    UnoCalled,
    mask,
)
from game.rules.giving import Share, completed, smallest_set
from game.rules.knowing import hide_under_runs, unseen_cards
from game.rules.play.draws import Drawing, ForcedDraw
from game.rules.play.frames import CardEffect, TurnUp
from game.rules.play.moves import draw_sources
from game.rules.play.recovery import Recover
from game.rules.turns import Keep, end_turn
from game.rules.values.actions import CATCH, DEAL, DRAW, PASS, READY, TRY, UNO, Action
from game.rules.values.actions import CHALLENGE as CHALLENGES
from game.rules.values.cards import FACE, NO_CARD, RANK, REVERSE, WILD_FACE, rank_of
from game.rules.values.state import NOBODY, GameState
from game.rules.values.views import BACKFIRE, CHALLENGE, DEFLECT, RECOVER, SHARE, THREES, Question
from game.rules.values.views import READY as ASKED_IF_READY

# Kinds of Perhaps that invalidate all later events: answers, named by their questions, and a player going out.
OUT: Final = "out"
# Kinds that only add to the events: Threes given, unseen cards passed on, Eights laid open, a draw from a pile.
PASSING: Final = "passing"
EIGHTS: Final = "eights"
OPPOSITE: Final = "opposite"

# Why a foresight ends.
NEXT: Final = "next"  # the next turn begins
OVER: Final = "over"  # the game is over
CHOICE: Final = "choice"  # the question there can be answered in more than one way
CARD: Final = "card"  # what follows depends on a card that the player cannot see
TURNED_UP: Final = "turned up"  # the same, and that card is turned up from a stock
ASKED: Final = "asked"  # the question that was open before a claim is open again

_CLAIMS: Final = (UNO, CATCH, TRY)
_THREE: Final = 3
_EIGHT: Final = 8
#: Events about calls, which depend on how many cards a player holds.
_OF_CALLS: Final = (DebtChanged, CallVoided, CallEnded, UnoCalled)


#: The windows in which a player may pass; play then goes on as if the player had not been asked.
_DECLINED: Final = frozenset({ForcedDraw, PassSkip, Recover, Share, Threes})


class Perhaps(NamedTuple):
    """Something that may happen after the first ``after`` certain events.

    ``player`` decides it, or holds the cards that do.
    """

    kind: str
    player: int
    after: int
    other: int = NOBODY  # who gets the cards, or has to draw instead
    rank: int = NOBODY  # of cards passed on


class Foreseen(NamedTuple):
    """A card takes effect for ``actor`` after the first ``after`` certain events."""

    card: int
    actor: int
    after: int
    under: int = NOBODY  # the player of the Nine under a Six, of the Six under a Nine (G6.15)


class Foresight(NamedTuple):
    """Everything that certainly follows from an act.

    The ``events`` are masked for the player of the act; a card or stock that is not certain is HIDDEN. They happen in
    this order unless something in ``unless`` happens; something in ``may`` can come between them, or add hidden cards
    to those passed on.
    """

    events: tuple[Event, ...]
    unless: tuple[Perhaps, ...]
    may: tuple[Perhaps, ...]
    steps: tuple[Foreseen, ...]
    ends: str
    asked: Question | None  # where a choice is open
    laid: GameState  # the known position after the act alone
    then: GameState  # the known position at the end of the foresight


def certain(known: GameState, act: Action) -> Foresight:
    """Return the foresight of a legal act in the known position of its player."""
    walk = _Walk(known, act)
    ends = walk.begin(act, known.asks_all) or walk.go_on()
    asked = question(walk.state) if ends in (CHOICE, ASKED) else None
    events, unless, may = tuple(walk.events), tuple(walk.unless.values()), tuple(walk.may.values())
    return Foresight(events, unless, may, tuple(walk.steps), ends, asked, walk.laid, walk.state)


class _Walk:
    """The walk from an act to the point where nothing more is certain; it is also the listener for events."""

    def __init__(self, known: GameState, act: Action) -> None:
        state = known.copy()
        state.asks_all = True  # every player who might hold an answer is asked
        self.state = state
        self.viewer = act.player
        self.events: list[Event] = []
        self.steps: list[Foreseen] = []
        self.unless: dict[tuple[str, int, int], Perhaps] = {}
        self.may: dict[tuple[str, int, int], Perhaps] = {}
        self.unseen = unseen_cards(known)
        self.gains: set[int] = set()  # players who may get cards by something in ``may``
        self.loses: Counter[int] = Counter()  # the most cards that each player may lose that way
        self.depth = NOBODY  # the number of frames pending when a claim was made
        self.laid = self.state

    def begin(self, act: Action, asks_all: bool) -> str:
        """Carry out the act; return why foresight ends there, or "" if it goes on."""
        state = self.state
        if act.verb == DEAL:
            return CARD
        frame = state.pending[-1]
        if act.verb == CHALLENGES:
            self.append(Challenged(act.player, frame.blame))
            return CARD
        if act.verb in _CLAIMS:
            self.depth = len(state.pending)
        if isinstance(frame, Share) and not asks_all:  # others may be asked next, but who they are is hidden
            for player in range(state.players):
                self._except(SHARE, player)
        carry_out(state, act, self)
        hide_under_runs(state)
        self.laid = state.copy()
        shown = act.verb != DRAW or all(entry.card != NO_CARD for pile in state.piles for entry in pile[-1:])
        return "" if shown else CARD

    def append(self, event: Event) -> None:
        """Add an event, masked for the player; hide its uncertain parts, or drop it if it is uncertain as a whole."""
        if isinstance(event, _OF_CALLS) and (event.player in self.gains or event.player in self.loses):
            return
        if isinstance(event, Reshuffled) and self._has(OPPOSITE):
            return
        if isinstance(event, Uncovered) and any(entry.card == NO_CARD for entry in event.run):
            return
        event = mask(event, self.viewer)
        if isinstance(event, Drawn):
            event = event._replace(card=HIDDEN, stock=HIDDEN, seen=())
        elif isinstance(event, HandedOn) and self._has(PASSING):
            event = event._replace(left=HIDDEN)
        elif isinstance(event, Taken | Given) and event.card == NO_CARD:
            event = event._replace(card=HIDDEN)
        elif isinstance(event, HandReceived) and NO_CARD in event.cards:
            event = event._replace(cards=tuple(HIDDEN if card == NO_CARD else card for card in event.cards))
        self.events.append(event)

    def go_on(self) -> str:
        """Run everything that certainly happens; return why it ends."""
        state = self.state
        ends = ""
        while not ends:
            if state.received:
                self._judge_received()
            if self.depth >= len(state.pending):
                return ASKED
            if not state.pending:
                ends = self._end_turn()
                continue
            frame = state.pending[-1]
            if type(frame) is TurnUp:
                return TURNED_UP
            task = TASKS.get(type(frame))
            if task is not None:
                if isinstance(frame, CardEffect):
                    ends = self._before_effect(frame)
                task(state, state.pending.pop(), self)
            elif frame.asks(state) == NOBODY:
                state.pending.pop().run(state, self)
            else:
                ends = self._decline(frame)
        return ends

    # What hidden cards may add

    def _judge_received(self) -> None:
        """Note who may give away a set that received cards complete; a hidden hand must only be large enough (G7)."""
        state, rules = self.state, self.state.rules
        received: dict[int, list[int]] = {}
        for player, card in state.received:
            received.setdefault(player, []).append(card)
        state.received = []
        for player, cards in received.items():
            hand = state.hands[player]
            if NO_CARD in hand:
                possible = len(hand) >= smallest_set(state)
            else:
                possible = bool(completed(hand, cards, state.players, rules.rainbow, rules.run))
            if possible:
                self._except(SHARE, player)

    def _before_effect(self, frame: CardEffect) -> str:
        """Note what hidden cards may add to the effect of a card; return CARD if nothing after it is certain."""
        state, rank = self.state, RANK[frame.card]
        self.steps.append(Foreseen(frame.card, frame.actor, len(self.events), frame.under))
        if not state.rules.number_effects:
            return ""
        if rank == _EIGHT:
            for player in [frame.actor] if state.rules.eights == "own" else range(state.players):
                if self._most(player, _EIGHT):
                    self._may(EIGHTS, player, NOBODY)
        passing = PASSES_ON.get(rank)
        if passing is None:
            return ""
        for player in range(state.players):
            most = self._most(player, passing.rank)
            if most:
                taker = state.seats[(state.seats.index(player) + passing.seats) % state.players]
                self._may(PASSING, player, taker, passing.rank)
                self._moves(player, taker, most)
        return self._void_calls()

    def _most(self, player: int, rank: int) -> int:
        """Return the most hidden cards in a hand that can have this rank."""
        return min(self.state.hands[player].count(NO_CARD), sum(RANK[card] == rank for card in self.unseen))

    def _moves(self, giver: int, taker: int, most: int) -> None:
        """Note that up to ``most`` cards may move between two hands, and may complete a Rainbow or Run (G7)."""
        self.loses[giver] += most
        self.gains.add(taker)
        rules = self.state.rules
        if self.state.players > 2 and (rules.rainbow or rules.run):
            self._except(SHARE, taker)

    def _void_calls(self) -> str:
        """Return CARD if cards that may move can void a call and so cost a fine (G8.4), else ""."""
        state = self.state
        unsettled = any(state.called[player] for player in (*self.gains, *self.loses))
        return CARD if state.rules.fine and unsettled else ""

    # What players may do

    def _decline(self, frame: Any) -> str:
        """Decline, draw or say ready for the player asked; return why foresight ends if they have another choice."""
        state = self.state
        asked = frame.question(state)
        player = asked.player
        if type(frame) in _DECLINED:
            for kind, other in self._answers(frame):
                if kind == THREES:
                    self._may(THREES, player, other)
                    self._moves(player, other, self._most(player, _THREE))
                else:
                    self._except(kind, player, other)
            if type(frame) is Threes and self._void_calls():
                return CARD
            state.pending.pop().answer(state, Action(PASS, player), self)
            return ""
        if type(frame) is Drawing:
            return self._draw(frame)
        if asked.kind == ASKED_IF_READY:
            state.pending.pop().answer(state, Action(READY, player), self)
            return ""
        return CARD if type(frame) is Keep and frame.card == NO_CARD else CHOICE

    def _answers(self, frame: Any) -> list[tuple[str, int]]:
        """Return what the player asked could do instead of declining, and with whom; a known hand limits it."""
        state, player = self.state, frame.player
        hand = state.hands[player]
        cards = [*hand, *self.unseen] if NO_CARD in hand else hand
        faces = {FACE[card] for card in cards}
        match frame:
            case ForcedDraw():
                found: list[tuple[str, int]] = [(CHALLENGE, frame.blame)] if frame.rightly >= 0 else []
                if state.rules.backfire and WILD_FACE in faces:
                    found.append((BACKFIRE, frame.blame))
                if not faces.isdisjoint(frame.passing(state)):
                    found.append((DEFLECT, state.step(player)))
                return found
            case PassSkip():
                return [(DEFLECT, NOBODY)] if FACE[frame.frame.card] in faces else []
            case Recover():
                return [(RECOVER, frame.by)] if any(rank_of(face) == REVERSE for face in faces) else []
            case Threes():
                return [(THREES, frame.taker)] if any(rank_of(face) == _THREE for face in faces) else []
            case _:
                return [(SHARE, NOBODY)] if NO_CARD in hand or frame.open_options(state) else []

    def _draw(self, frame: Drawing) -> str:
        """Draw a card of a forced draw, leaving out the Drawn event: its stock or pile is not certain."""
        state, pile = self.state, self.state.piles[frame.pile]
        sources = draw_sources(state)
        if pile and len(pile) <= frame.left:
            self._except(OPPOSITE, frame.player)  # then another card must be turned up
        elif pile:
            self._may(OPPOSITE, frame.player, NOBODY)
        if not sources:
            return CARD
        number = len(self.events)
        state.pending.pop().answer(state, Action(DRAW, frame.player, where=sources[0]), self)
        self.events[number:] = [event for event in self.events[number:] if not isinstance(event, Drawn)]
        return ""

    def _end_turn(self) -> str:
        """End the turn: the game is over for certain, or goes on unless cards that may move decide otherwise."""
        state = self.state
        counts = [len(hand) for hand in state.hands]
        out = [player for player, count in enumerate(counts) if not count]
        if out and self.gains.issuperset(out):
            return CARD
        going = [player for player, count in enumerate(counts) if 0 < count <= self.loses[player]]
        number = len(self.events)
        ended = end_turn(state, self)
        if state.over:
            sure = not going and self.gains.isdisjoint(out)
            self.events[number:] = self.events[number : number + 1] if sure or not out else []
            return OVER
        for player in going:
            self._except(OUT, player)
        return NEXT if ended else ""

    def _except(self, kind: str, player: int, other: int = NOBODY) -> None:
        self.unless.setdefault((kind, player, other), Perhaps(kind, player, len(self.events), other))

    def _may(self, kind: str, player: int, other: int, rank: int = NOBODY) -> None:
        self.may.setdefault((kind, player, other), Perhaps(kind, player, len(self.events), other, rank))

    def _has(self, kind: str) -> bool:
        return any(found == kind for found, _, _ in (*self.may, *self.unless))
