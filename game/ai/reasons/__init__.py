"""Reasons: why an act is better than another, in the player's terms and within the player's knowledge.

A reason states facts of the position only: cards, counts, piles and who is next. Each is an entry of `kinds.KINDS`;
`outside` and `inside` say when it holds and how much it counts; `choosing` takes the two most telling ones.
"""

from __future__ import annotations

from game.ai.reasons.kinds import Reason, said
from game.ai.reasons.seen import Seen
from game.ai.reasons.selecting import Advice, apart, hint, why

__all__ = ["Advice", "Reason", "Seen", "apart", "hint", "said", "why"]
