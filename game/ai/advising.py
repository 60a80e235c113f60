"""An adviser: what a master would do in a person's place, from what that person saw, with the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.ai import levels
from game.ai.lots import ANSWER, Lots
from game.ai.quick.search import SearchResult
from game.ai.reasons import Advice, Seen, hint
from game.rules.events import Event
from game.rules.values.actions import Action
from game.rules.values.ruleset import RuleSet
from game.rules.values.state import GameState

#: The level at which the adviser plays.
LEVEL: Final = "master"


class Adviser:
    """Adviser to one player of a match: it sees what that player sees, and says what to do when asked.

    It observes a game as a `Mind` does; its advice depends only on the events, the position and the moment of its lots.
    """

    def __init__(self, seat: int, rules: RuleSet, players: int, lots: Lots) -> None:
        self._thinker = levels.Thinker(levels.LEVELS[LEVEL], seat, rules, players, lots)
        self._lots = lots
        self._seen = Seen()

    def look(self, position: GameState) -> None:
        """Start from a known position, without its history."""
        self._thinker.look(position)
        self._seen.look(position)

    def observe(self, event: Event) -> None:
        """Take in an event, masked for the advised player."""
        self._thinker.observe(event)
        self._seen.observe(event)

    def advise(self, position: GameState, legal: Sequence[Action]) -> list[Advice]:
        """Return the best answer and the next best in a known position, each with at most two reasons."""
        if len(legal) == 1:
            return hint(position, [legal[0]], self._seen.drew, choice=False)
        found = self._thinker.weigh(position, legal, self._lots.stream(ANSWER))
        trying = partial(self._thinker.try_out, position, rng=self._lots.stream(ANSWER))
        return hint(position, ranked(found), self._seen.drew, choice=True, trying=trying)


def ranked(found: SearchResult) -> list[Action]:
    """Return the acts a search tried: its choice first, then the rest by estimated worth."""
    order = sorted(range(len(found.acts)), key=lambda index: (index != found.best, -found.means[index]))
    return [found.acts[index] for index in order]
