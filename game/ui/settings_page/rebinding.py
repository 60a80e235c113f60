"""Changing bindings: listening for a key or pad button, and saying what it did before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules.values.cards import COLOUR_LETTERS
from game.text import text
from game.ui.input import intents
from game.ui.input.bindings import ACTS, BUTTONS, PERSON_KEYS, called, key_of
from game.ui.input.intents import Intent
from game.ui.kit.hint_marks import button_name
from game.ui.kit.scene_stack import Host
from game.ui.settings_page.binding_row import BindingRow

_NO_LONGER: Final = "escape"  # cancels listening


class Rebinding:
    """The binding being changed on a page, and the result. No act is ever left without a key or button."""

    def __init__(self, host: Host, on_change: Callable[[str, object], None], on_listen: Callable[[], None]) -> None:
        self._host = host
        self._on_change = on_change
        self._on_listen = on_listen
        self.act = ""  # the act that waits for a key or button
        self.told = ""  # what the key or button bound last did before
        self._heard = ""  # the key pressed last, which also types its letter

    def row(self, act: str, label: str, place: tuple[int, int, int]) -> BindingRow:
        """Return the row of an act."""
        bindings = self._host.bindings
        keys = bindings.keys(act) if act in ACTS else ()
        changed = keys != ACTS[act].keys if act in ACTS else bindings.button(act) != act
        return BindingRow(
            self._host.theme, act, place, label, keys, changed, act == self.act,
            lambda: self.listen(act), lambda: self._reset(act),
        )  # fmt: skip

    def listen(self, act: str) -> None:
        """Bind the next key or pad button to this act."""
        self.act, self.told = act, ""
        self._host.bindings.listening = True
        self._on_listen()

    def stop(self) -> None:
        """Stop listening."""
        self.act = ""
        self._host.bindings.listening = False

    def hear(self, intent: Intent) -> bool:
        """Use an intent for the binding being changed; return whether it was used. Another device ends the change."""
        if intent.kind == intents.TEXT and intent.key and intent.key == self._heard:
            self._heard = ""
            return True
        if not self.act or intent.kind in (intents.POINT, intents.RELEASE, intents.SCROLL, intents.HURRY):
            return False
        act = self.act
        self.stop()
        if intent.kind == intents.KEY and act in ACTS and intent.key != _NO_LONGER:
            self._heard = intent.key
            self._bind_key(act, key_of(intent.key, intent.text))
        elif intent.kind == intents.PAD and act in BUTTONS and intent.pad in BUTTONS:
            self._bind_button(act, intent.pad)
        self._on_listen()
        return intent.kind != intents.PRESS

    def _bind_key(self, act: str, key: str) -> None:
        if key.isdigit():
            self.told = text("Number keys choose piles and players, and cannot be changed.")
            return
        bindings = self._host.bindings
        before = bindings.act(key)
        self._on_change("keys", bindings.with_key(act, key))
        if before and before != act:
            other, now = ACTS[before].label, called(bindings.keys(before)[0])
            self.told = text(
                "{key} was used for “{other}”, which is now on {now}.", key=called(key), other=other, now=now
            )
        elif key in PERSON_KEYS or key in COLOUR_LETTERS:
            self.told = text("{key} also stands for a player or a colour, when one is asked for.", key=called(key))

    def _bind_button(self, act: str, button: str) -> None:
        bindings = self._host.bindings
        before = bindings.role(button)
        self._on_change("buttons", bindings.with_button(act, button))
        if before != act:
            now = button_name(bindings.button(before))
            self.told = text(
                "{button} was used for “{other}”, which is now on {now}.",
                button=button_name(button), other=BUTTONS[before], now=now,
            )  # fmt: skip

    def _reset(self, act: str) -> None:
        """Give an act its default keys or button back; an act that had taken them gets others."""
        bindings = self._host.bindings
        self.told = ""
        if act in BUTTONS:
            self._on_change("buttons", bindings.with_button(act, act))
        else:
            self._on_change("keys", bindings.with_usual_keys(act))
