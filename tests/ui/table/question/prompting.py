"""Prompts of positions, for tests of questions."""

from __future__ import annotations

import random

from game.rules import GRAND, GameState, apply, legal_actions, new_game, question
from game.rules.values.cards import FACE
from game.ui.table.question.prompts import Prompt
from tests.ui.table.places import cards
from tests.ui.table.playing import facts_of


def prompt_of(state: GameState, player: int) -> Prompt:
    """The prompt of a player in a position."""
    return Prompt(facts_of(state, player))


def turn(hand: str, piles: tuple[str, str] = ("r9", "b5")) -> GameState:
    """An ordinary turn of player 0 with this hand."""
    state = new_game(GRAND, 4, 5)
    rng = random.Random(5)
    while not ((asked := question(state)) and asked.kind == "turn" and state.open_piles == 2 and asked.player == 0):
        assert asked is not None
        legal = legal_actions(state, asked.player)
        apply(state, legal[rng.randrange(len(legal))])
    state.hands[0] = cards(hand)
    for number, pile in enumerate(piles):
        state.piles[number] = [state.piles[number][-1]._replace(card=cards(pile)[0], by=1)]
    return state


def card_in(prompt: Prompt, face: str) -> int:
    """The card with this face in the hand of whoever has the prompt."""
    return next(card for card in prompt.facts.view.hand if FACE[card] == FACE[cards(face)[0]])


def play_button(prompt: Prompt) -> bool:
    """Whether the button that does what was chosen is bright."""
    return next(button.enabled for button in prompt.buttons() if button.command == "do")
