"""The layout of the page of phones, in design pixels: side by side, or below each other if letters are large."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.ui.kit import frame
from game.ui.kit.flow import Panel, needs_rows, room
from game.ui.kit.theme import DESIGN, Theme

_HEAD: Final = 404  # the width of the heading
_BESIDE: Final = 1180  # a page at least this wide has the parts of a board side by side
#: The rows and columns of the actions at a place.
_GRID: Final = {False: ((0, 0), (0, 1), (1, 0), (1, 1)), True: ((0, 0), (0, 1), (0, 2), (0, 3))}


class PhonesPlan(NamedTuple):
    """The places of everything on the page."""

    panels: tuple[Panel, ...]  # the separate parts of the page in reading order
    about: Panel  # the purpose of the page, beside the heading
    addresses: Panel
    code: Panel  # the board about joining
    joins: Panel  # its part about the address
    wifi: Panel  # its part about the Wi-Fi
    seats: Panel  # the board of the places
    view: Panel  # the list on that board
    deeds_head: Panel  # the name of the chosen place, with its actions
    deeds: tuple[Panel, ...]
    warning: Panel
    off: Panel
    start: Panel


def part(of: Panel, left: float, top: float, wide: float = DESIGN[0], high: float = 48) -> Panel:
    """Return a part of a board, relative to the board's corner, with a margin at the right edge."""
    x, y, across, _ = of
    return x + left, y + top, min(wide, across - left - 32), high


def phones_plan(theme: Theme, starts: bool) -> PhonesPlan:
    """Lay out the page; ``starts`` if a match can begin here."""
    back = frame.back_panel(theme)
    if needs_rows(theme):
        return _in_rows(frame.head(theme, _HEAD), back, min(room(theme), 1776), starts)
    about, addresses = (480, 32, 782, 96), (1278, 40, 570, 80)
    code, seats = (72, 144, 560, 800), (648, 144, 1200, 800)
    off, start = (796, 960, 240, 72), (1052, 960, 324, 72)
    warning = (72, 960, 708, 72)
    if not starts:
        off, warning = (1142, 960, 234, 72), (72, 960, 1054, 72)
    head = frame.head(theme, _HEAD)
    panels = (head, about, addresses, code, seats, warning, off, *((start,) if starts else ()), back)
    deeds = ((848, 856, 216, 64), (1080, 856, 300, 64), (1396, 856, 196, 64), (1608, 856, 208, 64))
    view, deeds_head, wifi = (660, 208, 1152, 636), (680, 856, 156, 64), (72, 608, 560, 336)
    return PhonesPlan(panels, about, addresses, code, code, wifi, seats, view, deeds_head, deeds, warning, off, start)


def _in_rows(head: Panel, back: Panel, wide: float, starts: bool) -> PhonesPlan:
    """Return the plan with boards below each other, as wide as the window, their parts side by side if they fit."""
    left, top, beside, half = 72, 352, wide >= _BESIDE, (wide - 16) / 2
    about, addresses = (left, 144, wide, 96), (left, 256, wide, 80)
    code = (left, top, wide, 480 if beside else 784)
    wifi = (left + half, top + 8, half, 456) if beside else (left, top + 464, wide, 320)
    joins = (left, top, half if beside else wide, 480)
    top += code[3] + 16
    deeds_head: Panel = (left + 32, top + 808, wide - 64, 48)
    each = (wide - 64 - 3 * 16) / 4 if beside else (wide - 64 - 16) / 2
    deeds = tuple((left + 32 + (each + 16) * column, top + 864 + 80 * row, each, 64) for row, column in _GRID[beside])
    seats = (left, top, wide, 952 if beside else 1032)
    view = (left + 12, top + 80, wide - 48, 720)
    top += seats[3] + 16
    warning, off, start = (left, top, wide, 88), (left, top + 104, half, 80), (left + half + 16, top + 104, half, 80)
    panels = (head, back, about, addresses, code, seats, warning, off, *((start,) if starts else ()))
    return PhonesPlan(panels, about, addresses, code, joins, wifi, seats, view, deeds_head, deeds, warning, off, start)
