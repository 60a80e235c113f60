"""Saved matches: a folder each, found again after anything.

``match.json`` says what the match was started with, ``journal`` holds every action since, and ``snapshot``,
with ``snapshot.old``, the position after so many of them. The newest position that can be vouched for wins:
from a snapshot or from the seed, and from there action by action, each tried against the rules again.

Reading changes nothing on disk. A folder that cannot be read stays as it is and is moved aside, whole, when a
new match begins.
"""

from __future__ import annotations

import os
import shutil
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import msgspec

from game import __version__
from game.rules import apply, new_game, state_to_data, why_not
from game.rules.events import Event
from game.rules.ruleset import RuleSet, RuleSetError, check_table, with_switches
from game.rules.state import GameState
from game.session.files import TooLarge, free_name, read_limited, sync_folder, write_durably
from game.session.journal import LARGEST_JOURNAL, Contents, Writer
from game.session.match import Match, Player, switch_names, value_text
from game.session.snapshot import read_snapshot, snapshot_bytes

FORMAT: Final = 1
_LARGEST_MATCH: Final = 64 * 1024
_RECALLED: Final = 30  # acts; more than any log has lines
_REPLAYED: Final = 2000  # acts of a match that are played again for that: a tenth of a second

_Number = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
_Text = Annotated[str, msgspec.Meta(max_length=60)]


class SaveError(Exception):
    """A saved match cannot be opened; the message is a sentence for a person."""


class _FormatOnly(msgspec.Struct):
    format: _Number


class _PlayerData(msgspec.Struct, forbid_unknown_fields=True):
    name: _Text
    kind: _Text
    face: Annotated[int, msgspec.Meta(ge=0, le=99)]


class _MatchData(msgspec.Struct, forbid_unknown_fields=True):
    format: _Number
    program: _Text
    rules: dict[_Text, bool | int | _Text]
    players: Annotated[tuple[_PlayerData, ...], msgspec.Meta(min_length=2, max_length=10)]
    seed: _Number
    dealer: Annotated[int, msgspec.Meta(ge=0, le=9)] | None = None


@dataclass(slots=True)
class Loaded:
    """A match read from disk: how it was started, how it stands, and what, in a sentence, was lost."""

    match: Match
    state: GameState
    count: int
    lost: str
    keep: int  # bytes of the journal that go on being its beginning
    torn: bool  # nothing follows them but a record nobody was shown
    damaged: bool


class Slot:
    """The place of the match being played, in the player's folder."""

    def __init__(self, data_dir: Path) -> None:
        self.folder = data_dir / "saves"
        self.current = self.folder / "current"
        self.lock_file = self.folder / "lock"

    @property
    def has_match(self) -> bool:
        """Whether there is something to continue, be it damaged."""
        return os.path.isfile(self.current / "match.json")  # unlike Path.is_file, this never raises

    def match(self) -> Match:
        """What the match in this place was started with; raises SaveError."""
        return _read_match(self.current)[0]

    def load(self) -> Loaded:
        """The match in this place as it stood; raises SaveError. Changes nothing on disk."""
        return load(self.current)

    def recall(self, loaded: Loaded) -> list[Event]:
        """What the last acts of a loaded match brought about; empty if that cannot be found out. Changes nothing."""
        return recall(self.current, loaded)

    def begin(self, match: Match) -> Writer:
        """Put a new match in this place; what was there is kept as the match before, or moved aside."""

        def prepare() -> None:
            new = self.folder / "new"
            if new.exists():
                shutil.rmtree(new)
            new.mkdir(parents=True)
            write_durably(new / "match.json", match_bytes(match))
            self._clear()
            os.replace(new, self.current)
            sync_folder(self.folder)

        return Writer(self.current / "journal", 0, 0, prepare, at_once=True)

    def go_on(self, loaded: Loaded) -> Writer:
        """Go on writing where a loaded match ends; a damaged journal is kept beside the one that goes on."""
        journal = self.current / "journal"

        def prepare() -> None:
            if loaded.damaged and not loaded.torn and journal.exists():
                shutil.copyfile(journal, free_name(self.current, "journal.damaged"))
                sync_folder(self.current)

        return Writer(journal, loaded.keep, loaded.count, prepare, at_once=False)

    def snapshot(self, state: GameState, count: int) -> Callable[[], None]:
        """What writes the position, as it is now, after so many actions."""
        position = state.copy()

        def write() -> None:
            crc = zlib.crc32(read_limited(self.current / "match.json", _LARGEST_MATCH))
            data = snapshot_bytes(crc, count, position)
            write_durably(self.current / "snapshot", data, keep=self.current / "snapshot.old")

        return write

    def finish(self) -> None:
        """Keep the match in this place as the match before: there is nothing to continue. Raises OSError."""
        self._clear()

    def _clear(self) -> None:
        if not self.current.exists():
            return
        try:
            _read_match(self.current)
        except SaveError:
            os.replace(self.current, free_name(self.folder, "aside"))
        else:
            previous = self.folder / "previous"
            if previous.exists():
                shutil.rmtree(previous)
            os.replace(self.current, previous)
        sync_folder(self.folder)


def match_bytes(match: Match) -> bytes:
    """The contents of ``match.json``."""
    players = tuple(_PlayerData(player.name, player.kind, player.face) for player in match.players)
    switches = {name: getattr(match.rules, name) for name in switch_names()}
    data = _MatchData(FORMAT, __version__, switches, players, match.seed, match.dealer)
    return msgspec.json.format(msgspec.json.encode(data), indent=1) + b"\n"


def load(folder: Path) -> Loaded:
    """The match in a folder, at the last position that can be vouched for; raises SaveError."""
    match, crc = _read_match(folder)
    journal = folder / "journal"
    contents = Contents(_read(journal, LARGEST_JOURNAL) if os.path.exists(journal) else b"")
    best: tuple[GameState, int] | None = None
    newest = max(contents.actions, default=0)
    for name in ("snapshot", "snapshot.old"):
        start = read_snapshot(folder / name, match.rules, len(match.players), crc)
        if start is not None:
            newest = max(newest, start[1])
            reached = _replay(match, *start, contents)
            if best is None or reached[1] > best[1]:
                best = reached
        if best is not None and best[1] == newest:
            break
    if best is None or best[1] < newest:
        state = new_game(match.rules, len(match.players), match.seed, dealer=match.dealer)
        reached = _replay(match, state, 0, contents)
        if best is None or reached[1] > best[1]:
            best = reached
    state, count = best
    keep = max((end for number, end in contents.ends.items() if number <= count), default=0)
    damaged = contents.damaged or count < newest
    return Loaded(
        match, state, count, _lost(contents, count, newest), keep, contents.torn and count == newest, damaged
    )


def recall(folder: Path, loaded: Loaded) -> list[Event]:
    """What the last acts of a match in a folder brought about, the whole truth of it; empty if that is not known.

    They are played again from a position before them, and believed only if they lead to the loaded one.
    """
    match, players = loaded.match, len(loaded.match.players)
    try:
        crc = zlib.crc32(read_limited(folder / "match.json", _LARGEST_MATCH))
        contents = Contents(read_limited(folder / "journal", LARGEST_JOURNAL))
    except (OSError, TooLarge):
        return []
    kept = (read_snapshot(folder / name, match.rules, players, crc) for name in ("snapshot.old", "snapshot"))
    starts = sorted((start for start in kept if start is not None), key=lambda start: start[1])
    enough = [start for start in starts if start[1] <= loaded.count - _RECALLED][-1:]
    if not enough and loaded.count <= _REPLAYED:
        enough = [(new_game(match.rules, players, match.seed, dealer=match.dealer), 0)]
    for start in (*enough, *(start for start in starts if start not in enough)):
        acts: list[list[Event]] = []
        state, count = _replay(match, *start, contents, acts)
        if count == loaded.count and state_to_data(state) == state_to_data(loaded.state):
            return [event for happened in acts[-_RECALLED:] for event in happened]
    return []


def _lost(contents: Contents, count: int, newest: int) -> str:
    acts = "1 act" if count == 1 else f"{count} acts"
    if count < newest:
        return f"The saved match was damaged; it goes on after {acts}, {newest - count} or more later ones are lost."
    if contents.torn:
        return "The last act was still being saved when the program ended; the match goes on just before it."
    if contents.damaged:
        return f"The saved match was damaged; it goes on after {acts}, and what came later, if anything, is lost."
    return ""


def _replay(
    match: Match, state: GameState, count: int, contents: Contents, acts: list[list[Event]] | None = None
) -> tuple[GameState, int]:
    """Go on from a position as far as the journal leads; what each act brings about is added to ``acts``."""
    players = len(match.players)
    while (action := contents.actions.get(count + 1)) is not None:
        if action.player >= players or any(player >= players for player in action.to):
            break
        if why_not(state, action) is not None:
            break
        happened: list[Event] | None = None
        if acts is not None:
            happened = []
            acts.append(happened)
        apply(state, action, happened)
        count += 1
    return state, count


def _read(path: Path, limit: int) -> bytes:
    try:
        return read_limited(path, limit)
    except TooLarge:
        raise SaveError(f"The saved match cannot be opened: its {path.name} is too large to be one.") from None
    except OSError as failure:
        reason = failure.strerror or failure
        raise SaveError(f"The saved match cannot be opened: {path.name}: {reason}.") from None


def _read_match(folder: Path) -> tuple[Match, int]:
    data = _read(folder / "match.json", _LARGEST_MATCH)
    try:
        if msgspec.json.decode(data, type=_FormatOnly).format > FORMAT:
            raise SaveError(
                "The saved match was written by a newer version of the program; it stays untouched until that opens it."
            )
        found = msgspec.json.decode(data, type=_MatchData)
        rules = _rules(found.rules)
        check_table(rules, len(found.players))
        if found.dealer is not None and found.dealer >= len(found.players):
            raise RuleSetError("the first dealer is not at the table")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise SaveError("The saved match cannot be opened: its match.json is damaged.") from None
    except RuleSetError as error:
        raise SaveError(f"The saved match cannot be opened: {error}.") from None
    players = tuple(Player(player.name, player.kind, player.face) for player in found.players)
    return Match(rules, players, found.seed, found.dealer), zlib.crc32(data)


def _rules(switches: dict[str, bool | int | str]) -> RuleSet:
    return with_switches(RuleSet(), {name: value_text(value) for name, value in switches.items()})
