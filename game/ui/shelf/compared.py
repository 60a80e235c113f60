"""The result of another way beside that of the match it left: two scores for each player."""

from __future__ import annotations

from typing import Final

import pygame

from game.session.shelf.entry import Entry
from game.text import text
from game.ui.kit.common_colours import CREAM, SAND
from game.ui.kit.faces import CALM, GLAD, face
from game.ui.kit.theme import BOLD, TEXT, Theme

_FACE: Final = 48  # design pixels
_LETTERS, _SMALL = 20, 18
_ACROSS: Final = 5  # players side by side


def draw_compared(surface: pygame.Surface, theme: Theme, place: pygame.Rect, left: Entry, here: Entry) -> None:
    """Draw under each face the player's score in the match that was left, and below it the score here."""
    inner = place.inflate(-2 * theme.px(12), -2 * theme.px(4))
    players = len(here.players)
    blocks = -(-players // _ACROSS)
    across = -(-players // blocks)
    labels = text("Played") if left.origin is None else text("Before"), text("Here")
    begin = max(theme.width(label, TEXT, _SMALL) for label in labels) + theme.px(10)
    begin = min(begin, inner.width // 3)
    step, high = (inner.width - begin) / across, inner.height / blocks
    line = min(theme.line_height(BOLD, _LETTERS), int(high / 3))
    side = max(1, min(theme.px(_FACE), int(high) - 2 * line))
    for block in range(blocks):
        top = inner.top + round(block * high + (high - side - 2 * line) / 2) + side
        for row, (label, ink) in enumerate(zip(labels, (SAND, CREAM), strict=True)):
            words = theme.fitted(label, begin - theme.px(6), TEXT, _SMALL, ink)
            surface.blit(words, words.get_rect(midleft=(inner.left, top + row * line + line // 2)))
        for player in range(block * across, min(players, (block + 1) * across)):
            x = round(inner.left + begin + (player - block * across + 0.5) * step)
            mood = GLAD if player in here.winners else CALM
            shown = face(theme, here.players[player].face, side, mood)
            surface.blit(shown, shown.get_rect(midbottom=(x, top)))
            for row, (entry, role, ink) in enumerate(((left, TEXT, SAND), (here, BOLD, CREAM))):
                score = str(entry.scores[player]) if player < len(entry.scores) else ""
                words = theme.fitted(score, max(1, round(step) - theme.px(4)), role, _LETTERS, ink)
                surface.blit(words, words.get_rect(center=(x, top + row * line + line // 2)))
