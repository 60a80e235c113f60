"""Settings: what a player likes, kept in a TOML file of their own."""

from __future__ import annotations

import os
import tempfile
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final

FILE_NAME: Final = "settings.toml"
_LARGEST: Final = 64 * 1024  # bytes; far more than a person writes


def _number(default: float, low: float, high: float, help_text: str) -> Any:
    return field(default=default, metadata={"span": (low, high), "help": help_text})


def _switch(default: bool, help_text: str) -> Any:
    return field(default=default, metadata={"help": help_text})


def _words(default: str, longest: int, help_text: str) -> Any:
    return field(default=default, metadata={"longest": longest, "help": help_text})


@dataclass(slots=True)
class Settings:
    """What a player likes. Every field is a line of the file; its metadata says what may stand there."""

    animation_speed: float = _number(1.0, 0.25, 8.0, "how fast cards move; 1.0 is usual")
    bot_pause: float = _number(0.8, 0.0, 5.0, "seconds a bot waits before it plays")
    reduced_motion: bool = _switch(False, "fades instead of flights")
    dim_unplayable: bool = _switch(True, "cards that cannot be played are darker")
    master_volume: float = _number(0.8, 0.0, 1.0, "loudness of everything")
    effects_volume: float = _number(0.8, 0.0, 1.0, "loudness of cards and shakers")
    music_volume: float = _number(0.0, 0.0, 1.0, "loudness of the music; 0 is off")
    interface_scale: float = _number(1.0, 0.75, 2.0, "size of letters and buttons")
    fullscreen: bool = _switch(False, "the game fills the screen")
    window_width: int = _number(1280, 800, 16384, "of the window, in pixels")
    window_height: int = _number(720, 600, 16384, "of the window, in pixels")
    accelerated: bool = _switch(False, "show frames through the graphics card; chosen by timing when 0 below")
    plain_flip_ms: float = _number(0.0, 0.0, 10000.0, "measured; 0 measures again")
    accelerated_flip_ms: float = _number(0.0, 0.0, 10000.0, "measured; 0 measures again")
    rules: str = _words("grand", 4000, "of the last new match: a rule set, then the switches changed from it")
    players: list[dict[str, Any]] = field(default_factory=list)  # of the last new match: name, kind, face

    #: Where they are kept; None keeps them nowhere.
    path: Path | None = field(default=None, repr=False, compare=False)
    #: A sentence for the player if the file could not be read or written.
    trouble: str = field(default="", repr=False, compare=False)

    def save(self) -> None:
        """Write them down, all or nothing, keeping a person's remarks. Sets ``trouble`` if it cannot."""
        if self.path is None:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            _replace(self.path, self._document(self.path))
        except OSError as error:
            self.trouble = f"The settings cannot be written to {self.path.parent}: {error.strerror}."

    def _document(self, path: Path) -> str:
        import tomlkit  # reading needs only the standard library, and the first frame should not wait
        from tomlkit.exceptions import TOMLKitError

        try:
            document = tomlkit.parse(_text(path))
        except (OSError, ValueError, TOMLKitError):
            document = tomlkit.document()
            document.add(tomlkit.comment("Settings of Grand Uno. A line that makes no sense is ignored."))
        for name in _FIELDS:
            value = getattr(self, name)
            if name == "players":
                table = tomlkit.array()
                for player in value:
                    row = tomlkit.inline_table()
                    row.update(player)
                    table.append(row)
                document[name] = table.multiline(True)
                continue
            value = round(value, 3) if isinstance(value, float) else value
            if document.get(name) != value or name not in document:
                document[name] = value
        return tomlkit.dumps(document)


_FIELDS: Final[Mapping[str, Any]] = {
    declared.name: declared for declared in fields(Settings) if declared.name not in ("path", "trouble")
}


def load(folder: Path) -> Settings:
    """The settings kept in a folder. For damaged ones the usual are taken, and ``trouble`` says so."""
    path = folder / FILE_NAME
    settings = Settings(path=path)
    try:
        read = tomllib.loads(_text(path))
    except FileNotFoundError:
        return settings
    except OSError as error:
        settings.trouble = f"The settings in {path} cannot be read: {error.strerror}. The usual are used."
        return settings
    except (ValueError, RecursionError):  # not TOML, not text, or nested without end
        settings.trouble = f"The settings in {path} are damaged; the usual ones are used."
        return settings
    wrong = [name for name in _FIELDS if name in read and not _take(settings, _FIELDS[name], read)]
    if wrong:
        settings.trouble = f"In the settings {' and '.join(wrong[:3])} made no sense; the usual is used."
    return settings


def _take(settings: Settings, declaration: Any, read: Mapping[str, Any]) -> bool:
    """Take over one value if it is one that may stand there; whether it was."""
    name, value = declaration.name, read[declaration.name]
    usual = getattr(settings, name)
    if name == "players":
        if not isinstance(value, list) or len(value) > 10:
            return False
        players = [_player(entry) for entry in value]
        if None in players:
            return False
        settings.players = [player for player in players if player is not None]
        return True
    if isinstance(usual, str):
        if not isinstance(value, str) or len(value) > declaration.metadata["longest"] or not value.isprintable():
            return False
    elif isinstance(usual, bool) or isinstance(value, bool):
        if type(value) is not type(usual):
            return False
    elif not isinstance(value, int | float) or (isinstance(usual, int) and not isinstance(value, int)):
        return False
    else:
        low, high = declaration.metadata["span"]
        if not low <= value <= high:
            return False
        value = type(usual)(value)
    setattr(settings, name, value)
    return True


def _player(entry: object) -> dict[str, Any] | None:
    if not isinstance(entry, dict):
        return None
    name, kind, face = entry.get("name"), entry.get("kind"), entry.get("face")
    if not (isinstance(name, str) and isinstance(kind, str) and type(face) is int):
        return None
    if not (0 < len(name.strip()) <= 24 and name.isprintable() and len(kind) <= 24 and 1 <= face <= 99):
        return None
    return {"name": name.strip(), "kind": kind, "face": face}


def _text(path: Path) -> str:
    with path.open("rb") as file:
        raw = file.read(_LARGEST + 1)
    if len(raw) > _LARGEST:
        raise ValueError("too large")
    return raw.decode("utf-8")


def _replace(path: Path, text: str) -> None:
    handle, temporary = tempfile.mkstemp(prefix=".settings-", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError:
        Path(temporary).unlink(missing_ok=True)
        raise
