"""The foot of the page: what has just been done, or what lies in the bin."""

from __future__ import annotations

import pygame

from game.ui.kit.common_colours import CREAM, RUST, SAND
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.shelf.deeds import Said

_LETTERS = 20


def draw_foot(surface: pygame.Surface, theme: Theme, place: pygame.Rect, right: int, said: Said) -> None:
    """Draw the bin and the words in a bar, as far as ``right``, where its buttons begin."""
    if said.wrong:
        surface.blit(theme.panel(place.size, RUST, 1.0, 34), place)
    left = place.left + theme.px(28)
    if said.of_bin:
        side = min(theme.px(40), place.height // 2)
        sign = theme.picture("signs/bin.svg", (side, side))
        surface.blit(sign, sign.get_rect(midleft=(left, place.centery)))
        left += side + theme.px(20)
    width = max(1, right - left - theme.px(16))
    ink = CREAM
    if not said.more:
        words = theme.lined(said.words, (width, place.height), BOLD, _LETTERS, ink)
        surface.blit(words, words.get_rect(midleft=(left, place.centery)))
        return
    first, gap = theme.width(said.words, BOLD, _LETTERS), theme.px(8)
    if first + gap + theme.width(said.more, TEXT, _LETTERS) <= width:
        words = theme.text(said.words, BOLD, _LETTERS, ink)
        more = theme.text(said.more, TEXT, _LETTERS, SAND)
        surface.blit(words, words.get_rect(midleft=(left, place.centery)))
        surface.blit(more, more.get_rect(midleft=(left + first + gap, place.centery)))
        return
    words = theme.fitted(said.words, width, BOLD, _LETTERS, ink)
    more = theme.fitted(said.more, width, TEXT, _LETTERS, SAND)
    top = place.centery - (words.get_height() + more.get_height()) // 2
    surface.blit(words, (left, top))
    surface.blit(more, (left, top + words.get_height()))
