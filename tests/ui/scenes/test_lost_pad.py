"""A pad that is gone: the table waits for its person, and goes on with what they play on with."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules import GRAND
from game.rules.values.state import NOBODY
from game.session.match import Match, Player
from game.session.session import Session, Slot
from game.ui.input import intents, pads
from game.ui.input.intents import ANY, KEYS, Intent
from game.ui.kit.scene_stack import Scene
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.lost_pad import LostPadScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.who_sits import WhoSitsScene
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from tests.positions import table as position
from tests.ui.table.playing import seat_people

ANN, BEN = range(2)
GONE, BOTH = {"pad 2"}, {"pad 1", "pad 2"}


def at_table(host: Sitter) -> TableScene:
    """Ann and Ben have a pad each; Ann has the screen and is asked."""
    host.devices.give(("pad 1", "pad 2"))
    host.devices.plugged = BOTH
    state = position("players: Ann Ben", "dealer: Ben", "hand Ann: r1 b5 g7", "hand Ben: y2 b3 b4").state
    scene = seat_people(host, state, ("Ann", "Ben"))
    take(host)
    assert scene.seat.viewer == ANN
    return scene


def let_pass(host: Sitter, seconds: float) -> None:
    for _ in range(round(seconds / 0.1)):
        assert host.stack.top is not None
        host.stack.top.update(0.1)
        host.stack.settle()


def take(host: Sitter) -> None:
    """Take the screen, if a cover is there."""
    if isinstance(host.stack.top, CoverScene):
        host.stack.top.take()
        host.stack.settle()
    let_pass(host, 1.0)


def plug(host: Sitter, pads_there: set[str]) -> None:
    host.devices.plugged = pads_there
    host.stack.device_changed()
    let_pass(host, 0.5)


def top(host: Sitter) -> Scene | None:
    return host.stack.top


def lost(host: Sitter) -> LostPadScene:
    page = host.stack.top
    assert isinstance(page, LostPadScene)
    return page


def test_the_hand_of_one_whose_pad_is_gone_is_covered_and_all_wait(host: Sitter) -> None:
    scene = at_table(host)
    plug(host, GONE)
    page = lost(host)
    assert page.player == ANN and scene.seat.viewer == NOBODY
    before = scene.session.count
    let_pass(host, 5.0)
    assert top(host) is page and scene.session.count == before


def test_plugged_in_again_it_goes_on_behind_a_cover(host: Sitter) -> None:
    scene = at_table(host)
    plug(host, GONE)
    plug(host, BOTH)
    assert isinstance(top(host), CoverScene), "the hand opens for Ann alone"
    take(host)
    assert scene.seat.viewer == ANN and host.devices.of(ANN) == "pad 1"


def test_any_pad_that_nobody_has_is_taken_by_pressing_it(host: Sitter) -> None:
    at_table(host)
    plug(host, {"pad 2", "pad 3"})
    lost(host).handle(Intent(intents.ACTIVATE, pad=pads.A, device="pad 2"))
    assert host.devices.of(ANN) == "pad 1", "that one is Ben's"
    lost(host).handle(Intent(intents.ACTIVATE, pad=pads.A, device="pad 3"))
    host.stack.settle()
    assert host.devices.of(ANN) == "pad 3"


@pytest.mark.parametrize("seconds", [5.0, 20.0])
def test_any_device_will_do_after_the_time_of_the_settings(host: Sitter, seconds: float) -> None:
    host.settings.gone_seconds = seconds
    at_table(host)
    plug(host, GONE)
    key = Intent(intents.KEY, key="d", text="d", device=KEYS)
    let_pass(host, seconds - 1.5)
    lost(host).handle(key)
    assert host.devices.of(ANN) == "pad 1" and "Any device will do in 2 seconds." in lost(host).told()
    let_pass(host, 1.5)
    lost(host).handle(key)
    host.stack.settle()
    assert host.devices.of(ANN) == ANY
    let_pass(host, 0.5)
    assert isinstance(top(host), CoverScene)


def test_the_pause_is_open_meanwhile(host: Sitter) -> None:
    at_table(host)
    plug(host, GONE)
    lost(host).handle(Intent(intents.PAD, pad=pads.START, device="pad 2"))
    host.stack.settle()
    assert isinstance(top(host), PauseScene)


def test_while_another_plays_it_is_only_said(host: Sitter) -> None:
    scene = at_table(host)
    plug(host, {"pad 1"})
    assert top(host) is scene
    assert scene.seat.noted.told == ("A pad is missing", "Ben's pad is gone.")
    assert scene.seat.viewer == ANN


def test_the_one_a_cover_calls_is_waited_for(host: Sitter) -> None:
    scene = at_table(host)
    scene.turns.put_down()
    let_pass(host, 1.0)
    assert isinstance(top(host), CoverScene)
    plug(host, GONE)
    assert lost(host).player == ANN


def test_a_pad_that_is_not_there_at_the_beginning_is_not_waited_for(host: Sitter) -> None:
    host.devices.give(("pad 1", "pad 2"))
    host.devices.plugged = GONE
    state = position("players: Ann Ben", "dealer: Ben", "hand Ann: r1 b5 g7", "hand Ben: y2 b3 b4").state
    scene = seat_people(host, state, ("Ann", "Ben"))
    take(host)
    assert scene.seat.viewer == ANN and host.devices.kept == (ANY, "pad 2")


def test_after_the_time_a_bot_may_be_seated(host: Sitter, tmp_path: Path) -> None:
    host.devices.give(("pad 1", "pad 2"))
    host.devices.plugged = GONE
    players = (Player("Ann", "person", 1), Player("Ben", "person", 2))
    session = Session(Match(GRAND, players, 3), Slot(tmp_path / "match"))
    host.go.lost_pad(session, ANN)
    host.stack.settle()
    page = lost(host)
    assert not page.widget("seats").enabled
    let_pass(host, 21.0)
    assert page.widget("seats").enabled
    page.handle(Intent(intents.KEY, key="w", text="w", device=KEYS))
    host.stack.settle()
    assert isinstance(top(host), WhoSitsScene)
    session.close()
