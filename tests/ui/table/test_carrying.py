"""Carrying: cards are dragged to piles and within the hand, dropped elsewhere, and played by two quick presses."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.values.actions import GIVE, PLAY, Action
from game.rules.values.cards import FACE, FACE_OF_TEXT
from game.rules.values.state import NOBODY
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.screenshot import Sitter
from game.ui.table.place.hand_order import BY_COLOUR, BY_HAND
from game.ui.table.question.noted import TOLD
from game.ui.table.question.targets import CardTarget, Command, PlayerTarget
from game.ui.table.scene import TableScene
from tests.ui.table.playing import FRAME, press, run, seat_at
from tests.ui.table.test_arranging import held

POSITION = ["rules: grand", "players: Ann Ben Cy", "hand Ann: r9 y3 g4 b1 b7 W", "hand Ben: r2 r3 g5",
            "hand Cy: r1 r4", "pile 1: r5", "pile 2: g6", "turn: Ann"]  # fmt: skip
Point = tuple[int, int]


def card(scene: TableScene, face: str) -> int:
    return next(card for card in scene.story.motion.plan.hand if FACE[card] == FACE_OF_TEXT[face])


def at(scene: TableScene, face: str) -> Point:
    """A point of a card that no other covers."""
    spot = scene.story.motion.plan.cards["c", card(scene, face)]
    return round(spot.x - 0.3 * spot.width), round(spot.y)


def point(scene: TableScene, pos: Point) -> None:
    scene.handle(Intent(intents.POINT, pos=pos))


def take(scene: TableScene, face: str, to: Point) -> None:
    """Press a card and drag it there, without letting go."""
    start = at(scene, face)
    point(scene, start)
    scene.handle(Intent(intents.PRESS, pos=start, button=1))
    for step in range(1, 5):
        point(scene, (start[0] + (to[0] - start[0]) * step // 4, start[1] + (to[1] - start[1]) * step // 4))
        scene.update(1 / 60)


def let_go(scene: TableScene, pos: Point) -> None:
    scene.handle(Intent(intents.RELEASE, pos=pos, button=1))


def pile(scene: TableScene, number: int) -> Point:
    return scene.story.motion.plan.piles[number].center


def test_a_dragged_card_hangs_at_the_pointer_over_piles_that_say_whether_they_take_it(host: Sitter) -> None:
    scene = seat_at(host, POSITION)
    take(scene, "r9", pile(scene, 0))
    drag, sight = scene.story.drag, scene._seen()
    assert drag.card == card(scene, "r9") and drag.takers == {0}
    assert ("c", drag.card) not in sight.poses, "it lies nowhere"
    tops = [("c", pile.run[-1].card) for pile in sight.view.piles]
    assert [top in sight.sunk for top in tops] == [False, True]
    let_go(scene, pile(scene, 0))
    assert scene.session.past.acts[-1] == Action(PLAY, 0, (FACE_OF_TEXT["r9"],), 0)
    assert drag.card == NOBODY


def test_a_dropped_card_flies_on_from_where_it_was_dropped(host: Sitter) -> None:
    scene = seat_at(host, POSITION)
    host.settings.animation_speed = 1.0
    nine, there = card(scene, "r9"), pile(scene, 0)
    take(scene, "r9", there)
    let_go(scene, there)
    while scene.story.motion.beat is None:
        scene.update(1 / 120)
    start = scene.story.motion.beat.flights["c", nine].start
    assert abs(start.x - there[0]) < start.width and abs(start.y - there[1]) < start.width


def test_dropped_where_it_does_not_fit_it_swings_back_and_it_is_said_why(host: Sitter) -> None:
    scene = seat_at(host, POSITION)
    take(scene, "r9", pile(scene, 1))
    let_go(scene, pile(scene, 1))
    assert scene.session.count == 0 and scene.seat.prompt.said().kind == "refused"
    assert scene.story.drag.card == card(scene, "r9") and not scene.story.drag.held
    run(scene, 1.0)
    assert scene.story.drag.card == NOBODY and scene.rests_for() == pytest.approx(TOLD - 1.0), "it has been read then"


@pytest.mark.parametrize("by", ["drop", "right button", "pause"])
def test_let_go_on_nothing_or_taken_back_it_swings_back_and_was_not_chosen(host: Sitter, by: str) -> None:
    scene = seat_at(host, POSITION)
    scene.choices.choose(CardTarget(card(scene, "b1")))
    scene.choices.choose(CardTarget(card(scene, "g4")))
    before = list(scene.seat.prompt.chosen())
    there = (scene.story.motion.plan.piles[0].centerx, 5)
    take(scene, "r9", there)
    assert scene.story.drag.held
    if by == "drop":
        let_go(scene, there)
        assert scene.seat.prompt.chosen() == before
    elif by == "right button":
        scene.handle(Intent(intents.PRESS, pos=there, button=3))
    else:
        scene.handle(Intent(intents.BACK))
        host.stack.settle()
    assert not scene.story.drag.held and scene.session.count == 0
    let_go(scene, pile(scene, 0))
    assert scene.session.count == 0, "nothing is held any more"


def test_a_wild_that_is_dropped_lies_on_its_pile_until_its_colour_is_chosen(host: Sitter) -> None:
    scene = seat_at(host, POSITION)
    wild, there = card(scene, "W"), pile(scene, 1)
    take(scene, "W", there)
    let_go(scene, there)
    assert scene.seat.prompt.colours()
    assert abs(scene.story.motion.plan.cards["c", wild].y - there[1]) < 200
    scene.handle(Intent(intents.KEY, key="backspace"))
    assert scene.story.motion.plan.cards["c", wild].y > there[1] + 200, "taken back, it is in the hand again"


def test_dragged_within_the_hand_a_card_makes_room_for_itself_and_stays_there_unchosen(host: Sitter) -> None:
    scene = seat_at(host, POSITION)
    end = at(scene, "b7")
    take(scene, "r9", (end[0] + 80, end[1]))
    assert held(scene) == "y3 g4 b1 b7 r9 W", "the others have made room"
    assert scene.seat._arranging.of(0).way == BY_COLOUR
    let_go(scene, (end[0] + 80, end[1]))
    assert held(scene) == "y3 g4 b1 b7 r9 W" and scene.seat.order.way == BY_HAND
    assert scene.seat.prompt.chosen() == [] and scene.session.count == 0
    take(scene, "y3", pile(scene, 0))
    assert held(scene) == "y3 g4 b1 b7 r9 W"
    take(scene, "W", at(scene, "y3"))
    scene.handle(Intent(intents.PRESS, pos=at(scene, "y3"), button=3))
    assert held(scene) == "y3 g4 b1 b7 r9 W", "taken back"


def test_a_hand_is_arranged_in_the_turns_of_others_too_without_hurrying_them(host: Sitter) -> None:
    scene = seat_at(host, POSITION)
    host.settings.animation_speed, host.settings.bot_pause = 1.0, 100.0
    scene.turns.act(Action(PLAY, 0, (FACE_OF_TEXT["r9"],), 0))
    assert scene.story.telling
    while "r9" in held(scene):
        scene.update(FRAME)
    for _ in range(2):
        end = at(scene, "b7")
        take(scene, "y3", (end[0] + 60, end[1]))
        assert not scene.seat.hurrying
        let_go(scene, (end[0] + 60, end[1]))
        assert held(scene).startswith("g4") and scene.seat.prompt.said().kind != "refused"
        scene.seat.hold(scene.seat.order.next)
        run(scene, 3.0)


def test_a_card_taken_up_before_its_turn_is_played_where_it_is_dropped_in_that_turn(host: Sitter) -> None:
    scene = seat_at(host, POSITION)
    take(scene, "r9", pile(scene, 0))
    facts = scene.seat.prompt.facts
    scene.story.drag.end()
    scene.seat.ask(replace(facts, question=None))
    take(scene, "r9", (5, 5))
    assert scene.story.drag.held and scene.story.drag.takers is None
    scene.seat.ask(facts)
    scene.seat.prompt.undo()
    point(scene, pile(scene, 0))
    assert scene.story.drag.takers == {0}
    let_go(scene, pile(scene, 0))
    assert scene.session.past.acts[-1] == Action(PLAY, 0, (FACE_OF_TEXT["r9"],), 0)


@pytest.mark.parametrize("chosen", [False, True])
def test_two_quick_presses_play_a_card_that_has_one_place(host: Sitter, chosen: bool) -> None:
    scene = seat_at(host, POSITION)
    if chosen:
        press(scene, at(scene, "r9"))
        run(scene, 1.0)
        assert scene.session.count == 0
    press(scene, at(scene, "r9"))
    press(scene, at(scene, "r9"))
    assert scene.session.past.acts[-1] == Action(PLAY, 0, (FACE_OF_TEXT["r9"],), 0)


def test_two_slow_presses_choose_a_card_and_put_it_back(host: Sitter) -> None:
    scene = seat_at(host, POSITION)
    for expected in (1, 0):
        press(scene, at(scene, "r9"))
        assert len(scene.seat.prompt.chosen()) == expected
        run(scene, 1.0)
        assert scene.rests_for() is None


def test_two_quick_presses_ask_what_is_still_to_be_chosen(host: Sitter) -> None:
    scene = seat_at(host, [*POSITION[:6], "pile 2: W:r", POSITION[7]])
    for face in ("r9", "W"):
        press(scene, at(scene, face))
        press(scene, at(scene, face))
        assert scene.session.count == 0 and scene.seat.prompt.chosen() == [card(scene, face)]
        assert scene.seat.prompt.said().words.startswith("Choose a pile for")
        run(scene, 1.0)
    alone = seat_at(host, ["rules: junction", *POSITION[1:6], POSITION[7]])
    press(alone, at(alone, "W"))
    press(alone, at(alone, "W"))
    assert alone.seat.prompt.colours() and alone.session.count == 0
    press(alone, at(alone, "W"))
    assert alone.seat.prompt.colours(), "a third press does not close it"


def test_a_card_that_fits_nowhere_is_not_played_by_two_presses_however_strict_the_table(host: Sitter) -> None:
    scene = seat_at(host, ["rules: junction strict=on fine=2", *POSITION[1:6], POSITION[7]])
    press(scene, at(scene, "g4"))
    press(scene, at(scene, "g4"))
    assert scene.session.count == 0 and scene.seat.prompt.said().kind == "refused"


def test_a_card_to_give_away_is_dropped_on_whoever_gets_it(host: Sitter) -> None:
    scene = seat_at(host, ["rules: grand", "players: Ann Ben Cy", "hand Ann: r9 y3 g4", "hand Ben: r5 r3 g5",
                           "hand Cy: r1 r4", "pile 1: r7", "pile 2: g6", "turn: Ben", "---", "Ben plays r5 on 1",
                           "Ben names Ann"])  # fmt: skip
    assert scene.seat.bottom == 0
    there = scene.story.motion.plan.plaques[2].center
    take(scene, "y3", there)
    assert scene.story.drag.takers is None, "no pile is asked for"
    let_go(scene, there)
    assert scene.session.past.acts[-1] == Action(GIVE, 0, (FACE_OF_TEXT["y3"],), to=(2,))
    assert PlayerTarget(2) not in scene.seat.prompt.lit()


def test_a_card_pointed_at_rises_by_a_tenth_and_its_neighbours_make_room(host: Sitter) -> None:
    scene = seat_at(host, POSITION)
    before = dict(scene.story.motion.plan.cards)
    point(scene, at(scene, "g4"))
    plan = scene.story.motion.plan
    moved = {face: plan.cards["c", card(scene, face)] for face in ("y3", "g4", "b1")}
    was = {face: before["c", card(scene, face)] for face in moved}
    assert was["g4"].y - moved["g4"].y == pytest.approx(0.14 * was["g4"].width) and moved["g4"].x == was["g4"].x
    assert moved["y3"].x < was["y3"].x and moved["b1"].x > was["b1"].x
    spot = was["g4"]
    foot = (round(spot.x - 0.3 * spot.width), round(spot.y + 0.69 * spot.width))
    point(scene, foot)
    assert scene.seat.pointer.hover == CardTarget(card(scene, "g4")), "at its foot it does not flicker"


def test_the_button_is_not_bright_for_what_is_only_held(host: Sitter) -> None:
    scene = seat_at(host, POSITION)
    take(scene, "g4", (5, 5))
    let_go(scene, (5, 5))
    assert not scene.seat.prompt.buttons()[Command.DO].enabled
