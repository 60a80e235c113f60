"""While a private offer waits for some of its players, a seat changes: nothing is lost, and nothing is done twice."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from game.phones import pipe
from game.rules.values.actions import PASS, Action
from game.rules.values.views import PRIVATE_QUESTIONS
from game.session.match import PERSON, Match, Player, parse_rules
from game.session.pace.handover import Due
from game.session.seat_changes import change
from game.session.session import Session
from game.session.shelf.shelf import Shelf
from tests.hosting.doubles import NAMES
from tests.hosting.rooms import TICK, Hand, Room
from tests.positions import ANN, BEN, CY, DEE

pytest.importorskip("h11")
pytest.importorskip("segno")

_SEED = 2  # all four are asked for a set as dealt, Dee first


class Table:
    """A saved match, just dealt: a set is asked for, of everybody at once; ``phones`` have hands on phones."""

    def __init__(self, folder: Path, kinds: str = "pppp", phones: tuple[int, ...] = (ANN, BEN, CY, DEE)) -> None:
        self.slot = Shelf(folder).new_slot()
        players = (Player(NAMES[at], PERSON if kind == "p" else "react", at + 1) for at, kind in enumerate(kinds))
        self.room = Room(Session(Match(parse_rules("grand"), tuple(players), _SEED), self.slot), phones, asleep=True)
        while not self.offered:
            self.room.asleep = False
            self.room.tick()
        self.room.asleep = True  # nobody answers by themselves
        self.room.tick()
        assert len(self.offered) > 2 and not self.held and self.room.session.question.kind in PRIVATE_QUESTIONS  # type: ignore[union-attr]
        self.asked = {player: self.question(player) for player in phones}
        self.before = self.done

    @property
    def done(self) -> int:
        """How many acts have been carried out."""
        return len(self.room.session.past.acts)

    @property
    def offered(self) -> list[int]:
        return self.room.seats.links.offers.players  # type: ignore[union-attr]

    @property
    def held(self) -> dict[int, Action]:
        """The answers that wait for others."""
        return self.room.seats.links.offers._answers  # type: ignore[union-attr]

    def question(self, player: int) -> int:
        """The number of the last question on a phone."""
        question = self.room.hands[player].question
        return question["question"] if question is not None else 0

    def passes(self, *players: int) -> None:
        for player in players:
            question = self.room.hands[player].question
            assert question is not None
            place = [act[0] for act in question["acts"]].index(PASS)
            self.room.hands[player].say(answer=question["question"], acts=[place])
        self.wait(6 * TICK)  # one act in each

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / TICK)):
            self.room.tick()
            self.room.session.flush()  # an act is told once it is on disk, which takes no time by this clock

    def opened_again(self, kinds: Mapping[int, str]) -> None:
        """Change these seats and open the match again, as the page on who sits where does."""
        session = self.room.session
        if kinds:
            change(session, kinds)
        queued = [act for act in session.queue if act.player not in kinds]
        session.close()
        again = Session.resume(self.slot)
        again.queue.extend(queued)
        self.room.open(again)
        self.wait(TICK)

    def passed(self) -> list[int]:
        """The players who have declined since, in order."""
        acts = self.room.session.past.acts[self.before :]
        return [act.player for act in acts if act.verb == PASS]

    def goes_on(self) -> None:
        """Let all play on for a while: the journal holds what was done, once each."""
        self.room.asleep = False
        self.wait(20.0)
        session = self.room.session
        acts = [*session.past.acts]
        session.close()
        again = Session.resume(self.slot)
        assert [*again.past.acts] == acts and len(acts) > self.before + 4
        again.close()


def everybody_asked_anew(table: Table, *players: int) -> None:
    for player in players:
        assert table.question(player) > table.asked[player], NAMES[player]
    assert not table.held and table.done == table.before


def test_a_bot_takes_over_for_who_has_answered_and_the_others_are_asked_anew(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.passes(BEN, DEE)
    assert {*table.held} == {BEN, DEE} and table.done == table.before
    table.opened_again({BEN: "casual"})
    everybody_asked_anew(table, ANN, CY, DEE)
    assert "away" in table.room.house.lines(BEN)[-1] and BEN not in table.room.seats.players
    table.passes(ANN, CY, DEE)
    table.wait(5.0)
    assert sorted(table.passed()[:4]) == [ANN, BEN, CY, DEE], "each once, the bot for itself"
    table.goes_on()


def test_a_bot_takes_over_for_who_has_not_answered_and_nobody_waits_for_them(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.passes(ANN, CY, DEE)
    assert table.passed() == []
    table.opened_again({BEN: "casual"})
    everybody_asked_anew(table, ANN, CY, DEE)
    table.passes(ANN, CY, DEE)
    table.wait(5.0)
    assert sorted(table.passed()[:4]) == [ANN, BEN, CY, DEE]
    table.goes_on()


def test_an_answer_carried_on_into_the_match_opened_again_is_done_once(tmp_path: Path) -> None:
    table = Table(tmp_path)
    session = table.room.session
    for player in (ANN, BEN, CY, DEE):
        hand = table.room.hands[player]
        place = [act[0] for act in hand.question["acts"]].index(PASS)  # type: ignore[index]
        hand.say(answer=hand.question["question"], acts=[place])  # type: ignore[index]
    table.room.seats.update(0.0)  # as in a pause: heard, but no step is taken
    first = session.question.player  # type: ignore[union-attr]
    assert [act.player for act in session.queue] == [first]
    table.opened_again({(first + 1) % 4: "casual"})
    assert table.passed()[:1] == [first]
    left = [one for one in (ANN, BEN, CY, DEE) if one not in (first, (first + 1) % 4)]
    assert all(table.question(player) > table.asked[player] for player in left) and not table.held
    table.passes(*left)
    table.wait(5.0)
    assert sorted(table.passed()[:4]) == [ANN, BEN, CY, DEE]
    table.goes_on()


def test_a_person_takes_the_seat_of_a_bot_and_is_asked_on_the_phone_that_waited_for_it(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.opened_again({BEN: "casual"})
    table.passes(ANN, DEE)
    before = table.question(BEN)
    table.opened_again({BEN: PERSON})
    assert table.question(BEN) > before and BEN in table.room.seats.players
    everybody_asked_anew(table, ANN, BEN, CY, DEE)
    table.passes(ANN, CY, DEE)
    assert table.passed() == [], "all wait for Ben"
    table.passes(BEN)
    assert sorted(table.passed()[:4]) == [ANN, BEN, CY, DEE]
    table.goes_on()


def test_a_match_closed_and_opened_again_between_two_changes_of_a_seat_asks_each_time_anew(tmp_path: Path) -> None:
    table = Table(tmp_path)
    for kinds in ({}, {CY: "casual"}, {}, {CY: PERSON}):
        asked = {player: table.question(player) for player in (ANN, BEN, DEE)}
        table.passes(ANN, DEE)
        table.opened_again(kinds)
        assert not table.held and table.done == table.before
        assert all(table.question(player) > number for player, number in asked.items())
    table.passes(ANN, BEN, CY, DEE)
    assert sorted(table.passed()[:4]) == [ANN, BEN, CY, DEE]
    table.goes_on()


@pytest.mark.parametrize("answered", [True, False])
def test_a_hand_taken_to_the_screen_is_asked_there_and_what_the_others_answered_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answered: bool
) -> None:
    table, offered = Table(tmp_path), list[tuple[int, ...]]()
    hand_over = table.room._hand_over

    def handed_over(due: Due) -> None:
        offered.append(due.lit)
        hand_over(due)

    monkeypatch.setattr(table.room, "_hand_over", handed_over)
    table.passes(*([BEN] if answered else []), DEE)
    table.room.seats.revoke(BEN)
    table.passes(ANN, CY)
    assert offered == [(BEN,)], "by a cover, where he declines, as all do who are asleep"
    assert table.passed()[:4] == [DEE, ANN, BEN, CY] and not table.held
    table.goes_on()


def test_a_hand_goes_to_the_screen_and_to_another_phone_which_is_asked_and_waited_for(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.passes(ANN, BEN, CY)
    table.room.seats.revoke(BEN)
    table.room.house.seated(BEN)
    table.room.hands[BEN] = hand = Hand(table.room.house, BEN)
    table.wait(TICK)
    assert hand.question is not None
    table.passes(DEE)
    table.wait(11.0)
    assert table.passed() == [] and {*table.held} == {ANN, CY, DEE}
    table.passes(BEN)
    assert sorted(table.passed()[:4]) == [ANN, BEN, CY, DEE]
    table.goes_on()


def test_a_phone_that_replaces_a_lost_one_has_its_question_and_the_answer_given_before_counts(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.passes(BEN, DEE)
    table.room.house.heard(pipe.Asleep(BEN))
    table.room.house.seated(BEN)
    table.wait(TICK)
    assert table.question(BEN) == table.asked[BEN], "put again under its number"
    assert {*table.held} == {BEN, DEE}
    table.passes(ANN, CY)
    assert sorted(table.passed()[:4]) == [ANN, BEN, CY, DEE]
    table.goes_on()


def test_the_time_of_an_offer_does_not_run_in_a_pause_whatever_the_host_does_there(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.passes(BEN)
    seats = table.room.seats
    seats.pause(paused=True)
    for _ in range(300):
        seats.update(0.1)  # on the page about phones
    assert not table.room.session.queue and {*table.held} == {BEN}
    seats.pause(paused=False)
    table.passes(ANN, CY, DEE)
    assert sorted(table.passed()[:4]) == [ANN, BEN, CY, DEE]


def test_when_others_are_told_something_does_not_depend_on_what_the_seat_that_changed_holds_or_had_answered(
    tmp_path: Path,
) -> None:
    def told(folder: str, *before: int) -> list[list[tuple[float, list[str]]]]:
        table = Table(tmp_path / folder)
        table.passes(*before)
        table.wait(2.0 - TICK)
        table.room.seats.revoke(CY)
        table.wait(1.0)
        table.room.house.seated(CY)
        table.room.hands[CY] = Hand(table.room.house, CY)
        table.wait(1.0)
        table.opened_again({CY: "casual"})
        table.wait(13.0)
        return [[(when, line) for when, line in table.room.sent[player]] for player in (ANN, BEN, DEE)]

    usual = told("none")
    assert usual == told("answered", CY) == told("others", ANN, DEE) and all(len(lines) > 8 for lines in usual)
