"""Your matches: all saved matches, to be continued, found, renamed, copied, exported and thrown away."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.score_book.score_book import ScoreBook
from game.session.deals import Deal, of_day
from game.session.shelf.about import LONGEST_NAME
from game.session.shelf.deal_results import counts
from game.session.shelf.entry import Entry
from game.session.shelf.shelf import Shelf
from game.text import say, text
from game.ui.input import intents, pads
from game.ui.input.bindings import SEARCH, key_of
from game.ui.input.intents import Intent
from game.ui.kit import backdrop
from game.ui.kit.flow import Panel
from game.ui.kit.opening_page import OpeningPage
from game.ui.kit.scene_stack import Host
from game.ui.kit.textfield import TextField
from game.ui.kit.widgets import SOFT, Button, Widget
from game.ui.shelf import detail, foot, head, opening, panel
from game.ui.shelf.board import MatchBoard
from game.ui.shelf.deal_strip import HIGH, STRIP, DealActs, lay_cloth, strip
from game.ui.shelf.deeds import Deeds
from game.ui.shelf.detail import TablePart
from game.ui.shelf.detail_part import DetailPart
from game.ui.shelf.finding import ORDERS, Finding
from game.ui.shelf.gallery import Gallery
from game.ui.shelf.panel import FOOT, PANEL
from game.ui.shelf.pills import OrderButton, pills, refresh
from game.ui.shelf.playing_deals import playing
from game.ui.words import kept_words

_TITLE: Final = (72, 32, 544, 96)
_BOARD: Final = (72, 144, 1304, 888)
_BACK: Final = (1392, 960, 456, 74)
_EMPTYING: Final = "empty the bin"
_PATIENCE: Final = 0.5  # seconds between two updates while matches are read


class ShelfScene(OpeningPage):
    """The matches on shelves beside the chosen one; or those in the bin."""

    first_focus = "matches"
    waist = 620

    def __init__(self, host: Host, shelf: Shelf | None = None) -> None:
        super().__init__(host)
        self._shelf = shelf = shelf or Shelf(host.data_dir)
        self.found = Finding(shelf, time.time())
        self.deeds = Deeds(shelf, self._after_deed)
        self.chosen_id, self._has_chosen = "", False  # whether the player chose the match, or it is just the first
        self.new_name: str | None = None  # the name being typed
        self._scroll = 0
        self._gallery = Gallery(host)

    # What there is

    def enter(self) -> None:
        self._begin()
        self.first_focus = "matches" if self.found.shown else "new"  # never a text field, which would take the keys
        super().enter()

    def resume(self) -> None:
        self.found.now = time.time()
        self._begin()
        self.rebuild()

    def forget(self) -> None:
        super().forget()
        self._gallery.forget()

    def _begin(self) -> None:
        self.found.look()
        self.read(self._refreshed())

    def _refreshed(self) -> Generator[None, None, None]:
        """Bring what is known of the matches up to date, in parts."""
        looked = time.perf_counter()
        for _ in self._shelf.refreshing():
            if time.perf_counter() - looked > _PATIENCE:  # many matches are read for the first time
                looked = time.perf_counter()
                if self.found.look():
                    self.rebuild()
            yield
        news, self.found.known = not self.found.known, True
        if self._shelf.trouble is not None:
            self.deeds.tell(say(self._shelf.trouble), wrong=True)
        if self.found.look() or news or self.deeds.said is not None:
            if not self._has_chosen:
                self.chosen_id = ""
            self.rebuild()
            if news and self.found.shown and not self._has_chosen:
                self.focus.focus(self._board)

    @property
    def _board(self) -> MatchBoard:
        found = self.widget("matches")
        assert isinstance(found, MatchBoard)
        return found

    @property
    def _parts(self) -> list[DetailPart]:
        return [widget for widget in self.focus.widgets if isinstance(widget, DetailPart)]

    @property
    def chosen(self) -> Entry | None:
        """Return the chosen match, if any is shown."""
        return next((entry for entry in self.found.shown if entry.id == self.chosen_id), None)

    def _choose(self, entry: Entry) -> None:
        self.chosen_id, self._has_chosen, self.sure_of = entry.id, True, ""
        self._scroll = self._board.scroll
        if self.new_name is not None:
            self.new_name = None
            self.rebuild()
        else:
            self._show_chosen()

    def _show_chosen(self) -> None:
        """Show the chosen match in its panel, whose buttons are the same for all matches."""
        for part in self._parts:
            part.show(self.chosen, self.found.left_by(self.chosen))
        wanted = self._panel_buttons()
        present = [widget for new in wanted if isinstance(widget := self.widget(new.name), Button)]
        panel.refresh(present, wanted)

    def _list_anew(self) -> None:
        """Show the matches that are found now, from the top."""
        shown = self.found.shown
        if self.chosen_id not in {entry.id for entry in shown}:
            self.chosen_id = shown[0].id if shown else ""
        self._scroll = 0
        self._board.fill(shown, self.chosen_id, self.found.why_empty())
        refresh(self.focus.widgets, self.found)
        self._show_chosen()

    def _after_deed(self, match: str) -> None:
        """Show what a deed changed, and choose ``match`` if given; if the chosen match is gone, choose the next."""
        at = self._board.at
        self.new_name, self.found.now = None, time.time()
        self.found.look()
        if match:
            self.found.uncover(match)
            self.chosen_id, self._has_chosen = match, True
        shown = [entry.id for entry in self.found.shown]
        if self.chosen_id not in shown and shown:
            self.chosen_id = shown[min(max(0, at), len(shown) - 1)]
        self.rebuild()
        self._board.reveal()
        if self.deeds.again is not None:
            self._go_to("both")

    # What can be done

    def back(self) -> None:
        if self.new_name is not None:
            self._end_renaming()
        elif self.deeds.again is not None:
            self._hush()
        elif self.found.sought:
            self.found.sought = ""
            self._list_anew()
            self.rebuild()
        elif self.found.in_bin:
            self._turn_to_bin(False)
        else:
            self.host.go.back()

    def _seek(self, words: str) -> None:
        self.found.sought = words
        self._list_anew()

    def _show_group(self, group: str) -> None:
        self.found.group = group
        self._list_anew()

    def _reorder(self) -> None:
        self.found.reorder()
        self._list_anew()

    def _turn_to_bin(self, in_bin: bool) -> None:
        self.found.in_bin, self.found.sought = in_bin and bool(self.found.binned), ""
        self.deeds.quiet()
        self._scroll = 0
        self.rebuild()
        self.focus.focus(self._board)

    def _hush(self) -> None:
        self.deeds.quiet()
        self.rebuild()

    def _open(self) -> None:
        """Continue the chosen match, or show how it went if it is over; take it out of the bin if it is there."""
        entry = self.chosen
        if entry is None or self.opens or self.host.stack.changing:
            return
        if self.found.in_bin:
            self.deeds.take_out(entry)
        elif not entry.standing.is_closed:
            self.lead(opening.opening(self.host, self._shelf, entry))

    def complain(self, words: str) -> None:
        self.deeds.tell(words, wrong=True)

    def _watch(self, entry: Entry) -> None:
        self.lead(opening.watching(self.host, entry))

    def _play(self, deal: Deal) -> Generator[None, None, None]:
        return playing(self.host, self._shelf, deal, [*self.found.all, *filter(counts, self.found.binned)])

    def _go_another_way(self, entry: Entry) -> None:
        self.host.go.another_way(entry.id)

    def _share(self, entry: Entry) -> None:
        film = partial(self.deeds.film, self.host.film, entry) if self.host.film is not None else None
        self.host.go.share(entry, partial(self.deeds.export, entry), film)

    def _rename(self) -> None:
        entry = self.chosen
        if entry is not None and not self.found.in_bin:
            self.new_name = kept_words.name_of(entry)
            self.rebuild()
            self._go_to("name")

    def _end_renaming(self, keeping: bool = False) -> None:
        entry, name, self.new_name = self.chosen, self.new_name, None
        if keeping and entry is not None and name is not None:
            self.deeds.rename(entry, name)
        self.rebuild()
        self._go_to("matches")

    def _write_name(self, name: str) -> None:
        self.new_name = name

    def _do(self, deed: Callable[[Entry], None]) -> None:
        if (entry := self.chosen) is not None:
            deed(entry)

    def _empty_bin(self) -> None:
        if self.asked_again(_EMPTYING):
            self.read(self.deeds.emptying(ScoreBook(self.host.data_dir, self._shelf)))
            return
        self.deeds.said = foot.asking(self.found)
        self.rebuild()
        if self.scrolled.far:  # the question may be below the window
            self._go_to("empty")

    # Input

    def handle(self, intent: Intent) -> None:
        kind, field = intent.kind, self.focus.focused
        if kind == intents.DROP:
            self.deeds.take_in(Path(intent.text))
        elif kind == intents.SCROLL and self._board.scrolls(intent):  # past its end the page scrolls
            self._scroll = self._board.scroll
        elif kind == intents.PAD and intent.pad == pads.X and not self.typing:
            search = self.widget("search")
            assert isinstance(search, TextField)
            self.open_keyboard(search)
        elif kind == intents.TEXT and key_of("", intent.text) == SEARCH and not self.typing:
            self._go_to("search")  # not through its key, whose letter would then be typed into the field
        elif kind == intents.ACTIVATE and not intent.pad and isinstance(field, TextField):
            self.written(field)
        elif why := panel.why_not(self.focus.widgets, self.chosen, intent, self.typing):
            self.deeds.tell(why)
            self.rebuild()
        elif not self._pages(intent):
            super().handle(intent)

    def _pages(self, intent: Intent) -> bool:
        """Page through the board wherever the focus is; return whether the intent asked for that."""
        keys = ("page up", "page down", "home", "end")
        if intent.kind != intents.KEY or intent.key not in keys or self.typing or not self.found.shown:
            return False
        self._go_to("matches")
        return self._board.handle(intent)

    def _go_to(self, name: str) -> None:
        self.focus.show(True)
        self.focus.focus(self.widget(name))

    def written(self, field: TextField) -> None:
        if field.name == "name":
            self._end_renaming(keeping=True)
        else:
            self._go_to("matches" if self.found.shown else "search")

    # Time

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._scroll = self._board.scroll
        seen = self._board.wanted()
        tables = [part for part in self._parts if isinstance(part, TablePart)]
        made = self._gallery.make([*seen[:1], *(one for table in tables for one in table.wanted()), *seen[1:]])
        self._board.made(made)
        for table in tables:
            table.made(made)
        for place in self._board.stale:
            self.freshen(place)
        self._board.stale.clear()

    def rests_for(self) -> float | None:
        undrawn = self._stale or self._board.dirty or any(part.dirty for part in self._parts if part.visible)
        return 0.0 if undrawn or self._gallery.makes else super().rests_for()

    # The page

    @property
    def _has_foot(self) -> bool:
        return self.deeds.said is not None or bool(self.found.binned)

    def panels(self) -> list[Panel]:
        left, top, wide, high = _BOARD
        lower = 0 if self.found.in_bin else HIGH
        board = (left, top + lower, wide, high - lower - (88 if self._has_foot else 0))
        feet = (FOOT,) if self._has_foot else ()
        strips = () if self.found.in_bin else (STRIP,)
        return [_TITLE, *head.panels(self.theme), *strips, board, PANEL, *feet, _BACK]

    @property
    def _board_panel(self) -> Panel:
        return self.panels()[3 if self.found.in_bin else 4]

    def build(self) -> list[Widget]:
        theme, shown = self.theme, self.found.shown
        self._gallery.fit(max(self.place(*PANEL).width, self.place(*_BOARD).width // 2), self.found.now)
        if self.chosen_id not in {entry.id for entry in shown}:
            self.chosen_id = shown[0].id if shown else ""
        left, top, wide, high = self._board_panel
        view = self.place(left + 12, top + 80, wide - 24, high - 92)
        board = MatchBoard("matches", view, theme, shown, self.chosen_id, self._gallery, self._choose, self._open)
        board.empty, board.goes_on = self.found.why_empty(), self.place(*PANEL).top >= view.bottom
        board.scroll_to(self._scroll)
        order = OrderButton(self.place(1056, top + 16, 296, 52), say(ORDERS[self.found.order][0]), self._reorder)
        back = Button("back", self.place(1392, 960, 456, 72), text("Back"), self.back, hint="Esc", style=SOFT, px=28)
        go = self.host.go
        groups = pills(theme, self.place(96, top + 16, 944, 52), self.found, self._show_group, go.puzzles)
        ways = head.HeadActs(self._seek, go.score_book, partial(go.match_file, self.deeds.take_in), go.new_game)
        heads = head.widgets(theme, self.place, self.found.sought, ways)
        named = partial(go.named_deal, self._play)
        deals = DealActs(lambda: self.lead(self._play(of_day(self.found.now))), named)
        deal = [] if self.found.in_bin else strip(self, self.found, deals, self.deeds.again is None)
        return [*heads, *deal, *groups, order, board, *self._chosen_panel(), *self._foot(), back]

    def _chosen_panel(self) -> list[Widget]:
        spots, renaming = panel.places(self.theme, self.place), self.new_name is not None
        parts = detail.parts(self.theme, spots, self.found, self._gallery, renaming, self._after_deed)
        for part in parts:
            part.show(self.chosen, self.found.left_by(self.chosen))
        found: list[Widget] = [*parts]
        if self.new_name is not None:
            field = TextField(
                "name", spots.name, self.new_name, self._write_name, longest=LONGEST_NAME, px=24,
                title=text("Name of the match"), capital=True,
            )  # fmt: skip
            found.append(field)
        return [*found, *self._panel_buttons()]

    def _panel_buttons(self) -> list[Button]:
        spots = panel.places(self.theme, self.place)
        deeds = (self._watch, self._go_another_way, self.deeds.copy, self._share, self.deeds.throw_away)
        acts = panel.PanelActs(self._open, self._rename, *(partial(self._do, deed) for deed in deeds))
        rename_key = "" if self.scrolled.far else "f2"  # on a tall page F2 shows the next part
        return panel.buttons(spots, self.chosen, acts, self.found.in_bin, self.opens, rename_key)

    def _foot(self) -> list[Button]:
        acts = foot.FootActs(self.deeds.keep_both, self._hush, self._empty_bin, self._turn_to_bin)
        return foot.buttons(self.theme, self.place, self.deeds, self.found, acts, self.sure_of == _EMPTYING)

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme = self.theme
        yield from backdrop.lay_ground(surface, theme)
        for board in (self._board_panel, PANEL, *((FOOT,) if self._has_foot else ())):
            backdrop.board(surface, theme, self.place(*board))
            yield
        if not self.found.in_bin:
            lay_cloth(surface, theme, self.place(*STRIP))
        title = text("The bin") if self.found.in_bin else text("Your matches")
        backdrop.title(surface, theme, title, self.place(78, 80, 532, 0), 72)
        if self._has_foot:
            place = self.place(*FOOT)
            right = min((button.rect.left for button in self._foot()), default=place.right)
            foot.draw_foot(surface, theme, place, right, self.deeds.said or foot.lying(self.found))
