"""The engine: whose decision it is, which decisions are legal, and carrying one out.

Between two `apply` calls a game is over or waiting for an answer, never in the middle of anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from game.rules import giving, strict, turns
from game.rules.dealing import deal
from game.rules.effects import run_effect
from game.rules.effects.six import swap
from game.rules.events import Asked
from game.rules.play import calls, draws, laying
from game.rules.play.colours import Colour
from game.rules.play.frames import CardEffect, Draws, Fine, FirstCard, Out, Refusal, SwapSeats, TurnUp, Window
from game.rules.values.actions import CALL, CATCH, DEAL, INTERVENE, TRY, UNO, Action
from game.rules.values.cards import COLOURS
from game.rules.values.messages import sentence
from game.rules.values.state import NOBODY, OWES_NOTHING, GameState
from game.rules.values.views import Question


def _turn_up(state: GameState, frame: TurnUp, out: Out) -> None:
    laying.turn_up(state, frame, out)


#: The function that does each task.
TASKS: Final[dict[type, Callable[[GameState, Any, Out], None]]] = {
    CardEffect: run_effect,
    Draws: draws.draw_on,
    Fine: draws.pay_fine,
    TurnUp: _turn_up,
    FirstCard: turns.first_card,
    SwapSeats: swap,
    giving.Gifts: giving.ask_all,
    turns.DrawUntil: turns.draw_until,
}


#: The windows that always ask.
_ALWAYS_ASK: Final = frozenset({turns.Turn, turns.Keep, Colour, draws.Ready})
#: Acts that do not answer the open question, which stays open.
_UNASKED: Final = frozenset({UNO, CATCH, DEAL, INTERVENE, TRY})


def run(state: GameState, out: Out) -> None:
    """Do everything that needs no decision, up to the next question or the end of the game."""
    pending = state.pending
    while True:
        if state.received:
            giving.judge_received(state)
        if not pending and turns.end_turn(state, out):
            break
        kind = type(pending[-1])
        if kind in _ALWAYS_ASK:
            break
        task = TASKS.get(kind)
        if task is not None:
            task(state, pending.pop(), out)
        elif pending[-1].asks(state) == NOBODY:
            pending.pop().run(state, out)
        else:
            break
    if out is not None and not state.over:
        current = cast(Window, pending[-1]).question(state)
        out.append(Asked(current, (current.player,)))


def question(state: GameState) -> Question | None:
    """Return the open question, or None when the game is over."""
    return None if state.over else cast(Window, state.pending[-1]).question(state)


def asked(state: GameState) -> int:
    """Return the player who is asked, or NOBODY when the game is over."""
    if state.over:
        return NOBODY
    window: Window = state.pending[-1]
    return window.asks(state)


def legal_answers(state: GameState, player: int | None = None) -> Sequence[Action]:
    """Return the legal answers to the open question: of this player, or with None of the player asked.

    The list is empty for a player who is not asked. After a game that does not end the match, the next dealer may deal.
    """
    if state.over:
        return [Action(DEAL, player)] if player == state.next_dealer and not state.winners else []
    window: Window = state.pending[-1]
    return window.answers(state) if player is None or window.asks(state) == player else []


def legal_claims(state: GameState, player: int) -> list[Action]:
    """Return the legal claims of a player: call Uno, catch, call an open colour, try an illegal play."""
    if state.over:
        return []
    found = calls.claims(state, player)
    frame = state.pending[-1]
    if isinstance(frame, Colour) and frame.open and player != frame.player:
        found += [Action(CALL, player, colour=colour) for colour in COLOURS]
    found += turns.interventions(state, player)
    return found + strict.tries(state, player) if state.rules.strict else found


def claimable(state: GameState) -> bool:
    """Return whether some claim could succeed: a call is owed, a colour open, or a card may come out of turn."""
    if state.over:
        return False
    for owes in state.owes:
        if owes != OWES_NOTHING:
            return True
    frame = state.pending[-1]
    return (isinstance(frame, Colour) and frame.open) or (state.rules.intervention and state.fresh_top)


def legal_actions(state: GameState, player: int) -> Sequence[Action]:
    """Return everything a player may do now: answers to the open question, and open claims."""
    answers = legal_answers(state, player)
    claims = legal_claims(state, player)
    return [*answers, *claims] if isinstance(answers, list) else Both(answers, claims)


class Both(giving.ComputedActions):
    """Computed answers, followed by claims."""

    def __init__(self, answers: Sequence[Action], claims: list[Action]) -> None:
        self.answers = answers
        self.claims = claims

    def __len__(self) -> int:
        return len(self.answers) + len(self.claims)

    def _at(self, index: int) -> Action:
        size = len(self.answers)
        return self.answers[index] if index < size else self.claims[index - size]

    def __contains__(self, action: object) -> bool:
        return action in self.answers or action in self.claims


def why_not(state: GameState, action: Action) -> Refusal | None:
    """Say why an action is illegal now, or None if it is legal: exactly the complement of `legal_actions`."""
    player = action.player
    if not 0 <= player < state.players:
        return Refusal("G1.2", sentence("There is no such player."))
    if state.over:
        if action == Action(DEAL, player) and player == state.next_dealer and not state.winners:
            return None
        return Refusal("G9.1", sentence("The game is over."))
    if action.verb == UNO and action == Action(UNO, player):
        return calls.uno_refusal(state, player)
    if action.verb == CATCH and action == Action(CATCH, player, to=action.to):
        return calls.catch_refusal(state, action)
    if action.verb == INTERVENE:
        return turns.intervention_refusal(state, action)
    if action.verb == TRY and action == Action(TRY, player):
        return strict.try_refusal(state, player)
    frame = state.pending[-1]
    window: Window = frame
    if window.asks(state) != player:
        if action.verb == CALL and isinstance(frame, Colour):
            if frame.open:
                return frame.refusal(state, action)
            return Refusal("G6.5", sentence("Only the player of this card may call its colour."))
        if action.verb == CALL:
            return Refusal("G6.5", sentence("There is no colour to call."))
        return Refusal("G3.6", sentence("Someone else must decide first."))
    return window.refusal(state, action)


def apply(state: GameState, action: Action, out: Out = None) -> None:
    """Carry out a legal action, in place, with everything that follows up to the next decision."""
    carry_out(state, action, out)
    run(state, out)


def carry_out(state: GameState, action: Action, out: Out) -> None:
    """Carry out a legal action, in place, and leave what follows on pending."""
    verb = action.verb
    if verb not in _UNASKED:
        state.pending.pop().answer(state, action, out)
    elif verb == UNO:
        calls.call_uno(state, action.player, out)
    elif verb == CATCH:
        calls.catch(state, action.player, action.to[0], out)
    elif verb == INTERVENE:
        turns.intervene(state, action, out)
    elif verb == TRY:
        strict.pay(state, action.player, out)
    elif verb == DEAL:
        deal(state, action.player, out)
