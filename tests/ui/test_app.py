"""The window opens, shows the title, rests, and closes; whatever goes wrong is written down and said."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import app
from game.settings import FILE_NAME, Settings
from game.ui import intents
from game.ui.intents import Intent, Reader
from game.ui.scenes.title import TitleScene


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


@pytest.mark.parametrize(
    ("size", "screens", "opened"),
    [
        ((1280, 720), [(1920, 1080)], (1280, 720)),
        ((1280, 720), [(800, 600)], (800, 600)),
        ((3000, 700), [(1280, 1024), (2560, 1440)], (2560, 700)),
        ((1900, 1900), [(1080, 1920), (2560, 1440)], (1900, 1440)),
        ((1280, 720), [], (1280, 720)),
    ],
)
def test_a_window_is_never_larger_than_the_screen(
    size: tuple[int, int], screens: list[tuple[int, int]], opened: tuple[int, int]
) -> None:
    assert app.fitting(size, screens) == opened


def test_the_window_opens_as_large_as_it_was_or_as_the_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(900, 640)])
    monkeypatch.setattr(TitleScene, "update", lambda scene, _: sizes.append(scene.host.theme.size))
    reading(monkeypatch, {}, 3)
    app.run(tmp_path)
    assert set(sizes) == {(900, 640)}


def test_at_rest_it_waits_for_events_and_moves_at_full_rate_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = reading(monkeypatch, {}, 60)
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
    ("plain", "accelerated", "chosen"),
    [(0.0, 0.0, False), (2.0, 0.0, False), (30.0, 0.0, True), (30.0, 5.0, True), (30.0, 40.0, False)],
)
def test_frames_are_shown_the_way_that_was_faster(
    monkeypatch: pytest.MonkeyPatch, plain: float, accelerated: float, chosen: bool
) -> None:
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    settings = Settings(plain_flip_ms=plain, accelerated_flip_ms=accelerated)
    app.choose_acceleration(settings)
    assert settings.accelerated is chosen
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == ("1" if chosen else "0")


def test_what_the_environment_says_about_frames_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "opengl")
    app.choose_acceleration(Settings(plain_flip_ms=30.0))
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "opengl"
