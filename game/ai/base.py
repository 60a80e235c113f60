"""What a bot is: a mind at one seat, which observes events, decides when asked, and makes claims."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from game.rules.events import Event
from game.rules.values.actions import Action
from game.rules.values.state import GameState
from game.rules.values.views import View

# The parts of a Sight that a mind needs; making them takes time.
NOTHING: Final = 0
VIEW: Final = 1
POSITION: Final = 2


class Sight(NamedTuple):
    """What a bot is shown to decide or claim: those parts of its player's knowledge that it needs.

    ``position`` has every card hidden that the player cannot see.
    """

    view: View | None = None
    position: GameState | None = None


class Claim(NamedTuple):
    """A claim a bot makes, and the delay in seconds, on a human scale, after it becomes possible; 0.0 is at once."""

    action: Action
    after: float = 0.0


class Observer(Protocol):
    """Follows a game as far as one player may know it."""

    def look(self, position: GameState) -> None:
        """Start from this known position of its player, without any history."""

    def observe(self, event: Event) -> None:
        """Take in an event, masked for its player; every event arrives, in order."""


class Mind(Observer, Protocol):
    """A bot at one seat of one match. Its acts depend only on its events, sights and lots (law 6)."""

    @property
    def needs(self) -> int:
        """What `decide` needs: NOTHING, VIEW, POSITION or both flags; `claims` is always shown a view."""

    @property
    def observes(self) -> bool:
        """Whether it uses events; if False, it need not receive any."""

    @property
    def at_once(self) -> bool:
        """Whether it claims without delay; if False, other bots give it time to call before they catch it."""

    def decide(self, sight: Sight, legal: Sequence[Action]) -> Action:
        """Return its answer to the question it is asked, one of the legal ones; repeated calls return the same."""

    def claims(self, sight: Sight, legal: Sequence[Action]) -> list[Claim]:
        """Return its claims now (calls, catches), best first, out of the legal ones; mostly none."""
