"""A recorded game: one that was played, played again act by act, and gone through in both directions."""

from __future__ import annotations

from collections.abc import Generator

from game.ai.base import Claim
from game.rules import question, replay
from game.rules.values.actions import CATCH, INTERVENE, PASS, UNO, Action
from game.rules.values.views import PRIVATE_QUESTIONS
from game.session.match import Match
from game.session.past import Past
from game.session.session import Session

#: Acts that a player does without being asked for them.
_UNASKED = frozenset((UNO, CATCH, INTERVENE))


class Recorded(Session):
    """A game from its first question on, in which everybody does what they did; nobody sits at the screen."""

    directed = True

    def __init__(self, match: Match, past: Past) -> None:
        super().__init__(match, state=past.start.copy())
        self.persons = ()
        self.acts = tuple(past.acts)
        #: After how many acts one follows that is seen, and the first one of a turn: nobody sees a private pass.
        self._seen, self._begins = list[int](), [0]
        state = past.start.copy()
        asked, turn, last = question(state), state.turns, state.turns
        for at, done in enumerate(replay(state, self.acts, trusted=True)):
            if asked is None or asked.kind not in PRIVATE_QUESTIONS or done.action.verb != PASS:
                self._seen.append(at)
                self._begins += [at] if turn != last else []
                last = turn
            asked, turn = question(state), state.turns
        self.turns = turn

    @property
    def at(self) -> int:
        """The number of acts done again so far."""
        return len(self.past.acts)

    def act_before(self) -> int:
        """Return after how many acts the last one followed that was seen."""
        return max((seen for seen in self._seen if seen < self.at), default=0)

    def turn_before(self) -> int:
        """Return after how many acts the present turn began, or the one before if nothing was done in it."""
        return max((begin for begin in self._begins if begin < self.at), default=0)

    def turn_after(self) -> int:
        """Return after how many acts the next turn begins, or the game ends."""
        return min((begin for begin in self._begins if begin > self.at), default=len(self.acts))

    def to(self, acts: int) -> Generator[None, None, None]:
        """Go to the position after so many acts, in parts."""
        if acts <= self.at:
            way = self.history.way()
            yield from self.going(way[acts - 1].number if acts else self.history.root)
            return
        for action in self.acts[self.at : acts]:
            self.submit(action)
            yield

    @property
    def _next(self) -> Action | None:
        return self.acts[self.at] if self.at < len(self.acts) else None

    @property
    def _unasked(self) -> bool:
        """Whether the next act answers no question."""
        act, asked = self._next, self.question
        return act is not None and (act.verb in _UNASKED or asked is None or asked.player != act.player)

    def bot_answer(self) -> Action | None:
        """Return what the player asked did."""
        return None if self._unasked else self._next

    def bot_claims(self) -> list[Claim]:
        """Return what a player did who was not asked, if that came next."""
        act = self._next
        return [Claim(act, 0.0)] if act is not None and self._unasked else []
