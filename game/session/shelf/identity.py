"""The identity of a match: the same match may be on the shelf, in the bin and in an exported file."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from game.session.files import TooLarge, read_limited
from game.session.match_file import LARGEST_MATCH
from game.session.secret import part_fingerprint, secret_of


class Identity(NamedTuple):
    """Identifies a match by the fingerprint of its part of the secret, and the names and kinds of its players."""

    fingerprint: str
    players: tuple[tuple[str, str], ...]


class _AnyPlayer(msgspec.Struct):
    name: str
    kind: str


class _AnyMatch(msgspec.Struct):
    """The fields that all formats of ``match.json`` share; each format has one of the three numbers."""

    players: tuple[_AnyPlayer, ...]
    part: int | None = None
    secret: int | None = None
    seed: int | None = None


_decode: Final = msgspec.json.Decoder(_AnyMatch).decode


def identity_of(match: bytes) -> Identity | None:
    """Return the identity of the match with this ``match.json``; None if it cannot be read."""
    try:
        found = _decode(match)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    parts = (found.part, found.secret, None if found.seed is None else secret_of(found.seed))
    part = next((part for part in parts if part is not None), None)
    if part is None:
        return None
    return Identity(part_fingerprint(part), tuple((player.name, player.kind) for player in found.players))


def identity_in(folder: Path) -> Identity | None:
    """Return the identity of the match in a folder, whether or not it opens; None if it cannot be read."""
    try:
        return identity_of(read_limited(folder / "match.json", LARGEST_MATCH))
    except (OSError, TooLarge):
        return None
