"""Who takes the screen under a cover, and when, by a virtual clock."""

from __future__ import annotations

import math

import pytest

from game.rules.values.messages import sentence
from game.rules.values.state import NOBODY
from game.session.pace.occasions import Asks
from game.session.pace.offers import SOONEST, Cover, Offer
from tests.positions import ANN, BEN, CY

SECONDS = 4.0
ASKS = Asks(sentence("{player}, can you give Threes?"), sentence("Can anyone give Threes?"))


def offered(
    due: int, pressed: list[int], lit: float = 0.0, to: tuple[int, ...] = (BEN, CY), seconds: float = SECONDS
) -> Cover[str]:
    """A cover with an offer to Ben and Cy, or one of them, whose plates are lit at two places."""
    places = {one: place for one, place in ((BEN, "left"), (CY, "right")) if one in to}
    return Cover(due, Offer(lambda: places, lambda: (*pressed,), pressed.append, ASKS, seconds, lit))


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


def test_a_player_due_who_may_answer_waits_for_the_others_and_alone_needs_no_plate() -> None:
    cover = offered(BEN, [])
    assert cover.asks_all and cover.plates() == {BEN: "left", CY: "right"} and not cover.take()
    alone = offered(BEN, [], to=(BEN,))
    assert alone.called == BEN and not alone.asks_all and alone.plates() == {} and alone.take()


def test_the_only_one_who_may_answer_is_called_and_who_is_due_takes_the_screen_if_they_do_not() -> None:
    pressed: list[int] = []
    cover = offered(ANN, pressed, to=(CY,))
    assert (cover.called, cover.taker, cover.asks_all) == (CY, ANN, False)
    cover.press(CY)
    assert (cover.called, cover.taker) == (CY, CY) and cover.take()


def test_where_no_bot_goes_on_no_time_takes_an_answer_away() -> None:
    cover = offered(NOBODY, [], seconds=math.inf)
    assert cover.stays and not cover.ends_by_itself and cover.wait is None and cover.left == 0.0
    assert not cover.pass_time(SOONEST / 2) and not cover.take(), "nor a press that comes too soon"
    assert cover.pass_time(SOONEST / 2), "which is heeded once all have had their second"
    patient = offered(NOBODY, [], seconds=math.inf)
    assert not patient.pass_time(3600.0)


def test_where_a_bot_is_due_the_offer_ends_by_itself_unless_it_is_claimed() -> None:
    pressed: list[int] = []
    cover = offered(NOBODY, pressed)
    assert cover.ends_by_itself and not cover.stays and cover.wait == 0.0
    assert not cover.pass_time(SECONDS / 2) and cover.left == 0.5
    cover.press(BEN)
    assert not cover.ends_by_itself and not cover.pass_time(SECONDS) and cover.take()
    pressed.clear()
    assert cover.pass_time(0.0) and cover.left == 0.0
