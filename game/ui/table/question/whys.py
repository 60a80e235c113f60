"""Whys: the last choices of bots, kept as the whole table saw them, for explanation on request."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.ai.characters import parts
from game.ai.reasons import Seen, why
from game.rules import GameState
from game.rules.events import ColourCalled, Event
from game.rules.values.actions import DEAL, NAME, PASS, READY, UNO, Action
from game.rules.values.messages import Message
from game.rules.values.state import NOBODY
from game.rules.values.views import DRAWING, PRIVATE_QUESTIONS, Question
from game.session.narration import narrate
from game.session.session import Session
from game.ui.table.question.hints import Why

#: Acts that are no choice: they were due, whatever else was possible.
_DUE: Final = (READY, UNO)


class _Deed(NamedTuple):
    """An act of a bot: the position, which draws had been seen before, and the public words for it.

    ``first`` is the number of the first event that told of it, among all events.
    """

    first: int
    before: GameState
    action: Action
    drew: Mapping[int, frozenset[int]]
    told: tuple[Message, ...]


class Whys:
    """The last deed of each bot, from the moment the log tells of it."""

    def __init__(self, session: Session) -> None:
        self._persons = frozenset(session.persons)
        self._kinds = [parts(player.kind) for player in session.match.players]
        self._piles = session.match.rules.piles
        self._seen = Seen()
        session.recall(NOBODY).tell(self._seen)
        self._table = session.subscribe(NOBODY)
        self._deeds: dict[int, _Deed] = {}
        self._untold: list[_Deed] = []

    def done(self, before: GameState, asked: Question | None, action: Action, given: int) -> None:
        """Keep the last act as a deed if the log tells of it and it was a choice.

        ``given`` events had been handed to the story before.
        """
        drew, events = dict(self._seen.drew), self._table.news()
        for event in events:
            self._seen.observe(event)
        if action.verb == DEAL:  # another game begins
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
        """Publish the deeds that the story has reached, after telling this many events from the beginning."""
        while self._untold and self._untold[0].first < told:
            deed = self._untold.pop(0)
            self._deeds.pop(deed.action.player, None)
            self._deeds[deed.action.player] = deed

    def of(self, player: int, told: int, opened: bool = False) -> Why | None:
        """Explain the last act of a bot, or with NOBODY of the bot that acted last; None if there is none.

        Only acts among the first ``told`` events are explained. ``opened`` if the player asking knows all hands.
        """
        self._take_in(told)
        if player == NOBODY:
            player = next(reversed(self._deeds), NOBODY)
        deed = self._deeds.get(player)
        if deed is None:
            return None
        level, character = self._kinds[player]
        reasons = why(deed.before, deed.action, deed.drew, opened, level)
        return Why(player, deed.told, reasons, opened, by_hand=deed.action.verb != NAME, by_taste=bool(character))


def _lines(action: Action, happened: Sequence[Event], piles: int) -> tuple[int, tuple[Message, ...]] | None:
    """Return the index of the first event with a line for an act, and the public words, with those of a called colour.

    Return None for an act without a line in the log.
    """
    own = [(at, event) for at, event in enumerate(happened) if getattr(event, "player", NOBODY) == action.player]
    lines = [(at, event, line) for at, event in own if (line := narrate(event, piles)) is not None]
    if not lines:
        return None
    first = lines[0][0]
    return first, tuple(line for at, event, line in lines if at == first or isinstance(event, ColourCalled))
