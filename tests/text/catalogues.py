"""Catalogues in the making, for tests: what a language says, as a file that gettext reads."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from pathlib import Path

from game.text.saying import DOMAIN

_MAGIC = 0x950412DE


def write_catalogue(folder: Path, language: str, said: Mapping[str, str]) -> None:
    """Write what a language says for English sentences."""
    entries = sorted({"": "Content-Type: text/plain; charset=UTF-8\n", **said}.items())
    at = 28 + 16 * len(entries)
    tables, strings = [b"", b""], b""
    for side in (0, 1):
        for entry in entries:
            words = entry[side].encode()
            tables[side] += struct.pack("<II", len(words), at + len(strings))
            strings += words + b"\0"
    head = struct.pack("<7I", _MAGIC, 0, len(entries), 28, 28 + 8 * len(entries), 0, 0)
    path = folder / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(head + tables[0] + tables[1] + strings)
