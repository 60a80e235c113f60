"""The opening (G2): the first card turned up, and the second."""

from __future__ import annotations

from typing import Final

from game.rules.book.drawing import REPLAY_TURNED_UP
from game.rules.book.rule import Rule, When
from game.rules.values.cards import DRAW_TWO, REPLAY, REVERSE, SKIP, WILD, WILD_DRAW_FOUR
from game.rules.values.messages import sentence

#: The rules that replace G2.1 for some first cards.
_OF_FIRST_CARDS: Final = (
    "C.opening-draw-two", "C.opening-reverse", "D.opening-reverse", "C.opening-skip", "R.opening-replay",
    "C.opening-wild", "D.opening-wild", "C.opening-wild-draw-four", "D.opening-wild-draw-four",
    "R.opening-wild-draw-four",
)  # fmt: skip

#: The tables at which some first card acts differently from a played one.
_OTHERWISE: Final = (
    {"deck": 120},
    {"opening_draw_two": "first"},
    {"opening_reverse": "dealer_starts"},
    {"opening_reverse": "right_starts"},
    {"opening_skip": "first"},
    {"opening_wild": "first"},
    {"opening_wild": "bury"},
    {"opening_wild_draw_four": "first"},
    {"opening_wild_draw_four": "bury"},
    {"opening_wild_draw_four": "return"},
)
_OF_ITS_OWN: Final = sentence("Some first cards have a rule of their own.")
#: The tables at which no first card acts like a played one.
_NONE_ACTS: Final[When] = {
    "number_effects": False,
    "seven_zero": False,
    "opening_draw_two": "first",
    "opening_skip": "first",
    "opening_reverse": ("dealer_starts", "right_starts"),
    "opening_wild": ("first", "bury"),
    "opening_wild_draw_four": ("first", "bury", "return"),
}
_NOT_ANSWERED: Final = sentence("Nobody can answer that Reverse.")

RULES: Final = (
    Rule(
        "G2.1",
        sentence("The dealer turns up the first card, and it acts as if the dealer had played it."),
        ("g2-1-one", "g2-1-one-pile"),
        otherwise=((_NONE_ACTS, sentence("The dealer turns up the first card to start the pile.")),),
        more=(tuple((when, _OF_ITS_OWN) for when in _OTHERWISE),),
        instead=_OF_FIRST_CARDS,
    ),
    Rule(
        "C.opening-draw-two",
        sentence("If the first card is a Draw Two, the first player draws two cards and loses the turn."),
        ("c-opening-draw-two-four-players",),
        {"opening_draw_two": "first"},
        more=((({"backfire": True}, sentence("This draw cannot be sent back.")),),),
        cards=(DRAW_TWO,),
    ),
    Rule(
        "C.opening-reverse",
        sentence("If the first card is a Reverse, the dealer plays first, and play goes counter-clockwise."),
        ("c-opening-reverse-four-players",),
        {"opening_reverse": "dealer_starts"},
        more=((({"recovery": True}, _NOT_ANSWERED),),),
        cards=(REVERSE,),
    ),
    Rule(
        "D.opening-reverse",
        sentence(
            "If the first card is a Reverse, the player on the dealer's right plays first, and play goes "
            "counter-clockwise."
        ),
        ("d-opening-reverse-four-players",),
        {"opening_reverse": "right_starts"},
        more=((({"recovery": True}, _NOT_ANSWERED),),),
        cards=(REVERSE,),
    ),
    Rule(
        "C.opening-skip",
        sentence("If the first card is a Skip, the first player loses the turn."),
        ("c-opening-skip-four-players",),
        {"opening_skip": "first"},
        cards=(SKIP,),
    ),
    Rule(
        "R.opening-replay",
        sentence("If the first card is a Replay, the first player may play two cards, one after the other."),
        ("r-opening-replay-four-players",),
        {"deck": 120},
        cards=(REPLAY,),
    ),
    Rule(
        "C.opening-wild",
        sentence("If the first card is a Wild, the first player calls its colour."),
        ("c-opening-wild-two-players",),
        {"opening_wild": "first"},
        cards=(WILD,),
    ),
    Rule(
        "D.opening-wild",
        sentence(
            "If the first card is a Wild, it is buried in the middle of the draw pile and another card is turned up."
        ),
        ("d-opening-wild-two-players",),
        {"opening_wild": "bury"},
        otherwise=(
            (
                {"piles": 2},
                sentence(
                    "If the first card is a Wild, it is buried in the middle of the first draw pile and another card "
                    "is turned up."
                ),
            ),
        ),
        cards=(WILD,),
    ),
    Rule(
        "C.opening-wild-draw-four",
        sentence("If the first card is a Wild Draw Four, it goes under the draw pile and another card is turned up."),
        ("c-opening-wild-draw-four-two-players",),
        {"opening_wild_draw_four": "return"},
        otherwise=(
            (
                {"piles": 2},
                sentence(
                    "If the first card is a Wild Draw Four, it goes under the first draw pile and another card is "
                    "turned up."
                ),
            ),
        ),
        cards=(WILD_DRAW_FOUR,),
    ),
    Rule(
        "D.opening-wild-draw-four",
        sentence(
            "If the first card is a Wild Draw Four, it is buried in the middle of the draw pile and another card is "
            "turned up."
        ),
        ("d-opening-wild-draw-four-two-players",),
        {"opening_wild_draw_four": "bury"},
        otherwise=(
            (
                {"piles": 2},
                sentence(
                    "If the first card is a Wild Draw Four, it is buried in the middle of the first draw pile and "
                    "another card is turned up."
                ),
            ),
        ),
        cards=(WILD_DRAW_FOUR,),
    ),
    Rule(
        "R.opening-wild-draw-four",
        sentence("If the first card is a Wild Draw Four, the first player calls its colour and nobody draws."),
        ("r-opening-wild-draw-four-two-players",),
        {"opening_wild_draw_four": "first"},
        cards=(WILD_DRAW_FOUR,),
    ),
    Rule(
        "G2.2",
        sentence("In the first turn only the first pile is open."),
        ("g2-2-only-the-first-pile",),
        {"piles": 2},
    ),
    Rule(
        "G2.3",
        sentence(
            "After the first turn the dealer turns up a card for the second pile, and it acts as if the dealer had "
            "played it. Whoever is next stays next, unless that card decides who plays next: then the next "
            "player is counted from the dealer."
        ),
        ("g2-3-second-card-non-directing",),
        {"piles": 2},
        more=((({"deck": 120}, REPLAY_TURNED_UP),),),
    ),
    Rule(
        "G2.4",
        sentence("A Rainbow or Run completed by the deal may be given away before the first card is turned up."),
        ("g2-4-rainbow-dealt",),
        either=({"rainbow": True}, {"run": True}),
        otherwise=(
            (
                {"run": False},
                sentence("A Rainbow completed by the deal may be given away before the first card is turned up."),
            ),
            (
                {"rainbow": False},
                sentence("A Run completed by the deal may be given away before the first card is turned up."),
            ),
        ),
    ),
)
