"""The table (G1): deck, players, dealers, piles."""

from __future__ import annotations

from typing import Final

from game.rules.book.rule import Rule
from game.rules.values.cards import REPLAY
from game.rules.values.messages import LATER, plural, sentence

#: Replaces G1.2 at tables that need exactly four players.
_FOUR_PLAY: Final = plural(
    "Four play. Each player is dealt {number} card, and at least ten must be left to draw from.",
    "Four play. Each player is dealt {number} cards, and at least ten must be left to draw from.",
    LATER,
)
RULES: Final = (
    Rule(
        "G1.1",
        sentence(
            "The deck has 108 cards: Zero to Nine, Skip, Reverse and Draw Two in four colours, and eight black cards."
        ),
        ("g1-1-one-colour-whole", "g1-1-one-pile"),
        {"deck": 108},
        instead=("R.deck",),
    ),
    Rule(
        "R.deck",
        sentence(
            "The deck has 120 cards: the usual 108, one more Zero in each colour, and two Replays in each colour."
        ),
        ("r-deck",),
        {"deck": 120},
        cards=(0, REPLAY),
    ),
    Rule(
        "G1.2",
        plural(
            "Two to ten can play. Each player is dealt {number} card, and at least ten must be left to draw from.",
            "Two to ten can play. Each player is dealt {number} cards, and at least ten must be left to draw from.",
            LATER,
        ),
        ("g1-2-ten-at-the-table", "g1-2-one-pile"),
        otherwise=(({"teams": True}, _FOUR_PLAY), ({"two": "colour"}, _FOUR_PLAY)),
        number="hand_size",
    ),
    Rule(
        "G1.3",
        sentence(
            "To find the first dealer every player draws a card. The highest number deals, any other card counts as "
            "zero, and those who tie draw again."
        ),
        ("g1-3-chosen-dealer", "g1-3-one-pile"),
        either=({"first_dealer": "highest"}, {"first_dealer": "chosen"}),
        otherwise=(({"first_dealer": "chosen"}, sentence("The first dealer is chosen before the match begins.")),),
        instead=("D.first-dealer", "R.first-dealer"),
    ),
    Rule(
        "D.first-dealer",
        sentence(
            "To find the first dealer every player draws a card, and the highest number deals. A card without a number "
            "goes to the bottom of the deck, and its player draws another. Those who tie draw again."
        ),
        ("d-first-dealer",),
        {"first_dealer": "highest_number"},
    ),
    Rule(
        "R.first-dealer",
        sentence("The first dealer is chosen at random."),
        ("r-first-dealer",),
        {"first_dealer": "random"},
    ),
    Rule(
        "G1.4",
        sentence("The salt shaker starts in the middle of the table, the pepper shaker in front of the dealer."),
        ("g1-4-salt-from-the-middle",),
        {"shakers": True},
        shakers=("pepper", "salt"),
    ),
    Rule(
        "G1.5",
        sentence("The cards left after the deal are split into two draw piles. A card may be drawn from either."),
        ("g1-5-either-stock-in-a-turn",),
        {"piles": 2},
        instead=("C.piles",),
    ),
    Rule("C.piles", sentence("There is one draw pile and one discard pile."), ("c-piles-one",), {"piles": 1}),
    Rule(
        "G1.6",
        sentence("Whoever holds the pepper shaker when a game ends deals the next one."),
        ("g1-6-holder-of-the-pepper-deals",),
        {"next_dealer": "pepper"},
        instead=("C.next-dealer", "R.next-dealer"),
        shakers=("pepper",),
    ),
    Rule(
        "C.next-dealer",
        sentence("After each game the deal passes to the left."),
        ("c-next-dealer-left",),
        {"next_dealer": "left"},
    ),
    Rule(
        "R.next-dealer",
        sentence("The dealer of every later game is chosen at random."),
        ("r-next-dealer",),
        {"next_dealer": "random"},
    ),
    Rule(
        "G1.7",
        sentence(
            "When both draw piles are empty, the discards are shuffled and split into two new ones. Each pile keeps "
            "its top card, the run under it, and every card played or turned up this turn."
        ),
        ("g1-7-for-an-ordinary-draw", "g1-7-one-pile"),
        otherwise=(
            (
                {"piles": 1, "accumulation": True},
                sentence(
                    "When the draw pile is empty, the discards are shuffled into a new one. The pile keeps its top "
                    "card, the run under it, and every card played or turned up this turn."
                ),
            ),
            (
                {"piles": 1},
                sentence(
                    "When the draw pile is empty, the discards are shuffled into a new one. The pile keeps its top "
                    "card and every card played or turned up this turn."
                ),
            ),
            (
                {"accumulation": False},
                sentence(
                    "When both draw piles are empty, the discards are shuffled and split into two new ones. Each pile "
                    "keeps its top card and every card played or turned up this turn."
                ),
            ),
        ),
    ),
    Rule(
        "G1.8",
        plural(
            "A draw ends when nothing is left to draw. A game is blocked, and nobody is out, after a full round "
            "without a card played or drawn, or after one turn.",
            "A draw ends when nothing is left to draw. A game is blocked, and nobody is out, after a full round "
            "without a card played or drawn, or after {number} turns.",
            LATER,
        ),
        ("g1-8-nobody-can-play-or-draw", "g1-8-one-pile"),
        number="max_turns",
    ),
)
