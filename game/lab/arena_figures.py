"""The figures of the arena: win shares with intervals, points, games, a rating, and the difference to an earlier run.

Every interval is a 95 % confidence interval of a mean over deals, so that lucky deals favour no bot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf, log10, sqrt
from operator import attrgetter
from typing import Any, Final, NamedTuple

_WINS: Final = attrgetter("wins")  # of an Outcome
_POINTS: Final = attrgetter("points")
WIDE: Final = 1.96  # standard errors on either side of a mean
_GROUPS: Final = 20  # groups of deals; the jackknife computes the rating once without each
_STEPS: Final = 200  # iterations until the strengths of bots converge


class Outcome(NamedTuple):
    """The result of one game or match: each place's share of the win, 1 in all, its points, and the number of games."""

    wins: list[float]
    points: list[int]
    games: int = 1


class Matchup(NamedTuple):
    """The bots of a table, and every seating of them, which gives the bot's number for each place."""

    bots: tuple[str, ...]
    seatings: tuple[tuple[int, ...], ...]


_Part = Callable[[Outcome], Sequence[float]]
#: By deal, matchup and seating.
Outcomes = Sequence[Sequence[Sequence[Outcome]]]


def interval(values: Sequence[float], wide: float = WIDE) -> list[float]:
    """Return the mean over deals and the half-width of its interval; infinite for fewer than two."""
    number = len(values)
    mean = sum(values) / number if number else 0.0
    if number < 2:
        return [mean, inf]
    spread = sum((value - mean) ** 2 for value in values) / (number - 1)
    return [mean, wide * sqrt(spread / number)]


def figures(matchups: Sequence[Matchup], outcomes: Outcomes) -> dict[str, Any]:
    """Return the win share and points per place of each bot at every table, its games, and the rating of all bots."""
    tables = []
    for number, matchup in enumerate(matchups):
        deals = [deal[number] for deal in outcomes]
        tables.append(
            {
                "bots": matchup.bots,
                "shares": _rounded(_by_name(matchup, deals, _WINS)),
                "points": _rounded(_by_name(matchup, deals, _POINTS)),
                **_rounded({"games": interval([sum(each.games for each in deal) / len(deal) for deal in deals])}),
            }
        )
    return {"tables": tables, "rating": _rounded(rating(matchups, outcomes))}


def _rounded(found: Mapping[str, Sequence[float]]) -> dict[str, list[float | None]]:
    return {name: [None if value == inf else round(value, 5) for value in values] for name, values in found.items()}


def _by_name(matchup: Matchup, deals: Sequence[Sequence[Outcome]], what: _Part) -> dict[str, list[float]]:
    names = dict.fromkeys(matchup.bots)
    return {name: interval(_means(matchup, name, deals, what)) for name in names}


def _means(matchup: Matchup, name: str, deals: Sequence[Sequence[Outcome]], what: _Part) -> list[float]:
    """Return what a bot wins or scores in each deal, averaged over its places."""
    places = [
        (number, place)
        for number, seating in enumerate(matchup.seatings)
        for place, bot in enumerate(seating)
        if matchup.bots[bot] == name
    ]
    return [sum(what(outcomes[number])[place] for number, place in places) / len(places) for outcomes in deals]


def against(matchups: Sequence[Matchup], outcomes: Outcomes, earlier: Outcomes) -> list[dict[str, Any]]:
    """Return each bot's gain at each table over the bot in its place in an earlier run of the same deals."""
    found = []
    both = min(len(outcomes), len(earlier))
    for number, matchup in enumerate(matchups):
        now, then = ([deal[number] for deal in run[:both]] for run in (outcomes, earlier))
        more: dict[str, dict[str, list[float]]] = {"shares": {}, "points": {}}
        for name in dict.fromkeys(matchup.bots):
            for kind, what in (("shares", _WINS), ("points", _POINTS)):
                pairs = zip(_means(matchup, name, now, what), _means(matchup, name, then, what), strict=True)
                more[kind][name] = interval([one - other for one, other in pairs])
        found.append(
            {"bots": matchup.bots, "deals": both, **{kind: _rounded(values) for kind, values in more.items()}}
        )
    return found


def rating(matchups: Sequence[Matchup], outcomes: Outcomes) -> dict[str, list[float]]:
    """Return each bot's rating, as in chess: 400 more means winning ten times as often; the mean is 0.

    The strengths maximise the likelihood of the results if a bot wins in proportion to its strength at the table. The
    interval comes from a jackknife over groups of deals.
    """
    groups = [_counted(matchups, outcomes[first::_GROUPS]) for first in range(min(_GROUPS, len(outcomes)))]
    if not groups:
        return {}
    names = list(dict.fromkeys(name for matchup in matchups for name in matchup.bots))
    whole = _strengths(names, matchups, groups)
    found = {name: [value, inf] for name, value in whole.items()}
    if len(groups) > 1:
        without = [_strengths(names, matchups, groups[:left] + groups[left + 1 :]) for left in range(len(groups))]
        for name in names:
            moved = [values[name] for values in without]
            middle = sum(moved) / len(moved)
            spread = sum((value - middle) ** 2 for value in moved) * (len(moved) - 1) / len(moved)
            found[name][1] = WIDE * sqrt(spread)
    return found


def _counted(matchups: Sequence[Matchup], outcomes: Outcomes) -> list[dict[str, float]]:
    """Return each bot's wins in these deals, by matchup."""
    counted = []
    for number, matchup in enumerate(matchups):
        wins = dict.fromkeys(matchup.bots, 0.0)
        for deal in outcomes:
            for seating, outcome in zip(matchup.seatings, deal[number], strict=True):
                for place, bot in enumerate(seating):
                    wins[matchup.bots[bot]] += outcome.wins[place]
        counted.append(wins)
    return counted


def _strengths(
    names: Sequence[str], matchups: Sequence[Matchup], groups: Sequence[Sequence[dict[str, float]]]
) -> dict[str, float]:
    won = dict.fromkeys(names, 0.5)  # half a game each, so that a bot without a win has no infinite rating
    for group in groups:
        for wins in group:
            for name, number in wins.items():
                won[name] += number
    games = [sum(sum(group[number].values()) for group in groups) for number in range(len(matchups))]
    strength = dict.fromkeys(names, 1.0)
    for _ in range(_STEPS):
        meets = dict.fromkeys(names, 0.0)
        for matchup, played in zip(matchups, games, strict=True):
            together = sum(strength[name] for name in matchup.bots)
            for name in matchup.bots:
                meets[name] += played / together
        strength = {name: won[name] / meets[name] if meets[name] else 1.0 for name in names}  # 1 if nobody won there
        middle = sum(strength.values()) / len(names)
        strength = {name: value / middle for name, value in strength.items()}
    marks = {name: 400.0 * log10(value) for name, value in strength.items()}
    middle = sum(marks.values()) / len(names)
    return {name: mark - middle for name, mark in marks.items()}
