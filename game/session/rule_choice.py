"""A choice of rules: one of the rule sets, and the switches changed from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from game.rules.values.messages import Switch, sentence
from game.rules.values.ruleset import GAMES, POINTS, RULE_SETS, RuleSet, RuleSetError, differing, with_switches
from game.session.match import parse_rules, rules_text, value_text

#: Switches added to a rule set when people play it (PLAIN.md: ready is on for people).
FOR_PEOPLE: Final[Mapping[str, Mapping[str, str]]] = {"junction": {"ready": "on"}}
#: The lengths of a short, a medium and a full match, in hundredths of the rule set's target.
_LENGTHS: Final = (30, 60, 100)
#: The games of a short, a medium and a full match, if the rule set counts points.
_GAMES: Final = (1, 3, GAMES)


def for_people(base: str) -> RuleSet:
    """Return a rule set by name, as offered to people."""
    return with_switches(RULE_SETS[base], FOR_PEOPLE.get(base, {}))


@dataclass(frozen=True, slots=True)
class RuleChoice:
    """Rules together with the rule set they start from, so that changes can be shown and undone."""

    base: str
    rules: RuleSet

    @classmethod
    def of(cls, base: str) -> RuleChoice:
        """Return the choice of an unchanged rule set, as offered to people."""
        return cls(base, for_people(base))

    @classmethod
    def parse(cls, text: str) -> RuleChoice:
        """Parse a choice, as in ``junction fine=2``. Raises RuleSetError with a sentence for a person."""
        return cls((text.split() or [""])[0], parse_rules(text))

    @classmethod
    def nearest(cls, rules: RuleSet) -> RuleChoice:
        """Return the choice for rules of unknown origin, from the rule set with the fewest switches to change."""
        return cls(rules_text(rules).split()[0], rules)

    @property
    def usual(self) -> RuleSet:
        """The rules of the base without changes."""
        return for_people(self.base)

    @property
    def changed(self) -> tuple[str, ...]:
        """The names of the switches that differ from `usual`, in declared order."""
        return differing(self.rules, self.usual)

    @property
    def usual_target(self) -> int:
        """The target of the base; the usual one if it counts games and these rules points, or the other way round."""
        if self.rules.by_games == self.usual.by_games:
            return self.usual.target
        return GAMES if self.rules.by_games else POINTS

    @property
    def lengths(self) -> tuple[int, ...]:
        """The targets of a short, a medium and a full match, by the base and whether points or games are counted."""
        if self.rules.by_games and not self.usual.by_games:
            return _GAMES
        return tuple(max(1, round(self.usual_target * share / 100)) for share in _LENGTHS)

    @property
    def switches(self) -> dict[str, object]:
        """The values that differ from the base rule set itself, by name of the switch."""
        base = RULE_SETS[self.base]
        return {name: getattr(self.rules, name) for name in differing(self.rules, base)}

    @property
    def text(self) -> str:
        """The choice in the form `parse` and ``--rules`` take."""
        return " ".join([self.base, *(f"{name}={value_text(value)}" for name, value in self.switches.items())])

    def with_value(self, switch: str, value: object) -> RuleChoice:
        """Return the choice with one switch changed. Raises RuleSetError for an impossible value.

        With games instead of points, or the other way round, its target is the usual one.
        """
        if type(value) is not type(getattr(self.rules, switch)):
            raise RuleSetError(sentence("{switch} cannot be {value}.", switch=Switch(switch), value=str(value)))
        found = replace(self, rules=with_switches(self.rules, {switch: value_text(value)}))
        if found.rules.by_games == self.rules.by_games:
            return found
        return replace(found, rules=replace(found.rules, target=found.usual_target))
