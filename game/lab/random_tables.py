"""Random tables: a rule set, some of its switches changed, and a number of players, from one seed."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

from game.rules.clashes import check_table
from game.rules.values.chance import below, seeded
from game.rules.values.ruleset import RULE_SETS, RuleSet, RuleSetError

_EVERY: Final = 4  # one switch in this many is changed
_MOST_CARDS: Final = 10
_LENGTHS: Final = (1, 40, 1000)


def random_table(seed: int, players: int = 0) -> tuple[RuleSet, int]:
    """Return a random rule set and number of players (``players`` if not 0) that can be dealt."""
    rng = seeded(seed)
    names = tuple(RULE_SETS)
    while True:
        name, rng = below(rng, len(names))
        rules, rng = _changed(RULE_SETS[names[name]], rng)
        number, rng = below(rng, 9)
        count = players or number + 2
        try:
            check_table(rules, count)
        except RuleSetError:
            continue
        return rules, count


def _changed(rules: RuleSet, rng: int) -> tuple[RuleSet, int]:
    changes: dict[str, Any] = {}
    for switch in fields(RuleSet):
        chance, rng = below(rng, _EVERY)
        if chance == 0:
            values = _values(switch.name, getattr(rules, switch.name), switch.metadata)
            index, rng = below(rng, len(values))
            changes[switch.name] = values[index]
    return replace(rules, **changes), rng


def _values(name: str, current: object, metadata: Any) -> tuple[Any, ...]:
    """Return the values a random switch may take."""
    if isinstance(current, bool):
        return (False, True)
    if isinstance(current, str):
        choices: tuple[str, ...] = metadata["choices"]
        return choices
    if name == "deck":
        return (108, 120)
    if name == "max_turns":
        return _LENGTHS
    low, high = metadata["span"]
    return tuple(range(low, min(high, _MOST_CARDS) + 1))
