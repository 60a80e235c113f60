"""What is done with matches on their page."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import _film_page
from game.session.parts import at_once
from game.session.shelf.shelf import Shelf
from game.ui.shelf.deeds import Deeds
from tests.session.shelf.matches import BOTS, SHORT, TO_THE_END, make


@pytest.mark.parametrize("over", [True, False])
def test_finished_games_lie_beside_an_exported_match_as_text_and_as_a_film(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, over: bool
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setattr(Path, "home", lambda: home)
    matches = tmp_path / "data" / "saves" / "matches"
    there = make(matches / ("0" * 16), SHORT if over else BOTS, TO_THE_END if over else 5)
    shelf = Shelf(tmp_path / "data")
    at_once(shelf.refreshing())
    kept = shelf.entry(there.name)
    assert kept is not None
    deeds = Deeds(shelf, lambda _: None, _film_page)
    deeds.export(kept)
    names = sorted(file.name for file in home.iterdir())
    match = "Friday.grand-uno"
    assert names == ([match, f"{match}.html", f"{match}.txt"] if over else [match])
    assert deeds.said is not None and ("as a film" in deeds.said.more) == over
    if over:
        page = (home / f"{match}.html").read_text(encoding="utf-8")
        assert page.startswith("<!doctype html>") and "<script src" not in page
