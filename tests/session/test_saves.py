"""Saved matches: found again after anything, or said in a sentence to be lost."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.rules import state_to_data
from game.rules.values.actions import PASS, Action
from game.session.journal import Contents, record
from game.session.loading import load
from game.session.match import Match
from game.session.match_file import SaveError
from game.session.session import Session, Slot
from game.text import say
from tests.session.playing import BOTS, beside, contents, play_on, position, save_acts

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[object]]:
    """A match of 130 acts in a folder, and every position it went through."""
    folder = tmp_path_factory.mktemp("saved")
    positions = save_acts(folder, 130)
    return folder, positions


@pytest.fixture
def copy(saved: tuple[Path, list[object]], tmp_path: Path) -> Path:
    folder = tmp_path / "match"
    shutil.copytree(saved[0], folder)
    return folder


def without_snapshots(folder: Path) -> None:
    for name in ("snapshot", "snapshot.old"):
        (folder / name).unlink(missing_ok=True)


def test_snapshot_journal_and_seed_lead_to_the_same_position(
    copy: Path, saved: tuple[Path, list[object]]
) -> None:
    whole = load(copy)
    (copy / "snapshot").unlink()
    older = load(copy)
    (copy / "snapshot.old").unlink()
    replayed = load(copy)
    for found in (whole, older, replayed):
        assert (found.count, found.lost) == (130, None)
        assert state_to_data(found.state) == saved[1][130]


def test_a_journal_cut_anywhere_opens_at_its_longest_valid_prefix(
    copy: Path, saved: tuple[Path, list[object]]
) -> None:
    without_snapshots(copy)
    data = (copy / "journal").read_bytes()
    for length in random.Random(4).sample(range(len(data)), 60):
        (copy / "journal").write_bytes(data[:length])
        found = load(copy)
        assert state_to_data(found.state) == saved[1][found.count]
        assert found.journal == data[: len(found.journal)] and len(found.journal) <= length
        assert found.lost or len(found.journal) == length


def test_a_snapshot_outlives_a_damaged_journal(copy: Path, saved: tuple[Path, list[object]]) -> None:
    (copy / "journal").write_bytes(b"\0" * 500)
    found = load(copy)
    assert found.count == 130 and state_to_data(found.state) == saved[1][130]
    assert "damaged" in say(found.lost)


def test_records_after_a_damaged_one_still_count_from_a_snapshot(
    copy: Path, saved: tuple[Path, list[object]]
) -> None:
    (copy / "snapshot").unlink()  # the older one was made after 100 acts
    data = bytearray((copy / "journal").read_bytes())
    data[20] ^= 1
    (copy / "journal").write_bytes(data)
    found = load(copy)
    assert found.count == 130 and state_to_data(found.state) == saved[1][130]


def test_any_damage_is_a_sentence_and_leaves_the_files_alone(
    copy: Path, saved: tuple[Path, list[object]]
) -> None:
    rng = random.Random(7)
    good = contents(copy)
    outcomes = {"opened": 0, "refused": 0}
    for _ in range(250):
        name = rng.choice(sorted(good))
        data = bytearray(good[name])
        for _ in range(rng.choice((1, 1, 4))):
            place = rng.randrange(len(data))
            data[place : place + rng.randrange(3)] = rng.randbytes(rng.randrange(3))
        (copy / name).write_bytes(data)
        before = contents(copy)
        try:
            found = load(copy)
        except SaveError as error:
            outcomes["refused"] += 1
            assert str(error).endswith(".") and "\n" not in str(error)
        else:
            outcomes["opened"] += 1
            assert name == "match.json" or state_to_data(found.state) == saved[1][found.count]
        assert contents(copy) == before
        (copy / name).write_bytes(good[name])
    assert all(outcomes.values())


@pytest.mark.parametrize("name", ["match.json", "journal"])
def test_a_huge_file_is_refused_before_it_is_read(copy: Path, name: str) -> None:
    with (copy / name).open("r+b") as file:
        file.truncate(2**34)
    with pytest.raises(SaveError, match="too large"):
        load(copy)


@pytest.mark.parametrize(
    "text", ["", "[]", "{", "null", '{"format": 1}', '{"format": "1"}', "[" * 5000, '{"format": -1}', "\ud800"]
)
def test_a_match_file_that_is_none_is_a_sentence(copy: Path, text: str) -> None:
    (copy / "match.json").write_bytes(text.encode("utf-8", "surrogatepass"))
    with pytest.raises(SaveError, match=r"^The saved match cannot be opened\. .*\.$"):
        load(copy)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rules", {"wings": True}), ("rules", {"piles": 7}), ("players", []), ("dealer", 3), ("secret", -1),
        ("secret", 1.5), ("secret", "1"), ("secret", 2**128), ("secret", 2**5000),
    ],  # fmt: skip
)
def test_a_match_nobody_could_have_started_is_a_sentence(copy: Path, name: str, value: object) -> None:
    data = json.loads((copy / "match.json").read_text())
    data[name] = value
    (copy / "match.json").write_text(json.dumps(data))
    with pytest.raises(SaveError, match="cannot be opened"):
        load(copy)


def test_a_newer_format_is_refused_and_set_aside_untouched(copy: Path) -> None:
    (copy / "match.json").write_text('{"format": 5, "spirits": []}')
    before = contents(copy)
    with pytest.raises(SaveError, match="newer version"):
        Session.resume(Slot(copy))
    assert contents(copy) == before
    session = Session(BOTS, Slot(copy))
    assert session.flush()
    session.close()
    (other,) = beside(copy)
    assert contents(other) == before
    Session.resume(Slot(copy)).close()


def test_a_match_begun_where_another_lies_leaves_the_other_beside_it(copy: Path) -> None:
    before = contents(copy)
    for seed in (1, 2):
        session = Session(Match(BOTS.rules, BOTS.players, seed), Slot(copy))
        assert session.flush() and not session.error
        assert before in [contents(other) for other in beside(copy)]
        session.close()
    assert Slot(copy).match().secret == 2
    assert all(re.fullmatch("[0-9a-f]{16}", other.name) for other in beside(copy)) and len(beside(copy)) == 2


def test_the_lock_goes_with_the_match_that_takes_the_place_of_another(copy: Path) -> None:
    session = Session(BOTS, Slot(copy))
    assert session.flush()
    with pytest.raises(SaveError, match="Another copy of the program"):
        Session.resume(Slot(copy))
    (other,) = beside(copy)
    Session.resume(Slot(other)).close()
    session.close()
    Session.resume(Slot(copy)).close()


def test_a_folder_with_nothing_but_a_lock_is_no_match(tmp_path: Path) -> None:
    slot = Slot(tmp_path / "match")
    assert not slot.has_match
    with pytest.raises(SaveError, match="cannot be opened"):
        Session.resume(slot)
    assert not slot.folder.exists()
    assert slot.lock() is None and not slot.folder.exists()
    lock = slot.lock(new=True)
    assert lock is not None and lock.taken and slot.folder.exists() and not slot.has_match
    lock.release()
    session = Session(BOTS, slot)
    assert session.flush() and slot.has_match and beside(slot.folder) == []
    session.close()


def test_play_goes_on_after_damage_and_the_damaged_journal_is_kept(
    copy: Path, saved: tuple[Path, list[object]]
) -> None:
    without_snapshots(copy)
    data = bytearray((copy / "journal").read_bytes())
    data[len(data) // 2] ^= 255
    (copy / "journal").write_bytes(data)
    slot = Slot(copy)
    session = Session.resume(slot)
    assert 0 < session.count < 130 and "damaged" in say(session.notice)
    assert (copy / "journal").read_bytes() == data
    assert position(session) == saved[1][session.count]
    play_on(session, 10)
    expected, count = position(session), session.count
    session.close()
    assert (copy / "journal.damaged-1").read_bytes() == data
    without_snapshots(copy)
    again = Session.resume(slot)
    assert (position(again), again.count, again.notice) == (expected, count, None)
    again.close()


def test_an_illegal_action_in_the_journal_ends_what_is_believed(copy: Path) -> None:
    without_snapshots(copy)
    data = (copy / "journal").read_bytes()
    ends = Contents(data).ends
    forged = data[: ends[40]] + record(41, Action(PASS, 2, to=(1,))) + data[ends[41] :]
    (copy / "journal").write_bytes(forged)
    found = load(copy)
    assert found.count == 40 and "90 or more" in say(found.lost) and len(found.journal) == ends[40]


def test_a_place_that_cannot_be_written_is_a_sentence_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    session = Session(BOTS, Slot(tmp_path / "file" / "match"))
    play_on(session, 20)
    assert not session.flush()
    assert say(session.error).startswith("The match cannot be saved") and session.settled
    assert session.acknowledged == 0 and session.count == 20
    session.close()


KILLED = """
import sys
from pathlib import Path
from game.session.session import Session, Slot
from tests.session.playing import BOTS, play_on

slot = Slot(Path(sys.argv[1]))
session = Session.resume(slot) if slot.has_match else Session(BOTS, slot)
print(session.count, flush=True)
while not session.state.winners:
    play_on(session, 1)
    if session.count == 1:
        session.flush()  # a slow disk may take longer than a whole match
    print(session.acknowledged, flush=True)
"""


def test_no_acknowledged_action_is_lost_however_the_program_is_killed(tmp_path: Path) -> None:
    rng = random.Random(2)
    known = 0
    for _ in range(8):
        killed = subprocess.Popen(
            [sys.executable, "-c", KILLED, str(tmp_path / "match")],
            cwd=ROOT, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
        assert killed.stdout is not None
        first = int(killed.stdout.readline())
        assert first >= known
        while not known:  # the first of them gets as far as an act on disk, however busy the machine is
            known = int(killed.stdout.readline())
        time.sleep(rng.random() * 0.08)
        killed.send_signal(signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
        rest, _ = killed.communicate()
        known = max([known, first, *map(int, rest.split()[:-1])])
    session = Session.resume(Slot(tmp_path / "match"))
    assert session.count >= known > 0
    straight = Session(BOTS)
    play_on(straight, session.count)
    assert position(session) == position(straight)
    session.close()
