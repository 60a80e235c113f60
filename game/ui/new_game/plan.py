"""The layout of the page of a new game: side by side, or below each other if letters are large.

All measures are in design pixels. The page has the title and the presets at the top, the table with its places, the
choices for the chosen place, and a bar at the foot.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.ui.kit.flow import Panel
from game.ui.kit.theme import DESIGN

_GAP: Final = 16
_SINGLE: Final = 5  # up to this many places are in one column, more in two
_ROWS: Final = (96, 86)  # the height of a row with few places and with more
_NARROW_ROWS: Final = (110, 92)  # the same in two columns
_EDGE: Final = 24
_COLUMN: Final = 880  # the width of a page whose parts lie below each other
_TITLE: Final = 92  # the height of its title
_NOTE: Final = 60  # the height of its note on beginning
_HEADING: Final = 160  # the number of the chosen place, with the kind beside it
_KIND: Final = 350
_WIDE_ROWS: Final = 2  # of choices for a place, on a page side by side
_HIGH: Final = 308  # the height of such a row
#: The presets at the top, and the width of each.
_PRESETS: Final = (("mixed", 236.0), ("one", 228.0), ("two", 332.0), ("ten", 252.0), ("watched", 244.0))
_FIRST: Final = ("back", "start")  # parts of the bar that lie at the top of a narrow page


@dataclass(frozen=True)
class PagePlan:
    """The places of everything on the page, for some number of choices for a place and some parts of the bar."""

    title: Panel
    presets: tuple[Panel, ...]
    table: Panel  # the board of the table and its places
    heads: tuple[Panel, ...]  # the player at the chosen place, over the choices
    rows_of_choices: tuple[Panel, ...]
    choices: tuple[Panel, ...]  # the cards of characters, or the faces of people
    foot: Panel
    note: Panel  # the note on beginning: in place of the foot, or below a Start at the top
    bar: dict[str, Panel]
    device: Panel | None  # the row of a person's device, where several people are at the table
    board: Panel  # the board under everything about the chosen place

    @property
    def panels(self) -> tuple[Panel, ...]:
        """Return all separate parts of the page in reading order."""
        return (
            *self.beginning, *self.presets, self.table, self.board,
            *(panel for name, panel in self.bar.items() if not (self.starts_at_top and name in _FIRST)),
        )  # fmt: skip

    @property
    def starts_at_top(self) -> bool:
        """Return whether Back lies beside the title, with Start and the note on beginning below both."""
        return self.bar["back"][1] == self.title[1]

    @property
    def beginning(self) -> tuple[Panel, ...]:
        """Return the parts that are read first."""
        return (self.title, *(self.bar[name] for name in _FIRST), self.note) if self.starts_at_top else (self.title,)

    def rows(self, count: int) -> list[Panel]:
        """Return the rows of this many places."""
        left, top, width, height = self.table
        columns = 1 if count <= _SINGLE else 2
        down = -(-count // columns)
        high = (_ROWS if columns == 1 else _NARROW_ROWS)[down >= _SINGLE]
        first = top + height - _EDGE - 64 - 12 - down * high
        wide = (width - 2 * _EDGE - (columns - 1) * 12) / columns
        return [
            (left + _EDGE + at % columns * (wide + 12), first + at // columns * high, wide, high - 8)
            for at in range(count)
        ]

    def picture(self, count: int) -> Panel:
        """Return the place of the small table, with its credit at the foot."""
        left, top, width, _ = self.table
        first = self.rows(count)[0][1]
        begin = top + _EDGE + 60
        return (left + _EDGE, begin, width - 2 * _EDGE, first - 8 - begin)

    @property
    def kind(self) -> Panel:
        """Return the place of the choice between person and character, beside the number of the place."""
        left, top, _, height = self.heads[0]
        return (left + _HEADING, top, _KIND, height)

    @property
    def beside(self) -> Panel:
        """Return the place of a bot's level, or of a person's fields."""
        if len(self.heads) > 1:
            return self.heads[1]
        left, top, width, height = self.heads[0]
        taken = _HEADING + _KIND + _GAP
        return (left + taken, top, width - taken, height)

    @property
    def fields(self) -> list[Panel]:
        """Return the places of a person's two fields."""
        return _split(self.beside, 2)

    @property
    def joining(self) -> tuple[Panel, Panel, Panel]:
        """Return the places of the heading, the button and the help in the row of a device."""
        assert self.device is not None, "one person alone has every device"
        left, top, width, height = self.device
        taken = _HEADING + _KIND + _GAP
        help_there = (left + taken, top, width - taken, height)
        return (left, top, _HEADING - _GAP, height), (left + _HEADING, top, _KIND, height), help_there


def wide(bar: Sequence[tuple[str, float]], choices: int, joins: bool = False) -> PagePlan:
    """Return the plan with its parts side by side, as drawn; the bar has parts of these names and shares.

    If a person ``joins`` with a device, there is a row for it.
    """
    taken = 72.0 if joins else 0.0
    high = _HIGH - taken / _WIDE_ROWS
    rows = tuple((672.0, 240.0 + taken + row * (high + _GAP), 1152.0, high) for row in range(_WIDE_ROWS))
    return PagePlan(
        (72, 32, 516, 96),
        tuple(_bar((588, 40, 1260, 80), _PRESETS).values()),
        (72, 144, 560, 792),
        ((672, 168, 1152, 56),),
        rows,
        _in(rows, choices),
        (672, 872, 1152, 40),
        (672, 876, 1152, 56),
        _bar((72, 952, 1776, 80), bar),
        (672, 240, 1152, 56) if joins else None,
        (648, 144, 1200, 792),
    )


def narrow(bar: Sequence[tuple[str, float]], choices: int, across: int, joins: bool = False) -> PagePlan:
    """Return the plan with its parts below each other, with ``across`` choices in a row; ``joins`` as in `wide`."""
    top = 0.0

    def band(height: float, count: int = 1, edge: float = 0.0) -> list[Panel]:
        nonlocal top
        found = _split(((DESIGN[0] - _COLUMN) / 2 + edge, top, _COLUMN - 2 * edge, height), count)
        top += height + _GAP
        return found

    title, back = band(_TITLE, 2)
    start = band(80)[0]
    note = band(_NOTE)[0]
    presets = (*band(80, 2), *band(80, 2), *band(80))
    table = band(792)[0]
    above, top = top, top + _EDGE
    heads = (*band(60, edge=_EDGE), *band(60, edge=_EDGE))
    device = band(80, edge=_EDGE)[0] if joins else None
    rows = tuple(part for _ in range(-(-choices // across)) for part in band(_HIGH, edge=_EDGE))
    foot = band(40, edge=_EDGE)[0]
    top += _EDGE
    board = (table[0], above, _COLUMN, top - _GAP - above)
    parts: dict[str, Panel] = {"start": start, "back": back, "length": band(80)[0]}
    others = [name for name, _ in bar if name not in parts]
    while others:
        pair, others = others[:2], others[2:]
        parts.update(zip(pair, band(80, len(pair)), strict=True))
    return PagePlan(title, presets, table, heads, rows, _in(rows, choices), foot, note, parts, device, board)


def _bar(panel: Panel, parts: Sequence[tuple[str, float]]) -> dict[str, Panel]:
    """Return parts side by side, each as wide as its share."""
    left, top, width, height = panel
    room = width - _GAP * (len(parts) - 1)
    whole = sum(share for _, share in parts)
    found: dict[str, Panel] = {}
    for name, share in parts:
        wide = room * share / whole
        found[name] = (left, top, wide, height)
        left += wide + _GAP
    return found


def _in(rows: Sequence[Panel], count: int) -> tuple[Panel, ...]:
    """Return this many parts of equal size in rows of equal length; the last row may be shorter."""
    each = -(-count // len(rows))
    return tuple(part for row in rows for part in _split(row, each))[:count]


def _split(panel: Panel, count: int) -> list[Panel]:
    """Return this many equal parts side by side."""
    left, top, width, height = panel
    each = (width - _GAP * (count - 1)) / count
    return [(left + at * (each + _GAP), top, each, height) for at in range(count)]
