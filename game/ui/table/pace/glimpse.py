"""A glimpse of the card just drawn: its owner sees it lie in the hand before it can be laid or kept.

Somebody who clicks while it still flies means something else, so a click must not lay a card that nobody has seen.
No other question waits, and no claim.
"""

from __future__ import annotations

import math
from typing import Final

from game.rules.views import KEEP, Question
from game.ui.table.story.motion import Motion

GLIMPSE: Final = 0.25  # seconds after it has landed, however fast cards fly


def drawn_flies(asked: Question | None, motion: Motion) -> bool:
    """Whether the card that is asked about has not landed in the hand yet."""
    if asked is None or asked.kind != KEEP:
        return False
    return asked.card not in motion.view.hand or (motion.beat is not None and ("c", asked.card) in motion.beat.flights)


class Glimpse:
    """How long the card just drawn has lain in the hand; all times are seconds."""

    def __init__(self) -> None:
        self._lain = math.inf  # none was drawn yet
        self._held = False

    def pass_time(self, seconds: float, flying: bool) -> None:
        """Time has passed; ``flying`` while the card has not landed yet."""
        self._lain = 0.0 if flying else self._lain + seconds

    def asks(self, asked: Question | None) -> Question | None:
        """The question that can be put now: the same one, or none while its card has hardly landed."""
        self._held = asked is not None and asked.kind == KEEP and self._lain < GLIMPSE
        return None if self._held else asked

    @property
    def holds(self) -> bool:
        """Whether a question still has to wait."""
        return self._held and self._lain < GLIMPSE

    def waits(self) -> list[float]:
        """How long it is until the question that is held back can be put."""
        return [GLIMPSE - self._lain] if self.holds else []
