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

#: The ways of scoring that differ only in what ends a match.
_FEWEST_WIN: Final = frozenset(("penalty", "games"))


def for_people(base: str) -> RuleSet:
    """Return a rule set by name, as offered to people."""
    return with_switches(RULE_SETS[base], FOR_PEOPLE.get(base, {}))


def altering(rules: RuleSet, other: RuleSet) -> tuple[str, ...]:
    """Return the switches that differ, except for the target, which changes nothing within a game."""
    return tuple(switch for switch in differing(rules, other) if switch != "target")


def _alters_play(rules: RuleSet, other: RuleSet) -> bool:
    """Return whether more differs than the length of a match, be it in points or in games, if the fewest points win."""
    length = "scoring" if _FEWEST_WIN.issuperset((rules.scoring, other.scoring)) else "target"
    return not {length}.issuperset(altering(rules, other))


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
    def is_own(self) -> bool:
        """Whether the rules were changed in more than the length of a match, in points or in games."""
        return all(_alters_play(self.rules, known) for known in (RULE_SETS[self.base], self.usual))

    @property
    def beside(self) -> RuleChoice | None:
        """The rules to compare these with over many games: the base or, if games do not differ, the first rule set.

        None if games do not differ from either, so that there is nothing to show.
        """
        others = (RuleChoice.of(name) for name in (self.base, next(iter(RULE_SETS))))
        return next((other for other in others if altering(self.rules, other.rules)), None)

    @property
    def usual_target(self) -> int:
        """The target of the base; a default if one of the two counts games and the other points."""
        if self.rules.by_games == self.usual.by_games:
            return self.usual.target
        return GAMES if self.rules.by_games else POINTS

    @property
    def lengths(self) -> tuple[int, ...]:
        """The targets of a short, a medium and a full match, in points or in games as the rules count."""
        if self.rules.by_games and not self.usual.by_games:
            return _GAMES
        return tuple(max(1, round(self.usual_target * share / 100)) for share in _LENGTHS)

    def from_base(self, base: str) -> RuleChoice:
        """Return the choice of another unchanged rule set, for as long a match: short, medium, full, or its own target.

        A target of one's own does not fit rules that count games instead of points, or points instead of games.
        """
        found, target = RuleChoice.of(base), self.rules.target
        if target in self.lengths:
            return found.with_value("target", found.lengths[self.lengths.index(target)])
        return found.with_value("target", target) if found.rules.by_games == self.rules.by_games else found

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

        If it counts games now instead of points, or points instead of games, its target becomes the usual one.
        """
        if type(value) is not type(getattr(self.rules, switch)):
            raise RuleSetError(sentence("{switch} cannot be {value}.", switch=Switch(switch), value=str(value)))
        found = replace(self, rules=with_switches(self.rules, {switch: value_text(value)}))
        if found.rules.by_games == self.rules.by_games:
            return found
        return replace(found, rules=replace(found.rules, target=found.usual_target))
