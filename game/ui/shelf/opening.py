"""Opening a match from its page, in parts: to be played on, or to be gone through."""

from __future__ import annotations

from collections.abc import Generator

from game.session.loading import loading
from game.session.session import Session
from game.session.shelf.entry import Entry
from game.session.shelf.shelf import Shelf
from game.ui.table.first_sight import reading_log
from game.ui.words.log_lines import Log


def going_on(shelf: Shelf, entry: Entry) -> Generator[None, None, tuple[Session, Log]]:
    """Open a match and read its log, as its table shows it; closed before the end, it leaves the match as it was.

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
    """Read a finished match, for a look at how its last game went. Raises SaveError."""
    loaded = yield from loading(entry.folder)
    session = Session(loaded.match, state=loaded.state)
    session.past = loaded.chronicle.past or session.past
    session.history, session.checkpoints = loaded.history, loaded.chronicle.checkpoints
    return session
