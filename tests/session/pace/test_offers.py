"""Who takes the screen under a cover, and when, by a virtual clock."""

from __future__ import annotations

import math

import pytest

from game.rules.values.messages import sentence
from game.rules.values.state import NOBODY
from game.session.pace.occasions import Asks
from game.session.pace.offers import Cover, Offer
from game.session.windows import BREATH
from tests.positions import ANN, BEN, CY

SECONDS = 4.0
ASKS = Asks(sentence("{player}, can you give Threes?"), sentence("Can anyone give Threes?"))


def offered(
    due: int,
    pressed: list[int],
    lit: float = 0.0,
    to: tuple[int, ...] = (BEN, CY),
    seconds: float = SECONDS,
    race: bool = False,
) -> Cover[str]:
    """A cover with an offer to Ben and Cy, or one of them, whose plates are lit at two places."""
    places = {one: place for one, place in ((BEN, "left"), (CY, "right")) if one in to}

    def press(player: int) -> None:
        pressed.remove(player) if player in pressed else pressed.append(player)

    return Cover(due, Offer(lambda: places, lambda: tuple(sorted(pressed)), press, ASKS, seconds, race, lit))


def test_without_an_offer_the_player_due_takes_the_screen_at_once_and_nobody_else_can() -> None:
    cover = Cover[str](ANN)
    assert cover.taker == ANN and cover.stays and cover.take()
    cover.press(BEN)
    assert cover.taker == ANN and cover.plates() == {} and not cover.pass_time(99.0) and cover.wait is None


def test_each_who_may_answer_is_asked_by_name_and_decides_for_themselves_alone() -> None:
    pressed: list[int] = []
    cover = offered(ANN, pressed)
    assert (cover.asked, cover.called, cover.undecided) == (BEN, BEN, (BEN, CY))
    cover.decline((BEN,))
    assert (cover.asked, cover.called, cover.undecided) == (CY, CY, (CY,)) and pressed == []
    cover.press(CY)
    assert (cover.asked, cover.called, cover.taker) == (NOBODY, CY, CY) and cover.take()
    nobody = offered(ANN, [])
    nobody.decline(nobody.undecided)
    assert (nobody.asked, nobody.called) == (NOBODY, ANN) and nobody.take()


def test_the_first_of_those_who_want_to_look_takes_the_screen_once_all_were_asked() -> None:
    pressed: list[int] = []
    cover = offered(ANN, pressed)
    cover.press(CY)
    assert cover.asked == BEN, "a press does not answer for another"
    cover.press(BEN)
    assert (cover.asked, cover.taker) == (NOBODY, BEN) and pressed == [CY, BEN]
    cover.press(BEN)
    assert (cover.asked, cover.taker) == (BEN, CY), "pressed twice, a plate asks again"
    cover.decline((BEN,))
    cover.press(BEN)
    assert (cover.asked, cover.taker) == (NOBODY, BEN), "and a player may think better of it"


def test_the_player_due_is_not_asked_and_looks_in_their_place_once_another_wants_to() -> None:
    pressed: list[int] = []
    cover = offered(BEN, pressed)
    assert cover.undecided == (CY,) and cover.plates() == {BEN: "left", CY: "right"}
    cover.press(CY)
    assert cover.claimed == (BEN, CY) and cover.taker == BEN
    alone = offered(BEN, [], to=(BEN,))
    assert alone.called == BEN and alone.asked == NOBODY and alone.plates() == {} and alone.take()
    before = [CY]
    assert offered(BEN, before).taker == BEN and before == [CY, BEN], "also if they pressed at the table"


@pytest.mark.parametrize("lit", [0.0, BREATH / 2])
def test_in_a_race_the_player_due_waits_until_the_plates_have_been_lit_long_enough(lit: float) -> None:
    cover = offered(ANN, [], lit, race=True)
    assert cover.asks_all and cover.asked == NOBODY
    assert not cover.take() and not cover.stays
    assert cover.wait == BREATH - lit
    assert not cover.pass_time((BREATH - lit) / 2) and cover.pass_time((BREATH - lit) / 2)
    assert cover.take(), "the time is over"


def test_in_a_race_the_first_to_press_takes_the_screen_once_nobody_else_may_press() -> None:
    pressed: list[int] = []
    cover = offered(ANN, pressed, race=True)
    assert not cover.take()
    cover.press(CY)
    assert cover.taker == CY and cover.stays, "a press takes back what was wanted"
    assert cover.plates() == {BEN: "left", CY: "right"} and not cover.take()
    cover.press(BEN)
    assert cover.taker == BEN and cover.take(), "all have pressed"


def test_where_no_bot_goes_on_no_time_takes_an_answer_away() -> None:
    for race in (False, True):
        cover = offered(NOBODY, [], seconds=math.inf, race=race)
        assert cover.stays and not cover.ends_by_itself and cover.wait is None and cover.left == 0.0
        assert not cover.pass_time(3600.0)
    cover = offered(NOBODY, [], seconds=math.inf, race=True)
    assert not cover.pass_time(BREATH / 2) and not cover.take(), "nor a press that comes too soon"
    assert cover.pass_time(BREATH / 2), "which is heeded once all have had their second"


def test_where_a_bot_is_due_the_offer_ends_by_itself_unless_it_is_claimed() -> None:
    pressed: list[int] = []
    cover = offered(NOBODY, pressed)
    assert cover.ends_by_itself and not cover.stays and cover.wait == 0.0
    assert not cover.pass_time(SECONDS / 2) and cover.left == 0.5
    cover.decline((BEN,))
    assert cover.asked == CY and cover.left == 1.0, "Cy has the whole time"
    assert not cover.pass_time(SECONDS / 2) and cover.pass_time(SECONDS / 2)
    cover.press(BEN)
    assert not cover.ends_by_itself and not cover.pass_time(SECONDS) and cover.take()
