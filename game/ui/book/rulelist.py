"""The list of rules at the left of the book: chapters, and rules with card and the beginning of their sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame

from game.rules.book.rule import Chapter, Rule
from game.rules.values.cards import BLACK, COLOURS, WILD, face_of
from game.rules.values.messages import Message
from game.text import say, text
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.common_colours import BUTTER, CREAM, EARTH, INK, PAPER, YELLOW
from game.ui.kit.control import Role
from game.ui.kit.measures import NOTE, WORDS
from game.ui.kit.scroll_bar import ScrollBar
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.kit.widgets import Widget
from game.ui.table.paint.mini_faces import mini_face

_NOTCH: Final = 2  # rows scrolled by a notch of the wheel
_CARD: Final = 0.85  # the height of a rule's card, as a share of a line's height


class RuleList(Widget):
    """Rules under their chapters; the chosen rule is kept in sight."""

    role = Role.LIST

    def __init__(self, name: str, rect: pygame.Rect, theme: Theme, on_choose: Callable[[str], None]) -> None:
        super().__init__(name, rect)
        self.on_choose = on_choose
        self.about = text("Rules")
        self.rule = ""  # the chosen rule
        self.row_height = max(theme.px(42), round(theme.line_height(TEXT, NOTE) * 1.3))
        width = max(6, theme.px(12))
        self._bar_rect = pygame.Rect(rect.right - width, rect.top, width, rect.height)
        self._rows: list[Message | Rule] = []
        self._scroll = 0
        self._pointed = -1
        self._bar = ScrollBar("rules bar", self._scroll_to)

    @property
    def rules(self) -> list[str]:
        """Return the ids of the rules in the list."""
        return [row.id for row in self._rows if isinstance(row, Rule)]

    @property
    def told(self) -> str:
        rules = (row for row in self._rows if isinstance(row, Rule))
        return next((f"{rule.id} {say(rule.sentence)}" for rule in rules if rule.id == self.rule), "")

    def fill(self, chapters: Sequence[Chapter], chosen: str) -> None:
        """Fill the list with these chapters."""
        self._rows = []
        for chapter in chapters:
            self._rows += [chapter.title, *chapter.rules]
        self._bar.fit(self._bar_rect, self.rect.height, max(1, self._whole))
        self._scroll_to(self._scroll)
        self.choose(chosen)
        self.dirty = True

    def choose(self, rule: str) -> None:
        """Mark a rule as chosen, and scroll it into sight with its chapter's title."""
        self.rule = rule
        self.dirty = True
        at = self._at(rule)
        if at < 0:
            return
        above = at - 1 if not isinstance(self._rows[at - 1], Rule) else at
        top, bottom = above * self.row_height, (at + 1) * self.row_height
        lacking = max(self._scroll - top, bottom - self._scroll - self.rect.height)
        if lacking > 2 * self.row_height:  # far out of sight: show the rule in the middle
            self._scroll_to((top + bottom - self.rect.height) // 2)
        elif top < self._scroll:
            self._scroll_to(top)
        elif lacking > 0:
            self._scroll_to(bottom - self.rect.height)

    def step(self, steps: int) -> None:
        """Choose the rule this many steps on, within the list."""
        rules = self.rules
        at = rules.index(self.rule) + steps if self.rule in rules else 0
        if rules and (rule := rules[min(max(0, at), len(rules) - 1)]) != self.rule:
            self.on_choose(rule)

    def page(self, way: int) -> None:
        """Choose the rule about a page further down (1) or up (-1)."""
        self.step(way * max(1, self.rect.height // self.row_height - 2))

    @property
    def _whole(self) -> int:
        return len(self._rows) * self.row_height

    def _at(self, rule: str) -> int:
        return next((at for at, row in enumerate(self._rows) if isinstance(row, Rule) and row.id == rule), -1)

    def looked_at(self) -> pygame.Rect:
        at = self._at(self.rule)
        if at < 0:
            return self.rect
        top = self.rect.top + at * self.row_height - self._scroll
        return pygame.Rect(self.rect.left, top, self.rect.width, self.row_height).clip(self.rect)

    def _scroll_to(self, scroll: int) -> None:
        scroll = min(max(0, scroll), max(0, self._whole - self.rect.height))
        self._scroll = self._bar.at = scroll
        self.dirty = True

    def _row_at(self, pos: tuple[int, int]) -> int:
        if not self.rect.collidepoint(pos) or self._on_bar(pos):
            return -1
        at = (pos[1] - self.rect.top + self._scroll) // self.row_height
        return at if at < len(self._rows) and isinstance(self._rows[at], Rule) else -1

    def _on_bar(self, pos: tuple[int, int]) -> bool:
        return self._bar.visible and self._bar_rect.inflate(self._bar_rect.width, 0).collidepoint(pos)

    def handle(self, intent: Intent) -> bool:
        kind = intent.kind
        if kind == intents.MOVE and intent.direction in ("up", "down"):
            self.step(1 if intent.direction == "down" else -1)
            return True
        if kind == intents.KEY and intent.key in ("home", "end"):
            self.step(len(self._rows) * (1 if intent.key == "end" else -1))
            return True
        if kind == intents.SCROLL:
            self._scroll_to(self._scroll - round(intent.amount * _NOTCH * self.row_height))
            self._point(intent.pos)
            return True
        if kind == intents.POINT:
            self._point(intent.pos)
            self._bar.handle(intent)
            return False
        if kind == intents.RELEASE:
            return self._bar.handle(intent)
        if kind == intents.PRESS and intent.button == 1:
            if self._on_bar(intent.pos):
                return self._bar.handle(intent)
            at = self._row_at(intent.pos)
            row = self._rows[at] if at >= 0 else None
            if isinstance(row, Rule) and row.id != self.rule:
                self.on_choose(row.id)
            return True
        return False

    def _point(self, pos: tuple[int, int]) -> None:
        at = self._row_at(pos)
        if at != self._pointed:
            self._pointed = at
            self.dirty = True

    # Drawing

    def draw(self, surface: pygame.Surface, theme: Theme) -> Iterator[None]:
        before = surface.get_clip()
        first = self._scroll // self.row_height
        last = (self._scroll + self.rect.height) // self.row_height + 1
        width = self.rect.width - (self._bar_rect.width + theme.px(8) if self._bar.visible else 0)
        for at in range(first, min(last, len(self._rows))):
            top = self.rect.top + at * self.row_height - self._scroll
            place = pygame.Rect(self.rect.left, top, width, self.row_height)
            surface.set_clip(self.rect.clip(before))
            row = self._rows[at]
            if isinstance(row, Rule):
                self._draw_rule(surface, theme, place, row, at == self._pointed)
            else:
                title = theme.fitted(say(row), width - theme.px(16), BOLD, WORDS, YELLOW)
                surface.blit(title, title.get_rect(bottomleft=(place.left + theme.px(14), place.bottom - theme.px(5))))
            surface.set_clip(before)
            yield
        surface.set_clip(self.rect.clip(before))
        if not self._rows:
            quiet = theme.palette.plate_soft
            words = theme.paragraph(text("No rule says that."), width - theme.px(28), px=NOTE, colour=quiet)
            surface.blit(words, (self.rect.left + theme.px(14), self.rect.top + theme.px(14)))
        if self._bar.visible:
            self._bar.draw(surface, theme)
        surface.set_clip(before)
        self.ring(surface, theme, 16)

    def _draw_rule(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect, rule: Rule, pointed: bool) -> None:
        chosen = rule.id == self.rule
        if chosen or pointed:
            box = place.inflate(0, -theme.px(4))
            fill = PAPER if chosen else EARTH
            surface.blit(theme.panel(box.size, fill, 1.0, 12), box)
        number = theme.text(rule.id, BOLD, NOTE, INK if chosen else BUTTER)
        left = place.left + theme.px(14)
        surface.blit(number, number.get_rect(midleft=(left, place.centery)))
        start = left + max(theme.px(76), number.get_width() + theme.px(12))
        if len(rule.cards) == 1:  # without it, nothing says whose effect a sentence about "its player" tells
            rank = rule.cards[0]
            face = face_of(BLACK if rank >= WILD else COLOURS[rank % len(COLOURS)], rank)
            card = mini_face(theme, face, round(theme.line_height(TEXT, NOTE) * _CARD))
            surface.blit(card, card.get_rect(midleft=(start, place.centery)))
            start += card.get_width() + theme.px(10)
        ink = INK if chosen else CREAM
        words = theme.beginning(say(rule.sentence), place.right - theme.px(12) - start, TEXT, NOTE, ink)
        surface.blit(words, words.get_rect(midleft=(start, place.centery)))
