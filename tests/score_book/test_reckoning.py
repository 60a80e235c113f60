"""What the matches add up to for a person: by rule set, by who sat there, since when, and over time."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.score_book.as_csv import as_csv
from game.score_book.counted import Counted, CountedGame, TableRecord
from game.score_book.reckoning import ENOUGH, FEWEST, LAST, BookChoice, Opponent, WinShare, face_of, persons, reckon
from game.score_book.score_book import BookMatch
from game.session.match import Player

TABLE = (Player("Ann"), Player("Ben", face=2), Player("Cy", "sharp:ida", 14), Player("Dee", "casual", 4))


def played(
    games: Sequence[CountedGame], rules: str = "grand", when: float = 1000.0, players: tuple[Player, ...] = TABLE
) -> BookMatch:
    return BookMatch(Counted(f"{when}", rules, players, tuple(games)), None, "", when, 60.0)


def a_game(won: tuple[int, ...], sides: int = 4, people: tuple[int, ...] = (0, 1), points: int = 0) -> CountedGame:
    kinds = tuple(player.kind for player in TABLE)
    return CountedGame(0, kinds, people, won, sides, points=TableRecord(points, 2, 5, 3) if points else TableRecord())


def test_games_are_shared_out_by_rule_set_and_opponent() -> None:
    matches = [played([a_game((0,)), a_game((1,))]), played([a_game((0, 2))], "", 2000.0)]
    figures = reckon(matches, BookChoice("Ann"))
    assert (figures.matches, figures.seconds, figures.whole) == (2, 120.0, WinShare(3, 2, 0.75))
    assert figures.by_rules == [("grand", WinShare(2, 1, 0.5)), ("", WinShare(1, 1, 0.25))]
    others = dict(figures.by_opponent)
    assert others == {
        Opponent("Ben", "", 2): WinShare(3, 2, 0.75), Opponent("", "sharp:ida", 14): WinShare(3, 2, 0.75),
        Opponent("", "casual", 4): WinShare(3, 2, 0.75),
    }  # fmt: skip
    assert reckon(matches, BookChoice("Ann", "")).whole.games == 1
    assert reckon(matches, BookChoice("Ann", None, 1500.0)).whole.games == 1
    assert reckon(matches, BookChoice("Nobody")).whole == WinShare()


def test_a_partner_is_no_opponent_and_two_teams_win_every_other_game() -> None:
    figures = reckon([played([a_game((0, 2), sides=2)])], BookChoice("Ann"))
    assert figures.whole == WinShare(1, 1, 0.5)
    assert {one for one, _ in figures.by_opponent} == {Opponent("Ben", "", 2), Opponent("", "casual", 4)}


def test_a_game_counts_only_for_who_sat_there_all_through() -> None:
    matches = [played([a_game((0,)), a_game((0,), people=(0,))])]
    assert persons(matches) == ["Ann", "Ben"]
    assert reckon(matches, BookChoice("Ben")).whole.games == 1


def test_few_games_have_no_curve() -> None:
    few = played([a_game((0,))] * (ENOUGH - 1))
    assert reckon([few], BookChoice("Ann")).course == []
    enough = [few, played([a_game((1,))], when=2000.0)]
    course = reckon(enough, BookChoice("Ann")).course
    assert len(course) == ENOUGH - LAST + 1
    assert (course[0].share.won, course[-1].share.won) == (LAST, LAST - 1)
    assert (course[0].played, course[-1].played) == (1000.0, 2000.0)


def test_a_share_is_surely_off_only_outside_its_interval() -> None:
    assert not WinShare(4, 2, 1.0).is_off and not WinShare().is_off
    assert WinShare(40, 20, 10.0).is_off


def test_the_first_of_equal_records_counts() -> None:
    low, high = a_game((0,), points=50), a_game((0,), points=90)
    matches = [played([low, high]), played([high], when=2000.0)]
    top = reckon(matches, BookChoice("Ann")).points
    assert top is not None and (top.record.number, top.name, top.moment.match.played) == (90, "Cy", 1000.0)


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@now"])
def test_no_name_becomes_a_formula(name: str) -> None:
    players = (TABLE[0], Player(name), *TABLE[2:])
    figures = reckon([played([a_game((0,))], players=players)], BookChoice("Ann"))
    text = as_csv(figures, "Ann", str, lambda one: one.person)
    assert f",'{name}," in text and f",{name}," not in text


def test_a_person_has_the_face_of_their_last_match() -> None:
    later = played([a_game((0,))], when=2000.0, players=(Player("Ann", face=9), *TABLE[1:]))
    bot = (Player("Eva"), Player("Ann", "casual", 5), *TABLE[2:])
    named_alike = played([a_game((0,), people=(0,))], when=3000.0, players=bot)
    without = played([a_game((0,))], when=4000.0)
    assert face_of([played([a_game((0,))]), later, named_alike, without], "Ann") == 9
    assert face_of([], "Ann") == 0


def test_a_few_games_are_never_more_than_luck() -> None:
    assert not WinShare(FEWEST - 1, FEWEST - 1, 1.0).is_off
    assert WinShare(FEWEST, FEWEST, 1.0).is_off and not WinShare(FEWEST, FEWEST // 2, FEWEST / 2).is_off
