"""One copy of the program to a match."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.session.lock import Lock

ROOT = Path(__file__).resolve().parent.parent.parent
HOLDER = """
import sys
from pathlib import Path
from game.session.lock import Lock

print(Lock(Path(sys.argv[1])).taken, flush=True)
sys.stdin.read()
"""


def test_a_lock_is_held_by_one_until_it_is_released(tmp_path: Path) -> None:
    first = Lock(tmp_path / "lock")
    second = Lock(tmp_path / "lock")
    assert first.taken and not second.taken
    first.release()
    assert Lock(tmp_path / "lock").taken


def test_in_a_folder_that_is_gone_there_is_no_lock(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Lock(tmp_path / "gone" / "lock")
    assert not (tmp_path / "gone").exists()


def test_a_lock_of_a_killed_program_is_free_again(tmp_path: Path) -> None:
    file = tmp_path / "lock"
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(file)],
        cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert holder.stdout is not None
    assert holder.stdout.readline() == "True\n"
    assert not Lock(file).taken
    holder.kill()
    holder.communicate()
    assert Lock(file).taken


def test_releasing_what_was_never_had_is_harmless(tmp_path: Path) -> None:
    first = Lock(tmp_path / "lock")
    second = Lock(tmp_path / "lock")
    second.release()
    assert not Lock(tmp_path / "lock").taken
    first.release()
