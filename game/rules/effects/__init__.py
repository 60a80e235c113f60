"""What every card does: one file for each rank, and the table of them."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Final

from game.rules.effects import (
    draw_two,
    eight,
    five,
    four,
    house,
    nine,
    one,
    replay,
    reverse,
    seven,
    six,
    skip,
    three,
    two,
    wild,
    wild_draw_four,
    zero,
)
from game.rules.play.frames import CardEffect, Out, Passing
from game.rules.values import cards
from game.rules.values.state import GameState

Effect = Callable[[GameState, CardEffect, Out], None]

#: The file of each rank.
MODULES: Final[dict[int, ModuleType]] = {
    0: zero, 1: one, 2: two, 3: three, 4: four, 5: five, 6: six, 7: seven, 8: eight, 9: nine,
    cards.SKIP: skip, cards.REVERSE: reverse, cards.DRAW_TWO: draw_two, cards.REPLAY: replay,
    cards.WILD: wild,
    cards.WILD_DRAW_FOUR: wild_draw_four,
}  # fmt: skip

#: What a card of each rank does when it takes effect.
EFFECTS: Final[dict[int, Effect]] = {rank: module.effect for rank, module in MODULES.items()}

#: What all players pass on when a card of a rank takes effect, for the ranks that do so.
PASSES_ON: Final[dict[int, Passing]] = {
    rank: module.PASSES_ON for rank, module in MODULES.items() if hasattr(module, "PASSES_ON")
}


def _stating(fact: str) -> frozenset[int]:
    """Return the ranks whose files state a fact."""
    return frozenset(rank for rank, module in MODULES.items() if hasattr(module, fact))


#: The ranks that bring their player other cards, or may.
BRINGS: Final = _stating("BRINGS") | _stating("PASSES_ON")

#: The ranks whose effect may depend on what any other player holds: draws, gifts, cards passed on or laid open.
CONCERNS_ALL: Final = _stating("CONCERNS_ALL") | _stating("PASSES_ON")

#: The rules under which naming a player hits that player.
HITS_NAMED: Final = frozenset(str(MODULES[rank].RULE) for rank in _stating("HITS_NAMED"))


def run_effect(state: GameState, frame: CardEffect, out: Out) -> None:
    """Let one card take effect, if the rule set gives its kind one."""
    rank = cards.RANK[frame.card]
    if rank > 9 or state.rules.number_effects:
        EFFECTS[rank](state, frame, out)
    elif state.rules.seven_zero and rank in house.MOVES:
        house.effect(state, frame, out)
