"""Table maps are read safely, and every table has every place a table needs."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.tables.folders import MAP, Table, shipped
from game.ui.tables.table_error import TableError
from game.ui.tables.tiled import MAX_BYTES, MAX_PIXELS, REQUIRED, read_map


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A copy of the map of the oak table, with pictures that are small and empty."""
    oak = next(table for table in shipped() if table.name == "oak")
    for name in ("planks", "cloth", "light"):
        (tmp_path / f"{name}.png").write_bytes(picture(8, 6))
    copy = tmp_path / MAP
    copy.write_bytes((oak.folder / MAP).read_bytes())
    return copy


def picture(width: int, height: int) -> bytes:
    """The beginning of a PNG picture."""
    return b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + width.to_bytes(4) + height.to_bytes(4)


def change(table: Path, old: str, new: str) -> Path:
    text = table.read_text(encoding="utf-8")
    assert old in text
    table.write_text(text.replace(old, new, 1), encoding="utf-8")
    return table


@pytest.mark.parametrize("table", shipped(), ids=lambda table: table.name)
def test_a_table_has_every_place_for_two_to_ten_players_and_a_cloth(table: Table) -> None:
    found = table.map
    assert (found.width, found.height) == (1920, 1080)
    assert [picture.cloth for picture in found.pictures].count(True) == 1 and not found.pictures[0].cloth
    for name in REQUIRED:
        place = found.places[name]
        x, y = place.x + place.width / 2, place.y + place.height / 2
        assert 0 <= x <= found.width and 0 <= y <= found.height, name


def test_a_seat_knows_how_its_cards_lie(table: Path) -> None:
    seat = read_map(table).places["seat-4-1"]
    assert seat.angle == 90
    assert seat.scale == pytest.approx(0.68)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('<map version', '<!DOCTYPE map [<!ENTITY a "b">]><map version', "document type"),
        ('<map version', '<!DOCTYPE map SYSTEM "file:///etc/passwd"><map version', "document type"),
        ("</map>", "", "well-formed"),
        ("planks.png", "../planks.png", "its own folder"),
        ("planks.png", "/etc/passwd", "its own folder"),
        ("planks.png", "none.png", "not there"),
        ("planks.png", "map.tmx", "neither a PNG nor a JPEG"),
        ('name="hand"', 'name="hands"', "no place called hand"),
        ('x="586"', 'x="inf"', "not a number"),
        ('x="586"', 'x="five"', "not a number"),
        ('width="96"', 'width="0"', "no size for a table"),
        ('width="96"', 'width="many"', "not a number"),
        ('orientation="orthogonal"', 'orientation="hexagonal"', "orthogonal"),
        ('infinite="0"', 'infinite="1"', "orthogonal"),
        ("</map>", '<layer id="9"><data encoding="base64">AAAA</data></layer></map>', "only picture"),
        ("</map>", '<tileset firstgid="1" source="../x.tsx"/></map>', "only picture"),
        ('type="float" value="210"', 'type="file" value="/etc/passwd"', "which no table uses"),
        ('name="spread"', 'name="width"', "property called width"),
        ("<map", "<maps", "begins with|well-formed"),
    ],
)  # fmt: skip
def test_what_no_table_needs_is_refused_in_one_sentence(table: Path, old: str, new: str, words: str) -> None:
    with pytest.raises(TableError, match=words) as refused:
        read_map(change(table, old, new))
    assert "\n" not in str(refused.value)


def test_a_picture_that_is_too_large_is_refused_by_its_first_bytes(table: Path) -> None:
    (table.parent / "cloth.png").write_bytes(picture(40, MAX_PIXELS + 1))
    with pytest.raises(TableError, match="cloth.png is more than 4096 pixels"):
        read_map(table)
    (table.parent / "cloth.png").write_bytes(picture(40, MAX_PIXELS))
    assert read_map(table).pictures[1].path.name == "cloth.png"


def test_a_table_has_no_more_pictures_than_anybody_can_tell_apart(table: Path) -> None:
    layer = '<imagelayer name="more"><image source="planks.png"/></imagelayer>'
    with pytest.raises(TableError, match="more pictures"):
        read_map(change(table, "</map>", layer * 9 + "</map>"))


def test_a_map_that_is_too_large_is_not_even_parsed(table: Path) -> None:
    table.write_bytes(b" " * (MAX_BYTES + 1))
    with pytest.raises(TableError, match="too large"):
        read_map(table)


def test_a_map_that_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(TableError, match="cannot be read"):
        read_map(tmp_path / "none.tmx")
