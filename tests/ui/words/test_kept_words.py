"""A kept match in words: what it is called, when it was, how it stands, and by which words it is found."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from game import paths
from game.rules.values.messages import sentence
from game.session.match import PERSON, Origin, Player
from game.session.shelf.entry import Entry, Standing
from game.text import ENGLISH, folded, use
from game.ui.words import kept_words

#: A Friday.
NOW = datetime(2026, 11, 13, 20, 30)
PLAYERS = (Player("Ann", PERSON, 1), Player("Ben", "master", 2), Player("Cy", "master", 3), Player("Dee", "casual", 4))


def entry(players: int = 4, rules: str = "grand", scores: tuple[int, ...] = (), winners: tuple[int, ...] = ()) -> Entry:
    standing = Standing.FINISHED if winners else Standing.GOING_ON
    return Entry(
        "0" * 16, Path("x"), standing, rules=rules, players=PLAYERS[:players], scores=scores or (0,) * players,
        winners=winners, game=2, asked=1, played=NOW.timestamp(),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("then", "said"),
    [
        ((2026, 11, 13, 20, 29), "just now"),
        ((2026, 11, 13, 20, 31), "just now"),
        ((2026, 11, 14, 9, 0), "just now"),
        ((2026, 11, 13, 20, 0), "30 minutes ago"),
        ((2026, 11, 13, 19, 0), "this evening"),
        ((2026, 11, 13, 12, 0), "today at noon"),
        ((2026, 11, 13, 1, 0), "last night"),
        ((2026, 11, 12, 20, 0), "yesterday evening"),
        ((2026, 11, 12, 23, 0), "late yesterday"),
        ((2026, 11, 11, 9, 0), "Wednesday morning"),
        ((2026, 11, 9, 15, 0), "Monday afternoon"),
        ((2026, 11, 8, 15, 0), "last Sunday"),
        ((2026, 11, 6, 15, 0), "last Friday"),
        ((2026, 11, 5, 15, 0), "5 November"),
        ((2025, 12, 1, 15, 0), "1 December 2025"),
    ],
)
def test_a_time_is_said_as_people_say_it(then: tuple[int, int, int, int, int], said: str) -> None:
    assert kept_words.when(datetime(*then).timestamp(), NOW.timestamp()) == said


def test_no_weekday_is_said_of_two_days() -> None:
    now, day = NOW.timestamp(), 86_400
    said = [kept_words.when(now - number * day, now) for number in range(60)]
    assert len(set(said)) == 60


def test_a_time_that_is_not_known_is_not_said() -> None:
    assert kept_words.when(0.0, NOW.timestamp()) == "" == kept_words.when(1e300, NOW.timestamp())


def test_other_languages_say_it_in_their_own_way() -> None:
    try:
        use("de", paths.translations())
        assert kept_words.when(datetime(2026, 11, 11, 20).timestamp(), NOW.timestamp()) == "Mittwochabend"
        assert kept_words.when(datetime(2026, 11, 1, 20).timestamp(), NOW.timestamp()) == "1. November"
        use("fr", paths.translations())
        assert kept_words.when(datetime(2026, 11, 11, 20).timestamp(), NOW.timestamp()) == "mercredi soir"
        assert kept_words.when(datetime(2026, 11, 1, 20).timestamp(), NOW.timestamp()) == "1er novembre"
    finally:
        use(ENGLISH)


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(0, ""), (20, "under a minute"), (60, "1 min"), (3540, "59 min"), (3600, "1 h"), (4320, "1 h 12 min")],
)
def test_a_length_is_said_in_hours_and_minutes(seconds: float, said: str) -> None:
    assert kept_words.time_played(seconds) == said


def test_a_match_without_a_name_is_called_by_its_rules_and_the_others() -> None:
    assert kept_words.name_of(entry(2)) == "Grand with Ben"
    assert kept_words.name_of(entry(4)) == "Grand with Ben, Cy and Dee"
    many = entry()._replace(players=(*PLAYERS, *PLAYERS))
    assert kept_words.name_of(many) == "Grand with Ben, Cy and 5 more"
    bots = entry()._replace(players=PLAYERS[1:])
    assert kept_words.name_of(bots) == "Grand among bots"
    assert kept_words.name_of(entry()._replace(name="Friday")) == "Friday"


def test_changed_rules_are_ones_own_but_not_another_length() -> None:
    assert kept_words.badge(entry(rules="classic target=100")) == "Classic"
    assert kept_words.badge(entry(rules="grand scoring=games target=1")) == "Grand"
    assert kept_words.badge(entry(rules="grand stacking=on")) == "Own rules"
    assert kept_words.badge(entry(rules="something else")) == ""


def test_the_corner_says_the_game_or_the_winner() -> None:
    assert kept_words.corner(entry()) == "Game 2"
    assert kept_words.corner(entry(rules="draw-until")) == "Game 2 of 3"
    assert kept_words.corner(entry(winners=(0,))) == "Ann won"
    assert kept_words.corner(entry(winners=(0, 2))) == "Ann and Cy won together"
    assert kept_words.corner(entry()._replace(standing=Standing.NEWER)) == "Newer program"


def test_the_fewest_points_lead_where_points_are_bad() -> None:
    assert kept_words.leaders(entry(scores=(120, 86, 203, 57))) == (3,)
    assert kept_words.leaders(entry(rules="classic", scores=(120, 86, 203, 57))) == (2,)
    assert kept_words.leaders(entry()) == ()
    assert kept_words.stands(entry(scores=(120, 86, 203, 57))) == "Grand, to 500 · Ben is next · Dee leads"
    assert kept_words.stands(entry(scores=(5, 7, 9, 8), winners=(0,))) == "Grand, to 500 · Ann won after 2 games"


def test_what_is_special_is_said_in_words() -> None:
    special = entry()._replace(practice=True, hidden=True, origin=Origin("1" * 16, 1, 3, 0, True))
    assert kept_words.marks(special) == ["Another way", "Hidden cards", "Practice"]
    assert kept_words.marks(entry()) == []


def test_a_damaged_match_is_called_that_and_says_what_can_be_done() -> None:
    damaged = Entry("0" * 16, Path("x"), Standing.DAMAGED, trouble=sentence("Its match.json is damaged."))
    assert kept_words.name_of(damaged) == "A damaged match"
    assert kept_words.stands(damaged) == "" == kept_words.badge(damaged)
    assert "until you throw it away" in kept_words.what_to_do(damaged)


@pytest.mark.parametrize("words", ["grand", "ben", "DEE gra", "evening", "friday", "13 november", ""])
def test_a_match_is_found_by_its_rules_players_and_day(words: str) -> None:
    played = entry()._replace(played=datetime(2026, 11, 13, 19).timestamp())
    assert kept_words.is_found(played, folded(words).split(), NOW.timestamp())
    assert not kept_words.is_found(played, [*folded(words).split(), "rosa"], NOW.timestamp())
