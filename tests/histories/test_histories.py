"""A few walks, pairs and games of each kind; ``python -m tests.histories --full`` is the long search."""

from __future__ import annotations

import pytest

from tests.histories import rounds, secrecy, walks


@pytest.mark.parametrize("seed", range(6))
def test_elsewhere_a_match_is_as_if_it_had_been_played_from_the_start(seed: int) -> None:
    assert walks.walk(seed, 150) > 10


def test_with_bots_that_think_too() -> None:
    assert walks.walk(3, 12, "casual") > 1


def test_whether_an_act_can_be_taken_back_depends_on_no_hidden_card() -> None:
    free, not_free = secrecy.pairs(5, 300)
    assert free > 20 and not_free > 20


@pytest.mark.parametrize("seed", range(6))
def test_saving_and_loading_at_each_act_changes_nothing(seed: int) -> None:
    assert rounds.game(seed) > 5
