"""Cards are new from the moment they come until their player decides something, and nobody else knows them."""

from __future__ import annotations

import pytest

from game.rules import events, mask
from game.rules.events import Event
from game.ui.table.story.recalled import Recalled
from tests.positions import ANN, BEN, CY
from tests.ui.table.places import cards

ONE, TWO, THREE, FOUR = cards("r1 g2 b3 y4")
FORCED = (
    events.TurnBegun(ANN, 1), events.Forced(BEN, 2, ANN, 0, "G6.8"), events.Drawn(BEN, ONE, 0, (BEN,)),
    events.Drawn(BEN, TWO, 0, (BEN,)),
)  # fmt: skip


def new(reader: int, *happened: Event) -> set[int]:
    recalled = Recalled(reader)
    for event in happened:
        recalled.note(mask(event, reader))
    return recalled.new


def test_all_cards_of_a_forced_draw_are_new_to_who_drew_them_alone() -> None:
    assert new(BEN, *FORCED) == {ONE, TWO}
    assert new(ANN, *FORCED) == new(CY, *FORCED) == new(-1, *FORCED) == set()


@pytest.mark.parametrize("event", [
    events.Given(ANN, THREE, BEN, (ANN, BEN)), events.ThreesGiven(CY, (THREE,), BEN, ""),
    events.HandedOn(ANN, (THREE,), BEN, 1, ""), events.Shared(ANN, (THREE, FOUR), (BEN, CY), "G7.2"),
])  # fmt: skip
def test_what_others_give_or_pass_on_is_new_as_well(event: Event) -> None:
    assert new(BEN, *FORCED, event) == {ONE, TWO, THREE}
    assert THREE not in new(ANN, event)


def test_what_their_player_decides_makes_them_old_but_no_call_and_no_fine_does() -> None:
    caught = (events.UnoCalled(BEN), events.Caught(ANN, BEN, 1, ""), events.Drawn(BEN, THREE, 0, (BEN,)))
    assert new(BEN, *FORCED, *caught) == {ONE, TWO, THREE}
    assert new(BEN, *FORCED, events.Laid(ANN, (FOUR,), 0)) == {ONE, TWO}, "what another decides changes nothing"
    assert new(BEN, *FORCED, events.Laid(BEN, (ONE,), 0)) == set()
    drawn = (events.TurnBegun(BEN, 2), events.Drawn(BEN, THREE, 0, (BEN,)))
    assert new(BEN, *FORCED, *drawn) == {THREE}, "to draw in one's turn is decided"
    assert new(BEN, *FORCED, *drawn, events.Drawn(BEN, FOUR, 0, (BEN,))) == {THREE, FOUR}, "until one fits"
    assert new(BEN, *FORCED, *drawn, events.Kept(BEN)) == set()
    assert new(BEN, *FORCED, events.GameStarted(ANN, 2)) == set()


def test_a_card_taken_is_new_and_so_is_one_drawn_from_a_pile_beside_the_others_of_its_draw() -> None:
    assert new(BEN, *FORCED, events.Taken(BEN, THREE, ANN, (ANN, BEN))) == {THREE}
    forced = (events.TurnBegun(ANN, 1), events.Forced(BEN, 2, ANN, 0, "G6.8"), events.Drawn(BEN, ONE, 0, (BEN,)))
    assert new(BEN, *forced, events.DrawnFromPile(BEN, TWO, 1)) == {ONE, TWO}
