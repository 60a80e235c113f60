"""The aim: what a player's chances to go out first are worth in the match, given the cards the others are caught with.

A game is worth winning for itself; the nearer the end of the match, the more the resulting scores count.
"""

from __future__ import annotations

from math import exp
from typing import Final

from game.rules.scoring import hand_value, partner
from game.rules.values.state import NOBODY, GameState

#: The weight of the scores in the first game of a match, and what is added near its end.
FIRST: Final = 0.1
LAST: Final = 0.6
#: The score lead that makes a player's chances in the match 2.7 times another's, as a share of the target.
SCALE: Final = 0.3
#: The same in points, where a number of games is played.
OF_GAMES: Final = 60.0
#: The factor by which a hand is expected to shrink until a player goes out.
SHRINKS: Final = 0.8


def worth(state: GameState, viewer: int, chances: list[float]) -> float:
    """Return the worth, from 0 to 1, of these chances to be out first to a player who aims at the match.

    Partners, who win together, count as one.
    """
    rules = state.rules
    players = state.players
    mate = partner(rules, viewer)
    own = chances[viewer] if mate == NOBODY else chances[viewer] + chances[mate]
    near = _near(state)
    scores = FIRST + LAST * near
    scale = OF_GAMES if rules.scoring == "games" else max(20.0, SCALE * rules.target)
    caught = [0.0] * players
    if not state.over:
        for player in range(players):
            caught[player] = SHRINKS * hand_value(state, player)
    collects = rules.scoring == "winner"
    total = sum(caught)
    after = 0.0
    for out in range(players):
        chance = chances[out]
        if chance < 0.002:
            continue
        best = sums = 0.0
        for player in range(players):
            score = float(state.scores[player])
            if not state.over:
                if collects:
                    score += total - caught[out] if player == out else 0.0
                elif player != out:
                    score += caught[player]
            mark = exp((score if collects else -score) / scale)
            sums += mark
            if player in (viewer, mate):
                best += mark
        after += chance * best / sums
    return (1.0 - scores) * own + scores * after


def _near(state: GameState) -> float:
    """Return how near the match is to its end: 0 at the start, 1 when this game may well be the last."""
    rules = state.rules
    if rules.scoring == "games":
        return (state.game_number - 1) / max(1, rules.target)
    return min(1.0, max(state.scores) / rules.target)
