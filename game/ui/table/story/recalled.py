"""Recalled: facts about cards on the table that follow from past events and not from the position alone."""

from __future__ import annotations

from typing import Final

from game.rules import events
from game.rules.events import Event, cards_of
from game.rules.values.state import NOBODY
from game.session.pace.card_moves import LAYING, moves_of
from game.session.retelling import OwnDecisions

#: The events that bring single cards into a hand.
_BRINGING: Final = (
    events.Drawn, events.DrawnFromPile, events.Taken, events.Given, events.ThreesGiven, events.HandedOn, events.Shared,
)  # fmt: skip


class Recalled:
    """The cards on the piles that nobody played or that count as another player's, and the new cards in one hand."""

    def __init__(self, reader: int = NOBODY) -> None:
        self._reader, self._decisions = reader, OwnDecisions(reader)
        self._draws = False  # the last event drew a card, and the next one may continue the same draw
        self.turned_up: set[int] = set()  # cards that nobody played
        self.owned: set[int] = set()  # cards that count as played by a player other than the one who laid them
        self.new: set[int] = set()  # cards that came to the reader's hand since the reader's last decision

    def note(self, event: Event) -> None:
        """Take in an event, as the reader may know it."""
        if isinstance(event, events.TurnedUp):
            self.turned_up.add(event.card)
        elif isinstance(event, LAYING):
            self.turned_up.difference_update(cards_of(event))
            self.owned.difference_update(cards_of(event))
        elif isinstance(event, events.Owned):
            self.owned.update(event.cards)
        drawn = isinstance(event, events.Drawn)
        decided = self._decisions.made(event) and not isinstance(event, events.DrawnFromPile)
        if isinstance(event, events.GameStarted) or (decided and not (drawn and self._draws)):
            self.new.clear()
        self._draws = drawn
        if isinstance(event, _BRINGING):
            mine = "hand", self._reader
            self.new.update(move.card for move in moves_of(event) if move.target == mine)
