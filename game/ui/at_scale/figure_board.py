"""The figures of rules at scale: bars, limits and numbers for both rules, and what has changed in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from game.review.rules_beside import FIGURES, QUICK, SHARP, Figure, Ranged, changes, together
from game.review.scale_run import GAMES, ScaleRun
from game.rules.values.messages import Message, plural, sentence
from game.session.rule_choice import RuleChoice
from game.text import say, text
from game.ui.kit.common_colours import (
    CLOTH,
    COAL,
    CREAM,
    EARTH_BRIGHT,
    EARTH_LIGHT,
    EARTH_PALE,
    GREEN,
    PITCH,
    RUST,
    SAND,
    YELLOW,
    Colour,
)
from game.ui.kit.measures import NOTE, WORDS
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.kit.widgets import Widget
from game.ui.words.rule_words import RULE_SET_WORDS, summary
from game.ui.words.wording import LEVEL_WORDS

#: The figures that are shares: they are shown of 100.
_SHARES: Final = ("same_hand", "stronger_wins", "sets", "blocked")
_OF_GAMES: Final = sentence("of 100 games")
_UNITS: Final = {
    "turns": sentence("turns"),
    "minutes": sentence("minutes"),
    "same_hand": sentence("of 100 deals"),
    "biggest_draw": sentence("cards"),
}
_HEADS: Final = {
    "turns": sentence("Length of a game"),
    "minutes": sentence("Time of a game"),
    "same_hand": sentence("Luck of the deal"),
    "stronger_wins": sentence("{stronger} beats {weaker}"),
    "biggest_draw": sentence("Biggest draw"),
    "sets": sentence("Out with a set"),
    "blocked": sentence("Blocked"),
}
_AHEAD: Final = 1.35  # how much longer a track is than what reaches farthest in it
_LEAST: Final = 680  # design pixels of a board in which figures stand in two columns
_APART: Final = 48  # between them
_BAR: Final = 40  # with the room round it
# Heights in design pixels: of the two lines about the rules, of the progress, and of the words at the foot.
_LEGEND: Final = 64
_PROGRESS: Final = 62
_FOOT: Final = 104


class _BarLook(NamedTuple):
    """One of the two rules: the colours of its bars, and its words at them."""

    fill: Colour
    edge: Colour
    role: str


_YOURS: Final = _BarLook(YELLOW, YELLOW, BOLD)
_USUAL: Final = _BarLook(EARTH_BRIGHT, EARTH_PALE, TEXT)


def decimal(value: float) -> str:
    """Return a number with one digit after the point, or whatever a language has there."""
    tenths = round(value * 10)
    return text("{whole}.{tenths}", whole=tenths // 10, tenths=tenths % 10)


class FigureBoard(Widget):
    """What a run has come to so far: all its figures, or some, in one column or two as there is room.

    It is redrawn alone when there is news, and nothing on it can be pressed.
    """

    takes_focus = False

    def __init__(
        self, rect: pygame.Rect, run: ScaleRun, choice: RuleChoice, beside: RuleChoice,
        figures: Sequence[str] = FIGURES,
    ) -> None:  # fmt: skip
        super().__init__("figures", rect)
        self._run, self._choice, self._beside, self._figures = run, choice, beside, figures

    def area(self, theme: Theme) -> pygame.Rect:
        return self.rect

    def draw(self, surface: pygame.Surface, theme: Theme) -> Iterator[None]:
        place = self.rect.copy()
        place.height = round(_LEGEND * theme.unit)
        self._draw_legend(surface, theme, place)
        place.top, place.height = place.bottom, round(_PROGRESS * theme.unit)
        self._draw_progress(surface, theme, place)
        yield
        foot = self.rect.copy()
        foot.height = round(_FOOT * theme.unit)
        foot.bottom = self.rect.bottom
        room = pygame.Rect(self.rect.left, place.bottom, self.rect.width, foot.top - place.bottom)
        for name, spot in zip(self._figures, _spots(theme, room, len(self._figures)), strict=True):
            self._draw_figure(surface, theme, spot, name)
            yield
        self._draw_words(surface, theme, foot)

    def _draw_legend(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        usual = RULE_SET_WORDS[self._beside.base][0]
        lines = (
            (_YOURS, text("Yours: {rules}", rules=summary(self._choice)), text("Your rules")),
            (_USUAL, text("{rules} as it stands", rules=usual), say(usual)),
        )
        high = place.height // len(lines)
        for row, (side, words, brief) in enumerate(lines):
            line = pygame.Rect(place.left, place.top + row * high, place.width, high)
            box = theme.panel((theme.px(18), theme.px(18)), side.fill, 1.0, 4, 1.5, side.edge)
            surface.blit(box, box.get_rect(midleft=line.midleft))
            far = box.get_width() + theme.px(12)
            if not theme.fits(words, line.width - far, side.role, NOTE):
                words = brief
            said = theme.fitted(words, line.width - far, side.role, NOTE)
            surface.blit(said, said.get_rect(midleft=(line.left + far, line.centery)))

    def _draw_progress(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        found, high = self._run.found, theme.px(12)
        played, games = (found.played, found.games) if found is not None else (0, GAMES)
        track = pygame.Rect(place.left, place.top + theme.px(4), place.width, high)
        surface.blit(theme.panel(track.size, PITCH), track)
        done = round(track.width * played / max(1, games))
        if done >= high:
            surface.blit(theme.panel((done, high), GREEN), track)
        words = say(self._progress(played, games))
        timed = self._timed(played, games)
        if timed and theme.fits(timed, place.width, TEXT, NOTE):
            words = timed
        said = theme.fitted(words, place.width, px=NOTE, colour=SAND)
        surface.blit(said, said.get_rect(topleft=(place.left, track.bottom + theme.px(4))))

    def _progress(self, played: int, games: int) -> Message:
        if played >= games:
            return plural("{number} game each, the same deals", "{number} games each, the same deals", games)
        if self._run.running:
            if self._run.found is None:
                return sentence("Starting …")
            return sentence("{played} of {games} games each", played=played, games=games)
        return sentence("Stopped after {played} of {games} games each", played=played, games=games)

    def _timed(self, played: int, games: int) -> str:
        """Return the progress with the minutes left; empty until they are known."""
        seconds = self._run.seconds_left
        if seconds is None:
            return ""
        return text(
            "{played} of {games} games each, about {minutes} min left",
            played=played, games=games, minutes=max(1, round(seconds / 60)),
        )  # fmt: skip

    def _draw_figure(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect, name: str) -> None:
        found = self._run.found
        figure: Figure | None = getattr(found, name) if found is not None else None
        unit = theme.text(say(_UNITS.get(name, _OF_GAMES)), px=NOTE, colour=SAND)
        room = place.width - unit.get_width() - theme.px(12)
        head = theme.filling(self._head(name), (room, place.height // 2), BOLD, WORDS)
        surface.blit(head, place)
        surface.blit(unit, unit.get_rect(bottomright=(place.right, place.top + head.get_height())))
        bars = place.move(0, 0)
        bars.top = place.top + head.get_height() + theme.px(2)
        bars.height = place.bottom - theme.px(8) - bars.top
        times = 100 if name in _SHARES else 1
        sides = (_YOURS, None if figure is None else figure.yours), (_USUAL, None if figure is None else figure.usual)
        whole = max((value[2] for _, value in sides if value is not None), default=1.0) * _AHEAD or 1.0
        if name in _SHARES:
            whole = min(1.0, whole)
        for row, (side, value) in enumerate(sides):
            high = min(bars.height // len(sides), theme.px(_BAR))
            line = pygame.Rect(bars.left, bars.top + row * high, bars.width, high)
            _draw_bar(surface, theme, line, side, value, whole, times)

    def _head(self, name: str) -> str:
        stronger, weaker = SHARP if self._run.sharp else QUICK
        head = _HEADS[name]
        if name == "stronger_wins":
            head = head.about(stronger=LEVEL_WORDS[stronger], weaker=LEVEL_WORDS[weaker])
        return say(head)

    def _draw_words(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        found, run = self._run.found, self._run
        told = changes(found) if found is not None else []
        if run.failed:
            go_on, again = text("The games broke off. Go on with them."), text("The games broke off. Run them again.")
            words = go_on if run.may_go_on else again
        elif run.running and not told:
            words = text("No difference shown yet.")
        elif found is None:
            words = text("No game has been played.")
        else:
            words = say(together(told)) if told else text("No difference shown.")
        surface.blit(theme.panel(place.size, RUST if run.failed else CLOTH, 1.0, 20), place)
        inner = place.inflate(-2 * theme.px(20), -2 * theme.px(6))
        said = theme.filling(words, inner.size, BOLD, WORDS, CREAM)
        surface.blit(said, said.get_rect(midleft=inner.midleft))


def _spots(theme: Theme, room: pygame.Rect, number: int) -> list[pygame.Rect]:
    """Return the places of so many figures: in one column, or in two, the first over both if one would be left."""
    columns = 2 if room.width >= round(_LEAST * theme.unit) else 1
    over = number % columns
    gap, high = round(_APART * theme.unit), columns * room.height // (number + over)
    wide = (room.width - (columns - 1) * gap) // columns
    spots = [pygame.Rect(room.left, room.top, room.width, high)] if over else []
    for at in range(2 * over, number + over):
        row, column = divmod(at, columns)
        spots.append(pygame.Rect(room.left + column * (wide + gap), room.top + row * high, wide, high))
    return spots


def _draw_bar(
    surface: pygame.Surface, theme: Theme, line: pygame.Rect, side: _BarLook, value: Ranged | None, whole: float,
    times: int,
) -> None:  # fmt: skip
    """Draw one bar on its track, its interval, and both as numbers; without a value only the track."""
    room = theme.width("000.0 000.0–000.0", BOLD, NOTE)
    high = min(theme.px(26), line.height - theme.px(4))
    track = pygame.Rect(line.left, 0, line.width - room - theme.px(12), high)
    track.centery = line.centery
    surface.blit(theme.panel(track.size, PITCH, 1.0, 8, 1.5, EARTH_LIGHT), track)
    if value is None:
        return
    mean, low, most = value
    long = round(track.width * min(1.0, mean / whole))
    if long >= theme.px(8):
        surface.blit(theme.panel((long, high), side.fill, 1.0, 8, 1.5, side.edge), track)
    start, end = (track.left + round(track.width * min(1.0, x / whole)) for x in (low, most))
    for colour, thick in ((COAL, 7), (CREAM, 3)):
        half, cap = theme.px(thick) // 2, high // 3
        long = end - start + 2 * half + 1
        pygame.draw.rect(surface, colour, (start - half, track.centery - half, long, 2 * half + 1))
        for x in (start, end):
            pygame.draw.rect(surface, colour, (x - half, track.centery - cap, 2 * half + 1, 2 * cap + 1))
    told = theme.text(decimal(mean * times), side.role if side.role == BOLD else TEXT, NOTE)
    words = text("{low}–{high}", low=decimal(low * times), high=decimal(most * times))
    limits = theme.text(words, TEXT, NOTE, SAND)
    surface.blit(limits, limits.get_rect(midright=line.midright))
    surface.blit(told, told.get_rect(midleft=(line.right - room, line.centery)))
