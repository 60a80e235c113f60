"""Settling: cards of the open hand that rise, sink or make room glide to their new places."""

from __future__ import annotations

from typing import Final

from game.ui.table.place.layout import Key, Layout, Pose, Spot

_GLIDE: Final = 0.11  # seconds


class Settling:
    """The cards of the hand that have not reached their places yet."""

    def __init__(self) -> None:
        self._on_their_way: dict[Key, tuple[Spot, float]] = {}  # where each began, and how long ago

    @property
    def moves(self) -> bool:
        """Return whether a card is on its way."""
        return bool(self._on_their_way)

    def begin(self, before: Layout, after: Layout, carried: int) -> None:
        """Let the cards in the hand before and after a change glide from where they are now, except one ``carried``."""
        started: dict[Key, tuple[Spot, float]] = {}
        for card in (set(before.hand) & set(after.hand)) - {carried}:
            key = ("c", card)
            old, end = before.cards[key], after.cards[key]
            if (old.x, old.y) == (end.x, end.y):
                if key in self._on_their_way:
                    started[key] = self._on_their_way[key]
            else:
                started[key] = self._seen(key, old), 0.0
        self._on_their_way = started

    def end(self) -> None:
        """Put every card in its place at once."""
        self._on_their_way = {}

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; return whether a card has just reached its place."""
        count = len(self._on_their_way)
        later = {key: (start, since + seconds) for key, (start, since) in self._on_their_way.items()}
        self._on_their_way = {key: way for key, way in later.items() if way[1] < _GLIDE}
        return len(self._on_their_way) < count

    def poses(self, plan: Layout) -> dict[Key, Pose]:
        """Return the present pose of each card that is on its way."""
        return {key: Pose(self._seen(key, plan.cards[key])) for key in self._on_their_way if key in plan.cards}

    def _seen(self, key: Key, end: Spot) -> Spot:
        start, since = self._on_their_way.get(key, (end, 0.0))
        left = (1.0 - since / _GLIDE) ** 3
        return end._replace(x=end.x + (start.x - end.x) * left, y=end.y + (start.y - end.y) * left)
