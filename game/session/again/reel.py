"""A reel: a recorded game, gone through once, so that each of its moments can be found again.

A moment is a number of events. Which moments there are depends only on what everybody sees: an act that nobody sees,
such as passing on a private question, does not end one.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Generator, Sequence
from enum import StrEnum
from itertools import islice, pairwise
from typing import Final, NamedTuple

from game.rules import blank_view, events, fold, mask, question, replay, view
from game.rules.events import Event
from game.rules.values.actions import PASS
from game.rules.values.state import NOBODY, GameState
from game.rules.values.views import PRIVATE_QUESTIONS, View
from game.session.narration import SILENT
from game.session.pace.beats import Beats
from game.session.pace.card_moves import length_of
from game.session.past import Past
from game.session.publishing import UNSEEN
from game.session.retelling import Retelling

#: Acts between two positions that are kept.
_APART: Final = 24
_MOMENT: Final = 1e-6  # seconds


class MarkKind(StrEnum):
    """What a mark on the time line stands for."""

    CATCH = "catch"
    RAINBOW = "rainbow"
    SWAP = "swap"
    OUT = "out"
    WAY = "way"  # another way of the match branches off there


_MARKED: Final[dict[type, MarkKind]] = {
    events.Caught: MarkKind.CATCH, events.Shared: MarkKind.RAINBOW, events.SeatsSwapped: MarkKind.SWAP,
    events.WentOut: MarkKind.OUT,
}  # fmt: skip


class ReelMark(NamedTuple):
    """A mark on the time line: the moment after the event, its kind, and the event as everybody saw it."""

    at: int
    kind: MarkKind
    event: Event


class Reel:
    """A recorded game, from its first question on, with the events of its deal if these are known.

    ``bounds`` are the numbers of events after the deal and after each act. ``stops`` are the moments between two
    visible acts, ``turns`` the moments at which turns begin, and ``ends`` the moments after each beat, stops included.
    ``records`` are the numbers of the journal records before each act, if there is a journal.
    """

    def __init__(self, past: Past, records: Sequence[int] = ()) -> None:
        self.past, self.records = past, records
        self.events = list(past.opening)
        self.bounds = [len(self.events)]
        self.stops, self.turns, self.ends = list[int](), list[int](), list[int]()
        self.marks: list[ReelMark] = []
        self._kept = [past.start.copy()]  # the position after every `_APART` acts
        self._before: list[int] = []  # the number of acts before each stop
        self._last: list[int] = []  # for each stop but the last, the last visible event before the next one

    def reading(self) -> Generator[None, None, None]:
        """Go through the game, once and in parts; call this before anything else."""
        state, number, turns = self.past.start.copy(), len(self.past.acts), list[int]()
        asked, turn = question(state), state.turns
        for at, done in enumerate(replay(state, self.past.acts, trusted=True)):
            if asked is None or asked.kind not in PRIVATE_QUESTIONS or done.action.verb != PASS:
                self._before.append(at)
                turns.append(turn)
            self.events += done.events
            self.bounds.append(len(self.events))
            asked, turn = question(state), state.turns
            if (at + 1) % _APART == 0:
                self._kept.append(state.copy())
            yield
        self._before.append(number)
        self.stops = [self.bounds[before] for before in self._before]
        self.turns = [stop for at, stop in enumerate(self.stops[:-1]) if not at or turns[at] != turns[at - 1]]
        self.turns = self.turns or [self.begin]
        yield
        yield from self._cut()

    def _cut(self) -> Generator[None, None, None]:
        """Find where the beats end when the table tells them to everybody."""
        state = self.past.start
        beats = _Cutting(blank_view(state.rules, state.players, NOBODY) if self.past.opening else view(state, NOBODY))
        beats.cut([told for told in self.learned(NOBODY, 0, self.begin) if told != UNSEEN])
        for begin, end in pairwise(self.stops):
            seen = [(at, told) for at, told in enumerate(self.learned(NOBODY, begin, end), begin + 1) if told != UNSEEN]
            cuts = [seen[cut - 1][0] for cut in beats.cut([told for _, told in seen])[:-1]]
            self.ends += [*cuts, end]
            self._last.append(seen[-1][0] if seen else begin)
            for number, told in seen:
                if (kind := _MARKED.get(type(told))) is not None:
                    place = next((cut for cut in cuts if cut >= number), end)
                    self.marks.append(ReelMark(place, kind, told))
            yield

    # Moments

    @property
    def begin(self) -> int:
        """The first moment: the cards are dealt, and nobody has done anything."""
        return self.stops[0]

    @property
    def end(self) -> int:
        """The last moment."""
        return self.stops[-1]

    def settled(self, moment: int) -> int:
        """Return the start of the next act if the rest of the present one is invisible; otherwise the moment itself."""
        at = bisect_right(self.stops, moment) - 1
        told = 0 <= at < len(self._last) and self.stops[at] < moment >= self._last[at]
        return self.stops[at + 1] if told else max(self.begin, moment)

    def after(self, moments: Sequence[int], moment: int) -> int:
        """Return the first of ``moments`` after a moment, or the end."""
        at = bisect_right(moments, self.settled(moment))
        return moments[at] if at < len(moments) else self.end

    def before(self, moments: Sequence[int], moment: int) -> int:
        """Return the last of ``moments`` before a moment, or the beginning."""
        at = bisect_left(moments, self.settled(moment))
        return moments[at - 1] if at else self.begin

    def acts_by(self, moment: int) -> int:
        """Return how many acts are complete once the act at a moment has ended; at a stop, the acts before it."""
        return self._before[min(bisect_left(self.stops, moment), len(self._before) - 1)]

    def acts_before(self, moment: int) -> int:
        """Return how many acts come before the one being told at a moment, or before the next one."""
        return self._before[max(0, bisect_right(self.stops, self.settled(moment)) - 1)]

    def moment_of(self, acts: int) -> int:
        """Return the moment after this many acts, before the next one."""
        return self.stops[min(bisect_left(self._before, acts), len(self.stops) - 1)]

    def turn_of(self, moment: int) -> int:
        """Return the number of the turn at a moment, counted from 1."""
        return max(1, bisect_right(self.turns, self.settled(moment)))

    def far(self, moment: int) -> float:
        """Return how many turns had passed at a moment, with the fraction of the present turn by its beats."""
        moment = self.settled(moment)
        turn = self.turn_of(moment)
        begin = self.turns[turn - 1]
        end = self.turns[turn] if turn < len(self.turns) else self.end
        first, here, last = (bisect_right(self.ends, at) for at in (begin, moment, end))
        return turn - 1 + (here - first) / max(1, last - first)

    def nearest(self, far: float, moments: Sequence[int]) -> int:
        """Return which of ``moments`` is the nearest to ``far`` turns."""
        turn = min(max(0, int(far)), len(self.turns) - 1)
        end = self.turns[turn + 1] if turn + 1 < len(self.turns) else self.end
        near = [moment for moment in moments if self.turns[turn] <= moment <= end] or [self.turns[turn]]
        return min(near, key=lambda moment: abs(self.far(moment) - far))

    # What was known

    def state(self, acts: int) -> GameState:
        """Return a copy of the position after this many acts."""
        kept = min(acts // _APART, len(self._kept) - 1)
        state, first = self._kept[kept].copy(), kept * _APART
        for _ in replay(state, islice(self.past.acts, first, acts), trusted=True):
            pass
        return state

    def view(self, moment: int, viewer: int) -> View:
        """Return what a player or, with NOBODY, the table knew at a moment."""
        before = max(0, bisect_right(self.bounds, moment) - 1)
        found = view(self.state(before), viewer)
        for event in self.events[self.bounds[before] : moment]:
            fold(found, mask(event, viewer))
        return found

    def hands(self, moment: int) -> list[list[int]]:
        """Return every hand as it was at a moment."""
        return [self.view(moment, player).hand for player in range(self.past.start.players)]

    def learned(self, viewer: int, begin: int = 0, end: int | None = None) -> list[Event]:
        """Return what a player or, with NOBODY, the table learned between two moments."""
        return [mask(event, viewer) for event in self.events[begin:end]]

    def laid_open(self, begin: int = 0, end: int | None = None) -> list[Event]:
        """Return what the table learned between two moments, with cards taken or given unseen shown as well."""
        public = self.learned(NOBODY, begin, end)
        moved = (events.Taken, events.Given)
        return [
            event._replace(seen=None) if isinstance(event, moved) else seen
            for event, seen in zip(self.events[begin:end], public, strict=True)
        ]

    def retelling(self, viewer: int) -> Retelling:
        """Return all of the game as a player or, with NOBODY, the table learned of it."""
        start = self.past.start
        if not self.past.opening:
            return Retelling(view(start, viewer), self.learned(viewer))
        blank, now = blank_view(start.rules, start.players, viewer), view(start, viewer)
        blank.colour_seat, blank.keeper, blank.scores = now.colour_seat, now.keeper, now.scores[:]
        return Retelling(blank, self.learned(viewer))


class _Cutting(Beats):
    """Beats that only count their events."""

    def __init__(self, shown: View) -> None:
        super().__init__(shown)
        self._cuts: list[tuple[int, bool]] = []
        self._count = 0

    def cut(self, happened: Sequence[Event]) -> list[int]:
        """Return the numbers of events after each visible beat; the last one is the number of all events."""
        self._cuts, self._count = [], 0
        self.add(happened)
        while self.busy:
            self.update(max(_MOMENT, self.wait))
            self.dismiss()
        found: list[int] = []
        for count, seen in self._cuts:
            if seen or not found:
                found.append(count)
            else:
                found[-1] = count  # an invisible beat belongs to the one before
        if len(found) > 1 and self._cuts and not self._cuts[0][1]:
            del found[0]  # or, at the beginning, to the one after
        return found

    def begin(self, happened: Sequence[Event], over: float | None = None) -> float:
        self._count += len(happened)
        length = length_of(happened)
        self._cuts.append((self._count, length > 0.0 or any(type(event) not in SILENT for event in happened)))
        return length
