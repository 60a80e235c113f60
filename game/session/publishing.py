"""Publishing: each subscriber gets the events of a match in order, masked for its viewer.

A subscriber is anything that follows the match: a bot, an adviser, the table and its log, a phone. Events
leave this module masked. (`Past.opening` keeps those of the deal unmasked, for the review after the game.)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.ai.base import Observer
from game.rules import known, mask
from game.rules.events import Asked, Event, GameStarted, SeatsSwapped
from game.rules.values.state import GameState

#: Another player's private question, as everybody else learns of it.
UNSEEN: Final = Asked(None, ())


class _Record:
    """The record of one game: the events of earlier games that still matter, then its own from ``begins`` on.

    A recall starts at event ``since``; if nothing earlier may be known, ``position`` is the position at that event.
    """

    __slots__ = ("begins", "events", "following", "moved", "position", "since")

    def __init__(self, lasting: list[Event], position: GameState | None) -> None:
        self.events, self.begins = lasting, len(lasting)
        self.position, self.since = position, 0
        self.following: _Record | None = None
        self.moved: int | None = None  # number of events when the match came here from another node of its history

    def followed(self) -> _Record:
        """Begin the record of the next game, which takes over only the swaps of seats and the position known."""
        swaps: list[Event] = [event for event in self.events[self.since :] if isinstance(event, SeatsSwapped)]
        self.following = _Record(swaps, self.position)
        return self.following

    def copy(self) -> _Record:
        """Return a copy to which events can be added independently."""
        copied = _Record([*self.events], self.position)
        copied.begins, copied.since = self.begins, self.since
        return copied


class Subscription:
    """What one viewer learns of a match: each event once, in order; NOBODY learns what is public.

    The events include masked private questions (`UNSEEN`), because a view is folded from every event. A screen must not
    count or show them, since their number gives hands away.

    ``moved`` is set when the match has gone to another node of its history. The subscriber then takes a new view, which
    has everything up to there, folds later news into that, and resets ``moved``.
    """

    def __init__(self, game: _Record, viewer: int, read: int) -> None:
        self.viewer = viewer
        self.moved = False
        self._game, self._read = game, read

    @property
    def over(self) -> bool:
        """Whether another game has begun since the last news."""
        return self._game.following is not None

    def news(self) -> list[Event]:
        """Return the events since the last call, masked for the viewer."""
        found = self._game.events[self._read :]
        while self._game.following is not None:
            self._game = self._game.following
            if self._game.moved is not None:
                found, self.moved = [], True
            found += self._game.events[self._game.begins if self._game.moved is None else self._game.moved :]
        self._read = len(self._game.events)
        return [mask(event, self.viewer) for event in found]


class Recall(Subscription):
    """What a player can know of the current game from its beginning, and what still matters of earlier games.

    ``position`` is the position it starts from, as the player knows it; None if it starts with a deal. Private
    questions of other players are left out, since their number would give hands away.
    """

    def __init__(self, game: _Record, viewer: int) -> None:
        super().__init__(game, viewer, game.since)
        self.position = known(game.position, viewer) if game.position is not None else None

    def news(self) -> list[Event]:
        """Return the events since the last call that tell the viewer something."""
        return [event for event in super().news() if event != UNSEEN]

    def tell(self, observer: Observer) -> None:
        """Tell an observer everything since the last call."""
        if self.position is not None:
            observer.look(self.position)
            self.position = None
        for event in self.news():
            observer.observe(event)


class Published:
    """The events of a match, as far as it can be followed."""

    def __init__(self) -> None:
        self._game = _Record([], None)

    def add(self, events: Iterable[Event]) -> None:
        """Publish new events."""
        for event in events:
            if isinstance(event, GameStarted):
                self._game = self._game.followed()
            self._game.events.append(event)

    def copy(self) -> Published:
        """Return a copy without subscribers, to which events can be added independently."""
        copied = Published()
        copied._game = self._game.copy()
        return copied

    def move_to(self, other: Published) -> None:
        """Continue from ``other``, which was published up to another node of the history."""
        self._game.following = other._game
        self._game = other._game
        self._game.moved = len(self._game.events)

    def start_from(self, position: GameState) -> None:
        """Let players recall nothing from before this position, which must not be changed afterwards."""
        self._game.position, self._game.since = position, len(self._game.events)

    def recent(self, viewer: int) -> list[Event]:
        """Return what a viewer has learned of the current game so far, for its log."""
        return [mask(event, viewer) for event in self._game.events[self._game.begins :]]

    def subscribe(self, viewer: int) -> Subscription:
        """Follow the match from now on."""
        return Subscription(self._game, viewer, len(self._game.events))

    def recall(self, viewer: int) -> Recall:
        """Follow the match from the beginning of the current game."""
        return Recall(self._game, viewer)
