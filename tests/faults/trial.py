"""What is done to matches while the disk fails, and what must be left of them afterwards."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game import paths
from game.rules import GRAND, state_to_data, with_switches
from game.session.loading import load
from game.session.match import Match
from game.session.match_file import SaveError
from game.session.session import Session, Slot
from game.text import say
from tests.faults.disk import Disk
from tests.mutants.judge import decide
from tests.session.playing import BOTS, contents, play_in

#: Where the match that is played lies in a player's folder.
PLACE = "saves/matches/0123456789abcdef"
_SHORT = Match(with_switches(GRAND, {"target": "50"}), BOTS.players, 5)
#: The files of a match, by name.
Files = dict[str, bytes]


class Lost(AssertionError):
    """Something is gone, or was not told of; the text says what."""


def demand(holds: bool, what: str, *details: object) -> None:
    if not holds:
        raise Lost(f"{what}: {details}")


# What is there before


def _played(data_dir: Path, acts: int = 120, match: Match = BOTS) -> Slot:
    slot = Slot(data_dir / PLACE)
    play_in(slot, match, acts)
    return slot


def nothing(data_dir: Path) -> None:
    """No match at all, nor a folder for one."""


def a_match(data_dir: Path) -> None:
    """A match that is not over."""
    _played(data_dir)


def a_last_act(data_dir: Path) -> None:
    """A match that is nearly over, beside one that is."""
    _played(data_dir, 5000, _SHORT)
    acts = load(data_dir / PLACE).count
    _played(data_dir, acts - 2, _SHORT)


def a_damaged_end(data_dir: Path) -> None:
    """A match whose journal is damaged, and that has no snapshot."""
    slot = _played(data_dir)
    data = bytearray((slot.folder / "journal").read_bytes())
    data[len(data) // 2] ^= 255
    (slot.folder / "journal").write_bytes(data)
    for file in slot.folder.glob("snapshot*"):
        file.unlink()


def a_damaged_beginning(data_dir: Path) -> None:
    """A match whose journal does not lead to where a snapshot says it stands."""
    slot = _played(data_dir)
    data = bytearray((slot.folder / "journal").read_bytes())
    data[20] ^= 255
    (slot.folder / "journal").write_bytes(data)


def a_damaged_snapshot(data_dir: Path) -> None:
    """A match with a snapshot that is none."""
    (_played(data_dir).folder / "snapshot").write_bytes(b"damaged")


def no_journal(data_dir: Path) -> None:
    """A match somebody has taken the journal of."""
    (_played(data_dir).folder / "journal").unlink()


def an_older_format(data_dir: Path) -> None:
    """A match of format 1."""
    shutil.copytree(paths.samples() / "format-1", data_dir / PLACE)


def no_match(data_dir: Path) -> None:
    """A folder that cannot be read."""
    (_played(data_dir).folder / "match.json").write_bytes(b"{")


# What is done


def begin(slot: Slot) -> Session:
    """Begin a new match."""
    return Session(Match(GRAND, BOTS.players, 77, word="Igel"), slot)


def go_on(slot: Slot) -> Session:
    """Go on with the match that is there."""
    return Session.resume(slot)


#: What is there, and what is done with it.
TRIALS: tuple[tuple[Callable[[Path], None], Callable[[Slot], Session]], ...] = (
    (nothing, begin), (a_match, begin), (a_damaged_end, begin), (no_match, begin), (an_older_format, begin),
    (a_match, go_on), (a_last_act, go_on), (a_damaged_end, go_on), (a_damaged_beginning, go_on),
    (a_damaged_snapshot, go_on), (no_journal, go_on), (an_older_format, go_on),
)  # fmt: skip


@dataclass
class Outcome:
    """What became of the match that was played: its positions by their number, and what was said."""

    match: Match | None = None
    positions: dict[int, Any] = field(default_factory=dict)
    acknowledged: int = 0
    said: str = ""


def play(slot: Slot, do: Callable[[Slot], Session]) -> Outcome:
    """Do it and play some acts, now and then waiting for the disk, to the end of the program."""
    try:
        session = do(slot)
    except SaveError as error:
        return Outcome(said=str(error))
    chance = random.Random(0)
    outcome = Outcome(session.match, {session.count: state_to_data(session.state)}, session.acknowledged)
    for _ in range(4):
        session.flush()
        for _ in range(2):
            action = decide(session, chance)
            if action is not None:
                session.submit(action)
        outcome.positions[session.count] = state_to_data(session.state)
        session.flush()
        demand(session.settled, "the table waits for ever")
        outcome.acknowledged = session.acknowledged
        demand(session.acknowledged == session.count or bool(session.error), "not saved, and not said")
    session.close()
    outcome.said = " ".join(say(message) for message in (session.notice, session.error) if message)
    return outcome


def folders(slot: Slot) -> dict[str, Files]:
    """What is in every folder of a match, by its name."""
    matches = slot.folder.parent
    if not matches.exists():
        return {}
    return {folder.name: contents(folder) for folder in matches.iterdir() if not folder.name.startswith(".")}


def trial(template: Path, data_dir: Path, do: Callable[[Slot], Session], disk: Disk) -> None:
    """Do it on a disk, and look afterwards what is left; raises Lost."""
    shutil.rmtree(data_dir, ignore_errors=True)
    shutil.copytree(template, data_dir)
    slot = Slot(data_dir / PLACE)
    before = folders(slot)
    with disk.mounted():
        outcome = play(slot, do)
    after = folders(slot)
    found = [_opened(slot.folder.parent / name) for name in after]
    for name, was in before.items():
        if was in after.values():
            continue
        demand(do is go_on, "a match is not what it was", name, sorted(after))
        demand(any(one in outcome.positions.items() for one in found if one), "a match is gone", name, sorted(after))
    if outcome.match is not None and (outcome.acknowledged or do is go_on):
        reached = [
            count for one in found if one is not None for count, state in [one]
            if count >= outcome.acknowledged and _is_of(outcome, count, state)
        ]  # fmt: skip
        demand(bool(reached), "acts are lost that were said to be saved", outcome.acknowledged, outcome.said)


def _is_of(outcome: Outcome, count: int, state: Any) -> bool:
    return count not in outcome.positions or outcome.positions[count] == state


def _opened(folder: Path) -> tuple[int, Any] | None:
    """How many acts a match in a folder has, and how it stands; None if it cannot be opened."""
    try:
        loaded = load(folder)
    except SaveError:
        return None
    return loaded.count, state_to_data(loaded.state)
