"""Marks on buttons: the key that presses them, or the pad button while a pad is in use.

Pads are named by the usual print on their buttons; the marks drawn here resemble no maker's pad.
"""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.ui.input import pads
from game.ui.input.bindings import called
from game.ui.input.key_parts import key_in
from game.ui.kit.common_colours import BLACK, COAL, CREAM, DUNE, Colour
from game.ui.kit.measures import NOTE, SIZES, SMALL
from game.ui.kit.shapes import rounded
from game.ui.kit.theme import BOLD, TEXT, Theme

#: Pad buttons that do the same as a key everywhere.
_SAME: Final = {"ESC": pads.B, "ENTER": pads.A, "SPACE": pads.A, "F1": pads.Y}
#: Marks that also make sense to players with a pad.
_BOTH: Final = frozenset({"‹", "›"})
_NAMES: Final = {
    pads.SELECT: "Select",
    pads.START: "Start",
    pads.LEFT_SHOULDER: "LB",
    pads.RIGHT_SHOULDER: "RB",
    pads.LEFT_TRIGGER: "LT",
    pads.RIGHT_TRIGGER: "RT",
    pads.RIGHT_STICK: "RS",
    pads.LEFT_STICK: "LS",
}
_HIGH: Final = 34  # design pixels: marks of this height or more have larger letters
_ON_ALL: Final = 0.62  # the darkness of a chip that must show on buttons of every colour
_ROUND: Final = frozenset({pads.A, pads.B, pads.X, pads.Y})


def same_on_pad(key: str) -> str:
    """Return the pad button that does the same as a key everywhere; "" if none does."""
    return _SAME.get(key.upper(), "")


def hint_mark(
    theme: Theme,
    key: str,
    pad: str,
    by_pad: bool,
    ink: Colour,
    px: float = NOTE,
    dark: float = 0.2,
    high: float = 34,
    at_table: bool = False,
) -> pygame.Surface | None:
    """Return the mark at the end of a button: its key on a chip, or its pad button; None for neither.

    Both follow changed bindings; the letters of acts only ``at_table``.
    """
    if by_pad and key not in _BOTH:
        button = pad or same_on_pad(key)
        return pad_mark(theme, button, high) if button else None
    return _chip(theme, theme.bindings.mark(key, at_table), ink, px, dark) if key else None


def beside_words(
    theme: Theme, mark: tuple[int, int], words: str, inner: Rect, px: float, one_line: bool
) -> tuple[Rect | None, Rect]:
    """Return where a mark of this size and the words lie on a button: side by side if they fit, else the mark below.

    Without room for both, the mark is left out, as the words matter more.
    """
    gap, edge = theme.px(8), inner.left
    for place in (inner, inner.inflate(edge, 0), inner.inflate(edge * 3 // 2, 0)):  # as near to the ends as necessary
        chip = Rect((0, 0), mark)
        chip.midright = place.midright
        room = Rect(place.left, place.top, chip.left - gap - place.left, place.height)
        if theme.fits(words, room.width, BOLD, px) or (not one_line and theme.holds(words, room.size, BOLD, px)):
            return chip, room
    if one_line or not theme.fits(words, place.width, BOLD, px):
        return None, inner
    left = place.height - chip.height - theme.fitted(words, place.width, BOLD, px).get_height()
    if left < 0:
        return None, inner
    chip.midbottom = place.centerx, place.bottom - left // 2
    return chip, Rect(place.left, place.top, place.width, chip.top - place.top)


def pad_mark(theme: Theme, button: str, high: float) -> pygame.Surface:
    """Return the mark of the pad button with this role, ``high`` design pixels high: a disc or a pill with its name.

    If a key stands for the button, it has its usual chip.
    """
    if key := key_in(button):
        return _chip(theme, called(key), CREAM, NOTE if high >= _HIGH else SMALL, _ON_ALL)
    button = theme.bindings.button(button)

    def make() -> pygame.Surface:
        real = theme.px(high)
        if button == pads.D_PAD:
            return _cross(theme, real)
        words = button_name(button)
        if button in _ROUND:
            letter = theme.glyphs(words, NOTE)
            size = (real, real)
        else:
            letter = theme.text(words, BOLD, SMALL, CREAM)
            real = max(real, letter.get_height())
            size = (letter.get_width() + real * 3 // 4, real)
        edge = max(1, theme.px(2))
        corner = real // 2 if button in _ROUND else real // 3
        picture = rounded(size, corner, (*DUNE, 255))
        inner = (size[0] - 2 * edge, size[1] - 2 * edge)
        picture.blit(rounded(inner, corner - edge, (*COAL, 255)), (edge, edge))
        picture.blit(letter, letter.get_rect(center=(size[0] // 2, size[1] // 2)))
        return picture

    return theme.cached(("pad mark", button, high), make)


def button_name(button: str) -> str:
    """Return what is printed on a pad button, or on the key that stands for it."""
    if key := key_in(button):
        return called(key)
    return _NAMES.get(button, button.upper())


def mark_of(button: str) -> str:
    """Return the placeholder of a pad button in the words of `with_marks`."""
    return f"{{{button}}}"


def with_marks(
    theme: Theme, words: str, px: float, colour: Colour, room: int, role: str = TEXT
) -> pygame.Surface:
    """Return a line of words in which ``{a}`` becomes the mark of a pad button; it shrinks if there is no room."""

    def pieces(size: float) -> list[pygame.Surface]:
        found = []
        for part in words.replace("{", "\n{").replace("}", "}\n").split("\n"):
            if part.startswith("{"):
                found.append(pad_mark(theme, part[1:-1], size * 1.3))
            elif part:
                found.append(theme.text(part, role, size, colour))
        return found

    def make() -> pygame.Surface:
        size, smaller = px, [size for size in SIZES if size < px]
        while smaller and sum(piece.get_width() for piece in pieces(size)) > room:
            size = smaller.pop()
        row = pieces(size)
        high = max(piece.get_height() for piece in row)
        picture = pygame.Surface((sum(piece.get_width() for piece in row), high), pygame.SRCALPHA)
        picture.fill((*colour, 0))
        left = 0
        for piece in row:
            picture.blit(piece, (left, (high - piece.get_height()) // 2))
            left += piece.get_width()
        return picture

    return theme.cached(("with marks", words, px, colour, room, role), make)


def _chip(theme: Theme, key: str, ink: Colour, px: float, dark: float) -> pygame.Surface:
    def make() -> pygame.Surface:
        size = (max(theme.px(34), theme.width(key, BOLD, px) + theme.px(16)), theme.px(32))
        picture = theme.panel(size, BLACK, dark, 8).copy()
        mark = theme.text(key, BOLD, px, ink)
        picture.blit(mark, mark.get_rect(center=(size[0] // 2, size[1] // 2)))
        return picture

    return theme.cached(("key chip", key, ink, px, dark), make)


def _cross(theme: Theme, real: int) -> pygame.Surface:
    """Draw the D-pad."""
    fine = real * 4
    large = pygame.Surface((fine, fine), pygame.SRCALPHA)
    large.fill((*DUNE, 0))
    edge = max(4, 4 * theme.px(2))
    for colour, gap in ((DUNE, 0), (COAL, edge)):
        arm = fine * 36 // 100
        for place in (
            pygame.Rect((fine - arm) // 2, fine // 20, arm, fine - fine // 10),
            pygame.Rect(fine // 20, (fine - arm) // 2, fine - fine // 10, arm),
        ):
            pygame.draw.rect(large, colour, place.inflate(-2 * gap, -2 * gap), border_radius=arm // 5)
    return pygame.transform.smoothscale(large, (real, real))
