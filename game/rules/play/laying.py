"""Lay cards on a pile, played or turned up, and put what follows on pending (G3.3, G3.7, G2)."""

from __future__ import annotations

from typing import Final

from game.rules.events import Forced, Skipped, TurnLost
from game.rules.play import calls, moves
from game.rules.play.colours import Colour, leave_open
from game.rules.play.frames import CardEffect, Draws, Out, TurnUp, card_effect
from game.rules.play.piles import forced_cards, run_length
from game.rules.play.plays import played_rightly
from game.rules.play.recovery import Recover
from game.rules.values.actions import Action
from game.rules.values.cards import (
    DRAW_TWO,
    NO_COLOUR,
    RANK,
    REPLAY,
    REVERSE,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
    rank_of,
)  # fmt: skip
from game.rules.values.state import FIRST_CARD, NOBODY, GameState, PileCard


def play(state: GameState, action: Action, out: Out, out_of_turn: bool = False) -> None:
    """Lay the cards of a legal play and put all that follows on pending (G3.3, G3.7)."""
    player, faces, pile = action.player, action.cards, action.where
    rank = rank_of(faces[0])
    if rank > 9:
        _play_phrase(state, action, rank, out_of_turn, out)
    else:
        if len(faces) > 1:
            cards = moves.lay_set(state, player, faces, pile, out)
        else:
            cards = [moves.lay(state, player, faces[0], pile, out_of_turn, out)]
        if state.rules.number_effects or state.rules.seven_zero:
            _have_effects(state, player, cards, pile)
    if len(state.hands[player]) < 2 or state.called[player]:  # a player who owes a call had one card
        calls.after_laying(state, player, len(faces), out)


def _have_effects(state: GameState, player: int, cards: list[int], pile: int) -> None:
    """Put the effects of number cards just laid on pending, so that the bottom card's comes first (G3.3)."""
    entries = state.piles[pile]
    before = len(entries) - len(cards)
    for index in range(len(cards) - 1, -1, -1):
        top = before + index
        under = entries[top - 1] if top else None
        run = _run(state, entries[: top + 1])
        state.pending.append(card_effect(cards[index], player, pile, run, _swap(cards[index], under)))


def _play_phrase(state: GameState, action: Action, rank: int, out_of_turn: bool, out: Out) -> None:
    """Lay a card with a sign in place of a number: it may be answered, or its colour called."""
    player, pile, colour = action.player, action.where, action.colour
    rightly = recoverer = NOBODY
    if rank == WILD_DRAW_FOUR and state.rules.wild_four_mode == "challenge":
        rightly = int(played_rightly(state, player))
    elif rank == REVERSE and state.rules.recovery:
        recoverer = state.due()
    card = moves.lay(state, player, action.cards[0], pile, out_of_turn, out)
    held = tuple(state.hands[player]) if rightly >= 0 else ()
    state.pending.append(card_effect(card, player, pile, _run(state, state.piles[pile]), NOBODY, rightly, held))
    if recoverer != NOBODY:
        state.pending.append(Recover(recoverer, pile, player))
    elif rank >= WILD:
        if colour == NO_COLOUR:
            leave_open(state, player, pile, rank == WILD, out)
        else:
            moves.call_colour(state, player, pile, colour, out)


#: How many cards a rank forces, or how many times it takes effect, where nothing adds up.
_ALONE: Final = tuple({DRAW_TWO: 2, WILD_DRAW_FOUR: 4}.get(rank, 1) for rank in range(16))


def _run(state: GameState, entries: list[PileCard]) -> int:
    rank = RANK[entries[-1].card]
    if not state.rules.accumulation:
        return _ALONE[rank]
    return forced_cards(entries) if rank in (DRAW_TWO, WILD_DRAW_FOUR) else run_length(entries)


def _swap(card: int, under: PileCard | None) -> int:
    """Return the player whose Nine a Six lies on, or whose Six a Nine lies on, else NOBODY (G6.15, G6.18)."""
    if under is not None and RANK[card] in (6, 9) and RANK[card] + RANK[under.card] == 15:
        return under.by if RANK[under.card] in (6, 9) else NOBODY
    return NOBODY


def turn_up(state: GameState, frame: TurnUp, out: Out) -> None:
    """Turn up a card, which acts as if this player, being active, had played it (G2.1, G2.3, G4.3).

    The player due next stays due unless the card itself directs play: then the count starts from the player who turned
    it up. The switches ``opening_...`` say what else the very first card may do.
    """
    player, pile = frame.player, frame.pile
    due = state.due()
    card = moves.turn_up(state, player, pile, frame.rule, out)
    if card == NOBODY or RANK[card] == REPLAY:  # for the opening see turns.py; turned up later it does nothing
        return
    if state.stage == FIRST_CARD and _open_otherwise(state, player, pile, RANK[card], out):
        return
    rank = RANK[card]
    if rank in DIRECTING:
        state.count_from(player)
    opening = frame.rule != "G4.3"
    state.pending.append(CardEffect(card, player, pile, _run(state, state.piles[pile]), NOBODY, opening=opening))
    if rank == REVERSE:
        if state.rules.recovery:
            state.pending.append(Recover(due, pile, player))
    elif rank >= WILD:
        state.pending.append(Colour(player, pile, False))


def _open_otherwise(state: GameState, dealer: int, pile: int, rank: int, out: Out) -> bool:
    """Handle the first card by the switches ``opening_...``; True unless it acts as the dealer's play."""
    rules = state.rules
    first = state.step(dealer)
    if rank == DRAW_TWO and rules.opening_draw_two == "first":
        state.skips = 1
        state.pending.append(Draws(first, 2))
        if out is not None:
            out.append(Forced(first, 2, dealer, pile, "G6.1"))
            out.append(TurnLost(first))
    elif rank == SKIP and rules.opening_skip == "first":
        state.skips = 1
        if out is not None:
            out.append(Skipped(dealer, (first,), "G6.2"))
    elif rank == REVERSE and rules.opening_reverse != "dealer":
        if state.players > 2:
            moves.turn_direction(state, out)
        state.sent_to = dealer if rules.opening_reverse == "dealer_starts" else state.step(dealer)
    elif rank == WILD and rules.opening_wild != "dealer":
        if rules.opening_wild == "bury" and _another_can_come(state):
            _turn_another(state, dealer, pile, True, out)
        else:
            state.pending.append(Colour(first, pile, False))
    elif rank == WILD_DRAW_FOUR and rules.opening_wild_draw_four != "dealer":
        if rules.opening_wild_draw_four == "first" or not _another_can_come(state):
            state.pending.append(Colour(first, pile, False))
        else:
            _turn_another(state, dealer, pile, rules.opening_wild_draw_four == "bury", out)
    else:
        return False
    return True


def _another_can_come(state: GameState) -> bool:
    """Return whether the stock has a card that would stay turned up, so that turning up others ends."""
    going_back = {
        rank
        for rank, opening in ((WILD, state.rules.opening_wild), (WILD_DRAW_FOUR, state.rules.opening_wild_draw_four))
        if opening in ("bury", "return")
    }
    return any(RANK[card] not in going_back for card in state.stocks[0])


def _turn_another(state: GameState, dealer: int, pile: int, middle: bool, out: Out) -> None:
    moves.bury(state, pile, middle, out)
    state.pending.append(TurnUp(dealer, pile, "G2.1"))


#: The phrases that direct play, also when turned up (G2.3). A Two is not among them: it sends play itself, if at all.
DIRECTING: Final = frozenset({SKIP, REVERSE, DRAW_TWO, WILD_DRAW_FOUR})
