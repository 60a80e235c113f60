"""Whose turns come after this one, if nothing special is played: from the seats, the direction and this turn's events.

Only public facts count, so everybody is told the same.
"""

from __future__ import annotations

from game.rules.events import Event, PlaySent, PlayTakenBack, Skipped, TurnBegun, TurnLost
from game.rules.values.state import FIRST_TURN, NOBODY, PLAYING
from game.rules.values.views import View


class Coming:
    """The turns to come, as far as the events of the present turn decide them."""

    def __init__(self) -> None:
        self._turns = -1  # the number of the turn that the other fields are about
        self._after = NOBODY  # the last player who is skipped
        self._sent = NOBODY  # the player whom a Two sends play to

    def note(self, event: Event, view: View) -> None:
        """Take in an event; ``view`` already includes it."""
        match event:
            case TurnBegun() | PlayTakenBack():
                self._after = self._sent = NOBODY
            case Skipped(skipped=skipped) if skipped:
                self._after = skipped[-1]
            case TurnLost(player) if player != view.active:
                self._after = player
            case PlaySent(target=target):
                self._sent = target
        self._turns = view.turns

    def order(self, view: View) -> tuple[int, ...]:
        """Return the players in the order of their next turns, each once; an empty tuple if that is still open.

        The active player is left out if all others come first.
        """
        if view.over or view.stage not in (FIRST_TURN, PLAYING):
            return ()
        known = self._turns == view.turns
        seats, last = view.seats, self._after if known and self._after != NOBODY else view.active
        if known and self._sent != NOBODY:
            begin = seats.index(self._sent)
        else:
            begin = (seats.index(last) + view.direction) % view.players
        found = [seats[(begin + step * view.direction) % view.players] for step in range(view.players)]
        return tuple(found[:-1] if found[-1] == view.active else found)
