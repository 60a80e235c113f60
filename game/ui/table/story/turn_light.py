"""The light of the turn: a pool that travels to the plate of the player whose turn it is, and a walk round the cloth.

Both are functions of time in real seconds, because the eye needs the same time at any speed of the story.
"""

from __future__ import annotations

from typing import Final

from game.ui.table.story.flights import between, ease

TRAVEL: Final = 0.42
WALK: Final = 1.2
NARROW: Final = 0.6  # of its width: the pool on its way, which costs less to draw; where it arrives, it spreads
_SPREADS: Final = 1.6  # widths a second

_Point = tuple[float, float]


class TurnLight:
    """Where the light of the turn is, and how far the chevrons have walked."""

    def __init__(self) -> None:
        self._from: _Point | None = None
        self._to: _Point | None = None
        self._travelled = TRAVEL
        self._carried = False
        self._width = 1.0
        self._walked = WALK
        self.begin: _Point = (0.0, 0.0)  # where the walk begins

    def shine(self, at: _Point | None, jump: bool = False) -> bool:
        """Let the light travel to a point, or jump there; None puts it out. Return whether the light has changed."""
        carried, self._carried = self._carried, False
        if at == self._to:
            return carried
        if jump or at is None or self.at is None:
            self._from, self._to, self._travelled, self._width = at, at, TRAVEL, 1.0
        else:
            self._from, self._to, self._travelled = self.at, at, 0.0
        return True

    def carry(self, at: _Point) -> bool:
        """Move the light along with a moving plate; return whether it has just begun to."""
        before, self._carried = self._carried, True
        self._from, self._to, self._travelled = at, at, TRAVEL
        return not before

    def walk(self) -> None:
        """Let the chevrons walk round the cloth once, beginning where the light goes."""
        self._walked, self.begin = 0.0, self._to or self.begin

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; return whether the pool or the chevrons have come to rest."""
        before = self.travels, self.walked is not None
        spread = seconds * _SPREADS
        narrows = self._carried or self._travelled < TRAVEL
        self._width = max(NARROW, self._width - spread) if narrows else min(1.0, self._width + spread)
        self._travelled = min(TRAVEL, self._travelled + seconds)
        self._walked = min(WALK, self._walked + seconds)
        return before != (self.travels, self.walked is not None)

    @property
    def at(self) -> _Point | None:
        """Return the middle of the pool now."""
        if self._from is None or self._to is None:
            return self._to
        return between(self._from, self._to, ease(self._travelled / TRAVEL))

    @property
    def travels(self) -> bool:
        """Return whether the pool is on its way, or still spreads."""
        return self._carried or self._travelled < TRAVEL or self._width < 1.0

    @property
    def width(self) -> float:
        """Return the width of the pool, as a share of that at rest, in a few steps."""
        return round(self._width, 1)

    @property
    def walked(self) -> float | None:
        """Return the share of the walk that is over; None if nothing walks."""
        return self._walked / WALK if self._walked < WALK else None

    @property
    def moves(self) -> bool:
        """Return whether anything looks different in the next frame."""
        return self.travels or self._walked < WALK
