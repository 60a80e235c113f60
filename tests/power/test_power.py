"""A sample of losses of power: nothing is lost; and a program that does not wait for the disk would be noticed."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from tests.power.__main__ import main, run
from tests.power.disk import KILLED, LOOSE, ORDERED, Loss, after
from tests.power.recording import ROOT, Recording
from tests.power.trial import day_of, trial

pytestmark = pytest.mark.skipif(os.name != "posix", reason="only there a program can wait for names")


def _recorded(folder: Path) -> Recording:
    """A file that is safe, one that is not, and a third that takes the place of another before it is safe."""
    (folder / "there").write_bytes(b"old")
    recording = Recording(folder, lambda: None)
    with recording.on():
        (folder / "inside").mkdir()
        with open(folder / "inside" / "safe", "wb") as file:
            file.write(b"safe" * 300)
            file.flush()
            os.fsync(file.fileno())
        for name in (folder, folder / "inside"):
            handle = os.open(name, os.O_RDONLY)
            os.fsync(handle)
            os.close(handle)
        (folder / "unsafe").write_bytes(b"1" * 2000)
        (folder / "new").write_bytes(b"new")
        os.replace(folder / "new", folder / "there")
    return recording


def test_after_losses_of_power_nothing_is_lost() -> None:
    losses, _, _, wrong = run(range(0, 60, 5))
    assert losses > 12 and not wrong, "\n".join(wrong)


@pytest.mark.parametrize("unsafe", ["file", "folder"])
def test_a_program_that_does_not_wait_for_the_disk_is_noticed(
    unsafe: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sync = Recording._fsync

    def careless(recording: Recording, handle: int) -> None:
        node = recording._handles.get(handle, ROOT)
        if recording.is_folder(node) == (unsafe == "file"):
            sync(recording, handle)

    monkeypatch.setattr(Recording, "_fsync", careless)
    wrong = run(range(12))[3]
    assert wrong and all(one.startswith("seed ") for one in wrong)
    seed = wrong[0].removeprefix("seed ").partition(":")[0]
    assert main(["--seed", seed]) == 1, "the trial is not the same when done again alone"
    assert "Moved(" in capsys.readouterr().out


def test_a_day_and_a_trial_are_the_same_each_time(tmp_path: Path) -> None:
    once, again = day_of(3, tmp_path), day_of(3, tmp_path)
    assert once.recording.ops == again.recording.ops and once.recording.sayings == again.recording.sayings
    assert trial(3, once, tmp_path) == trial(3, again, tmp_path)


def test_what_was_waited_for_is_on_the_disk_and_the_rest_perhaps(tmp_path: Path) -> None:
    recording = _recorded(tmp_path)
    at, unsafe, there = len(recording.ops), set(), set()
    for seed in range(300):
        for way in (ORDERED, LOOSE):
            tree = after(recording.before, recording.ops, Loss(at, way, at), random.Random(seed))
            assert tree["inside"] == {"safe": b"safe" * 300}
            unsafe.add(tree.get("unsafe"))
            there.add(tree["there"])
    assert {None, b"", b"1" * 2000} <= unsafe
    assert any(one and len(one) < 2000 for one in unsafe), "none is cut"
    assert any(one and len(one) == 2000 and one[:512] == bytes(512) for one in unsafe), "none has a hole"
    assert {b"old", b"", b"new"} <= there


def test_a_killed_program_leaves_all_it_wrote(tmp_path: Path) -> None:
    recording = _recorded(tmp_path)
    at = len(recording.ops)
    tree = after(recording.before, recording.ops, Loss(at, KILLED, at), random.Random(1))
    assert tree == {"inside": {"safe": b"safe" * 300}, "unsafe": b"1" * 2000, "there": b"new"}


def test_what_is_written_past_the_recording_is_noticed(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="unseen"), Recording(tmp_path, lambda: None).on():
        handle = os.open(tmp_path / "file", os.O_WRONLY | os.O_CREAT)
        os.pwrite(handle, b"unseen", 0)
        os.close(handle)
