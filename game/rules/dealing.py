"""Dealing (G1): each game of a match begins with new hands and stocks and empty piles."""

from __future__ import annotations

from typing import Final

from game.rules.events import Dealt, GameStarted, StocksMade
from game.rules.play import moves
from game.rules.play.frames import FirstCard, Out
from game.rules.values import chance
from game.rules.values.cards import DECKS
from game.rules.values.state import DEALING, NO_SECRET, NOBODY, OWES_NOTHING, GameState

#: The purpose of the random numbers of a game; game 0 chooses the first dealer.
GAME: Final = "game"


def deal(state: GameState, dealer: int, out: Out) -> None:
    """Deal the next game of a match, up to where its first card is turned up (G1)."""
    players = state.players
    deck = list(DECKS[state.rules.deck])
    state.game_number += 1
    if state.secret != NO_SECRET:
        state.rng = chance.one_way(state.secret, GAME, state.game_number)
    state.rng = chance.shuffle(state.rng, deck)
    state.dealer = dealer
    state.pepper = dealer if state.rules.shakers else NOBODY
    state.salt = NOBODY
    state.direction = 1
    state.stage = DEALING
    state.open_piles = 0
    state.hands = [[] for _ in range(players)]
    state.faceup = []
    state.piles = [[] for _ in range(state.rules.piles)]
    state.received = []
    state.owes = [OWES_NOTHING] * players
    state.called = [False] * players
    state.given = []
    state.laid_now = []
    state.fresh_top = False
    state.next_dealer = NOBODY
    state.turns = state.idle_turns = 0
    state.over = False
    state.out = ()
    state.points = [0] * players
    state.winners = ()
    if out is not None:
        out.append(GameStarted(dealer, state.game_number))
    order = state.turn_order(dealer)[1:] + [dealer]
    size = state.rules.hand_size
    for place, player in enumerate(order):
        cards = deck[place * size : (place + 1) * size]
        if out is not None:
            out.append(Dealt(player, tuple(cards), (player,)))
        moves.gain(state, player, cards, out)
    moves.split(state, deck[players * size :])
    if out is not None:
        out.append(StocksMade(tuple(map(len, state.stocks))))
    await_first_card(state)


def await_first_card(state: GameState) -> None:
    """Let players give away what the deal completed, then turn up the first card (G2.4)."""
    # Until the first card, questions go round from the dealer's left.
    state.active = state.step(state.dealer)
    state.count_from(state.dealer)
    state.pending = [FirstCard()]
