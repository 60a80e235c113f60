"""A row of the index as bytes: the entry of a match, and the stamps of the folder it was made from."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, get_type_hints

import msgspec

from game.rules.values.cards import BLACK, COLOURS, FACES, NO_COLOUR
from game.session.journal import framed, unframed
from game.session.letters import is_name
from game.session.shelf.about import is_match_name
from game.session.shelf.entry import Entry, Standing
from game.session.shelf.index_file import Key
from game.session.shelf.summary import LATEST

_LONGEST: Final = 64 * 1024
#: The fields of an entry in a row: not the folder, which follows from place and id, and not the trouble.
_FIELDS: Final = tuple(name for name in Entry._fields if name not in ("id", "folder", "trouble"))
_HINTS: Final = get_type_hints(Entry)
_RowData: Final = msgspec.defstruct(
    "_RowData",
    [("place", str), ("id", str), ("stamps", tuple[int, ...]), *((name, _HINTS[name]) for name in _FIELDS)],
    array_like=True,
    forbid_unknown_fields=True,
)
_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(_RowData).decode
_NOT_IN_NAMES: Final = frozenset("/\\:")
_KNOWN_FACES: Final = frozenset(FACES)
_KNOWN_COLOURS: Final = frozenset((NO_COLOUR, BLACK, *COLOURS))


def row_bytes(key: Key, stamps: tuple[int, ...], entry: Entry) -> bytes:
    """Return the row of an entry without trouble."""
    return framed(_encode((*key, stamps, *(getattr(entry, name) for name in _FIELDS))))


def read_row(data: bytes, folders: Mapping[str, Path]) -> tuple[Key, tuple[int, ...], Entry] | None:
    """Return the key, the stamps and the entry in a row; None if anything in it is invalid.

    ``folders`` has the folder of each place.
    """
    payload, end = unframed(data, 0, _LONGEST)
    if payload is None or end != len(data):
        return None
    try:
        found: dict[str, Any] = msgspec.structs.asdict(_decode(payload))
    except (msgspec.DecodeError, ValueError, RecursionError):  # ValueError: not text
        return None
    place, stamps = found.pop("place"), found.pop("stamps")
    if place not in folders:
        return None
    entry = Entry(folder=folders[place] / found["id"], **found)
    return ((place, entry.id), stamps, entry) if _is_sound(entry) else None


def is_match(name: str) -> bool:
    """Return whether a folder of this name may hold a match; a dot in front marks unfinished work."""
    return name.isprintable() and name[:1] not in ("", ".") and not _NOT_IN_NAMES.intersection(name)


def _is_sound(entry: Entry) -> bool:
    """Return whether every field of an entry is valid."""
    players, top = len(entry.players), entry.tabletop
    numbers = range(players)
    names = (name for player in entry.players for name in (player.name, player.kind))
    texts = [entry.id, entry.rules, entry.table, entry.cards]
    texts += [entry.origin.match] if entry.origin is not None else []
    texts += [entry.deal.word] if entry.deal is not None else []
    return (
        is_match(entry.id)
        and entry.standing in (Standing.GOING_ON, Standing.FINISHED)
        and 2 <= players <= 10
        and all(map(is_name, names))
        and all(0 <= player.face <= 99 for player in entry.players)
        and is_match_name(entry.name)
        and all(map(str.isprintable, texts))
        and len(entry.scores) == players
        and all(winner in numbers for winner in entry.winners)
        and (entry.asked == -1 or entry.asked in numbers)
        and 0 <= entry.game < 2**31
        and all(0 <= time <= LATEST for time in (entry.began, entry.played, entry.seconds))
        and top is not None
        and _KNOWN_FACES.issuperset((*top.hand, *(face for pile in top.piles for face in pile)))
        and len(top.stocks) == len(top.colours) == len(top.piles) in (1, 2)
        and _KNOWN_COLOURS.issuperset(top.colours)
        and len(top.hands) == players
        and top.viewer in numbers
        and all(holder == -1 or holder in numbers for holder in (top.pepper, top.salt))
        and all(0 <= count <= 108 for count in (*top.stocks, *top.hands))
    )
