"""Bindings: what each key and each pad button does, and how to change that.

A key act is named by its default key, a button act by its default button. Every key act keeps at least one key and
every button an act, so that nothing gets out of reach.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.rules.values.messages import Message, sentence
from game.text import say
from game.ui.input import intents, pads

UNDO: Final = "backspace"
REDO: Final = "ctrl y"
SELECT_ALL: Final = "ctrl a"  # selects the whole value of a text field
LAY_LEFT: Final = ","  # moves the card under the pointer within the hand
LAY_RIGHT: Final = "."
TURN_BACK: Final = "["  # in a game that is watched again
TURN_ON: Final = "]"
SET_BACK: Final = "r"  # resets a setting; with Shift, all of its group
SEARCH: Final = "f"
RULES_KEY: Final = "f1"  # shows the rules in play
NEXT_PART: Final = "f2"  # the next part of a page that is taller than the window
LOG_KEY: Final = "f3"  # shows all events of a game
AGAIN_KEY: Final = "f4"  # replays what has happened since the player's last turn
#: The key of each person, by player, for calling, catching or answering when several people can; it has no other use.
PERSON_KEYS: Final = "afjqwetzxv"
#: The keys of a call and of a catch, for a person with a device of their own.
CALLS: Final = ("u", "c")


class KeyAct(NamedTuple):
    """A key act: its words, its default keys, and the intent that the key becomes everywhere.

    Without an intent, the act exists at the table or on pages that know it; elsewhere the key types its letter.
    """

    label: Message
    keys: tuple[str, ...]
    meaning: str = ""


#: The key acts, by their first default key.
ACTS: Final[Mapping[str, KeyAct]] = {
    act.keys[0]: act
    for act in (
        KeyAct(sentence("Left"), ("left",), "left"),
        KeyAct(sentence("Right"), ("right",), "right"),
        KeyAct(sentence("Up"), ("up",), "up"),
        KeyAct(sentence("Down"), ("down",), "down"),
        KeyAct(sentence("Choose the marked item"), ("return", "enter"), intents.ACTIVATE),
        KeyAct(sentence("Next item (Shift: previous)"), ("tab",), intents.NEXT),
        KeyAct(sentence("Back; pause"), ("escape",), intents.BACK),
        KeyAct(sentence("Draw; next step"), ("d",)),
        KeyAct(sentence("Play"), ("l",)),
        KeyAct(sentence("Pass, keep, end the turn; pause"), ("p",)),
        KeyAct(sentence("Call Uno"), ("u",)),
        KeyAct(sentence("Catch"), ("c",)),
        KeyAct(sentence("Play out of turn"), ("i",)),
        KeyAct(sentence("Look at the cards; show hands"), ("k",)),
        KeyAct(sentence("Sort the hand"), ("n",)),
        KeyAct(sentence("Another order of the chosen set"), ("o",)),
        KeyAct(sentence("Card to the left"), (LAY_LEFT,)),
        KeyAct(sentence("Card to the right"), (LAY_RIGHT,)),
        KeyAct(sentence("A turn back, when watching again"), (TURN_BACK,)),
        KeyAct(sentence("A turn on, when watching again"), (TURN_ON,)),
        KeyAct(sentence("Slower, when watching bots"), ("-",)),
        KeyAct(sentence("Faster, when watching bots"), ("+", "=")),
        KeyAct(sentence("Take back the choice, else the act"), (UNDO, "delete", "ctrl z")),
        KeyAct(sentence("Do again what was taken back"), (REDO,)),
        KeyAct(sentence("Reset"), (SET_BACK,)),
        KeyAct(sentence("Search"), (SEARCH,)),
        KeyAct(sentence("Hint"), ("h",)),
        KeyAct(sentence("Play for me"), ("s",)),
        KeyAct(sentence("Why?"), ("?",)),
        KeyAct(sentence("Speed up (hold)"), ("left shift", "right shift", "space"), intents.HURRY),
        KeyAct(sentence("Hurry until you are asked"), ("m",)),
        KeyAct(sentence("Rule book"), (RULES_KEY,), intents.KEY),
        KeyAct(sentence("Scroll down a page"), (NEXT_PART,), intents.KEY),
        KeyAct(sentence("What has happened"), (LOG_KEY,), intents.KEY),
        KeyAct(sentence("Play again since your turn"), (AGAIN_KEY,), intents.KEY),
        KeyAct(sentence("Settings"), ("f10",), intents.SETTINGS),
        KeyAct(sentence("Full screen"), ("f11",), intents.FULLSCREEN),
    )
}
#: The acts of pad buttons; the D-pad and the sticks always move.
BUTTONS: Final[Mapping[str, Message]] = {
    pads.A: sentence("Choose the marked item"),
    pads.B: sentence("Back; take back the choice"),
    pads.X: sentence("Call Uno, catch; reset a setting"),
    pads.Y: sentence("Rule book"),
    pads.LEFT_SHOULDER: sentence("Previous group"),
    pads.RIGHT_SHOULDER: sentence("Next group"),
    pads.LEFT_TRIGGER: sentence("Speed up (hold)"),
    pads.RIGHT_TRIGGER: sentence("Speed up (hold)"),
    pads.LEFT_STICK: sentence("Hint"),
    pads.RIGHT_STICK: sentence("Scroll down a page; play for me"),
    pads.SELECT: sentence("Why?"),
    pads.START: sentence("Pause; begin; go on"),
}
#: The labels of keys that are not just the name in capitals.
_CALLED: Final[Mapping[str, Message]] = {
    "escape": sentence("Esc"),
    "return": sentence("Enter"),
    "enter": sentence("Keypad Enter"),
    "tab": sentence("Tab"),
    "space": sentence("Space"),
    "backspace": sentence("Backspace"),
    "delete": sentence("Delete", context="key"),
    "left shift": sentence("Shift"),
    "right shift": sentence("Right Shift"),
    "left ctrl": sentence("Ctrl"),
    "right ctrl": sentence("Right Ctrl"),
    "left alt": sentence("Alt"),
    "right alt": sentence("Right Alt"),
    "left": sentence("Arrow left"),
    "right": sentence("Arrow right"),
    "up": sentence("Arrow up"),
    "down": sentence("Arrow down"),
}
_MARKED: Final = {"ESC": "escape", "ENTER": "return"}  # the words on the marks of buttons
_SPARE: Final = "bmnsvxywqtzjgfaeor"


class Bindings:
    """The present bindings of keys and pad buttons: the defaults, with the given changes."""

    def __init__(self, keys: Mapping[str, Sequence[str]] | None = None, buttons: Mapping[str, str] | None = None):
        #: While a binding is being changed, keys and buttons are reported as themselves.
        self.listening = False
        #: While two people share the keyboard at the table, the keys of each part stand for the buttons of a pad.
        self.parted = False
        self.take(keys or {}, buttons or {})

    def take(self, keys: Mapping[str, Sequence[str]], buttons: Mapping[str, str]) -> None:
        """Set these bindings; the others, and bindings that make no sense, get the defaults."""
        self._keys = _complete(keys)
        anywhere = {key: act for act, about in ACTS.items() if about.meaning for key in about.keys}
        self._acts = anywhere | {key: act for act, bound in self._keys.items() for key in bound}
        mine = {act: buttons.get(act, act) for act in BUTTONS}
        self._buttons = mine if set(mine.values()) == set(BUTTONS) else {act: act for act in BUTTONS}
        self._roles = {button: act for act, button in self._buttons.items()}

    def keys(self, act: str) -> tuple[str, ...]:
        """Return the keys of an act."""
        return self._keys[act]

    def act(self, key: str) -> str:
        """Return the act of a key, or "". A default key of an act with an intent keeps that act while it is free."""
        return self._acts.get(key, "")

    def meaning(self, key: str) -> str:
        """Return the intent that a key becomes on every page, or ""."""
        act = self.act(key)
        return ACTS[act].meaning if act else ""

    def button(self, act: str) -> str:
        """Return the pad button of an act."""
        return self._buttons.get(act, act)

    def role(self, button: str) -> str:
        """Return the act of a pad button."""
        return self._roles.get(button, button)

    def mark(self, hint: str, at_table: bool = False) -> str:
        """Return the mark on a button for its default key as bound now; letters follow bindings ``at_table`` only."""
        act = _MARKED.get(hint.upper(), hint.lower())
        if act in ACTS and (at_table or ACTS[act].meaning):
            act = self._keys[act][0]
            return called(act) if act != hint.lower() else hint
        return called(act) if act in _CALLED else hint

    def with_key(self, act: str, key: str) -> dict[str, list[str]]:
        """Return the changed bindings after an act gets a key; an act left without a key gets this act's old one."""
        return self._with_keys(act, (key,))

    def with_usual_keys(self, act: str) -> dict[str, list[str]]:
        """Return the changed bindings after an act is given back its default keys."""
        return self._with_keys(act, ACTS[act].keys)

    def _with_keys(self, act: str, keys: tuple[str, ...]) -> dict[str, list[str]]:
        bound = dict(self._keys)
        spare = [key for key in bound[act] if key not in keys]
        bound[act] = keys
        for other, has in bound.items():
            if other != act and set(has) & set(keys):
                left = tuple(key for key in has if key not in keys)
                bound[other], spare = (left, spare) if left else (tuple(spare[:1]), spare[1:])
        return {name: list(has) for name, has in _complete(bound).items() if has != ACTS[name].keys}

    def with_button(self, act: str, button: str) -> dict[str, str]:
        """Return the changed bindings after an act gets a pad button: the two buttons swap."""
        bound = dict(self._buttons)
        bound[self._roles[button]], bound[act] = bound[act], button
        return {name: pressed for name, pressed in bound.items() if name != pressed}


def key_of(name: str, text: str) -> str:
    """Return the name by which a key is bound: the letter it types, else the name of the key."""
    return text.lower() if text.strip() and text.isprintable() else name


def called(key: str) -> str:
    """Return the label of a key."""
    name = key_name(key)
    return name if isinstance(name, str) else say(name)


def key_name(key: str) -> Message | str:
    """Return the label of a key, to stand in a message."""
    if key.startswith("ctrl "):
        return f"{say(_CALLED['left ctrl'])} {key[5:].upper()}"
    return _CALLED[key] if key in _CALLED else key.upper() if len(key) < 4 else key.capitalize()


def _complete(chosen: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """Return the keys of every act: the chosen ones, else the free default keys, else any free letter."""
    taken: set[str] = set()
    found: dict[str, tuple[str, ...]] = {}
    for wanted in ({act: chosen[act] for act in ACTS if act in chosen}, {act: ACTS[act].keys for act in ACTS}):
        for act, keys in wanted.items():
            if not found.get(act):
                found[act] = tuple(dict.fromkeys(key for key in keys if key and key not in taken))
                taken |= set(found[act])
    spare = (letter for letter in _SPARE if letter not in taken)
    return {act: found[act] or (next(spare),) for act in ACTS}


#: The defaults.
USUAL: Final = Bindings()
