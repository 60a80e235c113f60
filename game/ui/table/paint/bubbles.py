"""Speech bubbles: a player's words beside their plate. The places of bubbles depend on the layout alone."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.ui.kit.common_colours import CREAM, WHITE, Colour
from game.ui.kit.shapes import rounded
from game.ui.kit.theme import NUMERAL, Theme
from game.ui.table.place.layout import Layout, Spot, tab_place

_SIZE: Final = (132.0, 72.0)  # of a bubble for a single word, on a map of full size
_LEAST: Final = (58, 32)  # real pixels
_AWAY: Final = 20.0  # between a plate and a bubble: room for the tail
_SHIFTS: Final = (0.5, 0.25, 0.75, 0.0, 1.0)
_FINE: Final = 3
_WORD: Final = 0.52  # the size of a single word's letters, of the bubble's height
_REMARK: Final = 24.0  # the size of a remark's letters, on a page of full size
_ONE_LINE: Final = 8  # times the height of its letters: the greatest width
_FADE_STEPS: Final = 6
_MUCH: Final = 1_000_000  # the cost of covering something forbidden, as a multiple of covering a card
_READ: Final = 20  # the cost of covering words (labels of shakers, tabs of plates), as a multiple of covering a card

_PANELS: Final = (
    "log", "game", "question", "score", "claims", "draw", "do", "uno", "hint", "pass", "why",
)  # fmt: skip


class Bubble(NamedTuple):
    """The body of a bubble, and the point at a plate where its tail ends."""

    body: Rect
    tip: tuple[int, int]


def places(plan: Layout, kept: Sequence[Rect] = ()) -> Mapping[int, Bubble]:
    """Return each player's bubble, beside their plate.

    A bubble covers no plate, pile, panel, other bubble or card of the viewer's hand, nothing in ``kept``, and as little
    else as possible.
    """
    size = max(_LEAST[0], round(_SIZE[0] * plan.scale)), max(_LEAST[1], round(_SIZE[1] * plan.scale))
    about = _lying_about(plan, kept)
    bodies = _chosen({player: _room(plan, about, player, size) for player in sorted(plan.hands)})
    return {player: _bubble(plan, player, body) for player, body in bodies.items()}


def place(plan: Layout, kept: Sequence[Rect], player: int, theme: Theme, words: str) -> Bubble | None:
    """Return one player's bubble for several words, like `places`; None if it would cover something forbidden."""
    letters = theme.line_height(NUMERAL, _REMARK)
    width = theme.width(words, NUMERAL, _REMARK)
    if width > _ONE_LINE * letters:
        whole, width = width, width // 2
        while width < whole and len(theme.wrap(words, width, NUMERAL, _REMARK)) > 2:
            width += 1
    lines = len(theme.wrap(words, width, NUMERAL, _REMARK))
    size = width + round(1.2 * letters), round((lines + 0.5) * letters)
    cost, body = min(_room(plan, _lying_about(plan, kept), player, size), key=itemgetter(0))
    return _bubble(plan, player, body) if cost < _MUCH else None


def _bubble(plan: Layout, player: int, body: Rect) -> Bubble:
    return Bubble(body, _tip(plan.plaques.get(player, plan.boxes["score"]), body))


def _lying_about(plan: Layout, kept: Sequence[Rect]) -> tuple[list[Rect], list[Rect]]:
    """Return the boxes that a bubble must not cover, and the boxes of which it covers as little as possible."""
    forbidden = [*kept, *(plan.boxes[name] for name in _PANELS), *plan.plaques.values(), *plan.captions, *plan.counts]
    forbidden += [*plan.piles, *plan.stocks, *(box_of(plan.cards["c", card]) for card in plan.hand)]
    read = [shaker.words_box for shaker in plan.shakers.values()]
    read += [tab_place(plate, plan.scale) for plate in (*plan.plaques.values(), plan.boxes["score"])]
    return forbidden, [*map(box_of, plan.cards.values()), *shaker_boxes(plan), *read * _READ]


def _room(
    plan: Layout, about: tuple[list[Rect], list[Rect]], player: int, size: tuple[int, int]
) -> list[tuple[int, Rect]]:
    """Return places of this size beside a plate, the best first, each with the cost of what it covers."""
    forbidden, lying = about
    window = Rect((0, 0), plan.size).inflate(-4, -4)
    plate = plan.plaques.get(player, plan.boxes["score"])
    away, tab = max(7, round(_AWAY * plan.scale)), tab_place(plate, plan.scale)
    sides = [side for side in _beside(plate, size, away, tab.height) if window.contains(side)]
    sides = sides or [Rect(plate.topleft, size).clamp(window)]
    return [(_covered(side, lying) + _MUCH * _covered(side, forbidden), side) for side in sides]


def _chosen(choices: Mapping[int, Sequence[tuple[int, Rect]]]) -> dict[int, Rect]:
    """Return one place for each player, given costs; a player without a free place chooses before the others."""
    order = list(choices)
    for _ in choices:
        found: dict[int, Rect] = {}
        for player in order:
            others = list(found.values())
            costs = [cost + _MUCH * _covered(side, others) for cost, side in choices[player]]
            least = min(costs)
            found[player] = choices[player][costs.index(least)][1]
            if least >= _MUCH:
                break
        else:
            return found
        order.remove(player)
        order.insert(0, player)
    rest = {player: choices[player][0][1] for player in choices}
    return rest | found


def _covered(body: Rect, others: Sequence[Rect]) -> int:
    """Return how many pixels of other things a bubble covers."""
    return sum(_area(body.clip(others[at])) for at in body.collidelistall(others))


def _beside(plate: Rect, size: tuple[int, int], away: int, tab: int) -> Iterator[Rect]:
    """Yield places beside a plate, the best first: at the middles of its sides, then beyond its ends and its tab."""
    for shift in _SHIFTS:
        x = round(plate.left + (plate.width - size[0]) * shift)
        y = round(plate.top + (plate.height - size[1]) * shift)
        yield Rect((plate.right + away, y), size)
        yield Rect((plate.left - away - size[0], y), size)
        yield Rect((x, plate.bottom + away), size)
        yield Rect((x, plate.top - away - size[1]), size)
    for x in (plate.left - away, plate.right + away - size[0]):
        yield Rect((x, plate.bottom + away), size)
        yield Rect((x, plate.top - away - size[1]), size)
    for shift in (1.0, 0.5):
        yield Rect((plate.left + round((plate.width - size[0]) * shift), plate.top - tab - 2 - size[1]), size)


def _tip(plate: Rect, body: Rect) -> tuple[int, int]:
    """Return the point of a plate where a bubble's tail ends: clear of the plate's round ends and of its tab."""
    if body.left >= plate.right or body.right <= plate.left:
        low = min(body.bottom, plate.centery + plate.height // 3)
        return (plate.right if body.left >= plate.right else plate.left), low
    end = plate.height // 2
    above = body.bottom <= plate.top
    x = body.right - body.width // 5 if above else body.left + body.width // 5
    return min(max(x, plate.left + end), plate.right - end), plate.top if above else plate.bottom


def shaker_boxes(plan: Layout) -> list[Rect]:
    """Return the boxes of the shakers and their labels."""
    found: list[Rect] = []
    for shaker in plan.shakers.values():
        body = Rect(0, 0, round(shaker.height * 0.5), round(shaker.height))
        body.center = round(shaker.x), round(shaker.y)
        found += [body, shaker.words_box]
    return found


def box_of(spot: Spot) -> Rect:
    """Return the box round a card, which may lean."""
    turn = math.radians(spot.angle)
    across, down = abs(math.cos(turn)), abs(math.sin(turn))
    box = Rect(0, 0, round(spot.width * (across + 1.4 * down)), round(spot.width * (1.4 * across + down)))
    box.center = round(spot.x), round(spot.y)
    return box


def _area(box: Rect) -> int:
    return box.width * box.height


def picture(
    theme: Theme, bubble: Bubble, words: str, ink: Colour, zoom: float = 1.0, fade: float = 1.0, *, remark: bool = False
) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return the picture of a bubble, which grows out of the plate as zoom goes to 1, and its upper left corner.

    A ``remark`` has several words, in smaller letters.
    """
    body, tip = bubble
    whole = body.union(Rect(tip, (1, 1))).inflate(4, 4)
    at = (body.left - whole.left, body.top - whole.top), (tip[0] - whole.left, tip[1] - whole.top)
    step = round(fade * _FADE_STEPS)

    def full() -> pygame.Surface:
        px = _REMARK if remark else body.height * _WORD / theme.scale
        return _drawn(theme, whole.size, Rect(at[0], body.size), at[1], words, ink, px)

    def make() -> pygame.Surface:
        drawn = theme.cached(("bubble", whole.size, at, body.size, words, ink), full)
        if round(zoom * 50) != 50:
            drawn = pygame.transform.smoothscale_by(drawn, zoom)
        if step < _FADE_STEPS:
            drawn = drawn.copy()
            drawn.fill((*WHITE, 255 * step // _FADE_STEPS), special_flags=pygame.BLEND_RGBA_MULT)
        return drawn

    made = theme.cached(("said", whole.size, at, body.size, words, ink, round(zoom * 50), step), make)
    # It grows from the tip of its tail.
    return made, (round(tip[0] - at[1][0] * zoom), round(tip[1] - at[1][1] * zoom))


def _drawn(
    theme: Theme, size: tuple[int, int], body: Rect, tip: tuple[int, int], words: str, ink: Colour, px: float
) -> pygame.Surface:
    large = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    large.fill((*CREAM, 0))
    corner = round(body.height * 0.3)
    inner = body.inflate(-2 * corner, -2 * corner)
    x = float(min(max(tip[0], inner.left), inner.right))
    y = float(min(max(tip[1], inner.top), inner.bottom))
    wide = body.height * 0.24
    if body.left <= tip[0] <= body.right:  # the tail hangs on the long side and leans
        x += wide * 0.6 if x < body.centerx else -wide * 0.6
        tail = [(x - wide, y), tip, (x + wide, y)]
    else:
        y = inner.bottom - wide * 0.4
        tail = [(x, y - wide), tip, (x, y + wide)]
    pygame.draw.polygon(large, CREAM, [(px * _FINE, py * _FINE) for px, py in tail])
    panel = rounded((body.width * _FINE, body.height * _FINE), corner * _FINE, (*CREAM, 255))
    large.blit(panel, (body.left * _FINE, body.top * _FINE))
    picture = pygame.transform.smoothscale(large, size)
    text = theme.filling(words, (body.width - corner, body.height), NUMERAL, px, ink, centred=True)
    picture.blit(text, text.get_rect(center=body.center))
    return picture
