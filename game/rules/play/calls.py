"""Calling Uno: who owes a call, who has called, and when a player may be caught (G8).

``state.owes[player]`` is OWES_NOTHING, OWES_CALL (left with one card by laying a card: two cards when caught),
OWES_DISCOVERED (left with one card otherwise, not yet catchable) or OWES_DISCOVERED_OPEN (catchable, one card).
``state.called[player]``: a call stands, early or for the one card held.
"""

from __future__ import annotations

from functools import cache

from game.rules.events import CallEnded, CallVoided, Caught, DebtChanged, FalselyCaught, UnoCalled
from game.rules.play.frames import Draws, Fine, Out, Refusal
from game.rules.values.actions import CATCH, UNO, Action
from game.rules.values.messages import sentence
from game.rules.values.state import OWES_CALL, OWES_DISCOVERED, OWES_DISCOVERED_OPEN, OWES_NOTHING, GameState


def _owe(state: GameState, player: int, owes: int, rule: str, out: Out) -> None:
    if state.owes[player] != owes:
        state.owes[player] = owes
        if out is not None:
            out.append(DebtChanged(player, owes, rule))


def _void(state: GameState, player: int, out: Out) -> None:
    """Make a call void; that costs only the fine, if there is one (G8.1, G8.4)."""
    state.called[player] = False
    fine = state.rules.fine
    if out is not None:
        out.append(CallVoided(player, fine, "G8.4" if fine else "G8.1"))
    if fine:
        state.pending.append(Fine(player, fine))


def _end(state: GameState, player: int, out: Out) -> None:
    """End a call together with the single card it stood for, at no cost."""
    state.called[player] = False
    if out is not None:
        out.append(CallEnded(player))


def after_laying(state: GameState, player: int, count: int, out: Out) -> None:
    """Settle the call of a player who laid or gave away this many cards by their own act (G8.1)."""
    left = len(state.hands[player])
    if left == 1:
        if not state.called[player]:
            if state.rules.call == "auto":
                call_uno(state, player, out)
            else:
                _owe(state, player, OWES_CALL, "G8.2", out)
        return
    if state.owes[player]:
        _owe(state, player, OWES_NOTHING, "G8.2", out)
    if state.called[player]:
        if left == 0 and count == 1:
            _end(state, player, out)
        else:
            _void(state, player, out)


def after_losing(state: GameState, player: int, out: Out) -> None:
    """Settle the call of a player who lost cards otherwise: a Four, a Five, a pass (G8.3)."""
    left = len(state.hands[player])
    if left == 1:
        if not state.called[player]:
            _discover(state, player, out)
    elif left == 0:
        _owe(state, player, OWES_NOTHING, "G8.3", out)
        if state.called[player]:
            _end(state, player, out)


def after_gaining(state: GameState, player: int, had: int, out: Out) -> None:
    """Settle the call of a player who gained cards: debt and call end; a hand of one is a discovered Uno (G8.2, G8.3).

    ``had`` is the number of cards held before; a call made for one card was fulfilled and costs nothing.
    """
    left = len(state.hands[player])
    if state.owes[player]:
        _owe(state, player, OWES_NOTHING, "G8.2", out)
    if state.called[player]:
        if had == 1:
            _end(state, player, out)
        else:
            _void(state, player, out)
    if left == 1:
        _discover(state, player, out)


def _discover(state: GameState, player: int, out: Out) -> None:
    """Note a discovered Uno: something other than laying left one card, and the window ``stays`` (G8.3)."""
    if state.rules.call == "person" and state.rules.call_window == "stays":
        _owe(state, player, OWES_DISCOVERED, "G8.3", out)


def turn_begun(state: GameState, out: Out) -> None:
    """Settle debts after the player of a new turn has played or drawn.

    Earlier discovered Unos become catchable (G8.3); where the window ``closes``, all debts end.
    """
    closes = state.rules.call_window == "closes"
    for player, owes in enumerate(state.owes):
        if closes:
            _owe(state, player, OWES_NOTHING, "G8.2", out)
        elif owes == OWES_DISCOVERED:
            _owe(state, player, OWES_DISCOVERED_OPEN, "G8.3", out)


def claims(state: GameState, player: int) -> list[Action]:
    """Return every legal call and catch of a player; catching a player who owes nothing is legal too (G8.4)."""
    found = [Action(UNO, player)] if uno_refusal(state, player) is None else []
    catches = _catches(state.players, player)
    if OWES_DISCOVERED in state.owes:
        return found + [catch for catch in catches if state.owes[catch.to[0]] != OWES_DISCOVERED]
    return [*found, *catches]


@cache
def _catches(players: int, player: int) -> tuple[Action, ...]:
    return tuple(Action(CATCH, player, to=(other,)) for other in range(players) if other != player)


def uno_refusal(state: GameState, player: int) -> Refusal | None:
    """Say why a player may not call Uno now."""
    if state.rules.call == "auto":
        return Refusal("R.call", sentence("Uno is called for you here."))
    if state.owes[player]:
        return None
    if state.called[player]:
        return Refusal("G8.1", sentence("You have called Uno already."))
    if len(state.hands[player]) == 1:
        return Refusal("G8.1", sentence("You hold one card already and owe no call."))
    if not state.hands[player]:
        return Refusal("G8.1", sentence("There is nothing to call: you call Uno when you come down to one card."))
    return None


def catch_refusal(state: GameState, action: Action) -> Refusal | None:
    """Say why a player may not catch another now."""
    if len(action.to) != 1 or not 0 <= action.to[0] < state.players or action.to[0] == action.player:
        return Refusal("G8.2", sentence("You can only catch another player."))
    if state.owes[action.to[0]] == OWES_DISCOVERED:
        return Refusal(
            "G8.3",
            sentence("A discovered Uno can be caught only when the player of the next turn has played or drawn."),
        )
    return None


def call_uno(state: GameState, player: int, out: Out) -> None:
    """Call Uno, for the one card held or for the act about to follow (G8.1)."""
    state.called[player] = True
    if out is not None:
        out.append(UnoCalled(player))
    _owe(state, player, OWES_NOTHING, "G8.1", out)


def catch(state: GameState, player: int, other: int, out: Out) -> None:
    """Catch another player: they draw two, or one for a discovered Uno; a false catch costs the fine (G8.2-4)."""
    owes = state.owes[other]
    if owes == OWES_NOTHING:
        fine = state.rules.fine
        if out is not None:
            out.append(FalselyCaught(player, other, fine))
        if fine:
            state.pending.append(Fine(player, fine))
        return
    cards = 2 if owes == OWES_CALL else 1
    rule = "G8.2" if owes == OWES_CALL else "G8.3"
    if out is not None:
        out.append(Caught(player, other, cards, rule))
    _owe(state, other, OWES_NOTHING, rule, out)
    state.pending.append(Draws(other, cards))
