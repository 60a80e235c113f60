"""A table being played: people by pointing and keys, bots by themselves, and no hand before its owner."""

from __future__ import annotations

import random

import pygame

from game.rules import actions
from game.rules.actions import Action
from game.rules.cards import FACE
from game.ui import intents
from game.ui.intents import Intent
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.results import ResultsScene
from game.ui.screenshot import Sitter
from tests.ui.table.playing import FRAME, run, seat


def test_a_game_is_played_to_its_results_by_pointing_alone(host: Sitter) -> None:
    scene = seat(host, 1, 3)
    seen = run(scene, 900, random.Random(1))
    assert seen == ["results"]
    assert scene.session.state.over
    assert scene.log.entries


def test_the_next_game_is_dealt_at_the_same_table(host: Sitter) -> None:
    scene = seat(host, 1, 2)
    run(scene, 900, random.Random(2))
    results = host.stack.top
    assert isinstance(results, ResultsScene)
    results._next_game()
    host.stack.settle()
    run(scene, 3)
    assert scene.session.state.game_number == 2
    assert scene.motion.view.game_number == 2


def test_what_is_shown_is_what_the_person_may_know_whenever_nothing_moves(host: Sitter) -> None:
    scene = seat(host, 1, 3, seed=9)
    rng = random.Random(4)
    compared = 0
    for _ in range(1500):
        run(scene, FRAME, rng)
        if host.stack.top is not scene:
            break
        if not scene.telling:
            assert scene.motion.view == scene.session.view(0)
            compared += 1
    assert compared > 8


def test_between_two_people_every_hand_is_covered(host: Sitter) -> None:
    scene = seat(host, 2, 1)
    rng = random.Random(5)
    covers = 0
    for _ in range(2500):
        top = host.stack.top
        if isinstance(top, CoverScene):
            covers += 1
            assert scene.motion.plan.hand == []
            assert scene.motion.view.viewer == -1
        elif top is scene:
            asked = scene.motion.view.question
            if not scene.telling and asked is not None and scene.prompt.ask is not None:
                assert asked.player == scene.bottom == scene.viewer
            assert scene.motion.view.viewer in (-1, scene.bottom)
        if run(scene, FRAME, rng) == ["results"]:
            break
    assert covers > 4


def test_one_person_alone_never_sees_a_cover(host: Sitter) -> None:
    scene = seat(host, 1, 2, seed=6)
    assert scene.viewer == 0
    assert "cover" not in run(scene, 60, random.Random(6))


def test_a_card_is_laid_with_the_keyboard_alone(host: Sitter) -> None:
    scene = seat(host, 1, 1, seed=8)
    for _ in range(400):
        run(scene, FRAME)
        asked = scene.session.question
        if not scene.motion.busy and asked is not None and asked.player == 0 and asked.kind == "turn":
            break
    legal = [action for action in scene.session.legal(0) if action.verb == actions.PLAY and len(action.cards) == 1]
    coloured = [action for action in legal if action.cards[0] >> 4 < 4]
    assert coloured, "this seed gives a card that can be laid"
    card = next(card for card in scene.motion.plan.hand if FACE[card] == coloured[0].cards[0])
    scene.handle(Intent(intents.NEXT))
    while scene.controls.focus != ("card", card):
        scene.handle(Intent(intents.MOVE, direction="right"))
    scene.handle(Intent(intents.ACTIVATE))
    assert scene.prompt.chosen() == [card]
    before = scene.session.count
    scene.handle(Intent(intents.KEY, key="1", text=str(coloured[0].where + 1)))
    assert scene.session.count == before + 1
    assert card not in scene.session.state.hands[0]


def test_a_card_can_be_dragged_onto_a_pile(host: Sitter) -> None:
    scene = seat(host, 1, 1, seed=8)
    for _ in range(400):
        run(scene, FRAME)
        asked = scene.session.question
        if not scene.motion.busy and asked is not None and asked.player == 0 and asked.kind == "turn":
            break
    play = next(
        action for action in scene.session.legal(0)
        if action.verb == actions.PLAY and len(action.cards) == 1 and action.cards[0] >> 4 < 4
    )  # fmt: skip
    card = next(card for card in scene.motion.plan.hand if FACE[card] == play.cards[0])
    spot = scene.motion.plan.cards["c", card]
    corner = (round(spot.x - 0.4 * spot.width), round(spot.y - 0.5 * spot.width))
    scene.handle(Intent(intents.PRESS, pos=corner, button=1))
    assert scene.prompt.chosen() == [card]
    scene.handle(Intent(intents.RELEASE, pos=scene.motion.plan.piles[play.where].center, button=1))
    assert card not in scene.session.state.hands[0]


def test_a_table_at_rest_draws_nothing_and_sleeps(host: Sitter) -> None:
    scene = seat(host, 1, 1, seed=8)
    for _ in range(600):
        run(scene, FRAME)
        if not scene.telling and scene.prompt.ask is not None and scene.rests_for() is None:
            break
    surface = pygame.display.get_surface()
    scene.draw(surface)
    scene.update(FRAME)
    assert scene.draw(surface) is None
    assert scene.rests_for() is None


def test_escape_pauses_and_the_table_waits(host: Sitter) -> None:
    scene = seat(host, 1, 3)
    run(scene, 2)
    scene.handle(Intent(intents.BACK))
    host.stack.settle()
    assert isinstance(host.stack.top, PauseScene)


def test_resizing_in_the_middle_of_a_flight_goes_to_the_new_layout(host: Sitter) -> None:
    from game.ui.theme import Theme

    scene = seat(host, 1, 3)
    host.settings.animation_speed = 1.0
    while scene.motion.beat is None or not scene.motion.beat.flights:
        run(scene, FRAME)
    host.theme = Theme((800, 600))
    scene.resize()
    assert scene.motion.plan.size == (800, 600)
    assert scene.motion.beat is None


def test_every_refusal_says_why_with_a_rule(host: Sitter) -> None:
    scene = seat(host, 1, 1, seed=8)
    for _ in range(400):
        run(scene, FRAME)
        if not scene.motion.busy and scene.prompt.ask is not None:
            break
    scene.handle(Intent(intents.KEY, key="l", text="l"))
    said = scene.prompt.said()
    assert said.kind == "refused" and said.rule
    scene.handle(Intent(intents.KEY, key="/", text="?"))
    assert scene.controls.note is not None and scene.controls.note[0] == said.rule


def test_an_action_that_came_too_late_is_dropped(host: Sitter) -> None:
    scene = seat(host, 1, 2)
    scene.session.put(Action(actions.CHALLENGE, 2))
    before = scene.session.count
    scene.update(0.0)
    assert scene.session.count == before
    assert not scene.session.queue
