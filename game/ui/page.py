"""Pages: scenes made of a still picture and widgets on it."""

from __future__ import annotations

import pygame

from game.ui import intents
from game.ui.focus import FocusRing
from game.ui.intents import Intent
from game.ui.scene import Host, Scene
from game.ui.textfield import TextField
from game.ui.theme import Theme
from game.ui.widgets import Widget


class Page(Scene):
    """A scene with a still picture and widgets; only what changed is drawn again.

    A page says what its widgets are (``build``) and what lies under them (``paint``); both are asked again
    when the window changes. What the widgets set lives in the page, not in the widgets.
    """

    #: Name of the widget that has the focus at first.
    first_focus = ""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.focus = FocusRing()
        self._still: pygame.Surface | None = None
        self._stale: list[pygame.Rect] = []  # places to be drawn again

    @property
    def look(self) -> Theme:
        """The letters and measures its widgets are drawn with."""
        return self.host.theme

    def build(self) -> list[Widget]:
        """The widgets, in tab order, laid out for the present theme."""
        return []

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what lies under the widgets."""

    def back(self) -> None:
        """Escape was pressed: leave this page if it can be left."""

    def enter(self) -> None:
        self.rebuild()

    def resize(self) -> None:
        self.rebuild()

    def rebuild(self) -> None:
        """Make the widgets anew, the focus staying where it was."""
        focused = self.focus.focused
        name = focused.name if focused is not None else self.first_focus
        self.focus = FocusRing(self.build(), name, self.focus.shown)
        self.invalidate()

    def freshen(self, place: pygame.Rect) -> None:
        """Have a place drawn again, whatever widgets lie there."""
        self._stale.append(pygame.Rect(place))

    def widget(self, name: str) -> Widget:
        """The widget of this name; KeyError if there is none."""
        for widget in self.focus.widgets:
            if widget.name == name:
                return widget
        raise KeyError(name)

    def handle(self, intent: Intent) -> None:
        typing = isinstance(self.focus.focused, TextField)
        if self.focus.handle(intent):
            if intent.kind in (intents.ACTIVATE, intents.RELEASE) or (intent.kind == intents.KEY and not typing):
                self.host.sounds.play("click")
        elif intent.kind == intents.BACK:
            self.back()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        look = self.look
        widgets = [widget for widget in self.focus.widgets if widget.visible]
        if self.whole or self._still is None:
            self.paint(surface)
            self._still = surface.copy()
            before = surface.get_clip()
            for widget in widgets:
                surface.set_clip(widget.window)
                widget.draw(surface, look)
                widget.dirty = False
            surface.set_clip(before)
            self.whole = False
            self._stale = []
            return [surface.get_rect()]
        stale = [*self._stale, *(widget.seen(look) for widget in widgets if widget.dirty)]
        changed = _apart([place.clip(surface.get_rect()) for place in stale])
        self._stale = []
        for area in changed:
            surface.blit(self._still, area, area)
        for area in changed:  # a neighbour's edge may lie in the place just cleared
            before = surface.get_clip()
            for widget in widgets:
                if widget.seen(look).colliderect(area):
                    surface.set_clip(area if widget.window is None else area.clip(widget.window))
                    widget.draw(surface, look)
            surface.set_clip(before)
        for widget in widgets:
            widget.dirty = False
        return changed or None


def _apart(places: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same places with those that overlap made one: what is half transparent must not be drawn twice."""
    apart: list[pygame.Rect] = []
    for place in places:
        while (at := place.collidelist(apart)) >= 0:
            place = place.union(apart.pop(at))
        if place.size > (0, 0):
            apart.append(place)
    return apart
