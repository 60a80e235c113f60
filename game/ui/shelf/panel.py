"""The panel of the chosen match, with what can be done with it; and the bar at the foot with its buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from pygame import Rect

from game.session.shelf.entry import Entry, Standing
from game.text import text
from game.ui.kit.common_colours import RED, RED_LIP, WHITE
from game.ui.kit.flow import Panel
from game.ui.kit.widgets import PRIMARY, SOFT, Button, ButtonColours, Widget

#: Where a part of a panel is on the screen.
Place = Callable[[float, float, float, float], Rect]

PANEL: Final[Panel] = (1392, 144, 456, 800)
FOOT: Final[Panel] = (72, 960, 1304, 72)
#: What the panel has inside: picture, name with how it stands, and everybody's score.
PICTURE: Final[Panel] = (1416, 168, 408, 232)
WORDS: Final[Panel] = (1416, 404, 408, 112)
NAME: Final[Panel] = (1416, 410, 408, 44)
SCORES: Final[Panel] = (1416, 620, 408, 168)
_OPEN: Final[Panel] = (1416, 524, 408, 80)
_SMALL: Final = (((1416, 800), (1628, 800)), ((1416, 872), (1628, 872)))
_AWAY: Final = ButtonColours(RED_LIP, RED, WHITE)
_FOOT_BUTTON: Final = 240  # design pixels


class Acts(NamedTuple):
    """What can be done with the chosen match."""

    open: Callable[[], None]
    rename: Callable[[], None]
    copy: Callable[[], None]
    export: Callable[[], None]
    throw_away: Callable[[], None]


def buttons(
    place: Place, entry: Entry | None, acts: Acts, in_bin: bool, opening: bool, rename_key: str
) -> list[Widget]:
    """Return the buttons of the panel; without a match, or with one that cannot be opened, some do nothing."""
    finished = entry is not None and entry.standing is Standing.FINISHED
    words, key = text("How it went") if finished else text("Continue"), "h" if finished else "c"
    if in_bin:
        words, key = text("Take out"), "t"
    if opening:
        words = text("Opening the match")
    opens = Button("open", place(*_OPEN), words, acts.open, key=key, style=PRIMARY, px=34)
    opens.enabled = entry is not None and (in_bin or not entry.standing.is_closed)
    found: list[Widget] = [opens]
    if in_bin:
        return found
    (first, second), (third, fourth) = _SMALL
    for name, corner, words, press, key, hint, style in (
        ("rename", first, text("Rename"), acts.rename, rename_key, "", SOFT),
        ("copy", second, text("Copy"), acts.copy, "y", "", SOFT),
        ("export", third, text("Export"), acts.export, "e", "", SOFT),
        ("throw away", fourth, text("To the bin"), acts.throw_away, "delete", text("Del"), _AWAY),
    ):
        button = Button(name, place(*corner, 196, 56), words, press, key=key, hint=hint, style=style, px=22)
        button.enabled = entry is not None and (name in ("rename", "throw away") or not entry.standing.is_closed)
        found.append(button)
    return found


class FootButton(NamedTuple):
    """A button of the bar at the foot."""

    name: str
    label: str
    press: Callable[[], None]
    key: str
    hint: str = ""
    style: ButtonColours = SOFT


def foot_buttons(place: Place, wanted: list[FootButton]) -> list[Button]:
    """Return the buttons at the right end of the bar, in their order."""
    left, top, wide, _ = FOOT
    found = []
    for at, one in enumerate(wanted):
        x = left + wide - 8 - (len(wanted) - at) * (_FOOT_BUTTON + 12) + 12
        spot = place(x, top + 8, _FOOT_BUTTON, 56)
        found.append(Button(one.name, spot, one.label, one.press, key=one.key, hint=one.hint, style=one.style, px=22))
    return found
