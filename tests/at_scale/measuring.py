"""Runs of rules at scale by the hundred: their deals are drawn out of many that were played once, or played anew."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from game.lab.compare import ComparePlan, DealPair, figures, play
from game.review.rules_beside import FIGURES, RulesBeside


def differing(found: RulesBeside) -> tuple[str, ...]:
    """The figures of which a run tells a difference."""
    return tuple(name for name in FIGURES if getattr(found, name).differs)


def alike(pool: Sequence[DealPair], plan: ComparePlan, runs: int) -> list[tuple[str, ...]]:
    """What runs tell of rules beside themselves, each of deals drawn at random: half of the pool beside the other."""
    rng, found = random.Random(plan.seed), []
    deals = [side for pair in pool for side in pair]
    for _ in range(runs):
        rng.shuffle(deals)
        half = min(plan.deals, len(deals) // 2)
        found.append(differing(figures(plan, list(zip(deals[:half], deals[half : 2 * half], strict=True)))))
    return found


def known(pool: Sequence[DealPair], plan: ComparePlan, runs: int) -> list[tuple[str, ...]]:
    """What runs tell of two rule sets, each of as many deals as planned, drawn from the pool with repetition."""
    rng = random.Random(plan.seed)
    return [differing(figures(plan, rng.choices(pool, k=plan.deals))) for _ in range(runs)]


def played_anew(plan: ComparePlan, runs: int) -> list[tuple[str, ...]]:
    """What so many runs tell that are all played from the first deal to the last."""
    each = (replace(plan, seed=plan.seed + run) for run in range(runs))
    return [differing(figures(one, play(one, 0, one.deals))) for one in each]
