"""Pages with a list that scrolls: by wheel, by its bar, and by the focus, which is never out of sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.common_colours import YELLOW
from game.ui.kit.measures import LABEL
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.scroll_bar import ScrollBar
from game.ui.kit.textfield import TextField
from game.ui.kit.theme import BOLD, Theme
from game.ui.kit.widgets import Button, Widget

_SHARE: Final = 0.85  # of the visible height, by which page up and page down scroll


class ReadRow(Widget):
    """A row to be read, not pressed."""

    @property
    def takes_focus(self) -> bool:
        return False


class Heading(ReadRow):
    """A heading between the rows of a list."""

    def __init__(self, name: str, rect: pygame.Rect, words: str) -> None:
        super().__init__(name, rect)
        self.words = words

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        words = theme.fitted(self.words, self.rect.width, BOLD, LABEL, YELLOW)
        surface.blit(words, words.get_rect(bottomleft=(self.rect.left + theme.px(20), self.rect.bottom - theme.px(8))))


class ScrollingPage(Page):
    """A page with a list that scrolls.

    ``build`` gives the list its place with ``lay``. The list is one stop for Tab; inside it the arrows move. It moves
    in steps of ``step`` real pixels, so that rows and a view that are multiples of it are never cut.
    """

    step = 1

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.scroll = 0  # real pixels the list has moved up
        self.view = pygame.Rect(0, 0, 0, 0)
        self.rows: list[Widget] = []
        self.bar = ScrollBar("scroll bar", self.scroll_to)
        self._pointer = (-1, -1)
        self._last_row = ""  # the row that had the focus when it last left the list

    def lay(self, view: pygame.Rect, rows: Sequence[Widget]) -> list[Widget]:
        """Give the list its place, with ``rows`` laid out from the view's top down; return the widgets to build."""
        theme = self.host.theme
        self.view, self.rows = view, list(rows)
        whole = max((row.rect.bottom for row in rows), default=view.top) - view.top + theme.px(10)
        width = max(6, theme.px(14))
        bar = pygame.Rect(view.right + theme.px(8), view.top, width, view.height)
        self.bar.fit(bar, view.height, max(1, whole))
        self.scroll = min(max(0, self.scroll), max(0, whole - view.height))
        self.bar.at = self.scroll
        for row in self.rows:
            row.window = view
            row.rect.move_ip(0, -self._in_steps(self.scroll))
        return [*self.rows, self.bar]

    def resize(self) -> None:
        self.scroll = 0
        super().resize()
        self._reveal()

    def device_changed(self) -> None:
        if self.host.by_pad:
            self._pointer = (-1, -1)  # the old position of the mouse means nothing in the new list
        super().device_changed()

    def rebuild(self) -> None:
        super().rebuild()
        self._hide()
        self._reveal()
        for widget in self.focus.widgets:
            widget.set_hover(widget.visible and widget.enabled and widget.lies_at(self._pointer))

    def _show_part(self) -> None:
        scroll = self.scroll
        super()._show_part()
        self.scroll_to(scroll)  # the list stays as it was, whichever row has the focus

    def scroll_to(self, scroll: int) -> bool:
        """Scroll the list to this many real pixels, within its range; return whether it moved."""
        scroll = min(max(0, scroll), max(0, self.bar.whole - self.view.height))
        if scroll == self.scroll:
            return False
        for row in self.rows:
            row.rect.move_ip(0, self._in_steps(self.scroll) - self._in_steps(scroll))
        self.scroll = self.bar.at = scroll
        self._hide()
        for row in self.rows:
            row.set_hover(row.enabled and row.lies_at(self._pointer))
        self.freshen(self.view)
        self.freshen(self.bar.rect)
        return True

    def _in_steps(self, scroll: int) -> int:
        """Return how far rows are moved up; the rest counts once it makes a whole step, as with a slow stick."""
        return scroll - scroll % self.step

    def _hide(self) -> None:
        """Hide rows out of sight from the mouse, and from arrows elsewhere."""
        for row in self.rows:
            row.visible = row.rect.colliderect(self.view)

    def handle(self, intent: Intent) -> None:
        if intent.pos != (-1, -1):
            self._pointer = intent.pos
        over = self.view.collidepoint(intent.pos) or not (self.scrolled.far or self._meant(intent))
        if intent.kind == intents.SCROLL and over and self.scroll_to(self.scroll + self.notches(intent)):
            return  # at the end of the list the wheel scrolls the page
        if intent.kind == intents.MOVE and intent.pad and self._catch_up():
            return
        in_list = self.focus.focused in self.rows
        shows = intent.kind in (intents.ACTIVATE, intents.KEY, intents.MOVE) and not self._is_key_in_sight(intent)
        if in_list and shows:
            self._reveal()
        if not (self._moved(intent, in_list) or self._paged(intent)):
            super().handle(intent)
        focused = self.focus.focused
        if focused in self.rows and focused is not None:
            self._last_row = focused.name
            if intent.kind in (intents.MOVE, intents.NEXT, intents.PREVIOUS):
                self._reveal()

    def _is_key_in_sight(self, intent: Intent) -> bool:
        """Return whether an intent is the key of a visible button in the list, which must stay visible."""
        keys = {row.key for row in self.rows if isinstance(row, Button) and row.visible} - {""}
        return intent.kind == intents.KEY and not keys.isdisjoint((intent.key, intent.text))

    def _catch_up(self) -> bool:
        """Move the focus into sight after the right stick has scrolled; return whether it had to move."""
        focused = self.focus.focused
        seen = [row for row in self._able() if self.view.contains(row.rect)]
        if focused not in self.rows or focused is None or self.view.colliderect(focused.rect) or not seen:
            return False
        self._go_to(seen[0] if focused.rect.top < self.view.top else seen[-1])
        self._last_row = seen[0].name if focused.rect.top < self.view.top else seen[-1].name
        return True

    def _meant(self, intent: Intent) -> bool:
        return any(widget.visible and widget.lies_at(intent.pos) for widget in self.focus.widgets)

    def _able(self) -> list[Widget]:
        return [row for row in self.rows if row.enabled and not isinstance(row, ReadRow)]

    def _moved(self, intent: Intent, in_list: bool) -> bool:
        """Handle arrows inside the list, and Tab into and out of it; return whether the intent was one of these."""
        rows = self._able()
        focused = self.focus.focused
        if intent.kind == intents.MOVE and in_list and focused is not None and intent.direction in ("up", "down"):
            at = rows.index(focused)
            line = _next_line(focused, rows[at + 1 :] if intent.direction == "down" else rows[:at][::-1])
            if line:
                self._go_to(min(line, key=lambda row: abs(row.rect.centerx - focused.rect.centerx)))
            return bool(line)
        if intent.kind not in (intents.NEXT, intents.PREVIOUS) or not rows:
            return False
        last = next((row for row in rows if row.name == self._last_row), rows[0])
        stops: list[Widget] = []
        for widget in self.focus.widgets:
            stop = last if widget in self.rows else widget
            if (stop is last or stop.takes_focus) and stop not in stops:
                stops.append(stop)
        here = last if in_list else focused
        step = 1 if intent.kind == intents.NEXT else -1
        self._go_to(stops[(stops.index(here) + step) % len(stops)] if here in stops else stops[0])
        return True

    def _paged(self, intent: Intent) -> bool:
        """Handle page up and down, home and end if meant for the list; return whether the intent was one of these."""
        rows = self._able()
        far = {"page up": -1.0, "page down": 1.0, "home": -1e6, "end": 1e6}
        if intent.kind != intents.KEY or intent.key not in far or isinstance(self.focus.focused, TextField):
            return False
        way = round(far[intent.key] * self.view.height * _SHARE)
        if not rows:
            self.scroll_to(self.scroll + way)
            return True
        focused = self.focus.focused
        start = focused.rect.top if focused in rows and focused is not None else self.view.top
        self._go_to(min(rows, key=lambda row: abs(row.rect.top - start - way)))
        self._reveal()
        return True

    def _go_to(self, widget: Widget) -> None:
        self.focus.shown = True
        self.focus.focus(widget)

    def _reveal(self) -> None:
        """Scroll until the row with the focus, and a heading right over it, are visible."""
        row = self.focus.focused
        if row is None or row not in self.rows:
            return
        edge = self.host.theme.px(14)
        above = self.rows[max(0, self.rows.index(row) - 1)]
        top = (above if isinstance(above, Heading) else row).rect.top - edge
        bottom = row.rect.bottom + edge
        if top < self.view.top:
            self.scroll_to(self.scroll - (self.view.top - top))
        elif bottom > self.view.bottom:
            self.scroll_to(self.scroll + (bottom - self.view.bottom))


def _next_line(focused: Widget, rows: Sequence[Widget]) -> list[Widget]:
    """Return the line of rows next to the focused one: the first row that is not beside it, and all beside that row."""
    first = next((row for row in rows if not _beside(row, focused)), None)
    return [row for row in rows if _beside(row, first)] if first is not None else []


def _beside(one: Widget, other: Widget) -> bool:
    return 2 * abs(one.rect.centery - other.rect.centery) < min(one.rect.height, other.rect.height)
