"""Growth: how far the panels of a table, and their letters, can grow for larger letters.

A panel grows until it meets a card, another panel or the edge of the window. The places follow from the map alone and
not from the game, so that nothing changes its size during a game. All panels grow together, step by step, so that none
takes another's room and larger letters make none smaller.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Final

from pygame import Rect

from game.ui.kit.look import Look
from game.ui.table.place.layout import CALLS, CARD, LEANING, PILE_SCALE, RATIO, Spread, backs, covered, tab_place
from game.ui.table.place.shakers import WORDS
from game.ui.tables.tiled import Place, TableMap

#: Letters of this size fit in panels of the size they have on the map.
ROOM: Final = 1.2
_STEP: Final = 5  # hundredths
_MARGIN: Final = 12.0  # map pixels between a panel and the edge of the window
_GAP: Final = 4.0
_SEARCHED: Final = 8.0  # from one place to the next that may be free
_NARROWEST_HAND: Final = 960.0  # each of thirty cards still shows its corner
_BESIDE_HAND: Final = 26.0
_CARD: Final = (CARD, CARD * RATIO)
_MANY: Final = 12  # cards of another player: the fan grows no wider with more
_EIGHTS: Final = 4  # cards side by side at once, at most
_SHAKER: Final = (50.0, 92.0)

#: The size of letters for which a panel as on the map is wide enough, and high enough. Buttons and lines in a row have
#: height to spare, a question may take two lines, and some words have shorter substitutes.
_ENOUGH: Final[Mapping[str, tuple[float, float]]] = {
    "buttons": (1.2, 1.7),
    "question": (1.6, 1.2),
    "plaque": (1.35, 1.45),
    "log": (1.2, 1.35),
    "game": (1.6, 1.6),
    "score": (1.35, 1.45),
    "picker": (1.2, 1.2),
}
_ANCHORS: Final = [(x, y) for y in (0.5, 0.0, 1.0) for x in (0.5, 0.0, 1.0)]


@dataclass(frozen=True, slots=True)
class Growth:
    """Grown places of the map, in real pixels, and the size of the letters in each kind of panel."""

    boxes: Mapping[str, Rect] = field(default_factory=dict)
    letters: Mapping[str, float] = field(default_factory=dict)


def grow(
    table: TableMap, size: tuple[int, int], players: int, piles: int, look: Look, kept: Sequence[Rect] = ()
) -> Growth:
    """Return the growth in a window for this look; nothing grows into ``kept``."""
    return _Growing(table, size, players, piles, kept).grown(look) if look.letters > ROOM else Growth()


def free_place(
    table: TableMap, size: tuple[int, int], players: int, piles: int, boxes: Callable[[str], Rect],
    wanted: Sequence[tuple[int, int]],
) -> Rect | None:  # fmt: skip
    """Return a free place of the first wanted size that fits where nothing can ever lie; None if no size fits.

    ``boxes`` returns the box of a panel. Of several places, the one nearest to the plate at the bottom is returned.
    """
    table_now = _Growing(table, size, players, piles, ())
    lying = [*table_now.fixed, *(boxes(name) for name in ("buttons", "claims"))]
    for name in table_now.panels:
        place = boxes(name)
        lying.append(place.inflate(round(2 * LEANING * table_now.scale), 0) if name == "hand" else place)
        if _has_tab(name):
            calls = round(CALLS * table_now.scale)
            lying.append(Rect(place.left, place.top - calls, place.width, calls))
    gap, own, step = round(2 * _GAP * table_now.scale), boxes("score"), max(2, round(_SEARCHED * table_now.scale))
    apart = [place.inflate(2 * gap, 2 * gap) for place in lying]
    for wide, high in wanted:
        spots = product(range(table_now.window.left, table_now.window.right - wide + 1, step),
                        range(table_now.window.top, table_now.window.bottom - high + 1, step))  # fmt: skip
        for left, top in sorted(spots, key=lambda spot: math.dist(spot, (own.left, own.top - high))):
            place = Rect(left, top, wide, high)
            if place.collidelist(apart) < 0:
                return place
    return None


def _has_tab(name: str) -> bool:
    return name == "score" or name.startswith("plaque")


class _Growing:
    def __init__(self, table: TableMap, size: tuple[int, int], players: int, piles: int, kept: Sequence[Rect]) -> None:
        spread = Spread(table, size)
        self.places, self.point, self.box = spread.places, spread.point, spread.box
        self.sx, self.sy, self.scale = spread.sx, spread.sy, spread.scale
        self.players = players
        edge = round(_MARGIN * self.scale)
        self.window = Rect((0, 0), size).inflate(-2 * edge, -2 * edge)
        self.fixed = [*kept, *self._cards(piles)]
        self.panels = {name: self.box(name) for name in ("log", "question", "picker", "score", "game", "hand")}
        self.panels["buttons"] = self.box("buttons").union(self.box("claims"))
        for slot in range(1, players):
            self.panels[f"plaque-{players}-{slot}"] = self.box(f"plaque-{players}-{slot}")
        self.letters: dict[str, float] = {}
        self.beyond = 0.0  # the wanted size of panels, relative to that of their letters

    def grown(self, look: Look) -> Growth:
        letters, self.beyond = look.letters, look.interface / look.letters
        hand = self.panels["hand"]
        narrow = max(1, round(_NARROWEST_HAND * self.scale))
        self.panels["hand"] = Rect(hand.left, hand.top, min(hand.width, narrow), hand.height)
        kinds = {name: [name] for name in ("buttons", "question", "log", "score", "game", "picker")}
        kinds["plaque"] = [name for name in self.panels if name.startswith("plaque")]
        self.letters = dict.fromkeys(kinds, ROOM)
        for hundredths in range(round(ROOM * 100) + _STEP, round(letters * 100) + 1, _STEP):
            for kind, names in kinds.items():
                self._grow(kind, names, hundredths / 100)
            room = self.panels["buttons"].left - round(_BESIDE_HAND * self.scale) - hand.left
            self.panels["hand"] = Rect(hand.left, hand.top, min(self.panels["hand"].width, room), hand.height)
        return Growth(self._places(), self.letters)

    def _places(self) -> dict[str, Rect]:
        """Return the panels by the names of their places; buttons and claims divide theirs as on the map."""
        found = dict(self.panels)
        whole = found["buttons"]
        both = [self.box("buttons"), self.box("claims")]
        before = both[0].union(both[1])
        across, down = whole.width / before.width, whole.height / before.height
        for name, box in zip(("buttons", "claims"), both, strict=True):
            found[name] = Rect(
                round(whole.left + (box.left - before.left) * across),
                round(whole.top + (box.top - before.top) * down),
                round(box.width * across),
                round(box.height * down),
            )
        return found

    def _grow(self, kind: str, names: list[str], letters: float) -> None:
        """Let all panels of one kind grow for letters of this size, if all of them can."""
        wide, high = _ENOUGH[kind]
        need = 1 / wide, 1 / high
        liked = max(self.beyond, need[0]), max(self.beyond, need[1])
        found = self._all_grown(names, letters, liked) or self._all_grown(names, letters, need)
        if found is not None:
            self.panels.update(found)
            self.letters[kind] = letters

    def _all_grown(self, names: list[str], letters: float, share: tuple[float, float]) -> dict[str, Rect] | None:
        """Return all these panels at this proportion to letters of this size; None if one of them does not fit."""
        found: dict[str, Rect] = {}
        for name in names:
            box = self.panels[name]
            usual = self._usual(name)
            size = (
                max(box.width, math.ceil(usual[0] * letters * share[0])),
                max(box.height, math.ceil(usual[1] * letters * share[1])),
            )
            others = {other: place for other, place in (self.panels | found).items() if other != name}
            others["hand"] = others["hand"].inflate(round(2 * LEANING * self.scale), 0)
            tabs = [tab_place(place, self.scale) for other, place in others.items() if _has_tab(other)]
            place = self._placed(box, size, [*self.fixed, *others.values(), *tabs], _has_tab(name))
            if place is None:
                return None
            found[name] = place
        return found

    def _usual(self, name: str) -> tuple[float, float]:
        """Return the size of a panel on the unstretched map, which is meant for letters of the usual size."""
        box = self.box("buttons").union(self.box("claims")) if name == "buttons" else self.box(name)
        return box.width / self.sx * self.scale, box.height / self.sy * self.scale

    def _placed(self, box: Rect, size: tuple[int, int], in_the_way: Sequence[Rect], tab: bool) -> Rect | None:
        """Return a place of this size over a panel where neither it nor its ``tab`` meets anything; None if none is."""

        def with_tab(plate: Rect) -> Rect:
            return plate.union(tab_place(plate, self.scale))

        if size == box.size:
            return box
        for x, y in _ANCHORS:
            place = Rect((0, 0), size)
            place.left = round(box.left + (box.width - size[0]) * x)
            place.top = round(box.top + (box.height - size[1]) * y)
            place.clamp_ip(self.window)
            whole, before = (with_tab(place), with_tab(box)) if tab else (place, box)
            inside = self.window.contains(place) and whole.top >= 0
            if inside and not any(self._covers(whole, before, other) for other in in_the_way):
                return place
        return None

    def _covers(self, place: Rect, before: Rect, other: Rect) -> bool:
        """Return whether a grown panel covers more of something than it did before."""
        gap = round(2 * _GAP * self.scale)
        if not before.inflate(gap, gap).colliderect(other):
            return bool(place.inflate(gap, gap).colliderect(other))
        now, then = place.clip(other), before.clip(other)
        return now.width * now.height > then.width * then.height

    # Things on the table

    def _around(self, place: Place, width: float, height: float, angle: float = 0.0) -> Rect:
        """Return the box of a card or a row of cards, of this size on the map and rotated by these degrees."""
        turn = math.radians(angle)
        across, down = abs(math.cos(turn)), abs(math.sin(turn))
        box = Rect(0, 0, 0, 0)
        box.size = (
            round((width * across + height * down) * self.scale),
            round((width * down + height * across) * self.scale),
        )
        x, y = self.point(place)
        box.center = round(x), round(y)
        return box

    def _cards(self, piles: int) -> list[Rect]:
        """Return the boxes where cards and shakers can lie during a game."""
        places, found = self.places, []
        for number in (1, 2):
            stock, pile = places[f"stock-{number}"], places[f"pile-{number}"]
            found.append(self._around(pile, _CARD[0] * PILE_SCALE * 1.1, _CARD[1] * PILE_SCALE * 1.05))
            found.append(self.box(f"caption-{number}"))
            beside = pile if piles == 1 else stock  # a single stock lies where the first of two piles would
            card = self._around(beside, _CARD[0] + 12, _CARD[1] + 12)
            card.height += round(74 * self.scale)  # the number of its cards is written below
            found.append(card)
        seats = [f"{self.players}-{slot}" for slot in range(1, self.players)]
        for seat in seats:
            place = places[f"seat-{seat}"]
            found += [covered(spot) for spot in backs(place, *self.point(place), self.scale, _MANY)]
            found += self._eights(places[f"eights-{seat}"])
        for place in [places["own-shakers"], *(places[f"shaker-{seat}"] for seat in seats)]:
            shakers = self._around(place, 2 * _SHAKER[0], _SHAKER[1])
            words = self._around(place, *WORDS)
            words.top = shakers.bottom
            found += [shakers, words]
        return found

    def _eights(self, place: Place) -> list[Rect]:
        dx, dy = place.dx * self.scale, place.dy * self.scale
        first = self._around(place, _CARD[0] * place.scale, _CARD[1] * place.scale, place.angle)
        return [first.move(round(at * dx), round(at * dy)) for at in range(_EIGHTS)]
