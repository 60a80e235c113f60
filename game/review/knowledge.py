"""Knowledge: what a player knew at each moment of a game, from the events that player was told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.ai.memory import Memory
from game.rules import known, mask, redeal, view
from game.rules.events import Event, SeatsSwapped
from game.rules.knowing import Odds
from game.rules.values.state import GameState
from game.session.past import Past


class Known(NamedTuple):
    """A position as far as a player knew it, and the odds of its hidden cards, if any are remembered."""

    masked: GameState
    odds: Odds | None

    def worlds(self, viewer: int, count: int, rng: int) -> Iterator[GameState]:
        """Yield several whole positions that fit this knowledge."""
        for _ in range(count):
            world, rng = redeal(self.masked, viewer, rng, self.odds)
            yield world


class Onlooker:
    """A player of a replayed game, who remembers a random share of what happened."""

    def __init__(self, past: Past, viewer: int, remembers: float = 1.0, stream: int = 0) -> None:
        self.viewer = viewer
        self._forgets_all = remembers <= 0.0
        at_the_deal = view(past.start, viewer)
        for event in reversed(past.opening):
            if isinstance(event, SeatsSwapped):
                _swap(at_the_deal.seats, event)
        self._memory = Memory.from_view(at_the_deal, remembers, stream)
        self.hear(past.opening)

    def hear(self, events: list[Event]) -> None:
        """Take in events, as far as this player may know them."""
        for event in events:
            self._memory.observe(mask(event, self.viewer))

    def knows(self, state: GameState) -> Known:
        """Return what this player knows of the position reached."""
        masked = known(state, self.viewer)
        return Known(masked, None if self._forgets_all else self._memory.recall(masked))


def _swap(seats: list[int], event: SeatsSwapped) -> None:
    first, second = seats.index(event.player), seats.index(event.other)
    seats[first], seats[second] = event.other, event.player
