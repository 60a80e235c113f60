"""A player may take an act back while nobody else could have decided and nobody has seen a card because of it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.ai.memory import Memory
from game.rules import GRAND, legal_actions, state_to_data
from game.rules.events import PlayTakenBack, TurnedUp
from game.rules.values.actions import CATCH, DRAW, PLAY, UNO
from game.rules.values.ruleset import RULE_SETS
from game.rules.values.state import NOBODY
from game.session.match import Match, Player
from game.session.parts import at_once
from game.session.session import Session, Slot
from game.session.taking_back import until
from tests.histories.walks import act_on
from tests.positions import table

CLASSIC = Match(RULE_SETS["classic"], (Player("Ann"), Player("Ben", "greedy", 3), Player("Cy", "sharp", 7)), 12)


def before_a_free_act(match: Match, verb: str, free: bool = True, slot: Slot | None = None) -> Session:
    """A match in which the next act of Ann, the last one in the list of legal ones, may be taken back, or not."""
    session, rng = Session(match, slot), random.Random(4)
    while True:
        asked = session.question
        if asked is not None and asked.player == 0:
            for action in legal_actions(session.state, 0):
                if action.verb == verb and (until(session.state, action) != NOBODY) == free:
                    session.put(action)
                    return session
        assert act_on(session, rng), "the match is over"


def test_a_play_is_taken_back_and_everybody_knows_the_card() -> None:
    session = before_a_free_act(CLASSIC, PLAY)
    before, told = state_to_data(session.state), session.subscribe(2)
    told.news()
    could = session.takes_back
    session.step()
    assert session.takes_back == 0
    played = told.news()
    assert played and not told.moved

    at_once(session.taking_back())
    assert state_to_data(session.state) == before and session.takes_back == could
    (news,) = told.news()
    assert told.moved and isinstance(news, PlayTakenBack) and news.player == 0 and len(news.cards) == 1
    assert news.cards[0] in session.state.hands[0]

    memory = Memory(2, CLASSIC.rules, 3)
    session.recall(2).tell(memory)  # type: ignore[arg-type]  # a memory observes as a mind does
    assert any(slot.card == news.cards[0] for slot in memory.hands.slots[0])


def test_it_is_written_and_known_again_after_a_resume(tmp_path: Path) -> None:
    session = before_a_free_act(CLASSIC, PLAY, slot=Slot(tmp_path))
    session.step()
    at_once(session.taking_back())
    left = (state_to_data(session.state), session.count, session.recall(1).news())
    assert any(isinstance(event, PlayTakenBack) for event in left[2])
    session.close()
    again = Session.resume(Slot(tmp_path))
    assert (state_to_data(again.state), again.count, again.recall(1).news()) == left
    play_on = random.Random(1)
    for _ in range(10):
        act_on(again, play_on)
    heard = again.recall(1).news()
    assert heard[: len(left[2])] == left[2], "what was shown stays in its place"
    again.close()


def test_an_act_of_another_player_ends_it() -> None:
    session = before_a_free_act(CLASSIC, PLAY)
    session.step()
    act_on(session, random.Random(1))
    assert session.takes_back == NOBODY


def test_a_drawn_card_is_never_taken_back() -> None:
    session = before_a_free_act(CLASSIC, DRAW, free=False)
    session.step()
    assert session.takes_back == NOBODY


def test_a_possible_claim_counts_as_a_decision() -> None:
    session, rng, seen = Session(CLASSIC), random.Random(2), 0
    while seen < 3:
        asked, state = session.question, session.state
        if asked is None:
            assert not state.winners
        elif asked.player == 0 and len(state.hands[0]) == 2 and not state.called[0]:
            plays = [act for act in legal_actions(state, 0) if act.verb == PLAY and len(act.cards) == 1]
            for act in plays:
                seen += 1
                assert until(state, act) == NOBODY, "one card is left, and the others may catch"
        assert act_on(session, rng)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_under_all_rules_some_plays_can_be_taken_back_and_no_card_is_seen_through_it(rules: str) -> None:
    match = Match(RULE_SETS[rules], (Player("Ann"), Player("Ben", "greedy"), Player("Cy", "greedy")), 5)
    session, rng, table, free = Session(match), random.Random(5), 0, 0
    for _ in range(300):
        follower = session.subscribe(NOBODY)
        if not act_on(session, rng):
            break
        table += 1
        if session.takes_back == 0:
            free += 1
            assert not any(isinstance(event, TurnedUp) for event in follower.news())
    assert free > 0, f"of {table} acts"


def test_practice_is_for_ever(tmp_path: Path) -> None:
    session = Session(Match(GRAND, (Player("Ann"), Player("Ben", "greedy")), 3), Slot(tmp_path))
    assert not session.is_practice
    act_on(session, random.Random(1))
    session.practise()
    session.practise()
    assert session.is_practice and session.count == 2
    at_once(session.going(0))
    assert session.is_practice
    session.close()
    again = Session.resume(Slot(tmp_path))
    assert again.is_practice and again.count == 3 and again.history.cursor == 0
    again.close()


def test_what_may_be_taken_back_may_be_after_a_resume_too(tmp_path: Path) -> None:
    session = before_a_free_act(CLASSIC, PLAY, slot=Slot(tmp_path))
    before = state_to_data(session.state)
    session.step()
    assert session.takes_back == 0
    session.close()
    again = Session.resume(Slot(tmp_path))
    assert again.takes_back == 0
    at_once(again.taking_back())
    assert state_to_data(again.state) == before
    act_on(again, random.Random(1))
    act_on(again, random.Random(1))
    could = again.takes_back
    again.close()
    once_more = Session.resume(Slot(tmp_path))
    assert once_more.takes_back == could
    once_more.close()


def test_a_claim_is_never_taken_back() -> None:
    session, rng, called = Session(CLASSIC), random.Random(6), 0
    while called < 3:
        asked = session.question
        for action in legal_actions(session.state, 0) if asked is not None else ():
            if action.verb in (UNO, CATCH):
                called += 1
                assert until(session.state, action) == NOBODY
        if not act_on(session, rng):
            session = Session(CLASSIC)


def test_an_eight_is_not_taken_back_whether_others_have_laid_theirs_open_or_not() -> None:
    for hand in ("g8 b2", "g5 b2"):
        position = table("rules: grand", "hand Ann: r8 r1 r2", f"hand Ben: {hand}", "pile 1: r9", "pile 2: b9")
        assert until(position.state, position.read("Ann plays r8 on 1")) == NOBODY


@pytest.mark.parametrize(("hand", "line", "free"), [
    ("y1 r2 r9 W", "Ann plays y1 on 1", True),
    ("y5 r2 r9 W", "Ann plays y5 on 1", True),
    ("y1 y3 r2 r9", "Ann plays y1 y3 on 2", True),
    ("y1 y3 r2 r9", "Ann plays y3 y1 on 2", False),
    ("y0 r2 r9 W", "Ann plays y0 on 1", False),
])  # fmt: skip
def test_whoever_is_still_to_name_somebody_may_take_the_card_back(hand: str, line: str, free: bool) -> None:
    there = table("players: Ann Ben Cy", "dealer: Cy", f"hand Ann: {hand}", "hand Ben: y2 y4 g5", "hand Cy: b6 g7 b3",
                  "pile 1: y9", "pile 2: r4")  # fmt: skip
    act = there.read(line)
    assert (until(there.state, act) != NOBODY) is free
