"""The program's end: who joins, who has a seat, what a seat says and hears, and how it all ends."""

from __future__ import annotations

import sys

import pytest

from game.phones import pipe
from game.phones.phones import NoPhones, Phones, need_extra
from game.processes import Process, begun
from tests.phones.dialling import (
    HERE,
    PAGES,
    SOON,
    Dialled,
    Table,
    names_until_end,
    next_called,
    next_line,
    table,
)

pytest.importorskip("h11")
pytest.importorskip("segno")


def test_a_phone_joins_by_the_code_and_sits_once_the_host_says_so() -> None:
    with table() as host:
        phone = Dialled(host.port)
        reply = phone.join(f" {host.code[:4].lower()}-{host.code[4:]} ", "Ann", face=9)
        joining = host.wait_for(pipe.Joining)
        assert (joining.name, joining.face) == ("Ann", 9)
        assert reply.body == b'{"signs":[%d,%d]}' % joining.signs
        with phone.stream() as stream:
            assert next(stream)[:3] == ("joining", "", reply.body.decode())
            assert phone.act(b"1") == 403
            host.admit(joining.joiner, 2)
            assert next_called(stream, "seated").data == reply.body.decode()
            assert host.wait_for(pipe.Seated).known.signs == joining.signs
            assert host.wait_for(pipe.Awake).seat == 2
            assert host.wait_for(pipe.WantsWhole).seat == 2
            host.send(2, 41, b'{"view":[]}', whole=True)
            assert next_line(stream).data == '{"view":[]}'
            assert phone.act(b'{"play":1}') == 200
            assert host.wait_for(pipe.LineCame) == pipe.LineCame(2, b'{"play":1}')


def test_a_code_lets_one_phone_in_and_the_next_code_the_next() -> None:
    with table() as host:
        code = host.code
        assert Dialled(host.port).join(code).status == 200
        assert Dialled(host.port).join(code).status == 403
        first = host.wait_for(pipe.Joining)
        assert host.code not in ("", code)
        Dialled(host.port).join_when_set(host)
        second = host.wait_for(pipe.Joining)
        assert second.joiner != first.joiner
        assert set(second.signs) != set(first.signs)


def test_who_is_refused_hears_it_and_is_not_known_any_more() -> None:
    with table() as host:
        phone = Dialled(host.port)
        phone.join(host.code)
        with phone.stream() as stream:
            host.turn_away(host.wait_for(pipe.Joining).joiner)
            assert names_until_end(stream) == ["joining", "refused"]
        refused = phone.ask("GET", "/stream")
        assert refused.status == 401 and "Max-Age=0" in refused.headers["Set-Cookie"]


def test_who_is_joining_and_closes_the_page_is_gone_after_a_while() -> None:
    with table(pipe.Limits(wait=0.0)) as host:
        phone = Dialled(host.port)
        phone.join(host.code)
        joiner = host.wait_for(pipe.Joining).joiner
        assert host.wait_for(pipe.JoinerLeft).joiner == joiner
        host.admit(joiner, 0)
        assert phone.ask("GET", "/stream").status == 401
        assert host.seats == {}


@pytest.mark.parametrize(
    "wish",
    [
        {"name": ""}, {"name": "a" * 25}, {"name": "a\nb"}, {"name": "\u202eben"}, {"name": 3}, {"face": -1},
        {"face": 256}, {"face": "1"}, {"seat": 1}, {"colour": 1},
    ],
)  # fmt: skip
def test_only_what_can_be_a_player_joins_and_the_code_stays(wish: dict[str, object]) -> None:
    with table() as host:
        assert Dialled(host.port).join(host.code, **({"name": "Ann"} | wish)).status == 400  # type: ignore[arg-type]
        assert Dialled(host.port).join(host.code).status == 200


def test_a_seat_is_known_by_its_secret_alone() -> None:
    with table() as host:
        ann, ben = host.phone(0), host.phone(1, "Ben")
        with ann.stream(), ben.stream():
            for phone, seat in ((ben, 1), (ann, 0)):
                assert phone.act(b'{"seat":%d}' % (1 - seat)) == 200
                assert host.wait_for(pipe.LineCame).seat == seat
            for cookie in ("", "hand=1", ann.cookie[:-1], ann.cookie + "x", ann.cookie.replace("hand", "seat")):
                stranger = Dialled(host.port, cookie)
                stranger.tab = ann.tab
                assert stranger.act(b"1") == 401


def test_what_one_seat_is_sent_reaches_no_other() -> None:
    with table() as host:
        ann, ben = host.phone(0), host.phone(1, "Ben")
        with ann.stream() as hers, ben.stream() as his:
            for number in range(20):
                host.send(0, number, b"hers", whole=number == 0)
                host.send(1, number, b"his", whole=number == 0)
            assert {next_line(hers).data for _ in range(20)} == {"hers"}
            assert {next_line(his).data for _ in range(20)} == {"his"}


def test_a_seat_that_is_taken_away_is_told_and_locked_out() -> None:
    with table() as host:
        phone = host.phone(0)
        with phone.stream() as stream:
            host.revoke(0)
            assert names_until_end(stream) == ["seated", "revoked"]
        assert phone.act(b"1") == phone.ask("GET", "/stream").status == 401
        assert host.seats == {}


def test_a_seat_that_moves_to_another_phone_leaves_the_old_one() -> None:
    with table() as host:
        old = host.phone(0)
        with old.stream() as stream:
            new = host.phone(0)
            assert names_until_end(stream) == ["seated", "moved"]
        assert old.act(b"1") == 401
        with new.stream():
            assert new.act(b"2") == 200
            assert host.wait_for(pipe.LineCame) == pipe.LineCame(0, b"2")


def test_of_two_tabs_the_newer_wins_and_the_older_is_told() -> None:
    with table() as host:
        older = host.phone(0)
        newer = older.again()
        with older.stream() as his, newer.stream() as hers:
            assert names_until_end(his) == ["seated", "elsewhere"]
            assert older.act(b"1") == older.ask("GET", "/stream").status == 409
            host.send(0, 1, b"view", whole=True)
            assert next_line(hers).data == "view"
            assert newer.act(b"2") == 200
            assert host.wait_for(pipe.LineCame).line == b"2"
        host.wait_for(pipe.Asleep)
        assert older.ask("GET", "/stream").status == 409  # also when it wakes late
        with older.again().stream() as stream:
            host.send(0, 2, b"view", whole=True)
            assert next_line(stream).data == "view"


def test_a_phone_that_is_gone_and_back_misses_nothing_and_hears_nothing_twice() -> None:
    with table() as host:
        phone = host.phone(0)
        with phone.stream() as stream:
            host.send(0, 5, b"view", whole=True)
            seen = next_line(stream)
        host.wait_for(pipe.Asleep)
        host.send(0, 6, b"six")
        host.send(0, 7, b"seven")
        with phone.stream(seen.id) as stream:
            assert host.wait_for(pipe.Awake).seat == 0
            host.send(0, 8, b"eight")
            found = [next_line(stream) for _ in range(3)]
            assert [event.data for event in found] == ["six", "seven", "eight"]
        with phone.stream(found[-1].id) as stream:
            host.send(0, 9, b"nine")
            assert next_line(stream).data == "nine"
        assert not [news for news in (*host.heard, *host.news()) if isinstance(news, pipe.WantsWhole)]


@pytest.mark.parametrize("last", ["", "5", "x-5", "{epoch}-3", "{epoch}-99", "{epoch}--1", "{epoch}-", "{epoch}-5.0"])
def test_a_phone_that_knows_too_little_is_sent_a_whole_line_first(last: str) -> None:
    with table(pipe.Limits(lines=2)) as host:
        phone = host.phone(0)
        with phone.stream() as stream:
            host.send(0, 4, b"view", whole=True)
            epoch = next_line(stream).id.partition("-")[0]
        host.wait_for(pipe.Asleep)
        for number in (5, 6, 7):
            host.send(0, number, b"late")
        host.phone(1)  # what was said before is done
        with phone.stream(last.format(epoch=epoch)) as stream:
            host.wait_for(pipe.WantsWhole)
            host.send(0, 8, b"on the way")
            host.send(0, 9, b"whole", whole=True)
            host.send(0, 10, b"next")
            assert [next_line(stream).data for _ in range(2)] == ["whole", "next"]


def test_another_server_at_the_same_address_lets_the_phones_back_in() -> None:
    with table() as host:
        phone, port, kept = host.phone(3), host.port, host.seats
        assert phone.cookie.partition("=")[2].encode() not in kept[3].digest
    with table(seats=kept, ports=(port,)) as host, phone.stream("old-7") as stream:
        assert host.wait_for(pipe.WantsWhole).seat == 3
        host.send(3, 1, b"view", whole=True)
        assert next_line(stream).data == "view"
        assert phone.act(b"1") == 200


def test_pages_can_change() -> None:
    with table() as host:
        phone = Dialled(host.port)
        host.show({"/": pipe.PhonePage("text/html", b"new")})
        host.phone(0)  # what was said before is done
        assert phone.ask("GET", "/").body == b"new"
        assert phone.ask("GET", "/hand.js").body == PAGES["/hand.js"].body


def test_phones_are_told_when_it_is_over_and_the_process_ends() -> None:
    with table() as host:
        phone = host.phone(0)
        with phone.stream() as stream:
            host.close()
            assert names_until_end(stream) == ["seated", "closed"]
        while not host.process.gone:
            host.process.answer(SOON)
        assert host.process.code == 0
        assert (host.code, host.port) == ("", 0)
        assert pipe.ServerGone() not in host.news()


def test_a_server_that_ends_by_itself_is_noticed_once() -> None:
    host = Table(begin=lambda: Process(lambda: begun([sys.executable, "-c", ""], {}), talks=True))
    host.wait_for(pipe.ServerGone)
    assert host.news() == [] and host.code == ""


def test_an_address_that_is_not_of_this_machine_is_said() -> None:
    host = Phones("203.0.113.7", PAGES)
    try:
        assert host.news(SOON) == [pipe.NotListening()]
    finally:
        host.process.end(SOON)


def test_the_next_port_is_taken_if_one_is_not_free() -> None:
    with table() as first, table(ports=(first.port, 0)) as second:
        assert second.port not in (0, first.port)
        assert Dialled(second.port).ask("GET", "/").status == 200


@pytest.mark.parametrize("missing", ["h11", "segno"])
def test_without_the_extra_it_is_said_what_to_install(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    need_extra()
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(NoPhones) as raised:
        Phones(HERE, PAGES)
    assert "“phones”" in str(raised.value)


def test_phones_keep_their_secrets_when_the_seats_are_numbered_anew() -> None:
    with table() as host:
        ann, ben, cy = (host.phone(seat, name) for seat, name in enumerate(("Ann", "Ben", "Cy")))
        signs = {seat: known.signs for seat, known in host.seats.items()}
        with ann.stream(), ben.stream() as his, cy.stream() as hers:
            host.reseat({0: 3, 1: 0})
            assert names_until_end(hers) == ["seated", "revoked"]
            assert {seat: known.signs for seat, known in host.seats.items()} == {3: signs[0], 0: signs[1]}
            assert ann.act(b"1") == ben.act(b"2") == 200
            assert [host.wait_for(pipe.LineCame) for _ in range(2)] == [pipe.LineCame(3, b"1"), pipe.LineCame(0, b"2")]
            host.send(0, 1, b"whole", whole=True)
            assert next_line(his).data == "whole"
        assert {host.wait_for(pipe.Asleep).seat, host.wait_for(pipe.Asleep).seat} == {0, 3}
