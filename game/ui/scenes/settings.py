"""The settings: each has a row with its help and its reset, and is saved as soon as it changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from game import paths
from game.asked import GROUPS
from game.rules.values.messages import sentence
from game.settings import ASKED, Settings, usual
from game.text import folded, languages, say, text
from game.ui.book.search_field import SearchField
from game.ui.input import intents, pads
from game.ui.input.bindings import ACTS, BUTTONS, SEARCH, SET_BACK, called, key_of
from game.ui.input.intents import Intent
from game.ui.kit import backdrop, frame
from game.ui.kit.common_colours import CREAM, SAND, YELLOW
from game.ui.kit.flow import Panel, needs_rows
from game.ui.kit.hint_marks import hint_mark
from game.ui.kit.keeping import keep
from game.ui.kit.measures import LABEL, NOTE, WORDS
from game.ui.kit.scene_stack import Host
from game.ui.kit.scrolling import Heading, ScrollingPage
from game.ui.kit.signs import tick
from game.ui.kit.theme import BOLD, Theme
from game.ui.kit.widgets import PRIMARY, SOFT, Button, Widget
from game.ui.settings_page.group_button import GroupButton
from game.ui.settings_page.hold_button import HoldButton
from game.ui.settings_page.preview import Preview
from game.ui.settings_page.rebinding import Rebinding
from game.ui.settings_page.setting_pictures import pictured
from game.ui.settings_page.setting_row import AskedRow, SettingRow

#: The search, and the note that changes are saved.
_TITLE: Final = 488
_HEADS: Final = ((576, 32, 680, 96), (1272, 32, 576, 96))
#: The groups, the settings of the open group, and the preview.
_BOARDS: Final = ((72, 144, 368, 888), (456, 144, 800, 888), (1272, 144, 576, 800))
_FOUND: Final = sentence("Found")


class SettingsScene(ScrollingPage):
    """A group of settings, or the results of a search; beside it a preview that follows every change."""

    waist = 760

    def __init__(self, host: Host, group: str = "play") -> None:
        super().__init__(host)
        self._tables = host.tables.offered()  # read from disk once, like the languages
        self._languages = languages(paths.translations())
        self.group = group
        self.first_focus = f"group {group}"
        self.sought = ""
        self.told = ""  # what is wrong with the chosen table
        self.rebinding = Rebinding(host, self.change, self.rebuild)
        self._before = replace(host.settings, path=None)
        self._preview = Preview(host.settings, host.tables.usable)
        self._pads_first = host.by_pad  # whether buttons are listed before keys
        self.comparing = False  # whether the preview shows the settings before the changes

    def leave(self) -> None:
        self.rebinding.stop()

    def back(self) -> None:
        self.host.go.back()

    # Changes

    def change(self, name: str, value: object) -> None:
        """Change a setting and save it, or say what is wrong with the chosen table."""
        wrong = self.host.tables.wrong_with(str(value)) if name == "table" and value else None
        self.told = say(wrong) if wrong else ""
        if wrong:
            self.invalidate()
        else:
            self.set_all({name: value})

    def set_all(self, values: dict[str, object]) -> None:
        """Set several settings at once."""
        self.sure_of = ""
        if not keep(self.host, values):
            self.rebuild()
        self._preview.begin()

    def attempt(self, name: str, value: object) -> None:
        """Show the effect of a value while its slider is dragged."""
        setattr(self.host.settings, name, value)
        self.host.sounds.refresh()
        self._preview.dirty = True

    def _compare(self, held: bool) -> None:
        """While held, show the settings before this visit in the preview, or the defaults if nothing has changed."""
        self.comparing = held
        before = self._before if self._has_changed() else Settings()
        self._preview.show(before if held else self.host.settings)
        self.invalidate()

    def _has_changed(self) -> bool:
        """Return whether any setting has changed since the page was opened."""
        return any(getattr(self.host.settings, name) != getattr(self._before, name) for name in ASKED)

    def _reset(self, group: str = "") -> None:
        self.set_all({name: usual(name) for name, about in ASKED.items() if group in ("", about.group)})

    def _reset_all(self) -> None:
        if self.asked_again("reset"):
            self._reset()
        else:
            self.rebuild()

    def open(self, group: str) -> None:
        """Show a group: beside its button, or with large letters below all groups, where the focus then goes."""
        self.group, self.sought, self.scroll = group, "", 0
        self._pads_first = self.host.by_pad
        self.rebuild()
        groups, settings = (self.place(*board) for board in _BOARDS[:2])
        if settings.top < groups.bottom:
            self.focus.focus(self.widget(f"group {group}"))
            return
        self.focus.focus(next(row for row in self.rows if row.takes_focus))
        self.scrolled.to(self.scrolled.at + settings.top - self.host.theme.px(24))
        self._show_part()

    def _seek(self, words: str) -> None:
        self.sought, self.scroll = words, 0
        self.rebuild()

    # The page

    def rebuild(self) -> None:
        """Make the widgets anew; a button that has nothing left to reset gives the focus to the first row."""
        before = self.focus.focused
        super().rebuild()
        spent = [widget for widget in self.focus.widgets if not widget.enabled]
        if before is not None and before.name in [widget.name for widget in spent] and self._able():
            self.focus.focus(self._able()[0])
            self._reveal()

    def panels(self) -> tuple[Panel, ...]:
        search, kept = _HEADS
        title, back = frame.head(self.theme, _TITLE), frame.back_panel(self.theme)
        rows = needs_rows(self.theme)
        return (title, search, back, kept, *_BOARDS) if rows else (title, search, kept, *_BOARDS, back)

    def build(self) -> list[Widget]:
        theme = self.host.theme
        search = SearchField(
            "search",
            self.place(576, 48, 680, 64),
            self.sought,
            self._seek,
            text("Find a setting"),
            self._key(SEARCH),
        )
        groups = [
            GroupButton(
                self.place(96, 168 + number * 100, 320, 88), group, f"{number + 1}",
                group == self.group and not self.sought, partial(self.open, group),
            )
            for number, group in enumerate(GROUPS)
        ]  # fmt: skip
        words = text("Really reset everything") if self.sure_of else text("Reset every group")
        everything = Button("reset all", self.place(96, 928, 320, 80), words, self._reset_all, style=SOFT, px=WORDS)
        everything.enabled = any(map(self._is_changed, ASKED))
        done = frame.back_button(self, text("Done"), style=PRIMARY)
        begin, spot = self._preview.begin, self.place(1296, 780, 528, 64)
        again = Button("again", spot, text("Play it again"), begin, key="p", px=WORDS)
        compare = HoldButton(
            "compare", self.place(1296, 860, 528, 64), text("Hold to compare"), self.comparing, self._compare,
            hint=self._key("left shift"), pad=pads.RIGHT_TRIGGER, px=WORDS,
        )  # fmt: skip
        view = self.place(470, 236, 762, 726)
        listed = self.lay(view, self._rows(theme, view))
        above = needs_rows(theme)  # as the way back then lies
        found: list[Widget] = [search, *([done] if above else []), *groups, *listed]
        if not self.sought:
            place, back = self.place(872, 166, 360, 52), self._key(SET_BACK)
            group = Button(
                "reset group",
                place,
                text("Reset group"),
                partial(self._reset, self.group),
                key=back if len(back) == 1 else "",
                hint=text("Shift {key}", key=back) if len(back) == 1 else "",
                style=SOFT,
                px=NOTE,
            )
            group.enabled = any(self._is_changed(name) for name, about in ASKED.items() if about.group == self.group)
            found.append(group)
        self._preview.rect = self.place(1296, 224, 528, 540)
        return [*found, everything, self._preview, again, compare, *([] if above else [done])]

    def _is_changed(self, name: str) -> bool:
        return bool(getattr(self.host.settings, name) != usual(name))

    def _rows(self, theme: Theme, view: pygame.Rect) -> list[Widget]:
        sought = folded(self.sought).split()
        shown = list(self._shown(sought))
        headed = bool(sought) or len({above for above, _ in shown}) > 1
        rows: list[Widget] = []
        heading, top = "", view.top
        for said, make in shown:
            if headed and said != heading:
                heading = said
                high = theme.line_height(BOLD, LABEL) + theme.px(16)
                rows.append(Heading(f"heading {heading}", pygame.Rect(view.left, top, view.width, high), heading))
                top += high
            row, above = make((view.left, top, view.width)), rows[-1] if rows else None
            row.parted = isinstance(above, AskedRow) and row.below + above.below > 0
            rows.append(row)
            top += row.rect.height + theme.px(8)
        return rows

    def _shown(self, sought: Sequence[str]) -> Iterator[tuple[str, Callable[[tuple[int, int, int]], AskedRow]]]:
        """Yield the settings and bindings of the open group, or those with all words sought.

        Each has its heading, and the function that makes its row.
        """

        def fits(group: str, *said: str) -> bool:
            words = folded(" ".join(said))
            return all(word in words for word in sought) if sought else group == self.group

        for group, (title, _) in GROUPS.items():
            for name, about in sorted(ASKED.items(), key=lambda asked: self._pads_first and asked[0] == "keys"):
                heading = say(about.label if group == "keys" else title)
                if about.group != group:
                    continue
                if group != "keys":
                    options = self._options(name)
                    if fits(group, heading, say(about.label), say(about.help), *(words for _, words in options)):
                        yield heading, partial(self._setting_row, name, options)
                    continue
                bound = {act: done.label for act, done in ACTS.items()} if name == "keys" else BUTTONS
                for act, does in bound.items():
                    if fits(group, heading, say(does)):
                        yield heading, partial(self.rebinding.row, act, say(does))

    def _options(self, name: str) -> list[tuple[object, str]]:
        """Return the values offered for a setting, in words; none for one with a slider."""
        if name == "language":
            return [("", text("System language")), *self._languages.items()]
        if name == "table":
            first, *others = self._tables
            return [("", say(first.title)), *((table.name, say(table.title)) for table in others)]
        return [(value, say(words)) for value, words in ASKED[name].options]

    def _setting_row(self, name: str, options: Sequence[tuple[object, str]], place: tuple[int, int, int]) -> SettingRow:
        value = getattr(self.host.settings, name)
        return SettingRow(
            self.host.theme, name, place, value, options, pictured(name, self.host.tables),
            partial(self.attempt, name), partial(self.change, name),
        )  # fmt: skip

    def handle(self, intent: Intent) -> None:
        if self.rebinding.hear(intent):
            return
        compare, search = self.widget("compare"), self.widget("search")
        if intent.kind == intents.HURRY and isinstance(compare, HoldButton):
            compare.hold(intent.on and not self.typing)
            return
        if self.focus.focused is not search and self._searches(intent):
            self._go_to(search)
            return
        if not self._into_rows(intent):
            super().handle(intent)

    def _into_rows(self, intent: Intent) -> bool:
        """Handle the arrow from a group to the row used last, or the first; return whether it was that."""
        group = self.focus.focused
        if not isinstance(group, GroupButton) or intent.kind != intents.MOVE or intent.direction != "right":
            return False
        rows = self._able()
        if rows:
            self._go_to(next((row for row in rows if row.name == self._last_row), rows[0]))
            self._reveal()
        return bool(rows)

    def _key(self, act: str) -> str:
        """Return the label of the key bound to an act."""
        return called(self.host.bindings.keys(act)[0])

    def _searches(self, intent: Intent) -> bool:
        """Return whether an intent opens the search; a letter only as text, else it would be typed into the field."""
        letter = key_of("", intent.text)
        by_name = intent.kind == intents.KEY and not letter
        return self.host.bindings.act(intent.key if by_name else letter) == SEARCH and (
            by_name or intent.kind == intents.TEXT
        )

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._preview.pass_time(seconds)

    def rests_for(self) -> float | None:
        return 0.0 if self._preview.moving else super().rests_for()

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme = self.host.theme
        yield from backdrop.lay_ground(surface, theme)
        for board in _BOARDS:
            backdrop.board(surface, theme, self.place(*board), radius=32)
            yield
        frame.title(surface, self, text("Settings"), _TITLE)
        self._paint_kept(surface, theme, self.place(1272, 44, 576, 72))
        label = _FOUND if self.sought else GROUPS[self.group][0]
        backdrop.section(surface, theme, say(label), self.place(488, 168, 366, 48))
        if not self.rows:
            quiet = theme.palette.plate_soft
            nothing = theme.fitted(text("No setting found."), self.view.width, px=WORDS, colour=quiet)
            surface.blit(nothing, (self.view.left + theme.px(20), self.view.top))
        shown = text("Preview")
        if self.comparing:
            shown = text("As it was before") if self._has_changed() else text("Default settings")
        preview = theme.fitted(shown, self.place(1296, 192, 528, 0).width, BOLD, LABEL, YELLOW)
        head = preview.get_rect(midleft=self.place(1296, 192, 0, 0).topleft)
        surface.blit(preview, head)
        real = theme.text(text("text at its real size"), px=NOTE, colour=SAND)
        place = real.get_rect(midright=self.place(1824, 192, 0, 0).topleft)
        if place.left >= head.right + theme.px(24):
            surface.blit(real, place)
        self._paint_foot(surface, theme, self.place(488, 1000, 736, 0))
        yield from self._preview.prepare(theme)

    def _paint_kept(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        """Say that changes are saved, or why they cannot be."""
        trouble = self.host.settings.trouble
        surface.blit(theme.plate(place.size), place)
        mark = tick(theme, theme.px(30))
        room = place.width - theme.px(60) - (0 if trouble else mark.get_width())
        kept = say(trouble) if trouble else text("Changes are saved as you make them")
        words = theme.filling(kept, (room, place.height), px=NOTE, colour=YELLOW if trouble else CREAM)
        left = place.centerx - (words.get_width() + (0 if trouble else mark.get_width() + theme.px(10))) // 2
        if not trouble:
            surface.blit(mark, mark.get_rect(midleft=(left, place.centery)))
            left += mark.get_width() + theme.px(10)
        surface.blit(words, words.get_rect(midleft=(left, place.centery)))

    def _paint_foot(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        """Say what the keys do in a row, and what a dot means."""
        surface.fill(SOFT.fill, (place.left, place.top - theme.px(30), place.width, max(1, theme.px(2))))
        wrong = self.host.tables.trouble
        if news := self.told or self.rebinding.told or (say(wrong) if wrong else ""):
            said = theme.fitted(news, place.width, px=NOTE, colour=YELLOW)
            surface.blit(said, said.get_rect(midleft=place.topleft))
            return
        left = place.left
        told = (("‹ ›", pads.D_PAD, text("change")), (self._key(SET_BACK), pads.X, text("reset this row")))
        for key, pad, words in told:
            mark = hint_mark(theme, key, pad, self.host.by_pad, CREAM)
            if mark is not None:
                surface.blit(mark, mark.get_rect(midleft=(left, place.top)))
                left += mark.get_width() + theme.px(10)
            said = theme.text(words, px=NOTE, colour=SAND)
            surface.blit(said, said.get_rect(midleft=(left, place.top)))
            left += said.get_width() + theme.px(28)
        said = theme.text(text("changed"), px=NOTE, colour=SAND)
        where = said.get_rect(midright=(place.right, place.top))
        surface.blit(said, where)
        dot = theme.panel((theme.px(9), theme.px(9)), YELLOW, 1.0)
        surface.blit(dot, dot.get_rect(midright=(where.left - theme.px(10), place.top)))
