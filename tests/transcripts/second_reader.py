"""A second reader of transcripts, written from their page alone: it plays the facts and knows no rule of any game."""

from __future__ import annotations

import hashlib
import json
from collections import Counter

FIRST = "Grand Uno transcript 1"


class Unreadable(Exception):
    """Raised where the text contradicts itself."""


class SecondTable:
    """The cards of a match as the facts move them: hands and piles by name, and what is counted of the rest."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}  # by handle
        self.hands: dict[str, list[str]] = {}
        self.piles: dict[str, list[str]] = {"pile 1": [], "pile 2": []}
        self.stocks = [0, 0]
        self.scores: Counter[str] = Counter()
        self.points: Counter[str] = Counter()
        self.moved = self.acts = self.games = 0
        self.after_deals: list[dict[str, list[str]]] = []
        self._fresh = False  # the next keyframe is that of a deal
        self._held: set[str] = set()  # whose hands this keyframe names

    def fact(self, line: str) -> None:
        """Carry out one fact."""
        left, way, cards = line.partition(": ")
        source, arrow, target = left.partition(" > ")
        if arrow:
            if target.endswith(" open"):
                return  # the cards stay hers
            for card in cards.split():
                self.moved += 1
                self._take(source, card)
                self._put(target, card)
        elif left.startswith("hand "):
            self.hands[left.removeprefix("hand ").rstrip(":")] = cards.split()
        elif left == "stocks":
            self.stocks = [*map(int, cards.split()), 0][:2]
        elif left == "reshuffled":
            words = cards.split()
            at = words.index("piles")
            self.stocks = [*map(int, words[1:at]), 0][:2]
            for number, size in enumerate(words[at + 1 :], 1):
                pile = self.piles[f"pile {number}"]
                del pile[: len(pile) - int(size)]
        elif left.startswith("score "):
            handle, (points, score) = left.removeprefix("score "), cards.split()
            self.points[handle], self.scores[handle] = int(points), int(score)

    def _take(self, source: str, card: str) -> None:
        if source in self.hands:
            if card not in self.hands[source]:
                raise Unreadable(f"{source} does not hold {card}")
            self.hands[source].remove(card)
        elif source in self.piles:
            if not self.piles[source] or self.piles[source].pop().partition(":")[0] != card:
                raise Unreadable(f"{card} does not lie on top of {source}")
        elif source.startswith("stock "):
            self.stocks[int(source[6:]) - 1] -= 1
        elif source != "deck":
            raise Unreadable(f"{source} is no place")

    def _put(self, target: str, card: str) -> None:
        if target in self.hands:
            self.hands[target].append(card)
        elif target in self.piles:
            self.piles[target].append(card)
        elif target.startswith("stock "):
            self.stocks[int(target[6:]) - 1] += 1
        else:
            raise Unreadable(f"{target} is no place")

    def keyframe(self, line: str) -> None:
        """Compare one line of a keyframe."""
        what, _, said = line.partition(": ")
        words = said.split()
        if what.startswith("hand "):
            handle = what.removeprefix("hand ").rstrip(":")
            if Counter(words) != Counter(self.hands[handle]):
                raise Unreadable(f"{handle} holds {self.hands[handle]}, not {words}")
        elif what.rstrip(":") in self.piles:
            there = [word.partition("/")[0].partition(":")[0] for word in words]
            if there != self.piles[what.rstrip(":")]:
                raise Unreadable(f"{what} is {self.piles[what.rstrip(':')]}, not {there}")
        elif what.startswith("stock ") and len(words) != self.stocks[int(what[6:].rstrip(":")) - 1]:
            raise Unreadable(f"{what} has {self.stocks} cards, not {len(words)}")
        elif what == "scores":
            if {handle: int(score) for handle, score in (word.split("=") for word in words)} != {
                handle: self.scores[handle] for handle in self.hands
            }:
                raise Unreadable(f"the scores are {dict(self.scores)}, not {said}")
            if self._fresh:
                self.after_deals.append({handle: sorted(cards) for handle, cards in self.hands.items()})
                self._fresh = False


def play(text: str) -> SecondTable:
    """Play a transcript to its end."""
    table = SecondTable()
    lines = [line for line in text.split("\n") if line and not line.startswith("# ")]
    seal = hashlib.sha256("".join(f"{line}\n" for line in lines[:-1]).encode()).hexdigest()
    if lines[0] != FIRST or lines[-1] != f"end {seal}":
        raise Unreadable("this is no whole transcript")
    for line in lines[1:-1]:
        if line.startswith("player "):
            handle, _, said = line.removeprefix("player ").partition(": ")
            table.names[handle], _ = json.JSONDecoder().raw_decode(said)
            table.hands[handle] = []
        elif line.startswith("  "):
            table.fact(line[2:])
        elif line.startswith("="):
            table.keyframe(line[2:])
        elif line.startswith("game "):
            table.games += 1
            table.hands = {handle: [] for handle in table.hands}
            table.piles = {"pile 1": [], "pile 2": []}
            table._fresh = True
        elif table.games:
            table.acts += 1
    return table
