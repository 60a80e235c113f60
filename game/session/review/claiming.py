"""Claims: what a casual player would do where something may be done unasked."""

from __future__ import annotations

from typing import Final

from game.ai.quick.answers import best_colour
from game.ai.reactions import HABITS
from game.rules import GameState, question
from game.rules.actions import CALL, CATCH, UNO, Action
from game.rules.state import CATCHABLE, OWES_NOTHING

#: How often a casual player misses a claim, by its verb.
_MISSED: Final = {verb: habit.missed / 1000 for verb, habit in HABITS["casual"].items()}


def casually(known: GameState, claim: Action, weights: list[float]) -> dict[Action | None, float]:
    """What a casual player would do instead of a claim, or what would be done to them, and how likely each is.

    None is to leave it, and a claim that comes to nothing is left. Who leaves a call is caught, but as often as all
    the others miss that.
    """
    player = claim.player
    if not _comes_to_something(known, claim):
        return {None: 1.0}
    wanted = claim
    if claim.verb == CALL:
        asked = question(known)
        assert asked is not None, "a colour can be called while it is asked for"
        wanted = Action(CALL, player, colour=best_colour(known, player, asked.pile, weights))
    missed = _MISSED[claim.verb]
    left: dict[Action | None, float] = {None: missed}
    if claim.verb == UNO and known.owes[player] in CATCHABLE:
        overlooked = _MISSED[CATCH] ** (known.players - 1)
        left = {None: missed * overlooked, Action(CATCH, known.step(player), to=(player,)): missed * (1 - overlooked)}
    return {wanted: 1 - missed, **left}


def _comes_to_something(known: GameState, claim: Action) -> bool:
    """Whether a claim does more than to be made: a call is owed, or somebody can be caught."""
    if claim.verb == UNO:
        return known.owes[claim.player] != OWES_NOTHING
    return claim.verb != CATCH or known.owes[claim.to[0]] in CATCHABLE
