"""The log tells of a forced draw in one line, of how many cards so far and for which card, and then what it costs."""

from __future__ import annotations

import pytest

from game.rules import events
from game.rules.events import HIDDEN, Event
from game.ui.words.log_lines import Log
from tests.ui.table.places import NAMES, cards
from tests.ui.words.test_log_lines import short, told_of


def test_the_draw_of_a_turn_is_not_counted_with_one_before_it() -> None:
    draws = [events.Drawn(1, HIDDEN, 0, ())] * 2
    assert told_of(events.Forced(1, 2, 0, 0, "G6.8"), *draws, events.TurnBegun(1, 5), draws[0]) == [
        "> Ben draws 2 cards for Ann's Zero", "— Ben's turn", "Ben draws a card",
    ]  # fmt: skip


def test_only_the_draw_that_was_sent_back_is_told_as_sent_back() -> None:
    zero, wild, other = cards("g0 W F")
    sent = [events.Laid(0, (zero,), 0), events.Backfired(1, wild, 0, 0), events.Backfired(0, other, 0, 1)]
    draws = [[events.Forced(player, 1, 0, 0, "G6.8"), events.Drawn(player, HIDDEN, 0, ())] for player in (1, 2, 3)]
    assert told_of(*sent, *draws[0])[-1] == "> Ben draws a card for Ann's Zero, sent back by Ann"
    assert told_of(*sent, *draws[0], *draws[1], *draws[2])[-1] == "> Cy and Dee draw a card each for Ann's Zero"


def test_a_draw_with_nothing_left_to_draw_says_so() -> None:
    forced = [events.Forced(player, 2, 0, 0, "G6.8") for player in (1, 2)]
    assert told_of(forced[0], events.Drawn(1, HIDDEN, 0, ()), forced[1], events.TurnBegun(1, 5)) == [
        "> Ben draws 1 of 2 cards for Ann's Zero; then nothing is left", "> Nothing is left for Cy to draw",
    ]  # fmt: skip


def test_a_draw_for_a_card_that_was_turned_up_is_nobodys_until_something_is_played_there() -> None:
    (zero,) = cards("r0")
    draw, forced = events.Drawn(1, HIDDEN, 0, ()), events.Forced(1, 1, 0, 0, "G6.8")
    turned_up = [events.TurnedUp(0, zero, 0, 0, "G2.1"), forced]
    assert told_of(*turned_up)[-1] == "> Ben must draw a card for the Zero turned up"
    assert told_of(*turned_up, draw)[-1] == "> Ben draws a card for the Zero turned up"
    both = [*turned_up, draw, forced._replace(player=2), draw._replace(player=2)]
    assert told_of(*both)[-1] == "> Ben and Cy draw a card each for the Zero turned up"
    played = [events.Laid(0, (zero,), 0), forced._replace(whose=0), draw]
    assert told_of(*turned_up, draw, *played)[-1] == "> Ben draws a card for Ann's Zero"


def test_a_forced_draw_is_told_in_one_line_with_the_card_behind_it() -> None:
    (two,) = cards("rD")
    draw, forced = events.Drawn(1, HIDDEN, 0, ()), events.Forced(1, 2, 0, 1, "G6.1")
    laid = events.Laid(0, (two,), 1)
    begun = [events.TurnBegun(0, 4), laid, forced, events.TurnLost(1)]
    lost = "> Ben loses the turn"
    assert told_of(*begun)[2:] == ["> Ben must draw 2 cards for Ann's card"]
    assert told_of(*begun, draw)[2:] == ["> Ben draws 1 of 2 cards for Ann's Draw Two"]
    assert told_of(*begun, draw, draw)[2:] == ["> Ben draws 2 cards for Ann's Draw Two", lost]
    from_pile = told_of(*begun, events.DrawnFromPile(1, two, 0), draw)
    assert from_pile[2] == "> Ben draws 2 cards for Ann's Draw Two", "one of them from a pile, as the next line says"
    assert from_pile[3:] == ["> Ben draws one of the 2 from the left pile: red Draw Two", lost]
    begun[2] = forced._replace(number=1)
    assert told_of(*begun, events.DrawnFromPile(1, two, 0))[3:] == [
        "> Ben draws this card from the left pile: red Draw Two", lost,
    ]  # fmt: skip


def test_while_a_forced_draw_goes_on_it_is_told_as_a_part_of_what_it_will_be() -> None:
    four, draw = cards("F")[0], events.Drawn(1, HIDDEN, 0, ())
    laid, forced = events.Laid(0, (four,), 1), events.Forced(1, 4, 0, 1, "G6.7")
    begun: list[Event] = [events.TurnBegun(0, 4), laid, forced, events.TurnLost(1)]
    log, seen = Log(NAMES), list[tuple[str, bool]]()
    for event in (*begun, draw, draw, draw, draw):
        log.add(event)
        seen += [
            ("".join(part.words for part in line.short), bool(line.fuller))
            for line in log.lines(9)
            if line.short and line.about is events.Forced
        ]
    assert seen[2:] == [
        ("Ben draws 1 of 4", False), ("Ben draws 2 of 4", False), ("Ben draws 3 of 4", False), ("Ben draws 4", False),
    ]  # fmt: skip
    assert told_of(*begun, draw, draw)[2:] == ["> Ben draws 2 of 4 cards for Ann's Wild Draw Four"]
    assert (
        told_of(laid, forced._replace(player=0), draw._replace(player=0))[-1]
        == "> Ann draws 1 of 4 cards for their own Wild Draw Four"
    )
    up = events.TurnedUp(0, four, 0, 1, "G2.1")
    assert told_of(up, forced, draw)[-1] == "> Ben draws 1 of 4 cards for the Wild Draw Four turned up"


@pytest.mark.parametrize("over", [events.TurnBegun(2, 5), events.WentOut((0,), 5), events.GameBlocked(5)])
def test_the_turn_is_lost_also_by_a_draw_that_is_cut_short(over: Event) -> None:
    laid, forced = events.Laid(0, tuple(cards("F")), 1), events.Forced(1, 4, 0, 1, "G6.7")
    begun = events.TurnBegun(0, 4), laid, forced, events.TurnLost(1), events.Drawn(1, HIDDEN, 0, ())
    lines = told_of(*begun, over, events.UnoCalled(3))
    assert lines[2].startswith("> Ben draws 1 of 4 cards") and lines[3] == "> Ben loses the turn"


def test_that_a_forced_draw_costs_the_turn_matters_to_nobody_once_the_draw_is_told() -> None:
    log, draw = Log(NAMES), events.Drawn(1, HIDDEN, 0, ())
    laid, forced = events.Laid(0, tuple(cards("rD")), 1), events.Forced(1, 2, 0, 1, "G6.1")
    for event in (laid, forced, events.TurnLost(1), draw, draw):
        log.add(event)
    drawn_for, lost = log.lines(2, reader=1)
    assert (drawn_for.touches, lost.touches, lost.stands) == (True, False, 0) and lost.is_told


def test_who_draws_for_the_same_card_is_told_in_one_line() -> None:
    zero, wild = *cards("g0"), *cards("W")
    happened: list[Event] = [events.TurnBegun(0, 4), events.Laid(0, (zero,), 0)]
    for player in (1, 2):
        happened += [events.Forced(player, 1, 0, 0, "G6.8"), events.Drawn(player, HIDDEN, 0, ())]
    happened += [events.Backfired(3, wild, 0, 0), events.Forced(0, 1, 3, 0, "G6.8"), events.Drawn(0, HIDDEN, 0, ())]
    happened += [events.Forced(4, 1, 0, 0, "G6.8"), events.Drawn(4, HIDDEN, 0, ())]
    assert told_of(*happened)[2:] == [
        "> Ben and Cy draw a card each for Ann's Zero",
        "> Dee sends it back with the Wild: Ann must draw instead",
        "> Ann draws a card for their own Zero, sent back by Dee",
        "> Eve draws a card for Ann's Zero",
    ]


def test_a_draw_sent_back_is_told_with_its_card_and_who_sent_it_last() -> None:
    two, first, second = *cards("rD"), *cards("W W")
    back = events.Backfired(1, first, 0, 0), events.Backfired(0, second, 0, 1)
    laid, forced, draw = events.Laid(0, (two,), 0), events.Forced(0, 2, 1, 0, "G6.1"), events.Drawn(0, HIDDEN, 0, ())
    assert told_of(laid, back[0])[-1] == "> Ben sends it back with the Wild: Ann must draw instead"
    assert told_of(laid, back[0], forced)[-1] == "> Ann must draw 2 cards for their own Draw Two, sent back by Ben"
    assert told_of(laid, back[0], forced, draw, draw)[-1].startswith("> Ann draws 2 cards for their own Draw Two, sent")
    again = events.Forced(1, 2, 0, 0, "G6.1")
    assert told_of(laid, *back, again)[-1] == "> Ben must draw 2 cards for Ann's Draw Two, sent back by Ann"
    up = events.TurnedUp(0, two, 0, 0, "G2.1")
    assert told_of(up, back[0], forced)[-1] == "> Ann must draw 2 cards for the Draw Two turned up, sent back by Ben"


def test_who_loses_the_turn_is_named_in_short_too() -> None:
    log = Log(NAMES)
    for event in (events.Forced(2, 1, 1, 0, "G4.1"), events.Drawn(2, HIDDEN, 0, ()), events.TurnLost(2, "G4.4")):
        log.add(event)
    assert short(log, 0) == "Cy loses the turn"


def test_a_forced_draw_is_counted_on_after_a_reshuffle() -> None:
    two = cards("rD")[0]
    told = told_of(
        events.Laid(0, (two,), 1), events.Forced(1, 2, 0, 1, "G6.1"), events.TurnLost(1),
        events.Reshuffled((20, 20), (1, 1)), events.Drawn(1, HIDDEN, 0, ()), events.Drawn(1, HIDDEN, 0, ()),
    )  # fmt: skip
    assert "> Ben draws 2 cards for Ann's Draw Two" in told and "> Ben draws 2 cards" not in told
