"""What is done with matches on their page."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.app import _film_page
from game.rules.values.state import NOBODY
from game.session.fair_file import FILE
from game.session.parts import at_once
from game.session.shelf.entry import Entry
from game.session.shelf.shelf import Shelf
from game.ui.shelf.deeds import Deeds
from tests.session.shelf.matches import BOTS, SHORT, TO_THE_END, make


def kept(tmp_path: Path, over: bool) -> tuple[Shelf, Entry]:
    """A shelf with one match, which is over or in its first game."""
    matches = tmp_path / "data" / "saves" / "matches"
    there = make(matches / ("0" * 16), SHORT if over else BOTS, TO_THE_END if over else 5)
    shelf = Shelf(tmp_path / "data")
    at_once(shelf.refreshing())
    entry = shelf.entry(there.name)
    assert entry is not None
    return shelf, entry


@pytest.mark.parametrize("over", [True, False])
def test_finished_games_lie_beside_an_exported_match_as_text(tmp_path: Path, home: Path, over: bool) -> None:
    shelf, entry = kept(tmp_path, over)
    deeds = Deeds(shelf, lambda _: None)
    deeds.export(entry)
    match = "Friday.grand-uno"
    assert sorted(file.name for file in home.iterdir()) == ([match, f"{match}.txt"] if over else [match])
    assert deeds.said is not None and ("as text" in deeds.said.more) == over


def test_what_explains_a_match_is_read_once_for_a_film(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf, entry = kept(tmp_path, over=True)
    opened: list[str] = []
    before = os.open

    def noting(path: str | Path, *given: int, **more: int) -> int:
        opened.extend([str(path)] if str(path).endswith(FILE) else [])
        return before(path, *given, **more)

    monkeypatch.setattr(os, "open", noting)
    changed: list[str] = []
    deeds = Deeds(shelf, changed.append)
    for _ in deeds.film(_film_page, entry, 0, False):
        assert changed == []
    assert len(opened) == 1 and changed == [entry.id]
    file = home / "Friday (as Ann saw it).html"
    assert deeds.said is not None and deeds.said.words == f"The film is saved as {file}."
    assert "saw it.</p>" in file.read_text("utf-8")


def test_a_match_with_nothing_to_film_says_so(tmp_path: Path, home: Path) -> None:
    shelf, entry = kept(tmp_path, over=False)
    deeds = Deeds(shelf, lambda _: None)
    assert list(deeds.film(_film_page, entry, NOBODY, True)) == []
    assert deeds.said is not None and deeds.said.wrong and list(home.iterdir()) == []


def test_a_film_that_cannot_be_written_says_why(tmp_path: Path, home: Path) -> None:
    shelf, entry = kept(tmp_path, over=True)
    home.rmdir()
    deeds = Deeds(shelf, lambda _: None)
    for _ in deeds.film(_film_page, entry, NOBODY, True):
        pass
    assert deeds.said is not None and deeds.said.wrong and deeds.said.words.startswith("The film cannot be written")
