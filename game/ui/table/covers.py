"""Covers: who takes the screen next is asked to, and others may say that they want to answer first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.state import NOBODY
from game.ui.offer import SOONEST, Offer
from game.ui.table.handing import OFFER, OPEN, Due
from game.ui.table.pauses import BREATH

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


class Covers:
    """Lays covers over a table, and gives the screen to whoever takes it."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._offered: Mapping[int, bool] = {}
        self._lit = 0.0  # seconds the plates of those have been lit
        self._covering = False

    def offered(self, to_come: bool) -> Mapping[int, bool]:
        """Whose plates are lit at the table before the next cover comes, and whether they have pressed them.

        What follows from an act is public once it is carried out: nobody has to wait until all of it is told, but
        for what may follow from cards still to come.
        """
        found = {} if self._covering or to_come else self._table.turns.handing.offered(self._table.viewer)
        if found.keys() - self._offered.keys():
            self._lit = 0.0
        self._offered = found
        return found

    def pass_time(self, seconds: float) -> None:
        """Let time pass at the table."""
        self._lit = self._lit + seconds if self._offered else 0.0

    def hand_over(self, due: Due) -> None:
        """Cover every hand until somebody has taken the screen, or nobody wants to answer what was offered.

        What is asked on the open table is asked there, every hand covered.
        """
        table = self._table
        if due.what == OPEN:
            if not (table.openly and table.bottom == due.player):
                table.see_as(due.player, NOBODY, openly=True)
            return
        handing = table.turns.handing
        lit, self._covering = self._lit, True
        table.see_as(table.bottom, NOBODY)
        offer = None
        if due.what == OFFER:
            seconds = table.host.settings.offer_seconds
            plates = partial(self._plates, (*due.lit, *handing.claimed))
            # Out of turn there is no more to think of than whether one has the card that lies there.
            soonest = BREATH if handing.only_out_of_turn else SOONEST
            offer = Offer(plates, lambda: handing.claimed, handing.press, handing.offered_act(), seconds, lit, soonest)
        table.host.go.cover(table.session.match.players, due.player, self._taken, offer)

    def _plates(self, lit: Sequence[int]) -> dict[int, Rect]:
        """Where the plates of players lie, in real pixels."""
        plan = self._table.motion.plan
        return {player: plan.plaques.get(player, plan.boxes["score"]) for player in lit}

    def _taken(self, taker: int) -> None:
        """Somebody has taken the screen, or NOBODY wanted it."""
        table, self._covering = self._table, False
        table.turns.handing.end_offer(taker)
        table.see_as(taker if taker != NOBODY else table.bottom, taker)
