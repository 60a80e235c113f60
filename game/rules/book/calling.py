"""Calling Uno (G8): who must call, and who can be caught."""

from __future__ import annotations

from typing import Final

from game.rules.book.rule import Rule
from game.rules.values.messages import LATER, plural, sentence

RULES: Final = (
    Rule(
        "G8.1",
        sentence("A player who plays down to one card must call Uno, with that card or just before it."),
        ("g8-1-called-with-the-act", "g8-1-one-pile"),
        {"call": "person"},
        instead=("R.call",),
    ),
    Rule(
        "R.call",
        plural(
            "The program calls Uno for everybody. A false catch costs one card.",
            "The program calls Uno for everybody. A false catch costs {number} cards.",
            LATER,
        ),
        ("r-call",),
        {"call": "auto"},
        otherwise=(({"fine": 0}, sentence("The program calls Uno for everybody.")),),
        number="fine",
    ),
    Rule(
        "G8.2",
        sentence(
            "A player who has not called draws two cards if another player catches them before they call, go out or "
            "gain a card."
        ),
        ("g8-2-any-other-player-and-once",),
        {"call": "person", "call_window": "stays"},
        instead=("C.call-window", "R.call"),
    ),
    Rule(
        "C.call-window",
        sentence(
            "A player who has not called draws two cards if another player catches them before the player of the next "
            "turn plays or draws."
        ),
        ("c-call-window",),
        {"call": "person", "call_window": "closes"},
    ),
    Rule(
        "G8.3",
        sentence(
            "A player left with one card in any other way must call too, but can be caught only once the player of the "
            "next turn has played or drawn. Then they draw one card."
        ),
        ("g8-3-discovered-by-a-four",),
        {"call": "person", "call_window": "stays"},
    ),
    Rule(
        "G8.4",
        plural(
            "A player who catches somebody who owes no call draws one card as a fine. So does a player whose Uno call "
            "does not come to one card.",
            "A player who catches somebody who owes no call draws {number} cards as a fine. So does a player whose Uno "
            "call does not come to one card.",
            LATER,
        ),
        ("g8-4-false-catch-costs-nothing", "g8-4-one-pile"),
        {"call": "person"},
        otherwise=(
            (
                {"fine": 0},
                sentence(
                    "Catching a player who owes no call costs nothing and does nothing. Nor does an Uno call that "
                    "does not come to one card."
                ),
            ),
        ),
        number="fine",
        instead=("R.call",),
    ),
)
