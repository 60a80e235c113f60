"""The end of a game and its score (G9)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.events import GameBlocked, KeeperChosen, MatchWon, NextDealerChosen, Scored, WentOut
from game.rules.play.frames import Out
from game.rules.values import chance
from game.rules.values.cards import value
from game.rules.values.ruleset import RuleSet
from game.rules.values.state import NOBODY, GameState


def hand_value(state: GameState, player: int) -> int:
    """Return the points of a hand at the end; the holder of the salt leaves out the two dearest cards (G9.2, G9.3)."""
    values = sorted((value(card) for card in state.hands[player]), reverse=True)
    return sum(values[2:] if state.salt == player else values)


def end_game(state: GameState, blocked: bool, out: Out) -> None:
    """End the game: count hands, add scores, name the keeper and next dealer, and settle the match if it is won."""
    state.over = True
    state.pending = []
    state.received = []
    state.out = tuple(player for player in state.turn_order(state.active) if not state.hands[player])
    if out is not None:
        out.append(GameBlocked(state.turns) if blocked else WentOut(state.out, state.turns))
    state.points = points_of(state)
    for player, points in enumerate(state.points):
        state.scores[player] += points
        if out is not None:
            out.append(Scored(player, tuple(state.hands[player]), points, state.scores[player]))
    if state.out and state.keeper == NOBODY:
        state.keeper = state.out[0]
        if out is not None:
            out.append(KeeperChosen(state.keeper))
    state.next_dealer = _next_dealer(state)
    if out is not None:
        out.append(NextDealerChosen(state.next_dealer))
    state.winners = winners_of(state)
    if state.winners and out is not None:
        out.append(MatchWon(state.winners))


def partner(rules: RuleSet, player: int) -> int:
    """Return a player's partner, wherever the two sit; NOBODY without teams."""
    return (player + 2) % 4 if rules.teams else NOBODY


def side(rules: RuleSet, player: int) -> tuple[int, ...]:
    """Return the players who win together: partners, or a player alone (H.teams)."""
    return (player, partner(rules, player)) if rules.teams else (player,)


def ranked(rules: RuleSet, scores: Sequence[int]) -> list[int]:
    """Return the players, the leader first by these scores; partners stay together."""
    sign, players = -1 if rules.scoring == "winner" else 1, range(len(scores))
    teams = sorted({tuple(sorted(side(rules, player))) for player in players})
    teams.sort(key=lambda team: sign * sum(scores[player] for player in team))
    return [player for team in teams for player in team]


def points_of(state: GameState) -> list[int]:
    """Return what each player scores for this game (G9.4)."""
    players = range(state.players)
    caught = [hand_value(state, player) for player in players]
    safe = {player for out in state.out for player in side(state.rules, out)}
    if state.rules.scoring != "winner":
        return [0 if player in safe else caught[player] for player in players]
    if state.rules.teams:
        if len(safe) != 2:
            return [0] * state.players
        loot = sum(caught[player] for player in players if player not in safe)
        return [loot if player in safe else 0 for player in players]
    return [sum(caught) if player in safe else 0 for player in players]


def winners_of(state: GameState) -> tuple[int, ...]:
    """Return the winners of the match, empty while it goes on (G9.4)."""
    rules, scores = state.rules, state.scores
    if rules.scoring == "games":
        if state.game_number < rules.target:
            return ()
    elif max(scores) < rules.target:
        return ()
    if rules.scoring == "penalty_out":
        lost = {player for player, score in enumerate(scores) if score >= rules.target}
        lost = {mate for player in lost for mate in side(rules, player)}
        if len(lost) < state.players:
            return tuple(player for player in range(state.players) if player not in lost)
    # Partners win together, by their common total (H.teams).
    totals = [sum(scores[mate] for mate in side(rules, player)) for player in range(state.players)]
    best = max(totals) if rules.scoring == "winner" else min(totals)
    return tuple(player for player, total in enumerate(totals) if total == best)


def _next_dealer(state: GameState) -> int:
    """Return the player who deals the next game (G1.6)."""
    if state.rules.next_dealer == "pepper":
        return state.pepper
    if state.rules.next_dealer == "left":
        return state.seats[(state.seats.index(state.dealer) + 1) % state.players]
    dealer, state.rng = chance.below(state.rng, state.players)
    return dealer
