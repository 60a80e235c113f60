"""The pace of a table by a virtual clock: no screen, no pygame, and nothing that waits in earnest."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from subprocess import run

import pytest

from game.rules import GRAND, GameState, legal_answers
from game.rules.values.actions import CATCH, DRAW, PASS, TAKE, UNO, Action
from game.rules.values.state import NOBODY
from game.rules.values.views import KEEP, TURN, Question
from game.session.pace.beats import Beats
from game.session.pace.handover import Due, DueKind
from game.session.pace.pace import GLIMPSE, KEPT, Glimpse, HandRest, Pace
from game.session.session import Match, Player, Session
from tests.positions import ANN, BEN, table

TICK = 1 / 60  # seconds
PAUSE = 0.8


@dataclass
class Chosen:
    """What people have chosen."""

    uno_seconds: float = 3.0
    bots_catch: bool = True


class Showing:
    """A table without a screen: its game is told to a viewer in beats, by a clock that runs only here."""

    def __init__(self, session: Session, viewer: int = ANN, chosen: Chosen | None = None) -> None:
        self.session, self.viewer = session, viewer
        self.pace = Pace(session, chosen or Chosen())
        self.beats = Beats(session.view(viewer))
        self._news = session.subscribe(viewer)
        self.now = 0.0
        self.done: list[tuple[float, Action]] = []
        self.due: Due | None = None
        self.pace.bots.react(PAUSE)

    def act(self, action: Action) -> None:
        self.session.put(action)
        self._step()

    def _step(self) -> None:
        self.pace.make_way()
        asked = self.session.question
        step = self.session.step()
        if step is not None and step.done:
            self.done.append((self.now, step.action))
            self.beats.add(self._news.news())
            self.pace.handover.acted(asked, step.action, self.viewer)
            self.pace.react(PAUSE, self.viewer)

    def tick(self, seconds: float = TICK) -> None:
        """Let time pass, in the order in which a screen does."""
        session, pace, beats = self.session, self.pace, self.beats
        self.now += seconds
        pace.pass_uno_time(seconds, beats.view, self.viewer)
        beats.update(seconds)
        pace.rest.note(beats.view, beats.busy, seconds)
        pace.pass_claim_time(seconds, seconds, beats.view, beats.busy)
        pace.settle_private(self.viewer)
        pace.wait_for_private(seconds)
        while session.queue:
            self._step()
        if not beats.busy and not session.state.over:
            decided = pace.decide(seconds, PAUSE, self.viewer, may_intervene=False)
            self.due = decided if isinstance(decided, Due) else None
            if isinstance(decided, Action):
                self.act(decided)

    def run(self, seconds: float) -> None:
        end = self.now + seconds
        while self.now < end:
            self.tick()


def bots(seed: int = 5) -> Session:
    return Session(Match(GRAND, tuple(Player(name, "react", 1) for name in ("Ann", "Ben", "Cy")), seed))


def at(*lines: str, kinds: tuple[str, ...] = ("person", "react", "never")) -> Session:
    """A match that stands as these lines say; Ann is a person, Ben and Cy are bots."""
    state: GameState = table(*lines).state
    players = tuple(Player(name, kind, 1) for name, kind in zip(("Ann", "Ben", "Cy"), kinds, strict=True))
    return Session(Match(state.rules, players, 3), state=state)


def test_bots_play_a_game_to_its_end_by_a_clock_of_its_own() -> None:
    session = bots()
    showing = Showing(session, NOBODY)
    while not session.state.over and showing.now < 3600.0:
        showing.tick()
    assert session.state.over and len(showing.done) > 50
    assert showing.beats.left == 0 or showing.beats.busy


def test_the_same_acts_are_done_whatever_the_steps_of_the_clock() -> None:
    acts = []
    for step in (TICK, 7 * TICK):
        showing = Showing(bots(), NOBODY)
        while len(showing.done) < 40:
            showing.tick(step)
        acts.append([action for _, action in showing.done[:40]])
    assert acts[0] == acts[1]


OWING = ("hand Ann: y8 y6", "hand Ben: g1 g2 g3", "hand Cy: b1 b2 b3", "pile 1: y9", "pile 2: r1")


@pytest.mark.parametrize(("seconds", "catch"), [(2.0, True), (4.0, True), (2.0, False)])
def test_a_debtor_has_their_time_before_a_bot_catches_them_or_goes_on(seconds: float, catch: bool) -> None:
    showing = Showing(at(*OWING), chosen=Chosen(seconds, catch))
    showing.act(table(*OWING).read("Ann plays y8 on 1"))
    showing.run(seconds)
    assert len(showing.done) == 1 and showing.pace.holds
    showing.run(4.0)
    first = showing.done[1][1]
    assert (first.verb, first.to) == (CATCH, (ANN,)) if catch else first.verb != CATCH


def test_who_calls_in_time_is_not_waited_for_any_longer() -> None:
    showing = Showing(at(*OWING))
    showing.act(table(*OWING).read("Ann plays y8 on 1"))
    showing.run(1.2)
    assert showing.pace.holds and showing.pace.uno_time(ANN) < 1.0
    showing.act(Action(UNO, ANN))
    assert not showing.pace.holds and showing.pace.uno_time(ANN) == 0.0
    showing.run(4.0)
    assert CATCH not in {action.verb for _, action in showing.done}


HIT = ("pile 1: r9", "pile 2: y4", "hand Ann: rD y1 y5", "hand Cy: b1 b2 b3")


@pytest.mark.parametrize("kind", ["never", "react"])
def test_no_wait_tells_whether_a_bot_was_asked_for_an_answer_it_declines(kind: str) -> None:
    """Law 6: a Wild with which Ben could answer changes nothing that has a time, if he does not use it."""
    times = []
    for held in ("g1 g2 g3", "W g2 g3"):
        lines = (*HIT, f"hand Ben: {held}")
        session = at(*lines, kinds=("person", "never", kind))
        session.state.asks_all = True
        showing = Showing(session)
        showing.act(table(*lines).read("Ann plays rD on 1"))
        showing.run(8.0)
        times.append([(when, action.verb) for when, action in showing.done if action.verb != PASS])
    assert times[0] == times[1] and len(times[0]) > 1


def test_another_person_gets_the_screen_only_once_all_is_told() -> None:
    lines = ("pile 1: r9", "pile 2: y4", "hand Ann: r8 y1 y5", "hand Ben: g1 g2", "hand Cy: b1 b2 b3")
    showing = Showing(at(*lines, kinds=("person", "person", "never")))
    showing.act(table(*lines).read("Ann plays r8 on 1"))
    while showing.due is None:
        assert showing.now < 20.0
        showing.tick()
    assert not showing.beats.busy and showing.due.player == BEN and showing.due.what == DueKind.COVER
    assert showing.pace.waits(ANN, openly=False, hurry=1.0) == [0.0]


def test_a_card_just_drawn_is_seen_before_it_can_be_laid() -> None:
    keep, turn, glimpse = Question(KEEP, ANN), Question(TURN, ANN), Glimpse()
    assert glimpse.asks(keep) == keep, "nothing has been drawn yet"
    glimpse.pass_time(TICK, flying=True)
    assert glimpse.asks(turn) == turn and glimpse.asks(None) is None
    assert glimpse.asks(keep) is None and glimpse.holds and glimpse.waits() == [GLIMPSE]
    glimpse.pass_time(GLIMPSE / 2, flying=False)
    assert glimpse.holds and glimpse.waits() == [GLIMPSE / 2]
    glimpse.pass_time(GLIMPSE / 2, flying=False)
    assert not glimpse.holds and glimpse.asks(keep) == keep and not glimpse.waits()


def test_a_card_that_came_into_an_open_hand_lies_there_until_a_press_and_then_a_cover_comes() -> None:
    lines = ("pile 1: r9", "pile 2: y3", "hand Ann: r4 b7 b8", "hand Ben: g5 g5", "hand Cy: y1 y2")
    showing = Showing(at(*lines, kinds=("person", "person", "never")))
    showing.act(table(*lines).read("Ann plays r4 on 1"))
    showing.act(next(act for act in showing.session.legal(ANN) if act.verb == TAKE and act.to == (BEN,)))
    showing.tick()
    while showing.beats.busy:
        showing.tick()
    for _ in range(1000):
        showing.tick()
        assert showing.due is None
    assert showing.pace.waits(ANN, openly=False, hurry=1.0) == []
    showing.pace.rest.end()
    showing.tick()
    assert showing.due is not None and showing.due.what == DueKind.COVER


def test_another_hand_at_the_screen_does_not_rest_and_neither_does_one_that_only_loses_cards() -> None:
    session, rest = at(*OWING), HandRest()
    for viewer in (ANN, BEN, NOBODY):
        rest.note(session.view(viewer), False, 0.1)
        assert not rest.lies
    told = session.view(ANN)
    rest.note(told, False, 0.1)
    card = told.hand.pop()
    rest.note(told, True, 0.1)
    assert not rest.lies
    told.hand.append(card)
    for telling in (True, True, False, False):
        rest.note(told, telling, 0.1)
        assert rest.lies
    rest.note(told, True, 0.1)
    assert not rest.lies, "the game has gone on"


def test_a_press_ends_the_rest_only_once_the_last_card_has_arrived_and_was_seen() -> None:
    session, rest = at(*OWING), HandRest()
    told = session.view(ANN)
    card = told.hand.pop()
    rest.note(told, False, 9.0)
    told.hand.append(card)
    for _ in range(3):
        rest.note(told, True, 0.3)
        rest.end()
        assert rest.lies, "it may hurry the story"
    for _ in range(2):
        rest.note(told, False, 0.2)
        rest.end()
        assert rest.lies and rest.waits() != []
    rest.note(told, False, 0.2)
    assert rest.lies and rest.waits() == []
    rest.end()
    assert not rest.lies


def drawn(stock: str, rules: str = "junction", ben: str = "react") -> Pace:
    """The pace of a table at which Ann has just drawn this card on a red Eight."""
    hands = ("hand Ann: r5 b7 y3", "hand Ben: r1 g1", "hand Cy: b4 b6")
    session = at(f"rules: {rules}", *hands, "pile 1: r8", "pile 2:", f"stock 1: {stock} g9 g8 y7", "stock 2:",
                 kinds=("person", ben, "never"))  # fmt: skip
    session.put(Action(DRAW, ANN, where=0))
    session.step()
    assert session.question is not None and session.question.kind == KEEP
    return Pace(session, Chosen())


def test_a_drawn_card_that_cannot_be_played_is_kept_by_itself_once_that_was_said() -> None:
    pace = drawn("b5")
    assert KEPT in pace.waits(ANN, False, 1.0)
    assert pace.keep_drawn(KEPT / 2, ANN) is None and KEPT / 2 in pace.waits(ANN, False, 1.0)
    assert pace.keep_drawn(KEPT / 2, ANN) == Action(PASS, ANN)


@pytest.mark.parametrize(
    ("stock", "rules", "ben"),
    [("r9", "junction", "react"), ("b5", "junction strict=on fine=2", "react"), ("b5", "junction", "person")],
)
def test_where_it_can_be_played_or_tried_or_others_look_on_it_is_not_kept_by_itself(
    stock: str, rules: str, ben: str
) -> None:
    pace = drawn(stock, rules, ben)
    assert pace.keep_drawn(100.0, ANN) is None


def test_another_draw_in_the_queue_declines_unseen_what_the_first_does_not_complete() -> None:
    lines = ("pile 1: r9", "pile 2: y4", "hand Ann: g1 g2", "hand Ben: g3", f"hand Cy: {'b1'}", "stock 1: b5 b6")
    session = at(*lines)
    asked = session.question
    assert asked is not None and asked.player == ANN
    pace = Pace(session, Chosen())
    session.put(Action(DRAW, ANN, where=0))
    pace.make_way()
    assert [action.verb for action in session.queue] == [DRAW], "no private question is open"
    assert len(legal_answers(session.state)) > 1


def test_it_needs_no_pygame() -> None:
    code = "import sys, game.session.pace.pace, game.session.pace.offers; sys.exit('pygame' in sys.modules)"
    assert run([sys.executable, "-c", code], check=False).returncode == 0
