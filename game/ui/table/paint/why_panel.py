"""The panel of a why: a bot's act and its explanation, placed where it hides as little as possible."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.ai.reasons import said
from game.rules.values.messages import Message, PlayerNamed, sentence
from game.text import text
from game.text.saying import Part, parts
from game.ui.kit.common_colours import YELLOW
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.table.paint.bubbles import box_of
from game.ui.table.paint.flowing import Numbered, TextFlow, flow
from game.ui.table.paint.room import SHARES, lying, placed
from game.ui.table.paint.table_sight import TableSight
from game.ui.table.paint.window import Letters
from game.ui.table.place.layout import Layout, plain_cards
from game.ui.table.question.hints import Why

_WIDE: Final = 500.0  # design pixels
_SEEN: Final = 18.0  # letters of the line that says who can see the reasons


class _Style(NamedTuple):
    """The style of a panel: its edges, gaps and letters, and whether each reason begins a row."""

    edge: float
    top: float
    gap: float
    title: float  # or 0 if the title begins the running text
    small: float
    large: float
    rows: bool  # each reason begins a row; else it continues the row before
    worse: float  # the penalty of the style


_STYLES: Final = (
    _Style(22, 16, 8, 24, 20, 20, True, 0.0), _Style(16, 12, 6, 20, 18, 18, True, 0.05),
    _Style(16, 10, 4, 20, 18, 18, False, 0.2), _Style(12, 8, 0, 0, 18, 18, False, 0.35),
)  # fmt: skip
_SMALLER: Final = 0.6  # the penalty for letters smaller than the settings say
_FINE: Final = tuple((share / 100, 0.05 + share / 5000) for share in range(50, 260, 6))  # where nothing else fits


class _Shape(NamedTuple):
    """The shape of a panel: its width, its style, and its letters."""

    width: int
    style: _Style
    theme: Theme


def why_panel(
    letters: Letters, sight: TableSight, why: Why, bubbles: Sequence[Rect] = ()
) -> tuple[pygame.Surface, Rect]:
    """Return the panel with a bot's act and its reasons, and the panel's place, which avoids the ``bubbles``."""
    plan, panel, theme = sight.plan, _Panel(sight, why), letters.of("question")
    about = [plan.plaques.get(why.player, plan.boxes["score"])]
    if why.opened:
        about += [box_of(spot) for key, spot in plan.cards.items() if key[:2] == ("h", why.player)]
    there, shapes = lying(plan, bubbles, opened=why.opened), _shapes(plan, letters)
    shape, box = placed(theme, (why, sight.names), (about, there), shapes, panel.size, plan)
    return theme.newest("why", (why, sight.names, shape), lambda: panel.picture(shape)), box


def _shapes(plan: Layout, letters: Letters) -> list[tuple[float, _Shape]]:
    """Return the shapes the panel may have, each with its penalty compared with the first.

    Large letters shrink where they do not fit.
    """
    shares = [(style, share, worse) for style in _STYLES for share, worse in SHARES]
    shares += [(style, share, worse) for style in _STYLES[2:] for share, worse in _FINE]
    found = list[tuple[float, _Shape]]()
    themes = {letters.least: 2 * _SMALLER, letters.theme: _SMALLER, letters.of("question"): 0.0}
    for theme, smaller in themes.items():
        usual = min(theme.px(_WIDE), round(plan.size[0] * 0.46))
        found += [(worse + style.worse + smaller, _Shape(round(usual * share), style, theme))
                  for style, share, worse in shares]  # fmt: skip
    return sorted(found, key=itemgetter(0))


class _Panel:
    """The explanation of an act: from public facts, or the complete one if all hands are open."""

    def __init__(self, sight: TableSight, why: Why) -> None:
        self._plain = plain_cards(sight.view.rules)
        piles, names, left_unsaid = len(sight.view.piles), sight.names, _left_unsaid(why)
        self._title = text("Why did {name} do that?", name=names[why.player])
        self._known = text("all hands open") if why.opened else text("seen by all")
        reasons = [parts(said(reason, why.player, piles, to_actor=False), names) for reason in why.reasons]
        #: The messages, each with its number if it is a reason.
        self._said = [(0, parts(told, names)) for told in why.told]
        self._said += [*enumerate(reasons, 1)]
        self._said += [(0, parts(left_unsaid, names))] if left_unsaid is not None else []
        self._flows = dict[tuple[Theme, _Style], list[TextFlow | Numbered]]()

    def size(self, shape: _Shape) -> tuple[int, int]:
        """Return the size of the panel in that shape."""
        style, theme = shape.style, shape.theme
        room, gap = shape.width - 2 * theme.px(style.edge), theme.px(style.gap)
        high = sum(line.height(room) + gap for line in self._lines(shape))
        if style.title:
            high += self._head(shape, room).get_height()
            high += 0 if self._beside(shape, room) else self._seen(theme).get_height() + gap
        return shape.width, 2 * theme.px(style.top) + high

    def picture(self, shape: _Shape) -> pygame.Surface:
        """Return the panel in that shape."""
        style, theme = shape.style, shape.theme
        edge, y, gap = theme.px(style.edge), theme.px(style.top), theme.px(style.gap)
        room, seen = shape.width - 2 * edge, self._seen(theme)
        picture = theme.plate(self.size(shape), 22, 2, theme.palette.plate_soft, 1.0).copy()
        if style.title:
            head = self._head(shape, room)
            picture.blit(head, (edge, y))
            y += head.get_height() + gap
            if self._beside(shape, room):
                picture.blit(seen, seen.get_rect(topright=(shape.width - edge, theme.px(style.top + 4))))
            else:
                picture.blit(seen, (edge, y))
                y += seen.get_height() + gap
        for line in self._lines(shape):
            written = line.picture(room)
            picture.blit(written, (edge, y))
            y += written.get_height() + gap
        return picture

    def _lines(self, shape: _Shape) -> list[TextFlow | Numbered]:
        """Return the messages under the title, each in rows of its own or all in one flow."""
        style, theme, palette = shape.style, shape.theme, shape.theme.palette
        found = self._flows.get((theme, style))
        if found is None:
            together, found = TextFlow(theme, style.large, self._plain), list[TextFlow | Numbered]()
            if not style.title:
                together.add([Part(self._title, name=True)], YELLOW)
                together.add([Part(self._known)], palette.plate_soft, dot=True)
            for number, words in self._said:
                px, colour = (style.large, palette.plate_ink) if number else (style.small, palette.plate_soft)
                if not style.rows:
                    together.add(words, colour, number, dot=number == 0)
                else:
                    line = flow(theme, words, px, colour, self._plain)
                    found.append(Numbered(theme, number, line, px) if number else line)
            found = self._flows[theme, style] = found if style.rows else [together]
        return found

    def _seen(self, theme: Theme) -> pygame.Surface:
        """Return the line that says who can see the reasons."""
        return theme.text(self._known, TEXT, _SEEN, theme.palette.plate_soft)

    def _beside(self, shape: _Shape, room: int) -> bool:
        """Return whether the line on who can see the reasons fits beside the title."""
        style, theme = shape.style, shape.theme
        seen = theme.width(self._known, TEXT, _SEEN)
        return theme.width(self._title, BOLD, style.title) + seen + theme.px(style.gap) <= room

    def _head(self, shape: _Shape, room: int) -> pygame.Surface:
        style, theme = shape.style, shape.theme
        high = 2 * theme.line_height(BOLD, style.title)
        return theme.filling(self._title, (room, high), BOLD, style.title, YELLOW)


def _left_unsaid(why: Why) -> Message | None:
    """Return the sentence for an act that the given reasons do not fully explain; None if they do."""
    given, player = len(why.reasons), PlayerNamed(why.player)
    if why.opened:
        return None if given else sentence("There was no special reason.")
    if not why.by_hand:
        taste = sentence("Only {player}'s taste explains that.", player=player)
        return None if given else taste if why.by_taste else sentence("Nothing on the table explains that.")
    if given == 0:
        either = sentence("Only {player}'s hand or taste explains that.", player=player)
        return either if why.by_taste else sentence("Only {player}'s hand explains that.", player=player)
    if given == 1:
        either = sentence("{player}'s hand or taste explains the rest.", player=player)
        return either if why.by_taste else sentence("{player}'s hand explains the rest.", player=player)
    return None
