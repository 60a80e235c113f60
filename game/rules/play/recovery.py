"""Recovering from a Reverse (G6.3): the player who would have been next lays another on it, and both are cancelled."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.events import Recovered
from game.rules.play import calls, moves
from game.rules.play.frames import Out, Refusal
from game.rules.values.actions import ANSWER, PASS, Action
from game.rules.values.cards import FACE, NO_COLOUR, RANK, REVERSE, rank_of
from game.rules.values.messages import sentence
from game.rules.values.state import NOBODY, GameState
from game.rules.values.views import RECOVER, Question

RULE: Final = "G6.3"


class Recover(NamedTuple):
    """The player who would have been next may recover the Reverse just laid.

    They are asked if they hold a Reverse, or if all players concerned are asked (`moves.concerned`).
    """

    player: int
    pile: int
    by: int

    def asks(self, state: GameState) -> int:
        holds = moves.holds_rank(state, self.player, REVERSE)
        return self.player if holds or moves.concerned(state, self.player) else NOBODY

    def run(self, state: GameState, out: Out) -> None:
        """Go on to the effect of the Reverse."""

    def question(self, state: GameState) -> Question:
        return Question(RECOVER, self.player, self.pile, other=self.by, rank=REVERSE)

    def answers(self, state: GameState) -> list[Action]:
        faces = dict.fromkeys(FACE[card] for card in state.hands[self.player] if RANK[card] == REVERSE)
        found = [Action(ANSWER, self.player, (face,)) for face in faces]
        return [*found, Action(PASS, self.player)]

    def refusal(self, state: GameState, action: Action) -> Refusal | None:
        if action == Action(PASS, self.player):
            return None
        if action.verb != ANSWER or len(action.cards) != 1 or rank_of(action.cards[0]) != REVERSE:
            return Refusal(RULE, sentence("Play a Reverse to cancel the one just played, or let it stand."))
        if not moves.holds(state, self.player, action.cards[0]):
            return Refusal(RULE, sentence("You do not have that Reverse."))
        if action.colour != NO_COLOUR or action.to or action.where != NOBODY:
            return Refusal(RULE, sentence("A Reverse played in answer names no pile, colour or player."))
        return None

    def answer(self, state: GameState, action: Action, out: Out) -> None:
        if action.verb == PASS:
            return
        state.pending.clear()  # both cards are cancelled, and the first player's turn is over
        state.sent_to = self.player
        moves.lay_in_answer(state, self.player, action.cards[0], self.pile, Recovered, self.by, out)
        calls.after_laying(state, self.player, 1, out)
