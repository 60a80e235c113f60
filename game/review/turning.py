"""Turning points: the acts of a player that did most, by what could be known, beside what else could have been done."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from game.ai.reasons import Reason, apart
from game.review.going import Going, Judged
from game.review.weighing import means
from game.rules import question
from game.rules.actions import Action
from game.rules.chance import one_way
from game.rules.views import Question

#: So many are told, of so many that are looked at more closely.
MOST: Final = 3
_LOOKED_AT: Final = 6
#: Less than this is no turning point, and what is not as much more than could be by chance, see `Budget.clearly`.
_LEAST: Final = 0.02


class TurningPoint(NamedTuple):
    """An act done and another that could have been, what each was worth by what its player knew, why the better was.

    Both answer the question ``asked``, as its player knew it.
    """

    number: int  # of the act
    done: Action
    other: Action
    worth_done: float
    worth_other: float
    asked: Question
    reasons: tuple[Reason, ...]  # to its player

    @property
    def gain(self) -> float:
        """What the act done was worth more than the other."""
        return self.worth_done - self.worth_other

    def beside(self, act: Action) -> Action:
        """Of its two acts the one that this is not."""
        return self.other if act == self.done else self.done


def turning_points(going: Going, player: int) -> list[TurningPoint]:
    """The acts of a player that cost most, or won most against what comes to mind first; in their order."""
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
    """The act to be put beside the one done: a better one, or else what comes to mind first; 0 if that was done."""
    worth = judged.worth
    best = max(range(len(worth)), key=worth.__getitem__)
    return best or judged.quick


def _closer(going: Going, number: int, rival: int) -> TurningPoint | None:
    """The two acts looked at in more worlds; None if neither was clearly better, or the one that first comes to mind.

    What somebody had played for them is no mistake of theirs.
    """
    knew, judged, drew = going.judged[number]
    done, other = judged.acts[0], judged.acts[rival]
    from statistics import stdev  # takes long to import, and is needed only here

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
    return TurningPoint(number, done, other, of_done, of_other, asked, reasons)
