"""The lessons a player has done, in a small file in the folder of the settings."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Final

from game.rules.values.messages import Message, sentence
from game.session.files import TooLarge, free_name, make_folder, parse_toml, read_limited, write_durably

FILE_NAME: Final = "lessons.toml"
FORMAT: Final = 1
_LARGEST: Final = 16 * 1024
_LONGEST_LINE: Final = 10_000  # two hundred lessons with names of forty letters
_MOST: Final = 200
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


class Progress:
    """The lessons done so far; without a folder they are not saved.

    ``trouble`` says why if the file could not be read or written.
    """

    def __init__(self, folder: Path | None) -> None:
        self._path = folder / FILE_NAME if folder is not None else None
        self._damaged = False
        self._foreign = False  # written by a newer version, so it is left as it is
        self.done: frozenset[str] = frozenset()
        self.trouble: Message | None = None
        if self._path is not None:
            self._read(self._path)

    def add(self, name: str) -> None:
        """Record that a lesson is done, and save that."""
        if name in self.done:
            return
        self.done |= {name}
        if self._path is None or self._foreign:
            return
        try:
            path = Path(os.path.realpath(self._path))  # a link is followed
            make_folder(path.parent)
            if self._damaged:
                os.replace(path, free_name(path.parent, "lessons.damaged"))
                self._damaged = False
            names = ", ".join(json.dumps(done) for done in sorted(self.done))
            lines = f"# The lessons of Grand Uno you have done.\nformat = {FORMAT}\ndone = [{names}]\n"
            write_durably(path, lines.encode())
        except OSError as error:
            self.trouble = sentence(
                "The lesson is done, but that cannot be saved: {why}.", why=str(error.strerror)
            )

    def _read(self, path: Path) -> None:
        try:
            document = parse_toml(read_limited(path, _LARGEST), _LONGEST_LINE)
        except FileNotFoundError:
            return
        except OSError as error:
            self.trouble = sentence("The list of lessons done cannot be read: {why}.", why=str(error.strerror))
            self._foreign = True
            return
        except (TooLarge, ValueError, RecursionError):  # not text, not TOML, or nested too deeply
            document = {}
        number, names = document.get("format"), document.get("done")
        if type(number) is int and number > FORMAT:
            self._foreign = True
            self.trouble = sentence(
                "The list of lessons done comes from a newer version of the game, and is left as it is."
            )
        elif type(number) is not int or number != FORMAT or not isinstance(names, list) or not _proper(names):
            self._damaged = True
            self.trouble = sentence("The list of lessons done is damaged; it will be kept beside a new one.")
        else:
            self.done = frozenset(names)


def _proper(names: list[object]) -> bool:
    return len(names) <= _MOST and all(isinstance(name, str) and _NAME.fullmatch(name) for name in names)
