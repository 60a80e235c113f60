"""An on-screen keyboard for pads: names, words to search for, paths of files."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.text import text
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.kit import backdrop
from game.ui.kit.common_colours import YELLOW
from game.ui.kit.flow import Panel
from game.ui.kit.measures import LABEL, WORDS
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Host
from game.ui.kit.textfield import TextField
from game.ui.kit.theme import BOLD, Theme
from game.ui.kit.widgets import PLAIN, PRIMARY, SOFT, Button, ButtonColours, Widget

#: The letters that can be written: the name of each layer, and its rows of ten.
LAYERS: Final = (
    ("abc", ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm,.-")),
    ("/@#", ("!?.,:;'\"()", "/\\~_-+=*&@", "#%$<>[]{}|", "€£§°^`–…«»")),
    ("àöß", ("àáâãäåæçèé", "êëìíîïñòóô", "õöøœùúûüýÿ", "ßðþąćęłńśż")),
)
_LEFT, _TOP, _STEP, _ROW = 350, 596, 122, 74  # design pixels: the first letter, and the steps to the next
_WIDE, _HIGH = 112, 64
_LARGEST: Final = 1.5  # the largest scale of letters here
_BOARD: Final = (_LEFT - 40, 440, 10 * _STEP - 10 + 80, 616)


class _Written(TextField):
    """The value so far: typed letters go here, although the focus is on a key of the keyboard."""

    @property
    def takes_focus(self) -> bool:
        return False


class KeyboardScene(Page):
    """Lies over a page whose field is being written; ``on_write`` gets the value after every letter.

    A chooses a letter, B restores the old value; a real keyboard works as well.
    """

    see_through = True
    first_focus = "g"

    def __init__(
        self, host: Host, field: TextField, on_write: Callable[[str], None], on_done: Callable[[], None]
    ) -> None:
        super().__init__(host)
        self._on_write = on_write
        self._on_done = on_done
        self._longest = field.longest
        self._capital, self._masked = field.capital, field.masked
        self.title = field.label
        self.before = self.value = field.value
        self._caret = len(field.value)
        self._selected = bool(field.value)
        self.layer = 0
        self.upper = field.capital  # as the first letter replaces the whole value
        self._theme: Theme | None = None
        self._theme_of: Theme | None = None

    # Writing

    def _write(self, value: str, caret: int) -> None:
        self.value, self._caret, self._selected = value, caret, False
        self._on_write(value)
        self.upper = self._capital and (not value or value[:caret].endswith(" "))
        self.rebuild()

    def _line_changed(self, value: str) -> None:
        self._write(value, self._line.caret)

    def type(self, letter: str) -> None:
        """Write a letter at the caret."""
        self._line.handle(Intent(intents.TEXT, text=letter))

    def _delete(self) -> None:
        self._line.handle(Intent(intents.KEY, key="backspace"))

    def _step(self, step: int) -> None:
        self.upper = self.upper and not self._selected
        self._caret, self._selected = min(max(0, self._caret + step), len(self.value)), False
        self.rebuild()

    def _shift(self) -> None:
        self.upper = not self.upper
        self.rebuild()

    def _next_layer(self) -> None:
        self.layer = (self.layer + 1) % len(LAYERS)
        self.rebuild()

    def _done(self) -> None:
        self.host.go.back()
        self._on_done()

    def back(self) -> None:
        if self.value != self.before:
            self._write(self.before, len(self.before))
        self.host.go.back()

    def handle(self, intent: Intent) -> None:
        kind = intent.kind
        if kind in (intents.NEXT, intents.PREVIOUS) and intent.pad:
            self._step(1 if kind == intents.NEXT else -1)
        elif kind == intents.ACTIVATE and not intent.pad:
            self._done()  # Enter on a real keyboard
        elif kind == intents.TEXT or (kind == intents.KEY and not intent.pad):
            self._line.handle(intent)
            self._caret, self._selected = self._line.caret, self._line.selected
        elif kind == intents.PAD and intent.pad == pads.LEFT_STICK:
            self._shift()
        elif kind == intents.MOVE:
            if not self.focus.handle(intent):
                self._go_round(intent.direction)
        else:
            super().handle(intent)

    def _go_round(self, direction: str) -> None:
        """Move the focus from one end of a row or column to the other."""
        assert self.focus.focused is not None  # a letter always has the focus
        here = self.focus.focused
        across = direction in ("left", "right")
        sign = 1 if direction in ("right", "down") else -1

        def far(widget: Widget) -> tuple[int, int]:
            """Return the distance from the other end, and the distance aside."""
            there = widget.rect
            if across:
                return sign * there.centerx, abs(there.centery - here.rect.centery)
            return sign * there.centery, abs(there.centerx - here.rect.centerx)

        wide, high = self.host.theme.size
        span = (0, here.rect.top, wide, here.rect.height) if across else (here.rect.left, 0, here.rect.width, high)
        beside = [widget for widget in self.focus.widgets if widget.takes_focus and widget.rect.colliderect(span)]
        self.focus.focus(min(beside, key=far))

    # The page

    @property
    def theme(self) -> Theme:
        """Return the theme with letters no larger than fit here, whatever the settings say."""
        chosen = self.host.theme
        if self._theme is None or self._theme_of is not chosen:
            self._theme_of = chosen
            self._theme = chosen if chosen.letters <= _LARGEST else chosen.scaled(_LARGEST)
        return self._theme

    def panels(self) -> tuple[Panel, ...]:
        return (_BOARD,)

    def build(self) -> list[Widget]:
        line = self.place(_LEFT, 504, 10 * _STEP - _STEP + _WIDE, 64)
        self._line = _Written(
            "line", line, self.value, self._line_changed, longest=self._longest, px=LABEL, masked=self._masked
        )
        self._line.caret, self._line.selected = self._caret, self._selected
        self._line.focused = True
        widgets: list[Widget] = []
        press: Callable[[], None]
        for row, letters in enumerate(LAYERS[self.layer][1]):
            for column, letter in enumerate(letters):
                shown = letter.upper() if self.upper and len(letter.upper()) == 1 else letter
                spot = self.place(_LEFT + column * _STEP, _TOP + row * _ROW, _WIDE, _HIGH)
                press = partial(self.type, shown)
                widgets.append(Button(_key_name(row, column), spot, shown, press, style=PLAIN, px=LABEL))
        following = LAYERS[(self.layer + 1) % len(LAYERS)][0]
        top = _TOP + 4 * _ROW
        functions: tuple[tuple[str, str, float, Callable[[], None], str, ButtonColours], ...] = (
            ("shift", text("Capitals"), 2, self._shift, pads.LEFT_STICK, PRIMARY if self.upper else SOFT),
            ("layer", following, 1.75, self._next_layer, pads.SELECT, SOFT),
            ("space", text("Space"), 2, partial(self.type, " "), pads.Y, SOFT),
            ("left", "‹", 1.25, partial(self._step, -1), pads.LEFT_SHOULDER, SOFT),
            ("right", "›", 1.25, partial(self._step, 1), pads.RIGHT_SHOULDER, SOFT),
            ("delete", text("Delete", context="letter"), 1.75, self._delete, pads.X, SOFT),
        )
        left = float(_LEFT)
        for name, label, wide, press, pad, style in functions:
            spot = self.place(left, top, wide * _STEP - (_STEP - _WIDE), _HIGH)
            widgets.append(Button(name, spot, label, press, pad=pad, style=style, px=WORDS))
            left += wide * _STEP
        top += _ROW
        back = self.place(_LEFT, top, 4 * _STEP - (_STEP - _WIDE), _HIGH)
        done = self.place(_LEFT + 4 * _STEP, top, 6 * _STEP - (_STEP - _WIDE), _HIGH)
        widgets.append(Button("back", back, text("Back"), self.back, hint="Esc", style=SOFT, px=WORDS))
        words = text("Done")
        widgets.append(Button("done", done, words, self._done, hint="Enter", pad=pads.START, style=PRIMARY, px=LABEL))
        return [*widgets, self._line]

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.theme
        backdrop.veil(surface, theme, 0.45)
        backdrop.board(surface, theme, self.place(*_BOARD), 0.98)
        words = theme.fitted(self.title, self.place(_LEFT, 474, 10 * _STEP, 0).width, BOLD, LABEL, YELLOW)
        surface.blit(words, words.get_rect(midleft=self.place(_LEFT + 4, 474, 0, 0).topleft))


def _key_name(row: int, column: int) -> str:
    """Return the name of a key: its letter in the first layer, so that the focus stays in place when layers change."""
    return LAYERS[0][1][row][column]
