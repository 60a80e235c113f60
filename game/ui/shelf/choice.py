"""Which matches are shown, and in what order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from game.rules.values.messages import Message, sentence
from game.session.shelf.entry import Entry, Standing
from game.text import folded
from game.ui.words import kept_words

#: The groups to choose from: their words, and which matches belong to them.
GROUPS: Final[Mapping[str, tuple[Message, Callable[[Entry], bool]]]] = {
    "all": (sentence("All"), lambda entry: True),
    "going on": (sentence("Going on"), lambda entry: entry.standing is Standing.GOING_ON),
    "finished": (sentence("Finished"), lambda entry: entry.standing is Standing.FINISHED),
}
#: The orders, each with its words and what it sorts by.
ORDERS: Final[Mapping[str, tuple[Message, Callable[[Entry], Any]]]] = {
    "newest": (sentence("Newest first"), lambda entry: -entry.played),
    "oldest": (sentence("Oldest first"), lambda entry: entry.played),
    "name": (sentence("By name"), lambda entry: folded(kept_words.name_of(entry))),
    "longest": (sentence("Longest first"), lambda entry: -entry.seconds),
}


def chosen(entries: Sequence[Entry], group: str, order: str, sought: str, now: float) -> list[Entry]:
    """Return the matches of a group in which all the words sought are found, in an order."""
    words = folded(sought).split()
    belongs, by = GROUPS[group][1], ORDERS[order][1]
    return sorted((entry for entry in entries if belongs(entry) and kept_words.is_found(entry, words, now)), key=by)


def after(order: str) -> str:
    """Return the next order."""
    orders = list(ORDERS)
    return orders[(orders.index(order) + 1) % len(orders)]
