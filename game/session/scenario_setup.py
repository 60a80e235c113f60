"""The setup part of a scenario file: its lines before ``---``, parsed (``scenario_layout`` lays them out)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.rules.clashes import check_table
from game.rules.notation import NotationError, player_named
from game.rules.values.chance import LARGEST_SEED
from game.rules.values.messages import Listed, Message, brief, sentence
from game.rules.values.ruleset import RULE_SETS, RuleSet, RuleSetError, with_switches
from game.rules.values.state import NOBODY
from game.text import Trouble, say

#: Words that cannot be a player's name, because they mean something else where a name may stand.
RESERVED: Final = frozenset({"nobody", "discovered", "expect", "refuse", "illegal", "pile", "from", "to", "on"})
_LONGEST_NAME: Final = 40
_EXAMPLE: Final = "hand Ann: r3"
_PLAYERS: Final = "players: Ann Ben Cy"
_SWITCH: Final = "austere=on"

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


class ScenarioError(Trouble):
    """Raised for an unreadable scenario: ``message`` says what is wrong, in a line counted from 1 (0: the whole)."""

    def __init__(self, line: int, message: Message) -> None:
        super().__init__(message)
        self.line = line

    @property
    def whole(self) -> Message:
        """Return the message with the line it is about."""
        return sentence("Line {number}: {why}", number=self.line, why=self.message) if self.line else self.message

    def __str__(self) -> str:
        return say(self.whole)


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
            line = brief(f"{key} {subject}".rstrip())
            raise ScenarioError(number, sentence("There are two lines for “{line}”.", line=line))
        entries[key, subject] = entry
    if ("players", "") not in entries:
        lacks = sentence("There is no line with the players, as {example} is.", example=_PLAYERS)
        raise ScenarioError(lines[0][0] if lines else 1, lacks)
    names = _read_names(entries["players", ""])
    rules = _read_rules(entries.get(("rules", "")))
    setup = Setup(names, rules, entries)
    try:
        check_table(rules, len(names))
    except RuleSetError as error:
        raise ScenarioError(entries["players", ""].line, error.message) from None
    _check_lines(setup)
    return setup


def _read_line(number: int, text: str) -> tuple[str, str, SetupLine]:
    head, colon, rest = text.partition(":")
    words = head.split()
    if not colon or not words:
        wrong = sentence("“{line}” is not a line of a position, as {example} is.", line=brief(text), example=_EXAMPLE)
        raise ScenarioError(number, wrong)
    key, subject = words[0], " ".join(words[1:])
    if key in _PLAIN:
        if subject:
            colon_first = sentence("After “{key}” comes a colon, not “{word}”.", key=key, word=brief(subject))
            raise ScenarioError(number, colon_first)
    elif key not in _OF_A_PLAYER and key not in _NUMBERED:
        raise ScenarioError(number, sentence("“{word}” begins no line of a position.", word=brief(key)))
    elif not subject and key in _OF_A_PLAYER:
        raise ScenarioError(number, sentence("“{key}” needs a player before its colon.", key=key))
    elif not subject:
        raise ScenarioError(number, sentence("“{key}” needs a number before its colon.", key=key))
    return key, subject, SetupLine(number, tuple(rest.split()))


def _read_names(entry: SetupLine) -> tuple[str, ...]:
    for name in entry.words:
        if len(name) > _LONGEST_NAME or not name[0].isalpha() or not all(map(_in_a_name, name)):
            wrong = sentence("“{name}” cannot be a name: a letter, then letters, digits, - and _ can.")
            raise ScenarioError(entry.line, wrong.about(name=brief(name)))
        if name in RESERVED:
            wrong = sentence("“{name}” means something else and cannot be a name.", name=name)
            raise ScenarioError(entry.line, wrong)
        if entry.words.count(name) > 1:
            raise ScenarioError(entry.line, sentence("Two players are called “{name}”.", name=name))
    return entry.words


def _in_a_name(letter: str) -> bool:
    return letter.isalnum() or letter in "-_"


def _read_rules(entry: SetupLine | None) -> RuleSet:
    if entry is None or not entry.words:
        return RULE_SETS["grand"]
    name, *switches = entry.words
    if name not in RULE_SETS:
        known = Listed(tuple(RULE_SETS), any_of=True)
        wrong = sentence("There is no rule set called “{word}”: write {known}.", word=brief(name), known=known)
        raise ScenarioError(entry.line, wrong)
    changed: dict[str, str] = {}
    for switch in switches:
        key, equals, value = switch.partition("=")
        if not equals or key in changed:
            wrong = sentence(
                "A switch is written once, as {example}, not as “{word}”.", example=_SWITCH, word=brief(switch)
            )
            raise ScenarioError(entry.line, wrong)
        changed[key] = value
    try:
        return with_switches(RULE_SETS[name], changed)
    except RuleSetError as error:
        raise ScenarioError(entry.line, error.message) from None


def _check_lines(setup: Setup) -> None:
    for (key, subject), entry in setup.entries.items():
        if key in _OF_A_PLAYER:
            read_player(subject, setup.names, entry.line)
        if key in _NUMBERED and subject not in [str(number + 1) for number in range(setup.rules.piles)]:
            line = f"{key} {brief(subject)}"
            raise ScenarioError(entry.line, sentence("There is no “{line}” under these rules.", line=line))
        if key in _NOT_WITH_DEAL and setup.entry("deal"):
            dealt = sentence("A whole game is dealt, so there can be no line for “{key}”.", key=key)
            raise ScenarioError(entry.line, dealt)


def read_player(word: str, names: Sequence[str], line: int) -> int:
    """Return the player with this name. Raises ScenarioError."""
    try:
        return player_named(word, names)
    except NotationError as error:
        raise ScenarioError(line, error.message) from None


def read_number(word: str, line: int) -> int:
    """Parse a whole number from 0. Raises ScenarioError."""
    if not (word.isascii() and word.isdigit() and len(word) <= 20 and int(word) <= LARGEST_SEED):
        wrong = sentence("“{word}” is not a whole number from 0 to {last}.", word=brief(word), last=LARGEST_SEED)
        raise ScenarioError(line, wrong)
    return int(word)


def _one_word(setup: Setup, key: str) -> str | None:
    """Return the only word of a line, or None without such a line. Raises ScenarioError."""
    entry = setup.entry(key)
    if entry is None:
        return None
    if len(entry.words) != 1:
        raise ScenarioError(entry.line, sentence("“{key}” takes one word after its colon.", key=key))
    return entry.words[0]


def one_of(setup: Setup, key: str, choices: Sequence[str], default: str) -> str:
    """Return the word of a line that takes one of these. Raises ScenarioError."""
    word = _one_word(setup, key)
    if word is not None and word not in choices:
        raise none_of(choices, key, word, setup.entries[key, ""].line)
    return default if word is None else word


def none_of(choices: Sequence[str], key: str, words: str, line: int) -> ScenarioError:
    """Return the error that the words of a line are none of those it takes."""
    known = Listed(tuple(choices), any_of=True)
    wrong = sentence("“{key}” is {known}, not “{words}”.", key=key, known=known, words=brief(words))
    return ScenarioError(line, wrong)


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
