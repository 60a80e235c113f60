"""Replay (R.replay-card): its player may at once lay one more fitting card on the same pile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.rules.play import laying, plays
from game.rules.play.frames import CardEffect, Out, Refusal
from game.rules.values.actions import PASS, PLAY, Action
from game.rules.values.cards import rank_of
from game.rules.values.messages import sentence
from game.rules.values.state import NOBODY, GameState
from game.rules.values.views import TURN, Question

RULE: Final = "R.replay-card"
SENTENCE: Final = sentence(
    "Its player may at once play one more card that fits on it. Otherwise the turn ends without a draw."
)


class Again(NamedTuple):
    """A player may lay one more card on the pile of the first, or end the turn without drawing."""

    player: int
    pile: int = 0  # saves of format 1 leave it out

    def asks(self, state: GameState) -> int:
        return self.player if state.hands[self.player] else NOBODY

    def run(self, state: GameState, out: Out) -> None:
        """Do nothing, because the Replay was the last card and the game ends with the turn."""

    def question(self, state: GameState) -> Question:
        return Question(TURN, self.player)

    def answers(self, state: GameState) -> Sequence[Action]:
        found = plays.legal_plays(state, self.player)
        if state.rules.sets or state.open_piles > 1:
            found = [action for action in found if action.where == self.pile and len(action.cards) == 1]
        return [*found, Action(PASS, self.player)]

    def refusal(self, state: GameState, action: Action) -> Refusal | None:
        if action == Action(PASS, self.player):
            return None
        if action.verb == PLAY and (action.where != self.pile or len(action.cards) > 1):
            return Refusal(RULE, sentence("Play a single second card, on the pile of the first."))
        if action.verb == PLAY:
            return plays.play_refusal(state, action)
        return Refusal(RULE, sentence("After a Replay, play one more card or end your turn."))

    def answer(self, state: GameState, action: Action, out: Out) -> None:
        if action.verb == PLAY:
            laying.play(state, action, out)
            rank = rank_of(action.cards[0])
            if rank in laying.DIRECTING:  # overrides what the first card set about who is next
                state.count_from(self.player)


def ends_without_draw(refusal: Refusal | None) -> bool:
    """Return whether a draw is refused because a turn after a Replay ends without one."""
    return refusal is not None and refusal.rule == RULE


def effect(state: GameState, frame: CardEffect, out: Out) -> None:
    """Let the card's player lay one more card."""
    state.pending.append(Again(frame.actor, frame.pile))
