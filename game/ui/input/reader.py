"""The reader: turns mouse, keyboard and pads into intents.

This is the only module that reads pygame's event queue; scenes see intents and never a pygame event.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Final

import pygame

from game.ui.input.bindings import SELECT_ALL, USUAL, Bindings, key_of
from game.ui.input.intents import (
    DEVICE,
    DIRECTIONS,
    DROP,
    EXPOSED,
    FRONT,
    HURRY,
    KEY,
    KEYS,
    MOUSE,
    MOVE,
    NEXT,
    PLUG,
    POINT,
    PRESS,
    PREVIOUS,
    QUIT,
    RELEASE,
    RESIZE,
    SCROLL,
    TEXT,
    Intent,
)
from game.ui.input.key_parts import part_of, stands_for
from game.ui.input.pads import Pads, intent_of

_REPEATING: Final = frozenset({"backspace", "delete", "home", "end", "page up", "page down"})
# On some systems SDL's own waiting polls every millisecond, which costs a resting table 3 % of a core.
_SHORT_NAP, _LONG_NAP, _AWAKE = 0.008, 0.02, 1.0  # seconds; the short nap for a while after activity
_NOT_KEYS: Final = frozenset({"left shift", "right shift", "left ctrl", "right ctrl", "left alt", "right alt", ""})
_OF_MOUSE_AND_KEYS: Final = frozenset(
    {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.TEXTINPUT}
)


class Reader:
    """The one reader of pygame's event queue."""

    def __init__(self, bindings: Bindings = USUAL, clock: Callable[[], float] = time.monotonic) -> None:
        self.bindings = bindings
        self.pads: Pads | None = None
        self._clock = clock
        self._held: set[str] = set()
        self._last = ""  # the key pressed last
        self._spent = ""  # the key that changed the scene, which types nothing until pressed again
        self._told_hurry: frozenset[str] = frozenset()  # the devices last reported as hurrying
        self._by_pad = False
        self._told_plugged: frozenset[str] = frozenset()  # the pads last reported as plugged in
        self._had_focus = self._focused = False

    def read(self, timeout: float | None = 0.0) -> list[Intent]:
        """Return the intents since the last reading, after waiting at most ``timeout`` seconds for the first.

        0 does not wait; None waits until something happens.
        """
        meant, stirred = self._gather()
        start = self._clock()
        while not (meant or stirred) and (timeout is None or self._clock() - start < timeout):
            waited = self._clock() - start
            nap = _SHORT_NAP if waited < _AWAKE else _LONG_NAP
            soon = self.pads.rests_for() if self.pads is not None else None
            left = [nap, *([] if timeout is None else [timeout - waited]), *([] if soon is None else [soon])]
            time.sleep(max(0.0, min(left)))
            meant, stirred = self._gather()
        return meant

    def open_pads(self) -> None:
        """Read pads too; called after the first frame, as finding them takes a moment."""
        if self.pads is None:
            self.pads = Pads(self._clock, self.bindings)

    @property
    def plugged(self) -> frozenset[str] | None:
        """Return the pads plugged in; None before `open_pads`."""
        return self.pads.plugged if self.pads is not None else None

    def close(self) -> None:
        """Release the pads, before pygame shuts down."""
        if self.pads is not None:
            self.pads.close()
            self.pads = None

    def let_go(self) -> None:
        """Forget which keys are held, as their window is gone."""
        self._held.clear()

    def scene_changed(self, by: Intent, rest: Iterable[Intent]) -> list[Intent]:
        """Return the remaining intents after ``by``, which changed the scene or moved the focus to a text field.

        The text that the key of ``by`` also types is left out.
        """
        rest = list(rest)
        self._spent = by.letter or by.key or ("" if rest else self._last)
        left: list[Intent] = []
        for intent in rest:
            if intent.kind == KEY and intent.key == self._spent:
                self._spent = ""
            if not self._is_spent(intent):
                left.append(intent)
        return left

    def _is_spent(self, intent: Intent) -> bool:
        return intent.kind == TEXT and bool(intent.key) and intent.key == self._spent

    def _gather(self) -> tuple[list[Intent], bool]:
        """Return the present intents, and whether the frame loop should run for another reason."""
        events = pygame.event.get()
        meant = self.translate(events)
        if self.pads is None:
            return meant, bool(events)
        if self.pads.plugged != self._told_plugged:
            self._told_plugged = self.pads.plugged
            meant.append(Intent(PLUG))
        stirred = not all(self.pads.knows(event) for event in events)  # a trembling stick must not wake the frame loop
        return meant + self._marked(self.pads.due(), True), stirred

    def translate(self, events: Iterable[pygame.event.Event]) -> list[Intent]:
        """Return the intents of these events; only the last of several pointer moves or sizes in a row counts."""
        intents: list[Intent] = []
        for event in events:
            for intent in self._heard(event):
                if intents and intent.kind in (POINT, RESIZE) and intents[-1].kind == intent.kind:
                    intents[-1] = intent
                else:
                    intents.append(intent)
        return intents

    def _heard(self, event: pygame.event.Event) -> list[Intent]:
        """Return the intents of an event, preceded by a DEVICE intent if the device in use changed."""
        by_pad = self.pads is not None and self.pads.knows(event)
        found = self.pads.translate(event) if self.pads is not None and by_pad else self._meaning(event)
        hurrying = self._hurrying()
        for device in sorted(hurrying ^ self._told_hurry):
            found.append(Intent(HURRY, on=device in hurrying, device=device))
        self._told_hurry = hurrying
        if by_pad and self.pads is not None and not self.pads.pads:
            return [*self._marked([], False), *found]  # the last pad was unplugged
        if by_pad:
            return self._marked(found, True)
        return self._marked(found, False) if event.type in _OF_MOUSE_AND_KEYS and found else found

    def _marked(self, found: list[Intent], by_pad: bool) -> list[Intent]:
        """Return the same intents, with a DEVICE intent first if the device in use changed."""
        if by_pad == self._by_pad or (by_pad and not found):
            return found
        self._by_pad = by_pad
        return [Intent(DEVICE, on=by_pad), *found]

    def _meaning(self, event: pygame.event.Event) -> list[Intent]:
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            if self._by_pad and not any(event.rel):
                return []  # the window moved under the pointer, or the pointer was hidden
            return [Intent(POINT, pos=event.pos, device=MOUSE)]
        if kind == pygame.MOUSEBUTTONDOWN and event.button <= 3:
            return [Intent(PRESS, pos=event.pos, button=event.button, device=MOUSE)]
        if kind == pygame.MOUSEBUTTONUP and event.button <= 3:
            return [Intent(RELEASE, pos=event.pos, button=event.button, device=MOUSE)]
        if kind == pygame.MOUSEWHEEL:
            return [Intent(SCROLL, pos=pygame.mouse.get_pos(), amount=float(event.y), device=MOUSE)]
        if kind == pygame.KEYDOWN:
            return self._pressed(event)
        if kind == pygame.KEYUP:
            self._held.discard(pygame.key.name(event.key))
            return []
        if kind == pygame.TEXTINPUT:
            typed = Intent(TEXT, text=event.text, key=self._last, device=KEYS)
            return [] if self._is_spent(typed) else [typed]
        if kind == pygame.DROPFILE:
            return [Intent(DROP, text=event.file)]
        if kind == pygame.VIDEORESIZE:
            return [Intent(RESIZE, size=event.size)]
        if kind == pygame.WINDOWEXPOSED:
            return [Intent(EXPOSED)]
        if kind == pygame.WINDOWFOCUSLOST:  # keys released elsewhere are never reported
            self._held.clear()
            if self.pads is not None:
                self.pads.let_go()
            return self._in_front(False)
        if kind == pygame.WINDOWFOCUSGAINED:
            return self._in_front(True)
        if kind == pygame.QUIT:
            return [Intent(QUIT)]
        return []

    def _in_front(self, on: bool) -> list[Intent]:
        """Report the focus of the window; a window that never had it counts as in front."""
        news = on != self._focused and self._had_focus
        self._had_focus, self._focused = self._had_focus or on, on
        return [Intent(FRONT, on=on)] if news else []

    def _pressed(self, event: pygame.event.Event) -> list[Intent]:
        name = pygame.key.name(event.key)
        again = name in self._held
        self._held.add(name)
        self._last = name
        if not again and name == self._spent:
            self._spent = ""
        text = event.unicode if event.unicode.isprintable() else ""
        if self.bindings.listening:
            return [] if again else [Intent(KEY, key=name, text=text, device=KEYS)]
        device = (part_of(name) if self.bindings.parted else "") or KEYS
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not event.mod & pygame.KMOD_ALT
        both = f"ctrl {name}"
        if held and (both == SELECT_ALL or self.bindings.act(both)):  # with Alt it would be AltGr, which types
            name, text = both, ""
        if device != KEYS and not held and (role := stands_for(name)):
            return [] if again and role not in DIRECTIONS else [intent_of(role, device)]
        key = key_of(name, text)
        meaning, letter = self.bindings.meaning(key), name if text.strip() else ""
        if meaning in DIRECTIONS:
            return [Intent(MOVE, direction=meaning, letter=letter, device=device)]
        if meaning == NEXT:
            back = event.mod & pygame.KMOD_SHIFT
            return [Intent(PREVIOUS if back else NEXT, letter=letter, device=device)]
        if again and name not in _REPEATING:
            return []
        if meaning == KEY:
            return [Intent(KEY, key=self.bindings.act(key), letter=letter, device=device)]
        if meaning in ("", HURRY):  # hurrying is reported when it begins and ends
            return [] if name in _NOT_KEYS else [Intent(KEY, key=name, text=text, device=device)]
        return [Intent(meaning, letter=letter, device=device)]

    def _hurrying(self) -> frozenset[str]:
        """Return the devices on which a key or button bound to hurrying is held."""
        held = any(self.bindings.meaning(name) == HURRY for name in self._held) and not self.bindings.listening
        return frozenset(({KEYS} if held else set()) | (self.pads.hurrying if self.pads is not None else set()))
