"""The pause over the table: how fast, how loud, and the way out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.rules.messages import Message, sentence
from game.session.session import Session
from game.text import say, text
from game.ui import backdrop, pads
from game.ui.colours import YELLOW
from game.ui.page import Page
from game.ui.scene import Host
from game.ui.theme import NUMERAL
from game.ui.widgets import PRIMARY, SOFT, Button, Choice, Toggle, Widget

_SPEEDS: Final = (
    (0.5, sentence("Slow")),
    (1.0, sentence("Usual")),
    (1.75, sentence("Quick")),
    (3.0, sentence("Very quick")),
)
_PAUSES: Final = (
    (0.0, sentence("None")),
    (0.4, sentence("Short")),
    (0.8, sentence("Usual")),
    (1.5, sentence("Long")),
    (2.5, sentence("Very long")),
)
_LOUD: Final = tuple((step / 10, f"{step}") for step in range(11))


class PauseScene(Page):
    """Lies over the table, which stands still. The match is saved already; leaving loses nothing."""

    see_through = True
    first_focus = "resume"

    def __init__(self, host: Host, session: Session | None = None) -> None:
        super().__init__(host)
        self.session = session

    def leave(self) -> None:
        self.host.settings.save()

    def back(self) -> None:
        self.host.go.back()

    def _leave_table(self) -> None:
        self.host.go.title()

    def _show_rules(self) -> None:
        if self.session is not None:
            self.host.go.rule_book(self.session.match.rules, at_table=True)

    def _set(self, name: str, value: object) -> None:
        setattr(self.host.settings, name, value)
        if name.endswith("volume"):
            self.host.sounds.refresh()
            self.host.sounds.play("click")

    def _fill_screen(self, on: bool) -> None:
        self.host.settings.fullscreen = on
        self.host.apply_settings()

    def build(self) -> list[Widget]:
        theme = self.host.theme
        settings = self.host.settings
        widgets: list[Widget] = []
        rows = (
            ("animation_speed", text("Cards move"), _said(_SPEEDS), False),
            ("bot_pause", text("Bots wait"), _said(_PAUSES), False),
            ("master_volume", text("Sound"), _LOUD, True),
            ("effects_volume", text("Cards and shakers"), _LOUD, True),
            ("music_volume", text("Music"), _LOUD, True),
        )
        top = 306
        for name, label, options, bars in rows:
            spot = theme.place(630, top, 660, 58)
            value = _nearest(options, getattr(settings, name))
            widgets.append(Choice(name, spot, options, value, partial(self._set, name), label=label, px=24, bars=bars))
            top += 72
        switches = (
            ("reduced_motion", text("Fades instead of flights")),
            ("dim_unplayable", text("Darken what cannot be played")),
        )
        for name, label in switches:
            spot = theme.place(630, top, 660, 52)
            widgets.append(Toggle(name, spot, label, getattr(settings, name), partial(self._set, name)))
            top += 64
        spot = theme.place(630, top, 660, 52)
        words = text("Full screen") if self.host.by_pad else text("Full screen (F11)")
        widgets.append(Toggle("fullscreen", spot, words, settings.fullscreen, self._fill_screen))
        resume = theme.place(630, 206, 660, 78)
        go_on = Button("resume", resume, text("Resume"), self.back, hint="Esc", pad=pads.START, style=PRIMARY, px=32)
        widgets.insert(0, go_on)
        out = theme.place(630, 894, 660, 70)
        if self.session is not None:
            sheet = theme.place(630, 894, 300, 70)
            out = theme.place(950, 894, 340, 70)
            widgets.append(Button("rules", sheet, text("Rule book"), self._show_rules, key="f1", style=SOFT, px=27))
        words = text("Leave to the title")
        widgets.append(Button("leave", out, words, self._leave_table, key="l", style=SOFT, px=27))
        return widgets

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.host.theme
        backdrop.veil(surface, theme, 0.55)
        backdrop.board(surface, theme, theme.place(570, 70, 780, 960), 0.98)
        head = theme.text(text("Pause"), NUMERAL, 64)
        surface.blit(head, head.get_rect(center=theme.place(960, 140, 0, 0).topleft))
        trouble = self.session.error if self.session is not None else ""
        words = trouble or text("Everything up to the last card is saved.")
        note = theme.fitted(
            words, theme.place(0, 0, 700, 0).width, px=20, colour=YELLOW if trouble else theme.palette.plate_soft
        )
        surface.blit(note, note.get_rect(center=theme.place(960, 994, 0, 0).topleft))


def _said(options: Sequence[tuple[float, Message]]) -> tuple[tuple[float, str], ...]:
    return tuple((value, say(words)) for value, words in options)


def _nearest(options: Sequence[tuple[float, str]], value: float) -> float:
    return min((option[0] for option in options), key=lambda option: abs(option - value))
