"""The ways of a match: a small tree in which each match but the first has left another one.

A match with the seats turned is not in the tree: it is recognised by its cards and players.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.session.deals import turns_between
from game.session.shelf.entry import Entry


class FamilyWay(NamedTuple):
    """A match of a family: the index of the one it left (-1 for the first), and the game in which it left."""

    entry: Entry
    left: int
    game: int


def family(entries: Iterable[Entry], match_id: str) -> list[FamilyWay]:
    """Return the ways of a match among these entries: each after the one it left, in the order in which they left.

    The list is empty if the match it left is not there and no other match has left it.
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


def before_turning(entry: Entry, entries: Iterable[Entry]) -> Entry | None:
    """Return the first match of the same cards and rules that began before this one with the seats turned, if any."""
    if not entry.cards:
        return None
    alike = (one for one in entries if (one.cards, one.rules) == (entry.cards, entry.rules) and one.began < entry.began)
    turned = (one for one in alike if turns_between(one.players, entry.players))
    return min(turned, key=lambda one: one.began, default=None)


def _below(first: Entry, ways: dict[str, list[Entry]]) -> Iterator[FamilyWay]:
    """Yield a match and its descendants, each once."""
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
