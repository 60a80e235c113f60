"""A match as a card on the shelf: a picture of its table, its name, faces with scores, its date and length."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, NamedTuple

import pygame

from game.session.shelf.entry import Entry
from game.text import text
from game.ui.kit.common_colours import (
    CLOTH,
    COAL,
    CREAM,
    EARTH_DARK,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    INK,
    NIGHT,
    OCHRE,
    PAPER,
    PLUM,
    RED,
    RUST,
    SAND,
    SHADE,
    UMBER,
    WHITE,
    YELLOW,
    Colour,
)
from game.ui.kit.faces import CALM, GLAD, face
from game.ui.kit.shapes import rounded
from game.ui.kit.theme import BOLD, Theme
from game.ui.shelf.grounds import Grounds
from game.ui.shelf.tabletop import picturing
from game.ui.table.paint.art import Art
from game.ui.table.place.layout import plain_cards
from game.ui.words import kept_words
from game.ui.words.in_short import in_short

#: The fill behind the name of each rule set.
_BADGES: Final[dict[str, Colour]] = {
    "grand": CLOTH, "classic": NIGHT, "junction": PLUM, "draw-until": OCHRE, "replay": GREEN_DARK,
}  # fmt: skip
_RADIUS: Final = 18  # design pixels, as are the following
_EDGE: Final = 14
_FACE: Final = 44
_RING: Final = 4
_NAME: Final = 24  # letters, as are the next three
_SCORE: Final = 20
_FOOT: Final = 20
_BADGE: Final = 18
_SHARE: Final = 0.47  # the height of the picture divided by its width


class Size(NamedTuple):
    """The size of a card in real pixels, and how much of its height the picture takes."""

    width: int
    height: int
    picture: int


def size_of(theme: Theme, width: int) -> Size:
    """Return the size of a card of this width."""
    picture = round(width * _SHARE)
    lines = theme.line_height(BOLD, _NAME) + theme.line_height(BOLD, _SCORE) + theme.line_height(px=_FOOT)
    return Size(width, picture + lines + theme.px(_FACE) + theme.px(2 * _RING) + theme.px(24), picture)


def least_width(theme: Theme) -> int:
    """Return the least width at which a card is useful."""
    return max(theme.px(264), theme.line_height(BOLD, _NAME) * 9)


class Painter:
    """Paints cards and the large picture of the chosen match, for one window."""

    def __init__(self, theme: Theme, grounds: Grounds, art: Art, now: float) -> None:
        self.theme, self._grounds, self._art, self.now = theme, grounds, art, now

    def tabling(self, entry: Entry, size: tuple[int, int], radius: float) -> Generator[None, None, pygame.Surface]:
        """Return the picture of a match's table, in parts, with its badges and marks."""
        theme = self.theme
        top = yield from self._grounds.making(entry.table, size)
        picture = pygame.Surface(size, pygame.SRCALPHA)
        picture.blit(top, (0, 0))
        yield
        choice = kept_words.rules_of(entry)
        if entry.tabletop is not None and choice is not None:
            yield from picturing(picture, self._art, entry.tabletop, plain_cards(choice.rules))
        if entry.standing.is_closed:
            picture.fill(SHADE, special_flags=pygame.BLEND_RGB_MULT)
        self._labels(picture, entry)
        yield
        mask = rounded(size, min(theme.px(radius), size[1] // 2), (*WHITE, 255))
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        yield
        return picture

    def _labels(self, picture: pygame.Surface, entry: Entry) -> None:
        """Draw the name of the rules, the standing of the match, and its special marks."""
        gap = self.theme.px(8)
        width, height = picture.get_size()
        badge = self._badge(entry, width)
        room = width - badge.get_width() - 3 * gap if badge is not None else width - 2 * gap
        stands = self._corner(entry, kept_words.corner(entry), width)
        if stands.get_width() > room:
            stands = self._corner(entry, kept_words.brief_corner(entry), max(room, width // 3))
        picture.blit(stands, stands.get_rect(topright=(width - gap, gap)))
        if badge is not None:
            room = width - stands.get_width() - 3 * gap
            picture.blit(badge if badge.get_width() <= room else self._badge(entry, room) or badge, (gap, gap))
        left, bottom = gap, height - gap
        for words in kept_words.marks(entry):
            mark = self._plate(words, PAPER, INK, width * 2 // 3)
            if left > gap and left + mark.get_width() > width - gap:
                left, bottom = gap, bottom - mark.get_height() - self.theme.px(4)
            picture.blit(mark, mark.get_rect(bottomleft=(left, bottom)))
            left += mark.get_width() + self.theme.px(4)

    def _badge(self, entry: Entry, room: int) -> pygame.Surface | None:
        choice, words = kept_words.rules_of(entry), kept_words.badge(entry)
        if choice is None:
            return None
        fill = RED if choice.is_own else _BADGES.get(choice.base, NIGHT)
        return self._plate(words, fill, WHITE, room, CREAM)

    def _corner(self, entry: Entry, words: str, room: int) -> pygame.Surface:
        if not entry.winners:
            return self._plate(words, RUST if entry.standing.is_closed else COAL, PAPER, room)
        theme = self.theme
        side = theme.px(_BADGE * 1.2)
        cup = theme.cached(("gold cup", side), lambda: _gold(theme.picture("signs/cup.svg", (side, side))))
        return self._plate(words, COAL, YELLOW, room, sign=cup)

    def _plate(
        self, words: str, fill: Colour, ink: Colour, room: int, edge: Colour | None = None,
        sign: pygame.Surface | None = None,
    ) -> pygame.Surface:  # fmt: skip
        """Return words on a plate with round ends, with a sign before them."""
        theme = self.theme
        before = sign.get_width() + theme.px(6) if sign is not None else 0
        said = theme.fitted(words, max(1, room - theme.px(24) - before), BOLD, _BADGE, ink)
        size = said.get_width() + before + theme.px(24), said.get_height() + theme.px(8)
        plate = theme.panel(size, fill, 0.94, None, 2 if edge is not None else 0, edge or CREAM).copy()
        if sign is not None:
            plate.blit(sign, sign.get_rect(midleft=(theme.px(10), size[1] // 2)))
        plate.blit(said, said.get_rect(midleft=(theme.px(12) + before, size[1] // 2)))
        return plate

    def card(self, entry: Entry, size: Size, table: pygame.Surface, chosen: bool) -> pygame.Surface:
        """Return the whole card; the chosen one is of paper."""
        theme = self.theme
        fill, ink, quiet = (PAPER, INK, UMBER) if chosen else (EARTH_DARK, CREAM, SAND)
        picture = rounded((size.width, size.height), theme.px(_RADIUS), (*fill, 255))
        picture.blit(table, (0, 0), (0, 0, size.width, size.picture))
        edge = theme.px(_EDGE)
        inner = size.width - 2 * edge
        top = size.picture + theme.px(6)
        called = in_short(kept_words.name_of(entry), lambda shorter: theme.fits(shorter, inner, BOLD, _NAME))
        name = theme.fitted(called, inner, BOLD, _NAME, ink)
        picture.blit(name, (edge, top))
        top += theme.line_height(BOLD, _NAME) + theme.px(_RING)
        self._faces(picture, entry, pygame.Rect(edge, top, inner, size.height - top), chosen)
        foot = size.height - theme.px(10) - theme.line_height(px=_FOOT)
        when, lasted = kept_words.when(entry.played, self.now), kept_words.time_played(entry.seconds)
        room = inner - theme.width(lasted, px=_FOOT) - theme.px(8)
        if lasted and theme.fits(when, room, px=_FOOT):
            words = theme.text(lasted, px=_FOOT, colour=quiet)
            picture.blit(words, words.get_rect(topright=(size.width - edge, foot)))
        else:
            room = inner
        words = theme.fitted(when, room, px=_FOOT, colour=quiet)
        picture.blit(words, (edge, foot))
        return picture

    def _faces(self, picture: pygame.Surface, entry: Entry, room: pygame.Rect, chosen: bool) -> None:
        """Draw the faces in order with the scores below; if there are too many, the leaders only."""
        theme = self.theme
        ink, quiet = (INK, UMBER) if chosen else (CREAM, SAND)
        size, first = theme.px(_FACE), kept_words.leaders(entry)
        widest = max([theme.width(str(score), BOLD, _SCORE) for score in entry.scores], default=0)
        step = max(size + theme.px(2 * _RING + 8), widest + theme.px(10))
        slots = max(2, room.width // step)
        order = list(range(len(entry.players)))
        more = 0
        if len(order) > slots:
            order.sort(key=lambda player: (player not in first, player))
            more = len(order) - self._beside(room.width, step, len(order))
            order = order[: len(order) - more]
        left = room.left + step // 2 - theme.px(4)
        for player in order:
            middle = left, room.top + size // 2
            if player in first:
                ring = size + theme.px(2 * _RING)
                disc = rounded((ring, ring), ring // 2, (*(GREEN if chosen else GREEN_LIGHT), 255))
                picture.blit(disc, disc.get_rect(center=middle))
            mood = GLAD if player in entry.winners else CALM
            shown = face(theme, entry.players[player].face, size, mood)
            picture.blit(shown, shown.get_rect(center=middle))
            if player < len(entry.scores):
                score = theme.text(str(entry.scores[player]), BOLD, _SCORE, ink)
                picture.blit(score, score.get_rect(midtop=(left, room.top + size + theme.px(_RING))))
            left += step
        if more:
            start = left - step // 2 + theme.px(4)
            said = theme.fitted(text("+ {more} more", more=more), max(1, room.right - start), px=_FOOT, colour=quiet)
            picture.blit(said, said.get_rect(midleft=(start, room.top + size // 2)))

    def _beside(self, room: int, step: int, players: int) -> int:
        """Return how many faces fit beside the words that count the others."""
        for shown in range(min(room // step, players - 1), 1, -1):
            words = text("+ {more} more", more=players - shown)
            if self.theme.width(words, px=_FOOT) <= room - shown * step:
                return shown
        return 1


def _gold(sign: pygame.Surface) -> pygame.Surface:
    gold = sign.copy()
    gold.fill(YELLOW, special_flags=pygame.BLEND_RGB_MULT)
    return gold
