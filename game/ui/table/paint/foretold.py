"""The effects of a choice in words: the question with sentences under it, card by card."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

import pygame
from pygame import Rect

from game.text.saying import Part, parts
from game.ui.kit.measures import WORDS
from game.ui.kit.theme import BOLD, Theme
from game.ui.table.paint.arrows import lying_about
from game.ui.table.paint.flowing import TextFlow
from game.ui.table.paint.stage import Item
from game.ui.table.paint.table_sight import TableSight
from game.ui.table.paint.window import Letters
from game.ui.table.place.layout import plain_cards
from game.ui.table.question.foretelling import Foretold, ForetoldLine
from game.ui.table.question.prompts import Said

_PLATE: Final = 210.0  # over the table and under advice
#: The letters of question and words, from the usual to the least, in design pixels.
_LETTERS: Final = ((28.0, 20.0), (24.0, 20.0), (20.0, 18.0))
_ROWS: Final = (1, 2)  # of the question
_ENDS: Final = 70.0  # beside the question


def plate(sight: TableSight, letters: Letters, said: Said, foretold: Foretold) -> Item | None:
    """Return the question with the effects under it; None if there is no room for both."""
    themes = dict.fromkeys((letters.of("question"), letters.theme, letters.least))
    shorter = tuple(line for line in foretold.lines if line.number or line.head is not None)
    best = sorted(product(_ROWS, themes, _LETTERS), key=_liked)
    for lines, (rows, theme, sizes), room in product((foretold.lines, shorter), best, _rooms(sight)):
        picture = _plate(sight, theme, said, rows, lines, room.size, sizes) if lines else None
        if picture is not None:
            box = picture.get_rect(center=sight.plan.boxes["question"].center).clamp(room)
            return Item(("panel", "question"), _PLATE, picture, *box.topleft)
    return None


def _liked(tried: tuple[int, Theme, tuple[float, float]]) -> tuple[bool, int, float, float]:
    """Return the sort key of a question's rows and letters: one row is best, then two, then small letters."""
    rows, theme, (question, words) = tried
    return theme.letters * question < WORDS, rows, -theme.letters * question, -theme.letters * words


def _rooms(sight: TableSight) -> list[Rect]:
    """Return the rooms for the plate round the question: the widest one, and the highest one."""
    plan, gap = sight.plan, max(2, round(3 * sight.plan.scale))
    box, lying = plan.boxes["question"], lying_about(plan)
    over = [other for other in lying if other.bottom <= box.top and other.right > box.left and other.left < box.right]
    under = [other for other in lying if other.top > box.centery and other.right > box.left and other.left < box.right]
    bottom = max(box.bottom, min([box.bottom + box.height, *(other.top - gap for other in under)]))
    highest = box.top - box.height
    top = max([highest, *(other.bottom + gap for other in over)])
    beside = [other for other in lying if other.top < bottom + gap and other.bottom > top - gap]
    left = max([gap, *(other.right + gap for other in beside if other.right <= box.left)])
    right = min([plan.size[0] - gap, *(other.left - gap for other in beside if other.left >= box.right)])
    wider = min(box.left - left, right - box.right) - round(_ENDS * plan.scale)  # arrows need this space to be visible
    wide = Rect(box.left, top, box.width, bottom - top).inflate(2 * max(0, wider), 0)
    # A thing that lies over one end of the question only is avoided by cutting that end off.
    end = box.width // 6
    ends = [other for other in over if other.right < box.left + end or other.left > box.right - end]
    top = max([highest, *(other.bottom + gap for other in over if other not in ends)])
    cut = max([0, *(min(other.right - box.left, box.right - other.left) + gap for other in ends if other.bottom > top)])
    return [wide, Rect(box.left, top, box.width, bottom - top).inflate(-2 * cut, 0)]


def _plate(
    sight: TableSight, theme: Theme, said: Said, question_rows: int, lines: Sequence[ForetoldLine],
    room: tuple[int, int], sizes: tuple[float, float],
) -> pygame.Surface | None:  # fmt: skip
    """Return the plate in letters of these sizes; None if it is too large for the room."""
    question, px = sizes
    edge, gap = theme.px(26), theme.px(3)
    width = room[0] - 2 * edge
    high = question_rows * theme.line_height(BOLD, question)
    if len(theme.wrap(said.words, width, BOLD, question)) > question_rows or high > room[1]:
        return None
    flow = TextFlow(theme, px, plain_cards(sight.view.rules), snug=True)
    ink = theme.palette.plate_ink
    for at, line in enumerate(lines):
        found = parts(line.said, sight.names)
        if line.head is not None:
            head = Part("".join(part.words for part in parts(line.head, sight.names)), name=True)
            flow.add([head], ink, line.number, dot=not line.number)
            flow.add(found, ink)
        else:
            flow.add(found if at else _raised(found), ink, dot=True)
    rows = flow.height(width)
    height = high + rows + 2 * gap
    if height > room[1]:
        return None

    wide = flow.even(width)
    asked = theme.paragraph(said.words, width, BOLD, question, ink, True)
    across = min(room[0], max(sight.plan.boxes["question"].width, max(wide, asked.get_width()) + 2 * edge))

    def make() -> pygame.Surface:
        picture = theme.plate((across, height), 26).copy()
        picture.blit(asked, asked.get_rect(midtop=(across // 2, gap)))
        words = flow.picture(wide)
        picture.blit(words, words.get_rect(midtop=(across // 2, high + gap)))
        return picture

    return theme.newest("foretold", (room, sizes, said, tuple(lines), sight.names), make)


def _raised(found: Sequence[Part]) -> list[Part]:
    """Return the words with a capital first letter."""
    first = found[0]
    return [first._replace(words=first.words[:1].upper() + first.words[1:]), *found[1:]]
