"""Strict tables (J.fine): who tries a play that the rules refuse takes it back, draws the fine, and is asked again."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.rules.actions import PLAY, TRY, Action
from game.rules.cards import FACE
from game.rules.effects.replay import Again
from game.rules.events import IllegalPlayTried
from game.rules.frames import Fine, Out, Refusal
from game.rules.state import GameState
from game.rules.turns import Keep, Turn

#: The questions that a play answers: a turn, the card just drawn, one more card after a Replay.
_FOR_A_PLAY: Final = (Turn, Keep, Again)


def tries(state: GameState, player: int) -> list[Action]:
    """The act of having tried an illegal play, where it can be done and costs something."""
    return [Action(TRY, player)] if try_refusal(state, player) is None else []


def try_refusal(state: GameState, player: int) -> Refusal | None:
    """Why a player cannot have tried an illegal play now; None exactly for `tries`."""
    if not (state.rules.strict and state.rules.fine):
        return Refusal("J.fine", "Only at a strict table with a fine does an illegal play cost anything.")
    frame = state.pending[-1]
    if not isinstance(frame, _FOR_A_PLAY) or frame.player != player:
        return Refusal("J.fine", "Only the player who is asked for a play can try one.")
    if not state.hands[player]:
        return Refusal("J.fine", "Without a card in the hand no play can be tried.")
    return None


def tried(state: GameState, refused: Action) -> Action | None:
    """What a refused act comes to at this table: having tried an illegal play, or None if it costs nothing.

    A play that is tried lays cards of the hand on a pile of the table; nothing else can be done with cards at one.
    """
    if refused.verb != PLAY or not refused.cards or not 0 <= refused.where < len(state.piles):
        return None
    player = refused.player
    if state.over or try_refusal(state, player) is not None:
        return None
    held = Counter(FACE[card] for card in state.hands[player])
    return Action(TRY, player) if Counter(refused.cards) <= held else None


def pay(state: GameState, player: int, out: Out) -> None:
    """A player has tried an illegal play: the fine is drawn, and the question they were asked stands (J.fine)."""
    fine = state.rules.fine
    if out is not None:
        out.append(IllegalPlayTried(player, fine))
    state.pending.append(Fine(player, fine))
