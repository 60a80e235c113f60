"""Luck and play of one player as two scales."""

from __future__ import annotations

from typing import Final

import pygame

from game.rules.messages import Message
from game.session.review.going import Sum
from game.text import say, text
from game.ui.colours import CREAM, EARTH, GREEN, LINES, PITCH, YELLOW, Colour
from game.ui.going.words import luck, play
from game.ui.theme import BOLD, TEXT, Theme

#: So large a part of a chance reaches the end of the scale.
_LUCK: Final = 0.75
_PLAY: Final = 0.15


def draw(surface: pygame.Surface, theme: Theme, board: pygame.Rect, found: Sum | None, waiting: str) -> None:
    """Draw both scales into their board, or what is being waited for."""
    inner = board.inflate(-2 * round(32 * theme.unit), -2 * round(20 * theme.unit))
    head = theme.fitted(text("Luck and play"), inner.width, BOLD, 26, YELLOW)
    surface.blit(head, inner)
    if found is None:
        words = theme.filling(waiting, (inner.width, inner.height // 2), px=20, colour=theme.palette.plate_soft)
        surface.blit(words, words.get_rect(midleft=inner.midleft))
        return
    top = inner.top + head.get_height()
    high, half = (inner.bottom - top) // 2, inner.width // 2 - theme.px(6)
    scales: tuple[tuple[str, Message, float, str, str, Colour], ...] = (
        (text("Cards:"), luck(found), found.luck / _LUCK, text("unlucky"), text("lucky"), LINES[1]),
        (text("Play:"), play(found), found.play / _PLAY, text("below usual"), text("above usual"), GREEN),
    )
    for at, (what, said, share, below, above, colour) in enumerate(scales):
        place = pygame.Rect(inner.left, top + at * high, inner.width, high)
        name = theme.text(what, BOLD, 20)
        surface.blit(name, place)
        room = place.width - name.get_width() - theme.px(8)
        words = theme.filling(say(said), (room, 2 * theme.line_height(TEXT, 20)), TEXT, 20)
        surface.blit(words, (place.left + name.get_width() + theme.px(8), place.top))
        low = theme.fitted(below, half, px=18, colour=theme.palette.plate_soft)
        end = theme.fitted(above, half, px=18, colour=theme.palette.plate_soft)
        under = max(name.get_height(), words.get_height())
        middle = place.top + under + (place.height - under - low.get_height()) // 2
        _draw_scale(surface, theme, pygame.Rect(place.left, middle, place.width, 0), share, colour)
        surface.blit(low, low.get_rect(bottomleft=place.bottomleft))
        surface.blit(end, end.get_rect(bottomright=place.bottomright))


def _draw_scale(surface: pygame.Surface, theme: Theme, line: pygame.Rect, share: float, colour: Colour) -> None:
    """A track, its middle, and how far something lies from there, at most as far as the track goes."""
    high, knob = theme.px(10), theme.px(20)
    track = theme.panel((line.width, high), PITCH, 1.0, None, 1.5, EARTH)
    surface.blit(track, track.get_rect(midleft=(line.left, line.top)))
    middle = line.centerx
    far = round(max(-1.0, min(1.0, share)) * (line.width - knob) / 2)
    if far:
        bar = pygame.Rect(min(middle, middle + far), 0, abs(far), high)
        bar.centery = line.top
        pygame.draw.rect(surface, colour, bar)
    pygame.draw.rect(surface, CREAM, pygame.Rect(middle - theme.px(1.5), line.top - high, theme.px(3), 2 * high))
    disc = theme.panel((knob, knob), CREAM, 1.0, None, 4, colour)
    surface.blit(disc, disc.get_rect(center=(middle + far, line.top)))
