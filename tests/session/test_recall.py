"""What happened just before a match was left is told again when it goes on, and to nobody more than everybody saw."""

from __future__ import annotations

import random
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from game import ai
from game.ai.base import NOTHING, Claim, Sight
from game.rules import GRAND, GameState, RuleSet, mask
from game.rules.actions import DEAL, Action
from game.rules.events import Asked, Event, GameStarted
from game.rules.ruleset import CLASSIC
from game.session import saves
from game.session.saves import load, recall
from game.session.session import Match, Player, Session, Slot
from game.text import say

PEOPLE = (Player("Ann"), Player("Ben"), Player("Cy", "random", 3))


def played(folder: Path, acts: int, seed: int = 5, rules: RuleSet = GRAND) -> tuple[Session, list[list[Event]]]:
    """A match of two people and a bot in a folder after so many acts, and what each of them brought about."""
    session = Session(Match(rules, PEOPLE, seed), Slot(folder))
    chance = random.Random(seed)
    told: list[list[Event]] = []
    while len(told) < acts:
        asked = session.question
        if asked is None:
            action = Action(DEAL, session.state.next_dealer)
        else:
            legal = session.legal(asked.player)
            action = legal[chance.randrange(len(legal))]
        told.append(session.submit(action).events)
        if len(told) % 50 == 0:
            assert session.flush()  # or a later snapshot may overtake this one
    return session, told


def of_this_game(session: Session, told: list[list[Event]]) -> list[Event]:
    """What happened since the last deal began."""
    everything = [*session.opening, *(event for happened in told for event in happened)]
    begun = max(at for at, event in enumerate(everything) if isinstance(event, GameStarted))
    return everything[begun:]


@pytest.mark.parametrize("acts", [0, 1, 49, 50, 51, 130])
def test_a_resumed_match_knows_what_happened_in_its_game(tmp_path: Path, acts: int) -> None:
    session, told = played(tmp_path, acts)
    session.close()
    again = Session.resume(Slot(tmp_path))
    assert again.recent == of_this_game(session, told)
    assert again.count == acts
    again.close()


def test_what_happened_in_the_games_before_is_not_told_again(tmp_path: Path) -> None:
    session, told = played(tmp_path, 900, rules=CLASSIC)
    session.close()
    again = Session.resume(Slot(tmp_path))
    assert again.state.game_number > 1
    assert again.recent == of_this_game(session, told)
    again.close()


def test_a_new_match_has_nothing_to_recall(tmp_path: Path) -> None:
    assert Session(Match(GRAND, PEOPLE, 5), Slot(tmp_path)).recent == []


def test_a_match_is_played_again_from_its_beginning_and_a_very_long_one_from_the_oldest_position(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, told = played(tmp_path, 130)
    session.close()
    folder = Slot(tmp_path).current
    starts: list[int] = []
    replay = saves._replay

    def watched(*given: object) -> object:
        starts.append(given[1].acts)  # type: ignore[attr-defined]
        return replay(*given)  # type: ignore[arg-type]

    loaded = load(folder)
    monkeypatch.setattr(saves, "_replay", watched)
    assert recall(folder, loaded).events == of_this_game(session, told) and starts == [0]
    monkeypatch.setattr(saves, "_REPLAYED", 129)
    starts.clear()
    last = [event for happened in told[100:] for event in happened]
    assert recall(folder, loaded).events == last and starts == [100]
    shutil.copy(folder / "snapshot", folder / "snapshot.old")
    starts.clear()
    assert recall(folder, loaded).events == [] and set(starts) == {130}


def test_acts_that_do_not_lead_to_the_position_are_not_told(tmp_path: Path) -> None:
    session, _ = played(tmp_path, 60)
    session.close()
    folder = Slot(tmp_path).current
    loaded = load(folder)
    loaded.state.scores[0] += 5
    assert recall(folder, loaded).events == []
    loaded.state.scores[0] -= 5
    assert recall(folder, loaded).events
    journal = (folder / "journal").read_bytes()
    (folder / "journal").write_bytes(journal[: len(journal) // 2] + b"x" + journal[len(journal) // 2 + 1 :])
    (folder / "snapshot.old").unlink()
    assert recall(folder, loaded).events == []
    (folder / "journal").unlink()
    assert recall(folder, loaded).events == []


def test_recalling_changes_nothing_on_disk(tmp_path: Path) -> None:
    session, _ = played(tmp_path, 60)
    session.close()
    folder = Slot(tmp_path).current
    before = {file.name: (file.read_bytes(), file.stat().st_mtime_ns) for file in folder.iterdir()}
    assert recall(folder, load(folder)).events
    assert {file.name: (file.read_bytes(), file.stat().st_mtime_ns) for file in folder.iterdir()} == before


class Listener:
    """A bot that remembers what it was told, and does the first thing it may."""

    needs, observes, at_once = NOTHING, True, True

    def __init__(self) -> None:
        self.heard: list[Event] = []
        self.shown: list[GameState] = []

    def look(self, position: GameState) -> None:
        self.shown.append(position)

    def observe(self, event: Event) -> None:
        self.heard.append(event)

    def decide(self, sight: Sight, legal: Sequence[Action]) -> Action:
        return legal[0]

    def claims(self, sight: Sight, legal: Sequence[Action]) -> list[Claim]:
        return []


@pytest.fixture
def listeners(monkeypatch: pytest.MonkeyPatch) -> list[Listener]:
    """The bots of every match from now on, in the order in which they are made."""
    made: list[Listener] = []

    def new(*place: object) -> Listener:
        made.append(Listener())
        return made[-1]

    monkeypatch.setattr(ai, "new", new)
    return made


@pytest.mark.parametrize("acts", [0, 1, 60, 130])
def test_a_bot_of_a_resumed_match_has_heard_all_it_had_and_nothing_that_is_not_for_it(
    tmp_path: Path, listeners: list[Listener], acts: int
) -> None:
    session, told = played(tmp_path, acts)
    session.close()
    again = Session.resume(Slot(tmp_path))
    assert listeners[1].heard == listeners[0].heard
    assert again.notice is None and len(listeners[0].heard) == again.seen[2]
    everything = [*session.opening, *(event for happened in told for event in happened)]
    assert listeners[0].heard == [mask(event, 2) for event in everything if mask(event, 2) != Asked(None, ())]
    again.close()


def test_where_the_acts_are_lost_the_bots_forget_and_it_is_said(tmp_path: Path, listeners: list[Listener]) -> None:
    session, _ = played(tmp_path, 130)
    session.close()
    (Slot(tmp_path).current / "journal").write_bytes(b"")
    again = Session.resume(Slot(tmp_path))
    assert again.count == 130 and listeners[1].heard == [] and len(listeners[1].shown) == 1
    assert again.notice is not None and "The bots remember nothing of what came before." in say(again.notice)
    again.close()


def test_bots_of_a_match_that_began_at_a_position_know_what_lies_open(
    tmp_path: Path, listeners: list[Listener]
) -> None:
    session, _ = played(tmp_path, 60)
    session.close()
    (tmp_path / "saves" / "current" / "journal").write_bytes(b"")
    for _ in range(2):
        again = Session.resume(Slot(tmp_path))
        assert listeners[-1].heard == [] and len(listeners[-1].shown) == 1
        assert again.notice is not None and "remember nothing" in say(again.notice)
        for _ in range(3):
            assert again.question is not None
            again.submit(again.legal(again.question.player)[0])
        again.close()
