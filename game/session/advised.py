"""The acts of a game that people let the program play for them, kept beside the journal.

The file repeats the journal's records of these acts. Only records that agree with the journal count: a missing, damaged
or foreign file is treated as empty.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from game.rules.values.actions import Action
from game.session.files import TooLarge, read_limited
from game.session.journal import LARGEST_JOURNAL, Contents, record
from game.session.past import Past

#: The name of the file in the folder of a match.
FILE: Final = "advised"


def advised_bytes(past: Past, count: int) -> bytes:
    """Return the contents of the file, for the game a match is in after ``count`` actions."""
    before = count - len(past.acts)
    return b"".join(record(before + number, past.acts[number - 1]) for number in sorted(past.advised))


def read_advised(folder: Path, acts: Mapping[int, Action], past: Past, count: int) -> set[int]:
    """Return the acts of that game played for people, counted from 1; ``acts`` are the journal's."""
    try:
        kept = Contents(read_limited(folder / FILE, LARGEST_JOURNAL)).actions
    except (OSError, TooLarge):
        return set()
    before = count - len(past.acts)
    return {number - before for number, act in kept.items() if before < number <= count and acts.get(number) == act}
