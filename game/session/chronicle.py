"""What happened in a match up to a node of its history, gathered while its acts are played again."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple

from game.rules import Replayed, replay
from game.rules.events import Event, PlayTakenBack
from game.rules.values.actions import DEAL
from game.rules.values.state import GameState
from game.session.fair import Fairness, Witness
from game.session.history import History
from game.session.match import Match
from game.session.minds import count_seen
from game.session.past import Past
from game.session.publishing import Published
from game.session.taking_back import shown


class Checkpoint(NamedTuple):
    """A match at a node of its history, from which later nodes are reached.

    ``seen`` counts the events each player has learned of; a bot's next random numbers depend on its count.
    """

    state: GameState
    seen: tuple[int, ...]
    published: Published
    past: Past | None
    fairness: Fairness | None

    def copy(self) -> Checkpoint:
        """Return a checkpoint that shares nothing that changes."""
        past, fairness = self.past, self.fairness
        return Checkpoint(
            self.state.copy(), self.seen, self.published.copy(), past.copy() if past is not None else None,
            fairness.copy() if fairness is not None else None,
        )  # fmt: skip


def following(start: Checkpoint, history: History, root: int, node: int) -> Generator[None, None, Checkpoint]:
    """Return the checkpoint at a node by replaying the acts from ``start``, the checkpoint at an earlier node ``root``.

    Works in parts and does not change ``start``. The acts must be this program's own; they are not checked again.
    """
    state, seen, published, past, fairness = start.copy()
    counts, witness, way = [*seen], Witness(state), history.way(node, root)
    published.add(shown_at(history, root, state))
    for at, done in zip(way, replay(state, [one.action for one in way], witness, trusted=True), strict=True):
        count_seen(counts, done.events)
        published.add(done.events)
        if past is not None:
            past = past.add(done.action, done.state, done.events)
        if fairness is not None:
            fairness.note(done.action, witness.take())
        published.add(shown_at(history, at.number, state))
        yield
    return Checkpoint(state, tuple(counts), published, past, fairness)


def shown_at(history: History, node: int, state: GameState) -> list[PlayTakenBack]:
    """Return what everybody has seen of the acts that were taken back at a node; ``state`` is the position there."""
    return [shown(state, taken.action) for taken in history.taken_back(node)]


class Chronicle:
    """The current game of a saved match, and what is kept of earlier ones, as far back as the match can be followed.

    ``published`` is what subscribers are told. ``past`` is the current game, or None if it is not known from its deal.
    ``fairness`` is None, and ``whole`` False, unless the match is known from its first deal. ``from_start`` is True if
    the match is known from where it began, with a deal or at a position. ``checkpoints`` has a checkpoint for the node
    where the match began and for the node of each later deal.
    """

    def __init__(self, *, from_start: bool = False) -> None:
        """Follow a match from a position of which nothing earlier is known."""
        self.from_start = from_start
        self.published = Published()
        self.past: Past | None = None
        self.fairness: Fairness | None = None
        self.witness: Witness | None = None
        self.checkpoints: dict[int, Checkpoint] = {}

    @classmethod
    def from_deal(cls, match: Match, state: GameState, opening: Sequence[Event]) -> Chronicle:
        """Follow a match from its first deal, whose opening led to this position."""
        found = cls(from_start=True)
        found.fairness = Fairness(match, opening)
        found.past = Past(state.copy(), [*opening])
        found.published.add(opening)
        return found

    @property
    def whole(self) -> bool:
        """Whether the match is known from its first deal."""
        return self.fairness is not None

    def witness_of(self, state: GameState) -> Witness | None:
        """Return a listener that notes random choices while acts are replayed from this position, if they are known."""
        self.witness = Witness(state) if self.whole else None
        return self.witness

    def keep(self, node: int, state: GameState, seen: Sequence[int]) -> None:
        """Keep a checkpoint at a node; ``state`` is the position there."""
        self.checkpoints[node] = Checkpoint(state, tuple(seen), self.published, self.past, self.fairness).copy()

    def add(self, node: int, done: Replayed, seen: Sequence[int]) -> None:
        """Add an act that has been replayed, with its node; ``seen`` counts the events each player now knows of."""
        self.published.add(done.events)
        if self.past is not None or done.action.verb == DEAL:
            self.past = (self.past or Past(done.state, [])).add(done.action, done.state, done.events)
        if self.fairness is not None and self.witness is not None:
            self.fairness.note(done.action, self.witness.take())
        if done.action.verb == DEAL:
            self.keep(node, done.state, seen)
