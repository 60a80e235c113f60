"""The search: the same worlds for every act, and the policy's act left only for one that is clearly better."""

from __future__ import annotations

import pytest

from game.ai.quick import policy, search, weights
from game.ai.quick.candidates import choices
from game.ai.quick.estimate import chances
from game.lab.random_tables import random_table
from game.rules import Action, GameState, apply, asked, known, legal_answers, redeal
from game.rules.values.actions import DRAW, PLAY
from tests.positions import table
from tests.rules.games import Table, played, text


def mind(state: GameState, worlds: int = 3, depth: int = 2, clearly: float = 1.0) -> search.SearchSettings:
    found = weights.of(state.rules)
    return search.SearchSettings(found.policy, found.estimate, worlds, depth, clearly, [])


def searched(state: GameState, thinker: search.SearchSettings, seed: int = 5) -> search.SearchResult:
    player = asked(state)
    return search.search(known(state, player), player, legal_answers(state), seed, thinker)


#: Compiled, a function calls the one it was compiled with, whatever is put in its place.
plain = pytest.mark.skipif(not search.__file__.endswith(".py"), reason="what is compiled stays as it is")


@pytest.fixture
def worth(monkeypatch: pytest.MonkeyPatch) -> dict[Action, list[float]]:
    """What acts are worth, world by world, instead of what they are; what is not named is worth nothing."""
    made_up: dict[Action, list[float]] = {}
    count: dict[Action, int] = {}

    def value(world: GameState, act: Action, viewer: int, thinker: search.SearchSettings) -> float:
        count[act] = count.get(act, -1) + 1
        found = made_up.get(act, [0.0])
        return found[count[act] % len(found)]

    monkeypatch.setattr(search, "value", value)
    return made_up


@plain
def test_every_act_is_tried_in_the_same_worlds_by_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[tuple[str, Action]] = []
    true_value = search.value

    def value(world: GameState, act: Action, viewer: int, thinker: search.SearchSettings) -> float:
        tries.append((text(world), act))
        return true_value(world, act, viewer, thinker)

    monkeypatch.setattr(search, "value", value)
    state = table("hand Ann: y1 y5 r3 b2").state
    found = searched(state, mind(state))
    count = len(found.acts)
    assert [act for _, act in tries] == found.acts * 3
    worlds = [tries[place][0] for place in range(0, len(tries), count)]
    assert [world for world, _ in tries] == [world for world in worlds for _ in range(count)]
    assert len(set(worlds)) == 3
    assert found.tried == [3] * count


def test_what_is_searched_is_what_can_be_known_and_never_changed() -> None:
    for seed in range(12):
        rules, players = random_table(seed)
        for number, (state, _) in enumerate(played(Table(rules, players, seed, bool(seed % 2)), 40)):
            if number % 8:
                continue
            player, legal = asked(state), legal_answers(state)
            masked = known(state, player)
            before = text(masked)
            found = search.search(masked, player, legal, number, mind(state, 2, 1))
            assert text(masked) == before
            assert found.acts[found.best] in legal
            world, _ = redeal(masked, player, number)
            assert found.acts == choices(world, player, legal, weights.of(rules).policy)


def test_the_same_stream_finds_the_same() -> None:
    state = table("hand Ann: y1 y5 r3 b2").state
    one, two = searched(state, mind(state)), searched(state, mind(state))
    assert (one.means, one.best) == (two.means, two.best)
    assert searched(state, mind(state), 6).means != one.means


@plain
def test_the_policys_act_is_left_for_one_that_is_clearly_better(worth: dict[Action, list[float]]) -> None:
    state = table("hand Ann: y1 y5 r3 b2").state
    first, other, *_ = searched(state, mind(state)).acts
    assert first == policy.decide(state, mind(state).policy)
    worth[other] = [0.1, 0.2, 0.1]
    found = searched(state, mind(state))
    assert found.acts[found.best] == other
    assert found.means[1] == pytest.approx(0.4 / 3)


@plain
def test_it_is_not_left_for_one_that_may_be_luck(worth: dict[Action, list[float]]) -> None:
    state = table("hand Ann: y1 y5 r3 b2").state
    worth[searched(state, mind(state)).acts[1]] = [0.6, -0.4, -0.1]
    assert searched(state, mind(state)).best == 0
    assert searched(state, mind(state, clearly=0.0)).best == 1


@plain
def test_a_card_is_played_unless_drawing_is_better_by_more_than_the_error_of_the_search(
    worth: dict[Action, list[float]]
) -> None:
    state = table("hand Ann: y1 y5 r3 b2").state
    acts = searched(state, mind(state)).acts
    play, draw = (next(place for place in range(1, len(acts)) if acts[place].verb == verb) for verb in (PLAY, DRAW))
    for better, drawn in (([0.5, -0.1, 0.1], False), ([0.1, 0.2, 0.1], True)):
        worth[acts[draw]] = better
        assert (searched(state, mind(state, clearly=0.4)).best == draw) == drawn
    worth.clear()
    worth[acts[play]] = [0.5, -0.1, 0.1]
    assert searched(state, mind(state, clearly=0.4)).best == play


@plain
def test_an_act_clearly_behind_is_given_up(worth: dict[Action, list[float]]) -> None:
    state = table("hand Ann: y1 y5 r3 b2").state
    worth[searched(state, mind(state)).acts[1]] = [-0.5, -0.6]
    found = searched(state, mind(state, worlds=20))
    assert found.tried[0] == 20 > found.tried[1]


@plain
def test_after_few_worlds_an_act_is_given_up_only_far_behind(worth: dict[Action, list[float]]) -> None:
    state = table("hand Ann: y1 y5 r3 b2").state
    worth[searched(state, mind(state)).acts[1]] = [-0.013, -0.213]  # three standard errors behind after 8 worlds
    assert searched(state, mind(state, worlds=30)).tried[1] == 16


def test_who_can_do_one_thing_only_does_not_search() -> None:
    state = table("rules: classic", "pile 2:", "hand Ann: g1 b2 b5").state
    found = searched(state, mind(state))
    assert len(found.acts) == 1 and found.best == 0 and found.tried == [0]


def test_an_act_that_ends_the_game_is_worth_all_and_any_other_what_the_estimate_says() -> None:
    last = table("rules: classic", "pile 2:", "hand Ann: r5").state
    assert search.value(last, policy.decide(last, mind(last).policy), 0, mind(last)) == 1.0
    state = table("rules: classic", "pile 2:", "hand Ann: r5 r6 b7 g8 y1", "hand Ben: r8 g1 g2 g3 b1 b2").state
    act, after = policy.decide(state, mind(state).policy), state.copy()
    apply(after, act)
    before = text(state)
    assert search.value(state, act, 0, mind(state, depth=0)) == chances(after, mind(state).estimate)[0]
    assert search.value(state, act, 0, mind(state, depth=1)) != chances(after, mind(state).estimate)[0]
    assert text(state) == before


def test_partners_are_out_first_together() -> None:
    state = table("rules: grand teams=on", "players: Ann Ben Cy Dee", "dealer: Dee", "hand Dee: b7 g7 y7").state
    act = legal_answers(state)[0]
    shares = [search.value(state, act, player, mind(state, depth=0)) for player in range(4)]
    assert shares[0] == shares[2] and shares[1] == shares[3]
    assert shares[0] + shares[1] == pytest.approx(1.0)
