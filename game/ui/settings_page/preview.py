"""A preview of the settings: a corner of a table where a bot plays a card, with its look, words and movement."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.rules.values.cards import BLUE, face_of
from game.rules.values.messages import FaceNamed, PlayerNamed, sentence
from game.settings import Settings
from game.text import parts, say
from game.ui.kit.common_colours import SAND
from game.ui.kit.drawings import BACK
from game.ui.kit.faces import CALM, GLAD
from game.ui.kit.look import Look
from game.ui.kit.measures import NOTE, WORDS
from game.ui.kit.scrolling import ReadRow as Shown
from game.ui.kit.theme import Theme
from game.ui.table.paint import panels
from game.ui.table.paint.art import Art, Deck
from game.ui.table.paint.still import StillLayer
from game.ui.tables.folders import Table
from game.ui.words import wording

#: The hand at the bottom: each card, and whether it can be played.
_HAND: Final = (("red-2", True), ("yellow-8", False), ("green-9", False), ("blue-5", True), ("wild", True))
_FLIGHT: Final = 0.42  # seconds at the usual pace
_LIFT: Final = 0.16  # how far up a card flies, as a share of the height
_TABLE: Final = 1.5  # the height of the table, in heights of its place
_NAMES: Final = ("Ben",)
_BOT, _FACE, _LEFT = "greedy", 2, 3  # Ben's kind and face, and his cards left
_PLAYED: Final = sentence("{player} plays the {card:object}.", player=PlayerNamed(0), card=FaceNamed(face_of(BLUE, 3)))
_GIVES: Final = sentence("Others may give {player} their Threes.", player=PlayerNamed(0))


class Preview(Shown):
    """A bot waits, then plays; `begin` starts this again. The look is that of the settings, not that of the page."""

    def __init__(self, settings: Settings, table_of: Callable[[str], Table]) -> None:
        super().__init__("preview", pygame.Rect(0, 0, 0, 0))  # the page sets its place
        self._settings = settings
        self._table_of = table_of
        self._time = 60.0  # seconds since it began; at first it is over
        self._made_for: tuple[Theme, Deck, Look, str] | None = None  # the theme and settings the pictures were made for

    def show(self, settings: Settings) -> None:
        """Show the effect of these settings."""
        self._settings, self.dirty = settings, True

    def begin(self) -> None:
        """Let the bot play its card again."""
        self._time = 0.0
        self.dirty = True

    def pass_time(self, seconds: float) -> None:
        """Let time pass for the bot and its card."""
        if self.moving:
            self._time += seconds
            self.dirty = True

    @property
    def moving(self) -> bool:
        """Return whether anything will still happen."""
        return self._time < self._settings.bot_pause + _FLIGHT / self._settings.animation_speed

    @property
    def _laid(self) -> float:
        """Return the progress of the bot's card: 0.0 while the bot waits, 1.0 once the card lies."""
        share = (self._time - self._settings.bot_pause) / (_FLIGHT / self._settings.animation_speed)
        return min(max(0.0, share), 1.0)

    def area(self, theme: Theme) -> pygame.Rect:
        return self.rect

    def prepare(self, theme: Theme) -> Iterator[None]:
        """Make the pictures of the table one at a time, before it is drawn."""
        self._make_for(theme)
        picture = self._picture(self._log(self._words), theme)
        for _ in self._still.parts(self._table_size(picture)):
            yield  # not `yield from`: a page drawn anew closes this generator, and would then close that one too
        for look, _ in _HAND:
            self._art.prepare(look, self._card(picture) * 6 // 5)
            yield

    def _make_for(self, theme: Theme) -> None:
        """Make the theme and pictures for these settings."""
        wanted = theme, Deck.of(self._settings), Look.of(self._settings), self._settings.table
        if self._made_for != wanted:
            self._made_for = wanted
            _, deck, look, name = wanted
            table = self._table_of(name)
            as_page = (look, table.name) == (theme.look, theme.table.name)
            self._words = words = theme if as_page else Theme(theme.size, look, table, theme.bindings)
            self._art, self._still = Art(words.palette, deck), StillLayer(table.map, words.palette)

    def _picture(self, log: pygame.Surface, theme: Theme) -> pygame.Rect:
        """Return the place of the table, above the log."""
        return pygame.Rect(self.rect.topleft, (self.rect.width, self.rect.height - log.get_height() - theme.px(16)))

    def _table_size(self, place: pygame.Rect) -> tuple[int, int]:
        high = round(place.height * _TABLE)
        return high * 16 // 9, high

    @staticmethod
    def _card(place: pygame.Rect) -> int:
        """Return the width of the pile's cards on a table in this place."""
        return max(20, min(place.width // 5, place.height // 5))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self._make_for(theme)
        words = self._words
        log = self._log(words)
        picture = self._picture(log, theme)
        before = surface.get_clip()
        surface.set_clip(picture.clip(before))
        self._draw_table(surface, theme, picture)
        self._draw_plaque(surface, words, picture)
        surface.set_clip(self.rect.clip(before))
        if self._laid > 0.0:  # the log must not tell it before it happens
            surface.blit(log, (self.rect.left, picture.bottom + theme.px(16)))
        surface.set_clip(before)

    def _log(self, words: Theme) -> pygame.Surface:
        told = words.told(parts(_PLAYED, _NAMES), self.rect.width, WORDS)
        follows = words.paragraph(say(_GIVES, _NAMES), self.rect.width - words.px(28), px=NOTE, colour=SAND)
        log = pygame.Surface((self.rect.width, told.get_height() + follows.get_height()), pygame.SRCALPHA)
        log.blit(told, (0, 0))
        log.blit(follows, (words.px(28), told.get_height()))
        log.fill(
            SAND,
            (words.px(8), told.get_height() + words.px(4), max(1, words.px(2)), follows.get_height() - words.px(8)),
        )
        return log

    def _draw_table(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        table = self._still.layer(self._table_size(place))
        seen = pygame.Rect((0, 0), place.size)
        seen.midbottom = (table.get_width() // 2, table.get_height())
        surface.blit(table, place, seen)
        card = self._card(place)
        stock, pile = (place.left + place.width * 22 // 100, place.centery), (place.centerx + card // 3, place.centery)
        self._lay(surface, BACK, card, stock)
        self._lay(surface, "red-7", card, (pile[0] - card // 8, pile[1]), -5.0)
        self._lay(surface, "blue-7", card, pile, 3.0)
        for at, (look, playable) in enumerate(_HAND):
            off = at - (len(_HAND) - 1) / 2
            spot = (
                round(place.centerx + off * card * 0.95),
                round(place.bottom - card * 0.3 + off * off * card * 0.06),
            )
            dim = self._settings.dim_unplayable and not playable
            self._lay(surface, look, card * 6 // 5, spot, off * 5.0, dim=dim)
        self._draw_played(surface, place, card, pile)

    def _draw_played(self, surface: pygame.Surface, place: pygame.Rect, card: int, pile: tuple[int, int]) -> None:
        """Draw the bot's card on its way, or on the pile."""
        share = self._laid
        if share <= 0.0:
            return
        share = share**2 * (3 - 2 * share)
        end = (pile[0] + card // 9, pile[1] - card // 12)
        if self._settings.reduced_motion:
            self._lay(surface, "blue-3", card, end, -4.0, fade=share)
            return
        start = (place.left + card // 2, place.top + card // 3)
        x, y = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
        self._lay(
            surface,
            "blue-3",
            card,
            (x, y - round(4 * share * (1 - share) * place.height * _LIFT)),
            26.0 * (1 - share) - 4.0,
        )

    def _lay(
        self, surface: pygame.Surface, look: str, width: int, at: tuple[int, int], angle: float = 0.0, *,
        dim: bool = False, fade: float = 1.0,
    ) -> None:  # fmt: skip
        sprite = self._art.card(look, width, angle, dim=dim, fade=fade)
        surface.blit(sprite.picture, (at[0] + sprite.dx, at[1] + sprite.dy))

    def _draw_plaque(self, surface: pygame.Surface, words: Theme, place: pygame.Rect) -> None:
        gap = words.px(12)
        size = min(words.room(260), place.width - 2 * gap), words.room(84)
        nature, mood = say(wording.temperament(_BOT)), GLAD if self.moving else CALM
        seen = panels.OnPlaque(_NAMES[0], nature, (), _FACE, mood, _LEFT if self._laid > 0.0 else _LEFT + 1)
        surface.blit(panels.plaque(words, size, seen), (place.left + gap, place.top + gap))
