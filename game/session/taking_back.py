"""Taking back: which acts of people may be undone, judged by what everybody knows.

An act may be taken back while no other player could have decided anything since, and nobody has seen a card because of
it. A possible claim (a catch, an open colour, a card out of turn) counts as a decision. Nothing here depends on a
hidden card, so whether an act can be taken back reveals nothing about any hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final

from game.rules import apply, asked, claimable, question
from game.rules.effects import CONCERNS_ALL
from game.rules.events import (
    Dealt,
    Drawn,
    DrawnFromPile,
    Event,
    Given,
    HandReceived,
    HandShown,
    PlayTakenBack,
    Reshuffled,
    Taken,
    TurnedUp,
)
from game.rules.play.frames import CardEffect
from game.rules.values.actions import CALL, CLAIMS, DEAL, PASS, Action
from game.rules.values.cards import RANK, rank_of
from game.rules.values.state import NOBODY, GameState
from game.rules.values.views import NAME, PRIVATE_QUESTIONS
from game.session.history import History, Node

#: Events after which a player knows a card, or the order of cards, that was hidden before.
_REVEALING: Final = (Dealt, Drawn, DrawnFromPile, Given, HandReceived, HandShown, Reshuffled, Taken, TurnedUp)
#: Acts that answer no question; a colour may also be called as an answer.
_CLAIMS: Final = CLAIMS - {CALL}


def is_free(before: GameState, action: Action, after: GameState, events: Sequence[Event]) -> bool:
    """Return whether an act between two positions may be taken back until another player acts.

    Only an answer to a public question may be; a claim or an answer to a private question may not.
    """
    first, then = question(before), question(after)
    if action.verb in _CLAIMS or first is None or first.player != action.player or first.kind in PRIVATE_QUESTIONS:
        return False
    if then is None or then.kind in PRIVATE_QUESTIONS or claimable(after):
        return False
    if any(isinstance(event, _REVEALING) for event in events) or _asks_hands(before, action, after):
        return False
    return (before.rng, before.stocks) == (after.rng, after.stocks) and all(
        set(mine) >= set(now) for mine, now in zip(before.hands, after.hands, strict=True)
    )


class FreeActs:
    """The latest acts of one person that may be taken back, the last one first."""

    def __init__(self, persons: Collection[int]) -> None:
        self._persons = persons
        self._acts: list[Node] = []

    @property
    def player(self) -> int:
        """The person who may take an act back; NOBODY if none may."""
        return self._acts[-1].action.player if self._acts else NOBODY

    def done(self, act: Node, before: GameState, after: GameState, events: Sequence[Event]) -> None:
        """Note an act that was done; any but another free act of the same person makes the earlier acts final."""
        player = act.action.player
        if player not in self._persons or not is_free(before, act.action, after, events):
            self._acts.clear()
            return
        self._acts = [*(self._acts if self.player == player else []), act]

    def pop(self) -> None:
        """Note that the last act has been taken back."""
        self._acts.pop()

    def clear(self) -> None:
        """Note that the match has gone to another node of its history."""
        self._acts.clear()


def _asks_hands(before: GameState, action: Action, after: GameState) -> bool:
    """Return whether an effect that has run, of an act or of a card waiting for it, depended on other players' hands.

    Effects that still wait do not count, nor does the card for which its player has yet to name a player.
    """
    then, effects = question(after), Counter(map(rank_of, action.cards))
    effects.update(_waiting(before))
    effects.subtract(_waiting(after))
    if then is not None and then.kind == NAME and then.player == action.player:
        effects[then.rank] -= 1
    return before.rules.number_effects and any(effects[rank] > 0 for rank in CONCERNS_ALL)


def _waiting(state: GameState) -> list[int]:
    return [RANK[frame.card] for frame in state.pending if isinstance(frame, CardEffect)]


def until(state: GameState, action: Action) -> int:
    """Return the player whose act would end the time in which a legal act can be taken back; NOBODY if it never can."""
    after, events = state.copy(), list[Event]()
    apply(after, action, events)
    return asked(after) if is_free(state, action, after, events) else NOBODY


def last_choice(history: History, player: int) -> int | None:
    """Return the node before the last act, passing aside, of a player in the current game; None if there is none."""
    for node in history.up(history.cursor):
        if node.action.verb == DEAL:
            return None
        if node.action.player == player and node.action.verb != PASS:
            return node.parent
    return None


def shown(state: GameState, action: Action) -> PlayTakenBack:
    """Return the event of taking back an act that was done in this position, with the cards that everybody has seen."""
    after = state.copy()
    apply(after, action)
    player = action.player
    left = set(after.hands[player])
    cards = (card for card in state.hands[player] if card not in left and card not in state.faceup)
    return PlayTakenBack(player, tuple(cards))
