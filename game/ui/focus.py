"""The focus: which widget keyboard and pad speak to, and how it wanders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.ui import intents
from game.ui.intents import Intent

if TYPE_CHECKING:
    from game.ui.widgets import Widget

_WAYS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class FocusRing:
    """The widgets of a page in tab order, one of which has the focus.

    The mouse works on whatever it points at; keys go to the widget with the focus first, then to hot keys.
    The focus is shown while keyboard or pad are used and hidden while the mouse is.
    """

    def __init__(self, widgets: Sequence[Widget] = (), focus: str = "", shown: bool = True) -> None:
        self.widgets = list(widgets)
        self.shown = shown
        self.focused: Widget | None = None
        able = [widget for widget in self.widgets if widget.takes_focus]
        if able:
            self.focus(next((widget for widget in able if widget.name == focus), able[0]))

    def focus(self, widget: Widget | None) -> None:
        """Give the focus to a widget, or to none."""
        if self.focused is not None:
            self.focused.set_focus(False, self.shown)
        self.focused = widget
        if widget is not None:
            widget.set_focus(True, self.shown)

    def handle(self, intent: Intent) -> bool:
        """Let the widgets have an intent; whether one of them, or the focus, used it."""
        kind = intent.kind
        if kind in (intents.POINT, intents.PRESS, intents.RELEASE, intents.SCROLL):
            return self._mouse(intent)
        if kind in (intents.NEXT, intents.PREVIOUS):
            self._show(True)
            self._step(1 if kind == intents.NEXT else -1)
            return True
        if kind == intents.MOVE:
            self._show(True)
            if self.focused is not None and self.focused.handle(intent):
                return True
            return self._wander(intent.direction)
        if kind == intents.PAD:
            return any(widget.hot_key(intent) for widget in self.widgets if widget.takes_keys)
        if kind in (intents.ACTIVATE, intents.KEY, intents.TEXT):
            if self.focused is not None and self.focused.enabled and self.focused.handle(intent):
                if kind == intents.ACTIVATE:
                    self._show(True)
                return True
            if kind == intents.KEY:
                return any(widget.hot_key(intent) for widget in self.widgets if widget.takes_keys)
        return False

    def _mouse(self, intent: Intent) -> bool:
        used = False
        for widget in self.widgets:
            if not widget.visible:
                continue
            inside = widget.lies_at(intent.pos)
            widget.set_hover(inside and widget.enabled)
            if inside and intent.kind == intents.PRESS and widget.takes_focus:
                self._show(False)
                if widget is not self.focused:
                    self.focus(widget)
            if widget.enabled and (inside or intent.kind in (intents.RELEASE, intents.POINT)):
                used = widget.handle(intent) or used
        return used

    def _show(self, shown: bool) -> None:
        if shown != self.shown:
            self.shown = shown
            if self.focused is not None:
                self.focused.set_focus(True, shown)

    def _step(self, step: int) -> None:
        able = [widget for widget in self.widgets if widget.takes_focus]
        if not able:
            return
        at = able.index(self.focused) if self.focused in able else (-1 if step > 0 else 0)
        self.focus(able[(at + step) % len(able)])

    def _wander(self, direction: str) -> bool:
        if self.focused is None:
            self._step(1)
            return self.focused is not None
        here = self.focused.rect
        best: tuple[float, Widget] | None = None
        for widget in self.widgets:
            if widget is self.focused or not widget.takes_focus:
                continue
            way = _WAYS[direction]
            ahead = _gap(here, widget.rect, way)
            if ahead is None:
                continue
            aside = _aside(here, widget.rect, way)
            cost = ahead + 3.0 * aside
            if best is None or cost < best[0]:
                best = (cost, widget)
        if best is not None:
            self.focus(best[1])
        return best is not None


def _gap(here: pygame.Rect, there: pygame.Rect, way: tuple[int, int]) -> float | None:
    """How far a rectangle lies ahead in a direction, or None if it does not."""
    if way[0]:
        distance = (there.centerx - here.centerx) * way[0]
        apart = there.left >= here.right - 2 if way[0] > 0 else there.right <= here.left + 2
    else:
        distance = (there.centery - here.centery) * way[1]
        apart = there.top >= here.bottom - 2 if way[1] > 0 else there.bottom <= here.top + 2
    return float(distance) if apart and distance > 0 else None


def _aside(here: pygame.Rect, there: pygame.Rect, way: tuple[int, int]) -> float:
    if way[0]:
        apart = max(0, there.top - here.bottom, here.top - there.bottom)
        return apart + abs(there.centery - here.centery) / 8
    apart = max(0, there.left - here.right, here.left - there.right)
    return apart + abs(there.centerx - here.centerx) / 8
