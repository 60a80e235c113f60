"""The log keeps the last lines, counts draws together and knows which cards a line is about."""

from __future__ import annotations

from game.rules import events
from game.rules.events import HIDDEN, Event
from game.ui.table.log import Log
from tests.ui.table.places import NAMES, cards


def test_draws_of_one_player_are_counted_in_one_line() -> None:
    log = Log(NAMES)
    for _ in range(3):
        log.add(Event(events.DRAWN, 1, (HIDDEN,), 0, rule="G4.1", seen=()))
    log.add(Event(events.DRAWN, 2, (HIDDEN,), 0, rule="G4.1", seen=()))
    assert [f"{line.name} {line.words}" for line in log.lines(9)] == ["Ben draws three cards", "Cy draws a card"]


def test_pointing_at_a_line_lights_its_cards_unless_they_are_secret() -> None:
    log = Log(NAMES)
    laid, secret = cards("r5 r6")
    log.add(Event(events.LAID, 0, (laid,), 1, rule="G3.1"))
    log.add(Event(events.GIVEN, 0, (secret,), to=(2,), rule="G6.14", seen=(0, 2)))
    assert log.glow(0, 9) == {("c", laid)}
    assert log.glow(1, 9) == frozenset()
    assert log.entry(5, 9) is None


def test_only_the_last_lines_are_shown() -> None:
    log = Log(NAMES)
    for player in range(4):
        log.add(Event(events.UNO_CALLED, player, rule="G8.1"))
    assert [line.name for line in log.lines(2, 1)] == ["Cy", "Dee"]
    assert [line.lit for line in log.lines(2, 1)] == [False, True]
