"""Reading a match for its table: the log so far, the player whose hand is open at first, and each person's device."""

from __future__ import annotations

from collections.abc import Collection, Generator

from game.rules.values.messages import Listed, Message, PlayerNamed, plural
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
    """Return the player whose hand is open at first: a single person; several take the screen before a hand opens.

    Return NOBODY if people's hands are ``elsewhere``, on phones.
    """
    return session.persons[0] if len(session.persons) == 1 and not elsewhere else NOBODY


def devices_at(shared: Devices, session: Session) -> Devices:
    """Return the devices of a match's people, read from its folder; those of a match just begun are set already.

    A single person uses all devices.
    """
    folder = session.keeping.folder
    if len(session.persons) < 2:
        return Devices()
    if folder is not None and not session.dealt and folder != shared.match:
        shared.give(read_about(folder).devices)
    shared.match = folder
    return shared


def phones_gone(session: Session, here: Collection[int]) -> Message | None:
    """Say how the phones that were there when a match was left can come back; None if none is missing."""
    folder = session.keeping.folder
    there = read_about(folder).phones if folder is not None and not session.dealt else ()
    gone = [player for player in there if player in session.persons and player not in here]
    if not gone:
        return None
    return plural(
        "{players} played on a phone. Pause (Esc), then Phones (H) lets it in again.",
        "{players} played on phones. Pause (Esc), then Phones (H) lets them in again.",
        len(gone), players=Listed(tuple(map(PlayerNamed, gone))),
    )  # fmt: skip
