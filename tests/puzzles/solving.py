"""Exhaustive search of a puzzle: which acts of the solver end in going out before anybody else has a turn.

The solver knows all hands but no card of a draw pile, so an own draw is never certain. An act wins if, whatever the
others answer and whoever is asked, some act after it wins again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.rules import GameState, apply, legal_answers, question, state_to_data
from game.rules.events import Drawn, Event
from game.rules.values.actions import ANSWER, DRAW, PLAY, TAKE, Action
from game.rules.values.cards import BLACK, COLOUR, card_of
from game.rules.values.chance import seeded, shuffle
from game.rules.values.state import NOBODY
from game.rules.values.views import TURN

SOLVER: Final = 0
#: Positions after which a search gives up: no puzzle needs a tenth of them.
MOST: Final = 400_000
#: Lots that are tried where a card is taken unseen: far more than anybody holds cards.
_LOTS: Final = 64


class TooMany(Exception):
    """Raised when a position is too large to be searched."""


class NotOneSolution(Exception):
    """Raised for a position in which no act of the solver wins, or acts that differ in what counts."""


class Laid(NamedTuple):
    """An act as far as it counts: the cards played and the pile, or what is taken from whom.

    Two acts are one that only call other colours, name other players, give to others, put the cards of a set in another
    order, or a black card, which fits on any, on another pile.
    """

    verb: str
    cards: tuple[int, ...]
    where: int
    to: tuple[int, ...]


class Search:
    """Searches positions; ``positions`` counts those it has looked at."""

    def __init__(self, most: int = MOST) -> None:
        self.positions = 0
        self._most = most

    def wins(self, state: GameState) -> bool:
        """Return whether the solver goes out for certain before anybody else has a turn."""
        self.positions += 1
        if self.positions > self._most:
            raise TooMany
        if state.over:
            return SOLVER in state.out
        asked = question(state)
        if asked is None or asked.player == NOBODY:
            return False
        if asked.player == SOLVER:
            return any(self._certain(state, act) for act in choices(state))
        if asked.kind == TURN:
            return False
        return all(self._certain(state, act) for act in legal_answers(state, asked.player))

    def _certain(self, state: GameState, act: Action) -> bool:
        found = outcomes(state, act)
        return bool(found) and all(self.wins(there) for there in found)

    def winning(self, state: GameState) -> list[Action]:
        """Return the acts of the solver that win; the solver is asked."""
        return [act for act in choices(state) if self._certain(state, act)]


def choices(state: GameState) -> Iterator[Action]:
    """Yield what the solver may do, but for draws."""
    return (act for act in legal_answers(state, SOLVER) if act.verb != DRAW)


def outcomes(state: GameState, act: Action) -> list[GameState]:
    """Return the positions to which an act leads: several where a card is taken unseen, one for each it may be.

    There are none if the solver draws, since nobody knows what.
    """
    found: dict[str, GameState] = {}
    for lot in range(_LOTS if act.verb == TAKE and not act.cards else 1):
        there = state.copy()
        there.rng = seeded(lot) if lot else there.rng
        events: list[Event] = []
        apply(there, act, events)
        if any(isinstance(event, Drawn) and event.player == SOLVER for event in events):
            return []
        found.setdefault(repr(there.hands), there)
    return list(found.values())


def laid(act: Action) -> Laid:
    """Return an act as far as it counts."""
    if act.verb not in (PLAY, ANSWER, TAKE):
        return Laid(act.verb, (), -1, ())
    black = all(COLOUR[card_of(face)] == BLACK for face in act.cards)
    return Laid(act.verb, tuple(sorted(act.cards)), -1 if black else act.where, act.to)


def prove(state: GameState) -> int:
    """Return how many positions were looked at to show that the solver has one solution, whatever the others answer.

    Raises NotOneSolution where that is not so, at any question the solver can come to.
    """
    search, known = Search(), set[bytes]()
    _prove(search, state, known)
    return search.positions


def _prove(search: Search, state: GameState, known: set[bytes]) -> None:
    here = repr(state_to_data(state)).encode()
    if state.over or here in known:
        return
    known.add(here)
    asked = question(state)
    assert asked is not None
    if asked.player == SOLVER:
        acts = search.winning(state)
        if len({laid(act) for act in acts}) != 1:
            raise NotOneSolution(sorted(map(str, acts)))
    else:
        acts = list(legal_answers(state, asked.player))
    for act in acts:
        for there in outcomes(state, act):
            _prove(search, there, known)


def dealt_otherwise(state: GameState, seed: int) -> GameState:
    """Return the same position with other cards in the draw piles and other lots to come: seed 0 leaves them."""
    if not seed:
        return state
    other = state.copy()
    other.rng = seeded(seed)
    cards = [card for stock in other.stocks for card in stock]
    shuffle(other.rng, cards)
    begin = 0
    for at, stock in enumerate(other.stocks):
        other.stocks[at] = cards[begin : begin + len(stock)]
        begin += len(stock)
    return other
