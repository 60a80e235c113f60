"""Four (G6.13): the active player takes cards from others, unseen."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.events import Taken
from game.rules.play import moves
from game.rules.play.frames import CardEffect, Out, Refusal
from game.rules.values import chance
from game.rules.values.actions import TAKE as TAKES
from game.rules.values.actions import Action
from game.rules.values.cards import FACE
from game.rules.values.messages import sentence
from game.rules.values.state import NOBODY, GameState
from game.rules.values.views import TAKE, Question

RULE: Final = "G6.13"
SENTENCE: Final = sentence(
    "Its player must take one card from another player for each Four in a row: a card they cannot see, or an Eight "
    "that lies face up."
)
WITHOUT_RUNS: Final = sentence(
    "Its player must take one card from another player: a card they cannot see, or an Eight that lies face up."
)
BRINGS: Final = True


class TakeCard(NamedTuple):
    """The player of a Four must take a card from another player who has any."""

    player: int
    left: int
    pile: int

    def asks(self, state: GameState) -> int:
        others = (hand for player, hand in enumerate(state.hands) if player != self.player)
        return self.player if any(others) else NOBODY

    def run(self, state: GameState, out: Out) -> None:
        """Do nothing, because no other player has a card."""

    def question(self, state: GameState) -> Question:
        return Question(TAKE, self.player, self.pile, self.left, rank=4)

    def answers(self, state: GameState) -> list[Action]:
        found = []
        for other, hand in enumerate(state.hands):
            if other != self.player:
                seen = dict.fromkeys(FACE[card] for card in hand if card in state.faceup)
                if any(card not in state.faceup for card in hand):
                    found.append(Action(TAKES, self.player, to=(other,)))
                found += [Action(TAKES, self.player, (face,), to=(other,)) for face in seen]
        return found

    def refusal(self, state: GameState, action: Action) -> Refusal | None:
        if action in self.answers(state):
            return None
        if action.verb != TAKES:
            return Refusal(RULE, sentence("A Four always takes a card from another player."))
        if action.where != NOBODY:
            return Refusal(RULE, sentence("Hidden cards are shuffled first: you cannot choose one."))
        if action.cards:
            return Refusal(RULE, sentence("Only an Eight that lies face up can be picked out."))
        return Refusal(RULE, sentence("Take a card from another player who has hidden cards."))

    def answer(self, state: GameState, action: Action, out: Out) -> None:
        other = action.to[0]
        hand = state.hands[other]
        if action.where != NOBODY:
            card = hand[action.where]  # only scenario files choose a hidden card: ``takes 2 from Cy``
        elif action.cards:
            card = next(card for card in hand if FACE[card] == action.cards[0] and card in state.faceup)
        else:
            hidden = [card for card in hand if card not in state.faceup]
            index, state.rng = chance.below(state.rng, len(hidden))
            card = hidden[index]
        if self.left > 1:
            state.pending.append(self._replace(left=self.left - 1))
        moves.hand_over(state, other, card, self.player, Taken, out)


def effect(state: GameState, frame: CardEffect, out: Out) -> None:
    """Ask for one card for each Four in the run."""
    state.pending.append(TakeCard(frame.actor, frame.run, frame.pile))
