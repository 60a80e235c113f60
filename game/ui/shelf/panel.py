"""The panel of the chosen match, with the buttons for it, and the place of the bar at the foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pygame import Rect

from game.session.shelf.branching import NOT_YET
from game.session.shelf.entry import Entry, Standing
from game.text import say, text
from game.ui.input.intents import Intent
from game.ui.kit.flow import Panel
from game.ui.kit.theme import BOLD, NUMERAL, TEXT, Theme
from game.ui.kit.widgets import AWAY, PLAIN, PRIMARY, SOFT, Button, Widget

#: Where a part of a panel is on the screen.
Place = Callable[[float, float, float, float], Rect]

PANEL: Final[Panel] = (1392, 144, 456, 800)
FOOT: Final[Panel] = (72, 960, 1304, 72)
_PICTURE: Final = (1416, 168, 408, 160)
_WORDS: Final = (1416, 332, 408, 138)
_NAME: Final = (1416, 338, 408, 44)
_OPEN: Final = (1416, 476, 408, 68)
_BELOW: Final = 556  # design pixels down: the top of what lies between the large button and the small ones
_SMALL: Final = (
    (1416, 732, 196, 56),
    (1628, 732, 196, 56),
    (1416, 800, 196, 56),
    (1628, 800, 196, 56),
    (1416, 872, 196, 56),
    (1628, 872, 196, 56),
)
#: The places of the small buttons if their words are too long for two side by side.
_STACKED: Final = tuple((1416, 628 + 51 * row, 408, 44) for row in range(6))
_LEAST_BELOW: Final = 200
_LETTERS: Final = 24
NAME_LETTERS, LINE_LETTERS = 34, 20
_LEAST_BUTTON: Final = 220  # design pixels


class PanelActs(NamedTuple):
    """The actions on the chosen match."""

    open: Callable[[], None]
    rename: Callable[[], None]
    watch: Callable[[], None]
    go_another_way: Callable[[], None]
    copy: Callable[[], None]
    share: Callable[[], None]
    throw_away: Callable[[], None]


class PanelPlaces(NamedTuple):
    """The places of the panel's parts, in real pixels; ``below`` is between the large button and the small ones."""

    picture: Rect
    words: Rect
    name: Rect
    open: Rect
    below: Rect
    small: list[Rect]  # of the buttons in their order


def places(theme: Theme, place: Place) -> PanelPlaces:
    """Lay out the panel: two small buttons side by side or, with large letters, all below each other."""
    words = place(*_WORDS)
    small = [place(*spot) for spot in _SMALL]
    if not all(theme.fits(label, small[1].width - 2 * theme.px(20), BOLD, _LETTERS) for label in _labels()):
        small = [place(*spot) for spot in _STACKED]
    below = place(_WORDS[0], _BELOW, _WORDS[2], 20)
    line, spare = theme.line_height(TEXT, LINE_LETTERS), small[0].top - below.top - theme.px(_LEAST_BELOW)
    needed = theme.line_height(NUMERAL, NAME_LETTERS) + theme.px(6) + 2 * line
    needed += max(0, min(3, (spare + words.height - needed) // line)) * line
    lower = max(0, needed - words.height)
    words.height += lower
    below.top += lower
    below.height = max(1, small[0].top - theme.px(12) - below.top)
    return PanelPlaces(place(*_PICTURE), words, place(*_NAME), place(*_OPEN).move(0, lower), below, small)


def _labels() -> tuple[str, ...]:
    return text("Watch again"), text("Another way"), text("Rename"), text("Copy"), text("Share"), text("To the bin")


def buttons(
    spots: PanelPlaces, entry: Entry | None, acts: PanelActs, in_bin: bool, opening: bool, rename_key: str
) -> list[Button]:
    """Return the buttons of the panel; without a match, or with one that cannot be opened, some do nothing."""
    finished = entry is not None and entry.standing is Standing.FINISHED
    words, key = text("How it went") if finished else text("Continue"), "h" if finished else "c"
    if in_bin:
        words, key = text("Take out"), "t"
    if opening:
        words = text("Opening the match")
    opens = Button("open", spots.open, words, acts.open, key=key, style=PRIMARY, px=34)
    opens.enabled = entry is not None and (in_bin or not entry.standing.is_closed)
    found = [opens]
    if in_bin:
        return found
    for spot, label, (name, press, key, hint, style) in zip(
        spots.small,
        _labels(),
        (
            ("watch", acts.watch, "w", "", PLAIN),
            ("another way", acts.go_another_way, "g", "", PLAIN),
            ("rename", acts.rename, rename_key, "", SOFT),
            ("copy", acts.copy, "y", "", SOFT),
            ("share", acts.share, "e", "", SOFT),
            ("throw away", acts.throw_away, "delete", text("Del"), AWAY),
        ),
        strict=True,
    ):
        button = Button(name, spot, label, press, key=key, hint=hint, style=style, px=_LETTERS)
        button.enabled = entry is not None and (name in ("rename", "throw away") or not entry.standing.is_closed)
        if name in ("watch", "another way") and entry is not None:
            played = finished or entry.over or entry.game > 1
            button.enabled = button.enabled and (played or (entry.practice and name != "watch"))
        found.append(button)
    return found


def why_not(widgets: Sequence[Widget], entry: Entry | None, intent: Intent, typing: bool) -> str:
    """Return why no other way can leave a match yet, if an intent presses the button for that; else ""."""
    button = next((widget for widget in widgets if widget.name == "another way"), None)
    if not isinstance(button, Button) or entry is None or entry.standing.is_closed:
        return ""
    return say(NOT_YET) if button.asleep_under(intent, typing) else ""


def refresh(present: Sequence[Button], wanted: Sequence[Button]) -> None:
    """Make the present buttons look and act like the wanted ones."""
    for button, new in zip(present, wanted, strict=True):
        if (button.label, button.enabled, button.key) != (new.label, new.enabled, new.key):
            button.label, button.enabled, button.dirty = new.label, new.enabled, True
            button.key, button.hint = new.key, new.hint


def button_width(theme: Theme, label: str, px: float) -> float:
    """Return the width of a button with room for its label and a key, in design pixels."""
    return max(_LEAST_BUTTON, (theme.width(label, BOLD, px) + theme.px(104)) / theme.unit)
