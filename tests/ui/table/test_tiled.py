"""Table maps are read safely, and the oak table has every place a table needs."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.ui.tiled import MAX_BYTES, REQUIRED, MapError, read_map

OAK = paths.levels() / "oak.tmx"


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A copy of the oak table in a folder of its own, with small pictures."""
    (tmp_path / "oak").mkdir()
    for name in ("planks", "cloth", "light"):
        (tmp_path / "oak" / f"{name}.png").write_bytes(b"picture")
    copy = tmp_path / "oak.tmx"
    copy.write_bytes(OAK.read_bytes())
    return copy


def change(table: Path, old: str, new: str) -> Path:
    text = table.read_text(encoding="utf-8")
    assert old in text
    table.write_text(text.replace(old, new, 1), encoding="utf-8")
    return table


def test_the_oak_table_has_every_place_for_two_to_ten_players() -> None:
    oak = read_map(OAK)
    assert (oak.width, oak.height) == (1920, 1080)
    assert [picture.name for picture in oak.pictures] == ["planks.png", "cloth.png", "light.png"]
    for name in REQUIRED:
        x, y = oak.place(name).centre
        assert 0 <= x <= oak.width and 0 <= y <= oak.height, name


def test_a_seat_knows_how_its_cards_lie(table: Path) -> None:
    seat = read_map(table).place("seat-4-1")
    assert seat.angle == 90
    assert seat.number("scale", 0) == pytest.approx(0.68)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('<map version', '<!DOCTYPE map [<!ENTITY a "b">]><map version', "document type"),
        ('<map version', '<!DOCTYPE map SYSTEM "file:///etc/passwd"><map version', "document type"),
        ("</map>", "", "well-formed"),
        ("oak/planks.png", "../planks.png", "its own folder"),
        ("oak/planks.png", "/etc/passwd", "its own folder"),
        ("oak/planks.png", "oak/none.png", "not there"),
        ("oak/planks.png", "oak.tmx", "not there"),
        ('name="hand"', 'name="hands"', "no place called hand"),
        ('x="560"', 'x="inf"', "not a number"),
        ('x="560"', 'x="five"', "not a number"),
        ('width="96"', 'width="0"', "which no table is"),
        ('width="96"', 'width="many"', "not a number"),
        ('orientation="orthogonal"', 'orientation="hexagonal"', "orthogonal"),
        ('infinite="0"', 'infinite="1"', "orthogonal"),
        ("</map>", '<layer id="9"><data encoding="base64">AAAA</data></layer></map>', "only picture"),
        ("</map>", '<tileset firstgid="1" source="../x.tsx"/></map>', "only picture"),
        ('type="float" value="225"', 'type="file" value="/etc/passwd"', "which no table uses"),
        ('name="spread"', 'name="width"', "property called width"),
        ("<map", "<maps", "begins with|well-formed"),
    ],
)  # fmt: skip
def test_what_no_table_needs_is_refused_in_one_sentence(table: Path, old: str, new: str, words: str) -> None:
    with pytest.raises(MapError, match=words) as refused:
        read_map(change(table, old, new))
    assert "\n" not in str(refused.value)


def test_a_map_that_is_too_large_is_not_even_parsed(table: Path) -> None:
    table.write_bytes(b" " * (MAX_BYTES + 1))
    with pytest.raises(MapError, match="larger"):
        read_map(table)


def test_a_map_that_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(MapError, match="cannot be read"):
        read_map(tmp_path / "none.tmx")
