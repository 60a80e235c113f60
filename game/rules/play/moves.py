"""Moves: the only functions that change where cards, shakers, colours, seats and scores are.

Each emits the event for its change, so that events and positions cannot drift apart.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.rules import events
from game.rules.play import calls
from game.rules.play.frames import Listener, Out, Passing
from game.rules.play.piles import cards_left, turned_over, visible_run
from game.rules.values import chance
from game.rules.values.cards import FACE, RANK, WILD_DRAW_FOUR_FACE
from game.rules.values.state import ALL_OF, NOBODY, GameState, PileCard

#: Every card as it lies on a pile, by the player who laid it; built once, because building each anew would cost
#: measurable time.
LAID: Final = tuple(tuple(PileCard(card, player) for card in range(len(FACE))) for player in range(10))
#: A card with the colour called for it, cached for the same reason.
_coloured: Final = lru_cache(1 << 10)(PileCard)


def find_card(state: GameState, player: int, face: int) -> int:
    """Return the card with this face in a hand; of two equal ones, the one that lies face up."""
    found = NOBODY
    for card in state.hands[player]:
        if FACE[card] == face and (found == NOBODY or card in state.faceup):
            found = card
    return found


def holds(state: GameState, player: int, face: int) -> bool:
    """Return whether a player holds a card with this face."""
    return any(FACE[card] == face for card in state.hands[player])


def holds_rank(state: GameState, player: int, rank: int) -> bool:
    """Return whether a player holds a card of this rank."""
    return any(RANK[card] == rank for card in state.hands[player])


def concerned(state: GameState, player: int) -> bool:
    """Return whether a player must be asked a question that only a holder could answer, whatever they hold (law 6).

    At a table with ``asks_all`` that is every player with a card that the others cannot see.
    """
    return state.asks_all and any(card not in state.faceup for card in state.hands[player])


def gain(state: GameState, player: int, cards: list[int], out: Out, had: int = NOBODY) -> None:
    """Add cards to a hand: note what may complete a Rainbow or Run (G7), and settle a call (G8).

    Cards reach a hand only here and in `draw` and `receive_hands`. All cards of one call came together: a gift, a pass,
    the deal, or a drawn card. ``had`` is the number of cards held before, if other cards left the hand at the same time
    (G6.19).
    """
    if had == NOBODY:
        had = len(state.hands[player])
    state.hands[player] += cards
    _gained(state, player, cards, had, out)


def _gained(state: GameState, player: int, cards: list[int], had: int, out: Out) -> None:
    """Note what cards that came into a hand may complete (G7), and settle a call (G8)."""
    if state.players > 2 and (state.rules.rainbow or state.rules.run):
        asks_all = state.asks_all  # then a Wild Draw Four, which completes nothing, must not stand out
        state.received += [(player, card) for card in cards if asks_all or FACE[card] != WILD_DRAW_FOUR_FACE]
    calls.after_gaining(state, player, had, out)


def _take_face(state: GameState, player: int, face: int) -> int:
    """Take a card with this face out of a hand; of two equal ones, the one that lies face up."""
    card = find_card(state, player, face)
    take_out(state, player, card)
    return card


def take_out(state: GameState, player: int, card: int) -> None:
    """Take a card out of a hand; it no longer lies face up (G6.17)."""
    state.hands[player].remove(card)
    if card in state.faceup:
        state.faceup.remove(card)


def lay(state: GameState, player: int, face: int, pile: int, out_of_turn: bool, out: Out) -> int:
    """Lay a card from a hand on a pile and return the card."""
    if state.faceup:
        card = _take_face(state, player, face)
    else:  # the usual case: as `_take_face`, with fewer calls
        hand = state.hands[player]
        for card in hand:
            if FACE[card] == face:
                break
        hand.remove(card)
    state.piles[pile].append(LAID[player][card])
    state.laid_now.append(card)
    state.moved = state.fresh_top = True
    if out is not None:
        out.append(events.Intervened(player, card, pile) if out_of_turn else events.Laid(player, (card,), pile))
    return card


#: What a card laid in answer does to another player's card or draw.
Answer = type[events.Backfired] | type[events.Recovered] | type[events.PassedOn]


def lay_in_answer(state: GameState, player: int, face: int, pile: int, answer: Answer, other: int, out: Out) -> int:
    """Lay a card from a hand on a pile in answer to the other player's card, and return the card."""
    card = lay(state, player, face, pile, False, None)  # its event follows below
    if out is not None:
        out.append(answer(player, card, pile, other))
    return card


def lay_set(state: GameState, player: int, faces: tuple[int, ...], pile: int, out: Out) -> list[int]:
    """Lay the cards of a set from a hand on a pile, bottom first, and return them (G3.3)."""
    cards = [_take_face(state, player, face) for face in faces]
    state.piles[pile] += [LAID[player][card] for card in cards]
    state.laid_now += cards
    state.moved = state.fresh_top = True
    if out is not None:
        out.append(events.Laid(player, tuple(cards), pile))
    return cards


def call_colour(state: GameState, player: int, pile: int, colour: int, out: Out) -> None:
    """Give the black card on top of a pile its called colour."""
    entries = state.piles[pile]
    entries[-1] = _coloured(entries[-1].card, entries[-1].by, colour)
    if out is not None:
        out.append(events.ColourCalled(player, colour, pile))


def own(state: GameState, player: int, cards: list[int], pile: int, out: Out) -> None:
    """Make cards on a pile count as played by this player (G6.11)."""
    entries = state.piles[pile]
    for index in range(len(entries) - 1, -1, -1):
        if entries[index].card in cards:
            entries[index] = entries[index]._replace(by=player)
    if out is not None:
        out.append(events.Owned(player, tuple(cards), pile))


def _reshuffle(state: GameState, out: Out) -> None:
    turned = turned_over(state)
    cards = [entry.card for pile in turned for entry in pile]
    if not cards:
        return
    for pile, gone in zip(state.piles, turned, strict=True):
        away = {entry.card for entry in gone}
        pile[:] = [entry for entry in pile if entry.card not in away]
    state.rng = chance.shuffle(state.rng, cards)
    split(state, cards)
    if out is not None:
        out.append(events.Reshuffled(tuple(map(len, state.stocks)), tuple(map(len, state.piles))))


def split(state: GameState, cards: list[int]) -> None:
    """Make the stocks of these cards; an odd card goes to the first (G1.5)."""
    if len(state.stocks) == 1:
        state.stocks = [cards]
    else:
        half = (len(cards) + 1) // 2
        state.stocks = [cards[:half], cards[half:]]


def draw_sources(state: GameState) -> tuple[int, ...]:
    """Return the stocks a card can come from, after a reshuffle if needed (G1.7); none if none is left (G1.8)."""
    stocks = state.stocks
    if stocks[0] and stocks[-1]:  # there are one or two
        return ALL_OF[len(stocks)]
    sources = tuple(source for source, stock in enumerate(stocks) if stock)
    return sources or tuple(range(min(cards_left(state), len(stocks))))


def _from_stock(state: GameState, source: int, out: Out) -> tuple[int, int]:
    """Take a card from a stock, or with source -1 from the first that has any; (NOBODY, NOBODY) if none has."""
    if not any(state.stocks):
        _reshuffle(state, out)
        if not any(state.stocks):
            return NOBODY, NOBODY
    if source == NOBODY:
        source = 0 if state.stocks[0] else 1
    state.moved = True
    return state.stocks[source].pop(), source


def draw(state: GameState, player: int, source: int, out: Out) -> int:
    """Draw a card from a stock (source -1: the first that has one); NOBODY if no card is left (G1.8)."""
    if source < 1 and state.stocks[0]:  # most draws: as `_from_stock`, with one call fewer
        source = 0
        card = state.stocks[0].pop()
        state.moved = True
    else:
        card, source = _from_stock(state, source, out)
        if card == NOBODY:
            return card
    if out is not None:
        out.append(events.Drawn(player, card, source, (player,)))
    hand = state.hands[player]
    hand.append(card)
    rules = state.rules
    if len(hand) < 3 or state.called[player] or rules.rainbow or rules.run:  # a player who owes a call had one card
        _gained(state, player, [card], len(hand) - 1, out)
    return card


def draw_from_pile(state: GameState, player: int, pile: int, out: Out) -> None:
    """Take the top card of the opposite pile (G4.2); the card under it becomes the top."""
    card = state.piles[pile].pop().card
    state.moved = True
    if out is not None:
        out.append(events.DrawnFromPile(player, card, pile))
        _uncover(state, pile, "G4.2", out)
    gain(state, player, [card], out)


def _uncover(state: GameState, pile: int, rule: str, out: Listener) -> None:
    """Emit what lies on top of a pile now that a card was taken from it."""
    out.append(events.Uncovered(pile, tuple(visible_run(state.piles[pile], state.rules.accumulation)), rule))


def take_back(state: GameState, player: int, pile: int, out: Out) -> None:
    """Take the card on top of a pile back into the player's hand (J.challenge-won)."""
    card = state.piles[pile].pop().card
    state.fresh_top = False
    if out is not None:
        out.append(events.TakenBack(player, card, pile))
        _uncover(state, pile, "J.challenge-won", out)
    gain(state, player, [card], out)


def bury(state: GameState, pile: int, middle: bool, out: Out) -> None:
    """Put the only card of a pile back: under the stock, or into its middle (C, D opening)."""
    card = state.piles[pile].pop().card
    state.laid_now.remove(card)
    stock = state.stocks[0]
    stock.insert(len(stock) // 2 if middle else 0, card)
    if out is not None:
        out.append(events.Buried(state.dealer, card, pile, 0))


def receive_hands(state: GameState, actor: int, hands: dict[int, list[int]], rule: str, out: Out) -> None:
    """Give players whole hands in place of their own (H.seven-zero); none of these cards lies face up any more."""
    place = len(state.pending)
    for player in state.turn_order(actor):
        if player not in hands:
            continue
        cards = hands[player]
        had = len(state.hands[player])
        state.hands[player] = cards
        for card in cards:
            if card in state.faceup:
                state.faceup.remove(card)
        if out is not None:
            out.append(events.HandReceived(player, tuple(cards), (player,), rule))
        _gained(state, player, cards, had, out)
    _one_after_another(state, place)


def _one_after_another(state: GameState, place: int) -> None:
    """Reverse the fines pushed since ``place``, so that they are paid in the order in which the calls became void.

    That is turn order from the player acting (PLAIN.md, rulings for all).
    """
    state.pending[place:] = state.pending[place:][::-1]


def turn_up(state: GameState, player: int, pile: int, rule: str, out: Out) -> int:
    """Turn up a card from a stock onto an empty pile and return it; NOBODY if no card is left (G1.8)."""
    card, source = _from_stock(state, NOBODY, out)
    if card != NOBODY:
        state.piles[pile].append(LAID[player][card])
        state.laid_now.append(card)
        state.fresh_top = True
        if out is not None:
            out.append(events.TurnedUp(player, card, source, pile, rule))
    return card


def hand_over(
    state: GameState, giver: int, card: int, taker: int, way: type[events.Taken] | type[events.Given], out: Out
) -> None:
    """Move one card between two hands: a Four takes it, a Five gives it (G6.13, G6.14)."""
    seen = None if card in state.faceup else (giver, taker)
    take_out(state, giver, card)
    if out is not None:
        taken = way is events.Taken
        out.append(events.Taken(taker, card, giver, seen) if taken else events.Given(giver, card, taker, seen))
    calls.after_losing(state, giver, out)
    gain(state, taker, [card], out)


def give_threes(state: GameState, giver: int, faces: tuple[int, ...], taker: int, out: Out) -> None:
    """Move Threes to the active player, for all to see (G6.12)."""
    cards = [_take_face(state, giver, face) for face in faces]
    if out is not None:
        out.append(events.ThreesGiven(giver, tuple(cards), taker))
    gain(state, taker, cards, out)


def share(state: GameState, giver: int, faces: tuple[int, ...], to: tuple[int, ...], out: Out) -> list[int]:
    """Give away a Rainbow or Run, each card to the player at the same place in ``to``, and return the cards (G7)."""
    cards = [find_card(state, giver, face) for face in faces]
    for card in cards:
        take_out(state, giver, card)
    state.given += [(giver, face) for face in faces]
    if out is not None:
        shared = events.Shared(giver, tuple(cards), to, "G7.1")
        out.append(shared._replace(rule="G7.2") if shared.is_run else shared)
    place = len(state.pending)
    for taker in state.turn_order(giver):
        if taker in to:
            gain(state, taker, [card for card, other in zip(cards, to, strict=True) if other == taker], out)
    _one_after_another(state, place)
    return cards


def hand_on(state: GameState, actor: int, passing: Passing, rule: str, out: Out) -> None:
    """Pass all cards of a rank on, all at once (G6.16, G6.18, G6.19)."""
    rank, seats = passing.rank, passing.seats
    passed = []
    for player in state.turn_order(state.active):
        cards = [card for card in state.hands[player] if RANK[card] == rank]
        if cards:
            taker = state.seats[(state.seats.index(player) + seats) % state.players]
            passed.append((player, cards, taker))
    held = [len(hand) for hand in state.hands]
    for giver, cards, _ in passed:
        for card in cards:
            take_out(state, giver, card)
    if out is not None:
        for index, (giver, cards, taker) in enumerate(passed):
            out.append(events.HandedOn(giver, tuple(cards), taker, len(passed) - 1 - index, rule))
    taken = {taker: cards for _, cards, taker in passed}
    for giver, _, _ in passed:
        if giver not in taken:
            calls.after_losing(state, giver, out)
    place = len(state.pending)
    for taker in state.turn_order(actor):
        if taker in taken:
            gain(state, taker, taken[taker], out, held[taker])
    _one_after_another(state, place)


def swap_seats(state: GameState, player: int, other: int, rule: str, out: Out) -> None:
    """Swap the seats of two players, with hands, face-up cards and shakers (G6.15)."""
    first, second = state.seats.index(player), state.seats.index(other)
    state.seats[first], state.seats[second] = other, player
    if out is not None:
        out.append(events.SeatsSwapped(player, other, rule))


def turn_direction(state: GameState, out: Out) -> None:
    """Reverse the direction of play (G6.3)."""
    state.direction = -state.direction
    if out is not None:
        out.append(events.DirectionTurned(state.direction))


def give_pepper(state: GameState, player: int, out: Out) -> None:
    """Give the pepper shaker to a player (G6.10)."""
    if state.pepper != player:
        state.pepper = player
        if out is not None:
            out.append(events.PepperGiven(player))


def give_salt(state: GameState, player: int, out: Out) -> None:
    """Give the salt shaker to a player (G6.17)."""
    if state.salt != player:
        state.salt = player
        if out is not None:
            out.append(events.SaltGiven(player))


def lay_open(state: GameState, player: int, out: Out) -> None:
    """Lay a player's Eights face up in front of them (G6.17)."""
    cards = [card for card in state.hands[player] if RANK[card] == 8 and card not in state.faceup]
    if cards:
        state.faceup += cards
        if out is not None:
            out.append(events.LaidOpen(player, tuple(cards)))
