"""Settings: the preferences of a player, kept in a TOML file."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final

from game.asked import Presented, bound, number, seconds, switch, words
from game.rules.values.messages import Listed, Message, sentence
from game.session.files import free_name, make_folder, parse_toml, read_limited, write_durably
from game.session.letters import is_name

FILE_NAME: Final = "settings.toml"
LARGEST: Final = 32 * 1024  # bytes; far more than a person writes
LONGEST_LINE: Final = 5000  # bytes; enough for rules with every switch changed
#: The values in the file, and how deep they may nest. Beyond that tomlkit, which keeps comments, takes minutes.
_MOST_VALUES, _DEEPEST = 400, 4
#: Limits: the actions bound, the keys of one action, and the letters in a key's name.
_MOST_BOUND, _MOST_KEYS, _LONGEST_KEY = 40, 4, 20
_WORDS: Final = re.compile(r"[\w .=+-]*", re.ASCII)


@dataclass(slots=True)
class Settings:
    """The preferences of a player.

    Every field but ``path`` and ``trouble`` is a line of the file; its metadata says which values are valid.
    """

    animation_speed: float = number(
        1.0, 0.25, 8.0,
        Presented("play", sentence("Pace of cards"), sentence("How fast they move."),
              [(0.5, sentence("Slow")), (1.0, sentence("Normal")), (1.75, sentence("Quick")),
               (3.0, sentence("Very quick"))]),
    )  # fmt: skip
    bot_pause: float = number(
        0.8, 0.0, 5.0,
        Presented("play", sentence("Pace of bots"), sentence("How long they wait before they play."),
              [(2.5, sentence("Very slow")), (1.5, sentence("Slow")), (0.8, sentence("Normal")),
               (0.4, sentence("Quick")), (0.0, sentence("No wait"))]),
    )  # fmt: skip
    uno_seconds: float = number(
        3.0, 0.5, 15.0,
        Presented("play", sentence("Time to call Uno"), sentence("Or to catch somebody, before the game goes on."),
              seconds(1, 2, 3, 5, 8, 15)),
    )  # fmt: skip
    offer_seconds: float = number(
        12.0, 1.0, 30.0,
        Presented("play", sentence("Time to answer"), sentence("How long people may answer before a bot goes on."),
              seconds(2, 4, 7, 12, 20, 30)),
    )  # fmt: skip
    gone_seconds: float = number(
        20.0, 5.0, 120.0,
        Presented("play", sentence("Time to come back"), sentence("How long a lost pad or phone is waited for."),
              seconds(5, 10, 20, 40, 60, 120)),
    )  # fmt: skip
    bots_catch: bool = switch(
        True, Presented("play", sentence("Bots catch people"), sentence("If they forget to call Uno."))
    )
    remarks: bool = switch(
        True, Presented("play", sentence("Remarks"), sentence("Characters say a word now and then."))
    )
    dim_unplayable: bool = switch(
        True, Presented("play", sentence("Show what fits"), sentence("Cards that cannot be played are darker."))
    )
    foretells: bool = switch(
        True, Presented("play", sentence("Show what follows"), sentence("Arrows and words say it before you play."))
    )
    hints: bool = switch(
        True, Presented("play", sentence("Hints"), sentence("A button says what a good player would do, and why."))
    )
    asks_first: bool = switch(
        True, Presented("play", sentence("Ask first"), sentence("Before something is deleted or replaced."))
    )
    #: The folder of the table; empty for the first table.
    table: str = words(
        "",
        60,
        Presented("table", sentence("Table"), sentence("Where you sit; also at tables of your own."), lays_out=True),
    )
    face_style: str = words(
        "standard", 20,
        Presented("table", sentence("Faces of cards"), sentence("Large print shows only number, colour and symbol."),
              [("standard", sentence("Standard")), ("large", sentence("Large print"))], lays_out=True),
    )  # fmt: skip
    card_back: str = words(
        "blue", 20,
        Presented("table", sentence("Backs of cards"), sentence("What is seen of a hidden card."),
              [("blue", sentence("Night blue")), ("cloth", sentence("Stitched cloth")), ("wood", sentence("Oak wood"))],
              lays_out=True),
    )  # fmt: skip
    master_volume: float = number(
        0.8, 0.0, 1.0, Presented("sound", sentence("Everything"), sentence("How loud the game is."), step=0.05)
    )
    effects_volume: float = number(
        0.8,
        0.0,
        1.0,
        Presented("sound", sentence("Cards and shakers"), sentence("What happens at the table."), step=0.05),
    )
    music_volume: float = number(
        0.0, 0.0, 1.0, Presented("sound", sentence("Music"), sentence("Quiet, and off at first."), step=0.05)
    )
    ambience_volume: float = number(
        0.0, 0.0, 1.0,
        Presented("sound", sentence("Ambience"), sentence("What is heard round the table. Off at first."), step=0.05),
    )  # fmt: skip
    text_size: float = number(
        1.0, 0.75, 2.0,
        Presented("sight", sentence("Text size"), sentence("Applies to all text. The page changes when you let go."),
              step=0.05, ends="letter", lays_out=True),
    )  # fmt: skip
    interface_scale: float = number(
        1.0, 0.75, 2.0,
        Presented("sight", sentence("Interface size"), sentence("Buttons, plates and pages, with the words on them."),
              step=0.05, ends="plate", lays_out=True),
    )  # fmt: skip
    card_colours: str = words(
        "", 20,
        Presented("sight", sentence("Colours of cards"), sentence("Choose the ones you can tell apart best."),
              [("", sentence("Normal")), ("contrast", sentence("High contrast")), ("red-weak", sentence("Red-weak")),
               ("green-weak", sentence("Green-weak")), ("blue-weak", sentence("Blue-weak")),
               ("greys", sentence("Greys"))], lays_out=True),
    )  # fmt: skip
    colour_marks: str = words(
        "symbols", 20,
        Presented("sight", sentence("Marks on colours"), sentence("No colour relies on its shade alone."),
              [("symbols", sentence("Symbols")), ("letters", sentence("Symbols and letters"))], lays_out=True),
    )  # fmt: skip
    reduced_motion: bool = switch(
        False, Presented("sight", sentence("Reduced motion"), sentence("Cards fade instead of flying. Nothing shakes."))
    )
    fullscreen: bool = switch(
        False, Presented("sight", sentence("Full screen"), sentence("The game fills the screen."), lays_out=True)
    )
    language: str = words(
        "", 20, Presented("language", sentence("Language"), sentence("The game changes to it at once."), lays_out=True)
    )
    keys: dict[str, list[str]] = bound(
        Presented("keys", sentence("Keys"), sentence("What each key does."), lays_out=True)
    )  # key names, by the key that usually does the same
    buttons: dict[str, str] = bound(
        Presented("keys", sentence("Buttons of a pad"), sentence("What each button does."), lays_out=True)
    )  # the button of a pad, by the button that usually does the same
    window_width: int = number(1280, 800, 16384)  # in pixels
    window_height: int = number(720, 600, 16384)
    accelerated: bool = switch(False)  # show frames through the graphics card; set by the times below
    plain_flip_ms: float = number(0.0, 0.0, 10000.0)  # milliseconds measured; 0 measures again
    accelerated_flip_ms: float = number(0.0, 0.0, 10000.0)
    music_offered: bool = switch(False)  # whether a table has offered its music, which happens once
    rules: str = words("grand", 4000)  # of the last new match: a rule set, then the switches changed from it
    players: list[dict[str, Any]] = field(default_factory=list)  # of the last new match: name, kind, face

    #: The file; None keeps the settings nowhere.
    path: Path | None = field(default=None, repr=False, compare=False)
    #: What the player should know if the file could not be read or written.
    trouble: Message | None = field(default=None, repr=False, compare=False)

    def save(self) -> None:
        """Write the file, all or nothing, keeping the player's own comments in it. Sets ``trouble`` on failure."""
        if self.path is None:
            return
        try:
            path = Path(os.path.realpath(self.path))  # write through a link
            make_folder(path.parent)
            text = self._edited(path)
            if text is None:
                if os.path.lexists(path):  # keep the old contents, whatever they are
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
        """Return the text of the file with these settings in it; None if the file cannot be kept."""
        from tomlkit.exceptions import TOMLKitError

        try:
            data = read_limited(path, LARGEST)
            if not _is_plain(parse_toml(data, LONGEST_LINE)):
                return None
            text = self._written_into(data.decode("utf-8"))
            read = parse_toml(text.encode(), LONGEST_LINE)
        except (OSError, ValueError, RecursionError, TOMLKitError, LookupError, TypeError, AttributeError):
            return None  # tomlkit fails in many ways on files that no person writes
        right = len(text.encode()) <= LARGEST and all(_same(read.get(name), self._value(name)) for name in _FIELDS)
        return text if right else None

    def _written_into(self, text: str) -> str:
        """Return TOML text with these settings in it and everything else left as it was."""
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
    """Return whether the file already has this value, in the type that would be read back.

    Python calls ``False``, ``0`` and ``0.0`` equal. A settings file does not: ``false`` is no number, and 1280.0 is no
    whole number.
    """
    kinds = isinstance(written, bool) == isinstance(value, bool)
    return bool(written == value) and kinds and not (isinstance(value, int) and isinstance(written, float))


def _in_line(table: Mapping[str, Any]) -> Any:
    """Return a table on one line."""
    import tomlkit

    line = tomlkit.inline_table()
    line.update(table)
    return line


_FIELDS: Final[Mapping[str, Any]] = {
    declared.name: declared for declared in fields(Settings) if declared.name not in ("path", "trouble")
}


_USUAL: Final = Settings()
#: The settings that the player may change, with their words, by the name of the field.
ASKED: Final[Mapping[str, Presented]] = {
    name: declared.metadata["about"] for name, declared in _FIELDS.items() if declared.metadata.get("about")
}


def usual(name: str) -> Any:
    """Return the default of a setting."""
    return getattr(_USUAL, name)


def span_of(name: str) -> tuple[float, float]:
    """Return the smallest and largest value of a setting that is a number."""
    span: tuple[float, float] = _FIELDS[name].metadata["span"]
    return span


def _is_plain(value: object) -> bool:
    """Return whether the data of a file are few values, nested not too deep."""
    level, seen = [value], 0
    for _ in range(_DEEPEST + 1):
        seen += len(level)
        if not level or seen > _MOST_VALUES:
            break
        several = [thing for thing in level if isinstance(thing, dict | list)]
        level = [one for things in several for one in (things.values() if isinstance(things, dict) else things)]
    return not level


def load(folder: Path) -> Settings:
    """Load the settings kept in a folder. Damaged ones are replaced by defaults, and ``trouble`` says so."""
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
    """Take over one value if it is valid; return whether it was."""
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
    """Return whether a value maps a few names to a key each, or with ``several`` to a list of keys each."""
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
    name, kind, face, device = entry.get("name"), entry.get("kind"), entry.get("face"), entry.get("device", "")
    if not (isinstance(name, str) and isinstance(kind, str) and type(face) is int):
        return None
    if not (is_name(name) and is_name(kind) and 1 <= face <= 99):
        return None
    own = {"device": device} if isinstance(device, str) and is_name(device) else {}
    return {"name": name.strip(), "kind": kind, "face": face} | own
