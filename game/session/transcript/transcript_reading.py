"""Reading a transcript: its head and acts, checked to be possible at a table, and the lines that must follow from them.

Nothing in the file is trusted: its size is limited, an unknown line is refused with its number, and the match it
describes must pass the same checks as a ``fair.json``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from game.rules.notation import NotationError, parse_action
from game.rules.values.actions import Action
from game.rules.values.messages import Message, sentence
from game.rules.values.ruleset import RuleSetError
from game.session.fair_file import FORMAT, BadFile, Explained, explained
from game.session.match import Player, parse_rules, switch_names
from game.session.transcript.transcript_lines import END, FACT, FIRST_LINE, KEYFRAME, VERSION, counts, handles_of, lines

#: The largest size in bytes, and the longest line in characters.
LARGEST: Final = 64 * 1024 * 1024
LONGEST_LINE: Final = 4000
_NUMBERED: Final = re.compile(r"(salt|chance|fingerprint) ([1-9][0-9]{0,3})")
_SEAL: Final = re.compile(rf"{END} [0-9a-f]{{64}}")
_GAME: Final = re.compile(r"game [1-9][0-9]{0,3}")
_PLAYER: Final = "player "
_SINGLE: Final = (
    "program", "revision", "rules", "first dealer", "chosen dealer", "part fingerprint", "word", "part", "secret",
)  # fmt: skip
_NEEDED: Final = ("program", "revision", "rules", "first dealer")


class Transcript(NamedTuple):
    """The contents of a transcript: its games, the revision of their rules, and its lines without the prose.

    Each line has its number in the file, counted from 1.
    """

    found: Explained
    revision: int
    told: list[tuple[int, str]]


class _Line(NamedTuple):
    number: int
    content: str


def read(data: bytes) -> Transcript:
    """Read a transcript; raises BadFile with a sentence."""
    found = list(_lines(data))
    if not found or not re.fullmatch(rf"{FIRST_LINE} [1-9][0-9]{{0,8}}", found[0].content):
        raise BadFile(sentence("This is not a match of Grand Uno as text."))
    if found[0].content != f"{FIRST_LINE} {VERSION}":
        raise BadFile(sentence("This file was written by another version of the program."))
    begins = next((at for at, line in enumerate(found) if _GAME.fullmatch(line.content)), len(found))
    head = _Head(found[1:begins])
    body = found[begins:]
    if not body or not _SEAL.fullmatch(body[-1].content):
        raise BadFile(sentence("This file is not complete: its end is missing."))
    acts = [*_acts(body[:-1], head.handles)]
    return Transcript(_explained(head, acts), head.revision, [(line.number, line.content) for line in found])


def disagreement(transcript: Transcript) -> tuple[int, Message] | None:
    """Return the number of the first line that does not follow from the head and the acts, and what is wrong there."""
    expected = filter(counts, lines(transcript.found))
    last = 0
    for number, line in transcript.told:
        last, follows = number, next(expected, None)
        if follows != line and _SEAL.fullmatch(line) and _SEAL.fullmatch(follows or ""):
            return number, _CHANGED
        if follows != line:
            return number, sentence("The rules lead to “{line}” here.", line=follows) if follows else _TOO_MUCH
    return None if next(expected, None) is None else (last, _TOO_LITTLE)


_CHANGED: Final = sentence("Something in the head was changed after this was written.")
_TOO_MUCH: Final = sentence("The match is over before this line.")
_TOO_LITTLE: Final = sentence("Something is missing after this line.")


def _lines(data: bytes) -> Iterator[_Line]:
    """Yield the lines that count. Raises BadFile if the data is not text or too long."""
    if len(data) > LARGEST:
        raise BadFile(sentence("This file is larger than any match."))
    try:
        whole = data.decode("utf-8")
    except UnicodeDecodeError:
        raise BadFile(sentence("This is not a match of Grand Uno as text.")) from None
    for number, line in enumerate(whole.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise _bad(number, sentence("it is too long"))
        if counts(line):
            yield _Line(number, line)


def _bad(number: int, why: Message) -> BadFile:
    return BadFile(sentence("Line {number}: {why}.", number=number, why=why))


_UNKNOWN: Final = sentence("it says nothing that belongs here")
_TWICE: Final = sentence("this is said twice")


class _Head:
    """The lines before the first game."""

    def __init__(self, found: Sequence[_Line]) -> None:
        self.values: dict[str, str] = {}
        self.players: list[Player] = []
        self.handles: list[str] = []
        self.games: dict[int, dict[str, Any]] = {}
        for line in found:
            key, colon, value = line.content.partition(": ")
            numbered = _NUMBERED.fullmatch(key)
            if not colon:
                raise _bad(line.number, _UNKNOWN)
            if key.startswith(_PLAYER):
                self._seat(line.number, key.removeprefix(_PLAYER), value)
            elif numbered is not None:
                self._note(line.number, numbered[1], int(numbered[2]), value)
            elif key not in _SINGLE:
                raise _bad(line.number, _UNKNOWN)
            elif key in self.values:
                raise _bad(line.number, _TWICE)
            else:
                self.values[key] = value
        lacking = next((key for key in _NEEDED if key not in self.values), None)
        if lacking is not None:
            raise BadFile(sentence("The head of this file lacks the line “{line}”.", line=lacking))
        if handles_of(self.players) != self.handles:
            raise BadFile(sentence("The players in this file are not called by their names."))
        self.revision = _number(self.values["revision"])

    def _seat(self, number: int, handle: str, value: str) -> None:
        decoder = json.JSONDecoder()
        try:
            name, end = decoder.raw_decode(value)
            kind, last = decoder.raw_decode(value, end + 1)
        except (ValueError, RecursionError, IndexError):
            raise _bad(number, _UNKNOWN) from None
        if not (isinstance(name, str) and isinstance(kind, str) and value[end] == " " and last == len(value)):
            raise _bad(number, _UNKNOWN)
        self.players.append(Player(name, kind))
        self.handles.append(handle)

    def _note(self, number: int, what: str, game: int, value: str) -> None:
        kept = self.games.setdefault(game, {"salt": None, "chance": None, "marks": []})
        if what == "fingerprint":
            shown, _, says = value.partition(" ")
            kept["marks"].append({"says": says, "fingerprint": shown})
        elif kept[what] is not None:
            raise _bad(number, _TWICE)
        else:
            kept[what] = value

    def player(self, handle: str | None) -> int | None:
        """Return the number of the player with this handle."""
        if handle is None:
            return None
        if handle not in self.handles:
            raise BadFile(sentence("The head of this file names somebody who does not play."))
        return self.handles.index(handle)


def _number(digits: str) -> int:
    """Return a small number, or 0 if the text is not one."""
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 10 else 0


def _acts(body: Sequence[_Line], handles: Sequence[str]) -> Iterator[Action]:
    for number, line in body:
        if line.startswith((FACT, KEYFRAME)) or _GAME.fullmatch(line):
            continue
        try:
            yield parse_action(line, handles)
        except NotationError as error:
            raise BadFile(sentence("Line {number}: {why}", number=number, why=error.message)) from None


def _explained(head: _Head, acts: Sequence[Action]) -> Explained:
    """Return the games of the transcript, after the checks that a ``fair.json`` must pass."""
    values = head.values
    try:
        rules = parse_rules(values["rules"])
    except RuleSetError as error:
        raise BadFile(error.message) from None
    if sorted(head.games) != [*range(1, len(head.games) + 1)]:
        raise BadFile(sentence("The head of this file leaves a game out."))
    mixed = "part fingerprint" in values
    found: dict[str, Any] = {
        "format": FORMAT if mixed else 1,
        "program": values["program"],
        "rules": {name: getattr(rules, name) for name in switch_names()},
        "players": [{"name": player.name, "kind": player.kind} for player in head.players],
        "chosen_dealer": head.player(values.get("chosen dealer")),
        "first_dealer": head.player(values["first dealer"]),
        "secret": values.get("secret"),
        "games": [head.games[number] for number in sorted(head.games)],
        "acts": [(number, *act) for number, act in enumerate(acts, 1)],
    }
    if mixed:
        found |= {"part_fingerprint": values["part fingerprint"], "word": _word(values), "part": values.get("part")}
    return explained(msgspec.json.encode(found))


def _word(values: dict[str, str]) -> object:
    try:
        return json.loads(values.get("word", '""'))
    except (ValueError, RecursionError):
        return None
