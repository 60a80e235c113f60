"""Under way: everything that moves during a beat, as pictures of this moment."""

from __future__ import annotations

from game.ui.table.paint.art import Art
from game.ui.table.paint.picture import Sight, moving_items
from game.ui.table.paint.plates import swap_items
from game.ui.table.paint.stage import Item
from game.ui.table.place.letters import Letters
from game.ui.table.story.motion import Motion
from game.ui.table.story.streaks import streaks


def under_way(sight: Sight, motion: Motion, letters: Letters, art: Art, reduced: bool) -> list[Item]:
    """Cards, plaques and shakers on their way, and what shows why; nothing between two beats."""
    beat = motion.beat
    if beat is None:
        return []
    swap = beat.swap
    plaques = motion.plaques(reduced) if swap is None else {}
    shakers = motion.shakers(reduced) if swap is None else {}
    found = moving_items(sight, motion.moving(reduced), plaques, shakers, letters, art)
    if swap is not None:
        found += swap_items(sight, swap, motion.seconds, reduced, letters, art)
    return found + streaks(beat, motion.progress, letters.theme, reduced)
