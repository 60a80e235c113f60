"""Events made up for tests: one of each kind, which says something simple of everything it tells of."""

from __future__ import annotations

from typing import Any, Final, get_args

from game.rules.events import Event
from game.rules.values.state import PileCard
from game.rules.values.views import TURN, Question

KINDS: Final = get_args(Event)
CARD: Final = 28
_SAID: Final[dict[str, Any]] = {
    "player": 0, "dealer": 0, "card": CARD, "cards": (CARD,), "run": (PileCard(CARD, 0),), "seen": None,
    "question": Question(TURN, 0), "players": (1,), "skipped": (1,), "takers": (1,), "winners": (1,),
    "stock_sizes": (40, 39), "pile_sizes": (1, 0), "rule": "G3.1",
}  # fmt: skip


def made_up(kind: Any) -> Any:
    """An event of this kind, about player 0 and player 1, and a red Seven wherever it is about a card."""
    return kind(*(_SAID.get(field, 1) for field in kind._fields))
