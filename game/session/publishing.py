"""Publishing: what has happened in a match, told to each subscriber in order and masked for its viewer.

A subscriber is whatever follows the match: a bot, an adviser, the table and its log, later a phone. Unmasked events
never leave this module. (`Past.opening` also keeps those of the deal, for the review after the game.)
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
    """The record of one game: what lasts of earlier games, then its own events from ``begins`` on.

    A recall starts at event ``since``; if nothing earlier may be known, ``position`` is the position at that event.
    """

    __slots__ = ("begins", "events", "following", "moved", "position", "since")

    def __init__(self, lasting: list[Event], position: GameState | None) -> None:
        self.events, self.begins = lasting, len(lasting)
        self.position, self.since = position, 0
        self.following: _Record | None = None
        self.moved: int | None = None  # number of events when the match came here from another node of its history

    def followed(self) -> _Record:
        """Begin the next game, of whose past only the position known and the swaps of seats last."""
        swaps: list[Event] = [event for event in self.events[self.since :] if isinstance(event, SeatsSwapped)]
        self.following = _Record(swaps, self.position)
        return self.following

    def copy(self) -> _Record:
        """Return a record of the same events, which goes on by itself."""
        copied = _Record([*self.events], self.position)
        copied.begins, copied.since = self.begins, self.since
        return copied


class Subscription:
    """What one viewer learns of a match: each event once, in order; NOBODY learns what is public.

    Masked private questions (`UNSEEN`) are among them, because a view is folded from every event. A screen must not
    count or show them, since their number tells of hands.

    ``moved`` is set once the match has gone to another node of its history: what is not told here is part of the view
    there, into which the news is folded from then on. The subscriber sets it back.
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
    """What a player can know of the present game from its beginning on, with what lasts of earlier ones.

    ``position`` is the one it starts from, as the player knows it; None if it starts with a deal. Private questions of
    others are left out, since their number would tell of hands.
    """

    def __init__(self, game: _Record, viewer: int) -> None:
        super().__init__(game, viewer, game.since)
        self.position = known(game.position, viewer) if game.position is not None else None

    def news(self) -> list[Event]:
        """Return the events since the last call that tell the viewer something."""
        return [event for event in super().news() if event != UNSEEN]

    def tell(self, observer: Observer) -> None:
        """Tell an observer all that is new."""
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
        """Return the same without subscribers, to be gone on with at another time."""
        copied = Published()
        copied._game = self._game.copy()
        return copied

    def move_to(self, other: Published) -> None:
        """Go on with what was published up to another node of the history."""
        self._game.following = other._game
        self._game = other._game
        self._game.moved = len(self._game.events)

    def start_from(self, position: GameState) -> None:
        """Let players recall nothing of what came before this position, which never changes."""
        self._game.position, self._game.since = position, len(self._game.events)

    def recent(self, viewer: int) -> list[Event]:
        """Return what a viewer learned of the present game so far, for its log."""
        return [mask(event, viewer) for event in self._game.events[self._game.begins :]]

    def subscribe(self, viewer: int) -> Subscription:
        """Follow the match from now on."""
        return Subscription(self._game, viewer, len(self._game.events))

    def recall(self, viewer: int) -> Recall:
        """Follow the match from the beginning of the present game on."""
        return Recall(self._game, viewer)
