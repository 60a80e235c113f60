"""Whole games by pad alone: the real program with a pad that is plugged into SDL, and neither mouse nor keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules import GRAND
from game.rules.notation import format_action, parse_action
from game.rules.values.actions import CATCH, DRAW, UNO, Action
from game.session.lessons import REACHED
from game.session.presets import Presets
from game.session.session import Match, Player, Session, Step
from game.ui.new_game.switch_row import SwitchRow
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.lesson import Teaching
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.presets import PresetsScene
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.rulebook import RuleBookScene
from game.ui.scenes.rules_setup import RulesSetupScene
from game.ui.table.place.hand_order import BY_NUMBER
from game.ui.table.question.targets import CardTarget, Command, PolicyTarget
from game.ui.table.scene import TableScene
from tests.e2e.test_questions import AT_TABLE, WAYS, found
from tests.ui.pad_person import Evening
from tests.ui.table.question.test_plain_rules import table


def acts_of(session: Session) -> list[Action]:
    """What is done in a match from now on."""
    acts: list[Action] = []
    submit = session.submit

    def noted(action: Action) -> Step:
        acts.append(action)
        return submit(action)

    session.submit = noted  # type: ignore[method-assign]
    return acts


def test_rules_are_chosen_changed_and_kept_under_a_name_and_a_game_is_played(evening: Callable[..., Evening]) -> None:
    one = evening(seed=5)
    one.tap("down")
    one.choose("new")
    assert isinstance(one.top, NewGameScene)
    one.choose("preset 1")
    one.choose("name 0")
    one.write("Zoe")
    one.choose("rules")
    setup = one.page(RulesSetupScene)
    assert isinstance(setup, RulesSetupScene)
    one.choose("rules classic")
    assert setup.choice.base == "classic"
    one.go_to("stacking")
    one.tap("right")
    assert setup.choice.rules.stacking
    one.tap("x")
    assert not setup.choice.rules.stacking
    one.tap("a")
    one.go_to("hand_size")
    row = setup.widget("hand_size")
    assert isinstance(row, SwitchRow)
    one.tap("left", "left", "left")
    dealt = setup.choice.rules.hand_size
    assert dealt < 7 and setup.choice.rules.stacking
    one.tap("y")
    one.let_time_pass()
    book = one.page(RuleBookScene)
    assert isinstance(book, RuleBookScene) and book.chosen == row.rule == "G1.2"
    one.tap("b")
    one.let_time_pass()
    one.choose("presets")
    presets = one.page(PresetsScene)
    one.choose("name")
    one.write("Short and Sharp 2")
    one.choose("save")
    one.tap("b")
    one.let_time_pass()
    assert presets not in one.app.stack.scenes
    assert [kept.name for kept in Presets(one.app.data_dir).all] == ["Short and Sharp 2"]
    one.tap("b")
    one.let_time_pass()
    assert isinstance(one.top, NewGameScene)
    one.tap("start")
    one.let_time_pass()
    table = one.table
    assert table.session.match.rules.stacking and table.session.match.rules.hand_size == dealt
    assert [player.name for player in table.session.match.players][0] == "Zoe"
    while one.play_on():
        pass
    assert isinstance(one.top, ResultsScene) and one.asked["turn"] > 3
    one.let_time_pass()
    one.choose("next")
    assert isinstance(one.top, TableScene) and one.table.session.state.game_number == 2


def test_a_whole_game_of_grand_is_played_whatever_is_asked(evening: Callable[..., Evening]) -> None:
    one = evening(seed=37)
    one.choose("new")
    one.choose("preset 0")
    one.tap("start")
    while one.play_on():
        pass
    assert isinstance(one.top, ResultsScene)
    assert len(one.asked) >= 4, one.asked


@pytest.mark.parametrize("way", WAYS)
def test_every_kind_of_question_is_answered_every_way(evening: Callable[..., Evening], way: str) -> None:
    state, _, action = found(way)
    one = evening()
    session = Session(Match(GRAND, AT_TABLE, 1), state=state)
    one.sit_down(session)
    taken = acts_of(session)
    if action.verb in (UNO, CATCH):
        one.tap("x")
    else:
        one.do(action)
    one.frame()
    if way == "backfire: draw":  # where a card may come from the other pile too, the button draws from the stocks
        action = action._replace(verb=DRAW, where=0)
    assert action in taken


@pytest.mark.parametrize(
    ("rules", "hands", "acts", "more", "asked", "act"),
    [
        ("junction", "rS b5 g6 / rS yS g1 / b4 b6 b7", "Ann plays rS", "", 1, "Ben answers with rS"),
        ("junction ready=on", "F b5 g6 / r1 g1 / b4 b6", "Ann plays F\nAnn calls blue\nBen passes",
         "stock 1: g2 g3 g4 y1 y2", 1, "Ben says ready"),
        ("classic seven_zero=on", "r7 b1 b2 / r0 b4 g5 g6 / g1 g2 r1", "Ann plays r7", "", 0, "Ann swaps with Cy"),
        ("junction", "r5 b1 b2 / b4 g1 g2 / r5 y1 y2", "Ann plays r5", "", 2, "Cy intervenes with r5 on 1"),
    ],
    ids=["pass a Skip on", "say ready", "swap hands", "lay a card out of turn"],
)  # fmt: skip
def test_questions_and_claims_of_the_plain_rules_are_answered(
    evening: Callable[..., Evening], rules: str, hands: str, acts: str, more: str, asked: int, act: str
) -> None:
    state = table(rules, hands, "r8", acts, more)
    names = ("Ann", "Ben", "Cy")[: state.players]
    players = tuple(Player(name, "person" if at == asked else "never", at + 1) for at, name in enumerate(names))
    session = Session(Match(state.rules, players, 1), state=state)
    taken = acts_of(session)
    one = evening()
    one.app.settings.bot_pause = 5.0  # nobody else is quicker
    one.sit_down(session)
    if "intervenes" in act:
        one.tap("x")
    else:
        one.do(parse_action(act, names))
    one.frame()
    assert [format_action(action, names) for action in taken] == [act]


def test_two_people_hand_the_pad_to_each_other_across_the_cover(evening: Callable[..., Evening]) -> None:
    one = evening(seed=2)
    one.choose("new")
    one.choose("preset 2")
    one.tap("start")
    one.let_time_pass()
    for _ in range(40):
        if one.covers >= 3 or not one.play_on():
            break
    assert one.covers >= 3
    while not (isinstance(one.top, CoverScene) and one.top.cover.stays):
        assert one.play_on()
        one.let_time_pass()
    one.tap("start")
    one.let_time_pass()
    assert isinstance(one.top, PauseScene)
    one.tap("b")
    one.let_time_pass()
    assert isinstance(one.top, CoverScene)


def test_a_lesson_is_done_to_its_end(evening: Callable[..., Evening]) -> None:
    one = evening()
    one.choose("learn")
    page = one.page(LessonsScene)
    one.tap("a")
    one.let_time_pass()
    lesson = one.top
    assert isinstance(lesson, TableScene) and isinstance(lesson.policy, Teaching)
    name, steps = lesson.policy.lesson.name, len(lesson.policy.lesson.steps)
    for number in range(steps):
        scene = one.top
        assert isinstance(scene, TableScene) and isinstance(scene.policy, Teaching) and scene.policy.number == number
        one.tap("left stick")
        assert scene.policy.hinting
        for act in scene.policy.lesson.steps[number].acts:
            if act.player == 0:
                one.let_time_pass()
                one.do(act)
        one.let_time_pass()
        assert scene.policy.outcome == REACHED
        if number == 0:
            one.focus_on(PolicyTarget("again"))
            one.tap("a")
            one.let_time_pass()
            again = one.top
            assert isinstance(again, TableScene) and isinstance(again.policy, Teaching)
            assert again is not scene and again.policy.number == 0
            for act in again.policy.lesson.steps[0].acts:
                if act.player == 0:
                    one.do(act)
            one.let_time_pass()
        if number + 1 < steps:
            one.tap("start")
            one.let_time_pass()
    one.tap("b")
    one.let_time_pass()
    assert one.top is page and name in page.progress.done


def test_hurrying_ends_when_the_pad_is_pulled_out(evening: Callable[..., Evening]) -> None:
    one = evening()
    one.choose("new")
    one.tap("start")
    one.let_time_pass()
    one.pad.lean("right trigger", 1.0)
    one.frame()
    assert one.table.seat.hurrying and one.app.by_pad
    one.pad.unplug()
    one.frame()
    assert not one.table.seat.hurrying and not one.app.by_pad


def test_a_hand_is_sorted_and_arranged(evening: Callable[..., Evening]) -> None:
    state, _, _ = found("turn: a card")
    one = evening()
    one.sit_down(Session(Match(GRAND, AT_TABLE, 1), state=state))
    scene = one.table
    by_colour = list(scene.story.motion.plan.hand)
    one.pick(Command.SORT)
    assert scene.seat.order.way == BY_NUMBER and set(scene.story.motion.plan.hand) == set(by_colour)
    one.pick(Command.SORT)
    assert scene.story.motion.plan.hand == by_colour
    one.focus_on(CardTarget(by_colour[0]))
    for _ in range(40):
        one.scroll_down(2)
        if scene.story.motion.plan.hand[-1] == by_colour[0]:
            break
    assert scene.story.motion.plan.hand == [*by_colour[1:], by_colour[0]] and scene.session.count == 0
