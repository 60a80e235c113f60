"""Beats: the events of a game told one after another, simultaneous ones together, each for as long as it takes.

The caller passes in the time that has passed, already sped up or slowed down.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.rules import events, fold
from game.rules.events import HIDDEN, Event, cards_of
from game.rules.values.views import View
from game.session.pace.card_moves import length_of
from game.session.pace.crowd import by_players

BEAT: Final = 0.16  # seconds between two consequences
STOP: Final = 0.06  # seconds before the end of a game, whose last card comes down hard
_SHORT_BEAT: Final = 0.12  # BEAT at the fullest table

#: Kinds of events that happen all at once when several come in a row.
_TOGETHER: Final = (events.Dealt, events.LaidOpen, events.DrawnForDeal, events.Scored)
_ENDS: Final = (events.WentOut, events.GameBlocked)
#: Kinds of events after which the next event is told without a beat in between.
_BEFORE_MORE: Final = frozenset({*_ENDS, events.Scored, events.GameStarted})
#: Events in which hands change owners.
HANDS: Final = (events.HandsSwapped, events.HandsMovedOn)
#: Events that accompany them: the view is consistent only after these.
_WITH_HANDS: Final = (events.HandReceived, events.DebtChanged, events.CallVoided, events.CallEnded)
_NEVER_WAITS: Final = frozenset({events.Drawn, events.DrawnFromPile, events.DrawnForDeal})
#: Pairs of kinds of events that are told as one sweep at a full table, and the seconds between their beginnings at the
#: fullest. Nobody decides anything between them, except for what all players are asked alike.
_SWEEPS: Final[dict[tuple[type, type], float]] = {
    (events.Forced, events.TurnLost): 0.3,
    (events.Forced, events.Drawn): 0.4,
    (events.TurnLost, events.Drawn): 0.15,
    (events.Forced, events.Forced): 0.3,
    (events.Drawn, events.Drawn): 0.12,
    (events.Drawn, events.Forced): 0.06,
    (events.ThreesGiven, events.ThreesGiven): 0.3,
    (events.HandedOn, events.HandedOn): 0.4,
}


@dataclass(slots=True)
class BeatTime:
    """How far the present beat has come, how long it is, and the pause after it; all in seconds."""

    passed: float = 0.0  # since the beat began
    length: float = 0.0
    pause: float = 0.0

    def begin(self, length: float, pause: float = 0.0, *, over: float | None = None) -> None:
        """Begin a beat; time left over from the one before counts for it.

        If ``over`` is given, the two overlap: this beat began ``over`` seconds after the beginning of the one before.
        """
        if over is None:
            self.passed, self.length = max(0.0, self.passed - self.length - self.pause), length
        else:
            self.passed, self.length = self.passed - over, max(length, self.length - over)
        self.pause = pause

    def finish(self) -> None:
        """End the beat and its pause at this moment."""
        self.passed = self.length + self.pause

    @property
    def moving(self) -> bool:
        """Return whether things are in motion."""
        return self.passed < self.length

    @property
    def left(self) -> float:
        """Return the seconds until the next beat may begin; 0 or less if it may."""
        return self.length + self.pause - self.passed

    @property
    def progress(self) -> float:
        """Return how much of the beat is over, from 0 to 1."""
        return self.passed / self.length if self.moving else 1.0


class ShownHand(NamedTuple):
    """The hand that a challenger sees, its owner, and whether the challenge succeeds."""

    player: int
    cards: tuple[int, ...]
    succeeds: bool


class Beats:
    """A view of a game that follows the events, beat by beat.

    A screen overrides `before_change`, `begin`, `go_on` and `end` to show each beat, and may make a beat longer. At a
    full table, beats of one sweep overlap.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.cards_to_come = False  # whether events about cards are still to be told
        self.shown: ShownHand | None = None  # until it has been seen; nothing is told meanwhile
        self._waiting: deque[Event] = deque()
        self._time = BeatTime()
        self._under_way = False  # whether a beat is being told
        self._last: type | None = None  # kind of the last event that took time; None before there was one

    @property
    def left(self) -> int:
        """Return how many events are still to be told."""
        return len(self._waiting)

    @property
    def busy(self) -> bool:
        """Return whether something is still being told."""
        return self._under_way or bool(self._waiting) or self._time.left > 0.0 or self.shown is not None

    @property
    def wait(self) -> float:
        """Return the seconds until the present beat and its pause are over."""
        return max(0.0, self._time.left)

    def add(self, happened: Iterable[Event]) -> None:
        """Tell more events, masked for the viewer."""
        self._waiting.extend(happened)
        self._look_ahead()

    def jump(self, view: View) -> None:
        """Go to a position, and drop all events still to be told."""
        self.view = view
        self._waiting.clear()
        self.cards_to_come = False
        self.shown = None
        self.stop()

    def finish(self) -> list[Event]:
        """Go to the end at once; return the events that had not been told."""
        rest = list(self._waiting)
        for event in rest:
            fold(self.view, event)
        self.jump(self.view)
        return rest

    def stop(self) -> None:
        """End the present beat at this moment."""
        self._under_way = False
        self.end()
        self._time.finish()

    def dismiss(self) -> None:
        """Put away the shown hand."""
        self.shown = None

    def update(self, seconds: float) -> list[Event]:
        """Let time pass; return the events whose telling begins now, for the log."""
        told: list[Event] = []
        if self.shown is not None:
            return told
        come = self._time.passed  # before now
        self._time.passed += seconds
        while True:
            if self._under_way:
                self.go_on()
                over = max(come, self._next_after())
                if over <= self._time.passed and over < self._time.length:
                    told += self._tell(over)
                    come = 0.0
                    continue
                if self._time.moving:
                    return told
                self._under_way = False
                self.end()
                self._time.pause = max(0.0, self._next_after() - self._time.length)
            if self._time.left > 0.0:
                return told
            if not self._waiting:
                self._time.finish()
                return told
            told += self._tell()
            come = 0.0
            if self.shown is not None:
                return told

    def _next_after(self) -> float:
        """Return when the next event may be told, in seconds from the beginning of the present beat."""
        length, players = self._time.length, self.view.players
        if self._last is None or self._last in _BEFORE_MORE:
            return length
        if self._waiting and isinstance(self._waiting[0], _ENDS):
            return length + STOP
        usual = length + by_players(BEAT, _SHORT_BEAT, players)
        if (following := next(filter(_takes_time, self._waiting), None)) is None:
            return usual
        if type(following) is self._last in _NEVER_WAITS:
            usual = length
        return by_players(usual, _SWEEPS.get((self._last, type(following)), usual), players)

    def _tell(self, over: float | None = None) -> list[Event]:
        """Tell the next event, and all that happen at once with it.

        If ``over`` is given, this beat overlaps the present one, and begins ``over`` seconds after its beginning.
        """
        happened = [self._waiting.popleft()]
        while over is not None and not _takes_time(happened[-1]):
            happened.append(self._waiting.popleft())
        while self._waiting and _at_once(happened, self._waiting[0]):
            happened.append(self._waiting.popleft())
        self._look_ahead()
        for event in happened:
            self.before_change(event)
            fold(self.view, event)
        told = sorted(happened, key=_takes_time, reverse=True) if over is not None else happened
        first = told[0]
        if isinstance(first, events.HandShown) and HIDDEN not in first.cards and self.view.viewer == first.challenger:
            succeeds = bool(self._waiting) and isinstance(self._waiting[0], events.ChallengeWon)
            self.shown = ShownHand(first.player, first.cards, succeeds)
        length = self.begin(told, over)
        self._time.begin(length, over=over)
        self._under_way = self._time.length > 0.0
        if _takes_time(first):
            self._last = type(first)
        return happened

    def _look_ahead(self) -> None:
        self.cards_to_come = any(cards_of(event) for event in self._waiting)

    # What a screen adds

    def before_change(self, event: Event) -> None:
        """Called when an event is about to change the view."""

    def begin(self, happened: Sequence[Event], over: float | None = None) -> float:
        """Called when a beat begins, after the view has changed; return the beat's length in seconds, or 0.0.

        If ``over`` is given, this beat overlaps the one before, which began that many seconds earlier.
        """
        return length_of(happened)

    def go_on(self) -> None:
        """Called when time has passed for the present beat, which may be over now."""

    def end(self) -> None:
        """Called when the present beat is over."""


def _takes_time(event: Event) -> bool:
    return length_of([event]) > 0.0


def _at_once(happened: list[Event], other: Event) -> bool:
    one = happened[-1]
    if isinstance(happened[0], HANDS):
        return isinstance(other, _WITH_HANDS)
    if isinstance(other, events.Uncovered):  # a card must not show twice, in the hand and still on its pile
        return isinstance(one, (events.DrawnFromPile, events.TakenBack))
    if type(one) is not type(other):
        return False
    return isinstance(one, _TOGETHER) or (isinstance(one, events.HandedOn) and one.left > 0)
