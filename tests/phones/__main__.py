"""``python -m tests.phones``: malformed requests, idle connections and cuts by the thousand at the server of phones.

    python -m tests.phones --full

A phone has a seat all the while and plays on. Nobody else may be heard or let in, no answer may hold what is the
seat's, and what the server holds of memory may not grow with the number of strangers. Then ten phones are cut off and
reloaded, and may miss nothing. Only for Linux, whose many own addresses play the strangers.
"""

from __future__ import annotations

import argparse
import random
import socket
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Final

from game.phones import pipe
from tests.phones.dialling import HERE, SOON, Dialled, Table, goes_on, is_open, next_line, table
from tests.phones.malformed import good, malformed, sent, statuses

_FULL: Final = (100_000, 1000, 1000)
_SOURCES: Final = 200
_SEATS: Final = 10
_EVERY: Final = 500  # requests between two looks at the seat and at memory
_GROWS: Final = 4.0  # megabytes by which memory may differ: buffers of what is open
_SECRET_LINE: Final = b"red 5, blue Wild"


def main(given: Sequence[str] | None = None) -> int:
    """Try the server; 1 if anything was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.phones", description=__doc__)
    parser.add_argument("--requests", type=int, default=5000, help="malformed ones")
    parser.add_argument("--idle", type=int, default=300, help="connections that say nothing")
    parser.add_argument("--cuts", type=int, default=100, help="times one of ten phones is cut off")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--full", action="store_true", help="{} requests, {} idle connections, {} cuts".format(*_FULL))
    chosen = parser.parse_args(given)
    requests, idle, cuts = _FULL if chosen.full else (chosen.requests, chosen.idle, chosen.cuts)
    wrong = _malformed(requests, chosen.seed) + _idle(idle) + _cuts(cuts, chosen.seed)
    for said in wrong:
        print("WRONG:", said)
    return 1 if wrong else 0


def _malformed(count: int, seed: int) -> list[str]:
    lot, found, wrong = random.Random(seed), Counter[int](), list[str]()
    limits = pipe.Limits(burst=10**6, rate=10.0**6)
    with table(limits) as host:
        phone = host.phone(0)
        secret = phone.cookie.partition("=")[2].encode()
        with phone.stream() as stream:
            host.send(0, 1, b"view", whole=True)
            next_line(stream)
            start, waits = _memory(host), list[float]()
            most = start
            for number in range(count):
                source = f"127.0.{1 + number % _SOURCES}.1"
                request = malformed(host.port, lot) if number % 50 else good(host.port, lot)
                said = sent(host.port, request, source)
                found.update(statuses(said) or [0])
                if secret in said or _SECRET_LINE in said or phone.tab.encode() in said:
                    wrong.append(f"request {number} of seed {seed} was told what is the seat's")
                if number % _EVERY == 0:
                    waits.append(_heard_and_told(host, phone, stream, number + 2))
                    most = max(most, _memory(host))
        goes_on(host, phone, 0)
        kinds = Counter(type(news).__name__ for news in host.passed)
        if kinds["Joining"] != 1 or kinds["Seated"] != 1 or kinds["ServerFault"] or kinds["LineCame"] != len(waits) + 1:
            wrong.append(f"the program was told {dict(kinds)}")
        if most - start > _GROWS:
            wrong.append(f"memory grew from {start:.1f} to {most:.1f} MB")
        print(f"{count} malformed requests: answers by status (0: none) {dict(sorted(found.items()))}")
        print(f"memory of the server {start:.1f} MB before, {most:.1f} MB at most; told {dict(kinds)}")
        print(f"an act and a line of the seat beside it: {_spread(waits)}")
    return wrong


def _idle(count: int) -> list[str]:
    wrong: list[str] = []
    with table(pipe.Limits()) as host, ExitStack() as kept:
        phone = host.phone(0)
        start = _memory(host)
        stream = kept.enter_context(phone.stream())
        host.send(0, 1, b"view", whole=True)
        next_line(stream)
        open_ones: list[socket.socket] = []
        for number in range(count):
            source = f"127.0.{1 + number % _SOURCES}.1"
            with suppress(OSError):
                open_ones.append(socket.create_connection((HERE, host.port), SOON, (source, 0)))
                kept.enter_context(open_ones[-1])
        waits = [_heard_and_told(host, phone, stream, number) for number in range(2, 52)]
        newcomer = Dialled(host.port)
        if newcomer.join(host.code).status != 200:
            wrong.append("a newcomer could not join among idle connections")
        host.wait_for(pipe.Joining)
        alive = sum(map(is_open, open_ones))
        if alive > pipe.Limits().connections:
            wrong.append(f"{alive} idle connections were left open")
        end = _memory(host)
        if end - start > _GROWS:
            wrong.append(f"memory grew from {start:.1f} to {end:.1f} MB")
        print(f"{count} idle connections: {alive} left open; memory {start:.1f} MB before, {end:.1f} MB after")
        print(f"an act and a line of the seat beside them: {_spread(waits)}")
    return wrong


def _cuts(count: int, seed: int) -> list[str]:
    """Cut phones off, or reload their pages, while lines are sent to all; each line must come to each, once."""
    lot, wrong, waits = random.Random(seed), list[str](), list[float]()
    with table(pipe.Limits(burst=10**6, rate=10.0**6, of_one=150)) as host, ExitStack() as kept:
        phones = {seat: host.phone(seat) for seat in range(_SEATS)}
        streams = {seat: ExitStack() for seat in phones}
        for held in streams.values():
            kept.enter_context(held)
        events = {seat: streams[seat].enter_context(phone.stream()) for seat, phone in phones.items()}
        last = dict.fromkeys(phones, "")
        sent = 1
        for seat in phones:
            host.send(seat, sent, b"1", whole=True)
        for _ in range(count):
            seat, reloaded = lot.choice(list(phones)), lot.random() < 0.3
            streams[seat].close()
            more = lot.randrange(0, 6)
            for _ in range(more):
                sent += 1
                for each in phones:
                    host.send(each, sent, b"%d" % sent)
            began = time.perf_counter()
            if reloaded:
                phones[seat], last[seat] = phones[seat].again(), ""
            events[seat] = streams[seat].enter_context(phones[seat].stream(last[seat]))
            if not last[seat]:
                while host.wait_for(pipe.WantsWhole).seat != seat:
                    pass
                sent += 1
                for each in phones:
                    host.send(each, sent, b"%d" % sent, whole=each == seat)
            for each in phones if lot.random() < 0.3 else (seat,):
                while last[each].rpartition("-")[2] != str(sent):
                    event = next_line(events[each])
                    number = int(event.id.rpartition("-")[2])
                    before = int(last[each].rpartition("-")[2] or number - 1)
                    if number != before + 1 or event.data != str(number):
                        wrong.append(f"seat {each} was sent {number} after {before}")
                    last[each] = event.id
                if each == seat:
                    waits.append(time.perf_counter() - began)
        print(f"{count} times one of {_SEATS} phones was cut off or reloaded, and had all it missed: {_spread(waits)}")
    return wrong


def _heard_and_told(host: Table, phone: Dialled, stream: object, number: int) -> float:
    """How long an act takes to the program and the line after it to the phone, in seconds."""
    began = time.perf_counter()
    assert phone.act(b"here") == 200
    assert phone.ask("POST", "/here").status == 200
    host.wait_for(pipe.LineCame)
    host.send(0, number, _SECRET_LINE)
    next_line(stream)  # type: ignore[arg-type]
    return time.perf_counter() - began


def _spread(waits: list[float]) -> str:
    ordered = sorted(waits)
    return f"median {1000 * ordered[len(ordered) // 2]:.1f} ms, longest {1000 * ordered[-1]:.1f} ms of {len(ordered)}"


def _memory(host: Table) -> float:
    """What the process of the server holds, in megabytes."""
    for line in Path(f"/proc/{host.process.number}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise AssertionError("the server is gone")


if __name__ == "__main__":
    raise SystemExit(main())
