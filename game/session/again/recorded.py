"""Recorded games: the games of a match, replayed act by act, from any position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from game.ai.base import Claim
from game.rules import question
from game.rules.events import SeatsSwapped
from game.rules.values.actions import CATCH, DEAL, INTERVENE, UNO, Action
from game.session.again.reel import Reel
from game.session.match import PERSON, Match
from game.session.past import Past
from game.session.publishing import Published
from game.session.session import Session, Step

#: Acts that answer no question.
_UNASKED = frozenset((UNO, CATCH, INTERVENE, DEAL))


class Recorded(Session):
    """A session that replays recorded games: all players act as recorded, and none counts as a person.

    ``game`` is the index of the current game, counted from 0, and ``at`` the number of its acts replayed so far.
    """

    directed = True

    def __init__(self, match: Match, reels: Sequence[Reel]) -> None:
        people = tuple(replace(player, kind=PERSON) for player in match.players)  # no bot has to decide anything
        super().__init__(replace(match, players=people), state=reels[0].past.start.copy())
        self.match, self.persons = match, ()
        self.reels = reels
        self.game = self.at = 0
        self.go(len(reels) - 1, 0)

    @property
    def reel(self) -> Reel:
        """The current game."""
        return self.reels[self.game]

    @property
    def count(self) -> int:
        """The number of acts before this position, in all games."""
        return sum(len(reel.past.acts) + 1 for reel in self.reels[: self.game]) + self.at

    @property
    def moment(self) -> int:
        """The present moment of the current game, counted in events."""
        return self.reel.bounds[self.at]

    def go(self, game: int, acts: int) -> None:
        """Go to the position after this many acts of a game."""
        self.game, self.at = game, acts
        reel = self.reel
        self.queue.clear()
        self.state = reel.state(acts)
        self.question = question(self.state)
        self.past = Past(reel.past.start, reel.past.opening)
        self.past.acts = reel.past.acts[:acts]
        published = Published()
        if reel.past.opening:
            before = chain.from_iterable(earlier.events for earlier in self.reels[:game])
            published.add(event for event in before if isinstance(event, SeatsSwapped))
        else:
            published.start_from(reel.past.start)
        published.add(reel.events[: self.moment])
        self._published.move_to(published)

    def submit(self, action: Action) -> Step:
        """Carry out an action if it is the recorded next act; otherwise refuse it."""
        if self._next == action:
            if action.verb == DEAL:
                self.game, self.at = self.game + 1, 0
                self.past = Past(self.reel.past.start, self.reel.past.opening)
                self._published.add(self.reel.past.opening)
            else:
                self.at += 1
                self.past.acts.append(action)
                self._published.add(self.reel.events[self.reel.bounds[self.at - 1] : self.moment])
            self.state = self.reel.state(self.at)
            self.question = question(self.state)
            return Step(action, True)
        return Step(action, False, self.why_not(action))

    @property
    def _next(self) -> Action | None:
        """The next act; at the end of a game, the deal of the next one if that is known from its deal."""
        if self.at < len(self.reel.past.acts):
            return self.reel.past.acts[self.at]
        follows = self.game + 1 < len(self.reels) and self.reels[self.game + 1].past.opening
        return Action(DEAL, self.state.next_dealer) if follows else None

    @property
    def _unasked(self) -> bool:
        """Whether the next act answers no question."""
        act, asked = self._next, self.question
        return act is not None and (act.verb in _UNASKED or asked is None or asked.player != act.player)

    def bot_answer(self) -> Action | None:
        """Return the recorded act of the player asked."""
        return None if self._unasked else self._next

    def bot_claims(self) -> list[Claim]:
        """Return the next act as a claim if it answered no question."""
        act = self._next
        return [Claim(act, 0.0)] if act is not None and self._unasked else []
