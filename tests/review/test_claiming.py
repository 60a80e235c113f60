"""A call, a catch, a card out of turn and an open colour are own acts, beside a casual player's habit."""

from __future__ import annotations

import pytest

from game.ai.reactions import HABITS
from game.review.accounts import Account, Going, add_up
from game.review.claiming import casually
from game.review.knowledge import Onlooker
from game.review.turning import turning_points
from game.review.weighing import Budget, means
from game.rules.values.actions import CALL, CATCH, UNO, Action
from game.session.past import Past
from tests.positions import ANN, BEN, CY, Position, table
from tests.review.games import LITTLE

OWING = ("pile 2:", "pile 1: r9", "turn: Ben", "hand Ann: y3 y4 g5", "hand Ben: r1 b2", "hand Cy: b3 b4")


def owing(switches: str = "") -> Position:
    """Ben has one card and has not called."""
    position = table(f"rules: classic {switches}", *OWING)
    position.play("Ben plays r1")
    return position


def gone_through(
    position: Position, claim: str, player: int, budget: Budget = LITTLE
) -> tuple[Going, list[Account]]:
    """A claim alone, gone through for a player."""
    past = Past(position.state.copy(), [])
    past.add(position.read(claim), position.state, [])
    going = Going(past, (player,), budget)
    return going, [going.account(), going.account()]


def test_a_claim_counts_as_play_as_often_as_a_casual_player_misses_it() -> None:
    position = table("rules: classic intervention=on", "pile 2:", "pile 1: y9", "hand Ann: r9 g1 g2",
                     "hand Ben: r9 y2 y3", "turn: Ben")  # fmt: skip
    position.play("Ben plays r9")
    done = position.read("Ann intervenes with r9 on 1")
    going, (_, account) = gone_through(position, "Ann intervenes with r9 on 1", ANN)
    assert account.judged is not None
    known_then = Onlooker(going.past, ANN).knows(going.past.start)
    worth, left = means(going.weigh(known_then, ANN, [done, None], LITTLE.worlds, going._stream("worlds")))
    assert account.judged.worth == [worth] and worth != left
    assert account.judged.play == pytest.approx(HABITS["casual"][done.verb].missed / 1000 * (worth - left))
    assert not turning_points(going, ANN), "there is no other act to show beside it"


def test_who_is_not_caught_by_one_is_caught_by_another_unless_all_of_them_miss_it() -> None:
    own, of_cy = Action(CATCH, ANN, to=(BEN,)), Action(CATCH, CY, to=(BEN,))
    assert casually(owing().state, own, []) == pytest.approx({own: 0.6, of_cy: 0.4 * 0.6, None: 0.4 * 0.4})
    two = table("rules: classic", "players: Ann Ben", "dealer: Ben", *OWING[:-1])
    two.play("Ben plays r1")
    assert casually(two.state, own, []) == pytest.approx({own: 0.6, None: 0.4})


def test_what_an_own_claim_did_is_in_the_sum_as_play_and_all_of_it_still_adds_up() -> None:
    going, accounts = gone_through(owing(), "Ann catches Ben", ANN)
    found = add_up(accounts, going.past.start, ANN)
    assert accounts[1].judged is not None
    assert found.play == accounts[1].judged.play != 0
    assert found.luck + found.play + found.others == pytest.approx(found.result - found.before)


def test_whoever_is_caught_has_themself_to_blame_for_not_having_called() -> None:
    going, accounts = gone_through(owing(), "Ann catches Ben", BEN)
    assert accounts[1].judged is None and accounts[1].uncalled is not None
    found = add_up(accounts, going.past.start, BEN)
    assert found.play == accounts[1].uncalled.play < 0
    assert found.luck + found.play + found.others == pytest.approx(found.result - found.before)
    assert add_up(accounts, going.past.start, CY).play == 0, "to whom it is what others did"


def test_who_does_not_call_would_be_caught_unless_all_the_others_miss_it() -> None:
    state = owing().state
    call = Action(UNO, BEN)
    found = casually(state, call, [])
    assert found[call] == pytest.approx(0.98) and sum(found.values()) == pytest.approx(1)
    assert found[None] == pytest.approx(0.02 * 0.4**2)
    assert {act.verb for act in found if act is not None} == {UNO, CATCH}
    going, (_, account) = gone_through(owing(), "Ben says uno", BEN)
    assert account.judged is not None and account.judged.play > 0


def test_a_claim_that_comes_to_nothing_is_left_by_a_casual_player() -> None:
    position = table("rules: classic fine=2", *OWING)
    for claim in (Action(CATCH, ANN, to=(BEN,)), Action(UNO, ANN)):
        assert casually(position.state, claim, []) == {None: 1.0}
    _, (_, account) = gone_through(position, "Ann catches Ben", ANN)
    assert account.judged is not None and account.judged.play < 0, "it costs a fine"


def test_an_open_colour_is_weighed_against_the_one_a_casual_player_would_call() -> None:
    position = table("hand Ann: g5 g1 g4 r8", "hand Ben: W y3 y4 b1", "turn: Ben")
    position.play("Ben plays W on 1")
    for colour, liked in (("green", True), ("blue", False)):
        going, (_, account) = gone_through(position, f"Ann calls {colour}", ANN, LITTLE._replace(worlds=48))
        call = position.read(f"Ann calls {colour}")
        habit = casually(position.state, call, going.scales.mind.policy)
        assert [act.verb for act in habit if act is not None] == [CALL] and (call in habit) == liked
        assert habit[None] == pytest.approx(0.3)
        assert account.judged is not None
    assert account.judged.play < 0, "blue helps Ann less than what she holds"
