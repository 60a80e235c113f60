"""Whose turns come follows from what everybody knows: the seats, the direction, skips and Twos told so far."""

from __future__ import annotations

from game.rules import events
from game.rules.values.state import FIRST_CARD
from game.rules.values.views import View
from game.session.turns_ahead import Coming
from tests.ui.table.places import view_of


def told(view: View, *happened: events.Event) -> tuple[int, ...]:
    coming = Coming()
    for event in happened:
        coming.note(event, view)
    return coming.order(view)


def test_turns_go_round_the_seats_in_the_direction_of_play() -> None:
    view = view_of(4)
    assert told(view) == (1, 2, 3)
    view.direction = -1
    assert told(view) == (3, 2, 1)
    view.seats = [2, 0, 1, 3]
    assert told(view) == (2, 3, 1)


def test_skipped_players_and_those_who_lose_their_turn_come_after_the_one_who_plays() -> None:
    view = view_of(4)
    assert told(view, events.Skipped(0, (1, 2), "G6.2")) == (3, 0, 1, 2)
    assert told(view, events.TurnLost(1)) == (2, 3, 0, 1)
    assert told(view, events.TurnLost(0)) == (1, 2, 3)
    assert told(view, events.Skipped(0, (1,), "G6.2"), events.TurnBegun(0, 5)) == (1, 2, 3)


def test_with_two_players_a_skip_leaves_the_turn_where_it_is() -> None:
    view = view_of(2)
    assert told(view) == (1,)
    assert told(view, events.Skipped(0, (1,), "G6.2")) == (0, 1)


def test_a_two_sends_play_to_its_target_and_on_from_there() -> None:
    assert told(view_of(4), events.PlaySent(0, 2)) == (2, 3, 0, 1)


def test_what_was_told_of_an_earlier_turn_decides_nothing() -> None:
    coming, view = Coming(), view_of(4)
    coming.note(events.Skipped(0, (1,), "G6.2"), view)
    view.turns += 1
    assert coming.order(view) == (1, 2, 3)


def test_nobody_is_next_before_the_first_turn_and_after_the_game() -> None:
    view = view_of(4)
    view.stage = FIRST_CARD
    assert told(view) == ()
    view = view_of(4)
    view.over = True
    assert told(view) == ()
