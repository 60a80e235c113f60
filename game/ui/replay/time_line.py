"""The time line of a match: its finished games side by side, with a tick for each turn, and marks of moments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.session.again.reel import MarkKind, Reel, ReelMark
from game.text import text
from game.ui.kit.common_colours import (
    CLOTH,
    CREAM,
    EARTH_BRIGHT,
    EARTH_DARK,
    EARTH_PALE,
    INK_ON_YELLOW,
    NIGHT,
    NIGHT_DARK,
    OCHRE,
    RED,
    SAND,
    YELLOW,
    Colour,
)
from game.ui.kit.measures import SMALL
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.replay.ways_left import WayMark

#: The share of the line for the present game, if there are others.
_SHARE: Final = 0.62
_LEAST: Final = 26  # design pixels: the least width of another game
_DISC: Final = 30
_GAP: Final = 6
_FOOT: Final = 4  # design pixels under the mark of another way
_NUMBERS: Final = 90  # design pixels between two turn numbers, at least
_EVERY: Final = (5, 10, 20, 50, 100)
_SIGNS: Final[dict[MarkKind, tuple[str, Colour]]] = {
    MarkKind.CATCH: ("signs/catch.svg", RED), MarkKind.RAINBOW: ("signs/rainbow.svg", NIGHT_DARK),
    MarkKind.SWAP: ("signs/swap.svg", NIGHT), MarkKind.OUT: ("signs/cup.svg", OCHRE),
    MarkKind.WAY: ("signs/fork.svg", CLOTH),
}  # fmt: skip


class MarkPlace(NamedTuple):
    """A mark on the time line: its game and its place."""

    game: int
    mark: ReelMark | WayMark
    place: Rect


class TimeLine:
    """The layout of the time line, in real pixels of its bar; ``game`` is the one being watched.

    The marks of other ``ways`` that left the match are at its foot.
    """

    def __init__(
        self, theme: Theme, room: Rect, reels: Sequence[Reel], game: int, ways: Sequence[WayMark] = ()
    ) -> None:
        self.theme, self.room, self.reels, self.game = theme, room, reels, game
        disc, words = self.disc(theme), theme.line_height(TEXT, SMALL)
        plot = Rect(room.left, room.top + disc // 2, room.width, room.height - disc // 2 - words - theme.px(4))
        gap, others = theme.px(_GAP), len(reels) - 1
        least = max(round(_LEAST * theme.unit), theme.width("00", TEXT, SMALL))
        share = max(round(plot.width * (1 - _SHARE)), others * (least + gap)) if others else 0
        each = max(1, (min(share, plot.width // 2) - others * gap) // max(1, others))
        self.games, left = list[Rect](), plot.left
        for at in range(len(reels)):
            wide = plot.width - others * (each + gap) if at == game else each
            self.games.append(Rect(left, plot.top, wide, plot.height))
            left += wide + gap
        whole = room.inflate(disc // 2, 0)
        self.marks = [
            MarkPlace(at, mark, Rect(self.across(at, mark.at) - disc // 2, room.top, disc, disc).clamp(whole))
            for at, reel in enumerate(reels)
            for mark in reel.marks
            if at == game or mark.kind is MarkKind.OUT
        ]
        foot = plot.bottom - disc - theme.px(_FOOT)
        self.marks += [
            MarkPlace(way.game, way, Rect(self.across(way.game, way.at) - disc // 2, foot, disc, disc).clamp(whole))
            for way in ways
        ]

    @staticmethod
    def disc(theme: Theme) -> int:
        """Return the size of a mark."""
        return max(14, theme.px(_DISC))

    def across(self, game: int, moment: int) -> int:
        """Return the x of a moment in the bar."""
        place, reel = self.games[game], self.reels[game]
        return place.left + round(place.width * reel.far(moment) / len(reel.turns))

    def moment_at(self, x: int) -> tuple[int, int]:
        """Return the game and the moment between two acts that are nearest to an x in the bar."""
        game = min(range(len(self.games)), key=lambda at: max(self.games[at].left - x, x - self.games[at].right))
        place, reel = self.games[game], self.reels[game]
        share = min(1.0, max(0.0, (x - place.left) / max(1, place.width)))
        return game, reel.nearest(share * len(reel.turns), reel.stops)

    def mark_at(self, pos: tuple[int, int]) -> MarkPlace | None:
        """Return the mark under the pointer."""
        return next((mark for mark in reversed(self.marks) if mark.place.collidepoint(pos)), None)

    def draw(self, surface: Surface, moment: int, curve: Surface | None, pointed: MarkPlace | None) -> None:
        """Draw the time line, with the present moment in front."""
        now = self._now(moment)
        for at, place in enumerate(self.games):
            self._draw_game(surface, at, place, now)
        if curve is not None:
            surface.blit(curve, self.games[self.game])
        self._draw_turns(surface, now)
        for mark in self.marks:
            surface.blit(sign_of(self.theme, mark.mark.kind, mark.place.width, mark is pointed), mark.place)
        self._draw_now(surface, moment, now)

    def _turn_words(self, moment: int) -> Surface:
        words = text("turn {number}", number=self.reels[self.game].turn_of(moment))
        return self.theme.text(words, BOLD, SMALL, INK_ON_YELLOW)

    def _now(self, moment: int) -> Rect:
        """Return the place of the chip that names the present turn; no other words are drawn there."""
        words, place = self._turn_words(moment), self.games[self.game]
        chip = Rect(0, 0, words.get_width() + self.theme.px(24), words.get_height() + self.theme.px(2))
        chip.midtop = self.across(self.game, moment), place.bottom + self.theme.px(3)
        return chip.clamp(self.room.inflate(0, self.theme.px(8)))

    def _draw_game(self, surface: Surface, at: int, place: Rect, now: Rect) -> None:
        theme, present = self.theme, at == self.game
        fill, edge = (EARTH_DARK, SAND) if present else (NIGHT_DARK, EARTH_BRIGHT)
        surface.blit(theme.panel(place.size, fill, 1.0, 10, 2 if present else 1, edge), place)
        if len(self.reels) == 1:
            return
        number = self.reels[at].past.start.game_number
        words, role, ink = text("Game {number}", number=number), BOLD if present else TEXT, CREAM if present else SAND
        if not present and theme.width(words, TEXT, SMALL) > place.width:
            words = str(number)
        shown = theme.text(words, role, SMALL, ink)
        spot = shown.get_rect(midtop=(place.centerx, place.bottom + theme.px(4)))
        if present:
            spot.left = place.left
        if not spot.colliderect(now):
            surface.blit(shown, spot)

    def _draw_turns(self, surface: Surface, now: Rect) -> None:
        """Draw a tick for each turn, and a number for some."""
        theme, place, turns = self.theme, self.games[self.game], len(self.reels[self.game].turns)
        step = place.width / turns
        every = next((every for every in _EVERY if every * step >= theme.px(_NUMBERS)), _EVERY[-1])
        clear = theme.px(110) if len(self.reels) > 1 else 0
        for turn in range(1, turns):
            x = place.left + round(step * turn)
            tall = place.height // (4 if (turn + 1) % every == 0 else 8)
            if step >= 3 or (turn + 1) % every == 0:
                pygame.draw.line(surface, EARTH_PALE, (x, place.bottom - tall - 2), (x, place.bottom - 3))
            if (turn + 1) % every == 0 and x - place.left > clear:
                number = theme.text(str(turn + 1), TEXT, SMALL, SAND)
                spot = number.get_rect(midtop=(x, place.bottom + theme.px(4)))
                if not spot.colliderect(now):
                    surface.blit(number, spot)

    def _draw_now(self, surface: Surface, moment: int, chip: Rect) -> None:
        theme, place, words = self.theme, self.games[self.game], self._turn_words(moment)
        x = self.across(self.game, moment)
        pygame.draw.line(surface, YELLOW, (x, place.top), (x, place.bottom), max(2, theme.px(3)))
        surface.blit(theme.panel(chip.size, YELLOW), chip)
        surface.blit(words, words.get_rect(center=chip.center))


def sign_of(theme: Theme, kind: MarkKind, size: int, lit: bool = False) -> Surface:
    """Return the disc of a kind of mark, ``size`` real pixels wide."""

    def make() -> Surface:
        name, fill = _SIGNS[kind]
        picture = theme.panel((size, size), fill, 1.0, None, 3 if lit else 2, YELLOW if lit else CREAM).copy()
        inner = size * 3 // 4
        drawn = theme.picture(name, (inner, inner))
        picture.blit(drawn, drawn.get_rect(center=picture.get_rect().center))
        return picture

    return theme.cached(("mark", kind, size, lit), make)
