"""Five (G6.14): the active player names another player, who gives a card away."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.events import Given, Named, NobodyNamed
from game.rules.play import moves
from game.rules.play.frames import CardEffect, Out, Refusal
from game.rules.values.actions import GIVE as GIVES
from game.rules.values.actions import NAME as NAMES
from game.rules.values.actions import PASS, Action, towards
from game.rules.values.cards import FACE
from game.rules.values.messages import sentence
from game.rules.values.state import NOBODY, GameState
from game.rules.values.views import GIVE, NAME, Question

RULE: Final = "G6.14"
SENTENCE: Final = sentence(
    "For each Five in a row its player may name another player, who must give a card of their choice to somebody else."
)
WITHOUT_RUNS: Final = sentence(
    "Its player may name another player, who must give a card of their choice to somebody else."
)
CONCERNS_ALL: Final = True  # a gift may complete a Rainbow or a Run


class NameGiver(NamedTuple):
    """The player of a Five may name another player who has a card, or stop."""

    player: int
    left: int
    pile: int
    named: bool = False  # whether they already named a player for this run

    def asks(self, state: GameState) -> int:
        others = (hand for player, hand in enumerate(state.hands) if player != self.player)
        return self.player if any(others) else NOBODY

    def run(self, state: GameState, out: Out) -> None:
        """Do nothing, because no other player has a card to give."""

    def question(self, state: GameState) -> Question:
        return Question(NAME, self.player, self.pile, self.left, rank=5)

    def answers(self, state: GameState) -> list[Action]:
        others = tuple([other for other, hand in enumerate(state.hands) if other != self.player and hand])
        return [*towards(NAMES, self.player, (), others), Action(PASS, self.player)]

    def refusal(self, state: GameState, action: Action) -> Refusal | None:
        if action in self.answers(state):
            return None
        return Refusal(RULE, sentence("A Five names another player who holds a card, or nobody."))

    def answer(self, state: GameState, action: Action, out: Out) -> None:
        if action.verb == PASS:
            if out is not None:
                out.append(NobodyNamed(self.player, self.named, RULE))
            return
        if out is not None:
            out.append(Named(self.player, action.to[0], self.left - 1, RULE))
        if self.left > 1:
            state.pending.append(self._replace(left=self.left - 1, named=True))
        state.pending.append(GiveCard(action.to[0], self.player, self.pile))


class GiveCard(NamedTuple):
    """The named player chooses a card and who gets it."""

    player: int
    namer: int
    pile: int

    def asks(self, state: GameState) -> int:
        return self.player if state.hands[self.player] else NOBODY

    def run(self, state: GameState, out: Out) -> None:
        """Do nothing, because the hand was given away before (G7)."""

    def question(self, state: GameState) -> Question:
        return Question(GIVE, self.player, self.pile, other=self.namer, rank=5)

    def answers(self, state: GameState) -> list[Action]:
        faces = dict.fromkeys(FACE[card] for card in state.hands[self.player])
        others = tuple([other for other in range(state.players) if other != self.player])
        return [gift for face in faces for gift in towards(GIVES, self.player, (face,), others)]

    def refusal(self, state: GameState, action: Action) -> Refusal | None:
        if action in self.answers(state):
            return None
        return Refusal(RULE, sentence("Whoever is named gives one card from their hand to any other player."))

    def answer(self, state: GameState, action: Action, out: Out) -> None:
        card = moves.find_card(state, self.player, action.cards[0])
        moves.hand_over(state, self.player, card, action.to[0], Given, out)


def effect(state: GameState, frame: CardEffect, out: Out) -> None:
    """Ask for a name for each Five in the run."""
    state.pending.append(NameGiver(frame.actor, frame.run, frame.pile))
