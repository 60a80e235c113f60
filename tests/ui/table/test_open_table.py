"""Several people at one screen, asked one after another on the open table."""

from __future__ import annotations

from game.rules.values.state import NOBODY
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.results import ResultsScene
from game.ui.screenshot import Sitter
from game.ui.table.question.targets import Command
from game.ui.table.scene import TableScene
from tests.positions import ANN, BEN, Position, table
from tests.ui.pages import press_named
from tests.ui.table.playing import FRAME, leave_cover, run, seat_people


def sit_down(host: Sitter, *lines: str) -> tuple[TableScene, Position]:
    """Three people at a position of Ann's turn; she has taken the screen."""
    position = table(*lines)
    position.state.asks_all = True
    scene = seat_people(host, position.state, position.names)
    assert scene.seat.viewer == ANN
    return scene, position


def test_the_next_game_is_dealt_before_anybody_has_taken_the_screen(host: Sitter) -> None:
    scene, position = sit_down(host, "hand Ann: y8")
    scene.session.put(position.read("Ann plays y8 on 2"))
    assert run(scene, 20.0) == ["results"]
    results = host.stack.top
    assert isinstance(results, ResultsScene)
    results.update(results.settling)
    press_named(results, "Next game")
    host.stack.settle()
    scene.update(FRAME)
    assert scene.story.telling and scene.story.motion.view.counts[ANN] == 0, "the deal is still to come"
    assert scene.seat.viewer == NOBODY


def test_on_the_open_table_no_hint_tells_of_the_hand_until_its_owner_looks_first(host: Sitter) -> None:
    scene, position = sit_down(host, "pile 1: y4", "pile 2: r9", "hand Ann: y3 y1 r9 b7", "hand Ben: W r3 b5 b6")
    scene.session.put(position.read("Ann plays y3 y1 on 1"))
    run(scene, 10.0)
    assert (scene.seat.openly, scene.seat.bottom) == (True, ANN), position.asked
    for key in "hs":
        scene.handle(Intent(intents.KEY, key=key, text=key))
    assert scene.seat.hint is None and scene.seat.openly
    assert not scene.seat.prompt.buttons()[Command.HINT].enabled
    scene.handle(Intent(intents.KEY, key="k", text="k"))
    run(scene, 1.0)
    assert scene.seat.viewer == ANN and scene.story.motion.plan.hand
    scene.handle(Intent(intents.KEY, key="h", text="h"))
    assert scene.seat.hint is not None


def test_what_was_asked_for_early_is_not_meant_by_who_has_the_screen_next(host: Sitter) -> None:
    scene, position = sit_down(host, "pile 1: y4", "pile 2: r9", "hand Ann: y8 r9 b7", "hand Ben: r3 b5 b6")
    host.settings.animation_speed = 1.0
    scene.session.put(position.read("Ann plays y8 on 1"))
    scene.update(FRAME)
    while scene.story.waits_to_be_told:
        scene.update(FRAME)
    scene.handle(Intent(intents.KEY, key="h", text="h"))
    assert scene.story.telling and scene.seat.hurrying
    scene.turns.see_as(BEN, BEN)
    assert scene.seat.prompt.ask is not None and scene.seat.hint is None


def test_a_press_while_the_table_turns_leaves_the_next_player_asked(host: Sitter) -> None:
    scene, position = sit_down(host, "hand Ann: r3 r7 b1", "pile 1: r9")
    scene.session.put(position.read("Ann plays r3 on 1"))
    for _ in range(2000):
        host.stack.settle()
        top = host.stack.top
        if isinstance(top, CoverScene):
            top.update(1.0)
            asked = top.cover.asked
            leave_cover(top)
            host.stack.settle()
            if asked != NOBODY:
                continue
            assert scene.story.telling, "the table turns to the side of who takes the screen"
            scene.handle(Intent(intents.ACTIVATE))
            assert not scene.story.telling and scene.seat.prompt.ask is not None
            return
        scene.update(FRAME)
    raise AssertionError("no cover has come")
