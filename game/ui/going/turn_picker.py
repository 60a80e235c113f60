"""The turns of the curve: pressing a turn, or moving to it with the arrows, shows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.text import text
from game.ui.going.curve import Label, Scale, draw_labels, place_of_turn
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.common_colours import YELLOW
from game.ui.kit.control import Role
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import Widget

_LIT: Final = 0.1  # the light on the turn under the pointer
_STEPS: Final = {"left": -1, "right": 1}


class TurnPicker(Widget):
    """The known turns of a curve, one of which is shown, and the numbers of turning points."""

    role = Role.SLIDER

    def __init__(
        self,
        scale: Scale,
        known: int,
        looked_at: int,
        labels: Sequence[Label],
        on_pick: Callable[[int], None],
        on_choose: Callable[[int], None],
    ) -> None:
        super().__init__("turns", scale.inner.unionall([label.place for label in labels]))
        self._scale, self._known, self._labels = scale, known, labels
        self._looked_at = looked_at
        self.about = text("The game, turn by turn")
        self._pointed = 0  # the turn under the pointer; 0 for none
        self._on_pick = on_pick  # called with a turn
        self._on_choose = on_choose  # called with a turning point, counted from 0

    @property
    def told(self) -> str:
        return text("Turn {number}", number=self._looked_at)

    def turn_at(self, pos: tuple[int, int]) -> int:
        """Return the turn at a position; 0 if there is no known turn."""
        inner = self._scale.inner
        turn = (pos[0] - inner.left) * self._scale.turns // max(1, inner.width) + 1
        return turn if inner.collidepoint(pos) and turn <= self._known else 0

    def handle(self, intent: Intent) -> bool:
        if intent.kind == intents.POINT:
            self._point(self.turn_at(intent.pos))
        elif intent.kind == intents.PRESS and intent.button == 1:
            for label in self._labels:
                if label.place.collidepoint(intent.pos):
                    self._on_choose(label.number - 1)
                    return True
            return self._pick(self.turn_at(intent.pos))
        elif intent.kind == intents.MOVE and intent.direction in _STEPS:
            return self._pick(self._looked_at + _STEPS[intent.direction])
        return False

    def set_hover(self, hovered: bool) -> None:
        super().set_hover(hovered)
        if not hovered:
            self._point(0)

    def _point(self, turn: int) -> None:
        self.dirty = self.dirty or turn != self._pointed
        self._pointed = turn

    def _pick(self, turn: int) -> bool:
        there = 1 <= turn <= self._known
        if there:
            self._on_pick(turn)
        return there

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self._pointed:
            place = place_of_turn(theme, self._scale, self._pointed)
            surface.blit(theme.panel(place.size, YELLOW, _LIT, 4), place)
        draw_labels(surface, theme, self._labels)
        self.ring(surface, theme, 8)
