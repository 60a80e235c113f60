"""Thinking apart: the same decisions as here, of no more than a player may know, whatever becomes of the process."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, cast

import pytest

from game import ai
from game.ai import levels, wire
from game.ai.base import Claim
from game.rules import GameState, asked, legal_answers, mask, state_to_data
from game.rules.events import Event
from game.rules.values.actions import DEAL, PASS, Action
from game.rules.values.state import NO_SECRET
from game.rules.values.views import PRIVATE_QUESTIONS
from game.session.bot_process import Worker
from game.session.match import Match, Player, parse_rules
from game.session.session import Session, Slot
from game.session.thinking import Thinking
from tests.rules.games import Table, played, text
from tests.rules.test_secrets import shuffled_for
from tests.session.playing import events_of, play_on
from tests.workers.playing import Apart, Here, Silent, Stub, bots, decisions, messages, payload


def thinking(session: Session, *processes: object) -> Thinking:
    """The bots of a session think in these, one after another."""
    return Thinking(session, cast(Worker, Stub(*processes)))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few worlds: what is compared is where they are thought of."""
    for name, level in [*levels.LEVELS.items()]:
        few = level._replace(worlds=min(level.worlds, 3))
        monkeypatch.setitem(cast(dict[str, levels.Level], levels.LEVELS), name, few)


@pytest.mark.parametrize("name", [*ai.BOT_NAMES, "casual:suvi", "sharp:suvi"])
def test_a_mind_that_is_told_by_wire_decides_and_claims_as_one_at_the_table(name: str, quick: None) -> None:
    match = bots("junction", name, name, name)
    process, compared, claimed = Here(), 0, 0
    apart: list[Thinking] = []

    def both_answer(session: Session) -> Action:
        nonlocal compared
        compared += 1
        here, there = session.bot_answer(), apart[0].answer()
        assert there == here == session.bot_answer()
        assert here is not None
        return here

    def both_claim(session: Session) -> list[Claim]:
        nonlocal claimed
        apart[:] = apart or [thinking(session, process)]
        apart[0].look()
        claims = session.bot_claims()
        assert apart[0].claims() == claims
        claimed += len(claims)
        return claims

    for _ in decisions(match, both_answer, both_claim):
        if compared == 200:
            break
    assert compared == 200 and (claimed > 10 or name in ("random", "never"))


def test_where_a_match_goes_on_they_decide_alike_too(tmp_path: Path, quick: None) -> None:
    session = Session(bots("grand", "master", "sharp"), Slot(tmp_path))
    play_on(session, 30)
    session.close()
    session = Session.resume(Slot(tmp_path))
    apart, compared = thinking(session, Here()), 0
    while not session.state.winners and not (session.state.game_number > 1 and session.state.turns > 8):
        if session.question is None:
            session.submit(Action(DEAL, session.state.next_dealer))
            continue
        apart.look()
        answer = apart.answer()
        assert answer == session.bot_answer() is not None
        session.submit(answer)
        compared += 1
    session.close()
    assert compared > 15 and session.state.game_number > 1


def test_a_match_goes_as_ever_when_its_process_is_killed_at_random() -> None:
    match = bots("classic", "sharp", "master")
    worker = Worker()
    apart = Apart(worker, likelihood=0.15)
    try:
        killed = list(islice(decisions(match, apart.answer, apart.claims), 40))
    finally:
        worker.close()
    assert killed == list(islice(decisions(match, lambda session: cast(Action, session.bot_answer())), 40))
    assert apart.kills >= 3


# What goes to the process


def tables() -> Iterator[tuple[Match, GameState, GameState, Action, frozenset[int]]]:
    """Pairs of positions that differ in cards no bot can see, where a bot is asked, and what is done then."""
    for seed in range(12):
        chance = random.Random(seed)
        players = 2 + seed % 4
        thinkers = frozenset(chance.sample(range(players), chance.randint(1, players - 1)))
        kinds = [chance.choice(ai.BOT_NAMES) if number in thinkers else "person" for number in range(players)]
        rules = ("grand", "junction", "classic")[seed % 3]
        match = Match(parse_rules(rules), tuple(Player(f"P{number}", kind) for number, kind in enumerate(kinds)), seed)
        for state, action in played(Table(match.rules, players, seed, asks_all=True), 120):
            if asked(state) in thinkers and action.player in thinkers and _may_be_hidden(state):
                theirs = shuffled_for(state, thinkers, chance)
                if text(theirs) != text(state) and action in legal_answers(theirs, action.player):
                    yield match, state.copy(), theirs, action, thinkers


def _may_be_hidden(state: GameState) -> bool:
    """Whether no frame knows the cards of a hand that would have to be dealt anew."""
    return not any(getattr(frame, "held", ()) for frame in state.pending)


def test_the_bytes_that_reach_it_are_the_same_whatever_bots_cannot_see() -> None:
    compared = followed = claims = 0
    for match, mine, theirs, action, thinkers in tables():
        sessions = Session(match, state=mine), Session(match, state=theirs)
        processes = Silent(), Silent()
        apart = [thinking(session, process) for session, process in zip(sessions, processes, strict=True)]
        for one in apart:
            one.look()
        assert processes[0].heard == processes[1].heard != []
        claims += any(ask.claims and bool(ask.legal) for ask in asks(processes[0]))
        compared += 1
        one, other = (events_of(session.state, action) for session in sessions)
        for session in sessions:
            session.submit(action)
        if all(_told(one, seat) == _told(other, seat) for seat in thinkers):
            for each in apart:
                each.look()
            assert processes[0].heard == processes[1].heard
            followed += 1
    assert compared > 150 and followed > 50 and claims > 20


def asks(process: Silent) -> list[wire.AskMind]:
    """What was asked there."""
    return [ask for said in process.heard for ask in messages(said) if isinstance(ask, wire.AskMind)]


def _told(events: list[Event], seat: int) -> list[Event]:
    return [mask(event, seat) for event in events]


def test_no_secret_of_the_match_and_no_seed_goes_there() -> None:
    match = bots("grand", "master", "master")
    session, process = Session(match), Silent()
    thinking(session, process).look()
    sit, hear, ask = messages(process.heard[0])
    assert isinstance(sit, wire.Sit) and isinstance(hear, wire.Hear) and isinstance(ask, wire.AskMind)
    assert sit.secret != match.secret and sit.secret != match.chance_of(1 - sit.seat)
    assert (ask.position["rng"], ask.position["secret"]) == (0, NO_SECRET)
    assert session.state.secret == match.secret and state_to_data(session.state)["rng"] != 0


def test_only_what_is_new_is_told_again() -> None:
    session, process = Session(bots("grand", "master", "master")), Here()
    apart = thinking(session, process)
    while session.count < 12:
        apart.look()
        answer = apart.answer()
        assert answer is not None
        session.submit(answer)
    apart.look()
    said = [message for said in process.heard for message in messages(said)]
    assert sum(isinstance(message, wire.Sit) for message in said) == 2
    told = [sum(len(message.events) for message in said if isinstance(message, wire.Hear) and message.seat == seat)
            for seat in range(2)]  # fmt: skip
    assert told == [len(session.recall(seat).news()) for seat in range(2)]


# Advice for people


def with_a_person(rules: str = "grand", seed: int = 5) -> Match:
    """A match of a person and two bots that do not search."""
    players = (Player("Ann"), Player("Ben", "casual"), Player("Cy", "greedy"))
    return Match(parse_rules(rules), players, seed)


def until_asked(session: Session, chance: random.Random) -> None:
    """Play on until the person is asked."""
    while session.question is not None and session.question.player != 0:
        answer = session.bot_answer()
        assert answer is not None
        session.submit(answer)


def test_who_stands_behind_a_person_advises_alike_here_and_there(quick: None) -> None:
    session, process, chance = Session(with_a_person()), Here(), random.Random(1)
    apart, compared = thinking(session, process), 0
    while compared < 25:
        until_asked(session, chance)
        if session.question is None:
            session.submit(Action(DEAL, session.state.next_dealer))
            continue
        apart.consult(0)
        advice = apart.advice()
        assert advice == session.advice(0)
        assert advice and all(session.why_not(each.act) is None and each.reasons for each in advice)
        assert apart.answer() is None
        session.submit(chance.choice(advice).act)
        compared += 1


def test_no_card_others_hold_and_no_secret_reaches_who_advises() -> None:
    compared = 0
    for seed in range(6):
        match, chance = with_a_person(seed=seed), random.Random(seed)
        for state, _ in played(Table(match.rules, 3, seed, asks_all=True), 80):
            if asked(state) == 0 and _may_be_hidden(state):
                theirs = shuffled_for(state, 0, chance)
                processes = Silent(), Silent()
                for position, process in zip((state, theirs), processes, strict=True):
                    thinking(Session(match, state=position.copy()), process).consult(0)
                assert processes[0].heard == processes[1].heard != []
                stand = messages(processes[0].heard[0])[0]
                assert isinstance(stand, wire.Stand) and stand.secret != match.secret
                compared += text(theirs) != text(state)
    assert compared > 20


def test_advice_for_a_question_that_is_no_more_is_thrown_away(quick: None) -> None:
    session, process = Session(with_a_person()), Here()
    apart, chance = thinking(session, process), random.Random(2)
    until_asked(session, chance)
    apart.consult(0)
    first = session.advice(0)[0].act
    session.submit(first)
    apart.look()
    assert apart.advice() is None and apart.answer() == session.bot_answer() is not None


def test_greedy_advises_when_nobody_else_does() -> None:
    session, chance = Session(with_a_person()), random.Random(3)
    apart = thinking(session, *gone(), Silent())
    until_asked(session, chance)
    apart.consult(0)
    found = [apart.advice() for _ in range(3)]
    assert found[:2] == [None, None] and found[2] is not None
    assert session.why_not(found[2][0].act) is None


def test_a_person_who_goes_on_with_a_match_is_advised_as_before(tmp_path: Path, quick: None) -> None:
    session, chance = Session(with_a_person(), Slot(tmp_path)), random.Random(4)
    for _ in range(6):
        until_asked(session, chance)
        session.submit(session.advice(0)[0].act)
    until_asked(session, chance)
    before = session.advice(0)
    session.close()
    again = Session.resume(Slot(tmp_path))
    assert again.advice(0) == before and again.notice is None
    again.close()


# What comes back


class Says(Here):
    """One that answers with the same bytes whatever it is asked."""

    def __init__(self, answer: Any) -> None:
        super().__init__()
        self._says = answer

    def say(self, said: bytes, answered: bool) -> None:
        ask = messages(said)[-1]
        assert isinstance(ask, wire.AskMind)
        says = self._says
        self._answers.append(says if isinstance(says, bytes) else payload(wire.Answered(ask.number, says)))


def gone() -> list[Silent]:
    """As many processes as a question is put to, none of which is there any more."""
    processes = [Silent() for _ in range(3)]
    for process in processes:
        process.gone = True
    return processes


ILLEGAL = Action(PASS, 0)


@pytest.mark.parametrize("says", [b"nonsense", ILLEGAL, ILLEGAL._replace(player=9), ILLEGAL._replace(verb="")])
def test_after_an_answer_that_is_none_another_is_asked_the_same(says: bytes | Action) -> None:
    session = Session(bots("grand", "master", "master"))
    apart = thinking(session, Says(says), Here())
    apart.look()
    assert apart.answer() is None
    assert apart.answer() == session.bot_answer() is not None


def test_greedy_answers_and_claims_when_nobody_else_does() -> None:
    session = Session(bots("grand", "master", "greedy", "never"))
    apart = thinking(session, *gone(), Silent())
    play_until_claimed(session)
    apart.look()
    found = [(apart.claims(), apart.answer()) for _ in range(2)]
    assert found[0] == (None, None)
    claims, answer = found[1]
    assert claims and answer and (apart.claims(), apart.answer()) == found[1]
    assert all(session.why_not(act) is None for act in (answer, *(claim.action for claim in claims)))


def play_until_claimed(session: Session) -> None:
    """Play on until greedy has something to claim."""
    while not any(claim.action.player == 1 for claim in session.bot_claims()):
        answer = session.bot_answer()
        assert answer is not None
        session.submit(answer)


@pytest.mark.parametrize("claims", [[Claim(ILLEGAL)], [Claim(ILLEGAL._replace(player=9))], [Claim(ILLEGAL, -1.0)]])
def test_after_claims_that_are_none_another_is_asked_the_same(claims: list[Claim]) -> None:
    session = Session(bots("grand", "master", "greedy", "never"))
    play_until_claimed(session)
    apart = thinking(session, Claims(claims), Here())
    apart.look()
    assert apart.claims() is None
    assert apart.claims() == session.bot_claims() != []


class Claims(Here):
    """One that answers rightly, and claims the same whatever it is asked."""

    def __init__(self, claims: list[Claim]) -> None:
        super().__init__()
        self._says = claims

    def say(self, said: bytes, answered: bool) -> None:
        super().say(said, answered)
        ask = messages(said)[-1]
        if isinstance(ask, wire.AskMind) and ask.claims:
            self._answers[-1] = payload(wire.Claimed(ask.number, self._says))


def test_an_answer_to_a_question_that_is_no_more_is_thrown_away() -> None:
    session, process = Session(bots("grand", "master", "master")), Here()
    apart = thinking(session, process)
    apart.look()
    first = session.bot_answer()
    assert first is not None
    session.submit(first)
    apart.look()
    assert apart.answer() == session.bot_answer()


def test_what_bots_of_a_match_before_say_late_is_nothing_that_bots_of_this_one_say() -> None:
    for seed in range(20):
        worker = cast(Worker, Stub(Here()))
        Thinking(Session(bots("grand", "never", "react", seed=seed)), worker).look()
        session = Session(bots("grand", "react", "never", seed=seed + 20))
        apart = Thinking(session, worker)
        apart.look()
        assert apart.claims() == session.bot_claims() and apart.answer() == session.bot_answer() is not None


def test_nobody_is_asked_what_a_person_answers_and_every_bot_what_it_claims() -> None:
    for state, _ in played(Table(parse_rules("grand"), 3, 1, asks_all=True), 40):
        process = Silent()
        apart = thinking(Session(with_a_person(), state=state.copy()), process)
        apart.look()
        answers = [(asked(state), False)] if asked(state) in (1, 2) else []
        assert [(ask.seat, ask.claims) for ask in asks(process)] == [(1, True), (2, True), *answers]
        assert apart.claims() is None and apart.answer() is None


# Who holds nothing


def test_who_has_no_choice_thinks_as_long_of_a_question_only_a_holder_could_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worlds: list[int] = []
    pondered = 0
    monkeypatch.setattr(levels.Thinker, "ponder", lambda mind, position, act: worlds.append(mind._level.worlds))
    players = tuple(Player(f"B{number}", "master") for number in range(3))
    for state, _ in played(Table(parse_rules("grand"), 3, 2, asks_all=True), 200):
        session = Session(Match(parse_rules("grand"), players, 1), state=state.copy())
        question = session.question
        if question is not None and len(legal_answers(state, question.player)) == 1:
            thinking(session, Here()).look()
            pondered += question.kind in PRIVATE_QUESTIONS
            assert worlds == [levels.LEVELS["master"].worlds] * pondered
    assert pondered > 5
