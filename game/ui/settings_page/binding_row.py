"""A row with the key or pad button of an act, in which another can be bound to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.text import text
from game.ui.input import intents
from game.ui.input.bindings import BUTTONS, called
from game.ui.input.intents import Intent
from game.ui.kit.common_colours import CLOTH, NIGHT, NIGHT_LIGHT, PAPER, YELLOW
from game.ui.kit.control import Role
from game.ui.kit.hint_marks import pad_mark
from game.ui.kit.measures import WORDS
from game.ui.kit.theme import BOLD, Theme
from game.ui.settings_page.setting_row import AskedRow


class BindingRow(AskedRow):
    """The binding of one act. Enter or a click listens for the next key or button; backspace and R reset it."""

    role = Role.BINDING

    def __init__(
        self,
        theme: Theme,
        act: str,
        place: tuple[int, int, int],
        label: str,
        keys: Sequence[str],
        changed: bool,
        listening: bool,
        on_listen: Callable[[], None],
        on_reset: Callable[[], None],
    ) -> None:
        name = f"button {act}" if act in BUTTONS else f"key {act}"
        super().__init__(theme, name, place, label, "", changed, on_reset)
        self.act = act
        self.keys = keys  # empty for a pad button
        self.listening = listening
        self.on_listen = on_listen

    @property
    def told(self) -> str:
        return self.act if not self.keys else " · ".join(map(called, self.keys))

    def handle(self, intent: Intent) -> bool:
        if self.goes_back(intent):
            return True
        if intent.kind == intents.PRESS:
            meant = intent.button == 1 and self.control_place().collidepoint(intent.pos)
        else:
            meant = intents.presses(intent)
        if meant:
            self.on_listen()
        return meant

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        place = self.control_place()
        fill = CLOTH if self.listening else NIGHT_LIGHT if self.hovered else NIGHT
        surface.blit(theme.panel(place.size, fill, 1.0), place)
        room = place.width - theme.px(48)
        if self.listening:
            asked = text("Press a key …") if self.keys else text("Press a button …")
            drawn = theme.fitted(asked, room, BOLD, WORDS, YELLOW)
        elif self.keys:
            drawn = theme.fitted(self.told, room, BOLD, WORDS, PAPER)
        else:
            drawn = pad_mark(theme, self.act, 34)
        surface.blit(drawn, drawn.get_rect(center=place.center))
        if self.ringed:
            ring = place.inflate(theme.px(8), theme.px(8))
            surface.blit(theme.ring(ring.size, theme.palette.focus, 4), ring)
