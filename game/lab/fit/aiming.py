"""Aiming: the weights of the aim at the match, fitted to matches played out and to acts played to the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from game.ai.quick import weights
from game.lab.fit import losses, matches
from game.lab.fit.fit_table import FitTable
from game.lab.games import seed_of
from game.rules import RULE_SETS, GameState, RuleSet

_SCORINGS: Final = ("penalty", "winner", "penalty_out", "games")
_TARGETS: Final = (200, 500, 1000)
_GAMES: Final = (1, 3, 10)
_MATCHES: Final = 300  # of each length
_EACH: Final = 10  # games for each from whose decisions acts are played on
_TEAMS: Final = 4  # players where there are teams

#: Plays this many games of a table with a function, and returns the results of the function.
Gather = Callable[[Callable[[FitTable, int, int], list[Any]], FitTable, int], list[Any]]


class Aimed(NamedTuple):
    """The weights found: those of totals by scoring and players, and those of hands by players."""

    totals: dict[str, dict[str, list[float]]]
    caught: dict[str, list[float]]


def find(name: str, games: int, seed: int, gather: Gather) -> Aimed:
    """Return the weights of the aim for a rule set, from games of fast policies."""
    rules = replace(RULE_SETS[name], call="auto")
    tables = [FitTable(rules, weights.of(rules, 2 if two else 4), seed_of(seed, two), two) for two in (False, True)]
    ended = [state for table in tables for state in gather(matches.play, table, games) if state.over]
    pools = {number: [state for state in ended if state.players == number] for number in matches.PLAYERS}
    caught = {
        kind: losses.fit(gather(losses.play, table, max(1, games // _EACH)))
        for table, kind in zip(tables, (weights.MORE, weights.TWO_PLAYERS), strict=True)
    }
    return Aimed({scoring: _totals(rules, scoring, pools) for scoring in _SCORINGS}, caught)


def _totals(rules: RuleSet, scoring: str, pools: Mapping[int, Sequence[GameState]]) -> dict[str, list[float]]:
    """Return the weights of totals for each number of players, and for teams."""
    targets = _GAMES if scoring == "games" else _TARGETS
    found = {}
    for number, teams in (*((number, False) for number in matches.PLAYERS), (_TEAMS, True)):
        kinds = [replace(rules, scoring=scoring, target=target, teams=teams) for target in targets]
        played = [(matches.played_out(pools[number], kind, _MATCHES, kind.target), kind) for kind in kinds]
        found[weights.TEAMS if teams else str(number)] = matches.fit(played)
    return found
