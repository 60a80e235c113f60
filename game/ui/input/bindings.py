"""Bindings: which key and which button of a pad does what, and how they are bound anew.

What a key does is named by the key that does it usually, and what a button of a pad does by that button. Every act
keeps a key and every button an act whatever is bound, so that nothing gets out of reach.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.rules.messages import Message, sentence
from game.text import say
from game.ui.input import intents, pads

UNDO: Final = "backspace"
SET_BACK: Final = "r"  # gives a setting its usual value again; with Shift all of a group
SEARCH: Final = "f"
RULES_KEY: Final = "f1"  # shows the rules in play
NEXT_PART: Final = "f2"  # the next part of a page that is taller than the window
LOG_KEY: Final = "f3"  # shows all that has happened in a game


class KeyAct(NamedTuple):
    """What a key does: the words for it, the keys it has usually, and the intent it becomes wherever one is.

    Without an intent it is an act at the table, or on the pages that know it, and the key types its letter elsewhere.
    """

    label: Message
    keys: tuple[str, ...]
    meaning: str = ""


#: What keys do, by the first key each has usually.
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
        KeyAct(sentence("Slower, when watching bots"), ("-",)),
        KeyAct(sentence("Faster, when watching bots"), ("+", "=")),
        KeyAct(sentence("Take back the choice"), (UNDO, "delete")),
        KeyAct(sentence("Reset"), (SET_BACK,)),
        KeyAct(sentence("Search"), (SEARCH,)),
        KeyAct(sentence("Hint"), ("h",)),
        KeyAct(sentence("Play for me"), ("s",)),
        KeyAct(sentence("Why?"), ("?",)),
        KeyAct(sentence("Speed up (hold)"), ("left shift", "right shift", "space"), intents.HURRY),
        KeyAct(sentence("Rule book"), (RULES_KEY,), intents.KEY),
        KeyAct(sentence("Scroll down a page"), (NEXT_PART,), intents.KEY),
        KeyAct(sentence("What has happened"), (LOG_KEY,), intents.KEY),
        KeyAct(sentence("Settings"), ("f10",), intents.SETTINGS),
        KeyAct(sentence("Full screen"), ("f11",), intents.FULLSCREEN),
    )
}
#: What buttons of a pad do; its cross and its sticks always lead.
BUTTONS: Final[Mapping[str, Message]] = {
    pads.A: sentence("Choose the marked item"),
    pads.B: sentence("Back; take back the choice"),
    pads.X: sentence("Claim; reset"),
    pads.Y: sentence("Rule book"),
    pads.LEFT_SHOULDER: sentence("Previous group"),
    pads.RIGHT_SHOULDER: sentence("Next group"),
    pads.LEFT_TRIGGER: sentence("Speed up (hold)"),
    pads.RIGHT_TRIGGER: sentence("Speed up, too"),
    pads.LEFT_STICK: sentence("Hint"),
    pads.RIGHT_STICK: sentence("Scroll down a page; play for me"),
    pads.SELECT: sentence("Why?"),
    pads.START: sentence("Pause; begin; go on"),
}
#: Keys that are called something else than their name in capitals.
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
_MARKED: Final = {"ESC": "escape", "ENTER": "return"}  # what stands on the marks of buttons
_SPARE: Final = "bmnsvxywqtzjgfaeor"


class Bindings:
    """What each key and each button of a pad does now; what differs from the usual is given to it."""

    def __init__(self, keys: Mapping[str, Sequence[str]] | None = None, buttons: Mapping[str, str] | None = None):
        #: While something is being bound, keys and buttons are told as what they are.
        self.listening = False
        self.take(keys or {}, buttons or {})

    def take(self, keys: Mapping[str, Sequence[str]], buttons: Mapping[str, str]) -> None:
        """Bind anew what is given and everything else as usual; what makes no sense is as usual too."""
        self._keys = _complete(keys)
        anywhere = {key: act for act, about in ACTS.items() if about.meaning for key in about.keys}
        self._acts = anywhere | {key: act for act, bound in self._keys.items() for key in bound}
        mine = {act: buttons.get(act, act) for act in BUTTONS}
        self._buttons = mine if set(mine.values()) == set(BUTTONS) else {act: act for act in BUTTONS}
        self._roles = {button: act for act, button in self._buttons.items()}

    def keys(self, act: str) -> tuple[str, ...]:
        """The keys that do this."""
        return self._keys[act]

    def act(self, key: str) -> str:
        """What a key does, or nothing. What works everywhere goes on with its usual keys as long as they are free."""
        return self._acts.get(key, "")

    def meaning(self, key: str) -> str:
        """The intent that a key becomes wherever one is, or nothing."""
        act = self.act(key)
        return ACTS[act].meaning if act else ""

    def button(self, act: str) -> str:
        """The button of a pad that does this."""
        return self._buttons.get(act, act)

    def role(self, button: str) -> str:
        """What a button of a pad does."""
        return self._roles.get(button, button)

    def mark(self, hint: str, at_table: bool = False) -> str:
        """What stands on a button for its key, given what usually does; letters mean acts ``at_table`` only."""
        act = _MARKED.get(hint.upper(), hint.lower())
        if act in ACTS and (at_table or ACTS[act].meaning):
            act = self._keys[act][0]
            return called(act) if act != hint.lower() else hint
        return called(act) if act in _CALLED else hint

    def with_key(self, act: str, key: str) -> dict[str, list[str]]:
        """What differs from the usual once an act has a key: who had it gets one in turn, if it has no other."""
        return self._with_keys(act, (key,))

    def with_usual_keys(self, act: str) -> dict[str, list[str]]:
        """What differs from the usual once an act has its usual keys again."""
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
        """What differs from the usual once an act has a button of a pad: the two change places."""
        bound = dict(self._buttons)
        bound[self._roles[button]], bound[act] = bound[act], button
        return {name: pressed for name, pressed in bound.items() if name != pressed}


def key_of(name: str, text: str) -> str:
    """What a key is bound by: the letter it types, else its name."""
    return text.lower() if text.strip() and text.isprintable() else name


def called(key: str) -> str:
    """What a key is called."""
    return say(_CALLED[key]) if key in _CALLED else key.upper() if len(key) < 4 else key.capitalize()


def _complete(chosen: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """The keys of every act: those chosen, then the usual ones that are left, then any letter nobody has."""
    taken: set[str] = set()
    found: dict[str, tuple[str, ...]] = {}
    for wanted in ({act: chosen[act] for act in ACTS if act in chosen}, {act: ACTS[act].keys for act in ACTS}):
        for act, keys in wanted.items():
            if not found.get(act):
                found[act] = tuple(dict.fromkeys(key for key in keys if key and key not in taken))
                taken |= set(found[act])
    spare = (letter for letter in _SPARE if letter not in taken)
    return {act: found[act] or (next(spare),) for act in ACTS}


#: As they are before anybody changes them.
USUAL: Final = Bindings()
