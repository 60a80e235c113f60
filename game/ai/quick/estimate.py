"""The estimate: how likely each player is to be out first, in a position whose hands lie open.

Each player has a weighted sum of features; the chances are a softmax of the sums. The weights are fitted to how games
between fast policies ended (`grand-uno fit`).
"""

from __future__ import annotations

from math import exp
from typing import Final

from game.ai.quick import facts
from game.ai.quick.facts import COUNT
from game.rules.play import plays
from game.rules.turns import Turn
from game.rules.values.cards import (
    BLACK,
    COLOUR,
    COLOURS,
    DRAW_TWO,
    FACE,
    RANK,
    REVERSE,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
    value,
)
from game.rules.values.state import GameState

#: Which cards fit on the top of a pile, by card.
Top = tuple[int | None, ...]

_POINTS: Final = tuple(value(card) for card in range(len(FACE)))


def _kind_of(rank: int) -> int:
    """Return the index of the feature that counts cards of a rank; -1 if none does."""
    if rank in (0, 1):
        return facts.ZEROS_AND_ONES
    if rank in (7, 9):
        return facts.SEVENS_AND_NINES
    if rank in (SKIP, REVERSE):
        return facts.TURNING
    if rank == WILD:
        return facts.WILDS
    if rank == WILD_DRAW_FOUR:
        return facts.WILD_DRAW_FOURS
    if rank == DRAW_TWO:
        return facts.DRAW_TWOS
    if rank == 2:
        return facts.TWOS
    if rank == 3:
        return facts.THREES
    return facts.FOURS if rank == 4 else -1


_KIND: Final = tuple(_kind_of(rank) for rank in range(16))


def mover(state: GameState) -> int:
    """Return the player whose turn is about to start, or else whose turn comes next."""
    if state.pending:
        frame = state.pending[-1]
        if type(frame) is Turn:
            return frame.player
    return state.due()


def chances(state: GameState, weights: list[float]) -> list[float]:
    """Return each player's chance to be out first; players who go out together share it."""
    players = state.players
    if state.over:
        share = 1.0 / len(state.out) if state.out else 0.0
        return [share if player in state.out else 0.0 for player in range(players)]
    first = mover(state)
    found: list[float] = []
    total = 0.0
    fits = tops_of(state)
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


def tops_of(state: GameState) -> list[Top]:
    """Return what fits on each open pile."""
    found: list[Top] = []
    for pile in state.piles[: state.open_piles]:
        if pile:
            found.append(plays.FITS[state.rules.match_phrases][pile[-1].card][pile[-1].colour])
    return found


def features(state: GameState, player: int, first: int, tops: list[Top]) -> list[float]:
    """Return the features of one player: number of cards, turn, what fits, and kinds of cards.

    ``first`` is the player returned by `mover`.
    """
    out = [0.0] * COUNT
    hand = state.hands[player]
    size = len(hand)
    if size == 0:
        out[facts.OUT] = 1.0
        return out
    seats, players = state.seats, state.players
    distance = ((seats.index(player) - seats.index(first)) * state.direction) % players
    _number(out, size, distance, distance == players - 1)
    held = Held(hand, tops)
    _kinds(out, hand)
    if size == 1:
        _last(out, hand[0], held, distance)
    else:
        _several(out, held, size, distance)
    if held.fitting == 0:
        if size >= 3:
            out[facts.MISFITS] = 1.0
        if distance == 0:
            out[facts.MISFITS_IN_TURN] = 1.0
        elif distance == 1:
            out[facts.MISFITS_NEXT] = 1.0
    if state.pepper == player:
        out[facts.PEPPER_TWOS] = out[facts.TWOS]
        out[facts.PEPPER] = 1.0
        if distance != 0:
            out[facts.PEPPER_WAITING] = 1.0
    out[facts.POINTS] = held.points / 100
    if size <= 3 and held.black:
        out[facts.FEW_BLACK] = 1.0
    if len(tops) == 2 and held.on_first and held.on_second:
        out[facts.FITS_BOTH] = 1.0
    return out


class Held:
    """Counts over a hand: points, black cards, the largest colour, and how many cards fit, and on which pile."""

    __slots__ = ("black", "fitting", "largest", "on_first", "on_second", "points")

    def __init__(self, hand: list[int], tops: list[Top]) -> None:
        fitting = points = on_first = on_second = 0
        by_colour = [0, 0, 0, 0, 0]
        one = tops[0] if tops else None
        two = tops[1] if len(tops) == 2 else None
        for card in hand:
            by_colour[COLOUR[card]] += 1
            points += _POINTS[card]
            fits = 0
            if one is not None and one[card] is not None:
                on_first += 1
                fits = 1
            if two is not None and two[card] is not None:
                on_second += 1
                fits = 1
            fitting += fits
        largest = 0
        for colour in COLOURS:
            if by_colour[colour] > largest:
                largest = by_colour[colour]
        self.fitting: int = fitting
        self.points: int = points
        self.on_first: int = on_first
        self.on_second: int = on_second
        self.black: int = by_colour[BLACK]
        self.largest: int = largest


def _number(out: list[float], size: int, distance: int, before: bool) -> None:
    """Set the features of the number of cards and the distance to the turn."""
    if size <= 7:
        out[facts.CARDS + size - 1] = 1.0
    else:
        out[facts.CARDS + 6] = 1.0
        out[facts.MORE_CARDS] = min(size - 7, 15) / 5
    place = size - 1 if size < 5 else 4
    if distance == 0:
        out[facts.CARDS_IN_TURN + place] = 1.0
    elif distance == 1:
        out[facts.CARDS_NEXT + place] = 1.0
    elif before and size < 4:
        out[facts.CARDS_BEFORE + place] = 1.0


def _kinds(out: list[float], hand: list[int]) -> None:
    """Count each kind of card."""
    for card in hand:
        kind = _KIND[RANK[card]]
        if kind >= 0:
            out[kind] += 1.0


def _last(out: list[float], card: int, held: Held, distance: int) -> None:
    """Set the features of a single card: whether it fits, and what it is."""
    rank = RANK[card]
    if held.fitting:
        out[facts.LAST_FITS] = 1.0
        if distance == 0:
            out[facts.LAST_FITS_IN_TURN] = 1.0
        elif distance == 1:
            out[facts.LAST_FITS_NEXT] = 1.0
    if rank >= WILD:
        out[facts.LAST_BLACK] = 1.0
    elif rank == 4:
        out[facts.LAST_FOUR] = 1.0
    elif rank in (3, 7, 9):
        out[facts.LAST_PASSES] = 1.0


def _several(out: list[float], held: Held, size: int, distance: int) -> None:
    """Set the features of two cards or more: the share that fits, and the share of one colour."""
    share = held.fitting / size
    if size == 2:
        out[facts.TWO_FITTING] = share
        if held.fitting:
            out[facts.TWO_FIT] = 1.0
            if distance == 0:
                out[facts.TWO_FIT_IN_TURN] = 1.0
        if held.black:
            out[facts.TWO_BLACK] = 1.0
        if out[facts.FOURS] > 0.0:
            out[facts.TWO_FOUR] = 1.0
    elif size == 3:
        out[facts.THREE_FITTING] = share
        if distance == 0:
            out[facts.THREE_FITTING_IN_TURN] = share
    else:
        out[facts.MANY_FITTING] = share
    if held.largest + held.black == size:
        out[facts.ONE_COLOUR] = 1.0
    out[facts.LARGEST_COLOUR] = held.largest / size
