"""The sample games that come with the game."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import paths
from game.session.saves import load
from game.session.session import Session, Slot

SAMPLES = sorted(folder for folder in paths.samples().iterdir() if folder.is_dir())


@pytest.mark.parametrize("folder", SAMPLES, ids=lambda folder: folder.name)
def test_every_sample_opens_whole_and_can_be_played_on(folder: Path, tmp_path: Path) -> None:
    assert load(folder).lost == ""
    slot = Slot(tmp_path)
    shutil.copytree(folder, slot.current)
    session = Session.resume(slot)
    asked = session.question
    assert asked is not None
    step = session.submit(session.legal(asked.player)[0])
    assert step.refusal is None and step.events
    assert session.flush()
    session.close()


def test_the_first_format_of_saves_still_opens() -> None:
    found = load(paths.samples() / "format-1")
    assert [player.name for player in found.match.players] == ["Ann", "Ben", "Cy", "Dee"]
    assert found.count == 50 and not found.state.over
