"""What people had played for them is known also after their match was resumed, and believed only beside its journal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.values.actions import DRAW, PASS, PLAY, UNO, Action
from game.session.advised import FILE, decided
from game.session.history import Node
from game.session.parts import at_once
from game.session.session import Match, Session, Slot
from tests.session.playing import BOTS, play_on


def played(folder: Path, *advised: int, acts: int = 60, match: Match = BOTS) -> Session:
    """A match of so many acts of which some, counted from 1, were played for somebody; on disk, and let go of."""
    session = Session(match, Slot(folder))
    for number in range(1, acts + 1):
        play_on(session, 1)
        if number in advised:
            session.note_advised()
    session.close()
    return session


def resumed(folder: Path) -> Session:
    session = Session.resume(Slot(folder))
    session.close()
    return session


def test_what_was_played_for_people_is_known_after_a_resume_and_goes_on_being_kept(tmp_path: Path) -> None:
    played(tmp_path, 3, 7)
    session = Session.resume(Slot(tmp_path))
    assert session.past.advised == {3, 7}
    play_on(session, 2)
    session.note_advised()
    session.close()
    assert resumed(tmp_path).past.advised == {3, 7, 62}


def test_acts_of_a_later_game_are_counted_from_its_own_deal(tmp_path: Path) -> None:
    session = played(tmp_path, 3, 900, acts=900)
    assert session.state.game_number > 1 and session.past.advised == {len(session.past.acts)}
    assert resumed(tmp_path).past.advised == session.past.advised


def test_the_acts_of_earlier_games_stay_known_for_the_score_book(tmp_path: Path) -> None:
    session = played(tmp_path, 3, 900, acts=900)
    numbers = {session.history.way()[at - 1].number for at in (3, 900)}
    assert session.state.game_number > 1 and resumed(tmp_path).history.advised == numbers


def test_acts_before_one_that_is_taken_back_stay_known_and_so_does_that_one_after_coming_back(tmp_path: Path) -> None:
    session = Session(BOTS, Slot(tmp_path))
    for advised in (False, True, False, True):
        play_on(session, 1)
        if advised:
            session.note_advised()
    last = session.history.cursor
    at_once(session.going(session.history.way()[2].number))
    assert session.past.advised == {2}
    at_once(session.going(last))
    assert session.past.advised == {2, 4}
    session.close()
    assert resumed(tmp_path).past.advised == {2, 4}


def test_claims_and_passes_are_no_decisions() -> None:
    acts = [Action(verb, player) for verb, player in ((DRAW, 0), (PLAY, 0), (UNO, 0), (PASS, 0), (PLAY, 1), (PLAY, 0))]
    nodes = [Node(number, number - 1, act) for number, act in enumerate(acts, 1)]
    assert decided(nodes, 0, {1}) and decided(nodes, 0, {1, 3, 4, 5}) and not decided(nodes, 0, {1, 2})
    assert decided(nodes[2:4], 0, {3, 4})


def test_it_is_on_disk_before_the_match_is_let_go_of(tmp_path: Path) -> None:
    session = Session(BOTS, Slot(tmp_path))
    play_on(session, 5)
    session.note_advised()
    assert session.flush() and (Slot(tmp_path).folder / FILE).is_file()
    session.close()


def test_where_nothing_was_played_for_anybody_nothing_is_kept(tmp_path: Path) -> None:
    played(tmp_path)
    assert not (Slot(tmp_path).folder / FILE).exists() and not resumed(tmp_path).past.advised


@pytest.mark.parametrize("how", ["damaged", "a folder"])
def test_a_file_that_cannot_be_read_is_as_good_as_none(tmp_path: Path, how: str) -> None:
    played(tmp_path, 3, 7)
    file = Slot(tmp_path).folder / FILE
    data = file.read_bytes()
    file.unlink()
    if how == "damaged":
        file.write_bytes(data[9:])
    else:
        file.mkdir()
    session = resumed(tmp_path)
    assert not session.past.advised and session.notice is None


def test_what_the_journal_does_not_say_too_is_not_believed(tmp_path: Path) -> None:
    ours = played(tmp_path / "ours", 3, acts=20)
    theirs = played(tmp_path / "theirs", *range(1, 31), acts=30, match=replace(BOTS, part=99))
    file, other = (Slot(tmp_path / whose).folder / FILE for whose in ("ours", "theirs"))
    file.write_bytes(other.read_bytes())
    pairs = zip(ours.past.acts, theirs.past.acts, strict=False)
    both_did = {number for number, (own, their) in enumerate(pairs, 1) if own == their}
    assert resumed(tmp_path / "ours").past.advised == both_did and len(both_did) < 20


def test_of_acts_that_are_lost_nothing_is_known(tmp_path: Path) -> None:
    played(tmp_path, 3, 60)
    current = Slot(tmp_path).folder
    (current / "journal").write_bytes((current / "journal").read_bytes()[:-30])
    for name in ("snapshot", "snapshot.old"):
        (current / name).unlink(missing_ok=True)
    session = Session.resume(Slot(tmp_path))
    assert session.count < 60 and session.past.advised == {3}
    session.close()
