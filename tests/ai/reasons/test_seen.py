"""What was seen of who drew for a turn holds until another card comes to them."""

from __future__ import annotations

import pytest

from game.ai.reasons import Seen
from game.rules import events
from game.rules.events import Event
from game.rules.notation import parse_faces
from game.rules.values.cards import card_of
from tests.positions import ANN, BEN

RED = 0


def seen(*happened: Event) -> Seen:
    found = Seen()
    for event in (
        events.GameStarted(ANN, 1),
        events.TurnedUp(ANN, card_of(parse_faces(["r5"])[0]), 0, 0, ""),
        events.TurnBegun(BEN, 1),
        events.Drawn(BEN, events.HIDDEN, 0, ()),
        *happened,
    ):
        found.observe(event)
    return found


def test_a_card_drawn_for_the_turn_tells_which_colours_lay_there() -> None:
    assert seen().drew == {BEN: {RED}}


@pytest.mark.parametrize("came", [events.DrawnFromPile(BEN, 0, 0), events.TakenBack(BEN, 0, 0)])
def test_a_card_from_a_pile_may_be_what_they_lacked(came: Event) -> None:
    assert seen(came).drew == {}


def test_one_forced_card_from_a_pile_is_one_less_to_come() -> None:
    forced = events.Forced(BEN, 2, ANN, 0, "")
    taken = events.DrawnFromPile(BEN, 0, 0)
    drawn = events.Drawn(BEN, events.HIDDEN, 0, ())
    assert seen(forced, taken, drawn).drew == {}
    assert seen(forced, taken, drawn, drawn).drew == {BEN: {RED}}, "the third was for the turn again"
