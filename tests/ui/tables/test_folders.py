"""Tables are folders: those that come with the program, and the player's own, which are looked at suspiciously."""

from __future__ import annotations

import ast
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread

import pygame
import pytest

from game.settings import Settings
from game.text import say
from game.ui.kit.switches import Choice
from game.ui.scenes.new_game import NewGameScene
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from game.ui.tables.folders import (
    AMBIENCE,
    FILE,
    LARGEST_SOUND,
    MAP,
    MUSIC,
    OWN,
    Table,
    Tables,
    as_shown,
    first,
    lay,
    paint,
    shipped,
    wait_for_pictures,
)
from game.ui.tables.table_error import TableError
from tests.test_layers import sources
from tests.ui.tables.test_headers import vorbis
from tests.ui.written import Written


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A copy of the first table under another name, in the folder of the player's own."""
    folder = tmp_path / OWN / "Grandma"
    shutil.copytree(first().folder, folder)
    return folder


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def choose(host: Sitter, name: str) -> NewGameScene:
    """The page of a new game, on which a table has been chosen."""
    host.go.new_game()
    host.stack.settle()
    page = host.stack.top
    assert isinstance(page, NewGameScene)
    widget = page.widget("table")
    assert isinstance(widget, Choice)
    widget._step(-1, True)  # one's own come last
    assert widget.options[widget.at][0] == name
    return page


@pytest.mark.parametrize("table", shipped(), ids=lambda table: table.name)
def test_a_table_that_comes_with_the_program_can_be_used(table: Table) -> None:
    table.check()
    assert table.title and table.credit
    assert sum(file.stat().st_size for file in table.folder.iterdir()) < 2_500_000


def test_the_program_names_no_table() -> None:
    names = {table.name for table in shipped()} | {table.title for table in shipped()}
    for file in sources():
        for node in ast.walk(file.tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) < 60:
                assert not names & {node.value, *re.split(r"[/.]", node.value)}, f"{file.path}:{node.lineno}"
            elif isinstance(node, ast.Name | ast.Attribute | ast.FunctionDef | ast.arg):
                called = getattr(node, "id", getattr(node, "attr", getattr(node, "name", getattr(node, "arg", ""))))
                assert called not in names, f"{file.path}:{node.lineno}"


def test_a_table_is_added_by_its_folder_in_levels_alone(
    host: Sitter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for table in shipped()[:2]:
        shutil.copytree(table.folder, tmp_path / "levels" / f"{table.name} too")
    monkeypatch.setattr("game.paths.levels", lambda: tmp_path / "levels")
    shipped.cache_clear()
    try:
        added = [table.name for table in shipped()]
        assert len(added) == 2 and [offered.name for offered in Tables(tmp_path).offered()] == added
        page = choose(host, added[-1])
        page.start()
        host.stack.settle()
        assert isinstance(host.stack.top, TableScene) and host.theme.table.name == added[-1]
        host.stack.draw(pygame.Surface(host.theme.size))
        host.stack.top.leave()
    finally:
        shipped.cache_clear()


def test_a_table_that_says_nothing_of_its_order_comes_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = first()
    for name in ("a new one", usual.name):
        shutil.copytree(usual.folder, tmp_path / "levels" / name)
    edit(tmp_path / "levels" / "a new one" / FILE, "order = 1\n", "")
    monkeypatch.setattr("game.paths.levels", lambda: tmp_path / "levels")
    shipped.cache_clear()
    try:
        assert [table.name for table in shipped()] == [usual.name, "a new one"]
    finally:
        shipped.cache_clear()


def test_a_copy_of_a_table_under_another_name_is_in_the_list_and_playable(host: Sitter, own: Path) -> None:
    edit(own / FILE, first().title, "At Grandma's")
    page = choose(host, own.name)
    assert not page.refusal and host.settings.table == own.name
    page.start()
    host.stack.settle()
    assert isinstance(host.stack.top, TableScene)
    assert host.theme.table.folder == own and host.theme.table.title == "At Grandma's"
    host.stack.top.leave()


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda own: (own / FILE).unlink(), "table.toml cannot be read"),
        (lambda own: (own / FILE).write_bytes(b"\xff"), "table.toml is damaged"),
        (lambda own: (own / FILE).write_bytes(b"x = [" * 1000), "table.toml"),
        (lambda own: (own / FILE).write_bytes(b"title ="), "table.toml cannot be understood"),
        (lambda own: edit(own / FILE, "title", "name"), "a line name"),
        (lambda own: edit(own / FILE, "credit", "#"), "has no credit"),
        (lambda own: edit(own / FILE, 'title = "', f'title = "{"x" * 50}'), "too long"),
        (lambda own: edit(own / FILE, "order = 1", 'order = "1"'), "not a number"),
        (lambda own: edit(own / FILE, 'ink = "#', 'ink = "'), "a colour for ink"),
        (lambda own: edit(own / FILE, "ink", "inks"), "a colour for inks"),
        (lambda own: (own / MAP).unlink(), "map.tmx cannot be read"),
        (lambda own: (own / "cloth.png").unlink(), "not there: cloth.png"),
        (lambda own: (own / "cloth.png").write_bytes((own / "cloth.png").read_bytes()[:900]), "cloth.png is damaged"),
        (lambda own: (own / "cloth.png").write_bytes(b"GIF89a"), "neither a PNG nor a JPEG"),
        (lambda own: (own / MUSIC).write_bytes(b"ID3"), "not an Ogg sound"),
        (lambda own: (own / MUSIC).open("r+b").truncate(LARGEST_SOUND + 1), "music.ogg is too large"),
        (lambda own: (own / AMBIENCE).write_bytes(b"RIFF"), "ambience.ogg is not an Ogg sound"),
        (lambda own: (own / AMBIENCE).open("wb").truncate(LARGEST_SOUND + 1), "ambience.ogg is too large"),
        (lambda own: (own / AMBIENCE).write_bytes(vorbis(seconds=120)), "ambience.ogg is too large"),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_used_says_why_in_one_sentence(
    host: Sitter, own: Path, spoil: Callable[[Path], object], words: str
) -> None:
    spoil(own)
    with pytest.raises(TableError, match=words) as refused:
        host.tables.table(own.name)
    assert "\n" not in str(refused.value) and str(refused.value).endswith(".")
    page = choose(host, own.name)
    assert page.refusal == str(refused.value) and host.settings.table == ""
    assert host.tables.chosen(own.name) == first() and host.tables.trouble is not None
    assert say(host.tables.trouble) == page.refusal


def test_a_new_game_says_who_made_the_table_and_under_which_terms(host: Sitter, own: Path, written: Written) -> None:
    edit(own / FILE, first().credit, "By {Grandma}, for you")
    page = choose(host, own.name)
    page.draw(pygame.Surface(host.theme.size))
    assert any("By {Grandma}, for you" in words for words in written.texts)


def test_two_tables_are_not_called_the_same(tmp_path: Path) -> None:
    shutil.copytree(first().folder, tmp_path / OWN / first().name)
    offered = Tables(tmp_path).offered()
    assert offered[-1].wrong is not None and "rename its folder" in say(offered[-1].wrong)
    assert Tables(tmp_path).chosen(first().name).folder == first().folder


def test_a_table_whose_folder_is_gone_gives_way_to_the_usual_one(tmp_path: Path) -> None:
    tables = Tables(tmp_path)
    assert tables.chosen("gone") == first()
    assert tables.trouble is not None and say(tables.trouble) == "There is no table called gone."
    assert tables.chosen("") == first() and not tables.trouble
    assert Settings().table == ""


def test_without_its_cloth_a_table_is_what_pages_lie_on() -> None:
    laid, bare = (paint(first().map, cloth=cloth) for cloth in (True, False))
    assert laid.get_at((960, 486)) != bare.get_at((960, 486))
    assert laid.get_at((20, 1000)) == bare.get_at((20, 1000))


def test_frames_go_on_while_a_picture_of_a_table_is_read(host: Sitter, monkeypatch: pytest.MonkeyPatch) -> None:
    table, load, go_on = first().map, pygame.image.load, Event()

    def slow(path: Path) -> pygame.Surface:
        go_on.wait(20.0)
        return load(path)

    monkeypatch.setattr(pygame.image, "load", slow)
    painted = pygame.Surface((table.width, table.height), 0, 32)
    before = pygame.image.tobytes(painted, "RGB")
    parts = lay(painted, table, cloth=True)
    for _ in range(5):
        assert next(parts, "end") is None, "it waits for the picture, not the frame"
    assert pygame.image.tobytes(painted, "RGB") == before
    waiting = Thread(target=wait_for_pictures)
    waiting.start()
    assert waiting.is_alive()
    go_on.set()
    waiting.join(20.0)
    assert not waiting.is_alive(), "the picture has been read"
    for _ in parts:
        pass
    assert pygame.image.tobytes(painted, "RGB") == pygame.image.tobytes(paint(table, cloth=True), "RGB") != before


def test_a_picture_is_copied_only_where_the_window_has_another_order_of_bytes(host: Sitter) -> None:
    window = pygame.display.get_surface()
    assert window is not None
    same, other = pygame.Surface((9, 9), 0, window), pygame.Surface((9, 9), 0, 24)
    assert as_shown(same) is same
    assert as_shown(other).get_masks() == window.get_masks()
