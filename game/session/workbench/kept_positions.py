"""Positions kept under names: each a scenario file in a folder of the player's."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from game.rules.values.messages import sentence
from game.session.files import SHARED_MODE, TooLarge, make_folder, read_limited, sync_folder, write_durably
from game.session.letters import printable
from game.session.scenario import SIZE_LIMIT, SUFFIX
from game.session.shelf.file_names import safe_name
from game.session.workbench.draft import Impossible, ReadPosition, read_position

_FOLDER: Final = "positions"
_MOST: Final = 500  # that are listed
LONGEST_NAME: Final = 40


class KeptPosition(NamedTuple):
    """A position in the folder: what its file is called without its ending, and where it lies."""

    name: str
    path: Path


class KeptPositions:
    """The positions of a player, by their names; what a name may not have in a file's name is left out there."""

    def __init__(self, data: Path) -> None:
        self.folder = data / _FOLDER

    def all(self) -> list[KeptPosition]:
        """Return all of them by name; none if the folder cannot be read."""
        try:
            paths = [path for path in self.folder.iterdir() if path.suffix == SUFFIX]
        except OSError:
            return []
        return [KeptPosition(printable(path.stem), path) for path in sorted(paths, key=lambda path: path.stem)[:_MOST]]

    def place(self, name: str) -> Path:
        """Return where the position of this name lies, if it is kept."""
        return self.folder / f"{safe_name(name)}{SUFFIX}"

    def free(self, name: str) -> str:
        """Return a name under which nothing is kept: this one, or with the first number from 2 up."""
        names = (name, *(f"{name} {number}" for number in range(2, _MOST + 2)))
        return next((one for one in names if not self.place(one).exists()), name)

    def keep(self, name: str, text: str) -> Path:
        """Write a position under a name, in place of one kept under it; return where. Raises Impossible."""
        path = self.place(name)
        try:
            make_folder(self.folder)
            write_durably(path, text.encode(), mode=SHARED_MODE)
        except OSError as error:
            why = error.strerror or str(error)
            raise Impossible(sentence("The file cannot be written: {why}.", why=why)) from None
        return path

    def delete(self, path: Path) -> None:
        """Delete a position for good. Raises Impossible."""
        try:
            path.unlink(missing_ok=True)
            sync_folder(self.folder)
        except OSError as error:
            why = error.strerror or str(error)
            raise Impossible(sentence("The file cannot be deleted: {why}.", why=why)) from None

    def read(self, path: Path) -> ReadPosition:
        """Read a position that is kept. Raises Impossible."""
        try:
            text = read_limited(path, SIZE_LIMIT).decode("utf-8")
        except TooLarge:
            raise Impossible(sentence("The file is too large for a position.")) from None
        except UnicodeDecodeError:
            raise Impossible(sentence("The file is not text.")) from None
        except OSError as error:
            why = error.strerror or str(error)
            raise Impossible(sentence("The file cannot be opened: {why}.", why=why)) from None
        return read_position(text)
