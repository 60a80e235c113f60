"""The ways of a match: a small tree of matches, each but the first of which has left another one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.session.shelf.entry import Entry


class FamilyWay(NamedTuple):
    """A match of a family: the place of the one it left, -1 for the first, and its first game of its own."""

    entry: Entry
    left: int
    game: int


def family(entries: Iterable[Entry], match_id: str) -> list[FamilyWay]:
    """Return the ways of a match among these entries: each after the one it left, in the order of the games left.

    The list is empty if the match has left none that is there, and none has left it.
    """
    known = {entry.id: entry for entry in entries}
    ways: dict[str, list[Entry]] = {}
    for entry in known.values():
        if entry.origin is not None:
            ways.setdefault(entry.origin.match, []).append(entry)
    first, above = known.get(match_id), set[str]()
    while first is not None and first.origin is not None and first.id not in above:
        above.add(first.id)
        if first.origin.match not in known:
            break
        first = known[first.origin.match]
    if first is None:
        return []
    found = list(_below(first, ways))
    return found if len(found) > 1 else []


def _below(first: Entry, ways: dict[str, list[Entry]]) -> Iterator[FamilyWay]:
    """Yield a match and all that left it, none of them twice."""
    count, met = 0, {first.id}
    waiting = [FamilyWay(first, -1, 1)]
    while waiting:
        way = waiting.pop()
        yield way
        leaving = [one for one in ways.get(way.entry.id, ()) if one.id not in met]
        met.update(one.id for one in leaving)
        leaving.sort(key=_order, reverse=True)
        waiting += [FamilyWay(one, count, _game(one)) for one in leaving]
        count += 1


def _order(entry: Entry) -> tuple[int, int, float, str]:
    record = entry.origin.record if entry.origin is not None else 0
    return _game(entry), record, entry.began, entry.id


def _game(entry: Entry) -> int:
    return entry.origin.game if entry.origin is not None else 1
