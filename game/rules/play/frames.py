"""Frames: what is still to be done or asked, kept on ``state.pending`` as plain named tuples.

A *task* runs by itself: the frame is data, and ``engine.TASKS`` maps it to its function. A *window* asks the player it
names, and is a class beside the rule it serves: a One's question in ``effects/one.py``, forced draws in ``draws.py``. A
window that has nothing to ask (a forced draw that no card could answer, a Recover without a Reverse) runs by itself.
When nothing is pending, the turn is over (``turns.end_turn``).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, Protocol

from game.rules.events import Event
from game.rules.values.actions import Action
from game.rules.values.messages import Message
from game.rules.values.state import GameState
from game.rules.values.views import Question


class Listener(Protocol):
    """Receives every event as it happens: a list, or an observer that looks at the table each time."""

    def append(self, event: Event, /) -> None:
        """Receive an event."""


Out = Listener | None


class TwoListeners:
    """Passes every event on to two listeners, in order."""

    def __init__(self, first: Listener, second: Listener) -> None:
        self._first, self._second = first, second

    def append(self, event: Event, /) -> None:
        """Pass an event to both listeners."""
        self._first.append(event)
        self._second.append(event)


class Passing(NamedTuple):
    """All players pass their cards of a rank to the neighbour this many seats clockwise."""

    rank: int
    seats: int  # -1: to the right


class Refusal(NamedTuple):
    """Why an action is illegal: the rule id, and a message that tells what would have been right."""

    rule: str
    message: Message


class Window(Protocol):
    """A frame that can ask; the engine pops it before it calls ``run`` or ``answer``."""

    def asks(self, state: GameState) -> int:
        """Return the player who must answer now, or NOBODY if there is nothing (more) to ask."""

    def run(self, state: GameState, out: Out) -> None:
        """Go on without an answer."""

    def question(self, state: GameState) -> Question:
        """Return the question to ask."""

    def answers(self, state: GameState) -> Sequence[Action]:
        """Return every legal answer."""

    def refusal(self, state: GameState, action: Action) -> Refusal | None:
        """Say why this answer of the asked player is illegal; exactly the complement of `answers`."""

    def answer(self, state: GameState, action: Action, out: Out) -> None:
        """Carry out a legal answer."""


class CardEffect(NamedTuple):
    """The effect of one laid or turned-up card, with all that was fixed when it was laid (G3.3)."""

    card: int
    actor: int  # the player it counts for: a Two changes the actor of the cards above it (G6.11)
    pile: int
    run: int  # how many times it takes effect; for draws, how many cards (G5.1, G5.2)
    under: int  # the player of the Nine under a Six, of the Six under a Nine (G6.15)
    rightly: int = -1  # a Wild Draw Four open to challenge: 1 played rightly, 0 wrongly (G3.5)
    held: tuple[int, ...] = ()  # the hand of that Wild Draw Four's player when it was played
    opening: bool = False  # turned up at the opening, so it cannot be passed on (PLAIN.md, rulings for all)


class Draws(NamedTuple):
    """Cards that a player draws one after another without a choice: a penalty or a plain forced draw."""

    player: int
    left: int
    waits: int = 0  # the number at the start, if play may wait for the player afterwards (J.ready)


class Fine(NamedTuple):
    """Cards that a player draws as a fine, all before the next question (G8.4)."""

    player: int
    cards: int


#: The most frequent frames are cached, because building equal ones anew would cost measurable time.
card_effect: Final = lru_cache(1 << 12)(CardEffect)
plain_draws: Final = lru_cache(1 << 10)(Draws)


class TurnUp(NamedTuple):
    """A player turns up a card from a stock onto an empty pile (G2.1, G2.3, G4.3)."""

    player: int
    pile: int
    rule: str = "G4.3"


class SwapSeats(NamedTuple):
    """Two players swap seats once everything before it is settled (G6.18)."""

    player: int
    other: int
    rule: str


class FirstCard(NamedTuple):
    """The deal is done and the dealer turns up the first card (G2.1)."""
