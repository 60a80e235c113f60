"""The server against strangers: nobody comes in, the seats go on, and it ends with the program."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from game.phones import pipe, server
from game.phones.server import PhoneServer
from game.processes import Process, begun
from tests.phones.__main__ import main
from tests.phones.dialling import (
    HERE,
    PAGES,
    PATIENT,
    SOON,
    Dialled,
    Table,
    goes_on,
    names_until_end,
    next_called,
    next_line,
    table,
)
from tests.phones.malformed import good, malformed, sent, statuses

pytest.importorskip("h11")
pytest.importorskip("segno")

#: Another address of this machine, as all of Linux's 127.0.0.0/8 are.
OTHER = "127.0.0.2"
needs_other = pytest.mark.skipif(sys.platform != "linux", reason="has one address of its own")


def test_every_answer_guards_the_page() -> None:
    with table() as host:
        phone = host.phone(0)
        replies = [phone.ask("GET", path) for path in ("/", "/hand.js", "/nowhere", "/act")]
        replies += [phone.ask("POST", "/act", b"1"), phone.ask("GET", "/", Host="evil.example")]
        for reply in replies:
            policy = reply.headers["Content-Security-Policy"]
            assert policy.startswith("default-src 'none'; script-src 'self';") and "unsafe" not in policy
            assert reply.headers["X-Content-Type-Options"] == "nosniff"
            assert reply.headers["Cache-Control"] == "no-store"
            assert reply.headers["Referrer-Policy"] == "no-referrer"
        assert [reply.status for reply in replies[:4]] == [200, 200, 404, 404]


def test_the_secret_is_a_cookie_that_no_script_and_no_other_site_gets() -> None:
    with table() as host:
        name, *rest = Dialled(host.port).join(host.code).headers["Set-Cookie"].split("; ")
        assert name.startswith(f"hand-{host.port}=") and len(name.partition("=")[2]) >= 43
        assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(rest)


@pytest.mark.parametrize("name", ["evil.example", "localhost:{port}", "{here}", "{here}:80", "{here}:{port}.evil", "-"])
def test_a_request_to_another_host_is_refused(name: str) -> None:
    with table() as host:
        phone = host.phone(0)
        named = name.format(here=HERE, port=host.port)
        for method, path in (("GET", "/"), ("GET", "/stream"), ("POST", "/act"), ("POST", "/join")):
            reply = phone.ask(method, path, b"1" if method == "POST" else b"", Host=named)
            assert reply.status == (400 if name == "-" else 403) and reply.body == b""
        goes_on(host, phone, 0)


@pytest.mark.parametrize("origin", ["-", "null", "http://evil.example", "http://{here}", "https://{here}:{port}"])
def test_an_act_from_a_page_of_another_origin_is_refused(origin: str) -> None:
    with table() as host:
        phone = host.phone(0)
        named = origin.format(here=HERE, port=host.port)
        for path in ("/act", "/here", "/join"):
            assert phone.ask("POST", path, b"1", Origin=named).status == 403
        if origin != "-":
            assert phone.ask("GET", "/stream", Origin=named).status == 403
        goes_on(host, phone, 0)


def test_a_host_and_an_origin_that_agree_with_each_other_alone_are_refused() -> None:
    with table() as host:
        phone = host.phone(0)
        evil = f"evil.example:{host.port}"
        assert phone.ask("POST", "/act", b"1", Host=evil, Origin=f"http://{evil}").status == 403


def test_who_guesses_the_code_is_soon_not_listened_to_and_the_seats_are() -> None:
    with table(pipe.Limits(guesses=3, guess_rate=0.0)) as host:
        phone = host.phone(0)
        stranger = Dialled(host.port)
        assert [stranger.join("AAAAAAAA").status for _ in range(4)] == [403, 403, 403, 429]
        assert stranger.join(host.code).status == 429
        goes_on(host, phone, 0)


@needs_other
def test_one_who_guesses_keeps_nobody_else_from_joining() -> None:
    with table(pipe.Limits(guesses=3, guess_rate=0.0)) as host:
        stranger = Dialled(host.port)
        while stranger.join("AAAAAAAA").status != 429:
            pass
        assert Dialled(host.port, source=OTHER).join(host.code).status == 200


def test_a_code_that_many_guess_at_is_void_until_the_host_draws_another() -> None:
    with table(pipe.Limits(guesses=100, all_guesses=5)) as host:
        phone, code = host.phone(0), host.code
        for _ in range(5):
            Dialled(host.port).join("AAAAAAAA")
        host.wait_for(pipe.CodeVoid)
        assert host.code == "" and Dialled(host.port).join(code).status == 403
        assert Dialled(host.port).join("").status == 403
        goes_on(host, phone, 0)
        host.renew()
        Dialled(host.port).join_when_set(host)


def test_guessed_secrets_open_no_seat_and_shut_none() -> None:
    with table(pipe.Limits(guesses=2, guess_rate=0.0)) as host:
        phone = host.phone(0)
        for number in range(20):
            assert Dialled(host.port, f"hand-{host.port}={number:043}").act(b"1") == 401
        goes_on(host, phone, 0)


def test_an_address_that_asks_too_often_is_sent_away() -> None:
    with table(pipe.Limits(burst=9, rate=0.0)) as host:
        found: list[int] = []
        with suppress(OSError):
            for _ in range(9):
                found.append(Dialled(host.port).ask("GET", "/").status)
        assert found[:4] == [200] * 4 and len(found) < 9


@pytest.mark.parametrize(
    "head", [b"", b"GET / HTTP/1.1\r\nHost", b"POST /act HTTP/1.1\r\nHost: {host}\r\nContent-Length: 99\r\n\r\n"]
)
def test_a_request_that_comes_too_slowly_is_cut(head: bytes) -> None:
    with table(pipe.Limits(arrive=2.0)) as host, socket.create_connection((HERE, host.port), SOON) as slow:
        phone = host.phone(0)
        slow.sendall(head.replace(b"{host}", f"{HERE}:{host.port}".encode()))
        slow.settimeout(0.05)
        with suppress(ConnectionError):
            while True:
                try:
                    if not slow.recv(4096):
                        break
                except TimeoutError:
                    if head:
                        slow.sendall(b"x")
        goes_on(host, phone, 0)


def test_what_is_too_large_is_refused_before_it_is_read() -> None:
    with table(pipe.Limits(body=100, head=1000)) as host:
        phone = host.phone(0)
        whole = f"POST /act HTTP/1.1\r\nHost: {HERE}:{host.port}\r\n".encode()
        huge = b"Content-Length: 1000000000\r\n\r\n" + b"x" * 4096
        chunks = b"Transfer-Encoding: chunked\r\n\r\n" + b"60\r\n" + b"x" * 96 + b"\r\n60\r\n" + b"x" * 96 + b"\r\n"
        assert statuses(sent(host.port, whole + huge)) in ([413], [])  # or cut while it still sends
        assert statuses(sent(host.port, whole + chunks)) == [413]
        assert statuses(sent(host.port, whole + b"X: " + b"y" * 2000)) == [431]
        goes_on(host, phone, 0)


@pytest.mark.parametrize("line", [b"", b" ", b"a\nb", b"a\r", b"\xff", b"id: 1\n\ndata: x"])
def test_an_act_is_one_line_of_text(line: bytes) -> None:
    with table() as host:
        phone = host.phone(0)
        with phone.stream():
            assert phone.act(line) == 400
        goes_on(host, phone, 0)


def test_idle_connections_give_way_to_phones() -> None:
    with table(pipe.Limits(connections=20, of_one=20, burst=10**6)) as host, ExitStack() as kept:
        phone = host.phone(0)
        stream = kept.enter_context(phone.stream())
        idle = [kept.enter_context(socket.create_connection((HERE, host.port), SOON)) for _ in range(60)]
        assert phone.act(b"1") == 200  # a new connection, when there is no room
        host.send(0, 1, b"view", whole=True)
        assert next_line(stream).data == "view"
        gone = 0
        for connection in idle[:40]:
            with suppress(ConnectionError):
                assert connection.recv(1) == b""
            gone += 1
        assert gone == 40


def test_malformed_requests_come_to_nothing() -> None:
    lot = random.Random(31)
    with table() as host:
        phone = host.phone(0)
        for number in range(1500):
            request = malformed(host.port, lot) if number % 50 else good(host.port, lot)
            said = sent(host.port, request)
            assert phone.cookie.partition("=")[2].encode() not in said
            assert not {200} & set(statuses(said)) or PAGES["/"].body in said or PAGES["/hand.js"].body in said
        goes_on(host, phone, 0)
        told = [type(news) for news in host.passed]
        assert told.count(pipe.Joining) == told.count(pipe.Seated) == told.count(pipe.LineCame) == 1
        assert pipe.ServerFault not in told


def test_a_phone_that_takes_nothing_is_cut_and_comes_back_to_a_whole_line() -> None:
    with table(pipe.Limits(behind=65536, beat=1000.0, silence=1000.0)) as host:
        phone = host.phone(0)
        with phone.stream() as stream:
            host.send(0, 0, b"view", whole=True)
            last = next_line(stream).id
            for number in range(1, 6001):
                host.send(0, number, b"x" * 4000)
            assert host.wait_for(pipe.Asleep).seat == 0
        with phone.stream(last) as stream:
            host.wait_for(pipe.WantsWhole)
            host.send(0, 6001, b"view", whole=True)
            assert next_line(stream).data == "view"


def test_a_phone_that_answers_no_beat_is_asleep_and_one_that_does_is_not() -> None:
    with table(pipe.Limits(beat=0.5, silence=4.0, burst=10**6)) as host:
        ann, ben = host.phone(0), host.phone(1, "Ben")
        with ann.stream() as hers, ben.stream() as his:
            for _ in range(12):
                next_called(hers, "beat")
                assert ann.ask("POST", "/here").status == 200
            assert host.wait_for(pipe.Asleep).seat == 1
            assert names_until_end(his) == ["seated"]
            assert not [news for news in host.heard if isinstance(news, pipe.Asleep)]


def test_the_length_of_what_is_sent_does_not_tell_which_card_it_is() -> None:
    with table() as host:
        phone = host.phone(0)
        with phone.stream() as stream:
            sizes = set()
            for number, line in enumerate((b"red 5", b"blue Wild Draw Four", b"x" * 400)):
                host.send(0, number, line, whole=number == 0)
                sizes.add(next_line(stream).size)
            assert sizes == {512}


@needs_other
def test_the_trials_of_the_command_find_nothing_wrong() -> None:
    assert main(["--requests", "300", "--idle", "230", "--cuts", "60"]) == 0


def test_a_lost_address_is_told_once_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = iter((True, False, False, True, False))
    told: list[pipe.News] = []

    async def watch() -> None:
        order = pipe.Listen(HERE, [0], "", {}, {}, PATIENT)
        watching = PhoneServer(order, told.append, asyncio.get_running_loop()).watch()
        with pytest.raises(StopAsyncIteration):
            await watching

    def is_ours(address: str) -> bool:
        try:
            return next(ours)
        except StopIteration:
            raise StopAsyncIteration from None

    monkeypatch.setattr(server, "_OFTEN", 0.0)
    monkeypatch.setattr(server, "_is_ours", is_ours)
    asyncio.run(watch())
    assert told == [pipe.AddressLost()] * 2


def test_an_address_is_ours_or_not() -> None:
    assert server._is_ours(HERE) and not server._is_ours("203.0.113.7")


def test_nothing_is_logged() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with tempfile.TemporaryFile() as errors:
        words = [sys.executable, "-P", "-m", "game.phones.server"]
        process = Process(lambda: begun(words, environment, errors.fileno()), farewell=SOON, talks=True)
        host = Table(ports=(0,), limits=PATIENT, begin=lambda: process)
        host.wait_for(pipe.Listening)
        phone, lot = host.phone(0), random.Random(7)
        for _ in range(200):
            sent(host.port, malformed(host.port, lot))
        with phone.stream():
            phone.act(b"1")
        process.leave()
        assert process.code == 0
        errors.seek(0)
        assert errors.read() == b""


def test_the_server_ends_when_the_program_dies() -> None:
    code = (
        "import time\nfrom tests.phones.dialling import table\n"
        "with table() as host:\n"
        "    phone = host.phone(0)\n"
        "    print(host.port, phone.cookie, flush=True)\n"
        "    time.sleep(1000)\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([".", *filter(None, sys.path)])}
    root = Path(__file__).resolve().parents[2]
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, env=environment, cwd=root) as program:
        assert program.stdout is not None
        port, cookie = program.stdout.readline().decode().split()
        with Dialled(int(port), cookie).stream() as stream:
            program.send_signal(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
            assert names_until_end(stream) == ["seated", "closed"]
