"""The acts of a match, game by game and turn by turn, in a list that draws only the visible rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from game.rules.values.state import NOBODY
from game.session.match import Player
from game.session.shelf.leaving import Fork
from game.text import say, text
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit import backdrop
from game.ui.kit.common_colours import CLOTH, CREAM, EARTH_LIGHT, SAND, YELLOW
from game.ui.kit.control import Role
from game.ui.kit.faces import face
from game.ui.kit.scroll_bar import ScrollBar
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.kit.widgets import Widget

_ROW: Final = 44  # design pixels
_FACE: Final = 32
_LETTERS: Final = 20
_SMALL: Final = 18
_HEADING: Final = 24
_NOTCH: Final = 120  # design pixels scrolled by a notch of the wheel
_SHARE: Final = 0.85  # of the visible list, by which page up and page down move


class Row(NamedTuple):
    """A line of the list: a moment, by its index among all, or the heading of a game."""

    moment: int = -1
    game: int = 0


class ActList(Widget):
    """Moments of a match, one of which is chosen; the arrows choose another. The list is one stop for Tab."""

    role = Role.LIST

    def __init__(
        self, name: str, rect: pygame.Rect, theme: Theme, moments: Sequence[Fork], players: Sequence[Player],
        chosen: int, on_choose: Callable[[int], None],
    ) -> None:  # fmt: skip
        super().__init__(name, rect)
        self.about = text("What was done")
        self.moments, self.chosen_at, self.on_choose = moments, chosen, on_choose
        self._names, self._faces = [one.name for one in players], [one.face for one in players]
        self.rows: list[Row] = []
        self._row_of: list[int] = []
        for at, moment in enumerate(moments):
            if not at or moments[at - 1].game != moment.game:
                self.rows.append(Row(game=moment.game))
            self._row_of.append(len(self.rows))
            self.rows.append(Row(at))
        self._high = max(theme.px(_ROW), round(theme.line_height(TEXT, _LETTERS) * 1.6))
        self._edge, self._notch = theme.px(10), theme.px(_NOTCH)
        turns = {moment.turn: self._turn(moment) for moment in moments}
        self._turns = max((theme.width(turn, BOLD, _SMALL) for turn in turns.values()), default=0)
        bar = max(6, theme.px(10))
        place = pygame.Rect(rect.right - bar, rect.top + self._edge, bar, rect.height - 2 * self._edge)
        self._bar = ScrollBar("acts bar", self.scroll_to)
        more = max(0, len(self.rows) * self._high + 2 * self._edge - rect.height)
        self._most = -(-more // self._high) * self._high  # the most it can scroll, in whole rows
        self._bar.fit(place, rect.height, rect.height + self._most)
        self._wide = place.left - rect.left - 2 * self._edge
        self.scroll = 0
        self._pointed = -1

    @property
    def told(self) -> str:
        if not self.moments:
            return ""
        moment = self.moments[self.chosen_at]
        found = [text("Game {game}", game=moment.game), self._turn(moment), say(moment.told, self._names)]
        return " · ".join(one for one in found if one)

    @property
    def takes_focus(self) -> bool:
        return super().takes_focus and bool(self.moments)

    @staticmethod
    def _turn(moment: Fork) -> str:
        return text("Turn {number}", number=moment.turn) if moment.turn else ""

    def place(self, row: int) -> pygame.Rect:
        """Return where a row lies now."""
        top = self.rect.top + self._edge + row * self._high - self.scroll
        return pygame.Rect(self.rect.left + self._edge, top, self._wide, self._high)

    def in_sight(self) -> range:
        """Return the visible rows, which are always whole."""
        first = self.scroll // self._high
        return range(first, min(len(self.rows), first + max(1, (self.rect.height - 2 * self._edge) // self._high)))

    def looked_at(self) -> pygame.Rect:
        return self.place(self._row_of[self.chosen_at]).clip(self.rect) if self.moments else self.rect

    # Scrolling

    def scroll_to(self, scroll: int) -> bool:
        """Scroll to the row nearest to this many real pixels, within the range; return whether the list moved."""
        before = self.scroll
        self.scroll = self._bar.at = min(max(0, round(scroll / self._high) * self._high), self._most)
        self.dirty = self.dirty or self.scroll != before
        return self.scroll != before

    def reveal(self) -> None:
        """Scroll until the chosen act and any heading right above it are in sight."""
        if not self.moments:
            return
        row = self._row_of[self.chosen_at]
        heading = self.rows[row - 1].moment < 0
        top, bottom = self.place(row - heading).top - self._edge, self.place(row).bottom + self._edge
        if top < self.rect.top:
            self.scroll_to(self.scroll + top - self.rect.top)
        elif bottom > self.rect.bottom:
            self.scroll_to(self.scroll + bottom - self.rect.bottom + self._high // 2)

    def centre(self) -> None:
        """Scroll until the chosen act is in the middle, or as near as possible."""
        if self.moments:
            self.scroll_to(self.scroll + self.place(self._row_of[self.chosen_at]).centery - self.rect.centery)

    def scrolls(self, intent: Intent) -> bool:
        """Scroll by the wheel over the list, or by the stick; return whether there was anything left to scroll."""
        if not (intent.pad or self.rect.collidepoint(intent.pos)):
            return False
        moved = self.scroll_to(self.scroll - round(intent.amount * self._notch))
        self._point(intent.pos)
        return moved

    # Input

    def choose(self, at: int) -> None:
        """Choose an act; an index out of range chooses the nearest one."""
        at = min(max(0, at), len(self.moments) - 1)
        if at != self.chosen_at:
            self.chosen_at, self.dirty = at, True
            self.on_choose(at)
        self.reveal()

    def handle(self, intent: Intent) -> bool:
        kind = intent.kind
        if kind == intents.MOVE and intent.direction in ("up", "down"):
            to = self.chosen_at + (1 if intent.direction == "down" else -1)
            if 0 <= to < len(self.moments):
                self.choose(to)
                return True
        elif kind == intents.KEY and self.moments:
            return self._paged(intent.key)
        elif kind == intents.POINT:
            self._point(intent.pos)
            self._bar.handle(intent)
        elif kind == intents.RELEASE:
            return self._bar.handle(intent)
        elif kind == intents.PRESS and intent.button == 1:
            if self._bar.visible and self._bar.rect.inflate(self._bar.rect.width, 0).collidepoint(intent.pos):
                return self._bar.handle(intent)
            row = self._row_at(intent.pos)
            if row >= 0:
                self.choose(self.rows[row].moment)
            return row >= 0
        return False

    def _paged(self, key: str) -> bool:
        page = max(1, round(self.rect.height * _SHARE) // self._high)
        to = {"home": 0, "end": len(self.moments), "page up": self.chosen_at - page,
              "page down": self.chosen_at + page}.get(key)  # fmt: skip
        if to is None:
            return False
        self.choose(to)
        return True

    def _row_at(self, pos: tuple[int, int]) -> int:
        if not self.rect.collidepoint(pos):
            return -1
        there = (row for row in self.in_sight() if self.rows[row].moment >= 0)
        return next((row for row in there if self.place(row).collidepoint(pos)), -1)

    def _point(self, pos: tuple[int, int]) -> None:
        row = self._row_at(pos)
        if row != self._pointed:
            self._pointed, self.dirty = row, True

    def set_hover(self, hovered: bool) -> None:
        super().set_hover(hovered)
        if not hovered and self._pointed >= 0:
            self._pointed, self.dirty = -1, True

    # Drawing

    def area(self, theme: Theme) -> pygame.Rect:
        return self.rect

    def draw(self, surface: pygame.Surface, theme: Theme) -> Iterator[None]:
        before = surface.get_clip()
        within = self.rect.clip(before)
        for row in self.in_sight():
            surface.set_clip(within)
            self._draw_row(surface, theme, row)
            surface.set_clip(before)
            yield
        surface.set_clip(within)
        if self._bar.visible:
            self._bar.draw(surface, theme)
        surface.set_clip(before)

    def _draw_row(self, surface: pygame.Surface, theme: Theme, at: int) -> None:
        row, place = self.rows[at], self.place(at)
        if row.moment < 0:
            head = theme.fitted(text("Game {game}", game=row.game), place.width, BOLD, _HEADING, YELLOW)
            surface.blit(head, head.get_rect(midleft=(place.left + theme.px(12), place.centery)))
            return
        moment, chosen = self.moments[row.moment], row.moment == self.chosen_at
        if chosen:
            surface.blit(theme.panel(place.size, CLOTH, 1.0, 14), place)
            seam = place.inflate(-theme.px(8), -theme.px(8))
            surface.blit(backdrop.seam(theme, seam.size, 10), seam)
        elif at == self._pointed:
            surface.blit(theme.panel(place.size, EARTH_LIGHT, 1.0, 14), place)
        left = place.left + theme.px(14)
        above = self.moments[row.moment - 1] if row.moment else None
        if above is None or (above.game, above.turn) != (moment.game, moment.turn) or chosen:
            turn = theme.fitted(self._turn(moment), self._turns, BOLD, _SMALL, CREAM if chosen else SAND)
            surface.blit(turn, turn.get_rect(midleft=(left, place.centery)))
        left += self._turns + theme.px(12)
        side = min(theme.px(_FACE), place.height)
        if moment.actor != NOBODY:
            surface.blit(face(theme, self._faces[moment.actor], side), (left, place.centery - side // 2))
        left += side + theme.px(10)
        room = max(1, place.right - theme.px(14) - left)
        words = theme.beginning(say(moment.told, self._names), room, TEXT, _LETTERS, CREAM)
        surface.blit(words, words.get_rect(midleft=(left, place.centery)))
        if self.ringed and chosen:
            surface.blit(theme.ring(place.size, theme.palette.focus, 4, 14), place)
