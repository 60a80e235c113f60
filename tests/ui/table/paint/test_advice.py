"""The panels of hints and whys lie where they hide little, and the glow under what it is about."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.ai.reasons import Advice, Reason
from game.rules import GRAND, GameState, apply, legal_actions, legal_answers, new_game, question
from game.rules.values.actions import DRAW, PASS, Action
from game.rules.values.messages import sentence
from game.rules.values.state import NOBODY
from game.rules.values.views import COLOUR, KEEP, NAME, TURN, QuestionKind
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.table.paint import advice
from game.ui.table.paint.art import STANDARD
from game.ui.table.paint.bubbles import box_of, shaker_boxes
from game.ui.table.paint.stage import Item
from game.ui.table.paint.table_sight import TableSight
from game.ui.table.paint.window import TableWindow
from game.ui.table.place.layout import CardMarks
from game.ui.table.question import hints
from game.ui.table.question.prompts import Prompt
from game.ui.table.question.targets import PileTarget
from tests.ui.table.places import cards
from tests.ui.table.playing import facts_of, positions_by_question
from tests.ui.table.test_whole import TABLE, sight_of

pytestmark = pytest.mark.usefixtures("host")
SIZES = ((800, 600), (1280, 720), (1920, 1080))


@cache
def tables_of_four() -> list[GameState]:
    """Three turns of a game of four: with the fewest cards in the hand, with some, and with the most."""
    rng, state, turns = random.Random(5), new_game(GRAND, 4, 5), list[GameState]()
    while (asked := question(state)) is not None and len(turns) < 60:
        if asked.kind == TURN:
            turns.append(state.copy())
        apply(state, rng.choice(legal_actions(state, asked.player)))
    turns.sort(key=lambda turn: len(turn.hands[asked_of(turn)]))
    return [turns[0], turns[len(turns) // 2], turns[-1]]


def asked_of(state: GameState) -> int:
    asked = question(state)
    assert asked is not None
    return asked.player


def seen(size: tuple[int, int], state: GameState, letters: float = 1.0) -> tuple[TableSight, TableWindow]:
    window = TableWindow(TABLE, Theme(size, Look(letters)), STANDARD, state.players, len(state.piles))
    return sight_of(state, Prompt(facts_of(state, asked_of(state))), window), window


def shown(sight: TableSight, window: TableWindow) -> dict[Any, Item]:
    return {item.key: item for item in advice.advice_items(sight, window.letters)}


@pytest.mark.parametrize("size", SIZES)
def test_a_hint_hides_no_shaker_of_whoever_asks(size: tuple[int, int]) -> None:
    by_hand = sorted(positions_by_question()[TURN], key=lambda state: len(state.hands[asked_of(state)]))
    for state in map(GameState.copy, by_hand[:4]):
        state.salt = asked_of(state)
        sight, window = seen(size, state)
        (act, *_) = legal_answers(state, sight.bottom)
        sight.hint = hints.Hint(Advice(act, (Reason("again"),)), None)
        panel = shown(sight, window)["panel", "hint"].rect
        assert panel.collidelist(shaker_boxes(sight.plan)[:2]) < 0


@pytest.mark.parametrize("size", SIZES)
def test_a_why_hides_neither_log_nor_piles_nor_the_plate_it_is_about(size: tuple[int, int]) -> None:
    state = positions_by_question()[TURN][0]
    sight, window = seen(size, state)
    for player in set(range(state.players)) - {sight.bottom}:
        sight.why = hints.Why(player, (), (), False)
        panel = shown(sight, window)["panel", "why"].rect
        assert panel.collidelist([*sight.plan.stocks, *sight.plan.piles, sight.plan.plaques[player]]) < 0
        assert not panel.colliderect(sight.plan.boxes["log"])


@pytest.mark.parametrize("size", SIZES)
def test_a_why_lies_on_no_eight_that_lies_open(size: tuple[int, int]) -> None:
    state = tables_of_four()[1].copy()
    sight, _ = seen(size, state)
    others, eights = [player for player in range(state.players) if player != sight.bottom], cards("r8 y8 g8")
    for player, eight in zip(others, eights, strict=True):
        state.hands[player][0] = eight
        state.faceup.append(eight)
    sight, window = seen(size, state)
    lying = [box_of(sight.plan.cards["c", eight]) for eight in eights]
    reasons = tuple(Reason(kind) for kind in ("again", "spares", "could_get", "you_name"))
    for player in others:
        sight.why = hints.Why(player, (sentence("keeps it"),), reasons, False)
        assert shown(sight, window)["panel", "why"].rect.collidelist(lying) < 0


@pytest.mark.parametrize("size", SIZES)
def test_a_why_of_whoever_sits_below_hides_none_of_the_hands_and_buttons_there(size: tuple[int, int]) -> None:
    state = positions_by_question()[TURN][0]
    sight, window = seen(size, state)
    sight.why = hints.Why(sight.bottom, (), (), True)
    panel, plan = shown(sight, window)["panel", "why"].rect, sight.plan
    lying = [box_of(plan.cards["c", card]) for card in plan.hand] + [plan.boxes[name] for name in ("log", "why", "uno")]
    assert panel.collidelist([*lying, *plan.piles, *plan.stocks]) < 0


@pytest.mark.parametrize("size", SIZES)
def test_a_hint_lies_over_the_log_at_every_table_of_four_whatever_is_held(size: tuple[int, int]) -> None:
    for state in tables_of_four():
        sight, window = seen(size, state)
        (act, *_) = legal_answers(state, sight.bottom)
        sight.hint = hints.Hint(Advice(act, (Reason("again"),)), None)
        panel, log = shown(sight, window)["panel", "hint"].rect, sight.plan.boxes["log"]
        assert panel.topleft == log.topleft and panel.contains(Rect(log.topleft, (1, log.height)))


@pytest.mark.parametrize("size", SIZES)
def test_a_note_lies_beside_a_hint_or_a_why_and_not_over_it(size: tuple[int, int]) -> None:
    state = positions_by_question()[TURN][0]
    sight, window = seen(size, state)
    (act, *_) = legal_answers(state, sight.bottom)
    hint = hints.Hint(Advice(act, (Reason("again"),)), None)
    for player in sight.plan.plaques:
        for sight.hint, sight.why in ((hint, None), (None, hints.Why(player, (), (), False))):
            panels = [item.rect for key, item in shown(sight, window).items() if key[0] == "panel"]
            for sight.note_of in (NOBODY, player):
                sight.note = "The red Nine", "The red Nine fits neither pile. " * 5
                (note,) = advice.note_items(sight, window.letters, panels)
                assert len(panels) == 1 and note.rect.collidelist(panels) < 0
                assert Rect((0, 0), size).contains(note.rect)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", [COLOUR, NAME])
def test_a_note_lies_on_no_colour_and_no_plate_that_is_chosen_from(size: tuple[int, int], kind: QuestionKind) -> None:
    for state in positions_by_question()[kind]:
        sight, window = seen(size, state)
        plan = sight.plan
        asked = [plan.boxes["picker"]] if kind == COLOUR else [*plan.plaques.values()]
        for sight.note_about in (None, PileTarget(0), PileTarget(1)):
            sight.note = "Ann has the screen", "That is Ben's pad. " * 6
            (note,) = advice.note_items(sight, window.letters, ())
            assert note.rect.collidelist(asked) < 0
        assert sight.lit


def test_the_glow_of_a_hint_lies_under_the_cards_it_is_about() -> None:
    states = positions_by_question()[TURN]
    found = ((state, act) for state in states for act in legal_answers(state, asked_of(state)) if act.verb == DRAW)
    state, act = next(found)
    sight, window = seen((1280, 720), state)
    sight.hint = hints.Hint(Advice(act, (Reason("again"),)), None)
    glows = [item for key, item in shown(sight, window).items() if isinstance(key, tuple) and key[0] == "hint"]
    lowest = min(spot.z for key, spot in sight.plan.cards.items() if key[0] == "s")
    assert glows and all(item.z < lowest for item in glows)


def test_a_hint_is_painted_anew_for_a_question_where_the_same_act_has_other_words() -> None:
    state = positions_by_question()[KEEP][0]
    sight, window = seen((1280, 720), state)
    assert sight.prompt is not None and sight.prompt.ask is not None
    sight.hint = hints.Hint(Advice(Action(PASS, sight.bottom), (Reason("only"),)), None)
    pictures = []
    for sight.prompt.ask.pass_label in (sentence("Keep it"), sentence("Go on")):
        pictures.append(pygame.image.tobytes(shown(sight, window)["panel", "hint"].picture, "RGB"))
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("size", SIZES)
def test_over_the_log_a_hint_is_as_wide_whatever_is_held(size: tuple[int, int]) -> None:
    widths = set[int]()
    for state in tables_of_four():
        sight, window = seen(size, state)
        (act, *_) = legal_answers(state, sight.bottom)
        sight.hint = hints.Hint(Advice(act, (Reason("again"),)), None)
        widths.add(shown(sight, window)["panel", "hint"].rect.width)
    assert len(widths) == 1


@pytest.mark.parametrize("letters", [1.6, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_a_hint_in_large_letters_hides_neither_piles_nor_draw_piles_nor_the_hand(
    size: tuple[int, int], letters: float
) -> None:
    for state in [*tables_of_four(), new_game(GRAND, 10, 1)]:
        sight, window = seen(size, state, letters)
        best, *_, other = legal_answers(state, sight.bottom)
        why, plan = (Reason("again"),) * 3, sight.plan
        sight.hint = hints.Hint(Advice(best, why), Advice(other, why))
        panel = shown(sight, window)["panel", "hint"].rect
        hand = [box_of(plan.cards["c", card]) for card in plan.hand]
        assert panel.collidelist([*plan.piles, *plan.stocks, *plan.captions, *hand]) < 0
        assert Rect((0, 0), size).contains(panel)


@pytest.mark.parametrize("letters", [1.0, 1.6])
@pytest.mark.parametrize("size", SIZES)
def test_the_panel_of_a_hint_stays_where_it_is_from_press_to_press(size: tuple[int, int], letters: float) -> None:
    for state in [*tables_of_four(), *positions_by_question()[TURN]]:
        sight, window = seen(size, state, letters)
        best, *_, other = legal_answers(state, sight.bottom)
        both = Advice(best, (Reason("again"),)), Advice(other, (Reason("again"),) * 4)
        places = set[tuple[int, ...]]()
        for second, plays in ((False, False), (True, False), (False, True)):
            sight.hint = hints.Hint(*both, second, plays)
            assert sight.prompt is not None and sight.prompt.ask is not None
            raised = tuple(hints.points_at(sight.hint.shown.act, sight.prompt.ask)[0])
            sight.plan = window.layout(sight.view, sight.bottom, CardMarks(advised=raised))
            places.add(tuple(shown(sight, window)["panel", "hint"].rect))
        assert len(places) == 1


@pytest.mark.parametrize("size", SIZES)
def test_a_why_lies_off_the_open_hand_and_the_plate_of_whom_it_speaks(size: tuple[int, int]) -> None:
    for state in tables_of_four():
        sight, window = seen(size, state)
        for player, plate in sight.plan.plaques.items():
            held = [box_of(spot) for key, spot in sight.plan.cards.items() if key[:2] == ("h", player)]
            for reasons in (1, 3, 5):
                sight.why = hints.Why(player, (), (Reason("again"),) * reasons, opened=True)
                panel = shown(sight, window)["panel", "why"].rect
                assert held and panel.collidelist([plate, *held]) < 0
                assert panel.collidelist([*sight.plan.piles, *sight.plan.stocks]) < 0


@pytest.mark.parametrize("size", SIZES)
def test_a_why_lies_beside_what_is_being_called(size: tuple[int, int]) -> None:
    state = positions_by_question()[TURN][0]
    sight, window = seen(size, state)
    for player in set(range(state.players)) - {sight.bottom}:
        sight.why = hints.Why(player, (), (), False)
        (panel,) = advice.advice_items(sight, window.letters)
        called = Rect(panel.rect.topleft, (panel.rect.width // 2, panel.rect.height // 3))
        (beside,) = advice.advice_items(sight, window.letters, [called])
        assert not beside.rect.colliderect(called)
