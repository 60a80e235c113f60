"""The score book counts what is on the shelf, each match once, and can be thrown away at any time."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from game.rules import RuleSet
from game.score_book.counted import OWN_RULES
from game.score_book.counting import rules_named
from game.score_book.deleted_matches import FILE as KEPT
from game.score_book.deleted_matches import read_kept
from game.score_book.reckoning import BookChoice, persons, reckon
from game.score_book.score_book import FILE, BookMatch, ScoreBook
from game.session.deals import DEAL_RULES
from game.session.match import parse_rules
from game.session.parts import at_once
from game.session.session import Session, Slot
from game.session.shelf.shelf import Shelf
from tests.recount.comparing import advise, stamp, turn_seats
from tests.recount.evenings import lay

CLASSIC, BOTS, TEAMS = 4, 7, 2


def put(data_dir: Path, number: int, name: str = "", acts: int = 100_000) -> Path:
    return lay(data_dir / "saves" / "matches" / (name or f"{number:016x}"), number, acts)


def counted(data_dir: Path) -> list[BookMatch]:
    book = ScoreBook(data_dir)
    at_once(book.refreshing())
    assert book.trouble is None and book.left == 0
    return book.matches()


def test_matches_of_people_count_and_those_of_bots_do_not(tmp_path: Path) -> None:
    put(tmp_path, CLASSIC)
    put(tmp_path, BOTS)
    (match,) = counted(tmp_path)
    assert [game.people for game in match.counted.games] == [(0,)] * len(match.counted.games)
    figures = reckon([match], BookChoice("Ann"))
    assert (figures.matches, figures.whole.games) == (1, len(match.counted.games))
    assert figures.whole.alike == pytest.approx(figures.whole.games / 3)


@pytest.mark.parametrize(
    ("rules", "name"),
    [(DEAL_RULES, "grand"), (parse_rules("junction"), "junction"), (parse_rules("grand hand_size=3"), OWN_RULES)],
)
def test_a_deal_counts_as_grand_and_changed_rules_as_ones_own(rules: RuleSet, name: str) -> None:
    assert rules_named(rules) == name


def test_a_copy_counts_once_and_the_bin_counts(tmp_path: Path) -> None:
    put(tmp_path, CLASSIC)
    before = counted(tmp_path)
    shelf = Shelf(tmp_path)
    copy = shelf.copying(f"{CLASSIC:016x}")
    assert [match.counted for match in counted(tmp_path)] == [match.counted for match in before]
    shelf.to_bin(copy)
    shelf.to_bin(f"{CLASSIC:016x}")
    assert [match.counted for match in counted(tmp_path)] == [match.counted for match in before]


def test_practice_and_other_ways_do_not_count(tmp_path: Path) -> None:
    folder = put(tmp_path, CLASSIC)
    shelf = Shelf(tmp_path)
    at_once(shelf.another_way(folder.name, 5, 1, True))
    assert len(counted(tmp_path)) == 1
    session = Session.resume(Slot(folder))
    session.practise()
    session.close()
    assert counted(tmp_path) == []


def test_a_game_mostly_played_for_its_person_does_not_count_even_if_that_is_known_only_later(tmp_path: Path) -> None:
    folder = put(tmp_path, CLASSIC)
    stamp(folder, 1000.0)
    (match,) = counted(tmp_path)
    games = len(match.counted.games)
    advise(folder, random.Random(1), 1.0)
    stamp(folder, 1000.0)
    (match,) = counted(tmp_path)
    assert [game.people for game in match.counted.games] == [()] * games and persons([match]) == []
    assert reckon([match], BookChoice("Ann")).matches == 0


def test_a_match_with_the_seats_turned_does_not_count_but_the_one_before_it_does(tmp_path: Path) -> None:
    folder = put(tmp_path, CLASSIC)
    turned = turn_seats(folder, folder.with_name("f" * 16))
    (match,) = counted(tmp_path)
    assert match.entry is not None and match.entry.id == folder.name
    shelf = Shelf(tmp_path)
    for name in (folder.name, turned.name):
        shelf.to_bin(name)
    assert [match.entry and match.entry.id for match in counted(tmp_path)] == [folder.name]
    at_once(ScoreBook(tmp_path, shelf).keeping())
    assert len(read_kept(tmp_path / "saves").kept) == 1


def test_it_does_not_count_either_once_only_the_figures_of_the_one_before_are_there(tmp_path: Path) -> None:
    folder = put(tmp_path, CLASSIC)
    turn_seats(folder, folder.with_name("f" * 16))
    shelf = Shelf(tmp_path)
    shelf.to_bin(folder.name)
    at_once(ScoreBook(tmp_path, shelf).keeping())
    shelf.empty_bin()
    (match,) = counted(tmp_path)
    assert match.entry is None


@pytest.mark.parametrize(("acts", "games"), [(30, 0), (200, 2)])
def test_only_finished_games_count(tmp_path: Path, acts: int, games: int) -> None:
    put(tmp_path, CLASSIC, acts=acts)
    assert sum(len(match.counted.games) for match in counted(tmp_path)) == games


def test_the_file_may_be_damaged_foreign_or_gone(tmp_path: Path) -> None:
    put(tmp_path, CLASSIC)
    file = tmp_path / "saves" / FILE
    right = counted(tmp_path)
    data = file.read_bytes()
    for bad in (b"", b"not a database", data[: len(data) // 2], data.replace(b"grand", b"grund"), bytes(len(data))):
        file.write_bytes(bad)
        assert counted(tmp_path) == right
    file.unlink()
    assert counted(tmp_path) == right


def test_only_changed_matches_are_counted_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = put(tmp_path, CLASSIC)
    for path in (*folder.iterdir(), folder):
        os.utime(path, (1000.0, 1000.0))
    right = counted(tmp_path)
    monkeypatch.setattr("game.score_book.score_book.counting", None)
    Shelf(tmp_path).rename(folder.name, "Friday")
    assert [match.counted for match in counted(tmp_path)] == [match.counted for match in right]
    assert [match.name for match in counted(tmp_path)] == ["Friday"]


def test_figures_stay_after_a_match_was_deleted_for_good_if_they_are_kept(tmp_path: Path) -> None:
    folder = put(tmp_path, CLASSIC)
    shelf = Shelf(tmp_path)
    shelf.to_bin(folder.name)
    book = ScoreBook(tmp_path, shelf)
    at_once(book.refreshing())
    before = book.matches()
    at_once(book.keeping())
    at_once(ScoreBook(tmp_path).keeping())  # which adds nothing
    assert [match.counted for match in counted(tmp_path)] == [before[0].counted]
    shelf.empty_bin()
    (gone,) = counted(tmp_path)
    assert gone.entry is None and gone.counted == before[0].counted and gone.played == before[0].played
    assert len(read_kept(tmp_path / "saves").kept) == 1
    put(tmp_path, CLASSIC, "back")
    (back,) = counted(tmp_path)
    assert back.entry is not None


def test_a_damaged_line_of_kept_figures_is_left_out_and_left_alone(tmp_path: Path) -> None:
    shelf, file = Shelf(tmp_path), tmp_path / "saves" / KEPT
    shelf.to_bin(put(tmp_path, CLASSIC).name)
    at_once(ScoreBook(tmp_path, shelf).keeping())
    shelf.empty_bin()
    file.write_bytes(file.read_bytes().replace(b'"kinds"', b'"kinsd"')[:-9])
    shelf.to_bin(put(tmp_path, TEAMS).name)
    at_once(ScoreBook(tmp_path, shelf).keeping())
    shelf.empty_bin()
    found = read_kept(tmp_path / "saves")
    assert (len(found.kept), found.damaged) == (1, 1)
    assert len(file.read_bytes().split(b"\n")) == 3
    book = ScoreBook(tmp_path)
    at_once(book.refreshing())
    assert book.trouble is not None and [match.counted for match in book.matches()] == [found.kept[0].counted]
