"""Debts: while a call of Uno can be caught, people have time to make it, or to catch, before anything goes on (G8.2).

No clock enters the rules: this only holds back bots and covers. A debt counts from when people have been told of it,
and its time stands still while the debtor sits before another question.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from game.rules.actions import CATCH, UNO, Action
from game.rules.state import CATCHABLE, NOBODY, GameState
from game.session.session import Session

#: The key of each person, by number of the player, where several can call, catch or want to answer: it means no other.
PERSON_KEYS: Final = "afjqwetzxv"


class Debts:
    """How long each debtor still has; all times are seconds."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._left: dict[int, float] = {}
        self._seen: GameState | None = None  # the position those are of

    def update(self, told: Collection[int], seconds: float, allowed: float, answering: int = NOBODY) -> None:
        """Let time pass for the debtors people have been told of; each begins with the time allowed.

        ``answering`` is who sits before a question now. Who is to be asked once the screen has been handed over, or is
        a bot, would otherwise never be: all the others wait for this time.
        """
        if not self.running(allowed):
            return
        for debtor in self._left:
            if debtor in told and debtor != answering:
                self._left[debtor] -= seconds

    def holds(self, allowed: float) -> bool:
        """Whether people still have time: no bot acts but to call, and no cover comes."""
        return self.running(allowed) and any(left > 0.0 for left in self._left.values())

    def running(self, allowed: float) -> bool:
        """Whether anybody can be caught now, in their time or after it, at a table with people."""
        state = self._session.state
        if state is not self._seen:  # this is asked in every frame, and each act makes another position
            self._seen = state
            # Without people at the table nobody waits for anybody.
            waits = self._debtors() if self._session.persons else []
            self._left = {player: self._left.get(player, allowed) for player in waits}
        return bool(self._left)

    def is_over(self, debtor: int) -> bool:
        """Whether a debtor has had their time."""
        return self._left.get(debtor, 0.0) <= 0.0

    def share(self, debtor: int, allowed: float) -> float:
        """How much of the time of a debtor is left, from 1 to 0."""
        return min(1.0, max(0.0, self._left.get(debtor, 0.0) / allowed)) if allowed > 0.0 else 0.0

    def shortest(self) -> float | None:
        """How long it is until the next debtor has had their time; None if nobody waits for that."""
        return min((left for left in self._left.values() if left > 0.0), default=None)

    def claims(self, viewer: int) -> dict[int, Action]:
        """What each person who has not the screen can do by a key of their own: call, or catch the first debtor."""
        people = self._session.persons
        debtors = self._debtors()
        if len(people) < 2 or not debtors:
            return {}
        found = {}
        for player in people:
            others = [debtor for debtor in debtors if debtor != player]
            if player == viewer:
                continue
            if player in debtors:
                found[player] = Action(UNO, player)
            elif others:
                found[player] = Action(CATCH, player, to=(others[0],))
        return found

    def owing(self) -> frozenset[int]:
        """Who can be caught now, told of or not."""
        return frozenset(self._debtors())

    def _debtors(self) -> list[int]:
        state = self._session.state
        return [] if state.over else [player for player, owes in enumerate(state.owes) if owes in CATCHABLE]
