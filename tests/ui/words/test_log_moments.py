"""Each line of the log of a whole game has the moment at which it had happened."""

from __future__ import annotations

from copy import deepcopy

from game.rules import GRAND, blank_view, fold
from game.rules.events import HIDDEN, Drawn, DrawnFromPile, Forced, Laid, PlayTakenBack, Reshuffled, TurnBegun
from game.rules.values.state import NOBODY
from game.ui.words.log_entries import LineLevel
from game.ui.words.log_lines import Log
from game.ui.words.log_moments import log_of
from tests.extent import extent
from tests.session.again.test_recorded import played, reels
from tests.ui.table.places import NAMES, cards

BETWEEN = extent(37, 11)  # events from copy to copy


def test_a_log_up_to_the_moment_of_a_line_ends_with_that_line() -> None:
    session = played(7)
    happened, names = reels(session)[0].learned(NOBODY), [player.name for player in session.match.players]
    whole, ends = log_of(names, session.match.rules, happened)
    assert len(ends) == len(whole.entries) and ends[-1] == len(happened)
    checked = 0
    for at, (entry, end) in enumerate(zip(whole.entries[:-1], ends, strict=False)):
        so_far = Log(names, session.match.rules)
        for event in happened[:end]:
            so_far.add(event)
        if entry.level is LineLevel.DIVIDER:
            assert len(so_far.entries) <= at + 1
        else:
            assert so_far.entries[at].message == entry.message
            checked += 1
    assert checked > 50


def test_after_the_line_of_a_card_drawn_from_a_pile_the_pile_no_longer_shows_it() -> None:
    session = played(7)
    rules, names = session.match.rules, [player.name for player in session.match.players]
    happened = reels(session)[0].learned(NOBODY)
    log, ends = log_of(names, rules, happened)
    view, checked = blank_view(rules, len(names), NOBODY), 0
    moments = dict(zip(ends, log.entries, strict=True))
    for count, event in enumerate(happened, 1):
        fold(view, event)
        if count in moments and moments[count].about is DrawnFromPile:
            shown = {laid.card for pile in view.piles for laid in pile.run}
            assert shown.isdisjoint(moments[count].cards)
            checked += 1
    assert checked


def test_the_discards_shuffled_for_a_forced_draw_have_a_moment_of_their_own() -> None:
    (zero,) = cards("g0")
    happened = [
        TurnBegun(3, 1), Laid(3, (zero,), 0), Forced(1, 1, 3, 0, "G6.8"), Reshuffled((17, 17), (1, 1), "G1.7"),
        Drawn(1, HIDDEN, 0, (), "G4.1"),
    ]  # fmt: skip
    log, ends = log_of(NAMES, GRAND, happened)
    assert [(entry.about, end) for entry, end in zip(log.entries[-2:], ends[-2:], strict=True)] == [
        (Reshuffled, 4), (Forced, 5),
    ]  # fmt: skip


def test_a_copy_goes_on_by_itself() -> None:
    for seed, rules in ((7, "grand"), (3, "classic stacking=on"), (5, "junction")):
        session = played(seed, rules)
        names, table = [player.name for player in session.match.players], session.match.rules
        for viewer in (NOBODY, 1):
            happened = reels(session)[0].learned(viewer)
            whole, so_far = Log(names, table), Log(names, table)
            for event in happened:
                whole.add(event)
            for count, event in enumerate(happened, 1):
                so_far.add(event)
                if count % BETWEEN:
                    continue
                before, copied = deepcopy(so_far.entries), so_far.copy()
                for later in happened[count:]:
                    copied.add(later)
                assert copied.entries == whole.entries and so_far.entries == before


def test_a_log_begun_after_a_play_was_taken_back_keeps_the_decisions_before_it() -> None:
    log, (four, five, six) = Log(NAMES), cards("r4 r5 r6")
    for turn, player in enumerate((0, 1)):
        log.add(TurnBegun(player, turn))
        log.add(Laid(player, (five, six)[player : player + 1], 0))
    log.add(TurnBegun(0, 2))
    before = log.since(0)
    log.add(PlayTakenBack(0, (four,)))  # the Four is in no line: the match no longer knows that it was played
    assert log.since(0) == before + 2 and log.entries[-2].level is LineLevel.DIVIDER, "her turn, and what she took back"
    log.add(Laid(0, (four,), 0))
    assert log.since(0) == 3
