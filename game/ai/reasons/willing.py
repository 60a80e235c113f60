"""How often bots draw though they could play, keep a card that fits, or call a colour they do not hold.

A draw is evidence about a hand only if few hands of that size hold a card that fits, or if its player hardly ever
draws by choice.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.ai.reasons.case import Case
from game.rules.values.cards import BLACK, COLOUR, DECKS


class Will(NamedTuple):
    """How often a kind of bot draws with a coloured card that fits, or keeps a drawn card that does.

    ``calls`` is the fewest cards left with which it nearly always holds the colour it calls.
    """

    draws: float
    keeps: float
    calls: int


#: More cards than a hand has.
_NEVER: Final = 200
#: By level, without number effects and with them; counted in games of all characters together, of whom Kofi keeps most.
#: `python -m tests.reasons --level` counts the untrue reasons that follow.
_WILLS: Final[Mapping[str, tuple[Will, Will]]] = {
    "beginner": (Will(0.0, 0.04, 8), Will(0.005, 0.12, 8)),
    "casual": (Will(0.0, 0.045, 1), Will(0.009, 0.13, 2)),
    "sharp": (Will(0.004, 0.12, 5), Will(0.045, 0.23, 5)),
    "master": (Will(0.003, 0.17, _NEVER), Will(0.045, 0.3, _NEVER)),
}
#: For players whose habits were not counted: those of all levels together.
_ANYBODYS: Final = (Will(0.003, 0.09, 7), Will(0.048, 0.18, 7))
#: The least probability at which a reason says that nothing in a hand fits.
_LIKELY: Final = 0.9


def will(case: Case) -> Will:
    """Return how willing the player of an act is."""
    return _WILLS.get(case.by, _ANYBODYS)[case.rules.number_effects]


def fitting(case: Case, *, coloured: bool) -> int:
    """Return how many cards of the deck fit on the piles, all or those with a colour."""
    fits = (any(case.fits_on(top, card) for top in case.tops) for card in DECKS[case.rules.deck]
            if not coloured or COLOUR[card] != BLACK)  # fmt: skip
    return sum(fits)


def lacks(case: Case) -> bool:
    """Return whether a player who draws for a turn probably holds no coloured card that fits."""
    none = (1 - fitting(case, coloured=True) / len(DECKS[case.rules.deck])) ** case.counts[case.player]
    return _likely(none, will(case).draws)


def misfits(case: Case) -> bool:
    """Return whether a drawn card that a player keeps probably does not fit."""
    return _likely(1 - fitting(case, coloured=False) / len(DECKS[case.rules.deck]), will(case).keeps)


def _likely(before: float, willing: float) -> bool:
    """Return whether a fact is likely after an act that it always leads to, by the rule of Bayes.

    ``before`` is the probability of the fact before the act, ``willing`` that of the act without the fact.
    """
    return before >= _LIKELY * (before + (1 - before) * willing)
