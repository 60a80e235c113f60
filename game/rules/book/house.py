"""House rules (H), which can join any rule set."""

from __future__ import annotations

from typing import Final

from game.rules.book.cards import IN_THE_OPENING
from game.rules.book.rule import ALWAYS, Rule
from game.rules.effects import house
from game.rules.values.cards import DRAW_TWO, WILD_DRAW_FOUR
from game.rules.values.messages import sentence

RULES: Final = (
    Rule(
        "H.stacking",
        sentence(
            "A Draw Two may be answered with a Draw Two of any colour or a Wild Draw Four, a Wild Draw Four with "
            "another. The sum goes to the next player, and whoever does not answer draws it all and loses the turn."
        ),
        ("h-stacking",),
        {"stacking": True},
        more=(((ALWAYS, IN_THE_OPENING),),),
        cards=(DRAW_TWO, WILD_DRAW_FOUR),
        on_card=True,
    ),
    Rule(
        house.RULE,
        house.SENTENCE,
        ("h-seven-zero",),
        {"seven_zero": True},
        more=(((ALWAYS, sentence("Played as a last card, they do neither.")),),),
        cards=(7, 0),
    ),
    Rule(
        "H.force-play",
        sentence("A card drawn for a turn must be played if it can be."),
        ("h-force-play",),
        {"force_play": True},
        otherwise=(
            (
                {"sets": True},
                sentence("A card drawn for a turn must be played if it can be, alone or in a set."),
            ),
        ),
    ),
    Rule(
        "H.no-bluff",
        sentence("A player with a card of a colour on top may not play a Wild Draw Four."),
        ("h-no-bluff",),
        {"no_bluff": True},
        cards=(WILD_DRAW_FOUR,),
        on_card=True,
    ),
    Rule(
        "H.teams",
        sentence(
            "Partners sit opposite each other and win together. When one of them goes out, the cards of the other do "
            "not count."
        ),
        ("h-teams",),
        {"teams": True},
        otherwise=(
            (
                {"number_effects": True},
                sentence(
                    "Partners sit opposite each other at the start, stay partners when seats are swapped, and win "
                    "together. When one of them goes out, the cards of the other do not count."
                ),
            ),
        ),
    ),
)
