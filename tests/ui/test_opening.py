"""The program opens at a match: one from a file given to the command line, or dropped on the title."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from game import app, cli
from game.rules.values.messages import Message, sentence
from game.session.history import What
from game.session.loading import load
from game.session.match import Match
from game.session.shelf.parcels import write_parcel
from game.session.shelf.shelf import Shelf
from game.text import say
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.input.reader import Reader
from game.ui.scenes.shelf import ShelfScene
from game.ui.scenes.title import TitleScene
from game.ui.table.scene import TableScene
from tests.session.shelf.matches import PEOPLE, SHORT, TO_THE_END, make

TOLD = sentence("The match was imported.")


@pytest.fixture(autouse=True)
def own_choice_of_acceleration(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")


def parcel(tmp_path: Path, match: Match = PEOPLE, acts: int = 0) -> Path:
    """A file with a match."""
    path = tmp_path / "Friday.grand-uno"
    write_parcel(make(tmp_path / "there", match, acts), path)
    return path


def shown(program: app.App, monkeypatch: pytest.MonkeyPatch, match: str) -> list[str]:
    """Run the program for some frames; the scenes there were at the end of them."""
    seen: list[str] = []

    def read(_: Reader, timeout: float | None = 0.0) -> list[Intent]:
        seen[:] = [type(scene).__name__ for scene in program.stack.scenes]
        read.times += 1  # type: ignore[attr-defined]
        return [Intent(intents.QUIT)] if read.times > 6 else []  # type: ignore[attr-defined]

    read.times = 0  # type: ignore[attr-defined]
    monkeypatch.setattr(Reader, "read", read)
    program.run(match, TOLD)
    return seen


def test_a_match_is_opened_at_its_table_and_what_was_done_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Shelf(tmp_path).importing(parcel(tmp_path))
    program = app.App(tmp_path)
    told: list[Message | None] = []
    enter = TableScene.enter

    def entered(scene: TableScene) -> None:
        told.append(scene.session.notice)
        enter(scene)

    monkeypatch.setattr(TableScene, "enter", entered)
    assert shown(program, monkeypatch, match)[0] == "TableScene" and told == [TOLD]
    program.close()


def test_a_match_that_is_over_is_shown_among_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Shelf(tmp_path).importing(parcel(tmp_path, SHORT, TO_THE_END))
    program = app.App(tmp_path)
    assert shown(program, monkeypatch, match) == ["TitleScene", "ShelfScene"]
    program.close()


def test_a_match_that_cannot_be_opened_leads_to_the_title_which_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Shelf(tmp_path).importing(parcel(tmp_path))
    (tmp_path / "saves" / "matches" / match / "match.json").write_bytes(b"{")
    program = app.App(tmp_path)
    notices: list[Message | None] = []
    enter = TitleScene.enter

    def entered(scene: TitleScene) -> None:
        notices.append(scene.notice)
        enter(scene)

    monkeypatch.setattr(TitleScene, "enter", entered)
    assert shown(program, monkeypatch, match) == ["TitleScene"]
    assert notices[0] is not None and "match.json is damaged" in say(notices[0])
    program.close()


def test_a_match_dropped_on_the_title_is_taken_in_on_the_page_of_all_matches(tmp_path: Path) -> None:
    program = app.App(tmp_path)
    program.go.title()
    for _ in range(3):
        program.frame([], 0.02)
    pygame.event.clear()
    for file in (tmp_path / "picture.png", parcel(tmp_path)):
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    program.frame(program.reader.read(), 0.02)
    program.frame(program._left_over, 0.02)
    assert isinstance(program.stack.top, ShelfScene)
    (folder,) = (tmp_path / "saves" / "matches").iterdir()
    assert load(folder).match == PEOPLE
    program.close()


# The command line


@pytest.fixture
def run_at(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """The matches the window was opened at, and what was told there."""
    opened: list[tuple[str, str]] = []

    def run(folder: Path, seed: int | None, window: object, match: str, told: Message) -> None:
        opened.append((match, say(told)))

    monkeypatch.setattr(app, "run", run)
    return opened


def test_a_file_is_imported_and_the_window_opens_there(
    tmp_path: Path, run_at: list[tuple[str, str]], capsys: pytest.CaptureFixture[str]
) -> None:
    file, data_dir = parcel(tmp_path), tmp_path / "data"
    assert cli.main(["open", str(file), "--data-dir", str(data_dir)]) == 0
    (folder,) = (data_dir / "saves" / "matches").iterdir()
    assert run_at == [(folder.name, "The match was imported.")]
    assert capsys.readouterr().out == "The match was imported.\n"
    assert load(folder).history.noted(What.PRACTICE)


def test_a_file_whose_match_is_there_opens_that_one(
    tmp_path: Path, run_at: list[tuple[str, str]], capsys: pytest.CaptureFixture[str]
) -> None:
    file, data_dir = parcel(tmp_path), tmp_path / "data"
    there = Shelf(data_dir).importing(file)
    assert cli.main(["open", str(file), "--data-dir", str(data_dir)]) == 0
    told = "This match is among your matches already: the one that is there is opened."
    assert run_at == [(there, told)] and capsys.readouterr().out == f"{told}\n"
    assert [folder.name for folder in (data_dir / "saves" / "matches").iterdir()] == [there]


@pytest.mark.parametrize("fault", ["damaged", "missing", "folder"])
def test_a_file_that_is_no_match_opens_nothing(
    tmp_path: Path, run_at: list[tuple[str, str]], capsys: pytest.CaptureFixture[str], fault: str
) -> None:
    file, data_dir = parcel(tmp_path), tmp_path / "data"
    if fault == "damaged":
        file.write_bytes(file.read_bytes()[:-40])
    else:
        file.unlink()
    if fault == "folder":
        shutil.copytree(tmp_path / "there", file)
    assert cli.main(["open", str(file), "--data-dir", str(data_dir)]) == 1
    said = capsys.readouterr()
    assert said.err.startswith("grand-uno: ") and said.err.count("\n") == 1 and not said.out
    assert not run_at and not data_dir.exists()
