"""Piles: the top card, its colour, the run under it that adds up (G5), and what a reshuffle would bring (G1.7)."""

from __future__ import annotations

from typing import Final

from game.rules.values.cards import BLACK, COLOUR, DRAW_TWO, NO_COLOUR, RANK, SKIP, WILD_DRAW_FOUR
from game.rules.values.state import GameState, PileCard

#: By rank, the kind as which it adds up, or -1; Draw Two and Wild Draw Four are one kind (G5.1).
RUN_KIND: Final = tuple(
    DRAW_TWO if rank in (DRAW_TWO, WILD_DRAW_FOUR) else rank if rank in (0, 1, 4, 5, SKIP) else -1 for rank in range(16)
)


def run_length(pile: list[PileCard], adds: bool = True) -> int:
    """Return the length of the unbroken run on top, the top card included; 0 for an empty pile (G5.1).

    With ``adds`` False (switch ``accumulation`` off) the top card stands alone.
    """
    if not pile:
        return 0
    if not adds:
        return 1
    kind = RUN_KIND[RANK[pile[-1].card]]
    if kind < 0:
        return 1
    length = 1
    for index in range(len(pile) - 2, -1, -1):
        if RUN_KIND[RANK[pile[index].card]] != kind:
            break
        length += 1
    return length


def visible_run(pile: list[PileCard], adds: bool = True) -> list[PileCard]:
    """Return the cards of a pile that all players may see: the top and its run, bottom first (G3.8)."""
    return pile[len(pile) - run_length(pile, adds) :]


def forced_cards(pile: list[PileCard], adds: bool = True) -> int:
    """Return how many cards the run of Draw Twos and Wild Draw Fours on top forces (G5.2)."""
    return sum(2 if RANK[entry.card] == DRAW_TWO else 4 for entry in visible_run(pile, adds))


def top_colour(pile: list[PileCard]) -> int:
    """Return the colour of a pile: its top card's, or the one called; NO_COLOUR for an empty pile (G1.8)."""
    if not pile:
        return NO_COLOUR
    colour = COLOUR[pile[-1].card]
    return pile[-1].colour if colour == BLACK else colour


def turned_over(state: GameState) -> list[list[PileCard]]:
    """Return the cards of each pile that a reshuffle would turn over (G1.7)."""
    turned = []
    for pile in state.piles:
        kept_from = len(pile) - run_length(pile, state.rules.accumulation)
        turned.append([entry for entry in pile[:kept_from] if entry.card not in state.laid_now])
    return turned


def cards_left(state: GameState) -> int:
    """Return how many cards can still be drawn, those a reshuffle would bring included (G1.7)."""
    return sum(map(len, state.stocks)) + sum(map(len, turned_over(state)))
