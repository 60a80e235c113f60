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
        self.begun: dict[str, int] = {}  # how many steps are done of each lesson that was begun but not finished
        self.trouble: Message | None = None
        if self._path is not None:
            self._read(self._path)

    def add(self, name: str) -> None:
        """Record that a lesson is done, and save that."""
        if name in self.done and name not in self.begun:
            return
        self.done |= {name}
        self.begun.pop(name, None)
        self._save()

    def reach(self, name: str, steps: int) -> None:
        """Record how many steps of a lesson have been done, and save that."""
        if name not in self.done and steps > self.begun.get(name, 0):
            self.begun[name] = steps
            self._save()

    def _save(self) -> None:
        if self._path is None or self._foreign:
            return
        try:
            path = Path(os.path.realpath(self._path))  # a link is followed
            make_folder(path.parent)
            if self._damaged:
                os.replace(path, free_name(path.parent, "lessons.damaged"))
                self._damaged = False
            names = ", ".join(map(json.dumps, sorted(self.done)))
            begun = ", ".join(f"{json.dumps(name)} = {steps}" for name, steps in sorted(self.begun.items()))
            lines = f"# The lessons of Grand Uno you have done.\nformat = {FORMAT}\ndone = [{names}]\n"
            lines += f"begun = {{{begun}}}\n" if begun else ""
            write_durably(path, lines.encode())
        except OSError as error:
            self.trouble = sentence("The lesson is done, but that cannot be saved: {why}.", why=str(error.strerror))

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
        number, names, begun = document.get("format"), document.get("done"), document.get("begun", {})
        if type(number) is int and number > FORMAT:
            self._foreign = True
            self.trouble = sentence(
                "The list of lessons done comes from a newer version of the game, and is left as it is."
            )
        elif type(number) is not int or number != FORMAT or not isinstance(names, list) or not _proper(names, begun):
            self._damaged = True
            self.trouble = sentence("The list of lessons done is damaged; it will be kept beside a new one.")
        else:
            self.done = frozenset(names)
            self.begun = {name: steps for name, steps in begun.items() if name not in self.done}


def _proper(names: list[object], begun: object) -> bool:
    if not isinstance(begun, dict) or len(names) + len(begun) > _MOST:
        return False
    steps = all(type(steps) is int and 0 < steps < _MOST for steps in begun.values())
    return steps and all(isinstance(name, str) and _NAME.fullmatch(name) for name in (*names, *begun))
