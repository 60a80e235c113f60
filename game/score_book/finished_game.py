"""A finished game played again for the score book: every event in order, with its act and its turn."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import NamedTuple

from game.rules import RuleSet, replay
from game.rules.events import Event, TurnBegun
from game.session.past import Past


class EventAt(NamedTuple):
    """An event with the number of acts applied before the act that caused it, and its turn, counted from 1."""

    act: int
    turn: int
    event: Event


class FinishedGame(NamedTuple):
    """A game that is over: its events since the deal, and the scores of the match before and after it.

    ``whole`` tells whether the record goes back to the deal. ``out`` are the players without cards at the end.
    """

    rules: RuleSet
    players: int
    number: int  # in the match
    whole: bool
    events: list[EventAt]
    before: tuple[int, ...]
    after: tuple[int, ...]
    out: tuple[int, ...]
    salt: int  # who held the salt shaker at its end

    def last_turn(self) -> Iterator[EventAt]:
        """Yield the events of the last turn."""
        begun = max((at for at, one in enumerate(self.events) if isinstance(one.event, TurnBegun)), default=-1)
        yield from self.events[begun + 1 :]


def playing_again(past: Past) -> Generator[None, None, FinishedGame | None]:
    """Replay a game in parts and return it with all its events; None if the record ends before the game does."""
    state, events, turn = past.start.copy(), list[EventAt](), 1
    before, so_far = tuple(state.scores), state.turns
    for act, done in enumerate(replay(state, past.acts, trusted=True)):
        events += [EventAt(act, turn, event) for event in done.events]
        if state.turns != so_far:
            turn, so_far = turn + 1, state.turns
        yield
    if not state.over:
        return None
    return FinishedGame(
        state.rules, state.players, state.game_number, past.whole, events, before, tuple(state.scores), state.out,
        state.salt,
    )  # fmt: skip
