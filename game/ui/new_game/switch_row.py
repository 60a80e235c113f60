"""A switch of the rules as a row: label, rule id, help, value, and the button that resets it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.rules.values.ruleset import RuleSet
from game.text import say
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.common_colours import BLACK, CREAM, EARTH, NIGHT_LIGHT, PAPER, RUST
from game.ui.kit.measures import NOTE, SMALL, WORDS
from game.ui.kit.signs import changed_dot, reset
from game.ui.kit.switches import Choice, Toggle
from game.ui.kit.theme import BOLD, Theme
from game.ui.kit.widgets import Widget
from game.ui.words.rule_words import SWITCHES, help_words, offered

_CONTROL: Final = 330  # design pixels
_BACK: Final = 48


class SwitchRow(Widget):
    """One switch. Arrows, Enter, a click or the wheel's press change it; backspace resets it.

    A click on its rule id opens the rule book there.
    """

    def __init__(
        self,
        theme: Theme,
        switch: str,
        place: tuple[int, int, int],
        rules: RuleSet,
        usual: bool | int | str,
        on_change: Callable[[object], None],
        on_rule: Callable[[], None],
        *,
        contradicts: bool = False,
    ) -> None:
        left, top, width = place
        self.text_width = width - theme.room(_CONTROL) - theme.px(_BACK + 84)
        self.help = help_words(switch)
        self.label = say(SWITCHES[switch]["label"])
        self.rule = str(SWITCHES[switch]["rule"])
        self._words = (theme.px(20), theme.px(14))  # left of the label, and between label and rule id
        rows = 1 if theme.fits(self.label, self.text_width, BOLD, WORDS) else 2
        line = theme.line_height(BOLD, WORDS)
        self._label_size = min(theme.width(self.label, BOLD, WORDS), self.text_width), rows * line
        self._chip_size = (
            theme.width(self.rule, BOLD, SMALL) + theme.px(22),
            min(theme.line_height(BOLD, SMALL) + theme.px(6), line),
        )
        # A long rule id gets its own line, so that the label stays whole.
        self._chip_below = self._label_size[0] + self._words[1] + self._chip_size[0] > self.text_width
        lines = len(theme.wrap(self.help, self.text_width, px=NOTE))
        self._head_high = self._label_size[1] + (self._chip_size[1] + theme.px(2) if self._chip_below else 0)
        self._words_high = self._head_high + lines * theme.line_height(px=NOTE)
        high = max(self._words_high + theme.px(24), theme.px(84))
        super().__init__(switch, pygame.Rect(left, top, width, high))
        value: bool | int | str = getattr(rules, switch)
        self.value = value
        self.usual = usual
        self.on_change = on_change
        self.on_rule = on_rule
        self.contradicts = contradicts
        self.control: Toggle | Choice
        if isinstance(value, bool):
            self.control = Toggle(switch, self.rect, "", value, on_change)
        else:
            self.control = Choice(switch, self.rect, offered(switch, rules), value, on_change, px=WORDS)
        self.role = self.control.role
        options = self.control.options if isinstance(self.control, Choice) else []
        inner = theme.room(_CONTROL) - theme.px(84)
        whole = all(theme.fits(words, inner, BOLD, WORDS) for _, words in options)
        self._control_size = (theme.room(_CONTROL), theme.px(56 if whole else 72))
        self._back_size = (theme.px(_BACK), theme.px(_BACK))
        self._edge = theme.px(24)

    @property
    def told(self) -> str:
        return self.control.told

    @property
    def is_changed(self) -> bool:
        """Return whether its value differs from the rule set's."""
        return self.value != self.usual

    def control_place(self) -> pygame.Rect:
        """Return the place of the control."""
        place = pygame.Rect((0, 0), self._control_size)
        place.midright = (self.back_place().left - self._edge // 2, self.rect.centery)
        return place

    def back_place(self) -> pygame.Rect:
        """Return the place where a click resets the switch, if it is changed."""
        place = pygame.Rect((0, 0), self._back_size)
        place.midright = (self.rect.right - self._edge, self.rect.centery)
        return place

    def rule_place(self) -> pygame.Rect:
        """Return the place of its rule id, where a click opens the rule book."""
        place = pygame.Rect((0, 0), self._chip_size)
        left, between = self.rect.left + self._words[0], self._words[1]
        top = self.rect.centery - self._words_high // 2
        if self._chip_below:
            place.topleft = (left, top + self._label_size[1])
        else:
            place.midleft = (left + self._label_size[0] + between, top + self._label_size[1] // 2)
        return place

    def handle(self, intent: Intent) -> bool:
        self.control.rect = self.control_place()
        if intent.kind == intents.PRESS and intent.button == 1:
            if self.is_changed and self.back_place().collidepoint(intent.pos):
                self.on_change(self.usual)
                return True
            if self.rule_place().collidepoint(intent.pos):
                self.on_rule()
                return True
            if self.control.rect.collidepoint(intent.pos):
                return self.control.handle(intent)
            return True
        if intent.kind == intents.KEY and intent.key in ("backspace", "delete"):
            if self.is_changed:
                self.on_change(self.usual)
            return True
        if intent.kind == intents.MOVE:
            return self._step(intent)
        if intent.kind in (intents.ACTIVATE, intents.KEY):
            return self.control.handle(intent)
        return False

    def _step(self, intent: Intent) -> bool:
        if intent.direction not in ("left", "right"):
            return False
        if isinstance(self.control, Toggle):
            at_end = self.control.value == (intent.direction == "right")
        else:
            at_end = self.control.at == (0 if intent.direction == "left" else len(self.control.options) - 1)
        if at_end:  # on the left the arrow then leaves the list
            return intent.direction == "right"
        return self.control.handle(intent)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.contradicts:
            surface.blit(theme.panel(self.rect.size, RUST, 0.62, 18), self.rect)
        elif self.hovered or self.ringed:
            surface.blit(theme.panel(self.rect.size, EARTH, 0.75, 18), self.rect)
        left = self.rect.left + self._words[0]
        if self.is_changed:
            middle = self.rect.centery - (self._words_high - self._label_size[1]) // 2
            changed_dot(surface, theme, (self.rect.left + theme.px(9), middle))
        lines = theme.wrap(self.help, self.text_width, px=NOTE)
        line = theme.line_height(px=NOTE)
        top = self.rect.centery - self._words_high // 2
        words = theme.filling(self.label, (self.text_width, self._label_size[1]), BOLD, WORDS, CREAM)
        surface.blit(words, words.get_rect(midleft=(left, top + self._label_size[1] // 2)))
        chip, lit = self.rule_place(), self.hovered or self.ringed
        surface.blit(theme.panel(chip.size, NIGHT_LIGHT if lit else BLACK, 1.0 if lit else 0.35, 8), chip)
        rule = theme.text(self.rule, BOLD, SMALL, PAPER if lit else theme.palette.plate_soft)
        surface.blit(rule, rule.get_rect(center=chip.center))
        top += self._head_high
        quiet = PAPER if self.contradicts else theme.palette.plate_soft
        for row, words_of_line in enumerate(lines):
            surface.blit(theme.text(words_of_line, px=NOTE, colour=quiet), (left, top + row * line))
        reset(surface, theme, self.back_place(), self.is_changed, self.hovered)
        self.control.rect = self.control_place()
        self.control.hovered = self.hovered
        self.control.draw(surface, theme)
        if self.ringed:
            surface.blit(theme.ring(self.rect.size, theme.palette.focus, 4, 18), self.rect)
