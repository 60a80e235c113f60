"""Positions are kept under names, and no name leads out of their folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session.workbench.draft import Impossible
from game.session.workbench.kept_positions import KeptPositions
from tests.session.workbench.test_draft import TEXT


def test_a_kept_position_is_listed_and_read(tmp_path: Path) -> None:
    kept = KeptPositions(tmp_path)
    assert kept.all() == []
    path = kept.keep("Six on a Nine", TEXT)
    assert [one.name for one in kept.all()] == ["Six on a Nine"]
    assert kept.read(path).about == "Six on a Nine"


def test_a_position_takes_the_place_of_one_of_the_same_name(tmp_path: Path) -> None:
    kept = KeptPositions(tmp_path)
    kept.keep("A", TEXT)
    kept.keep("A", TEXT.replace("turn: Ann", "turn: Ben"))
    assert len(kept.all()) == 1
    assert kept.read(kept.place("A")).draft.lines["turn"] == ("Ben",)


def test_a_deleted_position_is_gone_and_may_be_so_already(tmp_path: Path) -> None:
    kept = KeptPositions(tmp_path)
    paths = [kept.keep(name, TEXT) for name in ("A", "B")]
    for _ in range(2):
        kept.delete(paths[0])
    assert [one.path for one in kept.all()] == [paths[1]]
    paths[1].unlink()
    paths[1].mkdir()
    with pytest.raises(Impossible, match="cannot be deleted"):
        kept.delete(paths[1])


@pytest.mark.parametrize("name", ["../out", "/etc/passwd", "..\\out", "con", "", ".hidden", "a/b"])
def test_no_name_leads_out_of_the_folder(tmp_path: Path, name: str) -> None:
    kept = KeptPositions(tmp_path)
    assert kept.keep(name, TEXT).parent == kept.folder
    assert [path.parent for path in tmp_path.rglob("*.table")] == [kept.folder]


def test_a_damaged_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    kept = KeptPositions(tmp_path)
    path = kept.keep("A", TEXT)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(Impossible):
        kept.read(path)
    with pytest.raises(Impossible):
        kept.read(kept.place("B"))
