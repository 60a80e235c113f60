"""What hands have pressed is held against a journal: what is lost, doubled or pressed by nobody is noticed."""

from __future__ import annotations

import json
from typing import Any

from game.rules.values.actions import DRAW, PASS, PLAY, UNO, Action
from tests.hands.memory import Account, Memory

_DRAWS = Action(DRAW, 0, where=0)
_PLAYS = Action(PLAY, 0, (12,), 0)
_CALLS = Action(UNO, 0)
_PASSES = Action(PASS, 0)


def _words(number: int, act: Action) -> str:
    return json.dumps({"answer": number, "acts": [act]})


def pressed(*acts: Action, taken: bool = True) -> Memory:
    """A memory of one hand that answered one question after another."""
    memory = Memory()
    for number, act in enumerate(acts, 1):
        memory.press(0, _words(number, act))
        if taken:
            memory.take(0, number, act)
    return memory


def told(memory: Memory, line: int, **words: Any) -> None:
    memory.told(0, line, json.dumps(words).encode())


def _faults(found: Account) -> tuple[int, int, int]:
    return len(found.lost), len(found.doubled), len(found.unexplained)


def test_an_act_of_the_journal_for_each_press_is_as_it_should_be() -> None:
    found = pressed(_DRAWS, _PLAYS, _DRAWS).account([_DRAWS, _PLAYS, _DRAWS])
    assert (found.pressed, found.accepted, found.kept, found.wrong) == (3, 3, 3, [])


def test_an_act_that_was_taken_and_is_not_in_the_journal_is_lost() -> None:
    assert _faults(pressed(_DRAWS, _PLAYS, _DRAWS).account([_DRAWS, _PLAYS])) == (1, 0, 0)
    assert _faults(pressed(_DRAWS, _PLAYS, _DRAWS).account([_DRAWS, _DRAWS])) == (1, 0, 0)


def test_an_act_that_is_there_twice_is_doubled() -> None:
    assert _faults(pressed(_PLAYS, _DRAWS).account([_PLAYS, _DRAWS, _DRAWS])) == (0, 1, 0)


def test_an_act_that_nobody_pressed_is_noticed() -> None:
    other = Action(DRAW, 1, where=0)
    assert _faults(pressed(_PLAYS).account([_DRAWS, _PLAYS])) == (0, 0, 1)
    assert _faults(pressed(_PLAYS).account([_PLAYS, other])) == (0, 0, 1)


def test_an_act_that_is_said_again_under_another_number_is_noticed() -> None:
    memory = pressed(_DRAWS)
    memory.take(0, 2, _DRAWS)
    assert _faults(memory.account([_DRAWS])) == (0, 0, 1)
    assert _faults(memory.account([_DRAWS, _DRAWS])) == (0, 1, 1)


def test_a_lost_act_does_not_make_up_for_one_that_nobody_pressed() -> None:
    assert _faults(pressed(_PLAYS, _DRAWS).account([_DRAWS, _PLAYS])) == (1, 0, 1)


def test_what_may_not_have_reached_the_server_may_be_in_the_journal_once() -> None:
    assert _faults(pressed(_PLAYS, taken=False).account([])) == (0, 0, 0)
    assert _faults(pressed(_PLAYS, taken=False).account([_PLAYS])) == (0, 0, 0)
    assert _faults(pressed(_PLAYS, taken=False).account([_PLAYS, _PLAYS])) == (0, 1, 0)


def test_a_refused_act_is_not_missed() -> None:
    memory = pressed(_PLAYS)
    told(memory, 4, refusal="", to=1)
    told(memory, 4, refusal="", to=1)  # sent again to a page that was cut off
    assert memory.account([]).wrong == []
    memory.press(0, _words(2, _DRAWS))
    memory.take(0, 2, _DRAWS)
    assert _faults(memory.account([])) == (1, 0, 0)


def test_a_call_goes_ahead_of_what_was_pressed_before() -> None:
    assert pressed(_PLAYS, _CALLS).account([_CALLS, _PLAYS]).wrong == []
    assert _faults(pressed(_PLAYS, _CALLS).account([_PLAYS])) == (1, 0, 0)


def test_a_claim_that_another_one_made_vain_is_not_lost() -> None:
    memory = pressed(_CALLS)
    memory.vain.append(_CALLS)
    found = memory.account([])
    assert (found.overtaken, found.wrong) == (1, [])


def test_the_table_may_decline_an_offer_and_nothing_else() -> None:
    memory = Memory()
    told(memory, 1, question=1, claim=False)
    assert _faults(memory.account([_PASSES])) == (0, 0, 1)
    told(memory, 2, offer=1, players=[0, 2])
    told(memory, 3, question=2, claim=False)
    found = memory.account([_PASSES])
    assert (found.declined, found.wrong) == (1, [])
    assert _faults(memory.account([_DRAWS])) == (0, 0, 1)


def test_the_browser_tells_what_is_pressed_and_what_the_server_took() -> None:
    memory, words = Memory(), _words(3, _PLAYS)
    memory.hears(0, {"method": "Runtime.bindingCalled", "params": {"name": "pressed", "payload": words}})
    asked = {"requestId": "7", "request": {"url": "http://10.0.0.1:4500/act", "postData": words}}
    memory.hears(0, {"method": "Network.requestWillBeSent", "params": asked})
    assert _faults(memory.account([])) == (0, 0, 0)
    memory.hears(0, {"method": "Network.responseReceived", "params": {"requestId": "7", "response": {"status": 200}}})
    assert _faults(memory.account([])) == (1, 0, 0)
    assert _faults(memory.account([_PLAYS])) == (0, 0, 0)


def test_an_answer_to_an_offer_still_open_in_the_end_is_held_and_not_lost() -> None:
    memory = pressed(_DRAWS, _PASSES)
    memory.held[0] = _PASSES
    found = memory.account([_DRAWS])
    assert (found.held, found.wrong) == (1, [])
    assert (memory.account([_DRAWS, _PASSES]).held, memory.account([_DRAWS, _PASSES]).kept) == (0, 2)


def test_only_the_last_answer_of_a_hand_can_be_held() -> None:
    memory = pressed(_PASSES, _DRAWS)
    memory.held[0] = _PASSES
    assert _faults(memory.account([_DRAWS])) == (1, 0, 0)
    memory = pressed(_DRAWS, _PASSES)
    memory.held[0] = _PLAYS
    assert _faults(memory.account([_DRAWS])) == (1, 0, 0)
