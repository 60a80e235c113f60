"""Thoughts: how often each weight of the fast policy counts in the mark of an act.

Marks are sums of weights, so a play is marked once for each weight, with that at 1 and the others at 0. The weights
of other answers are written out here, as in `ai/quick/answers.py`.
"""

from __future__ import annotations

from typing import Any, Final

from game.ai.quick import answers, places, policy
from game.rules import GameState
from game.rules.effects.five import GiveCard
from game.rules.effects.replay import Again
from game.rules.effects.three import Threes
from game.rules.giving import Share
from game.rules.play import plays
from game.rules.play.draws import Drawing, ForcedDraw
from game.rules.play.recovery import Recover
from game.rules.turns import Keep, Turn
from game.rules.values.actions import ANSWER, CHALLENGE, DRAW, FROM_PILE, GIVE, PASS, PLAY, SHARE, Action
from game.rules.values.cards import BLACK, COLOUR, FACE, RANK, WILD_FACE, rank_of

_EACH: Final = [[1.0 if place == other else 0.0 for other in range(places.COUNT)] for place in range(places.COUNT)]

#: How often each weight counts, by its place.
_Counts = dict[int, float]


def of_act(state: GameState, player: int, act: Action) -> list[float] | None:
    """Return the thoughts about an act of the player asked; None where the policy weighs nothing."""
    frame = state.pending[-1]
    if act.verb == PLAY:
        return [policy.mark_of_play(state, policy.Glance(state, player, weights), act) for weights in _EACH]
    counts = _counts(state, frame, act)
    if counts is None:
        return None
    return [counts.get(place, 0.0) for place in range(places.COUNT)]


def of_colour(state: GameState, player: int, pile: int, colour: int) -> list[float]:
    """Return the thoughts about calling a colour on a pile."""
    return [answers.marks_of_colours(state, player, pile, weights)[colour] for weights in _EACH]


def _counts(state: GameState, frame: Any, act: Action) -> _Counts | None:
    """Return what counts in an act other than a play."""
    match frame:
        case Turn() if act.verb in (DRAW, PASS):
            return {places.DRAWING: 1.0}
        case (Keep() | Again()) if act.verb == PASS:
            return {places.KEEPING: 1.0}
        case Drawing():
            return _drawing(state, frame.pile) if act.where == FROM_PILE else {}
        case ForcedDraw():
            return _forced(state, frame, act)
        case Recover():
            return {places.RECOVER: 1.0} if act.verb == ANSWER else {}
        case Threes():
            return {places.GIVE_THREES: 1.0} if act.verb == GIVE else {}
        case Share():
            return {places.SHARE: 1.0} if act.verb == SHARE else {}
        case GiveCard():
            return {places.KEPT + rank_of(act.cards[0]): -1.0}
    return None


def _drawing(state: GameState, pile: int) -> _Counts:
    card = state.piles[pile][-1].card
    other = 1 - pile
    fits = COLOUR[card] == BLACK or (
        state.open_piles == 2 and bool(state.piles[other]) and plays.matches(state, other, FACE[card])
    )
    return {places.FROM_PILE + RANK[card]: 1.0, places.FROM_PILE_FITS: float(fits)}


def _forced(state: GameState, frame: ForcedDraw, act: Action) -> _Counts:
    if act.verb == CHALLENGE:
        return {places.CHALLENGE: 1.0, places.CHALLENGE_HELD: float(len(state.hands[frame.blame]))}
    if act.verb != ANSWER:
        return {}
    if act.cards[0] == WILD_FACE and state.rules.backfire:
        return {places.BACKFIRE: 1.0, places.BACKFIRE_CARDS: float(frame.cards)}
    return {places.PASS_ON: 1.0}
