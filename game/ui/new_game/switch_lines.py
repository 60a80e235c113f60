"""Switches as lines to read: the name and value of each, and the usual value of a changed one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.rules.values.messages import plural
from game.rules.values.ruleset import RuleSet
from game.text import say, text, value_of
from game.ui.kit.common_colours import CREAM, SAND
from game.ui.kit.measures import NOTE, WORDS
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.words.rule_words import SWITCHES, value_words

_APART: Final = 56  # between two columns
_MORE: Final = 44  # for the line that counts the switches without room


def switch_line(theme: Theme, width: int, rules: RuleSet, usual: RuleSet, switch: str) -> pygame.Surface:
    """Return a switch: its name and its value, in quiet colours if it is the usual one, which else stands below."""
    now, before = getattr(rules, switch), getattr(usual, switch)
    role, px, colour = (BOLD, WORDS, CREAM) if now != before else (TEXT, NOTE, SAND)
    value = theme.text(value_words(now), role, px, colour)
    label = say(SWITCHES[switch]["label"])
    name = theme.paragraph(label, width - value.get_width() - theme.px(20), px=px, colour=colour)
    words = text("Usually {value}", value=value_of(before))
    below = [theme.fitted(words, width, px=NOTE, colour=SAND)] if now != before else []
    row = pygame.Surface((width, name.get_height() + sum(line.get_height() for line in below)), pygame.SRCALPHA)
    row.blit(name, (0, 0))
    row.blit(value, value.get_rect(topright=(width, 0)))
    for line in below:
        row.blit(line, (0, name.get_height()))
    return row


def write_lines(
    surface: pygame.Surface, theme: Theme, room: pygame.Rect, columns: int,
    lines: Callable[[int], list[pygame.Surface]],
) -> None:  # fmt: skip
    """Write lines, made for the column width, in columns as far as there is room; then say how many are left."""
    apart, gap = theme.px(_APART), theme.px(6)
    width = (room.width - (columns - 1) * apart) // columns
    rows, left, top = lines(width), room.left, room.top
    for number, row in enumerate(rows):
        last = left + width == room.right
        below = room.bottom - theme.px(_MORE) if last and number + 1 < len(rows) else room.bottom
        if top + row.get_height() > below and last:
            words = say(plural("And {number} more switch.", "And {number} more switches.", len(rows) - number))
            surface.blit(theme.fitted(words, width, px=NOTE, colour=SAND), (left, top))
            return
        if top + row.get_height() > below:
            left, top = room.right - width, room.top
        surface.blit(row, (left, top))
        top += row.get_height() + gap
