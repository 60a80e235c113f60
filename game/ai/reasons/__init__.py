"""Reasons: why an act is better than another, in the player's terms and within the player's knowledge.

A reason states facts of the position: cards, counts, piles and who is next; or, in a hint where no such fact tells two
acts apart, the outcome of trial games. Each kind is an entry of `kinds.KINDS`; `outside` and `inside` decide when it
holds and how much it counts; `selecting` takes the two most telling reasons.
"""

from __future__ import annotations

from game.ai.reasons.kinds import Reason, said
from game.ai.reasons.seen import Seen
from game.ai.reasons.selecting import Advice, apart, hint, why
from game.ai.reasons.trials import Trial

__all__ = ["Advice", "Reason", "Seen", "Trial", "apart", "hint", "said", "why"]
