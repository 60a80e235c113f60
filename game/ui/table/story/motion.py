"""Motion: events become a story told beat by beat, whose every moment is a function of time.

The story always ends at the layout of the view that the events lead to, so that skipping, resizing and loading all mean
the same: go to the layout.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final, Protocol, TypeVar

from game.rules import events, fold
from game.rules.events import HIDDEN, Event, cards_of
from game.rules.values.state import NOBODY
from game.rules.values.views import View
from game.ui.table.place.layout import Key, Layout, Pose
from game.ui.table.story.flights import BEAT, FLYING, Beat, Clock, beat, between, ease, resting, under_way
from game.ui.table.story.hands import travel
from game.ui.table.story.moves import LAYING
from game.ui.table.story.seats import Swap
from game.ui.table.story.sounds import Cue, cues

_K = TypeVar("_K")

#: Kinds of events that happen all at once when several come in a row.
_TOGETHER: Final = (events.Dealt, events.LaidOpen, events.DrawnForDeal)
#: Hands that change their owners.
_HANDS: Final = (events.HandsSwapped, events.HandsMovedOn)
#: Events that accompany them: the view is consistent only after these.
_WITH_HANDS: Final = (events.HandReceived, events.DebtChanged, events.CallVoided, events.CallEnded)
_NEVER_WAITS: Final = frozenset({events.Drawn, events.DrawnFromPile, events.DrawnForDeal})


class PlanOf(Protocol):
    """Lays out a view, as seen from the player at the screen, or as if another one sat ``below``."""

    def __call__(self, view: View, below: int = NOBODY, /) -> Layout: ...


class Motion:
    """What is shown of the table: a view that follows the game, event by event, in its own time."""

    def __init__(self, view: View, plan_of: PlanOf) -> None:
        self.view = view
        self._plan_of = plan_of
        self.plan = plan_of(view)
        self._waiting: deque[Event] = deque()
        self.cards_to_come = False  # whether events about cards are still to be told
        self._beat: Beat | None = None
        self._swap: Swap | None = None  # in the last beat
        self.begun: list[Beat] = []  # in the last update, for moods
        self.heard: list[Cue] = []  # in the last update
        self._clock = Clock()
        self._last: type | None = None  # kind of event
        self._laid: dict[tuple[int, int], tuple[int, int]] = {}
        #: The owner and the cards of a hand shown to the player at the screen until it has been seen.
        self.shown: tuple[int, tuple[int, ...]] | None = None

    @property
    def left(self) -> int:
        """Return how many events are still to be told."""
        return len(self._waiting)

    @property
    def busy(self) -> bool:
        """Return whether the story is still being told."""
        return self._beat is not None or bool(self._waiting) or self._clock.left > 0.0 or self.shown is not None

    def jump(self, view: View) -> None:
        """Show a position as it is, with nothing in motion."""
        self.view = view
        self._waiting.clear()
        self.cards_to_come = False
        self._beat = self.shown = None
        self._clock.finish()
        self.plan = self._plan_of(view)

    def refresh(self) -> None:
        """Lay everything out again for a changed window or choice; cards in flight land in their new places."""
        fresh = self._plan_of(self.view)
        if fresh.size != self.plan.size:
            self._beat = None
            self._clock.finish()
        self.plan = fresh
        if self._beat is not None:
            for key, flight in self._beat.flights.items():
                if key in fresh.cards:
                    flight.end = fresh.cards[key]
            if self._swap is not None:
                self._swap.refresh()

    def add(self, happened: Iterable[Event]) -> None:
        """Tell more events, masked for the player at the screen."""
        self._waiting.extend(happened)
        self._look_ahead()

    def finish(self) -> list[Event]:
        """Go to the end of the story at once; return the events that had not been told."""
        rest = list(self._waiting)
        for event in rest:
            fold(self.view, event)
        self.jump(self.view)
        return rest

    def dismiss(self) -> None:
        """Put away the shown hand."""
        self.shown = None

    def update(self, seconds: float) -> list[Event]:
        """Let time pass (already hurried or slowed); return the events whose telling begins now, for the log."""
        told: list[Event] = []
        self.begun, self.heard = [], []
        if self.shown is not None:
            return told
        self._clock.time += seconds
        while True:
            if self._beat is not None:
                if self._swap is not None:
                    self._swap.look_ahead()
                self._hear(self._beat)
                if self._clock.moving:
                    return told
                self._beat = None
                nothing_between = bool(self._waiting) and type(self._waiting[0]) is self._last in _NEVER_WAITS
                self._clock.pause = 0.0 if nothing_between else BEAT
            if self._clock.left > 0.0:
                return told
            if not self._waiting:
                self._clock.finish()
                return told
            told += self._begin()
            if self.shown is not None:
                return told

    def _begin(self) -> list[Event]:
        happened = [self._waiting.popleft()]
        while self._waiting and _at_once(happened, self._waiting[0]):
            happened.append(self._waiting.popleft())
        self._look_ahead()
        first = happened[0]
        before = self.plan
        for event in happened:
            self._notice(event)
            fold(self.view, event)
        if isinstance(first, events.HandShown) and HIDDEN not in first.cards and self.view.viewer == first.challenger:
            self.shown = (first.player, first.cards)
        self.plan = self._plan_of(self.view)
        self._beat, self._swap = beat(happened, self.view.rules, before, self.plan), None
        if isinstance(first, _HANDS) and self._beat is not None:
            travel(self._beat, first, self.view, before, self.plan)
        if isinstance(first, events.SeatsSwapped) and self._beat is not None:
            swap = Swap(first, self.view, before, self.plan, self._plan_of)
            swap.laid = self._laid.get(swap.pair)
            self._beat.flights |= swap.flights
            self._beat.plaques |= swap.plaques
            self._beat.shakers |= swap.shakers_moved
            self._beat.length, self._swap = swap.length, swap
        if self._beat is not None:
            self._beat.cues = cues(happened, self.view, self._beat.landings(), self._beat.length)
            self.begun.append(self._beat)
        else:
            self.heard += cues(happened, self.view, {}, 0.0)
        self._clock.begin(self._beat.length if self._beat is not None else 0.0)
        self._last = type(first)
        return happened

    def _hear(self, beat: Beat) -> None:
        while beat.cues and beat.cues[0].at <= self._clock.time:
            self.heard.append(beat.cues.pop(0))

    def _notice(self, event: Event) -> None:
        """Remember which card a card was laid on, and by whom, until the turn is over."""
        if isinstance(event, events.TurnBegun):
            self._laid.clear()
        if isinstance(event, LAYING) and self.view.piles[event.pile].run:
            under = self.view.piles[event.pile].run[-1]
            self._laid[event.player, under.by] = cards_of(event)[0], under.card

    def _look_ahead(self) -> None:
        self.cards_to_come = any(cards_of(event) for event in self._waiting)

    # What is visible now

    @property
    def beat(self) -> Beat | None:
        """Return the beat that is being told, if there is one."""
        return self._beat

    @property
    def swap(self) -> Swap | None:
        """Return the swap of seats in this beat, if any: it then knows where cards, plaques and shakers are."""
        return self._swap if self._beat is not None else None

    def floor(self) -> float | None:
        """Return the lowest height of anything that moves in this beat."""
        if self._beat is None:
            return None
        return FLYING if self._swap is not None else self._beat.floor()

    @property
    def seconds(self) -> float:
        """Return how long the present beat has been told, at usual speed."""
        return self._clock.time

    @property
    def progress(self) -> float:
        """Return how much of the present beat is over, from 0 to 1."""
        return self._clock.progress

    def resting(self) -> dict[Key, Pose]:
        """Return every card that does not move during this beat."""
        return resting(self._beat, self.plan)

    def moving(self, reduced: bool = False) -> dict[Key, Pose]:
        """Return every card in motion, where it is at this moment.

        With reduced motion, cards fade instead of flying, and those that only make room for them are there at once.
        """
        if self._beat is None:
            return {}
        if self._swap is not None:
            return self._swap.cards(self._clock.time, reduced)
        if not reduced:
            return under_way(self._beat, self._clock.time)
        found: dict[Key, Pose] = {}
        half = self.progress * 2
        for key, flight in self._beat.flights.items():
            if not (flight.flown or self._beat.plaques):
                found[key] = Pose(flight.end)
            elif half < 1.0:
                found[key] = Pose(flight.start, 1.0, 1.0 - half)
            else:
                found[key] = Pose(flight.end, 1.0, half - 1.0)
        return found

    def plaques(self, reduced: bool = False) -> dict[int, tuple[float, float]]:
        """Return the places of plaques in motion."""
        if self._beat is None:
            return {}
        if self._swap is not None:
            return self._swap.under_way(self._clock.time)
        return self._sliding(self._beat.plaques, reduced)

    def shakers(self, reduced: bool = False) -> dict[str, tuple[float, float, float]]:
        """Return the places of shakers in motion, and their heights."""
        if self._beat is None:
            return {}
        return {name: (x, y, 900.0) for name, (x, y) in self._sliding(self._beat.shakers, reduced).items()}

    def _sliding(
        self, under_way: dict[_K, tuple[tuple[float, float], tuple[float, float]]], reduced: bool
    ) -> dict[_K, tuple[float, float]]:
        t = round(self.progress) if reduced else ease(self.progress)
        return {name: between(start, end, t) for name, (start, end) in under_way.items()}


def _at_once(happened: list[Event], other: Event) -> bool:
    one = happened[-1]
    if isinstance(happened[0], _HANDS):
        return isinstance(other, _WITH_HANDS)
    if isinstance(other, events.Uncovered):  # a card must not show twice, in the hand and still on its pile
        return isinstance(one, (events.DrawnFromPile, events.TakenBack))
    if type(one) is not type(other):
        return False
    return isinstance(one, _TOGETHER) or (isinstance(one, events.HandedOn) and one.left > 0)
