"""Covers: who takes the screen next is asked to, and others may say that they want to answer first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.state import NOBODY
from game.ui.table.handing import OFFER, OPEN, Due

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


class Covers:
    """Lays covers over a table, and gives the screen to whoever takes it."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._told = 0.0  # seconds

    def pass_time(self, seconds: float, telling: bool) -> None:
        """Let time pass, in which something was told or nothing was."""
        self._told = self._told + seconds if telling else 0.0

    def hand_over(self, due: Due) -> None:
        """Cover every hand until somebody has taken the screen, or nobody wants to answer what was offered.

        What is asked on the open table is asked there, every hand covered.
        """
        from game.ui.scenes.cover import CoverScene, Offer

        table = self._table
        if due.what == OPEN:
            if not (table.openly and table.bottom == due.player):
                table.see_as(due.player, NOBODY, openly=True)
            return
        handing = table.turns.handing
        table.see_as(table.bottom, NOBODY)
        offer = None
        if due.what == OFFER:
            seconds = table.host.settings.offer_seconds
            plates = partial(self._plates, due.lit)
            offer = Offer(plates, lambda: handing.claimed, handing.press, handing.matter(), seconds, self._told)
        table.host.stack.push(CoverScene(table.host, table.session.match.players, due.player, self._taken, offer))

    def _plates(self, lit: Sequence[int]) -> dict[int, Rect]:
        """Where the plates of players lie, in real pixels."""
        plan = self._table.motion.plan
        return {player: plan.plaques.get(player, plan.boxes["score"]) for player in lit}

    def _taken(self, taker: int) -> None:
        """Somebody has taken the screen, or NOBODY wanted it."""
        table = self._table
        table.turns.handing.end_offer(taker)
        table.see_as(taker if taker != NOBODY else table.bottom, taker)
