"""In a match, who joins plays on for one of its people; the host sees each place, and takes a hand to the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.hosting.phone_places import HostAct, MatchPlaces
from game.hosting.phone_seats import PhoneState
from game.phones import pipe
from game.session.history import Note, What
from game.session.seat_changes import seated
from game.session.session import Session, Slot
from game.settings import Settings
from tests.ui.phones_page.phone_tables import GONE, people, sampled_match

pytest.importorskip("h11")
pytest.importorskip("segno")

ANN, BEN, CY, DEE, KOFI, BOT = range(6)


@pytest.fixture
def places() -> MatchPlaces:
    return sampled_match(Settings())


def test_each_place_says_how_it_is_with_its_phone(places: MatchPlaces) -> None:
    assert [place.state for place in places.all] == [
        PhoneState.ASLEEP, PhoneState.HERE, PhoneState.HERE, PhoneState.NONE, PhoneState.GONE, PhoneState.NONE,
    ]  # fmt: skip
    assert [place.signs is None for place in places.all] == [False, False, False, True, False, True]
    assert places.all[KOFI].gone == GONE and places.taken == 4


def test_who_joins_gets_the_first_place_of_a_person_without_a_phone_and_never_that_of_a_bot(
    places: MatchPlaces,
) -> None:
    (arrival,) = places.arrivals
    assert (arrival.joining.name, arrival.place) == ("Max", DEE)
    places.admit(arrival.joining.joiner)
    assert places.arrivals == [] and places.sitting[DEE][0] == "Dee"


def test_the_place_of_the_same_name_comes_before_others(places: MatchPlaces) -> None:
    assert places.door.seats is not None
    places.revoke(ANN)
    joining = places.door.seats.joining
    joining[:] = [joining[0].__class__(7, "dee", 1, (0, 9)), joining[0]]
    assert [(one.joining.name, one.place) for one in places.arrivals] == [("dee", DEE), ("Max", ANN)]


def test_who_comes_back_on_an_unknown_phone_gets_the_own_place_unless_its_phone_is_there(places: MatchPlaces) -> None:
    assert places.door.seats is not None
    joining = places.door.seats.joining
    for name, place in (("Kofi", KOFI), ("ann", ANN), ("Ben", DEE)):
        joining[:] = [joining[0].__class__(7, name, 1, (0, 9))]
        assert [one.place for one in places.arrivals] == [place]


def test_of_people_at_the_screen_one_without_a_device_goes_to_a_phone_first(places: MatchPlaces) -> None:
    places.revoke(ANN)
    assert [one.place for one in places.arrivals] == [DEE], "the first of those who share the screen stays"
    session, seats = places.session, places.door.seats
    for owners, place in (({ANN}, DEE), ({DEE}, ANN), ({ANN, DEE}, ANN)):
        devices = MatchPlaces(places.door, session, places._seat_bot, owners.__contains__)
        assert seats is not None and [one.place for one in devices.arrivals] == [place]


def test_a_place_kept_for_the_next_phone_comes_first_though_it_has_one(places: MatchPlaces) -> None:
    places.act(HostAct.MOVE, ANN)
    assert places.all[ANN].is_next and [one.place for one in places.arrivals] == [ANN]
    places.act(HostAct.MOVE, ANN)
    assert not places.all[ANN].is_next and [one.place for one in places.arrivals] == [DEE]
    places.act(HostAct.MOVE, ANN)
    places.admit(places.arrivals[0].joining.joiner)
    assert places.next is None


def test_where_every_person_has_a_phone_nobody_can_be_let_in_until_one_is_moved(places: MatchPlaces) -> None:
    assert places.door.seats is not None
    places.door.seats.joining.append(places.door.seats.joining[0].__class__(7, "Zoe", 1, (0, 9)))
    assert [one.place for one in places.arrivals] == [DEE, None]
    places.admit(7)
    assert [one.joining.joiner for one in places.arrivals] == [1, 7]
    places.act(HostAct.MOVE, ANN)
    assert {one.place for one in places.arrivals} == {ANN, DEE}


def test_the_hand_of_a_phone_comes_to_the_screen_once_it_has_been_away_for_the_time_of_the_settings(
    places: MatchPlaces,
) -> None:
    waits = [place.free for place in places.all]
    assert [waits[at] for at in (BEN, CY, DEE, BOT)] == [20, 20, None, None]
    assert 0 < (waits[ANN] or 0) == waits[KOFI] < 20
    assert not any(HostAct.TAKE in places.allowed(at) for at in range(BOT))
    places.door.update(Settings().gone_seconds - GONE)
    assert [at for at in range(BOT) if HostAct.TAKE in places.allowed(at)] == [ANN, KOFI]
    assert places.allowed(BOT) == frozenset()
    places.act(HostAct.TAKE, KOFI)
    assert places.all[KOFI].state is PhoneState.NONE and places.door.seats is not None
    assert KOFI not in places.door.seats and KOFI not in places.door.seats.players


def test_the_hand_of_a_phone_that_is_awake_is_neither_taken_nor_moved(places: MatchPlaces) -> None:
    assert places.allowed(BEN) == places.allowed(CY) == frozenset()
    places.act(HostAct.MOVE, ANN)
    assert places.door.seats is not None
    places.door.seats._take(pipe.Awake(ANN))
    assert not places.all[ANN].is_next and [one.place for one in places.arrivals] == [DEE]
    places.door.update(1.0)
    places.door.seats._take(pipe.Asleep(ANN))
    assert places.all[ANN].free == Settings().gone_seconds, "it was back meanwhile"


def test_a_bot_is_seated_for_a_phone_that_has_been_gone_for_long_in_a_match_that_is_kept(tmp_path: Path) -> None:
    seated: list[int] = []
    kept = people()
    session = Session(kept.match, Slot(tmp_path / "match"))
    places = sampled_match(Settings(), session, seated.append)
    (left,) = [place.left for place in places.all if place.state is PhoneState.GONE]
    assert left == Settings().gone_seconds - GONE and not any(HostAct.BOT in place.acts for place in places.all)
    places.door.update(left)
    assert [at for at, place in enumerate(places.all) if HostAct.BOT in place.acts] == [KOFI]
    places.act(HostAct.BOT, KOFI)
    assert seated == [KOFI] and places.all[KOFI].state is PhoneState.GONE, "the page of seats asks first"
    session.close()
    unkept = sampled_match(Settings(), kept)
    unkept.door.update(left)
    assert unkept.all[KOFI].left is None and HostAct.BOT not in unkept.all[KOFI].acts


def test_a_phone_at_the_seat_of_a_bot_can_be_removed_alone() -> None:
    places = sampled_match(Settings())
    places.session.match = seated(places.session.match, [Note(0, What.SEAT, 10 + KOFI)])
    places.session.persons = places.session.match.people
    assert places.allowed(KOFI) == {HostAct.REMOVE} and places.allowed(BOT) == frozenset()
    places.act(HostAct.REMOVE, KOFI)
    assert places.all[KOFI].signs is None


def test_who_is_refused_is_not_asked_about_again(places: MatchPlaces) -> None:
    places.refuse(1)
    assert places.arrivals == []
