"""Prompts of positions, for tests of questions."""

from __future__ import annotations

import random

from game.ai.reasons import Advice
from game.rules import GRAND, GameState, apply, legal_actions, new_game, question
from game.rules.values.cards import FACE
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.table.question.prompts import Prompt
from game.ui.table.question.targets import Command
from game.ui.table.scene import TableScene
from tests.ui.table.places import cards
from tests.ui.table.playing import facts_of

TWO_PILES = (
    "rules: grand", "players: Ann Ben Cy Dee", "dealer: Dee",
    "hand Ann: gD gS b6 r9 y7", "hand Ben: b2", "hand Cy: r8 g1 g3 b1", "hand Dee: rS y1 y2",
    "pile 1: W:g/Dee", "pile 2: g6/Dee", "pepper: Dee", "turn: Ann",
)  # fmt: skip


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
    return prompt.buttons()[Command.DO].enabled


def tap(scene: TableScene, key: str) -> None:
    """Press a key."""
    scene.handle(Intent(intents.KEY, key=key, text=key))


def shown(scene: TableScene) -> Advice | None:
    """The advice that is shown."""
    return scene.seat.hint.shown if scene.seat.hint is not None else None
