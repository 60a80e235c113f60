"""The curve of a game: every player's chance to be out first, from the deal to the last act."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.review.accounts import Account
from game.review.turning import TurningPoint
from game.text import say, text
from game.ui.going.act_pictures import pictured
from game.ui.going.curve_marks import colour_of, mark
from game.ui.going.words import hundredths, percent, together
from game.ui.kit.common_colours import CREAM, EARTH_BRIGHT, INK_ON_YELLOW, YELLOW
from game.ui.kit.faces import CALM, GLAD, face
from game.ui.kit.measures import LABEL, NOTE, SMALL, snapped
from game.ui.kit.theme import BOLD, Theme

_HEAD: Final = 112  # design pixels above the curve: the heading, and the numbers of the turning points
_FOOT: Final = 48
_LEFT: Final = 96
_RIGHT: Final = 250  # at least, for the legend
_FACE: Final = 36
_FINE: Final = 3
_THIN: Final = 28  # design pixels: the least width of a turning point, and of a turn
_LOOKED_AT: Final = 0.16  # the opacity of the light on the chosen turn or turning point
_GRID: Final = 0.25
_EVERY: Final = 5  # turns, at least
_MOST: Final = 12  # numbers under the curve, at most
_LARGE: Final = 1600  # real pixels: a curve this wide needs no finer drawing


class Course(NamedTuple):
    """What the curve shows: the players, the one with the thicker line, and the game so far."""

    names: Sequence[str]
    faces: Sequence[int]
    viewer: int
    accounts: Sequence[Account]
    turns: int
    points: Sequence[TurningPoint]
    chosen: int
    out: Sequence[int]
    plain: bool  # whether cards have no effects here
    picked: int = 0  # the turn whose beginning is shown, if it has no turning point; else 0


class CurveSpot(NamedTuple):
    """All players' chances at a time, counted in turns."""

    turn: float
    chances: Sequence[float]


def spots(accounts: Sequence[Account]) -> list[CurveSpot]:
    """Return all players' chances over time; the acts of a turn divide its time equally."""
    found = []
    for turn, group in groupby(accounts, lambda account: account.turn):
        acts = list(group)
        deal = not acts[0].number
        share = 1 / max(1, len(acts) - deal)
        found += [CurveSpot(turn - 1 + share * (at + 1 - deal), act.chances) for at, act in enumerate(acts)]
    return found


class Scale(NamedTuple):
    """The scale of the curve: where a chance at a time lies on the screen."""

    inner: pygame.Rect
    turns: int
    highest: float

    @property
    def every(self) -> int:
        """Return the number of turns between two numbers under the curve, and between two marks on a line."""
        every = _EVERY
        while self.turns / every > _MOST:
            every *= 2
        return every

    def at(self, turn: float, chance: float) -> tuple[float, float]:
        return (
            self.inner.left + self.inner.width * turn / self.turns,
            self.inner.bottom - self.inner.height * chance / self.highest,
        )


def scale_of(theme: Theme, board: pygame.Rect, course: Course) -> Scale:
    """Return the scale of a curve in its board."""
    players = range(len(course.names))
    widest = max(theme.width(course.names[player], BOLD, NOTE) for player in players)
    right = _in(theme, _FACE + 80) + theme.px(40) + widest + theme.width(say(percent(100)), BOLD, NOTE)
    right = min(max(_in(theme, _RIGHT), right), board.width * 2 // 5)
    left = max(_in(theme, _LEFT), theme.width(say(percent(100)), px=SMALL) + _in(theme, 40))
    inner = pygame.Rect(board.left + left, board.top + _in(theme, _HEAD), 0, 0)
    inner.width = max(1, board.width - left - right)
    inner.height = max(1, board.height - _in(theme, _HEAD + _FOOT))
    highest = max((max(account.chances) for account in course.accounts), default=0.0)
    return Scale(inner, max(1, course.turns), min(1.0, max(2 * _GRID, _GRID * ceil(highest / _GRID))))


def place_of_turn(theme: Theme, scale: Scale, turn: int) -> pygame.Rect:
    """Return the place of a turn in the curve, wide enough to be visible."""
    left, right = (round(scale.at(at, 0)[0]) for at in (turn - 1, turn))
    place = pygame.Rect(left, scale.inner.top, right - left, scale.inner.height)
    wider = max(0, theme.px(_THIN) - place.width)
    return place.inflate(wider, 0)


def _looked_at(course: Course) -> int:
    """Return the index of the account shown in the legend: the last one, or the last before the picked turn."""
    before = (at for at, account in enumerate(course.accounts) if at and account.turn >= course.picked)
    return next(before, 0) - 1 if course.picked else -1


def draw(surface: pygame.Surface, theme: Theme, board: pygame.Rect, course: Course) -> None:
    """Draw the curve into its board, with the legend beside it."""
    said = text("Who was likeliest to go out first")
    if course.picked:
        said = text("Who was likeliest to go out first, before turn {number}", number=course.picked)
    head = theme.fitted(said, board.width - _in(theme, 64), BOLD, LABEL, YELLOW)
    surface.blit(head, (board.left + _in(theme, 32), board.top + _in(theme, 16)))
    scale, told = scale_of(theme, board, course), spots(course.accounts)
    _draw_grid(surface, theme, scale)
    if course.picked:
        place = place_of_turn(theme, scale, course.picked)
        surface.blit(theme.panel(place.size, YELLOW, _LOOKED_AT, 4), place)
    _draw_points(surface, theme, scale, course, told)
    if told:
        draw_lines(surface, theme, scale, course, told)
        _draw_names(surface, theme, scale, course, (told[-1], told[_looked_at(course)]), board)


def _in(theme: Theme, design: float) -> int:
    return round(design * theme.unit)


def _draw_grid(surface: pygame.Surface, theme: Theme, scale: Scale) -> None:
    inner, soft = scale.inner, theme.palette.plate_soft
    for step in range(round(scale.highest / _GRID) + 1):
        y = round(scale.at(0, step * _GRID)[1])
        pygame.draw.line(surface, EARTH_BRIGHT, (inner.left, y), (inner.right, y), theme.px(2 if not step else 1))
        words = theme.text(say(percent(hundredths(step * _GRID))), px=SMALL, colour=soft)
        surface.blit(words, words.get_rect(midright=(inner.left - _in(theme, 14), y)))
    for turn in (1, *range(scale.every, scale.turns + 1, scale.every)):
        said = text("turn {number}", number=turn) if turn == 1 else str(turn)
        words = theme.text(said, px=SMALL, colour=soft)
        x = scale.at(turn - 0.5, 0)[0]
        surface.blit(words, words.get_rect(midtop=(round(x), inner.bottom + _in(theme, 12))))


def labels(theme: Theme, scale: Scale, course: Course) -> list[Label]:
    """Return the numbers of the turning points over the curve, moved apart to be legible."""
    size, found = theme.px(32), list[Label]()
    places = _places(scale, course, spots(course.accounts))
    for number, (point, x) in enumerate(zip(course.points, places, strict=True), 1):
        what = pictured(theme, point, point.done, course.faces, course.plain, (theme.px(120), theme.px(40)))
        wide = size + (size // 5 + what.get_width() if what is not None else 0)
        place = pygame.Rect(x - size // 2, scale.inner.top - theme.px(24) - size // 2, wide, size)
        found.append(Label(number, place, what))
    _part([label.place for label in found], size // 2, scale.inner.right + size // 2)
    return found


def _places(scale: Scale, course: Course, told: Sequence[CurveSpot]) -> list[int]:
    """Return the x of each turning point; there are none until the whole game is known."""
    each = zip(course.accounts, told, strict=True)
    times = {account.number: round(scale.at(spot.turn, 0)[0]) for account, spot in each}
    return [times[point.number] for point in course.points]


def _draw_points(
    surface: pygame.Surface, theme: Theme, scale: Scale, course: Course, told: Sequence[CurveSpot]
) -> None:
    """Draw a line for each turning point, down from its number above the curve."""
    inner = scale.inner
    for at, x in enumerate(_places(scale, course, told)):
        if at == course.chosen:
            lit = theme.panel((theme.px(_THIN), inner.height), YELLOW, _LOOKED_AT, 4)
            surface.blit(lit, lit.get_rect(midtop=(x, inner.top)))
        for y in range(inner.top - theme.px(8), inner.bottom, theme.px(9)):
            pygame.draw.line(surface, YELLOW, (x, y), (x, y + theme.px(4)), theme.px(1.5))


def draw_labels(surface: pygame.Surface, theme: Theme, numbers: Sequence[Label]) -> None:
    """Draw the numbers of the turning points, with pictures of the acts."""
    for number, place, what in numbers:
        numeral(surface, theme, number, (place.left + place.height // 2, place.centery), place.height)
        if what is not None:
            surface.blit(what, what.get_rect(midright=place.midright))


class Label(NamedTuple):
    """The number of a turning point, its place, and the picture of the act beside it."""

    number: int
    place: pygame.Rect
    what: pygame.Surface | None


def _part(places: Sequence[pygame.Rect], gap: int, right: int) -> None:
    """Move the places of a row apart, then back to the left as far as necessary to end at ``right``."""
    for place, after in pairwise(places):
        after.left = max(after.left, place.right + gap)
    for place in reversed(places):
        place.right = min(place.right, right)
        right = place.left - gap


def numeral(surface: pygame.Surface, theme: Theme, number: int, centre: tuple[int, int], size: int) -> None:
    """Draw the number of a turning point on a yellow disc."""
    disc = theme.panel((size, size), YELLOW)
    surface.blit(disc, disc.get_rect(center=centre))
    digit = theme.glyphs(str(number), snapped(size / theme.scale * 0.6), INK_ON_YELLOW)
    surface.blit(digit, digit.get_rect(center=centre))


def draw_lines(surface: pygame.Surface, theme: Theme, scale: Scale, course: Course, told: Sequence[CurveSpot]) -> None:
    """Draw a line for each player, the viewer's last and thickest, large at first and then scaled down."""
    inner, edge = scale.inner, theme.px(20)
    fine = _FINE if inner.width < _LARGE else 1
    large = pygame.Surface(((inner.width + 2 * edge) * fine, (inner.height + 2 * edge) * fine), pygame.SRCALPHA)
    order = sorted(range(len(course.names)), key=lambda player: (player == course.viewer, player))
    for player in order:
        dots = [scale.at(spot.turn, spot.chances[player]) for spot in told]
        inside = [((x - inner.left + edge) * fine, (y - inner.top + edge) * fine) for x, y in dots]
        thick = max(2, theme.px(5 if player == course.viewer else 3)) * fine
        for start, end in pairwise(inside):
            pygame.draw.line(large, colour_of(player), start, end, thick)
        for dot in inside:
            pygame.draw.circle(large, colour_of(player), dot, thick / 2)
    size = inner.width + 2 * edge, inner.height + 2 * edge
    surface.blit(pygame.transform.smoothscale(large, size), (inner.left - edge, inner.top - edge))
    numbers = {point.number for point in course.points}
    for player in order:
        shape = mark(theme, player, theme.px(24 if player == course.viewer else 20))
        for at, (account, spot) in enumerate(zip(course.accounts, told, strict=True)):
            x, y = scale.at(spot.turn, spot.chances[player])
            of_turn = account.turn % scale.every == player % scale.every and spot.turn == account.turn
            turning = player == course.viewer and account.number in numbers
            if of_turn or turning or at == len(told) - 1:
                surface.blit(shape, shape.get_rect(center=(round(x), round(y))))
            if turning:
                ring = theme.ring((theme.px(34), theme.px(34)), CREAM, 3)
                surface.blit(ring, ring.get_rect(center=(round(x), round(y))))


def _draw_names(
    surface: pygame.Surface,
    theme: Theme,
    scale: Scale,
    course: Course,
    ends: tuple[CurveSpot, CurveSpot],
    board: pygame.Rect,
) -> None:
    """Draw the legend beside the ends of the lines so far, moved apart so that each name is legible.

    ``ends`` are the last chances and those to show; if they differ, no name is tied to the end of its line.
    """
    last, shown = ends
    players = range(len(course.names))
    known = round(scale.at(last.turn, 0)[0])
    bottom = board.bottom if known >= scale.inner.right else scale.inner.bottom + _in(theme, 12)  # above the numbers
    room = bottom - board.top - _in(theme, 76)
    step = min(_in(theme, 46), room // len(course.names))
    size = min(_in(theme, _FACE), step - theme.px(2))
    order = sorted(players, key=lambda player: -shown.chances[player])
    heights: list[int] = []
    for player in order:
        y = round(scale.at(0, shown.chances[player])[1])
        heights.append(max(y, heights[-1] + step) if heights else max(y, board.top + _in(theme, 76)))
    lowest = bottom - _in(theme, 12) - size // 2
    for at in reversed(range(len(heights))):
        heights[at] = min(heights[at], lowest)
        lowest = heights[at] - step
    left, right = known + _in(theme, 40), board.right - _in(theme, 24) - (scale.inner.right - known)
    shares = together(shown.chances)
    for player, y in zip(order, heights, strict=True):
        if shown is last:
            end = scale.at(last.turn, last.chances[player])
            pygame.draw.aaline(surface, colour_of(player), (end[0] + theme.px(12), end[1]), (left - theme.px(6), y))
        mood = GLAD if player in course.out else CALM
        picture = face(theme, course.faces[player], size, mood)
        surface.blit(picture, picture.get_rect(midleft=(left, y)))
        shape = mark(theme, player, min(size, theme.px(18)))
        x = left + size + theme.px(8)
        surface.blit(shape, shape.get_rect(midleft=(x, y)))
        x += shape.get_width() + theme.px(8)
        said = theme.text(say(percent(shares[player])), BOLD, NOTE, colour_of(player))
        name = theme.fitted(course.names[player], right - x - said.get_width() - theme.px(8), BOLD, NOTE)
        surface.blit(name, name.get_rect(midleft=(x, y)))
        surface.blit(said, said.get_rect(midleft=(x + name.get_width() + theme.px(8), y)))
