"""Evidence: each act says the right thing of the faces it is about, and nothing of others."""

from __future__ import annotations

from dataclasses import replace

from game.ai import evidence
from game.ai.evidence import Says
from game.rules.values.cards import (
    BLUE,
    DRAW_TWO,
    GREEN,
    RED,
    REVERSE,
    SKIP,
    WILD_DRAW_FOUR_FACE,
    WILD_FACE,
    card_of,
    colour_of,
    face_of,
    rank_of,
)
from game.rules.values.ruleset import RULE_SETS
from game.rules.values.state import PileCard

GRAND = RULE_SETS["grand"]
CLASSIC = RULE_SETS["classic"]
RED_SKIP = PileCard(card_of(face_of(RED, SKIP)), 0)
BLUE_FIVE = PileCard(card_of(face_of(BLUE, 5)), 0)
GREEN_WILD = PileCard(card_of(WILD_FACE), 0, GREEN)
BARE_WILD = PileCard(card_of(WILD_FACE), 0)


def told(said: list[Says]) -> dict[int, float]:
    return {face: times for faces, times in said for face in faces}


def test_who_draws_hardly_holds_what_fits_by_colour_or_rank_and_less_often_a_wild() -> None:
    said = told(evidence.drew([BLUE_FIVE], GRAND))
    assert said[face_of(BLUE, 1)] == said[face_of(RED, 5)] == evidence.DREW
    assert face_of(RED, 4) not in said
    assert said[WILD_FACE] == evidence.DREW_WILD > evidence.DREW
    assert said[WILD_DRAW_FOUR_FACE] == evidence.DREW_WILD_DRAW_FOUR


def test_a_called_colour_counts_as_the_colour_of_the_wild_and_an_uncalled_one_as_none() -> None:
    assert {colour_of(face) for face in told(evidence.kept([GREEN_WILD], GRAND))} == {GREEN}
    assert told(evidence.kept([BARE_WILD], GRAND)) == {}


def test_phrases_fit_on_their_kind_only_where_the_rules_say_so() -> None:
    other = face_of(BLUE, SKIP)
    assert other in told(evidence.kept([RED_SKIP], GRAND))
    assert other not in told(evidence.kept([RED_SKIP], replace(GRAND, match_phrases=False)))


def test_who_calls_a_colour_holds_more_of_it() -> None:
    said = told(evidence.called(GREEN))
    assert {colour_of(face) for face in said} == {GREEN}
    assert set(said.values()) == {evidence.CALLED}


def test_who_takes_a_draw_hardly_holds_what_the_rules_let_them_answer_with() -> None:
    assert set(told(evidence.accepted(GRAND))) == {WILD_FACE}
    assert told(evidence.accepted(CLASSIC)) == {}
    stacking = told(evidence.accepted(replace(CLASSIC, stacking=True)))
    assert {rank_of(face) for face in stacking} == {DRAW_TWO}


def test_what_was_not_answered_or_given_and_what_is_left_of_a_rank() -> None:
    assert {rank_of(face) for face in told(evidence.not_recovered())} == {REVERSE}
    assert {rank_of(face) for face in told(evidence.not_given())} == {3}
    assert set(told(evidence.none_left(7)).values()) == {0.0}


def test_who_plays_a_wild_holds_less_that_would_have_fitted() -> None:
    assert told(evidence.played_wild([BLUE_FIVE], GRAND))[face_of(BLUE, 9)] == evidence.PLAYED_WILD


def test_a_wild_draw_four_says_of_the_colours_on_top_what_the_rules_make_of_it() -> None:
    tops = [BLUE_FIVE, GREEN_WILD]
    said = told(evidence.played_wild_draw_four(tops, GRAND))
    assert {colour_of(face) for face in said} == {BLUE, GREEN}
    assert set(said.values()) == {evidence.PLAYED_WILD_DRAW_FOUR}
    enforced = replace(GRAND, wild_draw_four="enforced")
    assert set(told(evidence.played_wild_draw_four(tops, enforced)).values()) == {0.0}
    assert evidence.played_wild_draw_four(tops, replace(GRAND, wild_draw_four="always")) == []


def test_a_challenge_makes_certain_or_takes_back_what_was_thought() -> None:
    assert set(told(evidence.challenge_lost([BLUE_FIVE])).values()) == {0.0}
    (before,) = evidence.played_wild_draw_four([BLUE_FIVE], GRAND)
    (after,) = evidence.challenge_won([BLUE_FIVE])
    assert before.faces == after.faces
    assert before.times * after.times == 1.0


def test_who_lays_a_number_hardly_holds_a_draw_two_of_its_colour_and_fewer_higher_numbers() -> None:
    said = told(list(evidence.laid(face_of(BLUE, 5), BLUE, False)))
    assert said[face_of(BLUE, DRAW_TWO)] < said[face_of(BLUE, 9)] < said[face_of(BLUE, 2)] < 1.0
    assert {colour_of(face) for face, times in said.items() if times < 1.0} == {BLUE}


def test_who_changes_the_colour_holds_less_of_the_old_one_and_more_of_the_new() -> None:
    said = told(list(evidence.laid(face_of(BLUE, 5), RED, False)))
    assert said[face_of(RED, 8)] < 1.0 < said[face_of(BLUE, 8)]
    assert said[face_of(GREEN, 5)] < 1.0 and face_of(GREEN, 8) not in said


def test_who_lays_a_card_on_a_wild_without_a_colour_leaves_no_colour() -> None:
    said = told(list(evidence.laid(face_of(BLUE, 5), evidence.colour_of(WILD_FACE), True)))
    assert {colour_of(face) for face in said if rank_of(face) <= 9 and rank_of(face) != 5} == {BLUE}
