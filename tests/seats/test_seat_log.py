"""A seat is told whose turns come, from the same facts as the table."""

from __future__ import annotations

from game.rules import events
from game.seats.seat_log import SeatLog
from tests.positions import ANN, BEN, CY, DEE
from tests.seats.seated import Seated

SKIPS = (
    "rules: grand", "players: Ann Ben Cy Dee", "hand Ann: rS r5 b6", "hand Ben: g1 gS", "hand Cy: g5 gS",
    "hand Dee: y1 y2", "pile 1: r3", "pile 2: y9",
)  # fmt: skip


def test_each_line_with_a_view_says_whose_turns_come() -> None:
    seated = Seated(*SKIPS)
    assert [end.lines[-1]["coming"] for end in seated.ends] == [[BEN, CY, DEE]] * 4
    seated.say(ANN, "Ann plays rS on 1")
    seated.go_on()
    told = [[line["coming"] for line in end.lines if "view" in line][-1] for end in seated.ends]
    assert told == [[DEE, ANN, BEN]] * 4


def test_who_is_skipped_comes_after_all_others_also_in_the_turn_of_the_skip() -> None:
    seen = Seated(*SKIPS).session.view(BEN)
    log = SeatLog(None)
    assert log.tell([events.Skipped(ANN, (BEN, CY), "G6.2")], seen) == [{}]
    assert log.coming(seen) == (DEE, ANN, BEN, CY)


def test_whoever_joins_in_the_middle_of_a_turn_is_told_the_same() -> None:
    seated = Seated(*SKIPS)
    seated.say(ANN, "Ann plays rS on 1")
    seated.go_on()
    link = seated.links.open(BEN)
    seated.links.look()
    assert b'"coming":[3,0,1]' in b"".join(line.data for line in link.since(0))
