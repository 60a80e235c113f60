"""Tables drawn at random can be dealt, differ, and come out the same for the same seed."""

from collections import Counter
from dataclasses import fields

from game.lab import simulate
from game.lab.random_tables import random_table
from game.rules import RULE_SETS, RuleSet
from game.rules.clashes import check_table


def test_a_seed_draws_the_same_table_each_time_and_one_that_can_be_dealt() -> None:
    for seed in range(200):
        rules, players = random_table(seed)
        assert (rules, players) == random_table(seed)
        check_table(rules, players)


def test_they_reach_every_number_of_players_and_every_value_of_a_switch() -> None:
    tables = [random_table(seed) for seed in range(1500)]
    assert set(Counter(players for _, players in tables)) == set(range(2, 11))
    for switch in fields(RuleSet):
        met = {getattr(rules, switch.name) for rules, _ in tables}
        assert met.issuperset(switch.metadata["choices"]), switch.name
        assert len(met) > 1, switch.name


def test_a_number_of_players_asked_for_is_kept() -> None:
    assert {random_table(seed, 4)[1] for seed in range(50)} == {4}


def test_random_rules_keep_every_law_for_random_players() -> None:
    plan = simulate.plan("random", "random", 60, "random,react,never", seed=2, check=True)
    tally = simulate.play(plan, 0, plan.games)
    assert (tally.illegal, tally.unfinished, tally.broken) == (0, 0, 0), tally.problems
    assert tally.finished + tally.blocked == 60


def test_every_rule_set_is_played_as_it_is_by_every_number_of_players() -> None:
    for name in RULE_SETS:
        plan = simulate.plan(name, "random", 12, "react,random", seed=3, check=True)
        tally = simulate.play(plan, 0, plan.games)
        assert (tally.illegal, tally.unfinished, tally.broken) == (0, 0, 0), (name, tally.problems)
