"""Luck and play of one player as two scales."""

from __future__ import annotations

from typing import Final

import pygame

from game.review.accounts import Sum
from game.rules.values.messages import Message
from game.text import say, text
from game.ui.going.curve import numeral
from game.ui.going.words import luck, play, played_for
from game.ui.kit.common_colours import CREAM, EARTH, GREEN, LINES, PITCH, YELLOW, Colour
from game.ui.kit.measures import LABEL, NOTE, SMALL
from game.ui.kit.theme import BOLD, TEXT, Theme

#: The chance that reaches the end of each scale.
_LUCK: Final = 0.75
_PLAY: Final = 0.15
#: Design pixels, at most: from the words down to the middle of their scale, and from there to the names of its ends.
_ABOVE: Final = 12
_UNDER: Final = 10
_KNOB: Final = 20


def draw(
    surface: pygame.Surface,
    theme: Theme,
    board: pygame.Rect,
    found: Sum | None,
    waiting: str,
    worst: tuple[int, float] | None = None,
    of: str = "",
) -> None:
    """Draw both scales of a player, or of the reader without a name, into their board; or the words for waiting.

    ``worst`` is the number of the most expensive turning point and the chance it cost, marked on the scale of play.
    """
    inner = board.inflate(-2 * round(32 * theme.unit), -2 * round(20 * theme.unit))
    heading = text("Luck and play of {name}", name=of) if of else text("Your luck and play")
    head = theme.fitted(heading, inner.width, BOLD, LABEL, YELLOW)
    surface.blit(head, inner)
    if found is None:
        words = theme.filling(waiting, (inner.width, inner.height // 2), px=NOTE, colour=theme.palette.plate_soft)
        surface.blit(words, words.get_rect(midleft=inner.midleft))
        return
    top = inner.top + head.get_height()
    high, half = (inner.bottom - top) // 2, inner.width // 2 - theme.px(6)
    scales: tuple[tuple[str, Message, float, str, str, Colour], ...] = (
        (text("Cards:"), luck(found), found.luck / _LUCK, text("unlucky"), text("lucky"), LINES[1]),
        (text("Play:"), play(found), found.play / _PLAY, text("weaker"), text("stronger"), GREEN),
    )
    for at, (what, said, share, below, above, colour) in enumerate(scales):
        place = pygame.Rect(inner.left, top + at * high, inner.width, high)
        name = theme.text(what, BOLD, NOTE)
        room = place.width - name.get_width() - theme.px(8)
        words = theme.filling(say(said), (room, 2 * theme.line_height(TEXT, NOTE)), TEXT, NOTE)
        low = theme.fitted(below, half, px=SMALL, colour=theme.palette.plate_soft)
        end = theme.fitted(above, half, px=SMALL, colour=theme.palette.plate_soft)
        said_in = max(name.get_height(), words.get_height())
        free = place.height - said_in - low.get_height()
        above_it = min(theme.px(_ABOVE), free // 2)
        under_it = min(theme.px(_UNDER), free - above_it)
        place.top += (free - above_it - under_it) // 2  # the height left over separates the two scales
        surface.blit(name, place)
        surface.blit(words, (place.left + name.get_width() + theme.px(8), place.top))
        middle = place.top + said_in + above_it
        line = pygame.Rect(place.left, middle, place.width, 0)
        _draw_scale(surface, theme, line, share, colour)
        if at and worst is not None:
            numeral(surface, theme, worst[0], (_along(line, -worst[1] / _PLAY, theme), middle), theme.px(26))
        surface.blit(low, low.get_rect(topleft=(place.left, middle + under_it)))
        surface.blit(end, end.get_rect(topright=(place.right, middle + under_it)))
        if at and found.advised:
            room = place.width - 2 * max(low.get_width(), end.get_width()) - theme.px(16)
            helped = theme.fitted(say(played_for(found.advised, of)), room, px=SMALL, colour=theme.palette.plate_soft)
            surface.blit(helped, helped.get_rect(midtop=(place.centerx, middle + under_it)))


def _along(line: pygame.Rect, share: float, theme: Theme) -> int:
    """Return the x of a share of a scale, from its left end at -1 to its right end at 1; others are clamped."""
    return line.centerx + round(max(-1.0, min(1.0, share)) * (line.width - theme.px(_KNOB)) / 2)


def _draw_scale(surface: pygame.Surface, theme: Theme, line: pygame.Rect, share: float, colour: Colour) -> None:
    """Draw a track, its middle, and a knob at a share of the scale, clamped to the track."""
    high, knob = theme.px(10), theme.px(_KNOB)
    track = theme.panel((line.width, high), PITCH, 1.0, None, 1.5, EARTH)
    surface.blit(track, track.get_rect(midleft=(line.left, line.top)))
    middle = line.centerx
    far = _along(line, share, theme) - middle
    if far:
        bar = pygame.Rect(min(middle, middle + far), 0, abs(far), high)
        bar.centery = line.top
        pygame.draw.rect(surface, colour, bar)
    pygame.draw.rect(surface, CREAM, pygame.Rect(middle - theme.px(1.5), line.top - high, theme.px(3), 2 * high))
    disc = theme.panel((knob, knob), CREAM, 1.0, None, 4, colour)
    surface.blit(disc, disc.get_rect(center=(middle + far, line.top)))
