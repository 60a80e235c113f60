"""Hands as they are remembered: what is certain stays so, and what is not is right on the average."""

from __future__ import annotations

import pytest

from game.ai.evidence import Says
from game.ai.remembered_hands import ANY_TIME, Hands
from game.rules.values.cards import BLUE, FACE, GREEN, NO_CARD, RED, YELLOW, card_of, face_of

ME, ANN, BEN = 0, 1, 2
RED_FIVE = card_of(face_of(RED, 5))
RED_SIX = card_of(face_of(RED, 6))
BLUE_EIGHT = card_of(face_of(BLUE, 8))
GREEN_ONE = card_of(face_of(GREEN, 1))
YELLOW_ONE = card_of(face_of(YELLOW, 1))


def hands(*cards: int, remembers: float = 1.0) -> Hands:
    """A table at which Ann was seen to get these cards."""
    found = Hands(ME, 3, remembers, 1)
    for card in cards:
        found.gain(ANN, card)
    return found


def cards_of(known: Hands, player: int) -> list[int]:
    return [slot.card for slot in known.slots[player]]


def test_a_card_that_was_seen_to_come_leaves_its_own_slot() -> None:
    known = hands(RED_FIVE, NO_CARD, GREEN_ONE)
    known.lose(ANN, RED_FIVE)
    assert cards_of(known, ANN) == [NO_CARD, GREEN_ONE]


def test_another_card_leaves_the_hidden_slot_where_it_was_likeliest() -> None:
    known = hands(NO_CARD, NO_CARD, RED_FIVE)
    likely = known.slots[ANN][1]
    likely.weights[FACE[GREEN_ONE]] = 3.0
    known.lose(ANN, GREEN_ONE)
    assert likely not in known.slots[ANN]
    assert cards_of(known, ANN) == [NO_CARD, RED_FIVE]


def test_a_card_that_may_have_gone_instead_may_still_be_held() -> None:
    """Ann drew a card after her Eights lay open, then laid one of two hidden cards: the other may be an Eight."""
    known = hands(NO_CARD)
    known.heed(ANN, [Says([FACE[BLUE_EIGHT]], 0.0)])
    known.gain(ANN, NO_CARD)
    known.lose(ANN, GREEN_ONE)
    (left,) = known.slots[ANN]
    assert 0.4 < left.weights[FACE[BLUE_EIGHT]] / left.weights[FACE[RED_SIX]] < 0.6


def test_a_card_that_can_have_lain_in_one_place_alone_tells_nothing_of_the_others() -> None:
    known = hands(NO_CARD)
    known.heed(ANN, [Says([FACE[GREEN_ONE]], 0.0), Says([FACE[RED_SIX]], 3.0)])
    before = known.slots[ANN][0].weights[:]
    known.gain(ANN, NO_CARD)
    known.lose(ANN, GREEN_ONE)
    (left,) = known.slots[ANN]
    assert left.weights == before


def test_a_card_turned_over_since_leaves_a_slot_that_came_later() -> None:
    known = hands(NO_CARD)
    known.reshuffles = 1
    known.turned_over[GREEN_ONE] = 1
    later = known.gain(ANN, NO_CARD)
    known.slots[ANN][0].weights[FACE[GREEN_ONE]] = 9.0
    known.lose(ANN, GREEN_ONE)
    assert later not in known.slots[ANN]


def test_the_only_card_that_can_have_gone_is_known_to_have_gone() -> None:
    known = hands(RED_FIVE, BLUE_EIGHT)
    known.lay_open(ANN, [BLUE_EIGHT])
    known.hand_over(ANN, BEN)
    assert cards_of(known, ANN) == [BLUE_EIGHT]
    assert cards_of(known, BEN) == [RED_FIVE]


def test_after_a_card_went_unseen_none_is_certain_but_what_lies_face_up() -> None:
    known = hands(RED_FIVE, BLUE_EIGHT, NO_CARD, NO_CARD)
    known.lay_open(ANN, [BLUE_EIGHT])
    known.hand_over(ANN, BEN)
    assert cards_of(known, ANN) == [NO_CARD, BLUE_EIGHT, NO_CARD]
    assert cards_of(known, BEN) == [NO_CARD]
    for slot in (known.slots[ANN][0], known.slots[BEN][0]):
        assert slot.weights[FACE[RED_FIVE]] > 20 * slot.weights[FACE[GREEN_ONE]]


def test_slots_that_came_at_different_times_have_come_at_any_once_one_went_unseen() -> None:
    known = hands(NO_CARD)
    known.reshuffles = 1
    known.gain(ANN, NO_CARD)
    known.hand_over(ANN, BEN)
    assert [slot.since for slot in (*known.slots[ANN], *known.slots[BEN])] == [ANY_TIME, ANY_TIME]


def test_cards_shown_are_known_and_those_of_a_hand_received_no_longer_lie_face_up() -> None:
    known = hands(NO_CARD, NO_CARD, BLUE_EIGHT)
    known.lay_open(ANN, [BLUE_EIGHT])
    known.show(ANN, [GREEN_ONE])
    assert sorted(cards_of(known, ANN)) == sorted([GREEN_ONE, NO_CARD, BLUE_EIGHT])
    known.receive(BEN, known.slots[ANN], (-1, -1, -1))
    assert known.faceup == set()
    assert sorted(cards_of(known, BEN)) == sorted([GREEN_ONE, NO_CARD, BLUE_EIGHT])


def test_a_hand_shown_as_it_was_holds_no_more_what_was_given_away_since() -> None:
    known = hands(NO_CARD, NO_CARD)
    known.lose(ANN, RED_FIVE)
    known.show(ANN, [card for card in (RED_FIVE, GREEN_ONE) if card not in known.left])
    assert cards_of(known, ANN) == [GREEN_ONE]


@pytest.mark.parametrize(("remembers", "low", "high"), [(0.0, 0, 0), (0.5, 30, 70), (1.0, 100, 100)])
def test_so_much_of_what_is_seen_is_remembered(remembers: float, low: int, high: int) -> None:
    known = hands(*[RED_FIVE, RED_SIX, GREEN_ONE, YELLOW_ONE] * 25, remembers=remembers)
    assert low <= 100 - cards_of(known, ANN).count(NO_CARD) <= high


def test_who_forgets_half_of_what_is_seen_heeds_in_full_what_acts_tell() -> None:
    known = hands(NO_CARD, remembers=0.5)
    known.heed(ANN, [Says([FACE[RED_SIX]], 0.25)])
    assert known.slots[ANN][0].weights[FACE[RED_SIX]] == 0.25


def test_ones_own_cards_are_never_forgotten() -> None:
    known = Hands(ME, 2, 0.0, 1)
    known.gain(ME, RED_FIVE)
    assert cards_of(known, ME) == [RED_FIVE]
