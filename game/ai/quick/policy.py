"""The fast policy: what a quick player does in a position, from its own hand and public facts.

Every possible play gets a mark, a sum of weights; the best is made if it beats drawing. The weights are fitted for each
rule set (`weights.py`) and lie in one list, whose indexes `places.py` names.
"""

from __future__ import annotations

from typing import Final

from game.ai.quick import answers
from game.ai.quick.places import (
    ANY,
    BASE,
    COLOUR_LEFT,
    DRAWING,
    FEW_BLACK,
    FEWER,
    FITTING,
    GOES_ON,
    GOING_OUT,
    KEEPING,
    LAST_BLACK,
    LAST_FITS,
    LAST_MISFITS,
    LEAVE,
    MY_PEPPER,
    NEXT,
    ONE_COLOUR,
    PEPPER_NEAR,
    POINTS,
    RIGHT_NEXT,
    SALT,
    SET,
    SET_PASSES,
    SET_TOP,
    SMALL_HAND,
    WRONG,
)
from game.rules.effects.house import MOVES, SWAPS
from game.rules.effects.replay import Again
from game.rules.play import plays
from game.rules.play.moves import draw_sources
from game.rules.play.piles import RUN_KIND, forced_cards, run_length, top_colour
from game.rules.turns import Keep, Turn
from game.rules.values.actions import DRAW, PASS, Action
from game.rules.values.cards import (
    BLACK,
    COLOUR,
    DRAW_TWO,
    FACE,
    IS_NUMBER,
    NO_COLOUR,
    RANK,
    REVERSE,
    WILD,
    WILD_DRAW_FOUR,
    WILD_DRAW_FOUR_FACE,
    card_of,
    rank_of,
    value,
)
from game.rules.values.state import ALL_OF, NOBODY, GameState

#: The points of each card, in hundreds.
_VALUE: Final = tuple(value(card) / 100 for card in range(len(FACE)))
#: How near to going out a player is, by number of cards.
_NEAR: Final = (1.0, 1.0, 0.4, 0.1)


def decide(state: GameState, weights: list[float]) -> Action:
    """Return the answer of the player asked."""
    frame = state.pending[-1]
    kind = type(frame)
    if kind is Turn:
        return _turn(state, frame.player, NOBODY, NOBODY, weights)
    if kind is Keep:
        return _turn(state, frame.player, frame.card, NOBODY, weights)
    if kind is Again:
        return _turn(state, frame.player, NOBODY, frame.pile, weights)
    return answers.answer(state, frame, weights)


class Glance:
    """What all possible plays of one decision have in common, counted once."""

    __slots__ = (
        "any_near", "before", "fewest", "fits", "hand", "next_near", "pepper", "player", "previous_near", "right",
        "size", "weights",
    )  # fmt: skip

    def __init__(self, state: GameState, player: int, weights: list[float]) -> None:
        self.player: int = player
        self.weights: list[float] = weights
        hand = state.hands[player]
        self.hand: list[int] = hand
        self.size: int = len(hand)
        seats = state.seats
        count = state.players
        seat = seats.index(player)
        direction = state.direction
        hands = state.hands
        held = len(hands[seats[(seat + direction) % count]])
        self.next_near: float = _NEAR[held] if held < 4 else 0.0
        held = len(hands[seats[(seat - direction) % count]])
        self.previous_near: float = _NEAR[held] if held < 4 else 0.0
        self.before: int = held  # what the player before holds
        fewest = 99
        for other in range(count):
            if other != player:
                held = len(hands[other])
                if held < fewest:
                    fewest = held
        self.fewest: int = fewest
        self.any_near: float = _NEAR[fewest] if fewest < 4 else 0.0
        pepper = state.pepper
        self.pepper: float = 0.0
        if pepper != NOBODY and pepper != player:
            held = len(hands[pepper])
            self.pepper = _NEAR[held] if held < 4 else 0.0
        self.fits: Final = plays.FITS[state.rules.match_phrases]  # looking this up again costs time
        self.right: int = -1  # whether a Wild Draw Four would be right: 1, 0, or -1 until it is needed


def _turn(state: GameState, player: int, must: int, only: int, weights: list[float]) -> Action:
    """Return the best play if it beats drawing, keeping the card just drawn, or ending the turn."""
    best, mark = best_play(state, player, must, only, weights)
    if must == NOBODY and only == NOBODY:
        sources = draw_sources(state)
        if sources:
            if best is not None and (mark > weights[DRAWING] or state.rules.must_play):
                return best
            return _DRAWS[_fuller(state, sources)][player]
        return best if best is not None and (mark > weights[DRAWING] or state.rules.must_play) else _PASSES[player]
    if best is not None and (mark > weights[KEEPING] or (must != NOBODY and state.rules.force_play)):
        return best
    return _PASSES[player]


_PASSES: Final = tuple(Action(PASS, player) for player in range(10))
_DRAWS: Final = tuple(tuple(Action(DRAW, player, where=source) for player in range(10)) for source in (0, 1))


def _fuller(state: GameState, sources: tuple[int, ...]) -> int:
    """Return the stock with the most cards."""
    if len(sources) == 2 and len(state.stocks[1]) > len(state.stocks[0]):
        return 1
    return sources[0]


def best_play(
    state: GameState, player: int, must: int, only: int, weights: list[float]
) -> tuple[Action | None, float]:
    """Return the best play and its mark; ``must`` has to be among its cards, ``only`` is the one pile allowed."""
    sight: Glance | None = None  # made only when a card fits, which is often not the case
    rules = state.rules
    best: Action | None = None
    best_mark = -1e9
    hand = state.hands[player] if must == NOBODY else [must]
    for pile in ALL_OF[state.open_piles]:
        if only not in (NOBODY, pile):
            continue
        entries = state.piles[pile]
        fits = plays.FITS[rules.match_phrases][entries[-1].card][entries[-1].colour] if entries else FACE
        ways = plays.WAYS[pile][player]
        called = NO_COLOUR
        for card in hand:
            face = fits[card]
            if face is None:
                continue
            if sight is None:
                sight = Glance(state, player, weights)
            if face == WILD_DRAW_FOUR_FACE and not _may_lay(state, sight):
                continue
            if COLOUR[card] == BLACK:
                if called == NO_COLOUR:
                    called = answers.best_colour(state, player, pile, weights)
                mark = mark_of(state, sight, pile, card, called)
                if mark > best_mark:
                    best, best_mark = ways[face][called], mark
            else:
                mark = mark_of(state, sight, pile, card, NO_COLOUR)
                if mark > best_mark:
                    best, best_mark = ways[face][0], mark
        if rules.sets and only == NOBODY and entries and IS_NUMBER[entries[-1].card]:
            total = RANK[entries[-1].card]
            for choice in plays.set_choices(state, player, total):
                for action in plays.set_actions(player, choice, total, pile):
                    if must == NOBODY or FACE[must] in action.cards:
                        if sight is None:
                            sight = Glance(state, player, weights)
                        mark = mark_of_set(state, sight, pile, action)
                        if mark > best_mark:
                            best, best_mark = action, mark
    return best, best_mark


def _may_lay(state: GameState, sight: Glance) -> bool:
    if sight.right < 0:
        mode = state.rules.wild_four_mode
        sight.right = 1 if mode == "always" or plays.played_rightly(state, sight.player) else 0
    return sight.right == 1 or state.rules.wild_four_mode != "enforced"


def mark_of_play(state: GameState, sight: Glance, action: Action) -> float:
    """Return the mark of a play, of one card or of a set."""
    if len(action.cards) > 1:
        return mark_of_set(state, sight, action.where, action)
    face = action.cards[0]
    if face == WILD_DRAW_FOUR_FACE:
        _may_lay(state, sight)
    laid = card_of(face)
    for card in sight.hand:
        if FACE[card] == face:
            laid = card
    return mark_of(state, sight, action.where, laid, action.colour)


def mark_of(state: GameState, sight: Glance, pile: int, card: int, colour: int) -> float:
    """Return the mark of laying one card: its effect, the cards left, and the new top card."""
    weights = sight.weights
    rank = RANK[card]
    if sight.size == 1:
        return weights[GOING_OUT + rank]
    mark = weights[BASE + rank] + weights[NEXT + rank] * sight.next_near + weights[ANY + rank] * sight.any_near
    mark += weights[POINTS] * _VALUE[card] * (0.1 + sight.any_near)
    kind = RUN_KIND[rank]
    if kind >= 0:
        entries = state.piles[pile]
        if entries and RUN_KIND[RANK[entries[-1].card]] == kind and state.rules.accumulation:
            mark += weights[GOES_ON + rank] * (
                forced_cards(entries) if rank in (DRAW_TWO, WILD_DRAW_FOUR) else run_length(entries)
            )
    if rank == REVERSE:
        mark += weights[RIGHT_NEXT] * (sight.next_near - sight.previous_near)
    elif rank == WILD_DRAW_FOUR and sight.right == 0:
        mark += weights[WRONG]
    elif rank == 2:
        mark += weights[MY_PEPPER] if state.pepper == sight.player else weights[PEPPER_NEAR] * sight.pepper
    elif rank == 8 and state.salt != sight.player:
        mark += weights[SALT] * (0.1 + sight.any_near)
    elif rank in (3, 7, 9):
        same = 0
        for other in sight.hand:
            if RANK[other] == rank:
                same += 1
        mark += weights[LEAVE + rank] * (same - 1)
    if rank in MOVES and state.rules.seven_zero:
        mark += weights[FEWER] * (sight.size - 1 - (sight.fewest if rank == SWAPS else sight.before))
    if COLOUR[card] == BLACK and sight.size <= 3:
        mark += weights[FEW_BLACK + rank - WILD]
    if sight.size <= 3:
        mark += weights[SMALL_HAND + rank]
    return mark + _left(state, sight, pile, card, colour, 1)


def _left(state: GameState, sight: Glance, pile: int, card: int, colour: int, laid: int) -> float:
    """Return the mark of the hand left under a new top card: how much fits, and whether a last card can be laid."""
    weights = sight.weights
    fits = sight.fits[card][colour]
    called = colour if colour != NO_COLOUR else COLOUR[card]
    other_fits: tuple[int | None, ...] | None = None
    mark = 0.0
    if state.open_piles == 2:
        entries = state.piles[1 - pile]
        if entries:
            other_fits = sight.fits[entries[-1].card][entries[-1].colour]
            if top_colour(entries) == called:
                mark += weights[ONE_COLOUR] * sight.any_near
    fitting = same = 0
    for other in sight.hand:
        if fits[other] is not None or (other_fits is not None and other_fits[other] is not None):
            fitting += 1
            if COLOUR[other] == called:
                same += 1
    # The card fits on itself, but it is laid.
    fitting -= 1
    if COLOUR[card] == called:
        same -= 1
    left = sight.size - laid
    if laid > 1:
        fitting = max(0, fitting - laid + 1)
        same = max(0, same - laid + 1)
    if left == 1 and laid == 1:
        hand = sight.hand
        last = hand[1] if hand[0] == card else hand[0]
        if COLOUR[last] == BLACK:
            return mark + weights[LAST_BLACK] + weights[GOING_OUT + RANK[last]] * 0.1
        fine = weights[LAST_FITS] if fitting else weights[LAST_MISFITS]
        return mark + fine + weights[GOING_OUT + RANK[last]] * 0.1
    return mark + (weights[FITTING] * fitting + weights[COLOUR_LEFT] * same) / left


def mark_of_set(state: GameState, sight: Glance, pile: int, action: Action) -> float:
    """Return the mark of laying a set: each card as if alone, and the smaller hand."""
    weights = sight.weights
    cards = action.cards
    mark = weights[SET] * (len(cards) - 1)
    player = sight.player
    passed = False
    for face in cards:
        rank = rank_of(face)
        if passed:
            mark += weights[SET_PASSES + rank]
        else:
            mark += weights[BASE + rank] + weights[NEXT + rank] * sight.next_near
            mark += weights[ANY + rank] * sight.any_near
            passed = rank == 2 and state.pepper != player
        mark += weights[POINTS] * rank / 100 * (0.1 + sight.any_near)
    top = cards[-1]
    if len(cards) == sight.size:
        return weights[GOING_OUT + rank_of(top)] + mark * 0.01
    return mark + weights[SET_TOP] + _left(state, sight, pile, card_of(top), NO_COLOUR, len(cards))
