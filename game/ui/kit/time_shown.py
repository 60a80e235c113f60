"""How long something has been shown: a press that comes too soon was meant for what was there before."""

from __future__ import annotations

import math
from typing import Final

#: The most that the first frame counts for, because drawing it may take long; a press made meanwhile is older.
_FIRST: Final = 0.05


class TimeShown:
    """The real ``seconds`` since something was first drawn; infinite before that.

    A frame handles presses before it lets time pass, so a press is judged by what was shown when it was made. All
    frames but the first count in full: on a slow machine nobody waits longer until a press counts.
    """

    def __init__(self, seconds: float = math.inf) -> None:
        self.seconds = seconds
        self._waited = 0.0

    def begin(self) -> None:
        """Begin to count: this frame draws it."""
        self.seconds = 0.0

    def wait(self, seconds: float) -> None:
        """Add time that the next `pass_time` does not count, see `Scene.waited`."""
        self._waited += seconds

    def pass_time(self, seconds: float, *, hidden: bool = False) -> None:
        """Let time pass, which does not count while the thing is still ``hidden``."""
        passed, self._waited = seconds + self._waited, 0.0
        if not hidden:
            self.seconds += min(passed, _FIRST) if self.seconds == 0.0 else passed

    def left(self, limit: float) -> float:
        """Return the seconds to wait until ``limit``: hardly any before the first frame, which counts little."""
        return max(0.0, limit - self.seconds) if self.seconds else min(limit, _FIRST)
