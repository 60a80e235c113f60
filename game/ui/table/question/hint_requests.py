"""Hints: requested by the player who decides, computed in a worker process, shown in turn, and played if wanted."""

from __future__ import annotations

from typing import Final

from game.ai.reasons import Advice
from game.rules.values.actions import Action
from game.session.session import Session
from game.session.thinking import Thinking
from game.ui.table.question.hints import Hint

_THINKING: Final = 0.02  # seconds until a hint is looked for again
_SHOWN: Final = 0.9  # seconds for which the best answer is shown again before it is played


class HintRequests:
    """The advice on the present question: none until it is asked for.

    The first press shows the best answer, the second press the second best; the third shows the best again, which is
    then played. A best answer without an alternative is played at the second press. A bluff is never played before it
    was shown. Hints are computed by ``thinking``, or in this process if it is None.
    """

    def __init__(self, session: Session, thinking: Thinking | None) -> None:
        self._session, self._thinking = session, thinking
        self._advice: list[Advice] = []
        self._second = False
        self._count = -1  # the number of acts before the question that the advice is for
        self._plays = False  # whether to play the best answer once it is known
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
        """Handle a press of the hint button; return the act to play, if this press asks for that."""
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
        """Have the best answer played: return it, or None until it is known; a bluff is shown first."""
        if self._advice:
            return self._played()
        self._plays = True
        self._ask(player)
        return self._played_unseen() if self._advice else None

    def pass_time(self, seconds: float) -> Action | None:
        """Let time pass; return the act to play, if it is known by now or has been shown again long enough."""
        if self.pending and self._thinking is not None and (advice := self._thinking.advice()) is not None:
            self._advice, self.pending = advice, False
            return self._played_unseen() if self._plays else None
        if self._left > 0.0:
            self._left -= seconds
            return self._played() if self._left <= 0.0 else None
        return None

    def waits(self) -> list[float]:
        """Return the seconds until there may be something to show or to play."""
        return [_THINKING] if self.pending else [self._left] if self._left > 0.0 else []

    def keep(self) -> None:
        """Drop advice on a question that has passed."""
        if self._count != self._session.count:
            self.drop()

    def drop(self) -> bool:
        """Drop the advice; return whether there was any."""
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

    def _played_unseen(self) -> Action | None:
        """Play the best answer before it was shown, unless it is a bluff."""
        self._plays = False
        return None if self._advice[0].bluffs else self._played()

    def _played(self) -> Action:
        act = self._advice[0].act
        self.drop()
        return act
