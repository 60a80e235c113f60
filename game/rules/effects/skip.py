"""Skip (G6.2): it skips the next players, one for each Skip in a row.

With ``answer_skip`` the player hit may pass it on.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.events import PassedOn, Skipped
from game.rules.play import calls, moves
from game.rules.play.frames import CardEffect, Out, Refusal
from game.rules.play.piles import run_length
from game.rules.values.actions import ANSWER, PASS, Action
from game.rules.values.cards import FACE
from game.rules.values.messages import sentence
from game.rules.values.state import NOBODY, GameState
from game.rules.values.views import DEFLECT, Question

RULE: Final = "G6.2"
SENTENCE: Final = sentence("One player is skipped for each Skip in a row.")
WITHOUT_RUNS: Final = sentence("The next player is skipped.")


class PassSkip(NamedTuple):
    """The player hit by a Skip may pass it on with the identical card (J.answer-skip)."""

    player: int
    frame: CardEffect

    def asks(self, state: GameState) -> int:
        return self.player if self._can(state) or moves.concerned(state, self.player) else NOBODY

    def run(self, state: GameState, out: Out) -> None:
        _skip(state, self.frame, out)

    def question(self, state: GameState) -> Question:
        return Question(DEFLECT, self.player, self.frame.pile, other=self.frame.actor, rank=10)

    def answers(self, state: GameState) -> list[Action]:
        laid = [Action(ANSWER, self.player, (FACE[self.frame.card],))] if self._can(state) else []
        return [*laid, Action(PASS, self.player)]

    def refusal(self, state: GameState, action: Action) -> Refusal | None:
        if action in self.answers(state):
            return None
        return Refusal("J.answer-skip", sentence("Pass the Skip on with the identical card, or be skipped."))

    def _can(self, state: GameState) -> bool:
        return moves.holds(state, self.player, FACE[self.frame.card])

    def answer(self, state: GameState, action: Action, out: Out) -> None:
        if action.verb == PASS:
            _skip(state, self.frame, out)
            return
        pile = self.frame.pile
        card = moves.lay_in_answer(state, self.player, action.cards[0], pile, PassedOn, self.frame.actor, out)
        state.count_from(self.player)
        run = run_length(state.piles[pile], state.rules.accumulation)
        state.pending.append(CardEffect(card, self.player, pile, run, NOBODY))
        calls.after_laying(state, self.player, 1, out)


def effect(state: GameState, frame: CardEffect, out: Out) -> None:
    """Skip a player for each Skip in the run, unless the player hit passes it on."""
    if state.rules.answer_skip and not frame.opening:
        state.pending.append(PassSkip(state.step(frame.actor), frame))
    else:
        _skip(state, frame, out)


def _skip(state: GameState, frame: CardEffect, out: Out) -> None:
    """Skip a player for each Skip in the run, never more than all others (G5.3)."""
    state.skips = min(frame.run, state.players - 1)
    if out is not None:
        skipped = tuple(state.turn_order(frame.actor)[1 : state.skips + 1])
        out.append(Skipped(frame.actor, skipped, "G5.3" if frame.run > 1 else RULE))
