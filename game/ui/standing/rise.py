"""How a game changes the standing of a match: bars grow, rows change places, the pepper walks to the next dealer.

All of this is a function of time.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

#: The durations at usual speed, in seconds. The pepper sets off before the last row has arrived.
BARS: Final = 0.8
ROWS: Final = 0.6
PEPPER: Final = 0.5
_EARLY: Final = 0.2
LONGEST: Final = BARS + ROWS + PEPPER - _EARLY

_HOP: Final = 0.34  # the height of a hop, as a share of a row's height
_HOPS: Final = 2


class Rise:
    """The change from one order of players to another.

    ``scored`` has the totals before and after, by player; ``walk`` has the players from and to whom the pepper walks,
    if it does.
    """

    def __init__(
        self,
        before: Sequence[int],
        after: Sequence[int],
        scored: Mapping[int, tuple[int, int]],
        walk: tuple[int, int] | None,
    ) -> None:
        self._before = {player: row for row, player in enumerate(before)}
        self._after = {player: row for row, player in enumerate(after)}
        self._scored, self._walk = scored, walk
        self._grow = BARS if any(old != new for old, new in scored.values()) else 0.0
        self._change = ROWS if list(before) != list(after) else 0.0
        self._sets_off = max(0.0, self._grow + self._change - _EARLY)
        walks = walk is not None and walk[0] != walk[1]
        self.length = self._sets_off + PEPPER if walks else self._grow + self._change

    def score(self, player: int, seconds: float) -> float:
        """Return the points that a player's bar has reached."""
        old, new = self._scored[player]
        return old + (new - old) * _eased(seconds, self._grow)

    def row(self, player: int, seconds: float) -> float:
        """Return the row of a player, which is fractional while rows change places."""
        start, end = self._before[player], self._after[player]
        return start + (end - start) * _eased(seconds - self._grow, self._change)

    def climbs(self, player: int) -> int:
        """Return how many rows a player rises; negative if the player falls."""
        return self._before[player] - self._after[player]

    def pepper(self, seconds: float) -> tuple[float, float] | None:
        """Return the row of the pepper, fractional while it walks, and its height above it in rows; None if unused."""
        if self._walk is None:
            return None
        start, end = (self.row(player, seconds) for player in self._walk)
        share = min(1.0, max(0.0, (seconds - self._sets_off) / PEPPER)) if start != end else 1.0
        return start + (end - start) * share, _HOP * abs(math.sin(math.pi * _HOPS * share)) if share < 1.0 else 0.0


def _eased(seconds: float, length: float) -> float:
    share = min(1.0, max(0.0, seconds / length)) if length else 1.0
    return share * share * (3.0 - 2.0 * share)
