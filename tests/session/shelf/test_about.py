"""What may change about a match is read strictly and written durably, and its loss harms nothing."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.session.shelf.about import FILE, LARGEST, About, about_bytes, is_match_name, parsed, read_about, write_about

FRIDAY = About(
    name="Friday at Ben’s – 三", seconds=5025.5, began=1_790_000_000.25, table="harbour", devices=("pad 1", "any"),
    remarks=(17, 3),
)  # fmt: skip


def test_what_is_written_is_read(tmp_path: Path) -> None:
    write_about(tmp_path, FRIDAY)
    assert read_about(tmp_path) == FRIDAY
    assert [file.name for file in tmp_path.iterdir()] == [FILE]


def test_without_the_file_a_match_began_when_its_oldest_file_was_written(tmp_path: Path) -> None:
    assert read_about(tmp_path) == About()
    for name, time in (("match.json", 1000.5), ("journal", 2000.0), ("snapshot", 3000.0)):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (time, time))
    assert read_about(tmp_path) == About(began=1000.5)
    os.utime(tmp_path / "match.json", (-5.0, -5.0))  # a clock that was never set tells nothing
    assert read_about(tmp_path) == About(began=2000.0)


@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        b"\0" * 60,
        b"\xff\xfe",
        b"[" * 3000,
        b"null",
        b"[]",
        about_bytes(FRIDAY)[:-10],
        about_bytes(FRIDAY) + b"x",
        about_bytes(FRIDAY) + b" " * LARGEST,
        b'{"name": "Ann", "colour": 3}',
        b'{"name": 3}',
        b'{"name": "\\u0007"}',
        b'{"name": "\\u202eAnn"}',
        b'{"name": " "}',
        b'{"name": "%s"}' % (b"A" * 61),
        b'{"table": "a\\nb"}',
        b'{"seconds": -1}',
        b'{"devices": "pad 1"}',
        b'{"devices": [7]}',
        b'{"devices": ["%s"]}' % (b"pad " * 9),
        b'{"devices": [%s]}' % b", ".join([b'"any"'] * 11),
        b'{"remarks": 3}',
        b'{"remarks": [-1]}',
        b'{"remarks": [1000]}',
        b'{"seconds": 1e300}',
        b'{"began": 1e999}',
        b'{"began": NaN}',
        b'{"began": "yesterday"}',
    ],
    ids=lambda data: repr(data[:30]),
)
def test_a_damaged_file_counts_as_none_and_is_left_alone(tmp_path: Path, damaged: bytes) -> None:
    (tmp_path / FILE).write_bytes(damaged)
    assert read_about(tmp_path) == About()
    assert (tmp_path / FILE).read_bytes() == damaged


def test_what_is_no_file_counts_as_none(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    assert read_about(tmp_path) == About()
    assert read_about(tmp_path / "gone") == About()


def test_a_name_is_sixty_printable_letters_at_most() -> None:
    assert all(map(is_match_name, ("", "Ann", "Ä" * 60, "Ben & 三")))
    assert not any(map(is_match_name, ("Ä" * 61, "a\nb", " Ann", "Ann ", "\u202eAnn")))


def test_the_longest_names_fit_into_the_file() -> None:
    name, devices = "\U00020000" * 60, ("x" * 20,) * 10
    longest = About(name=name, seconds=1e9, began=2.5e11, table=name, devices=devices)
    assert len(about_bytes(longest)) < LARGEST and parsed(about_bytes(longest)) == longest


def test_a_full_disk_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_about(tmp_path, FRIDAY)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_about(tmp_path, About(name="Saturday"))
    assert read_about(tmp_path) == FRIDAY
    assert [file.name for file in tmp_path.iterdir()] == [FILE]
