"""What all players saw of draws: a player who draws for a turn probably has nothing that fits."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules import events
from game.rules.events import Event
from game.rules.values.cards import BLACK, COLOUR, NO_COLOUR
from game.rules.values.state import GameState, PileCard


class Seen:
    """The colours on top when each player last drew for a turn, until they get another card."""

    def __init__(self) -> None:
        self._clear()

    def _clear(self) -> None:
        self._tops: dict[int, int] = {}  # colour on top, by pile
        self._forced: dict[int, int] = {}
        self._drew: dict[int, frozenset[int]] = {}
        self._on_turn: int | None = None

    @property
    def drew(self) -> Mapping[int, frozenset[int]]:
        """By player, the colours on top when they drew for their last turn."""
        return self._drew

    def look(self, position: GameState) -> None:
        """Start from this position; nothing before it was seen."""
        self._clear()
        for number, pile in enumerate(position.piles):
            self._shows(number, pile[-1:])

    def observe(self, event: Event) -> None:
        """Take in an event; every event must arrive, in order."""
        match event:
            case events.GameStarted():
                self._clear()
            case events.TurnBegun():
                self._on_turn, self._forced = event.player, {}
            case events.TurnedUp():
                self._tops[event.pile] = COLOUR[event.card]
            case events.Laid():
                self._tops[event.pile] = COLOUR[event.cards[-1]]
                self._drew.pop(event.player, None)
            case events.Backfired() | events.Recovered() | events.PassedOn() | events.Intervened():
                self._tops[event.pile] = COLOUR[event.card]
            case events.ColourCalled():
                self._tops[event.pile] = event.colour
            case events.Uncovered():
                self._shows(event.pile, event.run[-1:])
            case events.Forced():
                self._forces(event.player, event.number)
            case events.Caught():
                self._forces(event.victim, event.number)
            case events.CallVoided() | events.FalselyCaught() | events.IllegalPlayTried():
                self._forces(event.player, event.fine)
            case events.Drawn():
                self._draws(event.player)
            case events.DrawnFromPile():
                self._forces(event.player, -1)
                self._drew.pop(event.player, None)
            case events.TakenBack():
                self._drew.pop(event.player, None)
            case events.Given() | events.ThreesGiven() | events.HandedOn() | events.Taken():
                self._drew.pop(event.taker if not isinstance(event, events.Taken) else event.player, None)
            case events.Shared():
                for taker in event.takers:
                    self._drew.pop(taker, None)
            case events.HandReceived():
                self._drew.pop(event.player, None)

    def _shows(self, pile: int, top: list[PileCard] | tuple[PileCard, ...]) -> None:
        """Note the top card of a pile, if any."""
        self._tops.pop(pile, None)
        for entry in top:
            self._tops[pile] = entry.colour if COLOUR[entry.card] == BLACK else COLOUR[entry.card]

    def _forces(self, player: int, number: int) -> None:
        self._forced[player] = self._forced.get(player, 0) + number

    def _draws(self, player: int) -> None:
        """Note a draw: one for the turn shows what the player lacks; a forced one may have brought just that."""
        if self._forced.get(player, 0) > 0:
            self._forced[player] -= 1
            self._drew.pop(player, None)
        elif player == self._on_turn:
            self._drew[player] = frozenset(self._tops.values()) - {BLACK, NO_COLOUR}
