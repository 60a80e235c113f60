"""Which acts of a game people had played for them, as they are kept beside the journal.

The file holds the records of these acts once more, as the journal does. Only what the journal says too is believed: a
file that is missing, damaged or of another match is as good as none.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from game.rules.actions import Action
from game.session.files import TooLarge, read_limited
from game.session.journal import LARGEST_JOURNAL, Contents, record
from game.session.past import Past

#: What the file is called in the folder of a match.
FILE: Final = "advised"


def advised_bytes(past: Past, count: int) -> bytes:
    """The contents of the file, of the game that a match stands in after so many actions."""
    before = count - len(past.acts)
    return b"".join(record(before + number, past.acts[number - 1]) for number in sorted(past.advised))


def read_advised(folder: Path, acts: Mapping[int, Action], past: Past, count: int) -> set[int]:
    """The acts of such a game that were played for people, counted from 1; ``acts`` are those of the journal."""
    try:
        kept = Contents(read_limited(folder / FILE, LARGEST_JOURNAL)).actions
    except (OSError, TooLarge):
        return set()
    before = count - len(past.acts)
    return {number - before for number, act in kept.items() if before < number <= count and acts.get(number) == act}
