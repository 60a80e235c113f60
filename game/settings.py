"""Settings: what a player likes, kept in a TOML file of their own."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final

from game.asked import About, bound, number, seconds, switch, words
from game.rules.messages import Listed, Message, sentence
from game.session.files import free_name, make_folder, parse_toml, read_limited, write_durably
from game.session.letters import is_name

FILE_NAME: Final = "settings.toml"
LARGEST: Final = 32 * 1024  # bytes; far more than a person writes
LONGEST_LINE: Final = 5000  # bytes; rules with every switch changed are less
#: Values and lists of them, one in another. Beyond that tomlkit, which keeps remarks, takes seconds to minutes.
_MOST_VALUES, _DEEPEST = 400, 4
#: Acts that are bound, keys that one has, and letters in the name of one.
_MOST_BOUND, _MOST_KEYS, _LONGEST_KEY = 40, 4, 20
_WORDS: Final = re.compile(r"[\w .=+-]*", re.ASCII)


@dataclass(slots=True)
class Settings:
    """What a player likes. Every field is a line of the file; its metadata says what may stand there."""

    animation_speed: float = number(
        1.0, 0.25, 8.0,
        About("play", sentence("Pace of cards"), sentence("How fast they move."),
              [(0.5, sentence("Slow")), (1.0, sentence("Normal")), (1.75, sentence("Quick")),
               (3.0, sentence("Very quick"))]),
    )  # fmt: skip
    bot_pause: float = number(
        0.8, 0.0, 5.0,
        About("play", sentence("Pace of bots"), sentence("How long they wait before they play."),
              [(2.5, sentence("Very slow")), (1.5, sentence("Slow")), (0.8, sentence("Normal")),
               (0.4, sentence("Quick")), (0.0, sentence("No wait"))]),
    )  # fmt: skip
    uno_seconds: float = number(
        3.0, 0.5, 15.0,
        About("play", sentence("Time to call Uno"), sentence("Or to catch somebody, before the game goes on."),
              seconds(1, 2, 3, 5, 8, 15)),
    )  # fmt: skip
    offer_seconds: float = number(
        4.0, 1.0, 30.0,
        About("play", sentence("Time to answer"), sentence("How long people may answer before a bot goes on."),
              seconds(2, 4, 7, 12, 20, 30)),
    )  # fmt: skip
    bots_catch: bool = switch(
        True, About("play", sentence("Bots catch people"), sentence("If they forget to call Uno."))
    )
    remarks: bool = switch(
        True, About("play", sentence("Remarks"), sentence("Characters say a word now and then."))
    )
    dim_unplayable: bool = switch(
        True, About("play", sentence("Show what fits"), sentence("Cards that cannot be played are darker."))
    )
    hints: bool = switch(
        True, About("play", sentence("Hints"), sentence("A button says what a good player would do, and why."))
    )
    asks_first: bool = switch(
        True, About("play", sentence("Ask first"), sentence("Before something is deleted, replaced or put aside."))
    )
    #: Its folder; empty for the first.
    table: str = words(
        "", 60, About("table", sentence("Table"), sentence("Where you sit; also at tables of your own."), lays_out=True)
    )
    face_style: str = words(
        "standard", 20,
        About("table", sentence("Faces of cards"), sentence("Large print shows only number, colour and symbol."),
              [("standard", sentence("Standard")), ("large", sentence("Large print"))], lays_out=True),
    )  # fmt: skip
    card_back: str = words(
        "blue", 20,
        About("table", sentence("Backs of cards"), sentence("What is seen of a hidden card."),
              [("blue", sentence("Night blue")), ("cloth", sentence("Stitched cloth")), ("wood", sentence("Oak wood"))],
              lays_out=True),
    )  # fmt: skip
    master_volume: float = number(
        0.8, 0.0, 1.0, About("sound", sentence("Everything"), sentence("How loud the game is."), step=0.05)
    )
    effects_volume: float = number(
        0.8, 0.0, 1.0, About("sound", sentence("Cards and shakers"), sentence("What happens at the table."), step=0.05)
    )
    music_volume: float = number(
        0.0, 0.0, 1.0, About("sound", sentence("Music"), sentence("Quiet, and off at first."), step=0.05)
    )
    ambience_volume: float = number(
        0.0, 0.0, 1.0,
        About("sound", sentence("Ambience"), sentence("What is heard round the table. Off at first."), step=0.05),
    )  # fmt: skip
    text_size: float = number(
        1.0, 0.75, 2.0,
        About("sight", sentence("Text size"), sentence("Applies to all text. The page changes when you let go."),
              step=0.05, ends="letter", lays_out=True),
    )  # fmt: skip
    interface_scale: float = number(
        1.0, 0.75, 2.0,
        About("sight", sentence("Interface size"), sentence("Buttons, plates and pages, with the words on them."),
              step=0.05, ends="plate", lays_out=True),
    )  # fmt: skip
    card_colours: str = words(
        "", 20,
        About("sight", sentence("Colours of cards"), sentence("Choose the ones you can tell apart best."),
              [("", sentence("Normal")), ("contrast", sentence("High contrast")), ("red-weak", sentence("Red-weak")),
               ("green-weak", sentence("Green-weak")), ("blue-weak", sentence("Blue-weak")),
               ("greys", sentence("Greys"))], lays_out=True),
    )  # fmt: skip
    colour_marks: str = words(
        "symbols", 20,
        About("sight", sentence("Marks on colours"), sentence("No colour relies on its shade alone."),
              [("symbols", sentence("Symbols")), ("letters", sentence("Symbols and letters"))], lays_out=True),
    )  # fmt: skip
    reduced_motion: bool = switch(
        False, About("sight", sentence("Reduced motion"), sentence("Cards fade instead of flying. Nothing shakes."))
    )
    fullscreen: bool = switch(
        False, About("sight", sentence("Full screen"), sentence("The game fills the screen."), lays_out=True)
    )
    language: str = words(
        "", 20, About("language", sentence("Language"), sentence("The game changes to it at once."), lays_out=True)
    )
    keys: dict[str, list[str]] = bound(
        About("keys", sentence("Keys"), sentence("What each key does."), lays_out=True)
    )  # bound anew: what they do, by the key that usually does it
    buttons: dict[str, str] = bound(
        About("keys", sentence("Buttons of a pad"), sentence("What each button does."), lays_out=True)
    )  # of a pad, bound anew: what they do, by the button that usually does it
    window_width: int = number(1280, 800, 16384)  # of the window, in pixels
    window_height: int = number(720, 600, 16384)
    accelerated: bool = switch(False)  # show frames through the graphics card; chosen by timing when 0 below
    plain_flip_ms: float = number(0.0, 0.0, 10000.0)  # measured; 0 measures again
    accelerated_flip_ms: float = number(0.0, 0.0, 10000.0)
    music_offered: bool = switch(False)  # a table offers its music once
    rules: str = words("grand", 4000)  # of the last new match: a rule set, then the switches changed from it
    players: list[dict[str, Any]] = field(default_factory=list)  # of the last new match: name, kind, face

    #: Where they are kept; None keeps them nowhere.
    path: Path | None = field(default=None, repr=False, compare=False)
    #: What the player should know if the file could not be read or written.
    trouble: Message | None = field(default=None, repr=False, compare=False)

    def save(self) -> None:
        """Write them down, all or nothing, keeping a person's remarks. Sets ``trouble`` if it cannot."""
        if self.path is None:
            return
        try:
            path = Path(os.path.realpath(self.path))  # a link is written through
            make_folder(path.parent)
            text = self._edited(path)
            if text is None:
                if os.path.lexists(path):  # whatever is in it stays on disk
                    os.replace(path, free_name(path.parent, "settings.damaged"))
                text = self._written_into("# Settings of Grand Uno. A line that makes no sense is ignored.\n")
            write_durably(path, text.encode())
        except OSError as error:
            self.trouble = sentence(
                "The settings cannot be written to {folder}: {why}.",
                folder=str(self.path.parent),
                why=str(error.strerror),
            )

    def _edited(self, path: Path) -> str | None:
        """What stands in the file with these settings in it; None if it cannot be kept."""
        from tomlkit.exceptions import TOMLKitError

        try:
            data = read_limited(path, LARGEST)
            if not _is_plain(parse_toml(data, LONGEST_LINE)):
                return None
            text = self._written_into(data.decode("utf-8"))
            read = parse_toml(text.encode(), LONGEST_LINE)
        except (OSError, ValueError, RecursionError, TOMLKitError, LookupError, TypeError, AttributeError):
            return None  # tomlkit fails in many ways over what no person writes
        right = len(text.encode()) <= LARGEST and all(_same(read.get(name), self._value(name)) for name in _FIELDS)
        return text if right else None

    def _written_into(self, text: str) -> str:
        """A text of TOML with these settings in it, and all that stood there beside them."""
        import tomlkit  # reading needs only the standard library, and the first frame should not wait

        document = tomlkit.parse(text if text.endswith("\n") else f"{text}\n")
        for name in _FIELDS:
            value = self._value(name)
            if name == "players":
                table = tomlkit.array()
                for player in self.players:
                    table.append(_in_line(player))
                document[name] = table.multiline(True)
            elif name not in document or not _same(document[name], value):
                document[name] = _in_line(value) if isinstance(value, dict) else value
        return tomlkit.dumps(document)

    def _value(self, name: str) -> Any:
        value = getattr(self, name)
        return round(value, 3) if isinstance(value, float) else value


def _same(written: Any, value: Any) -> bool:
    """Whether a file already has this value, of a kind that is read as it stands.

    Python calls ``False``, ``0`` and ``0.0`` equal. A settings file does not: ``false`` is no number, and 1280.0 is
    not a whole one.
    """
    kinds = isinstance(written, bool) == isinstance(value, bool)
    return bool(written == value) and kinds and not (isinstance(value, int) and isinstance(written, float))


def _in_line(table: Mapping[str, Any]) -> Any:
    """A table on one line."""
    import tomlkit

    line = tomlkit.inline_table()
    line.update(table)
    return line

_FIELDS: Final[Mapping[str, Any]] = {
    declared.name: declared for declared in fields(Settings) if declared.name not in ("path", "trouble")
}


_USUAL: Final = Settings()
#: What a player is asked for, by the name of its field.
ASKED: Final[Mapping[str, About]] = {
    name: declared.metadata["about"] for name, declared in _FIELDS.items() if declared.metadata.get("about")
}


def usual(name: str) -> Any:
    """The value a setting has before anybody changes it."""
    return getattr(_USUAL, name)


def span_of(name: str) -> tuple[float, float] | None:
    """The least and the most a setting can be, if it is a number."""
    span: tuple[float, float] | None = _FIELDS[name].metadata.get("span")
    return span


def _is_plain(value: object) -> bool:
    """Whether what a file says is a few values, not deep in one another."""
    level, seen = [value], 0
    for _ in range(_DEEPEST + 1):
        seen += len(level)
        if not level or seen > _MOST_VALUES:
            break
        several = [thing for thing in level if isinstance(thing, dict | list)]
        level = [one for things in several for one in (things.values() if isinstance(things, dict) else things)]
    return not level


def load(folder: Path) -> Settings:
    """The settings kept in a folder. For damaged ones the usual are taken, and ``trouble`` says so."""
    path = folder / FILE_NAME
    settings = Settings(path=path)
    try:
        read = parse_toml(read_limited(path, LARGEST), LONGEST_LINE)
    except FileNotFoundError:
        return settings
    except OSError as error:
        settings.trouble = sentence(
            "The settings in {file} cannot be read: {why}. The default settings are used.",
            file=str(path),
            why=str(error.strerror),
        )
        return settings
    except (ValueError, RecursionError):  # not TOML, not text, or nested without end
        settings.trouble = sentence(
            "The settings in {file} are damaged: the file will be kept beside a new one, and the default settings are "
            "used.",
            file=str(path),
        )
        return settings
    wrong = [name for name in _FIELDS if name in read and not _take(settings, _FIELDS[name], read)]
    if wrong:
        settings.trouble = sentence(
            "In the settings, {names} made no sense; the default value is used.", names=Listed(tuple(wrong[:3]))
        )
    elif not _is_plain(read):
        settings.trouble = sentence(
            "There is more in {file} than settings: the file will be kept beside a new one.", file=str(path)
        )
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
    if isinstance(usual, dict):
        if not _is_binding(value, name == "keys"):
            return False
    elif isinstance(usual, str):
        if not isinstance(value, str) or len(value) > declaration.metadata["longest"] or not _WORDS.fullmatch(value):
            return False
        offered = ASKED[name].options if name in ASKED else ()
        if offered and value not in [option for option, _ in offered]:
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


def _is_binding(value: object, several: bool) -> bool:
    """Whether something says of a few things which key does them, or which of ``several``."""
    if not isinstance(value, dict) or len(value) > _MOST_BOUND:
        return False
    bound = [keys if several else [keys] for keys in value.values()]
    return all(
        isinstance(keys, list)
        and len(keys) <= _MOST_KEYS
        and all(isinstance(key, str) and 0 < len(key) <= _LONGEST_KEY and key.isprintable() for key in keys)
        for keys in bound
    )


def _player(entry: object) -> dict[str, Any] | None:
    if not isinstance(entry, dict):
        return None
    name, kind, face = entry.get("name"), entry.get("kind"), entry.get("face")
    if not (isinstance(name, str) and isinstance(kind, str) and type(face) is int):
        return None
    if not (is_name(name) and is_name(kind) and 1 <= face <= 99):
        return None
    return {"name": name.strip(), "kind": kind, "face": face}
