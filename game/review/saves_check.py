"""Checking saves: whether every file of every match is sound (``grand-uno saves check``)."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TextIO

from game.review.verify import Forged, check
from game.rules import replay, state_to_data
from game.rules.values.messages import Message, plural, sentence
from game.score_book import deleted_matches
from game.session import advised, fair_file
from game.session.files import TooLarge, read_limited
from game.session.journal import LARGEST_JOURNAL, Contents
from game.session.letters import printable
from game.session.loading import SNAPSHOTS, Loaded, load
from game.session.lock import Lock
from game.session.match import Match
from game.session.match_file import SaveError, read_match
from game.session.secret import part_fingerprint
from game.session.shelf import about
from game.session.snapshot import read_snapshot
from game.text import say, text

#: Where matches are in the folder of saves: the places for many, and those of older versions that kept a single one.
_MANY: Final = ("matches/*", "bin/*", "aside-*")
_ONE: Final = ("current", "previous")


def check_saves(data_dir: Path, out: TextIO) -> int:
    """Check all matches of a player, print a line for each, and return 0 if all are sound, else 1. Changes nothing."""
    saves = data_dir / "saves"
    checked = damaged = 0
    for folder in _folders(saves):
        name = folder.relative_to(saves).as_posix()
        if _is_open(folder):
            result = text("This match is open in another copy of the program, so it was not checked.")
        else:
            checked += 1
            found = [say(fault) for fault in faults(folder)]
            damaged += bool(found)
            result = " ".join(found) or text("All in order.")
        called = about.read_about(folder).name
        name = f"{name} ({called})" if called else name
        print(f"{printable(name)}: {printable(result)}", file=out, flush=True)
    if (fault := _kept_fault(saves)) is not None:
        print(printable(fault), file=out)
    print(say(plural("{number} match was checked.", "{number} matches were checked.", checked)), file=out)
    if damaged:
        print(say(plural("{number} match is damaged.", "{number} matches are damaged.", damaged)), file=out)
    return 1 if damaged or fault is not None else 0


def _kept_fault(saves: Path) -> str | None:
    """Return what is wrong with the score book's figures of deleted matches; None if nothing is, or there are none."""
    try:
        damaged = deleted_matches.read_kept(saves).damaged
    except TooLarge:
        return text("{file} is too large.", file=deleted_matches.FILE)
    except OSError as error:
        return text("{file}: {why}.", file=deleted_matches.FILE, why=error.strerror or str(error))
    return text("{file} is damaged.", file=deleted_matches.FILE) if damaged else None


def _folders(saves: Path) -> Iterator[Path]:
    """Yield the folders of matches, except incomplete ones, whose names begin with a dot."""
    for pattern in (*_MANY, *_ONE):
        for folder in sorted(saves.glob(pattern)):
            if folder.is_dir() and not folder.name.startswith("."):
                yield folder


def _is_open(folder: Path) -> bool:
    """Return whether a match is being played, without creating a lock file."""
    if not (folder / "lock").is_file():
        return False
    try:
        lock = Lock(folder / "lock")
    except OSError:
        return False
    taken = lock.taken
    lock.release()
    return not taken


def faults(folder: Path) -> Iterator[Message]:
    """Yield what is wrong with the files of a match."""
    try:
        loaded = load(folder)
    except SaveError as error:
        yield error.message
        loaded = None
    if loaded is not None:
        yield from _lost(loaded)
        wrong = [*loaded.wrong, *(name for name in SNAPSHOTS if _strays(folder / name, loaded))]
        for name in wrong:
            yield sentence("{file} is damaged, or does not show what the journal leads to.", file=name)
    for name, limit, reader in (
        (about.FILE, about.LARGEST, _about_fault),
        (advised.FILE, LARGEST_JOURNAL, _advised_fault),
        (fair_file.FILE, fair_file.LARGEST, _fair_fault),
    ):
        if not os.path.lexists(folder / name):
            continue
        try:
            fault = reader(read_limited(folder / name, limit), None if loaded is None else loaded.match)
        except TooLarge:
            fault = sentence("{file} is too large.", file=name)
        except OSError as error:
            fault = sentence("{file}: {why}.", file=name, why=error.strerror or str(error))
        if fault is not None:
            yield fault


def _lost(loaded: Loaded) -> Iterator[Message]:
    by_other_rules = loaded.renewed and loaded.count == 0
    if loaded.lost is not None and not by_other_rules and (loaded.damaged or loaded.torn or loaded.renewed):
        yield loaded.lost


def _strays(path: Path, loaded: Loaded) -> bool:
    """Return whether a snapshot contradicts the acts that led to it, if those acts have been taken back since.

    Loading checks only the snapshots on the way to the cursor.
    """
    history = loaded.history
    start = loaded.chronicle.checkpoints.get(history.root)
    found = read_snapshot(path, loaded.match, read_match(path.parent).crc)
    if start is None or found is None or not history.root <= found.acts <= history.count:
        return False
    node = history.stood_at(found.acts)
    if node == history.root or node in (one.number for one in history.way()):
        return False
    state = start.state.copy()
    for _ in replay(state, [one.action for one in history.way(node)]):
        pass
    return state_to_data(state) != state_to_data(found.state)


def _about_fault(data: bytes, match: Match | None) -> Message | None:
    return sentence("{file} is damaged.", file=about.FILE) if about.parsed(data) is None else None


def _advised_fault(data: bytes, match: Match | None) -> Message | None:
    return sentence("{file} is damaged.", file=advised.FILE) if Contents(data).damaged else None


def _fair_fault(data: bytes, match: Match | None) -> Message | None:
    try:
        found = fair_file.explained(data)
        check(found)
    except fair_file.BadFile as bad:
        return sentence("{file}: {why}", file=fair_file.FILE, why=bad.message)
    except Forged as forged:
        return sentence("{file}: {why}", file=fair_file.FILE, why=forged.message)
    if match is None or found.mixing is None:
        return None
    players = [(player.name, player.kind) for player in match.players]
    same = found.mixing.part_fingerprint == part_fingerprint(match.part)
    if same and [(player.name, player.kind) for player in found.match.players] == players:
        return None
    return sentence("{file} explains another match.", file=fair_file.FILE)
