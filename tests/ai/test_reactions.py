"""Human times: by level and by lot, and by nothing a hand holds."""

from __future__ import annotations

from game.ai.reactions import HABITS, in_time
from game.rules.values.actions import CALL, CATCH, INTERVENE, UNO, Action
from game.rules.values.chance import seeded

WANTED = [Action(UNO, 1), Action(CATCH, 1, to=(0,)), Action(CALL, 1, colour=2), Action(INTERVENE, 1, (5,), 0)]


def test_each_claim_takes_its_time_whatever_else_is_wanted() -> None:
    for habits in HABITS.values():
        for seed in range(200):
            together = in_time(WANTED, habits, seeded(seed))
            apart = [claim for action in WANTED for claim in in_time([action], habits, seeded(seed))]
            assert together == apart


def test_no_claim_is_sooner_or_later_than_its_level_has_it() -> None:
    for habits in HABITS.values():
        for seed in range(200):
            for action, after in in_time(WANTED, habits, seeded(seed)):
                assert 0.0 < habits[action.verb].soonest <= after <= habits[action.verb].latest


def test_the_better_the_level_the_quicker_it_is_and_the_less_it_misses() -> None:
    assert list(HABITS) == ["beginner", "casual", "sharp", "master"]
    for wanted in WANTED:
        made, sums = [], []
        for habits in HABITS.values():
            claims = [claim for seed in range(400) for claim in in_time([wanted], habits, seeded(seed))]
            made.append(len(claims))
            sums.append(sum(claim.after for claim in claims) / len(claims))
        assert made == sorted(made) and made[-1] > 380
        assert sums == sorted(sums, reverse=True)
