"""Who takes the screen under a cover, and when, by a virtual clock."""

from __future__ import annotations

import math

import pytest

from game.rules.values.state import NOBODY
from game.session.pace.offers import Cover, Race
from game.session.windows import BREATH
from tests.positions import ANN, BEN, CY

SECONDS = 4.0


def racing(due: int, pressed: list[int], lit: float = 0.0, seconds: float = math.inf) -> Cover[str]:
    """A cover on which Ben and Cy may press plates, which lie at two places."""

    def press(player: int) -> None:
        pressed.remove(player) if player in pressed else pressed.append(player)

    race = Race(lambda: {BEN: "left", CY: "right"}, lambda: tuple(sorted(pressed)), press, lit)
    return Cover(due, race=race, seconds=seconds)


def test_the_player_due_takes_the_screen_at_once_and_nobody_else_can() -> None:
    cover = Cover[str](ANN)
    assert cover.called == cover.taker == ANN and cover.stays and cover.take()
    cover.press(BEN)
    assert cover.taker == ANN and cover.plates() == {} and not cover.pass_time(99.0) and cover.wait is None


def test_a_player_who_is_asked_is_called_and_nobody_takes_the_screen_without_a_press() -> None:
    cover = Cover[str](NOBODY, CY)
    assert (cover.called, cover.taker, cover.asks_all) == (CY, NOBODY, False)
    assert cover.stays and not cover.pass_time(3600.0) and cover.take()


@pytest.mark.parametrize("lit", [0.0, BREATH / 2])
def test_in_a_race_the_player_due_waits_until_the_plates_have_been_lit_long_enough(lit: float) -> None:
    cover = racing(ANN, [], lit)
    assert cover.asks_all and cover.asked == NOBODY
    assert not cover.take() and not cover.stays
    assert cover.wait == BREATH - lit
    assert not cover.pass_time((BREATH - lit) / 2) and cover.pass_time((BREATH - lit) / 2)
    assert cover.take(), "the time is over"


def test_in_a_race_the_first_to_press_takes_the_screen_once_nobody_else_may_press() -> None:
    pressed: list[int] = []
    cover = racing(ANN, pressed)
    assert not cover.take()
    cover.press(CY)
    assert cover.taker == CY and cover.stays, "a press takes back what was wanted"
    assert cover.plates() == {BEN: "left", CY: "right"} and not cover.take()
    cover.press(BEN)
    assert cover.taker == BEN and cover.take(), "all have pressed"
    cover.press(BEN)
    assert cover.taker == CY, "pressed twice, a plate is released"


def test_where_no_bot_goes_on_no_time_takes_an_answer_away() -> None:
    for cover in (Cover[str](NOBODY, BEN), racing(NOBODY, [])):
        assert cover.stays and not cover.ends_by_itself and cover.wait is None and cover.left == 0.0
        assert not cover.pass_time(3600.0)
    cover = racing(NOBODY, [])
    assert not cover.pass_time(BREATH / 2) and not cover.take(), "nor a press that comes too soon"
    assert cover.pass_time(BREATH / 2), "which is heeded once all have had a breath"


def test_where_a_bot_goes_on_the_cover_ends_by_itself_unless_a_player_wants_to_look() -> None:
    pressed: list[int] = []
    for cover in (Cover[str](NOBODY, BEN, seconds=SECONDS), racing(NOBODY, pressed, seconds=SECONDS)):
        assert cover.ends_by_itself and not cover.stays and cover.wait == 0.0
        assert not cover.pass_time(SECONDS / 2) and cover.left == 0.5
    cover.press(BEN)
    assert not cover.ends_by_itself and not cover.pass_time(SECONDS)
    pressed.clear()
    assert cover.pass_time(0.0) and cover.left == 0.0
