"""Hints: requested by the player who decides, computed apart, shown one after the other, and played if wanted."""

from __future__ import annotations

from typing import Final

from game.ai.reasons import Advice
from game.rules.values.actions import Action
from game.session.session import Session
from game.session.thinking import Thinking
from game.ui.table.question.hints import Hint

_THINKING: Final = 0.02  # seconds until a hint is looked for again
_SHOWN: Final = 0.9  # seconds for which the best answer is shown again before it is played


class Hinting:
    """The advice on the present question: none until it is asked for.

    The first press shows the best answer, the next one the second best, the one after that the best again, which is
    then played; a best answer without an alternative is played at the second press. Hints are computed in ``thinking``,
    or here if there is no such process.
    """

    def __init__(self, session: Session, thinking: Thinking | None) -> None:
        self._session, self._thinking = session, thinking
        self._advice: list[Advice] = []
        self._second = False
        self._count = -1  # of the acts before the question it is for
        self._plays = False  # whether to play it once it is known
        self._left = 0.0  # seconds until the answer shown again is played; 0 for none
        self.pending = False

    @property
    def shown(self) -> Hint | None:
        """Return the hint to show."""
        if not self._advice or self._plays:
            return None
        other = self._advice[1] if len(self._advice) > 1 else None
        return Hint(self._advice[0], other, self._second, self._left > 0.0)

    def press(self, player: int) -> Action | None:
        """Ask for the hint, once more or for the first time; return the act to play, if that was the meaning."""
        if not self._advice:
            self._ask(player)
        elif self._second:
            self._second, self._left = False, _SHOWN
        elif len(self._advice) > 1 and not self._left:
            self._second = True
        else:
            return self._played()
        return None

    def play(self, player: int) -> Action | None:
        """Have the best answer played: return it, or None until it is known."""
        if self._advice:
            return self._played()
        self._plays = True
        self._ask(player)
        return self._played() if self._advice else None

    def pass_time(self, seconds: float) -> Action | None:
        """Let time pass; return the act to play, if it is known by now or has been shown again long enough."""
        if self.pending and self._thinking is not None and (advice := self._thinking.advice()) is not None:
            self._advice, self.pending = advice, False
            return self._played() if self._plays else None
        if self._left > 0.0:
            self._left -= seconds
            return self._played() if self._left <= 0.0 else None
        return None

    def waits(self) -> list[float]:
        """Return the seconds until there may be something to show or to play."""
        return [_THINKING] if self.pending else [self._left] if self._left > 0.0 else []

    def keep(self) -> None:
        """Drop advice that is for another moment than the present one."""
        if self._count != self._session.count:
            self.drop()

    def drop(self) -> bool:
        """Show nothing any more; return whether something was shown."""
        shown = bool(self._advice)
        self._advice, self._second, self._plays, self.pending, self._left = [], False, False, False, 0.0
        return shown

    def _ask(self, player: int) -> None:
        if self.pending:
            return
        self._count = self._session.count
        if self._thinking is None:
            self._advice = self._session.advice(player)
        else:
            self.pending = True
            self._thinking.consult(player)

    def _played(self) -> Action:
        act = self._advice[0].act
        self.drop()
        return act
