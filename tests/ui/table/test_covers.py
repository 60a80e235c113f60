"""On a cover stands what everybody knows; what its taker alone knows is told once their hand is open."""

from __future__ import annotations

import pytest

from game.rules.values.actions import TAKE
from game.rules.values.state import NOBODY
from game.rules.values.views import TURN
from game.text import say
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.pause import PauseScene
from game.ui.screenshot import Sitter
from game.ui.table.paint.player_plates import on_plaque
from game.ui.table.question.targets import Command, StockTarget
from game.ui.table.scene import TableScene
from tests.positions import ANN, BEN, CY, table
from tests.ui.table.places import cards
from tests.ui.table.playing import FRAME, run, seat, seat_people, seen

NOT_SEEN, SEEN = "Ann takes a card from Ben", "Ann takes the green Five from Ben"


def panel(scene: TableScene) -> list[str]:
    """What the panel of the log tells, line by line."""
    part = scene._seen().log
    assert part is not None
    return ["".join(piece.words for piece in line.told) for line in part.lines]


def test_a_cover_tells_what_everybody_knows_and_its_taker_then_reads_what_they_saw(host: Sitter) -> None:
    hands = ("hand Ann: r4 b7 b8", "hand Ben: g5 g5", "hand Cy: y1 y2")
    position = table("pile 1: r9", "pile 2: y3", *hands)
    scene = seat_people(host, position.state, position.names)
    scene.turns.act(position.read("Ann plays r4 on 1"))
    scene.turns.act(next(act for act in scene.session.legal(ANN) if act.verb == TAKE and act.to == (BEN,)))
    for _ in range(400):
        host.stack.settle()
        if isinstance(host.stack.top, CoverScene):
            break
        scene.turns.pressed()
        scene.update(FRAME)
    cover = host.stack.top
    assert isinstance(cover, CoverScene) and scene.seat.viewer == NOBODY
    assert NOT_SEEN in panel(scene) and SEEN not in panel(scene)
    told = {}
    for taker in (ANN, BEN, 2):
        scene.turns.see_as(taker, taker)
        told[taker] = panel(scene)
    assert SEEN in told[ANN] and SEEN not in told[2] and NOT_SEEN in told[2]
    assert f"{SEEN}; one card left: call Uno!" in told[BEN], "and what it leads to, only to the player concerned"
    scene.turns.see_as(BEN, NOBODY)
    assert NOT_SEEN in panel(scene)
    assert all(say(entry.message, position.names) != SEEN for entry in scene.story.log.entries)


def advance(host: Sitter) -> None:
    """Let time pass for the scene that has the screen."""
    for _ in range(12):
        top = host.stack.top
        assert top is not None
        top.update(FRAME)
        host.stack.settle()


@pytest.mark.parametrize("people", [1, 2])
def test_a_hand_is_covered_while_several_people_pause_and_its_owner_takes_the_screen_again(
    host: Sitter, people: int
) -> None:
    scene = seat(host, people, 3 - people)
    for _ in range(400):
        advance(host)
        top = host.stack.top
        if isinstance(top, CoverScene):
            while top.deaf:
                advance(host)
            top.handle(Intent(intents.ACTIVATE))
        elif scene.seat.prompt.ask is not None and not scene.story.telling:
            break
    player, asked = scene.seat.viewer, scene.session.question
    assert player != NOBODY and asked is not None and asked.player == player
    scene.choices.leave()
    host.stack.settle()
    assert isinstance(host.stack.top, PauseScene)
    assert (scene.seat.viewer == NOBODY) == (people > 1)
    host.go.back()
    host.stack.settle()
    for _ in range(10):
        advance(host)
    assert isinstance(host.stack.top, CoverScene) == (people > 1)
    if isinstance(top := host.stack.top, CoverScene):
        assert top.cover.due == player
        top.handle(Intent(intents.ACTIVATE))
        host.stack.settle()
    scene.update(0.2)
    assert scene.seat.viewer == player and scene.session.question is asked


def test_the_hand_lies_open_after_a_card_has_come_until_a_press_covers_it(host: Sitter) -> None:
    position = table("pile 1: r9", "pile 2: y3", "hand Ann: r4 b7 b8", "hand Ben: g5 g5", "hand Cy: y1 y2")
    scene = seat_people(host, position.state, position.names)
    scene.turns.act(position.read("Ann plays r4 on 1"))
    scene.turns.act(next(act for act in scene.session.legal(ANN) if act.verb == TAKE and act.to == (BEN,)))
    scene.update(FRAME)
    while scene.story.telling:
        scene.update(FRAME)
    for _ in range(600):
        scene.update(FRAME)
        host.stack.settle()
    assert host.stack.top is scene and scene.seat.viewer == ANN and len(scene.story.motion.view.hand) == 3
    assert scene.seat.prompt.said().words == "Ann, look at your new cards. Any press hides them."
    scene.handle(Intent(intents.KEY, key="x", text="x"))
    for _ in range(10):
        scene.update(FRAME)
        host.stack.settle()
    assert isinstance(host.stack.top, CoverScene)


def test_a_press_older_than_the_cover_takes_no_screen_even_if_its_first_frame_is_slow(host: Sitter) -> None:
    position = table("pile 1: r9", "pile 2: y3", "hand Ann: r3 b7 b8", "hand Ben: g5 g5", "hand Cy: y1 y2")
    scene = seat_people(host, position.state, position.names)
    scene.turns.act(position.read("Ann plays r3 on 1"))
    while not isinstance(host.stack.top, CoverScene):
        scene.update(FRAME)
        host.stack.settle()
    cover = host.stack.top
    cover.update(3.0)
    cover.handle(Intent(intents.ACTIVATE))
    host.stack.settle()
    assert host.stack.top is cover
    for _ in range(60):
        cover.update(FRAME)
    cover.handle(Intent(intents.ACTIVATE))
    host.stack.settle()
    assert host.stack.top is scene


def forced(host: Sitter) -> TableScene:
    """Ann, at the screen, draws two cards for Cy's Zero, each in its flight; then Ben is to be called."""
    position = table(
        "rules: grand", "players: Ann Ben Cy", "dealer: Ben", "turn: Cy", "hand Ann: g5 g6 b7 y1 y2",
        "hand Ben: g4 g5 r1 r2 r3", "hand Cy: b0 y1 y2 b1", "pile 1: y9 g0", "pile 2:", "stock 1: b1 b3 g8 y6",
    )  # fmt: skip
    position.state.asks_all = True
    scene = seat_people(host, position.state, position.names)
    scene.turns.act(position.read("Cy plays b0"))
    while scene.seat.viewer != ANN or scene.story.telling:
        top = host.stack.top
        assert top is not None
        if isinstance(top, CoverScene) and not top.deaf:
            top.handle(Intent(intents.ACTIVATE))
        top.update(FRAME)
        host.stack.settle()
    host.settings.animation_speed = 1.0
    return scene


def let_pass(scene: TableScene, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        scene.update(FRAME)
        scene.host.stack.settle()


def test_enter_pressed_again_after_it_opened_a_hand_plays_nothing_of_it(host: Sitter) -> None:
    scene = forced(host)
    asked = scene.session.question
    assert asked is not None and asked.player == ANN and scene.seat.prompt.ask is not None
    for _ in range(4):
        scene.handle(Intent(intents.ACTIVATE))
        scene.update(FRAME)
    assert scene.session.question is asked and not scene.seat.pointer.focus.shown
    let_pass(scene, 0.5)
    for _ in range(4):
        scene.handle(Intent(intents.ACTIVATE))
        scene.update(FRAME)
    assert scene.session.question is not asked


def test_a_press_is_taken_for_one_of_hurry_no_longer_in_slow_frames_than_in_quick_ones(host: Sitter) -> None:
    scene = forced(host)
    assert scene.seat.meant_hurry(Command.PASS)
    for _ in range(2):
        scene.waited(0.4)
        scene.update(0.1)
    assert not scene.seat.meant_hurry(Command.PASS)


def test_new_cards_are_said_to_lie_open_and_no_press_while_they_fly_covers_them(host: Sitter) -> None:
    scene = forced(host)
    let_pass(scene, 0.6)  # before that a press may have meant Hurry
    scene.choices.choose(Command.PASS)
    while scene.story.telling:
        scene.handle(Intent(intents.ACTIVATE))
        let_pass(scene, FRAME)
    scene.handle(Intent(intents.ACTIVATE))
    let_pass(scene, 1.0)
    assert host.stack.top is scene and len(scene.story.motion.view.hand) == 7
    assert scene.seat.prompt.said().words == "Ann, look at your new cards. Any press hides them."
    scene.handle(Intent(intents.ACTIVATE))
    let_pass(scene, 0.2)
    cover = host.stack.top
    assert isinstance(cover, CoverScene) and cover.heading() == "Ben, can you answer the draw?"


def test_under_a_cover_the_plate_of_who_is_called_glows_and_the_light_lies_there(host: Sitter) -> None:
    scene = forced(host)
    let_pass(scene, 0.6)
    scene.choices.choose(Command.PASS)
    while not isinstance(host.stack.top, CoverScene):
        scene.turns.pressed()
        let_pass(scene, FRAME)
    sight = scene._seen()
    assert sight.view.active == CY, "it is still Cy's turn, as the tab there says"
    assert [player for player in range(3) if on_plaque(sight, player).active] == [BEN]
    assert scene.story.light.at == scene.story.motion.plan.plaques[BEN].center
    scene.turns._covers.lift()
    scene.turns.ask()
    assert [player for player in range(3) if on_plaque(scene._seen(), player).active] == [CY]


def test_cards_that_came_are_marked_once_their_player_has_the_screen_until_they_decide(host: Sitter) -> None:
    hands = ("hand Ann: g0 b1 y9", "hand Ben: y2 r6 b9", "hand Cy: b6 y7")
    position = table("pile 1: y0 b0/Cy", "pile 2: g3", *hands)
    scene = seat_people(host, position.state, position.names)

    def marked() -> set[int]:
        return {item.key[1] for item in seen(scene) if item.key[0] == "new"}

    def said() -> int:
        return sum(control.name.endswith(", new") for control in scene.seat.controls().values())

    scene.turns.act(position.read("Ann plays g0 on 1"))
    while scene.seat.viewer != BEN or scene.session.question.kind != TURN:
        run(scene, 0.2)
        if scene.seat.viewer == NOBODY or scene.turns.covering:
            assert not marked() and not said()
        elif scene.seat.prompt.ask is not None and scene.session.question.kind != TURN:
            scene.choices.choose(Command.PASS)
    run(scene, 2.0)
    assert len(marked()) == said() == 3 and marked() == scene.story.recalled.new
    assert marked().isdisjoint(cards("y2 r6 b9"))
    scene.choices.choose(StockTarget(0))
    run(scene, 2.0)
    assert len(marked()) == said() == 1, "the card just drawn"
    scene.choices.choose(Command.PASS)
    run(scene, 2.0)
    assert scene.seat.viewer == CY and len(marked()) == 3, "the next player's own"
    assert marked() <= set(scene.session.view(CY).hand)


def test_the_board_of_a_cover_hides_no_words_of_piles_and_shakers(host: Sitter) -> None:
    hands = ("hand Ann: r5", "hand Ben: g1", "hand Cy: y1")
    position = table("pile 1: r9 bS", "pile 2: y7", "salt: Ben", "pepper: Cy", *hands)
    scene = seat_people(host, position.state, position.names)
    scene.turns.look_first()
    host.stack.settle()
    cover, plan = host.stack.top, scene._seen().plan
    assert isinstance(cover, CoverScene)
    board = cover.place(*cover.panels()[0])
    words = [*plan.captions, *(spot.words_box for spot in plan.shakers.values())]
    assert len(words) == 4 and board.collidelist(words) < 0
