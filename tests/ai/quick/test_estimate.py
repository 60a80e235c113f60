"""The estimate: chances that add up to 1, and facts of a player that are what they are called."""

from __future__ import annotations

import random

import pytest

from game.ai.quick import facts, weights
from game.ai.quick.estimate import chances, features, mover, tops_of
from game.lab.random_tables import random_table
from game.rules import apply, legal_answers
from tests.positions import ANN, BEN, CY, Position, table
from tests.rules.games import Table, decide, played


def told(position: Position, player: int) -> dict[int, float]:
    """The facts of a player that are not 0."""
    state = position.state
    found = features(state, player, mover(state), tops_of(state))
    assert len(found) == facts.COUNT
    return {place: value for place, value in enumerate(found) if value}


def test_chances_add_up_to_one_and_everybody_has_some() -> None:
    seen = 0
    for seed in range(30):
        rules, players = random_table(seed)
        for number, (state, _) in enumerate(played(Table(rules, players, seed, bool(seed % 2)), 60)):
            if number % 6 == 0:
                found = chances(state, weights.of(rules).estimate)
                assert len(found) == players and min(found) > 0.0
                assert sum(found) == pytest.approx(1.0)
                seen += 1
    assert seen > 200


def test_who_is_out_has_won_and_several_share_it() -> None:
    ended = 0
    for seed in range(12):
        rules, players = random_table(seed)
        state, chance = Table(rules, players, seed).new_game(), random.Random(seed)
        for _ in range(700):
            if state.over:
                break
            apply(state, decide(state, chance))
        if state.over:
            ended += 1
            found = chances(state, weights.of(rules).estimate)
            assert {player for player, share in enumerate(found) if share} == set(state.out)
            assert sum(found) == pytest.approx(1.0 if state.out else 0.0)
    assert ended > 4


def test_more_of_what_a_weight_is_for_is_a_better_chance() -> None:
    position = table("hand Ann: y1 y5", "hand Ben: r8 g1 b1")
    one = [0.0] * facts.COUNT
    assert chances(position.state, one) == pytest.approx([1 / 3] * 3)
    one[facts.CARDS + 2] = 1.0
    ann, ben, cy = chances(position.state, one)
    assert ann == cy < ben


def test_the_turn_is_that_of_whose_turn_begins_or_comes_next() -> None:
    position = table("hand Ann: y1 y5 r3")
    assert mover(position.state) == ANN
    apply(position.state, next(act for act in legal_answers(position.state) if act.verb == "draw"))
    assert mover(position.state) in (ANN, BEN)


CASES = {
    # the cards of Ann, whose turn it is; red 9 and yellow 4 are on top; which facts there are, and of what size
    "y1": {facts.CARDS: 1, facts.CARDS_IN_TURN: 1, facts.LAST_FITS: 1, facts.LAST_FITS_IN_TURN: 1},
    "b4": {facts.LAST_FITS: 1, facts.LAST_FOUR: 1, facts.FOURS: 1},
    "g7": {facts.LAST_PASSES: 1, facts.MISFITS_IN_TURN: 1, facts.SEVENS_AND_NINES: 1},
    "W": {facts.LAST_BLACK: 1, facts.FEW_BLACK: 1, facts.WILDS: 1, facts.POINTS: 0.5, facts.FITS_BOTH: 1},
    "y1 g5": {
        facts.CARDS + 1: 1, facts.CARDS_IN_TURN + 1: 1, facts.TWO_FITTING: 0.5, facts.TWO_FIT: 1,
        facts.TWO_FIT_IN_TURN: 1, facts.LARGEST_COLOUR: 0.5, facts.POINTS: 0.06,
    },
    "b4 W": {facts.TWO_FOUR: 1, facts.TWO_BLACK: 1, facts.ONE_COLOUR: 1},
    "y1 g5 b5": {facts.THREE_FITTING: 1 / 3, facts.THREE_FITTING_IN_TURN: 1 / 3, facts.ZEROS_AND_ONES: 1},
    "g1 g5 b6": {facts.MISFITS: 1, facts.MISFITS_IN_TURN: 1, facts.LARGEST_COLOUR: 2 / 3},
    "y1 r2 b5 b6": {facts.MANY_FITTING: 0.5, facts.FITS_BOTH: 1, facts.TWOS: 1, facts.CARDS_IN_TURN + 3: 1},
    "F gD gS gR g3": {
        facts.WILD_DRAW_FOURS: 1, facts.DRAW_TWOS: 1, facts.TURNING: 2, facts.THREES: 1, facts.CARDS_IN_TURN + 4: 1,
        facts.ONE_COLOUR: 1,
    },
    "g1 g5 b6 b7 b8 g8 g0 b0 b1": {facts.CARDS + 6: 1, facts.MORE_CARDS: 2 / 5, facts.ZEROS_AND_ONES: 4},
}  # fmt: skip


@pytest.mark.parametrize("hand", CASES)
def test_each_fact_of_the_player_in_turn_is_what_it_is_called(hand: str) -> None:
    found = told(table(f"hand Ann: {hand}"), ANN)
    assert {place: found.get(place) for place in CASES[hand]} == pytest.approx(CASES[hand])


def test_what_does_not_hold_is_not_said() -> None:
    assert set(told(table("hand Ann: g5"), ANN)) == {
        facts.CARDS, facts.CARDS_IN_TURN, facts.MISFITS_IN_TURN, facts.POINTS,
    }  # fmt: skip


def test_the_next_player_and_the_one_before_have_facts_of_their_own() -> None:
    position = table("hand Ann: y1 y5 r3", "hand Ben: y8", "hand Cy: b2")
    ben, cy = told(position, BEN), told(position, CY)
    assert ben[facts.CARDS_NEXT] == ben[facts.LAST_FITS_NEXT] == cy[facts.CARDS_BEFORE] == 1
    assert facts.LAST_FITS_IN_TURN not in ben and facts.LAST_FITS not in cy
    assert told(table("hand Ben: b8 g1"), BEN)[facts.MISFITS_NEXT] == 1


def test_the_pepper_counts_more_with_twos_and_while_one_waits() -> None:
    position = table("pepper: Ben", "hand Ben: r2 g2 b5")
    ben = told(position, BEN)
    assert (ben[facts.PEPPER], ben[facts.PEPPER_TWOS], ben[facts.PEPPER_WAITING]) == (1, 2, 1)
    assert facts.PEPPER not in told(position, ANN)
    assert facts.PEPPER_WAITING not in told(table("pepper: Ann"), ANN)


def test_who_has_no_cards_is_out_and_nothing_else() -> None:
    position = table()
    position.state.hands[CY] = []
    assert told(position, CY) == {facts.OUT: 1.0}


def test_every_fact_has_a_place_of_its_own() -> None:
    rows = {"CARDS": 7, "CARDS_IN_TURN": 5, "CARDS_NEXT": 5, "CARDS_BEFORE": 3}
    named = {name: place for name, place in vars(facts).items() if name.isupper() and name != "COUNT"}
    places = [place + more for name, place in named.items() for more in range(rows.get(name, 1))]
    assert sorted(places) == list(range(facts.COUNT))
