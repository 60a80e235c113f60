"""Presets: rules saved under a name, to be used again, exported to a file or imported from one."""

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
from game.ui.kit import backdrop, frame
from game.ui.kit.common_colours import CLOTH, RUST, SAND
from game.ui.kit.control import Role
from game.ui.kit.flow import Panel, needs_rows
from game.ui.kit.measures import NOTE, WORDS
from game.ui.kit.scene_stack import Host
from game.ui.kit.scrolling import ScrollingPage
from game.ui.kit.textfield import TextField
from game.ui.kit.theme import BOLD, Theme
from game.ui.kit.widgets import PLAIN, PRIMARY, STRONG, Button, Widget
from game.ui.new_game.switch_lines import switch_line, write_lines
from game.ui.words.rule_words import RULE_SET_WORDS, SWITCHES, rule_set_name, rule_set_sentence, summary

_LONGEST_PATH: Final = 400
_ROW: Final = 92
#: The list of presets, the contents of the chosen one, and its actions.
_THERE: Final = (72, 144, 560, 888)
_INSIDE: Final = (648, 144, 512, 888)
_TO_DO: Final = (1176, 144, 672, 800)
#: The contents of the present rules, while there are no presets yet.
_ALONE: Final = (72, 144, 1088, 888)
_ACTS: Final = (1208, 608, 296)  # left edge and width of the actions, and half the width of a row


def _delete_of(preset: Preset | None) -> str:
    """Return the request that must be made twice before a preset is deleted."""
    return f"delete {preset.name}" if preset is not None else "delete"


class _PresetRow(Button):
    """A preset in the list: its name and summary; the chosen one stands on cloth."""

    role = Role.OPTION

    def __init__(self, rect: pygame.Rect, preset: Preset, chosen: bool, on_press: Callable[[], None]) -> None:
        detail = say(summary(preset.choice))
        super().__init__(f"preset {preset.name}", rect, preset.name, on_press, px=WORDS, detail=detail)
        self.chosen = chosen

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        backdrop.option(surface, theme, self.rect, 20, self.chosen, self.hovered)
        width = self.rect.width - theme.px(44)
        name = theme.fitted(self.label, width, BOLD, self.text_px)
        about = theme.fitted(self.detail, width, px=NOTE, colour=SAND)
        top = self.rect.centery - (name.get_height() + about.get_height()) // 2
        surface.blit(name, (self.rect.left + theme.px(22), top))
        surface.blit(about, (self.rect.left + theme.px(22), top + name.get_height()))
        self.ring(surface, theme, 20)


class PresetsScene(ScrollingPage):
    """The player's presets beside the actions on them; a dropped file is imported."""

    waist = 758
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
        """Return whether the same request was made just before; if not, say what repeating it will do."""
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
        head, back = frame.head(self.theme), frame.back_panel(self.theme)
        return (head, back, *self._boards) if needs_rows(self.theme) else (head, *self._boards, back)

    @property
    def _boards(self) -> tuple[Panel, ...]:
        return (self._there, self._inside, _TO_DO) if self.presets.all else (_TO_DO, self._inside)

    @property
    def _there(self) -> Panel:
        """Return the place of the list, no larger than needed."""
        left, top, wide, high = _THERE
        return left, top, wide, min(high, self.theme.px(len(self.presets.all) * (_ROW + 10) + 52) / self.theme.unit)

    @property
    def _inside(self) -> Panel:
        """Return the place of the contents; without presets they take that of the list too."""
        return _INSIDE if self.presets.all or needs_rows(self.theme) else _ALONE

    def build(self) -> list[Widget]:
        theme = self.host.theme
        left, wide, half = _ACTS
        name = TextField(
            "name", self.place(left, 280, wide, 64), self.name, self._type_name, longest=LONGEST_NAME,
            title=text("Name of the preset"), capital=True,
        )  # fmt: skip
        path = TextField(
            "path", self.place(left, 620, wide, 60), self.path, self._type_path, longest=_LONGEST_PATH,
            title=text("File to write to or to read"),
        )  # fmt: skip
        sure, right = self.sure_of == _delete_of(self.chosen), left + wide - half
        really = text("Really delete") if sure else text("Delete")
        acts = [
            Button(name, self.place(x, y, across, 60), words, press, style=style, px=WORDS)
            for name, x, y, across, words, press, style in (
                ("save", left, 356, wide, text("Save these rules"), self._save, PLAIN),
                ("use", left, 428, wide, text("Use"), self._use, PRIMARY),
                ("rename", left, 500, half, text("Rename"), self._rename, PLAIN),
                ("delete", right, 500, half, really, self._delete, STRONG if sure else PLAIN),
                ("export", left, 692, half, text("Export"), self._export, PLAIN),
                ("import", right, 692, half, text("Import"), self._import, PLAIN),
            )
        ]
        save, use, rename, delete, export, taken = acts
        for button in (use, rename, delete, export):
            button.enabled = self.chosen is not None
        listed: list[Widget] = []
        if self.presets.all:
            x, y, across, high = self._there
            view = self.place(x + 24, y + 24, across - 56, high - 48)
            listed = self.lay(view, self._rows(theme, view))
        return [name, save, use, rename, delete, path, export, taken, *listed, frame.back_button(self)]

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
        for board in self._boards:
            backdrop.board(surface, theme, self.place(*board))
            yield
        frame.title(surface, self, text("Your presets"))
        left, wide, _ = _ACTS
        now = text("The rules on the table: {rules}", rules=summary(self.choice))
        backdrop.section(surface, theme, now, self.place(left, 144, wide, 80))
        for top, words in (
            (216, text("Name")),
            (556, text("File") if self.host.by_pad else text("File (or drop one on the window)")),
        ):
            place = self.place(left, top, wide, 52)
            line = theme.filling(words, place.size, px=NOTE, colour=SAND)
            surface.blit(line, line.get_rect(bottomleft=place.bottomleft))
        under = self.place(left, 764, wide, 164)
        if not self.said and not self.presets.all:
            none = theme.paragraph(text("Nothing is saved yet."), under.width, px=NOTE, colour=SAND)
            surface.blit(none, under)
        if self.said:
            note = theme.lined(self.said, (under.width - theme.px(40), under.height), BOLD, NOTE)
            under.height = note.get_height() + theme.px(20)
            surface.blit(theme.panel(under.size, RUST if self.refused else CLOTH, 1.0, 14), under)
            surface.blit(note, note.get_rect(midleft=(under.left + theme.px(20), under.centery)))
        x, y, across, high = self._inside
        head = self.chosen.name if self.chosen is not None else rule_set_name(self.choice.base)
        backdrop.section(surface, theme, head, self.place(x + 32, y + 16, across - 64, 48))
        room = self.place(x + 32, y + 72, across - 64, high - 88)
        write_lines(surface, theme, room, 1 if self._inside == _INSIDE else 2, self._contents)

    def _contents(self, width: int) -> list[pygame.Surface]:
        """Return the lines of the rules: the rule set they start from, the changed switches, then the others."""
        theme = self.host.theme
        choice = self.chosen.choice if self.chosen is not None else self.choice
        base = rule_set_sentence(choice.base)
        if self.chosen is not None:
            name, what = RULE_SET_WORDS[choice.base]
            base = text("{rules}: {what}", rules=name, what=what)
        rows = [theme.paragraph(base, width, px=NOTE, colour=SAND)]
        if not choice.changed:
            rows.append(theme.paragraph(text("No switch is changed."), width, px=WORDS))
        usual = [switch for switch in SWITCHES if switch not in choice.changed]
        switches = (*choice.changed, *usual)
        return rows + [switch_line(theme, width, choice.rules, choice.usual, switch) for switch in switches]
