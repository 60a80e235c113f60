"""The look of everything that is not a card: colours, letters, panels, scaled to the window.

All measures in the program are *design* pixels of a 1920x1080 window; ``Theme.px`` turns them into real ones. A theme
belongs to one window size, one table and one look, and is thrown away with them, caches included. Letters a little
larger than usual fit in places of the usual size. For larger ones the places of a page grow too, and its panels come to
lie below each other (``flow.py``).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Final

import pygame

from game import paths
from game.ui.kit.common_colours import CREAM, SAND, Colour
from game.ui.kit.look import USUAL as USUAL_LOOK
from game.ui.kit.look import Look
from game.ui.kit.measures import NOTE, shrunk
from game.ui.kit.pictures import Pictures
from game.ui.kit.shapes import ring, rounded
from game.ui.kit.typeface import Typeface
from game.ui.tables.folders import Table, first
from game.ui.tables.palette import CARD_COLOURS, USUAL

if TYPE_CHECKING:
    from game.text import Part
    from game.ui.input.bindings import Bindings

DESIGN: Final = (1920, 1080)

SYMBOLS: Final = ("symbol-red", "symbol-yellow", "symbol-green", "symbol-blue")

TEXT: Final = "text"
BOLD: Final = "bold"
NUMERAL: Final = "numeral"
_FONTS: Final = {
    TEXT: "AtkinsonHyperlegibleNext-Regular.ttf",
    BOLD: "AtkinsonHyperlegibleNext-Bold.ttf",
    NUMERAL: "Baloo2-ExtraBold.ttf",
}
_LEAST: Final = (400, 300)  # real pixels; a smaller window shows a part of the layout for this size
_LEAST_SHARE: Final = 0.7  # words short of room shrink to this share of their size, no further
_SMALLEST: Final = 11  # real pixels: smaller letters are illegible, however small the window
_FACES_KEPT: Final = 48  # typefaces: each takes up to 0.25 MB for the letters it has drawn
_PLATE: Final = 0.93  # words on a plate are legible over anything
_HAIRLINE: Final = 1.5


class Theme(Pictures):
    """Colours, letters, panels and key marks for one window, table and look."""

    def __init__(
        self,
        size: tuple[int, int],
        look: Look = USUAL_LOOK,
        table: Table | None = None,
        bindings: Bindings | None = None,
    ) -> None:
        self.table = table or first()
        cards = CARD_COLOURS.get(look.card_colours, USUAL)
        marks: tuple[str, ...] = ()
        if look.letters_on_colours:
            from game.ui.kit.colour_marks import letters

            marks = letters()
        self.palette = replace(self.table.palette, cards=replace(cards, letters=marks))
        self.size = size = max(_LEAST[0], size[0]), max(_LEAST[1], size[1])
        super().__init__(size)
        self.look = look
        self.letters = look.letters  # the scale of letters, and of marks and edges beside them
        self._bindings = bindings
        fitting = min(size[0] / DESIGN[0], size[1] / DESIGN[1])
        self.scale = fitting * self.letters
        self.unit = fitting * look.places  # real pixels per design pixel, for places on pages
        self._faces: OrderedDict[tuple[str, int], Typeface] = OrderedDict()

    def scaled(self, letters: float) -> Theme:
        """Return the same look with letters of another scale."""
        scaled = Theme(self.size, self.look.lettered(letters), self.table, self._bindings)
        scaled._faces = self._faces
        return scaled

    @property
    def bindings(self) -> Bindings:
        """Return the bindings for marks on buttons; the window's first picture has none and need not import them."""
        if self._bindings is None:
            from game.ui.input.bindings import USUAL as BINDINGS

            self._bindings = BINDINGS
        return self._bindings

    @bindings.setter
    def bindings(self, bindings: Bindings) -> None:
        self._bindings = bindings

    def px(self, design: float) -> int:
        """Return a measure in real pixels, at least 1 (0 stays 0)."""
        return max(1, round(design * self.scale)) if design else 0

    def room(self, design: float) -> int:
        """Return a measure of a place for words, in real pixels, which never shrinks more than the words do."""
        return max(self.px(design), round(design * self.unit))

    def stage(self) -> pygame.Rect:
        """Return the largest 16:9 place in the middle of the window."""
        unit = min(self.size[0] / DESIGN[0], self.size[1] / DESIGN[1])
        stage = pygame.Rect(0, 0, round(DESIGN[0] * unit), round(DESIGN[1] * unit))
        stage.center = self.size[0] // 2, self.size[1] // 2
        return stage

    def place(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return a place given in design pixels of a 1920x1080 stage, in real pixels."""
        stage = self.stage()
        unit = stage.width / DESIGN[0]
        left, top = stage.x + round(x * unit), stage.y + round(y * unit)
        return pygame.Rect(left, top, round(width * unit), round(height * unit))

    # Letters

    def typeface(self, role: str, px: float) -> Typeface:
        """Return the typeface of a role (TEXT, BOLD, NUMERAL) with letters ``px`` design pixels high."""
        real = max(_SMALLEST, round(px * self.scale))
        found = self._faces.get((role, real))
        if found is None:
            while len(self._faces) >= _FACES_KEPT:
                self._faces.popitem(last=False)
            found = self._faces[role, real] = Typeface(paths.assets() / "fonts" / _FONTS[role], real)
        self._faces.move_to_end((role, real))
        return found

    def text(self, words: str, role: str = TEXT, px: float = NOTE, colour: Colour | None = None) -> pygame.Surface:
        """Return one line of words, cached; never draw onto it."""
        ink = colour or self.palette.plate_ink
        return self.cached(("text", words, role, px, ink), lambda: self.typeface(role, px).render(words, ink))

    def fitted(
        self, words: str, width: int, role: str = TEXT, px: float = NOTE, colour: Colour | None = None
    ) -> pygame.Surface:
        """Return one line of words at most ``width`` real pixels wide: shrunk first, then shortened with dots."""
        px = self._fitting([(words, role)], width, px)
        return self.text(self._shortened(words, width, role, px), role, px, colour)

    def beginning(
        self, words: str, width: int, role: str = TEXT, px: float = NOTE, colour: Colour | None = None
    ) -> pygame.Surface:
        """Return one line of words without shrinking them: as many whole words as fit, with dots for the rest."""
        kept, shown = words.split(" "), words
        while len(kept) > 1 and self.width(shown, role, px) > width:
            kept.pop()
            shown = " ".join(kept).rstrip(",;:") + " …"
        return self.fitted(shown, width, role, px, colour)

    def fits(self, words: str, width: int, role: str = TEXT, px: float = NOTE) -> bool:
        """Return whether all the words fit on a line of ``width`` real pixels, as `fitted` makes it."""
        return self.width(words, role, self._fitting([(words, role)], width, px)) <= width

    def filling(
        self,
        words: str,
        room: tuple[int, int],
        role: str = TEXT,
        px: float = NOTE,
        colour: Colour | None = None,
        centred: bool = False,
    ) -> pygame.Surface:
        """Return words for a room of real pixels: on one line as `fitted` makes it, or on as many as necessary."""
        if self.fits(words, room[0], role, px):
            return self.fitted(words, room[0], role, px, colour)
        return self.lined(words, room, role, px, colour, centred)

    def lined(
        self,
        words: str,
        room: tuple[int, int],
        role: str = TEXT,
        px: float = NOTE,
        colour: Colour | None = None,
        centred: bool = False,
    ) -> pygame.Surface:
        """Return words on as many lines as necessary rather than smaller; if the room is too low, as `fitted` does."""
        for size in (px, self._fitting([(words, role)], room[0], px)):
            if self.lies_in(words, room, role, size):
                return self.paragraph(words, room[0], role, size, colour, centred)
        return self.fitted(words, room[0], role, px, colour)

    def holds(self, words: str, room: tuple[int, int], role: str = TEXT, px: float = NOTE) -> bool:
        """Return whether all the words fit in a room of real pixels, on as many lines as necessary."""
        return self.lies_in(words, room, role, self._fitting([(words, role)], room[0], px))

    def lies_in(self, words: str, room: tuple[int, int], role: str, px: float) -> bool:
        """Return whether the words fit in letters of just this size."""
        lines = self.wrap(words, room[0], role, px)
        widest = max(self.width(line, role, px) for line in lines)
        return widest <= room[0] and len(lines) * self.line_height(role, px) <= room[1]

    def told(self, parts: Sequence[Part], width: int, px: float = NOTE, colour: Colour | None = None) -> pygame.Surface:
        """Return a message on one line, names in bold, at most ``width`` real pixels wide, as `fitted` makes it."""
        runs = groupby(parts, key=lambda part: part.name)
        written = [("".join(part.words for part in run), BOLD if name else TEXT) for name, run in runs]
        px = self._fitting(written, width, px)
        pieces, room = [], width
        for words, role in written:
            shown = self._shortened(words, room, role, px)
            pieces.append(self.text(shown, role, px, colour))
            room -= pieces[-1].get_width()
            if shown != words or room <= 0:
                break
        picture = pygame.Surface((width - room, max(piece.get_height() for piece in pieces)), pygame.SRCALPHA)
        left = 0
        for piece in pieces:
            picture.blit(piece, (left, 0))
            left += piece.get_width()
        return picture

    def _fitting(self, written: Sequence[tuple[str, str]], width: int, px: float) -> float:
        """Return the largest legible size in which words, each in its typeface, fit side by side."""
        smaller = [size for size in shrunk(px, self.look.large) if size >= px * _LEAST_SHARE]
        while smaller and sum(self.width(words, role, px) for words, role in written) > width:
            px = smaller.pop(0)
        return px

    def _shortened(self, words: str, width: int, role: str, px: float) -> str:
        """Return as many of the words as fit, with dots for the rest."""
        shorter = words
        while len(shorter) > 1 and self.width(shorter, role, px) > width:
            shorter = shorter.rstrip("…")[:-1].rstrip() + "…"
        return shorter

    def width(self, words: str, role: str = TEXT, px: float = NOTE) -> int:
        """Return the width of a line of words, in real pixels."""
        return self.typeface(role, px).width(words)

    def line_height(self, role: str = TEXT, px: float = NOTE) -> int:
        """Return the distance between lines, in real pixels."""
        return self.typeface(role, px).line_height

    def wrap(self, words: str, width: int, role: str = TEXT, px: float = NOTE) -> list[str]:
        """Wrap the words to lines of at most ``width`` real pixels (a longer word gets a line of its own).

        A no-break space does not separate words.
        """
        return self.typeface(role, px).wrap(words, width)

    def paragraph(
        self,
        words: str,
        width: int,
        role: str = TEXT,
        px: float = NOTE,
        colour: Colour | None = None,
        centred: bool = False,
    ) -> pygame.Surface:
        """Return words wrapped to at most ``width`` real pixels; centred lines are of about equal length."""
        ink, typeface = colour or self.palette.plate_ink, self.typeface(role, px)

        def make() -> pygame.Surface:
            wrapped = typeface.balanced(words, width) if centred else typeface.wrap(words, width)
            lines = [typeface.render(line, ink) for line in wrapped]
            step = self.line_height(role, px)
            widest = max(line.get_width() for line in lines)
            picture = pygame.Surface((widest, step * len(lines)), pygame.SRCALPHA)
            for row, line in enumerate(lines):
                left = (picture.get_width() - line.get_width()) // 2 if centred else 0
                picture.blit(line, (left, row * step))
            return picture

        return self.cached(("paragraph", words, width, role, px, ink, centred), make)

    def glyphs(self, words: str, px: float, colour: Colour | None = None) -> pygame.Surface:
        """Return words cropped to their ink, for numerals that must be exactly centred."""
        ink = colour or self.palette.plate_ink

        def make() -> pygame.Surface:
            drawn = self.typeface(NUMERAL, px).render(words, ink)
            box = drawn.get_bounding_rect()
            return drawn.subsurface(box).copy() if box.size > (0, 0) else drawn

        return self.cached(("glyphs", words, px, ink), make)

    def panel(
        self,
        size: tuple[int, int],
        colour: Colour,
        alpha: float = 1.0,
        radius: float | None = None,
        border: float = 0,
        border_colour: Colour = CREAM,
    ) -> pygame.Surface:
        """Return a rounded panel; size in real pixels, radius and border in design ones (no radius: round ends)."""
        corner = min(size) // 2 if radius is None else min(self.px(radius), min(size) // 2)
        width = self.px(border)

        def make() -> pygame.Surface:
            picture = rounded(size, corner, (*colour, round(255 * alpha)))
            if width:
                line, edge = ring(size, corner, width, border_colour), max(corner, width)
                for area in _edges(size, edge):
                    picture.blit(line, area, area)
            return picture

        return self.cached(("panel", size, colour, alpha, corner, width, border_colour), make)

    def plate(
        self,
        size: tuple[int, int],
        radius: float | None = None,
        border: float = 0,
        border_colour: Colour = CREAM,
        alpha: float = _PLATE,
    ) -> pygame.Surface:
        """Return a plate of the table, a `panel` with a hairline at its edge unless there is a border."""
        palette = self.palette
        edge = border_colour if border else palette.plate_line
        return self.panel(size, palette.plate, alpha, radius, border or _HAIRLINE, edge)

    def ring(self, size: tuple[int, int], colour: Colour, width: float, radius: float | None = None) -> pygame.Surface:
        """Return a rounded outline; size in real pixels, width and radius in design ones (no radius: round ends)."""
        corner = min(size) // 2 if radius is None else min(self.px(radius), min(size) // 2)
        return self.cached(("ring", size, colour, width, corner), lambda: ring(size, corner, self.px(width), colour))

    def shadow(self, size: tuple[int, int], radius: float, soft: float = 14, alpha: float = 0.4) -> pygame.Surface:
        """Return a soft shadow of a rounded thing, larger than it by ``soft`` design pixels on every side."""
        edge = self.px(soft)
        corner = min(self.px(radius), min(size) // 2)

        def make() -> pygame.Surface:
            coarse = 4 if min(size) > 64 else 1
            whole = (size[0] + 2 * edge, size[1] + 2 * edge)
            small = pygame.Surface((max(1, whole[0] // coarse), max(1, whole[1] // coarse)), pygame.SRCALPHA)
            inner = (max(1, size[0] // coarse), max(1, size[1] // coarse))
            shade = (*self.palette.shadow, round(255 * alpha))
            small.blit(rounded(inner, corner // coarse, shade), (edge // coarse,) * 2)
            blurred = pygame.transform.gaussian_blur(small, max(1, edge // (2 * coarse)), False)
            return pygame.transform.smoothscale(blurred, whole)

        return self.cached(("shadow", size, corner, edge, alpha), make)

    def symbol(self, colour: int, size: int) -> pygame.Surface:
        """Return the symbol of a card colour (flame, sun, leaf, drop), ``size`` real pixels wide, with any letter."""
        symbol, letters = self.picture(f"cards/{SYMBOLS[colour]}.svg", (size, size)), self.palette.cards.letters
        if not letters:
            return symbol
        from game.ui.kit.colour_marks import marked

        return self.cached(("symbol", colour, size), lambda: marked(symbol, letters[colour], colour))

    def disc(self, colour: int, size: int) -> pygame.Surface:
        """Return a card colour with its symbol on a cream-edged disc, ``size`` real pixels wide."""

        def make() -> pygame.Surface:
            edge = max(1, size // 12)
            picture = rounded((size, size), size // 2, (*CREAM, 255))
            inner = size - 2 * edge
            picture.blit(rounded((inner, inner), inner // 2, (*self.palette.cards.fields[colour], 255)), (edge, edge))
            mark = round(size * (0.74 if self.palette.cards.letters else 0.62))
            picture.blit(self.symbol(colour, mark), ((size - mark) // 2,) * 2)
            return picture

        return self.cached(("disc", colour, size), make)

    def picture(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Return a drawing of the assets folder, rasterised at exactly this size in real pixels."""

        def make() -> pygame.Surface:
            from game.ui.kit.drawings import drawing

            drawn = drawing(name, size, self.palette.cards)
            return drawn.convert_alpha() if pygame.display.get_surface() else drawn

        return self.cached(("picture", name, size), make)

    def turned(self, name: str, size: tuple[int, int], degrees: float) -> pygame.Surface:
        """Return a drawing of the assets folder rotated counter-clockwise, with smooth edges; for still pictures."""

        def make() -> pygame.Surface:
            from game.ui.kit.drawings import drawing

            large = drawing(name, (size[0] * 2, size[1] * 2), self.palette.cards)
            room = pygame.Surface((large.get_width() + 8, large.get_height() + 8), pygame.SRCALPHA)
            room.fill((*SAND, 0))  # rotating mixes in neighbouring pixels: those at the edge need a similar colour
            room.blit(large, (4, 4))
            turned = pygame.transform.rotozoom(room, degrees, 1.0)
            return pygame.transform.smoothscale_by(turned, 0.5)

        return self.cached(("turned", name, size, degrees), make)


def _edges(size: tuple[int, int], wide: int) -> list[tuple[int, int, int, int]]:
    """Return the four strips along the edges of a picture, or all of it if it is no larger than they are."""
    across, down = size
    if min(size) <= 2 * wide:
        return [(0, 0, across, down)]
    strips = [(0, top, across, wide) for top in (0, down - wide)]
    return strips + [(left, wide, wide, down - 2 * wide) for left in (0, across - wide)]
