"""A table being played: people by pointing and keys, bots by themselves, and no hand before its owner."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.rules import GRAND
from game.rules.values import actions
from game.session.match import Match, Player
from game.session.session import Session
from game.session.shelf.about import read_about
from game.session.shelf.shelf import Shelf
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.theme import Theme
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.results import ResultsScene
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from tests.ui.pages import press_named
from tests.ui.table.playing import FORCED, FRAME, leave_cover, press, run, seat, seat_at, seen


def test_a_game_is_played_to_its_results_by_pointing_alone(host: Sitter) -> None:
    scene = seat(host, 1, 3)
    seen = run(scene, 900, random.Random(1))
    assert seen == ["results"]
    assert scene.session.state.over
    assert scene.story.log.entries


def test_the_next_game_is_dealt_at_the_same_table(host: Sitter) -> None:
    scene = seat(host, 1, 2)
    run(scene, 900, random.Random(2))
    results = host.stack.top
    assert isinstance(results, ResultsScene)
    results.update(results.settling)
    press_named(results, "Next game")
    host.stack.settle()
    run(scene, 3)
    assert scene.session.state.game_number == 2
    assert scene.story.motion.view.game_number == 2


def test_what_is_shown_is_what_the_person_may_know_whenever_nothing_moves(host: Sitter) -> None:
    scene = seat(host, 1, 3, seed=9)
    rng = random.Random(4)
    compared = 0
    for _ in range(1500):
        run(scene, FRAME, rng)
        if host.stack.top is not scene:
            break
        if not scene.story.telling:
            assert scene.story.motion.view == scene.session.view(0)
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
            assert scene.story.motion.plan.hand == []
            assert scene.story.motion.view.viewer == -1
        elif top is scene:
            asked = scene.story.motion.view.question
            if not scene.story.telling and asked is not None and scene.seat.prompt.ask is not None:
                at = scene.seat
                assert asked.player == at.bottom and (at.viewer == at.bottom or at.openly)
            assert scene.story.motion.view.viewer in (-1, scene.seat.bottom)
        if run(scene, FRAME, rng) == ["results"]:
            break
    assert covers > 4


def test_the_question_is_not_seen_beside_a_cover(host: Sitter) -> None:
    scene, shown = seat(host, people=2, bots=1), []
    for _ in range(2):
        scene.turns.look_first()
        host.stack.settle()
        assert isinstance(host.stack.top, CoverScene)
        shown.append(("panel", "question") in {item.key for item in seen(scene)})
        leave_cover(host.stack.top)
        host.stack.settle()
        run(scene, 1)
        shown.append(("panel", "question") in {item.key for item in seen(scene)})
    assert shown == [False, True, False, True]


def test_one_person_alone_never_sees_a_cover(host: Sitter) -> None:
    scene = seat(host, 1, 2, seed=6)
    assert scene.seat.viewer == 0
    assert "cover" not in run(scene, 60, random.Random(6))


def heard(scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sounds that are played from now on, by name."""
    played: list[str] = []
    monkeypatch.setattr(scene.host.sounds, "play", lambda name, loudness=1.0: played.append(name))
    return played


def test_cards_dealt_to_four_players_sound_once(host: Sitter, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = seat(host, 1, 3)
    played = heard(scene, monkeypatch)
    run(scene, 3)
    assert played.count("deal") == 1


@pytest.mark.parametrize("frame", [1 / 60, 1.0])
def test_a_backfire_and_all_that_comes_of_it_sound_once_each(
    host: Sitter, monkeypatch: pytest.MonkeyPatch, frame: float
) -> None:
    scene = seat_at(host, (*FORCED[:4], "hand Ben: W g5 g8 r3", *FORCED[5:-1]))
    host.settings.animation_speed = 1.0
    played = heard(scene, monkeypatch)
    wild = scene.story.motion.plan.cards["c", scene.story.motion.plan.hand[-1]]
    press(scene, (round(wild.x), round(wild.y)))
    scene.handle(Intent(intents.KEY, key="b", text="b"))
    begun = []
    for _ in range(round(5 / frame)):
        scene.update(frame)
        begun += scene.story.motion.begun
    told = ("click", "backfire", "card-tap-2", "colour", "forced-draw")
    assert tuple(played[:5]) == told and not {*told} & {*played[5:]} and len(begun) > 3


def at_rest(host: Sitter) -> TableScene:
    """A table where somebody is asked something and nothing else will happen, as it was last drawn."""
    scene = seat(host, 1, 1, seed=8)
    for _ in range(600):
        run(scene, FRAME)
        if not scene.story.telling and scene.seat.prompt.ask is not None and scene.rests_for() is None:
            break
    scene.draw(pygame.display.get_surface())
    scene.update(FRAME)
    return scene


def test_a_table_is_first_drawn_over_several_frames_and_is_shown_whole(host: Sitter) -> None:
    scene = seat(host, 1, 1, seed=8)
    surface = pygame.display.get_surface()
    host.stack.patience = -1.0
    frames = 0
    while (shown := host.stack.draw(surface)) is None:
        frames += 1
    assert frames > len(scene.story.window.still._table.pictures) + 5
    assert shown == [surface.get_rect()]


def test_pictures_of_a_page_that_lay_over_the_table_go_with_it(host: Sitter) -> None:
    scene = seat(host, 1, 1, seed=8)
    surface = pygame.display.get_surface()
    host.stack.draw(surface)
    before = pygame.image.tobytes(surface, "RGB")
    host.go.settings()
    for after in ("page", "table"):
        host.stack.settle()
        host.stack.draw(surface)
        assert (host.theme.held("ground") is None) == (after == "table")
        host.go.back()
    assert host.stack.top is scene and pygame.image.tobytes(surface, "RGB") == before


def test_a_table_at_rest_draws_nothing_and_sleeps(host: Sitter) -> None:
    scene = at_rest(host)
    assert scene.draw(pygame.display.get_surface()) is None
    assert scene.rests_for() is None


def test_a_table_at_rest_looks_at_nothing_until_something_stirs(host: Sitter, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[float] = []
    scene = at_rest(host)
    surface, update = pygame.display.get_surface(), scene.turns.update

    def looked() -> bool:
        looks.clear()
        scene.update(FRAME)
        scene.draw(surface)
        return bool(looks)

    monkeypatch.setattr(scene.turns, "update", lambda seconds: looks.append(seconds) or update(seconds))
    assert not looked()
    scene.handle(Intent(intents.POINT, pos=(1, 1)))
    assert looked() and not looked()
    scene.resume()  # another scene lay over it, and may have changed anything
    assert looked() and not looked()
    scene.seat.tell(("Uno", "One card is left."))
    assert looked() and looked(), "the note goes by itself"
    scene.seat.pass_time(60.0)
    assert looked() and not looked()
    scene.session.put(next(action for action in scene.session.legal(0) if action.verb == actions.DRAW))
    assert looked() and scene.story.telling


def test_resizing_in_the_middle_of_a_flight_goes_to_the_new_layout(host: Sitter) -> None:

    scene = seat(host, 1, 3)
    host.settings.animation_speed = 1.0
    while scene.story.motion.beat is None or not scene.story.motion.beat.flights:
        run(scene, FRAME)
    host.theme = Theme((800, 600))
    scene.resize()
    assert scene.story.motion.plan.size == (800, 600)
    assert scene.story.motion.beat is None


def test_a_match_was_played_for_as_long_as_its_players_thought_too(host: Sitter, tmp_path: Path) -> None:
    slot = Shelf(tmp_path).new_slot()
    scene = TableScene(host, Session(Match(GRAND, (Player("Ann"), Player("Ben", "greedy")), 4), slot))
    host.stack.push(scene)
    host.stack.settle()
    scene.update(1.0)
    scene.waited(40.0)
    scene.waited(1000.0)
    scene.leave()
    assert read_about(slot.folder).seconds == 1.0 + 40.0 + 120.0, "of a long silence two minutes count"
