"""Words for rules on the screen: names of rule sets, values of switches, and sentences that name switches."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

from game.rules.cards import DECKS
from game.rules.ruleset import RuleSet, RuleSetError, check_table, clashes, warnings
from game.session.rule_choice import RuleChoice
from game.ui.words import counted

#: What there is to say about a rule set in one plain sentence.
RULE_SET_SENTENCES: Final[Mapping[str, str]] = {
    "grand": "Two piles, and every number acts.",
    "classic": "One pile; whoever is out scores the rest.",
    "junction": "Draws and Skips can be passed on.",
    "draw-until": "Draw until a card fits; three games.",
    "replay": "120 cards; whoever can play must.",
}
#: Numbers offered for a switch with a wide range, beside the one it has.
_LADDER: Final = (1, 2, 3, 5, 7, 10, 15, 20, 50, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000)
_WIDE: Final = 20
_NAMED: Final = re.compile(r"\b([a-z][a-z_]*)=(\w+)|\b([a-z]+(?:_[a-z]+)+)\b")

#: The metadata of every switch, by name, in the order they are declared.
SWITCHES: Final[Mapping[str, Mapping[str, Any]]] = {
    declaration.name: declaration.metadata for declaration in fields(RuleSet)
}


def rule_set_name(base: str) -> str:
    """The name of a rule set as a heading: ``Draw until``."""
    return base.replace("-", " ").capitalize()


def summary(choice: RuleChoice) -> str:
    """A choice of rules in a few words: ``Grand``, ``Junction, 2 switches changed``."""
    changed = len(choice.changed)
    name = rule_set_name(choice.base)
    return f"{name}, {counted(changed, 'switch', 'switches')} changed" if changed else name


def value_words(value: object) -> str:
    """The value of a switch as a word or two."""
    if isinstance(value, bool):
        return "On" if value else "Off"
    return str(value).replace("_", " ").capitalize()


def help_words(switch: str) -> str:
    """What a switch does, in a sentence."""
    return str(SWITCHES[switch]["help"]).replace("_", " ")


def offered(switch: str, value: object) -> list[tuple[object, str]]:
    """The values to choose from for a switch that now has ``value``, each with its words."""
    if SWITCHES[switch]["choices"]:
        values: list[object] = list(SWITCHES[switch]["choices"])
    elif isinstance(value, bool):
        values = [False, True]
    else:
        low, high = SWITCHES[switch]["span"]
        numbers = set(range(low, high + 1)) if high - low < _WIDE else {n for n in _LADDER if low <= n <= high}
        if switch == "deck":
            numbers = set(DECKS)
        values = [*sorted({*numbers, int(str(value))})]
    return [(option, value_words(option)) for option in values]


def conflicts(rules: RuleSet, players: int) -> list[str]:
    """Why these rules cannot be played by so many, a sentence each, as the rules say it; empty if they can."""
    found = clashes(rules)
    try:
        check_table(rules, players)
    except RuleSetError as error:
        if str(error) not in found:
            found.insert(0, str(error))
    return found


def notes(rules: RuleSet, players: int) -> list[str]:
    """What in these rules changes what something else means, a sentence each, as the rules say it."""
    return warnings(rules, players)


def for_person(sentence: str) -> str:
    """A sentence of the rules with the labels of switches in place of their names."""
    head, contradict, tail = sentence.partition(" contradict each other")
    if contradict:
        head = re.sub(r"(?<![\w=])([a-z]+)(?![\w=])", _plain_label, head)
    words = _NAMED.sub(_label, head + contradict + tail)
    return f"{words[0].upper()}{words[1:]}."


def named(sentence: str) -> set[str]:
    """The switches a sentence of the rules is about."""
    words = set(re.findall(r"\w+", sentence.partition(" contradict each other")[0]))
    if " contradict each other" not in sentence:  # elsewhere a plain word may be just a word
        words = {first or other for first, _, other in _NAMED.findall(sentence)} | {sentence.split()[0]}
    return words & set(SWITCHES)


def contradicting(choice: RuleChoice, players: int) -> set[str]:
    """The switches that have to do with why these rules cannot be played by so many."""
    found: set[str] = set()
    for sentence in conflicts(choice.rules, players):
        about = named(sentence)
        if not about:  # it names none: those that it goes away with when they are set back
            for switch in choice.changed:
                if sentence not in conflicts(choice.set_back(switch).rules, players):
                    about.add(switch)
        found |= about
    return found


def _label(found: re.Match[str]) -> str:
    switch, value, alone = found.groups()
    name = switch or alone
    if name not in SWITCHES:
        return found[0]
    label = SWITCHES[name]["label"]
    return f"“{label}: {value_words(value)}”" if value else f"“{label}”"


def _plain_label(found: re.Match[str]) -> str:
    return f"“{SWITCHES[found[1]]['label']}”" if found[1] in SWITCHES else found[0]
