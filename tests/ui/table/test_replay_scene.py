"""A game is watched again at the table: paused, stepped through, gone back in, with open hands, and left."""

from __future__ import annotations

import pytest

from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.screenshot import Sitter
from game.ui.table.question.targets import Command
from game.ui.table.replay_scene import Replaying, replay_scene
from game.ui.table.scene import TableScene
from tests.session.test_recorded import played
from tests.ui.pages import BACK, key
from tests.ui.table.playing import press, run


@pytest.fixture
def table(host: Sitter) -> TableScene:
    host.settings.animation_speed, host.settings.bot_pause = 8.0, 0.0
    scene = replay_scene(host, played(7))
    host.stack.push(scene)
    host.stack.settle()
    return scene


def replaying(table: TableScene) -> Replaying:
    assert isinstance(table.policy, Replaying)
    return table.policy


def test_it_plays_by_itself_to_the_end_and_stays_there(table: TableScene, host: Sitter) -> None:
    recorded = replaying(table).recorded
    for _ in range(400):
        run(table, 3.0)
        if recorded.at == len(recorded.acts) and not table.story.telling:
            break
    run(table, 5.0)
    assert recorded.state.over and host.stack.top is table and recorded.past.acts == list(recorded.acts)


def test_keys_go_back_and_on_by_act_and_turn_and_wait_there(table: TableScene) -> None:
    recorded = replaying(table).recorded
    for _ in range(6):
        table.handle(key("n"))
    there = recorded.at
    run(table, 2.0)
    waits = recorded.at
    run(table, 2.0)
    assert recorded.at == waits and table.turns.watching.paused
    table.handle(key("t"))
    assert recorded.at < there and table.story.panel is table.story.log
    back = recorded.at
    table.handle(key("d"))
    run(table, 3.0)
    assert recorded.at > back
    table.handle(key("b"))
    run(table, 1.0)
    assert recorded.at < waits
    table.handle(key("s"))
    assert recorded.at == 0 and table.story.motion.view.turns == recorded.past.start.turns


def test_it_begins_where_it_is_asked_to(host: Sitter) -> None:
    session = played(7)
    scene = replay_scene(host, session, 30)
    host.stack.push(scene)
    host.stack.settle()
    recorded = replaying(scene).recorded
    assert recorded.at == 30 and scene.story.log.entries and not scene.story.telling
    scene.handle(key("s"))
    assert recorded.at == 0


def test_hands_open_and_the_log_opens_over_it(table: TableScene, host: Sitter) -> None:
    table.handle(key("n"))
    table.choices.choose(Command.HANDS)
    assert table._seen().opened
    table.handle(key("f3"))
    host.stack.settle()
    assert host.stack.top is not table
    assert host.stack.top is not None
    host.stack.top.handle(BACK)
    host.stack.settle()
    assert host.stack.top is table


def test_its_buttons_are_pressed_by_mouse_and_pad(table: TableScene) -> None:
    recorded = replaying(table).recorded
    button = next(one for one in replaying(table).buttons if one.name == "turn on")
    press(table, button.rect.center)
    assert recorded.at > 0
    there = recorded.at
    places = table.seat.pointer.places()
    target = next(target for target in places if getattr(target, "name", "") == "turn on")
    table.seat.pointer.focus.focus(target)
    table.seat.pointer.focus.show(True)
    table.handle(Intent(intents.ACTIVATE, pad=pads.A))
    assert recorded.at > there


def test_escape_leads_back_to_where_it_came_from_and_nothing_is_asked(table: TableScene, host: Sitter) -> None:
    run(table, 2.0)
    assert table.seat.prompt.ask is None and "Replay" in replaying(table).heading(table.story.motion.view)[0]
    table.handle(BACK)
    host.stack.settle()
    assert host.stack.top is not table
