"""What the characters made of a shared deal lies beside one's own match, and tells nothing before that is over."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.characters import CHARACTERS
from game.session import revisions
from game.session.deals import Deal
from game.session.match import Origin, Player
from game.session.shelf.deal_results import FILE, best, counts, own_match, read_results, sat_in, write_results
from game.session.shelf.entry import Entry, Standing

DAY, OTHER = Deal("2026-11-28", daily=True), Deal("2026-11-27", daily=True)
POINTS = {character: 10 * number for number, character in enumerate(CHARACTERS)}
OVER = Entry(
    "a", Path("a"), Standing.FINISHED, players=(Player("Ann"), Player("Ben", "sharp")), scores=(5, 0), winners=(1,),
    played=7.0, deal=DAY,
)  # fmt: skip


def test_points_are_read_as_they_were_written(tmp_path: Path) -> None:
    write_results(tmp_path, POINTS)
    assert read_results(tmp_path) == POINTS


def test_some_of_them_are_kept_too(tmp_path: Path) -> None:
    write_results(tmp_path, {"ida": 3})
    assert read_results(tmp_path) == {"ida": 3}


@pytest.mark.parametrize(
    "data",
    [
        b"", b"[]", b"{}", b'{"rules":1,"bots":2,"points":{"nobody":3}}', b'{"rules":1,"bots":2,"points":{"ida":-3}}',
        b"x" * 9000,
    ],
)  # fmt: skip
def test_a_damaged_file_counts_as_none(tmp_path: Path, data: bytes) -> None:
    (tmp_path / FILE).write_bytes(data)
    assert read_results(tmp_path) == {}


def test_points_of_other_bots_or_rules_count_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_results(tmp_path, POINTS)
    monkeypatch.setattr(revisions, "BOTS", revisions.BOTS + 1)
    assert read_results(tmp_path) == {}


@pytest.mark.parametrize(
    "change",
    [
        {"deal": None},
        {"standing": Standing.GOING_ON},
        {"practice": True},
        {"hidden": True},
        {"sat_in": True},
        {"origin": Origin("b", 1, 1, 0, True)},
        {"players": (Player("Ben", "sharp"), Player("Ann"))},
        {"players": (Player("Ann"), Player("Ben"))},
    ],
)
def test_only_a_deal_that_one_person_played_to_its_end_counts(change: dict[str, object]) -> None:
    assert counts(OVER)
    assert not counts(OVER._replace(**change))


def test_ones_match_is_the_first_that_counts_or_the_newest_that_goes_on() -> None:
    again, open_ = OVER._replace(id="b", played=9.0), OVER._replace(id="c", standing=Standing.GOING_ON, played=3.0)
    later = open_._replace(id="d", played=4.0)
    assert own_match(DAY, [later, again, OVER, open_]) == OVER
    assert own_match(DAY, [open_, later]) == later
    assert own_match(DAY, [open_._replace(hidden=True)]) is None
    assert own_match(DAY, [open_._replace(players=OVER.players[::-1])]) is None
    assert own_match(OTHER, [OVER]) is None


def test_a_deal_is_known_to_have_been_played_with_somebody_sitting_in() -> None:
    shared = OVER._replace(sat_in=True)
    assert own_match(DAY, [shared]) is None and sat_in(DAY, [shared])
    for other in (OVER, shared._replace(deal=OTHER), shared._replace(standing=Standing.GOING_ON)):
        assert not sat_in(DAY, [other])


def test_the_fewest_points_are_best() -> None:
    assert best({"ida": 9, "ben": 2, "jun": 5}) == [("ben", 2), ("jun", 5), ("ida", 9)]
