"""The program started on a disk that lost its power, and what is demanded of it then.

Every act that was said to be saved is there, and no match is gone. What is there is what was played. Whatever else is
wrong is told in a sentence, and the program plays on: also when the power is lost again meanwhile.
"""

from __future__ import annotations

import random
import shutil
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from game.rules import state_to_data
from game.session.loading import Loaded, load
from game.session.match_file import SaveError
from game.text import say
from tests.power.day import DATA, Day, Ledger, Recorded, Told, recorded, told
from tests.power.disk import LYING, Loss, a_loss, after
from tests.power.home import Home
from tests.power.recording import Op, Recording, write_tree

#: So many trials are of one day.
PER_DAY = 20
_STEPS = 20


class Lost(AssertionError):
    """Something is gone, or was not told of; the text says what."""


class Trial(NamedTuple):
    """What came of a trial: the losses of power, what was told, and what was wrong, empty if nothing was."""

    losses: list[tuple[Loss, list[Op]]]
    told: Counter[str]
    wrong: str


def day_of(seed: int, folder: Path) -> Recorded:
    """Record the day of a trial."""
    return recorded(folder / "day", random.Random(f"day {seed // PER_DAY}"), _STEPS)


def trial(seed: int, day: Recorded, folder: Path) -> Trial:
    """Lose the power during a day, start the program and play on, at times until the power is lost again."""
    chance = random.Random(f"trial {seed}")
    losses: list[tuple[Loss, list[Op]]] = []
    sentences: Counter[str] = Counter()
    disk, honest = folder / "disk", True
    try:
        for _ in range(chance.choice((1, 1, 2, 3))):
            shutil.rmtree(disk, ignore_errors=True)
            recording, ledger = day
            loss = a_loss(recording.ops, chance)
            losses.append((loss, recording.ops[: loss.at]))
            honest = honest and loss.way != LYING
            write_tree(disk, after(recording.before, recording.ops, loss, chance))
            promised = _promised(recording, loss)
            found = _judged(disk / DATA, promised, ledger.truth, sentences, honest)
            day = _next_start(disk, found, chance)
            recording, ledger = day
            _judged(disk / DATA, recording.sayings[-1], ledger.truth, sentences, honest)
    except Lost as error:
        return Trial(losses, sentences, str(error))
    return Trial(losses, sentences, "")


def _promised(recording: Recording, loss: Loss) -> dict[int, int]:
    """What was said to be saved before the loss, and before fsync began to be a lie."""
    then, now = recording.sayings[loss.honest], recording.sayings[loss.at]
    return {part: count for part, count in then.items() if part in now}


def _next_start(disk: Path, found: list[Loaded], chance: random.Random) -> Recorded:
    """Start the program on a disk, go on with a match and play; record that."""
    ledger = Ledger()
    for one in found:
        ledger.promised[one.match.part] = max(one.history.count, ledger.promised.get(one.match.part, 0))
        ledger.truth.setdefault(one.match.part, {}).update(told(one.history))
    recording = Recording(disk, ledger.now)
    with recording.on():
        day = Day(disk / DATA, ledger, chance)
        day.go_on()
        session = ledger.session
        assert session is not None
        for _ in range(chance.randint(1, 3)):
            day.play()
        position, count = state_to_data(session.state), session.count
        day.close()
    there = [one for one in _opened(disk / DATA, Counter(), []) if one.match.part == session.match.part]
    _demand(
        any(one.count == count and state_to_data(one.state) == position for one in there),
        f"the match played on is not as it was left, at {count}: {[one.count for one in there]}",
    )
    return Recorded(recording, ledger)


def _judged(
    data_dir: Path, promised: dict[int, int], truth: dict[int, dict[int, Told]], sentences: Counter[str], honest: bool
) -> list[Loaded]:
    """Return the matches that are there. Raises Lost if one is not, or is not what it was.

    An honest disk can only harm the end of a journal.
    """
    unopened: list[SaveError] = []
    found = _opened(data_dir, sentences, unopened)
    _demand(not (honest and unopened), f"a match cannot be opened: {unopened}")
    for one in found:
        _demand(not (honest and (one.wrong or one.renewed)), f"more is harmed than the end of a journal: {one.lost}")
        was = truth.get(one.match.part, {})
        for number, record in told(one.history).items():
            _demand(was.get(number) == record, f"record {number} of a match is not what it was")
    for part, count in promised.items():
        reached = [one.history.count for one in found if one.match.part == part]
        _demand(bool(reached), f"a match of {count} saved acts is gone; told: {[*sentences]}")
        _demand(max(reached) >= count, f"of {count} saved acts {max(reached)} are left; told: {[*sentences]}")
    return found


def _opened(data_dir: Path, sentences: Counter[str], unopened: list[SaveError]) -> list[Loaded]:
    found = []
    for folder in Home(data_dir).matches():
        try:
            one = load(folder)
        except SaveError as error:
            unopened.append(error)
            sentences[str(error)] += 1
            continue
        found.append(one)
        if one.lost is not None:
            sentences[say(one.lost)] += 1
    return found


def _demand(holds: bool, what: str) -> None:
    if not holds:
        raise Lost(what)
