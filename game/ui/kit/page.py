"""Pages: scenes made of a still picture and the widgets on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.text import text
from game.ui.input import intents, pads
from game.ui.input.bindings import NEXT_PART, RULES_KEY
from game.ui.input.intents import Intent
from game.ui.kit import backdrop
from game.ui.kit.common_colours import SAND
from game.ui.kit.control import Control, Role
from game.ui.kit.flow import FOOT, Flow, Panel
from game.ui.kit.focus import FocusRing
from game.ui.kit.hint_marks import mark_of, with_marks
from game.ui.kit.measures import SMALL
from game.ui.kit.page_scroll import PageScroll
from game.ui.kit.scene_stack import Host, Scene
from game.ui.kit.textfield import TextField
from game.ui.kit.theme import BOLD, DESIGN, Theme
from game.ui.kit.widgets import Widget

#: Pad buttons that act as a key where no widget has them as its own.
_AS_KEYS: Final = {pads.X: "backspace", pads.Y: RULES_KEY, pads.RIGHT_STICK: NEXT_PART}
#: Intents that use the focus: to move it, or to press its widget.
_SEEKS: Final = frozenset({intents.NEXT, intents.PREVIOUS, intents.MOVE, intents.ACTIVATE})
_NOTCH: Final = 90  # design pixels that a notch of the wheel scrolls


class Page(Scene):
    """A scene with a still picture and widgets; only changes are drawn again.

    A page defines its widgets (``build``) and what lies under them (``paint``); both are called again when the window
    changes. The values that widgets set live in the page, not in the widgets. Positions are in design pixels of its
    panels (``place``), which flow: see ``flow.py``.
    """

    #: Name of the widget that has the focus at first.
    first_focus = ""
    #: Whether a page taller than the window starts with the focus on its first widget, so that it is read from the top.
    read_from_top = False
    #: The height, in design pixels, at which a window taller than 16:9 stretches the page; None to stretch it evenly.
    waist: float | None = None

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.focus = FocusRing()
        self._still: pygame.Surface | None = None
        self._drawing: Iterator[None] = iter(())
        self._stale: list[pygame.Rect] = []  # places to draw again
        self._changed: list[pygame.Rect] = []  # the places being drawn
        self.scrolled = PageScroll()
        self._flow: Flow
        self._unsought = False  # whether the page itself placed the focus, which then need not be in sight
        self._arrowed: tuple[str, str] | None = None  # the widget and value just set by arrows: a press confirms it
        self.sure_of = ""  # the request made just before: making it again confirms it

    @property
    def theme(self) -> Theme:
        """Return the theme of the page's widgets."""
        return self.host.theme

    def panels(self) -> Sequence[Panel]:
        """Return the panels in reading order: everything on the page lies in one of them."""
        return ((0, 0, *DESIGN),)

    def place(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return where a part of a panel is on the screen, in real pixels."""
        return self._flow.place(x, y, width, height).move(0, -self.scrolled.at)

    def build(self) -> list[Widget]:
        """Return the widgets, in tab order, laid out for the present theme."""
        return []

    def paint(self, surface: pygame.Surface) -> Iterator[None] | None:
        """Draw what lies under the widgets; a page with much to draw yields between its parts."""

    def forget(self) -> None:
        self._still, self._drawing = None, iter(())
        self.focus = FocusRing()  # released with its widgets, which refer to the page

    def back(self) -> None:
        """Leave this page on Escape, if it can be left."""

    def enter(self) -> None:
        self.rebuild()
        if self.read_from_top and self.scrolled.far:
            self.focus.focus(self.focus.widgets[0])
            self._unsought = True

    def resize(self) -> None:
        self.rebuild()

    def rebuild(self) -> None:
        """Make the widgets anew, keeping the focus where it was."""
        focused = self.focus.focused
        name = focused.name if focused is not None else self.first_focus
        self._flow = Flow(self.theme, self.panels(), self.waist)
        self.scrolled.fit(self.theme, self._flow.height)
        widgets = self.build()
        if self.scrolled.far:
            widgets.append(self.scrolled.bar)
        if all(widget.name != name for widget in widgets):
            name = self.first_focus
        self.focus = FocusRing(widgets, name, self.focus.shown, self.first_focus)
        field = self.focus.focused
        if isinstance(focused, TextField) and isinstance(field, TextField) and focused.name == field.name:
            field.take_over(focused)
        for widget in self.focus.widgets:
            widget.by_pad = self.host.by_pad
        self.invalidate()

    def device_changed(self) -> None:
        if self.host.by_pad:
            self.focus.shown = True  # a pad has no other pointer
        if self.focus.widgets:
            self.rebuild()
        self.invalidate()

    def freshen(self, place: pygame.Rect) -> None:
        """Mark a place to be drawn again, with any widgets there."""
        self._stale.append(pygame.Rect(place))

    def widget(self, name: str) -> Widget:
        """Return the widget of this name; raises KeyError if there is none."""
        for widget in self.focus.widgets:
            if widget.name == name:
                return widget
        raise KeyError(name)

    def controls(self) -> list[Control]:
        return [widget.described for widget in self.focus.widgets if widget.takes_focus]

    def asked_again(self, what: str) -> bool:
        """Return whether to act now: the same request was made just before, or the settings ask no questions."""
        sure = self.sure_of == what or not self.host.settings.asks_first
        self.sure_of = "" if sure else what
        return sure

    def take_back_typed(self) -> bool:
        """Restore the value that the field with the focus had when it was entered; return whether it had changed.

        A pad writes with the on-screen keyboard, which does that itself.
        """
        field = self.focus.focused
        return isinstance(field, TextField) and not self.host.by_pad and field.restore()

    def written(self, field: TextField) -> None:
        """React after a pad has written into a field of this page."""

    def update(self, seconds: float) -> None:
        scrolled = self.scrolled
        if not scrolled.far:
            return
        if scrolled.dragged:
            scrolled.dragged = False
            self._show_part()
        focused = self.focus.focused
        if not self.focus.shown or focused is None:
            scrolled.lose()
        elif not self._unsought and scrolled.follow(self.theme, focused.looked_at()):
            self._show_part()

    @property
    def typing(self) -> bool:
        return isinstance(self.focus.focused, TextField)

    def handle(self, intent: Intent) -> None:
        self._unsought = self._unsought and intent.kind not in _SEEKS
        if self.scrolled.far and self._scrolls(intent):
            return
        focused, told = self.focus.focused, self._worth()
        confirms = intent.kind == intents.ACTIVATE and told is not None and told == self._arrowed
        self._arrowed = None
        if confirms:
            self.host.sounds.play("click")
        elif intent.kind == intents.ACTIVATE and intent.pad and isinstance(focused, TextField):
            self.open_keyboard(focused)
        elif self.focus.handle(intent):
            if intent.kind == intents.MOVE and (now := self._worth()) != told and told and now and now[0] == told[0]:
                self._arrowed = now
            pressed = intent.kind in (intents.ACTIVATE, intents.RELEASE, intents.PAD)
            if pressed or (intent.kind == intents.KEY and not self.typing):
                self.host.sounds.play("click")
        elif intent.kind == intents.BACK:
            self.back()
        elif intent.kind == intents.PAD and intent.pad in _AS_KEYS:
            self.handle(intent._replace(kind=intents.KEY, key=_AS_KEYS[intent.pad]))

    def _worth(self) -> tuple[str, str] | None:
        """Return the name of the widget with the focus and its value in words; None without either.

        A list has none: a press opens its chosen entry, whether arrows have just chosen it or not.
        """
        focused = self.focus.focused
        if focused is None or focused.role is Role.LIST or not focused.told:
            return None
        return focused.name, focused.told

    def notches(self, intent: Intent) -> int:
        """Return how far down a turn of the wheel scrolls, in real pixels."""
        return -round(intent.amount * self.theme.px(_NOTCH))

    def _scrolls(self, intent: Intent) -> bool:
        """Scroll the page if the intent asks for it; return whether it did."""
        if intent.kind == intents.KEY and intent.key == NEXT_PART:
            self.scrolled.next_part()
        elif intent.kind != intents.SCROLL or not self.scrolled.to(self.scrolled.at + self.notches(intent)):
            return intent.kind == intents.SCROLL
        self._show_part()
        return True

    def _show_part(self) -> None:
        """Show another part of the page in the window."""
        self.rebuild()

    def open_keyboard(self, field: TextField) -> None:
        """Open the on-screen letters to write into a field."""

        def there() -> TextField:
            """Return the field as it is now: every rebuild of the page makes a new one."""
            found = self.widget(field.name)
            assert isinstance(found, TextField)
            return found

        self.focus.focus(field)
        self.host.go.keyboard(field, lambda value: there().write(value), lambda: self.written(there()))

    def _draw_hint(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw on top of everything that the page continues below, and the key that shows it."""
        if not self.scrolled.far or self.host.stack.top is not self:
            return
        if self.host.by_pad:
            said = text("{stick} pressed: more of this page", stick=mark_of(pads.RIGHT_STICK))
            words = with_marks(theme, said, 18, SAND, theme.size[0])
        else:
            key = theme.bindings.mark(NEXT_PART.upper())
            words = theme.text(text("{key}: more of this page", key=key), BOLD, SMALL, SAND)
        size = words.get_width() + theme.px(28), words.get_height() + theme.px(10)
        panel = theme.plate(size, border=2, alpha=1.0)
        place = panel.get_rect(midbottom=(theme.size[0] // 2, theme.size[1] - theme.px(6)))
        high = max(round(FOOT * theme.unit), theme.size[1] - place.top + theme.px(14))
        surface.blit(backdrop.foot(theme, high), (0, theme.size[1] - high))
        surface.blit(panel, place)
        surface.blit(words, words.get_rect(center=place.center))

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        theme = self.theme
        widgets = [widget for widget in self.focus.widgets if widget.visible]
        if self.whole or not (self._still or self.unfinished):
            again = self.unfinished  # the page changed while being drawn: finish now, or it might never be shown
            self._drawing = self._drawn_whole(surface, theme, widgets)
            self.unfinished, self.whole = True, False
            return self._go_on(surface, at_once=again)
        if not self.unfinished:
            stale = [*self._stale, *(widget.seen(theme) for widget in widgets if widget.dirty)]
            self._changed = _apart([place.clip(surface.get_rect()) for place in stale])
            self._drawing = self._drawn_again(surface, theme, widgets)
        return self._go_on(surface)

    def _go_on(self, surface: pygame.Surface, at_once: bool = False) -> list[pygame.Rect] | None:
        """Continue drawing, and return the changes once all is drawn. A page over another is drawn at once."""
        stack = self.host.stack
        self.unfinished = not stack.finish(self._drawing, at_once or self.see_through or stack.top is not self)
        return None if self.unfinished else self._changed or None

    def _drawn_whole(self, surface: pygame.Surface, theme: Theme, widgets: Sequence[Widget]) -> Iterator[None]:
        """Draw everything, part by part."""
        self._changed = [surface.get_rect()]
        yield from self.paint(surface) or ()
        self._still = surface.copy()
        self._stale = []
        for widget in widgets:
            widget.dirty = False
            yield from self._drawn(widget, surface, widget.window)
        self._draw_hint(surface, theme)

    def _drawn_again(self, surface: pygame.Surface, theme: Theme, widgets: Sequence[Widget]) -> Iterator[None]:
        """Draw the changed places, part by part; changes made meanwhile are drawn after that."""
        assert self._still is not None, "it has been drawn as a whole"
        self._stale = []
        for widget in widgets:
            widget.dirty = False
        for area in self._changed:
            surface.blit(self._still, area, area)
        for area in self._changed:  # a neighbour's edge may lie in the place just cleared
            for widget in widgets:
                if widget.seen(theme).colliderect(area):
                    yield from self._drawn(widget, surface, area if widget.window is None else area.clip(widget.window))
            before = surface.get_clip()
            surface.set_clip(area)
            self._draw_hint(surface, theme)
            surface.set_clip(before)

    def _drawn(self, widget: Widget, surface: pygame.Surface, window: pygame.Rect | None) -> Iterator[None]:
        """Draw a widget, part by part, as far as it is visible through a window."""
        yield
        before = surface.get_clip()
        surface.set_clip(window)
        for _ in widget.draw(surface, self.theme) or ():
            surface.set_clip(before)
            yield
            surface.set_clip(window)
        surface.set_clip(before)


def _apart(places: list[pygame.Rect]) -> list[pygame.Rect]:
    """Return the places with overlapping ones merged, since translucent things must not be drawn twice."""
    apart: list[pygame.Rect] = []
    for place in places:
        while (at := place.collidelist(apart)) >= 0:
            place = place.union(apart.pop(at))
        if place.size > (0, 0):
            apart.append(place)
    return apart
