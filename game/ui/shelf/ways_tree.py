"""The ways of a match as lines of games: where each leaves another, and how it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.rules.values.messages import plural
from game.session.shelf.entry import Entry
from game.session.shelf.family import FamilyWay, family
from game.text import say, text
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit import backdrop
from game.ui.kit.common_colours import CLOTH, CLOTH_PALE, CREAM, EARTH, EARTH_LIGHT, OCHRE_PALE, PAPER, SAND
from game.ui.kit.control import Role
from game.ui.kit.shapes import rounded
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.shelf.detail_part import DetailPart
from game.ui.shelf.finding import Finding
from game.ui.words import way_words

_HEAD, _SMALL = 20, 18  # letters
_ROW, _LEAST_ROW = 36, 26  # design pixels
_STEP: Final = 76  # design pixels from one game to the next, at most
_LEAST_STEP: Final = 20  # design pixels, at which each line still tells everything about its way
_WORDS: Final = 0.5  # of the width, at most, for the words of a line that only tells how its way ends
_LINES: Final = (CREAM, CLOTH_PALE, OCHRE_PALE)


class WaysTree(DetailPart):
    """The ways of the chosen match, one below the other; choosing a way chooses its match."""

    role = Role.LIST

    def __init__(self, rect: pygame.Rect, theme: Theme, found: Finding, on_choose: Callable[[str], None]) -> None:
        super().__init__("ways", rect)
        self.about = text("Ways so far")
        self.on_choose = on_choose
        self.ways: list[FamilyWay] = []
        self.at = 0  # the index of the chosen way
        self._pointed = -1
        self._found = found
        self._theme, self._room = theme, rect.height
        self.visible = False

    @property
    def takes_focus(self) -> bool:
        return self.enabled and self.visible

    def show(self, entry: Entry | None, left: Entry | None) -> None:
        super().show(entry, left)
        ways = family(self._found.all, entry.id) if entry is not None and not self._found.in_bin else []
        at = next((at for at, way in enumerate(ways) if entry is not None and way.entry.id == entry.id), 0)
        if (ways, at) != (self.ways, self.at):
            self.ways, self.at, self.visible, self.dirty = ways, at, bool(ways), True
            self.rect.height = self._room
            if ways:
                self.rect.height = min(
                    self._room, self.row(self._rows()[2].stop).top - self.rect.top + self._theme.px(8)
                )

    @property
    def told(self) -> str:
        if not self.ways:
            return ""
        entry = self.ways[self.at].entry
        place = text("{number} of {all}", number=self.at + 1, all=len(self.ways))
        return " · ".join((place, way_words.which(entry), way_words.seat_and_end(entry)))

    # Where things are

    @property
    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self._theme.px(14), -2 * self._theme.px(8))

    def _rows(self) -> tuple[int, int, range]:
        """Return the top of the first row, the height of a row, and the ways that are in sight."""
        theme, inner = self._theme, self._inner
        top = inner.top + theme.line_height(BOLD, _HEAD) + theme.line_height(TEXT, _SMALL)
        room = inner.bottom - top
        least = max(theme.px(_LEAST_ROW), theme.line_height(BOLD, _SMALL))
        high = min(theme.px(_ROW), max(least, room // max(1, len(self.ways))))
        number = max(1, min(len(self.ways), room // high))
        first = min(max(0, self.at - number // 2), len(self.ways) - number)
        return top, high, range(first, first + number)

    def row(self, at: int) -> pygame.Rect:
        """Return where a way lies now."""
        top, high, seen = self._rows()
        return pygame.Rect(self._inner.left, top + (at - seen.start) * high, self._inner.width, high)

    def _x(self, game: int) -> int:
        """Return the x of a game."""
        return round(self._inner.left + self._theme.px(20) + (game - 1) * self._step())

    def _step(self) -> float:
        """Return the distance between games, which leaves room for all words about each way, or at least its end."""
        theme, most = self._theme, round(self._inner.width * _WORDS)
        if self._tells_all:
            return self._step_beside(self._all_told)
        return self._step_beside(lambda entry: min(theme.width(way_words.end(entry), BOLD, _SMALL), most))

    @property
    def _tells_all(self) -> bool:
        """Return whether each line has room for all words about its way."""
        return self._step_beside(self._all_told) >= self._theme.px(_LEAST_STEP)

    def _all_told(self, entry: Entry) -> int:
        return self._theme.width(way_words.seat_and_end(entry), TEXT, _SMALL)

    def _step_beside(self, words: Callable[[Entry], int]) -> float:
        """Return the largest distance between games that leaves room for words of these widths."""
        theme = self._theme
        step: float = theme.px(_STEP)
        for way in self.ways:
            room = self._inner.width - theme.px(20 + 14 + 6 + 10) - words(way.entry)
            step = min(step, room / max(1, max(way.entry.game, way.game) - 1))
        return step

    # Input

    def handle(self, intent: Intent) -> bool:
        kind = intent.kind
        if kind == intents.MOVE and intent.direction in ("up", "down"):
            return self._choose(self.at + (1 if intent.direction == "down" else -1))
        if kind == intents.POINT:
            self._point(self._row_at(intent.pos))
        elif kind == intents.PRESS and intent.button == 1:
            return self._choose(self._row_at(intent.pos))
        return False

    def _choose(self, at: int) -> bool:
        if not 0 <= at < len(self.ways):
            return False
        if at != self.at:
            self.on_choose(self.ways[at].entry.id)
        return True

    def _row_at(self, pos: tuple[int, int]) -> int:
        return next((at for at in self._rows()[2] if self.row(at).collidepoint(pos)), -1) if self.ways else -1

    def _point(self, at: int) -> None:
        if at != self._pointed:
            self._pointed, self.dirty = at, True

    def set_hover(self, hovered: bool) -> None:
        super().set_hover(hovered)
        if not hovered:
            self._point(-1)

    # Drawing

    def draw(self, surface: pygame.Surface, theme: Theme) -> Iterator[None]:
        surface.blit(theme.panel(self.rect.size, EARTH, 1.0, 20), self.rect)
        inner = self._inner
        number = len(self.ways)
        head = say(plural("{number} way so far", "{number} ways so far", number))
        words = theme.fitted(head, inner.width, BOLD, _HEAD, CREAM)
        surface.blit(words, inner.topleft)
        seat, room = way_words.seat(self.ways[self.at].entry), inner.width - words.get_width() - theme.px(12)
        if room > 0 and not self._tells_all:
            chosen = theme.fitted(seat, room, TEXT, _SMALL, PAPER)
            surface.blit(chosen, chosen.get_rect(topright=inner.topright))
        yield
        top, high, seen = self._rows()
        self._draw_games(surface, theme, top)
        for at in seen:
            self._draw_plate(surface, theme, at)
        for at in reversed(seen):  # the line to a lower way passes under the dots of those above
            self._draw_line(surface, theme, at, seen)
            yield
        self.ring(surface, theme, 20)

    def _draw_games(self, surface: pygame.Surface, theme: Theme, bottom: int) -> None:
        """Write the numbers of the games above the lines, as far as there is room."""
        last = max(max(way.entry.game, way.game) for way in self.ways)
        step = self._x(2) - self._x(1)
        every = 1
        labels = [text("Game {game}", game=game) for game in range(1, last + 1)]
        moved = max(0, theme.width(labels[0], TEXT, _SMALL) // 2 - self._x(1) + self._inner.left)  # to the right
        if max(theme.width(label, TEXT, _SMALL) for label in labels) + moved > step - theme.px(6):
            labels = [str(game) for game in range(1, last + 1)]
            every = -(-(theme.width(labels[-1], TEXT, _SMALL) + theme.px(6)) // max(1, step))
        for game in range(1, last + 1, every):
            label = theme.text(labels[game - 1], TEXT, _SMALL, SAND)
            place = label.get_rect(midbottom=(self._x(game), bottom))
            place.left = max(place.left, self._inner.left)
            surface.blit(label, place)

    def _ends_at(self, at: int) -> int:
        way = self.ways[at]
        return self._x(max(way.game, way.entry.game))

    def _draw_plate(self, surface: pygame.Surface, theme: Theme, at: int) -> None:
        place = self.row(at)
        if at == self.at:
            surface.blit(theme.panel(place.size, CLOTH, 1.0, 12), place)
            seam = place.inflate(-theme.px(6), -theme.px(6))
            if seam.height >= theme.line_height(TEXT, _SMALL):  # else the seam would run through the words
                surface.blit(backdrop.seam(theme, seam.size, 9), seam)
        elif at == self._pointed:
            surface.blit(theme.panel(place.size, EARTH_LIGHT, 1.0, 12), place)

    def _draw_line(self, surface: pygame.Surface, theme: Theme, at: int, seen: range) -> None:
        """Draw a way from where it leaves to its end, its games as dots, and the words for its end."""
        way, place = self.ways[at], self.row(at)
        ink = _LINES[0 if way.left < 0 or at == self.at else 1 + at % 2]
        thick, dot = max(2, theme.px(4)), max(6, theme.px(14))
        y, first, end = place.centery, self._x(way.game), self._ends_at(at)
        start = first
        if way.left >= 0:
            start = self._x(max(1, way.game - 1))
            above = self.row(way.left).centery if way.left in seen else self.row(seen.start).top
            for begin, till in _bend((start, above), (first, y)):
                pygame.draw.line(surface, ink, begin, till, thick)
        pygame.draw.line(surface, ink, (first, y), (end, y), thick)
        for game in range(way.game, max(way.game, way.entry.game) + 1):
            size = dot + theme.px(6) if self._x(game) == end else dot
            disc = rounded((size, size), size // 2, (*ink, 255))
            surface.blit(disc, disc.get_rect(center=(self._x(game), y)))
            if self._x(game) == end and not way.entry.winners:  # still open
                hole = rounded((size // 2, size // 2), size // 4, (*EARTH, 255))
                surface.blit(hole, hole.get_rect(center=(self._x(game), y)))
        left = end + dot + theme.px(6)
        room = max(1, place.right - theme.px(10) - left)
        seat, said = way_words.seat(way.entry), way_words.seat_and_end(way.entry)
        if theme.width(said, TEXT, _SMALL) > room:
            said = way_words.end(way.entry)
            before = place.left + theme.px(8)
            if way.left >= 0 and theme.width(seat, TEXT, _SMALL) <= start - dot - before:
                words = theme.text(seat, TEXT, _SMALL, SAND)
                surface.blit(words, words.get_rect(midleft=(before, y)))
        weight = BOLD if at == self.at and theme.width(said, BOLD, _SMALL) <= room else TEXT
        words = theme.fitted(said, room, weight, _SMALL, PAPER)
        surface.blit(words, words.get_rect(midleft=(left, y)))


def _bend(start: tuple[int, int], end: tuple[int, int]) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Yield the segments of a soft curve from one point to another."""
    last = start
    for piece in range(1, 13):
        share = piece / 12
        soft = share * share * (3 - 2 * share)
        here = round(start[0] + share * (end[0] - start[0])), round(start[1] + soft * (end[1] - start[1]))
        yield last, here
        last = here
