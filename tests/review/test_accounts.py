"""Gone through afterwards, a game's luck, play and others add up, and nobody is blamed for what they could not know."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.review.accounts import Account, Going, add_up, alike
from game.rules import GRAND, RuleSet, apply, new_game
from game.rules.values.actions import PLAY, SHARE, Action
from game.rules.values.cards import BLUE, GREEN, RED, YELLOW, card_of, face_of
from game.rules.values.ruleset import CLASSIC
from game.rules.values.state import NOBODY, PileCard
from game.session.past import Past
from tests.review.games import LITTLE, over
from tests.rules.test_secrets import shuffled_for


def gone_through(past: Past, players: tuple[int, ...]) -> list[Account]:
    going = Going(past, players, LITTLE)
    return [going.account() for _ in range(len(past.acts) + 1)]


@pytest.mark.parametrize(
    ("rules", "players"), [(CLASSIC, 3), (GRAND, 4), (replace(CLASSIC, teams=True), 4), (CLASSIC, 2)]
)
def test_luck_play_and_others_are_the_result_less_the_chance_before_the_deal(rules: RuleSet, players: int) -> None:
    session = over(rules=rules, players=players)
    accounts = gone_through(session.past, (0, 1))
    for player in (0, 1):
        found = add_up(accounts, session.past.start, player)
        assert found.luck + found.play + found.others == pytest.approx(found.result - found.before)
        mates = {player, (player + 2) % 4} if rules.teams else {player}
        assert found.result == pytest.approx(sum(mate in session.state.out for mate in mates) / len(session.state.out))
    assert any(account.judged for account in accounts if account.player == 0)


def test_everybodys_chances_are_told_after_the_deal_and_after_each_act() -> None:
    past = over(players=4).past
    accounts = gone_through(past, ())
    assert [account.player for account in accounts[1:]] == [act.player for act in past.acts]
    for account in accounts:
        assert sum(account.chances) == pytest.approx(1)
        assert sum(account.luck) == pytest.approx(0)
    assert not any(account.judged for account in accounts)


def test_a_game_that_is_blocked_is_nobodys() -> None:
    session = over(rules=replace(CLASSIC, max_turns=12))
    assert session.state.over and not session.state.out
    found = add_up(gone_through(session.past, (0,)), session.past.start, 0)
    assert found.result == 0
    assert found.luck + found.play + found.others == pytest.approx(-found.before)


def test_only_what_nothing_was_drawn_for_is_no_luck() -> None:
    past = over().past
    accounts = gone_through(past, ())
    state = past.start.copy()
    for act, account in zip(past.acts, accounts[1:], strict=True):
        stocks = [stock[:] for stock in state.stocks]
        apply(state, act)
        if state.stocks == stocks:
            assert not any(account.luck)


def test_what_an_act_was_worth_to_who_did_it_does_not_depend_on_what_they_could_not_know() -> None:
    past, player = over(seed=5, rules=GRAND).past, 0
    going, twin = Going(past, (player,), LITTLE), Going(past, (player,), LITTLE)
    twin._onlookers = going._onlookers
    judged = 0
    going.account()
    for number, act in enumerate(past.acts[:80], 1):
        # The twin comes to each act with the cards hidden from its player elsewhere.
        twin.number = number
        other = twin._judge(shuffled_for(going.state, player, random.Random(number)), act)
        account = going.account()
        if account.judged is not None:
            assert other is not None
            assert other[:-1] == account.judged[:-1], "but for what it gained in truth"
            judged += 1
    assert judged > 3


def test_acts_that_differ_in_nothing_that_matters_are_one() -> None:
    state = new_game(GRAND, 4, 1)
    nines = tuple(sorted(face_of(colour, 9) for colour in (RED, YELLOW, GREEN, BLUE)))
    run = tuple(face_of(RED, number) for number in (3, 4, 5))
    to_two = Action(SHARE, 0, nines, to=(1, 1, 2, 2))
    assert alike(state, to_two, to_two._replace(to=(2, 1, 1, 2)))
    assert not alike(state, to_two, to_two._replace(to=(1, 1, 1, 2)))
    assert not alike(state, Action(SHARE, 0, run, to=(1, 2, 1)), Action(SHARE, 0, run, to=(2, 1, 1)))
    left, right = (Action(PLAY, 0, (face_of(GREEN, 9),), where) for where in (0, 1))
    state.piles = [[PileCard(card_of(face_of(GREEN, 5)), NOBODY)], [PileCard(card_of(face_of(GREEN, 5)), NOBODY)]]
    assert alike(state, left, right) and not alike(state, left, left._replace(cards=(face_of(GREEN, 8),)))
    state.piles[1] = [PileCard(card_of(face_of(GREEN, 6)), NOBODY)]
    assert not alike(state, left, right), "another card is covered"
