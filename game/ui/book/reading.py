"""The right side of the book: the rule in full with its cards, and its example on the small table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame

from game.rules.book.rule import Rule
from game.rules.rulebook import title_of
from game.rules.values.ruleset import RuleSet
from game.text import say, text
from game.ui.book.contents import looks_of
from game.ui.book.miniature import Miniature
from game.ui.book.showing import LINES, Showing, ToldLine
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.common_colours import CREAM, SAND, YELLOW
from game.ui.kit.measures import LABEL, LARGE, NOTE, SMALL, WORDS
from game.ui.kit.scrolling import ReadRow
from game.ui.kit.theme import BOLD, NUMERAL, TEXT, Theme
from game.ui.table.paint.art import Art
from game.ui.tables.palette import Palette
from game.ui.words.rule_words import rule_mark

_OF_A_RULE: Final = (LARGE, LABEL, WORDS, NOTE, SMALL)  # the first size in which the whole rule fits is used
_FAN: Final = 7.0  # degrees between two cards of a fan


class RuleView(ReadRow):
    """A rule in large letters: its chapter, its id, its sentence and its cards."""

    def __init__(self, name: str, rect: pygame.Rect, palette: Palette) -> None:
        super().__init__(name, rect)
        self.shown: Rule | None = None
        self.rules: RuleSet | None = None
        self._art = Art(palette)

    def show(self, rule: Rule | None, rules: RuleSet) -> None:
        """Show this rule on the page."""
        self.shown, self.rules = rule, rules
        self.dirty = True

    def draw(self, surface: pygame.Surface, theme: Theme) -> Iterator[None]:
        if self.shown is None or self.rules is None:
            words = theme.paragraph(
                text("No rule says that."), self.rect.width, px=LABEL, colour=theme.palette.plate_soft
            )
            surface.blit(words, self.rect)
            return
        looks, shakers = looks_of(self.shown, self.rules), self.shown.shakers
        pictures = round(self.rect.width * 0.31) if looks or shakers else 0
        room = self.rect.width - pictures - (theme.px(30) if pictures else 0)
        rule = theme.text(self.shown.id, NUMERAL, LARGE, YELLOW)
        surface.blit(rule, self.rect.topleft)
        beside = room - rule.get_width() - theme.px(20)
        title, top = say(title_of(self.shown.id)), self.rect.top + rule.get_height() + theme.px(2)
        fits = theme.fits(title, beside, px=WORDS)
        chapter = theme.fitted(title, beside if fits else room, px=WORDS, colour=theme.palette.plate_soft)
        if fits:
            left = self.rect.left + rule.get_width() + theme.px(18)
            surface.blit(chapter, chapter.get_rect(midleft=(left, self.rect.top + rule.get_height() // 2)))
        else:
            surface.blit(chapter, (self.rect.left, top))
            top += chapter.get_height()
        for px in _OF_A_RULE:
            yield
            if self._height(theme, room, px) <= self.rect.bottom - top:
                break
        surface.blit(theme.paragraph(say(self.shown.sentence), room, TEXT, px), (self.rect.left, top))
        if pictures:
            box = pygame.Rect(self.rect.right - pictures, self.rect.top, pictures, self.rect.height)
            self._draw_shakers(surface, box, shakers)
            yield from self._draw_cards(surface, box, looks)

    def _height(self, theme: Theme, room: int, px: float) -> int:
        assert self.shown is not None
        return theme.line_height(TEXT, px) * len(theme.wrap(say(self.shown.sentence), room, TEXT, px))

    def _draw_cards(self, surface: pygame.Surface, box: pygame.Rect, looks: Sequence[str]) -> Iterator[None]:
        if not looks:
            return
        count = len(looks)
        share = 0.68  # the visible share of an overlapped card
        width = min(box.width / (1.25 + share * (count - 1)), box.height / (1.5 + 0.05 * count))
        middle = (count - 1) / 2
        for at, drawing in enumerate(looks):
            off = at - middle
            sprite = self._art.card(drawing, round(width), off * _FAN)
            x = box.centerx + off * share * width
            y = box.centery + off * off * width * 0.035
            surface.blit(sprite.picture, (round(x) + sprite.dx, round(y) + sprite.dy))
            yield

    def _draw_shakers(self, surface: pygame.Surface, box: pygame.Rect, shakers: Sequence[str]) -> None:
        height = round(min(box.height * 0.85, box.width * 0.8))
        for at, name in enumerate(shakers):
            sprite = self._art.shaker(name, height)
            x = box.centerx + (at - (len(shakers) - 1) / 2) * height * 0.75
            surface.blit(sprite.picture, (round(x) + sprite.dx, box.centery + sprite.dy))


class ExampleView(ReadRow):
    """An example: its caption, the small table, and the messages about the present act."""

    def __init__(self, name: str, rect: pygame.Rect, theme: Theme, on_press: Callable[[], None], reduced: bool) -> None:
        super().__init__(name, rect)
        self.on_press = on_press
        self.reduced = reduced
        self.showing: Showing | None = None
        self.trouble = ""
        self._theme = theme
        self._miniature: Miniature | None = None

    def show(self, showing: Showing | None, trouble: str = "") -> None:
        """Show this example on the page; without one, ``trouble`` says why."""
        self.showing, self.trouble = showing, trouble
        self._miniature = None
        if showing is not None:
            caption, table, _ = self._parts()
            self._miniature = Miniature(showing, table, self._theme)
        self.dirty = True

    def handle(self, intent: Intent) -> bool:
        if intent.kind == intents.PRESS and intent.button == 1 and self.showing is not None:
            self.on_press()
            return True
        return False

    def _parts(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return the places of the caption, the table, and the sentences under it."""
        theme, whole = self._theme, self.rect
        assert self.showing is not None
        line = theme.line_height(TEXT, WORDS)
        indent = theme.width(text("Example"), BOLD, WORDS) + theme.px(14)
        caption = pygame.Rect(whole.left + indent, whole.top, whole.width - indent, 0)
        caption.height = line * len(theme.wrap(self._caption(), caption.width, TEXT, WORDS))
        said = 4 * line + theme.px(22)
        top = caption.bottom + theme.px(10)
        table = pygame.Rect(whole.left, top, whole.width, whole.bottom - said - top)
        return caption, table, pygame.Rect(whole.left, table.bottom + theme.px(14), whole.width, 4 * line)

    def _caption(self) -> str:
        assert self.showing is not None
        return say(self.showing.example.caption)

    def draw(self, surface: pygame.Surface, theme: Theme) -> Iterator[None]:
        if self.showing is None or self._miniature is None:
            if self.trouble:
                words = theme.paragraph(self.trouble, self.rect.width, px=WORDS, colour=theme.palette.plate_soft)
                surface.blit(words, self.rect)
            return
        caption, _, said = self._parts()
        surface.blit(theme.text(text("Example"), BOLD, WORDS, YELLOW), self.rect.topleft)
        surface.blit(theme.paragraph(self._caption(), caption.width, TEXT, WORDS, SAND), caption)
        yield from self._miniature.draw(surface, self.reduced)
        self._draw_said(surface, theme, said)

    def _draw_said(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        assert self.showing is not None
        line = theme.line_height(TEXT, WORDS)
        heading = theme.fitted(self.showing.heading, place.width, px=NOTE, colour=theme.palette.plate_soft)
        surface.blit(heading, place.topleft)
        lines = self.showing.frame.lines[-LINES:]
        for row, told in enumerate(lines, 1):
            _draw_told(surface, theme, told, pygame.Rect(place.left, place.top + row * line, place.width, line), lines)


def _draw_told(
    surface: pygame.Surface, theme: Theme, told: ToldLine, place: pygame.Rect, lines: Sequence[ToldLine]
) -> None:
    """Draw one message, names in bold, with its rule id at the end; a refusal may take all the room."""
    if told.refused:
        words = "".join(part.words for part in told.parts)
        surface.blit(theme.paragraph(words, place.width, px=WORDS, colour=YELLOW), place.topleft)
        return
    line = theme.told(told.parts, place.width, WORDS, CREAM if told is lines[-1] else SAND)
    surface.blit(line, place.topleft)
    room = place.width - line.get_width() - theme.px(16)
    mark = rule_mark(told.rule, lambda whole: theme.width(whole, TEXT, SMALL) <= room)
    rule = theme.text(mark, TEXT, SMALL, theme.palette.plate_soft)
    if rule.get_width() <= room:
        surface.blit(rule, rule.get_rect(topright=(place.right, place.top + theme.px(3))))
