"""Paths: what came with the program, and the player's own folders.

The only user of platformdirs. Nothing here creates a folder; the code that writes does, and reports a failure.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

DATA_VARIABLE: Final = "GRAND_UNO_DATA"
_APPLICATION: Final = "grand-uno"
_PACKAGE: Final = Path(__file__).resolve().parent


def _shipped(name: str) -> Path:
    # An installed wheel carries them inside the package; a checkout, also an editable one, beside it.
    installed = _PACKAGE / "_data" / name
    return installed if installed.is_dir() else _PACKAGE.parent / name


def assets() -> Path:
    """Return the folder of pictures, fonts and sounds."""
    return _shipped("assets")


def translations() -> Path:
    """Return the folder of translations, which has one folder for each language."""
    return assets() / "translations"


def levels() -> Path:
    """Return the folder of tables that come with the game, with examples and lessons."""
    return _shipped("levels")


def samples() -> Path:
    """Return the folder of sample games that come with the game."""
    return _shipped("saves")


def data_dir(chosen: str | Path | None = None) -> Path:
    """Return the folder of the player's matches and own tables.

    It is the one chosen with ``--data-dir``, else that of the variable GRAND_UNO_DATA, else the usual place.
    """
    if chosen is None:
        chosen = os.environ.get(DATA_VARIABLE) or None
    if chosen is None:
        return _usual_data_dir()
    return Path(os.path.abspath(os.path.expanduser(chosen)))  # unlike Path.expanduser, this never raises


def settings_dir(data: Path) -> Path:
    """Return the folder of the player's settings; a data folder chosen by hand keeps them too."""
    return data if data != _usual_data_dir() else _usual_settings_dir()


def is_usual(folder: Path) -> bool:
    """Return whether this is one of the folders that the program uses when none was chosen."""
    return folder in (_usual_data_dir(), _usual_settings_dir())


def _usual_data_dir() -> Path:
    from platformdirs import user_data_path

    return user_data_path(_APPLICATION, appauthor=False)


def _usual_settings_dir() -> Path:
    from platformdirs import user_config_path

    return user_config_path(_APPLICATION, appauthor=False)
