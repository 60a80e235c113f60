"""A place at the table as a row: its player and their level; pressing it chooses the place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.ai.characters import CHARACTERS
from game.session.match import PERSON
from game.text import say, text
from game.ui.input.devices import called
from game.ui.input.intents import ANY
from game.ui.kit import backdrop
from game.ui.kit.common_colours import (
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
    Colour,
)
from game.ui.kit.control import Role
from game.ui.kit.faces import CALM, GLAD, face
from game.ui.kit.measures import NOTE, SMALL, WORDS
from game.ui.kit.pressable import Pressable
from game.ui.kit.textfield import TextField
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.new_game.player_marks import dots, number, sign
from game.ui.new_game.seating import SeatChoice
from game.ui.words.wording import LEVEL_WORDS, temperament

_RADIUS = 18
_FACE, _FIELD, _AWAY, _DOT = 66.0, 46.0, 44.0, 10.0  # there: a face, a name, the remove button, a dot of the level


def beside_name(theme: Theme) -> int:
    """Return the width that a row keeps free beside a name, enough for any level."""
    return _longest_level(theme, BOLD, NOTE) + theme.px(14 + 8)


class Narrow(NamedTuple):
    """The parts of a row that shares its line with another, in real pixels."""

    face: pygame.Rect
    name: pygame.Rect
    away: pygame.Rect
    level: pygame.Rect
    nature: pygame.Rect


def narrow(theme: Theme, board: pygame.Rect) -> Narrow:
    """Lay out a narrow row; the temperament is at the foot, beside the face if every one fits there, else below it."""
    edge, seam, gap = theme.room(5), theme.room(9), theme.room(10)
    line, longest = theme.line_height(TEXT, SMALL), _longest_nature(theme)
    right, foot, top = board.right - seam, board.bottom - theme.room(6) - line, board.top + edge
    side = min(board.height - 2 * edge, theme.room(_FACE))
    beside = right - (board.left + edge + side + gap)
    if longest <= beside:
        face_place = pygame.Rect(board.left + edge, board.centery - side // 2, side, side)
        nature = pygame.Rect(right - beside, foot, beside, line)
    else:
        side = min(side, foot - top)
        face_place = pygame.Rect(board.left + edge, (top + foot - side) // 2, side, side)
        nature = pygame.Rect(board.left + seam, foot, right - board.left - seam, line)
    left, gone, between = face_place.right + gap, theme.room(_AWAY), theme.room(6)
    name = pygame.Rect(left, top, right - gone - between - left, theme.room(_FIELD))
    away = pygame.Rect(right - gone, top, gone, min(gone, foot - top))
    strong = theme.px(7 * _DOT)  # the width of the dots
    if longest + strong <= beside:
        level = pygame.Rect(left, foot, strong, line)
        nature.left, nature.width = level.right, right - level.right
        name.height = min(foot - between // 2 - top, name.height)
    else:
        level = pygame.Rect(left, 0, right - left, line)
        least = theme.line_height(BOLD, WORDS) + theme.room(10)
        if foot - line - top < least or level.width < _longest_level(theme, TEXT, SMALL):
            level.size = strong, theme.px(_DOT)
        name.height = min(foot - level.height - between - top, name.height)
        level.top = (name.bottom + foot - level.height) // 2
        away.height = min(away.height, (foot if level.right <= away.left else level.top) - top)
    return Narrow(face_place, name, away, level, nature)


def _longest_nature(theme: Theme) -> int:
    return max(theme.width(say(somebody.temperament), px=SMALL) for somebody in CHARACTERS.values())


def _longest_level(theme: Theme, role: str, px: float) -> int:
    return max(theme.width(say(words), role, px) for words in LEVEL_WORDS.values())


class PlaceRow(Pressable):
    """One place. A press anywhere but on its name or remove button chooses it; the focus ring is on its face."""

    role = Role.OPTION

    def __init__(
        self,
        name: str,
        board: pygame.Rect,
        face_place: pygame.Rect,
        parts: Sequence[pygame.Rect],
        at: int,
        place: SeatChoice,
        chosen: bool,
        on_press: Callable[[], None],
        lying: Narrow | None = None,
        devices: Sequence[str] = (),
    ) -> None:
        super().__init__(name, face_place, on_press, chosen=chosen)
        self.board, self.parts, self.label = board, list(parts), place.name
        self.at, self.place, self.lying = at, place, lying
        self._devices = devices  # those of all places

    @property
    def told(self) -> str:
        level = self.place.level
        return " · ".join((f"{self.at + 1}", self._nature(), *([say(LEVEL_WORDS[level])] if level else ())))

    def area(self, theme: Theme) -> pygame.Rect:
        return self.board.inflate(theme.px(26), theme.px(26))

    def lies_at(self, pos: tuple[int, int]) -> bool:
        return self.board.collidepoint(pos) and not any(part.collidepoint(pos) for part in self.parts)

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
        if self.lying is not None:
            self._draw_narrow(surface, theme, self.lying)
        else:
            self._draw_words(surface, theme)
        if self.ringed:
            ring = self.board.inflate(theme.px(8), theme.px(8))
            surface.blit(theme.ring(ring.size, theme.palette.focus, 4, _RADIUS + 4), ring)

    def _draw_words(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the temperament below the name, and the level beside it."""
        field, away = self.parts[0], self.parts[1:]
        below = pygame.Rect(field.left, field.bottom, field.width, self.board.bottom - theme.px(6) - field.bottom)
        right = (away[0].left if away else self.board.right) - theme.px(8)
        beside = pygame.Rect(field.right + theme.px(14), self.board.top, 0, self.board.height)
        beside.width = right - beside.left
        level = self.place.level
        below.left += theme.px(8)
        end = right
        if level:
            mark = self._dots(theme, level)
            said = theme.fitted(say(LEVEL_WORDS[level]), beside.width, BOLD, NOTE, PAPER)
            surface.blit(said, said.get_rect(midleft=(beside.left, field.centery)))
            end = right - mark.get_width()
        if self.place.is_person or self.place.character:
            said = theme.fitted(self._nature(), end - theme.px(10) - below.left, px=NOTE, colour=self._quiet)
            surface.blit(said, said.get_rect(midleft=(below.left, below.centery)))
            below.left += said.get_width() + theme.px(10)
        if level:
            surface.blit(mark, mark.get_rect(midleft=(max(beside.left, below.left), below.centery)))

    def _draw_narrow(self, surface: pygame.Surface, theme: Theme, lying: Narrow) -> None:
        """Draw the level under the name, as a word or at least as dots, and the temperament below."""
        level, left = self.place.level, lying.level.left
        words = lying.level.height > theme.px(_DOT) and lying.level.bottom <= lying.nature.top
        if level and words:
            said = theme.fitted(say(LEVEL_WORDS[level]), lying.level.right - left, px=SMALL, colour=self._quiet)
            surface.blit(said, said.get_rect(midleft=(left, lying.level.centery)))
            left += _longest_level(theme, TEXT, SMALL) + theme.px(10)
        if level:  # the dots are left out unless they fit beside the word of every level, as the word says the same
            mark = self._dots(theme, level, _DOT)
            place = mark.get_rect(midleft=(left, lying.level.centery))
            if not words or place.right <= lying.level.right:
                surface.blit(mark, place)
        if self.place.is_person or self.place.character or not words:
            said = theme.fitted(self._nature(), lying.nature.width, px=SMALL, colour=self._quiet)
            first = lying.nature.left if level else min(lying.nature.left, lying.level.left)
            surface.blit(said, said.get_rect(midleft=(first, lying.nature.centery)))

    @property
    def _quiet(self) -> Colour:
        return PAPER if self.chosen else SAND

    def _nature(self) -> str:
        """Return the temperament of a bot, or for a person the name of their device, if they have one."""
        if self.place.kind != PERSON:
            return say(temperament(self.place.kind))
        own = self._devices[self.at] if self._devices else ANY
        return text("A person") if own == ANY else say(called(own, self._devices))

    def _dots(self, theme: Theme, level: str, px: float = SMALL) -> pygame.Surface:
        return dots(theme, level, YELLOW, CLOTH_PALE if self.chosen else EARTH_PALE, px)


class NameField(TextField):
    """The name of a player; a pencil shows that it can be edited."""

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        mark = sign(theme, "pencil", theme.px(24), CREAM)
        place = mark.get_rect(midright=(self.rect.right - theme.px(10), self.rect.centery))
        words = self.rect.left + theme.px(16) + theme.width(self.value, BOLD, self.text_px)
        if not self.focused and words < place.left:
            surface.blit(mark, place)
