"""How long it takes to open a shelf of many matches, and a long match in its middle."""

from __future__ import annotations

import os
import tempfile
import time
import tracemalloc
from collections.abc import Generator, Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import Final

from game.lab.bench.figures import Figures, median, percentile
from game.rules import GRAND
from game.rules.values.actions import DEAL, Action
from game.rules.values.ruleset import with_switches
from game.session.parts import at_once
from game.session.session import SNAPSHOT_EVERY, Match, Player, Session, Slot
from game.session.shelf.index import MATCHES, Index

_MATCHES: Final = 2000
#: The numbers of acts in the matches on the shelf.
_LENGTHS: Final = (40, 130, 400, 800)
_LONG: Final = 2000
_TIMES: Final = 5
_AGE: Final = 100.0  # seconds since the last change of a shelf, so that its files count as settled
_PLAYERS: Final = tuple(Player(name, "random") for name in ("Ann", "Ben", "Cy", "Dee"))


def measure() -> Figures:
    """Return how long a shelf and a long match take to open; the ratios are to one stat call for every file."""
    with tempfile.TemporaryDirectory() as folder:
        return {**_shelf(Path(folder, "shelf")), **_long(Path(folder, "long"))}


def _shelf(folder: Path) -> Figures:
    place, file = folder / MATCHES, folder / "shelf.sqlite3"
    _fill(place, folder / "played")
    places = {MATCHES: place}
    parts = parts_ms(Index(file).refreshing(places))
    rebuilt = sum(parts)
    asked = median([_asked_ms(place) for _ in range(_TIMES)])
    opened = median([sum(parts_ms(Index(file).refreshing(places))) for _ in range(_TIMES)])
    tracemalloc.start()
    index = Index(file)
    at_once(index.refreshing(places))
    entries = index.entries()
    memory, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return {
        "shelf_matches": len(entries),
        "shelf_open_ms": round(opened, 1),
        "shelf_open_ratio": round(opened / asked, 2),
        "shelf_rebuild_ms_a_match": round(rebuilt / len(entries), 3),
        "shelf_rebuild_ratio": round(rebuilt / asked, 1),
        "shelf_rebuild_part_99_percent_ms": round(percentile(parts, 99), 2),
        "shelf_memory_mb": round(memory / 1e6, 2),
    }


def _fill(place: Path, played: Path) -> None:
    """Fill a place with copies of a few played matches under different ids."""
    then = time.time() - _AGE
    bases = [
        {file.name: file.read_bytes() for file in _played(Match(GRAND, _PLAYERS, acts), acts, played / f"{acts}")}
        for acts in _LENGTHS
    ]
    for number, files in enumerate(islice(cycle(bases), _MATCHES)):
        folder = place / f"{number:016x}"
        folder.mkdir(parents=True)
        for name, data in files.items():
            (folder / name).write_bytes(data)
            os.utime(folder / name, (then, then))
        os.utime(folder, (then, then))


def _played(match: Match, acts: int, folder: Path) -> Iterator[Path]:
    """Play this many acts of a match and return its files."""
    session = Session(match, Slot(folder))
    while session.count < acts and not session.state.winners:
        session.submit(session.bot_answer() or Action(DEAL, session.state.next_dealer))
        if session.count % SNAPSHOT_EVERY == 0:
            session.flush()
    session.close()
    return next(folder.rglob("match.json")).parent.iterdir()


def parts_ms(work: Generator[None, None, None]) -> list[float]:
    """Return the milliseconds that each part of some work takes."""
    parts, done = [], False
    while not done:
        started = time.perf_counter()
        done = next(work, True) is True
        parts.append((time.perf_counter() - started) * 1e3)
    return parts


def _asked_ms(place: Path) -> float:
    """Return the milliseconds of one stat call for every file of all matches."""
    started = time.perf_counter()
    for folder in os.scandir(place):
        for file in os.scandir(folder):
            file.stat()
    return (time.perf_counter() - started) * 1e3


def _long(folder: Path) -> Figures:
    """Return the milliseconds of opening a long match, and of going to its middle."""
    match = Match(with_switches(GRAND, {"target": "5000"}), _PLAYERS, 7)
    _played(match, _LONG, folder)
    opened, gone = [], []
    for _ in range(_TIMES):
        started = time.perf_counter()
        session = Session.resume(Slot(folder))
        opened.append((time.perf_counter() - started) * 1e3)
        newest, middle = session.history.cursor, session.history.way()[len(session.history.way()) // 2].number
        started = time.perf_counter()
        at_once(session.going(middle))
        gone.append((time.perf_counter() - started) * 1e3)
        at_once(session.going(newest))
        session.close()
    return {
        "long_match_acts": len(session.history.way()),
        "long_match_resume_ms": round(median(opened), 1),
        "long_match_to_middle_ms": round(median(gone), 1),
        "long_match_to_middle_ratio": round(median(gone) / median(opened), 3),
    }
