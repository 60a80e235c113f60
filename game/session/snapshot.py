"""Snapshots: a whole position in a file, believed only if everything about it is in order."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from game.rules import GameState, RuleSet, legal_actions, state_from_data, state_to_data, view
from game.rules.state import FIELDS, blank_state
from game.session.files import TooLarge, read_limited
from game.session.journal import framed, unframed
from game.session.laws import LawBroken, check_position

_LARGEST: Final = 1024 * 1024

_Number = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
_Cards = list[int]
_Pairs = list[tuple[int, int]]

#: The fields of a state that are not a number, a truth or a list of numbers.
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


def _field_types() -> list[tuple[str, Any]]:
    sample = blank_state(RuleSet(), 2, 0)
    kinds: dict[type, Any] = {int: int, bool: bool, list: list[int], tuple: list[int]}
    return [(name, _NESTED.get(name) or kinds[type(getattr(sample, name))]) for name in FIELDS]


_StateData: Final = msgspec.defstruct("_StateData", _field_types(), forbid_unknown_fields=True)


class _SnapshotData(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    match: _Number  # CRC-32 of match.json: a snapshot of another match is none
    count: _Number
    state: dict[str, Any]


def snapshot_bytes(match_crc: int, count: int, state: GameState) -> bytes:
    """The contents of a snapshot: the position after so many actions of the match with this CRC."""
    return framed(msgspec.json.encode((match_crc, count, state_to_data(state))))


def read_snapshot(path: Path, rules: RuleSet, players: int, match_crc: int) -> tuple[GameState, int] | None:
    """The position in a file and how many actions came before it; None if anything is not in order.

    A snapshot only saves time and survives a damaged journal: one that is not in order is passed over.
    """
    try:
        payload, _ = unframed(read_limited(path, _LARGEST), 0, _LARGEST)
        if payload is None:
            return None
        found = msgspec.json.decode(payload, type=_SnapshotData)
        if found.match != match_crc:
            return None
        msgspec.convert(found.state, _StateData)
        state = state_from_data(found.state)
        if state.rules != rules or state.players != players or not _is_sound(state):
            return None
    except (OSError, TooLarge, ValueError, TypeError, LookupError, AttributeError, RecursionError, LawBroken):
        return None
    return state, found.count


def _is_sound(state: GameState) -> bool:
    """Whether a position read from a file can be played on; raises one of many errors if it is nonsense."""
    for frame in state.pending:
        msgspec.convert(list(frame), type(frame))
    lists = (state.hands, state.owes, state.called, state.points, state.scores, state.seats)
    if any(len(values) != state.players for values in lists):
        return False
    if len(state.stocks) != state.rules.piles or len(state.piles) != state.rules.piles:
        return False
    check_position(state)
    for player in range(state.players):
        view(state, player)
        legal_actions(state, player)
    return True
