"""Pictures of cards and shakers: drawn once a size, turned copies kept as long as memory allows."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final, NamedTuple

import pygame

from game import paths
from game.rules.cards import BLACK, COLOUR_NAMES, NO_COLOUR, RANK, SKIP, WILD
from game.rules.cards import COLOUR as COLOUR_OF
from game.ui.theme import CREAM, rounded

BACK: Final = "back"
BLANK: Final = "blank"  # a card of which only the edge is ever seen
_PHRASES: Final = ("skip", "reverse", "draw-two", "replay", "wild", "wild-draw-four")
_RATIO: Final = 7 / 5  # of a card's height to its width
_CORNER: Final = 15 / 140
_MEMORY: Final = 24_000_000  # bytes of turned copies kept
_STILL_STEP: Final = 0.5  # degrees between two copies of a card at rest
_MOVING_STEP: Final = 5.0  # and of one in flight, where nobody can see the difference
_FLIP_STEPS: Final = 6
_FADE_STEPS: Final = 8
_SHADE: Final = (132, 128, 124, 255)  # what dims a card that cannot be played


class Sprite(NamedTuple):
    """A picture and where its top left corner is, seen from its middle."""

    picture: pygame.Surface
    dx: int
    dy: int


def card_look(card: int, called: int = NO_COLOUR, plain: bool = False) -> str:
    """The name of a card's drawing: a black card shows the colour called; under plain rules no pictograms."""
    rank, colour = RANK[card], COLOUR_OF[card]
    if rank >= WILD:
        name = _PHRASES[rank - SKIP]
        return name if called in (NO_COLOUR, BLACK) else f"{name}-{COLOUR_NAMES[called]}"
    if rank >= SKIP:
        return f"{COLOUR_NAMES[colour]}-{_PHRASES[rank - SKIP]}"
    return f"{'plain-' if plain else ''}{COLOUR_NAMES[colour]}-{rank}"


class Art:
    """Cards and shakers as sprites, for one window size; thrown away when the window changes."""

    def __init__(self, memory: int = _MEMORY) -> None:
        self._memory = memory
        self._used = 0
        self._flat: dict[tuple[object, ...], pygame.Surface] = {}
        self._turned: OrderedDict[tuple[object, ...], Sprite] = OrderedDict()

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
        """A card so many real pixels wide, with its shadow.

        ``angle`` is in degrees clockwise; ``flip`` from 0 (edge on) to 1 (flat); ``fade`` from 0 (not there)
        to 1; ``ring`` is the colour of an outline, for a chosen card.
        """
        step = _MOVING_STEP if moving else _STILL_STEP
        turn = round(angle / step) * step % 360
        narrow = max(1, round(abs(flip) * _FLIP_STEPS))
        pale = round(fade * _FADE_STEPS)
        key = (look, width, turn, narrow, dim, ring, pale)
        found = self._turned.get(key)
        if found is None:
            found = self._make(look, width, turn, narrow, dim, ring, pale)
            self._keep(key, found)
        else:
            self._turned.move_to_end(key)
        return found

    def shaker(self, name: str, height: int) -> Sprite:
        """The salt or pepper shaker so many real pixels high, with its shadow."""
        key = ("shaker", name, height)
        picture = self._flat.get(key)
        if picture is None:
            size = (max(1, round(height * 48 / 90)), height)
            drawn = pygame.image.load_sized_svg(paths.assets() / "cards" / f"shaker-{name}.svg", size)
            picture = self._flat[key] = drawn.convert_alpha() if pygame.display.get_surface() else drawn
        return Sprite(picture, -picture.get_width() // 2, -picture.get_height() // 2)

    def _keep(self, key: tuple[object, ...], sprite: Sprite) -> None:
        self._turned[key] = sprite
        self._used += _bytes(sprite)
        while self._used > self._memory and len(self._turned) > 1:
            _, old = self._turned.popitem(last=False)
            self._used -= _bytes(old)

    def _make(self, look: str, width: int, turn: float, narrow: int, dim: bool, ring: object, pale: int) -> Sprite:
        picture = self._base(look, width, dim, ring)
        if narrow < _FLIP_STEPS:
            size = (max(1, picture.get_width() * narrow // _FLIP_STEPS), picture.get_height())
            picture = pygame.transform.smoothscale(picture, size)
        # rotozoom also copies, so that what is changed below is never the shared flat picture.
        picture = pygame.transform.rotozoom(picture, -turn, 1.0) if turn else picture.copy()
        if pygame.display.get_surface():
            picture = picture.convert_alpha()
        # Run-length encoding makes a blit of a card two to three times faster.
        picture.set_alpha(255 * pale // _FADE_STEPS, pygame.RLEACCEL)
        return Sprite(picture, -picture.get_width() // 2, -picture.get_height() // 2)

    def _base(self, look: str, width: int, dim: bool, ring: object) -> pygame.Surface:
        key = (look, width, dim, ring)
        found = self._flat.get(key)
        if found is not None:
            return found
        height = round(width * _RATIO)
        margin = max(4, round(width * 0.12))
        whole = (width + 2 * margin, height + 2 * margin)
        picture = pygame.Surface(whole, pygame.SRCALPHA)
        picture.blit(self._shadow(whole, width, height, margin), (0, 0))
        if isinstance(ring, tuple):
            edge = max(2, round(width * 0.043))
            size = (width + 2 * edge, height + 2 * edge)
            picture.blit(rounded(size, round(width * _CORNER) + edge, (*ring, 255)), (margin - edge,) * 2)
        face = self._face(look, width, height)
        if dim:
            face.fill(_SHADE, special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(face, (margin, margin))
        self._flat[key] = picture
        return picture

    def _face(self, look: str, width: int, height: int) -> pygame.Surface:
        if look != BLANK:
            return pygame.image.load_sized_svg(paths.assets() / "cards" / f"{look}.svg", (width, height))
        face = rounded((width, height), round(width * _CORNER), (*CREAM, 255))
        edge = max(2, round(width * 8 / 140))
        inner = (width - 2 * edge, height - 2 * edge)
        face.blit(rounded(inner, round(width * 10 / 140), (214, 204, 180, 255)), (edge, edge))
        return face

    def _shadow(self, whole: tuple[int, int], width: int, height: int, margin: int) -> pygame.Surface:
        key = ("shadow", width)
        found = self._flat.get(key)
        if found is None:
            sharp = pygame.Surface(whole, pygame.SRCALPHA)
            down = max(1, round(width * 0.035))
            sharp.blit(rounded((width, height), round(width * _CORNER), (0, 0, 0, 92)), (margin, margin + down))
            found = self._flat[key] = pygame.transform.gaussian_blur(sharp, max(1, margin // 2), False)
        return found


def _bytes(sprite: Sprite) -> int:
    return sprite.picture.get_width() * sprite.picture.get_height() * 4
