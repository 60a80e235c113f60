"""Turning points: a player's acts with the largest effect, by what could be known, and their alternatives."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from game.ai.reasons import Reason, apart
from game.review.accounts import Going, Judged
from game.review.weighing import means
from game.rules import question
from game.rules.values.actions import FROM_PILE, Action
from game.rules.values.cards import NO_CARD
from game.rules.values.chance import one_way
from game.rules.values.views import Question

#: How many are returned, and how many are examined more closely to find them.
MOST: Final = 3
_LOOKED_AT: Final = 6
#: The least effect of a turning point; it must also exceed chance, see `Budget.clearly`.
_LEAST: Final = 0.02


class TurningPoint(NamedTuple):
    """An act done and its alternative, the worth of each by what the player knew, and why the better one is better.

    Both answer the question ``asked``, as the player knew it. ``taken`` is the card that a draw from the pile takes.
    """

    number: int  # of the act
    done: Action
    other: Action
    worth_done: float
    worth_other: float
    asked: Question
    reasons: tuple[Reason, ...]  # addressed to the player
    taken: int = NO_CARD

    @property
    def gain(self) -> float:
        """How much more the act done is worth than the other."""
        return self.worth_done - self.worth_other

    def beside(self, act: Action) -> Action:
        """Return the other of the two acts."""
        return self.other if act == self.done else self.done


def turning_points(going: Going, player: int) -> list[TurningPoint]:
    """Return a player's acts that lost the most, or gained the most over a casual player's choice, in order."""
    mine = [
        (abs(judged.worth[0] - judged.worth[rival]), number, rival)
        for number, (_, judged, _) in going.judged.items()
        if judged.acts[0].player == player and (rival := _rival(judged))
    ]
    looked_at = [_closer(going, number, rival) for _, number, rival in sorted(mine, reverse=True)[:_LOOKED_AT]]
    found = [point for point in looked_at if point is not None]
    found.sort(key=lambda point: -abs(point.gain))
    return sorted(found[:MOST])


def _rival(judged: Judged) -> int:
    """Return the index of the act to compare with: a better one, else a casual player's choice; 0 if that was done."""
    worth = judged.worth
    best = max(range(len(worth)), key=worth.__getitem__)
    return best or judged.quick


def _closer(going: Going, number: int, rival: int) -> TurningPoint | None:
    """Compare two acts in more worlds; None if neither is clearly better, or the good act was a casual player's choice.

    An act played on advice is not counted as a mistake.
    """
    knew, judged, drew = going.judged[number]
    done, other = judged.acts[0], judged.acts[rival]
    from statistics import stdev  # slow to import, and needed only here

    worlds = going.weigh(knew, done.player, [done, other], going.budget.closer, one_way(0, "closer", number))
    of_done, of_other = means(worlds)
    gain = of_done - of_other
    error = stdev([mine - rival for mine, rival in worlds]) / sqrt(len(worlds))
    excused = judged.quick == 0 if gain > 0 else number in going.past.advised
    if excused or abs(gain) < max(_LEAST, going.budget.clearly * error):
        return None
    better, worse = (done, other) if gain > 0 else (other, done)
    reasons = apart(knew.masked, better, worse, drew)
    asked = question(knew.masked)
    assert asked is not None, "an act that is judged answers a question"
    from_pile = FROM_PILE in (done.where, other.where)
    taken = knew.masked.piles[asked.opposite][-1].card if from_pile else NO_CARD
    return TurningPoint(number, done, other, of_done, of_other, asked, reasons, taken)
