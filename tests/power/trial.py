"""The program started on a disk that lost its power, and what is demanded of it then.

Every act that was said to be saved is there, and no match is gone. What is there is what was played. Whatever else is
wrong is told in a sentence, and the program plays on: also when the power is lost again meanwhile.
"""

from __future__ import annotations

import random
import shutil
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from game.rules import state_to_data
from game.session.fair_file import FILE as FAIR
from game.session.fair_file import explained
from game.session.loading import Loaded, load
from game.session.match_file import SaveError
from game.session.shelf.index import BIN, MATCHES
from game.session.shelf.parcels import read_parcel
from game.session.shelf.shelf import SAVES
from game.text import Trouble, say
from tests.power.day import DATA, PARCEL, Day, Recorded, first_day, recorded
from tests.power.disk import LYING, Loss, a_loss, after
from tests.power.home import INDEX, OLDER, PLACES, Home
from tests.power.ledger import Ledger, Promise, told
from tests.power.recording import Op, Recording, write_tree

#: So many trials are of one day.
PER_DAY = 20
_STEPS = 25


class Lost(AssertionError):
    """Something is gone, or was not told of; the text says what."""


class Trial(NamedTuple):
    """What came of a trial: the losses of power, what was told, and what was wrong, empty if nothing was."""

    losses: list[tuple[Loss, list[Op]]]
    told: Counter[str]
    wrong: str


class Found(NamedTuple):
    """A match that opens: its id, the place it is in, and the match."""

    id: str
    place: str
    match: Loaded


def day_of(seed: int, folder: Path) -> Recorded:
    """Record the day of a trial."""
    return first_day(folder / "day", random.Random(f"day {seed // PER_DAY}"), _STEPS)


def trial(seed: int, day: Recorded, folder: Path) -> Trial:
    """Lose the power during a day, start the program and play on, at times until the power is lost again."""
    chance = random.Random(f"trial {seed}")
    done = Trial([], Counter(), "")
    disk, honest = folder / "disk", True
    try:
        for _ in range(chance.choice((1, 1, 2, 3))):
            shutil.rmtree(disk, ignore_errors=True)
            recording, ledger = day
            loss = a_loss(recording.ops, chance)
            done.losses.append((loss, recording.ops[: loss.at]))
            honest = honest and loss.way != LYING
            write_tree(disk, after(recording.before, recording.ops, loss, chance))
            _spoil_index(disk, chance)
            found = _judged(disk, _promised(recording, loss), ledger, done.told, honest)
            day = _next_start(disk, found, chance)
            recording, ledger = day
            _judged(disk, recording.sayings[-1], ledger, done.told, honest)
    except Lost as error:
        return done._replace(wrong=str(error))
    return done


def _promised(recording: Recording, loss: Loss) -> dict[str, Promise]:
    """What was said to be saved before the loss, and ever since fsync began to be a lie."""
    always: dict[str, Promise] = recording.sayings[loss.honest]
    for then in recording.sayings[loss.honest : loss.at + 1]:
        always = {
            match: Promise(
                was.records,
                was.place if was.place == then[match].place else None,
                was.name if was.name == then[match].name else None,
            )
            for match, was in always.items()
            if match in then
        }
    return always


def _spoil_index(disk: Path, chance: random.Random) -> None:
    """Leave no index, or something in its place."""
    saves = disk / DATA / SAVES
    if saves.is_dir() and chance.random() < 0.5:
        (saves / INDEX).write_bytes(chance.choice((b"", b"SQLite format 3\0", b"SQLite format 3\0" + bytes(4000))))


def _next_start(disk: Path, found: list[Found], chance: random.Random) -> Recorded:
    """Start the program on a disk, go on with a match and play; record that."""
    ledger = Ledger()
    for one in found:
        ledger.note(one.id, one.match.match.part, one.match.history)
        name = Home(disk / DATA).name_of(one.id, one.place)
        ledger.promised[one.id] = Promise(one.match.history.count, one.place or None, name)

    def start(day: Day) -> None:
        day.start()
        _judge_list(disk)
        day.go_on()
        session, match = ledger.session, ledger.played
        assert session is not None
        for _ in range(chance.randint(1, 3)):
            day.play()
        position, count = state_to_data(session.state), session.count
        day.close()
        there = Home(disk / DATA).loaded(match)
        _demand(
            there.history.count == count and state_to_data(there.state) == position,
            f"the match played on is not as it was left: {there.history.count} records of {count}",
        )
        for _ in range(chance.randint(0, 3)):
            chance.choice((day.name, day.copy, day.export, day.bring_in, day.throw_away, day.take_out))()

    return recorded(disk, ledger, chance, start)


def _judged(
    disk: Path, promised: Mapping[str, Promise], ledger: Ledger, sentences: Counter[str], honest: bool
) -> list[Found]:
    """Return the matches that are there. Raises Lost if one is not, or is not what it was.

    An honest disk can only harm the end of a journal.
    """
    found, closed = _opened(disk / DATA, sentences)
    _demand(not (honest and closed), f"a match cannot be opened: {closed}")
    _demand(len({one.id for one in found}) == len(found), "a match is on the shelf and in the bin")
    for one in found:
        match = one.match
        _demand(not (honest and (match.wrong or match.renewed)), f"more is harmed than a journal's end: {match.lost}")
        known = ledger.truth.get(one.id)
        truths = [known] if known is not None else [*ledger.truth.values()]
        _demand(
            any(
                truth.part == match.match.part and told(match.history).items() <= truth.records.items()
                for truth in truths
            ),
            "a match is not what was played",
        )
    for id, promise in promised.items():
        _keeps(id, promise, found, ledger, Home(disk / DATA))
    if honest:
        _judge_files(disk, found, ledger)
    return found


def _keeps(id: str, promise: Promise, found: list[Found], ledger: Ledger, home: Home) -> None:
    """Raise Lost if something promised of a match is not there."""
    part = ledger.truth[id].part
    # A match that does not go on as it is goes on as a new one, and the old one has another id.
    known = ledger.truth.keys() - {ledger.moved_in.get(id)}
    there = [one for one in found if one.id == id or (one.id not in known and one.match.match.part == part)]
    reached = max((one.match.history.count for one in there), default=-1)
    _demand(bool(there), f"a match of {promise.records} saved acts is gone")
    _demand(reached >= promise.records, f"of {promise.records} saved acts {reached} are left")
    for one in there:
        if one.id == id:
            _demand(promise.place in (None, one.place), f"a match is in {one.place}, not in {promise.place}")
            name = home.name_of(id, one.place)
            _demand(promise.name in (None, name), f"a match is named {name!r}, not {promise.name!r}")


def _judge_files(disk: Path, found: list[Found], ledger: Ledger) -> None:
    """Raise Lost if a copy is there that is not noted in its original, or half a file that explains or is exported."""
    reached = {one.id: one.match.history.count for one in found}
    for copy, (original, records) in ledger.made_from.items():
        if copy in reached and original in reached:
            _demand(reached[original] >= records, "a match does not know that it was copied")
    fair = [file for one in found if (file := Home(disk / DATA).folder(one.id, one.place) / FAIR).exists()]
    try:
        for file in fair:
            explained(file.read_bytes())
        if (disk / PARCEL).exists():
            read_parcel(disk / PARCEL)
    except Trouble as error:
        raise Lost(f"a file is not whole: {error}") from error


def _judge_list(disk: Path) -> None:
    """Raise Lost if a match is not listed as it is, when the program has just started."""
    home = Home(disk / DATA)
    home.start()
    found = {one.id: one for one in _opened(disk / DATA, Counter())[0]}
    for binned, place in ((False, MATCHES), (True, BIN)):
        entries = {entry.id: entry for entry in home.shelf.entries(binned)}
        _demand(sorted(entries) == home.matches(place), f"in {place} there are {home.matches(place)}, not {[*entries]}")
        for id, entry in entries.items():
            _demand(entry.standing.is_closed == (id not in found), f"{id} is listed as {entry.standing.value}")
    _demand(not home.matches(OLDER), "matches of an older version have not moved in")


def _opened(data_dir: Path, sentences: Counter[str]) -> tuple[list[Found], list[str]]:
    """Return all matches that open, and what is said of those that do not."""
    found, closed = [], []
    home = Home(data_dir)
    for place in PLACES:
        for id in home.matches(place):
            try:
                one = _load(home.folder(id, place))
            except SaveError as error:
                closed.append(str(error))
                continue
            found.append(Found(id, place, one))
            if one.lost is not None:
                sentences[say(one.lost)] += 1
    sentences.update(closed)
    return found, closed


#: Matches loaded before, or what was said of them, by what is in their folders.
_known: dict[frozenset[tuple[str, bytes]], Loaded | SaveError] = {}


def _load(folder: Path) -> Loaded:
    """Return the match in a folder, which may be one that was in another. Raises SaveError."""
    files = frozenset((file.name, file.read_bytes()) for file in folder.iterdir() if file.is_file())
    if files not in _known:
        if len(_known) > 1000:
            _known.clear()
        try:
            _known[files] = load(folder)
        except SaveError as error:
            _known[files] = error
    found = _known[files]
    if isinstance(found, SaveError):
        raise found
    return found


def _demand(holds: bool, what: str) -> None:
    if not holds:
        raise Lost(what)
