"""Pads: game controllers, any number, plugged in and out while the program runs.

SDL knows most pads and names their buttons; for unknown ones the usual order is assumed. The reader of pygame's events
hands them to ``Pads`` and gets intents back. A held direction repeats, so the reader must also ask ``due``.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

import pygame

from game.ui.input import intents
from game.ui.input.intents import Intent

A: Final = "a"
B: Final = "b"
X: Final = "x"
Y: Final = "y"
SELECT: Final = "select"
START: Final = "start"
LEFT_SHOULDER: Final = "left shoulder"
RIGHT_SHOULDER: Final = "right shoulder"
LEFT_TRIGGER: Final = "left trigger"
RIGHT_TRIGGER: Final = "right trigger"
LEFT_STICK: Final = "left stick"
RIGHT_STICK: Final = "right stick"
D_PAD: Final = "d-pad"

#: The intent of each button; a button without a line here becomes a PAD intent, for scenes that know it.
_MEANING: Final[Mapping[str, str]] = {
    A: intents.ACTIVATE,
    B: intents.BACK,
    LEFT_SHOULDER: intents.PREVIOUS,
    RIGHT_SHOULDER: intents.NEXT,
}
_TRIGGERS: Final = frozenset({LEFT_TRIGGER, RIGHT_TRIGGER})

_BUTTONS: Final[Mapping[int, str]] = {
    pygame.CONTROLLER_BUTTON_A: A,
    pygame.CONTROLLER_BUTTON_B: B,
    pygame.CONTROLLER_BUTTON_X: X,
    pygame.CONTROLLER_BUTTON_Y: Y,
    pygame.CONTROLLER_BUTTON_BACK: SELECT,
    pygame.CONTROLLER_BUTTON_START: START,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: LEFT_SHOULDER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: RIGHT_SHOULDER,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: LEFT_STICK,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: RIGHT_STICK,
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
_AXES: Final[Mapping[int, str]] = {
    pygame.CONTROLLER_AXIS_LEFTX: "x",
    pygame.CONTROLLER_AXIS_LEFTY: "y",
    pygame.CONTROLLER_AXIS_RIGHTY: "scroll",
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: LEFT_TRIGGER,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: RIGHT_TRIGGER,
}
# Pads SDL does not know come in two kinds: with triggers that are axes, and with triggers that are buttons.
_FEW_BUTTONS: Final = (A, B, X, Y, LEFT_SHOULDER, RIGHT_SHOULDER, SELECT, START, LEFT_STICK, RIGHT_STICK)
_MANY_BUTTONS: Final = (
    A, B, X, Y, LEFT_SHOULDER, RIGHT_SHOULDER, LEFT_TRIGGER, RIGHT_TRIGGER, SELECT, START, LEFT_STICK, RIGHT_STICK,
)  # fmt: skip

_PRESSED, _LET_GO = 0.5, 0.35  # of the travel of a stick or trigger; in between the state stays as it was
_TURNED = 1.3  # a stick changes direction when it leans this many times further another way
_DEAD_ZONE = 0.2  # of the scrolling stick's travel, ignored near the middle
_FIRST, _AGAIN = 0.4, 0.11  # seconds until a held direction repeats, and between repeats
_SCROLLING = 1 / 30  # seconds between steps of the scrolling stick
_FASTEST = 14.0  # lines per second at full travel

_AXES_MOVED: Final = frozenset({pygame.CONTROLLERAXISMOTION, pygame.JOYAXISMOTION})
_DOWN: Final = frozenset({pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN})
_UP: Final = frozenset({pygame.CONTROLLERBUTTONUP, pygame.JOYBUTTONUP})
_ADDED: Final = frozenset({pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED})
_REMOVED: Final = frozenset({pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED})
_NAMED: Final = frozenset({pygame.CONTROLLERAXISMOTION, pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP})
#: The kinds of pygame events that are about pads.
EVENTS: Final = (
    _AXES_MOVED | _DOWN | _UP | _ADDED | _REMOVED
    | {pygame.JOYHATMOTION, pygame.JOYBALLMOTION, pygame.CONTROLLERDEVICEREMAPPED, pygame.CONTROLLERSENSORUPDATE}
    | {pygame.CONTROLLERTOUCHPADDOWN, pygame.CONTROLLERTOUCHPADMOTION, pygame.CONTROLLERTOUCHPADUP}
)  # fmt: skip


class BoundButtons(Protocol):
    """What buttons are bound to."""

    listening: bool  # a binding is being changed, so buttons are reported as themselves

    def role(self, button: str) -> str:
        """Return what a button does, named by the default button for it."""


class Pad:
    """One pad: what is held on it, and how far its sticks lean."""

    def __init__(self, handle: Any, buttons: Mapping[int, str], axes: Mapping[int, str], named: bool) -> None:
        self.handle = handle  # kept, because pygame releases an unreferenced pad
        self.device = ""  # the device name of its intents, once it is plugged in
        self.named = named  # whether SDL knows its buttons
        self.buttons = buttons
        self.axes = axes  # by number of the axis: "x", "y", "scroll" or the name of a trigger
        self.held: set[str] = set()
        self.ways: list[str] = []  # directions held, newest last; one of the stick begins with "stick "
        self.next_step = 0.0  # when the held direction repeats
        self.lean = [0.0, 0.0]
        self.scrolling = 0.0  # -1.0 to 1.0, up is positive
        self.next_scroll = 0.0

    def intent(self, kind: str, button: str, direction: str = "", amount: float = 0.0) -> Intent:
        """Return an intent from one of the pad's buttons or sticks."""
        return Intent(kind, direction=direction, amount=amount, pad=button, device=self.device)

    @property
    def way(self) -> str:
        """Return the direction held, or ""."""
        return self.ways[-1].removeprefix("stick ") if self.ways else ""

    def let_go(self) -> None:
        """Forget everything that is held."""
        self.held.clear()
        self.ways.clear()
        self.lean = [0.0, 0.0]
        self.scrolling = 0.0


def intent_of(role: str, device: str) -> Intent:
    """Return the intent of a direction, or of the button that has this role."""
    if role in intents.DIRECTIONS:
        return Intent(intents.MOVE, direction=role, pad=D_PAD, device=device)
    return Intent(_MEANING.get(role, intents.PAD), pad=role, device=device)


class Pads:
    """All pads that are plugged in. Without any, or without support for them, there are no intents."""

    def __init__(self, clock: Callable[[], float], bindings: BoundButtons) -> None:
        self.pads: dict[int, Pad] = {}  # by SDL's instance id
        self._clock = clock
        self._bindings = bindings
        self._kinds: dict[str, str] = {}  # SDL's GUID of each device named since the program started
        self._named: Any = None  # the module that knows button names, if there is one
        try:
            pygame.joystick.init()
        except pygame.error:
            return
        try:
            from pygame._sdl2 import controller

            controller.init()
            self._named = controller
        except (ImportError, pygame.error):
            pass
        self._look_round()

    @property
    def hurrying(self) -> set[str]:
        """Return the pads on which a trigger, or a button bound to hurrying, is held."""
        if self._bindings.listening:
            return set()
        held = ((pad.device, self._bindings.role(button)) for pad in self.pads.values() for button in pad.held)
        return {device for device, role in held if role in _TRIGGERS}

    @property
    def plugged(self) -> frozenset[str]:
        """Return the devices that are plugged in."""
        return frozenset(pad.device for pad in self.pads.values())

    def close(self) -> None:
        """Release all pads before pygame shuts down: SDL crashes if a pad is closed later."""
        self.pads.clear()
        if self._named is not None:
            self._named.quit()
            self._named = None

    def let_go(self) -> None:
        """Forget what is held, as the window no longer receives events."""
        for pad in self.pads.values():
            pad.let_go()

    def knows(self, event: pygame.event.Event) -> bool:
        """Return whether an event comes from a pad."""
        return event.type in EVENTS

    def translate(self, event: pygame.event.Event) -> list[Intent]:
        """Return the intents of a pad's event; several pads may be plugged in, and all of them act."""
        if event.type in _ADDED:
            self._look_round()
            return []
        if event.type in _REMOVED:
            self.pads.pop(event.instance_id, None)
            return []
        pad = self.pads.get(getattr(event, "instance_id", -1))
        # SDL reports a pad with known buttons twice, once as a plain joystick.
        if pad is None or (event.type in _NAMED) != pad.named:
            return []
        if event.type in _AXES_MOVED:
            share = event.value / 32767 if event.type in _NAMED else event.value
            return self._leaned(pad, event.axis, share)
        if event.type == pygame.JOYHATMOTION:
            return self._hat_turned(pad, event.value)
        name = pad.buttons.get(event.button) if event.type in _DOWN | _UP else None
        if name is None:
            return []
        return self._press(pad, name) if event.type in _DOWN else self._release(pad, name)

    def due(self) -> list[Intent]:
        """Return the intents of what is held: directions repeat step by step, the right stick line by line."""
        found: list[Intent] = []
        now = self._clock()
        for pad in self.pads.values():
            if pad.way and now >= pad.next_step:
                pad.next_step = now + _AGAIN
                found.append(pad.intent(intents.MOVE, D_PAD, direction=pad.way))
            if pad.scrolling and now >= pad.next_scroll:
                pad.next_scroll = now + _SCROLLING
                lines = pad.scrolling * abs(pad.scrolling) * _FASTEST * _SCROLLING
                found.append(pad.intent(intents.SCROLL, RIGHT_STICK, amount=lines))
        return found

    def rests_for(self) -> float | None:
        """Return the seconds until ``due`` has something; None while nothing is held."""
        times = [pad.next_step for pad in self.pads.values() if pad.way]
        times += [pad.next_scroll for pad in self.pads.values() if pad.scrolling]
        return max(0.0, min(times) - self._clock()) if times else None

    # Plugging in

    def _look_round(self) -> None:
        """Open every new pad; the number in an event cannot be trusted, as it may be another pad's by now."""
        for index in range(pygame.joystick.get_count()):
            with contextlib.suppress(pygame.error):  # the pad may be unplugged at this moment
                self._take(index)

    def _take(self, index: int) -> None:
        joystick = pygame.joystick.Joystick(index)
        number = joystick.get_instance_id()
        if number in self.pads:
            return
        if self._named is not None and self._named.is_controller(index):
            pad = Pad((joystick, self._named.Controller(index)), _BUTTONS, _AXES, True)
        else:
            pad = _unknown(joystick)
        pad.device = self._device_of(joystick.get_guid())
        self.pads[number] = pad

    def _device_of(self, kind: str) -> str:
        """Return the device name for a new pad: the first free one that was a pad of this kind, or a new one."""
        known = (device for device, own in self._kinds.items() if own == kind and device not in self.plugged)
        device = next(known, intents.pad_device(len(self._kinds) + 1))
        self._kinds[device] = kind
        return device

    # Buttons

    def _press(self, pad: Pad, name: str) -> list[Intent]:
        if name in pad.held:
            return []
        pad.held.add(name)
        if name in intents.DIRECTIONS:
            return self._head(pad, name)
        if self._bindings.listening:
            return [pad.intent(intents.PAD, name)]
        role = self._bindings.role(name)
        return [] if role in _TRIGGERS else [intent_of(role, pad.device)]

    def _release(self, pad: Pad, name: str) -> list[Intent]:
        pad.held.discard(name)
        if name in pad.ways:
            self._turn_from(pad, name)
        return []

    def _hat_turned(self, pad: Pad, value: Sequence[int]) -> list[Intent]:
        wanted = {("left", "", "right")[value[0] + 1], ("down", "", "up")[value[1] + 1]} - {""}
        found: list[Intent] = []
        for way in intents.DIRECTIONS:
            if way in wanted:
                found += self._press(pad, way)
            else:
                self._release(pad, way)
        return found

    def _head(self, pad: Pad, way: str) -> list[Intent]:
        """Start to hold a direction; return its intent."""
        pad.ways.append(way)
        pad.next_step = self._clock() + _FIRST
        return [pad.intent(intents.MOVE, D_PAD, direction=pad.way)]

    def _turn_from(self, pad: Pad, way: str) -> None:
        """Release a direction; the one held before it repeats after a delay."""
        before = pad.way
        pad.ways.remove(way)
        if pad.way != before:
            pad.next_step = self._clock() + _FIRST

    # Sticks and triggers

    def _leaned(self, pad: Pad, axis: int, share: float) -> list[Intent]:
        kind = pad.axes.get(axis, "")
        if kind in _TRIGGERS:
            if share >= _PRESSED:
                return self._press(pad, kind)
            return self._release(pad, kind) if share < _LET_GO else []
        if kind == "scroll":
            beyond = max(0.0, abs(share) - _DEAD_ZONE) / (1 - _DEAD_ZONE)
            if beyond and not pad.scrolling:
                pad.next_scroll = self._clock()
            pad.scrolling = -beyond if share > 0 else beyond
            return []
        if kind not in ("x", "y"):
            return []
        pad.lean[kind == "y"] = share
        before = next((way for way in pad.ways if way.startswith("stick ")), "")
        now = _leaning(pad.lean, before.removeprefix("stick "))
        if f"stick {now}" == before or not (now or before):
            return []
        if before:
            self._turn_from(pad, before)
        return self._head(pad, f"stick {now}") if now else []


def _leaning(lean: Sequence[float], before: str) -> str:
    """Return the direction in which a stick leans, after leaning ``before``; "" near the middle."""
    across, along = lean
    far = {"left": -across, "right": across, "up": -along, "down": along}
    furthest = max(far, key=lambda way: far[way])
    if before and far[before] >= _LET_GO and far[furthest] < far[before] * _TURNED:
        return before
    return furthest if far[furthest] >= _PRESSED else ""


def _unknown(joystick: Any) -> Pad:
    """Return a pad that SDL does not know: buttons are assumed in the usual order, axes told by their rest position."""
    names = _MANY_BUTTONS if joystick.get_numbuttons() >= len(_MANY_BUTTONS) else _FEW_BUTTONS
    rest = [joystick.get_axis(axis) for axis in range(joystick.get_numaxes())]
    sticks = [axis for axis, value in enumerate(rest) if abs(value) < _LET_GO]
    axes = dict(zip(sticks, ("x", "y", "", "scroll"), strict=False))  # an axis resting elsewhere is no stick
    triggers = [axis for axis, value in enumerate(rest) if value < -1 + _LET_GO]
    axes.update(zip(triggers[:2], (LEFT_TRIGGER, RIGHT_TRIGGER), strict=False))
    return Pad(joystick, dict(enumerate(names)), axes, False)
