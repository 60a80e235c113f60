"""Saved matches: one folder each, recoverable after any failure.

``match.json`` says what the match was started with, ``journal`` holds every action since, and ``snapshot`` and
``snapshot.old`` hold the position after some of them. The journal decides: every action from the first deal on is
checked against the rules again. A snapshot is used only where the journal does not lead on; one that contradicts the
journal counts as damaged.

A match may also begin at a position, kept twice, as ``start`` and ``start.copy``. A match saved before the rules
changed (format 1) does so from its newest snapshot on, because acts in its journal no longer mean the same.

Reading changes nothing on disk. An unfinished match, damaged or not, is never overwritten: when a new match begins, its
whole folder is moved aside. The same happens when a match continues that its journal does not lead through.
"""

from __future__ import annotations

import os
import shutil
import zlib
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from game.rules import replay, state_to_data
from game.rules.events import Event
from game.rules.values.messages import Message, plural, sentence
from game.rules.values.state import GameState
from game.session.chronicle import Chronicle
from game.session.files import free_name, make_folder, read_limited, sync_folder, write_durably
from game.session.history import History
from game.session.journal import LARGEST_JOURNAL, Contents, Writer
from game.session.match import Match
from game.session.match_file import (
    FORMAT,
    LARGEST_MATCH,
    SAME_ACTS,
    MatchFile,
    SaveError,
    match_bytes,
    read_file,
    read_match,
)
from game.session.minds import count_seen
from game.session.parts import at_once
from game.session.snapshot import Position, read_old_snapshot, read_snapshot, snapshot_bytes

__all__ = ["FORMAT", "Loaded", "SaveError", "Slot", "load", "match_bytes"]

#: A snapshot: the number of the last record before it, the name of its file, and its position.
_Snapshot = tuple[int, str, Position]

_STARTS: Final = ("start", "start.copy")
_SNAPSHOTS: Final = ("snapshot", "snapshot.old")


@dataclass(slots=True)
class Loaded:
    """A match read from disk: how it was started, how it stands, and what was lost."""

    match: Match
    state: GameState
    count: int
    seen: list[int]  # number of events each player has learned of
    lost: Message | None
    history: History = field(default_factory=History)
    chronicle: Chronicle = field(default_factory=Chronicle)
    journal: bytes = b""  # the valid start of the journal, to be continued
    torn: bool = False  # only an unfinished record follows it, whose act was never shown
    damaged: bool = False
    wrong: tuple[str, ...] = ()  # position files that are damaged, or disagree with the journal
    renewed: bool = False  # it cannot continue as it is on disk, and becomes a new match from this position


class Slot:
    """The place of the present match in the player's folder."""

    def __init__(self, data_dir: Path) -> None:
        self.folder = data_dir / "saves"
        self.current = self.folder / "current"
        self.lock_file = self.folder / "lock"
        self._files: dict[str, bytes] = {}  # the files of the match, without the journal

    @property
    def has_match(self) -> bool:
        """Whether there is a match to continue, perhaps a damaged one."""
        return os.path.lexists(self.current)

    def match(self) -> Match:
        """Return what the match was started with. Raises SaveError."""
        return read_match(self.current).match

    def load(self) -> Loaded:
        """Return the match as it stood. Raises SaveError. Changes nothing on disk."""
        return load(self.current)

    def loading(self) -> Generator[None, None, Loaded]:
        """Return the match as `load` does, in parts."""
        return loading(self.current)

    def aside(self) -> Path:
        """Return a free path for an unfinished match that must make room."""
        return free_name(self.folder, "aside")

    def put_aside(self) -> list[Path]:
        """Return the paths of matches moved aside, newest first."""
        found = [path for path in self.folder.glob("aside-*") if path.name.removeprefix("aside-").isdecimal()]
        return sorted(found, key=lambda path: int(path.name.removeprefix("aside-")), reverse=True)

    def take_up(self, aside: Path) -> None:
        """Move a match back from aside; the one in this place is kept as `begin` does. Raises SaveError."""
        try:
            self._settle(aside, self._keep_current)
            sync_folder(self.folder)
        except OSError as error:
            why = error.strerror or str(error)
            raise SaveError(sentence("The match cannot be resumed: {why}.", why=why)) from error

    def begin(self, match: Match) -> Writer:
        """Start a new match here; the old one becomes the previous match if it is over, else it is moved aside."""
        return self._put({"match.json": match_bytes(match)}, 0, self._keep_current)

    def go_on(self, loaded: Loaded) -> Writer:
        """Continue writing a loaded match where it ends, and keep damaged files beside it.

        A match of an older format, or one its journal does not lead through, is moved aside as a whole, and replaced by
        a new match from its last position.
        """
        if loaded.renewed:
            data = match_bytes(loaded.match, from_position=True)
            start = snapshot_bytes(zlib.crc32(data), Position(loaded.state, loaded.count, loaded.seen))
            files = {**dict.fromkeys(_STARTS, start), "match.json": data}
            return self._put(files, loaded.count, lambda: self._move(self.aside()))
        journal = self.current / "journal"
        wrong = list(loaded.wrong)
        kept = ("match.json", *_STARTS)
        self._files = {name: (self.current / name).read_bytes() for name in kept if (self.current / name).is_file()}
        right = next((data for name, data in self._files.items() if name in _STARTS and name not in wrong), b"")
        self._files.update({name: right for name in _STARTS if name in wrong})

        def prepare() -> None:
            while wrong:
                if os.path.lexists(self.current / wrong[0]):
                    os.replace(self.current / wrong[0], free_name(self.current, f"{wrong[0]}.damaged"))
                if wrong[0] in self._files:
                    write_durably(self.current / wrong[0], self._files[wrong[0]])
                del wrong[0]
            if loaded.damaged and not loaded.torn and journal.exists():
                write_durably(free_name(self.current, "journal.damaged"), journal.read_bytes())
            if not os.path.lexists(journal) or journal.is_symlink():  # what a link leads to is not the game's to change
                write_durably(journal, loaded.journal)
            sync_folder(self.current)

        return Writer(journal, loaded.journal, loaded.count, prepare, at_once=False, restore=self._restore)

    def _put(self, files: Mapping[str, bytes], count: int, make_room: Callable[[], Path | None]) -> Writer:
        """Put a new match here, with an empty journal, so that a missing journal always means a lost one."""
        self._files = dict(files)
        in_place = False

        def prepare() -> None:
            nonlocal in_place
            if not in_place:
                self._fill(self._new_folder(), b"")
                self._settle(self.folder / "new", make_room)
                in_place = True
            sync_folder(self.current)
            for folder in (self.folder, self.folder.parent):
                sync_folder(folder)
            with suppress(PermissionError):  # the folder of another account
                sync_folder(self.folder.parent.parent)

        return Writer(self.current / "journal", b"", count, prepare, at_once=True, restore=self._restore)

    def _settle(self, match: Path, make_room: Callable[[], Path | None]) -> None:
        """Make a folder that of the match in this place; if that fails, the old one stays. Raises OSError."""
        was_current = make_room()
        try:
            os.replace(match, self.current)
        except OSError:
            if was_current is not None:
                os.replace(was_current, self.current)
            raise

    def _fill(self, folder: Path, journal: bytes) -> None:
        for name, data in (*self._files.items(), ("journal", journal)):
            write_durably(folder / name, data)

    def _restore(self, journal: bytes) -> None:
        """Write the match again after another program removed it during play."""
        make_folder(self.current)
        self._fill(self.current, journal)
        sync_folder(self.folder)

    def _new_folder(self) -> Path:
        new = self.folder / "new"
        if new.is_symlink() or new.is_file():
            new.unlink()
        elif new.exists():
            shutil.rmtree(new)
        make_folder(new)
        return new

    def snapshot(self, state: GameState, count: int, seen: Sequence[int]) -> Callable[[], None]:
        """Return a function that writes the present position, with the counts of actions and of events seen."""
        position = Position(state.copy(), count, list(seen))

        def write() -> None:
            match = self._files.get("match.json") or read_limited(self.current / "match.json", LARGEST_MATCH)
            data = snapshot_bytes(zlib.crc32(match), position)
            write_durably(self.current / "snapshot", data, keep=self.current / "snapshot.old")

        return write

    def finish(self) -> None:
        """Keep the finished match as the previous one, so that there is nothing to continue. Raises OSError."""
        self._keep_current()

    def _keep_current(self) -> Path | None:
        """Move the match in this place to where it is kept, and return that path; None if there is none."""
        if not (self.has_match and _is_over(self.current)):
            return self._move(self.aside())
        previous = self.folder / "previous"
        if os.path.lexists(previous):
            if _is_over(previous):
                shutil.rmtree(previous)
            else:
                os.replace(previous, self.aside())
        return self._move(previous)

    def _move(self, kept: Path) -> Path | None:
        if not self.has_match:
            return None
        os.replace(self.current, kept)
        return kept


def _is_over(folder: Path) -> bool:
    """Return whether a match in a folder has been won, judging by a complete reading only."""
    try:
        found = load(folder)
    except SaveError:
        return False
    return bool(found.state.winners) and not found.lost


def load(folder: Path) -> Loaded:
    """Return the match in a folder at the last position that can be trusted. Raises SaveError."""
    return at_once(loading(folder))


def loading(folder: Path) -> Generator[None, None, Loaded]:
    """Return the match in a folder as `load` does, in parts: a long match takes longer than a frame."""
    kept = read_match(folder)
    match, journal = kept.match, folder / "journal"
    there = os.path.lexists(journal)
    data = read_file(journal, LARGEST_JOURNAL) if there else b""
    contents = Contents(data)
    yield
    newest = max((*contents.actions, *contents.notes), default=0)
    if kept.format < SAME_ACTS:
        return _renewed(folder, kept, newest)
    read: dict[str, Position | None] = {}
    for name in (*_SNAPSHOTS, *_starts(kept)):
        read[name] = read_snapshot(folder / name, match, kept.crc)
        yield
    wrong = [
        name for name, found in read.items() if found is None and (name in _STARTS or os.path.lexists(folder / name))
    ]
    snapshots = sorted(
        ((found.acts, name, found) for name, found in read.items() if found is not None and name in _SNAPSHOTS),
        key=lambda one: one[:2],
    )
    newest = max((newest, *(acts for acts, _, _ in snapshots)))
    opening: list[Event] = []
    first, jumped = _first(kept, read, opening), False
    reached: _Reached | None = None
    if first is not None:
        chronicle = Chronicle.from_deal(match, first.state, opening) if opening else Chronicle()
        reached = yield from _replay(match, first, contents, chronicle, snapshots)
        wrong += reached.wrong
    for acts, _, found in snapshots:
        if reached is None or reached.history.count < acts:
            jumped = True
            reached = yield from _replay(match, found, contents, Chronicle(), snapshots)
            wrong += reached.wrong
    if reached is None:
        raise SaveError(
            sentence("The saved match cannot be opened: the position it began at is damaged, and so is the rest.")
        )
    count = reached.history.count
    keep = max((end for number, end in contents.ends.items() if number <= count), default=0)
    damaged = contents.damaged or count < newest or not there
    torn = contents.torn and count == newest and not jumped
    lost = _lost(count, newest, torn, damaged or jumped, wrong)
    if jumped and lost is not None:
        lost = sentence("{lost} The damaged one is put aside.", lost=lost)
    return Loaded(
        match, reached.state, count, reached.seen, lost, reached.history, reached.chronicle, data[:keep], torn, damaged,
        tuple(wrong), jumped,
    )  # fmt: skip


def _starts(kept: MatchFile) -> tuple[str, ...]:
    return _STARTS if kept.from_position else ()


def _same(one: Position, state: GameState, seen: list[int]) -> bool:
    return one.seen == seen and state_to_data(one.state) == state_to_data(state)


def _renewed(folder: Path, kept: MatchFile, newest: int) -> Loaded:
    """Return a match of an older format as a new one from its newest valid position."""
    match = kept.match
    found = [read_old_snapshot(folder / name, match, kept.crc) for name in _SNAPSHOTS]
    start = max((one for one in found if one is not None), key=lambda one: one.acts, default=None)
    if start is None:
        raise SaveError(
            sentence("The rules have changed since the match was saved, and there is no position to go on from.")
        )
    if start.state.winners:
        raise SaveError(sentence("The saved match was won before the rules changed, so there is nothing to continue."))
    return Loaded(match, start.state, 0, start.seen, _lost_to_new_rules(newest - start.acts), renewed=True)


def _first(kept: MatchFile, read: Mapping[str, Position | None], opening: list[Event]) -> Position | None:
    """Return the position before the first action of a match; None if its start files are all damaged.

    The events before that action are added to the ``opening``, unless the match begins at a position.
    """
    match = kept.match
    if kept.from_position:
        return next((start for name in _STARTS if (start := read[name]) is not None), None)
    state, seen = match.begin(opening), [0] * len(match.players)
    count_seen(seen, opening)
    return Position(state, 0, seen)


def _lost(count: int, newest: int, torn: bool, damaged: bool, wrong: Sequence[str]) -> Message | None:
    """Return the message on what is lost of a match that continues after ``count`` acts; None if nothing is."""
    if count < newest:
        return plural(
            "The saved match was damaged; it goes on after {number} move, and {later} or more later ones are lost.",
            "The saved match was damaged; it goes on after {number} moves, and {later} or more later ones are lost.",
            count,
            later=newest - count,
        )
    if damaged and not torn:
        return plural(
            "The saved match was damaged; it goes on after {number} move, and what came later, if anything, is lost.",
            "The saved match was damaged; it goes on after {number} moves, and what came later, if anything, is lost.",
            count,
        )
    if wrong:
        return plural(
            "A position saved with the match was damaged; the match was replayed from its journal, which ends after "
            "{number} move.",
            "A position saved with the match was damaged; the match was replayed from its journal, which ends after "
            "{number} moves.",
            count,
        )
    if torn:
        return sentence("The last move was still being saved when the program ended; the match goes on just before it.")
    return None


def _lost_to_new_rules(acts: int) -> Message:
    """Return the message for a match of an older format that continues this many acts before its end."""
    if acts <= 0:
        return sentence(
            "The rules have changed since the match was saved: it goes on as a new match from where it stood, and the "
            "old one is put aside."
        )
    return plural(
        "The rules have changed since the match was saved: it goes on as a new match from {number} move before its "
        "end, and the old one is put aside.",
        "The rules have changed since the match was saved: it goes on as a new match from {number} moves before its "
        "end, and the old one is put aside.",
        acts,
    )


@dataclass(slots=True)
class _Reached:
    """Where a journal leads from a position: the history up to its last sound record, and the match at its cursor."""

    history: History
    state: GameState
    seen: list[int]
    chronicle: Chronicle
    wrong: list[str]  # snapshots on the way that show another position


def _replay(
    match: Match, start: Position, contents: Contents, chronicle: Chronicle, snapshots: Sequence[_Snapshot]
) -> Generator[None, None, _Reached]:
    """Replay the journal from a position as far as it leads, act by act; the chronicle notes what happens.

    What was taken back is not replayed. An act that the rules refuse, and all records after it, count as missing.
    """
    players = len(match.players)
    history = contents.history(players, root=start.acts)
    state, seen = start.state.copy(), start.seen[:]
    shown: dict[int, list[_Snapshot]] = {}
    for snapshot in snapshots:
        if start.acts <= snapshot[0] <= history.count:
            shown.setdefault(history.stood_at(snapshot[0]), []).append(snapshot)

    def wrong_at(node: int) -> list[str]:
        return [name for _, name, found in shown.get(node, ()) if not _same(found, state, seen)]

    wrong, way, done = wrong_at(history.root), history.way(), 0
    if not chronicle.whole:
        chronicle.published.start_from(start.state)
    chronicle.keep(history.root, state, seen)
    acts = replay(state, [node.action for node in way], chronicle.witness_of(state))
    for node, replayed in zip(way, acts, strict=False):
        count_seen(seen, replayed.events)
        chronicle.add(node.number, replayed, seen)
        wrong += wrong_at(node.number)
        done += 1
        yield
    if done < len(way):
        history = contents.history(players, way[done].number - 1, start.acts)
    return _Reached(history, state, seen, chronicle, wrong)
