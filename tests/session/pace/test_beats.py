"""Beats, by a virtual clock: each event is told once, in its time, whatever steps the time comes in."""

from __future__ import annotations

import random

import pytest

from game.rules import GRAND, RULE_SETS, RuleSet, blank_view, events, legal_actions, mask, view
from game.rules.events import HIDDEN, Event
from game.session.pace.beats import BEAT, Beats
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
            assert told == [shown] and beats.shown == (BEN, (1, 2)) and beats.update(9.0) == []
            beats.dismiss()
            told += beats.update(9.0)
        assert told == [shown, lost]


def test_a_card_laid_takes_longer_than_one_that_follows_by_itself() -> None:
    assert length_of([events.Laid(ANN, (5,), 0)]) == LAY_TIME
    assert length_of([events.Laid(ANN, (5, 6), 0)]) > LAY_TIME > length_of([events.TurnBegun(ANN, 1)]) == 0.0
