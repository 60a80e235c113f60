"""A choice of rules: one of the rule sets, and the switches changed from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from game.rules.values.messages import Switch, sentence
from game.rules.values.ruleset import RULE_SETS, RuleSet, RuleSetError, with_switches
from game.session.match import parse_rules, rules_text, switch_names, value_text

#: Switches added to a rule set when people play it (PLAIN.md: ready is on for people).
FOR_PEOPLE: Final[Mapping[str, Mapping[str, str]]] = {"junction": {"ready": "on"}}
#: The lengths of a short, a medium and a full match, in hundredths of the rule set's target.
_LENGTHS: Final = (30, 60, 100)


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
        usual = self.usual
        return tuple(name for name in switch_names() if getattr(self.rules, name) != getattr(usual, name))

    @property
    def lengths(self) -> tuple[int, ...]:
        """The targets of a short, a medium and a full match, by the base."""
        return tuple(max(1, round(self.usual.target * share / 100)) for share in _LENGTHS)

    @property
    def switches(self) -> dict[str, object]:
        """The values that differ from the base rule set itself, by name of the switch."""
        base = RULE_SETS[self.base]
        names = (name for name in switch_names() if getattr(self.rules, name) != getattr(base, name))
        return {name: getattr(self.rules, name) for name in names}

    @property
    def text(self) -> str:
        """The choice in the form `parse` and ``--rules`` take."""
        return " ".join([self.base, *(f"{name}={value_text(value)}" for name, value in self.switches.items())])

    def with_value(self, switch: str, value: object) -> RuleChoice:
        """Return the choice with one switch changed. Raises RuleSetError for an impossible value."""
        if type(value) is not type(getattr(self.rules, switch)):
            raise RuleSetError(sentence("{switch} cannot be {value}.", switch=Switch(switch), value=str(value)))
        return replace(self, rules=with_switches(self.rules, {switch: value_text(value)}))
