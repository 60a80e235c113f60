"""The state of a game: what a new one holds, copies that share nothing, and who is next."""

from __future__ import annotations

import pytest

from game.rules import GRAND, RULE_SETS
from game.rules.values.state import (
    DEALING,
    FIELDS,
    FIRST_CARD,
    FIRST_TURN,
    NO_SECRET,
    NOBODY,
    OWES_CALL,
    OWES_DISCOVERED,
    OWES_DISCOVERED_OPEN,
    OWES_NOTHING,
    PLAYING,
    SECOND_CARD,
    blank_state,
)
from tests.positions import ANN, BEN, CY, table


@pytest.mark.parametrize(("name", "piles"), [("grand", 2), ("classic", 1)])
def test_a_new_state_is_an_empty_table_where_nothing_has_happened(name: str, piles: int) -> None:
    state = blank_state(RULE_SETS[name], 3, 77)
    expected = {
        "rules": RULE_SETS[name], "players": 3, "rng": 77, "secret": NO_SECRET, "asks_all": False, "seats": [0, 1, 2],
        "hands": [[], [], []], "faceup": [],
        "stocks": [[]] * piles, "piles": [[]] * piles, "open_piles": 0, "salt": NOBODY, "pepper": NOBODY,
        "dealer": NOBODY, "colour_seat": 0, "direction": 1, "stage": DEALING, "active": 0, "counted_from": 0,
        "skips": 0, "sent_to": NOBODY, "pending": [], "received": [], "owes": [OWES_NOTHING] * 3, "called": [False] * 3,
        "laid_now": [], "given": [], "fresh_top": False, "moved": False, "turns": 0, "idle_turns": 0, "over": False,
        "out": (), "points": [0] * 3, "scores": [0] * 3, "game_number": 0, "keeper": NOBODY, "next_dealer": NOBODY,
        "winners": (),
    }  # fmt: skip
    assert {name: getattr(state, name) for name in FIELDS} == expected
    assert len({id(hand) for hand in state.hands}) == 3 and len({id(pile) for pile in state.piles}) == piles


def test_stages_follow_each_other_and_debts_are_told_apart() -> None:
    assert [DEALING, FIRST_CARD, FIRST_TURN, SECOND_CARD, PLAYING] == [0, 1, 2, 3, 4]
    assert [OWES_NOTHING, OWES_CALL, OWES_DISCOVERED, OWES_DISCOVERED_OPEN] == [0, 1, 2, 3]


def test_a_copy_is_the_same_position_and_shares_nothing_that_changes() -> None:
    state = blank_state(GRAND, 3, 77)
    for number, name in enumerate(FIELDS):
        value = getattr(state, name)
        if name in ("hands", "stocks", "piles"):
            setattr(state, name, [[number * 10 + place] for place in range(len(value))])
        elif isinstance(value, list):
            setattr(state, name, [number, number + 1])
        elif isinstance(value, tuple):
            setattr(state, name, (number,))
        elif isinstance(value, bool):
            setattr(state, name, not value)
        elif name not in ("rules", "players"):
            setattr(state, name, number)
    copy = state.copy()
    for name in FIELDS:
        mine, other = getattr(state, name), getattr(copy, name)
        assert mine == other, name
        assert not isinstance(mine, list) or mine is not other, name
        if name in ("hands", "stocks", "piles"):
            assert all(one is not another for one, another in zip(mine, other, strict=True)), name


def test_the_next_place_is_counted_in_the_direction_of_play() -> None:
    state = table("players: Ann Cy Ben").state
    state.seats = [ANN, CY, BEN]
    assert [state.step(ANN), state.step(ANN, 2), state.step(ANN, 3), state.step(ANN, 0)] == [CY, BEN, ANN, ANN]
    assert state.turn_order(CY) == [CY, BEN, ANN]
    state.direction = -1
    assert [state.step(ANN), state.step(ANN, 2)] == [BEN, CY]
    assert state.turn_order(CY) == [CY, ANN, BEN]


def test_who_is_due_is_who_was_sent_or_the_next_after_those_skipped() -> None:
    state = table().state
    state.counted_from, state.skips = BEN, 0
    assert state.due() == CY
    state.skips = 1
    assert state.due() == ANN
    state.sent_to = BEN
    assert state.due() == BEN


def test_who_is_due_is_counted_anew_from_a_player_on() -> None:
    state = table().state
    state.skips, state.sent_to = 1, ANN
    state.count_from(BEN)
    assert state.due() == CY
    assert (state.counted_from, state.skips, state.sent_to) == (BEN, 0, NOBODY)
