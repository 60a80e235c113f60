"""The choices for a place at the table: the characters as cards, the faces of people as tiles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ai.characters import Character
from game.text import say, text
from game.ui.kit.common_colours import (
    COAL_LIGHT,
    COAL_SOFT,
    EARTH_BRIGHT,
    FAINT_ON_PAPER,
    INK,
    PAPER,
    RED,
    SAND,
    YELLOW,
    Colour,
)
from game.ui.kit.control import Role
from game.ui.kit.faces import CALM, GLAD, WORRIED, face
from game.ui.kit.measures import LARGE, NOTE
from game.ui.kit.pressable import Pressable
from game.ui.kit.signs import tick
from game.ui.kit.theme import BOLD, NUMERAL, TEXT, Theme
from game.ui.new_game.player_marks import number, pips, sign

#: The traits of a character in their order on the card; their signs have the same names.
TRAITS: Final = ("risk", "memory", "spite", "patience")
_RADIUS: Final = 22


class Tile(Pressable):
    """A tile that is chosen by pressing it: cream with a tick if chosen."""

    role = Role.OPTION

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        fill = PAPER if self.chosen else COAL_LIGHT if self.hovered else COAL_SOFT
        surface.blit(theme.panel(self.rect.size, fill, 1.0, _RADIUS), self.rect)
        self.draw_content(surface, theme)
        if self.chosen:
            mark = tick(theme, theme.px(40))
            surface.blit(mark, mark.get_rect(topright=self.rect.move(-theme.px(10), theme.px(10)).topright))
        self.ring(surface, theme, _RADIUS)

    def draw_content(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the contents of the tile."""


class FaceTile(Tile):
    """A face for a person."""

    def __init__(self, number_of: int, rect: pygame.Rect, chosen: bool, on_press: Callable[[], None]) -> None:
        super().__init__(f"face {number_of}", rect, on_press, chosen=chosen)
        self.number = number_of
        self.about = text("Face {number}", number=number_of)

    def draw_content(self, surface: pygame.Surface, theme: Theme) -> None:
        mood = GLAD if self.hovered or self.ringed else CALM
        drawn = face(theme, self.number, min(self.rect.size) * 4 // 5, mood)
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))


class CharacterCard(Tile):
    """A character: face in three moods, name, temperament, saying, traits, and the numbers of its places."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        who: Character,
        face_number: int,
        places: Sequence[int],
        chosen: bool,
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(name, rect, on_press, chosen=chosen)
        self.who, self.face, self.places = who, face_number, tuple(places)
        self.label = who.name

    def draw_content(self, surface: pygame.Surface, theme: Theme) -> None:
        ink: Colour = INK if self.chosen else PAPER
        accent: Colour = RED if self.chosen else YELLOW
        edge = theme.px(14)
        inner = self.rect.inflate(-2 * edge, -2 * edge)
        large = min(inner.width * 2 // 5, inner.height * 2 // 5)
        disc = pygame.Rect(inner.left, inner.top, large, large)
        surface.blit(face(theme, self.face, large), disc)
        self._draw_numbers(surface, theme, disc)
        left = disc.right + theme.px(12)
        room = inner.right - left - (theme.px(36) if self.chosen else 0)
        name = theme.fitted(self.who.name, room, NUMERAL, LARGE, ink)
        surface.blit(name, name.get_rect(midleft=(left, disc.top + large // 4)))
        small = min(large // 2, (inner.right - left - theme.px(8)) // 2)
        for at, mood in enumerate((GLAD, WORRIED)):
            surface.blit(face(theme, self.face, small, mood), (left + at * (small + theme.px(8)), disc.bottom - small))
        top = disc.bottom + theme.px(10)
        three_lines = inner.width, 3 * theme.line_height(BOLD, NOTE)
        nature = theme.filling(say(self.who.temperament), three_lines, BOLD, NOTE, accent)
        surface.blit(nature, (inner.left, top))
        top += nature.get_height() + theme.px(2)
        foot = self._draw_traits(surface, theme, inner, ink)
        self._draw_saying(surface, theme, pygame.Rect(inner.left, top, inner.width, foot - top))

    def _draw_numbers(self, surface: pygame.Surface, theme: Theme, disc: pygame.Rect) -> None:
        size = disc.width * 2 // 5
        for at, place in enumerate(self.places):
            mark = number(theme, place, size)
            surface.blit(mark, mark.get_rect(bottomleft=(disc.left - size // 8 + at * size * 3 // 4, disc.bottom)))

    def _draw_saying(self, surface: pygame.Surface, theme: Theme, room: pygame.Rect) -> None:
        """Draw the character's saying, unless the card has no room for all of it."""
        said, colour = say(self.who.saying), INK if self.chosen else SAND
        px = next((px for px in (20, 19, 18, 17, 16) if theme.lies_in(said, room.size, TEXT, px)), None)
        if px is not None:
            surface.blit(theme.paragraph(said, room.width, TEXT, px, colour), room)

    def _draw_traits(self, surface: pygame.Surface, theme: Theme, inner: pygame.Rect, ink: Colour) -> int:
        """Draw the traits in two columns at the foot; return where they begin."""
        high, gap = theme.px(28), theme.px(18)
        wide = (inner.width - gap) // 2
        lit, dim = (RED, FAINT_ON_PAPER) if self.chosen else (YELLOW, EARTH_BRIGHT)
        top = inner.bottom - 2 * high
        for at, trait in enumerate(TRAITS):
            place = pygame.Rect(inner.left + at % 2 * (wide + gap), top + at // 2 * high, wide, high)
            mark = sign(theme, trait, high * 7 // 8, ink)
            surface.blit(mark, mark.get_rect(midleft=place.midleft))
            left = place.left + mark.get_width() + theme.px(6)
            row = pips(theme, getattr(self.who, trait), lit, dim, (place.right - left, theme.px(10)))
            surface.blit(row, row.get_rect(midleft=(left, place.centery)))
        return top
