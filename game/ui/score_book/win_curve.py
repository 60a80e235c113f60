"""The share of wins over time: each point covers the last twenty games, with a band for its interval."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from math import ceil
from typing import Final

import pygame

from game.rules.values.messages import sentence
from game.score_book.reckoning import LAST, CoursePoint, WinShare
from game.text import say, text
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.common_colours import CLOTH, CREAM, DUNE, GREEN_DARK, INK, UMBER, YELLOW
from game.ui.kit.measures import NOTE, SMALL
from game.ui.kit.theme import TEXT, Theme
from game.ui.score_book import book_words
from game.ui.score_book.book_lines import BookLine, dashed

_GRID: Final = 0.25
_FINE: Final = 3
_MONTHS: Final = (
    sentence("January"), sentence("February"), sentence("March"), sentence("April"), sentence("May"),
    sentence("June"), sentence("July"), sentence("August"), sentence("September"), sentence("October"),
    sentence("November"), sentence("December"),
)  # fmt: skip
_BAND: Final = 70  # of 255: the opacity of the band


class CourseLine(BookLine):
    """The curve; the left and right arrows go through its points, each of which has words."""

    def __init__(self, name: str, rect: pygame.Rect, points: Sequence[CoursePoint], whole: WinShare, at: int) -> None:
        super().__init__(name, rect, text("Games won, out of the last twenty"), "")
        self.points, self._whole = points, whole
        self.at = min(at, len(points) - 1) if at >= 0 else len(points) - 1
        self._inner = rect  # the place where the curve was drawn

    @property
    def told(self) -> str:
        if not self.points:
            return book_words.too_few(self._whole.games)
        point = self.points[self.at]
        return text(
            "Games {first} to {last}: {share}", first=str(self.at + 1), last=str(self.at + LAST),
            share=book_words.share_told(point.share),
        )  # fmt: skip

    def _caption(self) -> str:
        share = self.points[self.at].share
        return text(
            "Games {first}–{last}: {share}; likely {low} to {high}", first=str(self.at + 1),
            last=str(self.at + LAST), share=book_words.share_words(share.share),
            low=book_words.share_words(share.sure.low), high=book_words.share_words(share.sure.high),
        )  # fmt: skip

    def handle(self, intent: Intent) -> bool:
        if intent.kind == intents.MOVE and intent.direction in ("left", "right") and self.points:
            to = self.at + (1 if intent.direction == "right" else -1)
            if 0 <= to < len(self.points):
                self.at, self.dirty = to, True
                return True
            return False
        if intent.kind == intents.PRESS and self.points and self.rect.collidepoint(intent.pos):
            inner = self._inner
            share = (intent.pos[0] - inner.left) / max(1, inner.width)
            self.at, self.dirty = min(max(0, round(share * (len(self.points) - 1))), len(self.points) - 1), True
            return True
        return super().handle(intent)

    def _laid_out(self, theme: Theme) -> pygame.Rect:
        """Return the place of the curve, beside its percentages and above its months and the words for a point."""
        high = theme.line_height(TEXT, SMALL)
        left = theme.width(say(book_words.share_words(1.0)), TEXT, SMALL) + theme.px(10)
        foot = 2 * high + theme.px(12)
        room = self.rect.width - left - theme.px(10), self.rect.height - foot - high // 2
        return pygame.Rect((self.rect.left + left, self.rect.top + high // 2), room)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self.around(surface, theme)
        if not self.points:
            words = theme.paragraph(self.told, self.rect.width - theme.px(80), px=NOTE, colour=UMBER, centred=True)
            surface.blit(words, words.get_rect(center=self.rect.center))
            return
        self._inner = inner = self._laid_out(theme)
        top = max(point.share.sure.high for point in self.points)
        highest = min(1.0, _GRID * ceil(top / _GRID))

        def y(share: float) -> int:
            return inner.bottom - round(inner.height * share / highest)

        def x(at: int) -> int:
            return inner.left + round(inner.width * at / max(1, len(self.points) - 1))

        apart = 1  # steps from one percentage to the next: as many as these need to stand clear of each other
        while inner.bottom - y(apart * _GRID) < theme.line_height(TEXT, SMALL) and apart * _GRID < highest:
            apart += 1
        for step in range(round(highest / _GRID) + 1):
            line = y(step * _GRID)
            pygame.draw.line(surface, DUNE if step else INK, (inner.left, line), (inner.right, line), theme.px(2))
            if step % apart:
                continue
            words = theme.text(say(book_words.share_words(step * _GRID)), px=SMALL, colour=UMBER)
            surface.blit(words, words.get_rect(midright=(inner.left - theme.px(10), line)))
        band = [(x(at), y(point.share.sure.high)) for at, point in enumerate(self.points)]
        band += [(x(at), y(point.share.sure.low)) for at, point in reversed(list(enumerate(self.points)))]
        shade = pygame.Surface(inner.size, pygame.SRCALPHA)
        pygame.draw.polygon(shade, (*CLOTH, _BAND), [(at - inner.left, down - inner.top) for at, down in band])
        surface.blit(shade, inner)
        dashed(surface, (inner.left, y(self._whole.fair)), (inner.right, y(self._whole.fair)), theme)
        line_of = [(x(at), y(point.share.share)) for at, point in enumerate(self.points)]
        if len(line_of) > 1:
            pygame.draw.lines(surface, GREEN_DARK, False, line_of, theme.px(4))
        size = theme.px(18)
        disc = theme.panel((size, size), YELLOW if self.at == len(self.points) - 1 else CREAM, 1.0, None, 4, GREEN_DARK)
        surface.blit(disc, disc.get_rect(center=line_of[self.at]))
        self._draw_months(surface, theme, inner)
        words = theme.fitted(self._caption(), self.rect.width, px=SMALL, colour=UMBER)
        surface.blit(words, words.get_rect(bottomleft=self.rect.bottomleft))

    def _draw_months(self, surface: pygame.Surface, theme: Theme, inner: pygame.Rect) -> None:
        """Write each month under its first game, as far as there is room."""
        free, before = inner.left, 0
        for at, point in enumerate(self.points):
            month = datetime.fromtimestamp(point.played).month
            place = inner.left + round(inner.width * at / max(1, len(self.points) - 1))
            if month == before or place < free:
                continue
            before = month
            words = theme.text(say(_MONTHS[month - 1]), px=SMALL, colour=UMBER)
            if place + words.get_width() > inner.right:
                return
            pygame.draw.line(surface, INK, (place, inner.bottom), (place, inner.bottom + theme.px(8)), theme.px(2))
            surface.blit(words, (place, inner.bottom + theme.px(8)))
            free = place + words.get_width() + theme.px(16)
