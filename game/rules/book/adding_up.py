"""Adding up (G5): cards played on their own kind."""

from __future__ import annotations

from typing import Final

from game.rules.book.rule import Rule
from game.rules.values.cards import DRAW_TWO, SKIP, WILD_DRAW_FOUR
from game.rules.values.messages import sentence

RULES: Final = (
    Rule(
        "G5.1",
        sentence(
            "A Zero, One, Four, Five, Skip, Draw Two or Wild Draw Four on its own kind adds up with the run under it. "
            "Draw Two and Wild Draw Four are one kind."
        ),
        ("g5-1-zero-on-zero",),
        {"accumulation": True},
        otherwise=(
            (
                {"number_effects": False},
                sentence(
                    "A Skip, Draw Two or Wild Draw Four on its own kind adds up with the run under it. Draw Two and "
                    "Wild Draw Four are one kind."
                ),
            ),
        ),
        cards=(0, 1, 4, 5),
    ),
    Rule(
        "G5.2",
        sentence("A player hit by a run of Draw Twos and Wild Draw Fours draws for every card of the run."),
        ("g5-2-four-on-two",),
        {"accumulation": True},
        cards=(DRAW_TWO, WILD_DRAW_FOUR),
    ),
    Rule(
        "G5.3",
        sentence("A run of Skips skips as many players as it has cards, but never more than all the others."),
        ("g5-3-five-players",),
        {"accumulation": True},
        cards=(SKIP,),
    ),
)
