"""What a card in the hand is worth keeping, in cards."""

from __future__ import annotations

from typing import Final

from game.rules.values.cards import DRAW_TWO, REPLAY, REVERSE, SKIP, WILD, WILD_DRAW_FOUR, colour_of, rank_of
from tests.arena.frozen.table import Table

#: By rank. A Wild turns a draw back and can always be the last card; with a Four nobody goes out, with a
#: Three hardly anybody.
KEEP: Final = {
    0: 0.2, 1: 0.15, 2: 0.1, 3: -0.3, 4: -1.5, 5: 0.05, 6: 0.0, 7: 0.0, 8: 0.1, 9: -0.05,
    SKIP: 0.2, REVERSE: 0.2, DRAW_TWO: 0.25, REPLAY: 0.2, WILD: 1.3, WILD_DRAW_FOUR: 0.7,
}  # fmt: skip
#: How many points an unknown card costs on the average.
AVERAGE: Final = 11
#: What a Two is worth more to the holder of the pepper shaker: another turn.
EXTRA_TURN: Final = 0.4


def value(face: int) -> int:
    """What it counts at the end (G9.2)."""
    rank = rank_of(face)
    return rank if rank <= 9 else 20 if rank < WILD else 50


def kept(table: Table, face: int) -> float:
    """What it is worth to keep a card: its use, less the points one may be caught with."""
    rank = rank_of(face)
    use = KEEP[rank] if rank > 9 or table.effects else 0.0
    if rank == 2 and table.effects and table.sent_to(colour_of(face)) == table.me:
        use += EXTRA_TURN
    return use - value(face) * table.points


def least_wanted(table: Table, faces: list[int]) -> int:
    """The card to get rid of first if any may go."""
    return min(faces, key=lambda face: (kept(table, face), -value(face), face))
