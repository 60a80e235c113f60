"""Reasons from trial games: what turns out better when two acts are played on in the same worlds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from game.ai.reasons.case import Case, Found
from game.ai.reasons.kinds import Reason
from game.rules.values.actions import Action


class Trial(NamedTuple):
    """The outcome of an act in one world, a few turns later: chances to be out first, and the hand of its player."""

    chances: Sequence[float]
    cards: int
    points: int


#: Plays acts on in the same worlds; returns the outcomes of each.
Trying = Callable[[Sequence[Action]], Sequence[Sequence[Trial]]]

#: The standard errors of a clear difference, and the least differences worth mentioning: in chance, points and cards.
_CLEARLY: Final = 1.5
_CHANCE: Final = 0.008
_FEWER: Final = 3.0
_CARDS: Final = 0.15
#: The weight of a better chance of the player's own; it is mentioned only if nothing explains it.
_LEAST: Final = 0.1


def less_in_trials(case: Case, mine: Sequence[Trial], theirs: Sequence[Trial]) -> Iterator[Found]:
    """Yield what turns out clearly better: rivals are out first less often, fewer points or cards are held."""
    for rival, clearly in _of_rivals(case, mine, theirs):
        yield clearly, Reason("trial_rarer", rival)
    yield from _points(case, mine, theirs)
    clearly = _apart([end.cards for end in mine], [end.cards for end in theirs], _CARDS)
    if clearly > 0:
        yield clearly, Reason("trial_fewer")
    if _out_first(case, mine, theirs):
        yield _LEAST, Reason("trial_first")


def more_in_trials(case: Case, mine: Sequence[Trial], theirs: Sequence[Trial]) -> Iterator[Found]:
    """Yield what turns out clearly worse."""
    for rival, clearly in _of_rivals(case, theirs, mine):
        yield clearly, Reason("trial_oftener", rival)
    for clearly, points in _points(case, theirs, mine):
        yield clearly, points._replace(kind="trial_more_points", number=points.amount, amount=points.number)
    clearly = _apart([end.cards for end in theirs], [end.cards for end in mine], _CARDS)
    if clearly > 0:
        yield clearly, Reason("trial_more")
    if _out_first(case, theirs, mine):
        yield _LEAST, Reason("trial_not_first")


def _out_first(case: Case, mine: Sequence[Trial], theirs: Sequence[Trial]) -> bool:
    """Return whether the player of the act is out first clearly more often."""
    own, instead = ([end.chances[case.player] for end in ends] for ends in (mine, theirs))
    return _apart(instead, own, _CHANCE) > 0


def _of_rivals(case: Case, mine: Sequence[Trial], theirs: Sequence[Trial]) -> Iterator[tuple[int, float]]:
    """Yield who is out first clearly less often, and by how many standard errors."""
    for rival in case.rivals:
        clearly = _apart([end.chances[rival] for end in mine], [end.chances[rival] for end in theirs], _CHANCE)
        if clearly > 0:
            yield rival, clearly


def _points(case: Case, mine: Sequence[Trial], theirs: Sequence[Trial]) -> Iterator[Found]:
    """Yield that clearly fewer points are held."""
    held, instead = ([end.points for end in ends] for ends in (mine, theirs))
    clearly, number, amount = _apart(held, instead, _FEWER), round(_mean(held)), round(_mean(instead))
    if clearly > 0 and number < amount:
        yield clearly, Reason("trial_points", number=number, amount=amount)


def _apart(mine: Sequence[float], theirs: Sequence[float], least: float) -> float:
    """Return by how many standard errors the first are less than the second, in pairs; 0.0 where that is not clear."""
    gains = [other - own for own, other in zip(mine, theirs, strict=True)]
    mean = _mean(gains)
    error = (sum((gain - mean) ** 2 for gain in gains) / len(gains) / max(1, len(gains) - 1)) ** 0.5
    return mean / max(error, 1e-6) if abs(mean) >= max(least, _CLEARLY * error) else 0.0


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
