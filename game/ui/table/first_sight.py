"""Reading a match for its table: the log of the game so far, and whose hand is open at first."""

from __future__ import annotations

from collections.abc import Collection, Generator

from game.rules.values.state import NOBODY
from game.session.session import Session
from game.ui.words.log_lines import Log


def reading_log(session: Session, elsewhere: Collection[int] = ()) -> Generator[None, None, Log]:
    """Return the log of the game so far as its table first shows it, in parts, one for each event."""
    log = Log([player.name for player in session.match.players], session.match.rules)
    viewer = first_viewer(session, elsewhere)
    for event in [] if not_dealt_yet(session) else session.recent(viewer):
        log.add(event)
        yield
    return log


def not_dealt_yet(session: Session) -> bool:
    """Return whether the deal is still to be told."""
    return session.dealt and session.count == 0


def first_viewer(session: Session, elsewhere: Collection[int] = ()) -> int:
    """Return whose hand is open at first: that of a single person; others take the screen before it opens.

    None is if people's hands are ``elsewhere``.
    """
    return session.persons[0] if len(session.persons) == 1 and not elsewhere else NOBODY
