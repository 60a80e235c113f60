"""The layout of the table: a pure function of the view, the map and the window's size.

Positions follow the window in both directions, so that a wide window is a wide table; cards keep their shape and take
the smaller of the two scales. Angles are in degrees clockwise; places of cards are their middles.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from pygame import Rect

from game.rules.values.ruleset import RuleSet
from game.rules.values.state import NOBODY
from game.rules.values.views import View
from game.ui.kit.drawings import BACK, BLANK, card_look
from game.ui.table.place import shakers
from game.ui.table.place.button_places import button_places
from game.ui.table.place.hand_order import HandOrder
from game.ui.table.place.shakers import LEAST_HEIGHT, ShakerSpot
from game.ui.table.question.targets import Command
from game.ui.tables.tiled import Place, TableMap

Key = tuple[Any, ...]  # of a card on the table, see `Layout`

CARD: Final = 140.0  # width of a card of scale 1 on a map of full size
RATIO: Final = 1.4  # of a card's height to its width
_ROUND: Final = 0.96  # of a card: without the rim of its round corners

# The hand lies on a curve: this far from its middle, a card leans and drops this much.
_REACH, _LEAN, _DROP = 504.0, 9.45, 60.0
LEANING: Final = 22.0  # the outermost cards of the hand lean this far beyond it
_STEP: Final = 112.0
RISE: Final = 36.0
NUDGE: Final = 19.6  # a tenth of a card's height
_SPREADS: Final = 18.0  # how far the cards beside the one pointed at make room; those further away move less
PILE_SCALE: Final = 1.12
_STOCK_LAYERS: Final = 6
_LIFT: Final = 1 / 70  # of a card's width: the height that each card adds to a stock
_AWAY: Final = 27 / CARD / PILE_SCALE  # the offset between cards of a pile
# The numeral of a face-up Eight under the next one stays whole: the distance in card widths side by side ...
_BESIDE: Final = 0.75
_ALONG: Final = 1.02  # ... and one above the other; half of an 8 reads as 0
TAB: Final = 34.0  # the height of a tab on a plate
CALLS: Final = 64.0  # over a plate, where its player may call or catch
_TAB_FROM: Final = 0.24  # of a plate's height: how far its tab stands from the left end
_COUNT: Final = (137.0, 34.0)  # the number of cards under a stock, in usual letters
_LEAST_COUNT: Final = 84  # real pixels
_COUNT_INWARD: Final = 14.0
_INTERVENE: Final = (480, 62)  # the button of a card laid out of turn
#: The buttons, in rows of two.
_BUTTONS: Final = (Command.DRAW, Command.DO, Command.UNO, Command.HINT, Command.PASS, Command.WHY)
#: Panels and buttons that are there at any question.
_PANELS: Final = ("log", "question", "score", "game", "claims", *_BUTTONS)
#: Buttons that replace others which have no use at the same time.
_REPLACE: Final = {
    Command.LOOK: Command.DRAW, Command.GO_ON: Command.PASS, Command.STEP: Command.DRAW, Command.PAUSE: Command.DO,
    Command.SLOWER: Command.UNO, Command.FASTER: Command.HINT, Command.HANDS: Command.PASS,
    Command.TAKE_BACK: Command.PASS, Command.HURRY: Command.PASS, Command.SORT: Command.PASS,
    Command.REORDER: Command.PASS,
}  # fmt: skip


class Spot(NamedTuple):
    """The place of a card, and its look there."""

    look: str
    x: float
    y: float
    angle: float
    width: float
    z: float


class Pose(NamedTuple):
    """A card in flight or at rest: a spot, and how flat, how visible and how high it is."""

    spot: Spot
    flip: float = 1.0
    fade: float = 1.0
    moving: bool = False


@dataclass(frozen=True, slots=True)
class CardMarks:
    """The cards that the person at the screen has chosen, is advised or points at: they rise, a focused one a little.

    ``order`` is the order in which they hold their cards, ``carried`` the card they drag or have dragged, and
    ``dropped`` the spot where that card was dropped.
    """

    cards: tuple[int, ...] = ()
    focus: int = -1
    advised: tuple[int, ...] = ()
    order: HandOrder = HandOrder()
    carried: int = -1
    dropped: Spot | None = None


@dataclass(slots=True)
class Layout:
    """The places of everything: cards by key, shakers by name, and boxes by name.

    Keys of cards: ("c", card) one the viewer knows, ("h", player, i) a back in a hand, ("s", stock, i) in a stock,
    ("p", pile, i) under the top of a pile.
    """

    size: tuple[int, int]
    scale: float
    cards: dict[Key, Spot] = field(default_factory=dict)
    shakers: dict[str, ShakerSpot] = field(default_factory=dict)
    plaques: dict[int, Rect] = field(default_factory=dict)
    boxes: dict[str, Rect] = field(default_factory=dict)
    stocks: list[Rect] = field(default_factory=list)
    piles: list[Rect] = field(default_factory=list)
    captions: list[Rect] = field(default_factory=list)
    counts: list[Rect] = field(default_factory=list)
    numbers: dict[int, tuple[float, float]] = field(default_factory=dict)
    focus: int = -1  # the card of the hand pointed at
    hand: list[int] = field(default_factory=list)
    hands: dict[int, tuple[float, float, float, float]] = field(default_factory=dict)
    lying: list[Rect] = field(default_factory=list)  # what no label or button beside a plate may cover ...
    hands_lying: list[Rect] = field(default_factory=list)  # ... and hands, which a button may if it must
    callers: dict[int, Rect] = field(default_factory=dict)  # by `caller_places`

    def hand_place(self, player: int) -> tuple[float, float, float, float]:
        """Return x, y, angle and card width of the middle of a player's hand, where cards come from and go to."""
        return self.hands[player]


def plain_cards(rules: RuleSet) -> bool:
    """Return whether number cards have no pictograms, because numbers have no effect under these rules."""
    return not rules.number_effects


def layout(view: View, spread: Spread, bottom: int, choice: CardMarks | None = None) -> Layout:
    """Return where everything belongs when ``bottom`` is the player at the screen.

    The hand at the bottom is open only if it is the viewer's; otherwise its face-up cards lie beside the backs.
    """
    choice = choice or CardMarks()
    plan = _Plan(view, spread, bottom)
    plan.panels()
    plan.stocks_and_piles()
    for slot in range(1, view.players):
        plan.seat(slot)
    plan.hand(choice)
    plan.shakers()
    return plan.out


class Spread:
    """A map spread over a window; ``boxes`` in real pixels replace the map's own, ``letters`` is the size of labels."""

    def __init__(
        self, table: TableMap, size: tuple[int, int], boxes: Mapping[str, Rect] | None = None, letters: float = 1.0
    ) -> None:
        self.places, self.size, self.letters = table.places, size, letters
        self.sx, self.sy = size[0] / table.width, size[1] / table.height
        self.scale = min(self.sx, self.sy)
        self._boxes = boxes or {}

    def point(self, place: Place) -> tuple[float, float]:
        """Return the middle of a place, in real pixels."""
        return (place.x + place.width / 2) * self.sx, (place.y + place.height / 2) * self.sy

    def box(self, name: str) -> Rect:
        """Return the box of a panel, in real pixels."""
        if name in self._boxes:
            return self._boxes[name].copy()
        place, x, y = self.places[name], self.sx, self.sy
        return Rect(round(place.x * x), round(place.y * y), round(place.width * x), round(place.height * y))


class _Plan:
    def __init__(self, view: View, spread: Spread, bottom: int) -> None:
        self.view, self.bottom = view, bottom
        self.places, self.point, self.box, self.letters = spread.places, spread.point, spread.box, spread.letters
        self.sx, self.sy, self.scale = spread.sx, spread.sy, spread.scale
        self.out = Layout(spread.size, spread.scale)
        seat = view.seats.index(bottom)
        #: The player at each slot, clockwise from the screen.
        self.slots = [view.seats[(seat + i) % view.players] for i in range(view.players)]

    def panels(self) -> None:
        for name in ("log", "question", "picker", "ring", "score", "game", "claims"):
            self.out.boxes[name] = self.box(name)
        picker = self.out.boxes["picker"]  # the picker and this button never appear together
        usual = self.places["picker"]
        grown = self.scale * min(picker.width / usual.width / self.sx, picker.height / usual.height / self.sy)
        middle = Rect(0, 0, round(_INTERVENE[0] * grown), round(_INTERVENE[1] * grown))
        middle.midbottom = picker.midbottom
        self.out.boxes[Command.INTERVENE] = middle
        self.out.boxes |= zip(_BUTTONS, button_places(self.box("buttons"), self.scale), strict=True)
        self.out.boxes |= {name: self.out.boxes[other] for name, other in _REPLACE.items()}

    def stocks_and_piles(self) -> None:
        view, out, scale = self.view, self.out, self.scale
        single = len(view.piles) == 1  # then stock and pile lie side by side in the places of two piles
        for number, count in enumerate(view.stocks):
            x, y = self.point(self.places["pile-1" if single else f"stock-{number + 1}"])
            layers = min(_STOCK_LAYERS, math.ceil(count / 4))
            for layer in range(layers):
                out.cards["s", number, layer] = on_stock(x + 3 * scale, y + 5 * scale, layer, CARD * scale)
            out.stocks.append(around(x, y, CARD * scale))
            wide = max(_LEAST_COUNT, round(_COUNT[0] * self.letters * scale))
            below = Rect(0, 0, wide, max(LEAST_HEIGHT, round(_COUNT[1] * scale)))
            inward = math.copysign(_COUNT_INWARD * scale, out.size[0] / 2 - x)  # shakers stand outside
            below.center = round(x + inward), round(y + 140 * scale)
            out.counts.append(below)
        for number, pile in enumerate(view.piles):
            name = "2" if single else str(number + 1)
            self._pile(number, len(pile.run), pile.size, self.places[f"pile-{name}"])
            out.captions.append(self.box(f"caption-{name}"))

    def _pile(self, number: int, run: int, size: int, place: Place) -> None:
        x, y = self.point(place)
        width = CARD * PILE_SCALE * self.scale
        cards = self.view.piles[number].run
        plain = plain_cards(self.view.rules)
        for under in range(min(2, size - run)):
            side = -1 if under else 1
            spot = Spot(BLANK, x + side * 4 * self.scale, y + 2 * self.scale, place.angle + side * 8,
                        width * 0.97, 20 + under)  # fmt: skip
            self.out.cards["p", number, under] = spot
        shown = cards[-4:]
        for i, laid in enumerate(shown):
            back = len(shown) - 1 - i
            look = card_look(laid.card, laid.colour, plain)
            angle = place.angle + _tilt(laid.card)
            self.out.cards["c", laid.card] = on_pile(look, x, y, back, width, angle, 23 + i)
        self.out.piles.append(around(x, y, width))

    def seat(self, slot: int) -> None:
        view = self.view
        player = self.slots[slot]
        name = f"{view.players}-{slot}"
        place = self.places[f"seat-{name}"]
        x, y = self.point(place)
        self.out.hands[player] = (x, y, place.angle, CARD * place.scale * self.scale)
        self.out.plaques[player] = self.box(f"plaque-{name}")
        hidden = view.counts[player] - len(view.faceup[player])
        for i, spot in enumerate(backs(place, x, y, self.scale, hidden)):
            self.out.cards["h", player, i] = spot
        self._eights(player, self.places[f"eights-{name}"])

    def _eights(self, player: int, place: Place) -> None:
        x, y = self.point(place)
        width = CARD * place.scale * self.scale
        dx, dy = place.dx * self.scale, place.dy * self.scale
        far, turn = math.hypot(dx, dy), math.atan2(dy, dx) - math.radians(place.angle)
        least = width * (_BESIDE * abs(math.cos(turn)) + _ALONG * abs(math.sin(turn)))
        step = max(1.0, least / far) if far else 1.0
        for i, card in enumerate(sorted(self.view.faceup[player])):
            spot = Spot(card_look(card), x + i * step * dx, y + i * step * dy, place.angle, width, 50 + i)
            self.out.cards["c", card] = spot

    def hand(self, choice: CardMarks) -> None:
        view, out, scale = self.view, self.out, self.scale
        area = self.box("hand")
        width = CARD * scale
        middle, top = area.centerx, area.bottom - 172 * scale
        out.hands[self.bottom] = (middle, top, 0.0, width)
        opened = view.viewer == self.bottom
        cards = choice.order.arranged(view.hand) if opened else sorted(view.faceup[self.bottom])
        backs = 0 if opened else view.counts[self.bottom] - len(cards)
        count, room = backs + len(cards), area.width - width
        focus = backs + cards.index(choice.focus) if choice.focus in cards else None
        for i, off in enumerate(in_a_row(count, _STEP * scale, room)):
            bend = off / (_REACH * max(scale, room / 990))
            if focus is not None and i != focus:
                off += math.copysign(_SPREADS * scale / (i - focus) ** 2, i - focus)
            x, y, angle = middle + off, top + _DROP * scale * bend * bend, _LEAN * bend
            if i < backs:
                out.cards["h", self.bottom, i] = Spot(BACK, x, y, angle, width, 100 + i)
                continue
            card = cards[i - backs]
            if card == choice.carried:
                pass
            elif card in choice.cards:
                y -= RISE * scale
                out.numbers[card] = (x + math.sin(math.radians(angle)) * 112 * scale, y - 114 * scale)
            elif card in choice.advised:
                y -= RISE * scale
            elif card == choice.focus:
                y -= NUDGE * scale
                out.focus = card
            look = card_look(card, plain=plain_cards(view.rules))
            spot = Spot(look, x, y, angle, width, 100 + i)
            out.cards["c", card] = choice.dropped if card == choice.carried and choice.dropped else spot
        out.hand = list(cards) if opened else []

    def shakers(self) -> None:
        out = self.out
        self._lie()
        if self.view.rules.shakers:
            spots = shakers.shaker_spots(self.view, self._shaker_place, self.scale)
            lying, window = [*out.lying, *out.hands_lying], Rect((0, 0), out.size)
            out.shakers = shakers.labelled(spots, lying, window, self.letters)

    def _shaker_place(self, holder: int) -> tuple[float, float]:
        name = "shaker-home" if holder == NOBODY else "own-shakers"
        if holder not in (NOBODY, self.bottom):
            name = f"shaker-{self.view.players}-{self.slots.index(holder)}"
        return self.point(self.places[name])

    def _lie(self) -> None:
        view, out = self.view, self.out
        plates = [*out.plaques.values(), out.boxes["score"]]
        out.lying = [*plates, *(tab_place(plate, self.scale) for plate in plates)]
        out.lying += [*(out.boxes[name] for name in _PANELS), *out.piles]
        out.lying += [covered(spot) for key, spot in out.cards.items() if key[0] == "s"]
        out.lying += [*out.captions, *out.counts]
        out.hands_lying = [self.box("hand").inflate(round(2 * LEANING * self.scale), 0)]
        for player in out.plaques:
            hidden = view.counts[player] - len(view.faceup[player])
            fan = [covered(out.cards["h", player, at]) for at in {0, hidden // 2, hidden - 1} if 0 <= at < hidden]
            if fan:
                out.hands_lying.append(fan[0].unionall(fan))
            out.lying += [covered(out.cards["c", card]) for card in view.faceup[player]]


def tab_place(plate: Rect, scale: float) -> Rect:
    """Return the place of the tab on a plate's upper edge, which says when its player's turn comes."""
    high = max(LEAST_HEIGHT, round(TAB * scale))
    left = plate.left + round(plate.height * _TAB_FROM)
    return Rect(left, plate.top - high, plate.right - round(plate.height * _TAB_FROM / 3) - left, high)


def backs(place: Place, x: float, y: float, table_scale: float, hidden: int) -> list[Spot]:
    """Return the spots of this many hidden cards of a player, in a slight fan round a point."""
    scale, spread = place.scale * table_scale, place.spread * table_scale
    across = (math.cos(math.radians(place.angle)), math.sin(math.radians(place.angle)))
    found = []
    for i, off in enumerate(in_a_row(hidden, 48 * scale, spread)):
        share = off / (spread / 2) if spread else 0.0
        away = 14 * scale * share * share
        spot_x, spot_y = x + across[0] * off - across[1] * away, y + across[1] * off + across[0] * away
        found.append(Spot(BACK, spot_x, spot_y, place.angle + 9 * share, CARD * scale, 40 + i * 0.1))
    return found


def on_stock(x: float, y: float, layer: int, width: float) -> Spot:
    """Return the spot of a card of a stock, on ``layer`` others."""
    lift = layer * _LIFT * width
    return Spot(BACK, x - lift * 0.6, y - lift, 0.0, width, 10 + layer)


def on_pile(look: str, x: float, y: float, above: int, width: float, angle: float, z: float) -> Spot:
    """Return the spot of a card of a pile under ``above`` others, each of which leaves its corner visible."""
    away = above * _AWAY * width
    return Spot(look, x - away, y - away * 0.35, angle - above * 4, width, z)


def in_a_row(count: int, step: float, room: float) -> list[float]:
    """Return the offsets of cards in a row from its middle: a step apart, or less if there is no room."""
    step = min(step, room / (count - 1)) if count > 1 else 0.0
    return [(at - (count - 1) / 2) * step for at in range(count)]


def around(x: float, y: float, width: float) -> Rect:
    """Return the box of an upright card."""
    box = Rect(0, 0, round(width), round(width * RATIO))
    box.center = round(x), round(y)
    return box


def covered(spot: Spot) -> Rect:
    """Return the upright rectangle round a card, without the rim of its round corners."""
    turn = math.radians(spot.angle)
    across, down = abs(math.cos(turn)) * _ROUND, abs(math.sin(turn)) * _ROUND
    height = spot.width * RATIO
    box = Rect(0, 0, 0, 0)
    box.size = round(spot.width * across + height * down), round(spot.width * down + height * across)
    box.center = round(spot.x), round(spot.y)
    return box


def _tilt(card: int) -> float:
    """Return the slight tilt with which a card lies: always the same for one card, so that nothing twitches."""
    return (card * 37 % 11 - 5) * 0.9


def on_card(spot: Spot, across: float, down: float) -> tuple[float, float]:
    """Return the point of a card this many of its widths right of and below its middle, when it is upright."""
    turn = math.radians(spot.angle)
    across, down = across * spot.width, down * spot.width
    return (
        spot.x + across * math.cos(turn) - down * math.sin(turn),
        spot.y + across * math.sin(turn) + down * math.cos(turn),
    )


def picker_places(size: tuple[int, int], count: int) -> list[Rect]:
    """Return the places of the picker's choices, inside its panel."""
    step = size[0] / max(1, count)
    return [Rect(round(i * step), 0, round(step), size[1]) for i in range(count)]
