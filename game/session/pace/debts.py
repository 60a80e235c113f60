"""Debts: while a player can be caught for not calling Uno, people have time to call or to catch (G8.2).

No clock enters the rules: this only holds back bots and covers. The time of a debt begins when the story tells of it,
and stands still while the debtor has another question on the screen.
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
        self._seen: GameState | None = None  # the position that `_left` is for

    def update(self, told: Collection[int], seconds: float, allowed: float, answering: int = NOBODY) -> None:
        """Let time pass for the debtors the story has told of; each starts with ``allowed`` seconds.

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
        """Return whether any player can be caught now, whether or not their time is over, at a table with people."""
        state = self._session.state
        if state is not self._seen:  # this is asked in every frame, and each act makes another position
            self._seen = state
            # Without people at the table, no debtor is waited for.
            waits = self._debtors() if self._session.persons else []
            self._left = {player: self._left.get(player, allowed) for player in waits}
        return bool(self._left)

    def is_over(self, debtor: int) -> bool:
        """Return whether a debtor's time is over."""
        return self._left.get(debtor, 0.0) <= 0.0

    def share(self, debtor: int, allowed: float) -> float:
        """Return the share of a debtor's time that is left, from 1 to 0; 1 until they can be caught."""
        left = self._left.get(debtor, allowed if debtor in self.owing() else 0.0)
        return min(1.0, max(0.0, left / allowed)) if allowed > 0.0 else 0.0

    def shortest(self) -> float | None:
        """Return the seconds until the next debtor's time is over; None if there is no wait."""
        return min((left for left in self._left.values() if left > 0.0), default=None)

    def claims(self, viewer: int) -> dict[int, Action]:
        """Return what each person other than the viewer can do by their own key: call, or catch the first debtor.

        They may call as soon as they owe the call, which is before anybody can catch a discovered Uno. If all players
        are people at this screen, so that nobody could be faster, the viewer can be caught only once their hand is
        covered: nobody needs to look at it before.
        """
        people = [player for player in self._session.persons if player not in self._elsewhere]
        debtors, owing = self._debtors(), self.owing()
        if len(self._session.persons) < 2 or not owing:
            return {}
        found = {}
        spared = viewer if len(people) == self._session.state.players else NOBODY
        for player in people:
            others = [debtor for debtor in debtors if debtor not in (player, spared)]
            if player == viewer:
                continue
            if player in owing:
                found[player] = Action(UNO, player)
            elif others:
                found[player] = Action(CATCH, player, to=(others[0],))
        return found

    def owing(self) -> frozenset[int]:
        """Return the players who owe a call now, whether the story has told of it or not."""
        state = self._session.state
        return frozenset() if state.over else frozenset(player for player, owes in enumerate(state.owes) if owes)

    def _debtors(self) -> list[int]:
        state = self._session.state
        return [] if state.over else [player for player, owes in enumerate(state.owes) if owes in CATCHABLE]
