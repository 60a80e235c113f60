"""Hints: asked for by whoever decides, thought of apart, shown one after the other, and played if wanted."""

from __future__ import annotations

from game.ai.reasons import Advice
from game.rules.actions import Action
from game.session.session import Session
from game.session.thinking import Thinking
from game.ui.table.question.hints import Hint


class Hinting:
    """What is advised for the question of the moment: nothing, until it is asked for.

    The first press shows the best answer, the next one the next best, the one after that plays the best. It is thought
    of in ``thinking``, or here if there is no such place.
    """

    def __init__(self, session: Session, thinking: Thinking | None) -> None:
        self._session, self._thinking = session, thinking
        self._advice: list[Advice] = []
        self._second = False
        self._count = -1  # of the acts before the question it is for
        self._plays = False  # once it has been thought of
        self.pending = False

    @property
    def shown(self) -> Hint | None:
        """What is to be seen of it."""
        if not self._advice or self._plays:
            return None
        return Hint(self._advice[0], self._advice[1] if len(self._advice) > 1 else None, self._second)

    def press(self, player: int) -> Action | None:
        """The hint is asked for, or asked for again: what is played, if that was meant."""
        if not self._advice:
            self._ask(player)
        elif len(self._advice) > 1 and not self._second:
            self._second = True
        else:
            return self._played()
        return None

    def play(self, player: int) -> Action | None:
        """The best answer is to be played: that answer, or nothing until it has been thought of."""
        if self._advice:
            return self._played()
        self._plays = True
        self._ask(player)
        return self._played() if self._advice else None

    def look(self) -> Action | None:
        """See whether it has been thought of meanwhile: what is played then, if that was meant."""
        if self.pending and self._thinking is not None and (advice := self._thinking.advice()) is not None:
            self._advice, self.pending = advice, False
            return self._played() if self._plays else None
        return None

    def keep(self) -> None:
        """Something may have happened: what was advised for another moment is advised no longer."""
        if self._count != self._session.count:
            self.drop()

    def drop(self) -> bool:
        """Show nothing any more; whether something was shown."""
        shown = bool(self._advice)
        self._advice, self._second, self._plays, self.pending = [], False, False, False
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
