"""The fast policy: always legal, blind to what is hidden, and what a player would do where that is plain."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.ai.quick import places, policy, weights
from game.lab.random_tables import random_table
from game.rules import GameState, apply, asked, why_not
from tests.positions import table
from tests.rules.games import Table, decide
from tests.rules.test_secrets import shuffled_for


def positions(seeds: range, most: int) -> Iterator[tuple[GameState, random.Random]]:
    """Positions in which somebody decides, of games at tables drawn at random, of as many players as there can be."""
    for seed in seeds:
        rules, players = random_table(seed)
        state, chance = Table(rules, players, seed, asks_all=bool(seed % 2)).new_game(), random.Random(seed)
        found = weights.of(rules).policy
        for _ in range(most):
            if state.over:
                break
            yield state, chance
            # Half of what follows is by chance, so that games come where the policy would not lead them.
            apply(state, policy.decide(state, found) if chance.random() < 0.5 else decide(state, chance))


def test_what_it_does_is_legal_whatever_is_asked() -> None:
    asked_for: set[tuple[type, bool]] = set()
    players = set()
    for state, _ in positions(range(160), 50):
        act = policy.decide(state, weights.of(state.rules).policy)
        assert act.player == asked(state)
        assert why_not(state, act) is None, act
        asked_for.add((type(state.pending[-1]), state.asks_all))
        players.add(state.players)
    assert players == set(range(2, 11))
    assert len(asked_for) > 20


def test_it_does_the_same_whatever_is_hidden_from_who_decides() -> None:
    moved = 0
    for state, chance in positions(range(40), 50):
        other = shuffled_for(state, asked(state), chance)
        found = weights.of(state.rules).policy
        assert policy.decide(other, found) == policy.decide(state, found)
        moved += other.hands != state.hands
    assert moved > 1000


def weighed(**worth: float) -> list[float]:
    """Weights of the usual rule set with some set otherwise, by the names of their places."""
    found = weights.of(table().state.rules).policy[:]
    for name, value in worth.items():
        found[getattr(places, name)] = value
    return found


def test_the_last_card_is_laid_if_it_fits() -> None:
    position = table("rules: classic", "pile 2:", "hand Ann: r5")
    assert policy.decide(position.state, weights.of(position.state.rules).policy) == position.read("Ann plays r5")


@pytest.mark.parametrize(("drawing", "verb"), [(1000.0, "draw"), (-1000.0, "play")])
def test_a_play_is_made_if_it_is_better_than_drawing(drawing: float, verb: str) -> None:
    assert policy.decide(table().state, weighed(DRAWING=drawing)).verb == verb


def test_a_card_worth_more_is_laid_before_others() -> None:
    position = table("rules: grand sets=off", "hand Ann: y1 y5 y6 y8")
    zeros = [0.0] * places.COUNT
    zeros[places.DRAWING] = -1.0
    for rank in (1, 5, 6, 8):
        better = zeros[:]
        better[places.BASE + rank] = 1.0
        assert policy.decide(position.state, better) == position.read(f"Ann plays y{rank} on 2")


def test_a_wild_calls_the_colour_most_is_held_of() -> None:
    position = table("rules: classic", "pile 2:", "hand Ann: W b1 b2 g3")
    found = [0.0] * places.COUNT
    found[places.BASE + 14] = found[places.CALL_HELD] = 1.0
    assert policy.decide(position.state, found) == position.read("Ann plays W:b")


def test_a_play_is_marked_alike_by_its_cards_and_as_an_act() -> None:
    position = table("hand Ann: y1 y3 g5")
    found = weights.of(position.state.rules).policy
    sight = policy.Glance(position.state, 0, found)
    act = position.read("Ann plays y1 on 2")
    card = position.state.hands[0][0]
    assert policy.mark_of_play(position.state, sight, act) == policy.mark_of(
        position.state, sight, 1, card, act.colour
    )
    both = position.read("Ann plays y1 y3 on 2")
    assert policy.mark_of_play(position.state, sight, both) == policy.mark_of_set(position.state, sight, 1, both)


@pytest.mark.parametrize(("bens", "cys", "laid"), [("r5", "g1 g2 g3 g4", "b7"), ("g1 g2 g3 g4", "r5", "b0")])
def test_where_hands_move_a_seven_or_zero_brings_as_few_cards_as_it_can(bens: str, cys: str, laid: str) -> None:
    hands = ("hand Ann: b0 b7 b8 y1", f"hand Ben: {bens}", f"hand Cy: {cys}")
    position = table("rules: classic seven_zero=on", "pile 1: b5", "pile 2:", *hands)
    found = [0.0] * places.COUNT
    found[places.DRAWING], found[places.FEWER], found[places.BASE] = -1.0, 1.0, 0.5
    assert policy.decide(position.state, found) == position.read(f"Ann plays {laid}")
