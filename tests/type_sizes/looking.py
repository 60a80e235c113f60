"""A scene looked at three times: as it is, without its words, and with each word a block of its own colour."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

import numpy as np
import pygame
import pytest

from game.rules import Event
from game.ui.kit import backdrop
from game.ui.kit.look import Look
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Scene
from game.ui.kit.theme import _FONTS, Theme
from game.ui.kit.typeface import Typeface
from game.ui.kit.widgets import Button
from game.ui.screenshot import Sitter, scenes, shown_matches
from game.ui.table.scene import TableScene
from game.ui.tables.folders import Table
from tests.ui.colour_sight import Colour, contrast

_ROLES: Final = {file: role for role, file in _FONTS.items()}
_SPREAD: Final = 0x9E3779  # odd, so that all blocks differ, and neighbours by much
_PACKED: Final = (1 << 16, 1 << 8, 1)  # the place of red, green and blue in a number
_INKED: Final = 90  # the change of red, green and blue together that makes a pixel one of a letter
_WORST: Final = 5  # per cent of a word's pixels that may be fainter than what is said of it
_FEWEST: Final = 6  # pixels of a letter
_DOTS: Final = " .,·–"  # too few pixels to measure alone

AS_IT_IS, BARE, BLOCKS = range(3)


class Seen(NamedTuple):
    """A word that is seen: the size of its letters in design pixels and in real ones, its contrast, its state."""

    words: str
    px: float
    scale: float  # of the theme that drew it: a table in a part of the window has letters of its own
    high: int
    role: str
    contrast: float
    disabled: bool


class Looked(NamedTuple):
    """What one look at a scene found: its words, its boards in real pixels unless it lies over another, its theme."""

    words: list[Seen]
    boards: list[pygame.Rect]
    theme: Theme


class _Words:
    """What is written while a scene is drawn, and in which of the three ways."""

    def __init__(self) -> None:
        self.way = AS_IT_IS
        self.written: list[tuple[str, Typeface, float, float]] = []
        self.boards: list[pygame.Rect] = []
        self.asked: dict[int, tuple[float, float]] = {}  # of each typeface, the size last asked for and its scale

    def given(self, typeface_of: Callable[..., Typeface]) -> Callable[..., Typeface]:
        """Note which size a theme is asked for, whatever its scale."""

        def typeface(theme: Theme, role: str, px: float) -> Typeface:
            found = typeface_of(theme, role, px)
            self.asked[id(found)] = px, theme.scale
            return found

        return typeface

    def drawn(self, render: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        """Replace the drawing of letters."""

        def draw(typeface: Typeface, words: str, colour: Colour) -> pygame.Surface:
            picture = render(typeface, words, colour)
            if self.way == AS_IT_IS:
                return picture
            picture = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
            if self.way == BLOCKS and words.strip(_DOTS):
                self.written.append((words, typeface, *self.asked[id(typeface)]))
                picture.fill(_colour(len(self.written) * _SPREAD & 0xFFFFFF))
            return picture

        return draw


def _colour(packed: int) -> Colour:
    return int(packed) >> 16, int(packed) >> 8 & 0xFF, int(packed) & 0xFF


@contextmanager
def _noting(words: _Words) -> Iterator[dict[int, tuple[str, int]]]:
    """Note each letter drawn and each board; yields the role and height of each typeface."""
    faces: dict[int, tuple[str, int]] = {}
    begin, board = Typeface.__init__, backdrop.board

    def made(typeface: Typeface, path: Any, height: int) -> None:
        begin(typeface, path, height)
        faces[id(typeface)] = _ROLES[path.name], height

    def laid(surface: pygame.Surface, theme: Theme, place: pygame.Rect, *given: Any, **more: Any) -> None:
        words.boards.append(place)
        board(surface, theme, place, *given, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Typeface, "__init__", made)
        patch.setattr(Typeface, "render", words.drawn(Typeface.render))
        patch.setattr(Theme, "typeface", words.given(Theme.typeface))
        patch.setattr(backdrop, "board", laid)
        yield faces


def look_at(name: str, size: tuple[int, int], look: Look, table: Table | None = None) -> Looked:
    """Look at the scene of this name in a window of this size."""
    happened: list[Event] = []
    session = shown_matches.played_match(name, happened)
    words, pictures = _Words(), list[Any]()
    host = Sitter(size)
    host.settings.text_size, host.settings.interface_scale = look.text, look.interface
    with _noting(words) as faces:
        host.theme = Theme(size, look, table, host.bindings)
        scenes._SCENES[name](host, session, happened)
        host.stack.settle()
        scene = host.stack.top
        assert scene is not None
        scene.update(0.0)
        for words.way in (AS_IT_IS, BARE, BLOCKS):
            words.boards.clear()
            surface = pygame.Surface(size)
            host.theme = Theme(size, look, table, host.bindings)
            host.stack.resize()
            scene.update(0.0)
            host.stack.settle()
            host.stack.draw(surface)
            while scene.unfinished:
                host.stack.draw(surface)
            pictures.append(pygame.surfarray.array3d(surface))
    disabled = [place for one in host.stack.scenes for place in _disabled(one)]
    boards = [] if scene.see_through else words.boards
    return Looked(list(_seen(words, faces, pictures, disabled)), boards, host.theme)


def _disabled(scene: Scene) -> list[pygame.Rect]:
    """Return the places of what does nothing now."""
    if isinstance(scene, TableScene):
        prompt, plan = scene.seat.prompt, scene.story.motion.plan
        buttons, covered = prompt.buttons().items() if prompt else (), scene.turns.covering
        return [plan.boxes[one] for one, button in buttons if covered or not button.enabled]
    widgets = scene.focus.widgets if isinstance(scene, Page) else ()
    return [one.rect for one in widgets if not (one.awake if isinstance(one, Button) else one.enabled)]


def _seen(words: _Words, faces: dict[int, tuple[str, int]], pictures: Any, off: list[pygame.Rect]) -> Iterator[Seen]:
    """Yield each word whose block is seen, with its worst contrast."""
    shown, under, blocks = pictures
    marked = np.nonzero((blocks != under).any(axis=2))
    numbered = blocks[marked] @ _PACKED
    order = np.argsort(numbered, kind="stable")
    numbered = numbered[order]
    for number, (said, typeface, px, scale) in enumerate(words.written, 1):
        begin, end = (np.searchsorted(numbered, number * _SPREAD & 0xFFFFFF, side) for side in ("left", "right"))
        across, down = (line[order[begin:end]] for line in marked)
        if not len(across):
            continue
        changed = np.abs(shown[across, down].astype(int) - under[across, down]).sum(axis=1)
        inked = np.nonzero(changed > _INKED)[0]
        role, high = faces[id(typeface)]
        disabled = _within(off, across, down)
        if len(inked) < _FEWEST:
            if len(across) > typeface.width(said) * high / 2:  # else it is cut, as at the end of a list
                yield Seen(said, px, scale, high, role, 1.0, disabled)
            continue
        ink = _of(shown[across[changed.argmax()], down[changed.argmax()]])
        grounds, many = np.unique((under[across[inked], down[inked]] // 4 * 4) @ _PACKED, return_counts=True)
        counted = zip(grounds, many, strict=True)
        found = sorted((contrast(ink, _colour(ground)), int(count)) for ground, count in counted)
        yield Seen(said, px, scale, high, role, _worst(found, len(inked)), disabled)


def _within(boxes: list[pygame.Rect], across: Any, down: Any) -> bool:
    """Whether most of these pixels lie in the boxes: a word may stand in several places of a page."""
    inside = np.zeros(len(across), bool)
    for box in boxes:
        inside |= (across >= box.left) & (across < box.right) & (down >= box.top) & (down < box.bottom)
    return int(inside.sum()) * 2 > len(across)


def _worst(found: list[tuple[float, int]], pixels: int) -> float:
    """The contrast that all but a few of the pixels have."""
    left = pixels * _WORST / 100
    for value, count in found:
        left -= count
        if left < 0:
            return value
    return found[-1][0]


def _of(pixel: Any) -> Colour:
    red, green, blue = (int(value) for value in pixel)
    return red, green, blue
