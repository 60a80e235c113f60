"""The results of a shared deal: the points of each character who played the same cards in the person's place.

They lie beside the match (``others.json``), are written once it is over, and can be played again at any time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Final

import msgspec

from game.ai.characters import CHARACTERS
from game.session import revisions
from game.session.deals import Deal, in_own_seat
from game.session.files import TooLarge, read_limited, write_durably
from game.session.shelf.entry import Entry, Standing

#: The name of the file in the folder of a match.
FILE: Final = "others.json"
_LARGEST: Final = 4096

_Points = Annotated[int, msgspec.Meta(ge=0, le=10_000)]


class _ResultFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    rules: int  # the revisions of rules and bots that played
    bots: int
    points: dict[str, _Points]  # by character


def counts(entry: Entry) -> bool:
    """Return whether a match is one's result in its deal: played to the end by oneself, with nothing taken back."""
    apart = entry.practice or entry.hidden or entry.origin is not None or entry.sat_in
    return entry.deal is not None and entry.standing is Standing.FINISHED and not apart and in_own_seat(entry.players)


def own_match(deal: Deal, entries: Iterable[Entry]) -> Entry | None:
    """Return one's match of a deal: the first played to its end, or else the newest that is going on; None without."""
    found = [entry for entry in entries if entry.deal == deal and in_own_seat(entry.players)]
    finished = min(filter(counts, found), key=lambda entry: entry.played, default=None)
    going_on = (entry for entry in found if entry.standing is Standing.GOING_ON and not entry.hidden)
    return finished or max(going_on, key=lambda entry: entry.played, default=None)


def sat_in(deal: Deal, entries: Iterable[Entry]) -> bool:
    """Return whether a match of a deal was played to its end, but not by oneself alone."""
    over = (entry for entry in entries if entry.deal == deal and entry.standing is Standing.FINISHED)
    return any(entry.sat_in and counts(entry._replace(sat_in=False)) for entry in over)


def best(points: Mapping[str, int]) -> list[tuple[str, int]]:
    """Return the characters with their points, the best first."""
    return sorted(points.items(), key=lambda one: one[1])


def read_results(folder: Path) -> dict[str, int]:
    """Return the points of the characters who have played by the present rules, kept beside a match. Never raises."""
    try:
        found = msgspec.json.decode(read_limited(folder / FILE, _LARGEST), type=_ResultFile)
    except (OSError, TooLarge, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}
    played_now = (found.rules, found.bots) == (revisions.RULES, revisions.BOTS)
    return found.points if played_now and found.points.keys() <= CHARACTERS.keys() else {}


def write_results(folder: Path, points: dict[str, int]) -> None:
    """Keep the points of some characters beside a match. Raises OSError; then nothing has changed."""
    written = _ResultFile(revisions.RULES, revisions.BOTS, points)
    write_durably(folder / FILE, msgspec.json.format(msgspec.json.encode(written), indent=1) + b"\n")
