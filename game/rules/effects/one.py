"""One (G6.9): the active player names who draws."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.events import Named
from game.rules.play.draws import force_each
from game.rules.play.frames import CardEffect, Out, Refusal
from game.rules.values.actions import NAME as NAMES
from game.rules.values.actions import Action, towards
from game.rules.values.messages import sentence
from game.rules.values.state import GameState
from game.rules.values.views import NAME, Question

RULE: Final = "G6.9"
SENTENCE: Final = sentence(
    "Its player names another player for each One in a row, the same one again if they like. A player draws one card "
    "each time they are named."
)
WITHOUT_RUNS: Final = sentence("Its player names another player, who draws one card.")
CONCERNS_ALL: Final = True  # anyone may be named, and may answer the draw
HITS_NAMED: Final = True  # by having them draw


class NameDrawer(NamedTuple):
    """The player of a One names who draws; all names come before the draws."""

    frame: CardEffect
    left: int
    named: tuple[int, ...] = ()

    def asks(self, state: GameState) -> int:
        return self.frame.actor

    def run(self, state: GameState, out: Out) -> None:
        raise AssertionError("a One always names a player")

    def question(self, state: GameState) -> Question:
        return Question(NAME, self.frame.actor, self.frame.pile, self.left, rank=1)

    def answers(self, state: GameState) -> list[Action]:
        player = self.frame.actor
        return [*towards(NAMES, player, (), tuple([other for other in range(state.players) if other != player]))]

    def refusal(self, state: GameState, action: Action) -> Refusal | None:
        if action in self.answers(state):
            return None
        return Refusal(RULE, sentence("A One names another player: choose one."))

    def answer(self, state: GameState, action: Action, out: Out) -> None:
        named = (*self.named, action.to[0])
        if out is not None:
            out.append(Named(action.player, action.to[0], self.left - 1, RULE))
        if self.left > 1:
            state.pending.append(NameDrawer(self.frame, self.left - 1, named))
        else:
            draws = [(player, named.count(player)) for player in dict.fromkeys(named)]
            force_each(state, self.frame, draws, out)


def effect(state: GameState, frame: CardEffect, out: Out) -> None:
    """Ask for a name for each One in the run."""
    state.pending.append(NameDrawer(frame, frame.run))
