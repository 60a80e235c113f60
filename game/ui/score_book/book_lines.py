"""The lines of the score book: widgets that can have the focus and that describe their figures in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.rules.values.cards import card_of
from game.score_book.feats import BY_NAME
from game.score_book.reckoning import FeatDone, WinShare
from game.text import say, text
from game.ui.kit.common_colours import CLOTH, COAL, CREAM, DUNE, INK, NIGHT, PAPER, UMBER, YELLOW, Colour
from game.ui.kit.control import Role
from game.ui.kit.drawings import card_look
from game.ui.kit.faces import face
from game.ui.kit.measures import LARGE, NOTE, SMALL, WORDS
from game.ui.kit.pressable import Pressable
from game.ui.kit.theme import BOLD, NUMERAL, TEXT, Theme
from game.ui.score_book import book_words
from game.ui.words.in_short import in_short

#: The right edges of a line's columns, as shares of its width; the bar takes the rest.
NAME_ENDS, GAMES_END, WON_ENDS, SHARE_ENDS, BAR_BEGINS, BAR_ENDS = 0.335, 0.475, 0.575, 0.705, 0.735, 0.965
#: The shares marked by lines behind the bars.
MARKS: Final = (0.0, 0.5, 1.0)
_THICK: Final = 4  # design pixels
_WHISKER: Final = 7
_DOT: Final = 18
_BESIDE: Final = 6  # between the ring and the words at its ends
_HEAD: Final = 56  # the face beside a record
_AFTER: Final = 12  # between a name and the number of games
_WORDS_SHARE, _LONG_SHARE = (
    0.54,
    0.66,
)  # of the room, for the words of a feat and for long ones; the moment has the rest


def nothing() -> None:
    """Do nothing, for a figure that leads nowhere."""


class BookLine(Pressable):
    """A line of the book with a value; some lead to a moment."""

    role = Role.LIST

    def __init__(
        self, name: str, rect: pygame.Rect, about: str, told: str, on_press: Callable[[], None] = nothing
    ) -> None:
        super().__init__(name, rect, on_press)
        self.about, self._told = about, told

    @property
    def told(self) -> str:
        return self._told

    def area(self, theme: Theme) -> pygame.Rect:
        return super().area(theme).inflate(2 * theme.px(_BESIDE), 0)

    def around(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the background of a line under the pointer, and its focus ring, edged so that it shows on paper."""
        if self.hovered and self.on_press is not nothing:
            lit = self.rect.inflate(2 * theme.px(_BESIDE), 0)
            surface.blit(theme.panel(lit.size, PAPER, 1.0, 10), lit)
        if self.ringed:
            for gap, colour, width in ((5, COAL, 7), (3, theme.palette.focus, 4)):  # lines lie close to each other
                place = self.rect.inflate(2 * theme.px(gap + _BESIDE), 2 * theme.px(gap))
                surface.blit(theme.ring(place.size, colour, width, 10 + gap), place)

    def write(
        self, surface: pygame.Surface, theme: Theme, words: str, room: pygame.Rect, *, role: str = TEXT,
        px: float = NOTE, colour: Colour = INK, right: bool = False,
    ) -> pygame.Rect:  # fmt: skip
        """Write words at the left or right of a room; return their place."""
        drawn = theme.lined(words, (max(1, room.width), room.height), role, px, colour)
        place = drawn.get_rect(midright=room.midright) if right else drawn.get_rect(midleft=room.midleft)
        surface.blit(drawn, place)
        return place


class WholeFigure(BookLine):
    """A large number over what it counts."""

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self.around(surface, theme)
        upper, lower = self.rect.copy(), self.rect.copy()
        lower.height = theme.line_height(TEXT, NOTE)
        upper.height = self.rect.height - lower.height
        lower.bottom = self.rect.bottom
        self.write(surface, theme, self.told, upper, role=NUMERAL, px=LARGE)
        self.write(surface, theme, self.about, lower, colour=UMBER)


class SurenessLine(BookLine):
    """How many of a hundred games are won, with the interval around that."""

    def __init__(self, name: str, rect: pygame.Rect, share: WinShare) -> None:
        first, second = book_words.whole_told(share)
        super().__init__(name, rect, first, second)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self.around(surface, theme)
        room, gap = self.rect.copy(), theme.px(8)
        if theme.width(self.about, BOLD, NOTE) + gap + theme.width(self.told, TEXT, NOTE) > room.width:
            room.height //= 2
            self.write(surface, theme, self.about, room, role=BOLD)
            self.write(surface, theme, self.told, room.move(0, room.height))
            return
        room.left = self.write(surface, theme, self.about, room, role=BOLD).right + gap
        room.width = self.rect.right - room.left
        self.write(surface, theme, self.told, room)


class ShareLine(BookLine):
    """A share of wins: games, won, the share, and its interval beside the fair share."""

    def __init__(self, name: str, rect: pygame.Rect, label: str, share: WinShare, number: int = 0) -> None:
        super().__init__(name, rect, label, say(book_words.share_told(share)))
        self.share, self._face = share, number

    def _column(self, begin: float, end: float) -> pygame.Rect:
        left, wide = self.rect.left, self.rect.width
        return pygame.Rect(left + round(begin * wide), self.rect.top, round((end - begin) * wide), self.rect.height)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self.around(surface, theme)
        pygame.draw.line(surface, DUNE, self.rect.bottomleft, self.rect.bottomright, theme.px(1))
        named = self._column(0, GAMES_END)  # what the number of games leaves of both columns
        named.width -= theme.width(str(self.share.games), TEXT, NOTE) + theme.px(_AFTER)
        if self._face:
            size = min(theme.px(28), self.rect.height - theme.px(4))
            drawn = face(theme, self._face, size)
            surface.blit(drawn, drawn.get_rect(midleft=named.midleft))
            named = pygame.Rect(named.left + size + theme.px(8), named.top, named.width - size - theme.px(8),
                                named.height)  # fmt: skip
        share = self.share
        self.write(surface, theme, self.about, named, role=BOLD)
        self.write(surface, theme, str(share.games), self._column(NAME_ENDS, GAMES_END), right=True)
        self.write(surface, theme, str(share.won), self._column(GAMES_END, WON_ENDS), right=True)
        words = say(book_words.share_words(share.share))
        self.write(surface, theme, words, self._column(WON_ENDS, SHARE_ENDS), role=BOLD, right=True)
        self._draw_bar(surface, theme)

    def _draw_bar(self, surface: pygame.Surface, theme: Theme) -> None:
        bar = self._column(BAR_BEGINS, BAR_ENDS)
        for mark in MARKS:
            x = bar.left + round(mark * bar.width)
            pygame.draw.line(surface, DUNE, (x, self.rect.top), (x, self.rect.bottom), theme.px(2))
        middle = bar.centery
        low, high, share, fair = (
            bar.left + round(bar.width * at) for at in (*self.share.sure, self.share.share, self.share.fair)
        )
        dashed(surface, (fair, self.rect.top + theme.px(4)), (fair, self.rect.bottom - theme.px(4)), theme)
        whiskers(surface, theme, (low, high), middle)
        dot(surface, theme, (share, middle), self.share.is_off)


def whiskers(surface: pygame.Surface, theme: Theme, ends: tuple[int, int], middle: int) -> None:
    """Draw the interval of a share, as a bar from one end to the other."""
    thick, tall = theme.px(_THICK), theme.px(_WHISKER)
    pygame.draw.line(surface, CLOTH, (ends[0], middle), (ends[1], middle), thick)
    for x in ends:
        pygame.draw.line(surface, CLOTH, (x, middle - tall), (x, middle + tall), max(1, thick // 2))


def dot(surface: pygame.Surface, theme: Theme, centre: tuple[int, int], off: bool) -> None:
    """Draw the dot of a share: yellow if it surely differs from the fair share (``off``)."""
    size = theme.px(_DOT)
    disc = theme.panel((size, size), YELLOW if off else CREAM, 1.0, None, 4, CLOTH)
    surface.blit(disc, disc.get_rect(center=centre))


def dashed(surface: pygame.Surface, start: tuple[int, int], end: tuple[int, int], theme: Theme) -> None:
    """Draw a dotted line straight down or across."""
    step, dash = max(5, theme.px(8)), max(2, theme.px(4))
    if start[0] == end[0]:
        for y in range(start[1], end[1], step):
            pygame.draw.line(surface, INK, (start[0], y), (start[0], min(y + dash, end[1])), theme.px(3))
    else:
        for x in range(start[0], end[0], step):
            pygame.draw.line(surface, INK, (x, start[1]), (min(x + dash, end[0]), start[1]), theme.px(2))


class NoneLine(BookLine):
    """The line of an empty list."""

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self.around(surface, theme)
        self.write(surface, theme, self.about, self.rect, px=SMALL, colour=UMBER)


class MoreLine(BookLine):
    """The line of a list that is longer than it shows; pressing it shows the next part."""

    role = Role.BUTTON

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self.around(surface, theme)
        size, room = theme.px(24), self.rect.copy()
        arrow(surface, theme, (room.left + size // 2, room.centery), size, down=True)
        room.left += size + theme.px(8)
        self.write(surface, theme, self.about, room, px=SMALL, colour=UMBER)


class TopLine(BookLine):
    """A record of a table, with its player and its details; it leads to its moment."""

    def __init__(
        self, name: str, rect: pygame.Rect, record: book_words.RecordTold, on_press: Callable[[], None]
    ) -> None:
        told = f"{record.figure}; {record.more}" if record.more else record.figure
        super().__init__(name, rect, record.label, told, on_press)
        self._record, self.face = record, record.face

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self.around(surface, theme)
        above, size = self.rect.copy(), theme.px(_HEAD)
        if self.face:
            drawn = face(theme, self.face, size)
            surface.blit(drawn, drawn.get_rect(midleft=self.rect.midleft))
        above.left += size + theme.px(12)
        above.width = self.rect.right - above.left
        above.height = theme.line_height(TEXT, NOTE)
        below = above.move(0, self.rect.height - above.height)
        between = pygame.Rect(above.left, above.bottom, above.width, below.top - above.bottom)
        self.write(surface, theme, self.about, above, colour=UMBER)
        self.write(surface, theme, self._record.figure, between, role=NUMERAL, px=WORDS)
        more = in_short(self._record.more, lambda shorter: theme.fits(shorter, below.width))
        self.write(surface, theme, more, below)
        if self.on_press is not nothing:
            size = theme.px(28)
            arrow(surface, theme, (self.rect.right - size // 2, self.rect.centery), size)


class FeatLine(BookLine):
    """A feat; it leads to its moment."""

    def __init__(self, name: str, rect: pygame.Rect, feat: FeatDone, on_press: Callable[[], None]) -> None:
        self.feat = BY_NAME[feat.feat]
        words = say(self.feat.words)
        if feat.times > 1:
            words = text("{feat} ({times}\N{NO-BREAK SPACE}times)", feat=self.feat.words, times=str(feat.times))
        super().__init__(name, rect, words, book_words.moment_told(feat.moment), on_press)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self.around(surface, theme)
        pygame.draw.line(surface, DUNE, self.rect.bottomleft, self.rect.bottomright, theme.px(1))
        high = self.rect.height - theme.px(8)
        wide, free = high * 5 // 7, round(0.13 * self.rect.width)
        step = min(wide * 2 // 3, (free - wide) // max(1, len(self.feat.faces) - 1))
        for at, shown in enumerate(self.feat.faces):
            picture = theme.picture(f"cards/{card_look(card_of(shown), plain=True)}.svg", (wide, high))
            surface.blit(picture, (self.rect.left + at * step, self.rect.top + theme.px(2)))
        size = theme.px(30)
        begin = self.rect.left + round(0.14 * self.rect.width)
        end = self.rect.right - size - theme.px(12)
        room = pygame.Rect(begin, self.rect.top, round(_WORDS_SHARE * (end - begin)), self.rect.height)
        if not theme.holds(self.about, room.size, BOLD, NOTE):
            room.width = round(_LONG_SHARE * (end - begin))
        self.write(surface, theme, self.about, room, role=BOLD)
        room.left = room.right + theme.px(12)
        room.width = end - room.left
        words = in_short(self.told, lambda shorter: theme.holds(shorter, room.size))
        self.write(surface, theme, words, room, colour=UMBER)
        if self.on_press is not nothing:
            arrow(surface, theme, (self.rect.right - size // 2, self.rect.centery), size)


def arrow(surface: pygame.Surface, theme: Theme, centre: tuple[int, int], size: int, *, down: bool = False) -> None:
    """Draw the sign of a moment that can be watched again, or pointing ``down``, of a list that continues."""
    disc = theme.panel((size, size), NIGHT)
    place = disc.get_rect(center=centre)
    surface.blit(disc, place)
    x, y = centre
    points: Sequence[tuple[float, float]] = [(-0.13, -0.22), (-0.13, 0.22), (0.26, 0.0)]
    if down:
        points = [(across, along) for along, across in points]
    pygame.draw.polygon(surface, CREAM, [(x + size * across, y + size * down) for across, down in points])


def headline(surface: pygame.Surface, theme: Theme, words: str, room: pygame.Rect, colour: Colour) -> None:
    """Draw the heading of a part of a page above a double line."""
    drawn = theme.fitted(words, room.width, BOLD, WORDS if theme.holds(words, room.size, BOLD, WORDS) else NOTE, colour)
    surface.blit(drawn, drawn.get_rect(bottomleft=(room.left, room.bottom - theme.px(8))))
    pygame.draw.line(surface, INK, room.bottomleft, room.bottomright, theme.px(2))
    below = room.bottom + theme.px(4)
    pygame.draw.line(surface, INK, (room.left, below), (room.right, below), theme.px(1))
