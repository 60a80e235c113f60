"""Pads that exist in SDL's mind only: a test plugs them in, presses and pulls them out; the program reads them."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.input.reader import Reader

_GAME_CONTROLLER, _UNKNOWN = 1, 0
#: The order of the buttons of a virtual game controller, by the names the program gives them.
_BUTTONS: Final = (
    "a", "b", "x", "y", "select", "guide", "start", "left stick", "right stick", "left shoulder", "right shoulder",
    "up", "down", "left", "right",
)  # fmt: skip
_AXES: Final = ("left x", "left y", "right x", "right y", "left trigger", "right trigger")
_HATS: Final = {"": 0, "up": 1, "right": 2, "down": 4, "left": 8}


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc, version 1."""

    _fields_ = [
        ("version", ctypes.c_uint16), ("type", ctypes.c_uint16), ("axes", ctypes.c_uint16),
        ("buttons", ctypes.c_uint16), ("hats", ctypes.c_uint16), ("vendor", ctypes.c_uint16),
        ("product", ctypes.c_uint16), ("padding", ctypes.c_uint16), ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32), ("name", ctypes.c_char_p), ("userdata", ctypes.c_void_p),
        ("update", ctypes.c_void_p), ("set_player", ctypes.c_void_p), ("rumble", ctypes.c_void_p),
        ("rumble_triggers", ctypes.c_void_p), ("set_led", ctypes.c_void_p), ("send_effect", ctypes.c_void_p),
    ]  # fmt: skip


def _candidates() -> Iterator[Path]:
    """Where the SDL that pygame has loaded may lie: known for certain only where the system tells."""
    maps = Path("/proc/self/maps")
    if maps.exists():
        for line in maps.read_text().splitlines():
            name = line.split()[-1]
            if Path(name).name.startswith("libSDL2-"):
                yield Path(name)
    package = Path(pygame.__file__).parent
    for folder in (package, package / ".dylibs", package.parent / "pygame_ce.libs"):
        for pattern in ("SDL2.dll", "libSDL2-*.dylib", "libSDL2-*.so*"):
            yield from sorted(folder.glob(pattern))


def sdl() -> ctypes.CDLL:
    """The SDL library this process has loaded; skips the test where it has no virtual pads."""
    if not pygame.joystick.get_init():
        pygame.joystick.init()
    found = next(_candidates(), None)
    if found is None:
        pytest.skip(f"the SDL of pygame is not found on {sys.platform}")
    library = ctypes.CDLL(str(found))
    if not hasattr(library, "SDL_JoystickAttachVirtualEx"):
        pytest.skip("this SDL has no virtual pads")
    library.SDL_JoystickOpen.restype = ctypes.c_void_p
    library.SDL_GetError.restype = ctypes.c_char_p
    return library


class VirtualPad:
    """One pad. SDL tells what is held at the moment it is asked, so whoever taps must let the program read between."""

    def __init__(
        self, name: str = "Test pad", product: int = 1, buttons: int = 15, axes: int = 6, hats: int = 0
    ) -> None:
        self._sdl = sdl()
        self.known = (buttons, axes, hats) == (15, 6, 0)
        about = _Description(
            version=1, type=_GAME_CONTROLLER if self.known else _UNKNOWN, axes=axes, buttons=buttons, hats=hats,
            vendor=0x1209, product=product, button_mask=(1 << buttons) - 1, axis_mask=(1 << axes) - 1,
            name=name.encode(),
        )  # fmt: skip
        index = self._sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(about))
        assert index >= 0, self._sdl.SDL_GetError()
        self._number = self._sdl.SDL_JoystickGetDeviceInstanceID(index)
        self._joystick = ctypes.c_void_p(self._sdl.SDL_JoystickOpen(index))

    def press(self, name: str | int, down: bool = True) -> None:
        """Press a button, by its name or, of a pad nobody knows, by its number."""
        number = _BUTTONS.index(name) if isinstance(name, str) else name
        assert self._sdl.SDL_JoystickSetVirtualButton(self._joystick, number, int(down)) == 0

    def release(self, name: str | int) -> None:
        """Let go of a button."""
        self.press(name, False)

    def lean(self, axis: str | int, share: float) -> None:
        """Move a stick or trigger: -1.0 to 1.0 of its way (triggers rest at -1.0)."""
        number = _AXES.index(axis) if isinstance(axis, str) else axis
        value = ctypes.c_int16(max(-32768, min(32767, round(share * 32768))))
        assert self._sdl.SDL_JoystickSetVirtualAxis(self._joystick, number, value) == 0

    def turn_hat(self, *ways: str) -> None:
        """Hold the cross of a pad nobody knows in these directions."""
        value = ctypes.c_uint8(sum(_HATS[way] for way in ways))
        assert self._sdl.SDL_JoystickSetVirtualHat(self._joystick, 0, value) == 0

    def unplug(self) -> None:
        """Pull it out."""
        if self._joystick is None:
            return
        for index in range(self._sdl.SDL_NumJoysticks()):
            if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == self._number:
                assert self._sdl.SDL_JoystickDetachVirtual(index) == 0
                break
        self._sdl.SDL_JoystickClose(self._joystick)
        self._joystick = None


#: Plugs in a pad, of which a reader hears at once if it is given.
PLUG: Final = Callable[..., VirtualPad]


class Clock:
    """The time, which passes when the test says so."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def anyhow(found: list[Intent]) -> list[Intent]:
    """The same intents, whatever they come from, without the news of what is plugged in."""
    return [intent._replace(device="") for intent in found if intent.kind != intents.PLUG]


def meant(reader: Reader) -> list[Intent]:
    """What has come of it, from whichever device, the news of which is used left out."""
    return [intent for intent in anyhow(reader.read()) if intent.kind != intents.DEVICE]


def moves(reader: Reader) -> list[str]:
    """The directions of what has come of it, all of which is moving."""
    found = meant(reader)
    assert all(intent.kind == intents.MOVE for intent in found)
    return [intent.direction for intent in found]
