"""A turning point on a card: the act, its alternative, and what each was worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.review.turning import TurningPoint
from game.rules.values.actions import Action
from game.rules.values.messages import Message
from game.text import say, text
from game.ui.going.act_pictures import pictured
from game.ui.going.curve import numeral
from game.ui.going.words import gain, gained, hundredths, in_short, percent
from game.ui.kit import backdrop
from game.ui.kit.common_colours import CREAM, GREEN_DARK, RED_TRACK, YELLOW
from game.ui.kit.control import Role
from game.ui.kit.measures import HEADING, NOTE, SMALL, WORDS
from game.ui.kit.pressable import Pressable
from game.ui.kit.theme import BOLD, NUMERAL, Theme

_PICTURE: Final = 170  # design pixels: the height of a picture
_REASONS: Final = 0.42  # the most of the height under the heading that reasons take
_LINES: Final = 5  # of text above and below a picture
_LEAST: Final = 60  # design pixels: the least height of a picture above reasons


class ToldPoint(NamedTuple):
    """Everything that the card of a turning point shows."""

    number: int  # the number of the card
    turn: int
    point: TurningPoint
    doer: Message  # the words over the picture of the act
    names: Sequence[str]
    faces: Sequence[int]
    plain: bool
    chosen: bool
    reasons: Sequence[str]  # why the better of the two acts was better


class _Side(NamedTuple):
    """An act, and the words above and below its picture."""

    act: Action
    head: pygame.Surface
    name: pygame.Surface
    chance: pygame.Surface


class PointCard(Pressable):
    """The card of a turning point; pressing it shows that moment everywhere on the page."""

    role = Role.OPTION

    def __init__(self, rect: pygame.Rect, told: ToldPoint, on_press: Callable[[], None]) -> None:
        super().__init__(f"point-{told.number}", rect, on_press, key=str(told.number), chosen=told.chosen)
        self._told, self.label = told, text("Turn {number}", number=told.turn)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        told, place = self._told, self.rect
        backdrop.board(surface, theme, place, 0.98 if self.hovered or told.chosen else 0.93, 32)
        if told.chosen:
            surface.blit(theme.ring(place.size, CREAM, 3, 32), place)
        edge = round(24 * theme.unit)
        inner = place.inflate(-2 * edge, -2 * edge)
        size = theme.px(38)
        numeral(surface, theme, told.number, (inner.left + size // 2, inner.top + size // 2), size)
        left = inner.left + size + theme.px(12)
        turn = theme.fitted(self.label, inner.right - left, BOLD, WORDS)
        surface.blit(turn, turn.get_rect(midleft=(left, inner.top + size // 2)))
        pill = _pill(theme, gained(told.point), inner.width)
        beside = left + turn.get_width() + theme.px(8) + pill.get_width() <= inner.right
        top = inner.top if beside else inner.top + size + theme.px(4)
        surface.blit(pill, pill.get_rect(topright=(inner.right, top)))
        top += (size if beside else pill.get_height()) + theme.px(6)
        below = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
        better = told.point.done if told.point.gain > 0 else told.point.other
        head = text("Better: {act}", act=self._in_short(better))
        below.height -= _draw_reasons(surface, theme, below, head, told.reasons)
        word = theme.text(text("or"), px=NOTE, colour=theme.palette.plate_soft)
        half = below.width // 2 - max(theme.px(22), word.get_width() // 2 + theme.px(8))
        point, room = told.point, (half, below.height)
        sides = (
            self._side(theme, point.done, say(told.doer), point.worth_done, point.worth_other, room),
            self._side(theme, point.other, text("Instead"), point.worth_other, point.worth_done, room),
        )
        lefts = below.left, below.right - half
        for left, side in zip(lefts, sides, strict=True):
            self._draw_side(surface, theme, pygame.Rect(left, below.top, half, below.height), side, sides)
        surface.blit(word, word.get_rect(center=below.center))
        self.ring(surface, theme, 32)

    def _in_short(self, act: Action) -> str:
        point = self._told.point
        return say(in_short(act, point.asked.kind, point.beside(act)), self._told.names)

    def _side(self, theme: Theme, act: Action, over: str, worth: float, other: float, size: tuple[int, int]) -> _Side:
        """Return an act for a room of this size, with the words above it and its worth beside that of the ``other``."""
        lines = 2 * theme.line_height(px=NOTE)
        head = theme.filling(over, (size[0], lines), px=NOTE, colour=theme.palette.plate_soft, centred=True)
        ink = YELLOW if worth > other else theme.palette.plate_ink
        chance = theme.text(say(percent(hundredths(worth))), BOLD, NOTE, ink)
        room = size[1] - head.get_height() - chance.get_height() - theme.px(8)
        name = theme.filling(self._in_short(act), (size[0], max(room // 3, lines)), px=NOTE, centred=True)
        return _Side(act, head, name, chance)

    def _draw_side(
        self, surface: pygame.Surface, theme: Theme, place: pygame.Rect, side: _Side, both: Sequence[_Side]
    ) -> None:
        """Draw an act; both pictures have equal room, and the words of both sides stand at equal height."""
        told = self._told
        surface.blit(side.head, side.head.get_rect(midtop=place.midtop))
        surface.blit(side.chance, side.chance.get_rect(midbottom=place.midbottom))
        over = max(one.head.get_height() for one in both) + theme.px(4)
        under = max(one.name.get_height() for one in both) + side.chance.get_height()
        middle = pygame.Rect(place.left, place.top + over, place.width, place.height - over - under - theme.px(4))
        surface.blit(side.name, side.name.get_rect(midtop=(place.centerx, place.bottom - under)))
        high = min(middle.height, round(_PICTURE * theme.unit))
        what = pictured(theme, told.point, side.act, told.faces, told.plain, (place.width, high))
        if what is None:
            what = theme.fitted("–", place.width, NUMERAL, HEADING, theme.palette.plate_soft)
        surface.blit(what, what.get_rect(center=middle.center))


def _draw_reasons(surface: pygame.Surface, theme: Theme, place: pygame.Rect, head: str, reasons: Sequence[str]) -> int:
    """Draw as many reasons as fit at the foot of a place, under their heading; return the height they take up."""
    dot, gap = theme.px(22), theme.px(4)
    above = _LINES * theme.line_height(px=NOTE) + theme.px(_LEAST)
    heading = theme.fitted(head, place.width, BOLD, SMALL)
    width, left = place.width - dot, min(round(place.height * _REASONS), place.height - above)
    left -= heading.get_height() + gap
    lines: list[pygame.Surface] = []
    for reason in reasons:
        if theme.holds(reason, (width, left), px=SMALL):
            lines.append(theme.filling(reason, (width, left), px=SMALL))
            left -= lines[-1].get_height() + gap
    if not lines:
        return 0
    taken = sum(line.get_height() + gap for line in (heading, *lines))
    top = place.bottom - taken
    surface.blit(heading, (place.left, top))
    top += heading.get_height() + gap
    for line in lines:
        pygame.draw.circle(
            surface, YELLOW, (place.left + dot // 3, top + theme.line_height(px=SMALL) // 2), theme.px(4)
        )
        surface.blit(line, (place.left + dot, top))
        top += line.get_height() + gap
    return taken + theme.px(8)


def _pill(theme: Theme, number: int, width: int) -> pygame.Surface:
    """Return a pill that says what the act cost or won."""
    room = width - theme.px(40), 2 * theme.line_height(BOLD, NOTE)
    words = theme.filling(say(gain(number)), room, BOLD, NOTE)
    size = words.get_width() + theme.px(40), max(words.get_height() + theme.px(6), theme.px(34))
    picture = theme.panel(size, RED_TRACK if number < 0 else GREEN_DARK).copy()
    x, y, side = theme.px(17), size[1] // 2, theme.px(6)
    tip = side if number < 0 else -side
    pygame.draw.polygon(picture, CREAM, [(x - side, y - tip), (x + side, y - tip), (x, y + tip)])
    picture.blit(words, words.get_rect(midleft=(theme.px(29), y)))
    return picture
