"""The choices above the matches: the group shown, and the order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game import paths
from game.session.puzzles import puzzle_files
from game.text import say, text
from game.ui.kit.common_colours import COAL_LIGHT, CREAM, EARTH, EARTH_LIGHT, INK, PAPER, SAND, UMBER
from game.ui.kit.control import Role
from game.ui.kit.hint_marks import hint_mark
from game.ui.kit.pressable import Pressable
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.kit.widgets import Widget
from game.ui.shelf.finding import GROUPS, ORDERS, Finding

_PUZZLES: Final = "puzzles"  # not a group of matches: leads to a page of its own


class Pill(Pressable):
    """A group of matches with their number; the one shown is of paper."""

    role = Role.OPTION

    def __init__(
        self, name: str, rect: pygame.Rect, label: str, number: int, chosen: bool, on_press: Callable[[], None]
    ) -> None:
        super().__init__(f"group {name}", rect, on_press, chosen=chosen)
        self.group, self.label, self.number = name, label, number

    @property
    def told(self) -> str:
        return str(self.number)

    def show(self, chosen: bool) -> None:
        """Show whether this group is the chosen one."""
        if chosen != self.chosen:
            self.chosen, self.dirty = chosen, True

    @staticmethod
    def width(theme: Theme, label: str, number: int) -> int:
        """Return the width of a pill with these words."""
        return theme.width(label, BOLD, 20) + theme.width(str(number), TEXT, 20) + theme.px(60)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        fill = PAPER if self.chosen else EARTH_LIGHT if self.hovered else EARTH
        surface.blit(theme.panel(self.rect.size, fill), self.rect)
        ink, quiet = (INK, UMBER) if self.chosen else (CREAM, SAND)
        number = theme.text(str(self.number), TEXT, 20, quiet)
        gap = theme.px(10)
        words = theme.fitted(self.label, self.rect.width - number.get_width() - 3 * gap, BOLD, 20, ink)
        left = self.rect.centerx - (words.get_width() + gap + number.get_width()) // 2
        surface.blit(words, words.get_rect(midleft=(left, self.rect.centery)))
        surface.blit(number, number.get_rect(midleft=(left + words.get_width() + gap, self.rect.centery)))
        self.ring(surface, theme)


class OrderButton(Pressable):
    """The order of the matches; pressing it goes to the next one."""

    role = Role.CHOICE

    def __init__(self, rect: pygame.Rect, words: str, on_press: Callable[[], None]) -> None:
        super().__init__("order", rect, on_press, key="s")
        self.about, self.words = text("Order"), words

    def show(self, words: str) -> None:
        """Show this order."""
        self.words, self.dirty = words, True

    @property
    def told(self) -> str:
        return self.words

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.hovered:
            surface.blit(theme.panel(self.rect.size, COAL_LIGHT), self.rect)
        right = self.rect.right - theme.px(10)
        mark = hint_mark(theme, "S", "", self.by_pad, CREAM)
        if mark is not None:
            surface.blit(mark, mark.get_rect(midright=(right, self.rect.centery)))
            right -= mark.get_width() + theme.px(10)
        words = theme.fitted(self.words, right - self.rect.left - theme.px(10), TEXT, 20, SAND)
        surface.blit(words, words.get_rect(midright=(right, self.rect.centery)))
        self.ring(surface, theme)


def pills(
    theme: Theme, room: pygame.Rect, found: Finding, on_press: Callable[[str], None], to_puzzles: Callable[[], None]
) -> list[Widget]:
    """Return the groups side by side in a room, and the way to the puzzles; in the bin there are none."""
    if found.in_bin:
        return []
    gap = theme.px(12)
    labels = [(group, say(words), found.number(group)) for group, (words, _) in GROUPS.items()]
    labels.append((_PUZZLES, text("Puzzles"), len(puzzle_files(paths.samples()))))
    widths = [Pill.width(theme, label, number) for _, label, number in labels]
    share = min(1.0, (room.width - gap * (len(labels) - 1)) / sum(widths))
    made: list[Widget] = []
    left = room.left
    for (group, label, number), wide in zip(labels, widths, strict=True):
        place = pygame.Rect(left, room.top, round(wide * share), room.height)
        press = to_puzzles if group == _PUZZLES else partial(on_press, group)
        made.append(Pill(group, place, label, number, group == found.group, press))
        left = place.right + gap
    return made


def refresh(widgets: Sequence[Widget], found: Finding) -> None:
    """Make the pills and the order button among some widgets show what is chosen now."""
    for widget in widgets:
        if isinstance(widget, Pill):
            widget.show(widget.group == found.group)
        elif isinstance(widget, OrderButton):
            widget.show(say(ORDERS[found.order][0]))
