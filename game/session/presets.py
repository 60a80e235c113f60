"""Presets: rules saved under a player's own names, in one file in the player's folder; also as files to give away.

A file that was given away may come from anywhere: it is read with a size limit, and rejected unless all of it is valid.
"""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.rules.values.messages import Message, sentence
from game.rules.values.ruleset import RULE_SETS, RuleSetError
from game.session.files import (
    SHARED_MODE,
    LineTooLong,
    TooLarge,
    free_name,
    make_folder,
    parse_toml,
    read_limited,
    write_durably,
)
from game.session.match import switch_names
from game.session.rule_choice import RuleChoice
from game.text import Trouble

FILE_NAME: Final = "presets.toml"
FORMAT: Final = 1
MOST: Final = 100
LONGEST_NAME: Final = 32
LARGEST: Final = 256 * 1024  # bytes; twice the size of a hundred presets with every switch changed
LONGEST_LINE: Final = 500  # bytes; enough for a name of four-byte letters
_HIGHEST: Final = 10**6


class PresetError(Trouble):
    """Raised for presets that cannot be read, saved or written."""


@dataclass(frozen=True, slots=True)
class Preset:
    """Rules under a name."""

    name: str
    choice: RuleChoice


def _why_no_name(name: str) -> Message | None:
    """Say why a name is invalid for a preset; None if it is valid."""
    if not name.strip():
        return sentence("A preset needs a name.")
    if len(name) > LONGEST_NAME:
        return sentence("A name has at most {number} letters.", number=LONGEST_NAME)
    if not name.isprintable() or name != name.strip():
        return sentence("A name must be made of visible letters.")
    return None


def read(data: bytes) -> list[Preset]:
    """Parse the presets of a file. Raises PresetError with what is wrong with it."""
    if len(data) > LARGEST:
        raise PresetError(sentence("It is too large for a rules file."))
    try:
        document = parse_toml(data, LONGEST_LINE)
    except UnicodeDecodeError:
        raise PresetError(sentence("It is not a text file.")) from None
    except RecursionError:
        raise PresetError(sentence("It is nested too deeply.")) from None
    except LineTooLong:
        raise PresetError(sentence("It is not a rules file: a line in it is too long.")) from None
    except tomllib.TOMLDecodeError as error:
        raise PresetError(sentence("It is not a rules file: {why}.", why=str(error))) from None
    except ValueError:  # a number with more digits than Python accepts
        raise PresetError(sentence("It is not a rules file: a number in it is too long.")) from None
    number = document.get("format")
    if type(number) is not int:
        raise PresetError(sentence("It is not a rules file: it does not name its format."))
    if number != FORMAT:
        newer = sentence("A newer version of the game wrote it.")
        raise PresetError(newer if number > FORMAT else sentence("Its format is unknown."))
    rows = document.get("presets", [])
    if set(document) - {"format", "presets"} or not isinstance(rows, list) or len(rows) > MOST:
        raise PresetError(sentence("It is not a rules file: there is something else in it."))
    presets: list[Preset] = []
    taken: set[str] = set()
    for row in rows:
        preset = _preset(row)
        if preset.name.casefold() in taken:
            raise PresetError(sentence("It has two presets called {name}.", name=preset.name))
        taken.add(preset.name.casefold())
        presets.append(preset)
    return presets


def _preset(row: object) -> Preset:
    if not isinstance(row, dict) or set(row) - {"name", "rules", "switches"}:
        raise PresetError(sentence("A preset in it has more than a name, rules and switches."))
    name, base, switches = row.get("name"), row.get("rules"), row.get("switches", {})
    if not isinstance(name, str) or _why_no_name(name):
        raise PresetError(sentence("A preset in it has no proper name."))
    if not isinstance(base, str) or base not in RULE_SETS:
        raise PresetError(sentence("{name} starts from rules that do not exist.", name=name))
    if not isinstance(switches, dict):
        raise PresetError(sentence("The switches of {name} are not in the right form.", name=name))
    choice = RuleChoice(base, RULE_SETS[base])
    for switch, value in sorted(switches.items(), key=lambda one: one[0] == "target"):  # scoring brings its own
        if switch not in switch_names():
            raise PresetError(sentence("{name} has a switch that does not exist.", name=name))
        if type(value) is int and not 0 <= value <= _HIGHEST:
            raise PresetError(sentence("{name} has a number that is out of range.", name=name))
        try:
            choice = choice.with_value(switch, value)
        except RuleSetError:
            why = sentence("{name} gives {switch} a value it cannot take.", name=name, switch=switch)
            raise PresetError(why) from None
    return Preset(name, choice)


def write(presets: Iterable[Preset]) -> bytes:
    """Return presets as the contents of a file that `read` accepts."""
    lines = ["# Rules of Grand Uno, under names of your own.", f"format = {FORMAT}"]
    for preset in presets:
        lines += ["", "[[presets]]", f"name = {_toml(preset.name)}", f"rules = {_toml(preset.choice.base)}"]
        if preset.choice.switches:
            lines += ["[presets.switches]"]
            lines += [f"{switch} = {_toml(value)}" for switch, value in preset.choice.switches.items()]
    return ("\n".join(lines) + "\n").encode()


def _toml(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)  # JSON and TOML write words, numbers and booleans alike


class Presets:
    """The player's presets, saved in their folder; when a call returns, its change is on disk, or nothing changed."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE_NAME
        self.all: list[Preset] = []
        self.trouble: Message | None = None  # why the file could not be read
        self._damaged = False
        try:
            self.all = read(read_limited(self.path, LARGEST))
        except FileNotFoundError:
            pass
        except (PresetError, TooLarge) as error:
            self._damaged = True
            self.trouble = sentence("Your presets cannot be read. {why}", why=_wrong_with(error))
        except OSError as error:
            self._damaged = True
            self.trouble = sentence("Your presets cannot be read: {why}.", why=str(error.strerror))

    def find(self, name: str) -> Preset | None:
        """Return the preset of this name, ignoring case."""
        folded = name.strip().casefold()
        return next((preset for preset in self.all if preset.name.casefold() == folded), None)

    def save(self, name: str, choice: RuleChoice) -> Preset:
        """Save rules under a name, replacing a preset of that name. Raises PresetError."""
        preset = Preset(name.strip(), choice)
        self._check(preset.name)
        old = self.find(name)
        if old is None and len(self.all) >= MOST:
            raise PresetError(sentence("There is only room for {number} presets; delete one first.", number=MOST))
        self._keep([preset if kept is old else kept for kept in self.all] + ([] if old else [preset]))
        return preset

    def rename(self, preset: Preset, name: str) -> Preset:
        """Give a preset another name. Raises PresetError."""
        new = Preset(name.strip(), preset.choice)
        self._check(new.name)
        other = self.find(new.name)
        if other is not None and other is not preset:
            raise PresetError(sentence("There is a preset called {name} already.", name=other.name))
        self._keep([new if kept is preset else kept for kept in self.all])
        return new

    def delete(self, preset: Preset) -> None:
        """Delete a preset. Raises PresetError."""
        self._keep([kept for kept in self.all if kept is not preset])

    def take_in(self, path: Path) -> list[Preset]:
        """Import the presets of a file under free names, all or none. Raises PresetError."""
        if not os.path.isfile(path):  # reading a device or a pipe would block
            raise PresetError(sentence("There is no file {file}.", file=path.name or str(path)))
        try:
            found = read(read_limited(path, LARGEST))
        except (PresetError, TooLarge) as error:
            why = sentence("{file} was not imported. {why}", file=path.name, why=_wrong_with(error))
            raise PresetError(why) from None
        except OSError as error:
            why = sentence("{file} cannot be read: {why}.", file=path.name, why=str(error.strerror))
            raise PresetError(why) from None
        if not found:
            raise PresetError(sentence("{file} was not imported. There are no rules in it.", file=path.name))
        if len(self.all) + len(found) > MOST:
            raise PresetError(sentence("There is only room for {number} presets; delete some first.", number=MOST))
        taken = [*self.all]
        for preset in found:
            taken.append(Preset(_free(preset.name, taken), preset.choice))
        new = taken[len(self.all) :]
        self._keep(taken)
        return new

    def _check(self, name: str) -> None:
        why = _why_no_name(name)
        if why is not None:
            raise PresetError(why)

    def _keep(self, presets: list[Preset]) -> None:
        try:
            path = Path(os.path.realpath(self.path))  # a link is followed
            make_folder(path.parent)
            if self._damaged and path.exists():  # keep its contents on disk
                path.replace(free_name(path.parent, "presets.damaged"))
            write_durably(path, write(presets))
        except OSError as error:
            raise PresetError(sentence("It cannot be saved: {why}.", why=str(error.strerror))) from None
        self.all, self._damaged, self.trouble = presets, False, None


def hand_out(preset: Preset, path: Path, replacing: bool = False) -> None:
    """Write a preset into a file to give away. Raises PresetError, also for an existing file unless ``replacing``."""
    try:
        if path.is_dir() or not path.name:
            raise PresetError(sentence("{path} is a folder; add a name for the file.", path=str(path)))
        if path.exists() and not replacing:
            raise PresetError(sentence("There is a file called {file} already.", file=path.name))
        write_durably(path, write([preset]), mode=SHARED_MODE)
    except (OSError, ValueError) as error:  # ValueError: not a valid path
        if isinstance(error, OSError) and error.strerror:
            why = sentence("{file} cannot be written: {why}.", file=path.name, why=error.strerror)
            raise PresetError(why) from None
        raise PresetError(sentence("{file} cannot be written: that is not a path.", file=path.name)) from None


def _wrong_with(error: PresetError | TooLarge) -> Message:
    return error.message if isinstance(error, PresetError) else sentence("It is too large for a rules file.")


def _free(name: str, presets: list[Preset]) -> str:
    taken = {preset.name.casefold() for preset in presets}
    free, number = name, 2
    while free.casefold() in taken:
        tail = f" {number}"
        free, number = name[: LONGEST_NAME - len(tail)].rstrip() + tail, number + 1
    return free
