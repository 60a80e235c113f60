"""A state as data (law 3): every kind of frame there and back, and no nonsense read as a game."""

from __future__ import annotations

import json
import random
from dataclasses import asdict, replace

import pytest

from game.rules import RULE_SETS, GameState, RuleSet, apply, new_game, state_from_data, state_to_data
from game.rules.data import FRAMES
from game.rules.engine import TASKS
from game.rules.play.frames import CardEffect
from game.rules.values.state import FIELDS
from tests.positions import table
from tests.rules.games import Table, decide, played, text


def position(seed: int = 5, decisions: int = 40) -> GameState:
    state = new_game(RuleSet(), 4, seed)
    chance = random.Random(seed)
    for _ in range(decisions):
        apply(state, decide(state, chance))
    return state


def test_every_field_is_saved_under_its_name() -> None:
    data = state_to_data(position())
    assert list(data) == list(FIELDS)
    assert data["rules"] == asdict(RuleSet())


def test_every_frame_that_waits_in_a_game_is_read_again_as_it_was() -> None:
    seen = set()
    rules = [*RULE_SETS.values(), replace(RULE_SETS["classic"], stacking=True, seven_zero=True, ready=True)]
    for seed in range(48):
        for state, _ in played(Table(rules[seed % 6], 3 + seed % 4, seed), 500):
            again = state_from_data(json.loads(text(state)))
            assert again.pending == state.pending
            assert [type(frame) for frame in again.pending] == [type(frame) for frame in state.pending]
            seen.update(type(frame).__name__ for frame in state.pending)
    # The rest are tasks and questions that never wait while somebody decides.
    assert seen >= set(FRAMES) - {task.__name__ for task in TASKS}


def test_saving_does_not_touch_the_game_nor_share_anything_with_it() -> None:
    state = position()
    before = text(state)
    data = state_to_data(state)
    loaded = state_from_data(data)
    for hand in data["hands"]:
        hand.clear()
    data["piles"][0].clear()
    data["seats"].clear()
    assert text(state) == before == text(loaded)


@pytest.mark.parametrize("name", FIELDS)
def test_data_without_one_of_the_fields_is_no_game(name: str) -> None:
    data = state_to_data(position())
    del data[name]
    with pytest.raises(KeyError, match=name):
        state_from_data(data)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rules", {"salt": 1}),
        ("rules", 5),
        ("pending", [["Nonsense", 1]]),
        ("pending", [["Turn", 1, 2, 3]]),
        ("pending", [["Turn"]]),
        ("pending", 7),
        ("piles", [[[1]]]),
        ("piles", [[[1, 2, 3, 4]]]),
        ("piles", 3),
        ("given", [3]),
        ("out", 3),
    ],
)
def test_nonsense_in_a_field_is_refused(name: str, value: object) -> None:
    data = {**state_to_data(position()), name: value}
    with pytest.raises((KeyError, TypeError, ValueError)):
        state_from_data(data)


def test_every_field_is_read_again_as_it_was() -> None:
    """Also what is seldom there: gifts of this turn, face-up cards, a winner, a fixed hand of a Wild Draw Four."""
    shared = table("hand Ann: r8 y8 g8", "hand Ben: r2 g8 g1", "stock 1: b8", "faceup Ben: g8")
    shared.play("Ann draws", "Ann shares r8 y8 to Ben, g8 b8 to Cy")
    challenged = table("hand Ann: F b5 b1")
    challenged.play("Ann plays F:g on 2")
    won = table("hand Ann: r5", "hand Ben:", "hand Cy: W", "scores: Cy=490")
    won.play("Ann plays r5 on 1", *(["Ann passes"] if won.asked else []))
    for state in (shared.state, challenged.state, won.state):
        again = state_from_data(json.loads(text(state)))
        for name in FIELDS:
            mine, theirs = getattr(state, name), getattr(again, name)
            assert theirs == mine and type(theirs) is type(mine), name
            assert not isinstance(mine, list) or [*map(type, theirs)] == [*map(type, mine)], name
    assert shared.state.given and shared.state.faceup and won.state.winners
    assert challenged.state.pending[-1].held == tuple(challenged.state.hands[0])


def test_the_data_shares_no_stock_with_the_game() -> None:
    state = position()
    before = text(state)
    for stock in state_to_data(state)["stocks"]:
        stock.clear()
    assert text(state) == before


@pytest.mark.parametrize(
    ("lines", "acts"),
    [
        (("hand Ann: y1 y5 y6",), ("Ann plays y1 on 2",)),
        (("rules: junction", "pile 2:", "hand Ann: rS y5 y6", "hand Ben: rS g1"), ("Ann plays rS",)),
    ],
    ids=["a One", "a Skip that can be passed on"],
)
def test_a_card_that_waits_inside_a_question_is_read_again_as_a_card(lines: tuple[str, ...], acts: tuple[str]) -> None:
    position = table(*lines)
    position.play(*acts)
    again = state_from_data(json.loads(text(position.state)))
    assert again.pending == position.state.pending
    assert type(again.pending[-1].frame) is CardEffect
