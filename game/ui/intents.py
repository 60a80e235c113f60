"""Intents: what somebody means, whichever of mouse and keyboard they used.

This is the only module that reads pygame's event queue; scenes see intents and never a pygame event.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

import pygame

POINT: Final = "point"  # the pointer moved to pos
PRESS: Final = "press"  # pos, button (1 left, 2 middle, 3 right)
RELEASE: Final = "release"  # pos, button
SCROLL: Final = "scroll"  # pos, amount: lines up (positive) or down
MOVE: Final = "move"  # direction: "left", "right", "up", "down"
ACTIVATE: Final = "activate"  # do what has the focus
BACK: Final = "back"  # out of here; at the table: pause
NEXT: Final = "next"  # focus to the next thing
PREVIOUS: Final = "previous"
KEY: Final = "key"  # key: its name ("d", "space", "backspace"), text: what it types ("D", "?")
TEXT: Final = "text"  # text typed, composed by the system
DROP: Final = "drop"  # a file was dropped on the window; text: its path
HURRY: Final = "hurry"  # on: while held, everything moves faster
RESIZE: Final = "resize"  # size: the window's
FULLSCREEN: Final = "fullscreen"
EXPOSED: Final = "exposed"  # the window must be shown again
QUIT: Final = "quit"  # the window is being closed

DIRECTIONS: Final = ("left", "right", "up", "down")

#: Key name -> what it means. One table, so that keys can be bound anew. A key without a line here is a KEY.
BINDINGS: Final[Mapping[str, str]] = {
    "left": "left",
    "right": "right",
    "up": "up",
    "down": "down",
    "return": ACTIVATE,
    "enter": ACTIVATE,
    "escape": BACK,
    "tab": NEXT,
    "left shift": HURRY,
    "right shift": HURRY,
    "space": HURRY,
    "f11": FULLSCREEN,
}
_REPEATING: Final = frozenset({"backspace", "delete", "home", "end", "page up", "page down"})
# SDL's own waiting looks every millisecond on some systems, which costs a resting table 3 % of a core.
_SHORT_NAP, _LONG_NAP, _AWAKE = 0.008, 0.02, 1.0  # seconds; the short one for a while after something happened
_NOT_KEYS: Final = frozenset({"left shift", "right shift", "left ctrl", "right ctrl", "left alt", "right alt", ""})


class Intent(NamedTuple):
    """One thing somebody means; fields a kind does not use keep their defaults."""

    kind: str
    pos: tuple[int, int] = (-1, -1)
    button: int = 0
    direction: str = ""
    key: str = ""
    text: str = ""
    amount: float = 0.0
    on: bool = False
    size: tuple[int, int] = (0, 0)


class Reader:
    """The one reader of pygame's event queue."""

    def __init__(self, bindings: Mapping[str, str] = BINDINGS) -> None:
        self.bindings = dict(bindings)
        self._held: set[str] = set()

    def read(self, timeout: float | None = 0.0) -> list[Intent]:
        """The intents since the last reading, after waiting at most ``timeout`` seconds for the first.

        0 does not wait; None waits until something happens.
        """
        events = pygame.event.get()
        start = time.monotonic()
        while not events and (timeout is None or time.monotonic() - start < timeout):
            waited = time.monotonic() - start
            nap = _SHORT_NAP if waited < _AWAKE else _LONG_NAP
            time.sleep(nap if timeout is None else max(0.0, min(nap, timeout - waited)))
            events = pygame.event.get()
        return self.translate(events)

    def let_go(self) -> None:
        """Forget which keys are held: the window that knew is gone."""
        self._held.clear()

    def translate(self, events: Iterable[pygame.event.Event]) -> list[Intent]:
        """What these events mean; of several pointer moves or sizes in a row only the last counts."""
        intents: list[Intent] = []
        for event in events:
            for intent in self._meaning(event):
                if intents and intent.kind in (POINT, RESIZE) and intents[-1].kind == intent.kind:
                    intents[-1] = intent
                else:
                    intents.append(intent)
        return intents

    def _meaning(self, event: pygame.event.Event) -> list[Intent]:
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            return [Intent(POINT, pos=event.pos)]
        if kind == pygame.MOUSEBUTTONDOWN and event.button <= 3:
            return [Intent(PRESS, pos=event.pos, button=event.button)]
        if kind == pygame.MOUSEBUTTONUP and event.button <= 3:
            return [Intent(RELEASE, pos=event.pos, button=event.button)]
        if kind == pygame.MOUSEWHEEL:
            return [Intent(SCROLL, pos=pygame.mouse.get_pos(), amount=float(event.y))]
        if kind == pygame.KEYDOWN:
            return self._pressed(event)
        if kind == pygame.KEYUP:
            return self._released(pygame.key.name(event.key))
        if kind == pygame.TEXTINPUT:
            return [Intent(TEXT, text=event.text)]
        if kind == pygame.DROPFILE:
            return [Intent(DROP, text=event.file)]
        if kind == pygame.VIDEORESIZE:
            return [Intent(RESIZE, size=event.size)]
        if kind == pygame.WINDOWEXPOSED:
            return [Intent(EXPOSED)]
        if kind == pygame.WINDOWFOCUSLOST:  # keys let go elsewhere are never reported
            hurrying = self._hurrying()
            self._held.clear()
            return [Intent(HURRY, on=False)] if hurrying else []
        if kind == pygame.QUIT:
            return [Intent(QUIT)]
        return []

    def _pressed(self, event: pygame.event.Event) -> list[Intent]:
        name = pygame.key.name(event.key)
        again = name in self._held
        hurrying = self._hurrying()
        self._held.add(name)
        meaning = self.bindings.get(name, KEY)
        text = event.unicode if event.unicode.isprintable() else ""
        if meaning in DIRECTIONS:
            return [Intent(MOVE, direction=meaning)]
        if meaning == NEXT:
            return [Intent(PREVIOUS if event.mod & pygame.KMOD_SHIFT else NEXT)]
        if again and name not in _REPEATING:
            return []
        if meaning == HURRY:
            typed = [] if name in _NOT_KEYS else [Intent(KEY, key=name, text=text)]
            return typed + ([] if hurrying else [Intent(HURRY, on=True)])
        if meaning == KEY:
            return [] if name in _NOT_KEYS else [Intent(KEY, key=name, text=text)]
        return [Intent(meaning)]

    def _released(self, name: str) -> list[Intent]:
        hurrying = self._hurrying()
        self._held.discard(name)
        return [Intent(HURRY, on=False)] if hurrying and not self._hurrying() else []

    def _hurrying(self) -> bool:
        return any(self.bindings.get(name) == HURRY for name in self._held)


_WAKE: int | None = None


def wake() -> None:
    """Let a waiting frame loop run once; may be called from another thread."""
    global _WAKE
    if pygame.display.get_init():
        if _WAKE is None:
            _WAKE = pygame.event.custom_type()
        pygame.event.post(pygame.event.Event(_WAKE))
