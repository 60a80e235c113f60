"""Frames counted: how long each took by the clock, and how much of it the thread that draws worked."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

#: Milliseconds: longer than a screen shows a frame, and long enough to be seen.
LATE: Final = 1000 / 60
LONG: Final = 50.0


@dataclass
class Scene:
    """The frames of one scene: how many, how many of them late and long by both clocks, and the worst."""

    frames: int = 0
    late: int = 0
    long: int = 0
    late_own: int = 0
    long_own: int = 0
    worst: float = 0.0
    worst_own: float = 0.0

    def add(self, wall: float, own: float) -> None:
        """One more frame that took so many milliseconds."""
        self.frames += 1
        self.late += wall > LATE
        self.long += wall > LONG
        self.late_own += own > LATE
        self.long_own += own > LONG
        self.worst, self.worst_own = max(self.worst, wall), max(self.worst_own, own)


@dataclass
class Frames:
    """The frames of a run, by the name of their scene, and each late one on its own."""

    scenes: dict[str, Scene] = field(default_factory=dict)
    late: list[tuple[float, str, float, float]] = field(default_factory=list)
    began: float = field(default_factory=time.perf_counter)

    @contextmanager
    def timed(self, scene: Callable[[], str]) -> Iterator[None]:
        """Time a frame; what scene it belongs to is asked when it is over."""
        wall, own = time.perf_counter(), time.thread_time()
        yield
        took, worked = (time.perf_counter() - wall) * 1e3, (time.thread_time() - own) * 1e3
        name = scene()
        self.scenes.setdefault(name, Scene()).add(took, worked)
        if max(took, worked) > LATE:
            self.late.append((round(wall - self.began, 2), name, round(took, 1), round(worked, 1)))

    def written(self) -> str:
        """As JSON."""
        scenes = {name: vars(scene) for name, scene in self.scenes.items()}
        return json.dumps({"scenes": scenes, "late": self.late})


def read(text: str) -> Frames:
    """Frames that were written."""
    written: dict[str, Any] = json.loads(text)
    scenes = {name: Scene(**values) for name, values in written["scenes"].items()}
    return Frames(scenes, [tuple(one) for one in written["late"]])
