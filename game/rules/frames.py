"""Frames: what is still to be done or answered, kept on ``state.pending`` as plain named tuples.

A *task* runs by itself: it is data here, and ``engine.TASKS`` says which function does it. A *window* asks the
player it names, and is a class beside the rule it serves: a One's question in ``effects/one.py``, forced draws in
``draws.py``. A window that need not ask (a forced draw nobody could answer, a Recover without a Reverse) runs.
When nothing is pending any more the turn is over (``turns.end_turn``).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, Protocol

from game.rules.actions import Action
from game.rules.events import Event
from game.rules.messages import Message
from game.rules.state import GameState
from game.rules.views import Question


class Listener(Protocol):
    """Who is told of every event as it happens: a list, or something that looks at the table each time."""

    def append(self, event: Event, /) -> None:
        """Take note of what just happened."""


Out = Listener | None


class Both:
    """Passes every event on to two listeners, in order."""

    def __init__(self, first: Listener, second: Listener) -> None:
        self._first, self._second = first, second

    def append(self, event: Event, /) -> None:
        """Let both take note of what just happened."""
        self._first.append(event)
        self._second.append(event)


class Refusal(NamedTuple):
    """Why an action is not allowed: the id of the rule, and a message that says what would have been right."""

    rule: str
    message: Message


class Window(Protocol):
    """A frame that can ask; ``run`` and ``answer`` are called after it was taken off pending."""

    def asks(self, state: GameState) -> int:
        """The player who must answer now, or NOBODY if nobody need be asked (any more)."""

    def run(self, state: GameState, out: Out) -> None:
        """Go on without an answer."""

    def question(self, state: GameState) -> Question:
        """What is asked."""

    def answers(self, state: GameState) -> Sequence[Action]:
        """Every legal answer."""

    def refusal(self, state: GameState, action: Action) -> Refusal | None:
        """Why this answer of the asked player is not legal; exactly the complement of `answers`."""

    def answer(self, state: GameState, action: Action, out: Out) -> None:
        """Carry out a legal answer."""


class CardEffect(NamedTuple):
    """The effect of one laid or turned-up card, with all that was fixed when it was laid (G3.3)."""

    card: int
    actor: int  # who counts as its player: a Two changes the actor for the cards above it (G6.11)
    pile: int
    run: int  # how many times it takes effect, or for draws how many cards (G5.1, G5.2)
    under: int  # the player of the Nine under a Six, of the Six under a Nine (G6.15)
    rightly: int = -1  # a Wild Draw Four that can be challenged: 1 played rightly, 0 wrongly (G3.5)
    held: tuple[int, ...] = ()  # and its player's hand when it was played
    opening: bool = False  # turned up at the opening: cannot be passed on (PLAIN.md, rulings for all)


class Draws(NamedTuple):
    """So many cards come to a player by themselves, one after another: a penalty, a plain forced draw."""

    player: int
    left: int
    waits: int = 0  # how many cards they were to begin with, if play may wait for its player afterwards (J.ready)


class Fine(NamedTuple):
    """So many cards come to a player as a fine: all of them before anything is asked (G8.4)."""

    player: int
    cards: int


#: The frames of which there are so many that making them anew would be felt: an equal one is used again.
card_effect: Final = lru_cache(1 << 12)(CardEffect)
plain_draws: Final = lru_cache(1 << 10)(Draws)


class TurnUp(NamedTuple):
    """A player turns up a card from a draw pile onto an empty pile (G2.1, G2.3, G4.3)."""

    player: int
    pile: int
    rule: str = "G4.3"


class SwapSeats(NamedTuple):
    """Two players swap seats when all that comes before has been settled (G6.18)."""

    player: int
    other: int
    rule: str


class FirstCard(NamedTuple):
    """The deal is done: the dealer turns up the first card (G2.1)."""
