"""Motion: events become a story told beat by beat, whose every moment is a function of time.

The story always ends at the layout of the view that the events lead to, so skipping, resizing and loading all do the
same thing: they go to that layout.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Protocol, TypeVar

from game.rules import events
from game.rules.events import Event, cards_of
from game.rules.values.cards import NO_CARD, RANK, WILD_DRAW_FOUR
from game.rules.values.state import NOBODY, PileCard
from game.rules.values.views import PileView, View
from game.session.pace.beats import HANDS, Beats
from game.session.pace.card_moves import LAYING
from game.ui.table.place.layout import Key, Layout, Pose
from game.ui.table.question.bluffing import tops_of
from game.ui.table.story.finale import OUT_TIME, Finale
from game.ui.table.story.flights import FLYING, Beat, beat, between, ease, resting, under_way, unfolded
from game.ui.table.story.hand_swaps import travel
from game.ui.table.story.reshuffle import take_discards
from game.ui.table.story.riffle import gather, part, parted, riffled
from game.ui.table.story.seats import Swap, TableTurn
from game.ui.table.story.sounds import Cue, cues, tally_cues
from game.ui.table.story.stations import sitting_below
from game.ui.table.story.sweeps import go_on_beside

_K = TypeVar("_K")

#: Events that follow on the end of a game while its finale still lies on the table.
_AFTER: Final = (events.KeeperChosen, events.NextDealerChosen, events.MatchWon)


class PlanOf(Protocol):
    """Lays out a view with the player at the screen at the bottom, or with the player ``below``."""

    def __call__(self, view: View, below: int = NOBODY, /) -> Layout: ...


class Motion(Beats):
    """What is shown of the table: the beats of a game, and what moves in each."""

    def __init__(self, view: View, plan_of: PlanOf) -> None:
        super().__init__(view)
        self._plan_of = plan_of
        self.plan = plan_of(view)
        self._beat: Beat | None = None
        self._swap: Swap | None = None  # in the last beat
        self.finale: Finale | None = None  # of the game that was just told to its end
        self._tallies = False  # whether this beat is the tally of the finale
        self._lain: dict[Key, Pose] = {}  # the hands that lie open after a finale that was not told to its end
        self._stocks: dict[Key, Pose] = {}  # what is left of the deck after a deal, until the stocks are told of
        self._sizes: tuple[int, ...] = ()  # of the stocks that this beat's deal will leave
        self._opens: View | None = None  # the position once the table has turned and a hand is open
        self.begun: list[Beat] = []  # in the last update, for moods
        self.heard: list[Cue] = []  # in the last update
        self._laid: dict[tuple[int, int], tuple[int, int]] = {}
        self._before: list[PileView] | None = None  # the piles as they lay before the cards that are on their way
        self._judged: tuple[int, list[PileCard]] = (NO_CARD, [])  # the last Wild Draw Four, and the tops before it
        self.back_to: View | None = None  # the position that a PlayTakenBack still to be told leads back to

    def jump(self, view: View) -> None:
        """Show a position as it is, with nothing in motion."""
        self._opens = None
        super().jump(view)
        self.plan, self.finale, self._lain, self._stocks = self._plan_of(view), None, {}, {}

    def turn(self, covered: View, opened: View, before: Layout) -> None:
        """Turn the table from the layout ``before``, hands covered, to the view ``covered``; then show ``opened``."""
        self.jump(covered)
        sides = sitting_below(before), sitting_below(self.plan)
        self._swap = TableTurn(sides, covered, before, self.plan, self._plan_of)
        self._opens = opened
        self._show(Beat(self._swap.length, dict(self._swap.flights)))

    def _show(self, beat: Beat) -> None:
        """Begin a beat that no event begins."""
        self._beat, self._under_way, self._last = beat, True, None
        self._time.begin(beat.length)

    def refresh(self) -> None:
        """Lay everything out again for a changed window or choice; cards in flight land in their new places."""
        fresh = self._plan_of(self.view)
        if fresh.size != self.plan.size:
            self.stop()
            self.finale, self._lain, self._stocks, fresh = None, {}, {}, self._plan_of(self.view)
        self.plan = fresh
        if self._beat is not None:
            for key, flight in self._beat.flights.items():
                if key in fresh.cards:
                    flight.end = fresh.cards[key]
            if self._swap is not None:
                self._swap.refresh()

    def finish(self) -> list[Event]:
        finale, told = self.finale, super().finish()
        if finale is not None and self.view.over:  # hands are open after it, however it was told
            finale.count([event for event in told if isinstance(event, events.Scored)], self.view, self.plan)
            self._lain = finale.lying()
        return told

    def update(self, seconds: float) -> list[Event]:
        self.begun, self.heard = [], []
        return super().update(seconds)

    def begin(self, happened: Sequence[Event], over: float | None = None) -> float:
        first, before, former, opened = happened[0], self.plan, self._beat, self._opened()
        self.plan, self._stocks = self._plan_of(self.view), {}
        self._beat, self._swap = beat(happened, self.view.rules, before, self.plan), None
        if isinstance(first, events.Laid) and self._beat is not None and not self.view.counts[first.player]:
            for flight in self._beat.flights.values():
                flight.slams = flight.flown
        if isinstance(first, events.GameStarted) and any(key[0] != "s" for key in before.cards):
            self._beat = self._beat or Beat(0.0)
            gather(self._beat, before, opened)
        made = self._waiting[0] if self._waiting else None
        if isinstance(first, events.Dealt) and isinstance(made, events.StocksMade) and self._beat is not None:
            self._sizes = made.stock_sizes
            part(self._beat, self._plan_of(replace(self.view, stocks=list(self._sizes))))
        if isinstance(first, events.Reshuffled) and self._beat is not None:
            take_discards(self._beat, before, self.plan)
        if isinstance(first, HANDS) and self._beat is not None:
            travel(self._beat, first, self.view, before, self.plan)
        self._end_of_game(happened)
        if isinstance(first, events.SeatsSwapped) and self._beat is not None:
            swap = Swap((first.player, first.other), self.view, before, self.plan, self._plan_of)
            swap.laid = self._laid.get(swap.pair)
            self._beat.flights |= swap.flights
            self._beat.length, self._swap = swap.length, swap
        if self._beat is None:
            self.heard += cues(happened, self.view, {}, 0.0)
            return 0.0
        self._beat.cues = cues(happened, self.view, self._beat.landings(), self._beat.length)
        if over is not None and former is not None:
            go_on_beside(self._beat, former, over, self.plan)
        if self.finale is not None and self._tallies:
            self._beat.cues = tally_cues(self.finale.tally)
        self.begun.append(self._beat)
        return self._beat.length

    def _end_of_game(self, happened: Sequence[Event]) -> None:
        """Begin the finale of a game, or its tally; end it with the first event that does not belong to the end."""
        first = happened[0]
        if isinstance(first, (events.WentOut, events.GameBlocked)):
            self.finale = Finale(first, self.view, self.plan)
        elif isinstance(first, events.Scored) and self.finale is not None:
            self.finale.count([event for event in happened if isinstance(event, events.Scored)], self.view, self.plan)
            self._tallies = True
            if self.finale.tally.length:
                self._beat = Beat(self.finale.tally.length)
        elif not isinstance(first, _AFTER):
            self.finale, self._lain = None, {}
        if not isinstance(first, events.Scored):
            self._tallies = False

    def _opened(self) -> dict[Key, Pose]:
        """Return the hands that have been counted: they lie open until the cards are gathered."""
        found = self.finale.lying() if self.finale is not None else self._lain
        return {key: pose for key, pose in found.items() if key in self.plan.cards}

    def go_on(self) -> None:
        if self._beat is None:
            return
        if self._swap is not None:
            self._swap.look_ahead()
        if self.finale is not None and not self._tallies:
            self.finale.look_ahead([event for event in self._waiting if isinstance(event, events.Scored)])
        while self._beat.cues and self._beat.cues[0].at <= self._time.passed:
            self.heard.append(self._beat.cues.pop(0))

    def end(self) -> None:
        if self._beat is not None:
            self._stocks = {key: Pose(flight.end) for key, flight in parted(self._beat).items()}
        self._beat = self._before = None
        if self._opens is not None:
            before = self.plan
            self.view, self._opens, self._swap = self._opens, None, None
            self.plan = self._plan_of(self.view)
            self._show(unfolded(before, self.plan))

    def before_change(self, event: Event) -> None:
        """Go back to ``back_to`` if an act was taken back; remember during a turn which card was laid on which."""
        if isinstance(event, events.PlayTakenBack) and self.back_to is not None:
            self.view, self.back_to = self.back_to, None  # everything then goes to its place there
        if isinstance(event, events.TurnBegun):
            self._laid.clear()
        if isinstance(event, (*LAYING, events.TurnedUp)) and self._before is None:
            self._before = [PileView(list(pile.run), pile.size) for pile in self.view.piles]
        if isinstance(event, LAYING) and RANK[cards_of(event)[0]] == WILD_DRAW_FOUR:
            self._judged = cards_of(event)[0], tops_of(self.view)
        if isinstance(event, LAYING) and self.view.piles[event.pile].run:
            under = self.view.piles[event.pile].run[-1]
            self._laid[event.player, under.by] = cards_of(event)[0], under.card

    # What is visible now

    @property
    def beat(self) -> Beat | None:
        """Return the present beat, if there is one."""
        return self._beat

    @property
    def piles(self) -> list[PileView]:
        """Return the piles without cards that are still flying to them."""
        return self.view.piles if self._before is None else self._before

    @property
    def judged_by(self) -> list[PileCard]:
        """Return the top cards by which the Wild Draw Four on a pile is judged; [] if it was not seen to be played."""
        card, tops = self._judged
        return tops if any(pile.run and pile.run[-1].card == card for pile in self.view.piles) else []

    @property
    def swap(self) -> Swap | None:
        """Return the swap of seats in this beat, if any: it then places cards, plaques and shakers."""
        return self._swap if self._beat is not None else None

    @property
    def away(self) -> frozenset[int | str]:
        """Return the players and shakers that are not at rest in their places."""
        if self._beat is None:
            return frozenset()
        salt = ("salt",) if self.tallied is not None and self.finale is not None and self.finale.pours else ()
        swapped = self._swap.away if self._swap is not None else ()
        return frozenset((*self._beat.plaques, *self._beat.shakers, *swapped, *salt))

    def floor(self) -> float | None:
        """Return the lowest height of anything that moves in this beat."""
        if self._beat is None:
            return None
        return FLYING if self._swap is not None or self._tallies else self._beat.floor()

    @property
    def turns(self) -> bool:
        """Return whether the table turns to the next person, or their hand opens."""
        return self._beat is not None and self._last is None and self._under_way

    @property
    def closes(self) -> bool:
        """Return whether a hand's last card is being played or the end of a game told, which is never hurried."""
        flights = self._beat.flights.values() if self._beat is not None else ()
        return any(flight.slams for flight in flights) or (self.finale is not None and self.busy)

    @property
    def deals(self) -> bool:
        """Return whether cards are being gathered, riffled or dealt."""
        return self._beat is not None and self._beat.deck is not None

    def be_ready(self) -> list[Event]:
        """Finish turning the table and dealing at once; return the events told by that."""
        told: list[Event] = []
        while self.deals or self.turns:
            told += self.update(self.wait)
        return told

    @property
    def out_for(self) -> float:
        """Return the seconds since a player was out; OUT_TIME once that part is over."""
        return OUT_TIME if self._tallies else self._time.passed

    @property
    def tallied(self) -> float | None:
        """Return the seconds since the hands began to be counted; None if they are not."""
        return self._time.passed if self._tallies and self._beat is not None else None

    @property
    def seconds(self) -> float:
        """Return the seconds since the present beat began, at usual speed; in a swap, its moment."""
        return self._time.passed if self._swap is None else self._swap.moment(self._time.passed)

    @property
    def progress(self) -> float:
        """Return how much of the present beat is over, from 0 to 1."""
        return self._time.progress

    def arrived(self) -> dict[int, int]:
        """Return how many cards have come to each player of a deal that is being shown."""
        found: dict[int, int] = {}
        for flight in self._beat.flights.values() if self._beat is not None and self.deals else ():
            if flight.dealt_to != NOBODY:
                landed = self._time.passed >= flight.delay + flight.length
                found[flight.dealt_to] = found.get(flight.dealt_to, 0) + landed
        return found

    def counted(self) -> View:
        """Return the view as numbers show it: while cards are dealt, hands (see `arrived`) and stocks are empty."""
        if not (self.deals or self._stocks):
            return self.view
        dealt = self.arrived()
        counts = [0 if player in dealt else count for player, count in enumerate(self.view.counts)]
        stocks = list(self._sizes) if self._stocks else [0] * len(self.view.stocks)
        return replace(self.view, counts=counts, stocks=stocks)

    def in_hand(self, card: int) -> bool:
        """Return whether a card is in the viewer's hand and has landed there."""
        return card in self.view.hand and (self.beat is None or ("c", card) not in self.beat.flights)

    def resting(self) -> dict[Key, Pose]:
        """Return every card that does not move during this beat."""
        found = resting(self._beat, self.plan)
        if self.deals or self._stocks:  # the stocks are part of the deck
            return {key: pose for key, pose in found.items() if key[0] != "s"} | self._stocks
        if self.finale is None or self.tallied is None:
            return found | self._opened()
        return {key: pose for key, pose in found.items() if key not in self.finale.keys}

    def moving(self, reduced: bool = False) -> dict[Key, Pose]:
        """Return the present pose of every card in motion.

        With reduced motion, cards fade instead of flying, and cards that only make room move at once.
        """
        if self.finale is not None and self.tallied is not None:
            return self.finale.cards(self.tallied, reduced)
        if self._beat is None:
            return {}
        if self._swap is not None:
            return self._swap.cards(self.seconds, reduced)
        if not reduced:
            deck = self._beat.deck if self._last is events.Dealt else None
            lies = all(self._time.passed <= flight.delay for flight in parted(self._beat).values())
            dealt = riffled(deck, self._time.passed) if deck is not None and lies else {}
            return dealt | under_way(self._beat, self._time.passed)
        found: dict[Key, Pose] = {}
        for key, flight in self._beat.flights.items():
            half = min(1.0, max(0.0, self._time.passed - flight.delay) / flight.length) * 2
            if key[0] == "parted":  # it comes as the deck goes
                found |= {key: Pose(flight.end, 1.0, half / 2)} if half else {}
            elif not (flight.flown or self._beat.plaques):
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
            return self._swap.under_way(self.seconds)
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
