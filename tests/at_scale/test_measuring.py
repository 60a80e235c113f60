"""Runs are drawn out of games that were played, and what they tell is counted."""

from __future__ import annotations

from game.lab.compare import ComparePlan, play
from tests.at_scale.measuring import alike, known, played_anew

SHORT, LONG = "classic hand_size=2", "classic hand_size=15"


def test_a_great_difference_is_told_by_every_run_and_rules_beside_themselves_tell_hardly_any() -> None:
    differ = ComparePlan(SHORT, LONG, 2, 40, 3)
    assert all("turns" in told for told in known(play(differ, 0, 20), differ, 10))
    same = ComparePlan(SHORT, SHORT, 2, 40, 3, apart=True)
    assert sum(not told for told in alike(play(same, 0, 20), same, 40)) >= 36


def test_runs_that_are_played_anew_have_deals_of_their_own() -> None:
    differ = ComparePlan(SHORT, LONG, 2, 12, 3)
    assert all("turns" in told for told in played_anew(differ, 2))
