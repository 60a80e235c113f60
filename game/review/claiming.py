"""Claims: what a casual player would do when a claim is possible."""

from __future__ import annotations

from typing import Final

from game.ai.quick.answers import best_colour
from game.ai.reactions import HABITS
from game.rules import GameState, question
from game.rules.values.actions import CALL, CATCH, UNO, Action
from game.rules.values.state import CATCHABLE, OWES_NOTHING

#: The share of claims a casual player misses, by verb.
_MISSED: Final = {verb: habit.missed / 1000 for verb, habit in HABITS["casual"].items()}


def casually(known: GameState, claim: Action, weights: list[float]) -> dict[Action | None, float]:
    """Return what a casual player, or the others, would do in place of a claim that was made, with probabilities.

    None means that no player acts. A claim that would fail is not made. A debtor who does not call is caught by another
    player, unless all of them miss it; each misses it as often as a casual player does.
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
    debtor = player if claim.verb == UNO else claim.to[0] if claim.verb == CATCH else None
    others = [other for other in known.turn_order(player) if other not in (player, debtor)]
    if debtor is None or known.owes[debtor] not in CATCHABLE or not others:
        return {wanted: 1 - missed, None: missed}
    overlooked = _MISSED[CATCH] ** len(others)
    caught = Action(CATCH, others[0], to=(debtor,))
    return {wanted: 1 - missed, caught: missed * (1 - overlooked), None: missed * overlooked}


def _comes_to_something(known: GameState, claim: Action) -> bool:
    """Return whether a claim would succeed: a call is owed, or the player named can be caught."""
    if claim.verb == UNO:
        return known.owes[claim.player] != OWES_NOTHING
    return claim.verb != CATCH or known.owes[claim.to[0]] in CATCHABLE
