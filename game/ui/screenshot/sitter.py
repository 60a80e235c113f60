"""The host of scenes drawn without a display."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from tempfile import mkdtemp
from weakref import finalize

from game.hosting.phone_door import PhoneDoor
from game.session.bot_process import Worker
from game.settings import Settings
from game.ui.input.bindings import Bindings
from game.ui.input.devices import Devices
from game.ui.kit.look import Look
from game.ui.kit.scene_stack import FilmMaker, SceneStack
from game.ui.kit.theme import Theme
from game.ui.kit.ways import Ways
from game.ui.navigator import Navigator
from game.ui.sound.mixer import Sounds
from game.ui.tables.folders import Tables

# SDL must not look for a screen or a sound device.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"


class Sitter:
    """The host of a scene drawn for a picture: it makes no sound, and writes only settings that have a path.

    Without ``data_dir`` it has a temporary folder of its own.
    """

    def __init__(self, size: tuple[int, int], data_dir: Path | None = None) -> None:
        if data_dir is None:
            data_dir = Path(mkdtemp())
            finalize(self, shutil.rmtree, data_dir, ignore_errors=True)
        self.settings = Settings()
        self.tables = Tables(data_dir)
        self.bindings = Bindings()
        self.theme = Theme(size, bindings=self.bindings)
        self.sounds = Sounds(self.settings)
        self.stack = SceneStack()
        self.go: Ways = Navigator(self)
        self.data_dir = data_dir
        self.seed: int | None = None
        self.in_front = True
        self.worker: Worker | None = None
        self.by_pad = False
        self.devices = Devices()
        self.film: FilmMaker | None = None
        self.phones = PhoneDoor(dict, self.settings, find=list)

    def close_phones(self) -> None:
        """Switch the phones off."""
        self.phones.close()

    def quit(self) -> None:
        """Leave all scenes."""
        self.stack.clear()

    def apply_settings(self) -> None:
        """Lay everything out again, at the table chosen in the settings."""
        self.bindings.take(self.settings.keys, self.settings.buttons)
        table = self.tables.chosen(self.settings.table)
        self.theme = Theme(self.theme.size, Look.of(self.settings), table, self.bindings)
        self.stack.resize()
