"""Matches of format 1 go on as new ones from their last position; such a match is as safe as any other."""

from __future__ import annotations

import json
import shutil
import zlib
from pathlib import Path
from typing import Any

import pytest

from game.rules import GRAND, state_to_data
from game.rules.values.actions import DEAL, Action
from game.session.journal import framed, unframed
from game.session.loading import load
from game.session.match import Match, Player
from game.session.match_file import SaveError, match_bytes
from game.session.session import Session, Slot
from game.text import say
from tests.session.playing import BOTS, beside, contents, play_on, position

PEOPLE = Match(GRAND, (Player("Ann"), Player("Ben", "greedy", 3), Player("Cy", "random", 7)), 11)


def played(folder: Path, acts: int, match: Match = BOTS) -> Path:
    """The folder of a match after so many acts."""
    session = Session(match, Slot(folder))
    for count in range(1, acts + 1):
        play_on(session, 1)
        if count % 50 == 0:
            assert session.flush()  # or a later snapshot may overtake this one
    session.close()
    return folder


def contents_beside(match: Match, folder: Path) -> dict[str, bytes]:
    """Begin another match in the place of one; what there is of the one before."""
    session = Session(match, Slot(folder))
    assert session.flush()
    session.close()
    (other,) = beside(folder)
    return contents(other)


def made_old(folder: Path, **changed: Any) -> Path:
    """Make a match in a folder one of format 1, which had other fields; its positions may be changed as well."""
    data = json.loads((folder / "match.json").read_text())
    data["format"], data["seed"] = 1, data.pop("part")
    for gained in ("from_position", "word", "practice", "origin", "revision"):
        del data[gained]
    (folder / "match.json").write_text(json.dumps(data))
    crc = zlib.crc32((folder / "match.json").read_bytes())
    for file in folder.glob("snapshot*"):
        payload, _ = unframed(file.read_bytes(), 0, 2**20)
        assert payload is not None
        _, count, _, state = json.loads(payload)
        for gained in ("asks_all", "secret", "fresh_top", "next_dealer"):
            del state[gained]
        file.write_bytes(framed(json.dumps((crc, count, {**state, **changed})).encode()))
    return folder


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A match of 130 acts of format 1, with snapshots after 130 and 100 of them."""
    return made_old(played(tmp_path / "match", 130))


def test_a_match_of_format_1_goes_on_from_its_newest_position_as_a_new_match(old: Path, tmp_path: Path) -> None:
    before = contents(old)
    found = load(old)
    assert (found.count, found.renewed, found.seen) == (0, True, [0, 0, 0])
    assert say(found.lost) == (
        "The rules have changed since the match was saved: it goes on as a new match from where it stood, "
        "and the old one stays among your matches."
    )
    assert found.chronicle.published.recent(0) == []
    assert contents(old) == before, "looking at it has changed it"
    session = Session.resume(Slot(tmp_path / "match"))
    told = f"{say(found.lost)} The bots have changed since the match was saved, and may play otherwise."
    assert (say(session.notice), session.count, session.recent(0)) == (told, 0, [])
    assert position(session) == state_to_data(found.state)
    assert session.state.secret == session.match.secret != BOTS.secret
    assert session.flush() and not session.error
    (other,) = beside(old)
    assert contents(other) == before
    assert sorted(contents(old)) == ["journal", "match.json", "start", "start.copy"]
    done = play_on(session, 70)
    stands = position(session)
    session.close()
    again = Session.resume(Slot(tmp_path / "match"))
    assert (position(again), again.count, again.notice) == (stands, len(done), None)
    assert again.seen == session.seen and again.recent(0)
    again.close()
    assert beside(old) == [other]


def test_it_begins_where_the_old_match_stood(tmp_path: Path) -> None:
    session = Session(BOTS)
    play_on(session, 130)
    found = load(made_old(played(tmp_path / "match", 130)))
    given = {"secret": found.match.secret, "fresh_top": False}
    assert state_to_data(found.state) == {**state_to_data(session.state), **given}


def test_acts_after_the_newest_position_are_said_to_be_lost(old: Path) -> None:
    (old / "snapshot").unlink()
    assert "it goes on as a new match from 30 moves before its end" in say(load(old).lost)


def test_of_two_positions_the_newest_that_is_in_order_counts(old: Path) -> None:
    (old / "snapshot").write_bytes((old / "snapshot").read_bytes()[:-1] + b"?")
    assert "30 moves before its end" in say(load(old).lost)
    shutil.copy(old / "snapshot.old", old / "snapshot")
    assert "30 moves before its end" in say(load(old).lost)


@pytest.mark.parametrize("how", ["none is kept", "all are damaged", "it is of another match"])
def test_without_a_position_it_is_told_and_kept_whole(old: Path, tmp_path: Path, how: str) -> None:
    for file in old.glob("snapshot*"):
        if how == "none is kept":
            file.unlink()
        elif how == "all are damaged":
            file.write_bytes(file.read_bytes()[:-3] + b"???")
        else:
            payload, _ = unframed(file.read_bytes(), 0, 2**20)
            assert payload is not None
            file.write_bytes(framed(payload.replace(b"[", b"[1", 1)))
    before = contents(old)
    with pytest.raises(SaveError, match=r"^The rules have changed since .*, and there is no position .*\.$"):
        Session.resume(Slot(tmp_path / "match"))
    assert contents(old) == before
    assert contents_beside(PEOPLE, old) == before


def test_a_position_nobody_could_have_come_to_is_none(tmp_path: Path) -> None:
    folder = made_old(played(tmp_path / "match", 60), hands=[[4], [5], [6]])
    with pytest.raises(SaveError, match="no position"):
        load(folder)


def test_between_two_games_the_next_one_is_dealt_with_chance_of_its_own(tmp_path: Path) -> None:
    session = Session(BOTS, Slot(tmp_path / "match"))
    while not session.state.over:
        play_on(session, 1)
    dealer = session.state.next_dealer
    session.close()
    made_old(Slot(tmp_path / "match").folder)
    again = Session.resume(Slot(tmp_path / "match"))
    assert again.state.over and again.state.next_dealer == dealer
    before = again.state.copy()
    before.rng ^= 1 << 40
    dealt = again.submit(Action(DEAL, dealer))
    assert dealt.done and again.state.game_number == 2
    again.state, hands = before, again.state.hands
    again.submit(Action(DEAL, dealer))
    assert again.state.hands == hands
    again.close()


def test_a_match_that_was_won_is_told_to_be_over_and_kept(tmp_path: Path) -> None:
    folder = played(tmp_path / "match", 60)
    made_old(folder, over=True, winners=[1], pending=[])
    before = contents(folder)
    with pytest.raises(SaveError, match="won before the rules changed"):
        Session.resume(Slot(tmp_path / "match"))
    assert contents(folder) == before
    assert contents_beside(BOTS, folder) == before


def test_where_nothing_can_be_written_the_old_match_stays_and_the_game_goes_on(
    old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = contents(old)

    def full(path: Path, data: bytes, keep: Path | None = None) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("game.session.saves.write_durably", full)
        session = Session.resume(Slot(tmp_path / "match"))
        play_on(session, 5)
        assert not session.flush() and "No space left" in say(session.error)
        assert contents(old) == before and beside(old) in ([], [old.with_name(".new-match")])
    play_on(session, 1)
    assert session.flush() and session.acknowledged == session.count == 6
    stands = position(session)
    session.close()
    (other,) = beside(old)
    assert contents(other) == before
    again = Session.resume(Slot(tmp_path / "match"))
    assert position(again) == stands
    again.close()


# Matches that begin at a position


@pytest.fixture
def renewed(old: Path, tmp_path: Path) -> tuple[Path, Session]:
    """A match that has gone on for 40 acts since, without a snapshot, and how it stands."""
    session = Session.resume(Slot(tmp_path / "match"))
    play_on(session, 40)
    assert session.flush()
    session.close()
    for file in old.glob("snapshot*"):
        file.unlink()
    return old, session


@pytest.mark.parametrize("damaged", ["start", "start.copy"])
@pytest.mark.parametrize("how", ["gone", "cut", "changed"])
def test_one_damaged_beginning_costs_nothing(renewed: tuple[Path, Session], damaged: str, how: str) -> None:
    folder, session = renewed
    data = bytearray((folder / damaged).read_bytes())
    data[len(data) // 2] ^= 1
    (folder / damaged).write_bytes(b"" if how == "gone" else data[:-5] if how == "cut" else data)
    if how == "gone":
        (folder / damaged).unlink()
    found = load(folder)
    assert (found.count, found.seen) == (40, session.seen)
    assert say(found.lost) == (
        "A position saved with the match was damaged; the match was replayed from its journal, which ends after "
        "40 moves."
    )
    assert state_to_data(found.state) == position(session)
    assert found.chronicle.published.recent(0)


def test_with_both_beginnings_damaged_only_a_later_position_helps(renewed: tuple[Path, Session]) -> None:
    folder, session = renewed
    Slot(folder).snapshot(session.state, 40, session.seen)()
    for name in ("start", "start.copy"):
        (folder / name).write_bytes(b"nothing")
    assert state_to_data(load(folder).state) == position(session)
    (folder / "snapshot").unlink()
    before = contents(folder)
    with pytest.raises(SaveError, match=r"the position it began at is damaged"):
        load(folder)
    assert contents(folder) == before


def test_from_a_later_position_no_act_before_it_is_done_again(renewed: tuple[Path, Session]) -> None:
    folder, session = renewed
    Slot(folder).snapshot(session.state, 40, session.seen)()
    for name in ("start", "start.copy"):
        shutil.copy(folder / "snapshot", folder / name)
    (folder / "snapshot").unlink()
    assert (load(folder).count, state_to_data(load(folder).state)) == (40, position(session))


def test_a_match_says_where_it_begins() -> None:
    texts = [json.loads(match_bytes(PEOPLE, from_position)) for from_position in (False, True)]
    assert [text["from_position"] for text in texts] == [False, True]
    assert all(text["format"] == 4 and text["part"] == 11 and "seed" not in text for text in texts)
