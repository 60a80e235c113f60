"""The estimate: how likely each player is to be out first, from a position whose hands lie open.

Each player has a sum of weights; the chances are a softmax of the sums. The weights are fitted to how games between
fast policies ended (`fitting.py`).
"""

from __future__ import annotations

from math import exp
from typing import Final

from game.rules import plays
from game.rules.cards import BLACK, COLOUR, DRAW_TWO, RANK, REVERSE, SKIP, WILD, WILD_DRAW_FOUR
from game.rules.state import GameState
from game.rules.turns import Turn

#: How many thoughts there are about each player.
COUNT: Final = 56
_POINTS: Final = tuple(rank if rank <= 9 else 20 if rank < WILD else 50 for rank in range(16))


def mover(state: GameState) -> int:
    """The player whose turn it is at the start of one, and otherwise whose turn comes next."""
    if state.pending:
        frame = state.pending[-1]
        if type(frame) is Turn:
            return frame.player
    return state.due()


def chances(state: GameState, weights: list[float]) -> list[float]:
    """For each player, how likely it is that they are out first (several at once share it)."""
    players = state.players
    if state.over:
        share = 1.0 / len(state.out) if state.out else 0.0
        return [share if player in state.out else 0.0 for player in range(players)]
    first = mover(state)
    found: list[float] = []
    total = 0.0
    fits = _tops(state)
    for player in range(players):
        values = features(state, player, first, fits)
        mark = 0.0
        for index in range(COUNT):
            value = values[index]
            if value != 0.0:
                mark += value * weights[index]
        mark = exp(mark)
        found.append(mark)
        total += mark
    return [mark / total for mark in found]


def _tops(state: GameState) -> list[tuple[int | None, ...]]:
    """What fits on each open pile, as tables by card."""
    found: list[tuple[int | None, ...]] = []
    for pile in state.piles[: state.open_piles]:
        if pile:
            found.append(plays.FITS[state.rules.match_phrases][pile[-1].card][pile[-1].colour])
    return found


def features(
    state: GameState, player: int, first: int, tops: list[tuple[int | None, ...]]
) -> list[float]:
    """What there is to know of one player: cards, turn, what fits, and which cards they are."""
    out = [0.0] * COUNT
    hand = state.hands[player]
    count = len(hand)
    seats, players = state.seats, state.players
    distance = ((seats.index(player) - seats.index(first)) * state.direction) % players
    if count == 0:
        out[55] = 1.0
        return out
    if count <= 7:
        out[count - 1] = 1.0
    else:
        out[6] = 1.0
        out[7] = min(count - 7, 15) / 5
    group = count if count < 5 else 5
    if distance == 0:
        out[7 + group] = 1.0
    elif distance == 1:
        out[12 + group] = 1.0
    elif distance == players - 1 and count < 4:
        out[17 + count] = 1.0
    fitting = points = wilds = fours = twos = largest = 0
    held = [0, 0, 0, 0, 0]
    one_pile = [0, 0]
    for card in hand:
        rank = RANK[card]
        colour = COLOUR[card]
        held[colour] += 1
        points += _POINTS[rank]
        fit = 0
        for at, table in enumerate(tops):
            if table[card] is not None:
                fit = 1
                one_pile[at] += 1
        fitting += fit
        if rank == WILD:
            wilds += 1
        elif rank == WILD_DRAW_FOUR:
            out[36] += 1.0
        elif rank == DRAW_TWO:
            out[37] += 1.0
        elif rank in (SKIP, REVERSE):
            out[38] += 1.0
        elif rank < 2:
            out[39] += 1.0
        elif rank == 4:
            fours += 1
        elif rank == 3:
            out[41] += 1.0
        elif rank == 2:
            twos += 1
        elif rank == 7 or rank == 9:
            out[50] += 1.0
    share = fitting / count
    if count == 1:
        card = hand[0]
        rank = RANK[card]
        fits_now = 1.0 if fitting else 0.0
        out[21] = fits_now
        if distance == 0:
            out[22] = fits_now
        elif distance == 1:
            out[23] = fits_now
        if rank >= WILD:
            out[24] = 1.0
        elif rank == 4:
            out[25] = 1.0
        elif rank == 3 or rank == 7 or rank == 9:
            out[26] = 1.0
    elif count == 2:
        out[27] = share
        if fitting:
            out[28] = 1.0
            if distance == 0:
                out[29] = 1.0
        if held[BLACK]:
            out[30] = 1.0
        if fours:
            out[51] = 1.0
    elif count == 3:
        out[31] = share
        if distance == 0:
            out[52] = share
    else:
        out[32] = share
    if not fitting:
        if count >= 3:
            out[33] = 1.0
        if distance == 0:
            out[34] = 1.0
        elif distance == 1:
            out[53] = 1.0
    out[35] = wilds
    out[40] = fours
    out[42] = twos
    if state.pepper == player:
        out[43] = twos
        out[44] = 1.0
        if distance != 0:
            out[54] = 1.0
    out[45] = points / 100
    for colour in range(4):
        if held[colour] > largest:
            largest = held[colour]
    if count >= 2:
        out[46] = 1.0 if largest + held[BLACK] == count else 0.0
        out[47] = largest / count
    if count <= 3 and held[BLACK]:
        out[48] = 1.0
    if len(tops) == 2 and one_pile[0] and one_pile[1]:
        out[49] = 1.0
    return out
