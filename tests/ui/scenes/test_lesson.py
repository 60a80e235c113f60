"""What a lesson says: all its words have room, for whatever device is used; a lesson that cannot be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import paths
from game.session.lessons import LEARNER, MISSED, PLAYING, REACHED, LessonSession, lesson_files
from game.text import say
from game.ui.input import intents, pads
from game.ui.input.bindings import ACTS
from game.ui.input.intents import Intent
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.scenes.lesson import Teaching, lesson_scene
from game.ui.scenes.lessons import LessonsScene
from game.ui.screenshot import Sitter
from tests.ui.learning import begin, run


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080), (1000, 1000)])
@pytest.mark.parametrize("scale", [1.0, 1.2, 2.0])
def test_all_words_of_every_step_have_room_and_cover_nothing_of_the_table(
    host: Sitter, size: tuple[int, int], scale: float
) -> None:
    host.theme = Theme(size, Look(scale))
    page = LessonsScene(host)
    assert page.trouble is None
    for lesson in page.lessons:
        for number in range(len(lesson.steps)):
            scene = lesson_scene(host, page.lessons, lesson, number)
            panel = scene.policy.panel
            plan = scene.story.motion.plan
            needed = [*plan.boxes.values(), *plan.plaques.values(), *plan.piles, *plan.stocks]
            needed = [box for box in needed if box != plan.boxes["ring"]]
            assert panel.collidelist(needed) == -1
            assert not any(panel.collidepoint(spot.x, spot.y) for spot in plan.cards.values())
            for outcome, hinting in ((PLAYING, False), (PLAYING, True), (REACHED, False), (MISSED, False)):
                scene.policy.outcome, scene.policy.hinting = outcome, hinting
                scene.policy.lay_out(scene.story.window)
                scene.policy.items(None)
                assert scene.policy.fits, (lesson.name, number, outcome, hinting)
                assert all(panel.contains(button.rect) for button in scene.policy.buttons)


@pytest.mark.parametrize("outcome", [REACHED, MISSED])
def test_no_button_of_the_panel_has_a_key_that_does_something_else_at_the_table(host: Sitter, outcome: str) -> None:
    scene = begin(host)
    scene.policy.outcome = outcome
    scene.policy.lay_out(scene.story.window)
    keys = {button.key for button in scene.policy.buttons if button.key}
    assert keys and keys.isdisjoint(key for act in ACTS.values() for key in act.keys)


def test_words_that_stay_while_bots_play_tell_nothing_that_will_be_past(host: Sitter) -> None:
    of_a_moment = re.compile(r"\b[Ss]oon\b|\b[Ww]ait\b|Ben plays a Six")
    steps = [step for lesson in LessonsScene(host).lessons for step in lesson.steps if step.acts[0].player != LEARNER]
    assert len(steps) > 10
    assert not any(of_a_moment.search(words.english) for step in steps for words in (step.text, step.goal))


def test_another_card_than_the_lesson_means_is_told_at_once_and_has_room(
    host: Sitter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LessonSession, "strays", True)
    for size in ((800, 600), (1280, 720)):
        host.theme = Theme(size, Look(2.0))
        page = LessonsScene(host)
        for lesson in page.lessons:
            for number, step in enumerate(lesson.steps):
                policy = lesson_scene(host, page.lessons, lesson, number).policy
                assert isinstance(policy, Teaching) and policy.words()[1].endswith(say(step.hint))
                policy.items(None)
                assert policy.fits and policy.words()[1] != say(step.text), (lesson.name, number)


def test_a_lesson_that_cannot_be_read_is_told_about_and_the_others_stay(
    host: Sitter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = tmp_path / "01-bad.table"
    bad.write_text("players: Ann Ben Cy\n---\n")
    good = lesson_files(paths.levels() / "lessons")[1]
    for files, widgets in (([bad], ["back"]), ([bad, good], ["02-sets", "back"])):
        monkeypatch.setattr("game.ui.scenes.lessons.lesson_files", lambda folder, files=files: files)
        page = LessonsScene(host)
        assert say(page.trouble) == "The lesson 01-bad.table cannot be read: the lesson has no title."
        host.stack.push(page)
        run(host)
        assert [widget.name for widget in page.focus.widgets] == widgets


def test_to_who_holds_a_pad_no_lesson_speaks_of_keys_or_clicks(host: Sitter) -> None:
    of_keys = re.compile(r"\b[Cc]lick|\bEnter\b|arrow|mouse|\([A-Z]\)|[Pp]ress (the number|\d|[A-Z]\b)|, or [A-Z]\b")
    said = [
        words.english
        for lesson in LessonsScene(host).lessons
        for step in lesson.steps
        for words in (step.text, step.goal, step.by_pad, step.well)
    ]
    assert of_keys.search("Choose the Six, then click the pile, or press 1.")
    assert [words for words in said if of_keys.search(words)] == []


def test_the_panel_of_a_lesson_says_it_for_the_device_that_is_used(host: Sitter) -> None:
    scene = begin(host)
    scene.policy.hint()
    said: list[str] = []
    paint = scene.policy._painted
    scene.policy._painted = lambda size, title, words, below: said.append(words) or paint(size, title, words, below)  # type: ignore[method-assign,func-returns-value]
    for by_pad in (False, True):
        host.by_pad = by_pad
        scene.device_changed()
        scene.policy.items(None)
    assert "Click" in said[0] and "Click" not in said[1]
    assert [button.by_pad for button in scene.policy.buttons] == [True, True]


def test_the_way_out_of_a_lesson_has_the_sign_of_b_only_while_b_leaves(host: Sitter) -> None:
    host.by_pad = True
    page = LessonsScene(host)
    scene = lesson_scene(host, page.lessons, page.lessons[0], 0)
    host.stack.push(scene)
    run(host)
    (leave,) = [button for button in scene.policy.buttons if button.name == "leave"]
    assert leave.hint == "Esc" and not scene.seat.prompt.steps_back
    scene.seat.pointer.reveal()
    scene.handle(Intent(intents.ACTIVATE, pad=pads.A))
    assert scene.seat.prompt.chosen()
    for back, hint in ((False, ""), (True, "Esc")):
        if back:
            scene.handle(Intent(intents.BACK, pad=pads.B))
        scene.policy.items(None)
        (leave,) = [button for button in scene.policy.buttons if button.name == "leave"]
        assert leave.hint == hint
