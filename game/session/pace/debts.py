"""Debts: while a call of Uno can be caught, people have time to make it, or to catch, before the game goes on (G8.2).

No clock enters the rules: this only holds back bots and covers. A debt counts from the moment the story tells of it,
and its time stands still while the debtor sits before another question.
"""

from __future__ import annotations

from collections.abc import Collection

from game.rules.values.actions import CATCH, UNO, Action
from game.rules.values.state import CATCHABLE, NOBODY, GameState
from game.session.session import Session


class Debts:
    """The time that each debtor has left; all times are seconds. ``elsewhere`` are as in `Handover`."""

    def __init__(self, session: Session, elsewhere: Collection[int] = ()) -> None:
        self._session, self._elsewhere = session, elsewhere
        self._left: dict[int, float] = {}
        self._seen: GameState | None = None  # the position that those are of

    def update(self, told: Collection[int], seconds: float, allowed: float, answering: int = NOBODY) -> None:
        """Let time pass for the debtors that the story has told of; each begins with the time allowed.

        ``answering`` is the player who has a question on the screen now; their time stands still. The game waits for
        the time of all other debtors: bots, and people whose question comes only after the screen is handed over.
        """
        if not self.running(allowed):
            return
        for debtor in self._left:
            if debtor in told and debtor != answering:
                self._left[debtor] -= seconds

    def holds(self, allowed: float) -> bool:
        """Return whether people still have time: no bot acts except to call, and no cover comes."""
        return self.running(allowed) and any(left > 0.0 for left in self._left.values())

    def running(self, allowed: float) -> bool:
        """Return whether any player can be caught now, in time or after it, at a table with people."""
        state = self._session.state
        if state is not self._seen:  # this is asked in every frame, and each act makes another position
            self._seen = state
            # A table without people waits for no debtor.
            waits = self._debtors() if self._session.persons else []
            self._left = {player: self._left.get(player, allowed) for player in waits}
        return bool(self._left)

    def is_over(self, debtor: int) -> bool:
        """Return whether a debtor's time is over."""
        return self._left.get(debtor, 0.0) <= 0.0

    def share(self, debtor: int, allowed: float) -> float:
        """Return how much of a debtor's time is left, from 1 to 0."""
        return min(1.0, max(0.0, self._left.get(debtor, 0.0) / allowed)) if allowed > 0.0 else 0.0

    def shortest(self) -> float | None:
        """Return the seconds until the next debtor's time is over; None if there is no wait."""
        return min((left for left in self._left.values() if left > 0.0), default=None)

    def claims(self, viewer: int) -> dict[int, Action]:
        """Return what each person without the screen can do by their own key: call, or catch the first debtor.

        Where all are here, so that nobody could be faster, the viewer is caught once their hand is covered: nobody need
        look at it before.
        """
        people = [player for player in self._session.persons if player not in self._elsewhere]
        debtors = self._debtors()
        if len(self._session.persons) < 2 or not debtors:
            return {}
        found = {}
        spared = viewer if len(people) == self._session.state.players else NOBODY
        for player in people:
            others = [debtor for debtor in debtors if debtor not in (player, spared)]
            if player == viewer:
                continue
            if player in debtors:
                found[player] = Action(UNO, player)
            elif others:
                found[player] = Action(CATCH, player, to=(others[0],))
        return found

    def owing(self) -> frozenset[int]:
        """Return the players who can be caught now, whether the story has told of it or not."""
        return frozenset(self._debtors())

    def _debtors(self) -> list[int]:
        state = self._session.state
        return [] if state.over else [player for player, owes in enumerate(state.owes) if owes in CATCHABLE]
