"""Words for rules on the screen: names of rule sets, values of switches, and sentences that name switches."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, Final

from game.rules.clashes import conflicts
from game.rules.values.cards import DECKS
from game.rules.values.messages import Message, Switch, plural, sentence
from game.rules.values.ruleset import RuleSet
from game.session.rule_choice import RuleChoice
from game.text import say, value_of

#: The name of each rule set, and one plain sentence about it.
RULE_SET_WORDS: Final[Mapping[str, tuple[Message, Message]]] = {
    "grand": (sentence("Grand"), sentence("Two piles, and every number acts.")),
    "classic": (sentence("Classic"), sentence("One pile; whoever goes out scores.")),
    "junction": (sentence("Junction"), sentence("Draws and Skips can be passed on.")),
    "draw-until": (sentence("Draw until"), sentence("Draw until a card fits; three games.")),
    "replay": (sentence("Replay"), sentence("120 cards; if you can play, you must.")),
}
#: How a match ends, by scoring, unless it lasts a number of games.
_TARGETS: Final = {
    "penalty": sentence("to {target}"),
    "winner": sentence("to {target}"),
    "penalty_out": sentence("lost at {target}"),
}
#: Numbers offered for a switch with a wide range, besides its present one.
_LADDER: Final = (1, 2, 3, 5, 7, 10, 15, 20, 50, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000)
_WIDE: Final = 20
_MOST_GAMES: Final = 20

#: The metadata of every switch, by name, in the order of declaration.
SWITCHES: Final[Mapping[str, Mapping[str, Any]]] = {
    declaration.name: declaration.metadata for declaration in fields(RuleSet)
}


def rule_set_name(base: str) -> str:
    """Return the name of a rule set as a heading: ``Draw until``."""
    return say(RULE_SET_WORDS[base][0])


def rule_set_sentence(base: str) -> str:
    """Say what is special about a rule set."""
    return say(RULE_SET_WORDS[base][1])


def length(scoring: str, target: int) -> Message:
    """Say how long a match is: ``to 150``, ``3 games``."""
    if scoring == "games":
        return plural("{number} game", "{number} games", target)
    return _TARGETS[scoring].about(target=target)


def choice_named(choice: RuleChoice) -> Message:
    """Return the name of the rules, ignoring the length of the match: that of a rule set, or words for own rules."""
    return sentence("Own rules") if choice.is_own else RULE_SET_WORDS[choice.base][0]


def switches_changed(choice: RuleChoice) -> int:
    """Return the number of changed switches, without the match's length, which has words of its own."""
    return len(set(choice.changed) - {"target"})


def summary(choice: RuleChoice) -> Message:
    """Sum up a choice of rules: ``Grand``, ``Classic, to 150``, ``Junction, 2 switches changed``."""
    said, rules, changed = RULE_SET_WORDS[choice.base][0], choice.rules, switches_changed(choice)
    if "target" in choice.changed:
        said = sentence("{rules}, {length}", rules=said, length=length(rules.scoring, rules.target))
    if not changed:
        return said
    return plural("{rules}, {number} switch changed", "{rules}, {number} switches changed", changed, rules=said)


_SHORT: Final = 6  # characters of a rule's id: no more than a number has


def numbered(rule: str) -> bool:
    """Return whether the id of a rule is a number, as ``G6.16`` is; other ids are words."""
    return rule[1:2].isdigit()


def rule_mark(rule: str, fits: Callable[[str], bool] = lambda _: False) -> str:
    """Return the mark of a rule at the end of a line: its id, or a sign if that is long and does not fit."""
    return rule if numbered(rule) or len(rule) <= _SHORT or fits(rule) else "§"


def help_words(switch: str) -> str:
    """Return the sentence that says what a switch does."""
    return say(SWITCHES[switch]["help"])


def offered(switch: str, rules: RuleSet) -> list[tuple[object, str]]:
    """Return the values to choose from for a switch of these rules, each with its words."""
    value: bool | int | str = getattr(rules, switch)
    if SWITCHES[switch]["choices"]:
        values: list[bool | int | str] = list(SWITCHES[switch]["choices"])
    elif isinstance(value, bool):
        values = [False, True]
    else:
        low, high = SWITCHES[switch]["span"]
        if switch == "target" and rules.by_games:
            high = _MOST_GAMES
        numbers = set(range(low, high + 1)) if high - low < _WIDE else {n for n in _LADDER if low <= n <= high}
        if switch == "deck":
            numbers = set(DECKS)
        values = [*sorted({*numbers, int(value)})]
    return [(option, value_words(option)) for option in values]


def value_words(value: bool | int | str) -> str:
    """Return the value of a switch in words."""
    return str(value) if type(value) is int else say(value_of(value))


def switches_in(message: Message) -> set[str]:
    """Return the switches that a message names."""
    return {value.name for _, value in message.values if isinstance(value, Switch)}


def contradicting(rules: RuleSet, players: int) -> set[str]:
    """Return the switches that keep these rules from being played by this many players."""
    return {switch for clash in conflicts(rules, players) for switch in switches_in(clash)}
