"""Choose the colour to call."""

from __future__ import annotations

from game.ai.thoughts.table import TableReading
from game.ai.thoughts.worth import value
from game.rules.values.cards import COLOURS, colour_of


def best_colour(table: TableReading, pile: int, laid: int = -1) -> int:
    """Return the colour to call on a pile: the player's most frequent, unless a dangerous opponent just played it.

    ``laid`` is the black card about to be laid, if still in hand.
    """
    marks = [0.0, 0.0, 0.0, 0.0]
    for face in table.faces:
        held = colour_of(face)
        if held in COLOURS:
            marks[held] += 1 + 0.01 * value(face)
    other = 1 - pile
    for number, (_, colour) in enumerate(table.tops):
        if colour in COLOURS and number == other:
            # Two colours allow more plays; one colour on both piles hinders a player near going out (G9.6).
            marks[colour] += 0.4 * table.danger - 0.2
        run = table.view.piles[number].run
        if run and colour in COLOURS and run[-1].by != table.me:
            marks[colour] -= 0.5 * table.fear[run[-1].by]
    return max(COLOURS, key=marks.__getitem__)
