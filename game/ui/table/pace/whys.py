"""Whys: what bots chose to do last, kept as all at the table saw it, to be explained when somebody asks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from game.ai.reasons import Seen, why
from game.rules import GameState, mask
from game.rules.actions import DEAL, NAME, PASS, READY, UNO, Action
from game.rules.events import ColourCalled, Event
from game.rules.messages import Message
from game.rules.state import NOBODY
from game.rules.views import DRAWING, PRIVATE_QUESTIONS, Question
from game.session.narration import decided, narrate
from game.session.session import Session
from game.ui.table.question.hints import Why

#: What is no choice: it was due, whatever else could have been done.
_DUE: Final = (READY, UNO)


class _Deed(NamedTuple):
    """What a bot did: in which position, what had been seen of who drew, and what all were told of it."""

    before: GameState
    action: Action
    drew: Mapping[int, frozenset[int]]
    told: tuple[Message, ...]


class Whys:
    """The last deed of each bot. What is still being told is explained when it has been."""

    def __init__(self, session: Session) -> None:
        self._persons = frozenset(session.persons)
        self._piles = session.match.rules.piles
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

    def done(self, before: GameState, asked: Question | None, action: Action, events: Sequence[Event]) -> None:
        """Somebody has done something, seen by all unless it was to decline what only a holder could do."""
        deed = _Deed(before, action, dict(self._seen.drew), _told(action, events, self._piles))
        self._observe(events)
        if action.verb == DEAL:  # another game, whoever had it dealt
            self._deeds.clear()
            self._untold.clear()
            return
        unseen = asked is not None and asked.kind in PRIVATE_QUESTIONS and action.verb == PASS
        forced = asked is not None and asked.kind == DRAWING
        if not (unseen or forced or action.verb in _DUE) and action.player not in self._persons:
            self._untold.pop(action.player, None)
            self._untold[action.player] = deed

    def told(self) -> None:
        """All that happened has been told."""
        for player, deed in self._untold.items():
            self._deeds.pop(player, None)
            self._deeds[player] = deed
        self._untold.clear()

    def of(self, player: int, opened: bool = False) -> Why | None:
        """Why a bot did what it did last, or of NOBODY the bot that did something last; None if nothing was done.

        ``opened`` if all hands are known to whoever asks.
        """
        if player == NOBODY:
            player = next(reversed(self._deeds), NOBODY)
        deed = self._deeds.get(player)
        if deed is None:
            return None
        reasons = why(deed.before, deed.action, deed.drew, opened)
        return Why(player, deed.told, reasons, opened, by_hand=deed.action.verb != NAME)


def _told(action: Action, happened: Sequence[Event], piles: int) -> tuple[Message, ...]:
    """What all are told of an act itself, and of the colour called with it."""
    own = [event for event in happened if getattr(event, "player", NOBODY) == action.player]
    lines = [(event, line) for event in own if (line := narrate(event, piles)) is not None]
    told = [line for at, (event, line) in enumerate(lines) if at == 0 or isinstance(event, ColourCalled)]
    return tuple(told) or (decided(action, piles),)
