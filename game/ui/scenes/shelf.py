"""Your matches: every match that is kept, to be gone on with, found, renamed, copied, given away and thrown away."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.rules.values.messages import plural
from game.session.loading import loading
from game.session.match_file import SaveError
from game.session.session import Session
from game.session.shelf.entry import Entry, Standing
from game.text import Trouble, say, text
from game.ui.book.search_field import SearchField
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.kit import backdrop
from game.ui.kit.flow import Panel
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.textfield import TextField
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import PLAIN, PRIMARY, SOFT, STRONG, Button, Widget
from game.ui.shelf import choice
from game.ui.shelf.board import MatchBoard
from game.ui.shelf.card import Painter
from game.ui.shelf.deeds import Deeds, Said
from game.ui.shelf.detail import Detail
from game.ui.shelf.foot import draw_foot
from game.ui.shelf.gallery import Gallery, Wanted
from game.ui.shelf.grounds import Grounds
from game.ui.shelf.matches import Matches
from game.ui.shelf.pills import OrderButton, Pill
from game.ui.table.paint.art import Art, Deck
from game.ui.table.scene import reading_log
from game.ui.words import kept_words

_TITLE: Final = (72, 32, 544, 96)
_SEARCH: Final = (640, 32, 736, 96)
_HEAD_BUTTONS: Final = (1392, 32, 456, 96)
_BOARD: Final = (72, 144, 1304, 888)
_PANEL: Final = (1392, 144, 456, 800)
_FOOT: Final = (72, 960, 1304, 72)
_BACK: Final = (1392, 960, 456, 72)
_FOOT_BUTTON: Final = 240
_SPARE: Final = 8  # pictures that are kept besides those wanted now
_LONGEST_NAME: Final = 60
_EMPTYING: Final = "empty the bin"


class ShelfScene(Page):
    """The matches on shelves beside the chosen one; or those in the bin."""

    first_focus = "matches"
    waist = 700

    def __init__(self, host: Host, matches: Matches) -> None:
        super().__init__(host)
        self._matches = matches
        self.deeds = Deeds(matches, self._after_deed)
        self.now = time.time()
        self.group, self.order, self.sought = "all", "newest", ""
        self.in_bin = False
        self.chosen_id = ""
        self.renaming = ""  # the name being written, with what stands there from the first
        self._is_renaming = False
        self._all: list[Entry] = []
        self._binned: list[Entry] = []
        self._scroll = 0
        self._gallery: tuple[Theme, int, Gallery] | None = None
        self._painting: Iterator[None] = iter(())
        self._reading: Generator[None, None, None] | None = None
        self._opens = False
        self._told = ""  # what of the chosen match the present widgets show

    # The matches

    def enter(self) -> None:
        self._look()
        self._reading = self._refreshed()
        super().enter()

    def resume(self) -> None:
        self.now = time.time()
        self._look()
        self._reading = self._refreshed()
        self.rebuild()

    def pause(self) -> None:
        self._stop_reading()

    def leave(self) -> None:
        self._stop_reading()

    def forget(self) -> None:
        super().forget()
        self._gallery, self._painting = None, iter(())

    def _look(self) -> None:
        """Read what is known of the matches."""
        try:
            self._all, self._binned = self._matches.entries(), self._matches.entries(binned=True)
        except Trouble as trouble:
            self.deeds.tell(say(trouble.message), wrong=True)
        if self.in_bin and not self._binned:
            self.in_bin = False

    def _refreshed(self) -> Generator[None, None, None]:
        """Bring what is known up to date, in parts."""
        try:
            yield from self._matches.refreshing()
        except Trouble as trouble:
            self.deeds.tell(say(trouble.message), wrong=True)
        before = self._all, self._binned
        self._look()
        if (self._all, self._binned) != before:
            self.rebuild()

    def _stop_reading(self) -> None:
        if self._reading is not None:
            self._reading.close()
        self._reading, self._opens = None, False

    @property
    def shown(self) -> list[Entry]:
        """Return the matches on the page, in their order."""
        listed = self._binned if self.in_bin else self._all
        group = "all" if self.in_bin else self.group
        return choice.chosen(listed, group, self.order, self.sought, self.now)

    @property
    def chosen(self) -> Entry | None:
        """Return the chosen match, if any is shown."""
        board = self._board
        return board.entries[board.at] if board is not None and board.at >= 0 else None

    @property
    def _board(self) -> MatchBoard | None:
        found = next((widget for widget in self.focus.widgets if widget.name == "matches"), None)
        return found if isinstance(found, MatchBoard) else None

    def _after_deed(self, match: str) -> None:
        """Show what has changed, with this match chosen, or the one in the place of the chosen one."""
        board = self._board
        at = board.at if board is not None else 0
        self._is_renaming = False
        self._look()
        shown = [entry.id for entry in self.shown]
        if match and match not in shown and not self.in_bin:
            self.group, self.sought = "all", ""
        self.chosen_id = match or self.chosen_id
        shown = [entry.id for entry in self.shown]
        if self.chosen_id not in shown and shown:
            self.chosen_id = shown[min(max(0, at), len(shown) - 1)]
        self.rebuild()
        if (board := self._board) is not None:
            board.reveal()

    # What can be done

    def back(self) -> None:
        if self._is_renaming:
            self._end_renaming()
        elif self.deeds.again is not None:
            self._keep_neither()
        elif self.sought:
            self._seek("")
        elif self.in_bin:
            self._turn_to_bin(False)
        else:
            self.host.go.back()

    def _seek(self, words: str) -> None:
        self.sought, self._scroll = words, 0
        self.rebuild()

    def _show_group(self, group: str) -> None:
        self.group, self._scroll = group, 0
        self.rebuild()

    def _reorder(self) -> None:
        self.order, self._scroll = choice.after(self.order), 0
        self.rebuild()

    def _turn_to_bin(self, in_bin: bool) -> None:
        self.in_bin, self._scroll, self.sought = in_bin and bool(self._binned), 0, ""
        self.deeds.quiet()
        self.rebuild()

    def _choose(self, entry: Entry) -> None:
        self.chosen_id = entry.id
        self.sure_of = ""
        if self._is_renaming or self._look_of(entry) != self._told:
            self._is_renaming = False
            self.rebuild()
        else:
            self._detail.show(entry)

    @property
    def _detail(self) -> Detail:
        found = self.widget("chosen match")
        assert isinstance(found, Detail)
        return found

    @staticmethod
    def _look_of(entry: Entry | None) -> str:
        """Return what decides which buttons the chosen match has."""
        return f"{entry.standing} {bool(entry.winners)}" if entry is not None else ""

    def _open(self) -> None:
        """Go on with the chosen match; take it out of the bin if it lies there."""
        entry = self.chosen
        if entry is None or self._opens or self.host.stack.changing:
            return
        if self.in_bin:
            self.deeds.take_out(entry)
        elif entry.standing is Standing.GOING_ON:
            self._read(self._opened(entry))
        elif entry.standing is Standing.FINISHED:
            self._read(self._gone_through(entry))

    def _read(self, parts: Generator[None, None, None]) -> None:
        self._stop_reading()
        self._reading, self._opens = parts, True
        self.rebuild()

    def _opened(self, entry: Entry) -> Generator[None, None, None]:
        """Open a match and go to its table, or say why it cannot be opened."""
        try:
            session = yield from Session.resuming(self._matches.slot(entry.id))
        except SaveError as error:
            self._refuse(error)
            return
        try:
            log = yield from reading_log(session)
        except GeneratorExit:  # the page was left
            session.close()
            raise
        self.host.go.table(session, log)

    def _gone_through(self, entry: Entry) -> Generator[None, None, None]:
        """Read a finished match and show how its last game went, or say why that cannot be shown."""
        try:
            loaded = yield from loading(entry.folder)
        except SaveError as error:
            self._refuse(error)
            return
        session = Session(loaded.match, state=loaded.state)
        session.past = loaded.chronicle.past or session.past
        self._opens = False
        self.host.go.going(session)

    def _refuse(self, error: Trouble) -> None:
        self._opens = False
        self.deeds.tell(say(error.message), wrong=True)
        self.rebuild()

    def _rename(self) -> None:
        entry = self.chosen
        if entry is not None and not self.in_bin:
            self._is_renaming, self.renaming = True, kept_words.name_of(entry)
            self.rebuild()
            self.focus.show(True)
            self.focus.focus(self.widget("name"))

    def _end_renaming(self, keeping: bool = False) -> None:
        entry, self._is_renaming = self.chosen, False
        if keeping and entry is not None:
            self.deeds.rename(entry, self.renaming)
        self.rebuild()
        self.focus.focus(self.widget("matches"))

    def _write_name(self, name: str) -> None:
        self.renaming = name

    def _throw_away(self) -> None:
        if (entry := self.chosen) is not None:
            self.deeds.throw_away(entry)

    def _copy(self) -> None:
        if (entry := self.chosen) is not None:
            self.deeds.copy(entry)

    def _export(self) -> None:
        if (entry := self.chosen) is not None:
            self.deeds.export(entry)

    def _empty_bin(self) -> None:
        if self.asked_again(_EMPTYING):
            self.deeds.empty_bin()
        else:
            number = len(self._binned)
            self.deeds.tell(say(plural("Press again to delete {number} match for good.",
                                       "Press again to delete {number} matches for good.", number)))  # fmt: skip
            self.rebuild()

    def take_in(self, path: Path) -> None:
        """Take in the match in a file."""
        self.in_bin = False
        self.deeds.take_in(path)

    def _keep_both(self) -> None:
        if (path := self.deeds.again) is not None:
            self.deeds.take_in(path, anyway=True)

    def _keep_neither(self) -> None:
        self.deeds.quiet()
        self.rebuild()

    # Input

    def handle(self, intent: Intent) -> None:
        board, kind = self._board, intent.kind
        if kind == intents.DROP:
            self.take_in(Path(intent.text))
        elif kind == intents.SCROLL and board is not None and (
            board.rect.collidepoint(intent.pos) or intent.pad
        ) and board.scrolls(intent):
            self._scroll = board.scroll
        elif kind == intents.PAD and intent.pad == pads.X and not self.typing:
            field = self.widget("search")
            assert isinstance(field, TextField)
            self.open_keyboard(field)
        elif kind == intents.KEY and intent.key == "f" and not self.typing and not intent.pad:
            self.focus.show(True)
            self.focus.focus(self.widget("search"))
        elif kind == intents.ACTIVATE and not intent.pad and self.typing:
            self._written(self.focus.focused)
        elif not self._pages(intent):
            super().handle(intent)

    def _pages(self, intent: Intent) -> bool:
        """Page through the board from wherever the focus is; return whether the intent asked for that."""
        board = self._board
        keys = ("page up", "page down", "home", "end")
        if board is None or intent.kind != intents.KEY or intent.key not in keys or self.typing:
            return False
        self.focus.show(True)
        self.focus.focus(board)
        return board.handle(intent)

    def written(self, field: TextField) -> None:
        self._written(field)

    def _written(self, field: Widget | None) -> None:
        if field is not None and field.name == "name":
            self._end_renaming(keeping=True)
        else:
            self.focus.focus(self.widget("matches"))

    # Time

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._reading is not None and not self.host.stack.changing:
            reading = self._reading
            if self.host.stack.finish(reading) and self._reading is reading:
                self._reading = None
        if (board := self._board) is not None:
            self._scroll = board.scroll
        if self._lacks() and self.host.stack.finish(self._painting):
            self._painting = self._painted()
            self.host.stack.finish(self._painting)

    def rests_for(self) -> float | None:
        if self._reading is not None or self._lacks() is not None:
            return 0.0
        return super().rests_for()

    def _wanted(self) -> list[Wanted]:
        board = self._board
        if board is None or self._gallery is None:
            return []
        seen = board.wanted()
        return [*seen[:1], *self._detail.wanted(), *seen[1:]]

    def _lacks(self) -> Wanted | None:
        return self._gallery[2].lacking(self._wanted()) if self._gallery is not None else None

    def _painted(self) -> Iterator[None]:
        """Make the pictures that are wanted, one after the other, whatever is scrolled into sight meanwhile."""
        while self._gallery is not None and (wanted := self._lacks()) is not None:
            gallery = self._gallery[2]
            gallery.room = len(self._wanted()) + _SPARE
            yield from gallery.making(wanted)
            board = self._board
            if board is None:
                return
            board.dirty = self._detail.dirty = True
            yield

    # The page

    @property
    def _has_foot(self) -> bool:
        return self.deeds.said is not None or bool(self._binned)

    def panels(self) -> list[Panel]:
        left, top, wide, high = _BOARD
        board = (left, top, wide, high - 88 if self._has_foot else high)
        return [_TITLE, _SEARCH, _HEAD_BUTTONS, board, _PANEL, *((_FOOT,) if self._has_foot else ()), _BACK]

    def build(self) -> list[Widget]:
        theme = self.theme
        gallery = self._gallery_for(theme)
        inviting = text("A name, a rule set, a player, a day")
        search = SearchField("search", self.place(640, 48, 736, 64), self.sought, self._seek, inviting, "F")
        taken = Button("import", self.place(1392, 48, 220, 64), text("Import"), self._import, key="i", style=SOFT, px=24)
        new = Button("new", self.place(1628, 48, 220, 64), text("New game"), self.host.go.new_game, key="n", px=24)
        left, top, wide, high = self.panels()[3]
        view = self.place(left + 12, top + 88, wide - 24, high - 100)
        shown = self.shown
        if self.chosen_id not in {entry.id for entry in shown}:
            self.chosen_id = shown[0].id if shown else ""
        board = MatchBoard("matches", view, theme, shown, self.chosen_id, gallery, self._choose, self._open)
        board.empty = self._nothing()
        board.scroll_to(self._scroll)
        board.dirty = True
        entry = next((entry for entry in shown if entry.id == self.chosen_id), None)
        self._told = self._look_of(entry)
        widgets: list[Widget] = [search, taken, new]
        if not self.in_bin:
            widgets += self._pills(theme)
        order = say(choice.ORDERS[self.order][0])
        widgets += [OrderButton(self.place(1056, 160, 296, 52), order, self._reorder), board]
        widgets += self._about(theme, entry, gallery)
        widgets += self._foot_buttons()
        back = Button("back", self.place(*_BACK), text("Back"), self.back, hint="Esc", style=SOFT, px=28)
        return [*widgets, back]

    def _gallery_for(self, theme: Theme) -> Gallery:
        """Return the pictures for this window; they are made anew for another."""
        wide = max(self.place(*_PANEL).width, self.place(*_BOARD).width // 3)
        if self._gallery is None or self._gallery[0] is not theme or self._gallery[1] != wide:
            art = Art(theme.palette, Deck.of(self.host.settings))
            painter = Painter(theme, Grounds(self.host, wide), art, self.now)
            self._gallery, self._painting = (theme, wide, Gallery(painter, _SPARE)), iter(())
        return self._gallery[2]

    def _nothing(self) -> str:
        """Say why no match is shown."""
        if self.sought:
            return text("No match has these words.")
        if self._all:
            return text("No match is of this kind.")
        return text("There is no match yet: begin one with New game.")

    def _pills(self, theme: Theme) -> list[Widget]:
        found: list[Widget] = []
        room, gap = self.place(96, 160, 944, 52), theme.px(12)
        labels = [(group, say(words), sum(map(belongs, self._all)))
                  for group, (words, belongs) in choice.GROUPS.items()]  # fmt: skip
        widths = [Pill.width(theme, label, number) for _, label, number in labels]
        share = min(1.0, (room.width - gap * (len(labels) - 1)) / sum(widths))
        left = room.left
        for (group, label, number), wide in zip(labels, widths, strict=True):
            place = pygame.Rect(left, room.top, round(wide * share), room.height)
            press = partial(self._show_group, group)
            found.append(Pill(f"group {group}", place, label, number, group == self.group, press))
            left = place.right + gap
        return found

    def _about(self, theme: Theme, entry: Entry | None, gallery: Gallery) -> list[Widget]:
        """Return the panel of the chosen match: what it is, and what can be done with it."""
        finished = entry is not None and entry.standing is Standing.FINISHED
        scores = self.place(1416, 616, 408, 176)
        detail = Detail(
            "chosen match", self.place(*_PANEL), self.place(1416, 168, 408, 232), self.place(1416, 408, 408, 108),
            scores, gallery,
        )  # fmt: skip
        detail.renaming = self._is_renaming
        detail.show(entry)
        found: list[Widget] = [detail]
        if self._is_renaming:
            found.append(
                TextField("name", self.place(1416, 408, 408, 52), self.renaming, self._write_name,
                          longest=_LONGEST_NAME, px=24, title=text("Name of the match"), capital=True)
            )  # fmt: skip
        found += self.ways(entry)
        place = self.place(1416, 524, 408, 80)
        if self.in_bin:
            out = Button("open", place, text("Take out"), self._open, key="t", style=PRIMARY, px=34)
            out.enabled = entry is not None
            return [*found, out]
        if finished:
            words = text("Opening the match") if self._opens else text("How it went")
        else:
            words = text("Opening the match") if self._opens else text("Continue")
        opens = Button("open", place, words, self._open, key="h" if finished else "c", style=PRIMARY, px=34)
        opens.enabled = entry is not None and entry.standing in (Standing.GOING_ON, Standing.FINISHED)
        key = "r" if self.scrolled.far else "f2"
        buttons = (
            ("rename", (1416, 800), text("Rename"), self._rename, key, "", SOFT),
            ("copy", (1628, 800), text("Copy"), self._copy, "y", "", SOFT),
            ("export", (1416, 872), text("Export"), self._export, "e", "", SOFT),
            ("throw away", (1628, 872), text("To the bin"), self._throw_away, "delete", text("Del"), STRONG),
        )
        found.append(opens)
        for name, (left, top), label, press, key, hint, style in buttons:
            button = Button(name, self.place(left, top, 196, 56), label, press, key=key, hint=hint, style=style, px=22)
            button.enabled = entry is not None
            if name in ("rename", "copy", "export") and entry is not None:
                button.enabled = entry.standing is not Standing.DAMAGED and entry.standing is not Standing.NEWER
            found.append(button)
        return found

    def ways(self, entry: Entry | None) -> list[Widget]:
        """Return what the panel has between its large button and the small ones, besides the scores: nothing so far."""
        return []

    def _foot_buttons(self) -> list[Widget]:
        """Return the buttons of the bar at the foot, from its right end."""
        if not self._has_foot:
            return []
        wanted: list[tuple[str, str, object, str, str]] = []
        if self.deeds.again is not None:
            wanted += [("neither", text("Keep neither"), self._keep_neither, "", ""),
                       ("both", text("Keep both"), self._keep_both, "k", "")]  # fmt: skip
        elif self.in_bin:
            sure = self.sure_of == _EMPTYING
            wanted += [("matches again", text("Your matches"), partial(self._turn_to_bin, False), "b", ""),
                       ("empty", text("Really empty it") if sure else text("Empty the bin"), self._empty_bin, "e", "")]  # fmt: skip
        else:
            if self.deeds.thrown is not None:
                wanted.append(("undo", text("Undo"), self.deeds.undo, "z", text("Ctrl {key}", key="Z")))
            if self._binned:
                wanted.append(("bin", text("Open bin"), partial(self._turn_to_bin, True), "b", ""))
        found: list[Widget] = []
        left, top, wide, _ = _FOOT
        right = left + wide - 8
        for name, label, press, key, hint in wanted:
            place = self.place(right - _FOOT_BUTTON, top + 8, _FOOT_BUTTON, 56)
            style = STRONG if name == "empty" else PRIMARY if name == "both" else PLAIN if name == "undo" else SOFT
            found.append(Button(name, place, label, press, key=key, hint=hint, style=style, px=22))  # type: ignore[arg-type]
            right -= _FOOT_BUTTON + 12
        return found[::-1]

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme = self.theme
        yield from backdrop.lay_ground(surface, theme)
        boards = [self.panels()[3], _PANEL, *((_FOOT,) if self._has_foot else ())]
        for board in boards:
            backdrop.board(surface, theme, self.place(*board))
            yield
        title = text("The bin") if self.in_bin else text("Your matches")
        backdrop.title(surface, theme, title, self.place(78, 80, 532, 0), 72)
        if self._has_foot:
            left, top, wide, high = _FOOT
            buttons = self._foot_buttons()
            right = min([button.rect.left for button in buttons], default=self.place(*_FOOT).right)
            draw_foot(surface, theme, self.place(*_FOOT), right, self.deeds.said or self._lying())

    def _lying(self) -> Said:
        number = len(self._binned)
        if self.in_bin:
            said = plural("{number} match lies here until you empty the bin.",
                          "{number} matches lie here until you empty the bin.", number)  # fmt: skip
        else:
            said = plural("{number} match lies in the bin.", "{number} matches lie in the bin.", number)
        return Said("", say(said))

    def _import(self) -> None:
        self.host.go.back()
