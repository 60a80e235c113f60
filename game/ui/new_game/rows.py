"""A place at the table as a row: who sits there and how strong they are, and the way to choose the place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.session.match import PERSON
from game.text import say, text
from game.ui import backdrop, intents
from game.ui.colours import (
    CLOTH,
    CLOTH_LIGHT,
    CLOTH_PALE,
    COAL_LIGHT,
    COAL_SOFT,
    CREAM,
    EARTH_PALE,
    PAPER,
    SAND,
    YELLOW,
)
from game.ui.faces import CALM, GLAD, face
from game.ui.intents import Intent
from game.ui.new_game.marks import dots, number, sign
from game.ui.new_game.places import Place
from game.ui.table.paint.wording import LEVEL_WORDS, temperament
from game.ui.textfield import TextField
from game.ui.theme import BOLD, Theme
from game.ui.widgets import Widget

_RADIUS = 18
_LEVEL: Final = 21.0  # letters of how well somebody plays


def beside_name(theme: Theme) -> int:
    """How much room a row keeps beside a name, so that it can say how well whoever it is plays."""
    return max(theme.width(say(words), BOLD, _LEVEL) for words in LEVEL_WORDS.values()) + theme.px(14 + 8)


class PlaceRow(Widget):
    """One place. It can be pressed anywhere but where its name and its way out lie; the focus goes to its face."""

    def __init__(
        self,
        name: str,
        board: pygame.Rect,
        face_place: pygame.Rect,
        parts: Sequence[pygame.Rect],
        at: int,
        place: Place,
        chosen: bool,
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(name, face_place)
        self.board, self.parts = board, list(parts)
        self.at, self.place, self.chosen, self.on_press = at, place, chosen, on_press

    def area(self, theme: Theme) -> pygame.Rect:
        return self.board.inflate(theme.px(26), theme.px(26))

    def lies_at(self, pos: tuple[int, int]) -> bool:
        return self.board.collidepoint(pos) and not any(part.collidepoint(pos) for part in self.parts)

    def handle(self, intent: Intent) -> bool:
        return intents.pressed(intent, self.on_press)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.chosen:
            surface.blit(theme.panel(self.board.size, CLOTH_LIGHT if self.hovered else CLOTH, 1.0, _RADIUS), self.board)
            seam = self.board.inflate(-theme.px(8), -theme.px(8))
            surface.blit(backdrop.seam(theme, seam.size, _RADIUS - 4), seam)
        else:
            fill = COAL_LIGHT if self.hovered else COAL_SOFT
            surface.blit(theme.panel(self.board.size, fill, 1.0, _RADIUS), self.board)
        size = min(self.rect.size)
        disc = pygame.Rect(0, 0, size, size)
        disc.center = self.rect.center
        surface.blit(face(theme, self.place.face, size, GLAD if self.hovered or self.ringed else CALM), disc)
        mark = number(theme, self.at + 1, size * 9 // 20)
        surface.blit(mark, mark.get_rect(bottomleft=(disc.left - size // 12, disc.bottom)))
        self._draw_words(surface, theme)
        if self.ringed:
            ring = self.board.inflate(theme.px(8), theme.px(8))
            surface.blit(theme.ring(ring.size, theme.palette.focus, 4, _RADIUS + 4), ring)

    def _draw_words(self, surface: pygame.Surface, theme: Theme) -> None:
        """Below the name how they play, and beside it how well; in a narrow row only the latter, below."""
        quiet = PAPER if self.chosen else SAND
        field, away = self.parts[0], self.parts[1:]
        below = pygame.Rect(field.left, field.bottom, field.width, self.board.bottom - theme.px(6) - field.bottom)
        right = (away[0].left if away else self.board.right) - theme.px(8)
        beside = pygame.Rect(field.right + theme.px(14), self.board.top, 0, self.board.height)
        beside.width = right - beside.left
        level = self.place.level
        if beside.width < theme.px(80):
            words = say(LEVEL_WORDS[level]) if level else text("Person")
            end = self.board.right - theme.px(5)
            below.left = max(self.rect.right, min(below.left + theme.px(4), end - theme.width(words, px=19)))
            below.width = end - below.left
            said = theme.fitted(words, below.width, px=19, colour=quiet)
            surface.blit(said, said.get_rect(midleft=below.midleft))
            if level:  # the word says it, too: where the dots have no room beside every word there are none
                mark = self._dots(theme, level)
                longest = max(theme.width(say(one), px=19) for one in LEVEL_WORDS.values())
                place = mark.get_rect(midleft=(below.left + longest + theme.px(10), below.centery))
                if place.right <= below.right:
                    surface.blit(mark, place)
            return
        below.left += theme.px(8)
        end = beside.left
        if level:
            mark = self._dots(theme, level)
            words = say(LEVEL_WORDS[level])
            said = theme.fitted(words, beside.width, BOLD, _LEVEL, PAPER)
            surface.blit(said, said.get_rect(midleft=(beside.left, field.centery)))
            end = right - mark.get_width()
        nature = text("A person") if self.place.kind == PERSON else say(temperament(self.place.kind))
        if self.place.is_person or self.place.character:
            said = theme.fitted(nature, end - theme.px(10) - below.left, px=20, colour=quiet)
            surface.blit(said, said.get_rect(midleft=(below.left, below.centery)))
            below.left += said.get_width() + theme.px(10)
        if level:
            surface.blit(mark, mark.get_rect(midleft=(max(beside.left, below.left), below.centery)))

    def _dots(self, theme: Theme, level: str) -> pygame.Surface:
        return dots(theme, level, YELLOW, CLOTH_PALE if self.chosen else EARTH_PALE)


class NameField(TextField):
    """The name of a player; a pencil says that it can be written."""

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        mark = sign(theme, "pencil", theme.px(24), CREAM)
        place = mark.get_rect(midright=(self.rect.right - theme.px(10), self.rect.centery))
        words = self.rect.left + theme.px(16) + theme.width(self.value, BOLD, self.text_px)
        if not self.focused and words < place.left:
            surface.blit(mark, place)
