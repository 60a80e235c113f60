"""Hints for phones: each for its seat alone, a second after it was wanted, whatever else is thought about."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest

from game.ai import wire
from game.hosting import phone_hints
from game.hosting.phone_hints import HINT_SECONDS
from game.phones import pipe
from game.rules.values.actions import PASS
from game.session.bot_process import Worker
from tests.hosting.doubles import House, match_of
from tests.positions import ANN, BEN, CY, DEE
from tests.seats.seated import Seated
from tests.seats.test_joint_offers import THREES
from tests.workers.playing import Here, Silent, Stub, messages

pytest.importorskip("h11")
pytest.importorskip("segno")

SOON = HINT_SECONDS / 2


def questions(process: Here) -> list[wire.AskMind]:
    """All that a process was asked."""
    return [each for said in process.heard for each in messages(said) if isinstance(each, wire.AskMind)]


class Table(Seated):
    """A position whose far ends may have hints, which are thought about in these processes."""

    def __init__(self, *lines: str, processes: tuple[object, ...]) -> None:
        super().__init__(*lines, hints=True)
        self.hints = phone_hints.PhoneHints(self.session, self.links, cast(Worker, Stub(*processes)))

    def wants(self, player: int) -> int:
        question = self.ends[player].question
        assert question is not None
        self.ends[player].say(hint=question["question"])
        return int(question["question"])

    def passes(self, seconds: float) -> None:
        self.hints.update(seconds)
        self.read()

    def hints_of(self, player: int) -> list[dict[str, Any]]:
        return [line for line in self.ends[player].lines if "hint" in line]


def threes(*processes: object) -> Table:
    """Ann's Three has been laid, and all others may give her theirs: they are asked together."""
    table = Table(*THREES, processes=processes)
    table.say(ANN, "Ann plays r3 on 1")
    table.go_on()
    return table


def test_a_hint_comes_a_second_after_it_was_wanted_to_that_seat_alone() -> None:
    process = Here()
    table = Table(*THREES, processes=(process,))
    number, before = table.wants(ANN), [len(end.lines) for end in table.ends]
    table.passes(0.0)
    assert len(questions(process)) == 1, "it is thought about at once"
    table.passes(SOON)
    assert not table.hints_of(ANN)
    table.passes(SOON)
    (told,) = table.hints_of(ANN)
    question = table.ends[ANN].question
    assert question is not None and told["hint"] == number and told["act"] in question["acts"] and told["why"]
    assert [len(end.lines) for end in table.ends] == [before[0] + 1, *before[1:]]
    assert not table.session.past.acts and not table.session.queue and not table.session.past.advised


def test_the_process_is_told_no_more_than_the_player_knows() -> None:
    others = ("players: Ann Ben Cy Dee", THREES[1], "hand Ben: b2 gS y7", "hand Cy: b3 g7 g8", "hand Dee: g3 r8 g1")
    told = []
    for lines in (THREES, others):
        process = Here()
        table = Table(*lines, processes=(process,))
        table.wants(ANN)
        table.passes(0.0)
        told.append((questions(process)[0].position, questions(process)[0].legal))
    assert told[0] == told[1]


def test_of_all_who_want_one_at_once_each_gets_it_in_the_same_time_and_one_is_thought_about_at_a_time() -> None:
    process = Here()
    table = threes(process)
    asked = [table.wants(player) for player in (BEN, CY, DEE) for _ in range(5)]
    for number in range(1, 4):
        table.passes(0.0)
        assert len(questions(process)) == number
    table.passes(HINT_SECONDS)
    for player in (BEN, CY, DEE):
        (told,) = table.hints_of(player)
        question = table.ends[player].question
        assert question is not None and told["hint"] in asked and told["act"] in question["acts"]
        assert told["act"][1] == player, "also who is asked ahead of the rules"
    assert not table.hints_of(ANN)


def test_who_is_asked_ahead_is_thought_for_in_the_position_of_that_question() -> None:
    process = Here()
    table = threes(process)
    table.wants(DEE)
    table.passes(0.0)
    assert table.session.question is not None and table.session.question.player == BEN
    assert {act.verb for act in questions(process)[0].legal} == {"give", PASS}


def test_a_hint_on_a_question_gone_by_is_not_told_and_the_next_one_is() -> None:
    silent = Silent()
    table = Table(*THREES, processes=(silent,))
    table.wants(ANN)
    table.passes(0.0)
    table.say(ANN, "Ann plays r3 on 1")
    table.go_on()
    table.passes(HINT_SECONDS)
    table.wants(BEN)
    table.passes(0.0)
    assert [each.seat for each in questions(silent)] == [ANN, BEN] and not table.hints_of(ANN)


def test_a_process_that_ends_is_replaced() -> None:
    dead, other = Silent(), Here()
    table = Table(*THREES, processes=(dead, other))
    table.wants(ANN)
    table.passes(0.0)
    dead.gone = True
    table.passes(HINT_SECONDS)
    table.passes(0.0)
    assert len(table.hints_of(ANN)) == 1 and len(questions(other)) == 1


# At a table with phones


def test_a_phone_gets_its_hint_where_the_settings_allow_it() -> None:
    house = House(Here())
    session = match_of("pbb")
    house.seated(ANN)
    house.seats.begin(session)
    while session.question is None or session.question.player != ANN:
        session.submit(cast(Any, session.bot_answer()))
        house.seats.stepped()
    number = [line for line in house.lines(ANN) if "question" in line and not line["claim"]][-1]["question"]
    wish = pipe.LineCame(ANN, json.dumps({"hint": number}).encode())
    house.patient.hints = False
    house.heard(wish, seconds=HINT_SECONDS)
    assert house.lines(ANN)[-1]["refusal"] == ""
    house.patient.hints = True
    house.heard(wish)
    house.heard(seconds=HINT_SECONDS)
    assert house.lines(ANN)[-1]["hint"] == number
    house.seats.end()
    assert not house.heard(seconds=HINT_SECONDS) and not house.worker.ended
    house.seats.close()
    assert house.worker.ended
