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
from game.session.narration import narrate
from game.session.session import Session
from game.ui.table.question.hints import Why

#: What is no choice: it was due, whatever else could have been done.
_DUE: Final = (READY, UNO)


class _Deed(NamedTuple):
    """What a bot did: in which position, what had been seen of who drew, and what all were told of it.

    ``first`` is which of all events was the first one told of it.
    """

    first: int
    before: GameState
    action: Action
    drew: Mapping[int, frozenset[int]]
    told: tuple[Message, ...]


class Whys:
    """The last deed of each bot, from when it is told of in the log."""

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
        self._untold: list[_Deed] = []

    def _observe(self, events: Iterable[Event]) -> None:
        for event in events:
            self._seen.observe(mask(event, NOBODY))

    def done(
        self, before: GameState, asked: Question | None, action: Action, events: Sequence[Event], given: int
    ) -> None:
        """Somebody has done something: a deed if the log tells of it and it was not due anyhow.

        So many events were ``given`` to be told before.
        """
        drew = dict(self._seen.drew)
        self._observe(events)
        if action.verb == DEAL:  # another game, whoever had it dealt
            self._deeds.clear()
            self._untold.clear()
            return
        unseen = asked is not None and asked.kind in PRIVATE_QUESTIONS and action.verb == PASS
        forced = asked is not None and asked.kind == DRAWING
        lines = _lines(action, events, self._piles)
        if lines and not (unseen or forced or action.verb in _DUE) and action.player not in self._persons:
            late, told = lines
            self._untold.append(_Deed(given + late, before, action, drew, told))

    def _take_in(self, told: int) -> None:
        """So many events have been told, from the beginning."""
        while self._untold and self._untold[0].first < told:
            deed = self._untold.pop(0)
            self._deeds.pop(deed.action.player, None)
            self._deeds[deed.action.player] = deed

    def of(self, player: int, told: int, opened: bool = False) -> Why | None:
        """Why a bot did what it did last, or of NOBODY the bot that did something last; None if nothing was done.

        So many events have been ``told``: of what comes after them nothing is explained. ``opened`` if all hands are
        known to whoever asks.
        """
        self._take_in(told)
        if player == NOBODY:
            player = next(reversed(self._deeds), NOBODY)
        deed = self._deeds.get(player)
        if deed is None:
            return None
        reasons = why(deed.before, deed.action, deed.drew, opened)
        return Why(player, deed.told, reasons, opened, by_hand=deed.action.verb != NAME)


def _lines(action: Action, happened: Sequence[Event], piles: int) -> tuple[int, tuple[Message, ...]] | None:
    """Which of the events tells first of an act, and what all are told of it, and of the colour called with it.

    None of an act that the log has no line of.
    """
    own = [(at, event) for at, event in enumerate(happened) if getattr(event, "player", NOBODY) == action.player]
    lines = [(at, event, line) for at, event in own if (line := narrate(event, piles)) is not None]
    if not lines:
        return None
    first = lines[0][0]
    return first, tuple(line for at, event, line in lines if at == first or isinstance(event, ColourCalled))
