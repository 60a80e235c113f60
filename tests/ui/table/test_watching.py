"""Looking on at bots alone: step by step, paused, with every hand open or closed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.rules import GRAND
from game.rules.values.state import NOBODY
from game.session.match import Match, Player
from game.session.session import Session, Slot
from game.settings import FILE_NAME
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.kit.drawings import BACK
from game.ui.scenes.results import ResultsScene
from game.ui.screenshot import Sitter
from game.ui.table.question.hints import Why
from game.ui.table.question.targets import Command, PlayerTarget
from game.ui.table.scene import TableScene
from tests.ui.pad_person import Evening
from tests.ui.pages import look_at, press_named
from tests.ui.table.playing import FRAME

NAMES = ("Ben", "Ida", "Kofi", "Lupe")
RULES = replace(GRAND, hand_size=3)
BOTS = Match(RULES, tuple(Player(name, "casual", face) for face, name in enumerate(NAMES, 13)), 5)


@pytest.fixture
def scene(host: Sitter) -> TableScene:
    host.settings.bot_pause, host.settings.animation_speed = 0.0, 8.0
    host.go.table(Session(BOTS))
    host.stack.settle()
    found = host.stack.top
    assert isinstance(found, TableScene)
    return found


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    """The program, and somebody with a pad in their hands."""
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    one = Evening(tmp_path)
    yield one
    one.close()


def press(scene: TableScene, key: str) -> None:
    scene.handle(Intent(intents.KEY, key=key, text=key))


def go_on(scene: TableScene, seconds: float) -> None:
    """Let time pass; nobody draws what is seen."""
    for _ in range(round(seconds / FRAME)):
        scene.update(FRAME)


def settled(scene: TableScene) -> None:
    """Let everything be told that has happened."""
    for _ in range(2000):
        scene.update(FRAME)
        if not scene.story.telling and not scene.turns.stirs:
            return
    raise AssertionError("it goes on and on")


def test_bots_alone_play_on_until_the_results(scene: TableScene) -> None:
    for _ in range(40_000):
        scene.host.stack.settle()
        if isinstance(scene.host.stack.top, ResultsScene):
            break
        scene.update(FRAME)
    results = scene.host.stack.top
    assert isinstance(results, ResultsScene) and scene.session.state.over
    look_at(scene.host)
    results.update(results.settling)
    press_named(results, "Next game")
    scene.host.stack.settle()
    go_on(scene, 3.0)
    assert scene.session.state.game_number == 2 and scene.seat.viewer == NOBODY


def test_paused_bots_do_nothing_and_nothing_stirs(scene: TableScene) -> None:
    go_on(scene, 3.0)
    press(scene, "p")
    go_on(scene, 3.0)
    count = scene.session.count
    assert scene.seat.prompt.said().words.startswith("Paused during ")
    assert scene.rests_for() is None or scene.story.moods.waits()
    go_on(scene, 3.0)
    assert scene.session.count == count
    press(scene, "p")
    go_on(scene, 3.0)
    assert scene.session.count > count


def test_the_next_step_is_one_act_of_one_bot(scene: TableScene) -> None:
    go_on(scene, 3.0)
    press(scene, "d")
    settled(scene)
    for _ in range(12):
        count = scene.session.count
        press(scene, "d")
        scene.update(FRAME)
        assert scene.session.count > count
        settled(scene)
        stays = scene.session.count
        go_on(scene, 1.0)
        assert scene.session.count == stays


def test_an_onlooker_pauses_with_the_focus_while_something_is_told(scene: TableScene) -> None:
    while not scene.story.telling:
        scene.update(FRAME)
    scene.seat.pointer.focus.focus(Command.PAUSE)
    scene.seat.pointer.focus.show(True)
    scene.handle(Intent(intents.ACTIVATE, pad=pads.A))
    assert scene.turns.watching.paused and scene.story.telling


def test_every_hand_can_be_opened_and_closed(scene: TableScene) -> None:
    go_on(scene, 6.0)
    press(scene, "p")
    settled(scene)
    state = scene.session.state
    assert scene._seen().opened == {}
    press(scene, "k")
    opened = scene._seen().opened
    backs = {key for key, pose in scene.story.motion.resting().items() if key[0] == "h" and pose.spot.look == BACK}
    assert backs == set(opened) and len(backs) >= sum(map(len, state.hands)) - len(state.faceup)
    press(scene, "k")
    assert scene._seen().opened == {}


def test_with_hands_open_why_tells_all_there_is_to_say(scene: TableScene) -> None:
    def asked() -> Why:
        scene.choices.choose(Command.WHY)
        if scene.seat.why is None:  # a card or a rule has been explained first
            scene.choices.choose(Command.WHY)
        found = scene.seat.why
        assert found is not None
        scene.choices.choose(Command.WHY)
        return found

    more = 0
    press(scene, "p")
    for _ in range(12):
        press(scene, "d")
        settled(scene)
        if scene.turns.help.whys.of(NOBODY, scene.story.told) is None:
            continue
        closed = asked()
        press(scene, "k")
        opened = asked()
        press(scene, "k")
        assert (closed.player, closed.told, closed.opened) == (opened.player, opened.told, not opened.opened)
        more += any(reason not in closed.reasons for reason in opened.reasons)
    assert more


def test_why_is_there_for_who_looks_on(scene: TableScene) -> None:
    go_on(scene, 6.0)
    press(scene, "p")
    settled(scene)
    press(scene, "?")
    assert scene.seat.why is not None


def test_the_pace_goes_through_those_of_the_settings_and_is_that_of_this_table_alone(
    scene: TableScene, tmp_path: Path
) -> None:
    settings = scene.host.settings
    settings.path, settings.bot_pause = tmp_path / FILE_NAME, 0.6  # which no setting offers
    seen = []
    for key in "+++----=":
        press(scene, key)
        assert settings.bot_pause == 0.6 and not (tmp_path / FILE_NAME).exists()
        assert scene.seat.noted.told is not None and scene.seat.noted.told[0] == "Pace of bots"
        seen.append((scene.turns.watching.pause, scene.seat.noted.told[1]))
    assert seen == [
        (0.4, "Quick"), (0.0, "No wait"), (0.0, "No wait"),
        (0.4, "Quick"), (0.8, "Normal"), (1.5, "Slow"), (2.5, "Very slow"),
        (1.5, "Slow"),
    ]  # fmt: skip
    press(scene, "p")
    go_on(scene, 4.0)
    assert scene.seat.noted.told is None


def test_a_step_closes_what_was_explained_of_the_position_before(scene: TableScene) -> None:
    settled(scene)
    press(scene, "p")
    go_on(scene, 4.0)
    press(scene, "?")
    assert scene.seat.why is not None
    press(scene, "d")
    assert scene.seat.why is None


def test_the_plate_below_means_who_sits_there(scene: TableScene) -> None:
    settled(scene)
    press(scene, "p")
    scene.handle(Intent(intents.POINT, pos=scene.story.motion.plan.boxes["score"].center))
    assert scene.seat.pointer.pointed == PlayerTarget(scene.seat.bottom)


def test_a_hand_the_pointer_merely_rests_on_is_not_asked_about(scene: TableScene) -> None:
    go_on(scene, 6.0)
    press(scene, "p")
    settled(scene)
    plan, told, whys = scene.story.motion.plan, scene.story.told, scene.turns.help.whys
    last = whys.of(NOBODY, told)
    assert last is not None
    player, plate = next((who, box) for who, box in plan.plaques.items() if who != last.player and whys.of(who, told))
    scene.handle(Intent(intents.POINT, pos=plate.center))
    press(scene, "?")
    assert scene.seat.why is not None and scene.seat.why.player == player, "who is pointed at is asked about"
    for _ in range(9):
        press(scene, "d")
        settled(scene)
        last = whys.of(NOBODY, scene.story.told)
        assert last is not None
        if last.player != player:
            break
    press(scene, "?")
    assert last.player != player and scene.seat.why == last
    press(scene, "?")
    scene.handle(Intent(intents.POINT, pos=(plate.centerx + 1, plate.centery)))
    press(scene, "?")
    assert scene.seat.why is not None and scene.seat.why.player == player


def test_another_pace_holds_for_the_bot_that_waits_already(scene: TableScene) -> None:
    settled(scene)
    scene.host.settings.bot_pause = 5.0
    go_on(scene, 2.0)  # somebody may still be caught
    waited = scene.session.count
    go_on(scene, 1.0)
    assert scene.session.count == waited
    for _ in range(5):
        press(scene, "+")
    assert scene.turns.watching.pause == 0.0
    go_on(scene, 1.0)
    assert scene.session.count > waited


def test_the_pace_is_changed_by_pad_with_the_focus_staying_where_it_is(evening: Evening) -> None:
    evening.app.settings.bot_pause = 0.8
    evening.sit_down(Session(BOTS))
    evening.table.choices.choose(Command.PAUSE)
    evening.let_time_pass()
    evening.focus_on(Command.SLOWER)
    evening.tap("a", "a", "a")
    assert evening.table.turns.watching.pause == 2.5 and evening.app.settings.bot_pause == 0.8
    assert evening.table.seat.pointer.focus.focused == Command.SLOWER


def test_at_a_table_with_people_nothing_of_it_can_be_chosen(host: Sitter) -> None:
    session = Session(Match(GRAND, (Player("Ann"), *BOTS.players[1:]), 5))
    scene = TableScene(host, session)
    assert not any(scene.turns.look_on(command) for command in Command)
    assert scene.turns.watching.looks(session.view(0)) == {}


def test_a_match_of_bots_is_kept_and_goes_on(tmp_path: Path) -> None:
    session = Session(BOTS, Slot(tmp_path))
    for _ in range(9):
        answer = session.bot_answer()
        assert answer is not None
        session.submit(answer)
    session.close()
    again = Session.resume(Slot(tmp_path))
    assert again.persons == () and again.count == 9 and again.bot_answer() is not None
    again.close()
