"""A setting as a row: its name, its help, its value, and the button that resets it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.settings import ASKED, span_of, usual
from game.text import say
from game.ui.input import intents
from game.ui.input.bindings import SET_BACK, UNDO, key_of
from game.ui.input.intents import Intent
from game.ui.kit.common_colours import CREAM
from game.ui.kit.measures import NOTE, WORDS
from game.ui.kit.signs import changed_dot, reset
from game.ui.kit.switches import Choice, Toggle
from game.ui.kit.theme import BOLD, Theme
from game.ui.kit.widgets import SOFT, Widget
from game.ui.settings_page.slider import Slider
from game.ui.settings_page.tiles import Pictured, Tiles

_CONTROL: Final = (340, 56)  # design pixels
_TOGGLE: Final = 176
_BACK: Final = 48
_GAP: Final = 16
_EDGE: Final = 11


class AskedRow(Widget):
    """The base of all settings rows: words on the left, a dot if changed, a reset button on the right."""

    def __init__(
        self,
        theme: Theme,
        name: str,
        place: tuple[int, int, int],
        label: str,
        help_words: str,
        changed: bool,
        on_reset: Callable[[], None],
        control: int = _CONTROL[0],
        below: int = 0,  # the height of a control below the words; 0 for one beside them
    ) -> None:
        left, top, width = place
        self.label, self.help, self.is_changed, self.on_reset = label, help_words, changed, on_reset
        self._back, self._gap, self._edge = theme.px(_BACK), theme.px(_GAP), theme.px(_EDGE)
        self.below, self._bindings = below, theme.bindings
        self.parted = False  # whether a line separates it from the row above
        self._control_size = theme.room(control), theme.px(_CONTROL[1])
        beside = width - self._control_size[0] - self._back - 4 * self._gap
        self.text_width = _room_below(theme, width) if below else beside
        self._labels = theme.wrap(label, self.text_width, BOLD, WORDS)
        self._lines = theme.wrap(help_words, self.text_width, px=NOTE) if help_words else []
        self.words_high = len(self._labels) * theme.line_height(BOLD, WORDS) + len(self._lines) * theme.line_height(
            px=NOTE
        )
        high = self.words_high + below + self._edge if below else max(self.words_high, self._control_size[1])
        high += 2 * self._edge
        super().__init__(name, pygame.Rect(left, top, width, high))

    def words_place(self) -> pygame.Rect:
        """Return the place of the name and help."""
        place = pygame.Rect(self.rect.left + self._gap + self._gap // 4, 0, self.text_width, self.words_high)
        place.top = self.rect.top + self._edge if self.below else self.rect.centery - self.words_high // 2
        return place

    def control_place(self) -> pygame.Rect:
        """Return the place of the control: beside the words, or below them."""
        if self.below:
            place = pygame.Rect(self.words_place().left, 0, self.text_width, self.below)
            place.bottom = self.rect.bottom - self._edge
            return place
        place = pygame.Rect((0, 0), self._control_size)
        place.midright = (self.back_place().left - self._gap, self.rect.centery)
        return place

    def back_place(self) -> pygame.Rect:
        """Return the place where a click resets the row, if it is changed."""
        place = pygame.Rect(0, 0, self._back, self._back)
        place.midright = (self.rect.right - self._gap, self.rect.centery)
        return place

    def goes_back(self, intent: Intent) -> bool:
        """Reset the row if the intent asks for it; return whether it did."""
        if intent.kind == intents.PRESS:
            meant = intent.button == 1 and self.back_place().collidepoint(intent.pos)
        else:
            meant = intent.kind == intents.KEY and self._says_back(intent)
        if meant and self.is_changed:
            self.on_reset()
        return meant

    def _says_back(self, intent: Intent) -> bool:
        if intent.pad:
            return intent.key == UNDO
        act = self._bindings.act(key_of(intent.key, intent.text))
        return act == UNDO or (act == SET_BACK and not intent.text.isupper())  # with Shift, the whole group is meant

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.parted:
            left = self.words_place().left
            surface.fill(SOFT.fill, (left, self.rect.top, self.back_place().right - left, max(1, theme.px(2))))
        if self.hovered or self.ringed:
            surface.blit(theme.panel(self.rect.size, SOFT.fill, 0.75, 18), self.rect)
        left, top = self.words_place().topleft
        if self.is_changed:
            changed_dot(surface, theme, (self.rect.left + theme.px(9), top + theme.line_height(BOLD, WORDS) // 2))
        for line in self._labels:
            surface.blit(theme.text(line, BOLD, WORDS, CREAM), (left, top))
            top += theme.line_height(BOLD, WORDS)
        for line in self._lines:
            surface.blit(theme.text(line, px=NOTE, colour=theme.palette.plate_soft), (left, top))
            top += theme.line_height(px=NOTE)
        reset(surface, theme, self.back_place(), self.is_changed, self.hovered)


class SettingRow(AskedRow):
    """One setting. Arrows, Enter and a click change it; backspace and R reset it."""

    def __init__(
        self,
        theme: Theme,
        name: str,
        place: tuple[int, int, int],
        value: object,
        options: Sequence[tuple[object, str]],
        pictured: Pictured | None,
        on_try: Callable[[object], None],
        on_change: Callable[[object], None],
    ) -> None:
        about, tiles = ASKED[name], None
        if pictured is not None:
            tiles = Tiles(theme, name, _room_below(theme, place[2]), options, value, pictured, on_change)
        wide, below = _TOGGLE if isinstance(value, bool) else _CONTROL[0], tiles.rect.height if tiles else 0
        default = usual(name)
        back = partial(on_change, default)
        super().__init__(theme, name, place, say(about.label), say(about.help), value != default, back, wide, below)
        self.control: Toggle | Choice | Slider
        if tiles is not None:
            self.control = tiles
        elif isinstance(value, bool):
            self.control = Toggle(name, self.rect, "", value, on_change)
        elif options:
            self.control = Choice(name, self.rect, options, _offered(options, value), on_change, px=WORDS)
        else:
            assert isinstance(value, float)
            self.control = Slider(name, self.rect, value, span_of(name), about.step, on_try, on_change, about.ends)
        self.role = self.control.role

    def handle(self, intent: Intent) -> bool:
        self.control.rect = self.control_place()
        if self.goes_back(intent):
            return True
        if intent.kind == intents.PRESS:
            return self.control.rect.collidepoint(intent.pos) and self.control.handle(intent)
        if intent.kind == intents.MOVE and intent.direction == "left" and self._at_start():
            return False  # the arrow then leaves the list
        # there is nothing to the right for the focus to move to
        used = self.control.handle(intent) or (intent.kind == intents.MOVE and intent.direction == "right")
        self.dirty = self.dirty or self.control.dirty
        return used

    @property
    def told(self) -> str:
        return self.control.told

    def _at_start(self) -> bool:
        if isinstance(self.control, Toggle):
            return not self.control.value
        return self.control.at_start if isinstance(self.control, Slider) else self.control.at == 0

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        self.control.rect = self.control_place()
        self.control.hovered = self.hovered
        self.control.ringed = self.ringed and self.below > 0
        self.control.draw(surface, theme)
        self.control.dirty = False
        if self.ringed and not self.below:
            place = self.control_place().inflate(theme.px(8), theme.px(8))
            surface.blit(theme.ring(place.size, theme.palette.focus, 4), place)


def _room_below(theme: Theme, width: int) -> int:
    """Return the width of a control below the words, in a row of this width."""
    return width - theme.px(_BACK) - 3 * theme.px(_GAP) - theme.px(_GAP) // 4


def _offered(options: Sequence[tuple[object, str]], value: object) -> object:
    """Return the offered value that is nearest to the one in the file."""
    if isinstance(value, float):
        numbers = [number for number, _ in options if isinstance(number, float)]
        return min(numbers, key=lambda number: abs(number - value))
    return value
