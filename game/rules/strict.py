"""Strict tables (J.fine): a player who tries a refused play takes it back, draws the fine, and is asked again."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.rules.effects.replay import Again
from game.rules.events import IllegalPlayTried
from game.rules.play.frames import Fine, Out, Refusal
from game.rules.turns import Keep, Turn
from game.rules.values.actions import PLAY, TRY, Action
from game.rules.values.cards import FACE
from game.rules.values.messages import sentence
from game.rules.values.state import GameState

#: The frames whose question a play can answer: a turn, the card just drawn, one more card after a Replay.
_FOR_A_PLAY: Final = (Turn, Keep, Again)


def tries(state: GameState, player: int) -> list[Action]:
    """Return the act of having tried an illegal play, or nothing where it is impossible or free."""
    return [Action(TRY, player)] if try_refusal(state, player) is None else []


def try_refusal(state: GameState, player: int) -> Refusal | None:
    """Say why a player cannot have tried an illegal play now; None exactly when `tries` returns the act."""
    if not (state.rules.strict and state.rules.fine):
        return Refusal("J.fine", sentence("An illegal play costs something only at a strict table with a fine."))
    frame = state.pending[-1]
    if not isinstance(frame, _FOR_A_PLAY) or frame.player != player:
        return Refusal("J.fine", sentence("Only a player who is asked to play can try a play."))
    if not state.hands[player]:
        return Refusal("J.fine", sentence("Without a card in hand you cannot try a play."))
    return None


def tried(state: GameState, refused: Action) -> Action | None:
    """Return the act that a refused act amounts to: having tried an illegal play, or None if it costs nothing.

    Only a play of cards from the hand onto an existing pile counts, as nothing else can be done at a real table.
    """
    if refused.verb != PLAY or not refused.cards or not 0 <= refused.where < len(state.piles):
        return None
    player = refused.player
    if state.over or try_refusal(state, player) is not None:
        return None
    held = Counter(FACE[card] for card in state.hands[player])
    return Action(TRY, player) if Counter(refused.cards) <= held else None


def pay(state: GameState, player: int, out: Out) -> None:
    """Make a player who tried an illegal play draw the fine; the question they were asked stays open (J.fine)."""
    fine = state.rules.fine
    if out is not None:
        out.append(IllegalPlayTried(player, fine))
    state.pending.append(Fine(player, fine))
