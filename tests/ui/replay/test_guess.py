"""With a player's eyes, each of their acts is guessed at: it stops, takes a guess, and shows what was done."""

from __future__ import annotations

import pytest

from game.rules import legal_answers
from game.rules.values.actions import DRAW, Action
from game.ui.screenshot import Sitter
from game.ui.table.question.targets import Command
from game.ui.table.scene import TableScene
from tests.ui.pages import key
from tests.ui.replay.test_watching_again import RIGHT, recorded, replaying, settle, watched
from tests.ui.table.playing import run


@pytest.fixture
def table(host: Sitter) -> TableScene:
    found = watched(host)
    replaying(found).steps.go_to(1, recorded(found).reel.begin)
    found.turns.watching.paused = True
    found.handle(key("2"))
    found.handle(key("q"))
    assert replaying(found).guess.on
    return found


def stopped(table: TableScene) -> bool:
    for _ in range(400):
        run(table, 1.0)
        if replaying(table).guess.asks and table.seat.prompt.ask is not None:
            return True
        if recorded(table).state.over:
            return False
    raise AssertionError("it neither stops nor ends")


def due(table: TableScene) -> Action:
    there = recorded(table)
    return there.reel.past.acts[there.at]


def test_it_stops_before_each_act_of_the_player_and_asks(table: TableScene) -> None:
    there, viewer = recorded(table), replaying(table).steps.viewer
    table.handle(key("space"))
    stops = []
    while stopped(table):
        assert due(table).player == viewer == table.seat.prompt.facts.player and replaying(table).steps.paused
        assert table.story.motion.view.viewer == viewer and len(legal_answers(there.state, viewer)) > 1
        stops.append(there.at)
        table.handle(key("space"))
        if len(stops) == 5:
            break
    assert len(stops) == 5 == len(set(stops))


def test_a_guess_changes_nothing_and_is_shown_beside_what_was_done_and_the_advice(table: TableScene) -> None:
    there = recorded(table)
    table.handle(key("space"))
    assert stopped(table)
    while not any(act.verb == DRAW for act in legal_answers(there.state, replaying(table).steps.viewer)):
        table.handle(key("space"))
        assert stopped(table)
    before, done = there.count, due(table)
    table.choices.choose(Command.DRAW)
    run(table, 1.0)
    told = table.seat.noted.told
    assert there.count == before and told is not None and table.seat.hint is not None
    assert (told[0] == "Guessed right") == (done.verb == DRAW) and "P" in told[1]
    assert told[1].endswith("Space goes on.")
    table.handle(key("space"))
    run(table, 1.0)
    assert there.count > before and table.seat.hint is None and not table.seat.noted.lasts


def test_a_step_on_stops_there_too_and_the_next_one_tells_it(table: TableScene) -> None:
    there, viewer = recorded(table), replaying(table).steps.viewer
    for _ in range(80):
        before = there.count
        table.handle(RIGHT)
        run(table, 0.1)
        settle(table)
        if replaying(table).guess.asks:
            break
        assert there.count > before
    assert due(table).player == viewer and table.seat.prompt.ask is not None
    before = there.count
    table.handle(key("space"))
    run(table, 3.0)
    assert there.count > before


def test_it_is_there_with_the_eyes_of_a_player_alone(table: TableScene) -> None:
    policy = replaying(table)
    for side, there in (("1", False), ("3", False), ("2", True)):
        table.handle(key(side))
        assert ("guess" in [button.name for button in policy.buttons]) == there
    table.handle(key("1"))
    assert not policy.guess.on and not policy.asks


def test_turned_off_it_no_longer_asks(table: TableScene) -> None:
    table.handle(key("space"))
    assert stopped(table)
    table.handle(key("q"))
    run(table, 0.1)
    assert table.seat.prompt.ask is None and not replaying(table).guess.on
