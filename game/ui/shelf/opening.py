"""Opening a match from its page, in parts: to continue it, to see how it went, or to watch it again."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from game.rules.values.messages import sentence
from game.session.loading import loading
from game.session.session import Session
from game.session.shelf.as_text import explained_in
from game.session.shelf.entry import Entry, Standing
from game.session.shelf.errors import ShelfError
from game.session.shelf.played import PlayedMatch, played_in, reeling
from game.session.shelf.shelf import Shelf
from game.ui.kit.scene_stack import Host
from game.ui.table.first_sight import reading_log
from game.ui.words.log_lines import Log

_NONE: Final = sentence("No finished game of this match can be watched.")


def opening(host: Host, shelf: Shelf, entry: Entry) -> Generator[None, None, None]:
    """Open a match and go to its table, or if it is over to How it went. Raises SaveError or ShelfError."""
    if entry.standing is Standing.FINISHED:
        host.go.going((yield from going_through(entry)), entry.id)
    else:
        session, log = yield from going_on(shelf, entry)
        host.go.table(session, log)


def watching(host: Host, entry: Entry) -> Generator[None, None, None]:
    """Watch the finished games of a match again. Raises SaveError or ShelfError."""
    loaded = yield from loading(entry.folder)
    played = PlayedMatch(loaded.match, played_in(loaded), entry.id, explained_in(entry.folder))
    if not played.games:
        raise ShelfError(_NONE)
    yield from watching_again(host, played, 0)


def watching_again(host: Host, played: PlayedMatch, at: int, stands: bool = False) -> Generator[None, None, None]:
    """Go to the table where these games are watched again, the last one from the position after ``at`` acts.

    With ``stands`` it is paused there.
    """
    reels = yield from reeling(played)
    host.go.replay(played, reels, at, stands=stands)


def going_on(shelf: Shelf, entry: Entry) -> Generator[None, None, tuple[Session, Log]]:
    """Open a match and read its log, as its table shows it; if closed early, leave the match as it was.

    Raises SaveError or ShelfError.
    """
    session = yield from Session.resuming(shelf.slot(entry.id))
    try:
        log = yield from reading_log(session)
    except GeneratorExit:  # the page was left
        session.close()
        raise
    return session, log


def going_through(entry: Entry) -> Generator[None, None, Session]:
    """Read a finished match, to show how its last game went. Raises SaveError."""
    loaded = yield from loading(entry.folder)
    session = Session(loaded.match, state=loaded.state)
    session.past = loaded.chronicle.past or session.past
    session.history, session.checkpoints = loaded.history, loaded.chronicle.checkpoints
    return session
