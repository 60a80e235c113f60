"""Two (G6.10, G6.11): play goes to the holder of the pepper shaker, and the shaker to the player of the Two."""

from __future__ import annotations

from typing import Final

from game.rules.events import PlaySent
from game.rules.play import moves
from game.rules.play.frames import CardEffect, Out
from game.rules.values.cards import COLOUR
from game.rules.values.messages import sentence
from game.rules.values.state import NOBODY, GameState

RULE: Final = "G6.10"
SENTENCE: Final = sentence(
    "Play goes to whoever holds the pepper shaker, and the shaker goes to the player of the Two. A player who already "
    "holds it takes another turn."
)
OF_COLOUR: Final = sentence(
    "Play goes to the seat of the Two's colour, and the pepper shaker goes to the player of the Two."
)
OF_COLOUR_WITHOUT_PEPPER: Final = sentence("Play goes to the seat of the Two's colour.")
WITHOUT_PEPPER: Final = sentence("Without a pepper shaker a Two does nothing.")


def target(state: GameState, frame: CardEffect) -> int:
    """Return the player to whom a Two sends play; NOBODY where it does nothing, without a pepper shaker."""
    if state.rules.two == "colour":
        return state.seats[(state.colour_seat + COLOUR[frame.card]) % state.players]
    return state.pepper if state.rules.shakers else NOBODY


def effect(state: GameState, frame: CardEffect, out: Out) -> None:
    """Send play on, move the pepper, and make the cards above in the set count as the target's."""
    sent = target(state, frame)
    if sent == NOBODY:
        return
    state.sent_to = sent
    if out is not None:
        out.append(PlaySent(frame.actor, sent))
    if state.rules.shakers:
        moves.give_pepper(state, frame.actor, out)
    if sent != frame.actor:
        _hand_over_cards_above(state, frame, sent, out)


def _hand_over_cards_above(state: GameState, frame: CardEffect, sent: int, out: Out) -> None:
    """Let the cards above the Two take effect as if the target had played them (G6.11)."""
    above = []
    for index in reversed(range(len(state.pending))):
        waiting = state.pending[index]
        if isinstance(waiting, CardEffect):  # while a card takes effect, pending effects are the rest of its set
            state.pending[index] = waiting._replace(actor=sent)
            above.append(waiting.card)
    if above:
        moves.own(state, sent, above, frame.pile, out)
