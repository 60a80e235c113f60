"""Reading a match for its table: the log so far, whose hand is open at first, and what each person plays with."""

from __future__ import annotations

from collections.abc import Collection, Generator

from game.rules.values.state import NOBODY
from game.session.session import Session
from game.session.shelf.about import read_about
from game.ui.input.devices import Devices
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


def devices_at(shared: Devices, session: Session) -> Devices:
    """Return the devices of a match's people, which are kept with it; one begun just now has its own already.

    A person alone has them all.
    """
    folder = session.keeping.folder
    if len(session.persons) < 2:
        return Devices()
    if folder is not None and not session.dealt and folder != shared.match:
        shared.give(read_about(folder).devices)
    shared.match = folder
    return shared
