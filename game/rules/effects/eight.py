"""Eight (G6.17): Eights are laid face up, and the salt shaker goes to the player of the Eight."""

from __future__ import annotations

from typing import Final

from game.rules.play import moves
from game.rules.play.frames import CardEffect, Out
from game.rules.values.messages import sentence
from game.rules.values.state import GameState

RULE: Final = "G6.17"
SENTENCE: Final = sentence(
    "All players lay their Eights face up in front of them, where they still count as cards in the hand. The player of "
    "the Eight takes the salt shaker."
)
WITHOUT_SALT: Final = sentence(
    "All players lay their Eights face up in front of them, where they still count as cards in the hand."
)
OWN: Final = sentence(
    "Its player lays their own Eights face up in front of them, where they still count as cards in the hand, and takes "
    "the salt shaker."
)
OWN_WITHOUT_SALT: Final = sentence(
    "Its player lays their own Eights face up in front of them, where they still count as cards in the hand."
)
CONCERNS_ALL: Final = True  # it shows who holds Eights


def effect(state: GameState, frame: CardEffect, out: Out) -> None:
    """Lay the Eights open and take the salt."""
    players = [frame.actor] if state.rules.eights == "own" else state.turn_order(frame.actor)
    for player in players:
        moves.lay_open(state, player, out)
    if state.rules.shakers:
        moves.give_salt(state, frame.actor, out)
