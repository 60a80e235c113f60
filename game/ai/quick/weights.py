"""The weights of policy and estimate for each rule set: fitted, and kept in files beside this package."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from game.rules.values.ruleset import RULE_SETS, RuleSet

_FOLDER: Final = Path(__file__).resolve().parent.parent / "weights"


#: The endings of file names: weights for two players, and weights of the aim.
TWO: Final = "-two"
AIM: Final = "-aim"
# The keys in the file of an aim: the points of hands caught with two players and with more, and the totals of teams.
TWO_PLAYERS: Final = "two"
MORE: Final = "more"
TEAMS: Final = "teams"


class Weights(NamedTuple):
    """The weights of the fast policy, and those of the estimate of who wins."""

    policy: list[float]
    estimate: list[float]


def of(rules: RuleSet, players: int = 4) -> Weights:
    """Return the weights fitted for the most similar rule set; for two players, those for two if there are any."""
    name = nearest(rules)
    return _read(f"{name}{TWO}" if players == 2 and (_FOLDER / f"{name}{TWO}.json").is_file() else name)


def aim_of(rules: RuleSet, players: int = 4) -> list[float]:
    """Return the weights of the aim (`aim.py`) of the most similar rule set that has any, for this many players.

    There are none if the first game decides the match: then it is enough to be out first.
    """
    if rules.target == 1 and rules.scoring != "penalty_out":
        return []
    caught, totals = _read_aim(f"{nearest(rules, AIM)}{AIM}")
    numbers = totals[rules.scoring]
    fewest = min((int(key) for key in numbers if key != TEAMS), key=lambda number: abs(number - players))
    return caught[TWO_PLAYERS if players == 2 else MORE] + numbers[TEAMS if rules.teams else str(fewest)]


def nearest(rules: RuleSet, ending: str = "") -> str:
    """Return the name of the rule set, among those with a file of this ending, that is most similar to these rules."""
    best = ""
    most = -1
    for name in RULE_SETS:
        if not file_of(f"{name}{ending}").is_file():
            continue
        alike = _alike(rules, RULE_SETS[name])
        if alike > most:
            best, most = name, alike
    return best


def _alike(rules: RuleSet, other: RuleSet) -> int:
    """Return how many switches agree; whether number cards have effects counts more than all others."""
    alike = 1000 if rules.number_effects == other.number_effects else 0
    for name in rules.__slots__:
        if getattr(rules, name) == getattr(other, name):
            alike += 1
    return alike


def file_of(name: str) -> Path:
    """Return the path of the weights for a rule set."""
    return _FOLDER / f"{name}.json"


@cache
def _read(name: str) -> Weights:
    data = json.loads(file_of(name).read_text(encoding="utf-8"))
    return Weights(data["policy"], data["estimate"])


@cache
def _read_aim(name: str) -> tuple[dict[str, list[float]], dict[str, dict[str, list[float]]]]:
    data = json.loads(file_of(name).read_text(encoding="utf-8"))
    return data["caught"], data["totals"]
