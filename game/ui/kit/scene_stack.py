"""Scenes: what fills the screen, on a stack that changes only between frames."""

from __future__ import annotations

import gc
import math
import time
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from game.ui.kit.heap import give_back

if TYPE_CHECKING:
    from game.hosting.phone_door import PhoneDoor
    from game.rules.values.messages import Message
    from game.session.bot_process import Worker
    from game.session.fair_file import Explained
    from game.settings import Settings
    from game.ui.input.bindings import Bindings
    from game.ui.input.devices import Devices
    from game.ui.input.intents import Intent
    from game.ui.kit.control import Control
    from game.ui.kit.theme import Theme
    from game.ui.kit.ways import Ways
    from game.ui.sound.mixer import Sounds
    from game.ui.tables.folders import Tables

#: Seconds after which an unfinished drawing waits for the next frame.
PATIENCE: Final = 0.010
_SHARE: Final = 1 / 8  # of that time, for the first of two parts


class FilmMaker(Protocol):
    """A function that makes the web page of a film, in parts."""

    def __call__(self, found: Explained, viewer: int, opens: bool) -> Generator[None, None, str]:
        """Make the page of these games: with all hands open, or as a player (with NOBODY, the table) saw them."""


class Host(Protocol):
    """What every scene may use of the program around it: the App, or the screenshot maker."""

    theme: Theme  # made anew when the window changes its size; never keep it
    settings: Settings
    sounds: Sounds
    tables: Tables  # the tables on offer
    stack: SceneStack
    go: Ways  # where its scenes lead
    data_dir: Path  # the player's folder: matches, own tables, reports
    seed: int | None  # the number after --seed
    in_front: bool  # whether the window has the focus, or never had it
    bindings: Bindings  # what keys and pad buttons do
    worker: Worker | None  # the process in which bots think; without one they think in this process
    film: FilmMaker | None  # where films are made
    by_pad: bool  # whether a pad was used last: hints then name its buttons instead of keys
    devices: Devices  # what each person plays with

    @property
    def phones(self) -> PhoneDoor:
        """Return the door for phones, opened on the first call."""

    def close_phones(self) -> None:
        """Switch the phones off, if there are any."""

    def quit(self) -> None:
        """Save all work and close the window after this frame."""

    def apply_settings(self) -> None:
        """Apply changed settings: lay everything on the screen out anew for the table, sizes and full screen."""


class Scene:
    """One thing that fills the screen: the title, the table, the pause over it.

    Life: ``enter`` when it comes onto the stack, ``pause`` and ``resume`` when another lies over it for a while,
    ``leave`` when it is taken off. In a frame the top scene gets ``handle`` for each intent, then ``update``, then
    ``draw``. After ``invalidate`` (and after entering, resuming and resizing) ``whole`` is set: everything must be
    drawn.
    """

    #: Whether people who share the keyboard have a part of it each here.
    parts_keys = False
    #: A see-through scene is drawn over the one under it (which stands still meanwhile).
    see_through = False
    #: Whether the match goes on while this scene is the top one.
    goes_on = False
    #: What phones are told about the match while it does not go on, if it is more than a pause.
    decides: Message | None = None

    def __init__(self, host: Host) -> None:
        self.host = host
        self.whole = True
        self.unfinished = False  # whether its drawing continues in the next frame

    def enter(self) -> None:
        """Begin: the scene has come onto the stack."""

    def pause(self) -> None:
        """Pause: another scene lies over it now."""

    def resume(self) -> None:
        """Go on: the scene is on top again."""

    def leave(self) -> None:
        """End: the scene has been taken off the stack; save here for the last time."""

    def forget(self) -> None:
        """Release large pictures: the scene has left and is not drawn again."""

    def resize(self) -> None:
        """Lay out anew: the window or the look changed, and ``host.theme`` is a new one."""

    def device_changed(self) -> None:
        """React to a change between a pad and mouse or keyboard: hints differ."""
        self.invalidate()

    @property
    def typing(self) -> bool:
        """Return whether a text field is in use here, so that letters are typed whatever they are bound to."""
        return False

    def controls(self) -> list[Control]:
        """Return everything the focus can go to, described, in the focus's order."""
        return []

    def handle(self, intent: Intent) -> None:
        """React to an intent from mouse, keyboard or pad."""

    def update(self, seconds: float) -> None:
        """Let time pass."""

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw all changes, or everything if ``whole``; return the changed places, or None for "nothing changed"."""
        return None

    def rests_for(self) -> float | None:
        """Return the seconds until ``update`` must run without input; 0.0 while anything moves, None for never."""
        return None

    def waited(self, seconds: float) -> None:
        """Take note of time that ``update`` does not count, in which the program waited for its players."""

    def invalidate(self) -> None:
        """Have everything drawn again at the next ``draw``."""
        self.whole = True


class SceneStack:
    """The scenes lying on each other; push, pop and replace take effect between frames, in order."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._waiting: list[tuple[str, Scene | None]] = []
        self._left = self._collects = False  # whether a scene has left; whether one was replaced
        #: Seconds after which the drawing of a page waits for the next frame.
        self.patience = math.inf

    @property
    def top(self) -> Scene | None:
        """Return the scene that has the screen now."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """Return all scenes, from the bottom up."""
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        """Lay a scene over the present one."""
        self._waiting.append(("push", scene))

    def pop(self) -> None:
        """Take the top scene off."""
        self._waiting.append(("pop", None))

    def replace(self, scene: Scene) -> None:
        """Take the top scene off and lay another in its place."""
        self._waiting.append(("replace", scene))

    def restart(self, scene: Scene) -> None:
        """Take all scenes off, from the top down, and begin again with this one."""
        self._waiting.append(("restart", scene))

    def clear(self) -> None:
        """Take all scenes off, which ends the program."""
        self._waiting.append(("restart", None))

    @property
    def changing(self) -> bool:
        """Return whether a change waits for the end of the frame."""
        return bool(self._waiting)

    def settle(self) -> None:
        """Apply the requested changes, between two frames; scenes that have left are tidied up later."""
        if self._left and not self._waiting:
            self._tidy()
        while self._waiting:
            change, scene = self._waiting.pop(0)
            if change == "push":
                if self.top:
                    self.top.pause()
                give_back()  # before the new scene needs as much memory
            else:
                while self._scenes:
                    left = self._scenes.pop()
                    left.leave()
                    left.forget()
                    if change != "restart":
                        break
                self._left = True
                self._collects = self._collects or change != "pop"
            if scene:
                self._scenes.append(scene)
                scene.whole = True
                scene.enter()
            elif self.top:
                self.top.whole = True
                self.top.resume()

    def _tidy(self) -> None:
        """Release the memory of scenes that have left, in a later frame, as the one of the change has enough to do."""
        if self._collects:
            gc.collect()  # scenes and their widgets refer to each other, which would keep their pictures for long
        give_back()
        self._left = self._collects = False

    def resize(self) -> None:
        """Tell every scene that the window or the look changed."""
        for scene in self._scenes:
            scene.resize()
            scene.whole = True

    def device_changed(self) -> None:
        """Tell every scene that a pad is used instead of mouse and keyboard, or the other way round."""
        for scene in self._scenes:
            scene.device_changed()

    def finish(self, parts: Iterator[object], at_once: bool = False) -> bool:
        """Continue a drawing in parts until ``patience`` runs out; return whether it is finished."""
        ends = math.inf if at_once else time.perf_counter() + self.patience
        return not any(time.perf_counter() > ends for _ in parts)

    def goes_on_later(self, part: Callable[[], bool]) -> bool:
        """Do a part of a drawing; return whether the rest must wait for the next frame, as this part took long."""
        ends = time.perf_counter() + self.patience * _SHARE
        return part() and time.perf_counter() > ends

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw the top scene, and the ones seen through it when all must be drawn; return the changed places."""
        top = self.top
        if top is None:
            return None
        if not top.whole:
            return top.draw(surface)
        first = len(self._scenes) - 1
        while first and self._scenes[first].see_through:
            first -= 1
        for scene in self._scenes[first:]:
            scene.whole = True
            scene.draw(surface)
            scene.whole = False
        return None if top.unfinished else [surface.get_rect()]
