"""Beats, by a virtual clock: each event is told once, in its time, whatever steps the time comes in."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from game.rules import GRAND, RULE_SETS, RuleSet, blank_view, events, legal_actions, mask, view
from game.rules.events import HIDDEN, Event
from game.session.pace.beats import BEAT, Beats, ShownHand
from game.session.pace.card_moves import DRAW_TIME, LAY_TIME, length_of
from game.session.session import Match, Player, Session
from tests.positions import ANN, BEN

PEOPLE = tuple(Player(name) for name in ("Ann", "Ben", "Cy"))
TICK = 1 / 64  # seconds


def played(rules: RuleSet, acts: int = 80) -> tuple[Session, list[Event]]:
    """A game after so many acts, and what Ann was told of it."""
    session, chance = Session(Match(rules, PEOPLE, 7)), random.Random(7)
    told = session.recall(ANN)
    for _ in range(acts):
        if session.question is None:
            break
        session.submit(chance.choice(legal_actions(session.state, session.question.player)))
    return session, told.news()


def times(happened: list[Event], tick: float, rules: RuleSet = GRAND) -> list[tuple[float, Event]]:
    """When each event is told, rounded up to whole ticks."""
    beats, now, found = Beats(blank_view(rules, 3, ANN)), 0.0, list[tuple[float, Event]]()
    beats.add(happened)
    while beats.busy:
        now += tick
        found += [(now, event) for event in beats.update(tick)]
        beats.dismiss()
    return found


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_all_is_told_once_in_order_and_leads_to_the_position(rules: RuleSet) -> None:
    session, happened = played(rules)
    beats = Beats(blank_view(rules, 3, ANN))
    beats.add(happened)
    told: list[Event] = []
    while beats.busy:
        assert beats.left == len(happened) - len(told)
        told += beats.update(0.3)
        beats.dismiss()
    assert told == happened and not beats.cards_to_come
    seen = view(session.state, ANN)
    assert (beats.view.hand, beats.view.counts, beats.view.piles) == (seen.hand, seen.counts, seen.piles)


def test_the_end_can_be_reached_at_once() -> None:
    _, happened = played(GRAND)
    watched, skipped = (Beats(blank_view(GRAND, 3, ANN)) for _ in range(2))
    for beats in (watched, skipped):
        beats.add(happened)
    while watched.busy:
        watched.update(1.0)
        watched.dismiss()
    first = skipped.update(2.0)
    assert first and first + skipped.finish() == happened
    assert not skipped.busy and skipped.view == watched.view


def test_an_event_is_told_at_the_same_time_in_small_steps_and_in_large_ones() -> None:
    happened = [event for event in played(GRAND)[1] if not isinstance(event, events.HandShown)]
    fine, coarse = times(happened, TICK), times(happened, 8 * TICK)
    for (early, event), (late, other) in zip(fine, coarse, strict=True):
        assert event == other and 0.0 <= late - early < 8 * TICK


def test_a_consequence_waits_for_its_cause_and_a_beat_more() -> None:
    laid, forced = events.TurnLost(BEN), events.TurnBegun(ANN, 9)
    beats = Beats(blank_view(GRAND, 3, ANN))
    beats.add([laid, forced])
    assert beats.update(0.0) == [laid] and beats.busy
    assert beats.update(length_of([laid]) + BEAT - 0.01) == []
    assert beats.update(0.02) == [forced] and not beats.update(1.0) and not beats.busy


def test_what_takes_no_time_is_told_with_what_comes_next() -> None:
    begun, lost = events.TurnBegun(BEN, 9), events.TurnLost(BEN)
    beats = Beats(blank_view(GRAND, 3, ANN))
    beats.add([begun, lost])
    assert beats.update(0.0) == [begun, lost]


def test_draws_in_a_row_follow_one_another_without_a_pause() -> None:
    _, happened = played(GRAND, 0)
    draw = events.Drawn(BEN, HIDDEN, 0, ())
    beats = Beats(blank_view(GRAND, 3, ANN))
    beats.add(happened)
    beats.finish()
    beats.add([draw, draw])
    assert beats.update(0.0) == [draw] and beats.update(DRAW_TIME - 0.01) == []
    assert beats.cards_to_come and beats.update(0.02) == [draw]


def test_nothing_is_told_while_a_hand_is_shown() -> None:
    shown = events.HandShown(BEN, (1, 2), ANN, (ANN, BEN))
    lost = events.TurnLost(BEN)
    for viewer in (ANN, BEN):
        beats = Beats(blank_view(GRAND, 3, viewer))
        beats.add([mask(shown, viewer), lost])
        told = beats.update(9.0)
        if viewer == ANN:
            assert told == [shown] and beats.shown == ShownHand(BEN, (1, 2), False) and beats.update(9.0) == []
            beats.dismiss()
            told += beats.update(9.0)
        assert told == [shown, lost]


def test_a_hand_is_shown_with_the_verdict_on_the_challenge() -> None:
    shown = events.HandShown(BEN, (1, 2), ANN, (ANN, BEN))
    for verdict in (events.ChallengeWon(ANN, BEN), events.ChallengeLost(ANN, BEN)):
        beats = Beats(blank_view(GRAND, 3, ANN))
        beats.add([shown, verdict])
        beats.update(9.0)
        assert beats.shown is not None and beats.shown.succeeds is isinstance(verdict, events.ChallengeWon)


def test_a_card_laid_takes_longer_than_one_that_follows_by_itself() -> None:
    assert length_of([events.Laid(ANN, (5,), 0)]) == LAY_TIME
    assert length_of([events.Laid(ANN, (5, 6), 0)]) > LAY_TIME > length_of([events.TurnBegun(ANN, 1)]) == 0.0


def sweep(players: int, number: int = 1) -> list[tuple[float, Event]]:
    """When each event of a Zero that makes all others draw is told to Ann."""
    beats, now, found = Beats(blank_view(GRAND, players, ANN)), 0.0, list[tuple[float, Event]]()
    beats.finish()
    for player in range(1, players):
        beats.add([events.Forced(player, number, ANN, 0, "G6.8")])
        beats.add([events.Drawn(player, HIDDEN, 0, ())] * number)
    while beats.busy:
        now += TICK
        found += [(now, event) for event in beats.update(TICK)]
    return [*found, (now, found[-1][1])]


def test_draws_for_one_card_are_one_sweep_at_a_full_table_and_follow_one_another_at_a_small_one() -> None:
    one = length_of([events.Forced(BEN, 1, ANN, 0, "")]) + DRAW_TIME + 2 * BEAT
    assert sweep(4)[-1][0] == pytest.approx(3 * one, abs=0.2)
    ends = [sweep(players)[-1][0] for players in (4, 5, 7, 10)]
    assert ends[3] < 9 * one / 2 and ends[3] < 3 * ends[0], "nine are told in less than half the time"


def test_a_sweep_is_told_in_order_and_each_part_of_it_is_seen() -> None:
    told = sweep(10)
    forced = [(now, event.player) for now, event in told if isinstance(event, events.Forced)]
    drawn = [(now, event.player) for now, event in told[:-1] if isinstance(event, events.Drawn)]
    assert [player for _, player in forced] == [player for _, player in drawn] == list(range(1, 10))
    for (made, _), (drew, _) in zip(forced, drawn, strict=True):
        assert 0.35 < drew - made < 0.5, "first one sees who must draw"
    assert all(later - sooner > 0.3 for (sooner, _), (later, _) in pairwise(forced))


def test_an_event_that_comes_while_a_sweep_is_told_joins_it_and_one_that_takes_no_time_does_not_stop_it() -> None:
    beats = Beats(blank_view(GRAND, 10, ANN))
    forced, other = (events.Forced(player, 1, ANN, 0, "G6.8") for player in (BEN, 2))
    beats.add([forced])
    assert beats.update(0.0) == [forced] and not beats.update(0.5)
    ended = events.CallEnded(BEN)
    beats.add([ended, other])
    assert beats.update(0.01) == [ended, other]
    assert beats.update(length_of([other]) - 0.01) == [] and beats.busy, "it began when it came, and not before"


def test_what_is_no_part_of_a_sweep_waits_for_its_end() -> None:
    beats = Beats(blank_view(GRAND, 10, ANN))
    forced, drawn, called = events.Forced(BEN, 1, ANN, 0, ""), events.Drawn(BEN, HIDDEN, 0, ()), events.UnoCalled(2)
    beats.add([forced, drawn, called])
    assert beats.update(0.6) == [forced, drawn]
    assert beats.update(length_of([forced]) - 0.6) == []
    assert beats.update(BEAT) == [called]
