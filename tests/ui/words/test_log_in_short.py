"""Lines of the log beside others: as short as can be, and clear without what stands before them."""

from __future__ import annotations

from game.rules import events
from game.rules.events import HIDDEN, Event
from game.rules.values.cards import FACE
from game.session.match import parse_rules
from game.text import NO_FACE
from game.ui.words.log_entries import LogLine
from game.ui.words.log_lines import Log
from tests.ui.table.places import NAMES, cards


def lines_of(*happened: Event, reader: int = 3) -> list[LogLine]:
    log = Log(NAMES)
    for event in happened:
        log.add(event)
    return log.lines(99, reader=reader)


def told(line: LogLine) -> str:
    return "".join(part.words for part in line.told)


def short(line: LogLine) -> str:
    return "".join(part.words for part in line.short)


def test_a_card_taken_from_a_pile_for_a_draw_is_told_as_one_of_its_cards() -> None:
    (two,) = cards("rD")
    *_, taken = lines_of(
        events.Laid(0, (two,), 1), events.Forced(1, 2, 0, 1, "G6.1"), events.DrawnFromPile(1, two, 0),
        events.Drawn(1, HIDDEN, 0, ()),
    )  # fmt: skip
    assert short(taken) == "Ben draws one of the 2 from the left pile: red Draw Two" and taken.stands


def test_the_reverse_that_cancels_another_is_named() -> None:
    (reverse,) = cards("bR")
    (line,) = lines_of(events.Recovered(1, reverse, 0, 0))
    assert told(line).startswith("Ben answers Ann's Reverse with blue Reverse")


def test_the_wild_that_sends_a_draw_back_is_shown() -> None:
    (wild,) = cards("W")
    (line,) = lines_of(events.Backfired(1, wild, 0, 0))
    assert told(line) == "Ben sends it back with the Wild: Ann must draw instead"
    assert short(line) == "Ben sends it back: Wild"
    for words in (line.told, line.short):
        assert [part.face for part in words if part.face != NO_FACE] == [FACE[wild]], "its card is drawn"


def test_cards_passed_on_are_told_with_giver_and_taker() -> None:
    (line,) = lines_of(events.HandedOn(1, tuple(cards("r7 y7")), 2, 0, "G6.16"))
    assert told(line) == "Ben passes the red Seven and yellow Seven to Cy"
    assert short(line) == "Ben red Seven and yellow Seven to Cy"


def test_a_two_that_comes_back_says_why() -> None:
    own = events.PlaySent(1, 1)
    assert told(*lines_of(own)) == "Ben holds the pepper, and so plays again"
    log = Log(NAMES, parse_rules("grand two=colour"))
    log.add(own)
    assert told(*log.lines(9)) == "Ben has the next turn"


def test_who_is_caught_is_said_not_to_have_called() -> None:
    (line,) = lines_of(events.Caught(1, 2, 2, "G8.2"))
    assert short(line) == "Ben catches Cy, no Uno call: +2"


def test_what_is_given_away_is_said_to_be_a_run() -> None:
    run = tuple(cards("r3 b4 g5 y6"))
    seen = [short(*lines_of(events.Shared(1, run, (0, 2, 2, 3), "G7.1"), reader=reader)) for reader in (0, 1)]
    assert seen == ["Ben's Run: red Three to Ann, 3 cards to Cy and Dee", "Ben's Run to Ann, Cy and Dee"]


def test_those_whom_ones_name_are_told_in_one_line_and_beside_others_by_what_they_draw() -> None:
    named = [events.Named(1, one, left, "G6.9") for left, one in zip(range(5, -1, -1), (0, 0, 2, 0, 0, 0), strict=True)]
    assert [told(line) for line in lines_of(*named[:4])] == ["Ben names Ann (3) and Cy, 2 more to name"]
    (line,) = lines_of(*named, reader=0)
    assert (told(line), line.touches, line.is_told) == ("Ben names Ann (5) and Cy", True, True)
    forced = [events.Forced(0, 5, 1, 0, "G6.9"), *[events.Drawn(0, HIDDEN, 0, ())] * 5]
    said, drawn = lines_of(*named, *forced, reader=0)
    assert told(said) == told(line) and not said.is_told and not said.touches
    assert short(drawn) == "Ann draws 5" and drawn.touches


def test_a_call_between_two_names_changes_nothing_in_what_the_draws_say() -> None:
    named = events.Named(1, 0, 1, "G6.9"), events.UnoCalled(2), events.Named(1, 0, 0, "G6.9")
    lines = lines_of(events.Laid(1, tuple(cards("r1 b1")), 0), *named, events.Forced(0, 2, 1, 0, "G6.9"), reader=0)
    assert [line.is_told for line in lines] == [True, False, True, False, True]


def test_a_name_stands_beside_others_where_its_draw_is_sent_back() -> None:
    (wild,) = cards("W")
    back = events.Backfired(0, wild, 0, 1, "G6.6"), events.Forced(1, 1, 0, 0, "G6.9")
    assert lines_of(events.Named(1, 0, 0, "G6.9"), *back)[0].is_told


def test_many_who_draw_or_are_skipped_are_counted_and_named_where_there_is_room() -> None:
    draws: list[Event] = []
    for player in range(5):
        draws += [events.Forced(player, 1, 5, 0, "G6.8"), events.Drawn(player, HIDDEN, 0, ())]
    log = Log([*NAMES[:4], "Eva", "Finn", "Gus"])
    for event in (*draws, events.Skipped(5, (0, 1, 2, 3), "G6.2"), events.Skipped(5, (0,), "G6.2")):
        log.add(event)
    seen = [(short(line), "".join(part.words for part in line.fuller)) for line in log.lines(3, reader=0)]
    assert seen == [
        ("Ann and 4 others draw 1 each", "Ann, Ben, Cy, Dee and Eva draw 1 each"),
        ("Ann and 3 others are skipped", "Ann, Ben, Cy and Dee are skipped"),
        ("Ann is skipped", ""),
    ]


def test_a_card_drawn_is_told_in_words_and_not_by_a_picture_like_that_of_a_card_played() -> None:
    drawn, laid = lines_of(events.Drawn(1, HIDDEN, 0, ()), events.Laid(1, tuple(cards("rD")), 0))
    assert short(drawn) == "Ben draws 1"
    assert [any(part.face != NO_FACE for part in line.short) for line in (drawn, laid)] == [False, True]


def test_a_challenge_is_told_before_what_it_shows_and_how_it_ends() -> None:
    shown = events.HandShown(0, (HIDDEN,) * 5, 1, (0, 1))
    challenged, seen, lost = lines_of(events.Challenged(1, 0), shown, events.ChallengeLost(1, 0))
    assert [short(challenged), short(lost)] == ["Ben challenges", "Ben loses the challenge"]
    assert min(challenged.stands, lost.stands) > seen.stands, "a hand is never seen without the cause"
