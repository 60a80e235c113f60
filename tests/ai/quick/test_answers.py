"""The fast policy's answers: to forced draws, colours, names and gifts, as the weights say."""

from __future__ import annotations

import pytest

from game.ai.quick import answers, places, policy
from game.rules.values.cards import BLUE, GREEN, RED, YELLOW
from tests.positions import ANN, BEN, CY, Position, table

_NOTHING = [0.0] * places.COUNT


def weighed(**worth: float) -> list[float]:
    """Weights that are 0 but for some, by the names of their places."""
    found = _NOTHING[:]
    for name, value in worth.items():
        found[getattr(places, name)] = value
    return found


def does(position: Position, **worth: float) -> str:
    """What whoever is asked does, as the verb."""
    return policy.decide(position.state, weighed(**worth)).verb


def test_the_nearest_to_going_out_is_never_a_partner() -> None:
    position = table("hand Ann: y1 y5 y6", "hand Ben: r8 g1", "hand Cy: b2")
    assert answers.nearest(position.state, ANN, True) == CY
    assert answers.nearest(position.state, CY, True) == BEN
    teams = table("rules: grand teams=on", "players: Ann Ben Cy Dee", "dealer: Dee", "hand Dee: b7 g7", "hand Cy: b2")
    assert answers.nearest(teams.state, ANN, True) == BEN


def test_of_equals_the_nearest_is_whose_turn_comes_first() -> None:
    assert answers.nearest(table().state, ANN, True) == BEN
    assert answers.nearest(table("direction: right").state, ANN, True) == CY


def test_each_card_of_a_colour_held_counts_for_calling_it_and_dear_ones_for_more() -> None:
    state = table("hand Ann: W b1 b2 g9").state
    marks = answers.marks_of_colours(state, ANN, 0, weighed(CALL_HELD=1.0))
    assert (marks[BLUE], marks[GREEN], marks[RED]) == (2.0, 1.0, 0.0)
    marks = answers.marks_of_colours(state, ANN, 0, weighed(CALL_POINTS=1.0))
    assert (marks[BLUE], marks[GREEN]) == (3.0, 9.0)
    assert answers.best_colour(state, ANN, 0, weighed(CALL_HELD=1.0)) == BLUE
    assert answers.best_colour(state, ANN, 0, weighed(CALL_POINTS=1.0)) == GREEN


def test_the_colour_of_the_other_pile_counts_more_when_somebody_is_near_going_out() -> None:
    far = table("hand Cy: b2 gS b3 b4", "hand Ben: r8 g1 g2 g3").state
    near = table("hand Cy: b2", "hand Ben: r8 g1 g2 g3").state
    for state, danger in ((far, 0.0), (near, 1.0)):
        assert answers.marks_of_colours(state, ANN, 0, weighed(CALL_OTHER=3.0))[YELLOW] == 3.0
        assert answers.marks_of_colours(state, ANN, 0, weighed(CALL_OTHER_NEAR=2.0))[YELLOW] == 2.0 * danger
        assert answers.marks_of_colours(state, ANN, 1, weighed(CALL_OTHER=3.0))[YELLOW] == 0.0


def test_what_somebody_near_going_out_has_laid_is_feared() -> None:
    state = table("pile 1: r9/Cy", "hand Cy: b2").state
    assert answers.marks_of_colours(state, ANN, 0, weighed(CALL_FEARED=-1.0))[RED] == -1.0
    state = table("pile 1: r9/Ann", "hand Cy: b2").state
    assert answers.marks_of_colours(state, ANN, 0, weighed(CALL_FEARED=-1.0))[RED] == 0.0


def two_drawn() -> Position:
    position = table("hand Ann: rD y5 y6", "hand Ben: W r8 g1")
    position.play("Ann plays rD on 1")
    return position


@pytest.mark.parametrize(("worth", "verb"), [(1.0, "answer"), (-1.0, "pass")])
def test_a_draw_is_turned_back_if_that_is_worth_it(worth: float, verb: str) -> None:
    assert does(two_drawn(), BACKFIRE=worth) == verb
    assert does(two_drawn(), BACKFIRE=-3.0, BACKFIRE_CARDS=2.0 * worth) == verb


def test_a_draw_is_passed_on_if_that_is_worth_more_than_turning_it_back() -> None:
    position = table("rules: classic stacking=on", "pile 2:", "hand Ann: rD y5 y6", "hand Ben: gD r8 g1")
    position.play("Ann plays rD")
    assert does(position, PASS_ON=1.0) == "answer"
    assert does(position, PASS_ON=-1.0) == "pass"


def test_a_wild_draw_four_is_challenged_by_what_it_is_worth_and_how_much_was_held() -> None:
    position = table("hand Ann: F y5 y6 b1", "hand Ben: r8 g1 g2")
    position.play("Ann plays F:g on 1")
    assert position.asked.startswith("Ben")
    assert does(position, CHALLENGE=1.0) == "challenge"
    assert does(position) == "pass"
    assert does(position, CHALLENGE=-4.0, CHALLENGE_HELD=2.0) == "challenge"


def test_a_reverse_is_recovered_threes_are_given_and_cards_kept_as_weighed() -> None:
    position = table("hand Ann: rR y5 y6", "hand Ben: gR r8 g1")
    position.play("Ann plays rR on 1")
    assert does(position, RECOVER=1.0) == "answer" and does(position) == "pass"
    position = table("hand Ann: r3 y5 y6", "hand Ben: g3 b3 g1")
    position.play("Ann plays r3 on 1")
    gift = policy.decide(position.state, weighed(GIVE_THREES=1.0))
    assert (gift.verb, len(gift.cards), gift.to) == ("give", 2, (ANN,))
    assert does(position) == "pass"
