"""What each thought of policy and estimate is worth, by rule set: fitted, and kept in files beside this one."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from game.rules.ruleset import RULE_SETS, RuleSet

_FOLDER: Final = Path(__file__).resolve().parent.parent / "weights"


#: What the name of a file ends in whose weights are for two players.
TWO: Final = "-two"


class Weights(NamedTuple):
    """What a bot weighs its thoughts with: those of the fast policy, and those of the estimate of who wins."""

    policy: list[float]
    estimate: list[float]


def of(rules: RuleSet, players: int = 4) -> Weights:
    """The weights for a rule set: those fitted for the one most like it, for two players if there are but two."""
    name = nearest(rules)
    return _read(f"{name}{TWO}" if players == 2 and (_FOLDER / f"{name}{TWO}.json").is_file() else name)


def nearest(rules: RuleSet) -> str:
    """The rule set that is most like these rules, of those weights were fitted for."""
    best = ""
    most = -1
    for name in RULE_SETS:
        alike = _alike(rules, RULE_SETS[name])
        if alike > most:
            best, most = name, alike
    return best


def _alike(rules: RuleSet, other: RuleSet) -> int:
    """How many switches agree; whether number cards have effects counts for more than all others."""
    alike = 1000 if rules.number_effects == other.number_effects else 0
    for name in rules.__slots__:
        if getattr(rules, name) == getattr(other, name):
            alike += 1
    return alike


def file_of(name: str) -> Path:
    """Where the weights for a rule set are kept."""
    return _FOLDER / f"{name}.json"


@cache
def _read(name: str) -> Weights:
    data = json.loads(file_of(name).read_text(encoding="utf-8"))
    return Weights(data["policy"], data["estimate"])
