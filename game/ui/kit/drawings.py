"""The drawings of the assets folder, rasterised at any size, cards in the colours somebody chose."""

from __future__ import annotations

import io
import re
from functools import cache
from typing import Final

import pygame

from game import paths
from game.ui.tables.palette import USUAL, CardColours

_COLOUR: Final = re.compile(rb"#[0-9A-F]{6}")


def drawing(name: str, size: tuple[int, int], cards: CardColours) -> pygame.Surface:
    """A drawing so many real pixels wide and high."""
    file = paths.assets() / name
    if (cards.fields, cards.waves) == (USUAL.fields, USUAL.waves):
        return pygame.image.load_sized_svg(file, size)
    changed = _changed(cards)
    data = _COLOUR.sub(lambda found: changed.get(found[0], found[0]), file.read_bytes())
    return pygame.image.load_sized_svg(io.BytesIO(data), size)


@cache
def _changed(cards: CardColours) -> dict[bytes, bytes]:
    """What each colour of the cards as they are drawn becomes."""
    drawn, chosen = ((*colours.fields, *colours.waves) for colours in (USUAL, cards))
    return {_written(old): _written(new) for old, new in zip(drawn, chosen, strict=True)}


def _written(colour: tuple[int, int, int]) -> bytes:
    return b"#%02X%02X%02X" % colour
