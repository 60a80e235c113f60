"""The cards that are left, by colour, to be put anywhere on the table; and the card that is dragged there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.rules import GameState
from game.rules.values.cards import BLACK, COLOURS, FACES, card_of, colour_of
from game.rules.values.messages import ColourNamed, FaceNamed, sentence
from game.session.workbench.draft import REST, left_in
from game.text import say, text
from game.ui.kit import backdrop
from game.ui.kit.common_colours import CLOTH_LIGHT, CREAM, FAINT_ON_NIGHT, PAPER, SAND, YELLOW
from game.ui.kit.control import Role
from game.ui.kit.drawings import card_look
from game.ui.kit.flow import Panel
from game.ui.kit.hint_marks import hint_mark
from game.ui.kit.measures import NOTE, SMALL, WORDS
from game.ui.kit.page import Page
from game.ui.kit.pressable import Pressable
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.kit.widgets import Widget
from game.ui.laboratory.open_table import Graspable
from game.ui.table.paint.art import Art
from game.ui.table.place.layout import RATIO, plain_cards

_KEYS: Final = "rygb"  # of the colours
_TILE: Final = 104  # from one colour to the next


class LeftCard(Pressable):
    """A face among the cards left, and how often it is there."""

    role = Role.THING

    def __init__(
        self, rect: pygame.Rect, art: Art, face: int, count: int, plain: bool, on_press: Callable[[], None]
    ) -> None:
        super().__init__(f"left {face}", rect, on_press)
        self.face, self.count, self.taken = face, count, False
        self.look, self._art = card_look(card_of(face), plain=plain), art
        self.label = text("{card}", card=FaceNamed(face))

    @property
    def told(self) -> str:
        return str(self.count)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        line = theme.line_height(BOLD, SMALL)
        room = self.rect.inflate(-theme.px(6), 0)
        width = max(8, min(room.width, round((room.height - line - theme.px(4)) / RATIO)))
        ring = CLOTH_LIGHT if self.taken else CREAM if self.hovered else None
        sprite = self._art.card(self.look, width, dim=not self.count, ring=ring)
        high = round(width * RATIO)
        top = self.rect.top + max(0, (self.rect.height - high - line - theme.px(4)) // 2)
        middle = self.rect.centerx, top + high // 2
        surface.blit(sprite.picture, (middle[0] + sprite.dx, middle[1] + sprite.dy))
        count = theme.text(str(self.count), BOLD, SMALL, CREAM if self.count else FAINT_ON_NIGHT)
        surface.blit(count, count.get_rect(midtop=(self.rect.centerx, top + high + theme.px(2))))
        self.ring(surface, theme, 10)


class ColourTile(Pressable):
    """A colour of the cards left: its disc and its key; stitched while its cards are shown."""

    role = Role.OPTION

    def __init__(
        self, colour: int, rect: pygame.Rect, label: str, key: str, chosen: bool, on_press: Callable[[], None]
    ) -> None:
        super().__init__(f"colour {colour}", rect, on_press, key=key, chosen=chosen)
        self.label, self._colour = label, colour

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        rect = self.rect
        backdrop.option(surface, theme, rect, rect.height / 2 / theme.scale, self.chosen, self.hovered)
        disc = theme.disc(self._colour, max(8, min(rect.height, rect.width) * 2 // 3))
        mark = hint_mark(theme, self.key.upper(), "", self.by_pad, PAPER, SMALL, high=28)
        gap = theme.px(6)
        if mark is None or disc.get_width() + mark.get_width() + 3 * gap > rect.width:
            surface.blit(disc, disc.get_rect(center=rect.center))
        else:
            left = rect.centerx - (disc.get_width() + gap + mark.get_width()) // 2
            surface.blit(disc, disc.get_rect(midleft=(left, rect.centery)))
            surface.blit(mark, mark.get_rect(midleft=(left + disc.get_width() + gap, rect.centery)))
        self.ring(surface, theme, rect.height / 2 / theme.scale)


class Floating(Pressable):
    """The card that hangs from the pointer while it is dragged."""

    def __init__(self, picture: pygame.Surface, pos: tuple[int, int]) -> None:
        super().__init__("floating", picture.get_rect(center=pos), lambda: None)
        self._picture = picture

    @property
    def takes_focus(self) -> bool:
        return False

    def lies_at(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        surface.blit(self._picture, self.rect)


def cards_left(
    page: Page, board: Panel, art: Art, state: GameState, colour: int, held: Graspable | None,
    take: Callable[[Graspable], None], show: Callable[[int], None],
) -> list[Widget]:  # fmt: skip
    """Return the widgets of the board with the cards left in a position: those of one colour, and the black ones."""
    left, top, wide, high = board
    counts = left_in(state)
    found: list[Widget] = []
    for at, one in enumerate(COLOURS):
        label = say(sentence("{colour}", colour=ColourNamed(one)))
        place = page.place(left + wide - 24 - (len(COLOURS) - at) * _TILE, top + 10, _TILE - 8, 44)
        found.append(ColourTile(one, place, label, _KEYS[at], one == colour, partial(show, one)))
    faces = [face for face in FACES if colour_of(face) in (colour, BLACK) and face in counts]
    across = (wide - 32) / len(faces)
    for at, face in enumerate(faces):
        place, what = page.place(left + 16 + at * across, top + 62, across - 4, high - 72), Graspable(REST, face)
        card = LeftCard(place, art, face, counts[face], plain_cards(state.rules), partial(take, what))
        card.taken = held == what
        found.append(card)
    return found


def head_cards_left(surface: pygame.Surface, page: Page, board: Panel) -> None:
    """Draw the heading of the board with the cards left."""
    theme = page.theme
    left, top, wide, _ = board
    room = page.place(left + 24, top + 10, wide - 72 - len(COLOURS) * _TILE, 44)
    label = theme.fitted(text("Cards left"), room.width, BOLD, WORDS, YELLOW)
    surface.blit(label, label.get_rect(midleft=room.midleft))
    more, after = text("move one to a hand, a pile, a draw pile"), label.get_width() + theme.px(12)
    if theme.width(more, TEXT, NOTE) <= room.width - after:
        quiet = theme.text(more, TEXT, NOTE, SAND)
        surface.blit(quiet, quiet.get_rect(midleft=(room.left + after, room.centery)))
