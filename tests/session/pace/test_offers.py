"""Who takes the screen under a cover, and when, by a virtual clock."""

from __future__ import annotations

import pytest

from game.rules.values.messages import sentence
from game.rules.values.state import NOBODY
from game.session.pace.offers import SOONEST, Cover, Offer
from tests.positions import ANN, BEN, CY

SECONDS = 4.0


def offered(due: int, pressed: list[int], lit: float = 0.0) -> Cover[str]:
    """A cover with an offer to Ben and Cy, whose plates are lit at two places."""
    act = sentence("Can you give Threes?")
    press = pressed.append
    return Cover(due, Offer(lambda: {BEN: "left", CY: "right"}, lambda: (*pressed,), press, act, SECONDS, lit))


def test_without_an_offer_the_player_due_takes_the_screen_at_once_and_nobody_else_can() -> None:
    cover = Cover[str](ANN)
    assert cover.taker == ANN and cover.stays and cover.take()
    cover.press(BEN)
    assert cover.taker == ANN and cover.plates() == {} and not cover.pass_time(99.0) and cover.wait is None


@pytest.mark.parametrize("lit", [0.0, SOONEST / 2])
def test_the_player_due_waits_until_the_plates_have_been_lit_long_enough(lit: float) -> None:
    cover = offered(ANN, [], lit)
    assert not cover.take() and not cover.stays
    assert cover.wait == SOONEST - lit
    assert not cover.pass_time((SOONEST - lit) / 2) and cover.pass_time((SOONEST - lit) / 2)
    assert cover.take(), "the time is over"


def test_the_first_to_press_takes_the_screen_instead_once_nobody_else_may_press() -> None:
    pressed: list[int] = []
    cover = offered(ANN, pressed)
    assert not cover.take()
    cover.press(CY)
    assert cover.taker == CY and cover.stays, "a press takes back what was wanted"
    assert cover.plates() == {BEN: "left", CY: "right"} and not cover.take()
    cover.press(BEN)
    assert cover.taker == CY and cover.take(), "all have pressed"


def test_a_player_due_who_may_answer_needs_no_plate_and_waits_for_the_others() -> None:
    cover = offered(BEN, [])
    assert cover.plates() == {CY: "right"} and not cover.take()


def test_where_a_bot_is_due_the_offer_ends_by_itself_unless_it_is_claimed() -> None:
    pressed: list[int] = []
    cover = offered(NOBODY, pressed)
    assert cover.ends_by_itself and not cover.stays and cover.wait == 0.0
    assert not cover.pass_time(SECONDS / 2) and cover.left == 0.5
    cover.press(BEN)
    assert not cover.ends_by_itself and not cover.pass_time(SECONDS) and cover.take()
    pressed.clear()
    assert cover.pass_time(0.0) and cover.left == 0.0
