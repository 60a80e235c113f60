"""Rematch: another match of the same players, in which people whose phones are awake again sit down for their bots."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.hosting.phone_seats import PhoneState
from game.session.deals import Deal, deal_of, in_own_seat
from game.session.history import What
from game.session.secret import new_secret
from game.session.session import Session
from game.session.shelf.shelf import Shelf
from game.text import text
from game.ui.input import pads
from game.ui.kit.scene_stack import Host


class WayOn(NamedTuple):
    """A way on to a game: the words on its button, what it does, its key and the button of a pad."""

    words: str
    begin: Callable[[], None]
    key: str
    pad: str


def next_match(host: Host, session: Session) -> WayOn:
    """Return the way on from a page over the results: a rematch, or a new match where the results offer none.

    They offer none after a shared deal, whose results are compared. The pad's button then does nothing on that page.
    """
    if compared_deal(session) is not None:
        return WayOn(text("New match"), partial(new_match, host), "n", "")
    return WayOn(text("Rematch"), partial(rematch, host, session), "r", pads.START)


def shared_deal(session: Session) -> Deal | None:
    """Return the shared deal that a match is, with its person in `OWN_SEAT`; None if it is none."""
    match, apart = session.begun, session.is_practice or session.match.origin is not None
    return deal_of(match) if not apart and in_own_seat(match.players) else None


def compared_deal(session: Session) -> Deal | None:
    """Return the shared deal that a match is; None if it is none, or its results are not compared."""
    return None if session.history.noted(What.SEAT) else shared_deal(session)


def rematch(host: Host, session: Session) -> None:
    """Begin another match of the same players, dealt by the next dealer."""
    match = session.match.again(new_secret(), session.state.next_dealer, back_for_rematch(host, session))
    host.go.table(Session(match, Shelf(host.data_dir).new_slot()))


def new_match(host: Host) -> None:
    """Lead to the page of a new game."""
    host.go.title()
    host.go.new_game()


def back_for_rematch(host: Host, session: Session) -> list[int]:
    """Return the seats of bots whose people can play the rematch, as their phones are awake again."""
    seats, people = host.phones.seats, session.match.people
    if seats is None or not session.state.winners:
        return []
    return [seat for seat in seats if seat not in people and seats.state(seat) is PhoneState.HERE]
