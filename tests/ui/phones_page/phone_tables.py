"""Tables with phones, for tests: in a match, where a phone is gone that the table waits for."""

from __future__ import annotations

from collections.abc import Callable

from game.hosting.phone_places import MatchPlaces
from game.rules.values.ruleset import CLASSIC
from game.session.match import PERSON, Match, Player
from game.session.session import Session
from game.settings import Settings
from game.ui.screenshot.phone_samples import sampled_door

NAMES = ("Ann", "Ben", "Cy", "Dee", "Kofi", "Noor")
GONE = 12.0  # seconds


def people(number: int = 6) -> Session:
    """A match of people, but for one bot at the end."""
    players = [Player(NAMES[seat], PERSON, seat + 1) for seat in range(number - 1)]
    return Session(Match(CLASSIC, (*players, Player("Kofi", "casual:kofi", 15)), 3))


def sampled_match(
    settings: Settings, session: Session | None = None, seat_bot: Callable[[int], None] = lambda _: None
) -> MatchPlaces:
    """The places of such a match: the phone of who is asked is gone, another is asleep, and one place has none."""
    session = session or people()
    asked = session.question
    gone = asked.player if asked is not None else 0
    asleep = next(seat for seat in session.persons if seat != gone)
    here = [seat for seat in session.persons if seat not in (gone, asleep)][:2]
    door = sampled_door(settings, here, (gone, asleep))
    if door.seats is not None:
        door.seats.begin(session)
        door.update(GONE)
    return MatchPlaces(door, session, seat_bot)
