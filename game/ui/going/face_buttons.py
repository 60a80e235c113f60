"""Faces on buttons, to choose the place from which a game is seen, and the believer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.text import text
from game.ui.kit.common_colours import CREAM
from game.ui.kit.control import Role
from game.ui.kit.faces import face
from game.ui.kit.measures import NOTE, WORDS
from game.ui.kit.pressable import Pressable
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import QUIET, Button

FEW: Final = 3  # faces that fit beside a heading
_FACE: Final = 48  # design pixels: the size of a face
_PALE: Final = 120  # of 255: the opacity of a face that is not chosen
_CHIP: Final = 64  # design pixels at the end of a button, for its key


class FaceButton(Pressable):
    """A face that is chosen by pressing it."""

    role = Role.OPTION

    def __init__(
        self, player: int, rect: pygame.Rect, name: str, number: int, chosen: bool, on_press: Callable[[], None]
    ) -> None:
        super().__init__(f"face-{player}", rect, on_press, chosen=chosen)
        self.about, self._number = name, number

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        size = min(self.rect.size)
        picture = face(theme, self._number, size)
        if not (self.chosen or self.hovered or self.ringed):
            picture = picture.copy()
            picture.set_alpha(_PALE)
        place = picture.get_rect(center=self.rect.center)
        surface.blit(picture, place)
        if self.chosen:
            ring = theme.ring((size + theme.px(6),) * 2, CREAM, 3)
            surface.blit(ring, ring.get_rect(center=place.center))
        self.ring(surface, theme)


class PlaceButton(Button):
    """The button that names the player from whose place the game is seen, and moves on to the next."""

    def __init__(
        self, rect: pygame.Rect, viewer: int, names: Sequence[str], faces: Sequence[int], on_press: Callable[[], None]
    ) -> None:
        super().__init__("place", rect, "", on_press, key="v", style=QUIET, px=WORDS)
        self.about = text("Seen from {name}’s seat", name=names[viewer])
        self._face = faces[viewer]

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        picture = face(theme, self._face, round(self.rect.height * 0.72))
        place = picture.get_rect(midleft=(self.rect.left + theme.px(12), self.rect.centery))
        surface.blit(picture, place)
        room = self.rect.right - theme.px(_CHIP) - place.right - theme.px(10)
        words = theme.filling(self.about, (room, self.rect.height), px=NOTE)
        surface.blit(words, words.get_rect(midleft=(place.right + theme.px(10), self.rect.centery)))


def face_buttons(
    place: Callable[[float, float, float, float], pygame.Rect], players: Sequence[int], names: Sequence[str],
    faces: Sequence[int], chosen: int, on_choose: Callable[[int], None],
) -> list[FaceButton]:  # fmt: skip
    """Return the faces of players, one of whom is chosen; if they are few, beside the heading of their board."""
    beside = len(players) <= FEW
    pitch = min(_FACE + 12, 440 / len(players))
    left, top = (1816 - pitch * len(players), 420) if beside else (1376, 510)
    return [
        FaceButton(
            player, place(left + pitch * at, top, pitch - 8, pitch - 8), names[player], faces[player],
            player == chosen, partial(on_choose, player),
        )
        for at, player in enumerate(players)
    ]  # fmt: skip
