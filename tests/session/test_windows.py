"""How long people have: by what everybody knows."""

from __future__ import annotations

import pytest

from game.rules import Question, new_game
from game.rules.turns import out_of_turn
from game.rules.values.views import BACKFIRE, COLOUR, DRAWING, TURN
from game.session.match import parse_rules
from game.session.windows import BREATH, FOR_ALL, PAUSE, before_answer, before_next


def test_a_card_that_may_be_laid_on_out_of_turn_gives_a_breath_whatever_the_hands() -> None:
    state = new_game(parse_rules("classic intervention=on"), 3, 4)
    turn = Question(TURN, 1)
    state.fresh_top = False
    assert before_answer(state, turn, 0.5) == 0.5 and not out_of_turn(state)
    state.fresh_top = True
    assert out_of_turn(state) and before_answer(state, turn, 0.5) == 0.5 + BREATH
    state.hands.reverse()
    assert before_answer(state, turn, 0.5) == 0.5 + BREATH
    assert before_next(state) == PAUSE + BREATH


@pytest.mark.parametrize(("kind", "share"), [(TURN, 1.0), (DRAWING, 0.3), (BACKFIRE, 0.6)])
def test_each_kind_of_question_takes_its_share_of_a_pause(kind: str, share: float) -> None:
    assert before_answer(new_game(parse_rules("classic"), 3, 4), Question(kind, 1), 2.0) == 2.0 * share


def test_an_open_colour_gives_everybody_time_to_call_it() -> None:
    state = new_game(parse_rules("grand"), 3, 4)
    closed = Question(COLOUR, 1)
    assert before_answer(state, closed._replace(open=True), 1.0) == before_answer(state, closed, 1.0) + FOR_ALL
