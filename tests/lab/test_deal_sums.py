"""Limits of shares and means are possible values, and hold the true one as often as they say."""

from __future__ import annotations

import random
from math import sqrt
from statistics import fmean, variance

import pytest

from game.lab.deal_sums import DealSums, about_mean, about_share

RUNS = 2000


def test_sums_come_to_the_mean_and_variance_of_their_values_however_they_are_added() -> None:
    values = [3.0, 4.5, 0.0, 7.25]
    sums = DealSums().more(*values[:1]).more(*values[1:])
    assert (sums.mean, sums.variance) == pytest.approx((fmean(values), variance(values)))
    assert sums.half_width(2.0) == pytest.approx(2 * sqrt(variance(values) / 4))


def test_a_mean_of_what_is_never_negative_has_no_limit_below_zero() -> None:
    low, high = about_mean(DealSums().more(0.0, 9.0))
    assert low == 0.0 and high > 9.0


@pytest.mark.parametrize("deals", [1, 2, 5, 30, 1000])
@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_limits_of_a_share_are_shares_and_stand_on_either_side_of_it(deals: int, share: float) -> None:
    low, high = about_share(DealSums().more(*[share] * deals), 2)
    assert 0.0 <= low <= share <= high <= 1.0
    assert low < share or not share
    assert high > share or share == 1.0


def test_limits_of_a_share_narrow_where_the_games_of_a_deal_go_their_own_ways() -> None:
    alike = about_share(DealSums().more(*[0.0, 1.0] * 50), 2)
    apart = about_share(DealSums().more(*[0.0, 0.5, 0.5, 1.0] * 25), 2)
    assert alike == pytest.approx((0.404, 0.596), abs=2e-3)  # the limits of Wilson for 50 of 100
    assert apart == pytest.approx((0.431, 0.569), abs=3e-3)  # and for 100 of 200


@pytest.mark.parametrize("true", [0.02, 0.1, 0.5, 0.9])
@pytest.mark.parametrize("alike", [True, False])
def test_limits_hold_the_true_share_in_about_95_of_100_runs(true: float, alike: bool) -> None:
    rng, held = random.Random(1), 0
    for _ in range(RUNS):
        deals = []
        for _ in range(100):
            first = rng.random() < true
            deals.append((first + (first if alike else rng.random() < true)) / 2)
        low, high = about_share(DealSums().more(*deals), 2)
        held += low <= true <= high
    assert 0.93 <= held / RUNS <= 0.995
