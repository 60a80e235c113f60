"""The log tells calls and shuffles where they belong, whatever the order of their events."""

from __future__ import annotations

from game.rules import events
from game.rules.events import HIDDEN
from tests.ui.table.places import cards
from tests.ui.words.test_log_lines import told_of


def test_a_call_of_uno_before_the_next_player_has_done_anything_stands_with_the_play() -> None:
    two, five = cards("r2 r5")
    happened = [events.TurnBegun(0, 1), events.Laid(0, (two,), 0), events.TurnBegun(1, 1), events.UnoCalled(0)]
    assert told_of(*happened, events.Laid(1, (five,), 0)) == [
        "— Ann's turn", "Ann plays red Two", "> Ann calls Uno", "— Ben's turn", "Ben plays red Five",
    ]  # fmt: skip


def test_a_shuffle_is_told_before_the_draw_that_needs_it() -> None:
    (zero,) = cards("g0")
    happened = [events.TurnBegun(0, 4), events.Laid(0, (zero,), 0), events.Forced(1, 1, 0, 0, "G6.8")]
    assert told_of(*happened, events.Reshuffled((9, 9), (1, 1)), events.Drawn(1, HIDDEN, 0, ()))[2:] == [
        "> The discards are shuffled into 2 new draw piles", "> Ben draws a card for Ann's Zero",
    ]  # fmt: skip
