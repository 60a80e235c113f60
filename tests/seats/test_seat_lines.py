"""The lines themselves: one definition for programs and hands, read strictly."""

from __future__ import annotations

import json

import pytest

from game.rules import GRAND, legal_answers, mask, new_game, view
from game.rules.events import Event
from game.rules.values.actions import Action
from game.seats import seat_lines
from game.seats.seat_lines import CardsChosen, LineFault, SeatAnswer, acts_in, answer_of, said_in


def test_a_question_has_all_that_bots_md_promises() -> None:
    state = new_game(GRAND, 3, 5)
    player = state.active
    told = json.loads(seat_lines.question_line(7, view(state, player), legal_answers(state)))
    assert list(told) == ["question", "claim", "view", "acts", "count"] and told["claim"] is False
    assert told["view"]["hand"] == state.hands[player] and "rules" not in told["view"]
    assert told["count"] == len(told["acts"]) == len(legal_answers(state))


def test_of_many_acts_the_first_are_listed_and_all_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat_lines, "MOST_LISTED", 2)
    state = new_game(GRAND, 3, 5)
    legal = legal_answers(state)
    told = json.loads(seat_lines.question_line(7, view(state, state.active), legal))
    assert len(told["acts"]) == 2 and told["count"] == len(legal) > 2


def test_an_event_has_the_fields_of_its_kind() -> None:
    events = list[Event]()
    new_game(GRAND, 3, 5, events)
    for event in events:
        told = json.loads(seat_lines.event_line(mask(event, 1)))["event"]
        assert told[0] == type(event).__name__ and len(told) == 1 + len(event._fields)


def test_an_answer_gives_acts_by_their_place_or_in_full() -> None:
    state = new_game(GRAND, 3, 5)
    legal = legal_answers(state)
    said = answer_of(json.dumps({"answer": 3, "acts": [1, legal[0]]}).encode())
    assert said == SeatAnswer(3, (1, legal[0])) and acts_in(said, legal, one=False) == [legal[1], legal[0]]


def test_a_choice_is_no_answer_and_programs_make_none() -> None:
    line = b'{"choose": 3, "cards": [5, 9]}\n'
    assert said_in(line) == CardsChosen(3, (5, 9)) and isinstance(said_in(b'{"answer": 3, "acts": []}'), SeatAnswer)
    with pytest.raises(LineFault, match="says what is no answer"):
        answer_of(line)


@pytest.mark.parametrize(
    "line",
    [b"null", b"7", b'{"answer": 1.5, "acts": []}', b'{"answer": 1, "acts": [[1]]}', b'{"answer": 1, "acts": 0}',
     b'{"answer": 1, "acts": [' + b"0," * 100 + b"0]}", b'{"choose": 1, "cards": [' + b"0," * 120 + b"0]}",
     b'{"answer": 1, "choose": 1, "acts": [], "cards": []}'],
)  # fmt: skip
def test_whatever_is_not_of_the_form_is_a_fault(line: bytes) -> None:
    with pytest.raises(LineFault):
        said_in(line)


def test_an_act_that_is_named_in_full_keeps_its_fields() -> None:
    said = answer_of(b'{"answer": 1, "acts": [["play", 2, [6, 3], 0, -1, []]]}')
    assert said.acts == (Action("play", 2, (6, 3), 0),)
