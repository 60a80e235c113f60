"""Tables: each is a folder with a map, a palette, pictures and sounds; nothing in the program names one.

Those that come with the program lie in ``levels/``, the player's own in ``tables/`` of the player's folder. Listing a
table reads ``table.toml``; sitting down at it reads its map and pictures.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from threading import Thread
from threading import enumerate as enumerate_threads
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pygame

from game import paths
from game.rules.values.messages import Message, sentence
from game.session.files import TooLarge, parse_toml, read_limited
from game.session.letters import printable
from game.ui.sound.mixer import A_SECOND
from game.ui.tables.headers import sound_seconds
from game.ui.tables.palette import Palette, read_palette
from game.ui.tables.table_error import TableError, unreadable

if TYPE_CHECKING:
    from game.ui.tables.tiled import TableMap

OWN: Final = "tables"  # in the player's folder
FILE: Final = "table.toml"
MAP: Final = "map.tmx"
MUSIC: Final = "music.ogg"
AMBIENCE: Final = "ambience.ogg"
LARGEST_FILE: Final = 16_000  # bytes
LARGEST_SOUND: Final = 20_000_000  # bytes, of a file, and of ambience in memory
MOST: Final = 50  # own tables read, at most
_LONGEST_LINE: Final = 1000
_SMALL: Final = 320  # real pixels: the longer side of the thumbnail
_LONGEST_TITLE: Final = 40
_NAME: Final = re.compile(r"[\w .+-]{1,60}", re.ASCII)
_KEYS: Final = frozenset({"title", "credit", "order", "palette"})
_SOUND: Final = b"OggS"
_BAND: Final = 270  # real pixels of a picture's height painted at a time
_GLANCE: Final = 0.003  # seconds between two checks whether a picture has been read


@dataclass(frozen=True)
class Table:
    """A table as described by its folder."""

    folder: Path
    title: str
    credit: str  # its authors and its licence
    order: int | None  # its position in the list of shipped tables; None comes last
    palette: Palette

    @property
    def name(self) -> str:
        """Return the name of the table in the settings."""
        return self.folder.name

    @cached_property
    def map(self) -> TableMap:
        """Return the map with places and pictures; raises TableError."""
        from game.ui.tables.tiled import read_map  # the first frame needs no map

        return read_map(self.folder / MAP)

    @property
    def music(self) -> Path | None:
        """Return the file of the table's music, if any."""
        return self._sound(MUSIC)

    @property
    def ambience(self) -> Path | None:
        """Return the file of the table's ambience, if any."""
        return self._sound(AMBIENCE)

    def check(self) -> None:
        """Check that everything in the folder can be used; raises TableError, with one sentence, if not."""
        for cloth in (False, True):
            paint(self.map, cloth=cloth)
        for sound in (self.music, self.ambience):
            if sound is not None:
                _check_sound(sound, whole=sound == self.ambience)

    def _sound(self, name: str) -> Path | None:
        file = self.folder / name
        return file if file.is_file() else None


class Offered(NamedTuple):
    """A table in the list: its name in the settings, its title, and what is wrong with it."""

    name: str
    title: Message
    wrong: Message | None = None


def told(words: str) -> Message:
    """Return words of a table as a message; catalogues translate those of shipped tables."""
    return Message(words.replace("{", "{{").replace("}", "}}"))


class Tables:
    """The tables on offer: those that come with the program, and the player's own."""

    def __init__(self, data_dir: Path) -> None:
        self._own = data_dir / OWN
        self._chosen: tuple[str, Table] | None = None
        self._small: dict[str, pygame.Surface | None] = {}
        #: Why the chosen table could not be used.
        self.trouble: Message | None = None

    def offered(self) -> tuple[Offered, ...]:
        """Return all tables, the player's own last, including unusable ones."""
        return (*(Offered(table.name, told(table.title)) for table in shipped()), *map(self._offer, self._folders()))

    def usable(self, name: str) -> Table:
        """Return the table of this name, or the first table if that one cannot be used."""
        try:
            return self.table(name) if name else first()
        except TableError:
            return first()

    def chosen(self, name: str) -> Table:
        """Return the table of this name, or the first table if it cannot be used; then ``trouble`` says why."""
        if self._chosen is None or self._chosen[0] != name:
            self.trouble = None
            try:
                self._chosen = name, self.table(name) if name else first()
            except TableError as error:
                self._chosen = name, first()
                self.trouble = error.message
        return self._chosen[1]

    def table(self, name: str) -> Table:
        """Return the table of this name, checked; raises TableError, with one sentence, if it cannot be used."""
        for table in shipped():
            if table.name == name:
                return table
        folder = next((folder for folder in self._folders() if folder.name == name), None)
        if folder is None:
            raise TableError(sentence("There is no table called {name}.", name=printable(name)))
        table = read_table(folder)
        table.check()
        return table

    def wrong_with(self, name: str) -> Message | None:
        """Return why a table cannot be used; None if it can."""
        try:
            self.table(name)
        except TableError as error:
            return error.message
        return None

    def small(self, name: str) -> pygame.Surface | None:
        """Return a thumbnail of a table; None if the table cannot be used."""
        if name not in self._small:
            self._small[name] = None
            try:
                painted = paint((self.table(name) if name else first()).map, cloth=True)
            except TableError:
                return None
            self._small[name] = pygame.transform.smoothscale_by(painted, _SMALL / max(painted.get_size()))
        return self._small[name]

    def _folders(self) -> list[Path]:
        try:
            folders = [folder for folder in self._own.iterdir() if folder.is_dir()]
        except OSError:  # most players have no such folder
            return []
        return sorted(folders)[:MOST]

    def _offer(self, folder: Path) -> Offered:
        name = printable(folder.name)
        try:
            if any(table.name == folder.name for table in shipped()):
                raise TableError(sentence("There is another table called {name}: rename its folder.", name=name))
            return Offered(folder.name, told(read_table(folder).title))
        except TableError as error:
            return Offered(folder.name, told(name), error.message)


@cache
def shipped() -> tuple[Table, ...]:
    """Return the shipped tables: those with an order first, then the others by name."""
    found = [read_table(file.parent) for file in paths.levels().glob(f"*/{FILE}")]
    return tuple(sorted(found, key=lambda table: (table.order is None, table.order or 0, table.name)))


def first() -> Table:
    """Return the default table."""
    return shipped()[0]


def read_table(folder: Path) -> Table:
    """Read the file of a table; raises TableError, with one sentence, if it makes no sense."""
    if not _NAME.fullmatch(folder.name):
        raise TableError(sentence("The folder of a table is named with plain letters, digits, spaces and dashes."))
    lines = _lines(folder / FILE)
    unknown = next((key for key in lines if key not in _KEYS), "")
    if unknown:
        raise TableError(
            sentence("{file} has a line {name}, which no table has.", file=FILE, name=printable(unknown[:40]))
        )
    title, credit, order = lines.get("title"), lines.get("credit"), lines.get("order")
    for name, value in (("title", title), ("credit", credit)):
        if not isinstance(value, str) or not value.strip() or printable(value) != value:
            raise TableError(sentence("{file} has no {name}.", file=FILE, name=name))
    assert isinstance(title, str) and isinstance(credit, str)
    if len(title) > _LONGEST_TITLE:
        raise TableError(sentence("The title in {file} is too long.", file=FILE))
    if order is not None and type(order) is not int:
        raise TableError(sentence("The order in {file} is not a number.", file=FILE))
    try:
        palette = read_palette(lines.get("palette"))
    except ValueError as error:
        role = printable(str(error)[:40])
        raise TableError(sentence("The palette in {file} needs a colour for {name}.", file=FILE, name=role)) from None
    return Table(folder, title, credit, order, palette)


def _check_sound(file: Path, *, whole: bool) -> None:
    """Check that a file looks like a sound and is not too large; raises TableError, with one sentence, if not.

    A sound that is decoded as a ``whole`` must not be too large in memory either, by its headers.
    """
    try:
        data = read_limited(file, LARGEST_SOUND)
        seconds = sound_seconds(data) if whole else 0.0
        if seconds is None or not data.startswith(_SOUND):
            raise TableError(sentence("{file} is not an Ogg sound.", file=file.name))
        if seconds * A_SECOND > LARGEST_SOUND:
            raise TooLarge(file)
    except TooLarge:
        raise TableError(sentence("{file} is too large for this sound of a table.", file=file.name)) from None
    except OSError as error:
        raise unreadable(file.name, error) from error


def _lines(path: Path) -> Mapping[str, Any]:
    try:
        return parse_toml(read_limited(path, LARGEST_FILE), _LONGEST_LINE)
    except TooLarge:
        raise TableError(sentence("{file} is too large for a table file.", file=FILE)) from None
    except OSError as error:
        raise unreadable(FILE, error) from error
    except tomllib.TOMLDecodeError as error:
        raise TableError(sentence("{file} cannot be understood: {why}.", file=FILE, why=str(error))) from None
    except (ValueError, RecursionError):  # not text, a line or number too long, nested without end
        raise TableError(sentence("{file} is damaged.", file=FILE)) from None


def paint(table: TableMap, *, cloth: bool) -> pygame.Surface:
    """Return a map's pictures painted over each other, with or without the cloth of a game; raises TableError."""
    painted = pygame.Surface((table.width, table.height), 0, 32)
    for _ in lay(painted, table, cloth=cloth):
        pass
    return painted


def lay(painted: pygame.Surface, table: TableMap, *, cloth: bool) -> Iterator[None]:
    """Paint a map's pictures over each other, reading each between frames; raises TableError."""
    blended = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
    for picture in table.pictures:
        if picture.cloth and not cloth:
            continue
        reading = _Reading(picture.path)
        reading.start()
        while reading.is_alive():
            reading.join(_GLANCE)
            yield
        loaded = reading.found
        if loaded is None:
            raise TableError(sentence("{file} is damaged.", file=picture.path.name)) from reading.trouble
        width, height = loaded.get_size()
        for top in range(0, height, _BAND):
            band = loaded.subsurface((0, top, width, min(_BAND, height - top)))
            # Translucent pictures are painted four times as fast in the screen's byte order.
            band = band.convert(blended) if band.get_flags() & pygame.SRCALPHA else band
            painted.blit(band, (picture.x, picture.y + top))
            yield
        del reading, loaded, band  # each is as large as the window, so it is freed before the next is read


def as_shown(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture in the window's byte order, which it usually has already."""
    window = pygame.display.get_surface()
    same = window is None or (picture.get_bitsize(), picture.get_masks()) == (window.get_bitsize(), window.get_masks())
    return picture if same else picture.convert()


def wait_for_pictures() -> None:
    """Wait until no picture is being read, as SDL must not shut down meanwhile."""
    for thread in enumerate_threads():
        if isinstance(thread, _Reading):
            thread.join()


class _Reading(Thread):
    """A thread that reads a picture: a large one takes longer than a frame, and pygame releases the GIL."""

    def __init__(self, path: Path) -> None:
        super().__init__(name=f"reading {path.name}", daemon=True)
        self.found: pygame.Surface | None = None
        self.trouble: Exception | None = None
        self._path = path

    def run(self) -> None:
        try:
            self.found = pygame.image.load(self._path)
        except (pygame.error, OSError) as error:
            self.trouble = error
