"""Views kept true by masked events alone, from before the first deal into the second game (law 5)."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.rules import RULE_SETS, GameState, RuleSet, View, apply, blank_view, fold, mask, new_game, view
from game.rules.events import Buried, Event
from game.rules.scoring import end_game
from game.rules.values.actions import DEAL, Action
from game.rules.values.state import NOBODY
from game.rules.values.views import PRIVATE_QUESTIONS
from game.rules.viewing import CHANGES
from tests.positions import ANN, BEN, CY, table
from tests.rules.facts import KINDS
from tests.rules.games import decide
from tests.rules.play.test_moves import MOVES
from tests.rules.test_events import TOLD
from tests.rules.values.test_views import QUESTIONS

TABLES: dict[str, RuleSet] = {
    **RULE_SETS,
    "seven and zero": replace(RULE_SETS["classic"], seven_zero=True, shakers=True, rainbow=True),
    "Twos by colour": replace(RULE_SETS["grand"], two="colour", first_dealer="random", austere=True, fine=2),
}


def keep_up(known: dict[int, View], happened: list[Event], state: GameState) -> None:
    for viewer, seen in known.items():
        for event in happened:
            fold(seen, mask(event, viewer))
        assert seen == view(state, viewer)
    happened.clear()


def test_of_each_kind_of_event_it_is_said_what_it_changes_in_a_view() -> None:
    assert set(CHANGES) == set(KINDS)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("seed", range(6))
def test_a_view_is_kept_true_from_the_first_deal_into_the_second_game(name: str, seed: int) -> None:
    rules = TABLES[name]
    happened: list[Event] = []
    state = new_game(rules, 4, seed, happened)
    known = {viewer: blank_view(rules, 4, viewer) for viewer in range(NOBODY, 4)}
    chance = random.Random(seed)
    for _ in range(2):
        keep_up(known, happened, state)
        for _ in range(40):
            if state.over:
                break
            apply(state, decide(state, chance), happened)
            keep_up(known, happened, state)
        if not state.over:
            end_game(state, True, happened)
            keep_up(known, happened, state)
        if state.winners:
            break
        apply(state, Action(DEAL, state.next_dealer), happened)
    keep_up(known, happened, state)


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_is_seen_by_others_as_far_as_it_tells_nothing(name: str) -> None:
    """G3.8: of a private question others learn nothing, of any other all but the card drawn."""
    lines, acts, expected = QUESTIONS[name]
    position = table(*lines)
    happened = position.play(*acts)
    for viewer in (NOBODY, ANN, BEN, CY):
        seen = view(position.state, viewer).question
        if viewer == expected.player:
            assert seen == expected
        elif expected.kind in PRIVATE_QUESTIONS:
            assert seen is None
        else:
            assert seen == expected._replace(card=NOBODY)
        if happened:
            folded = blank_view(position.state.rules, 3, viewer)
            fold(folded, mask(happened[-1], viewer))
            assert folded.question == seen


@pytest.mark.parametrize("name", ["classic", "draw-until"])
def test_a_card_that_is_buried_leaves_the_pile_and_is_in_the_draw_pile_again(name: str) -> None:
    buried = 0
    for seed in range(150):
        happened: list[Event] = []
        state = new_game(RULE_SETS[name], 3, seed, happened)
        buried += any(isinstance(event, Buried) for event in happened)
        keep_up({viewer: blank_view(RULE_SETS[name], 3, viewer) for viewer in range(NOBODY, 3)}, happened, state)
    assert buried > 3


@pytest.mark.parametrize("name", [*MOVES, *TOLD])
def test_each_thing_that_happens_is_seen_by_all_as_it_is(name: str) -> None:
    lines, acts, _ = MOVES.get(name) or TOLD[name]
    position = table(*lines)
    known = {viewer: view(position.state, viewer) for viewer in range(NOBODY, position.state.players)}
    keep_up(known, position.play(*acts), position.state)


def test_who_owed_a_call_when_a_game_ended_is_seen_to_owe_none_in_the_next() -> None:
    position = table("rules: grand max_turns=1", "hand Ann: r5 y1", "owes: Cy", "hand Cy: b2", "hand Ben: g1 g6")
    known = {viewer: view(position.state, viewer) for viewer in range(NOBODY, 3)}
    keep_up(known, position.play("Ann draws", "Ann passes"), position.state)
    assert position.state.over and any(position.state.owes)
    happened: list[Event] = []
    apply(position.state, Action(DEAL, position.state.next_dealer), happened)
    keep_up(known, happened, position.state)
