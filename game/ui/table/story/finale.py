"""The finale of a game on the table: light runs out from the last card, hands turn over, and values count up.

Everything is a function of time; `EndTally` computes what is counted and when, this module where it is shown.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from pygame import Rect

from game.rules.events import GameBlocked, Scored, WentOut
from game.rules.values.cards import value
from game.rules.values.views import View
from game.ui.kit.drawings import BACK, card_look
from game.ui.table.place.layout import (
    RATIO,
    Key,
    Layout,
    Pose,
    Spot,
    around,
    covered,
    in_a_row,
    on_card,
    plain_cards,
)
from game.ui.table.question.targets import Command
from game.ui.table.story.finale_parts import Chip, Point, Pouring, RunningSum
from game.ui.table.story.flights import FLYING, between, ease, middle, turned
from game.ui.table.story.stations import cards_of, sentence_place, sitting_below
from game.ui.table.story.tally import FLIP, CountedHand, EndTally, tally_of

OUT_TIME: Final = 0.76  # seconds for which light runs out from the last card
FADE: Final = 0.2  # seconds of each fade, with reduced motion

_LARGER: Final = (1.7, 1.45, 1.2, 1.0, 0.85, 0.7)  # times the size in a hand: the first that hides nothing else is used
_INWARD: Final = (0.0, 0.12, 0.24, 0.36)  # of the way from a hand to the middle of the table
_STEP: Final = 0.62  # of a card's width, from one card of a row to the next
_TIGHT: Final = 0.46  # the same for a long row that would make the cards of all hands smaller
_CHIP_ROOM: Final = 0.34  # of a card's width, over a row
_SUM_ROOM: Final = 110.0  # map pixels, beside a row
_SUM_HIGH: Final = 84.0
_ON_CARDS: Final = (84.0, 46.0)  # map pixels: a sum that lies on cards
_GAP: Final = 14.0
_LIFT: Final = 0.16  # of a card's width: the one being counted
_POP: Final = 0.16  # seconds in which a chip comes
_BRIEF: Final = 0.12  # seconds for which a chip stays where chips would hide each other
_APART: Final = 50.0  # map pixels between chips that stay
_PALE: Final = 0.375  # the opacity of a card that is not counted
_POUR: Final = 0.45  # of the time for a card, in which the shaker gets there
_TILT: Final = 128.0  # degrees that the shaker is turned to pour
_SHAKES: Final = 2.5
_SHAKEN: Final = 9.0  # map pixels up and down
_GATHERED: Final = 0.7  # of the time in which sums gather, after which they have arrived
_RISES: Final = 60.0  # map pixels, in the middle of a sum's way

#: The panels and buttons that no row of cards and no sum may hide.
PANELS: Final = (
    "log", "game", "score", Command.DRAW, Command.DO, Command.UNO, Command.HINT, Command.PASS, Command.WHY,
)  # fmt: skip


class Finale:
    """The end of a game being told, from the moment a player is out or the game is blocked."""

    def __init__(self, happened: WentOut | GameBlocked, view: View, plan: Layout) -> None:
        self.happened = happened
        self.out = happened.players if isinstance(happened, WentOut) else ()
        self.tally = EndTally((), (), ())
        self._counted = False  # whether the hands have been opened, not only placed ahead
        self.sources = self._sources(view, plan)
        self._view, self._plan = view, plan
        self._keys: dict[int, Key] = {}
        self._ends: dict[int, Spot] = {}
        self._sums: dict[int, tuple[Point, bool]] = {}
        self._narrow: set[int] = set()
        self._search: Iterator[None] | None = None

    def _sources(self, view: View, plan: Layout) -> list[Point]:
        """Return where the light comes from: the last card played, or the plates of the players who are out."""
        for pile, box in zip(view.piles, plan.piles, strict=True):
            if pile.run and pile.run[-1].by in self.out and pile.run[-1].by == view.active:
                return [box.center]
        return [middle(plan, player) for player in self.out]

    def look_ahead(self, scored: Sequence[Scored]) -> None:
        """Find the place of one more hand, while the light still runs out."""
        if self._search is None:
            self._search = self._open(scored)
        next(self._search, None)

    def count(self, scored: Sequence[Scored], view: View, plan: Layout) -> None:
        """Begin to count the hands, which are open from now on."""
        self._counted = True
        if self._search is None or plan.cards != self._plan.cards:
            self._view, self._plan = view, plan
            self._search = self._open(scored)
        for _ in self._search:
            pass

    def _open(self, scored: Sequence[Scored]) -> Iterator[None]:
        """Find the place of each hand in turn."""
        view, plan = self._view, self._plan
        open_cards = {key[1] for key in plan.cards if key[0] == "c"}
        self.tally = tally_of(scored, view, open_cards)
        plain = plain_cards(view.rules)
        taken = self._obstacles()
        alike: dict[int, list[Spot]] = {}
        for found in self._alike(taken):
            alike = found
            yield
        for at, hand in enumerate(self.tally.hands):
            keys = cards_of(plan, view, hand.player)
            lying = [plan.cards[key] for key in keys]
            self._keys |= dict(zip(hand.cards, keys, strict=True))
            looks = [card_look(card, plain=plain) for card in hand.cards]
            row = alike.get(hand.player)
            if row is None and hand.player != sitting_below(plan):
                rows = (self._row(hand, kept) for kept in self._ways(taken))
                row = next((found for found in rows if found is not None), None)
            if row is None:
                row = [spot._replace(look=look) for spot, look in zip(lying, looks, strict=True)]
                self._sums[hand.player] = self._beside(hand, row)
            else:
                row = [spot._replace(look=look) for spot, look in zip(row, looks, strict=True)]
                room = self._room_of(row)
                self._sums[hand.player] = (room.right - _SUM_ROOM * plan.scale / 2, row[0].y), False
                taken.append(room)
            step = min((abs(b.x - a.x) for a, b in zip(row, row[1:], strict=False)), default=_APART * plan.scale)
            if step < _APART * plan.scale:
                self._narrow.add(hand.player)
            for place, (card, spot) in enumerate(zip(hand.cards, row, strict=True)):
                self._ends[card] = spot._replace(z=FLYING + 10 * at + place / len(row))
            yield

    # Where hands lie open

    def _obstacles(self) -> list[Rect]:
        """Return what no row of cards may hide."""
        plan = self._plan
        found = [*plan.plaques.values(), *plan.piles, sentence_place(plan).inflate(0, round(20 * plan.scale))]
        found += [plan.boxes[name] for name in PANELS]
        found += [spot.body for name, spot in plan.shakers.items() if name == "pepper"]  # the salt has to come away
        below = [spot for key, spot in plan.cards.items() if key[0] == "c" and key[1] in plan.hand]
        return found + [covered(spot) for spot in below]

    def _ways(self, taken: Sequence[Rect]) -> Iterator[list[Rect]]:
        """Yield what a row may not hide: also stocks and the pepper's label, then only stocks, at last neither."""
        labels = [spot.words_box for name, spot in self._plan.shakers.items() if name == "pepper"]
        yield [*taken, *self._plan.stocks, *labels]
        yield [*taken, *self._plan.stocks]
        yield [*taken]

    def _alike(self, taken: Sequence[Rect]) -> Iterator[dict[int, list[Spot]]]:
        """Yield rows of cards of one size for all hands that leave their places, the last time all of them.

        The rows are as large as possible; there are none if no size has room for all.
        """
        plan = self._plan
        hands = [hand for hand in self.tally.hands if hand.player != sitting_below(plan)]
        width = min((plan.hand_place(hand.player)[3] for hand in hands), default=0.0)
        beside: dict[int, Sequence[Rect]] = {}  # what a row may not hide, even if that is all there is room for
        for hand in hands:
            ways = (way for way in self._ways(taken) if self._row(hand, way, [_LARGER[-1] * width]) is not None)
            free = next(ways, None)
            if free is not None:
                beside[hand.player] = free
            yield {}
        for larger in _LARGER:
            found: dict[int, list[Spot]] = {}
            rooms: list[Rect] = []
            for hand in hands:
                if hand.player not in beside:
                    continue
                kept = [*beside[hand.player], *rooms]
                row = self._row(hand, kept, [larger * width]) or self._row(hand, kept, [larger * width], _TIGHT)
                yield {}
                if row is None:
                    break
                found[hand.player] = row
                rooms.append(self._room_of(row))
            else:
                yield found
                return

    def _row(
        self, hand: CountedHand, taken: Sequence[Rect], widths: Sequence[float] | None = None, step: float = _STEP
    ) -> list[Spot] | None:
        """Return a row of upright cards near a hand, of the first of these widths with room for it; None if none has.

        Without ``widths``, it is as large as there is room for.
        """
        plan = self._plan
        x, y, _, usual = plan.hand_place(hand.player)
        window = Rect((0, 0), plan.size).inflate(-2 * round(_GAP * plan.scale), -2 * round(_GAP * plan.scale))
        for width in widths or [larger * usual for larger in _LARGER]:
            for inward in _INWARD:
                across, down = between((x, y), plan.boxes["ring"].center, inward)
                offs = in_a_row(len(hand.cards), step * width, plan.size[0])
                row = [Spot(BACK, across + off, down, 0.0, width, 0.0) for off in offs]
                room = self._room_of(row)
                inside = room.clamp(window)
                if window.contains(inside) and inside.collidelist(taken) < 0:
                    dx, dy = inside.x - room.x, inside.y - room.y
                    return [spot._replace(x=spot.x + dx, y=spot.y + dy) for spot in row]
        return None

    def _room_of(self, row: Sequence[Spot]) -> Rect:
        """Return the room that a row needs, with the chips over it and the sum beside it."""
        first, last, scale = row[0], row[-1], self._plan.scale
        room = around(first.x, first.y, first.width).union(around(last.x, last.y, last.width))
        high = round(_CHIP_ROOM * first.width + 8 * scale)
        room.top, room.height = room.top - high, room.height + high
        room.width += round((_SUM_ROOM + _GAP) * scale)
        return room

    def _beside(self, hand: CountedHand, row: Sequence[Spot]) -> tuple[Point, bool]:
        """Return the place of the sum for a hand that stays where it lay, and whether it lies on the hand's cards."""
        scale = self._plan.scale
        cards = [covered(spot) for spot in row]
        room = cards[0].unionall(cards)
        if hand.player == sitting_below(self._plan):
            wide = _SUM_ROOM * scale
            for x in (room.right + wide / 2, room.left - wide / 2):
                place = Rect(0, 0, round(wide), round(_SUM_HIGH * scale))
                place.center = round(x), room.centery
                if place.collidelist([self._plan.boxes[name] for name in PANELS]) < 0 and place.left > 0:
                    return (x, float(room.centery)), False
        kept = [*self._plan.plaques.values(), *(spot.body for spot in self._plan.shakers.values())]
        places = sorted((card.center for card in cards), key=lambda place: math.dist(place, room.center))
        for x, y in (room.center, *places):  # face-up cards may lie on the other side of the plate
            if around_sum(x, y, scale).collidelist(kept) < 0:
                return (float(x), float(y)), True
        return (float(room.centerx), float(room.centery)), True

    # What is visible at a time

    @property
    def keys(self) -> set[Key]:
        """Return the keys of all cards that are counted."""
        return set(self._keys.values())

    def key_of(self, card: int) -> Key:
        """Return the key under which a card that is counted lies on the table."""
        return self._keys[card]

    def cards(self, seconds: float, reduced: bool) -> dict[Key, Pose]:
        """Return the pose of every card that is counted, this long after the tally began."""
        found: dict[Key, Pose] = {}
        for hand in self.tally.hands:
            opens = self.tally.opens(hand)
            for card in hand.cards:
                key, end = self._keys[card], self._ends[card]
                start = self._plan.cards[key]
                fade = 1.0 - (1.0 - _PALE) * self._spared(hand, card, seconds, reduced)
                if reduced:
                    half = 2 * min(1.0, seconds / FADE)
                    gone = half < 1.0 and start.look != end.look
                    pose = (
                        Pose(start, 1.0, 1.0 - half)
                        if gone
                        else Pose(end, 1.0, min(half - 1.0, fade) if half < 2.0 else fade)
                    )
                    found[key] = pose if start.look != end.look else Pose(end, 1.0, fade)
                    continue
                turns = self.tally.turns(card)
                found[key] = self._on_its_way(start, end, opens if turns is None else turns, card, seconds, fade)
        return found

    def lying(self) -> dict[Key, Pose]:
        """Return the counted hands as they lie open once the tally is over."""
        found: dict[Key, Pose] = {}
        for key, (spot, _, fade, _) in self.cards(self.tally.length, False).items() if self._counted else ():
            found[key] = Pose(spot._replace(z=self._plan.cards[key].z), fade=fade)
        return found

    def _on_its_way(self, start: Spot, end: Spot, begins: float, card: int, seconds: float, fade: float) -> Pose:
        raw = min(1.0, max(0.0, (seconds - begins) / FLIP))
        t, flip = ease(raw), 1.0
        look = end.look
        if start.look != end.look:
            look, flip = (start.look if raw < 0.5 else end.look), abs(math.cos(math.pi * raw))
        lift = math.sin(math.pi * raw) * 0.2 * end.width if raw < 1.0 else 0.0
        moment = self.tally.counted(card)
        if moment is not None:
            lift += math.sin(math.pi * min(1.0, max(0.0, (seconds - moment) / FLIP))) * _LIFT * end.width
        x, y = between((start.x, start.y), (end.x, end.y), t)
        angle = start.angle + turned(end.angle - start.angle) * t
        width = start.width + (end.width - start.width) * t
        return Pose(Spot(look, x, y - lift, angle, width, end.z), flip, fade, moving=True)

    def _spared(self, hand: CountedHand, card: int, seconds: float, reduced: bool) -> float:
        """Return how far the salt has taken a card away, from 0 to 1."""
        part = self.tally.spares(hand, card)
        if part is None:
            return 0.0
        if reduced:
            return min(1.0, max(0.0, (seconds - self.tally.salting.start) / FADE))
        return min(1.0, max(0.0, (part.share(seconds) - _POUR) / (1.0 - _POUR)))

    def chips(self, seconds: float, reduced: bool) -> list[Chip]:
        """Return the values over the cards counted so far."""
        found = []
        for hand in self.tally.hands:
            for card in hand.cards:
                moment = self.tally.counted(card)
                if moment is None:
                    continue
                since = seconds - (self.tally.valuing.start if reduced else moment)
                if since < 0.0:
                    continue
                spot, gone = self._ends[card], self._spared(hand, card, seconds, reduced)
                x, y = on_card(spot, *((0.0, -RATIO / 2 - 0.12) if gone < 0.5 else (0.0, RATIO / 2)))
                fade = min(1.0, since / FADE) if reduced else 1.0
                if hand.player in self._narrow and not gone:
                    fade = min(fade, max(0.0, 1.0 - (since - _BRIEF) / _POP))
                if hand.player in self._narrow and gone and gone < 0.5:
                    fade = 0.0
                zoom = 1.0 if reduced else _popped(min(1.0, since / _POP))
                if fade > 0.0:
                    found.append(Chip(hand.player, card, x, y, value(card), zoom, fade, gone >= 0.5))
        return found

    def sums(self, seconds: float, reduced: bool) -> list[RunningSum]:
        """Return the sum of each hand so far; if the player who is out scores them, the sums gather at their plate."""
        sums = (self._sum(hand, seconds, reduced) for hand in self.tally.hands if hand.counts)
        found = [number for number in sums if number is not None and number.fade > 0.0]
        gathering, takers = self.tally.gathering, self.tally.takers
        if takers and seconds >= gathering.start and gathering.share(seconds) >= (0.0 if reduced else _GATHERED):
            points = sum(hand.points() for hand in self.tally.hands)
            found += [RunningSum(taker, *self._taking(taker), points, 0, 1.0, False) for taker in takers]
        return found

    def _sum(self, hand: CountedHand, seconds: float, reduced: bool) -> RunningSum | None:
        """Return the sum of a hand so far; None before the count, and once it has flown to the player who scores it."""
        tally, (point, on_cards) = self.tally, self._sums[hand.player]
        counted = [moment for card in hand.cards if (moment := tally.counted(card)) is not None]
        if seconds < (tally.valuing.start if reduced else min(counted)):
            return None
        salted = bool(hand.spared) and seconds >= tally.salting.start
        was = hand.whole() if salted and hand.points() != hand.whole() else 0
        if reduced:
            leaves = (seconds - tally.gathering.start) / FADE if tally.takers else 0.0
            fade = min(1.0, (seconds - tally.valuing.start) / FADE, 1.0 - leaves)
            return RunningSum(hand.player, *point, hand.points() if salted else hand.whole(), was, fade, on_cards)
        points = tally.sum(hand, seconds)
        if not tally.takers or seconds <= tally.gathering.start:
            return RunningSum(hand.player, *point, points, was, 1.0, on_cards)
        flown = ease(tally.gathering.share(seconds) / _GATHERED)
        x, y = between(point, self._taking(tally.takers[0]), flown)
        rises = math.sin(math.pi * flown) * _RISES * self._plan.scale
        return RunningSum(hand.player, x, y - rises, points, 0, 1.0, True) if flown < 1.0 else None

    def _taking(self, player: int) -> Point:
        """Return where the sums that a player scores gather: over the player's plate."""
        x, y = middle(self._plan, player)
        return x, max(_SUM_HIGH * self._plan.scale, y - _SUM_HIGH * self._plan.scale)

    @property
    def pours(self) -> bool:
        """Return whether the salt is taken from its place."""
        return self.tally.salting.length > 0.0 and "salt" in self._plan.shakers

    def pouring(self, seconds: float) -> Pouring:
        """Return the salt shaker in its place, or over the cards that it takes away."""
        part, home = self.tally.salting, self._plan.shakers["salt"]
        hand = next(hand for hand in self.tally.hands if hand.spared)
        spots = [self._ends[card] for card in hand.spared]
        points: list[Point] = [(spot.x + 0.1 * spot.width, spot.y - 1.05 * spot.width) for spot in spots]
        if seconds <= part.start:
            return Pouring(home.x, home.y, 0.0, None)
        each = part.length / len(points)
        at = min(len(points) - 1, int((seconds - part.start) / each))
        share = min(1.0, (seconds - part.start - at * each) / each)
        there = ease(share / _POUR)
        x, y = between(points[at - 1] if at else (home.x, home.y), points[at], there)
        poured = max(0.0, (share - _POUR) / (1.0 - _POUR))
        y += math.sin(math.tau * _SHAKES * poured) * _SHAKEN * self._plan.scale
        over = ((spots[at].x, spots[at].y), poured) if 0.0 < poured < 1.0 else None
        return Pouring(x, y, _TILT * (1.0 if at else there), over)


def around_sum(x: float, y: float, scale: float) -> Rect:
    """Return the room of a sum that lies on cards, with its middle here."""
    room = Rect(0, 0, round(_ON_CARDS[0] * scale), round(_ON_CARDS[1] * scale))
    room.center = round(x), round(y)
    return room


def _popped(share: float) -> float:
    """Return the size of a chip on its way from small to full, a little beyond it and back."""
    back = 1.0 - share
    return 1.0 - back**3 * 0.7 + 0.2 * math.sin(math.pi * share) * share
