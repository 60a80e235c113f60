"""Widgets that hold a value: one of several, or on and off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.text import text
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.common_colours import (
    CREAM,
    GREEN,
    NIGHT,
    NIGHT_LIGHT,
    PAPER,
    SAND,
)
from game.ui.kit.control import Role
from game.ui.kit.measures import NOTE, WORDS
from game.ui.kit.signs import chevron
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.kit.widgets import PLAIN, Widget, asleep, between

_BETWEEN: Final = 14  # design pixels left free between two widgets
_ASLEEP: Final = 0.57  # how far the label of a choice that cannot be changed fades into the plate


class Choice(Widget):
    """One of several values, stepped through with the arrows at its ends."""

    role = Role.CHOICE

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        options: Sequence[tuple[object, str]],
        value: object,
        on_change: Callable[[object], None],
        *,
        label: str = "",
        px: float = NOTE,
        round_again: bool = False,
    ) -> None:
        super().__init__(name, rect)
        self.options = list(options)
        self.at = next((at for at, option in enumerate(self.options) if option[0] == value), 0)
        self.on_change = on_change
        self.label = label
        self.text_px = px
        self.round_again = round_again

    @property
    def told(self) -> str:
        return self.options[self.at][1]

    def handle(self, intent: Intent) -> bool:
        if intent.kind == intents.MOVE and intent.direction in ("left", "right"):
            return self._step(1 if intent.direction == "right" else -1, False)  # past the end the focus moves on
        if intent.kind == intents.ACTIVATE or (intent.kind == intents.KEY and intent.key == "space"):
            self._step(1, True)
            return True
        if intent.kind == intents.PRESS and intent.button == 1:
            box = self._box()
            if intent.pos[0] < box.left:
                return True
            if intent.pos[0] < box.left + box.width // 3:
                self._step(-1, self.round_again)
            else:
                self._step(1, True)
            return True
        if intent.kind == intents.SCROLL and intent.amount:
            self._step(1 if intent.amount > 0 else -1, False)
            return True
        return False

    def _step(self, step: int, again: bool) -> bool:
        """Step to another option; return whether there is one."""
        at = self.at + step
        at = at % len(self.options) if again else min(max(at, 0), len(self.options) - 1)
        if at != self.at:
            self.at = at
            self.dirty = True
            self.on_change(self.options[at][0])
            return True
        return False

    def _box(self) -> pygame.Rect:
        if not self.label:
            return self.rect
        width = self.rect.width * 3 // 5
        return pygame.Rect(self.rect.right - width, self.rect.top, width, self.rect.height)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        box, ink, shown = self._box(), theme.palette.plate_ink, PAPER
        if not self.enabled:
            ink, shown = between(ink, theme.palette.plate, _ASLEEP), asleep(PLAIN)[1]
        if self.label:
            room = box.left - self.rect.left - theme.px(16), self.rect.height + theme.px(_BETWEEN)
            words = theme.filling(self.label, room, TEXT, WORDS, ink)
            surface.blit(words, words.get_rect(midleft=(self.rect.left + theme.px(8), box.centery)))
        surface.blit(theme.panel(box.size, NIGHT_LIGHT if self.hovered else NIGHT, 1.0), box)
        ends = ((box.left + theme.px(24), -1), (box.right - theme.px(24), 1))
        for x, way in ends:
            last = not self.enabled or (not self.round_again and not 0 <= self.at + way < len(self.options))
            colour = NIGHT_LIGHT if last and not self.hovered else SAND
            chevron(surface, theme, (x, box.centery), way, colour)
        inner = box.inflate(-theme.px(76), 0)
        words = theme.filling(self.told, inner.size, BOLD, self.text_px, shown, True)
        surface.blit(words, words.get_rect(center=inner.center))
        self.ring(surface, theme)


class Toggle(Widget):
    """A switch that is on or off."""

    role = Role.SWITCH

    def __init__(
        self, name: str, rect: pygame.Rect, label: str, value: bool, on_change: Callable[[bool], None]
    ) -> None:
        super().__init__(name, rect)
        self.label = label
        self.value = value
        self.on_change = on_change

    @property
    def told(self) -> str:
        return text("On") if self.value else text("Off")

    def handle(self, intent: Intent) -> bool:
        if intent.kind == intents.MOVE and intent.direction in ("left", "right"):
            self._set(intent.direction == "right")
            return True
        if intents.presses(intent):
            self._set(not self.value)
            return True
        return False

    def _set(self, value: bool) -> None:
        if value != self.value:
            self.value = value
            self.dirty = True
            self.on_change(value)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        track = pygame.Rect(0, 0, theme.px(92), min(self.rect.height, theme.px(48)))
        track.midright = self.rect.midright
        room = track.left - self.rect.left - theme.px(80), self.rect.height + theme.px(_BETWEEN)
        words = theme.filling(self.label, room, TEXT, WORDS)
        surface.blit(words, words.get_rect(midleft=(self.rect.left + theme.px(8), self.rect.centery)))
        state = theme.text(self.told, px=WORDS, colour=PAPER)
        surface.blit(state, state.get_rect(midright=(track.left - theme.px(16), track.centery)))
        fill = GREEN if self.value else (NIGHT_LIGHT if self.hovered else NIGHT)
        surface.blit(theme.panel(track.size, fill, 1.0), track)
        knob = track.height - theme.px(12)
        left = track.right - knob - theme.px(6) if self.value else track.left + theme.px(6)
        surface.blit(theme.panel((knob, knob), CREAM, 1.0), (left, track.top + (track.height - knob) // 2))
        self.ring(surface, theme)
