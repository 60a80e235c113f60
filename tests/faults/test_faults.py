"""A sample of faults of the disk: whichever call fails, no match is lost; and one that is would be noticed."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from game.session.journal import Writer
from game.session.saves import Slot
from tests.faults import trial
from tests.faults.__main__ import run
from tests.faults.disk import Disk

EVERY = 97


def test_whichever_call_fails_no_match_is_lost() -> None:
    tried, lost = run(EVERY)
    assert tried > 20 and not lost, "\n".join(lost)


def test_a_match_that_is_lost_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    template = tmp_path / "template"
    template.mkdir()
    trial.a_match(template)

    def throw_away(slot: Slot, new: Path) -> None:
        shutil.rmtree(slot.folder)
        os.replace(new, slot.folder)

    monkeypatch.setattr(Slot, "_settle", throw_away)
    with pytest.raises(trial.Lost, match="a match is not what it was"):
        trial.trial(template, tmp_path / "data", trial.begin, Disk())


def test_acts_that_were_not_written_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    template = tmp_path / "template"
    template.mkdir()

    def pretend(writer: Writer, records: list[bytes], snapshot: object) -> None:
        writer.acknowledged += len(records)
        writer._records.clear()
        writer._snapshot = None

    monkeypatch.setattr(Writer, "_write", pretend)
    with pytest.raises(trial.Lost, match="acts are lost"):
        trial.trial(template, tmp_path / "data", trial.begin, Disk())
