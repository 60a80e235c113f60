"""Drawing (G4): where drawn cards come from, and what a draw costs."""

from __future__ import annotations

from typing import Final

from game.rules.book.rule import ALWAYS, Rule
from game.rules.values.cards import DRAW_TWO, WILD_DRAW_FOUR
from game.rules.values.messages import sentence

#: Said of a Replay turned up for the second pile, or for a pile that was used up.
REPLAY_TURNED_UP: Final = sentence("A Replay turned up like this does nothing.")

RULES: Final = (
    Rule(
        "G4.1",
        sentence("Each drawn card may come from either draw pile, and may be looked at before the next is drawn."),
        ("g4-1-one-from-each-stock",),
        {"piles": 2},
    ),
    Rule(
        "G4.2",
        sentence(
            "A player who draws because of a Draw Two or Wild Draw Four may also take cards from the top of the "
            "opposite pile."
        ),
        ("g4-2-at-any-step",),
        {"piles": 2},
        cards=(DRAW_TWO, WILD_DRAW_FOUR),
    ),
    Rule(
        "G4.3",
        sentence(
            "A player whose draw used up the opposite pile turns up a new card for it, which acts as if that player "
            "had played it."
        ),
        ("g4-3-turned-up-skip",),
        {"piles": 2},
        more=(
            ((ALWAYS, sentence("If no card is left to turn up, the pile stays empty and any single card fits.")),),
            (({"deck": 120}, REPLAY_TURNED_UP),),
        ),
    ),
    Rule(
        "G4.4",
        sentence("Only a draw for a Draw Two or Wild Draw Four costs a player the turn."),
        ("g4-4-one-costs-no-turn", "g4-4-one-pile"),
        cards=(DRAW_TWO, WILD_DRAW_FOUR),
    ),
    Rule(
        "D.draw",
        sentence(
            "A player who draws for a turn goes on until a card comes that can be played, and may play that card or "
            "keep it."
        ),
        ("d-draw",),
        {"draw": "until_playable"},
        otherwise=(
            (
                {"force_play": True},
                sentence("A player who draws for a turn goes on until a card comes that can be played."),
            ),
            (
                {"sets": True},
                sentence(
                    "A player who draws for a turn goes on until a card comes that can be played, and may play it, "
                    "alone or in a set, or keep it."
                ),
            ),
        ),
    ),
)
