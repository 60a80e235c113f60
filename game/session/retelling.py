"""Retelling: the current game once more as one viewer learned of it, from any event on."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Final, NamedTuple

from game.rules import blank_view, events, fold, view
from game.rules.events import Event
from game.rules.values.state import NOBODY
from game.rules.values.views import View
from game.session.session import Session

#: Events that a player decided, as opposed to those that happened to them.
DECIDED: Final = (
    events.Laid, events.Intervened, events.Backfired, events.Recovered, events.PassedOn, events.DrawnFromPile,
    events.TurnPassed, events.ColourCalled, events.ColourLeftOpen, events.Kept, events.Named, events.NobodyNamed,
    events.Taken, events.Given, events.ThreesGiven, events.Shared, events.Challenged, events.HandsSwapped,
    events.IllegalPlayTried,
)  # fmt: skip


class OwnDecisions:
    """Tells, event by event, which ones a player decided; drawing a card they must draw is not a decision."""

    def __init__(self, player: int) -> None:
        self._player, self._due = player, 0  # how many cards the player must draw

    def made(self, event: Event) -> bool:
        """Take in the next event; return whether the player decided it."""
        number = _must_draw(event, self._player)
        if isinstance(event, events.TurnBegun):
            self._due = 0
        elif number:
            self._due += number
        elif isinstance(event, events.Drawn) and event.player == self._player and self._due:
            self._due -= 1
        else:
            return isinstance(event, (*DECIDED, events.Drawn)) and event.player == self._player
        return False


class Retelling(NamedTuple):
    """The view of a viewer before the first of some events, and these events as the viewer learned of them."""

    start: View
    happened: Sequence[Event]

    def at(self, count: int) -> View:
        """Return what the viewer knew after this many events."""
        found = deepcopy(self.start)
        for event in self.happened[:count]:
            fold(found, event)
        return found

    def since(self, count: int) -> Retelling:
        """Return the retelling from a later event on."""
        return Retelling(self.at(count), self.happened[count:])


def retold(session: Session, viewer: int) -> Retelling:
    """Return the current game as a player or, with NOBODY, the table has learned of it."""
    recall, now = session.recall(viewer), session.view(viewer)
    if recall.position is not None:
        return Retelling(view(recall.position, viewer), recall.news())
    start, happened = blank_view(now.rules, now.players, viewer), recall.news()
    start.colour_seat, start.keeper, start.scores = now.colour_seat, now.keeper, now.scores[:]
    for event in happened:
        if isinstance(event, events.Scored):
            start.scores[event.player] = event.score - event.points
    return Retelling(start, happened)


def since_decided(session: Session, viewer: int) -> Retelling:
    """Return what has happened since a player's last decision, or since the first card turned up if there is none.

    For NOBODY it is the last turn.
    """
    found = retold(session, viewer)
    begins, decisions = 0, OwnDecisions(viewer)
    for at, event in enumerate(found.happened):
        first = isinstance(event, events.TurnedUp) and not begins
        turn = isinstance(event, events.TurnBegun) and viewer == NOBODY
        if decisions.made(event) or first or turn:
            begins = at
    return found.since(begins)


def _must_draw(event: Event, player: int) -> int:
    """Return how many cards an event makes a player draw."""
    match event:
        case events.Forced(drawer, number) | events.Caught(_, drawer, number):
            return number if drawer == player else 0
        case events.CallVoided() | events.FalselyCaught() | events.IllegalPlayTried():
            return event.fine if event.player == player else 0
    return 0
