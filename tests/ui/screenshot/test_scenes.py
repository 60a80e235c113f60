"""Any scene can be drawn into a file without a display; what cannot be is said in a sentence."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.screenshot.scenes import screenshot

SCENARIO = """\
players: Ann Ben Cy
hand Ann: b5 r7
hand Ben: g1 g2 W
hand Cy: y4 y9
pile 1: r6/Ben
pile 2: b4/Cy
turn: Ann
salt: Ben
---
"""


@pytest.mark.parametrize(
    "scene",
    [
        "title",
        "new-game",
        "word",
        "rules-setup",
        "rules-at-scale",
        "rulebook",
        "presets",
        "table",
        "pause",
        "settings",
        "results",
        "fair",
        "cover",
    ],
)
def test_every_scene_is_drawn_at_the_size_asked_for(scene: str, tmp_path: Path) -> None:
    out = tmp_path / "picture.png"
    assert screenshot(scene, (1280, 720), None, out) == 0
    picture = pygame.image.load(out)
    assert picture.get_size() == (1280, 720)
    colours = {tuple(picture.get_at((x, y))[:3]) for x in range(0, 1280, 20) for y in range(0, 720, 20)}
    assert len(colours) > 100


@pytest.mark.parametrize("scene", ["rules-setup", "rulebook", "lesson", "table"])
def test_a_scene_looks_different_by_mouse_keyboard_and_pad(scene: str, tmp_path: Path) -> None:
    pictures = set()
    for by in ("mouse", "keyboard", "pad"):
        out = tmp_path / f"{by}.png"
        assert screenshot(scene, (800, 600), None, out, by) == 0
        pictures.add(pygame.image.tobytes(pygame.image.load(out), "RGB"))
    assert len(pictures) == 3


def test_a_scenario_is_shown_as_it_ends(tmp_path: Path) -> None:
    scenario = tmp_path / "position.table"
    pictures = []
    for number, play in enumerate(("", "Ann plays r7 on 1\n")):
        scenario.write_text(SCENARIO + play, encoding="utf-8")
        out = tmp_path / f"{number}.png"
        assert screenshot("table", (1280, 720), scenario, out) == 0
        pictures.append(out.read_bytes())
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize(
    ("scene", "file", "said"),
    [
        ("kitchen", None, "There is no scene called kitchen"),
        ("results", SCENARIO, "not over"),
        ("table", "players: Ann\nhand Zoe: q9\n---\n", "position.table:"),
    ],
)
def test_what_cannot_be_drawn_is_said_in_a_sentence(
    scene: str, file: str | None, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "position.table"
    if file is not None:
        path.write_text(file, encoding="utf-8")
    assert screenshot(scene, (800, 600), path if file is not None else None, tmp_path / "out.png") == 2
    error = capsys.readouterr().err
    assert said in error and error.startswith("grand-uno: ") and "Traceback" not in error
    assert not (tmp_path / "out.png").exists()


def test_a_folder_that_is_no_saved_match_and_a_place_that_cannot_be_written_are_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert screenshot("table", (800, 600), tmp_path, tmp_path / "out.png") == 2
    assert screenshot("cover", (800, 600), None, tmp_path / "nowhere" / "out.png") == 2
    assert capsys.readouterr().err.count("grand-uno: ") == 2
