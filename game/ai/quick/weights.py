"""The weights of policy and estimate for each rule set: fitted, and kept in files beside this package."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from game.rules.values.ruleset import RULE_SETS, RuleSet

_FOLDER: Final = Path(__file__).resolve().parent.parent / "weights"


#: The ending of names of weight files for two players.
TWO: Final = "-two"


class Weights(NamedTuple):
    """The weights of the fast policy, and those of the estimate of who wins."""

    policy: list[float]
    estimate: list[float]


def of(rules: RuleSet, players: int = 4) -> Weights:
    """Return the weights fitted for the most similar rule set; for two players, those for two if there are any."""
    name = nearest(rules)
    return _read(f"{name}{TWO}" if players == 2 and (_FOLDER / f"{name}{TWO}.json").is_file() else name)


def nearest(rules: RuleSet) -> str:
    """Return the name of the rule set, among those with weights, that is most similar to these rules."""
    best = ""
    most = -1
    for name in RULE_SETS:
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
