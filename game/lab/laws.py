"""The laws of the game, tested while a game is played; ``simulate --check`` and the tests use this."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Final

from game.rules import apply, fold, legal_actions, state_from_data, state_to_data, view, why_not
from game.rules.events import HIDDEN, Asked, Dealt, Drawn, Event, Given, HandReceived, HandShown, Taken, cards_of, mask
from game.rules.values.actions import Action
from game.rules.values.state import GameState
from game.rules.values.views import View
from game.session.soundness import LawBroken, check_position, demand

#: Roughly the most legal actions that are tried one by one when there are very many.
_TRIED: Final = 60


def check_legal(state: GameState) -> None:
    """Check that `why_not` accepts what `legal_actions` offers, and that nothing is offered twice."""
    for player in range(state.players):
        legal = legal_actions(state, player)
        size = len(legal)
        sample = [legal[index] for index in range(0, size, max(1, size // _TRIED))]
        for action in sample:
            demand(action.player == player, "a player's actions are their own", action)
            refusal = why_not(state, action)
            demand(refusal is None, "what is offered is legal", (action, refusal))
            demand(action in legal, "a legal action is found among the legal actions", action)
        demand(len(set(sample)) == len(sample), "no action is offered twice", player)


def check_saving(state: GameState) -> None:
    """Check that a position saved as text and read again is the same, and so is a copy."""
    data = state_to_data(state)
    again = state_from_data(json.loads(json.dumps(data)))
    demand(state_to_data(again) == data, "what is saved is what is read again")
    demand(state_to_data(state.copy()) == data, "a copy is the same position")
    for viewer in range(-1, state.players):
        demand(view(again, viewer) == view(state, viewer), "a game read again looks the same", viewer)


def _may_know(event: Event) -> tuple[int, ...] | None:
    """Return the players who may know the cards of an event, unless they lie face up; None for all players (G3.8)."""
    match event:
        case Dealt(player) | Drawn(player) | HandReceived(player):
            return (player,)
        case Asked(question):
            return () if question is None else (question.player,)
        case Taken(player, _, other) | Given(player, _, other) | HandShown(player, _, other):
            return player, other
        case _:
            return None


def _check_hidden(known: View, event: Event) -> None:
    """Check that hidden cards reach only players who may see them: drawn, taken, given and shown ones (G3.8)."""
    may_know = _may_know(event)
    if may_know is None or known.viewer in may_know:
        return
    for card in cards_of(event):
        seen = card == HIDDEN or any(card in cards for cards in known.faceup)
        demand(seen, "an event hides what its reader may not know", (known.viewer, event))


class Watcher:
    """Plays the actions of a game and checks the laws after each.

    ``play`` does what `apply` does, and raises LawBroken if anything about it was wrong.
    """

    def __init__(self, state: GameState, aside: int = 0, every: int = 40) -> None:
        self._views = _views(state)
        self._aside = aside
        self._every = every
        self._count = 0
        check_position(state, aside)

    def play(self, state: GameState, action: Action) -> list[Event]:
        """Apply an action that must be legal, and return its events."""
        refusal = why_not(state, action)
        demand(refusal is None, "what was chosen is legal", (action, refusal))
        self._count += 1
        thorough = self._count % self._every == 0
        if thorough:
            check_legal(state)
            check_saving(state)
            before = state_to_data(state)
            other = state.copy()
            apply(other, action)
            demand(state_to_data(state) == before, "a copy shares nothing that changes", action)
        events: list[Event] = []
        apply(state, action, events)
        if thorough:
            demand(state_to_data(other) == state_to_data(state), "an action does the same twice", action)
        check_position(state, self._aside)
        self._check_views(state, action, events)
        return events

    def _check_views(self, state: GameState, action: Action, events: list[Event]) -> None:
        """Fold the events into every viewer's view; after each action compare the view of one viewer, in turn."""
        for viewer, known in self._views.items():
            for event in events:
                masked = mask(event, viewer)
                _check_hidden(known, masked)
                fold(known, masked)
        viewer = self._count % (state.players + 1) - 1
        known, now = self._views[viewer], view(state, viewer)
        if known != now:
            differing = [
                (name, getattr(known, name), getattr(now, name))
                for name in (field.name for field in fields(View))
                if getattr(known, name) != getattr(now, name)
            ]
            raise LawBroken(f"events tell all that changes: viewer {viewer}, {action}, {differing}")


def _views(state: GameState) -> dict[int, View]:
    return {viewer: view(state, viewer) for viewer in range(-1, state.players)}
