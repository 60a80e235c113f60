"""Segments: a few values side by side, the chosen one on cloth with a seam."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit import backdrop
from game.ui.kit.common_colours import (
    CLOTH,
    CLOTH_LIGHT,
    CLOTH_PALE,
    CREAM,
    FAINT_ON_NIGHT,
    NIGHT,
    NIGHT_LIGHT,
    PAPER,
    SAND,
    YELLOW,
)
from game.ui.kit.control import Role
from game.ui.kit.hint_marks import hint_mark
from game.ui.kit.measures import SMALL, WORDS
from game.ui.kit.theme import BOLD, Theme
from game.ui.kit.widgets import Widget
from game.ui.new_game.player_marks import dots

_DOT: Final = 8  # design pixels


class Segment(NamedTuple):
    """One value to choose: its words, a quieter line below them, and the level it stands for, if any."""

    value: object
    words: str
    detail: str = ""
    level: str = ""


def widest(theme: Theme, words: str, detail: str, px: float) -> int:
    """Return the width that a segment with these words needs, and the space round it."""
    return max(theme.width(words, BOLD, px), theme.width(detail, px=SMALL)) + 3 * theme.px(8)


class Segments(Widget):
    """One of a few values, or none: the arrows move from value to value, and past the ends move the focus.

    An arrow that led here leads on past it, so that on the way to a neighbour nothing changes.
    """

    role = Role.CHOICE
    passed_by = True

    def __init__(
        self,
        theme: Theme,
        name: str,
        rect: pygame.Rect,
        segments: Sequence[Segment],
        value: object,
        on_change: Callable[[object], None],
        *,
        key: str = "",
        px: float = WORDS,
        about: str,
    ) -> None:
        super().__init__(name, rect)
        self.segments = list(segments)
        self.at = next((at for at, one in enumerate(self.segments) if one.value == value), -1)
        self.on_change = on_change
        self.about = about
        self.key = key
        self.text_px = px
        self._gap = theme.px(8)
        room, chip = rect.width - len(self.segments) * 3 * self._gap, theme.px(64)
        beside, below = ([self._wanted(theme, segment, at) for segment in self.segments] for at in (True, False))
        keyed = room - chip if key else room  # if short of room, first the dots move below the words, then the key goes
        self._stacked = sum(beside) > (keyed if sum(below) <= keyed else room)
        self._wide = below if self._stacked else beside
        self._chip = chip if key and sum(self._wide) <= keyed else 0

    @property
    def told(self) -> str:
        return self.segments[self.at].words if self.at >= 0 else ""

    def handle(self, intent: Intent) -> bool:
        if intent.kind == intents.MOVE and intent.direction in ("left", "right"):
            return self._choose(self.at + (1 if intent.direction == "right" else -1))
        if intent.kind == intents.ACTIVATE or (intent.kind == intents.KEY and intent.key == "space"):
            return self._choose((self.at + 1) % len(self.segments))
        if intent.kind == intents.PRESS and intent.button == 1:
            self._choose(pygame.Rect(intent.pos, (1, 1)).collidelist(self.places()))
            return True
        return False

    def hot_key(self, intent: Intent) -> bool:
        if intent.kind == intents.KEY and self.key and self.key in (intent.key, intent.text):
            return self._choose((self.at + 1) % len(self.segments))
        return False

    def _choose(self, at: int) -> bool:
        if not 0 <= at < len(self.segments):
            return False
        if at != self.at:
            self.at, self.dirty = at, True
            self.on_change(self.segments[at].value)
        return True

    def _wanted(self, theme: Theme, segment: Segment, beside: bool) -> int:
        """Return the width of a segment in which all words fit, with its dots beside the words or below."""
        words = theme.width(segment.words, BOLD, self.text_px)
        if segment.level:
            mark = dots(theme, segment.level, YELLOW, SAND, _DOT).get_width()
            return words + self._gap + mark if beside else max(words, mark)
        return max(words, theme.width(segment.detail, px=SMALL))

    def places(self) -> list[pygame.Rect]:
        """Return the place of each value: with equal space round all words, or shrunk in proportion."""
        room = self.rect.width - self._chip
        spare = (room - sum(self._wide)) / len(self._wide)
        found, left = [], float(self.rect.left)
        for wanted in self._wide:
            wide = wanted + spare if spare > 0 else wanted * room / sum(self._wide)
            found.append(pygame.Rect(round(left), self.rect.top, round(left + wide) - round(left), self.rect.height))
            left += wide
        return found

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        surface.blit(theme.panel(self.rect.size, NIGHT_LIGHT if self.hovered else NIGHT, 1.0), self.rect)
        mark = hint_mark(theme, self.key.upper(), "", self.by_pad, CREAM)
        if mark is not None and self._chip:
            surface.blit(mark, mark.get_rect(midright=(self.rect.right - theme.px(16), self.rect.centery)))
        for at, (segment, place) in enumerate(zip(self.segments, self.places(), strict=True)):
            self._draw_segment(surface, theme, segment, place, at == self.at)
        self.ring(surface, theme)

    def _draw_segment(
        self, surface: pygame.Surface, theme: Theme, segment: Segment, place: pygame.Rect, chosen: bool
    ) -> None:
        if chosen:
            surface.blit(theme.panel(place.size, CLOTH_LIGHT if self.hovered else CLOTH, 1.0), place)
            seam = place.inflate(-theme.px(8), -theme.px(8))
            surface.blit(backdrop.seam(theme, seam.size, min(seam.size) / 2 / theme.scale), seam)
        room = place.width - self._gap
        if segment.level:
            self._draw_level(surface, theme, segment, place, chosen)
            return
        lines = [theme.fitted(segment.words, room, BOLD, self.text_px, PAPER)]
        if segment.detail and lines[0].get_height() + theme.line_height(px=SMALL) <= place.height:
            lines.append(theme.fitted(segment.detail, room, px=SMALL, colour=PAPER if chosen else SAND))
        _under_each_other(surface, lines, place)

    def _draw_level(
        self, surface: pygame.Surface, theme: Theme, segment: Segment, place: pygame.Rect, chosen: bool
    ) -> None:
        """Draw the dots before the words, or below them if the line has no room."""
        mark = dots(theme, segment.level, YELLOW, CLOTH_PALE if chosen else FAINT_ON_NIGHT, _DOT)
        room, gap = place.width - self._gap, self._gap
        if self._stacked:
            words = theme.fitted(segment.words, room, BOLD, self.text_px, PAPER)
            _under_each_other(surface, [words, mark], place)
            return
        words = theme.text(segment.words, BOLD, self.text_px, PAPER)
        left = place.centerx - (mark.get_width() + gap + words.get_width()) // 2
        surface.blit(mark, mark.get_rect(midleft=(left, place.centery)))
        surface.blit(words, words.get_rect(midleft=(left + mark.get_width() + gap, place.centery)))


def _under_each_other(surface: pygame.Surface, lines: Sequence[pygame.Surface], place: pygame.Rect) -> None:
    """Draw lines below each other in the middle of a place."""
    top = place.centery - sum(line.get_height() for line in lines) // 2
    for line in lines:
        surface.blit(line, line.get_rect(midtop=(place.centerx, top)))
        top += line.get_height()
