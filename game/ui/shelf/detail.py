"""The parts about the chosen match: a larger picture of its table, its name and standing, and all scores."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.session.shelf.entry import Entry
from game.text import say
from game.ui.kit.common_colours import CREAM, EARTH_DARK, GREEN_LIGHT, SAND
from game.ui.kit.faces import CALM, GLAD, face
from game.ui.kit.measures import WORDS
from game.ui.kit.shapes import rounded
from game.ui.kit.theme import BOLD, NUMERAL, TEXT, Theme
from game.ui.shelf.card import Size
from game.ui.shelf.compared import draw_compared
from game.ui.shelf.detail_part import DetailPart
from game.ui.shelf.finding import Finding
from game.ui.shelf.gallery import Gallery, Wanted
from game.ui.shelf.panel import LINE_LETTERS, NAME_LETTERS, PanelPlaces
from game.ui.shelf.ways_tree import WaysTree
from game.ui.words import kept_words, way_words
from game.ui.words.in_short import in_short

_FACE = 30  # design pixels
_COLUMNS = 2
_RADIUS = 22


class TablePart(DetailPart):
    """The picture of the table; for another way that is over, all scores beside those of the match it left."""

    def __init__(self, rect: pygame.Rect, gallery: Gallery) -> None:
        super().__init__("chosen table", rect)
        self._gallery = gallery

    @property
    def _compared(self) -> bool:
        """Return whether both another way and the match it left are over."""
        return bool(self.entry is not None and self.entry.winners and self.left is not None and self.left.winners)

    def wanted(self) -> list[Wanted]:
        """Return the picture to make."""
        if self.entry is None or self._compared:
            return []
        return [Wanted(self.entry, Size(*self.rect.size, self.rect.height), radius=_RADIUS)]

    def made(self, pictures: Sequence[Wanted]) -> None:
        """Draw the picture if it is one of these, which have just been made."""
        self.dirty = self.dirty or any(wanted in pictures for wanted in self.wanted())

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        for wanted in self.wanted():
            found = self._gallery.find(wanted)
            surface.blit(found or theme.panel(self.rect.size, EARTH_DARK, 1.0, _RADIUS), self.rect)
        if self._compared and self.entry is not None and self.left is not None:
            surface.blit(theme.panel(self.rect.size, EARTH_DARK, 1.0, _RADIUS), self.rect)
            draw_compared(surface, theme, self.rect, self.left, self.entry)


class WordsPart(DetailPart):
    """The name, unless a text field is in its place, and the standing of the match."""

    def __init__(self, rect: pygame.Rect, theme: Theme, renaming: bool) -> None:
        under = rect.copy()
        if renaming:
            under.top += theme.line_height(NUMERAL, NAME_LETTERS)
            under.height = rect.bottom - under.top
        super().__init__("chosen match", under)
        self._renaming = renaming

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        entry, top = self.entry, self.rect.top
        if entry is None:
            return
        if not self._renaming:
            name = self._name(theme, kept_words.name_of(entry))
            surface.blit(name, (self.rect.left, top))
            top += max(name.get_height(), theme.line_height(NUMERAL, NAME_LETTERS))
        lost = say(entry.trouble) if entry.trouble is not None and not entry.standing.is_closed else ""
        origin = way_words.origin_of(entry, self.left)
        for words in (kept_words.stands(entry), origin, kept_words.hidden_words(entry), lost):
            if words and self.rect.bottom - top >= theme.line_height(TEXT, LINE_LETTERS):
                line = theme.lined(words, (self.rect.width, self.rect.bottom - top), TEXT, LINE_LETTERS, SAND)
                surface.blit(line, (self.rect.left, top))
                top += line.get_height()


    def _name(self, theme: Theme, words: str) -> pygame.Surface:
        """Return the name on one line, or a long one on two lines of smaller letters."""
        wide = self.rect.width
        if theme.fits(words, wide, NUMERAL, NAME_LETTERS):
            return theme.fitted(words, wide, NUMERAL, NAME_LETTERS, CREAM)
        room = wide, 2 * theme.line_height(BOLD, WORDS)
        words = in_short(words, lambda shorter: theme.lies_in(shorter, room, BOLD, WORDS))
        return theme.lined(words, room, BOLD, WORDS, CREAM)


class ScoresPart(DetailPart):
    """All players with their scores; for a match that cannot be opened, the reason and the remedies."""

    def __init__(self, rect: pygame.Rect, tree: WaysTree) -> None:
        super().__init__("chosen scores", rect)
        self._tree = tree  # shown instead, if the match has other ways

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.entry is None or self._tree.visible:
            return
        if self.entry.standing.is_closed:
            self._draw_trouble(surface, theme, self.entry)
        else:
            self._draw_scores(surface, theme, self.entry)

    def _draw_trouble(self, surface: pygame.Surface, theme: Theme, entry: Entry) -> None:
        top = self.rect.top
        said = say(entry.trouble) if entry.trouble is not None else ""
        for words, ink in ((said, CREAM), (kept_words.what_to_do(entry), SAND)):
            room = self.rect.width, max(1, self.rect.bottom - top)
            lines = theme.lined(words, room, TEXT, LINE_LETTERS, ink)
            surface.blit(lines, (self.rect.left, top))
            top += lines.get_height() + theme.px(8)

    def _draw_scores(self, surface: pygame.Surface, theme: Theme, entry: Entry) -> None:
        """Draw the faces with names and scores in two columns, if there is room for all."""
        size = theme.px(_FACE)
        line = max(size + theme.px(3), theme.line_height(BOLD, LINE_LETTERS))
        rows = -(-len(entry.players) // _COLUMNS)
        if not entry.players or rows * line > self.rect.height:
            return
        first, gap = kept_words.leaders(entry), theme.px(16)
        wide = (self.rect.width - gap) // _COLUMNS
        for player, one in enumerate(entry.players):
            column, row = divmod(player, rows)
            left, middle = self.rect.left + column * (wide + gap), self.rect.top + row * line + line // 2
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


def parts(
    theme: Theme, spots: PanelPlaces, found: Finding, gallery: Gallery, renaming: bool, on_choose: Callable[[str], None]
) -> list[DetailPart]:
    """Return all parts; ``on_choose`` gets the id of a chosen way of the match."""
    tree = WaysTree(spots.below, theme, found, on_choose)
    words = WordsPart(spots.words, theme, renaming)
    return [TablePart(spots.picture, gallery), words, tree, ScoresPart(spots.below, tree)]
