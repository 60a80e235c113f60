"""Which acts are tried: the fast policy's first, never so many that nothing is left for thinking."""

from __future__ import annotations

from game.ai.quick import policy, weights
from game.ai.quick.candidates import choices
from game.lab.random_tables import random_table
from game.rules import Action, asked, legal_answers, why_not
from game.rules.values.actions import DRAW, PLAY, SHARE
from game.rules.values.cards import BLACK, NO_COLOUR, colour_of
from tests.positions import Position, table
from tests.rules.games import Table, played

_MOST = 30


def tried(position: Position, name: str = "Ann") -> list[Action]:
    state = position.state
    player = position.names.index(name)
    return choices(state, player, legal_answers(state, player), weights.of(state.rules).policy)


def test_acts_are_few_legal_and_different_and_the_policys_comes_first() -> None:
    most = seen = 0
    for seed in range(60):
        rules, players = random_table(seed)
        found = weights.of(rules).policy
        for state, _ in played(Table(rules, players, seed, asks_all=bool(seed % 2)), 60):
            acts = choices(state, asked(state), legal_answers(state), found)
            assert acts[0] == policy.decide(state, found)
            assert len(set(acts)) == len(acts) <= _MOST
            assert all(why_not(state, act) is None for act in acts)
            most = max(most, len(acts))
            seen += len(acts) > 1
    assert seen > 500
    assert most > 8


def test_of_many_plays_the_best_by_the_policy_are_tried() -> None:
    position = table("hand Ann: y0 y1 y2 y3 y5 y6 y7 y8 y9 r0 r1 r2 r3 r5 r6 r7 r8 rS rR rD yS yR yD")
    acts = tried(position)
    legal = legal_answers(position.state)
    assert len([act for act in legal if act.verb == PLAY]) > 40
    found = weights.of(position.state.rules).policy
    sight = policy.Glance(position.state, 0, found)
    marks = [policy.mark_of_play(position.state, sight, act) for act in acts if act.verb == PLAY]
    assert len(marks) == 11
    left_out = [act for act in legal if act.verb == PLAY and act not in acts]
    assert max(policy.mark_of_play(position.state, sight, act) for act in left_out) <= min(marks)


def test_one_draw_pile_is_as_good_as_the_other() -> None:
    position = table("hand Ann: g0 b0")
    assert {act.where for act in legal_answers(position.state) if act.verb == DRAW} == {0, 1}
    assert len([act for act in tried(position) if act.verb == DRAW]) == 1


def test_no_black_card_is_tried_without_a_colour() -> None:
    position = table("hand Ann: W F g1")
    plays = [act for act in tried(position) if act.verb == PLAY and colour_of(act.cards[0]) == BLACK]
    assert plays and all(act.colour != NO_COLOUR for act in plays)
    assert any(act.colour == NO_COLOUR for act in legal_answers(position.state) if act.verb == PLAY)


def test_a_rainbow_is_tried_with_most_of_it_for_each_of_the_others_and_in_no_other_of_a_thousand_ways() -> None:
    offered = 0
    for seed in range(200):
        rules, players = random_table(seed)
        for state, _ in played(Table(rules, players, seed, asks_all=True), 80):
            legal = legal_answers(state)
            if not isinstance(legal, list):
                acts = choices(state, asked(state), legal, weights.of(rules).policy)
                shares = [act for act in acts if act.verb == SHARE]
                assert len(acts) == len(shares) + 1 and legal[-1] in acts and all(act in legal for act in acts)
                assert len({act.cards for act in shares}) <= 1
                most = {max(act.to, key=act.to.count) for act in shares}
                assert len(most) == len(shares) == (players - 1 if shares else 0)
                offered += 1
        if offered > 10:
            break
    assert offered > 10
