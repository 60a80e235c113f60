"""Pictures of cards and shakers: drawn once per size, with rotated copies kept as long as memory allows."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from game.rules.values.cards import BLACK, COLOUR_NAMES
from game.settings import Settings
from game.ui.kit.colour_marks import mark_card
from game.ui.kit.common_colours import CREAM, DUNE, SHADE, WHITE
from game.ui.kit.drawings import BACK, BLANK, drawing
from game.ui.kit.shapes import rounded
from game.ui.kit.theme import DESIGN
from game.ui.tables.palette import Palette

_USUAL_BACK: Final = "blue"
_COLOURED: Final = tuple(f"{colour}-" for colour in COLOUR_NAMES[:BLACK])
_RATIO: Final = 7 / 5  # of a card's height to its width
_CORNER: Final = 15 / 140
_HAIRLINE: Final = 2 / 140  # of a card's width: the line that separates cards from each other and from any cloth
_HAIRLINE_SEEN: Final = 0.6  # its opacity
_MEMORY: Final = 16_000_000  # bytes of rotated copies kept, in a window of 1920x1080
_FLAT_SHARE: Final = 0.5  # of that memory, for the flat pictures that the copies are made from
_MOVING_SIZES: Final = 9  # sizes of a card in flight, from nothing to its whole width
_STILL_STEP: Final = 0.5  # degrees between two copies of a card at rest
_MOVING_STEP: Final = 7.5  # the same for a card in flight, where the difference is invisible
_FLIP_STEPS: Final = 5
_FADE_STEPS: Final = 8
_SOFT: Final = 8  # pixels over which a shadow fades, where it is blurred


class Sprite(NamedTuple):
    """A picture, and its top left corner relative to its middle."""

    picture: pygame.Surface
    dx: int
    dy: int


class Deck(NamedTuple):
    """The drawings of the cards: the name of their back, and whether their faces are in large print."""

    back: str = _USUAL_BACK
    large: bool = False

    @classmethod
    def of(cls, settings: Settings) -> Deck:
        """Return the deck that the settings ask for."""
        return cls(settings.card_back, settings.face_style == "large")

    def drawing(self, look: str) -> str:
        """Return the name of the drawing for a card's look."""
        if look == BACK and self.back != _USUAL_BACK:
            return f"{BACK}-{self.back}"
        coloured = look.removeprefix("plain-")
        return f"large-{coloured}" if self.large and coloured.startswith(_COLOURED) else look


#: The deck of the rule book, whose faces show what cards do.
STANDARD: Final = Deck()


class _Turned(NamedTuple):
    """The properties that distinguish rotated copies of cards."""

    look: str
    width: int
    turn: float
    narrow: int
    dim: bool
    ring: tuple[int, int, int] | None
    pale: int
    scale: float


class Art:
    """Cards and shakers as sprites, for one window size; discarded when the window changes."""

    @classmethod
    def for_window(
        cls, size: tuple[int, int], flying_width: int, palette: Palette, deck: Deck = STANDARD
    ) -> Art:
        """Return art with the memory that a window of this size needs."""
        art = cls(palette, deck, round(_MEMORY * max(0.45, size[0] * size[1] / (DESIGN[0] * DESIGN[1]))))
        art.flying_width = flying_width
        return art

    def __init__(self, palette: Palette, deck: Deck = STANDARD, memory: int = _MEMORY) -> None:
        self._palette = palette
        self._deck = deck
        self._memory = memory
        self._used = 0
        self._flat_used = 0
        self._flat: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        #: Cards in flight are scaled copies of pictures of this width, so that no drawing is loaded while cards fly.
        self.flying_width = 0
        self._turned: OrderedDict[_Turned, Sprite] = OrderedDict()

    def card(
        self,
        look: str,
        width: int,
        angle: float = 0.0,
        flip: float = 1.0,
        dim: bool = False,
        ring: tuple[int, int, int] | None = None,
        fade: float = 1.0,
        moving: bool = False,
    ) -> Sprite:
        """Return a card ``width`` real pixels wide, with its shadow.

        ``angle`` is in degrees clockwise; ``flip`` from 0 (edge on) to 1 (flat); ``fade`` from 0 (invisible) to 1;
        ``ring`` is the colour of an outline, for a chosen card.
        """
        step = _MOVING_STEP if moving else _STILL_STEP
        turn = round(angle / step) * step % 360
        narrow = max(1, round(abs(flip) * _FLIP_STEPS))
        pale = round(fade * _FADE_STEPS)
        scale = 1.0
        if moving and self.flying_width:
            scale = max(1, round(width / self.flying_width * _MOVING_SIZES)) / _MOVING_SIZES
            width = self.flying_width
        key = _Turned(look, width, turn, narrow, dim, ring, pale, scale)
        found = self._turned.get(key)
        if found is None:
            found = self._make(look, width, turn, narrow, dim, ring, pale, scale)
            self._keep(key, found)
        else:
            self._turned.move_to_end(key)
        return found

    def prepare(self, look: str, width: int, angle: float | None = None, moving: bool = False) -> bool:
        """Make a picture of a card for its place or its flight if there is none yet; return whether it was made."""
        if not moving and (look, width, False, None) not in self._flat:
            self._base(look, width, False, None)
            return True
        before = len(self._turned), self._used
        if angle is not None:
            self.card(look, width, angle, moving=moving)
        return (len(self._turned), self._used) != before

    @property
    def used(self) -> int:
        """Return how many bytes of rotated copies are kept now."""
        return self._used

    def shaker(self, name: str, height: int) -> Sprite:
        """Return the salt or pepper shaker, ``height`` real pixels high."""

        def make() -> pygame.Surface:
            size = (max(1, round(height * 48 / 90)), height)
            drawn = drawing(f"cards/shaker-{name}.svg", size, self._palette.cards)
            return drawn.convert_alpha() if pygame.display.get_surface() else drawn

        picture = self._flatly(("shaker", name, height), make)
        return Sprite(picture, -picture.get_width() // 2, -picture.get_height() // 2)

    def _keep(self, key: _Turned, sprite: Sprite) -> None:
        self._turned[key] = sprite
        self._used += _bytes(key)
        while self._used > self._memory and len(self._turned) > 1:
            old, _ = self._turned.popitem(last=False)
            self._used -= _bytes(old)

    def _make(
        self, look: str, width: int, turn: float, narrow: int, dim: bool, ring: object, pale: int, scale: float
    ) -> Sprite:
        if dim and ring is None and pale == _FADE_STEPS and scale == 1.0:
            # Rotating takes longer than darkening a rotated copy.
            picture = self.card(look, width, turn, narrow / _FLIP_STEPS).picture.copy()
            picture.fill((*SHADE, 255), special_flags=pygame.BLEND_RGBA_MULT)
        else:
            picture = self._turn(self._base(look, width, dim, ring), turn, narrow, scale)
        # Run-length encoding makes a blit of a card two to three times faster.
        picture.set_alpha(255 * pale // _FADE_STEPS, pygame.RLEACCEL)
        return Sprite(picture, -picture.get_width() // 2, -picture.get_height() // 2)

    def _turn(self, picture: pygame.Surface, turn: float, narrow: int, scale: float) -> pygame.Surface:
        if narrow < _FLIP_STEPS:
            size = (max(1, picture.get_width() * narrow // _FLIP_STEPS), picture.get_height())
            picture = pygame.transform.smoothscale(picture, size)
        # rotozoom also copies, so that later changes never touch the shared flat picture.
        picture = pygame.transform.rotozoom(picture, -turn, scale) if turn or scale != 1.0 else picture.copy()
        return picture.convert_alpha() if pygame.display.get_surface() else picture

    def _flatly(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._flat.get(key)
        if found is None:
            found = self._flat[key] = make()
            self._flat_used += found.get_width() * found.get_height() * 4
            while self._flat_used > self._memory * _FLAT_SHARE and len(self._flat) > 1:
                _, old = self._flat.popitem(last=False)
                self._flat_used -= old.get_width() * old.get_height() * 4
        else:
            self._flat.move_to_end(key)
        return found

    def _base(self, look: str, width: int, dim: bool, ring: object) -> pygame.Surface:
        height = round(width * _RATIO)
        margin = max(4, round(width * 0.12))
        whole = (width + 2 * margin, height + 2 * margin)

        def make() -> pygame.Surface:
            if dim and ring is None:  # reading the drawing again would take many times longer
                picture = self._base(look, width, False, None).copy()
                picture.fill((*SHADE, 255), special_flags=pygame.BLEND_RGBA_MULT)
                return picture
            picture = self._shadow(whole, width, height, margin).copy()
            if isinstance(ring, tuple):
                edge = max(2, round(width * 0.043))
                size = (width + 2 * edge, height + 2 * edge)
                picture.blit(rounded(size, round(width * _CORNER) + edge, (*ring, 255)), (margin - edge,) * 2)
            else:
                edge = max(1, round(width * _HAIRLINE))
                size = (width + 2 * edge, height + 2 * edge)
                line = (*self._palette.card_line, round(255 * _HAIRLINE_SEEN))
                picture.blit(rounded(size, round(width * _CORNER) + edge, line), (margin - edge,) * 2)
            # Reading the drawing takes many times longer than cutting its card out of the picture with a hairline.
            face = self.face(look, width) if ring is None else self._cut_out(look, width, margin)
            if dim:
                face.fill((*SHADE, 255), special_flags=pygame.BLEND_RGBA_MULT)
            picture.blit(face, (margin, margin))
            return picture

        return self._flatly((look, width, dim, ring), make)

    def _cut_out(self, look: str, width: int, margin: int) -> pygame.Surface:
        """Return a card without hairline and shadow, cut out of the picture that has both."""
        size = (width, round(width * _RATIO))
        found = self._base(look, width, False, None).subsurface((margin, margin), size).copy()
        found.blit(rounded(size, round(width * _CORNER), (*WHITE, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return found

    def face(self, look: str, width: int) -> pygame.Surface:
        """Return a card ``width`` real pixels wide, with nothing round it."""
        height = round(width * _RATIO)
        if look != BLANK:
            name, colours = self._deck.drawing(look), self._palette.cards
            card = drawing(f"cards/{name}.svg", (width, height), colours)
            mark_card(card, name, colours.letters)
            return card
        face = rounded((width, height), round(width * _CORNER), (*CREAM, 255))
        edge = max(2, round(width * 8 / 140))
        inner = (width - 2 * edge, height - 2 * edge)
        face.blit(rounded(inner, round(width * 10 / 140), (*DUNE, 255)), (edge, edge))
        return face

    def _shadow(self, whole: tuple[int, int], width: int, height: int, margin: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            sharp = pygame.Surface(whole, pygame.SRCALPHA)
            down = max(1, round(width * 0.035))
            shade = (*self._palette.shadow, 92)
            sharp.blit(rounded((width, height), round(width * _CORNER), shade), (margin, margin + down))
            # A shadow has no sharp edge, so that it is blurred as small in every window.
            coarse = max(1, margin // _SOFT)
            small = pygame.transform.smoothscale(sharp, (whole[0] // coarse, whole[1] // coarse))
            blurred = pygame.transform.gaussian_blur(small, max(1, margin // (2 * coarse)), False)
            return pygame.transform.smoothscale(blurred, whole)

        return self._flatly(("shadow", width), make)


def _bytes(copy: _Turned) -> int:
    """Return the memory of a rotated copy; with run-length encoding, the empty corners of its picture cost nothing."""
    margin = 1.24
    width = copy.width * copy.scale
    height = width * _RATIO * margin
    return round(width * margin * height * copy.narrow / _FLIP_STEPS) * 4
