"""Three (G6.12): the other players may give their Threes to the active player."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Final, NamedTuple

from game.rules.play import calls, moves
from game.rules.play.frames import CardEffect, Out, Refusal
from game.rules.values.actions import GIVE, PASS, Action
from game.rules.values.cards import FACE, RANK
from game.rules.values.messages import sentence
from game.rules.values.state import NOBODY, GameState
from game.rules.values.views import THREES, Question

RULE: Final = "G6.12"
SENTENCE: Final = sentence("Every other player may give any of their Threes, face up, to the player of the Three.")
BRINGS: Final = True
CONCERNS_ALL: Final = True  # any of them may hold Threes


class Threes(NamedTuple):
    """A player may give Threes; asked if they hold any, or if all players concerned are asked (`moves.concerned`)."""

    player: int
    taker: int
    pile: int

    def asks(self, state: GameState) -> int:
        holds = moves.holds_rank(state, self.player, 3)
        return self.player if holds or moves.concerned(state, self.player) else NOBODY

    def run(self, state: GameState, out: Out) -> None:
        """Do nothing, because there is no Three to give."""

    def question(self, state: GameState) -> Question:
        return Question(THREES, self.player, self.pile, other=self.taker, rank=3)

    def answers(self, state: GameState) -> list[Action]:
        held = sorted(FACE[card] for card in state.hands[self.player] if RANK[card] == 3)
        gifts = {gift: None for size in range(1, len(held) + 1) for gift in combinations(held, size)}
        found = [Action(GIVE, self.player, gift, to=(self.taker,)) for gift in gifts]
        return [*found, Action(PASS, self.player)]

    def refusal(self, state: GameState, action: Action) -> Refusal | None:
        if action == Action(PASS, self.player):
            return None
        held = Counter(FACE[card] for card in state.hands[self.player] if RANK[card] == 3)
        given = Counter(action.cards)
        expected = Action(GIVE, self.player, tuple(sorted(action.cards)), to=(self.taker,))
        if not given or action != expected or given - held:
            return Refusal(RULE, sentence("Give Threes from your hand to whoever played the Three."))
        return None

    def answer(self, state: GameState, action: Action, out: Out) -> None:
        if action.verb == GIVE:
            moves.give_threes(state, self.player, action.cards, self.taker, out)
            calls.after_laying(state, self.player, len(action.cards), out)


def effect(state: GameState, frame: CardEffect, out: Out) -> None:
    """Ask the other players in turn order."""
    for player in reversed(state.turn_order(frame.actor)[1:]):
        state.pending.append(Threes(player, frame.actor, frame.pile))
