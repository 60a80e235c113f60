"""The page of phones: a phone joins by its code, the host compares two signs, and lets it in or not."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pygame
import pytest

from game.hosting.phone_door import Pages, PhoneDoor
from game.hosting.phone_places import HostAct
from game.hosting.phone_seats import PhoneState
from game.phones import pipe
from game.phones.addresses import OwnAddress
from game.phones.phones import Phones
from game.ui.kit.textfield import TextField
from game.ui.new_game.segments import Segments
from game.ui.phones_page import joining_board
from game.ui.phones_page.phone_row import PhoneRow
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.phones import PhonesScene
from game.ui.screenshot import Sitter
from game.ui.screenshot.phone_samples import ADDRESSES, sampled_places
from tests.phones.dialling import HERE, PAGES, PATIENT, SOON, Dialled, names_until_end, next_called
from tests.ui.pages import BACK, begin, key, look_at, move, press, press_named, settle, type_into
from tests.ui.phones_page.phone_tables import sampled_match

pytest.importorskip("h11")
pytest.importorskip("segno")

MOMENT = 0.6  # seconds after which somebody who joins can be answered


def in_game(host: Sitter) -> PhonesScene:
    """The page over a new game, half of whose places have phones."""
    page = PhonesScene(host, sampled_places(host.settings), lambda: None)
    begin(host, page)
    return page


def in_match(host: Sitter) -> PhonesScene:
    page = PhonesScene(host, sampled_match(host.settings))
    begin(host, page)
    return page


def place(page: PhonesScene, at: int) -> PhoneRow:
    found = page.widget(f"place {at}")
    assert isinstance(found, PhoneRow)
    return found


# With a server


@pytest.fixture
def servers() -> Iterator[list[Phones]]:
    begun: list[Phones] = []
    yield begun
    for phones in begun:
        phones.close()
        phones.process.end(SOON)


def opened(host: Sitter, servers: list[Phones]) -> tuple[NewGameScene, PhonesScene]:
    """New game, and the page over it, whose server is open at this machine alone."""

    def start(address: str, pages: Pages, seats: Mapping[int, pipe.KeptSeat]) -> Phones:
        servers.append(Phones(address, PAGES, seats=seats, ports=(0,), limits=PATIENT))
        return servers[-1]

    host.phones = PhoneDoor(dict, host.settings, lambda: [OwnAddress(HERE)], start)
    game = NewGameScene(host)
    begin(host, game)
    press_named(game, "Phones")
    settle(host)
    page = host.stack.top
    assert isinstance(page, PhonesScene)
    wait(host, lambda: host.phones.code)
    return game, page


def wait(host: Sitter, until: Callable[[], object]) -> None:
    """Let frames pass until something has come over the wire."""
    end = time.monotonic() + SOON
    while not until():
        assert time.monotonic() < end, "nothing came"
        look_at(host, 0.05)
        time.sleep(0.01)


def test_a_phone_joins_the_page_shows_its_signs_and_yes_seats_it(host: Sitter, servers: list[Phones]) -> None:
    game, page = opened(host, servers)
    phone = Dialled(host.phones.port)
    reply = phone.join(host.phones.code, "Max", face=4)
    wait(host, lambda: page.places.arrivals)
    (arrival,) = page.places.arrivals
    assert reply.body == b'{"signs":[%d,%d]}' % arrival.joining.signs
    assert arrival.place is not None
    row = place(page, arrival.place)
    assert row.described.name == "“Max”" and "Joining now" in row.described.value
    with phone.stream() as stream:
        page.handle(key("y"))
        assert page.places.arrivals, "nobody comes in by a press meant for something else"
        look_at(host, MOMENT)
        look_at(host, MOMENT)
        page.handle(key("y"))
        assert next_called(stream, "seated").data == reply.body.decode()
        wait(host, lambda: page.places.state(arrival.place or 0) is PhoneState.HERE)
        seat = game.places[arrival.place]
        assert (seat.name, seat.face, seat.is_person) == ("Max", 4, True)
        assert place(page, arrival.place).described.value.endswith("Here · On the phone")
    wait(host, lambda: page.places.state(arrival.place or 0) is PhoneState.ASLEEP)


def test_who_is_refused_hears_so_and_the_next_has_another_code(host: Sitter, servers: list[Phones]) -> None:
    _, page = opened(host, servers)
    code = host.phones.code
    phone = Dialled(host.phones.port)
    phone.join(code, "Max")
    wait(host, lambda: page.places.arrivals)
    assert host.phones.code not in ("", code)
    with phone.stream() as stream:
        look_at(host, MOMENT)
        look_at(host, MOMENT)
        page.handle(key("r"))
        assert names_until_end(stream) == ["joining", "refused"]
    assert page.places.arrivals == []


def test_the_server_outlives_the_page_and_ends_when_the_new_game_is_left(host: Sitter, servers: list[Phones]) -> None:
    game, page = opened(host, servers)
    page.handle(BACK)
    settle(host)
    assert host.stack.top is game and not servers[0].process.gone
    assert Dialled(host.phones.port).join(host.phones.code, "Max").status == 200
    host.go.title()
    host.stack.settle()
    end = time.monotonic() + SOON
    while not servers[0].process.gone and time.monotonic() < end:
        time.sleep(0.01)
    assert servers[0].process.gone and host.phones.seats is None


def test_arrows_go_from_place_to_place_and_leave_the_server_open(host: Sitter, servers: list[Phones]) -> None:
    _, page = opened(host, servers)
    for direction, at in (("down", 1), ("down", 2), ("up", 1)):
        page.handle(move(direction))
        assert page.focus.focused is place(page, at)
    assert host.phones.address == HERE and len(servers) == 1


def test_phones_go_along_into_the_match_that_begins(host: Sitter, servers: list[Phones]) -> None:
    game, page = opened(host, servers)
    phone = Dialled(host.phones.port)
    phone.join(host.phones.code, "Max")
    wait(host, lambda: page.places.arrivals)
    page.places.admit(page.places.arrivals[0].joining.joiner)
    seats = host.phones.seats
    assert seats is not None
    wait(host, lambda: len(list(seats)) == 1)
    (before,) = [*seats]
    game.places.all.append(game.places.all.pop(before))
    page.handle(key("s"))
    host.stack.settle()
    assert host.stack.top not in (game, page) and host.phones.seats is seats
    assert [*seats] == [len(game.places) - 1] and {*seats.phones.seats} == {len(game.places) - 1}


# Without


def test_two_who_join_are_not_both_let_in_by_pressing_twice(host: Sitter) -> None:
    page = in_game(host)
    seats = page.places.door.seats
    assert seats is not None
    seats.joining.append(pipe.Joining(2, "Zoe", 1, (9, 10)))
    page.update(0.0)
    page.update(MOMENT)
    page.handle(key("y"))
    page.handle(key("y"))
    page.update(0.01)
    page.handle(key("y"))
    assert [one.joining.name for one in page.places.arrivals] == ["Zoe"]
    page.update(MOMENT)
    page.handle(key("y"))
    assert page.places.arrivals == []


def test_who_joins_out_of_sight_is_scrolled_to(host: Sitter) -> None:
    page = in_game(host)
    places = page.places
    for _ in range(4):
        places.places.add()  # type: ignore[attr-defined]
    places.refuse(1)
    places.act(HostAct.MOVE, 9)
    page.update(0.0)
    page.scroll_to(0)
    assert not page.view.contains(place(page, 9).rect)
    assert places.door.seats is not None
    places.door.seats.joining.append(pipe.Joining(2, "Zoe", 1, (9, 10)))
    page.update(0.0)
    assert page.view.contains(place(page, 9).rect) and page.widget("yes 2").visible
    page.update(0.6)
    assert page.focus.focused is place(page, 0), "which is out of sight"
    page.handle(key("y"))
    assert not places.door.seats.joining


def test_who_finds_no_place_free_can_be_refused_alone(host: Sitter) -> None:
    page = in_match(host)
    seats = page.places.door.seats
    assert seats is not None
    seats.joining.append(pipe.Joining(2, "Zoe", 1, (9, 10)))
    page.update(0.0)
    page.update(MOMENT)
    names = [widget.name for widget in page.focus.widgets]
    assert "no 2" in names and "yes 2" not in names and "yes 1" in names
    chosen = page.chosen
    press(page, "arrival 2")
    assert page.chosen == chosen and "No place is free" in page.widget("arrival 2").told
    page.scroll_to(10**6)
    press(page, "no 2")
    assert [one.joining.name for one in page.places.arrivals] == ["Max"]


def test_what_the_host_does_is_done_at_the_chosen_place(host: Sitter) -> None:
    page = in_game(host)
    press(page, "place 4")
    assert page.chosen == 4 and [page.widget(name).enabled for name in ("bot", "take", "remove", "move")] == [
        False, True, False, True,
    ]  # fmt: skip
    page.handle(key("t"))
    assert page.places.all[4].kind == "person" and not page.widget("take").enabled
    page.handle(key("b"))
    assert page.places.all[4].kind == "casual:kofi"
    press(page, "place 1")
    page.handle(key("m"))
    assert page.places.all[1].is_next
    page.handle(key("delete"))
    assert page.places.all[1].signs is None


def test_a_phone_that_is_awake_says_how_its_hand_is_given_away_and_one_asleep_from_when_on(host: Sitter) -> None:
    page = in_match(host)
    states = [shown.state for shown in page.places.all]
    press(page, f"place {states.index(PhoneState.HERE)}")
    here = page.chosen
    assert "To leave this hand to the screen, close the page on the phone." in place(page, here).told
    assert not any(page.widget(name).enabled for name in ("bot", "take", "remove", "move"))
    press(page, f"place {states.index(PhoneState.ASLEEP)}")
    asleep = place(page, page.chosen)
    assert "seconds you may take the hand to the screen." in asleep.told and "On the phone" in place(page, here).told
    assert [page.widget(name).enabled for name in ("take", "move")] == [False, True]
    page.update(host.settings.gone_seconds)
    assert page.widget("take").enabled and "Until the phone is unlocked" in place(page, page.chosen).told


def test_seconds_pass_on_a_place_without_the_page_being_made_anew(host: Sitter) -> None:
    page = in_match(host)
    at = next(at for at, shown in enumerate(page.places.all) if shown.state is PhoneState.GONE)
    row = place(page, at)
    assert page.chosen == at and page.focus.focused is row, "what the host is here for"
    assert "Asleep · All wait for this phone" in row.told
    page.update(1.0)
    assert place(page, at) is row and row.dirty
    page.update(8.0)
    assert "Gone for 21 s" in place(page, at).told
    assert page.rests_for() == 0.1


def test_another_address_is_chosen_by_its_key(host: Sitter) -> None:
    page = in_game(host)
    chosen = page.widget("address")
    assert isinstance(chosen, Segments) and chosen.told == "Wi-Fi"
    page.handle(key("n"))
    page.update(9.0)
    assert page.places.door.address == ADDRESSES[1].address
    assert page.widget("address").told == "Cable"


def test_the_second_code_needs_both_and_nothing_of_it_is_kept(
    host: Sitter, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    said: list[str] = []
    monkeypatch.setattr(joining_board, "draw_code", lambda surface, theme, words, sheet: said.append(words))
    page = in_game(host)
    for field, words in (("network", "Kitchen"), ("password", "salt & pepper")):
        assert not any(words.startswith("WIFI:") for words in said)
        type_into(page, field, words)
        page.draw(pygame.Surface(host.theme.size))
    assert said[-1] == "WIFI:T:WPA;S:Kitchen;P:salt & pepper;;"
    hidden = page.widget("password")
    assert isinstance(hidden, TextField) and "salt" not in hidden.told and hidden.told
    page.handle(BACK)
    settle_below(host)
    assert "salt" not in repr(host.settings) and not any(tmp_path.rglob("*"))
    again = in_game(host)
    assert again.widget("network").told == again.widget("password").told == ""


def settle_below(host: Sitter) -> None:
    host.stack.settle()


def test_switching_off_is_asked_for_twice_where_there_are_phones(host: Sitter) -> None:
    page = in_game(host)
    page.handle(key("o"))
    assert page.places.door.code and page.widget("off").label == "Sure?"
    page.handle(key("o"))
    assert page.places.door.seats is None


def test_without_a_network_the_page_says_so_and_has_no_code(host: Sitter) -> None:
    game = NewGameScene(host)
    begin(host, game)
    game.handle(key("h"))
    settle(host)
    page = host.stack.top
    assert isinstance(page, PhonesScene)
    wait(host, lambda: host.phones.trouble)
    assert host.phones.code == "" and "no network" in str(host.phones.trouble)
    assert "address" not in [widget.name for widget in page.focus.widgets]


def test_without_the_extra_there_is_what_to_install_and_the_way_back(
    host: Sitter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "h11", None)
    game = NewGameScene(host)
    begin(host, game)
    game.handle(key("h"))
    settle(host)
    page = host.stack.top
    assert isinstance(page, PhonesScene) and page.places.door.barred
    assert [widget.name for widget in page.focus.widgets] == ["back"] and page.rests_for() is None
    page.draw(pygame.Surface(host.theme.size))


def test_a_match_that_cannot_begin_says_why_on_this_page(host: Sitter) -> None:
    begun: list[bool] = []
    page = PhonesScene(
        host, sampled_places(host.settings), lambda: begun.append(True), lambda: "" if begun else "Not yet."
    )
    begin(host, page)
    page.handle(key("s"))
    assert page.refusal == "Not yet." and not begun


def test_in_a_match_there_is_no_start_and_the_pause_leads_here(host: Sitter) -> None:
    page = in_match(host)
    assert "start" not in [widget.name for widget in page.focus.widgets]
    session = page.places.session  # type: ignore[attr-defined]
    host.go.pause(session)
    host.stack.settle()
    press_named(host.stack.top, "Phones")  # type: ignore[arg-type]
    host.stack.settle()
    assert isinstance(host.stack.top, PhonesScene) and host.stack.top is not page
