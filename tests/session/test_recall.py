"""What happened just before a match was left is told again when it goes on, and to nobody more than everybody saw."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from game import ai
from game.ai.base import NOTHING, Claim, Sight
from game.rules import GRAND, GameState, Replayed, RuleSet, mask
from game.rules.events import Asked, Event, GameStarted
from game.rules.values.actions import DEAL, PASS, Action
from game.rules.values.ruleset import CLASSIC
from game.session import advised, files, loading, match_file, snapshot
from game.session.journal import Contents
from game.session.loading import load
from game.session.publishing import Published
from game.session.session import Match, Player, Session, Slot
from game.text import say
from tests.session.playing import events_of

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
        told.append(events_of(session.state, action))
        session.submit(action)
        if len(told) % 50 == 0:
            assert session.flush()  # or a later snapshot may overtake this one
    return session, told


def of_this_game(session: Session, told: list[list[Event]]) -> list[Event]:
    """What happened since the last deal began."""
    everything = [*session.past.opening, *(event for happened in told for event in happened)]
    begun = max(at for at, event in enumerate(everything) if isinstance(event, GameStarted))
    return everything[begun:]


def knows(published: Session | Published, happened: Sequence[Event]) -> bool:
    """Whether each player, and the table, is told this of the present game, as far as each may know it."""
    return all(published.recent(viewer) == [mask(event, viewer) for event in happened] for viewer in range(-1, 3))


@pytest.mark.parametrize("acts", [0, 1, 49, 50, 51, 130])
def test_a_resumed_match_knows_what_happened_in_its_game(tmp_path: Path, acts: int) -> None:
    session, told = played(tmp_path, acts)
    session.close()
    again = Session.resume(Slot(tmp_path))
    assert knows(again, of_this_game(session, told))
    assert again.count == acts
    again.close()


def test_what_happened_in_the_games_before_is_not_told_again(tmp_path: Path) -> None:
    session, told = played(tmp_path, 900, rules=CLASSIC)
    session.close()
    again = Session.resume(Slot(tmp_path))
    assert again.state.game_number > 1
    assert knows(again, of_this_game(session, told))
    again.close()


def test_a_match_that_begins_at_a_position_has_nothing_to_recall() -> None:
    match = Match(GRAND, PEOPLE, 5)
    assert Session(match, state=Session(match).state).recent(0) == []


def test_going_on_reads_each_file_once_and_plays_each_act_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, _ = played(tmp_path, 61)
    session.close()
    done: list[Action] = []
    parsed: list[bytes] = []
    read: list[str] = []
    replaying, contents, limited = loading.replay, loading.Contents, files.read_limited

    def watched(*given: object) -> Iterator[Replayed]:
        for step in replaying(*given):  # type: ignore[arg-type]
            done.append(step.action)
            yield step

    def counted(path: Path, limit: int) -> bytes:
        read.append(path.name)
        return limited(path, limit)

    monkeypatch.setattr(loading, "replay", watched)
    monkeypatch.setattr(loading, "Contents", lambda data: (parsed.append(data), contents(data))[1])
    for module in (match_file, snapshot, advised):
        monkeypatch.setattr(module, "read_limited", counted)
    again = Session.resume(Slot(tmp_path))
    assert len(done) == again.count == 61 and len(parsed) == 1
    assert sorted(read) == sorted(set(read)) and {"match.json", "journal", "snapshot", "snapshot.old"} <= {*read}
    again.close()


def test_a_match_is_followed_from_the_last_position_its_journal_leads_on_from(tmp_path: Path) -> None:
    session, told = played(tmp_path, 130)
    session.close()
    folder = Slot(tmp_path).folder
    whole = load(folder).chronicle
    assert whole.whole and knows(whole.published, of_this_game(session, told))
    journal = (folder / "journal").read_bytes()
    ends = Contents(journal).ends
    (folder / "journal").write_bytes(journal[ends[20] :])
    shutil.copy(folder / "snapshot.old", folder / "snapshot")  # which was kept after 100 acts
    jumped = load(folder).chronicle
    assert knows(jumped.published, [event for happened in told[100:] for event in happened])
    assert not jumped.whole and jumped.past is None


def test_nothing_is_told_where_no_act_leads_to_the_position(tmp_path: Path) -> None:
    session, _ = played(tmp_path, 60)
    session.close()
    folder = Slot(tmp_path).folder
    (folder / "snapshot.old").unlink()
    (folder / "journal").unlink()
    loaded = load(folder)
    assert loaded.count == 60 and loaded.chronicle.published.recent(0) == [] and not loaded.chronicle.whole


def test_loading_changes_nothing_on_disk(tmp_path: Path) -> None:
    session, _ = played(tmp_path, 60)
    session.close()
    folder = Slot(tmp_path).folder
    before = {file.name: (file.read_bytes(), file.stat().st_mtime_ns) for file in folder.iterdir()}
    assert load(folder).chronicle.published.recent(0)
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
        return legal[0] if legal else Action(PASS, 2)

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
    assert not any(listener.heard for listener in listeners), "unasked, it may well remember in another process"
    for match in (session, again):
        match.answer_in(match.state, 2)
    first, second = (listener for listener in listeners if listener.heard)
    assert first.heard == second.heard == again.recall(2).news() and not second.shown
    assert again.notice is None
    told_it = [masked for event in of_this_game(session, told) if (masked := mask(event, 2)) != Asked(None, ())]
    assert first.heard == told_it
    again.close()


def test_where_the_acts_are_lost_the_bots_forget_and_it_is_said(tmp_path: Path, listeners: list[Listener]) -> None:
    session, _ = played(tmp_path, 130)
    session.close()
    (Slot(tmp_path).folder / "journal").write_bytes(b"")
    again = Session.resume(Slot(tmp_path))
    again.answer_in(again.state, 2)
    assert again.count == 130 and listeners[-1].heard == [] and len(listeners[-1].shown) == 1
    assert again.notice is not None and "The bots remember nothing of what came before." in say(again.notice)
    again.close()


def test_bots_of_a_match_that_began_at_a_position_know_what_lies_open(
    tmp_path: Path, listeners: list[Listener]
) -> None:
    session, _ = played(tmp_path, 60)
    session.close()
    (tmp_path / "journal").write_bytes(b"")
    heard = 0
    for first in (True, False):
        again = Session.resume(Slot(tmp_path))
        again.answer_in(again.state, 2)
        assert len(listeners[-1].shown) == 1 and len(listeners[-1].heard) >= heard
        assert (again.notice is not None and "remember nothing" in say(again.notice)) == first
        heard = 3  # from the position on, all is known
        for _ in range(3):
            assert again.question is not None
            again.submit(again.legal(again.question.player)[0])
        again.close()
