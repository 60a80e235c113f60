"""Bots hold back what they have decided, for as long as everybody could know, and no longer."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import cast

import pytest

from game.ai.wire import Claimed, reply_of
from game.rules import GRAND, asked, legal_answers, new_game
from game.rules.values import actions
from game.rules.values.actions import Action
from game.rules.values.views import PRIVATE_QUESTIONS, TURN, Question
from game.session.bot_process import Worker
from game.session.pace.bot_waits import Bots
from game.session.session import Match, Player, Session
from game.session.thinking import Thinking
from game.ui.scenes.cover import CoverScene
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from tests.ui.table.playing import FRAME
from tests.workers.playing import Here, Stub

PAUSE = 0.8


def playing(seed: int = 3) -> tuple[Session, Bots]:
    players = (Player("Ann"), Player("Ben", "react"), Player("Cy", "react"))
    session = Session(Match(GRAND, players, seed))
    return session, Bots(session)


def always(claim: Action) -> bool:
    return True


def never(claim: Action) -> bool:
    return False


def claimed(session: Session, bots: Bots, seconds: float) -> Action | None:
    """What bots claim so many seconds after all that can be claimed has lit."""
    view = session.view(0)
    for passed in (0.0, seconds):
        bots.pass_time(passed, passed, view, False, always)
    return bots.claim(always)


def test_an_answer_is_held_back_for_the_pause_and_given_once_it_is_over() -> None:
    session, bots = playing()
    chance = random.Random(1)
    while (asked := session.question) is not None and not (asked.kind == TURN and asked.player):
        legal = session.legal(asked.player)
        session.submit(legal[chance.randrange(len(legal))])
    assert asked is not None
    bots.react(PAUSE)
    assert bots.answer(0.1, PAUSE, False) is None
    left = bots.waits()
    assert left and abs(min(left) - (PAUSE - 0.1)) < 1e-9
    answer = bots.answer(PAUSE, PAUSE, False)
    assert answer is not None and answer.player == asked.player
    bots.react(PAUSE)
    assert bots.answer(0.1, PAUSE, False) is None, "each answer has a wait of its own"


def test_a_claim_is_made_when_its_time_has_come_and_dropped_when_it_may_be_made_no_more() -> None:
    made = dropped = 0
    for seed in range(40):
        session, bots = playing(seed)
        for _ in range(200):
            asked = session.question
            if asked is None:
                break
            bots = Bots(session)  # who has just sat down: no claim has been lit for long
            bots.react(PAUSE)
            wanted = [claim.action for claim in session.bot_claims()]
            if wanted:
                assert claimed(session, bots, 0.0) is None, "a person has time to be first"
                assert claimed(session, bots, 60.0) in wanted
                made += 1
            legal = session.legal(asked.player)
            session.queue.clear()
            session.submit(legal[(seed + session.count) % len(legal)])
            left = claimed(session, bots, 60.0)  # of what was wanted before that act
            may_be = [claim for claim in wanted if session.why_not(claim) is None]
            assert left in may_be if may_be else left is None
            dropped += len(wanted) - len(may_be)
    assert made > 5 and dropped > 2


def test_a_bot_answers_what_only_a_holder_could_do_at_once_and_a_person_alone_who_cannot_is_not_asked() -> None:
    private = 0
    for seed in range(40):
        session, bots = playing(seed)
        for _ in range(60):
            asked = session.question
            if asked is None:
                break
            could = len(legal_answers(session.state)) > 1
            unseen = asked.kind in PRIVATE_QUESTIONS and not (could and asked.player in session.persons)
            bots.react(PAUSE)
            bots.queue_private()
            assert len(session.queue) == unseen
            if unseen:
                private += 1
                assert session.queue[0].player == asked.player and session.queue[0].verb != actions.UNO
            legal = session.legal(asked.player)
            session.queue.clear()
            session.submit(legal[(seed + session.count) % len(legal)])
    assert private > 3


class Slow(Stub):
    """A worker whose replies lie there only when they are let through: all while ``ready``, or ``claims`` alone."""

    def __init__(self, minds: Here) -> None:
        super().__init__(minds)
        self.ready = self.claims = False
        self._next: bytes | None = None

    @property
    def process(self) -> object:
        return self

    gone = False

    def say(self, said: bytes, answered: bool) -> None:
        self._processes[0].say(said, answered)

    def answer(self) -> bytes | None:
        self._next = self._next or self._processes[0].answer()
        if self._next is None or not (self.ready or (self.claims and isinstance(reply_of(self._next), Claimed))):
            return None
        found, self._next = self._next, None
        return found


def thinking(kind: str, minds: Here, seed: int = 3) -> tuple[Session, Bots, Slow]:
    """A table with a person and two bots that think apart."""
    session = Session(Match(GRAND, (Player("Ann"), Player("Ben", kind), Player("Cy", kind)), seed))
    slow = Slow(minds)
    return session, Bots(session, Thinking(session, cast(Worker, slow))), slow


def test_an_answer_that_is_not_ready_is_looked_for_one_whole_pause_later_and_not_before() -> None:
    session, bots, slow = thinking("master", Here())
    chance = random.Random(1)
    while (asked := session.question) is not None and not (asked.kind == TURN and asked.player):
        legal = session.legal(asked.player)
        session.submit(legal[chance.randrange(len(legal))])
    slow.claims = True
    bots.react(PAUSE)
    assert bots.claims_known
    assert bots.answer(0.1, PAUSE, False) is None
    assert bots.answer(PAUSE, PAUSE, False) is None
    slow.ready = True
    assert bots.answer(0.0, PAUSE, False) is None
    assert bots.answer(PAUSE - 0.05, PAUSE, False) is None
    assert bots.answer(0.1, PAUSE, False) == session.bot_answer() is not None


def moments(kind: str, games: int) -> Iterator[tuple[Session, Bots, Slow, Question]]:
    """Every question early in some games at a table where bots think apart."""
    for seed in range(games):
        session, bots, slow = thinking(kind, Here(), seed)
        for _ in range(60):
            asked = session.question
            if asked is None:
                break
            yield session, bots, slow, asked
            legal = session.legal(asked.player)
            session.submit(legal[(seed + session.count) % len(legal)])


def test_the_game_does_not_go_on_while_it_is_not_known_what_bots_claim() -> None:
    came = 0
    for session, bots, slow, put in moments("react", 12):
        slow.ready = False
        bots.react(PAUSE)
        assert claimed(session, bots, 60.0) is None and not bots.claims_known
        assert put.player == 0 or bots.answer(60.0, PAUSE, False) is None
        assert min(bots.waits()) < 0.1
        slow.ready = True
        wanted = [claim.action for claim in session.bot_claims()]
        made = claimed(session, bots, 0.0)  # they have waited for longer than anybody holds back a claim
        assert made in wanted if wanted else made is None
        assert bots.claims_known
        came += made is not None
    assert came > 5


def at_table(host: Sitter, *kinds: str) -> tuple[TableScene, Slow]:
    """The first player of these is asked for a turn at a table on the screen, where bots think apart."""
    players = tuple(Player(f"P{number}", kind) for number, kind in enumerate(kinds))
    match = Match(GRAND, players, 1)
    state = next(state for seed in range(99) if asked(state := new_game(GRAND, len(kinds), seed)) == 0)
    slow = Slow(Here())
    host.worker, host.settings.bot_pause = cast(Worker, slow), PAUSE
    scene = TableScene(host, Session(match, state=state))
    host.stack.push(scene)
    host.stack.settle()
    return scene, slow


@pytest.mark.parametrize("kind", ["master", "greedy"])
def test_a_bot_answers_at_the_same_time_however_late_it_is_known_what_bots_claim(host: Sitter, kind: str) -> None:
    frames = []
    for late in range(6):
        scene, slow = at_table(host, kind, kind, "person")
        for frame in range(99):
            slow.ready = frame >= late
            scene.update(FRAME)
            if scene.session.count:
                frames.append(frame)
                break
    assert len(frames) == 6 and len(set(frames)) == 1


def test_nobody_is_given_the_screen_while_it_is_not_known_what_bots_claim(host: Sitter) -> None:
    scene, slow = at_table(host, "person", "person", "react")
    for _ in range(99):
        scene.update(FRAME)
        host.stack.settle()
        assert host.stack.top is scene
    slow.ready = True
    scene.update(FRAME)
    host.stack.settle()
    assert isinstance(host.stack.top, CoverScene)


def at_once(bots: Bots) -> list[Action | None]:
    """What bots answer when no time has passed, unseen or at the table."""
    return [bots.private_answer(0.0, never), bots.answer(0.0, PAUSE, False)]


def test_nobody_answers_unseen_before_it_is_known_who_claims() -> None:
    began = 0
    for session, bots, slow, put in moments("casual", 12):
        slow.ready = False
        bots.react(PAUSE)
        if put.kind in PRIVATE_QUESTIONS and put.player:
            assert bots.private_answer(60.0, always) is None and bots.waits(paused=True) == [min(bots.waits())] != [0.0]
            slow.ready = True
            assert bots.answer(0.0, PAUSE, False) is None
            assert bots.private_answer(0.0, always) == session.bot_answer() is not None
            began += 1
    assert began > 5


def test_who_thinks_apart_has_a_moment_for_it_where_bots_do_not_wait() -> None:
    session, bots, slow = thinking("master", Here())
    while (asked := session.question) is not None and not (asked.kind == TURN and asked.player):
        session.submit(session.legal(asked.player)[0])
    slow.ready = True
    bots.react(0.0)
    assert bots.answer(0.1, 0.0, False) is None
    assert bots.answer(1.0, 0.0, False) is not None


@pytest.mark.parametrize("kind", ["sharp", "casual", "greedy"])
def test_a_bot_that_decides_apart_always_takes_as_long_for_what_only_a_holder_could_do(kind: str) -> None:
    waits = set()
    holders = 0
    for session, bots, slow, put in moments(kind, 12):
        slow.ready = True
        if put.kind in PRIVATE_QUESTIONS and put.player:
            bots.react(PAUSE)
            bots.claim(never)
            bots.queue_private()
            assert not session.queue and not [*filter(None, at_once(bots))]
            waits.add(bots.waits()[-1])
            holders += len(legal_answers(session.state)) > 1
    assert len(waits) == 1 and holders > 2
