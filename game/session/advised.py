"""The acts of a match that people let the program choose for them, kept beside the journal.

The file repeats the journal's records of these acts. Only records that agree with the journal count: a missing, damaged
or foreign file is treated as empty. Older versions keep only the acts of the current game in it.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from pathlib import Path
from typing import Final

from game.rules.values.actions import CLAIMS, PASS
from game.session.files import TooLarge, read_limited
from game.session.history import History, Node
from game.session.journal import LARGEST_JOURNAL, Contents, record
from game.session.past import Past

#: The name of the file in the folder of a match.
FILE: Final = "advised"
#: Claims, which are never advised, and passes, which the table often makes unasked, are no decisions.
_NO_DECISIONS: Final = CLAIMS | {PASS}


def advised_bytes(history: History) -> bytes:
    """Return the contents of the file of a match."""
    return b"".join(record(number, history[number].action) for number in sorted(history.advised))


def read_advised(folder: Path, history: History) -> set[int]:
    """Return the nodes of the history whose acts were chosen for people, those that were taken back too."""
    try:
        kept = Contents(read_limited(folder / FILE, LARGEST_JOURNAL)).actions
    except (OSError, TooLarge):
        return set()
    return {number for number, action in kept.items() if history.act(number) == action}


def advised_in(past: Past, history: History) -> set[int]:
    """Return which acts of the current game, counted from 1, were chosen for people."""
    backwards = zip(range(len(past.acts), 0, -1), history.up(history.cursor), strict=False)
    return {at for at, node in backwards if node.number in history.advised}


def decided(acts: Iterable[Node], player: int, advised: Container[int]) -> bool:
    """Return whether a player made at least half of their own decisions among these acts."""
    decisions = [node for node in acts if node.action.player == player and node.action.verb not in _NO_DECISIONS]
    return 2 * sum(node.number in advised for node in decisions) <= len(decisions)
