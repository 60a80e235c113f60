"""Snapshots: a whole position in a file, accepted only if everything about it is valid."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import msgspec

from game.rules import GameState, RuleSet, state_from_data, state_to_data
from game.rules.values.state import FIELDS, NOBODY, blank_state
from game.session.files import TooLarge, read_limited
from game.session.journal import MOST_ACTS, framed, unframed
from game.session.match import Match
from game.session.soundness import LawBroken, check_sound

#: The largest size of a snapshot in bytes.
LARGEST_SNAPSHOT: Final = 1024 * 1024

_Number = Annotated[int, msgspec.Meta(ge=0, le=2**32 - 1)]
_Acts = Annotated[int, msgspec.Meta(ge=0, le=MOST_ACTS)]
_Cards = list[int]
_Pairs = list[tuple[int, int]]

#: The types of fields that are not a number, a boolean or a list of numbers.
_NESTED: Final[dict[str, Any]] = {
    "called": list[bool],
    "given": _Pairs,
    "hands": list[_Cards],
    "pending": list[list[Any]],
    "piles": list[list[tuple[int, int, int]]],
    "received": _Pairs,
    "rules": dict[str, bool | int | str],
    "stocks": list[_Cards],
}


#: Fields that a state of format 1 may lack, and their values when such a match continues.
_GAINED: Final[dict[str, Callable[[Match, dict[str, Any]], Any]]] = {
    "asks_all": lambda match, data: match.has_people,
    "fresh_top": lambda match, data: False,
    "next_dealer": lambda match, data: data["pepper"] if data["over"] else NOBODY,
    "secret": lambda match, data: match.secret,
}
_NOT_IN_ORDER: Final = (
    OSError, TooLarge, ValueError, TypeError, LookupError, AttributeError, RecursionError, ArithmeticError, LawBroken,
)  # fmt: skip


def _field_types() -> list[tuple[str, Any]]:
    sample = blank_state(RuleSet(), 2, 0)
    kinds: dict[type, Any] = {int: int, bool: bool, list: list[int], tuple: list[int]}
    return [(name, _NESTED.get(name) or kinds[type(getattr(sample, name))]) for name in FIELDS]


_StateData: Final = msgspec.defstruct("_StateData", _field_types(), forbid_unknown_fields=True)


class _SnapshotData(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    match: _Number  # CRC-32 of match.json, to reject a snapshot of another match
    count: _Acts
    seen: list[_Number]
    state: dict[str, Any]


class _OldSnapshotData(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    match: _Number
    count: _Acts
    state: dict[str, Any]


class Position(NamedTuple):
    """A position in a match after this many acts; ``seen`` counts the events each player has learned of."""

    state: GameState
    acts: int
    seen: list[int]


def snapshot_bytes(match_crc: int, position: Position) -> bytes:
    """Return the contents of a snapshot of a position in the match with this CRC."""
    state, acts, seen = position
    return framed(msgspec.json.encode((match_crc, acts, seen, state_to_data(state))))


def read_snapshot(path: Path, match: Match, match_crc: int) -> Position | None:
    """Read the position in a file; None if anything is invalid."""
    players = len(match.players)
    try:
        found = msgspec.json.decode(_payload(path), type=_SnapshotData)
        if found.match != match_crc or len(found.seen) != players:
            return None
        state = _sound(found.state, match.rules, players)
        if (state.secret, state.asks_all) != (match.secret, match.has_people):
            return None
        return Position(state, found.count, found.seen)
    except _NOT_IN_ORDER:
        return None


def read_old_snapshot(path: Path, match: Match, match_crc: int) -> Position | None:
    """Read the position in a file of format 1, for a match that continues from it; None if it is invalid."""
    players = len(match.players)
    try:
        found = msgspec.json.decode(_payload(path), type=_OldSnapshotData)
        if found.match != match_crc:
            return None
        for name, value in _GAINED.items():
            if name not in found.state:
                found.state[name] = value(match, found.state)
        return Position(_sound(found.state, match.rules, players), found.count, [0] * players)
    except _NOT_IN_ORDER:
        return None


def _payload(path: Path) -> bytes:
    payload, _ = unframed(read_limited(path, LARGEST_SNAPSHOT), 0, LARGEST_SNAPSHOT)
    if payload is None:
        raise ValueError("what is in the file is not what was written")
    return payload


def _sound(data: dict[str, Any], rules: RuleSet, players: int) -> GameState:
    """Return the state in this data; raise one of `_NOT_IN_ORDER` if it is not valid at this table."""
    msgspec.convert(data, _StateData)
    state = state_from_data(data)
    if state.rules != rules or state.players != players:
        raise ValueError("it is no position of this match")
    state.rules = rules  # an equal rule set may have 1 for True
    check_sound(state)
    return state
