"""The matches shown and their order: those of a group, those found by words, or those in the bin."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.rules.values.messages import Message, sentence
from game.session.deals import turns_between
from game.session.shelf.entry import Entry, Standing
from game.session.shelf.family import before_turning
from game.session.shelf.shelf import Shelf
from game.text import folded, text
from game.ui.words import kept_words

#: The groups to choose from: their words, and the predicate for their matches.
GROUPS: Final[Mapping[str, tuple[Message, Callable[[Entry], bool]]]] = {
    "all": (sentence("All matches"), lambda entry: True),
    "going on": (sentence("Going on"), lambda entry: entry.standing is Standing.GOING_ON),
    "finished": (sentence("Finished"), lambda entry: entry.standing is Standing.FINISHED),
}
#: The orders, each with its words and its sort key.
ORDERS: Final[Mapping[str, tuple[Message, Callable[[Entry], Any]]]] = {
    "newest": (sentence("Newest first"), lambda entry: -entry.played),
    "oldest": (sentence("Oldest first"), lambda entry: entry.played),
    "name": (sentence("By name"), lambda entry: folded(kept_words.name_of(entry))),
    "longest": (sentence("Longest first"), lambda entry: -entry.seconds),
}


class Finding:
    """The matches of a shelf as the page shows them; ``now`` is in seconds since 1970."""

    def __init__(self, shelf: Shelf, now: float) -> None:
        self._shelf = shelf
        self.now = now
        self.group, self.order, self.sought = "all", "newest", ""
        self.in_bin = False
        self.known = False  # whether all matches have been looked at
        self.all: list[Entry] = []
        self.binned: list[Entry] = []
        self._shown: tuple[tuple[object, ...], list[Entry]] = ((), [])

    def look(self) -> bool:
        """Read the entries of the matches known so far; return whether they have changed."""
        before = self.all, self.binned
        self.all, self.binned = self._shelf.entries(), self._shelf.entries(binned=True)
        self.in_bin = self.in_bin and bool(self.binned)
        return (self.all, self.binned) != before

    def left_by(self, entry: Entry | None) -> Entry | None:
        """Return the match on the shelf that another way has left, or that was played before with the seats turned.

        With seats turned, its scores come in the order of the seats of ``entry``.
        """
        if entry is None or entry.origin is None:
            return self._turned(entry) if entry is not None else None
        return next((one for one in self.all if entry.origin is not None and one.id == entry.origin.match), None)

    def _turned(self, entry: Entry) -> Entry | None:
        """Return the match with the same cards that was played before the seats were turned, if any."""
        one = before_turning(entry, self.all)
        if one is None:
            return None
        turns = turns_between(one.players, entry.players)
        scores = one.scores[-turns:] + one.scores[:-turns]
        winners = tuple((winner + turns) % len(one.players) for winner in one.winners)
        return one._replace(players=entry.players, scores=scores, winners=winners)

    @property
    def shown(self) -> list[Entry]:
        """Return the matches on the page, in order."""
        listed = self.binned if self.in_bin else self.all
        group = "all" if self.in_bin else self.group
        key = group, self.order, self.sought, self.in_bin, id(listed), self.now
        if self._shown[0] != key:
            words, belongs, by = folded(self.sought).split(), GROUPS[group][1], ORDERS[self.order][1]
            found = (entry for entry in listed if belongs(entry) and kept_words.is_found(entry, words, self.now))
            self._shown = key, sorted(found, key=by)
        return self._shown[1]

    def why_empty(self) -> str:
        """Say why no match is shown; "" while that is not known."""
        if not self.known:
            return ""
        if self.sought:
            return text("No match has these words.")
        if self.all:
            return text("No match is of this kind.")
        return text("There is no match yet: begin one with New game.")

    def number(self, group: str) -> int:
        """Return how many matches belong to a group."""
        return sum(map(GROUPS[group][1], self.all))

    def reorder(self) -> None:
        """Go to the next order."""
        orders = list(ORDERS)
        self.order = orders[(orders.index(self.order) + 1) % len(orders)]

    def uncover(self, match: str) -> None:
        """Show all matches, unless this one is shown already."""
        if match not in {entry.id for entry in self.shown}:
            self.group, self.sought, self.in_bin = "all", "", False
