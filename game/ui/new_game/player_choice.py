"""The choice of a player for the chosen place: a person with a name and a face, or a character at a level."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.ai.characters import CHARACTERS
from game.ai.levels import NAMES as LEVELS
from game.rules.values.messages import Message, sentence
from game.session.match import PERSON
from game.text import say, text
from game.ui.kit.common_colours import CREAM, PAPER, SAND, YELLOW
from game.ui.kit.faces import FACES, face_of
from game.ui.kit.measures import LABEL, NOTE, WORDS
from game.ui.kit.page import Page
from game.ui.kit.switches import Toggle
from game.ui.kit.theme import BOLD, TEXT
from game.ui.kit.widgets import Widget
from game.ui.new_game.joining import DeviceJoining
from game.ui.new_game.plan import PagePlan
from game.ui.new_game.player_cards import TRAITS, CharacterCard, FaceTile
from game.ui.new_game.player_marks import sign
from game.ui.new_game.rows import NameField
from game.ui.new_game.seating import Places
from game.ui.new_game.segments import Segment, Segments
from game.ui.words.wording import LEVEL_WORDS

_BOT = "bot"
_FACES_ACROSS: Final = 3
_CARDS_ACROSS: Final = 2
_TRAIT_WORDS: dict[str, Message] = {
    "risk": sentence("risk"),
    "memory": sentence("memory"),
    "spite": sentence("spite"),
    "patience": sentence("patience"),
}


class Choosing:
    """The part of the page that chooses the player at the chosen place; it calls ``changed`` after each choice."""

    def __init__(
        self, page: Page, places: Places, changed: Callable[[], None], rename: Callable[[int, str], None],
        joining: DeviceJoining,
    ) -> None:  # fmt: skip
        self.page, self.places = page, places
        self._changed, self._rename, self._joining = changed, rename, joining

    def widgets(self, plan: PagePlan) -> list[Widget]:
        """Return the widgets of the choices, in their places."""
        found = self._head(plan)
        return [*found, *(self._person(plan) if self.places.place.is_person else self._characters(plan))]

    @property
    def joins(self) -> bool:
        """Return whether the chosen place has one of several people, who may have a device of their own."""
        return self.places.place.is_person and sum(place.is_person for place in self.places) > 1

    @property
    def offered(self) -> tuple[int, int]:
        """Return how many choices there are, and how many are side by side if the page is in rows."""
        return (FACES, _FACES_ACROSS) if self.places.place.is_person else (len(CHARACTERS), _CARDS_ACROSS)

    def _head(self, plan: PagePlan) -> list[Widget]:
        kinds = [Segment(PERSON, text("Person")), Segment(_BOT, text("Character"))]
        here = PERSON if self.places.place.is_person else _BOT
        spot = self.page.place(*plan.kind)
        who = text("Who plays here")
        found: list[Widget] = [Segments(self.page.theme, "who", spot, kinds, here, self._recast, key="p", about=who)]
        if here == PERSON:
            return found
        spot = self.page.place(*plan.beside)
        levels = [Segment(level, say(LEVEL_WORDS[level]), level=level) for level in LEVELS]
        found.append(
            Segments(
                self.page.theme, "level", spot, levels, self.places.place.level, self._play_at, key="l", px=NOTE,
                about=text("Level"),
            )
        )  # fmt: skip
        return found

    def _characters(self, plan: PagePlan) -> list[Widget]:
        found: list[Widget] = []
        for (name, who), panel in zip(CHARACTERS.items(), plan.choices, strict=True):
            chosen = self.places.place.character == name
            found.append(
                CharacterCard(
                    f"character {name}", self.page.place(*panel), who, face_of(name), self.places.numbers_of(name),
                    chosen, partial(self._cast, name),
                )
            )  # fmt: skip
        return found

    def _person(self, plan: PagePlan) -> list[Widget]:
        place, at = self.places.place, self.places.chosen
        spot, hints = (self.page.place(*panel) for panel in plan.fields)
        settings = self.page.host.settings
        found: list[Widget] = [
            NameField(
                "own name", spot, place.name, partial(self._rename, at), px=WORDS,
                title=text("Name at seat {number}", number=at + 1), capital=True,
            ),
            Toggle("hints", hints, text("Hints"), settings.hints, self._hint),
        ]  # fmt: skip
        if plan.device is not None:
            found.append(self._joining.button(self.page.place(*plan.joining[1])))
        for number, panel in zip(range(1, FACES + 1), plan.choices, strict=True):
            wear = partial(self._wear, number)
            found.append(FaceTile(number, self.page.place(*panel), place.face == number, wear))
        return found

    def _recast(self, kind: object) -> None:
        if kind == PERSON:
            self.places.make_person()
        else:
            self.places.make_bot()
        self._changed()

    def _cast(self, character: str) -> None:
        self.places.make_bot(character)
        self._changed()

    def _play_at(self, level: object) -> None:
        self.places.play_at(str(level))
        self._changed()

    def _wear(self, face: int) -> None:
        self.places.place.face = face
        self._changed()

    def _hint(self, on: bool) -> None:
        self.page.host.settings.hints = on

    def paint(self, surface: pygame.Surface, plan: PagePlan) -> None:
        """Draw the number of the chosen place."""
        theme, (left, top, _, height) = self.page.theme, plan.heads[0]
        head = self.page.place(left, top, 156, height)
        words = theme.fitted(text("Seat {number}", number=self.places.chosen + 1), head.width, BOLD, LABEL, YELLOW)
        surface.blit(words, words.get_rect(midleft=head.midleft))

        if plan.device is not None:
            heading, _, there = (self.page.place(*panel) for panel in plan.joining)
            words = theme.filling(text("Plays with"), heading.size, BOLD, WORDS, CREAM)
            surface.blit(words, words.get_rect(midleft=heading.midleft))
            words = theme.filling(self._joining.told, there.size, px=NOTE, colour=SAND)
            surface.blit(words, words.get_rect(midleft=there.midleft))

    def paint_signs(self, surface: pygame.Surface, place: pygame.Rect, beside: str) -> pygame.Rect:
        """Draw the legend of the marks on the cards; return the room left for words beside or above it."""
        theme, gap = self.page.theme, self.page.theme.px(18)
        size = theme.px(26)
        traits = [(sign(theme, trait, size, PAPER), say(_TRAIT_WORDS[trait])) for trait in TRAITS]
        wide = sum(size + theme.px(8) + theme.width(words, TEXT, NOTE) + gap for _, words in traits) - gap
        room, left, middle = pygame.Rect(place), place.right - wide, place.centery
        room.width -= wide + gap
        high = place.height >= 2 * theme.line_height(BOLD, NOTE)
        if high and theme.width(beside, BOLD, NOTE) > room.width - gap:
            room, left, middle = pygame.Rect(place), place.left, place.bottom - place.height // 4
            room.height //= 2
        for mark, words in traits:
            surface.blit(mark, mark.get_rect(midleft=(left, middle)))
            written = theme.text(words, TEXT, NOTE, SAND)
            surface.blit(written, written.get_rect(midleft=(left + size + theme.px(8), middle)))
            left += size + theme.px(8) + written.get_width() + gap
        return room
