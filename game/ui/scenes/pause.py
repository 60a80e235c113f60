"""The pause over the table: how fast, how loud, and the way out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.session.session import Session
from game.ui import backdrop, pads, theme
from game.ui.page import Page
from game.ui.scene import Host
from game.ui.theme import NUMERAL
from game.ui.widgets import PRIMARY, SOFT, Button, Choice, Toggle, Widget

_SPEEDS: Final = ((0.5, "Slow"), (1.0, "Usual"), (1.75, "Quick"), (3.0, "Very quick"))
_PAUSES: Final = ((0.0, "None"), (0.4, "Short"), (0.8, "Usual"), (1.5, "Long"), (2.5, "Very long"))
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
        look = self.host.theme
        settings = self.host.settings
        widgets: list[Widget] = []
        rows = (
            ("animation_speed", "Cards move", _SPEEDS, False),
            ("bot_pause", "Bots wait", _PAUSES, False),
            ("master_volume", "Sound", _LOUD, True),
            ("effects_volume", "Cards and shakers", _LOUD, True),
            ("music_volume", "Music", _LOUD, True),
        )
        top = 306
        for name, label, options, bars in rows:
            spot = look.place(630, top, 660, 58)
            value = _nearest(options, getattr(settings, name))
            widgets.append(Choice(name, spot, options, value, partial(self._set, name), label=label, px=24, bars=bars))
            top += 72
        switches = (("reduced_motion", "Fades instead of flights"), ("dim_unplayable", "Darken what cannot be played"))
        for name, label in switches:
            spot = look.place(630, top, 660, 52)
            widgets.append(Toggle(name, spot, label, getattr(settings, name), partial(self._set, name)))
            top += 64
        spot = look.place(630, top, 660, 52)
        words = "Full screen" if self.host.by_pad else "Full screen (F11)"
        widgets.append(Toggle("fullscreen", spot, words, settings.fullscreen, self._fill_screen))
        resume = look.place(630, 206, 660, 78)
        go_on = Button("resume", resume, "Resume", self.back, hint="Esc", pad=pads.START, style=PRIMARY, px=32)
        widgets.insert(0, go_on)
        out = look.place(630, 894, 660, 70)
        if self.session is not None:
            sheet = look.place(630, 894, 300, 70)
            out = look.place(950, 894, 340, 70)
            widgets.append(Button("rules", sheet, "Rule book", self._show_rules, key="f1", style=SOFT, px=27))
        words = "Leave to the title"
        widgets.append(Button("leave", out, words, self._leave_table, key="l", style=SOFT, px=27))
        return widgets

    def paint(self, surface: pygame.Surface) -> None:
        look = self.host.theme
        backdrop.veil(surface, look, 0.55)
        backdrop.board(surface, look, look.place(570, 70, 780, 960), 0.98)
        head = look.text("Pause", NUMERAL, 64)
        surface.blit(head, head.get_rect(center=look.place(960, 140, 0, 0).topleft))
        trouble = self.session.error if self.session is not None else ""
        words = trouble or "Everything up to the last card is saved."
        note = look.fitted(
            words, look.place(0, 0, 700, 0).width, px=20, colour=theme.YELLOW if trouble else theme.STRAW
        )
        surface.blit(note, note.get_rect(center=look.place(960, 994, 0, 0).topleft))


def _nearest(options: Sequence[tuple[float, str]], value: float) -> float:
    return min((option[0] for option in options), key=lambda option: abs(option - value))
