"""A preset table as a button: some of its faces, and its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui.kit import backdrop
from game.ui.kit.common_colours import CREAM, PAPER
from game.ui.kit.control import Role
from game.ui.kit.faces import face
from game.ui.kit.hint_marks import hint_mark
from game.ui.kit.measures import NOTE, SMALL
from game.ui.kit.theme import BOLD, Theme
from game.ui.kit.widgets import Button

_FACES: Final = 4  # at most, side by side
_LEAST_FACES: Final = 2  # fewer do not look like a table
_SMALLEST: Final = 24  # real pixels: the least size of a recognisable face
_EDGE: Final = 14  # design pixels beside its contents


class PresetButton(Button):
    """A button that seats the players of a preset; stitched while exactly these are at the table."""

    role = Role.OPTION

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        faces: Sequence[int],
        key: str,
        chosen: bool,
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(name, rect, label, on_press, key=key, px=NOTE)
        self.faces, self.chosen = tuple(faces[:_FACES]), chosen
        self.largest = NOTE

    def letters(self, theme: Theme) -> int:
        """Return the largest size of letters that fits, in design pixels; the smallest one if none fits."""
        return self._lie(theme)[1] or SMALL

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        place = self.rect.move(0, theme.px(2) if self.held and self.hovered else 0)
        backdrop.option(surface, theme, place, 26, self.chosen, self.hovered)
        inner, size = place.inflate(-2 * theme.px(_EDGE), 0), self._face(theme)
        count, px = self._lie(theme)
        if px:
            mark = self._mark(theme)
            if mark is not None:
                surface.blit(mark, mark.get_rect(midright=(inner.right, place.centery)))
            room = self._room(theme, count)
            lines = theme.typeface(BOLD, px).balanced(self.label, room)
            words = theme.paragraph("\n".join(lines), room, BOLD, px, PAPER)
        else:  # the name matters more than the key
            words = theme.filling(self.label, (inner.width, place.height), BOLD, self.text_px, PAPER)
        for at in reversed(range(count)):
            shown = face(theme, self.faces[at], size)
            surface.blit(shown, shown.get_rect(midleft=(inner.left + at * size // 3, place.centery)))
        surface.blit(words, words.get_rect(midleft=(inner.left + self._cluster(theme, count), place.centery)))
        self.ring(surface, theme, 26)

    def _mark(self, theme: Theme) -> pygame.Surface | None:
        return hint_mark(theme, self.hint, "", self.by_pad, CREAM)

    def _face(self, theme: Theme) -> int:
        return min(theme.px(40), self.rect.height // 2)

    def _cluster(self, theme: Theme, count: int) -> int:
        """Return the width of this many faces, with the gap beside them."""
        return self._face(theme) + (count - 1) * self._face(theme) // 3 + theme.px(10) if count else 0

    def _room(self, theme: Theme, count: int) -> int:
        """Return the width left for the words between this many faces and the key."""
        mark = self._mark(theme)
        key = mark.get_width() + theme.px(8) if mark is not None else 0
        return self.rect.width - 2 * theme.px(_EDGE) - key - self._cluster(theme, count)

    def _lie(self, theme: Theme) -> tuple[int, int]:
        """Return how many faces fit beside the words, and the size of the words: 0 if they do not fit beside the key.

        Some faces matter more than large letters, and large letters more than all faces.
        """
        faces = range(len(self.faces) if self._face(theme) >= _SMALLEST else 0, _LEAST_FACES - 1, -1)
        for counts in (faces, (0,)):
            for px in (size for size in (NOTE, SMALL) if size <= self.largest):
                high = min(self.rect.height, 2 * theme.line_height(BOLD, px))
                for count in counts:
                    if theme.lies_in(self.label, (self._room(theme, count), high), BOLD, px):
                        return count, px
        return 0, 0
