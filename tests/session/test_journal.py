"""The journal: records that can be trusted or are not there."""

from __future__ import annotations

import errno
import os
import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.values.actions import PLAY, UNO, Action
from game.rules.values.cards import FACES
from game.session.journal import Contents, Writer, framed, record
from game.text import say

ACTIONS = st.builds(
    Action,
    st.sampled_from([PLAY, UNO, "give", "share"]),
    st.integers(0, 9),
    st.lists(st.sampled_from(FACES), max_size=12).map(tuple),
    st.integers(-1, 2),
    st.integers(-1, 3),
    st.lists(st.integers(0, 9), max_size=12).map(tuple),
)
SOME = [Action(PLAY, number % 4, (FACES[number],), 0) for number in range(12)]


def journal(actions: list[Action]) -> bytes:
    return b"".join(record(number, action) for number, action in enumerate(actions, 1))


@given(st.lists(ACTIONS, max_size=20))
def test_what_is_written_is_what_is_read(actions: list[Action]) -> None:
    contents = Contents(journal(actions))
    assert list(contents.actions.values()) == actions
    assert list(contents.actions) == list(range(1, len(actions) + 1))
    assert not contents.damaged and not contents.torn


def test_a_journal_cut_anywhere_keeps_every_whole_record() -> None:
    data = journal(SOME)
    ends = list(Contents(data).ends.values())
    for length in range(len(data) + 1):
        contents = Contents(data[:length])
        whole = sum(end <= length for end in ends)
        assert list(contents.actions.values()) == SOME[:whole]
        assert contents.torn == contents.damaged == (length not in (0, *ends))


@given(st.integers(0, len(journal(SOME)) - 1), st.integers(1, 255))
def test_a_changed_byte_never_gives_another_action(place: int, change: int) -> None:
    data = bytearray(journal(SOME))
    data[place] ^= change
    contents = Contents(bytes(data))
    assert contents.damaged
    assert all(SOME[number - 1] == action for number, action in contents.actions.items())


@given(st.binary(max_size=400))
def test_any_bytes_can_be_read(data: bytes) -> None:
    assert Contents(data).damaged == bool(data)


@pytest.mark.parametrize(
    "payload",
    [
        b"[]", b"{}", b"null", b"[1]", b'[1,"play",0,[0],0,-1,[],5]', b'[0,"play",0,[0],0,-1,[]]',
        b'[1,"play",10,[0],0,-1,[]]', b'[1,"play",0,[14],0,-1,[]]', b'[1,"play",0,[0],9,-1,[]]',
        b'[1,"play",0,[0],0,7,[]]', b'[1,"play",0,[0.5],0,-1,[]]', b'["1","play",0,[0],0,-1,[]]', b"\xff\xfe",
        b"[" * 2000, b'[1,"\xff",0,[0],0,-1,[]]', b'[1,"pl\xed\xa0\x80y",0,[0],0,-1,[]]',
    ],
)  # fmt: skip
def test_a_record_that_is_no_action_is_damage(payload: bytes) -> None:
    contents = Contents(framed(payload))
    assert contents.damaged and not contents.actions


def test_a_record_whose_length_was_changed_is_not_taken_for_an_unfinished_one() -> None:
    data = bytearray(journal(SOME))
    start = Contents(bytes(data)).ends[5]
    data[start + 2] ^= 1
    contents = Contents(bytes(data))
    assert list(contents.actions) == [1, 2, 3, 4, 5]
    assert contents.damaged and not contents.torn


class Disk:
    """A disk that can be full, and forgets the half of what it has no room for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False
        self._write = os.write
        monkeypatch.setattr(os, "write", self.write)

    def write(self, handle: int, data: bytes) -> int:
        if not self.full:
            return self._write(handle, data)
        self._write(handle, bytes(data)[: len(data) // 2])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_disk_is_said_and_made_up_for_when_there_is_room_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    path = tmp_path / "journal"
    writer = Writer(path, b"", 0, lambda: None, at_once=False)
    writer.append(record(1, SOME[0]))
    assert writer.flush() and writer.acknowledged == 1
    disk.full = True
    for number in (2, 3, 4):
        writer.append(record(number, SOME[number - 1]))
        assert not writer.flush()
        assert "No space left" in say(writer.error) and writer.acknowledged == 1
        on_disk = list(Contents(path.read_bytes()).actions.values())
        assert SOME[:1] == on_disk[:1] and on_disk == SOME[: len(on_disk)]
    disk.full = False
    writer.append(record(5, SOME[4]))
    assert writer.flush() and writer.error is None and writer.acknowledged == 5
    writer.close()
    contents = Contents(path.read_bytes())
    assert list(contents.actions.values()) == SOME[:5] and not contents.damaged


def test_nothing_is_acknowledged_before_it_is_on_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    may_go, came = threading.Event(), threading.Event()
    real = os.fsync

    def slow(handle: int) -> None:
        came.set()
        assert may_go.wait(10)
        real(handle)

    monkeypatch.setattr(os, "fsync", slow)
    writer = Writer(tmp_path / "journal", b"", 0, lambda: None, at_once=False)
    writer.append(record(1, SOME[0]))
    assert came.wait(10)
    assert writer.acknowledged == 0
    may_go.set()
    assert writer.flush() and writer.acknowledged == 1
    writer.close()


def test_a_folder_that_cannot_be_made_is_said_and_tried_again(tmp_path: Path) -> None:
    blocked = True

    def prepare() -> None:
        if blocked:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    writer = Writer(tmp_path / "journal", b"", 0, prepare, at_once=True)
    assert not writer.flush() and "Permission denied" in say(writer.error)
    blocked = False
    writer.append(record(1, SOME[0]))
    assert writer.flush() and writer.error is None
    writer.close()
    assert Contents((tmp_path / "journal").read_bytes()).actions == {1: SOME[0]}


def test_a_journal_taken_away_is_written_again_and_told_of(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    writer = Writer(path, b"", 0, lambda: None, at_once=False)
    done = 0

    def write() -> None:
        nonlocal done
        writer.append(record(done + 1, SOME[done]))
        done += 1
        assert writer.flush() and writer.acknowledged == done
        assert list(Contents(path.read_bytes()).actions.values()) == SOME[:done]

    write()
    write()
    assert writer.repaired is None
    for take_away in (path.unlink, lambda: path.rename(tmp_path / "elsewhere"), lambda: path.write_bytes(b"")):
        writer.repaired = None
        if take_away is not path.unlink:
            writer._let_go()
        take_away()
        write()
        assert say(writer.repaired).endswith("It has been written again; nothing is lost.")
        write()
    writer.close()


def test_whatever_fails_in_the_thread_is_said_and_tried_again(tmp_path: Path) -> None:
    fails = True

    def snapshot() -> None:
        if fails:
            raise ValueError("match.json is larger than 5 bytes")

    writer = Writer(tmp_path / "journal", b"", 0, lambda: None, at_once=False)
    writer.append(record(1, SOME[0]), snapshot)
    assert not writer.flush() and "(match.json is larger than 5 bytes)" in say(writer.error)
    fails = False
    writer.append(record(2, SOME[1]))
    assert writer.flush() and writer.error is None and writer.acknowledged == 2
    writer.close()
