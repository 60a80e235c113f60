"""How long a match takes is measured for every rule set and number of players, at the pace of today."""

from __future__ import annotations

import pytest

from game.rules.values.ruleset import RULE_SETS
from game.session.match_lengths import MEASURED, seconds_of
from game.session.rule_choice import RuleChoice
from tests.lengths.measuring import measured


def test_every_rule_set_is_measured_with_two_to_ten_players() -> None:
    assert list(MEASURED) == list(RULE_SETS)
    for base, rows in MEASURED.items():
        assert len(rows) == 9
        for row in rows:
            assert row.seconds > 0 and row.pauses > 0 and len(row.games) == len(RuleChoice.of(base).lengths)
            assert list(row.games) == sorted(row.games) and row.games[0] >= 1


@pytest.mark.parametrize("rules", ["classic", "grand", "grand scoring=games"])
def test_the_figures_are_those_of_the_present_rules_and_pace(rules: str) -> None:
    """If not, measure them again: python -m tests.lengths."""
    choice = RuleChoice.parse(rules)
    now, then = measured(choice, 4, 4), MEASURED[choice.base][2]
    assert now.seconds == pytest.approx(then.seconds, rel=0.25)
    assert now.pauses == pytest.approx(then.pauses, rel=0.25)


def test_a_match_takes_longer_with_slower_bots_and_to_a_higher_score_and_less_with_quicker_motion() -> None:
    choice = RuleChoice.of("grand")
    short, _, full = choice.lengths
    usual = seconds_of(choice, 4, full, 0.8, 1.0)
    slow, quick = seconds_of(choice, 4, full, 2.5, 1.0), seconds_of(choice, 4, full, 0.8, 2.0)
    brief = seconds_of(choice, 4, short, 0.8, 1.0)
    assert usual is not None and slow is not None and quick is not None and brief is not None
    assert brief < usual < slow and quick < usual
    assert all(seconds % 60 == 0 for seconds in (usual, slow, quick, brief))


@pytest.mark.parametrize("base", RULE_SETS)
def test_a_match_by_games_takes_as_long_as_its_games(base: str) -> None:
    choice = RuleChoice.of(base).with_value("scoring", "games")
    game = MEASURED[base][2]
    for games in choice.lengths:
        about = games * (game.seconds + 0.8 * game.pauses)
        assert seconds_of(choice, 4, games, 0.8, 1.0) == pytest.approx(about, abs=180 if about > 600 else 60)
    assert seconds_of(choice.with_value("stacking", True), 4, choice.lengths[0], 0.8, 1.0) is None
    by_points = RuleChoice.of("draw-until").with_value("scoring", "winner")
    assert seconds_of(by_points, 4, by_points.lengths[0], 0.8, 1.0) is None


def test_nothing_is_said_of_rules_or_lengths_that_were_not_measured() -> None:
    choice = RuleChoice.of("grand")
    assert seconds_of(choice, 4, 123, 0.8, 1.0) is None
    assert seconds_of(choice.with_value("teams", True), 4, choice.lengths[0], 0.8, 1.0) is None
