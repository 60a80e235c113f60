"""The effects of a choice in pictures: arrows to the players concerned, and ghosts of what they will get."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.ui.kit.common_colours import COAL, CREAM, NIGHT, WHITE, Colour
from game.ui.kit.shapes import rounded
from game.ui.kit.theme import Theme
from game.ui.table.paint import badges
from game.ui.table.paint.art import Art
from game.ui.table.paint.bubbles import box_of, shaker_boxes
from game.ui.table.paint.room import rooms
from game.ui.table.paint.stage import Item
from game.ui.table.paint.table_sight import TableSight
from game.ui.table.paint.window import Letters
from game.ui.table.place.layout import Layout
from game.ui.table.question.foretelling import (
    CARDS,
    GOES_ON,
    PEPPER,
    SALT,
    SEAT,
    SKIPPED,
    Foretold,
    ForetoldMark,
)
from game.ui.table.question.targets import Command

_UNDER: Final = 8.0  # arrows lie on the cloth, under stocks and piles
_GHOST: Final = 36.0
_NUMBERED: Final = 37.0
_GHOSTS: Final = (50.0, 66.0)  # in design pixels, of cards and shakers
_SIGN: Final = 46.0
_CHOSEN: Final = 40.0  # the number of a chosen card
_DASH: Final = (15.0, 11.0, 5.5)  # of an arrow: length of a dash and of a gap, and width
_DOT: Final = 9.0
_CASING: Final = 2.5
_HEAD: Final = 24.0
_LANE: Final = 40.0  # between the beginnings of arrows that leave from the same end of the question
_SHARES: Final = (0.5, 0.4, 0.6, 0.3, 0.7, 0.8)  # of an arrow: where its number may be
_FINE: Final = 4
_POINTS: Final = 32  # of a curve
_TURNS: Final = 5.0  # degrees between the directions of dashes
_PANELS: Final = (
    "log", "score", "game", "claims",
    Command.DRAW, Command.DO, Command.UNO, Command.HINT, Command.PASS, Command.WHY,
)  # fmt: skip


class _Curve(NamedTuple):
    """The curve of an arrow."""

    start: tuple[float, float]
    bend: tuple[float, float]
    end: tuple[float, float]

    def at(self, share: float) -> tuple[float, float]:
        """Return the point at a share of the curve."""
        left = 1.0 - share
        x, y = (
            left * left * begin + 2 * left * share * bend + share * share * end
            for begin, bend, end in zip(self.start, self.bend, self.end, strict=True)
        )
        return x, y


def arrows(sight: TableSight, letters: Letters, art: Art, foretold: Foretold, under: Rect) -> Iterator[Item]:
    """Yield the arrows to the players concerned, which begin behind the question at ``under``, and the ghosts there."""
    theme, plan, gap = letters.theme, sight.plan, letters.theme.px(6)
    taken = [box.inflate(2 * gap, 2 * gap) for box in [*lying_about(plan), *sight.kept, under]]
    ghosts = list[tuple[ForetoldMark, Rect]]()
    for mark in foretold.marks:
        place = _free(plan, _size(theme, mark), _anchor(sight, mark), _towards(sight, mark), taken)
        if place is not None:
            ghosts.append((mark, place))
            taken.append(place.inflate(2 * gap, 2 * gap))
    lanes = Counter[int]()
    over = [box.inflate(-box.width // 4, 0) for box in plan.counts]
    over += [*plan.plaques.values(), *plan.captions, under.inflate(0, -theme.px(12))]
    for at, (mark, place) in enumerate(sorted(ghosts, key=lambda each: -each[1].centery)):
        yield Item(("ghost", at), _GHOST, _ghost(theme, art, plan, mark, place.size), *place.topleft)
        if mark.source == mark.player:
            continue
        way = _way(sight, mark, place, under, lanes)
        picture, corner = _arrow(theme, at, way, _colour(theme, mark), mark.may, over)
        yield Item(("arrow", at), _UNDER, picture, *corner)
        if mark.number:
            chip = Rect(0, 0, theme.px(30), theme.px(30))
            for share in _SHARES:
                chip.center = round(way.at(share)[0]), round(way.at(share)[1])
                if chip.collidelist(taken) < 0:
                    taken.append(chip.copy())
                    badge = badges.round_badge(theme, chip.width, str(mark.number))
                    yield Item(("step", at), _NUMBERED, badge, *chip.topleft)
                    break


def lying_about(plan: Layout) -> list[Rect]:
    """Return the boxes that no ghost may cover."""
    found = [*plan.plaques.values(), *(plan.boxes[name] for name in _PANELS), *plan.stocks, *plan.piles]
    found += [*plan.captions, *plan.counts, *shaker_boxes(plan)]
    hands = dict[int, list[Rect]]()
    for key, spot in plan.cards.items():
        if key[0] == "h":
            hands.setdefault(key[1], []).append(box_of(spot))
        elif key[0] == "c":
            found.append(box_of(spot))
    size = round(_CHOSEN * plan.scale)
    found += [Rect(round(x) - size // 2, round(y) - size // 2, size, size) for x, y in plan.numbers.values()]
    return found + [boxes[0].unionall(boxes) for boxes in hands.values()]


def _size(theme: Theme, mark: ForetoldMark) -> tuple[int, int]:
    """Return the size of a ghost, in real pixels."""
    width, height = theme.px(_GHOSTS[0]), theme.px(_GHOSTS[1])
    return (width, height) if mark.kind in (CARDS, PEPPER, SALT) else (theme.px(_SIGN), theme.px(_SIGN))


def _anchor(sight: TableSight, mark: ForetoldMark) -> Rect:
    """Return the box that a ghost should be near: the hand at the screen, or the plate of another player."""
    plan = sight.plan
    if mark.player != sight.bottom:
        return plan.plaques[mark.player]
    cards = [box_of(plan.cards["c", card]) for card in plan.hand]
    return cards[0].unionall(cards) if cards else plan.boxes["score"]


def _towards(sight: TableSight, mark: ForetoldMark) -> tuple[float, float]:
    """Return the point that a ghost should face: the middle of the table, or for the hand at the screen its source."""
    plan = sight.plan
    if mark.player != sight.bottom:
        return plan.size[0] / 2, plan.size[1] * 0.44
    shaker = plan.shakers.get(mark.kind)
    return (shaker.x, shaker.y) if shaker is not None else _anchor(sight, mark._replace(player=mark.source)).center


def _free(
    plan: Layout, size: tuple[int, int], near: Rect, middle: tuple[float, float], taken: Sequence[Rect]
) -> Rect | None:
    """Return the free place nearest to a box and on the side of a point; None if there is none near it."""
    area = near.inflate(6 * size[0], 5 * size[1]).clip(Rect((0, 0), plan.size))
    boxes = [taken[at] for at in area.collidelistall(taken)]
    wanted = Rect((0, 0), size)
    wanted.center = near.center
    best: tuple[float, Rect] | None = None
    for room in rooms(area, boxes, size):
        for aim in (near.center, middle):
            place = wanted.copy()
            place.center = round(aim[0]), round(aim[1])
            place = place.clamp(room)
            apart = max(near.left - place.right, place.left - near.right, 0) + max(
                near.top - place.bottom, place.top - near.bottom, 0
            )
            cost = 2 * apart + 0.5 * math.dist(place.center, middle) + 0.3 * math.dist(place.center, near.center)
            if best is None or cost < best[0]:
                best = cost, place
    return best[1] if best is not None else None


def _way(sight: TableSight, mark: ForetoldMark, place: Rect, under: Rect, lanes: Counter[int]) -> _Curve:
    """Return the curve from the source of a mark to its ghost; several curves through one gap run side by side."""
    plan, unit = sight.plan, sight.plan.scale
    if mark.kind in plan.shakers:
        spot = plan.shakers[mark.kind]
        start = spot.x, spot.y
        return _ended(start, ((start[0] + place.centerx) / 2, (start[1] + place.centery) / 2), place)
    if mark.source != sight.bottom:
        start = _anchor(sight, mark._replace(player=mark.source)).center
        return _ended(start, (plan.size[0] / 2, plan.size[1] * 0.5), place)
    heaps = sorted([*plan.piles, *plan.stocks], key=lambda box: box.left)
    top = min(box.top for box in heaps)
    gaps = [(one.right + other.left) / 2 for one, other in pairwise(heaps)]
    gaps = [heaps[0].left - 40 * unit, *gaps, heaps[-1].right + 40 * unit]
    high = place.bottom < top
    outer = [gaps[0], gaps[-1]]
    gap = min(gaps if high else outer, key=lambda x: abs(x - place.centerx))
    lane = lanes[round(gap)]
    lanes[round(gap)] += 1
    side = 1 if gap > under.centerx else -1
    if gap in outer:
        start = (under.left if side < 0 else under.right) - side * (20 + _LANE * lane) * unit, under.top + 6 * unit
        if high:
            return _ended(start, (gap + side * 20 * unit, heaps[0].centery), place)
        x = start[0] + (place.centerx - start[0]) * 0.45 / (1 + lane)
        return _ended(start, (x, (start[1] + place.centery) / 2 - 12 * unit), place)
    start = gap + (lane + 1) // 2 * (1 if lane % 2 else -1) * 16 * unit, under.top + 6 * unit
    return _ended(start, (start[0], (top + place.bottom) / 2), place)


def _ended(start: tuple[float, float], bend: tuple[float, float], place: Rect) -> _Curve:
    """Return a curve that ends at the edge of a box."""
    x, y = place.center
    dx, dy = bend[0] - x, bend[1] - y
    reach = min(
        (place.width / 2 + 4) / abs(dx) if dx else math.inf, (place.height / 2 + 4) / abs(dy) if dy else math.inf, 1.0
    )
    return _Curve(start, bend, (x + dx * reach, y + dy * reach))


def _colour(theme: Theme, mark: ForetoldMark) -> Colour:
    fields = theme.palette.cards.fields
    return fields[mark.colour] if mark.colour < len(fields) else COAL


def _arrow(
    theme: Theme, number: int, way: _Curve, colour: Colour, may: bool, over: Sequence[Rect]
) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return an arrow, dashed for a certain effect and dotted for a possible one, and the corner of its picture.

    The arrow is left out where it passes under the plates of words in ``over``, which it would shine through.
    """
    points = [way.at(at / _POINTS) for at in range(_POINTS + 1)]
    edge = theme.px(_HEAD)
    left, top = math.floor(min(x for x, _ in points)) - edge, math.floor(min(y for _, y in points)) - edge
    right, bottom = math.ceil(max(x for x, _ in points)) + edge, math.ceil(max(y for _, y in points)) + edge

    def make() -> pygame.Surface:
        picture = pygame.Surface((right - left, bottom - top), pygame.SRCALPHA)
        dash, gap, _ = _DASH
        step = (dash + gap) * theme.scale if not may else 2.1 * _DOT * theme.scale
        head = theme.px(_HEAD) * 0.8
        length = sum(math.dist(a, b) for a, b in zip(points, points[1:], strict=False))
        done, pieces = step / 2, list[tuple[float, float, float]]()
        while done < length - head:
            x, y, turn = _along(points, done)
            if all(not box.collidepoint(x, y) for box in over):
                pieces.append((x, y, turn))
            done += step
        for x, y, turn in pieces:
            _stamp(picture, _piece(theme, colour, may, turn), x - left, y - top)
        x, y, turn = _along(points, length - head * 0.45)
        _stamp(picture, _tip(theme, colour, turn), x - left, y - top)
        picture.set_alpha(255, pygame.RLEACCEL)
        return picture

    return theme.newest(f"arrow {number}", (way, colour, may, repr(over)), make), (left, top)


def _stamp(picture: pygame.Surface, stamp: pygame.Surface, x: float, y: float) -> None:
    picture.blit(stamp, stamp.get_rect(center=(round(x), round(y))))


def _along(points: Sequence[tuple[float, float]], far: float) -> tuple[float, float, float]:
    """Return the point at a distance along a line of points, and the direction there in degrees."""
    for (x0, y0), (x1, y1) in zip(points, points[1:], strict=False):
        length = math.dist((x0, y0), (x1, y1))
        if far <= length and length:
            share = far / length
            return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, math.degrees(math.atan2(y1 - y0, x1 - x0))
        far -= length
    (x0, y0), (x1, y1) = points[-2:]
    return x1, y1, math.degrees(math.atan2(y1 - y0, x1 - x0))


def _piece(theme: Theme, colour: Colour, may: bool, turn: float) -> pygame.Surface:
    """Return a rotated dash or dot of an arrow, with its casing."""
    turn = 0.0 if may else round(turn / _TURNS) * _TURNS
    dash, _, wide = _DASH

    def flat() -> pygame.Surface:
        unit = theme.scale * _FINE
        inner = (_DOT * unit, _DOT * unit) if may else (dash * unit, wide * unit)
        casing = _CASING * unit * 2
        size = round(inner[0] + casing), round(inner[1] + casing)
        large = rounded(size, min(size) // 2, (*CREAM, 255))
        core = rounded((round(inner[0]), round(inner[1])), round(min(inner) / 2), (*colour, 255))
        large.blit(core, core.get_rect(center=(size[0] // 2, size[1] // 2)))
        return large

    def make() -> pygame.Surface:
        return pygame.transform.rotozoom(theme.cached(("flat dash", colour, may), flat), -turn, 1 / _FINE)

    return theme.cached(("dash", colour, may, turn), make)


def _tip(theme: Theme, colour: Colour, turn: float) -> pygame.Surface:
    """Return the rotated head of an arrow, with its casing."""
    turn = round(turn / _TURNS) * _TURNS

    def flat() -> pygame.Surface:
        size = round(_HEAD * theme.scale * _FINE)
        large = pygame.Surface((size, size), pygame.SRCALPHA)
        large.fill((*CREAM, 0))
        for edge, shade in ((0.0, CREAM), (0.14, colour)):
            low, high = size * (0.1 + edge), size * (0.9 - edge)
            tip, back = size * (0.98 - 1.5 * edge), size * (0.08 + 0.75 * edge)
            pygame.draw.polygon(large, shade, ((back, low), (tip, size / 2), (back, high)))
        return large

    def make() -> pygame.Surface:
        return pygame.transform.rotozoom(theme.cached(("flat head", colour), flat), -turn, 1 / _FINE)

    return theme.cached(("arrow head", colour, turn), make)


def _ghost(theme: Theme, art: Art, plan: Layout, mark: ForetoldMark, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture of an effect to come, faint and in a dashed outline: cards, a shaker, a chair, a lost turn."""

    def make() -> pygame.Surface:
        picture = rounded(size, theme.px(8), (*NIGHT, 235 if mark.kind == CARDS else 190))
        middle = size[0] // 2, size[1] // 2
        if mark.kind == CARDS:
            words = f"+{mark.amount}" if mark.amount else "?"
            said = theme.glyphs(words + ("?" if mark.may and mark.amount else ""), 24, WHITE)
            fit = min(1.0, (size[0] - theme.px(8)) / max(1, said.get_width()))
            said = said if fit == 1.0 else pygame.transform.smoothscale_by(said, fit)
            picture.blit(said, said.get_rect(center=middle))
        elif mark.kind in (PEPPER, SALT):
            stands = art.shaker(mark.kind, max(12, round(plan.shakers[mark.kind].height))).picture
            faint = pygame.transform.smoothscale_by(stands, size[1] * 0.8 / stands.get_height())
            faint.set_alpha(190)
            picture.blit(faint, faint.get_rect(center=middle))
        else:
            _sign(picture, mark.kind)
        _dashed(picture, theme)
        return picture

    return theme.cached(("ghost", mark.kind, mark.amount, mark.may, size), make)


def _dashed(picture: pygame.Surface, theme: Theme) -> None:
    """Draw a dashed edge along a picture."""
    width, height = picture.get_size()
    line, step = max(2, theme.px(2.5)), theme.px(9)
    for begin in range(theme.px(4), width - theme.px(4), step):
        for top in (0, height - line):
            picture.fill((*CREAM, 255), (begin, top, min(step * 3 // 5, width - begin), line))
    for begin in range(theme.px(4), height - theme.px(4), step):
        for left in (0, width - line):
            picture.fill((*CREAM, 255), (left, begin, line, min(step * 3 // 5, height - begin)))


def _sign(picture: pygame.Surface, kind: str) -> None:
    """Draw a chair, a hook over a player or an arrow to the next player, in smooth lines."""
    width, height = picture.get_size()
    size = min(width, height) * _FINE
    large = pygame.Surface((size, size), pygame.SRCALPHA)
    large.fill((*CREAM, 0))
    line = round(size * 0.075)

    def stroke(*points: tuple[float, float]) -> None:
        for one, other in zip(points, points[1:], strict=False):
            begin, end = ((x * size, y * size) for x, y in (one, other))
            pygame.draw.line(large, CREAM, begin, end, line)
        for x, y in points:
            pygame.draw.circle(large, CREAM, (x * size, y * size), line / 2)

    if kind == SEAT:
        stroke((0.32, 0.2), (0.32, 0.82))
        stroke((0.68, 0.2), (0.68, 0.82))
        stroke((0.32, 0.22), (0.68, 0.22))
        stroke((0.32, 0.36), (0.68, 0.36))
        stroke((0.26, 0.56), (0.74, 0.56))
    elif kind == SKIPPED:
        box = Rect(round(size * 0.2), round(size * 0.26), round(size * 0.56), round(size * 0.6))
        pygame.draw.arc(large, CREAM, box, 0.0, math.pi, line)
        stroke((0.66, 0.46), (0.76, 0.6), (0.86, 0.46))
        pygame.draw.circle(large, CREAM, (size * 0.48, size * 0.66), size * 0.09)
    elif kind == GOES_ON:
        stroke((0.26, 0.26), (0.5, 0.5), (0.26, 0.74))
        stroke((0.52, 0.26), (0.76, 0.5), (0.52, 0.74))
    drawn = pygame.transform.smoothscale(large, (size // _FINE, size // _FINE))
    picture.blit(drawn, drawn.get_rect(center=(width // 2, height // 2)))
