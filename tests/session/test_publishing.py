"""What the session publishes: to each subscriber every event in order, and nothing its viewer may not know."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.rules import RULE_SETS, blank_view, fold, mask, view
from game.rules.events import HIDDEN, Event, GameStarted, SeatsSwapped, cards_of
from game.rules.values.actions import DEAL, Action
from game.rules.values.state import NOBODY
from game.session.match import parse_rules
from game.session.publishing import UNSEEN
from game.session.session import Match, Player, Session, Slot
from tests.session.playing import events_of

PLAYERS = tuple(Player(name, "random", face + 1) for face, name in enumerate(("Ann", "Ben", "Cy", "Dee")))
VIEWERS = range(NOBODY, len(PLAYERS))
RULES = (*RULE_SETS, "grand stacking=on strict=on fine=2", "junction answer_draw_two=off seven_zero=on")


def session_of(rules: str, seed: int = 3, slot: Slot | None = None) -> Session:
    return Session(Match(parse_rules(rules), PLAYERS, seed), slot)


def one_act(session: Session, chance: random.Random) -> Action:
    """Choose what happens next: anything legal, a claim now and then, or the next deal."""
    if session.question is None:
        return Action(DEAL, session.state.next_dealer)
    player = session.question.player if chance.random() < 0.7 else chance.randrange(len(PLAYERS))
    return chance.choice(session.legal(player) or session.legal(session.question.player))


def play(session: Session, acts: int, seed: int = 1) -> list[Event]:
    """Play on at random; what happened, unmasked."""
    chance, happened = random.Random(seed), list[Event]()
    for _ in range(acts):
        if session.state.winners:
            break
        action = one_act(session, chance)
        happened += events_of(session.state, action)
        assert session.submit(action).done
    return happened


@pytest.mark.parametrize("rules", RULES)
def test_what_subscribers_are_told_leads_from_what_they_saw_to_what_they_see(rules: str) -> None:
    """Law 5, and no card is named that the subscriber may not know."""
    session, chance = session_of(rules), random.Random(5)
    told = {viewer: session.subscribe(viewer) for viewer in VIEWERS}
    seen = {viewer: blank_view(session.match.rules, len(PLAYERS), viewer) for viewer in VIEWERS}
    for viewer in VIEWERS:
        for event in session.recent(viewer):
            fold(seen[viewer], event)
    hidden = 0
    for _ in range(250):
        if session.state.winners:
            break
        action = one_act(session, chance)
        happened = events_of(session.state, action)
        assert session.submit(action).done
        for viewer, subscription in told.items():
            for event, masked in zip(happened, subscription.news(), strict=True):
                may_see = getattr(event, "seen", None)
                if may_see is not None and viewer not in may_see:
                    assert set(cards_of(masked)) <= {HIDDEN}
                    hidden += 1
                fold(seen[viewer], masked)
            assert seen[viewer] == view(session.state, viewer), viewer
    assert hidden > 50


def test_each_event_comes_once_and_in_order_however_late_it_is_asked_for() -> None:
    session = session_of("grand")
    eager, late = session.subscribe(0), session.subscribe(0)
    happened, came = list[Event](), list[Event]()
    while session.state.game_number < 3:
        happened += play(session, 1, session.count)
        came += eager.news()
    expected = [mask(event, 0) for event in happened]
    assert came == expected == late.news() and late.news() == []
    assert sum(isinstance(event, GameStarted) for event in happened) == 2, "two more games have begun meanwhile"


def test_who_follows_from_now_on_is_told_nothing_of_before() -> None:
    session = session_of("grand")
    play(session, 20)
    subscription = session.subscribe(2)
    assert subscription.news() == []
    happened = play(session, 3)
    assert subscription.news() == [mask(event, 2) for event in happened]


@pytest.mark.parametrize("acts", [60, 700])
def test_a_subscriber_of_a_resumed_match_recalls_what_one_of_the_first_run_does(tmp_path: Path, acts: int) -> None:
    session = session_of("grand target=100", slot=Slot(tmp_path))
    play(session, acts)
    session.close()
    again = Session.resume(Slot(tmp_path))
    for viewer in VIEWERS:
        assert again.recent(viewer) == session.recent(viewer)
        assert again.recall(viewer).news() == session.recall(viewer).news()
        assert again.recall(viewer).position is None
    subscriptions = [one.subscribe(1) for one in (session, again)]
    assert play(session, 30) == play(again, 30)
    assert subscriptions[0].news() == subscriptions[1].news()
    again.close()


def test_a_recall_has_the_swaps_of_seats_of_earlier_games_and_no_private_question_of_others() -> None:
    session = session_of("grand")
    happened = list(session.past.opening)
    while session.state.game_number < 3 or session.count % 50:
        happened += play(session, 1, session.count)
    (begun,) = [at for at, event in enumerate(happened) if isinstance(event, GameStarted)][-1:]
    swaps = [event for event in happened[:begun] if isinstance(event, SeatsSwapped)]
    this_game = [told for event in happened[begun:] if (told := mask(event, 3)) != UNSEEN]
    assert swaps and session.recall(3).news() == [*swaps, *this_game]


def test_a_recall_is_over_once_another_game_has_begun() -> None:
    session = session_of("classic")
    recall = session.recall(0)
    while not session.state.over:
        play(session, 1, session.count)
        assert not recall.over
    play(session, 1)
    assert recall.over
    recall.news()
    assert not recall.over


def test_at_a_position_a_recall_begins_with_what_its_viewer_sees_there() -> None:
    first = session_of("grand")
    play(first, 30)
    session = Session(first.match, state=first.state)
    for viewer in VIEWERS:
        recall = session.recall(viewer)
        assert recall.position is not None and view(recall.position, viewer) == view(first.state, viewer)
        assert recall.news() == []
