"""Rows of the log: names in bold, cards as mini faces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final, NamedTuple

import pygame

from game.text import NO_FACE, Part
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.table.paint.mini_faces import mini_card

PX: Final = 20.0  # letters of a line
_LEFT: Final = 22
_RIGHT: Final = 22
_ENDS: Final = 8  # above the first row, and below the last
_BETWEEN: Final = 4  # rows


class LogRoom(NamedTuple):
    """The place of the panel: ``box`` is filled if possible; beyond it the panel may grow to ``low`` and ``right``."""

    box: pygame.Rect
    low: int
    right: int = 0  # used if lines lie side by side

    @property
    def wide(self) -> LogRoom:
        """Return the room at its full width."""
        box = self.box.copy()
        box.width = max(box.width, self.right - box.left)
        return LogRoom(box, self.low)


def rows_in(theme: Theme, room: LogRoom, px: float = PX, between: int = _BETWEEN) -> int:
    """Return how many rows fit below the heading at most, in letters of this size and with this distance."""
    foot = max(room.box.bottom, room.low) - ends(theme)
    return max(1, (foot - first_row(theme, room.box)) // row_step(theme, px, between))


def first_row(theme: Theme, box: pygame.Rect) -> int:
    """Return where the first line of a panel begins, below its heading."""
    return box.top + ends(theme) + row_step(theme)


def row_step(theme: Theme, px: float = PX, between: int = _BETWEEN) -> int:
    """Return the distance from row to row."""
    return max(1, theme.line_height(TEXT, px) + theme.px(between))


def inside(theme: Theme, place: pygame.Rect) -> pygame.Rect:
    """Return the place for the words of a line as wide as the panel."""
    left = theme.px(_LEFT)
    return pygame.Rect(place.left + left, place.top, place.width - left - theme.px(_RIGHT), place.height)


def ends(theme: Theme) -> int:
    """Return the distance of the rows from the upper and lower edge of their panel."""
    return theme.px(_ENDS)


def row_of(theme: Theme, parts: Sequence[Part], width: int, px: float = PX) -> pygame.Surface:
    """Return a row with names in bold and cards as mini faces, scaled down if it is wider than ``width``."""
    picture = pygame.Surface((max(1, parts_width(theme, parts, px)), row_step(theme, px)), pygame.SRCALPHA)
    left = 0
    for piece in _pieces(theme, parts, px):
        picture.blit(piece, piece.get_rect(midleft=(left, picture.get_height() // 2)))
        left += piece.get_width()
    if left <= width:
        return picture
    return pygame.transform.smoothscale(picture, (width, max(1, picture.get_height() * width // left)))


def _pieces(theme: Theme, parts: Iterable[Part], px: float) -> list[pygame.Surface]:
    found = []
    for (name, face), run in groupby(parts, key=lambda part: (part.name, part.face)):
        several = list(run)
        if face != NO_FACE:
            found += [mini_card(theme, part, _card_height(theme, px)) for part in several]
        else:
            found.append(theme.text("".join(part.words for part in several), BOLD if name else TEXT, px))
    return found


def _card_height(theme: Theme, px: float) -> int:
    """Return the height of a mini face among letters of this size, low enough that two rows never touch."""
    return theme.line_height(TEXT, px) - max(1, theme.px(1))


def parts_width(theme: Theme, parts: Iterable[Part], px: float = PX) -> int:
    """Return the width of parts side by side."""
    wide = 0
    for (name, face), run in groupby(parts, key=lambda part: (part.name, part.face)):
        if face != NO_FACE:
            wide += sum(mini_card(theme, part, _card_height(theme, px)).get_width() for part in run)
        else:
            wide += theme.width("".join(part.words for part in run), BOLD if name else TEXT, px)
    return wide
