"""Seats change: two players cross on two arcs, then the table turns until the player at the screen sits below again.

Everything is a function of time. The swap goes from one *station* to the next. A station is a layout of the table with
a certain player at the bottom. The first is the table before the swap; the second is the table after it with no other
player moved. If one of the two sat at the bottom, each further station is the table turned by one more seat, and the
last is the final layout.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from pygame import Rect

from game.rules.values.state import NOBODY
from game.rules.values.views import View
from game.ui.table.place.layout import Key, Layout, Pose, Spot
from game.ui.table.story.arcs import SIZES, Group, Point, cross, place_in_hand
from game.ui.table.story.flights import FLYING, Flight, between, ease, turned
from game.ui.table.story.stations import cards_of, plate_of, sentence_place, sitting_below

#: The durations of the parts at usual speed, in seconds.
HALO: Final = 0.16
CROSSING: Final = 0.46
BREATH: Final = 0.28
TURNING: Final = 0.6
SETTLE: Final = 0.12
FADE: Final = 0.2  # seconds in which things fade to their new place, with reduced motion

_LANDED: Final = HALO + CROSSING
_TURNS: Final = _LANDED + BREATH
_ARRIVED: Final = _TURNS + TURNING

_QUICKER: Final = 2.0  # times faster: the turn of the table to the next person, without a swap

_WEIGHT: Final = 0.25  # of the turning time: the table speeds up
_SLOWING: Final = 0.2  # of the turning time: the table slows down
_LEFT_OVER: Final = 0.4  # of its speed: the remainder with which it reaches its end
_INWARD: Final = 0.25  # how much nearer to the middle things pass the upper corners, where panels are
#: The looks of a card on its way into the hand held together (0) and out of it (2), each with its stage: whether it has
#: turned only halfway, and how far it has shrunk.
_HELD: Final = {
    0: ((True, 0, 1 / SIZES), (True, 0, 2 / SIZES), (False, 1, 2 / SIZES), (False, 1, 1.0)),
    2: ((False, 1, 1.0), (False, 1, 2 / SIZES), (True, 2, 2 / SIZES), (True, 2, 1 / SIZES)),
}
_SHAKER_Z: Final = FLYING + 160

PlanOf = Callable[[View, int], Layout]


class MovingPlate(NamedTuple):
    """A player's plate at one moment, by its middle; ``face`` if only the face moves and leaves a bare plate behind."""

    player: int  # NOBODY for a plate without its face
    x: float
    y: float
    size: tuple[int, int]
    face: bool = False
    glow: float = 0.0
    fade: float = 1.0
    was: bool = False  # a second copy, which fades away


class MovingShaker(NamedTuple):
    """A shaker at one moment, by its middle."""

    name: str
    x: float
    y: float
    z: float
    height: int
    fade: float = 1.0
    was: bool = False


class Swap:
    """A swap of seats being told; ``pair`` are the two players who swap."""

    def __init__(self, pair: tuple[int, int], view: View, before: Layout, after: Layout, plan_of: PlanOf) -> None:
        self.pair = pair
        self.laid: tuple[int, int] | None = None  # the card that made them swap, and the one it lies on
        self.below = sitting_below(after)
        self.turned_by = 0  # seats, clockwise on the screen
        self._stations = [before, after]
        if self.below in self.pair:
            self._add_turn(view, plan_of)
        self.moved = tuple(view.seats) if self.turned_by else self.pair
        self._keys = [{player: cards_of(plan, view, player) for player in self.moved} for plan in self._stations]
        self._shakers = {
            name: holder
            for name, holder in (("salt", view.salt), ("pepper", view.pepper))
            if holder in self.moved and name in after.shakers
        }
        self.flights = {
            end: Flight(before.cards[start], after.cards[end], True, length=self.length)
            for player in self.moved
            for start, end in zip(self._keys[0][player], self._keys[-1][player], strict=True)
        }
        self._spots: dict[tuple[int, int], list[Spot]] = {}
        self._middle, self._radii = after.boxes["ring"].center, (after.size[0] / 2, after.size[1] / 2)
        self._groups = {player: self._group(player, 0, 1) for player in self.pair}
        self._turners = {player: self._turner(player) for player in self.moved} if self.turned_by else {}
        self._search = self._crossing()

    def _add_turn(self, view: View, plan_of: PlanOf) -> None:
        """Add the stations of the turn: the table with each player in between at the bottom, the shorter way round."""
        seats, players = view.seats, view.players
        other = self.pair[1] if self.below == self.pair[0] else self.pair[0]
        start, end = seats.index(other), seats.index(self.below)
        clockwise, counter = (start - end) % players, (end - start) % players
        step, steps = (-1, clockwise) if clockwise <= counter else (1, counter)
        between = [plan_of(view, seats[(start + step * i) % players]) for i in range(steps)]
        self._stations[1:1] = between
        self.turned_by = -step * steps

    def moment(self, seconds: float) -> float:
        """Return the time on the swap's own scale, this many seconds after it began."""
        return seconds

    @property
    def length(self) -> float:
        """Return how long the swap takes, in seconds."""
        return _ARRIVED + SETTLE if self.turned_by else _TURNS

    @property
    def away(self) -> set[int | str]:
        """Return the players and shakers that are shown by the swap alone."""
        return {*self.moved, *self._shakers}

    def looks(self) -> list[Pose]:
        """Return the looks of cards in flight and where they land, roughly in order."""
        stages: list[list[Pose]] = [[] for _ in range(7)]
        for player in self.moved:
            ways = [(self._groups[player], 0, 1, 0)] if player in self.pair else []
            ways += [(self._turners[player], 1, -1, 3)] if self.turned_by else []
            for group, start, end, stage in ways:
                for station, later in ((start, 0), (end, 2)):
                    spots = self._lying(player, station)
                    for at, spot in enumerate(spots):
                        place = place_in_hand(at, len(spots))
                        for half, when, shrunk in _HELD[later]:
                            width, angle = group.held(spot, spot.look, place, half, shrunk)
                            stages[stage + when].append(Pose(spot._replace(width=width, angle=angle), moving=True))
                    if later:
                        stages[stage + 3] += [Pose(spot) for spot in spots]
        return [pose for stage in stages for pose in stage]

    def refresh(self) -> None:
        """Find the ends of the flights again, because a card of the hand has risen or sunk."""
        self._spots.clear()

    @property
    def groups(self) -> Mapping[int, Group]:
        """Return the groups of the two players who cross, with their arcs."""
        for _ in self._search:
            pass
        return self._groups

    def look_ahead(self) -> None:
        """Continue the search for the two arcs, which are needed only after the halo has come."""
        next(self._search, None)

    # What is visible at a time

    def cards(self, seconds: float, reduced: bool) -> dict[Key, Pose]:
        """Return every card of the players who move, this long after the beat began."""
        found: dict[Key, Pose] = {}
        for player in self.moved:
            keys = self._keys[-1][player]
            if reduced:
                for station, fade, was in self._faded(player, seconds):
                    for key, spot in zip(keys, self._lying(player, station), strict=True):
                        found[("was", *key) if was else key] = Pose(spot, fade=fade)
                continue
            way = self._way(player, seconds)
            if way is None:
                spots = self._lying(player, self._station(seconds))
                found.update(zip(keys, map(Pose, spots), strict=True))
                continue
            group, share, start, end = way
            starts, ends = self._lying(player, start), self._lying(player, end)
            found.update(zip(keys, group.hand(share, starts, ends, ends), strict=True))
        return found

    def plates(self, seconds: float, reduced: bool) -> list[MovingPlate]:
        """Return every plate of the players who move, and the plates left bare."""
        found = []
        for player in self.moved:
            glow = self._glow(player, seconds)
            if reduced:
                for station, fade, was in self._faded(player, seconds):
                    box = plate_of(self._stations[station], player)
                    found.append(MovingPlate(player, *box.center, box.size, False, glow, fade, was))
                continue
            (x, y), size, face = self._plate(player, seconds)
            if face:
                bare = plate_of(self._stations[0], player)
                found.append(MovingPlate(NOBODY, *bare.center, bare.size))
            found.append(MovingPlate(player, x, y, size, face, glow))
        return found

    def shakers(self, seconds: float, reduced: bool) -> list[MovingShaker]:
        """Return every shaker of the players who move."""
        found = []
        for name, player in self._shakers.items():
            if reduced:
                for station, fade, was in self._faded(player, seconds):
                    at = self._stations[station].shakers[name]
                    found.append(MovingShaker(name, at.x, at.y, _SHAKER_Z, round(at.height), fade, was))
                continue
            x, y, height = self._shaker(name, player, seconds)
            found.append(MovingShaker(name, x, y, _SHAKER_Z, round(height)))
        return found

    def under_way(self, seconds: float) -> dict[int, Point]:
        """Return the plates between their start and their end, by their corners."""
        moving = self.moved if seconds > _TURNS else self.pair if HALO < seconds < _LANDED else ()
        found = {}
        for player in moving:
            (x, y), size, _ = self._plate(player, seconds)
            found[player] = (x - size[0] / 2, y - size[1] / 2)
        return found

    def turning(self, seconds: float) -> bool:
        """Return whether the table turns, or has turned."""
        return bool(self.turned_by) and seconds >= _TURNS

    # Parts

    def _lying(self, player: int, station: int) -> list[Spot]:
        """Return a player's cards at a station, with the looks they have while seats change."""
        station %= len(self._stations)
        found = self._spots.get((player, station))
        if found is None:
            keys = self._keys[-1][player]
            found = [self._spot(player, station, at, key) for at, key in enumerate(keys)]
            self._spots[player, station] = found
        return found

    def _spot(self, player: int, station: int, at: int, key: Key) -> Spot:
        end = self.flights[key].end
        if station == len(self._stations) - 1:
            return end._replace(z=end.z + FLYING)
        spot = self._stations[station].cards[self._keys[station][player][at]]
        angle = spot.angle
        if station and player == self.below and abs(turned(angle)) > 90.0:
            angle += 180.0  # one's own hand is not upside down
        return Spot(end.look, spot.x, spot.y, angle, spot.width, end.z + FLYING)

    def _faded(self, player: int, seconds: float) -> list[tuple[int, float, bool]]:
        """Return, for reduced motion, the stations at which a player's things are visible.

        Each has their opacity there, and whether they fade away.
        """
        old, new = 0, 1 if player in self.pair else 0
        share = (seconds - HALO) / FADE if new else 1.0
        if self.turned_by and seconds >= _TURNS:
            old, new, share = new, len(self._stations) - 1, (seconds - _TURNS) / FADE
        share = min(1.0, max(0.0, share))
        return [one for one in ((old, 1.0 - share, True), (new, share, False)) if one[1] > 0.0]

    def _glow(self, player: int, seconds: float) -> float:
        if player not in self.pair:
            return 0.0
        if seconds < HALO:
            return seconds / HALO
        fading = 1.0 - (seconds - _LANDED) / BREATH
        if self.turned_by and player == self.below:
            fading = 1.0 - (seconds - _ARRIVED) / SETTLE
        return min(1.0, max(0.0, fading))

    def _turned(self, seconds: float) -> float:
        """Return how many stations past the second the table has turned; it overshoots a little and settles."""
        steps = len(self._stations) - 2
        lost = (1.0 - _LEFT_OVER) / 2
        speed = steps / (1.0 - _WEIGHT / 2 - _SLOWING * lost)  # stations per turning time
        share = (seconds - _TURNS) / TURNING
        if share < _WEIGHT:
            return speed * share * share / (2 * _WEIGHT)
        if share < 1.0:
            slower = max(0.0, share - 1.0 + _SLOWING)
            return speed * (share - _WEIGHT / 2 - slower * slower / _SLOWING * lost)
        rest = min(1.0, (seconds - _ARRIVED) / SETTLE)
        return steps + speed * _LEFT_OVER * SETTLE / TURNING * rest * (1.0 - rest) ** 2

    def _round(self, a: Point, b: Point, share: float) -> Point:
        """Return a point on the way between two places of the table, round its middle."""
        (cx, cy), (rx, ry) = self._middle, self._radii
        ax, ay, bx, by = (a[0] - cx) / rx, (a[1] - cy) / ry, (b[0] - cx) / rx, (b[1] - cy) / ry
        start, radius = math.atan2(ay, ax), math.hypot(ax, ay)
        turn = (math.atan2(by, bx) - start + math.pi) % math.tau - math.pi
        if turn * self.turned_by < 0 and abs(turn) > math.pi / 2:  # nearly opposite: all go round the same way
            turn += math.copysign(math.tau, self.turned_by)
        angle = start + turn * share
        radius += (math.hypot(bx, by) - radius) * min(1.0, share)
        if share < 1.0 and math.sin(angle) < 0.0:
            wide = min(1.0, 2 * abs(turn) / math.pi) * math.sin(math.pi * share)
            radius *= 1.0 + _INWARD * wide * math.sin(angle)
        return cx + math.cos(angle) * radius * rx, cy + math.sin(angle) * radius * ry

    def _way(self, player: int, seconds: float) -> tuple[Group, float, int, int] | None:
        """Return the group of a player's things in motion, their progress, and the stations between which they move."""
        if HALO < seconds < _LANDED and player in self.pair:
            return self.groups[player], ease((seconds - HALO) / CROSSING), 0, 1
        if self.turned_by and _TURNS < seconds < _ARRIVED + SETTLE:
            return self._turners[player], self._turned(seconds) / (len(self._stations) - 2), 1, -1
        return None

    def _station(self, seconds: float) -> int:
        """Return the station of everything that does not move."""
        return 0 if seconds <= HALO else 1 if seconds <= _TURNS else -1

    def _plate(self, player: int, seconds: float) -> tuple[Point, tuple[int, int], bool]:
        """Return the middle and size of a plate, and whether only its face is there."""
        way = self._way(player, seconds)
        if way is None:
            box = plate_of(self._stations[self._station(seconds)], player)
            return box.center, box.size, False
        group, share, _, _ = way
        return group.plate(share), group.plate_size(share), group.faces

    def _shaker(self, name: str, player: int, seconds: float) -> tuple[float, float, float]:
        """Return the place of a shaker, and its height."""
        way = self._way(player, seconds)
        if way is None:
            spot = self._stations[self._station(seconds)].shakers[name]
            return spot.x, spot.y, spot.height
        group, share, start, end = way
        side = -1 if name == "salt" and self._shakers.get("pepper") == player else 1
        first, last = self._stations[start].shakers[name], self._stations[end].shakers[name]
        x, y = group.shaker(share, first[:2], last[:2], side)
        return x, y, (first if share < 0.5 else last).height

    def _group(self, player: int, start: int, end: int) -> Group:
        plans = self._stations[start], self._stations[end]
        hands = plans[0].hand_place(player)[:2], plans[1].hand_place(player)[:2]
        plates = plate_of(plans[0], player), plate_of(plans[1], player)
        return Group(
            hands, plates, Rect((0, 0), plans[0].size), plans[0].scale, list(self._shakers.values()).count(player)
        )

    def _turner(self, player: int) -> Group:
        """Return the group that goes round the table, from place to place."""
        group = self._group(player, 1, -1)
        places = [
            between(plan.hand_place(player)[:2], plate_of(plan, player).center, 0.5) for plan in self._stations[1:]
        ]

        def path(share: float) -> Point:
            leg = min(int(share * (len(places) - 1)), len(places) - 2)
            return self._round(places[leg], places[leg + 1], share * (len(places) - 1) - leg)

        group.path = path
        return group

    def _crossing(self) -> Iterator[None]:
        """Search for the two arcs: they avoid all words and, if possible, the things on the table."""
        plan, one, other = self._stations[0], *self.pair
        labels = [plan.boxes["log"], plan.boxes["game"], *plan.captions, sentence_place(plan)]
        labels += [box.inflate(-0.2 * box.width, 0) for box in plan.counts]
        labels += [spot.words_box for name, spot in plan.shakers.items() if name not in self._shakers]
        labels += [box for player, box in plan.plaques.items() if player not in self.pair]
        things = [*plan.piles, *plan.stocks]
        for key, spot in plan.cards.items():
            if (key[0] == "h" and key[1] not in self.pair) or (key[0] == "c" and self.below not in self.pair):
                box = Rect(0, 0, round(spot.width), round(spot.width))
                box.center = round(spot.x), round(spot.y)
                things.append(box)
        return cross(self._groups[one], self._groups[other], labels, things)


class TableTurn(Swap):
    """The table turning from one player's side to another's, as after a swap but in half the time."""

    def moment(self, seconds: float) -> float:
        return _TURNS + _QUICKER * seconds

    @property
    def length(self) -> float:
        return (TURNING + SETTLE) / _QUICKER

    def look_ahead(self) -> None:
        """Do nothing, since no players cross."""

    def _glow(self, player: int, seconds: float) -> float:
        return 0.0
