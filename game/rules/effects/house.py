"""Seven and Zero by the house rule (H.seven-zero): a Seven swaps two hands, a Zero moves all hands on."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.events import HandsMovedOn, HandsSwapped
from game.rules.play import moves
from game.rules.play.frames import CardEffect, Out, Refusal
from game.rules.values.actions import SWAP, Action
from game.rules.values.cards import RANK
from game.rules.values.messages import sentence
from game.rules.values.state import NOBODY, GameState
from game.rules.values.views import SWAP as ASK_SWAP
from game.rules.values.views import Question

RULE: Final = "H.seven-zero"
SENTENCE: Final = sentence(
    "The player of a Seven swaps hands with another player. A Zero moves all hands one place in the direction of play."
)

#: The rank that swaps two hands, and the one that moves all hands on.
SWAPS: Final = 7
MOVES_ON: Final = 0
MOVES: Final = (MOVES_ON, SWAPS)


class SwapHands(NamedTuple):
    """The player of a Seven chooses which player to swap hands with."""

    player: int
    pile: int

    def asks(self, state: GameState) -> int:
        return self.player if state.hands[self.player] else NOBODY

    def run(self, state: GameState, out: Out) -> None:
        """Do nothing, because a Seven played as the last card swaps no hands."""

    def question(self, state: GameState) -> Question:
        return Question(ASK_SWAP, self.player, self.pile, rank=SWAPS)

    def answers(self, state: GameState) -> list[Action]:
        return [Action(SWAP, self.player, to=(other,)) for other in range(state.players) if other != self.player]

    def refusal(self, state: GameState, action: Action) -> Refusal | None:
        if action in self.answers(state):
            return None
        return Refusal(RULE, sentence("A Seven swaps hands with another player: choose one."))

    def answer(self, state: GameState, action: Action, out: Out) -> None:
        other = action.to[0]
        if out is not None:
            out.append(HandsSwapped(self.player, other))
        hands = {self.player: state.hands[other], other: state.hands[self.player]}
        moves.receive_hands(state, self.player, hands, RULE, out)


def effect(state: GameState, frame: CardEffect, out: Out) -> None:
    """Ask whose hand to take, or move all hands one place in the direction of play; a last card does nothing."""
    if not state.hands[frame.actor]:
        return
    if RANK[frame.card] == SWAPS:
        state.pending.append(SwapHands(frame.actor, frame.pile))
        return
    if out is not None:
        out.append(HandsMovedOn(frame.actor))
    order = state.turn_order(frame.actor)
    hands = {taker: state.hands[giver] for giver, taker in zip(order, order[1:] + order[:1], strict=True)}
    moves.receive_hands(state, frame.actor, hands, RULE, out)
