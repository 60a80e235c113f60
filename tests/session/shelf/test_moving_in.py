"""Matches of older versions, which had other folders, come to the shelf at the first start, and none is lost."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.session.loading import load
from game.session.lock import Lock
from game.session.parts import at_once
from game.session.shelf.shelf import Shelf
from game.text import say
from tests.session.playing import contents
from tests.session.shelf.matches import SHORT, TO_THE_END, make

OLDER = {"current": 60, "previous": TO_THE_END, "aside-1": 5, "aside-12": 0}


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    """The folder of matches as an older version left it."""
    saves = tmp_path / "saves"
    for name, acts in OLDER.items():
        make(saves / name, SHORT, acts)
    (saves / "lock").write_bytes(b"")
    return saves


def move_in(saves: Path) -> str:
    """Have them move in, as a start of the program does; what is told."""
    told = at_once(Shelf(saves.parent).moving_in())
    return say(told) if told is not None else ""


def all_in(saves: Path) -> list[dict[str, bytes]]:
    """The files of all matches, wherever they lie, in one order."""
    return sorted((contents(file.parent) for file in saves.rglob("match.json")), key=repr)


def test_they_become_matches_of_the_shelf_once_and_are_told_of(saves: Path) -> None:
    before = all_in(saves)
    assert move_in(saves) == "Your 4 earlier matches are kept under Your matches now, as every match will be."
    assert [path.name for path in saves.iterdir()] == ["matches"] and all_in(saves) == before
    shelf = Shelf(saves.parent)
    at_once(shelf.refreshing())
    assert len(shelf.entries()) == 4
    assert move_in(saves) == ""


def test_a_player_without_any_is_told_nothing_and_gets_no_folder(tmp_path: Path) -> None:
    assert move_in(tmp_path / "saves") == "" and not (tmp_path / "saves").exists()


def test_one_is_told_of_as_one(tmp_path: Path) -> None:
    make(tmp_path / "saves" / "current")
    assert move_in(tmp_path / "saves").startswith("Your earlier match is kept")


def test_wherever_it_ends_nothing_is_gone_and_the_next_start_goes_on(saves: Path) -> None:
    before, parts = all_in(saves), 0
    while any((saves / name).exists() for name in OLDER):
        moving = Shelf(saves.parent).moving_in()
        for _ in range(2):
            next(moving, None)
        moving.close()
        parts += 1
        assert all_in(saves) == before
    assert parts == 4
    assert move_in(saves) == "" and all_in(saves) == before


@pytest.mark.parametrize("call", ["mkdir", "rename", "fsync", "open"])
@pytest.mark.parametrize("fails_at", [0, 1, 3])
def test_what_the_disk_refuses_is_told_and_tried_again(
    saves: Path, monkeypatch: pytest.MonkeyPatch, call: str, fails_at: int
) -> None:
    before, real, calls = all_in(saves), getattr(os, call), iter(range(10**6))

    def failing(*given: object, **named: object) -> object:
        if next(calls) >= fails_at:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return real(*given, **named)

    with monkeypatch.context() as patch:
        patch.setattr(os, call, failing)
        told = move_in(saves)
        reached = next(calls) > fails_at
    assert all_in(saves) == before
    if reached and any((saves / name).exists() for name in OLDER):
        assert told.startswith("Your earlier matches cannot be moved to the others (Read-only file system)")
    move_in(saves)
    assert all_in(saves) == before and not any((saves / name).exists() for name in OLDER)


def test_while_an_older_copy_of_the_program_plays_they_stay(saves: Path) -> None:
    lock, before = Lock(saves / "lock"), contents(saves / "current")
    assert move_in(saves).startswith("Another copy of the program still has your earlier matches open.")
    assert contents(saves / "current") == before and not (saves / "matches").exists()
    lock.release()
    assert move_in(saves).startswith("Your 4 earlier matches")


def _half(new: Path) -> None:
    (new / "journal").unlink()


def _damaged(new: Path) -> None:
    (new / "match.json").write_text("{")


def _whole(new: Path) -> None:
    """A match that only lacked its place."""


@pytest.mark.parametrize(("left", "kept"), [(_half, 0), (_damaged, 0), (_whole, 1)])
def test_a_match_that_was_being_begun_counts_once_it_was_written(
    tmp_path: Path, left: Callable[[Path], None], kept: int
) -> None:
    saves = tmp_path / "saves"
    left(make(saves / "new", acts=0))
    assert bool(move_in(saves)) == bool(kept)
    assert not (saves / "new").exists() and len(list((saves / "matches").iterdir())) == kept


def test_a_damaged_match_moves_as_it_is_and_an_empty_folder_goes(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    (saves / "current").mkdir(parents=True)
    (saves / "current" / "journal").write_bytes(b"something")
    (saves / "previous").mkdir()
    assert move_in(saves).startswith("Your earlier match is kept")
    (folder,) = (saves / "matches").iterdir()
    assert contents(folder) == {"journal": b"something"} and not (saves / "previous").exists()


def test_they_go_on_exactly(saves: Path) -> None:
    move_in(saves)
    assert sorted(load(folder).count for folder in (saves / "matches").iterdir())[:3] == [0, 5, 60]
