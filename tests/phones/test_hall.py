"""What passes with time alone, by a clock of the test's own; the rest is tested over connections."""

from __future__ import annotations

import json
from typing import cast

from game.phones import pipe
from game.phones.doorman import Doorman
from game.phones.exchange import Exchange, PhoneReply, PhoneRequest
from game.phones.hall import Hall
from tests.phones.test_handset import Wire

HOST = "10.0.0.5:7142"


class Evening:
    """A hall with a clock, a code and what the program is told."""

    def __init__(self, limits: pipe.Limits) -> None:
        self.now, self.told = 0.0, list[pipe.News]()
        order = pipe.Listen("10.0.0.5", [7142], "CODE", {}, {}, limits)
        self.hall = Hall(order, Doorman(limits, lambda: self.now), self.told.append, lambda: self.now)
        self.hall.opened(HOST, 7142)

    def ask(self, method: str, path: str, body: bytes = b"", cookie: str = "", wire: Wire | None = None) -> PhoneReply:
        headers = {"host": HOST, "origin": f"http://{HOST}", "cookie": cookie, "tab": "abcdefgh"}
        exchange = cast(Exchange, wire or Wire())
        return self.hall.answer("10.0.0.9", PhoneRequest(method, path, headers, body), exchange) or PhoneReply(0)

    def join(self, code: str = "CODE") -> str:
        """Join, and return the cookie."""
        wish = json.dumps({"code": code, "name": "Ann", "face": 0}).encode()
        return self.ask("POST", "/join", wish).cookie.partition(";")[0]

    def pass_to(self, now: float) -> list[pipe.News]:
        """What the program is told until then."""
        before = len(self.told)
        while self.now < now:
            self.now += 0.5
            self.hall.look()
        return self.told[before:]


def test_a_phone_is_asleep_when_it_has_answered_no_beat_for_long() -> None:
    evening = Evening(pipe.Limits(beat=4.0, silence=12.0))
    cookie, wire = evening.join(), Wire()
    evening.hall.take(pipe.Admit(1, 6))
    evening.ask("GET", "/stream", cookie=cookie, wire=wire)
    assert evening.pass_to(12.0) == []
    assert evening.ask("POST", "/here", cookie=cookie).status == 200
    assert evening.pass_to(24.0) == []
    assert evening.pass_to(24.5) == [pipe.Asleep(6)] and wire.aborted


def test_beats_come_as_often_whatever_is_sent_and_to_all_at_once() -> None:
    evening = Evening(pipe.Limits(beat=4.0, silence=100.0))
    wires = [Wire(), Wire()]
    for seat, wire in enumerate(wires):
        cookie = evening.join()
        evening.hall.take(pipe.SetCode("CODE"))
        evening.hall.take(pipe.Admit(seat + 1, seat))
        evening.ask("GET", "/stream", cookie=cookie, wire=wire)
    beats = []
    for half in range(1, 41):
        for number in range(half % 3):
            evening.hall.take(pipe.SendLine(0, 10 * half + number, b"x" * 100 * half, True))
        before = [len(wire.sent) for wire in wires]
        evening.pass_to(half / 2)
        new = [wire.sent[count:] for wire, count in zip(wires, before, strict=True)]
        assert new[0] == new[1]
        beats += [evening.now] if new[0] else []
    assert beats == [4.0, 8.0, 12.0, 16.0, 20.0]


def test_who_is_joining_may_be_away_for_a_while_and_no_longer() -> None:
    evening = Evening(pipe.Limits(wait=30.0, silence=1000.0))
    cookie, wire = evening.join(), Wire()
    assert evening.pass_to(20.0) == []
    evening.ask("GET", "/stream", cookie=cookie, wire=wire)
    assert evening.pass_to(200.0) == []
    evening.hall.ended(cast(Exchange, wire))
    assert evening.pass_to(230.0) == []
    assert evening.pass_to(230.5) == [pipe.JoinerLeft(1)]
    assert evening.ask("GET", "/stream", cookie=cookie).status == 401


def test_spare_codes_let_in_one_phone_each_and_end_a_while_after_the_next_code() -> None:
    evening = Evening(pipe.Limits(spare=120.0))
    evening.hall.take(pipe.SetCode("CODE", ("ONE", "TWO", "THREE")))
    assert evening.join() and not evening.join()
    evening.hall.take(pipe.SetCode("NEXT", ("FOUR",)))
    assert evening.join("ONE") and not evening.join("ONE")
    evening.pass_to(119.5)
    assert evening.join("TWO")
    evening.hall.take(pipe.SetCode("LAST"))
    evening.pass_to(120.0)
    assert not evening.join("THREE"), "a later code does not make it last longer"
    assert evening.join("FOUR") and evening.join("LAST")


def test_spare_codes_are_void_like_the_code_when_all_are_guessed_at() -> None:
    evening = Evening(pipe.Limits(guesses=100, all_guesses=3))
    evening.hall.take(pipe.SetCode("CODE", ("ONE",)))
    assert not any(evening.join("WRONG") for _ in range(3))
    assert evening.told == [pipe.CodeVoid()] and not evening.join("ONE")


def test_only_so_many_join_at_a_time_and_the_code_stays_for_the_next() -> None:
    evening = Evening(pipe.Limits(joining=2, guesses=1000))
    for number in (1, 2, 3):
        assert bool(evening.join()) == (number < 3)
        evening.hall.take(pipe.SetCode("CODE"))
    evening.hall.take(pipe.TurnAway(1))
    assert evening.join()
