"""The checker: many scenario files, a line for each thing that does not hold."""

from __future__ import annotations

import io
from pathlib import Path

from game.lab.check import check
from tests.session.tables import SETUP, text


def write(folder: Path, name: str, *lines: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(SETUP + "---\n" + "\n".join(lines) + "\n", encoding="utf-8")
    return path


def checked(*paths: Path) -> tuple[int, list[str]]:
    out = io.StringIO()
    status = check([str(path) for path in paths], out)
    return status, out.getvalue().splitlines()


def test_files_that_hold_print_only_the_count(tmp_path: Path) -> None:
    path = write(tmp_path, "good.table", "expect turn Ann")
    assert checked(path) == (0, ["1 passed, 0 failed"])


def test_each_failed_expectation_is_a_line_with_file_and_number(tmp_path: Path) -> None:
    good, bad = write(tmp_path, "good.table"), write(tmp_path, "bad.table", "expect turn Cy", "expect over")
    assert checked(good, bad) == (
        1,
        [
            f"{bad}:13: expected turn Cy, found turn Ann",
            f"{bad}:14: expected over, found turn Ann",
            "1 passed, 1 failed",
        ],
    )


def test_a_file_that_cannot_be_read_is_worse_than_one_that_fails(tmp_path: Path) -> None:
    wrong, bad = write(tmp_path, "a.table", "Ann dances"), write(tmp_path, "b.table", "expect turn Cy")
    status, lines = checked(wrong, bad)
    assert status == 2
    assert lines[0].startswith(f"{wrong}:13: There is no act “dances”.")
    assert lines[-1] == "0 passed, 2 failed"
    assert checked(tmp_path / "none.table")[0] == 2


def test_folders_are_searched_for_tables_below_them_in_order(tmp_path: Path) -> None:
    later = write(tmp_path, "z/deep/later.table", "expect turn Cy")
    first = write(tmp_path, "a/first.table", "expect turn Cy")
    (tmp_path / "a" / "notes.txt").write_text("not a table", encoding="utf-8")
    status, lines = checked(tmp_path)
    assert status == 1
    assert [line.split(":")[0] for line in lines] == [str(first), str(later), "0 passed, 2 failed"]


def test_a_player_without_cards_is_warned_of(tmp_path: Path) -> None:
    path = tmp_path / "empty-hand.table"
    path.write_text(text(without=("hand Ben",)), encoding="utf-8")
    assert checked(path) == (
        0,
        [f"{path}: warning: Ben has no cards and is out when the first turn ends", "1 passed, 0 failed"],
    )
