"""A table being played: people by pointing and keys, bots by themselves, and no hand before its owner."""

from __future__ import annotations

import random

import pygame
import pytest

from game.rules.values import actions
from game.rules.values.actions import Action
from game.rules.values.cards import COLOUR, FACE, FACE_OF_TEXT, colour_of
from game.session.session import Step
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.results import ResultsScene
from game.ui.screenshot import Sitter
from game.ui.table.question.hints import about
from game.ui.table.question.targets import CardTarget
from game.ui.table.scene import TableScene
from tests.ui.table.playing import FRAME, leave_cover, press, run, seat, seat_at, seen


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
    results._next_game()
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


def test_a_card_is_laid_with_the_keyboard_alone(host: Sitter) -> None:
    scene = seat(host, 1, 1, seed=8)
    for _ in range(400):
        run(scene, FRAME)
        asked = scene.session.question
        if not scene.story.motion.busy and asked is not None and asked.player == 0 and asked.kind == "turn":
            break
    legal = [action for action in scene.session.legal(0) if action.verb == actions.PLAY and len(action.cards) == 1]
    coloured = [action for action in legal if colour_of(action.cards[0]) < 4]
    assert coloured, "this seed gives a card that can be laid"
    card = next(card for card in scene.story.motion.plan.hand if FACE[card] == coloured[0].cards[0])
    scene.handle(Intent(intents.NEXT))
    while scene.seat.focus.focused != CardTarget(card):
        scene.handle(Intent(intents.MOVE, direction="right"))
    scene.handle(Intent(intents.ACTIVATE))
    assert scene.seat.prompt.chosen() == [card]
    before = scene.session.count
    scene.handle(Intent(intents.KEY, key="1", text=str(coloured[0].where + 1)))
    assert scene.session.count == before + 1
    assert card not in scene.session.state.hands[0]


def test_a_card_can_be_dragged_onto_a_pile(host: Sitter) -> None:
    scene = seat(host, 1, 1, seed=8)
    for _ in range(400):
        run(scene, FRAME)
        asked = scene.session.question
        if not scene.story.motion.busy and asked is not None and asked.player == 0 and asked.kind == "turn":
            break
    play = next(
        action for action in scene.session.legal(0)
        if action.verb == actions.PLAY and len(action.cards) == 1 and colour_of(action.cards[0]) < 4
    )  # fmt: skip
    card = next(card for card in scene.story.motion.plan.hand if FACE[card] == play.cards[0])
    spot = scene.story.motion.plan.cards["c", card]
    corner = (round(spot.x - 0.4 * spot.width), round(spot.y - 0.5 * spot.width))
    scene.handle(Intent(intents.PRESS, pos=corner, button=1))
    assert scene.seat.prompt.chosen() == [card]
    scene.handle(Intent(intents.RELEASE, pos=scene.story.motion.plan.piles[play.where].center, button=1))
    assert card not in scene.session.state.hands[0]


FORCED = (
    "rules: grand", "players: Ann Ben Cy", "dealer: Cy", "hand Ann: F b1 b5", "hand Ben: g5 g8 r3", "hand Cy: b4 b6",
    "pile 1: r9 y6 yS", "pile 2: g1", "turn: Ann", "---", "Ann plays F:b on 1", "Ben passes",
)  # fmt: skip


def test_a_forced_draw_takes_no_card_of_the_pile_that_was_not_meant(host: Sitter) -> None:
    scene = seat_at(host, FORCED)
    left, right = (place.center for place in scene.story.motion.plan.piles)
    press(scene, left)
    assert scene.session.count == 0
    assert (scene.seat.prompt.said().kind, scene.seat.prompt.said().rule) == ("refused", "G4.2")
    press(scene, right)
    assert scene.session.count == 1 and FACE_OF_TEXT["g1"] in [FACE[card] for card in scene.session.state.hands[1]]


@pytest.mark.parametrize("pile", [0, 1])
def test_a_card_of_the_hand_dropped_on_a_pile_draws_none(host: Sitter, pile: int) -> None:
    scene = seat_at(host, FORCED)
    spot = scene.story.motion.plan.cards["c", scene.story.motion.plan.hand[0]]
    scene.handle(Intent(intents.PRESS, pos=(round(spot.x), round(spot.y)), button=1))
    scene.handle(Intent(intents.RELEASE, pos=scene.story.motion.plan.piles[pile].center, button=1))
    assert scene.session.count == 0
    assert scene.seat.prompt.said().kind == "refused" and "draw first" in scene.seat.prompt.said().words


def test_a_card_that_answered_when_it_was_pressed_does_nothing_more_when_it_is_let_go(host: Sitter) -> None:
    scene = seat_at(host, (
        "rules: classic stacking=on", "players: Ann Ben Cy", "dealer: Cy", "hand Ann: rD b1 b5", "hand Ben: gD g8 r3",
        "hand Cy: b4 b6", "pile 1: r9", "turn: Ann", "---", "Ann plays rD",
    ))  # fmt: skip
    card = next(card for card in scene.story.motion.plan.hand if FACE[card] == FACE_OF_TEXT["gD"])
    spot = scene.story.motion.plan.cards["c", card]
    scene.handle(Intent(intents.PRESS, pos=(round(spot.x), round(spot.y)), button=1))
    assert scene.session.count == 1
    scene.handle(Intent(intents.RELEASE, pos=scene.story.motion.plan.piles[0].center, button=1))
    assert scene.session.count == 1 and scene.seat.prompt.said().kind != "refused"


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


DRAWN = (
    "rules: grand", "players: Ann Ben Cy", "dealer: Cy", "hand Ann: r1 b1 b5", "hand Ben: g5 g8 r3", "hand Cy: b4 b6",
    "pile 1: y6", "pile 2: g7", "stock 1: y2 gD", "turn: Ann",
)  # fmt: skip


@pytest.mark.parametrize("speed", [1.0, 8.0])
def test_a_card_just_drawn_is_not_laid_before_it_has_lain_for_a_quarter_of_a_second(host: Sitter, speed: float) -> None:
    scene = seat_at(host, DRAWN)
    host.settings.animation_speed = speed
    scene.handle(Intent(intents.KEY, key="d", text="d"))
    lain, frame = 0.0, 1 / 60
    while scene.session.count == 1:
        scene.update(frame)
        lain = 0.0 if scene.story.motion.beat is not None or scene.story.waits_to_be_told else lain + frame
        assert scene.seat.prompt.ask is not None or scene.rests_for() is not None, "it would sleep over the question"
        press(scene, scene.story.motion.plan.piles[0].center)
        assert lain < 1.0, "the question never came"
    assert lain == pytest.approx(0.25, abs=0.04)
    assert FACE[scene.session.state.piles[0][-1].card] == FACE_OF_TEXT["y2"]


def test_a_catch_neither_waits_for_the_card_just_drawn_nor_makes_it_wait_again(host: Sitter) -> None:
    scene = seat_at(host, (*DRAWN[:5], "hand Cy: b4", *DRAWN[6:], "owes: Cy"))
    host.settings.animation_speed = 1.0
    scene.handle(Intent(intents.KEY, key="d", text="d"))
    while scene.story.telling:
        scene.update(1 / 60)
    assert scene.seat.prompt.ask is None, "the card has landed, and is being looked at"
    scene.handle(Intent(intents.KEY, key="c", text="c"))
    assert scene.session.count == 2, "the catch did not wait"
    while scene.story.telling:
        scene.update(1 / 60)
    assert scene.seat.prompt.ask is not None, "it has been seen for long"


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


def test_escape_pauses_and_the_table_waits(host: Sitter) -> None:
    scene = seat(host, 1, 3)
    run(scene, 2)
    scene.handle(Intent(intents.BACK))
    host.stack.settle()
    assert isinstance(host.stack.top, PauseScene)


@pytest.mark.parametrize("close", [Intent(intents.BACK), Intent(intents.KEY, key="/", text="?")])
def test_a_note_that_was_asked_for_is_closed_by_escape_or_by_asking_again(host: Sitter, close: Intent) -> None:
    scene = seat(host, 1, 3)
    run(scene, 2)
    scene.handle(Intent(intents.KEY, key="/", text="?"))
    assert scene.seat.noted.told is not None
    scene.handle(close)
    host.stack.settle()
    assert scene.seat.noted.told is None and host.stack.top is scene


def test_a_button_that_does_nothing_now_can_be_clicked_and_says_why(host: Sitter) -> None:
    scene = seat_at(host, FORCED[:9])
    for name in ("do", "pass"):
        scene.seat.prompt.undo()
        press(scene, scene.story.motion.plan.boxes[name].center)
        assert scene.seat.prompt.said().kind == "refused", name


def test_resizing_in_the_middle_of_a_flight_goes_to_the_new_layout(host: Sitter) -> None:
    from game.ui.kit.theme import Theme

    scene = seat(host, 1, 3)
    host.settings.animation_speed = 1.0
    while scene.story.motion.beat is None or not scene.story.motion.beat.flights:
        run(scene, FRAME)
    host.theme = Theme((800, 600))
    scene.resize()
    assert scene.story.motion.plan.size == (800, 600)
    assert scene.story.motion.beat is None


def test_every_refusal_says_why_with_a_rule(host: Sitter) -> None:
    scene = seat(host, 1, 1, seed=8)
    for _ in range(400):
        run(scene, FRAME)
        if not scene.story.motion.busy and scene.seat.prompt.ask is not None:
            break
    scene.handle(Intent(intents.KEY, key="l", text="l"))
    said = scene.seat.prompt.said()
    assert said.kind == "refused" and said.rule
    scene.handle(Intent(intents.KEY, key="/", text="?"))
    assert scene.seat.noted.told is not None and scene.seat.noted.told[0] == said.rule


@pytest.mark.parametrize("how", ["pointed at", "chosen"])
def test_asked_about_a_card_that_cannot_be_played_it_is_said_why(host: Sitter, how: str) -> None:
    scene = seat_at(host, ["players: Ann Ben Cy", "hand Ann: r9 b1", "pile 1: r5", "pile 2: g6", "turn: Ann"])
    fits, misfit = sorted(scene.story.motion.plan.hand, key=lambda card: COLOUR[card])
    for card in (fits, misfit):
        if how == "chosen":
            scene.seat.choose(CardTarget(card))
        else:
            scene.seat.hover = CardTarget(card)
        scene.handle(Intent(intents.KEY, key="/", text="?"))
        assert scene.seat.noted.told is not None
        assert ("fits neither pile" in scene.seat.noted.told[1]) == (card == misfit)
        assert about(card, scene.session.match.rules)[1] in scene.seat.noted.told[1], "and what it does"
        scene.handle(Intent(intents.BACK))


def test_an_action_that_came_too_late_is_dropped(host: Sitter) -> None:
    scene = seat(host, 1, 2)
    scene.update(0.0)
    scene.session.put(Action(actions.CHALLENGE, 2))
    before = scene.session.count
    scene.update(0.0)
    assert scene.session.count == before
    assert not scene.session.queue


def test_what_is_pointed_at_is_found_anew_when_another_card_lies_there(host: Sitter) -> None:
    scene = seat_at(
        host,
        ("rules: grand", "players: Ann Ben Cy", "hand Ann: r9 g1 b2", "hand Ben: b2 gS", "hand Cy: y4 g7",
         "pile 1: r5", "pile 2: y4", "turn: Ann"),
    )  # fmt: skip
    run(scene, 1.0)
    (own,) = [card for card in scene.story.motion.plan.hand if FACE[card] == FACE_OF_TEXT["r9"]]
    spot = scene.story.motion.plan.cards["c", own]
    scene.handle(Intent(intents.POINT, pos=(round(spot.x), round(spot.y))))
    assert scene.seat.hover == CardTarget(own)
    scene.session.put(next(a for a in scene.session.legal(0) if a.cards == (FACE_OF_TEXT["r9"],)))
    run(scene, 3.0)
    assert scene.seat.hover != CardTarget(own)


def test_a_bot_that_passes_unseen_passes_once_also_when_a_claim_comes_first(host: Sitter) -> None:
    scene = seat(host, 1, 2)
    asked = scene.session.question
    assert asked is not None and asked.kind == "share", "the deal may have completed something"
    refused = []
    submit = scene.session.submit

    def noted(action: Action) -> Step:
        step = submit(action)
        refused.append(step.refusal)
        return step

    scene.session.submit = noted  # type: ignore[method-assign]
    scene.session.put(Action(actions.CATCH, 0, to=(1,)))
    scene.update(0.0)
    assert len(refused) > 2 and not any(refused)
