"""The chosen match: a larger picture of its table, its name, how it stands, and everybody's score."""

from __future__ import annotations

import pygame

from game.session.shelf.entry import Entry
from game.text import say
from game.ui.kit.common_colours import CREAM, EARTH_DARK, GREEN_LIGHT, SAND
from game.ui.kit.faces import CALM, GLAD, face
from game.ui.kit.scrolling import ReadRow
from game.ui.kit.shapes import rounded
from game.ui.kit.theme import BOLD, NUMERAL, TEXT, Theme
from game.ui.shelf.card import Size
from game.ui.shelf.compared import draw_compared
from game.ui.shelf.finding import Finding
from game.ui.shelf.gallery import Gallery, Wanted
from game.ui.shelf.panel import LINE_LETTERS, NAME_LETTERS, Places
from game.ui.shelf.ways_tree import WaysTree
from game.ui.words import kept_words, way_words

_FACE = 30  # design pixels
_COLUMNS = 2


class Detail(ReadRow):
    """Says what the chosen match is; while it is renamed, a field lies in the place of its name."""

    def __init__(
        self, name: str, rect: pygame.Rect, spots: Places, gallery: Gallery, found: Finding, tree: WaysTree,
        renaming: bool,
    ) -> None:  # fmt: skip
        super().__init__(name, rect)
        self.picture, self.words, self.scores = spots.picture, spots.words, spots.below
        self.entry: Entry | None = None
        self._left: Entry | None = None  # what it is another way of
        self._renaming = renaming
        self._gallery, self._found, self._tree = gallery, found, tree

    def show(self, entry: Entry | None) -> None:
        """Show another match with its ways, or none."""
        self._tree.show([] if self._found.in_bin else self._found.all, entry)
        left = self._found.left_by(entry) if entry is not None else None
        if (entry, left) != (self.entry, self._left):
            self.entry, self._left, self.dirty = entry, left, True

    def wanted(self) -> list[Wanted]:
        """Return the picture to be made."""
        if self.entry is None or self._compared is not None:
            return []
        return [Wanted(self.entry, Size(*self.picture.size, self.picture.height), radius=22)]

    @property
    def _compared(self) -> Entry | None:
        """Return the match that the shown one left, if both are over."""
        over = self.entry is not None and self.entry.winners and self._left is not None and self._left.winners
        return self._left if over else None

    def area(self, theme: Theme) -> pygame.Rect:
        return self.rect

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        entry = self.entry
        if entry is None:
            return
        compared = self._compared
        found = self._gallery.find(self.wanted()[0]) if compared is None else None
        surface.blit(found or theme.panel(self.picture.size, EARTH_DARK, 1.0, 22), self.picture)
        if compared is not None:
            draw_compared(surface, theme, self.picture, compared, entry)
        top = self.words.top
        if not self._renaming:
            name = theme.fitted(kept_words.name_of(entry), self.words.width, NUMERAL, NAME_LETTERS, CREAM)
            surface.blit(name, (self.words.left, top))
        top += theme.line_height(NUMERAL, NAME_LETTERS)
        lost = say(entry.trouble) if entry.trouble is not None and not entry.standing.is_closed else ""
        origin = way_words.origin_of(entry, self._left)
        for words in (kept_words.stands(entry), origin, kept_words.hidden_words(entry), lost):
            if words and top + theme.line_height(TEXT, LINE_LETTERS) <= self.words.bottom + theme.px(6):
                room = self.words.width, max(1, self.words.bottom - top)
                line = theme.lined(words, room, TEXT, LINE_LETTERS, SAND)
                surface.blit(line, (self.words.left, top))
                top += line.get_height()
        if entry.standing.is_closed:
            self._draw_trouble(surface, theme, entry)
        elif not self._tree.visible:
            self._draw_scores(surface, theme, entry)

    def _draw_trouble(self, surface: pygame.Surface, theme: Theme, entry: Entry) -> None:
        """Say why the match cannot be opened, and what can be done with it."""
        top = self.scores.top
        said = say(entry.trouble) if entry.trouble is not None else ""
        for words, ink in ((said, CREAM), (kept_words.what_to_do(entry), SAND)):
            room = self.scores.width, max(1, self.scores.bottom - top)
            lines = theme.lined(words, room, TEXT, LINE_LETTERS, ink)
            surface.blit(lines, (self.scores.left, top))
            top += lines.get_height() + theme.px(8)

    def _draw_scores(self, surface: pygame.Surface, theme: Theme, entry: Entry) -> None:
        """Draw everybody with their score, in two columns, if there is room for all."""
        size = theme.px(_FACE)
        line = max(size + theme.px(3), theme.line_height(BOLD, LINE_LETTERS))
        rows = -(-len(entry.players) // _COLUMNS)
        if not entry.players or rows * line > self.scores.height:
            return
        first, gap = kept_words.leaders(entry), theme.px(16)
        wide = (self.scores.width - gap) // _COLUMNS
        for player, one in enumerate(entry.players):
            column, row = divmod(player, rows)
            left, middle = self.scores.left + column * (wide + gap), self.scores.top + row * line + line // 2
            if player in first:
                ring = size + theme.px(5)
                disc = rounded((ring, ring), ring // 2, (*GREEN_LIGHT, 255))
                surface.blit(disc, disc.get_rect(center=(left + size // 2, middle)))
            shown = face(theme, one.face, size, GLAD if player in entry.winners else CALM)
            surface.blit(shown, shown.get_rect(midleft=(left, middle)))
            right = left + wide
            if player < len(entry.scores):
                score = theme.text(str(entry.scores[player]), BOLD, LINE_LETTERS, CREAM)
                surface.blit(score, score.get_rect(midright=(right, middle)))
                right -= score.get_width() + theme.px(8)
            begin = left + size + theme.px(8)
            name = theme.fitted(one.name, max(1, right - begin), TEXT, LINE_LETTERS, SAND)
            surface.blit(name, name.get_rect(midleft=(begin, middle)))
