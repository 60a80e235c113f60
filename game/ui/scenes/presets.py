"""Own presets: rules saved under a name, to be used again, exported to a file and imported from one."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.rules.values.messages import plural
from game.session.presets import LONGEST_NAME, Preset, PresetError, Presets, hand_out
from game.session.rule_choice import RuleChoice
from game.text import say, text
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit import backdrop
from game.ui.kit.common_colours import CLOTH, CLOTH_LIGHT, NIGHT, NIGHT_LIGHT, RUST, SAND, YELLOW
from game.ui.kit.control import Role
from game.ui.kit.flow import Panel
from game.ui.kit.scene_stack import Host
from game.ui.kit.scrolling import ScrollingPage
from game.ui.kit.textfield import TextField
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.kit.widgets import PLAIN, PRIMARY, SOFT, STRONG, Button, Widget
from game.ui.words.rule_words import summary

_LONGEST_PATH: Final = 400
_ROW: Final = 92
_HEAD: Final = (90, 28, 850, 112)
#: The presets, and the actions on one.
_BOARDS: Final = ((90, 150, 850, 880), (970, 150, 880, 880))


def _delete_of(preset: Preset | None) -> str:
    """Return the request that must be made twice before a preset is deleted."""
    return f"delete {preset.name}" if preset is not None else "delete"


class _PresetRow(Button):
    """A preset in the list: its name and summary; the chosen one stands on cloth."""

    role = Role.OPTION

    def __init__(self, rect: pygame.Rect, preset: Preset, chosen: bool, on_press: Callable[[], None]) -> None:
        detail = say(summary(preset.choice))
        super().__init__(f"preset {preset.name}", rect, preset.name, on_press, px=26, detail=detail)
        self.chosen = chosen

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        fill = CLOTH if self.chosen else NIGHT
        if self.hovered:
            fill = CLOTH_LIGHT if self.chosen else NIGHT_LIGHT
        surface.blit(theme.panel(self.rect.size, fill, 1.0, 20), self.rect)
        width = self.rect.width - theme.px(44)
        name = theme.fitted(self.label, width, BOLD, self.text_px)
        about = theme.fitted(self.detail, width, px=20, colour=SAND)
        top = self.rect.centery - (name.get_height() + about.get_height()) // 2
        surface.blit(name, (self.rect.left + theme.px(22), top))
        surface.blit(about, (self.rect.left + theme.px(22), top + name.get_height()))
        if self.ringed:
            surface.blit(theme.ring(self.rect.size, YELLOW, 4, 20), self.rect)


class PresetsScene(ScrollingPage):
    """The player's presets beside the actions on them. A dropped file is imported."""

    waist = 770
    first_focus = "name"

    def __init__(self, host: Host, choice: RuleChoice, on_use: Callable[[RuleChoice], None], dropped: str = "") -> None:
        super().__init__(host)
        self.choice = choice  # the rules on the setup page
        self.on_use = on_use
        self.presets = Presets(host.data_dir)
        self.chosen: Preset | None = self.presets.all[0] if self.presets.all else None
        self.name = self.chosen.name if self.chosen is not None else ""
        self.path = "~/rules.toml"
        self.said = say(self.presets.trouble) if self.presets.trouble else ""
        self.refused = bool(self.said)
        if dropped:
            self._import(dropped)

    def back(self) -> None:
        self.host.go.back()

    # Actions

    def _tell(self, words: str, refused: bool = False, sure_of: str = "") -> None:
        self.said, self.refused, self.sure_of = words, refused, sure_of
        self.rebuild()

    def _again(self, what: str, words: str) -> bool:
        """Return whether the same request came just before; if not, say what repeating it will do."""
        sure = self.asked_again(what)
        if not sure:
            self._tell(words, sure_of=what)
        return sure

    def _choose(self, preset: Preset) -> None:
        self.chosen, self.name = preset, preset.name
        self._tell("")

    def _save(self) -> None:
        other = self.presets.find(self.name)
        if other is not None and not self._again(
            f"save {other.name}",
            text("There is a preset called {name}. Press again to replace it with these rules.", name=other.name),
        ):
            return
        try:
            self.chosen = self.presets.save(self.name, self.choice)
            self.name = self.chosen.name
            self._tell(text("{name} is saved.", name=self.chosen.name))
        except PresetError as error:
            self._tell(str(error), True)

    def _use(self) -> None:
        if self.chosen is not None:
            self.on_use(self.chosen.choice)
            self.host.go.back()

    def _rename(self) -> None:
        if self.chosen is None:
            return
        try:
            old = self.chosen.name
            self.chosen = self.presets.rename(self.chosen, self.name)
            self._tell(text("{old} is now called {name}.", old=old, name=self.chosen.name))
        except PresetError as error:
            self._tell(str(error), True)

    def _delete(self) -> None:
        gone = self.chosen
        if gone is None or not self._again(
            _delete_of(gone), text("Press again to delete {name} for good.", name=gone.name)
        ):
            return
        at = self.presets.all.index(gone)
        try:
            self.presets.delete(gone)
        except PresetError as error:
            self._tell(str(error), True)
            return
        left = self.presets.all
        self.chosen = left[min(at, len(left) - 1)] if left else None
        self._tell(text("{name} is deleted.", name=gone.name))

    def _export(self) -> None:
        if self.chosen is None:
            return
        path = self._typed_path()
        there = os.path.isfile(path)
        if there and not self._again(
            f"export {path}", text("There is a file called {file}. Press again to replace it.", file=path.name)
        ):
            return
        try:
            hand_out(self.chosen, path, replacing=there)
            self._tell(text("{name} is written to {file}.", name=self.chosen.name, file=path.name))
        except PresetError as error:
            self._tell(str(error), True)

    def _import(self, dropped: str = "") -> None:
        try:
            found = self.presets.take_in(Path(dropped) if dropped else self._typed_path())
        except PresetError as error:
            self._tell(str(error), True)
            return
        self.chosen, self.name = found[0], found[0].name
        if len(found) == 1:
            self._tell(text("{name} is imported.", name=self.name))
        else:
            more = plural("{name} and {number} more are imported.", "{name} and {number} more are imported.",
                          len(found) - 1, name=self.name)  # fmt: skip
            self._tell(say(more))

    def _typed_path(self) -> Path:
        return Path(os.path.abspath(os.path.expanduser(self.path.strip())))

    def _type_name(self, name: str) -> None:
        self.name, self.sure_of = name, ""

    def _type_path(self, path: str) -> None:
        self.path, self.sure_of = path, ""

    def handle(self, intent: Intent) -> None:
        focused = self.focus.focused
        if intent.kind == intents.DROP:
            self._import(intent.text)
        elif intent.kind == intents.ACTIVATE and not intent.pad and focused is not None and focused.name == "name":
            self._save()
        else:
            super().handle(intent)

    # The page

    def panels(self) -> tuple[Panel, ...]:
        there, to_do = _BOARDS
        return (_HEAD, there, to_do) if self.presets.all else (_HEAD, to_do, there)  # an empty list is read last

    def build(self) -> list[Widget]:
        theme = self.host.theme
        name = TextField(
            "name", self.place(1000, 268, 790, 60), self.name, self._type_name, longest=LONGEST_NAME,
            title=text("Name of the preset"), capital=True,
        )  # fmt: skip
        save = Button("save", self.place(1000, 344, 385, 60), text("Save these rules"), self._save, style=PLAIN, px=24)
        rename = Button("rename", self.place(1405, 344, 385, 60), text("Rename"), self._rename, style=PLAIN, px=24)
        use = Button("use", self.place(1000, 440, 385, 60), text("Use"), self._use, style=PLAIN, px=24)
        sure = self.sure_of == _delete_of(self.chosen)
        words = text("Really delete") if sure else text("Delete")
        delete = Button("delete", self.place(1405, 440, 385, 60), words, self._delete, px=24)
        delete.style = STRONG if sure else PLAIN
        path = TextField(
            "path", self.place(1000, 596, 790, 60), self.path, self._type_path, longest=_LONGEST_PATH,
            title=text("File to write to or to read"),
        )  # fmt: skip
        export = Button("export", self.place(1000, 672, 385, 60), text("Export"), self._export, style=PLAIN, px=24)
        taken = Button("import", self.place(1405, 672, 385, 60), text("Import"), self._import, style=PLAIN, px=24)
        for button in (rename, use, delete, export):
            button.enabled = self.chosen is not None
        back = Button("back", self.place(1000, 930, 790, 66), text("Back"), self.back, hint="Esc", style=SOFT, px=27)
        use.style = PRIMARY if use.enabled else PLAIN
        view = self.place(120, 176, 760, 828)
        return [name, save, rename, use, delete, path, export, taken, back, *self.lay(view, self._rows(theme, view))]

    def _rows(self, theme: Theme, view: pygame.Rect) -> list[Widget]:
        high = theme.px(_ROW)
        rows: list[Widget] = []
        for number, preset in enumerate(self.presets.all):
            place = pygame.Rect(view.left, view.top + number * (high + theme.px(10)), view.width, high)
            rows.append(_PresetRow(place, preset, preset is self.chosen, partial(self._choose, preset)))
        return rows

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme = self.host.theme
        yield from backdrop.lay_ground(surface, theme)
        for board in _BOARDS:
            backdrop.board(surface, theme, self.place(*board))
            yield
        backdrop.title(surface, theme, text("Your presets"), self.place(96, 84, 0, 0))
        width = self.place(1000, 194, 790, 0).width
        for top, role, px, words in (
            (194, BOLD, 24, text("The rules on the table: {rules}", rules=summary(self.choice))),
            (244, TEXT, 20, text("Name")),
            (572, TEXT, 20, text("File") if self.host.by_pad else text("File (or drop one on the window)")),
        ):
            line = theme.filling(words, (width, theme.px(74)), role, px, SAND)
            surface.blit(line, line.get_rect(midleft=self.place(1004, top, 0, 0).topleft))
        if not self.presets.all:
            quiet = theme.palette.plate_soft
            none = theme.paragraph(text("Nothing is saved yet."), self.view.width, px=24, colour=quiet)
            surface.blit(none, none.get_rect(center=self.view.center))
        if self.said:
            note = theme.paragraph(self.said, width - theme.px(40), BOLD, 22)
            under = pygame.Rect(0, 0, width, note.get_height() + theme.px(24))
            under.midleft = self.place(1000, 830, 0, 0).topleft
            surface.blit(theme.panel(under.size, RUST if self.refused else CLOTH, 1.0, 14), under)
            surface.blit(note, note.get_rect(midleft=(under.left + theme.px(20), under.centery)))
