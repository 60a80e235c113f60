"""The end and the score (G9)."""

from __future__ import annotations

from typing import Final

from game.rules.book.rule import Rule
from game.rules.values.messages import LATER, plural, sentence

_OTHER_SCORES: Final = ("C.scoring", "J.scoring", "D.scoring")

RULES: Final = (
    Rule(
        "G9.1",
        sentence(
            "The game ends when a turn has ended and somebody has no cards. The effects of a last card come first."
        ),
        ("g9-1-last-draw-two-acts", "g9-1-one-pile"),
    ),
    Rule(
        "G9.2",
        sentence(
            "Number cards count their number, Draw Two, Reverse and Skip count 20, Wild and Wild Draw Four count 50."
        ),
        ("g9-2-values", "g9-2-one-pile"),
        otherwise=(
            (
                {"deck": 120},
                sentence(
                    "Number cards count their number, Draw Two, Reverse, Skip and Replay count 20, Wild and Wild Draw "
                    "Four count 50."
                ),
            ),
        ),
    ),
    Rule(
        "G9.3",
        sentence("The player who holds the salt shaker leaves their two dearest cards out of the score."),
        ("g9-3-two-dearest",),
        {"shakers": True},
        shakers=("salt",),
    ),
    Rule(
        "G9.4",
        sentence(
            "All players add up the cards they still hold. When somebody reaches {target}, the lowest total wins.",
            target=LATER,
        ),
        ("g9-4-penalty-adds-for-each",),
        {"scoring": "penalty"},
        otherwise=(
            (
                {"teams": True},
                sentence(
                    "The players of a team that goes out add nothing; the others add up the cards they still hold. "
                    "When one player reaches {target}, the team with the lower total wins.",
                    target=LATER,
                ),
            ),
        ),
        instead=_OTHER_SCORES,
    ),
    Rule(
        "C.scoring",
        sentence(
            "Whoever goes out scores the cards that all the others still hold. The first to reach {target} wins.",
            target=LATER,
        ),
        ("c-scoring",),
        {"scoring": "winner"},
        otherwise=(
            (
                {"teams": True},
                sentence(
                    "Both players of a team that goes out score the cards that the other team still holds. If both "
                    "teams go out, nobody scores. The first two to reach {target} win.",
                    target=LATER,
                ),
            ),
        ),
    ),
    Rule(
        "J.scoring",
        sentence(
            "All players add up the cards they still hold. Whoever reaches {target} loses, and all the others win.",
            target=LATER,
        ),
        ("j-scoring-penalty-out",),
        {"scoring": "penalty_out"},
        otherwise=(
            (
                {"teams": True},
                sentence(
                    "The players of a team that goes out add nothing; the others add up the cards they still hold. "
                    "When one player reaches {target}, that team loses.",
                    target=LATER,
                ),
            ),
        ),
    ),
    Rule(
        "D.scoring",
        plural(
            "All players add up the cards they still hold. After one game the lowest total wins.",
            "All players add up the cards they still hold. After {number} games the lowest total wins.",
            LATER,
        ),
        ("d-scoring-games",),
        {"scoring": "games"},
        otherwise=(
            (
                {"teams": True},
                plural(
                    "The players of a team that goes out add nothing; the others add up the cards they still hold. "
                    "After one game the team with the lower total wins.",
                    "The players of a team that goes out add nothing; the others add up the cards they still hold. "
                    "After {number} games the team with the lower total wins.",
                    LATER,
                ),
            ),
        ),
        number="target",
    ),
    Rule(
        "G9.5",
        sentence("The first player to go out in the match keeps the score sheet."),
        ("g9-5-out-in-the-first-game", "g9-5-one-pile"),
    ),
    Rule(
        "G9.6",
        sentence(
            "When somebody has Uno, make both piles the same colour. With two piles a called colour lasts longer, and "
            "so do cards that add up."
        ),
        ("g9-6-both-piles-one-colour",),
        {"piles": 2},
        otherwise=(
            (
                {"accumulation": False},
                sentence(
                    "When somebody has Uno, make both piles the same colour. With two piles a called colour lasts "
                    "longer."
                ),
            ),
        ),
    ),
)
