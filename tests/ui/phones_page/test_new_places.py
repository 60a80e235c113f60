"""Who joins a new game becomes its player, and keeps their phone wherever their place is moved to."""

from __future__ import annotations

import pytest

from game.hosting.phone_places import HostAct
from game.hosting.phone_seats import PhoneState
from game.phones import pipe
from game.settings import Settings
from game.ui.input.intents import MOUSE
from game.ui.phones_page.new_places import NewPlaces
from game.ui.screenshot.phone_samples import sampled_places

pytest.importorskip("h11")
pytest.importorskip("segno")

ANN, BEN, CY, DEE, KOFI, NOOR = range(6)


@pytest.fixture
def places() -> NewPlaces:
    return sampled_places(Settings())


def names(places: NewPlaces) -> list[str]:
    return [name for name, _, _ in places.sitting]


def offered(places: NewPlaces, *names: str) -> list[int | None]:
    """The places of these who are joining, in the order in which they came."""
    assert places.door.seats is not None
    places.door.seats.joining[:] = [pipe.Joining(9 + at, name, 1, (0, 9)) for at, name in enumerate(names)]
    return [arrival.place for arrival in places.arrivals]


def test_the_last_person_at_the_screen_keeps_the_place_as_long_as_there_are_bots(places: NewPlaces) -> None:
    assert offered(places, "Max", "Zoe", "Eve", "Gus") == [KOFI, NOOR, DEE, None]
    assert offered(places, "Max", "dee") == [KOFI, DEE], "but for who is called so"
    places.act(HostAct.MOVE, DEE)
    assert offered(places, "Max", "Zoe") == [DEE, KOFI]


def test_of_people_who_share_the_screen_the_first_stays(places: NewPlaces) -> None:
    for at in (ANN, CY):
        places.act(HostAct.TAKE, at)
    assert offered(places, "Max", "Zoe", "Eve", "Gus", "Pia") == [CY, DEE, KOFI, NOOR, ANN]


def test_who_has_a_device_at_the_screen_stays_there_and_others_go_to_their_phones(places: NewPlaces) -> None:
    for at in (ANN, CY):
        places.act(HostAct.TAKE, at)
    places.places[CY].device = MOUSE
    assert offered(places, "Max", "Zoe", "Eve", "Gus", "Pia") == [ANN, DEE, KOFI, NOOR, CY]


def test_who_is_let_in_takes_a_place_with_name_and_face(places: NewPlaces) -> None:
    places.act(HostAct.MOVE, DEE)
    places.admit(1)
    assert places.sitting[DEE] == ("Max", 9, "person") and places.places[DEE].phone == DEE


def test_a_second_player_of_a_name_gets_a_number(places: NewPlaces) -> None:
    places.places[ANN].name = "max"
    places.admit(1)
    assert names(places)[KOFI] == "Max II"


def test_once_the_people_have_phones_the_next_takes_the_place_of_a_bot_who_comes_back(places: NewPlaces) -> None:
    places.act(HostAct.BOT, DEE)
    assert not places.places[DEE].is_person
    places.act(HostAct.MOVE, KOFI)
    places.admit(1)
    assert places.sitting[KOFI][0] == "Max"
    places.act(HostAct.REMOVE, KOFI)
    assert (places.sitting[KOFI][0], places.sitting[KOFI][2]) == ("Kofi", "casual:kofi")


def test_a_person_at_the_screen_and_a_bot_change_places_as_the_host_likes(places: NewPlaces) -> None:
    places.act(HostAct.TAKE, NOOR)
    assert places.places[NOOR].is_person and places.all[NOOR].state is PhoneState.NONE
    places.act(HostAct.TAKE, ANN)
    assert places.places[ANN].is_person and places.all[ANN].signs is None and places.taken == 2


def test_phones_follow_their_places_when_the_order_changes_and_leave_with_them(places: NewPlaces) -> None:
    signs = [place.signs for place in places.all]
    seats = places.places.all
    places.places.all = [seats[KOFI], seats[CY], seats[NOOR], seats[ANN]]
    again = NewPlaces(places.door, places.places)
    assert [place.signs for place in again.all] == [None, signs[CY], None, signs[ANN]]
    assert [place.phone for place in again.places] == [None, 1, None, 3] and again.taken == 2
    assert again.door.seats is not None and {*again.door.seats.phones.seats} == {1, 3}


def test_after_the_phones_were_switched_off_no_place_has_one(places: NewPlaces) -> None:
    places.door.close()
    again = NewPlaces(places.door, places.places)
    assert [place.phone for place in again.places] == [None] * 6 and again.taken == 0
