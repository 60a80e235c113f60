"""Giving away (G7): Rainbows and Runs."""

from __future__ import annotations

from typing import Final

from game.rules.book.rule import Rule
from game.rules.values.cards import WILD
from game.rules.values.messages import sentence

RULES: Final = (
    Rule(
        "G7.1",
        sentence(
            "A Rainbow is four cards of one number or kind, one in each colour. A player who receives the card that "
            "completes one may at once give all four away, face up, to at least two others."
        ),
        ("g7-1-all-four-to-two-others",),
        {"rainbow": True},
    ),
    Rule(
        "G7.2",
        sentence(
            "A Run is consecutive numbers of one colour, as many as there are players. A player who receives the card "
            "that completes one may at once give it all away, face up, to at least two others."
        ),
        ("g7-2-run",),
        {"run": True},
    ),
    Rule(
        "G7.3",
        sentence("One Wild may stand in for one missing card of a Rainbow or Run, and is given away with it."),
        ("g7-3-wild-stands-for-one",),
        either=({"rainbow": True}, {"run": True}),
        otherwise=(
            (
                {"run": False},
                sentence("One Wild may stand in for one missing card of a Rainbow, and is given away with it."),
            ),
            (
                {"rainbow": False},
                sentence("One Wild may stand in for one missing card of a Run, and is given away with it."),
            ),
        ),
        cards=(WILD,),
    ),
    Rule(
        "G7.4",
        sentence(
            "Only a card that has just been received completes a Rainbow or Run. A second copy completes nothing."
        ),
        ("g7-4-a-second-copy-completes-nothing",),
        either=({"rainbow": True}, {"run": True}),
        otherwise=(
            (
                {"run": False},
                sentence(
                    "Only a card that has just been received completes a Rainbow. A second copy completes nothing."
                ),
            ),
            (
                {"rainbow": False},
                sentence("Only a card that has just been received completes a Run. A second copy completes nothing."),
            ),
        ),
    ),
    Rule(
        "G7.5",
        sentence("With two players nothing is given away."),
        ("g7-5-two-players",),
        either=({"rainbow": True}, {"run": True}),
    ),
    Rule(
        "G7.6",
        sentence(
            "Players who can give away at the same time are asked in turn order, starting with the player whose turn "
            "it is."
        ),
        ("g7-6-a-gift-completes-anothers",),
        either=({"rainbow": True}, {"run": True}),
    ),
    Rule(
        "G7.7",
        sentence(
            "No player gives the same card away twice in one turn. Giving away the card drawn for a turn ends that "
            "turn."
        ),
        ("g7-7-same-card-once",),
        either=({"rainbow": True}, {"run": True}),
    ),
)
