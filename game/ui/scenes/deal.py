"""The results of a shared deal: the player's points beside those of the characters who played the same cards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame

from game.ai.characters import CHARACTERS
from game.review.in_ones_place import InOnesPlace
from game.rules.values.messages import Message, plural, sentence
from game.session.deals import OWN_SEAT, deal_of, guests
from game.session.match_file import read_match
from game.session.shelf.deal_results import best, read_results, write_results
from game.text import say, text
from game.ui.kit import backdrop, frame
from game.ui.kit.common_colours import CLOTH, CREAM, EARTH, EARTH_DARK, SAND, YELLOW
from game.ui.kit.faces import CALM, GLAD, face, face_of
from game.ui.kit.flow import Panel, needs_rows
from game.ui.kit.measures import LABEL, LARGE, NOTE, WORDS
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.scrolling import ReadRow
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.kit.widgets import Widget
from game.ui.words import deal_words

_HEAD: Final = 1776  # the width of the heading
_BOARD: Final = (72, 144, 1144, 800)
_SIDE: Final = (1232, 144, 616, 800)
_TOP: Final = 168  # the top of the rows
_STEP: Final = 84
_ROW: Final = 76
_FACE: Final = 60
_MOMENT: Final = 0.1  # seconds between two polls for results


class DealRow(ReadRow):
    """One player of the deal: rank, face and points, with a bar whose length shows the points."""

    def __init__(self, rect: pygame.Rect, name: str, number: int, points: int | None, longest: int, place: int) -> None:
        super().__init__(f"row {name}", rect)
        self.label, self._face, self.points, self._longest, self._place = name, number, points, longest, place
        self.own = False
        self.gave_up = False  # whether this player will not finish the deal

    @property
    def told(self) -> str:
        """Return the points in words."""
        return say(self._words)

    @property
    def _words(self) -> Message:
        if self.points is None:
            return sentence("has not played") if self.gave_up else sentence("still playing")
        return plural("{number} point", "{number} points", self.points)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        fill = CLOTH if self.own else EARTH_DARK
        surface.blit(theme.panel(self.rect.size, fill, 1.0, 20), self.rect)
        if self.own:
            edge = self.rect.inflate(-theme.px(8), -theme.px(8))
            surface.blit(backdrop.seam(theme, edge.size, 16), edge)
        side, gap = min(theme.px(_FACE), self.rect.height - theme.px(8)), theme.px(16)
        left, middle = self.rect.left + theme.px(20), self.rect.centery
        rank = theme.text(str(self._place) if self.points is not None else "", BOLD, LABEL, YELLOW)
        surface.blit(rank, rank.get_rect(midleft=(left, middle)))
        left += theme.width("00", BOLD, LABEL) + gap
        shown = face(theme, self._face, side, GLAD if self._place == 1 and self.points is not None else CALM)
        surface.blit(shown, shown.get_rect(midleft=(left, middle)))
        left += side + gap
        points = theme.text(self.told, BOLD if self.points is not None else TEXT, WORDS, CREAM)
        right = self.rect.right - theme.px(24) - points.get_width()
        surface.blit(points, points.get_rect(midleft=(right, middle)))
        names = min(self.rect.width // 4, max(1, right - gap - left))
        name = theme.fitted(self.label, names, BOLD, WORDS, CREAM)
        surface.blit(name, name.get_rect(midleft=(left, middle)))
        left += names + gap
        long = (right - gap - left) * (self.points or 0) // max(1, self._longest)
        if self.points is not None and right - gap - left > 0:
            bar = pygame.Rect(left, 0, max(theme.px(10), long), theme.px(16))
            bar.centery = middle
            surface.blit(theme.panel(bar.size, YELLOW if self.own else SAND, 1.0, 8), bar)


class DealScene(Page):
    """Lies over Your matches or the results of the deal; characters who have not played it yet do so meanwhile.

    ``folder`` holds the player's match, in which they made ``own`` points. Raises SaveError if it cannot be read.
    """

    first_focus = "back"

    def __init__(self, host: Host, folder: Path, own: int) -> None:
        super().__init__(host)
        self.own, self._folder = own, folder
        self.match = read_match(folder).match
        self.points = read_results(folder)
        self.playing: InOnesPlace | None = None
        self.trouble = ""
        self._next_look = 0.0

    def enter(self) -> None:
        if len(self.points) < len(CHARACTERS):
            self.playing = InOnesPlace(self.match, self.points)
        super().enter()

    def leave(self) -> None:
        if self.playing is not None:
            self.playing.end()

    def back(self) -> None:
        self.host.go.back()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._next_look -= seconds
        if self.playing is not None and not self.playing.over and self._next_look <= 0.0:
            self._next_look = _MOMENT
            if self.playing.look():
                self._take(self.playing.points)

    def _take(self, points: dict[str, int]) -> None:
        """Show new points and save them."""
        self.points = dict(points)
        try:
            write_results(self._folder, self.points)
        except OSError as error:
            self.trouble = text("This cannot be saved: {why}.", why=error.strerror or str(error))
        self.rebuild()

    def rests_for(self) -> float | None:
        return _MOMENT if self.playing is not None and not self.playing.over else super().rests_for()

    @property
    def _has_failed(self) -> bool:
        return self.playing is not None and self.playing.failed

    # Words

    def verdict(self) -> str:
        """Say how well the player did, once all have played; else how many have."""
        if len(self.points) == len(CHARACTERS):
            return say(deal_words.how_far(self.own, self.points.values()))
        if self._has_failed:
            return text("The others could not play it.")
        done = sentence("{done} of {all}", done=len(self.points), all=len(CHARACTERS))
        return text("The others are playing your cards: {done}.", done=done)

    def about(self) -> str:
        """Say under which conditions the characters play, or have played."""
        if len(self.points) < len(CHARACTERS):
            return text(
                "Each character plays in your place, with your cards and your three opponents, as a sharp player. They "
                "play only while this page is open."
            )
        return text(
            "Each character has played in your place, with your cards and your three opponents, as a sharp player. "
            "The lowest score wins."
        )

    # The page

    def panels(self) -> tuple[Panel, ...]:
        head, back = frame.head(self.theme, _HEAD), frame.back_panel(self.theme)
        boards = (_BOARD, _SIDE)
        return (head, back, *boards) if needs_rows(self.theme) else (head, *boards, back)

    def build(self) -> list[Widget]:
        you = self.match.players[OWN_SEAT]
        played = [(self.own, you.name, you.face), *((points, CHARACTERS[name].name, face_of(name))
                                                   for name, points in best(self.points))]  # fmt: skip
        played.sort(key=lambda one: one[0])
        longest = max(points for points, _, _ in played)
        rows: list[DealRow] = []
        for points, name, number in played:
            rank = 1 + sum(one < points for one, _, _ in played)
            rows.append(DealRow(self._row(len(rows)), name, number, points, longest, rank))
            rows[-1].own = (name, number) == (you.name, you.face)
        for name, character in CHARACTERS.items():
            if name not in self.points:
                rows.append(DealRow(self._row(len(rows)), character.name, face_of(name), None, longest, 0))
                rows[-1].gave_up = self._has_failed
        return [*rows, frame.back_button(self)]

    def _row(self, number: int) -> pygame.Rect:
        return self.place(_BOARD[0] + 24, _TOP + number * _STEP, _BOARD[2] - 48, _ROW)

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme = self.theme
        yield from backdrop.lay_ground(surface, theme)
        for board in (_BOARD, _SIDE):
            backdrop.board(surface, theme, self.place(*board))
            yield
        deal = deal_of(self.match)
        frame.title(surface, self, say(deal_words.title(deal)) if deal is not None else "", _HEAD)
        left, top, wide, _ = _SIDE
        place = self.place(left + 32, top + 24, wide - 64, 120)
        surface.blit(theme.lined(self.verdict(), place.size, BOLD, LARGE, CREAM), place)
        place = self.place(left + 32, top + 160, wide - 64, 200)
        surface.blit(theme.lined(self.trouble or self.about(), place.size, TEXT, WORDS, SAND), place)
        if deal is not None:
            self._paint_guests(surface, guests(deal))
        place = self.place(left + 32, top + 600, wide - 64, 168)
        surface.blit(theme.lined(say(deal_words.KNOWN), place.size, TEXT, NOTE, SAND), place)

    def _paint_guests(self, surface: pygame.Surface, characters: tuple[str, ...]) -> None:
        """Paint the other players at the table."""
        theme, (left, top, wide, _) = self.theme, _SIDE
        backdrop.section(surface, theme, text("At your table"), self.place(left + 32, top + 376, wide - 64, 48))
        for at, name in enumerate(characters):
            room = self.place(left + 32 + at * (wide - 64) / 3, top + 436, (wide - 64) / 3, 140)
            side = min(theme.px(88), room.height * 3 // 5)
            surface.blit(theme.panel((room.width - theme.px(12), room.height), EARTH, 1.0, 20), room)
            middle = room.centerx - theme.px(6)
            shown = face(theme, face_of(name), side)
            surface.blit(shown, shown.get_rect(midtop=(middle, room.top + theme.px(10))))
            words = theme.fitted(CHARACTERS[name].name, room.width - theme.px(24), BOLD, WORDS, CREAM)
            surface.blit(words, words.get_rect(midbottom=(middle, room.bottom - theme.px(6))))
