"""The session: the one writer of the real game."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules import GRAND, RuleSetError, new_game, state_to_data, with_switches
from game.rules.events import Asked, Drawn, IllegalPlayTried
from game.rules.values.actions import CALL, CATCH, DRAW, INTERVENE, PASS, PLAY, TRY, UNO, Action
from game.rules.values.cards import FACE
from game.session.match import parse_rules
from game.session.session import Match, Player, SaveError, Session, Slot
from game.text import say
from tests.session.playing import BOTS, play_on, position

MIXED = Match(GRAND, (Player("Ann"), Player("Ben", "react"), Player("Cy", "never")), 3)


def test_a_refused_action_changes_nothing_and_says_why(tmp_path: Path) -> None:
    session = Session(BOTS, Slot(tmp_path / "match"))
    before = position(session)
    asked = session.question
    assert asked is not None
    step = session.submit(Action(PASS, (asked.player + 1) % 3))
    assert step.refusal is not None and step.refusal.message
    assert not step.done
    assert position(session) == before and session.count == 0
    session.close()


def strict_table(rules: str = "junction strict=on fine=2", slot: Slot | None = None, seed: int = 4) -> Session:
    """People at a table where somebody is asked for a turn and holds a card that does not fit."""
    session = Session(Match(parse_rules(rules), (Player("Ann"), Player("Ben"), Player("Cy")), seed), slot)
    while not (session.question is not None and session.question.kind == "turn" and refused_plays(session)):
        assert session.question is not None
        session.submit(session.legal(session.question.player)[0])
    return session


def refused_plays(session: Session) -> list[Action]:
    """The cards the asked player holds that do not fit."""
    asked = session.question
    assert asked is not None
    plays = [Action(PLAY, asked.player, (FACE[card],), 0) for card in session.state.hands[asked.player]]
    return [play for play in plays if session.why_not(play) is not None]


def test_an_illegal_play_at_a_strict_table_is_refused_and_fined(tmp_path: Path) -> None:
    session = strict_table(slot=Slot(tmp_path / "match"))
    asked, count, held = session.question, session.count, session.state.hands
    assert asked is not None
    player = asked.player
    (play, *_) = refused_plays(session)
    why = session.why_not(play)
    told = session.subscribe(player)
    session.put(play)
    step = session.step()
    assert step is not None and (step.action, step.refusal) == (Action(TRY, player), why)
    assert why is not None and why.rule != "J.fine"
    fine = told.news()
    assert step.done and [type(event) for event in fine] == [IllegalPlayTried, Drawn, Drawn, Asked]
    assert session.question == asked and session.count == count + 1
    assert session.state.hands[player][:-2] == held[player]
    before = position(session)
    session.close()
    again = Session.resume(Slot(tmp_path / "match"))
    assert position(again) == before and again.count == count + 1
    assert again.recent(player)[-4:] == fine
    again.close()


@pytest.mark.parametrize("rules", ["junction fine=2", "junction strict=on", "junction"])
def test_elsewhere_an_illegal_play_is_refused_and_costs_nothing(rules: str) -> None:
    session = strict_table(rules)
    before, count = position(session), session.count
    (play, *_) = refused_plays(session)
    step = session.submit(play)
    assert step == (play, False, session.why_not(play)) and step.refusal is not None
    assert position(session) == before and session.count == count


def test_only_plays_of_the_player_asked_are_fined() -> None:
    session = strict_table()
    asked = session.question
    assert asked is not None
    player, other = asked.player, (asked.player + 1) % 3
    before = position(session)
    not_held = next(face for face in range(40) if face not in [FACE[card] for card in session.state.hands[player]])
    for action in (
        Action(PASS, player),
        Action(DRAW, player, where=1),
        Action(PLAY, player),
        Action(PLAY, player, (not_held,), 0),
        Action(PLAY, player, refused_plays(session)[0].cards, 1),
        Action(PLAY, other, (FACE[session.state.hands[other][0]],), 0),
        Action(INTERVENE, other, (FACE[session.state.hands[other][0]],), 0),
    ):
        step = session.submit(action)
        assert step.refusal is not None and not step.done and step.action == action, action
    assert position(session) == before


def test_bots_pay_no_fine_for_illegal_plays_at_strict_tables() -> None:
    rules = parse_rules("junction strict=on fine=2")
    players = (Player("Ann", "react"), Player("Ben", "random"), Player("Cy", "never"), Player("Dee", "greedy"))
    for seed in range(6):
        session = Session(Match(rules, players, seed))
        assert not [act for act in play_on(session, 150) if act.verb == TRY]


def test_an_action_brings_events_and_a_new_position() -> None:
    session = Session(BOTS)
    before = session.state
    data = state_to_data(before)
    answer = session.bot_answer()
    assert answer is not None
    step = session.submit(answer)
    assert step.done and step.refusal is None
    assert session.state is not before
    assert state_to_data(before) == data


def test_the_queue_is_taken_in_order_and_refuses_what_came_too_late() -> None:
    session = Session(BOTS)
    assert session.step() is None
    answer = session.bot_answer()
    assert answer is not None
    session.put(answer)
    session.put(answer._replace(player=(answer.player + 1) % 3))
    first, second = session.step(), session.step()
    assert first is not None and first.action == answer and first.refusal is None
    assert second is not None and second.refusal is not None
    assert not session.queue


def test_an_action_put_first_is_taken_before_all_others() -> None:
    session = Session(BOTS)
    answer = session.bot_answer()
    assert answer is not None
    session.put(answer)
    other = answer._replace(player=(answer.player + 1) % 3)
    session.put_first(other)
    assert list(session.queue) == [other, answer]
    first, second = session.step(), session.step()
    assert first is not None and first.action == other and first.refusal is not None
    assert second is not None and second.action == answer and second.done


def test_the_opening_tells_how_the_match_began() -> None:
    events: list[object] = []
    new_game(BOTS.rules, 3, BOTS.secret, events, as_secret=True)  # type: ignore[arg-type]
    assert Session(BOTS).past.opening == events != []


def test_only_people_are_asked_at_the_screen() -> None:
    session = Session(MIXED)
    assert session.persons == (0,)
    for _ in range(300):
        asked = session.question
        if asked is None:
            break
        answer = session.bot_answer()
        assert (answer is None) == (asked.player == 0)
        session.submit(answer or session.legal(0)[0])


def test_a_bot_decides_the_same_however_often_it_is_asked() -> None:
    session = Session(BOTS)
    play_on(session, 20)
    assert session.bot_answer() == session.bot_answer()
    assert session.bot_claims() == session.bot_claims()


def test_bots_claim_only_what_is_legal_and_a_debt_is_paid_before_it_is_caught() -> None:
    order = {UNO: 0, CALL: 1, CATCH: 2}
    seen: set[str] = set()
    for seed in range(12):
        session = Session(Match(GRAND, BOTS.players, seed))
        for _ in range(150):
            claims = [claim.action for claim in session.bot_claims()]
            assert all(session.why_not(claim) is None for claim in claims)
            ranks = [order[claim.verb] for claim in claims]
            assert ranks == sorted(ranks)
            seen.update(claim.verb for claim in claims)
            play_on(session, 1)
    assert {UNO, CATCH} <= seen


def test_a_resumed_match_stands_where_it_stood_and_goes_on_the_same(tmp_path: Path) -> None:
    straight = Session(BOTS)
    all_acts = play_on(straight, 230)
    done: list[Action] = []
    session = Session(BOTS, Slot(tmp_path / "match"))
    for acts in (0, 1, 7, 49, 1, 60, 112):
        done += play_on(session, acts)
        before = position(session)
        session.close()
        session = Session.resume(Slot(tmp_path / "match"))
        assert position(session) == before
        assert session.count == len(done) and session.notice is None and session.error is None
    session.close()
    assert done == all_acts


def test_a_match_resumes_with_its_names_faces_and_rules(tmp_path: Path) -> None:
    rules = with_switches(GRAND, {"austere": "on", "first_dealer": "chosen"})
    match = Match(rules, (Player("Ann", "person", 4), Player("Bén", "never", 9)), 2**62, dealer=1)
    Session(match, Slot(tmp_path / "match")).close()
    session = Session.resume(Slot(tmp_path / "match"))
    assert session.match == match
    assert session.state.dealer == 1
    session.close()


def test_a_second_copy_may_not_continue_and_plays_a_new_match_unsaved(tmp_path: Path) -> None:
    first = Session(BOTS, Slot(tmp_path / "match"))
    play_on(first, 30)
    assert first.flush()
    with pytest.raises(SaveError, match="Another copy"):
        Session.resume(Slot(tmp_path / "match"))
    second = Session(MIXED, Slot(tmp_path / "match"))
    assert "Another copy" in say(second.error) and second.settled
    second.close()
    play_on(first, 5)
    assert first.flush()
    first.close()
    again = Session.resume(Slot(tmp_path / "match"))
    assert again.count == 35 and again.match == BOTS
    again.close()


def test_a_bot_nobody_knows_is_a_sentence(tmp_path: Path) -> None:
    Session(BOTS, Slot(tmp_path / "match")).close()
    file = Slot(tmp_path / "match").folder / "match.json"
    file.write_text(file.read_text().replace('"react"', '"wizard"'))
    with pytest.raises(SaveError, match="no bot called wizard"):
        Session.resume(Slot(tmp_path / "match"))
    # And the lock has been let go of again.
    Session(BOTS, Slot(tmp_path / "match")).close()


def test_a_finished_match_stays_where_it_is(tmp_path: Path) -> None:
    short = Match(with_switches(GRAND, {"target": "50"}), BOTS.players, 5)
    session = Session(short, Slot(tmp_path / "match"))
    play_on(session, 5000)
    assert session.state.winners
    session.close()
    assert Slot(tmp_path / "match").load().state.winners


def test_rules_as_text_come_back_the_same() -> None:
    rules = parse_rules("grand austere=on scoring=winner target=300")
    assert rules.austere and rules.scoring == "winner" and rules.target == 300
    text = Match(rules, BOTS.players, 1).rules_text
    assert text == "grand austere=on scoring=winner target=300"
    assert parse_rules(text) == rules


@pytest.mark.parametrize("text", ["", "chess", "grand austere", "grand austere=maybe", "grand colour=red"])
def test_rules_nobody_knows_are_a_sentence(text: str) -> None:
    with pytest.raises(RuleSetError, match="."):
        parse_rules(text)
