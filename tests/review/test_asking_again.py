"""Asking the bots again, with what they could not see lying elsewhere: who never looked decides the same."""

from __future__ import annotations

import gc
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NoReturn

import pytest

from game.ai.base import Claim, Sight
from game.ai.levels import Thinker
from game.review import asking_again
from game.review.asking_again import AskedAgain, AskingAgain, ask_again
from game.rules import GameState, known, legal_answers, question
from game.rules.values.actions import DEAL, Action
from game.rules.values.ruleset import GRAND
from game.session import minds
from game.session.match import Match, Player
from game.session.session import Session
from tests.forged.forging import play

OPEN: Final = Path("/proc/self/fd")


def acts_of(*kinds: str, acts: int) -> tuple[Match, list[Action]]:
    """The first acts of a match between bots."""
    match = Match(GRAND, tuple(Player(f"P{number}", kind) for number, kind in enumerate(kinds)), 4322)
    session = Session(match)
    while session.count < acts and not session.state.over:
        claims = [claim.action for claim in session.bot_claims() if session.why_not(claim.action) is None]
        act = claims[0] if claims else session.bot_answer()
        assert act is not None
        session.submit(act)
    assert session.fairness is not None
    return match, session.fairness.acts


@pytest.mark.parametrize("kinds", [("greedy", "casual", "random"), ("sharp", "casual", "beginner")])
def test_bots_decide_the_same_wherever_the_hidden_cards_lie(kinds: tuple[str, ...]) -> None:
    found = list(ask_again(*acts_of(*kinds, acts=140)))
    last = found[-1]
    assert last.done == 1.0 and last.decisions - last.claims > 15 and last.claims > 1 and last.different == 0
    assert [each.done for each in found] == sorted(each.done for each in found)


def test_a_bot_that_looked_would_be_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    match, acts = acts_of("sharp", "sharp", acts=25)

    def shown(state: GameState, player: int) -> GameState:
        return state

    monkeypatch.setattr(minds, "known", shown)
    assert list(ask_again(match, acts))[-1].different > 0


def test_a_bot_that_claimed_by_what_it_saw_in_hidden_hands_would_be_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    match, acts = acts_of("casual", "casual", acts=60)

    def when_somebody_can_play(mind: Thinker, sight: Sight, legal: Sequence[Action]) -> list[Claim]:
        assert sight.position is not None
        return [Claim(legal[0], max(map(max, filter(None, sight.position.hands))))]

    monkeypatch.setattr(Thinker, "claims", when_somebody_can_play)
    assert list(ask_again(match, acts))[-1].different == 0
    monkeypatch.setattr(minds, "known", lambda state, player: state)
    assert list(ask_again(match, acts))[-1].different > 0


def test_a_process_that_cannot_begin_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> NoReturn:
        raise FileNotFoundError("the folder the program was started in")

    monkeypatch.setattr(asking_again, "_BEGIN", gone)
    asking = AskingAgain(*acts_of("greedy", "greedy", acts=2))
    until_over(asking)
    assert asking.failed and asking.over and not asking.look()
    asking.end()


@pytest.mark.skipif(not OPEN.is_dir(), reason="the system does not say which files are open")
def test_asking_leaves_no_file_open() -> None:
    match, acts = acts_of("greedy", "greedy", acts=2)
    askings, counts = [], []
    gc.collect()  # files of other tests
    for _ in range(3):
        asking = AskingAgain(match, acts)
        asking.end()
        askings.append(asking)  # or they would be let go of with it
        counts.append(len(list(OPEN.iterdir())))
    end = time.monotonic() + 60
    while (left := len(list(OPEN.iterdir()))) > counts[0] and time.monotonic() < end:  # a killed process may linger
        time.sleep(0.05)
    assert left <= counts[0], "the first begins what all later ones share"


def test_only_the_last_game_is_gone_through() -> None:
    session = play("grand target=500", 2, "greedy", 77, games=1)
    assert session.fairness is not None
    session.submit(Action(DEAL, session.state.next_dealer))
    assert list(ask_again(session.match, session.fairness.acts)) == [AskedAgain(1.0, 0, 0)]


def test_how_often_bots_were_asked_follows_from_what_all_see() -> None:
    """The page can be looked at in the middle of a game: who could have answered, and did not, is not to be told."""
    match = Match(GRAND, (Player("Ann", "person"), *(Player(f"P{number}", "greedy") for number in range(3))), 6 << 80)
    session, asked, choices = Session(match), 0, 0
    while session.count < 150 and not session.state.over:
        claims = [claim.action for claim in session.bot_claims() if session.why_not(claim.action) is None]
        seen = question(known(session.state, 0))
        assert seen is not None
        if claims:
            act: Action | None = claims[0]
        else:
            asked += seen.player != 0
            legal = legal_answers(session.state, seen.player)
            choices += seen.player != 0 and len(legal) > 1
            act = session.bot_answer() if seen.player else legal[session.count % len(legal)]
        assert act is not None
        session.submit(act)
    assert session.fairness is not None
    last = list(ask_again(match, session.fairness.acts))[-1]
    assert last.decisions - last.claims == asked > choices > 0


def until_over(asking: AskingAgain) -> None:
    end = time.monotonic() + 120.0  # which only keeps a test from waiting for ever
    while not asking.over and time.monotonic() < end:
        asking.look()
        time.sleep(0.01)


def test_it_is_done_in_a_process_of_its_own() -> None:
    match, acts = acts_of("greedy", "random", acts=12)
    asking = AskingAgain(match, acts)
    until_over(asking)
    assert asking.found == list(ask_again(match, acts))[-1] and not asking.failed
    asking.end()


def test_a_process_that_is_gone_is_told_of() -> None:
    match, acts = acts_of("greedy", "random", acts=12)
    asking = AskingAgain(match, acts)
    asking.process.end()
    until_over(asking)
    assert asking.failed and asking.over
    asking.end()
