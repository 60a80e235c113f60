"""The acts of the laboratory in its list: those that may be tried, and why others may not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.rules import Action
from game.rules.values.actions import CALL, CATCH, DRAW, FROM_PILE, INTERVENE, PLAY, UNO
from game.rules.values.cards import BLACK, COLOURS, NO_COLOUR, colour_of
from game.rules.values.messages import LATER, ColourNamed, plural, sentence
from game.session.narration import decided
from game.session.workbench.trying import ActKind, RefusedAct
from game.text import Part, parts, say, text
from game.ui.kit import backdrop
from game.ui.kit.common_colours import CREAM, EARTH, EARTH_DARK, EARTH_LIGHT, PAPER, SAND
from game.ui.kit.control import Role
from game.ui.kit.measures import NOTE, SMALL
from game.ui.kit.pressable import Pressable
from game.ui.kit.signs import cross, tick
from game.ui.kit.theme import TEXT, Theme
from game.ui.table.paint.flowing import in_rows
from game.ui.table.paint.log_rows import parts_width, row_of, row_step
from game.ui.table.paint.mini_faces import mini_face

_RADIUS: Final = 14
_SIGN: Final = 26
_EDGE: Final = 14
_ROW: Final = 44
_HIGHEST: Final = 9999  # real pixels: as many lines as needed
_EITHER: Final = sentence("either pile")
_LEFT, _RIGHT = sentence("left", context="pile"), sentence("right", context="pile")
#: Claims of which the acts of several players are one kind.
_SOMEBODY: Final = {
    UNO: sentence("Somebody calls Uno"),
    CATCH: sentence("One player catches another"),
    CALL: sentence("Somebody calls a colour"),
}
_WAYS: Final = plural("one way", "{number} ways", LATER)


def wrapped(theme: Theme, told: Sequence[Part], room: tuple[int, int]) -> pygame.Surface:
    """Return a message on as many lines as it needs, its cards as mini faces, in smaller letters if it is too high."""
    for px in (NOTE, SMALL):
        rows = in_rows(told, room[0], partial(parts_width, theme, px=px))
        if len(rows) * row_step(theme, px) <= room[1]:
            break
    high = row_step(theme, px)
    picture = pygame.Surface((room[0], high * len(rows)), pygame.SRCALPHA)
    for at, row in enumerate(rows):
        picture.blit(row_of(theme, row, room[0], px), (0, at * high))
    return picture


class ActRow(Pressable):
    """Legal acts of a kind, or one of them; stitched while its effects are looked at."""

    role = Role.OPTION

    def __init__(
        self, name: str, rect: pygame.Rect, kind: ActKind, names: Sequence[str], piles: int, press: Callable[[], None]
    ) -> None:
        super().__init__(name, rect, press)
        self._act, self._names, self._piles = kind.first, names, piles
        self._note = _note(kind, piles)
        several = len({(act.player, act.to) for act in kind.acts}) > 1
        self._somebody = _SOMEBODY.get(self._act.verb) if several else None
        self.label = say(self._somebody or decided(self._act, piles), names)

    @property
    def told(self) -> str:
        return self._note

    def fit(self, theme: Theme) -> None:
        """Grow in height as far as its words need."""
        shown = self._drawn(theme)
        noted = self._noted(theme, shown).get_height() if self._note else 0
        high = max(shown.get_height(), noted) + theme.px(10)
        self.rect.height = max(theme.px(_ROW), round(theme.line_height(TEXT, NOTE) * 1.5), high)

    def _drawn(self, theme: Theme) -> pygame.Surface:
        room = self.rect.width - theme.px(_SIGN) - 3 * theme.px(_EDGE)
        wanted = theme.width(self._note, TEXT, NOTE) + theme.px(_EDGE) if self._note else 0
        room = max(room // 2, room - wanted)
        if self._somebody is not None:
            return wrapped(theme, parts(self._somebody), (max(1, room), _HIGHEST))
        return act_picture(theme, self._act, self._names, self._piles, room)

    def _noted(self, theme: Theme, shown: pygame.Surface) -> pygame.Surface:
        room = self.rect.width - theme.px(_SIGN) - 4 * theme.px(_EDGE) - shown.get_width()
        return theme.filling(self._note, (max(1, room), _HIGHEST), TEXT, NOTE, PAPER if self.chosen else SAND)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        rect = self.rect
        if self.chosen:
            backdrop.option(surface, theme, rect, _RADIUS, True, self.hovered)
        else:
            surface.blit(theme.panel(rect.size, EARTH_LIGHT if self.hovered else EARTH, 1.0, _RADIUS), rect)
        edge = theme.px(_EDGE)
        sign = tick(theme, theme.px(_SIGN))
        surface.blit(sign, sign.get_rect(midleft=(rect.left + edge, rect.centery)))
        left, right = rect.left + sign.get_width() + 2 * edge, rect.right - edge
        shown = self._drawn(theme)
        surface.blit(shown, shown.get_rect(midleft=(left, rect.centery)))
        if self._note:
            note = self._noted(theme, shown)
            surface.blit(note, note.get_rect(midright=(right, rect.centery)))
        self.ring(surface, theme, _RADIUS)


def act_picture(theme: Theme, act: Action, names: Sequence[str], piles: int, room: int) -> pygame.Surface:
    """Return an act in small: the cards of a play, else its words."""
    if act.verb != PLAY:
        return wrapped(theme, parts(decided(act, piles), names), (max(1, room), _HIGHEST))
    high, gap = theme.line_height(TEXT, NOTE), theme.px(5)
    cards = [mini_face(theme, face, high) for face in act.cards]
    picture = pygame.Surface((sum(card.get_width() + gap for card in cards), high), pygame.SRCALPHA)
    left = 0
    for card in cards:
        picture.blit(card, (left, 0))
        left += card.get_width() + gap
    if left <= room:
        return picture
    return pygame.transform.smoothscale(picture, (max(1, room), max(1, high * room // left)))


def pile_words(act: Action, piles: int) -> str:
    """Return a word for the pile of an act, where there are two; "" if its verb names none, or its message says it."""
    if piles < 2 or act.verb not in (PLAY, DRAW, INTERVENE) or act.where == FROM_PILE:
        return ""
    return say(_RIGHT if act.where else _LEFT)


def _note(kind: ActKind, piles: int) -> str:
    """Say what differs between the acts of a kind: the pile, the colours, or how many ways there are."""
    ways = _WAYS.about(number=len(kind.acts))
    if kind.first.verb == DRAW and len(kind.acts) == len(kind.piles) > 1 and FROM_PILE not in kind.piles:
        return say(_EITHER)
    if kind.first.verb != PLAY:
        return say(ways) if len(kind.acts) > 1 else pile_words(kind.first, piles)
    colours = sentence("four colours") if len(kind.colours) == len(COLOURS) else None
    if len(kind.acts) == 1 and colour_of(kind.first.cards[0]) == BLACK:
        called = kind.first.colour
        colours = (
            sentence("colour left open") if called == NO_COLOUR else sentence("{colour}", colour=ColourNamed(called))
        )
    more = colours or (ways if len(kind.acts) > len(kind.piles) else None)
    if piles < 2:
        return say(more) if more else ""
    on = _EITHER if len(kind.piles) > 1 else _RIGHT if kind.first.where else _LEFT
    return say(sentence("{pile}, {ways}", pile=on, ways=more) if more else on)


class RefusedRow(Pressable):
    """An act that is not legal, and the sentence that says why, with its rule; a press opens that rule."""

    def __init__(
        self, name: str, rect: pygame.Rect, refused: RefusedAct, names: Sequence[str], piles: int,
        press: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(name, rect, press)
        self._act, self._names, self._piles = refused.act, names, piles
        self.label = say(decided(self._act, piles), names)
        self.why, self.rule = say(refused.refusal.message, names), refused.refusal.rule

    @property
    def told(self) -> str:
        return text("{why} ({rule})", why=self.why, rule=self.rule)

    @staticmethod
    def height(theme: Theme, refused: RefusedAct, names: Sequence[str], wide: int) -> int:
        """Return how high the row is at this width."""
        room = max(1, wide - 3 * theme.px(_EDGE) - theme.px(_SIGN))
        lines = theme.wrap(say(refused.refusal.message, names), room, TEXT, NOTE)
        line = theme.line_height(TEXT, NOTE)
        return round(line * 1.3) + len(lines) * line + theme.px(14)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        rect, edge, line = self.rect, theme.px(_EDGE), theme.line_height(TEXT, NOTE)
        surface.blit(theme.panel(rect.size, EARTH if self.hovered else EARTH_DARK, 1.0, _RADIUS), rect)
        sign = cross(theme, theme.px(_SIGN))
        middle = rect.top + theme.px(6) + round(line * 0.65)
        surface.blit(sign, sign.get_rect(midleft=(rect.left + edge, middle)))
        left, right = rect.left + sign.get_width() + 2 * edge, rect.right - edge
        rule = theme.text(self.rule, TEXT, SMALL, SAND)
        surface.blit(rule, rule.get_rect(midright=(right, middle)))
        room = right - left - rule.get_width() - edge
        pile = pile_words(self._act, self._piles) if self._act.verb == PLAY else ""
        shown = act_picture(theme, self._act, self._names, self._piles, room)
        surface.blit(shown, shown.get_rect(midleft=(left, middle)))
        if pile and shown.get_width() + edge < room:
            on = theme.fitted(pile, room - shown.get_width() - edge, TEXT, NOTE, SAND)
            surface.blit(on, on.get_rect(midleft=(left + shown.get_width() + theme.px(6), middle)))
        why = theme.paragraph(self.why, right - left, TEXT, NOTE, CREAM)
        surface.blit(why, (left, rect.top + theme.px(6) + round(line * 1.3)))
        self.ring(surface, theme, _RADIUS)
