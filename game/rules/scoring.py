"""The end of a game and the score (G9)."""

from __future__ import annotations

from game.rules import events
from game.rules.cards import value
from game.rules.events import Event
from game.rules.frames import Out
from game.rules.state import NOBODY, GameState


def hand_value(state: GameState, player: int) -> int:
    """What a player is caught with; the holder of the salt leaves out the two dearest cards (G9.2, G9.3)."""
    values = sorted((value(card) for card in state.hands[player]), reverse=True)
    return sum(values[2:] if state.salt == player else values)


def end_game(state: GameState, blocked: bool, out: Out) -> None:
    """The game is over: count hands, add scores, name the keeper, and see whether the match is won."""
    state.over = True
    state.pending = []
    state.received = []
    state.out = tuple(player for player in state.turn_order(state.active) if not state.hands[player])
    if out is not None:
        kind = events.BLOCKED if blocked else events.OUT
        out.append(Event(kind, to=state.out, number=state.turns, rule="G1.8" if blocked else "G9.1"))
    caught = [hand_value(state, player) for player in range(state.players)]
    if state.rules.scoring == "penalty":
        state.points = caught
    else:
        state.points = [sum(caught) if player in state.out else 0 for player in range(state.players)]
    for player, points in enumerate(state.points):
        state.scores[player] += points
        if out is not None:
            hand = tuple(state.hands[player])
            out.append(Event(events.SCORED, player, hand, to=(state.scores[player],), number=points, rule="G9.4"))
    if state.out and state.keeper == NOBODY:
        state.keeper = state.out[0]
        if out is not None:
            out.append(Event(events.KEEPER, state.keeper, rule="G9.5"))
    if max(state.scores) >= state.rules.target:
        best = min(state.scores) if state.rules.scoring == "penalty" else max(state.scores)
        state.winners = tuple(player for player, score in enumerate(state.scores) if score == best)
        if out is not None:
            out.append(Event(events.MATCH_WON, to=state.winners, rule="G9.4"))
