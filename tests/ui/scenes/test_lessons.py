"""Learning by playing: the list of lessons, and a lesson at the real table, by mouse alone and by keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from game.rules.values import actions
from game.rules.values.actions import Action
from game.rules.values.cards import FACE, NO_COLOUR
from game.rules.values.state import CATCHABLE
from game.session.bot_process import Worker
from game.session.lesson_progress import Progress
from game.session.lessons import LEARNER, MISSED, PLAYING, REACHED
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.widgets import PRIMARY
from game.ui.scenes.lessons import LessonRow, LessonsScene
from game.ui.scenes.title import TitleScene
from game.ui.screenshot import Sitter
from game.ui.table.question.targets import (
    CardTarget,
    CatchTarget,
    ColourTarget,
    Command,
    PileTarget,
    PlayerTarget,
    StockTarget,
    Target,
)
from game.ui.table.scene import TableScene
from game.ui.words.log_entries import LineLevel
from tests.ui.learning import begin, card, own_button, press, run, top
from tests.ui.pages import click, key
from tests.workers.playing import Silent, Stub


@pytest.mark.parametrize("worker", [None, Stub(Silent())])
def test_a_lesson_is_done_by_mouse_alone_and_its_bots_do_as_it_says_where_others_think_apart(
    host: Sitter, tmp_path: Path, worker: Stub | None
) -> None:
    host.worker = cast(Worker | None, worker)
    host.settings.path = tmp_path / "settings.toml"
    scene = begin(host)
    press(scene, card(scene, "r6"))
    press(scene, PileTarget(0))
    run(host)
    assert scene.policy.outcome == REACHED
    click(scene, own_button(scene, "next"))
    run(host)
    scene = top(host)
    assert scene.policy.number == 1
    lines = [line for line in scene.story.log.lines(9) if line.level is not LineLevel.DIVIDER]
    assert [line.told[0].words for line in lines] == ["Ann", "Ben", "Cy"]
    press(scene, card(scene, "b6"))
    press(scene, PileTarget(0))
    run(host)
    click(scene, own_button(scene, "next"))
    run(host)
    scene = top(host)
    press(scene, StockTarget(0))
    run(host)
    press(scene, PileTarget(0))
    press(scene, ColourTarget(2))
    run(host)
    assert scene.policy.outcome == REACHED
    assert Progress(tmp_path).done == {"01-matching"}
    click(scene, own_button(scene, "leave"))
    run(host)
    page = host.stack.top
    assert isinstance(page, LessonsScene)
    assert page.progress.done == {"01-matching"}
    assert page.focus.focused is page.widget("02-sets")


def test_a_lesson_is_done_by_keyboard_alone(host: Sitter) -> None:
    title = TitleScene(host)
    host.stack.push(title)
    run(host)
    title.handle(key("l"))
    run(host)
    page = host.stack.top
    assert isinstance(page, LessonsScene)
    host.settings.bot_pause = 0.0
    page.handle(Intent(intents.ACTIVATE))
    run(host)
    scene = top(host)
    for text, keys in (("r6", "1"), ("b6", "1")):
        while scene.seat.pointer.focus.focused != card(scene, text):
            scene.handle(Intent(intents.NEXT))
        scene.handle(Intent(intents.ACTIVATE))
        scene.handle(key(keys))
        run(host)
        assert scene.policy.outcome == REACHED
        scene.handle(Intent(intents.ACTIVATE))
        run(host)
        scene = top(host)
    for name in ("d", "1", "g"):
        scene.handle(key(name))
        run(host)
    assert scene.policy.outcome == REACHED
    scene.handle(key("e"))
    run(host)
    assert top(host).policy.lesson.name == "02-sets"
    top(host).handle(Intent(intents.BACK))
    run(host)
    assert host.stack.top is page
    page.handle(Intent(intents.BACK))
    run(host)
    assert host.stack.top is title


def targets_of(scene: TableScene, act: Action) -> Iterator[Target]:
    """What somebody clicks, one thing after the other, to do this."""
    if act.verb == actions.UNO:
        yield Command.UNO
    elif act.verb == actions.CATCH:
        yield CatchTarget(act.to[0])
    elif act.verb == actions.CHALLENGE:
        yield Command.DO
    elif act.verb == actions.PASS:
        yield Command.PASS
    elif act.verb == actions.DRAW:
        opposite = next((target for target in scene.seat.prompt.lit() if isinstance(target, PileTarget)), PileTarget(0))
        yield opposite if act.where == actions.FROM_PILE else StockTarget(act.where)
    elif act.verb in (actions.NAME, actions.TAKE):
        yield PlayerTarget(act.to[0])
    elif act.verb == actions.SHARE:
        given = dict(zip(act.cards, act.to, strict=True))
        for number, _ in scene.seat.prompt.assigned():
            yield PlayerTarget(given[FACE[number]])
        yield Command.DO
    else:
        held = [number for number in scene.story.motion.plan.hand if number not in scene.seat.prompt.chosen()]
        chosen = [face for face in act.cards if face not in map(FACE.__getitem__, scene.seat.prompt.chosen())]
        for face in chosen:
            number = next(number for number in held if FACE[number] == face)
            held.remove(number)
            yield CardTarget(number)
        if act.verb == actions.PLAY:
            yield PileTarget(act.where)
        if act.colour != NO_COLOUR:
            yield ColourTarget(act.colour)


@pytest.mark.parametrize("lesson", range(9))
def test_every_step_is_done_by_clicking_what_can_be_clicked(host: Sitter, lesson: int) -> None:
    scene = begin(host, lesson)
    for number, step in enumerate(scene.policy.lesson.steps):
        assert scene.policy.number == number
        for act in step.acts:
            if act.player != LEARNER:
                continue
            run(host)
            assert scene.policy.outcome == PLAYING, act
            for target in targets_of(scene, act):
                press(scene, target)
            run(host)
            while scene.story.motion.shown is not None:
                scene.handle(Intent(intents.ACTIVATE))
                run(host)
        assert scene.policy.outcome == REACHED, step.goal
        scene.handle(key("e"))
        run(host, 1.0)
        if number + 1 < len(scene.policy.lesson.steps):
            scene = top(host)
    assert host.stack.top is not scene


def test_another_act_misses_the_goal_and_the_step_can_be_done_again(host: Sitter) -> None:
    scene = begin(host)
    for name in ("d", "p"):
        scene.handle(key(name))
        run(host)
    assert scene.policy.outcome == MISSED
    before = scene.session.state.turns
    run(host, 3.0)
    assert scene.session.state.turns == before
    scene.handle(key("a"))
    run(host)
    again = top(host)
    assert (again.policy.outcome, again.policy.number, again.session.count) == (PLAYING, 0, 0)


def test_next_appears_beside_the_other_buttons_and_takes_no_place_of_theirs(host: Sitter) -> None:
    scene = begin(host, 1)
    before = {button.name: button.rect.copy() for button in scene.policy.buttons}
    press(scene, card(scene, "b6"))
    press(scene, PileTarget(1))
    run(host)
    after = {button.name: button.rect for button in scene.policy.buttons}
    assert {name: after[name] for name in before} == before
    assert after["next"].collidelist(list(before.values())) == -1
    scene.handle(Intent(intents.ACTIVATE))
    run(host, 1.0)
    assert top(host).policy.number == 1


def test_a_wrong_play_is_corrected_before_anybody_else_acts(host: Sitter) -> None:
    scene = begin(host, 1, 2)
    for target in (card(scene, "y6"), card(scene, "y3"), PileTarget(0), PlayerTarget(1)):
        press(scene, target)
        run(host)
    assert scene.policy.outcome == MISSED
    asked = scene.session.question
    assert asked is not None and asked.kind == "turn" and asked.player != 0
    assert list(scene.story.motion.view.counts) == [1, 2, 2]  # nobody was caught, and nobody else has played


def test_light_lies_on_the_card_and_the_pile_that_are_meant(host: Sitter) -> None:
    scene = begin(host, 1)
    six = card(scene, "b6")
    assert isinstance(six, CardTarget)
    assert {("hint", six.card), ("hint", PileTarget(1))} <= {item.key for item in scene.policy.items(None)}
    press(scene, card(scene, "b6"))
    press(scene, PileTarget(1))
    run(host)
    assert scene.policy.outcome == REACHED
    assert not any(cast(tuple[object, ...], item.key)[0] == "hint" for item in scene.policy.items(None))


def test_once_a_step_is_over_only_its_panel_is_bright(host: Sitter) -> None:
    scene = begin(host)
    assert ("lesson veil",) not in [item.key for item in scene.policy.items(None)]
    for name in ("d", "p"):
        scene.handle(key(name))
        run(host)
    veil, panel = scene.policy.items(None)
    assert scene.policy.outcome == MISSED and veil.rect.size == host.theme.size and panel.z > veil.z
    assert [button.name for button in scene.policy.buttons if button.style is PRIMARY] == ["again"]


def test_a_lesson_left_half_way_shows_how_far_and_goes_on_there(host: Sitter, tmp_path: Path) -> None:
    host.settings.path = tmp_path / "settings.toml"
    scene = begin(host)
    press(scene, card(scene, "r6"))
    press(scene, PileTarget(0))
    run(host)
    assert Progress(tmp_path).begun == {"01-matching": 1}
    scene.policy.leave()
    run(host)
    page = host.stack.top
    assert isinstance(page, LessonsScene)
    row = page.widget("01-matching")
    assert isinstance(row, LessonRow) and row.done == pytest.approx(1 / 3) and row.steps == "1 of 3"
    page.open(page.lessons[0])
    run(host)
    assert top(host).policy.number == 1


def test_before_the_shakers_are_taught_no_shaker_is_on_the_table(host: Sitter) -> None:
    for lesson, there in ((0, False), (1, False), (2, False), (5, True)):
        assert bool(begin(host, lesson).story.motion.plan.shakers) == there


def test_the_line_of_the_game_says_that_it_is_a_lesson(host: Sitter) -> None:
    assert begin(host, 0)._seen().heading == ("Lesson",)


def test_once_a_step_has_failed_nothing_is_left_to_call_or_to_catch(host: Sitter) -> None:
    scene = begin(host, 7, 1)
    run(host, 8.0)
    assert scene.seat.prompt.catches()
    for name in ("d", "p"):
        scene.handle(key(name))
        run(host)
    assert scene.policy.outcome == MISSED
    assert any(owes in CATCHABLE for owes in scene.session.state.owes)
    prompt = scene.seat.prompt
    assert not prompt.catches() and not prompt.owes
    assert not any(button.enabled for command, button in prompt.buttons().items() if command != "why")


def test_a_lesson_that_cannot_be_written_down_as_done_is_told_about(host: Sitter, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    host.settings.path = tmp_path / "file" / "settings.toml"
    scene = begin(host, 0, 2)
    for name in ("d", "1", "g"):
        scene.handle(key(name))
        run(host, 4.0)
    assert scene.policy.outcome == REACHED
    assert scene.seat.noted.told is not None
    assert "cannot be" in scene.seat.noted.told[1]
    run(host)
    assert scene.seat.noted.told is None


def test_what_is_over_cannot_be_played_on(host: Sitter) -> None:
    scene = begin(host)
    press(scene, card(scene, "r6"))
    press(scene, PileTarget(0))
    run(host)
    count = scene.session.count
    press(scene, card(scene, "b6"))
    scene.handle(key("u"))
    run(host, 2.0)
    assert scene.session.count == count


def test_the_hint_is_the_lessons_own(host: Sitter) -> None:
    scene = begin(host)
    scene.handle(key("h"))
    assert scene.policy.hinting
    assert scene.seat.prompt.ask is not None
    assert scene.seat.prompt.ask.note is None
    scene.handle(key("h"))
    assert not scene.policy.hinting


def test_going_out_ends_the_lesson_without_the_score_sheet(host: Sitter) -> None:
    scene = begin(host, 8, 2)
    run(host)
    for number in list(scene.story.motion.plan.hand):
        press(scene, CardTarget(number))
    press(scene, PileTarget(1))
    run(host)
    assert scene.session.state.over
    assert scene.policy.outcome == REACHED
    assert host.stack.top is scene
    scene.handle(key("e"))
    run(host)
    assert isinstance(host.stack.top, LessonsScene)
