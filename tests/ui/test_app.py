"""The window opens, shows the title, rests, and closes; whatever goes wrong is written down and said."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game import app
from game.session.bot_process import Worker
from game.session.rule_choice import RuleChoice
from game.session.session import Session, Slot
from game.settings import FILE_NAME
from game.text import say
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.input.reader import Reader
from game.ui.kit.textfield import TextField
from game.ui.scenes.presets import PresetsScene
from game.ui.scenes.rulebook import RuleBookScene
from game.ui.scenes.rules_setup import RulesSetupScene
from game.ui.scenes.title import TitleScene
from tests.session.playing import BOTS, play_on

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def own_choice_of_acceleration(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")


def reading(monkeypatch: pytest.MonkeyPatch, script: dict[int, list[Intent]], last: int) -> list[float | None]:
    """Let the n-th reading of the event queue bring scripted intents, and the last one close the window."""
    waits: list[float | None] = []

    def read(_: Reader, timeout: float | None = 0.0) -> list[Intent]:
        waits.append(timeout)
        if len(waits) > last:
            return [Intent(intents.QUIT)]
        return script.get(len(waits), [])

    monkeypatch.setattr(Reader, "read", read)
    return waits


def test_closing_the_window_ends_the_program_and_keeps_the_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading(monkeypatch, {}, 5)
    app.run(tmp_path, 3)
    assert (tmp_path / FILE_NAME).is_file()
    assert not pygame.display.get_init()


def test_the_first_frame_brings_no_game_no_table_and_no_opponents(tmp_path: Path) -> None:
    """It would wait for them; of the rules it needs what there is to say, and what cards are called."""
    code = (
        "import sys\n"
        "from pathlib import Path\n"
        "from game import app\n"
        "program = app.App(Path(sys.argv[1]))\n"
        "program.go.title()\n"
        "program.stack.settle()\n"
        "program.frame([], 0.02)\n"
        "assert program.stack.top.whole is False\n"
        "print(*sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True
    )
    brought = set(done.stdout.splitlines()[-1].split())
    assert "game.ui.scenes.title" in brought
    assert {name for name in brought if name.startswith("game.rules.")} == {
        "game.rules.values", "game.rules.values.cards", "game.rules.values.messages",
    }  # fmt: skip
    assert {name for name in brought if name.startswith("game.session.")} == {
        "game.session.files", "game.session.letters",
    }  # fmt: skip
    assert not {name for name in brought if name.startswith(("game.ai", "game.ui.table.", "game.ui.book"))}
    assert brought.isdisjoint({"game.ui.tables.tiled", "pytmx", "tomlkit", "json", "logging", "subprocess"})


def test_the_process_of_the_bots_is_begun_once_the_title_has_been_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened: list[str] = []
    update = pygame.display.update

    def shown(changed: list[pygame.Rect]) -> None:
        happened.append("shown")
        update(changed)

    monkeypatch.setattr(pygame.display, "update", shown)
    monkeypatch.setattr(Worker, "start", lambda _: happened.append("begun"))
    reading(monkeypatch, {}, 30)
    app.run(tmp_path)
    assert happened[0] == "shown" and happened.count("begun") == 1


def test_a_scene_learns_how_long_it_waited_for_its_players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now, waited = [0.0], list[float]()
    waits = reading(monkeypatch, {}, 5)
    read = Reader.read

    def late(reader: Reader, timeout: float | None = 0.0) -> list[Intent]:
        now[0] += 30.0
        return read(reader, timeout)

    monkeypatch.setattr(Reader, "read", late)
    monkeypatch.setattr(app.time, "perf_counter", lambda: now[0])
    monkeypatch.setattr(TitleScene, "waited", lambda _, seconds: waited.append(seconds))
    app.run(tmp_path)
    assert len(waited) == len(waits) and all(29.0 < seconds < 30.0 for seconds in waited)


def test_the_window_opens_as_large_as_it_was_or_as_the_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(900, 640)])
    monkeypatch.setattr(TitleScene, "update", lambda scene, _: sizes.append(scene.host.theme.size))
    reading(monkeypatch, {}, 3)
    app.run(tmp_path)
    assert set(sizes) == {(900, 640)}


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize(("screen", "least"), [((1920, 1080), (800, 600)), ((1024, 500), (800, 500))])
def test_the_window_manager_knows_the_smallest_size_or_that_of_a_smaller_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, screen: tuple[int, int], least: tuple[int, int]
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
    program = app.App(tmp_path)
    assert pygame.Window.from_display_module().minimum_size == least
    program.settings.fullscreen = True
    program.apply_settings()
    program.settings.fullscreen = False
    program.apply_settings()
    assert pygame.Window.from_display_module().minimum_size == least, "after the window filled the screen"
    program.close()


def test_a_window_is_resized_to_nothing_and_back(tmp_path: Path) -> None:
    program = app.App(tmp_path)
    program.stack.push(RuleBookScene(program))
    for size in ((1280, 720), (1, 1), (800, 30), (1280, 720)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        for _ in range(3):
            program.frame([Intent(intents.RESIZE, size=size)], 0.02)
    assert program.theme.size == (1280, 720)
    assert (program.settings.window_width, program.settings.window_height) == (1280, 720)
    program.close()


def test_at_rest_it_waits_for_events_and_moves_at_full_rate_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = reading(monkeypatch, {}, 200)
    app.run(tmp_path)
    assert waits[0] == 0.0 and waits[-1] is None
    assert set(waits) == {0.0, None}


def test_what_follows_a_change_of_scene_is_meant_for_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    reading(monkeypatch, {50: [Intent(intents.KEY, key="n", text="n"), Intent(intents.BACK)], 53: []}, 58)
    told: Callable[[TitleScene], None] = TitleScene.resume

    def resume(self: TitleScene) -> None:
        seen.append("back at the title")
        told(self)

    monkeypatch.setattr(TitleScene, "resume", resume)
    app.run(tmp_path)
    assert seen == ["back at the title"]


@pytest.mark.parametrize("letter", ["p", "r"])
def test_a_key_that_opens_a_page_types_nothing_into_it(tmp_path: Path, letter: str) -> None:
    program = app.App(tmp_path)
    if letter == "p":
        program.stack.push(RulesSetupScene(program, RuleChoice.of("grand"), 4, lambda _: None))
    else:
        program.stack.push(TitleScene(program))
    for _ in range(3):  # the title's first frame waits for nothing
        program.frame([], 0.02)
    pygame.event.get()
    for event in (
        pygame.event.Event(pygame.KEYDOWN, key=ord(letter), unicode=letter, mod=0),
        pygame.event.Event(pygame.TEXTINPUT, text=letter),
    ):
        pygame.event.post(event)
    program.frame(program.reader.read(), 0.02)
    program.frame(program._left_over, 0.02)
    page = program.stack.top
    if isinstance(page, PresetsScene):
        field = page.widget("name")
        assert isinstance(field, TextField) and field.focused and field.value == ""
    else:
        assert isinstance(page, RuleBookScene) and page.search == ""
    program.close()


def test_a_mistake_in_the_program_is_written_into_the_data_folder_and_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("as a test")

    shown: list[int] = []
    monkeypatch.setattr(TitleScene, "update", broken)
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append(1))
    reading(monkeypatch, {}, 1)
    app.run(tmp_path)
    reports = list(tmp_path.glob("crash-*.txt"))
    assert len(reports) == 1 and "ZeroDivisionError: as a test" in reports[0].read_text(encoding="utf-8")
    assert shown and "ZeroDivisionError" in capsys.readouterr().err


def test_a_report_that_cannot_be_written_is_no_second_mistake(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert app.write_report(tmp_path / "file" / "folder", ValueError("x")) is None


@pytest.mark.parametrize(
    ("kept", "fails", "said"),
    [
        (True, False, "Everything up to the last card is saved."),
        (True, True, "The match cannot be saved (No space left on device); you can play on, but it would be lost."),
        (False, False, ""),
    ],
)
def test_the_crash_screen_says_that_all_is_saved_only_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: bool, fails: bool, said: str
) -> None:
    session = Session(BOTS, Slot(tmp_path) if kept else None)
    session.flush()

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    if fails:
        monkeypatch.setattr(os, "fsync", full)
    play_on(session, 2)
    told = app.what_is_kept([SimpleNamespace(session=session), SimpleNamespace()])  # type: ignore[list-item]
    assert (say(told) if told else "") == said
    monkeypatch.undo()
    session.close()
    assert app.what_is_kept([]) is None
