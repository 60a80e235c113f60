"""The drawings of the assets folder: the names of card drawings, and any drawing in any size and card colours."""

from __future__ import annotations

import io
import re
from functools import cache
from typing import Final

import pygame

from game import paths
from game.rules.values.cards import BLACK, COLOUR_NAMES, NO_COLOUR, RANK, SKIP, WILD
from game.rules.values.cards import COLOUR as COLOUR_OF
from game.ui.tables.palette import USUAL, CardColours

BACK: Final = "back"
BLANK: Final = "blank"  # a card of which only the edge is ever visible
_PHRASES: Final = ("skip", "reverse", "draw-two", "replay", "wild", "wild-draw-four")
_COLOUR: Final = re.compile(rb"#[0-9A-F]{6}")


def card_look(card: int, called: int = NO_COLOUR, plain: bool = False) -> str:
    """Return the name of a card's drawing: a Wild shows the colour called; plain rules have no pictograms."""
    rank, colour = RANK[card], COLOUR_OF[card]
    if rank >= WILD:
        name = _PHRASES[rank - SKIP]
        return name if called in (NO_COLOUR, BLACK) else f"{name}-{COLOUR_NAMES[called]}"
    if rank >= SKIP:
        return f"{COLOUR_NAMES[colour]}-{_PHRASES[rank - SKIP]}"
    return f"{'plain-' if plain else ''}{COLOUR_NAMES[colour]}-{rank}"


def drawing(name: str, size: tuple[int, int], cards: CardColours) -> pygame.Surface:
    """Return a drawing of this size in real pixels, in these card colours."""
    file = paths.assets() / name
    if (cards.fields, cards.waves) == (USUAL.fields, USUAL.waves):
        return pygame.image.load_sized_svg(file, size)
    changed = _changed(cards)
    data = _COLOUR.sub(lambda found: changed.get(found[0], found[0]), file.read_bytes())
    return pygame.image.load_sized_svg(io.BytesIO(data), size)


@cache
def _changed(cards: CardColours) -> dict[bytes, bytes]:
    """Return the replacement for each colour in the drawings of the cards."""
    drawn, chosen = ((*colours.fields, *colours.waves) for colours in (USUAL, cards))
    return {_written(old): _written(new) for old, new in zip(drawn, chosen, strict=True)}


def _written(colour: tuple[int, int, int]) -> bytes:
    return b"#%02X%02X%02X" % colour
