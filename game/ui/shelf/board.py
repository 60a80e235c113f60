"""The board of matches: cards in columns on wooden shelves; only the visible ones are drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame

from game.session.shelf.entry import Entry
from game.text import text
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.common_colours import EARTH_DARK, WOOD, WOOD_LIGHT
from game.ui.kit.control import Role
from game.ui.kit.scroll_bar import ScrollBar
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import Widget
from game.ui.shelf.card import Size, least_width, size_of
from game.ui.shelf.gallery import Gallery, Wanted
from game.ui.words import kept_words

_MOST: Final = 4  # columns, at most
_GAP: Final = 16  # design pixels between cards
_EDGE: Final = 12  # round the cards, for the focus ring
_BOARD: Final = 12  # the thickness of a shelf
_BELOW: Final = 14  # from a shelf to the cards under it
_NOTCH: Final = 120  # design pixels scrolled by a notch of the wheel
_STEPS: Final = {"left": -1, "right": 1}
_SHARE: Final = 0.85  # of the visible board, by which page up and page down move


class MatchBoard(Widget):
    """Matches in order, one of which is chosen; the arrows choose another. The board is one stop for Tab."""

    role = Role.LIST

    def __init__(
        self, name: str, rect: pygame.Rect, theme: Theme, entries: Sequence[Entry], chosen: str, gallery: Gallery,
        on_choose: Callable[[Entry], None], on_open: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(name, rect)
        self.about = text("Your matches")
        self.entries = list(entries)
        self.chosen_id = chosen
        self.on_choose, self.on_open = on_choose, on_open
        self.gallery = gallery
        self.scroll = 0
        self.empty = ""  # shown if there is no match; "" while that is not known
        self.goes_on = False  # whether a move past the end of a row goes on in the next, as no widget lies beside it
        self.stale: list[pygame.Rect] = []  # places to draw again, if not the whole board changes
        self._pointed = -1
        bar = max(6, theme.px(10))
        self._edge, self._gap = theme.px(_EDGE), theme.px(_GAP)
        self._bar_rect = pygame.Rect(rect.right - bar, rect.top + self._edge, bar, rect.height - 2 * self._edge)
        room = rect.width - bar - 2 * self._edge
        self.columns = max(1, min(_MOST, (room + self._gap) // (least_width(theme) + self._gap)))
        self.size: Size = size_of(theme, (room + self._gap) // self.columns - self._gap)
        self._shelf = theme.px(_BOARD)
        self.row = self.size.height + self._shelf + theme.px(_BELOW)
        self._notch = theme.px(_NOTCH)
        self._bar = ScrollBar("board bar", self.scroll_to)
        self._bar.fit(self._bar_rect, rect.height, max(1, self.whole))

    def fill(self, entries: Sequence[Entry], chosen: str, empty: str) -> None:
        """Show these matches, from the top; ``empty`` is shown if there are none."""
        self.entries, self.chosen_id, self.empty = list(entries), chosen, empty
        self._bar.fit(self._bar_rect, self.rect.height, max(1, self.whole))
        self.scroll_to(0)
        self.dirty = True

    @property
    def whole(self) -> int:
        """Return the height of all rows, in real pixels."""
        return -(-len(self.entries) // self.columns) * self.row + 2 * self._edge

    @property
    def at(self) -> int:
        """Return the index of the chosen match; -1 if none is chosen."""
        return next((at for at, entry in enumerate(self.entries) if entry.id == self.chosen_id), -1)

    @property
    def told(self) -> str:
        at = self.at
        if at < 0:
            return self.empty
        entry = self.entries[at]
        said = [kept_words.name_of(entry), kept_words.badge(entry), kept_words.corner(entry), *kept_words.marks(entry)]
        return " · ".join(word for word in said if word)

    @property
    def takes_focus(self) -> bool:
        return super().takes_focus and (bool(self.entries) or not self.empty)

    def place(self, at: int) -> pygame.Rect:
        """Return where a card lies now."""
        row, column = divmod(at, self.columns)
        left = self.rect.left + self._edge + column * (self.size.width + self._gap)
        top = self.rect.top + self._edge + row * self.row - self.scroll
        return pygame.Rect(left, top, self.size.width, self.size.height)

    def seen_cards(self, more: int = 0) -> range:
        """Return the cards that are in sight, and those in ``more`` rows above and below."""
        first = max(0, (self.scroll - self._edge) // self.row - more)
        last = (self.scroll + self.rect.height - self._edge) // self.row + 1 + more
        return range(first * self.columns, min(last * self.columns, len(self.entries)))

    def wanted(self) -> list[Wanted]:
        """Return the pictures to make: those in sight, then those in the rows next to them."""
        seen, near = self.seen_cards(), self.seen_cards(1)
        return [self._picture_of(at) for at in (*seen, *(at for at in near if at not in seen))]

    def _picture_of(self, at: int) -> Wanted:
        entry = self.entries[at]
        return Wanted(entry, self.size, entry.id == self.chosen_id)

    def looked_at(self) -> pygame.Rect:
        at = self.at
        return self.place(at).clip(self.rect) if at >= 0 else self.rect

    # Scrolling

    def scroll_to(self, scroll: int) -> bool:
        """Scroll to this many real pixels, within the range; return whether the board moved."""
        before = self.scroll
        self.scroll = self._bar.at = min(max(0, scroll), max(0, self.whole - self.rect.height))
        self.dirty = self.dirty or self.scroll != before
        return self.scroll != before

    def reveal(self) -> None:
        """Scroll until the chosen card is in sight."""
        at = self.at
        if at < 0:
            return
        place = self.place(at).inflate(2 * self._edge, 2 * self._edge)
        if place.top < self.rect.top:
            self.scroll_to(self.scroll + place.top - self.rect.top)
        elif place.bottom > self.rect.bottom:
            self.scroll_to(self.scroll + place.bottom - self.rect.bottom)

    def scrolls(self, intent: Intent) -> bool:
        """Scroll by the wheel over the board, or by the stick; return whether there was anything left to scroll."""
        if not (intent.pad or self.rect.collidepoint(intent.pos)):
            return False
        moved = self.scroll_to(self.scroll - round(intent.amount * self._notch))
        self._point(intent.pos)
        return moved

    # Input

    def choose(self, at: int) -> None:
        """Choose a match and show it."""
        entry, before = self.entries[min(max(0, at), len(self.entries) - 1)], self.at
        if entry.id == self.chosen_id:
            self.reveal()
            return
        self.chosen_id = entry.id
        self.reveal()
        self.stale += [self._around(one) for one in (before, self.at) if one >= 0]
        self.on_choose(entry)

    def _around(self, at: int) -> pygame.Rect:
        """Return the place of a card, including the focus ring round it."""
        return self.place(at).inflate(2 * self._edge, 2 * self._edge).clip(self.rect)

    def made(self, pictures: Sequence[Wanted]) -> None:
        """Draw these pictures, which have just been made."""
        for at in self.seen_cards():
            if self._picture_of(at) in pictures:
                self.stale.append(self._around(at))

    def handle(self, intent: Intent) -> bool:
        kind = intent.kind
        if kind == intents.MOVE:
            return self._moves(intent.direction)
        if kind == intents.KEY and self.entries and self._paged(intent.key):
            return True
        if kind == intents.ACTIVATE or (kind == intents.KEY and intent.key == "space"):
            self.on_open()
            return True
        if kind == intents.POINT:
            self._point(intent.pos)
            self._bar.handle(intent)
        elif kind == intents.RELEASE:
            return self._bar.handle(intent)
        elif kind == intents.PRESS and intent.button == 1:
            if self._on_bar(intent.pos):
                return self._bar.handle(intent)
            at = self._card_at(intent.pos)
            if at >= 0:
                self.choose(at)
            return at >= 0
        return False

    def _moves(self, direction: str) -> bool:
        """Choose a neighbour; return False at an edge, where the focus may leave."""
        at = self.at
        if at < 0:
            return False
        row, column = divmod(at, self.columns)
        if direction in _STEPS:
            to = at + _STEPS[direction]
            in_row = self.goes_on or 0 <= column + _STEPS[direction] < self.columns
            if not in_row or not 0 <= to < len(self.entries):
                return False
        else:
            to = at + self.columns * (1 if direction == "down" else -1)
            last = (len(self.entries) - 1) // self.columns
            if to < 0 or row == last and direction == "down":
                return False
        self.choose(to)
        return True

    def _paged(self, key: str) -> bool:
        rows = max(1, round(self.rect.height * _SHARE) // self.row)
        to = {"home": 0, "end": len(self.entries) - 1, "page up": self.at - rows * self.columns,
              "page down": self.at + rows * self.columns}.get(key)  # fmt: skip
        if to is None:
            return False
        if to < 0:
            to = self.at % self.columns
        self.choose(to)
        return True

    def _on_bar(self, pos: tuple[int, int]) -> bool:
        return self._bar.visible and self._bar_rect.inflate(self._bar_rect.width, 0).collidepoint(pos)

    def _card_at(self, pos: tuple[int, int]) -> int:
        if not self.rect.collidepoint(pos):
            return -1
        return next((at for at in self.seen_cards() if self.place(at).collidepoint(pos)), -1)

    def _point(self, pos: tuple[int, int]) -> None:
        at = self._card_at(pos)
        if at != self._pointed:
            self.stale += [self._around(one) for one in (self._pointed, at) if 0 <= one < len(self.entries)]
            self._pointed = at

    def set_hover(self, hovered: bool) -> None:
        self.hovered = hovered  # shown by the card under the pointer alone
        if not hovered:
            self._point((-1, -1))

    # Drawing

    def area(self, theme: Theme) -> pygame.Rect:
        return self.rect

    def draw(self, surface: pygame.Surface, theme: Theme) -> Iterator[None]:
        before = surface.get_clip()
        seen = self.seen_cards()
        within = self.rect.clip(before)
        for row in range(seen.start // self.columns, max(seen.start, seen.stop - 1) // self.columns + 1):
            surface.set_clip(within)
            if self.entries:
                self._draw_shelf(surface, theme, row)
            for at in range(row * self.columns, min((row + 1) * self.columns, seen.stop)):
                self._draw_card(surface, theme, at)
            surface.set_clip(before)
            yield
        surface.set_clip(within)
        if not self.entries and self.empty:
            words = theme.paragraph(self.empty, self.rect.width - theme.px(96), px=24, centred=True)
            surface.blit(words, words.get_rect(center=self.rect.center))
        at = self.at
        if self.ringed and at >= 0:
            place = self.place(at).inflate(2 * theme.px(6), 2 * theme.px(6))
            surface.blit(theme.ring(place.size, theme.palette.focus, 4, 22), place)
        if self._bar.visible:
            self._bar.draw(surface, theme)
        surface.set_clip(before)

    def _draw_shelf(self, surface: pygame.Surface, theme: Theme, row: int) -> None:
        first = self.place(row * self.columns)
        left, right = self.rect.left, self._bar_rect.left - self._gap // 2
        size = right - left, self._shelf

        def make() -> pygame.Surface:
            board = theme.panel(size, WOOD, 1.0, 4).copy()
            board.fill(WOOD_LIGHT, (theme.px(3), 0, size[0] - 2 * theme.px(3), max(1, size[1] // 5)))
            shade = pygame.Surface((size[0], max(1, size[1] // 4)), pygame.SRCALPHA)
            shade.fill((*theme.palette.shadow, 70))
            board.blit(shade, (0, size[1] - shade.get_height()))
            return board

        soft = theme.shadow(size, 4, 8, 0.5)
        surface.blit(soft, (left - theme.px(8), first.bottom - theme.px(2)))
        surface.blit(theme.cached(("shelf", size), make), (left, first.bottom))

    def _draw_card(self, surface: pygame.Surface, theme: Theme, at: int) -> None:
        place, wanted = self.place(at), self._picture_of(at)
        picture = self.gallery.find(wanted) or self.gallery.find(wanted._replace(chosen=not wanted.chosen))
        if picture is None:
            surface.blit(theme.panel(place.size, EARTH_DARK, 1.0, 18), place)
        else:
            surface.blit(picture, place)
        if at == self._pointed and wanted.entry.id != self.chosen_id:
            surface.blit(theme.ring(place.size, theme.palette.plate_soft, 2, 18), place)
