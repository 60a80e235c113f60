"""The title: the table, a fan of cards, two shakers, and the main menu."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from types import ModuleType
from typing import TYPE_CHECKING, Final

import pygame

from game import paths
from game.rules.values.messages import Message, sentence
from game.text import language, languages, say, text
from game.ui.input import pads
from game.ui.kit import backdrop
from game.ui.kit.common_colours import YELLOW
from game.ui.kit.flow import Panel, needs_rows, room
from game.ui.kit.keeping import keep
from game.ui.kit.measures import LABEL, LARGE, NOTE, WORDS
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.still_life import NAME_LEFT, NAME_TOP, draw_name, lay_still_life, title_panels
from game.ui.kit.theme import DESIGN, Theme
from game.ui.kit.widgets import PLAIN, PRIMARY, QUIET, Button, Widget
from game.ui.words.match_words import standing

if TYPE_CHECKING:
    from game.rules import GameState
    from game.session.match import Match
    from game.session.saves import Slot
    from game.session.shelf.shelf import Shelf

_TOP: Final = 548  # of Continue, in design pixels
_TALL: Final = 0.84  # the height of a button, as a share of the step to the next
_LAMP_SECONDS: Final = 0.45
_PATIENCE: Final = 0.5  # seconds for which the menu waits for the search for a match to continue
_NOTICE: Final = 1500  # the width of a notice in design pixels, if there is room


class TitleScene(Page):
    """Continue, the eight ways of the program, and below them the languages.

    The lamp is lit once the first frame is on the screen.
    """

    def __init__(self, host: Host, notice: Message | None = None) -> None:
        super().__init__(host)
        self.notice = notice
        self.can_continue = False
        self.standing: Message | None = None  # the standing of the match that can be continued
        self._shelf: Shelf | None = None  # the shelf searched for that match
        self._looked = False  # whether the search is over
        self._waited = 0.0  # seconds spent waiting for it
        self._slot: Slot | None = None  # the slot of the match that can be continued
        self._light = -1.0  # the lamp: below 0 before the first frame, then 0.0 to 1.0
        self._fetching = modules_ahead()
        self._lit: pygame.Surface | None = None
        self._reading: Generator[None, None, None] | None = None  # searches for the match, or opens it
        self._opens = False
        self._laying: Iterator[None] = iter(())  # draws the picture under the lamp, before the lamp is lit

    def update(self, seconds: float) -> None:
        if self.whole and self._light < 0.0:
            return  # nothing may delay the first frame
        super().update(seconds)
        if self._light < 0.0:
            if not self.host.stack.finish(self._fetching):
                return
            if self._shelf is None:
                self._look()
            self._read_on()
            self._waited += seconds
            if self._reading is not None and not self._looked and self._waited < _PATIENCE:
                return  # so that no button appears under the pointer later
            self._light = 1.0 if self.host.settings.reduced_motion else 0.0
            self._laying = self._laid()
            self.rebuild()
        elif self._light < 1.0:
            if not self.host.stack.finish(self._laying):
                return
            self._light = min(1.0, self._light + seconds / _LAMP_SECONDS)
            self.invalidate()
        self._read_on()

    def rests_for(self) -> float | None:
        return 0.0 if self._light < 1.0 or self._reading is not None else super().rests_for()

    def pause(self) -> None:
        self._read(None)

    def resume(self) -> None:
        self._look()
        self.rebuild()

    def leave(self) -> None:
        self._read(None)
        self.host.theme.forget()

    def light(self) -> None:
        """Light the lamp at once."""
        self._light = 1.0

    def _read(self, parts: Generator[None, None, None] | None, opens: bool = False) -> None:
        """Start to search for a match or open it, in parts, in place of what was being read; None only stops that."""
        if self._reading is not None:
            self._reading.close()
        self._reading, self._opens = parts, opens
        self._read_on()

    def _read_on(self) -> None:
        """Go on reading for as long as a frame may take, unless another scene is about to come."""
        if self._reading is None or self.host.stack.changing:
            return
        if self.host.stack.finish(self._reading):
            self._reading, self._opens = None, False

    def _look(self) -> None:
        """Start the search for a match to continue."""
        self._read(self._found())

    def _found(self) -> Generator[None, None, None]:
        """Find the newest match that is not over, read it, and show its standing or why it cannot be opened."""
        from game.session.match_file import SaveError
        from game.session.shelf.shelf import Shelf
        from game.ui.words import deal_words

        shelf = self._shelf = self._shelf or Shelf(self.host.data_dir)
        told = yield from shelf.moving_in()
        yield from shelf.refreshing()
        newest = shelf.newest()
        self.notice = self.notice or told or _unopened(shelf)
        self._slot = shelf.slot(newest.id) if newest is not None else None
        self.can_continue, self.standing, self._looked = self._slot is not None, None, True
        self.rebuild()
        if newest is None or self._slot is None:
            return
        try:
            loaded = yield from self._slot.loading()
        except SaveError as error:
            self.can_continue = False
            self.notice = sentence("{why} It is kept among your matches.", why=error.message)
        else:
            self.can_continue = False
            self.notice = self.notice or loaded.lost
            deal = deal_words.title(newest.deal) if newest.deal is not None else ""
            self.offer(loaded.match, loaded.state, newest.name or deal)
        self.rebuild()

    def offer(self, match: Match, state: GameState, name: str | Message = "") -> None:
        """Offer to continue a match, under the name it was given or that of its deal, unless it is over."""
        if state.winners:
            return
        self.can_continue = True
        stands = standing(match, state)
        self.standing = sentence("{some} · {more}", some=name, more=stands) if name else stands

    def _trouble(self) -> str:
        words = self.notice or self.host.settings.trouble or self.host.tables.trouble
        return say(words) if words else ""

    def panels(self) -> list[Panel]:
        theme = self.host.theme
        found = title_panels(theme)
        if words := self._trouble():
            width = min(_NOTICE, room(theme))
            high = self._notice(theme, words, round(width * theme.unit)).get_height() + theme.px(30)
            found.insert(0, ((DESIGN[0] - width) / 2, 28, width, high / theme.unit))
        return found

    def build(self) -> list[Widget]:
        if self._light < 0.0:
            return []
        widgets: list[Widget] = []
        close = needs_rows(self.theme)
        (most, high), gap = ((88, 70), 10) if close else ((104, 64), 16)
        if self.can_continue:
            stands = text("Opening the match") if self._opens else say(self.standing) if self.standing else ""
            place = self.place(150, _TOP - 8 if close else _TOP, 560, most)  # its ring stands clear of the buttons
            widgets.append(
                Button(
                    "continue", place, text("Continue"), self._continue, key="c", style=PRIMARY, px=LARGE, detail=stands
                )
            )
        top = _TOP + most + gap  # also without Continue, so that nothing moves when it comes or goes
        style = PLAIN if self.can_continue else PRIMARY
        go = self.host.go
        ways = (
            ("new", text("New game"), go.new_game, "n", style, ""),
            ("matches", text("Your matches"), go.shelf, "m", PLAIN, ""),
            ("score book", text("Score book"), go.score_book, "o", PLAIN, ""),
            ("learn", text("Learn"), go.lessons, "l", PLAIN, ""),
            ("book", text("Rule book"), self._open_book, "r", PLAIN, pads.Y),
            ("laboratory", text("Laboratory"), go.laboratory, "b", PLAIN, ""),
            ("settings", text("Settings"), go.settings, "s", PLAIN, ""),
            ("quit", text("Quit"), self.host.quit, "q", QUIET, ""),
        )
        *_, (_, above, _, below) = title_panels(self.theme)
        step = min(high + gap, (above + below - 52 - top) / -(-len(ways) // 2))
        high = min(high, round(step * _TALL))
        for at, (name, words, press, key, dress, pad) in enumerate(ways):
            place = self.place(150 + at % 2 * 290, top + at // 2 * step, 270, high)
            widgets.append(Button(name, place, words, press, key=key, pad=pad, style=dress, px=LABEL))
        return [*widgets, self._languages(self.place(150, top + -(-len(ways) // 2) * step + 4, 560, 48))]

    def _languages(self, place: pygame.Rect) -> Widget:
        """Return the choice of a language by its own name, with the present one marked."""
        from game.ui.new_game.segments import Segment, Segments

        names = [Segment(code, name) for code, name in languages(paths.translations()).items()]
        return Segments(self.theme, "language", place, names, language(), self._speak, px=NOTE, about=text("Language"))

    def _speak(self, chosen: object) -> None:
        keep(self.host, {"language": chosen})

    def _continue(self) -> None:
        if self._opens or self.host.stack.changing:
            return
        self._read(self._opened(), opens=True)
        if self._opens:
            self.rebuild()

    def _opened(self) -> Generator[None, None, None]:
        """Open the match and go to its table, or say why it cannot be opened."""
        from game.session.match_file import SaveError
        from game.session.session import Session

        if self._slot is None:
            return
        try:
            session = yield from Session.resuming(self._slot)
        except SaveError as error:
            self.notice, self._opens = error.message, False
            self.rebuild()
            return
        from game.ui.table.first_sight import reading_log

        try:
            log = yield from reading_log(session)
        except GeneratorExit:  # the page was left
            session.close()
            raise
        self.host.go.table(session, log)

    def _open_book(self) -> None:
        from game.rules.values.ruleset import GRAND

        self.host.go.rule_book(GRAND)

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme = self.host.theme
        if self._light < 1.0:
            surface.blit(backdrop.dusk(theme), (0, 0))
        if self._light >= 1.0:
            surface.blit((yield from self._laid()), (0, 0))
            self._lit = None
        elif self._light > 0.0:
            if self._lit is None or self._lit.get_size() != theme.size:
                self._lit = (yield from self._laid()).copy()
            self._lit.set_alpha(round(255 * self._light * (2 - self._light)))
            surface.blit(self._lit, (0, 0))
        yield
        draw_name(surface, self.place(NAME_LEFT, NAME_TOP, 0, 0).topleft, theme)
        yield
        if self._light >= 0.0 and (words := self._trouble()):
            self._draw_notice(surface, theme, words)

    def _laid(self) -> Generator[None, None, pygame.Surface]:
        """Draw the table under the lamp with everything on it, one part at a time; return the picture."""
        theme = self.host.theme
        beside = self.place(150, _TOP, 560, 0).right  # the still life stays right of the buttons
        picture = theme.held("title", (beside,))
        if picture is not None:
            return picture
        made = backdrop.dusk(theme).copy()
        yield from backdrop.lay_ground(made, theme)
        yield from lay_still_life(made, theme, beside)
        return theme.newest("title", (beside,), lambda: made)

    def _draw_notice(self, surface: pygame.Surface, theme: Theme, words: str) -> None:
        left, top, width, high = self.panels()[0]
        room = self.place(left, top, width, high)
        body = self._notice(theme, words, room.width)
        panel = pygame.Rect(0, 0, body.get_width() + theme.px(72), body.get_height() + theme.px(30))
        panel.midtop = room.midtop
        surface.blit(theme.plate(panel.size, 28), panel)
        surface.blit(body, body.get_rect(center=panel.center))

    @staticmethod
    def _notice(theme: Theme, words: str, width: int) -> pygame.Surface:
        return theme.paragraph(words, width - theme.px(72), px=WORDS, colour=YELLOW, centred=True)


def _unopened(shelf: Shelf) -> Message | None:
    """Say why the match played last cannot be opened; None if it can, or if there is none."""
    newest = next(iter(shelf.entries()), None)
    if newest is None or newest.trouble is None or not newest.standing.is_closed:
        return None
    return sentence("{why} It is kept among your matches.", why=newest.trouble)


def modules_ahead() -> Iterator[ModuleType]:
    """Import, a few at a time, the modules that find a match to continue and draw the table under the title."""
    from game.rules.values import views

    yield views
    from game.rules import events

    yield events
    from game.rules.play import colours

    yield colours
    from game.rules import data

    yield data
    from game.session import journal

    yield journal
    from game.rules import replaying

    yield replaying
    from game import ai

    yield ai
    from game.session import match

    yield match
    from game.session import saves

    yield saves
    from game.session.shelf import index

    yield index
    from game.session.shelf import shelf

    yield shelf
    import pytmx

    yield pytmx
    from game.ui.tables import tiled

    yield tiled
    from game.ui.new_game import segments

    yield segments
