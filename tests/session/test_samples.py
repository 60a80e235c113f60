"""The sample games that come with the game."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import paths
from game.rules import question
from game.rules.events import PlayTakenBack
from game.session import match_file
from game.session.history import What
from game.session.loading import load
from game.session.session import Session, Slot
from game.text import say

SAMPLES = sorted(paths.samples().glob("format-*"))


@pytest.mark.parametrize("folder", SAMPLES, ids=lambda folder: folder.name)
def test_every_sample_opens_whole_and_can_be_played_on(folder: Path, tmp_path: Path) -> None:
    assert bool(load(folder).lost) == (folder.name == "format-1")
    slot = Slot(tmp_path / "match")
    shutil.copytree(folder, slot.folder)
    session = Session.resume(slot)
    asked = session.question
    assert asked is not None
    step = session.submit(session.legal(asked.player)[0])
    assert step.refusal is None and step.done
    assert session.flush()
    session.close()


def test_the_first_format_of_saves_still_opens() -> None:
    found = load(paths.samples() / "format-1")
    assert [player.name for player in found.match.players] == ["Ann", "Ben", "Cy", "Dee"]
    assert (found.count, found.state.turns) == (0, 29) and not found.state.over
    assert say(found.lost).startswith("The rules have changed") and "where it stood" in say(found.lost)


def test_the_second_format_of_saves_opens_where_it_stood_from_its_snapshot_or_without() -> None:
    found = load(paths.samples() / "format-2")
    assert [player.name for player in found.match.players] == ["Ann", "Ben", "Cy", "Dee"]
    asked = question(found.state)
    assert asked is not None and (asked.player, asked.kind) == (0, "turn")
    assert found.count > 50, "there is an older snapshot, too"
    assert found.match.players[0].is_person and not found.renewed
    assert found.chronicle.published.recent(0), "its journal says how it came about"


def test_the_third_format_of_saves_opens_where_it_stood_with_its_word() -> None:
    found = load(paths.samples() / "format-3")
    assert found.match.word == "hedgehog" and found.match.secret != found.match.part
    asked = question(found.state)
    assert asked is not None and (asked.player, asked.kind) == (0, "turn") and not found.renewed
    assert found.count > 100 and found.chronicle.published.recent(0)


def test_the_fourth_format_of_saves_opens_with_what_was_taken_back() -> None:
    found = load(paths.samples() / "format-4")
    history = found.history
    assert not found.renewed and history.count > len(history.way()) > 100
    back = [note for note in history.notes if note.what is What.BACK]
    assert back and all(len(history.children(note.value)) == 2 for note in back), "each was done otherwise then"
    shown = [event for event in found.chronicle.published.recent(1) if isinstance(event, PlayTakenBack)]
    assert shown and all(event.player == 0 for event in shown)


def test_raising_the_format_needs_no_more_to_read_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    match = match_file.read_match(paths.samples() / "format-4").match
    monkeypatch.setattr(match_file, "FORMAT", match_file.FORMAT + 1)
    (tmp_path / "match.json").write_bytes(match_file.match_bytes(match))
    assert match_file.read_match(tmp_path).match == match
    for folder in SAMPLES:
        assert match_file.read_match(folder).match.players[0].name == "Ann", folder.name
