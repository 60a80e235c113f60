"""What `python -m tests.review` counts."""

from __future__ import annotations

import pytest

from game.rules.values.ruleset import CLASSIC
from tests.review.measuring import BUDGET, Plan, Said, error, measure, parts

LITTLE = BUDGET._replace(orders=2, worlds=2, deals=2)


def test_what_was_said_is_put_beside_what_came_a_tenth_at_a_time() -> None:
    said = [Said(number / 100, float(number >= 50)) for number in range(100)]
    found = parts(said)
    assert [part.count for part in found] == [10] * 10
    assert found[0].said == pytest.approx(0.045) and found[-1].said == pytest.approx(0.945)
    assert [part.came for part in found] == [0.0] * 5 + [1.0] * 5


def test_bots_change_seats_from_game_to_game_and_are_summed_by_name() -> None:
    plan = Plan(CLASSIC, ("beginner", "casual", "greedy"), 1, True, LITTLE)
    both = measure(plan, 0, 1)
    both.add(measure(plan, 1, 2))
    whole = measure(plan, 0, 2)
    assert (both.said, both.sums, both.games) == (whole.said, whole.sums, 2)
    assert {name: len(sums) for name, sums in whole.sums.items()} == {"beginner": 2, "casual": 2, "greedy": 2}
    assert sum(sums[0].result for sums in whole.sums.values()) == pytest.approx(1)
    assert 0 < len(both.said) < 300


def test_the_error_of_a_mean_is_that_of_many() -> None:
    assert error([1.0, -1.0] * 50) == pytest.approx(0.1, rel=0.01)
