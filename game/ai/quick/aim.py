"""The aim: a player's chance to win the match, given who may be out first and the points others are caught with then.

It follows from the totals expected after this game, and from their distance to the end of the match. The weights are
fitted to matches played out (`grand-uno fit --aim`).
"""

from __future__ import annotations

from math import exp
from typing import Final

from game.rules.scoring import hand_value, partner
from game.rules.values.state import NOBODY, GameState

# The indexes of the weights. A player is expected to be caught with CAUGHT points, plus (DEARER * points in hand -
# SOONER) / fewest cards of another player: near the end more of a dear hand remains, and fewer cards will still be
# drawn.
CAUGHT: Final = 0
DEARER: Final = 1
SOONER: Final = 2
# The square of the lead that makes a player e times as likely to win the match as another: at the end of the match, and
# what is added for each point, or game, by which the highest total and the average total are short of the target.
AT_THE_END: Final = 3
FIRST_IS_FROM: Final = 4
ALL_ARE_FROM: Final = 5
#: The number of weights.
COUNT: Final = 6
#: Players less likely than this to be out first are ignored.
_UNLIKELY: Final = 0.002
#: The largest exponent of a lead, so that no power overflows.
_FAR: Final = 500.0
#: The least worth of a game, in chance to win the match.
_LEAST: Final = 0.01


def worth(state: GameState, viewer: int, chances: list[float], weights: list[float]) -> float:
    """Return a player's chance, from 0 to 1, to win the match; ``chances`` are those of each player to be out first.

    Partners, who win together, count as one.
    """
    if state.over:
        if state.winners:
            return 1.0 if viewer in state.winners else 0.0
        return chance_with([float(score) for score in state.scores], state, viewer, weights)
    caught = _caught(state, weights)
    found = 0.0
    for out in range(state.players):
        chance = chances[out]
        if chance >= _UNLIKELY:
            found += chance * chance_with(_totals(state, out, caught), state, viewer, weights)
    return found


def _caught(state: GameState, weights: list[float]) -> list[float]:
    """Return the points each player is expected to be caught with if another player is out first."""
    found = []
    for player in range(state.players):
        sooner = weights[DEARER] * hand_value(state, player) - weights[SOONER]
        found.append(weights[CAUGHT] + sooner / fewest(state, player))
    return found


def fewest(state: GameState, player: int) -> int:
    """Return the number of cards in the smallest hand of the other players; empty hands do not count."""
    found = 0
    for other in range(state.players):
        cards = len(state.hands[other])
        if other != player and cards and (cards < found or not found):
            found = cards
    return max(1, found)


def of_a_game(state: GameState, viewer: int, weights: list[float]) -> float:
    """Return how much likelier a player is to win the match after winning this game than after losing it."""
    players = state.players
    caught = [weights[CAUGHT]] * players
    won = lost = 0.0
    loses = 0
    for out in range(players):
        found = chance_with(_totals(state, out, caught), state, viewer, weights)
        if out in (viewer, partner(state.rules, viewer)):
            won = found
        else:
            lost += found
            loses += 1
    return max(_LEAST, won - lost / loses)


def _totals(state: GameState, out: int, caught: list[float]) -> list[float]:
    """Return the totals after this game if ``out`` is out first and the others are caught with these points."""
    rules = state.rules
    mate = partner(rules, out)
    collects = rules.scoring == "winner"
    loot = 0.0
    totals = []
    for player in range(state.players):
        points = 0.0 if player in (out, mate) else max(0.0, caught[player])
        loot += points
        totals.append(state.scores[player] + (0.0 if collects else points))
    if collects:
        totals[out] += loot
        if mate != NOBODY:
            totals[mate] += loot
    return totals


def chance_with(totals: list[float], state: GameState, viewer: int, weights: list[float]) -> float:
    """Return a player's chance to win a match that goes on with these totals after this game."""
    rules = state.rules
    scoring, target, players = rules.scoring, rules.target, state.players
    most = every = 0.0
    for total in totals:
        every += total
        if total > most:
            most = total
    if scoring == "games":
        first = every = float(target - state.game_number)
    else:
        first = max(0.0, target - most)
        every = max(0.0, target - every / players)
    squared = weights[AT_THE_END] + weights[FIRST_IS_FROM] * first + weights[ALL_ARE_FROM] * every
    scale = max(1.0, squared) ** 0.5
    # With penalty_out a player who reaches the target loses and all others win: a higher total is likelier to lose.
    loses = scoring == "penalty_out"
    if not loses and scoring != "winner":
        scale = -scale
    mate = partner(rules, viewer)
    if mate != NOBODY:
        totals = [totals[player] + totals[partner(rules, player)] for player in range(players)]
    others = 0.0  # the sum of the opponents' marks; the marks of the player and a partner are 1
    own = totals[viewer]
    for player in range(players):
        if player not in (viewer, mate):
            others += exp(min(_FAR, (totals[player] - own) / scale))
    sides = 1.0 if mate == NOBODY else 2.0
    return (others if loses else sides) / (sides + others)
