"""The finished games of a match, which everybody may watch again."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import NamedTuple

from game.rules.values.actions import DEAL
from game.session.again.reel import Reel
from game.session.chronicle import Checkpoint
from game.session.fair_file import Explained, explained, explanation
from game.session.history import History
from game.session.loading import Loaded
from game.session.match import Match
from game.session.past import Past
from game.session.session import Session


class PlayedGame(NamedTuple):
    """A finished game, and the number of the journal record before each of its acts, if there is a journal."""

    past: Past
    records: tuple[int, ...] = ()


class PlayedMatch(NamedTuple):
    """The finished games of a match, oldest first, with the id of the match, and its ``fair.json`` if there is one."""

    match: Match
    games: list[PlayedGame]
    match_id: str = ""
    found: Explained | None = None


def played_by(session: Session, match_id: str = "") -> PlayedMatch:
    """Return the finished games of an open match; ``match_id`` is its id if the session itself does not save it."""
    folder, fairness = session.keeping.folder, session.fairness
    games = _games(session.history, session.checkpoints, session.past, over=session.state.over)
    found = None
    if fairness is not None and session.state.over:
        found = explained(explanation(session.match, fairness, bool(session.state.winners)))
    return PlayedMatch(session.match, games, match_id or (folder.name if folder is not None else ""), found)


def played_in(loaded: Loaded) -> list[PlayedGame]:
    """Return the finished games of a match that was loaded."""
    chronicle = loaded.chronicle
    return _games(loaded.history, chronicle.checkpoints, chronicle.past, over=loaded.state.over)


def _games(
    history: History, checkpoints: Mapping[int, Checkpoint], present: Past | None, *, over: bool
) -> list[PlayedGame]:
    """Return the games on the way to the cursor that are known and finished."""
    found, records = list[PlayedGame](), list[int]()
    first = checkpoints.get(history.root)
    past = _begun(first) if first is not None else None
    for node in history.way():
        if node.action.verb != DEAL:
            records.append(node.parent)
            if past is not None:
                past.acts.append(node.action)
            continue
        if past is not None and past.acts:
            found.append(PlayedGame(past, tuple(records)))
        there, records = checkpoints.get(node.number), []
        past = _begun(there) if there is not None else None
    last = present or past
    if over and last is not None and last.acts:
        found.append(PlayedGame(last, tuple(records) if len(records) == len(last.acts) else ()))
    return found


def _begun(there: Checkpoint) -> Past:
    """Return a game at its beginning."""
    return there.past.copy() if there.past is not None else Past(there.state.copy(), [])


def reeling(played: PlayedMatch) -> Generator[None, None, list[Reel]]:
    """Return a reel of each game, in parts."""
    reels = [Reel(game.past, game.records) for game in played.games]
    for reel in reels:
        yield from reel.reading()
    return reels
