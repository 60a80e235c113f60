"""Damage to saved matches: nothing is lost without a word, and no match is thrown away that is not over."""

from __future__ import annotations

import errno
import json
import os
import random
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.rules import GRAND, state_to_data
from game.session.journal import framed, unframed
from game.session.loading import load
from game.session.match import Match
from game.session.match_file import SaveError
from game.session.session import Session, Slot
from game.text import say
from tests.session.playing import BOTS, beside, contents, play_on, position, save_acts

#: Files of a match after 130 acts, by name, and every position it went through.
Saved = tuple[dict[str, bytes], list[object]]


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Saved:
    folder = tmp_path_factory.mktemp("saved")
    positions = save_acts(folder, 130)
    return contents(Slot(folder).folder), positions


@pytest.fixture
def slot(saved: Saved, tmp_path: Path) -> Slot:
    slot = Slot(tmp_path / "match")
    slot.folder.mkdir(parents=True)
    for name, data in saved[0].items():
        (slot.folder / name).write_bytes(data)
    return slot


def forge(file: Path, **changed: Any) -> None:
    """Write other things into a snapshot, with a checksum that is right."""
    payload, _ = unframed(file.read_bytes(), 0, 2**20)
    assert payload is not None
    crc, count, seen, state = json.loads(payload)
    file.write_bytes(framed(json.dumps((crc, count, seen, {**state, **changed})).encode()))


def without_journal(slot: Slot) -> None:
    (slot.folder / "journal").write_bytes(b"")


NONSENSE = [
    {"counted_from": 9}, {"counted_from": -1}, {"active": 3}, {"skips": -(2**62)}, {"skips": 10**9}, {"sent_to": 7},
    {"dealer": 3}, {"dealer": -1}, {"keeper": -9}, {"seats": [0, 1, 1]}, {"stage": 9}, {"open_piles": 5},
    {"points": [0, 0]}, {"scores": [2**60, 0, 0]}, {"over": True}, {"winners": [0]}, {"out": [5]}, {"pending": []},
    {"turns": 2**70}, {"game_number": 0}, {"pepper": -1},
    {"pending": [["Turn", 5]]}, {"pending": [["Turn", True]]}, {"pending": [["Turn", 0], ["TakeCard", 0, 1, 4]]},
    {"pending": [["Turn", 0], ["Keep", 0, 500]]}, {"pending": [["Turn", 0], ["Colour", 0, 0, 1]]},
    {"pending": [["Turn", 0], ["Share", 1, [[99]]]]}, {"pending": [["Turn", 0], ["Draws", 0, -(2**40), 0]]},
    {"pending": [["CardEffect", 3, 0, 0, 1, 0]]}, {"received": [[0, 999]]}, {"given": [[0, 99]]}, {"laid_now": [777]},
    {"secret": 5}, {"asks_all": True}, {"rng": -1}, {"game_number": 2**63}, {"owes": [9, 0, 0]},
]  # fmt: skip


@pytest.mark.parametrize("changed", NONSENSE)
def test_a_position_no_table_can_come_to_is_not_believed(slot: Slot, saved: Saved, changed: dict[str, Any]) -> None:
    without_journal(slot)
    forge(slot.folder / "snapshot", **changed)
    found = load(slot.folder)
    assert found.count == 100 and state_to_data(found.state) == saved[1][100] and found.lost


def test_a_number_in_place_of_yes_or_no_never_gets_into_the_rules(slot: Slot) -> None:
    without_journal(slot)
    rules = {name: int(value) if isinstance(value, bool) else value for name, value in _rules(slot).items()}
    forge(slot.folder / "snapshot", rules=rules)
    found = load(slot.folder)
    assert found.state.rules is found.match.rules


def _rules(slot: Slot) -> dict[str, Any]:
    rules: dict[str, Any] = json.loads((slot.folder / "match.json").read_text())["rules"]
    return rules


def test_the_journal_decides_and_a_snapshot_that_says_otherwise_is_told_of(slot: Slot, saved: Saved) -> None:
    forge(slot.folder / "snapshot", scores=[5, 5, 5])
    forged = (slot.folder / "snapshot").read_bytes()
    found = load(slot.folder)
    assert (found.count, state_to_data(found.state)) == (130, saved[1][130])
    assert say(found.lost) == (
        "A position saved with the match was damaged; the match was replayed from its journal, which ends after "
        "130 moves."
    )
    session = Session.resume(slot)
    play_on(session, 5)
    stands = position(session)
    session.close()
    assert (slot.folder / "snapshot.damaged-1").read_bytes() == forged
    again = Session.resume(Slot(slot.folder))
    assert (again.notice, position(again)) == (None, stands)
    again.close()


def test_a_snapshot_that_is_none_is_told_of_and_put_aside_with_the_first_act(slot: Slot) -> None:
    (slot.folder / "snapshot").write_bytes(b"damaged")
    before = contents(slot.folder)
    session = Session.resume(slot)
    assert "position" in say(session.notice) and session.count == 130
    session.close()
    assert contents(slot.folder) == before
    session = Session.resume(Slot(slot.folder))
    play_on(session, 1)
    session.close()
    assert (slot.folder / "snapshot.damaged-1").read_bytes() == b"damaged"
    assert load(slot.folder).lost is None


def _unlink(journal: Path) -> None:
    journal.unlink()


def _empty(journal: Path) -> None:
    journal.write_bytes(b"")


@pytest.mark.parametrize("lose", [_unlink, _empty])
@pytest.mark.parametrize("snapshots", [(), ("snapshot",), ("snapshot", "snapshot.old")])
def test_a_journal_that_is_gone_is_told_of_whatever_else_is_left(
    slot: Slot, saved: Saved, lose: Callable[[Path], None], snapshots: tuple[str, ...]
) -> None:
    lose(slot.folder / "journal")
    for name in snapshots:
        (slot.folder / name).write_bytes(b"damaged")
    found = load(slot.folder)
    assert found.count == {0: 130, 1: 100, 2: 0}[len(snapshots)]
    assert state_to_data(found.state) == saved[1][found.count] and found.lost


def test_a_match_its_journal_does_not_lead_through_goes_on_and_stays_beside_it(slot: Slot, saved: Saved) -> None:
    data = bytearray((slot.folder / "journal").read_bytes())
    data[20] ^= 1
    (slot.folder / "journal").write_bytes(data)
    before = contents(slot.folder)
    session = Session.resume(slot)
    assert session.count == 130 and position(session) == saved[1][130]
    assert say(session.notice).endswith("The damaged one stays among your matches.")
    play_on(session, 60)
    stands = position(session)
    session.close()
    (other,) = beside(slot.folder)
    assert contents(other) == before
    for name in ("snapshot", "snapshot.old"):
        (slot.folder / name).unlink(missing_ok=True)
    again = Session.resume(Slot(slot.folder))
    assert (position(again), again.count, again.notice) == (stands, 190, None)
    again.close()


def test_a_new_match_has_a_journal_so_that_a_missing_one_is_noticed(tmp_path: Path) -> None:
    session = Session(BOTS, Slot(tmp_path / "match"))
    assert session.flush()
    assert (Slot(tmp_path / "match").folder / "journal").read_bytes() == b""
    session.close()
    assert load(Slot(tmp_path / "match").folder).lost is None
    (Slot(tmp_path / "match").folder / "journal").unlink()
    assert "damaged" in say(load(Slot(tmp_path / "match").folder).lost)


def _failing(real: Callable[..., None], calls: Iterator[int], fails_at: int, *given: object) -> None:
    if next(calls) == fails_at:
        raise OSError(errno.EIO, os.strerror(errno.EIO))
    real(*given)


def test_what_was_in_the_way_stays_whatever_fails_when_a_match_begins(
    slot: Slot, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = contents(slot.folder)
    fsync, rename = os.fsync, os.replace
    for fails_at in range(12):
        calls = iter(range(10**6))
        monkeypatch.setattr(os, "fsync", partial(_failing, fsync, calls, fails_at))
        monkeypatch.setattr(os, "replace", partial(_failing, rename, calls, fails_at))
        session = Session(Match(GRAND, BOTS.players, fails_at), Slot(slot.folder))
        session.flush()
        play_on(session, 3)
        session.flush()
        session.close()
        monkeypatch.undo()
        kept = [contents(folder) for folder in slot.folder.parent.iterdir() if folder.is_dir()]
        assert before in kept, f"gone when call {fails_at} failed"


def test_a_folder_without_a_match_in_it_is_told_of_and_kept(tmp_path: Path) -> None:
    slot = Slot(tmp_path / "match")
    slot.folder.mkdir(parents=True)
    (slot.folder / "journal").write_bytes(b"something")
    assert slot.has_match
    with pytest.raises(SaveError, match="match.json"):
        slot.load()
    session = Session(BOTS, slot)
    assert session.flush()
    session.close()
    (other,) = beside(slot.folder)
    assert contents(other) == {"journal": b"something"}


@pytest.mark.skipif(os.name == "nt", reason="there no file can be taken away that is open")
def test_a_match_taken_away_while_it_is_played_is_written_again_and_told_of(tmp_path: Path) -> None:
    session = Session(BOTS, Slot(tmp_path / "match"))
    folder = Slot(tmp_path / "match").folder
    for take_away in (
        lambda: (folder / "journal").unlink(),
        lambda: shutil.rmtree(folder),
        lambda: shutil.rmtree(folder.parent),
        lambda: folder.rename(tmp_path / "elsewhere"),
    ):
        play_on(session, 3)
        assert session.flush()
        take_away()
        play_on(session, 1)
        assert session.flush() and session.keeping.repaired and session.acknowledged == session.count
        found = load(folder)
        assert (found.count, found.lost, state_to_data(found.state)) == (session.count, None, position(session))
    session.close()


def test_a_linked_journal_is_copied_before_it_is_written(slot: Slot, tmp_path: Path) -> None:
    other = tmp_path / "other"
    (slot.folder / "journal").rename(other)
    (slot.folder / "journal").symlink_to(other)
    before = other.read_bytes()
    session = Session.resume(slot)
    play_on(session, 3)
    assert session.flush()
    session.close()
    assert other.read_bytes() == before
    assert load(slot.folder).count == 133 and not (slot.folder / "journal").is_symlink()


@pytest.mark.parametrize("text", ["Ann\x1b[31m", "\u202eAnn", "", "x" * 25, "A\0"])
@pytest.mark.parametrize("field", ["name", "kind"])
def test_a_name_that_cannot_be_shown_is_none(slot: Slot, field: str, text: str) -> None:
    data = json.loads((slot.folder / "match.json").read_text())
    data["players"][0][field] = text
    (slot.folder / "match.json").write_text(json.dumps(data))
    with pytest.raises(SaveError, match="cannot be opened") as refused:
        slot.load()
    assert str(refused.value).isprintable()


def test_a_switch_that_cannot_be_shown_is_none(slot: Slot) -> None:
    data = json.loads((slot.folder / "match.json").read_text())
    data["rules"]["\x1b[31m"] = True
    (slot.folder / "match.json").write_text(json.dumps(data))
    with pytest.raises(SaveError) as refused:
        slot.load()
    assert str(refused.value).isprintable()


def test_rotten_bits_never_lose_an_act_without_a_word(slot: Slot, saved: Saved) -> None:
    chance = random.Random(3)
    for _ in range(120):
        for name in chance.sample(["journal", "snapshot", "snapshot.old"], chance.randint(1, 3)):
            data = bytearray(saved[0][name])
            match chance.randrange(4):
                case 0:
                    data.clear()
                case 1:
                    del data[chance.randrange(len(data)) :]
                case _:
                    data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
            (slot.folder / name).write_bytes(data)
        found = load(slot.folder)
        assert state_to_data(found.state) == saved[1][found.count]
        assert found.count == 130 or found.lost
        for name, data in saved[0].items():
            (slot.folder / name).write_bytes(data)
