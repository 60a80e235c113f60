"""A match that is opened: what its table says first."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.hosting.phone_door import PhoneDoor
from game.session.session import Session, Slot
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from tests.ui.phones_page.phone_tables import people, sampled_match


def opened(host: Sitter, session: Session) -> TableScene:
    host.go.table(session)
    host.stack.settle()
    table = host.stack.top
    assert isinstance(table, TableScene)
    return table


def left(host: Sitter) -> None:
    """Leave the table for the title, which switches the phones off."""
    host.go.title()
    host.stack.settle()
    host.phones = PhoneDoor(dict, host.settings, find=list)


def test_whose_phones_were_there_when_a_match_was_left_is_said_when_it_goes_on(host: Sitter, tmp_path: Path) -> None:
    pytest.importorskip("segno")
    slot = Slot(tmp_path / "phones")
    session = Session(people().match, slot)
    host.phones = sampled_match(host.settings, session).door
    begun = opened(host, session)
    assert begun.seat.noted.told is None, "the phones are there"
    begun.update(0.01)
    missing = [player.name for number, player in enumerate(session.match.players) if number in begun.turns.hands]
    left(host)
    told = opened(host, Session.resume(slot)).seat.noted.told
    assert told is not None and told[0] == "Phones" and len(missing) > 2
    assert all(name in told[1] for name in missing) and "Phones (H)" in told[1]
    left(host)
    assert opened(host, Session.resume(slot)).seat.noted.told is None, "nobody was on a phone this time"
    left(host)
