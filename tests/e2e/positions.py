"""Positions to go on from: found in games between bots, kept as a match that somebody left."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path

from game.rules import GRAND, GameState, legal_answers, legal_claims
from game.rules.values.actions import Action
from game.rules.values.views import Question
from game.session.match import Match, Player
from game.session.match_file import match_bytes
from game.session.parts import at_once
from game.session.session import Session
from game.session.shelf.shelf import Shelf
from game.session.snapshot import Position, snapshot_bytes

#: Whether an action of the person asked is the one looked for.
Wanted = Callable[[Question, Action, GameState], bool]
_GAMES, _ACTS, _ANSWERS = 400, 300, 400


def keep(data: Path, match: Match, state: GameState, acts: int) -> None:
    """Keep a position as the match to be continued, in the place of the one that a running program would continue."""
    shelf = Shelf(data)
    at_once(shelf.refreshing())
    newest = shelf.newest()
    slot = shelf.new_slot() if newest is None else shelf.slot(newest.id)
    writer = slot.begin(match)
    assert writer.flush()
    writer.close()
    state = state.copy()
    state.asks_all, state.secret = match.has_people, match.secret
    described = match_bytes(match, from_position=True)
    start = snapshot_bytes(zlib.crc32(described), Position(state, acts, [0] * state.players))
    for name, contents in (("match.json", described), ("start", start), ("start.copy", start)):
        (slot.folder / name).write_bytes(contents)


def played(players: Sequence[Player], seed: int) -> Iterator[Session]:
    """One game between bots in the places of these players, act by act."""
    bots = tuple(Player(player.name, "react" if player.is_person else player.kind, player.face) for player in players)
    session = Session(Match(GRAND, bots, seed))
    while not session.state.over and session.count < _ACTS:
        yield session
        claims = session.bot_claims()
        answer = claims[0].action if claims else session.bot_answer()
        assert answer is not None
        session.submit(answer)


def find(
    players: Sequence[Player], player: int, ways: Mapping[str, Wanted]
) -> Iterator[tuple[str, tuple[GameState, int, Action]]]:
    """For each way, the first position in which a player is asked and may do what is wanted, as games come to them.

    With each name come the position, the acts before it, and the action.
    """
    left = dict(ways)
    for session in (session for seed in range(1, _GAMES) for session in played(players, seed)):
        asked = session.question
        if asked is None or asked.player != player:
            continue
        state = session.state
        may = [*islice(legal_answers(state, player), _ANSWERS), *legal_claims(state, player)]
        for way, wanted in [*left.items()]:
            action = next((action for action in may if wanted(asked, action, state)), None)
            if action is not None:
                del left[way]
                yield way, (state.copy(), session.count, action)
        if not left:
            return
    raise AssertionError(f"so many games have no position for {', '.join(left)}")
