"""Whys: what bots did last, kept as all at the table saw it, to be explained when somebody asks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from game.ai.reasons import Seen, why
from game.rules import GameState, mask
from game.rules.actions import DEAL, PASS, Action
from game.rules.events import Event
from game.rules.state import NOBODY
from game.rules.views import DRAWING, PRIVATE_QUESTIONS, Question
from game.session.session import Session
from game.ui.table.question.hints import Why


class _Deed(NamedTuple):
    """What a bot did: in which position, and what had been seen of who drew."""

    before: GameState
    action: Action
    drew: Mapping[int, frozenset[int]]


class Whys:
    """The last deed of each bot. What is still being told is explained when it has been."""

    def __init__(self, session: Session) -> None:
        self._persons = frozenset(session.persons)
        self._seen = Seen()
        happened = session.opening if session.count == 0 else session.recent
        if happened:
            self._observe(happened)
        else:
            self._seen.look(session.state)
        self._deeds: dict[int, _Deed] = {}
        self._untold: dict[int, _Deed] = {}

    def _observe(self, events: Iterable[Event]) -> None:
        for event in events:
            self._seen.observe(mask(event, NOBODY))

    def done(self, before: GameState, asked: Question | None, action: Action, events: Iterable[Event]) -> None:
        """Somebody has done something, seen by all unless it was to decline what only a holder could do."""
        deed = _Deed(before, action, dict(self._seen.drew))
        self._observe(events)
        if action.verb == DEAL:  # another game, whoever had it dealt
            self._deeds.clear()
            self._untold.clear()
            return
        unseen = asked is not None and asked.kind in PRIVATE_QUESTIONS and action.verb == PASS
        forced = asked is not None and asked.kind == DRAWING
        if not unseen and not forced and action.player not in self._persons:
            self._untold.pop(action.player, None)
            self._untold[action.player] = deed

    def told(self) -> None:
        """All that happened has been told."""
        for player, deed in self._untold.items():
            self._deeds.pop(player, None)
            self._deeds[player] = deed
        self._untold.clear()

    def of(self, player: int) -> Why | None:
        """Why a bot did what it did last, or of NOBODY the bot that did something last; None if nothing was done."""
        if player == NOBODY:
            player = next(reversed(self._deeds), NOBODY)
        deed = self._deeds.get(player)
        if deed is None:
            return None
        return Why(player, why(deed.before, deed.action, deed.drew))
