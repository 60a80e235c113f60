"""The foot of the page: a report of the last action, or of what is in the bin."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.rules.values.messages import plural
from game.text import say, text
from game.ui.input.bindings import called
from game.ui.kit.common_colours import CREAM, RUST, SAND
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.kit.widgets import PLAIN, PRIMARY, SOFT, STRONG, Button, ButtonColours
from game.ui.shelf.deeds import DeedReport, Deeds
from game.ui.shelf.finding import Finding
from game.ui.shelf.panel import FOOT, Place, button_width

_LETTERS: Final = 20
_BUTTON_LETTERS: Final = 24
_UNDO_KEY: Final = "ctrl z"


class FootActs(NamedTuple):
    """The actions of the buttons in the bar; ``turn_to_bin`` shows the bin, or leaves it."""

    keep_both: Callable[[], None]
    hush: Callable[[], None]
    empty: Callable[[], None]
    turn_to_bin: Callable[[bool], None]


def buttons(theme: Theme, place: Place, deeds: Deeds, found: Finding, acts: FootActs, sure: bool) -> list[Button]:
    """Return the buttons of the bar, the last one at its right end."""
    made: list[Button] = []
    left, top, wide, _ = FOOT
    right = left + wide - 8
    for name, label, press, key, style in reversed(_wanted(deeds, found, acts, sure)):
        width = button_width(theme, label, _BUTTON_LETTERS)
        spot, hint = place(right - width, top + 8, width, 56), called(key)
        made.insert(0, Button(name, spot, label, press, key=key, hint=hint, style=style, px=_BUTTON_LETTERS))
        right -= width + 12
    return made


def _wanted(
    deeds: Deeds, found: Finding, acts: FootActs, sure: bool
) -> list[tuple[str, str, Callable[[], None], str, ButtonColours]]:
    if deeds.again is not None:
        return [
            ("both", text("Keep both"), acts.keep_both, "k", PRIMARY),
            ("neither", text("Do not import"), acts.hush, "d", SOFT),
        ]
    if found.in_bin:
        out = ("out of bin", text("Your matches"), partial(acts.turn_to_bin, False), "b", SOFT)
        if not sure:
            return [("empty", text("Empty the bin"), acts.empty, "e", STRONG), out]
        stays = text("Figures stay: On") if deeds.figures_stay else text("Figures stay: Off")
        # On the way to an empty bin no button stays in its place, so that no press counts twice.
        return [("figures", stays, deeds.turn_figures, "k", PLAIN), ("empty", text("Really empty it"), acts.empty, "e",
                STRONG)]  # fmt: skip
    wanted: list[tuple[str, str, Callable[[], None], str, ButtonColours]] = []
    if deeds.thrown:
        wanted.append(("undo", text("Undo"), deeds.undo, _UNDO_KEY, PLAIN))
    if found.binned:
        wanted.append(("bin", text("Open bin"), partial(acts.turn_to_bin, True), "b", SOFT))
    return wanted


def lying(found: Finding) -> DeedReport:
    """Return the report of how many matches are in the bin."""
    number = len(found.binned)
    if found.in_bin:
        said = plural(
            "{number} match lies here until you empty the bin.",
            "{number} matches lie here until you empty the bin.",
            number,
        )
    else:
        said = plural("{number} match lies in the bin.", "{number} matches lie in the bin.", number)
    return DeedReport("", say(said), of_bin=True)


def asking(found: Finding) -> DeedReport:
    """Return the question whether to empty the bin."""
    asked = plural(
        "Press again to delete {number} match for good.",
        "Press again to delete {number} matches for good.",
        len(found.binned),
    )
    return DeedReport(say(asked), text("Their figures can stay in the score book."), of_bin=True)


def draw_foot(surface: pygame.Surface, theme: Theme, place: pygame.Rect, right: int, said: DeedReport) -> None:
    """Draw the sign of the bin and the words in a bar, up to ``right``, where its buttons begin."""
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
    if not said.more or not theme.fits(said.words, width, BOLD, _LETTERS):  # the whole first sentence matters more
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
