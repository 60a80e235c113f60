"""The focus: the widget or thing that keyboard and pad act on, and how it moves."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from pygame import Rect

from game.ui.input import intents
from game.ui.input.intents import Intent

if TYPE_CHECKING:
    from game.ui.kit.widgets import Widget

Thing = TypeVar("Thing", bound=Hashable)

_WAYS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Focus(Generic[Thing]):
    """Which of several things has the focus, if any; shown while keyboard or pad are in use, not the mouse."""

    def __init__(self, shown: bool = False) -> None:
        self.shown = shown
        self.focused: Thing | None = None

    @property
    def marked(self) -> Thing | None:
        """Return the thing with the focus while that is shown."""
        return self.focused if self.shown else None

    def focus(self, thing: Thing | None) -> None:
        """Give the focus to a thing, or to none."""
        self.focused = thing

    def show(self, shown: bool) -> None:
        """Show or hide the focus."""
        self.shown = shown

    def step(self, order: Sequence[Thing], step: int) -> None:
        """Move the focus this many things along the order, wrapping round."""
        if order:
            at = order.index(self.focused) if self.focused in order else -1 if step > 0 else 0
            self.focus(order[(at + step) % len(order)])

    def wander(self, places: Mapping[Thing, Rect], direction: str) -> bool:
        """Move to the nearest thing in a direction, or without focus to the first; return whether there was one."""
        there = towards(places, self.focused, direction)
        if there is not None:
            self.focus(there)
        return there is not None


def towards(places: Mapping[Thing, Rect], start: Thing | None, direction: str) -> Thing | None:
    """Return the nearest thing in a direction; the first of all without a start, None if there is none."""
    if start is None or start not in places:
        return next(iter(places), None)
    here, way = places[start], _WAYS[direction]
    best: tuple[float, Thing] | None = None
    for thing, there in places.items():
        ahead = _gap(here, there, way) if thing != start else None
        if ahead is not None:
            cost = ahead + 3.0 * _aside(here, there, way)
            if best is None or cost < best[0]:
                best = (cost, thing)
    return best[1] if best is not None else None


class FocusRing(Focus["Widget"]):
    """The widgets of a page in tab order, one of which has the focus.

    The mouse works on the widget it points at; keys go to the widget with the focus first, then to hot keys.
    """

    def __init__(self, widgets: Sequence[Widget] = (), focus: str = "", shown: bool = True, begins: str = "") -> None:
        super().__init__(shown)
        self.widgets = list(widgets)
        self._came = ""  # the direction in which an arrow just led to the widget with the focus
        self._begins = begins or focus
        able = self._able()
        if able:
            self.focus(next((widget for widget in able if widget.name == focus), able[0]))

    def focus(self, widget: Widget | None) -> None:
        if self.focused is not None:
            self.focused.set_focus(False, self.shown)
        self._came = ""
        super().focus(widget)
        if widget is not None:
            widget.set_focus(True, self.shown)

    def handle(self, intent: Intent) -> bool:
        """Offer an intent to the widgets; return whether a widget or the focus used it."""
        kind = intent.kind
        if kind in (intents.POINT, intents.PRESS, intents.RELEASE, intents.SCROLL):
            return self._mouse(intent)
        if kind in (intents.NEXT, intents.PREVIOUS):
            self.show(True)
            step, able = 1 if kind == intents.NEXT else -1, self._able()
            order = list(dict.fromkeys(widget.part for widget in able))
            if intent.pad and len(order) > 1 and self.focused is not None:
                at = order.index(self.focused.part) if self.focused.part in order else -max(step, 0)
                self.focus(self._first_of(order[(at + step) % len(order)]))
            else:
                self.step(able, step)
            return True
        if kind == intents.MOVE:
            self.show(True)
            through, self._came = self._came == intent.direction, ""
            if self.focused is not None and self.focused.passed_by and through and self._go(intent.direction):
                return True
            if self.focused is not None and self.focused.handle(intent):
                return True
            return self._go(intent.direction)
        if kind == intents.PAD:
            return any(widget.hot_key(intent) for widget in self.widgets if widget.takes_keys)
        if kind in (intents.ACTIVATE, intents.KEY, intents.TEXT):
            if self.focused is not None and self.focused.enabled and self.focused.handle(intent):
                if kind == intents.ACTIVATE:
                    self.show(True)
                return True
            if kind == intents.KEY:
                return any(widget.hot_key(intent) for widget in self.widgets if widget.takes_keys)
        return False

    def _go(self, direction: str) -> bool:
        """Move the focus in a direction, but not far up or down on a move sideways; return whether it moved."""
        before = self.focused
        if before is None:
            return self.wander({widget: widget.rect for widget in self._able()}, direction)
        places = {widget: widget.rect for widget in (before, *self._able()) if not _astray(before, widget, direction)}
        moved = self.wander(places, direction)
        head = self.focused.head if self.focused is not None else None
        if head is not None and head not in (before, before.head) and head.takes_focus:
            self.focus(head)
        self._came = direction if moved else ""
        return moved

    def _first_of(self, part: int) -> Widget:
        """Return the widget to focus in a part of the page: the initial one, else the chosen one, else the first."""
        able = [widget for widget in self._able() if widget.part == part]
        return max(able, key=lambda widget: (widget.name == self._begins, widget.chosen))

    def _mouse(self, intent: Intent) -> bool:
        used = False
        for widget in self.widgets:
            if not widget.visible:
                continue
            inside = widget.lies_at(intent.pos)
            widget.set_hover(inside and widget.enabled)
            if inside and intent.kind == intents.PRESS and widget.takes_focus:
                self.show(False)
                if widget is not self.focused:
                    self.focus(widget)
            if widget.enabled and (inside or intent.kind in (intents.RELEASE, intents.POINT)):
                used = widget.handle(intent) or used
        return used

    def show(self, shown: bool) -> None:
        if shown != self.shown:
            super().show(shown)
            if self.focused is not None:
                self.focused.set_focus(True, shown)

    def _able(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.takes_focus]


def _gap(here: Rect, there: Rect, way: tuple[int, int]) -> float | None:
    """Return how far a rectangle lies ahead in a direction, or None if it does not."""
    if way[0]:
        distance = (there.centerx - here.centerx) * way[0]
        apart = there.left >= here.right - 2 if way[0] > 0 else there.right <= here.left + 2
    else:
        distance = (there.centery - here.centery) * way[1]
        apart = there.top >= here.bottom - 2 if way[1] > 0 else there.bottom <= here.top + 2
    return float(distance) if apart and distance > 0 else None


def _astray(here: Widget, there: Widget, direction: str) -> bool:
    """Return whether a widget lies too far up or down to be reached by a move sideways."""
    apart = max(there.rect.top - here.rect.bottom, here.rect.top - there.rect.bottom)
    return direction in ("left", "right") and 3 * apart > abs(there.rect.centerx - here.rect.centerx)


def _aside(here: Rect, there: Rect, way: tuple[int, int]) -> float:
    if way[0]:
        apart = max(0, there.top - here.bottom, here.top - there.bottom)
        return apart + abs(there.centery - here.centery) / 8
    apart = max(0, there.left - here.right, here.left - there.right)
    return apart + abs(there.centerx - here.centerx) / 8
