"""Calling the colour of a black card (G6.4, G6.5, G6.7)."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.events import ColourLeftOpen
from game.rules.play import moves
from game.rules.play.frames import Out, Refusal
from game.rules.play.plays import NOT_A_COLOUR
from game.rules.values.actions import CALL, Action
from game.rules.values.cards import COLOURS, RANK
from game.rules.values.messages import sentence
from game.rules.values.state import GameState
from game.rules.values.views import COLOUR, Question


class Colour(NamedTuple):
    """The colour of the black card on top of a pile must be called."""

    player: int
    pile: int
    open: bool  # whether the other players may call it too

    def asks(self, state: GameState) -> int:
        return self.player

    def run(self, state: GameState, out: Out) -> None:
        raise AssertionError("a colour is always asked for")

    def question(self, state: GameState) -> Question:
        rank = RANK[state.piles[self.pile][-1].card]
        return Question(COLOUR, self.player, self.pile, rank=rank, open=self.open)

    def answers(self, state: GameState) -> list[Action]:
        return [Action(CALL, self.player, colour=colour) for colour in COLOURS]

    def refusal(self, state: GameState, action: Action) -> Refusal | None:
        if action.verb != CALL:
            return Refusal("G6.5", sentence("First call a colour for the Wild."))
        if action.colour not in COLOURS or action != Action(CALL, action.player, colour=action.colour):
            return Refusal("G6.4", NOT_A_COLOUR)
        return None

    def answer(self, state: GameState, action: Action, out: Out) -> None:
        moves.call_colour(state, action.player, self.pile, action.colour, out)


def leave_open(state: GameState, player: int, pile: int, to_all: bool, out: Out) -> None:
    """Ask the player of a black card for its colour; with G6.5 any player may call it."""
    is_open = to_all and state.rules.open_colour_call
    state.pending.append(Colour(player, pile, is_open))
    if is_open and out is not None:
        out.append(ColourLeftOpen(player, pile))
