"""The strip of the deal of the day above the matches: to play it, a deal with a name, and afterwards whom to beat.

The results of the others stay hidden until the player has finished the deal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from game.ai.characters import CHARACTERS
from game.session.deals import OWN_SEAT, of_day
from game.session.shelf.deal_results import best, counts, own_match, read_results, sat_in
from game.session.shelf.entry import Entry
from game.text import say, text
from game.ui.kit import backdrop
from game.ui.kit.common_colours import CLOTH, CREAM, NIGHT, NIGHT_LIGHT, PAPER, SAND
from game.ui.kit.faces import face, face_of
from game.ui.kit.flow import Panel
from game.ui.kit.measures import LABEL, NOTE, WORDS
from game.ui.kit.page import Page
from game.ui.kit.scrolling import ReadRow
from game.ui.kit.theme import BOLD, NUMERAL, TEXT, Theme
from game.ui.kit.widgets import PRIMARY, Button, ButtonColours, Widget
from game.ui.shelf.finding import Finding
from game.ui.shelf.panel import button_width
from game.ui.shelf.playing_deals import person_of
from game.ui.words import deal_words

#: Its place on the page, and how much lower the matches begin below it.
STRIP: Final[Panel] = (72, 144, 1304, 112)
HIGH: Final = 128
_BUTTON: Final = 56
_GAP: Final = 12
_EDGE: Final = 20
_SHOWN: Final = 3  # of the others: the best
_FACE: Final = 44
_FAN: Final = (("yellow-7", 12.0, -34), ("red-3", 2.0, 0), ("blue-2", -10.0, 34))
_CARD: Final = (50, 76)
_FAN_WIDE: Final = 148
_LEAST: Final = 420  # enough width for the words on two lines
_SEAM: Final = 12  # above and below these words
_ON_CLOTH: Final = ButtonColours(NIGHT, NIGHT_LIGHT, PAPER)


class DealActs(NamedTuple):
    """What the strip leads to; ``play`` begins the deal, goes on with it, or shows its results."""

    play: Callable[[], None]
    name: Callable[[], None]


class TodaysDeal:
    """The deal of the day for this player: whether it is begun or played, and once played the best of the others.

    ``person`` is the name under which the player would play it.
    """

    def __init__(self, found: Finding, person: str) -> None:
        self.deal = of_day(found.now)
        entries = [*found.all, *found.binned]
        self.own: Entry | None = own_match(self.deal, entries)
        self.person = person if self.own is None else self.own.players[OWN_SEAT].name
        self._sat_in = sat_in(self.deal, entries)
        self.played = self.own is not None and counts(self.own)
        results = read_results(self.own.folder) if self.own is not None and self.played else {}
        self.to_beat = best(results)[:_SHOWN] if len(results) == len(CHARACTERS) else []

    @property
    def label(self) -> str:
        """Return the words of the button that plays the deal."""
        if self.played:
            return text("Results")
        return text("Play it") if self.own is None else text("Go on with it")

    @property
    def below(self) -> tuple[str, ...]:
        """Return the words under the heading: in full, and in short."""
        if self.own is not None and self.played:
            points = self.own.scores[OWN_SEAT]
            return (say(deal_words.own_points(points)),)
        if self.own is None and self._sat_in:
            return (say(deal_words.DID_NOT_COUNT),)
        return tuple(map(say, deal_words.at_table(self.deal, self.person)))


class StripWords(ReadRow):
    """The contents of the strip: three cards, its heading and, once the deal is played, the best of the others."""

    def __init__(self, rect: pygame.Rect, today: TodaysDeal) -> None:
        super().__init__("deal of the day", rect)
        self._today = today
        self.label = text("Deal of the day")

    @property
    def told(self) -> str:
        to_beat = [say(deal_words.of_character(name, points)) for name, points in self._today.to_beat]
        return " · ".join([self._today.below[0], *to_beat])

    def area(self, theme: Theme) -> pygame.Rect:
        return self.rect

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        left, right = self.rect.left + theme.px(_EDGE), self.rect.right - theme.px(_GAP)
        heading, below = self.label, self._today.below
        closer = theme.px(8)
        high = self.rect.height - theme.px(_SEAM) - theme.line_height(NUMERAL, LABEL) + closer
        least = min(theme.width(below[-1], TEXT, NOTE), theme.px(_LEAST))
        wide = max(theme.width(heading, NUMERAL, LABEL), least)
        beside = right - left - theme.px(_FAN_WIDE)
        if beside >= wide and any(theme.lies_in(words, (beside, high), TEXT, NOTE) for words in below):
            self._draw_fan(surface, theme, left + theme.px(_FAN_WIDE) // 2 - theme.px(8))
            left += theme.px(_FAN_WIDE)
        others = self._others(theme, right - left - min(wide, right - left) - theme.px(24))
        if others is not None:
            right -= others.get_width() + theme.px(16)
            surface.blit(others, others.get_rect(midleft=(right + theme.px(16), self.rect.centery)))
        room = max(1, right - left)
        head = theme.filling(heading, (room, theme.line_height(NUMERAL, LABEL)), NUMERAL, LABEL, CREAM)
        said = next((words for words in below if theme.lies_in(words, (room, high), TEXT, NOTE)), below[-1])
        words = theme.lined(said, (room, high), TEXT, NOTE, SAND)
        top = self.rect.centery - (head.get_height() + words.get_height() - closer) // 2
        surface.blit(head, (left, top))
        surface.blit(words, (left, top + head.get_height() - closer))

    def _draw_fan(self, surface: pygame.Surface, theme: Theme, middle: int) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for name, degrees, away in _FAN:
            card = theme.turned(f"cards/{name}.svg", (theme.px(_CARD[0]), theme.px(_CARD[1])), degrees)
            beside = round(away * theme.unit)
            surface.blit(card, card.get_rect(center=(middle + beside, self.rect.centery)))
        surface.set_clip(before)

    def _others(self, theme: Theme, room: int) -> pygame.Surface | None:
        """Return the best of the others with their points, as many as there is room for; None for none."""
        side, gap = theme.px(_FACE), theme.px(10)
        head = theme.text(text("To beat"), TEXT, NOTE, SAND)
        shown = [(face(theme, face_of(name), side), theme.text(str(points), BOLD, WORDS, CREAM))
                 for name, points in self._today.to_beat]  # fmt: skip
        wide = head.get_width()
        fitting = []
        for picture, points in shown:
            wide += side + points.get_width() + 3 * gap
            if wide > room:
                break
            fitting.append((picture, points))
        if not fitting:
            return None
        made = pygame.Surface((room, self.rect.height), pygame.SRCALPHA)
        middle, x = self.rect.height // 2, head.get_width()
        made.blit(head, head.get_rect(midleft=(0, middle)))
        for picture, points in fitting:
            x += 2 * gap
            made.blit(picture, picture.get_rect(midleft=(x, middle)))
            x += side + gap
            made.blit(points, points.get_rect(midleft=(x, middle)))
            x += points.get_width()
        return made.subsurface((0, 0, x, self.rect.height))


def strip(page: Page, found: Finding, acts: DealActs, keys: bool) -> list[Widget]:
    """Return the strip with its buttons; without ``keys`` they have none, since those mean something else now."""
    theme, place = page.theme, page.place
    today, (left, top, wide, high) = TodaysDeal(found, person_of(page.host).name), STRIP
    right, made = left + wide - _EDGE, list[Widget]()
    main, other = ("deal", today.label, acts.play, "d"), ("named deal", text("Named deal"), acts.name, "t")
    for (name, label, press, key), style in ((main, PRIMARY), (other, _ON_CLOTH)):
        across = button_width(theme, label, WORDS)
        spot = place(right - across, top + (high - _BUTTON) / 2, across, _BUTTON)
        made.append(Button(name, spot, label, press, key=key if keys else "", style=style, px=WORDS))
        right -= across + _GAP
    words = place(*STRIP)
    words.width = made[-1].rect.left - theme.px(8) - words.left
    return [StripWords(words, today), *made[::-1]]


def lay_cloth(surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
    """Draw the cloth of the strip, with a seam."""
    surface.blit(theme.panel(place.size, CLOTH, 1.0, 32), place)
    edge = place.inflate(-theme.px(12), -theme.px(12))
    surface.blit(backdrop.seam(theme, edge.size, 26), edge)
