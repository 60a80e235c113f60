"""The line over the table of the laboratory: what is taken up, what was done or refused, or what can be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.rules.values.messages import Message
from game.text import say, text
from game.ui.kit.common_colours import CREAM, RUST, SAND
from game.ui.kit.flow import Panel
from game.ui.kit.measures import NOTE, SMALL
from game.ui.kit.page import Page
from game.ui.kit.theme import BOLD, TEXT

_HEADING: Final = 52  # design pixels over the table


def draw_note(
    surface: pygame.Surface, page: Page, board: Panel, message: Message | None, refused: bool, names: Sequence[str]
) -> None:
    """Draw a message at the top of the board with the table, on a red plate if it says why something was refused."""
    theme = page.theme
    left, top, wide, _ = board
    place = page.place(left + 16, top + 8, wide - 32, 40)
    if message is None:
        words = theme.fitted(text("All hands open"), place.width, TEXT, NOTE, SAND)
        place = place.inflate(-theme.px(16), 0)
        surface.blit(words, words.get_rect(midright=place.midright))
        task = text("Press a card to move it, an act to try it.")
        if theme.width(task, TEXT, NOTE) + theme.px(24) <= place.width - words.get_width():
            surface.blit(theme.text(task, TEXT, NOTE, SAND), words.get_rect(midleft=place.midleft))
        return
    said, wide, px = say(message, names), place.width - theme.px(24), NOTE
    if not theme.holds(said, (wide, place.height), BOLD, NOTE):  # two lines of small letters, over the whole heading
        middle, px = page.place(left + 16, top, 0, _HEADING).centery, SMALL
        place.height = max(place.height, 2 * theme.line_height(BOLD, SMALL))
        place.centery = middle
    if refused:
        surface.blit(theme.panel(place.size, RUST, 1.0, 14), place)
    words = theme.filling(said, (wide, place.height), BOLD, px, CREAM)
    surface.blit(words, words.get_rect(midleft=place.move(theme.px(12), 0).midleft))
