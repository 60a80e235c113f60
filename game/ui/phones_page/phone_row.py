"""A place as a row of the page of phones: its player, the two signs of their phone, and its state."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.ai.characters import parts
from game.hosting.phone_places import Arrival, PhonePlace
from game.hosting.phone_seats import PhoneState
from game.rules.values.messages import plural, sentence
from game.session.match import PERSON
from game.text import say, text
from game.ui.kit import backdrop
from game.ui.kit.common_colours import (
    BUTTER,
    CLOTH,
    CLOTH_LIGHT,
    COAL,
    COAL_LIGHT,
    COAL_SOFT,
    OCHRE_PALE,
    PAPER,
    SAND,
    YELLOW,
    Colour,
)
from game.ui.kit.control import Role
from game.ui.kit.faces import CALM, WORRIED, face
from game.ui.kit.measures import LABEL, NOTE, WORDS
from game.ui.kit.pressable import Pressable
from game.ui.kit.running_out import draw_ring
from game.ui.kit.signs import tick
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.new_game.player_marks import sign
from game.ui.phones_page.hand_signs import draw_signs, names_of
from game.ui.words.wording import LEVEL_WORDS, temperament

_RADIUS: Final = 18  # design pixels
_WIDE: Final = 940  # a row narrower than this has its words below its name
_STOREY: Final = 84  # the height of a line of such a row
_HIGH, _HIGHER = 88, 112  # the height of a row on one line: usually, and with a question or among few rows
_FEW: Final = 5
_BUTTONS: Final = 360  # the width of both answers to an arrival


class RowPlaces(NamedTuple):
    """The parts of a row, in real pixels; the answers lie at its right end, or below everything."""

    face: pygame.Rect
    name: pygame.Rect
    signs: pygame.Rect
    state: pygame.Rect  # the sign of the state
    words: pygame.Rect
    ring: pygame.Rect
    answers: pygame.Rect


def is_wide(theme: Theme, wide: int) -> bool:
    """Return whether a row of this width has everything on one line."""
    return wide >= theme.room(_WIDE)


def height(theme: Theme, wide: int, joining: bool, number: int) -> int:
    """Return the height of a row of this width, among ``number`` rows."""
    if is_wide(theme, wide):
        return theme.room(_HIGHER if joining or number <= _FEW else _HIGH)
    return theme.room(_STOREY) * (3 if joining else 2)


def laid(theme: Theme, row: pygame.Rect, joining: bool) -> RowPlaces:
    """Return the places of a row's parts."""
    px, gap = theme.room, theme.room(14)
    wide = is_wide(theme, row.width)
    line = row if wide else pygame.Rect(row.topleft, (row.width, px(_STOREY)))
    side = px(68)
    spot = pygame.Rect(row.left + gap, line.centery - side // 2, side, side)
    paper = min(px(60), side)
    signs = pygame.Rect(0, 0, 2 * paper + px(10), paper)
    state = pygame.Rect(0, 0, px(36), px(36))
    ring = pygame.Rect(0, 0, px(64), px(64))
    if wide:
        name = pygame.Rect(spot.right + gap, line.top, px(186), line.height)
        signs.midleft = name.right + gap, line.centery
        answers = pygame.Rect(row.right - gap - px(_BUTTONS), line.centery - px(30), px(_BUTTONS), px(60))
        state.midleft = signs.right + 2 * gap, line.centery
        ring.midright = row.right - gap, line.centery
        words = pygame.Rect(state.right + gap, line.top, 0, line.height)
        words.width = (answers.left if joining else ring.left) - gap - words.left
        return RowPlaces(spot, name, signs, state, words, ring, answers)
    signs.midright = row.right - gap, line.centery
    name = pygame.Rect(spot.right + gap, line.top, signs.left - spot.right - 2 * gap, line.height)
    below = line.move(0, line.height)
    state.center = spot.centerx, below.centery
    ring.midright = row.right - gap, below.centery
    words = pygame.Rect(name.left, below.top, row.right - gap - name.left, line.height)
    words.width -= 0 if joining else ring.width + gap
    answers = pygame.Rect(row.left + gap, below.bottom, row.width - 2 * gap, px(60))
    return RowPlaces(spot, name, signs, state, words, ring, answers)


class PhoneRow(Pressable):
    """One place, chosen by pressing it anywhere but on the answers to ``arrival``, a phone that would get the place."""

    role = Role.OPTION

    def __init__(
        self,
        name: str,
        theme: Theme,
        board: pygame.Rect,
        on_press: Callable[[], None],
        place: PhonePlace,
        arrival: Arrival | None,
        patience: float,
        chosen: bool,
    ) -> None:
        super().__init__(name, board, on_press, chosen=chosen)
        self._size = board.size
        if arrival is not None:
            answers = laid(theme, board, True).answers
            self.rect.width = board.width if answers.left < board.centerx else answers.left - board.left - theme.px(8)
            self.rect.height = board.height if answers.left > board.centerx else answers.top - board.top - theme.px(8)
        self.place, self.arrival, self.patience = place, arrival, patience
        self.label = self._named()

    @property
    def board(self) -> pygame.Rect:
        """Return the place of the whole row, with the answers."""
        return pygame.Rect(self.rect.topleft, self._size)

    def area(self, theme: Theme) -> pygame.Rect:
        return self.board.inflate(theme.px(26), theme.px(26))

    def tick(self, place: PhonePlace) -> None:
        """Update the seconds shown."""
        self.place, self.dirty = place, True

    def _named(self) -> str:
        if self.arrival is not None:
            return text("“{name}”", name=self.arrival.joining.name)
        return self.place.name

    @property
    def _signs(self) -> tuple[int, int] | None:
        return self.arrival.joining.signs if self.arrival is not None else self.place.signs

    @property
    def told(self) -> str:
        signs = self._signs
        return " · ".join((*(names_of(signs) if signs is not None else ()), *filter(None, self._words())))

    @property
    def _is_lost(self) -> bool:
        """Return whether the phone has been gone for as long as the settings allow."""
        return self.place.state is PhoneState.GONE and self.place.gone >= self.patience

    def _words(self) -> tuple[str, str]:
        """Return the state of the place, for bold letters, and a quieter line about it."""
        place = self.place
        if self.arrival is not None:
            if self.arrival.place is None:
                return text("Joining now"), text("No place is free. Keep one with Move.")
            return text("Joining now"), text("Give them {name}’s place?", name=place.name)
        quiet = text("The next phone that joins gets this place.") if place.is_next else ""
        if place.kind != PERSON:
            level, character = parts(place.kind)
            nature = temperament(place.kind)
            if character and level in LEVEL_WORDS:
                nature = sentence("{level} · {temperament}", level=LEVEL_WORDS[level], temperament=nature)
            return text("A bot"), quiet or say(nature)
        match place.state:
            case PhoneState.NONE:
                return text("At this screen"), quiet or text("No phone")
            case PhoneState.HERE if self.chosen and place.free is not None:
                return text("Here"), text("To leave this hand to the screen, close the page on the phone.")
            case PhoneState.HERE:
                return text("Here"), quiet or text("On the phone")
            case PhoneState.ASLEEP if self.chosen and place.free:
                free = plural(
                    "In {number} second you may take the hand to the screen.",
                    "In {number} seconds you may take the hand to the screen.", place.free,
                )  # fmt: skip
                return text("Asleep"), quiet or say(free)
            case PhoneState.ASLEEP:
                return text("Asleep"), quiet or text("Until the phone is unlocked")
            case PhoneState.GONE:
                gone = text("Gone for {number} s", number=int(place.gone)) if self._is_lost else text("Asleep")
                if place.left is None:
                    return gone, quiet or text("All wait for this phone")
                if not place.left:
                    return gone, quiet or text("A bot may take over now")
                return gone, quiet or text("A bot may take over in {number} s", number=ceil(place.left))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        rect, lying = self.board, laid(theme, self.board, self.arrival is not None)
        if self.chosen:
            surface.blit(theme.panel(rect.size, CLOTH_LIGHT if self.hovered else CLOTH, 1.0, _RADIUS), rect)
            seam = rect.inflate(-theme.px(8), -theme.px(8))
            surface.blit(backdrop.seam(theme, seam.size, _RADIUS - 4), seam)
        else:
            surface.blit(theme.panel(rect.size, COAL_LIGHT if self.hovered else COAL_SOFT, 1.0, _RADIUS), rect)
        self._draw_who(surface, theme, lying)
        self._draw_state(surface, theme, lying)
        if self.ringed:
            ring = rect.inflate(theme.px(8), theme.px(8))
            surface.blit(theme.ring(ring.size, theme.palette.focus, 4, _RADIUS + 4), ring)

    def _draw_who(self, surface: pygame.Surface, theme: Theme, lying: RowPlaces) -> None:
        """Draw the face, the name, and the two signs."""
        number = self.place.face if self.arrival is None else self.arrival.joining.face
        mood = WORRIED if self.arrival is None and self._is_lost else CALM
        surface.blit(face(theme, number, lying.face.width, mood), lying.face)
        name = theme.filling(self.label, lying.name.size, BOLD, LABEL, PAPER)
        surface.blit(name, name.get_rect(midleft=lying.name.midleft))
        if (signs := self._signs) is not None:
            draw_signs(surface, theme, signs, lying.signs)

    def _draw_state(self, surface: pygame.Surface, theme: Theme, lying: RowPlaces) -> None:
        """Draw the state of the place: a sign, two lines, and the ring of the time left."""
        mark = self._mark(theme, lying.state.width)
        surface.blit(mark, mark.get_rect(center=lying.state.center))
        bold, quiet = self._words()
        lines = [theme.fitted(bold, lying.words.width, BOLD, WORDS, PAPER)]
        room = lying.words.width, lying.words.height - lines[0].get_height()
        lines.append(theme.filling(quiet, room, TEXT, NOTE, PAPER if self.chosen else SAND))
        top = lying.words.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            surface.blit(line, (lying.words.left, top))
            top += line.get_height()
        if self.arrival is None and self.place.state is PhoneState.GONE and self.place.left:
            self._draw_ring(surface, theme, lying.ring)

    def _draw_ring(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        left = self.place.left or 0.0
        disc = theme.panel(place.size, COAL, 0.55).copy()
        draw_ring(theme, disc, left / self.patience, max(2, theme.px(7)), BUTTER)
        surface.blit(disc, place)
        number = theme.text(str(ceil(left)), BOLD, WORDS, PAPER)
        surface.blit(number, number.get_rect(center=place.center))

    def _mark(self, theme: Theme, size: int) -> pygame.Surface:
        """Return the sign of the state of the place."""
        if self.arrival is not None:
            return sign(theme, "joining", size, PAPER)
        if self.place.kind != PERSON:
            return sign(theme, "bot", size, YELLOW)
        if self.place.state is PhoneState.HERE:
            return tick(theme, size)
        away = self.place.state is PhoneState.GONE and not self._is_lost
        name, colour = _MARKS[PhoneState.ASLEEP if away else self.place.state]
        return sign(theme, name, size, colour)


_MARKS: Final[dict[PhoneState, tuple[str, Colour]]] = {
    PhoneState.NONE: ("screen", SAND),
    PhoneState.ASLEEP: ("moon", BUTTER),
    PhoneState.GONE: ("warning", OCHRE_PALE),
}
