"""Of a thousand players whose strength is known, 95 in 100 lie inside their interval."""

from __future__ import annotations

import random

import pytest

from game.score_book.intervals import interval


@pytest.mark.parametrize(("hits", "tries", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634)])
def test_the_interval_is_that_of_wilson(hits: int, tries: int, low: float, high: float) -> None:
    assert interval(hits, tries) == pytest.approx((low, high), abs=0.0001)
    assert interval(tries - hits, tries) == pytest.approx((1 - high, 1 - low), abs=0.0001)


def test_nothing_is_known_of_no_game() -> None:
    assert interval(0, 0) == (0.0, 1.0)


def test_of_a_thousand_players_93_to_97_in_100_lie_inside() -> None:
    chance = random.Random(33)
    inside = 0
    for _ in range(1000):
        share, games = chance.uniform(0.05, 0.95), chance.randint(5, 300)
        won = sum(chance.random() < share for _ in range(games))
        inside += interval(won, games).holds(share)
    assert 930 <= inside <= 970
