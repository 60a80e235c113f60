"""A turn (G3): what may be played, in which order things happen, and who sees what."""

from __future__ import annotations

from typing import Final

from game.rules.book.rule import ALWAYS, Rule, When
from game.rules.values.cards import DRAW_TWO, REVERSE, SKIP, WILD, WILD_DRAW_FOUR
from game.rules.values.messages import LATER, plural, sentence

#: How black cards fit, whatever the others fit on.
_BLACK_FITS: Final = sentence("A black card fits on any card, and then has the colour that is called.")
#: Who may play a Wild Draw Four at a table with two piles, and with one.
ON_NEITHER: Final = sentence(
    "A Wild Draw Four may be played only by a player with no card of the colour on top of either pile."
)
NOT_ON_TOP: Final = sentence(
    "A Wild Draw Four may be played only by a player with no card of the colour on top of the pile."
)

#: Where a Wild Draw Four that is turned up makes a player draw.
TURNED_UP: Final[tuple[When, ...]] = ({"opening_wild_draw_four": "dealer"}, {"piles": 2})
_NO_CHALLENGE: Final = sentence("One that is turned up cannot be challenged.")
UNCHALLENGED: Final = tuple((turned_up, _NO_CHALLENGE) for turned_up in TURNED_UP)
_CHALLENGED: Final[When] = {"wild_draw_four": "challenge", "no_bluff": False}
#: The switches that let a draw be passed on to the next player.
PASSED_ON: Final[tuple[When, ...]] = (
    {"stacking": True}, {"answer_draw_two": True}, {"answer_wild_draw_four": True}
)  # fmt: skip
_ANY_ANSWER: Final = sentence("A player who must draw decides once: draw, send it back, pass it on or challenge.")
_BACK_OR_ON: Final = sentence("A player who must draw decides once: draw, send it back or pass it on.")

RULES: Final = (
    Rule(
        "G3.1",
        sentence(
            "A player whose turn it is plays, or draws one card. The drawn card may be played at once, alone or in a "
            "set, or kept."
        ),
        ("g3-1-may-draw-though-able", "g3-1-one-pile"),
        otherwise=(
            ({"draw": "until_playable"}, sentence("A player whose turn it is plays or draws.")),
            ({"force_play": True}, sentence("A player whose turn it is plays, or draws one card.")),
            (
                {"sets": False},
                sentence(
                    "A player whose turn it is plays, or draws one card. The drawn card may be played at once or kept."
                ),
            ),
        ),
    ),
    Rule(
        "R.must-play",
        sentence("A player who has a card that fits must play. Only a player without one draws."),
        ("r-must-play",),
        {"must_play": True},
        otherwise=(
            (
                {"sets": True},
                sentence("A player who has a card or a set that fits must play. Only a player without one draws."),
            ),
        ),
    ),
    Rule(
        "G3.2",
        sentence("A card fits on a card of its colour, its number or its kind."),
        ("g3-2-colour-number-phrase", "g3-2-one-pile"),
        {"match_phrases": True},
        more=(((ALWAYS, _BLACK_FITS),),),
        instead=("D.match-phrases",),
    ),
    Rule(
        "D.match-phrases",
        sentence(
            "A number card fits on its colour or its number. Draw Two, Reverse and Skip fit on their colour only."
        ),
        ("d-match-phrases",),
        {"match_phrases": False},
        otherwise=(
            (
                {"deck": 120},
                sentence(
                    "A number card fits on its colour or its number, a Replay on its colour or another Replay. Draw "
                    "Two, Reverse and Skip fit on their colour only."
                ),
            ),
        ),
        more=(((ALWAYS, _BLACK_FITS),),),
        cards=(DRAW_TWO, REVERSE, SKIP),
        on_card=True,
    ),
    Rule(
        "G3.3",
        sentence(
            "On a number card a player may play a set: two or more number cards of one colour whose numbers add up to "
            "the number on top. They may be of another colour, and take effect from the bottom up."
        ),
        ("g3-3-refused-sets",),
        {"sets": True},
        otherwise=(
            (
                {"number_effects": False, "seven_zero": False},
                sentence(
                    "On a number card a player may play a set: two or more number cards of one colour whose numbers "
                    "add up to the number on top. They may be of another colour."
                ),
            ),
        ),
    ),
    Rule(
        "G3.4",
        sentence("After the opening a player may play on either pile, but on one pile only in each turn."),
        ("g3-4-either-pile",),
        {"piles": 2},
    ),
    Rule(
        "G3.5",
        ON_NEITHER,
        ("g3-5-two-players-challenge", "g3-5-one-pile"),
        {"wild_draw_four": "challenge", "no_bluff": False, "challenge_won": "draws"},
        otherwise=(({"piles": 1}, NOT_ON_TOP),),
        more=(
            (
                (
                    ALWAYS,
                    sentence(
                        "It can be played all the same, but the player it hits may challenge it, and alone sees the "
                        "hand. "
                        "If it was wrong, its player draws the cards instead; if it was right, the challenger draws "
                        "two more and loses the turn."
                    ),
                ),
            ),
            UNCHALLENGED,
        ),
        instead=("J.challenge-won", "D.wild-draw-four", "R.wild-draw-four", "H.no-bluff"),
        cards=(WILD_DRAW_FOUR,),
        on_card=True,
    ),
    Rule(
        "G3.6",
        sentence("A turn ends only when everything it set off has ended."),
        ("g3-6-last-nine-and-the-pass", "g3-6-one-pile"),
    ),
    Rule(
        "G3.7",
        sentence(
            "After a play an open colour is called first, then a Reverse may be answered, then each card takes effect."
        ),
        ("g3-7-one-decision-after-the-other",),
        {"backfire": True},
        otherwise=(
            (
                {"open_colour_call": False, "recovery": False},
                sentence("After a play each card takes effect in turn."),
            ),
            (
                {"open_colour_call": False},
                sentence("After a play a Reverse may be answered first, then each card takes effect."),
            ),
            (
                {"recovery": False},
                sentence("After a play an open colour is called first, then each card takes effect."),
            ),
        ),
        more=(
            (
                *(({**_CHALLENGED, **switched}, _ANY_ANSWER) for switched in PASSED_ON),
                (_CHALLENGED, sentence("A player who must draw decides once: draw, send it back or challenge.")),
                *((switched, _BACK_OR_ON) for switched in PASSED_ON),
                (ALWAYS, sentence("A player who must draw decides once: draw, or send it back.")),
            ),
        ),
        cards=(REVERSE, WILD),
    ),
    Rule(
        "G3.8",
        sentence(
            "Everybody sees the cards that are played, turned up, passed or taken from a pile, and how many cards each "
            "player holds. A card from a draw pile is seen by its owner alone."
        ),
        ("g3-8-face-up-eight-is-seen", "g3-8-one-pile"),
        otherwise=(
            (
                {"piles": 1, "number_effects": True},
                sentence(
                    "Everybody sees the cards that are played, turned up or passed, and how many cards each player "
                    "holds. A card from the draw pile is seen by its owner alone."
                ),
            ),
            (
                {"piles": 1},
                sentence(
                    "Everybody sees the cards that are played or turned up, and how many cards each player holds. A "
                    "card from the draw pile is seen by its owner alone."
                ),
            ),
            (
                {"number_effects": False},
                sentence(
                    "Everybody sees the cards that are played, turned up or taken from a pile, and how many cards each "
                    "player holds. A card from a draw pile is seen by its owner alone."
                ),
            ),
        ),
        more=(
            (
                (
                    {"number_effects": True},
                    sentence(
                        "A hidden card taken by a Four or given for a Five is seen only by the two players it passes "
                        "between."
                    ),
                ),
            ),
            (
                (
                    {"seven_zero": True},
                    sentence("A hand that is swapped or moved on is seen only by the players who give and get it."),
                ),
            ),
        ),
    ),
    Rule(
        "J.intervention",
        sentence(
            "A player with a coloured card identical to the top card may play it out of turn, until the player of "
            "the next turn has played or drawn. Play goes on from there."
        ),
        ("j-intervention-from-across",),
        {"intervention": True},
    ),
    Rule(
        "J.fine",
        plural(
            "A player who attempts an illegal play keeps the cards, draws one card as a fine and is asked again.",
            "A player who attempts an illegal play keeps the cards, draws {number} cards as a fine and is asked again.",
            LATER,
        ),
        ("j-fine",),
        {"strict": True},
        otherwise=(
            ({"fine": 0}, sentence("An illegal play is refused, and costs nothing as long as no fine is set.")),
        ),
        number="fine",
    ),
    Rule(
        "J.ready",
        sentence("When a card makes a player draw four or more cards, play waits until that player is ready."),
        ("j-ready",),
        {"ready": True},
    ),
)
