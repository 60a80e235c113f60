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
from game.ui.shelf.gallery import Gallery, Wanted
from game.ui.shelf.panel import LINE_LETTERS, NAME_LETTERS, Places
from game.ui.words import kept_words

_FACE = 30  # design pixels
_COLUMNS = 2


class Detail(ReadRow):
    """Says what the chosen match is; while it is renamed, a field lies in the place of its name."""

    def __init__(
        self, name: str, rect: pygame.Rect, spots: Places, gallery: Gallery, entry: Entry | None, renaming: bool
    ) -> None:
        super().__init__(name, rect)
        self.picture, self.words, self.scores = spots.picture, spots.words, spots.below
        self.entry, self._renaming = entry, renaming
        self._gallery = gallery

    def show(self, entry: Entry | None) -> None:
        """Show another match, or none."""
        if entry != self.entry:
            self.entry, self.dirty = entry, True

    def wanted(self) -> list[Wanted]:
        """Return the picture to be made."""
        if self.entry is None:
            return []
        return [Wanted(self.entry, Size(*self.picture.size, self.picture.height), radius=22)]

    def area(self, theme: Theme) -> pygame.Rect:
        return self.rect

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        entry = self.entry
        if entry is None:
            return
        found = self._gallery.find(self.wanted()[0])
        surface.blit(found or theme.panel(self.picture.size, EARTH_DARK, 1.0, 22), self.picture)
        top = self.words.top
        if not self._renaming:
            name = theme.fitted(kept_words.name_of(entry), self.words.width, NUMERAL, NAME_LETTERS, CREAM)
            surface.blit(name, (self.words.left, top))
        top += theme.line_height(NUMERAL, NAME_LETTERS)
        lost = say(entry.trouble) if entry.trouble is not None and not entry.standing.is_closed else ""
        for words in (kept_words.stands(entry), kept_words.hidden_words(entry), lost):
            if words:
                room = self.words.width, max(1, self.words.bottom - top)
                line = theme.lined(words, room, TEXT, LINE_LETTERS, SAND)
                surface.blit(line, (self.words.left, top))
                top += line.get_height()
        if entry.standing.is_closed:
            self._draw_trouble(surface, theme, entry)
        else:
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
