"""The setup part of a scenario file: its lines before ``---``, parsed (``scenario_layout`` lays them out)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.rules.clashes import check_table
from game.rules.notation import printable, shown
from game.rules.values.chance import LARGEST_SEED
from game.rules.values.messages import Message
from game.rules.values.ruleset import RULE_SETS, RuleSet, RuleSetError, with_switches
from game.rules.values.state import NOBODY
from game.text import say

#: Words that cannot be a player's name, because they mean something else where a name may stand.
RESERVED: Final = frozenset({"nobody", "discovered", "expect", "refuse", "illegal", "pile", "from", "to", "on"})
_LONGEST_NAME: Final = 40

_PLAIN: Final = frozenset(
    {"rules", "players", "dealer", "red", "rest", "salt", "pepper", "direction", "turn", "owes", "scores", "seed",
     "deal"}
)  # fmt: skip
_OF_A_PLAYER: Final = frozenset({"hand", "faceup"})
_NUMBERED: Final = frozenset({"pile", "stock"})
#: Lines that a whole deal replaces.
_NOT_WITH_DEAL: Final = frozenset(
    {"red", "hand", "faceup", "pile", "stock", "rest", "salt", "pepper", "direction", "turn", "owes"}
)


class ScenarioError(ValueError):
    """Raised for an unreadable scenario file, with the line, counted from 1 (0: the whole file), and a sentence.

    ``message`` is that of the rules, where they say what is wrong.
    """

    def __init__(self, line: int, sentence: str, message: Message | None = None) -> None:
        super().__init__(f"line {line}: {sentence}" if line else sentence)
        self.line = line
        self.sentence = sentence
        self.message = message


class SetupLine(NamedTuple):
    """One line of the setup, after its colon."""

    line: int
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """The setup part, parsed but not laid out: names in seat order, rules, and every line by its key."""

    names: tuple[str, ...]
    rules: RuleSet
    entries: Mapping[tuple[str, str], SetupLine]

    def entry(self, key: str, subject: str = "") -> SetupLine | None:
        """Return the line with this key; ``hand``, ``faceup``, ``pile`` and ``stock`` need a player or number."""
        return self.entries.get((key, subject))

    def subjects(self, key: str) -> list[tuple[str, SetupLine]]:
        """Return all lines of a key that has subjects, as (subject, line)."""
        return [(subject, entry) for (found, subject), entry in self.entries.items() if found == key]


# Reading


def read_setup(lines: Sequence[tuple[int, str]]) -> Setup:
    """Parse the numbered lines of a setup, without comments. Raises ScenarioError."""
    entries: dict[tuple[str, str], SetupLine] = {}
    for number, text in lines:
        key, subject, entry = _read_line(number, text)
        if (key, subject) in entries:
            raise ScenarioError(number, f"there are two lines for {key} {subject}".rstrip())
        entries[key, subject] = entry
    if ("players", "") not in entries:
        raise ScenarioError(lines[0][0] if lines else 1, "there is no line with the players: players: Ann Ben Cy")
    names = _read_names(entries["players", ""])
    rules = _read_rules(entries.get(("rules", "")))
    setup = Setup(names, rules, entries)
    try:
        check_table(rules, len(names))
    except RuleSetError as error:
        raise ScenarioError(entries["players", ""].line, say(error.message, as_typed=True), error.message) from None
    _check_lines(setup)
    return setup


def _read_line(number: int, text: str) -> tuple[str, str, SetupLine]:
    head, colon, rest = text.partition(":")
    words = head.split()
    if not colon or not words:
        raise ScenarioError(number, f"{shown(text)} is not a line of the setup, as hand Ann: r3 is")
    key, subject = words[0], " ".join(words[1:])
    if key in _PLAIN:
        if subject:
            raise ScenarioError(number, f"{key} is followed by its colon, not by {shown(subject)}")
    elif key not in _OF_A_PLAYER and key not in _NUMBERED:
        raise ScenarioError(number, f"{shown(key)} is nothing a setup can say")
    elif not subject:
        raise ScenarioError(number, f"{key} needs {'a player' if key in _OF_A_PLAYER else 'a number'} before its colon")
    return key, subject, SetupLine(number, tuple(rest.split()))


def _read_names(entry: SetupLine) -> tuple[str, ...]:
    for name in entry.words:
        if len(name) > _LONGEST_NAME or not name[0].isalpha() or not all(map(_in_a_name, name)):
            raise ScenarioError(entry.line, f"{shown(name)} cannot be a name: letters, digits, - and _ can")
        if name in RESERVED:
            raise ScenarioError(entry.line, f"{shown(name)} means something else and cannot be a name")
        if entry.words.count(name) > 1:
            raise ScenarioError(entry.line, f"two players are called {shown(name)}")
    return entry.words


def _in_a_name(letter: str) -> bool:
    return letter.isalnum() or letter in "-_"


def _read_rules(entry: SetupLine | None) -> RuleSet:
    if entry is None or not entry.words:
        return RULE_SETS["grand"]
    name, *switches = entry.words
    if name not in RULE_SETS:
        raise ScenarioError(entry.line, f"there is no rule set called {shown(name)}: {', '.join(RULE_SETS)}")
    changed: dict[str, str] = {}
    for switch in switches:
        key, equals, value = switch.partition("=")
        if not equals or key in changed:
            raise ScenarioError(entry.line, f"a switch is written once, as austere=on, not as {shown(switch)}")
        changed[key] = value
    try:
        return with_switches(RULE_SETS[name], changed)
    except RuleSetError as error:
        sentence = printable(say(error.message, as_typed=True))
        short = sentence if len(sentence) < 200 else sentence[:200] + "..."
        raise ScenarioError(entry.line, short, error.message) from None


def _check_lines(setup: Setup) -> None:
    for (key, subject), entry in setup.entries.items():
        if key in _OF_A_PLAYER:
            read_player(subject, setup.names, entry.line)
        if key in _NUMBERED and subject not in [str(number + 1) for number in range(setup.rules.piles)]:
            raise ScenarioError(entry.line, f"there is no {key} {shown(subject)} in this rule set")
        if key in _NOT_WITH_DEAL and setup.entry("deal"):
            raise ScenarioError(entry.line, f"a whole game is dealt, so there can be no line for {key}")


def read_player(word: str, names: Sequence[str], line: int) -> int:
    """Return the player with this name. Raises ScenarioError."""
    if word not in names:
        raise ScenarioError(line, f"there is no player called {shown(word)}")
    return names.index(word)


def read_number(word: str, line: int) -> int:
    """Parse a whole number from 0. Raises ScenarioError."""
    if not (word.isascii() and word.isdigit() and len(word) <= 20 and int(word) <= LARGEST_SEED):
        raise ScenarioError(line, f"{shown(word)} is not a whole number from 0 to {LARGEST_SEED}")
    return int(word)


def _one_word(setup: Setup, key: str) -> str | None:
    """Return the only word of a line, or None without such a line. Raises ScenarioError."""
    entry = setup.entry(key)
    if entry is None:
        return None
    if len(entry.words) != 1:
        raise ScenarioError(entry.line, f"{key} takes one word after its colon")
    return entry.words[0]


def one_of(setup: Setup, key: str, choices: Sequence[str], default: str) -> str:
    """Return the word of a line that takes one of these. Raises ScenarioError."""
    word = _one_word(setup, key)
    if word is not None and word not in choices:
        raise ScenarioError(setup.entries[key, ""].line, f"{key} is {' or '.join(choices)}, not {shown(word)}")
    return default if word is None else word


def one_player(setup: Setup, key: str, default: int) -> int:
    """Return the player a line names. Raises ScenarioError."""
    word = _one_word(setup, key)
    return default if word is None else read_player(word, setup.names, setup.entries[key, ""].line)


def owner(setup: Setup, key: str, default: int) -> int:
    """Return the player a line names, or NOBODY. Raises ScenarioError."""
    return NOBODY if _one_word(setup, key) == "nobody" else one_player(setup, key, default)


def one_number(setup: Setup, key: str, default: int) -> int:
    """Return the number a line gives. Raises ScenarioError."""
    word = _one_word(setup, key)
    return default if word is None else read_number(word, setup.entries[key, ""].line)
