"""The acts worth considering: not a thousand ways to give a Rainbow away, nor the same draw from two stocks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.quick import policy
from game.rules.values.actions import DRAW, GIVE, PASS, PLAY, SHARE, Action
from game.rules.values.cards import BLACK, NO_COLOUR, colour_of
from game.rules.values.state import GameState

#: How many plays, the best by the fast policy, and how many other acts are considered.
_PLAYS: Final = 10
_OTHERS: Final = 14


def choices(world: GameState, player: int, legal: Sequence[Action], weights: list[float]) -> list[Action]:
    """Return the acts worth considering, the fast policy's choice first."""
    first = policy.decide(world, weights)
    found = [first]
    if not isinstance(legal, list):
        last = legal[-1]
        if last.verb == PASS and last != first:
            found.append(last)
        return found + _to_another(first, world.players) if first.verb == SHARE else found
    plays: list[tuple[float, int, Action]] = []
    sight: policy.Glance | None = None
    drawn = first.verb == DRAW
    for act in legal:
        if act == first:
            continue
        if act.verb == PLAY:
            if sight is None:
                sight = policy.Glance(world, player, weights)
            if colour_of(act.cards[0]) == BLACK and act.colour == NO_COLOUR:
                continue
            plays.append((-policy.mark_of_play(world, sight, act), len(plays), act))
        elif act.verb == DRAW:
            if act.where < 2:
                if drawn:
                    continue  # the stocks are equivalent
                drawn = True
            found.append(act)
        elif colour_of(act.cards[0]) == BLACK and act.colour == NO_COLOUR if act.cards and act.verb != GIVE else False:
            continue
        elif len(found) < _OTHERS:
            found.append(act)
    plays.sort()
    for _, _, act in plays[:_PLAYS]:
        found.append(act)
    return found


def _to_another(share: Action, players: int) -> list[Action]:
    """Return the same gift with the main receiver exchanged for each other player."""
    most = max(share.to, key=share.to.count)
    found = []
    for other in range(players):
        if other not in (share.player, most):
            swapped = {most: other, other: most}
            found.append(share._replace(to=tuple([swapped.get(taker, taker) for taker in share.to])))
    return found
