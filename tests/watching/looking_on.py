"""The program with somebody before it who watches bots, and looks at every page on the way.

python -m tests.watching.looking_on FOLDER SECONDS FILE
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.app import App
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.input.reader import Reader
from game.ui.kit.page import Page
from game.ui.kit.scene_stack import Scene
from game.ui.scenes.fair import FairScene
from game.ui.scenes.going import GoingScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.title import TitleScene
from game.ui.table.scene import TableScene
from tests.watching.frames import Frames

_FROM_TITLE: Final = ("s", "r", "l")  # settings, rule book, lessons
_FROM_RESULTS: Final = ("h", "f")  # how it went, was it fair
_GAMES_AT_A_SITTING: Final = 3  # then it is back to the title, and on from there
_SOON: Final = 2.0  # seconds on a page before anything is pressed
_LOST: Final = 60.0  # seconds after which what was pressed and led nowhere is pressed again
_LONGEST: Final = 0.25  # seconds between two looks at what is on the screen
_BACK, _NEXT, _ENTER = Intent(intents.BACK), Intent(intents.NEXT), Intent(intents.ACTIVATE)

_Step = tuple[float, Intent]


def _key(name: str) -> Intent:
    return Intent(intents.KEY, key=name, text=name)


class Onlooker(Reader):
    """Reads the window as ever, and presses by itself what leads from page to page and from game to game."""

    def __init__(self, app: App, seconds: float) -> None:
        super().__init__(app.bindings)
        self.games = 0
        self._app = app
        self._ends = time.monotonic() + seconds
        self._scene: Scene | None = None
        self._began = 0.0
        self._given: Sequence[_Step] = ()  # what is pressed in this scene, and how long after that
        self._steps: list[_Step] = []  # when to press what
        self._from_title, self._from_results = list(_FROM_TITLE), list(_FROM_RESULTS)

    def read(self, timeout: float | None = 0.0) -> list[Intent]:
        """What is meant, by whoever watches too."""
        top, now = self._app.stack.top, time.monotonic()
        if now > self._ends:
            return [Intent(intents.QUIT)]
        if top is not self._scene and not (isinstance(top, Page) and not top.focus.widgets):
            self._scene, self._given = top, self._meant(top)
            self._begin(now)
        elif self._given and not self._steps and now > self._began + _LOST:
            self._begin(now)  # the machine was too busy for the page to hear it
        if self._steps and self._steps[0][0] <= now:
            return [self._steps.pop(0)[1]]
        return super().read(_LONGEST if timeout is None else min(timeout, _LONGEST))

    def _begin(self, now: float) -> None:
        self._began, self._steps = now, [(now + after, intent) for after, intent in self._given]

    def _meant(self, scene: Scene | None) -> Sequence[_Step]:
        """What is pressed on a page, and how many seconds after it has come up."""
        if isinstance(scene, TitleScene):
            if self._from_title:
                return [(_SOON, _key(self._from_title.pop(0)))]
            self._from_title = list(_FROM_TITLE)
            return [(_SOON, _key("c" if scene.can_continue else "n"))]
        if isinstance(scene, NewGameScene):
            return [(_SOON, _key("4")), (4.0, _key("5")), (6.0, _key("s"))]
        if isinstance(scene, ResultsScene):
            if self._from_results:
                return [(_SOON, _key(self._from_results.pop(0)))]
            self._from_results, self.games = list(_FROM_RESULTS), self.games + 1
            return [(_SOON, _key("n" if self.games % _GAMES_AT_A_SITTING else "t"))]
        if isinstance(scene, GoingScene):
            turns = [(10.0 + 0.5 * step, _NEXT) for step in range(8)]
            return [*turns, (15.0, _ENTER), (18.0, _key("v")), (22.0, _BACK)]
        if isinstance(scene, FairScene):
            return [(_SOON, _key("a")), (10.0, _BACK)]
        if isinstance(scene, TableScene):
            return []
        return [(_SOON, _key("page down")), (3.0, _key("end")), (4.0, _BACK)]


class Timed(App):
    """The program, with each of its frames timed."""

    def __init__(self, data_dir: Path, seconds: float) -> None:
        super().__init__(data_dir, seed=1)
        self.frames = Frames()
        self.reader = self.onlooker = Onlooker(self, seconds)

    def frame(self, meant: Sequence[Intent], seconds: float) -> None:
        """A frame as ever; it belongs to the scene that is there at its end."""
        with self.frames.timed(lambda: type(self.stack.top).__name__):
            super().frame(meant, seconds)


def look_on(folder: Path, seconds: float) -> Timed:
    """Watch for so many seconds."""
    app = Timed(folder, seconds)
    try:
        app.run()
    finally:
        app.close()
    return app


if __name__ == "__main__":
    watched = look_on(Path(sys.argv[1]), float(sys.argv[2]))
    Path(sys.argv[3]).write_text(watched.frames.written(), encoding="utf-8")
