"""The ways to play a card that calls a colour: a line for each pile or player, and on it a disc for each colour."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from game.rules import Action
from game.rules.values.actions import PLAY
from game.rules.values.cards import NO_COLOUR
from game.session.narration import decided
from game.session.workbench.trying import ActKind
from game.text import say, text
from game.ui.kit import backdrop
from game.ui.kit.common_colours import CREAM, SAND
from game.ui.kit.control import Role
from game.ui.kit.measures import NOTE, SMALL
from game.ui.kit.pressable import Pressable
from game.ui.kit.scrolling import ReadRow
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.kit.widgets import Widget
from game.ui.laboratory.act_rows import pile_words

_OPEN_COLOUR: Final = "G6.5"
_HIGH: Final = 44
_SHARE: Final = 0.3  # of a line, for the words before its discs
_DISC: Final = 0.72  # of the height of a line


class ColourWay(Pressable):
    """An act with the colour it calls: a disc, which is hollow if the colour is left open."""

    role = Role.OPTION

    def __init__(self, name: str, rect: pygame.Rect, act: Action, label: str, on_press: Callable[[], None]) -> None:
        super().__init__(name, rect, on_press)
        self.act, self.label = act, label

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        rect = self.rect
        backdrop.option(surface, theme, rect, rect.height / 2 / theme.scale, False, self.hovered)
        disc = _disc(theme, self.act.colour, max(8, round(min(rect.size) * _DISC)))
        surface.blit(disc, disc.get_rect(center=rect.center))
        self.ring(surface, theme, rect.height / 2 / theme.scale)


class WayWords(ReadRow):
    """What the ways beside it have in common, or what a hollow disc means."""

    def __init__(self, name: str, rect: pygame.Rect, words: str, hollow: bool = False) -> None:
        super().__init__(name, rect)
        self.words, self._hollow = words, hollow

    def _before(self, theme: Theme) -> int:
        """Return the room of the disc before the words."""
        return theme.line_height(TEXT, SMALL) + theme.px(8) if self._hollow else 0

    def fit(self, theme: Theme) -> None:
        """Grow in height as far as its words need."""
        lines = theme.wrap(self.words, max(1, self.rect.width - self._before(theme)), TEXT, SMALL)
        self.rect.height = len(lines) * theme.line_height(TEXT, SMALL) + theme.px(4)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if not self._hollow:
            words = theme.fitted(self.words, self.rect.width, BOLD, NOTE, CREAM)
            surface.blit(words, words.get_rect(midleft=self.rect.midleft))
            return
        surface.blit(_disc(theme, NO_COLOUR, theme.line_height(TEXT, SMALL)), self.rect)
        before = self._before(theme)
        said = theme.paragraph(self.words, max(1, self.rect.width - before), TEXT, SMALL, SAND)
        surface.blit(said, (self.rect.left + before, self.rect.top))


def _disc(theme: Theme, colour: int, size: int) -> pygame.Surface:
    return theme.disc(colour, size) if colour != NO_COLOUR else theme.ring((size, size), SAND, 3)


def calls_colours(kind: ActKind) -> bool:
    """Return whether the acts of a kind differ in the colour that is called."""
    return len(kind.colours) > 1


def colour_ways(
    theme: Theme, place: pygame.Rect, kind: ActKind, names: Sequence[str], piles: int, press: Callable[[Action], None]
) -> Iterator[Widget]:
    """Yield the ways of a kind of acts that call colours, from the top of a place down."""
    lines: dict[tuple[int, int], list[Action]] = {}
    for act in kind.acts:
        lines.setdefault((act.player, act.where), []).append(act)
    several = len({player for player, _ in lines}) > 1
    high, top, gap = max(theme.px(_HIGH), round(theme.line_height(TEXT, NOTE) * 1.5)), place.top, theme.px(6)
    most = max(map(len, lines.values()))
    before = round(place.width * _SHARE) if len(lines) > 1 else 0
    across = (place.width - before) / most
    number = 0
    for at, acts in enumerate(lines.values()):
        if before:
            words = names[acts[0].player] if several else pile_words(acts[0], piles)
            yield WayWords(f"ways {at}", pygame.Rect(place.left, top, before - gap, high), words)
        for step, act in enumerate(acts):
            spot = pygame.Rect(place.left + before + round(step * across), top, round(across) - gap, high)
            yield ColourWay(f"way {number}", spot, act, say(decided(act, piles), names), partial(press, act))
            number += 1
        top += high + gap
    if any(act.colour == NO_COLOUR and act.verb == PLAY for act in kind.acts):
        told = text("Colour left open, for anybody to call ({rule})", rule=_OPEN_COLOUR)
        note = WayWords("left open", pygame.Rect(place.left, top, place.width, 0), told, hollow=True)
        note.fit(theme)
        yield note
