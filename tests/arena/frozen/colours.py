"""Which colour to call."""

from __future__ import annotations

from game.rules.values.cards import COLOURS, colour_of
from tests.arena.frozen.table import Table
from tests.arena.frozen.worth import value


def best_colour(table: Table, pile: int, laid: int = -1) -> int:
    """The colour to call on a pile: the one I hold most of, unless a feared player has just played it.

    ``laid`` is the black card that is about to be laid, if it is still in the hand.
    """
    marks = [0.0, 0.0, 0.0, 0.0]
    for face in table.faces:
        held = colour_of(face)
        if held in COLOURS:
            marks[held] += 1 + 0.01 * value(face)
    other = 1 - pile
    for number, (_, colour) in enumerate(table.tops):
        if colour in COLOURS and number == other:
            # A second colour lets me play more; one colour for both piles stops one who is nearly out (G9.6).
            marks[colour] += 0.4 * table.danger - 0.2
        run = table.view.piles[number].run
        if run and colour in COLOURS and run[-1].by != table.me:
            marks[colour] -= 0.5 * table.fear[run[-1].by]
    return max(COLOURS, key=marks.__getitem__)
