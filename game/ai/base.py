"""What a bot is: a mind at one seat, which observes what happens, decides when it is asked, and makes claims."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from game.rules.actions import Action
from game.rules.events import Event
from game.rules.state import GameState
from game.rules.views import View

# What a mind looks at, of a Sight; making one costs time.
NOTHING: Final = 0
VIEW: Final = 1
POSITION: Final = 2


class Sight(NamedTuple):
    """What a bot is shown when it has to decide, or may claim: as much as it needs of what its player may know.

    ``position`` is the position with every card hidden that the player cannot see.
    """

    view: View | None = None
    position: GameState | None = None


class Claim(NamedTuple):
    """A claim a bot makes, and how many seconds after it may, as people count them; 0.0 is at once."""

    action: Action
    after: float = 0.0


class Observer(Protocol):
    """Hears of a game what one player may know of it."""

    def look(self, position: GameState) -> None:
        """So the game stands, as far as its player knows it; of what came before nothing is known."""

    def observe(self, event: Event) -> None:
        """Something has happened: every event its player learns of, masked for that player, in order."""


class Mind(Observer, Protocol):
    """A bot at one seat of one match. What it does follows from what it was told, shown and dealt by lot (law 6)."""

    @property
    def needs(self) -> int:
        """What `decide` looks at: NOTHING, VIEW, POSITION or both; to claim, a view is shown in any case."""

    @property
    def observes(self) -> bool:
        """Whether it looks at events at all; if not, none need be told to it."""

    @property
    def at_once(self) -> bool:
        """Whether it makes all its claims at once; else, among bots, it has its time to call before it is caught."""

    def decide(self, sight: Sight, legal: Sequence[Action]) -> Action:
        """The answer to the question this bot is asked, out of the legal ones; the same however often it is asked."""

    def claims(self, sight: Sight, legal: Sequence[Action]) -> list[Claim]:
        """What this bot claims now (calls, catches), best first, out of the legal claims; mostly nothing."""
