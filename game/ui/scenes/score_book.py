"""The score book: the figures of all matches of a person, shown as an open book."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator
from typing import Final

import pygame

from game.rules.values.messages import plural
from game.score_book.as_csv import ENDING, as_csv
from game.score_book.reckoning import BookChoice, BookFigures, BookMoment, face_of, persons, reckoning
from game.score_book.score_book import BookMatch, ScoreBook
from game.session.files import SHARED_MODE, write_durably
from game.session.shelf.file_names import free_path
from game.text import Trouble, say, text
from game.ui.kit import backdrop, frame
from game.ui.kit.common_colours import CREAM, RUST
from game.ui.kit.flow import Panel
from game.ui.kit.measures import NOTE, WORDS
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.theme import BOLD
from game.ui.kit.widgets import PLAIN, QUIET, Button, Widget
from game.ui.score_book import book_pages, book_words
from game.ui.score_book.book_pages import LEFT, RIGHT, BookActs, BookTurned
from game.ui.score_book.moments import watching_moment
from game.ui.shelf.match_files import folders

_CHOICES: Final[Panel] = (648, 32, 1200, 96)
_FOOT: Final[Panel] = (72, 960, 1304, 72)
_EMPTY: Final[Panel] = (516, 264, 888, 240)
_PATIENCE: Final = 0.5  # seconds between two updates while matches are read


class ScoreBookScene(Page):
    """The figures of one person on two pages; each can be reached by keys, and some lead to their moment."""

    first_focus = "person"
    read_from_top = True

    def __init__(self, host: Host, book: ScoreBook | None = None) -> None:
        super().__init__(host)
        self.book = book or ScoreBook(host.data_dir)
        self.choice = BookChoice("")
        self.since = "ever"
        self.said = ""
        self._wrong = False
        self._matches: list[BookMatch] = []
        self.figures: BookFigures | None = None
        self._turned = BookTurned()
        self._reading: Generator[None, None, None] | None = None
        self._adding: Generator[None, None, None] | None = None
        self._counts = False  # whether ``_reading`` brings the book up to date

    # What there is

    def enter(self) -> None:
        self._begin()
        super().enter()

    def resume(self) -> None:
        self._begin()
        self.rebuild()

    def pause(self) -> None:
        self._read(None)

    def leave(self) -> None:
        self._read(None)

    def _begin(self) -> None:
        self._read(self._refreshed(), counts=True)

    def _refreshed(self) -> Generator[None, None, None]:
        """Bring the book up to date, in parts."""
        looked = time.perf_counter()
        for _ in self.book.refreshing():
            if time.perf_counter() - looked > _PATIENCE:
                looked = time.perf_counter()
                self.look()
            yield
        self._counts = False
        self.look()

    def look(self) -> None:
        """Compute the figures from the matches known so far."""
        self._matches = self.book.matches()
        people = persons(self._matches)
        if self.choice.person not in people:
            self.choice = self.choice._replace(person=people[0] if people else "")
        self._reckon()

    def _reckon(self) -> None:
        known = {match.counted.rules for match in self._matches}
        if self.choice.rules not in (None, *known):
            self.choice = self.choice._replace(rules=None)
        since = book_words.beginning(self.since, time.time())
        self.choice = self.choice._replace(since=since)
        self._adding = self.adding_up()

    def adding_up(self) -> Generator[None, None, None]:
        """Compute the figures of the choice, in parts, and show them."""
        found = (yield from reckoning(self._matches, self.choice)) if self.choice.person else None
        self.figures = found
        self.rebuild()

    def _read(self, parts: Generator[None, None, None] | None, counts: bool = False) -> None:
        """Start reading, in parts, in place of anything being read; None only stops that."""
        if self._reading is not None:
            self._reading.close()
        self._reading, self._counts = parts, counts

    def update(self, seconds: float) -> None:
        super().update(seconds)
        stack, reading = self.host.stack, self._reading
        if reading is not None and not stack.changing and stack.finish(reading) and self._reading is reading:
            self._reading = None
            if self.book.left and not stack.changing:  # refreshing was interrupted by a moment that could not be opened
                self._begin()
        adding = self._adding
        if adding is not None and stack.finish(adding) and self._adding is adding:
            self._adding = None

    def rests_for(self) -> float | None:
        return 0.0 if self._reading is not None or self._adding is not None else super().rests_for()

    # What can be done

    def back(self) -> None:
        self.host.go.back()

    def _choose_anew(self) -> None:
        self._turned = BookTurned()
        self._reckon()

    def _next_person(self) -> None:
        person = book_words.next_of(persons(self._matches), self.choice.person)
        self.choice = self.choice._replace(person=person or "")
        self._choose_anew()

    def _next_rules(self) -> None:
        names = sorted({match.counted.rules for match in self._matches}, key=book_words.rules_name)
        self.choice = self.choice._replace(rules=book_words.next_of([None, *names], self.choice.rules))
        self._choose_anew()

    def _next_since(self) -> None:
        self.since = book_words.next_of([*book_words.SINCE], self.since) or "ever"
        self._choose_anew()

    def _show_more(self, name: str, first: int) -> None:
        self._turned = self._turned._replace(**{name: first})
        self.rebuild()

    def _export(self) -> None:
        if self._shown is None:
            return
        path = free_path(folders()[0], text("Score book of {name}", name=self.choice.person), ENDING)
        words = as_csv(self._shown, self.choice.person, book_words.rules_name, book_words.opponent_name)
        try:
            write_durably(path, words.encode(), mode=SHARED_MODE)
        except OSError as error:
            self._tell(text("The file cannot be written: {why}.", why=error.strerror or str(error)), wrong=True)
        else:
            self._tell(text("The figures lie in {file}.", file=str(path)))

    def _tell(self, words: str, wrong: bool = False) -> None:
        self.said, self._wrong = words, wrong
        self.rebuild()

    def _watch(self, moment: BookMoment) -> None:
        if not self.host.stack.changing:
            self._read(self._tried(moment))

    def _tried(self, moment: BookMoment) -> Generator[None, None, None]:
        """Go to a moment, or say why its match cannot be opened."""
        try:
            yield from watching_moment(self.host, moment)
        except Trouble as trouble:
            self._tell(say(trouble.message), wrong=True)

    # The page

    def panels(self) -> list[Panel]:
        theme = self.theme
        back = frame.back_panel(theme)
        above = [back] if back[1] < LEFT[1] else []
        below = [] if above else [back]
        return [frame.head(theme), *above, _CHOICES, *self._pages, _FOOT, *below]

    @property
    def _pages(self) -> tuple[Panel, ...]:
        """Return the two pages of the book, or a small one while there is nothing to show."""
        return (LEFT, RIGHT) if self._shown is not None else (_EMPTY,)

    @property
    def _shown(self) -> BookFigures | None:
        """Return the figures; None if they count no game."""
        return self.figures if self.figures is not None and self.figures.whole.games else None

    def build(self) -> list[Widget]:
        found: list[Widget] = [*self._choices()]
        if self._shown is not None:
            acts = BookActs(self._watch, self._show_more)
            found += book_pages.pages(self.place, self._shown, self._face, acts, self._turned)
        export = Button("export", self.place(1136, 968, 232, 56), text("Export CSV"), self._export, key="e", px=WORDS)
        export.enabled = self._shown is not None
        return [*found, export, frame.back_button(self)]

    @property
    def _face(self) -> int:
        return face_of(self._matches, self.choice.person)

    def _choices(self) -> Iterator[Button]:
        rules = self.choice.rules
        chosen = (
            ("person", self.choice.person or text("Nobody yet"), text("Whose figures"), self._next_person, "p"),
            ("rules", text("All rules") if rules is None else book_words.rules_name(rules), text("Rules"),
             self._next_rules, "r"),
            ("since", say(book_words.SINCE[self.since]), text("Since when"), self._next_since, "d"),
        )  # fmt: skip
        for at, (name, words, about, press, key) in enumerate(chosen):
            spot = self.place(648 + at * 405, 48, 389, 64)
            button = Button(name, spot, words, press, key=key, style=QUIET if at else PLAIN, px=WORDS)
            button.about = f"{about}: {words}"
            button.person = 0 if at else self._face
            yield button

    def _foot_words(self) -> tuple[str, bool]:
        """Return the words at the foot of the page, and whether they report a problem."""
        if self.said:
            return self.said, self._wrong
        if self.book.trouble is not None:
            return say(self.book.trouble), True
        if self._counts and self.book.left:
            return say(plural("{number} match is still to be counted.", "{number} matches are still to be counted.",
                              self.book.left)), False  # fmt: skip
        if self._shown is None:
            return text("There is nothing to export here."), False
        return text("A line with an arrow leads to its moment."), False

    def why_empty(self) -> str:
        """Say why there are no figures."""
        if self.figures is not None:
            return text("No game counts for this choice. Choose other rules, or a longer time.")
        if self._counts:
            return text("Your matches are being counted.")
        return text("Nothing to count yet. A game counts once it is over, if you played at least half of it yourself.")

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme = self.theme
        yield from backdrop.lay_ground(surface, theme)
        frame.title(surface, self, text("The score book"))
        pages = [self.place(*page) for page in self._pages]
        side_by_side = len(pages) > 1 and pages[0].top == pages[1].top
        for paper in [pages[0].union(pages[1])] if side_by_side else pages:
            book_pages.paint_paper(surface, theme, paper)
            yield
        if side_by_side:
            book_pages.paint_gutter(surface, theme, pages[0])
        if self._shown is None:
            book_pages.paint_empty(surface, theme, pages[0], self.why_empty())
        else:
            book_pages.paint_left(surface, theme, self.place, self._shown)
            yield
            book_pages.paint_right(surface, theme, self.place)
        yield
        foot = self.place(*_FOOT)
        words, wrong = self._foot_words()
        backdrop.board(surface, theme, foot)
        if wrong:
            surface.blit(theme.panel(foot.size, RUST, 1.0, 34), foot)
        room = self.place(100, 960, 1012, 72)
        drawn = theme.lined(words, room.size, BOLD, NOTE, CREAM)
        surface.blit(drawn, drawn.get_rect(midleft=room.midleft))
