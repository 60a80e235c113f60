"""Pictures of the values of settings that are chosen by their look, for their tiles."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

import pygame

from game.rules.values.cards import COLOURS
from game.ui.kit import colour_marks
from game.ui.kit.drawings import BACK, drawing
from game.ui.kit.theme import SYMBOLS, Theme
from game.ui.settings_page.tiles import Pictured
from game.ui.table.paint.art import Art, Deck
from game.ui.tables.folders import Tables
from game.ui.tables.palette import CARD_COLOURS, USUAL, CardColours

_FACES: Final = ("red-7", "yellow-2")


def pictured(name: str, tables: Tables) -> Pictured | None:
    """Return the function that draws a setting's values; None if words are enough."""
    return partial(_table, tables) if name == "table" else _PICTURED.get(name)


def _table(tables: Tables, theme: Theme, value: object, size: tuple[int, int]) -> pygame.Surface:
    """Return a table from above; the bare ground if the table cannot be used."""

    def make() -> pygame.Surface:
        picture = pygame.Surface(size)
        picture.fill(theme.palette.plate)
        if (painted := tables.small(str(value))) is not None:
            scale = max(size[0] / painted.get_width(), size[1] / painted.get_height())
            whole = pygame.transform.smoothscale_by(painted, scale)
            picture.blit(whole, whole.get_rect(center=picture.get_rect().center))
        return picture

    return theme.cached(("table tile", value, size), make)


def _back(theme: Theme, value: object, size: tuple[int, int]) -> pygame.Surface:
    return _cards(theme, Deck(back=str(value)), (BACK,), size)


def _faces(theme: Theme, value: object, size: tuple[int, int]) -> pygame.Surface:
    return _cards(theme, Deck(large=value == "large"), _FACES, size)


def _cards(theme: Theme, deck: Deck, looks: tuple[str, ...], size: tuple[int, int]) -> pygame.Surface:
    """Return cards of a deck, side by side."""

    def make() -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        art, wide = Art(theme.palette, deck), size[1] * 2 // 3
        for at, look in enumerate(looks):
            card = art.face(look, wide)
            x = size[0] // 2 + round((at - (len(looks) - 1) / 2) * wide * 1.15)
            picture.blit(card, card.get_rect(center=(x, size[1] // 2)))
        return picture

    return theme.cached(("card tile", deck, looks, size), make)


def _colours(theme: Theme, value: object, size: tuple[int, int]) -> pygame.Surface:
    letters = theme.palette.cards.letters
    return _fields(theme, CARD_COLOURS[str(value)], letters, size)


def _marks(theme: Theme, value: object, size: tuple[int, int]) -> pygame.Surface:
    letters = colour_marks.letters() if value == "letters" else ()
    return _fields(theme, theme.palette.cards, letters, size)


def _fields(theme: Theme, cards: CardColours, letters: tuple[str, ...], size: tuple[int, int]) -> pygame.Surface:
    """Return the four colours side by side with their symbols, and with any letters."""

    def make() -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        wide = size[0] / len(COLOURS)
        mark = round(min(wide * 0.8, size[1] * 0.7))
        for colour in COLOURS:
            field = pygame.Rect(round(colour * wide), 0, round(wide), size[1])
            picture.fill(cards.fields[colour], field)
            symbol = drawing(f"cards/{SYMBOLS[colour]}.svg", (mark, mark), USUAL)
            if letters:
                symbol = colour_marks.marked(symbol, letters[colour], colour)
            picture.blit(symbol, symbol.get_rect(center=field.center))
        return picture

    return theme.cached(("field tile", cards, letters, size), make)


_PICTURED: Final[Mapping[str, Pictured]] = {
    "card_back": _back, "face_style": _faces, "card_colours": _colours, "colour_marks": _marks,
}  # fmt: skip
