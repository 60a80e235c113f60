"""What a phone is sent over one stream and the next, without a connection."""

from __future__ import annotations

import random
from typing import cast

import pytest

from game.phones.exchange import Exchange
from game.phones.handset import Handset
from game.phones.pipe import KeptSeat, Limits

KNOWN = KeptSeat(b"digest", (3, 7))


class Wire:
    """A stream that keeps what is sent."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.ended = self.aborted = False
        self.waiting = 0
        self.writer = self.transport = self

    def begin_stream(self) -> None:
        self.sent.append(b"")

    def write(self, data: bytes) -> None:
        assert not self.ended
        self.sent.append(data)

    def end_stream(self) -> None:
        self.ended = True

    def is_closing(self) -> bool:
        return self.aborted

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def abort(self) -> None:
        self.aborted = True

    def lines(self) -> list[tuple[str, str]]:
        """The number and text of each line sent."""
        parts = [[part.split(": ", 1) for part in event.decode().split("\n") if ": " in part] for event in self.sent]
        events = [dict(event) for event in parts]
        return [(event["id"].partition("-")[2], event["data"]) for event in events if "id" in event]


def handset(limits: Limits | None = None) -> Handset:
    return Handset(KNOWN, "e", limits or Limits(), seat=0)


def opened(phone: Handset, last: str = "", tab: str = "tab") -> tuple[Wire, bool]:
    wire = Wire()
    return wire, phone.open(cast(Exchange, wire), tab, last, 0.0)


def test_a_whole_line_is_asked_for_once_however_often_the_page_is_opened() -> None:
    phone = handset()
    assert [opened(phone)[1] for _ in range(4)] == [True, False, False, False]
    phone.line(1, b"view", True)
    assert opened(phone)[1]


def test_who_sits_down_with_the_page_open_wants_a_whole_line_and_else_once_it_is_open() -> None:
    for is_open in (True, False):
        phone = Handset(KNOWN, "e", Limits(), joiner=1)
        if is_open:
            assert opened(phone)[1] is False
        assert phone.sit(0) is is_open
        assert opened(phone)[1] is not is_open


def test_lines_before_the_whole_one_are_not_sent() -> None:
    phone = handset()
    wire, _ = opened(phone)
    phone.line(1, b"a", False)
    phone.line(2, b"view", True)
    phone.line(3, b"b", False)
    assert wire.lines() == [("2", "view"), ("3", "b")]


def test_each_line_comes_once_and_in_order_wherever_the_phone_is_cut_off() -> None:
    lot = random.Random(5)
    for _ in range(200):
        phone = handset(Limits(lines=lot.randrange(1, 12)))
        number, have, last = 0, list[int](), ""
        wire, wants = opened(phone)
        for _ in range(60):
            if wants:
                number += 1
                phone.line(number, b"view", True)
                wants = False
            number += 1
            phone.line(number, b"event", False)
            if lot.random() < 0.4:
                got = wire.lines()[: lot.randrange(20)]  # what reached the phone before it was cut off
                for line, said in got:
                    assert not have or said == "view" or int(line) == have[-1] + 1
                    have.append(int(line))
                last = f"e-{have[-1]}" if have else ""
                wire, wants = opened(phone, last)
        assert have == sorted(set(have))


def test_what_is_kept_is_bounded_by_number_and_by_length() -> None:
    phone = handset(Limits(lines=5, kept=1000))
    _, _ = opened(phone)
    phone.line(0, b"view", True)
    for number in range(1, 10):
        phone.line(number, b"x", False)
    assert [line for line, _ in opened(phone, "e-4")[0].lines()] == ["5", "6", "7", "8", "9"]
    assert opened(phone, "e-3")[1]
    phone.line(10, b"view", True)
    for number in range(11, 14):
        phone.line(number, b"x" * 400, False)
    assert [line for line, _ in opened(phone, "e-11")[0].lines()] == ["12", "13"]
    assert opened(phone, "e-10")[1]


def test_one_line_longer_than_all_that_is_kept_is_sent_all_the_same() -> None:
    phone = handset(Limits(kept=10))
    wire, _ = opened(phone)
    phone.line(1, b"x" * 5000, True)
    assert wire.lines() == [("1", "x" * 5000)]


@pytest.mark.parametrize("length", [0, 1, 400, 480, 490, 500, 512, 900, 1500, 5000])
def test_events_have_few_lengths(length: int) -> None:
    phone = handset()
    wire, _ = opened(phone)
    phone.line(12345, b"x" * length, True)
    assert len(wire.sent[-1]) in (512, 1024, 2048, 4096, 8192)
    assert wire.lines() == [("12345", "x" * length)]


def test_a_phone_that_takes_nothing_is_cut_off() -> None:
    phone = handset(Limits(behind=1000))
    wire, _ = opened(phone)
    wire.waiting = 1000
    phone.say(b"beat")
    assert not wire.aborted
    wire.waiting = 1001
    phone.say(b"beat")
    sent = len(wire.sent)
    phone.say(b"beat")
    assert wire.aborted and len(wire.sent) == sent


def test_the_same_tab_comes_back_without_a_word_and_another_takes_over() -> None:
    phone = handset()
    first, _ = opened(phone, tab="a")
    second, _ = opened(phone, tab="a")
    assert first.ended and not second.ended and b"elsewhere" not in b"".join(first.sent)
    third, _ = opened(phone, tab="b")
    assert second.ended and second.sent[-1].startswith(b"event: elsewhere\n")
    assert phone.is_older("a") and not phone.is_older("b") and phone.is_at("b") and not phone.is_at("a")
    assert not third.ended


def test_nobody_is_at_a_phone_that_no_tab_was_opened_on() -> None:
    assert not handset().is_at("") and not handset().is_at("tab")
