"""Opening: the window's first picture, what it waits for, and how the window is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.settings import Settings
from game.ui import first_picture
from game.ui.kit.theme import Theme
from game.ui.screenshot import Sitter

ROOT = Path(__file__).resolve().parents[2]


def test_the_first_picture_waits_for_no_page_no_button_and_no_pad(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from pathlib import Path\n"
        "from game.ui.first_picture import opened\n"
        "opened(Path(sys.argv[1]))\n"
        "print(*sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True
    )
    brought = set(done.stdout.splitlines()[-1].split())
    assert {"game.ui.first_picture", "game.ui.kit.still_life"} < brought
    late = ["kit.page", "kit.widgets", "kit.focus", "kit.scene", "kit.drawings", "kit.colour_marks"]
    late += ["input.bindings", "input.pads", "input.reader", "navigator"]
    assert brought.isdisjoint(f"game.ui.{name}" for name in late)
    assert brought.isdisjoint({"game.app", "game.ui.scenes.title", "tomlkit", "msgspec"})
    assert {name for name in brought if name.startswith("game.rules.")} == {
        "game.rules.values", "game.rules.values.cards", "game.rules.values.messages",
    }  # fmt: skip


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (2560, 1080)])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_the_title_goes_on_with_the_very_picture_the_window_was_opened_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: float
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(3840, 2160)])
    chosen = Settings(window_width=size[0], window_height=size[1], text_size=text_size)
    monkeypatch.setattr("game.settings.load", lambda folder: chosen)
    theme = first_picture.opened(tmp_path).theme
    window = pygame.display.get_surface()
    assert window is not None and window.get_size() == theme.size == size
    beside_the_bar = window.subsurface((0, 0, size[0] * 7 // 8, size[1] * 7 // 8))  # what scrolls has a bar and a foot
    first = pygame.image.tobytes(beside_the_bar, "RGB")
    host = Sitter(size)
    host.settings.text_size = text_size
    host.theme = Theme(size, theme.look, theme.table)
    host.go.title()
    host.stack.settle()
    host.stack.draw(window)
    assert pygame.image.tobytes(beside_the_bar, "RGB") == first


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
    assert first_picture.fitting(size, screens) == opened


@pytest.mark.parametrize(
    ("plain", "accelerated", "chosen"),
    [(0.0, 0.0, False), (2.0, 0.0, False), (30.0, 0.0, True), (30.0, 5.0, True), (30.0, 40.0, False)],
)
def test_frames_are_shown_the_way_that_was_faster(
    monkeypatch: pytest.MonkeyPatch, plain: float, accelerated: float, chosen: bool
) -> None:
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")  # put back afterwards, whatever was said before
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    settings = Settings(plain_flip_ms=plain, accelerated_flip_ms=accelerated)
    first_picture.choose_acceleration(settings)
    assert settings.accelerated is chosen
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == ("1" if chosen else "0")


def test_what_the_environment_says_about_frames_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "opengl")
    first_picture.choose_acceleration(Settings(plain_flip_ms=30.0))
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "opengl"
