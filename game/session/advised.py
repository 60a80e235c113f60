"""The acts of a game that people let the program play for them, kept beside the journal.

The file repeats the journal's records of these acts. Only records that agree with the journal count: a missing, damaged
or foreign file is treated as empty.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.session.files import TooLarge, read_limited
from game.session.history import Node
from game.session.journal import LARGEST_JOURNAL, Contents, record
from game.session.past import Past

#: The name of the file in the folder of a match.
FILE: Final = "advised"


def advised_bytes(past: Past, way: Sequence[Node]) -> bytes:
    """Return the contents of the file for the current game; ``way`` is the path of nodes that ends at its last act."""
    acts = way[len(way) - len(past.acts) :]
    return b"".join(record(acts[at - 1].number, acts[at - 1].action) for at in sorted(past.advised))


def read_advised(folder: Path, past: Past, way: Sequence[Node]) -> set[int]:
    """Return which acts of the current game, counted from 1, were played for people."""
    try:
        kept = Contents(read_limited(folder / FILE, LARGEST_JOURNAL)).actions
    except (OSError, TooLarge):
        return set()
    acts = way[len(way) - len(past.acts) :]
    return {at for at, node in enumerate(acts, 1) if kept.get(node.number) == node.action}
