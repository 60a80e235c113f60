"""The figures of characters: everybody sits as often as another, and what is counted is what they do."""

from __future__ import annotations

from collections import Counter

from game.ai.characters import CHARACTERS
from game.rules import GRAND
from tests.characters.measuring import FIGURES, FORGOTTEN, MISSED, PLAYERS, Plan, figure, play, share, verdict, wins


def test_each_two_games_seat_everybody_once() -> None:
    plan = Plan(GRAND, "casual", 1)
    for game in range(0, 20, 2):
        assert Counter(plan.table(game) + plan.table(game + 1)) == dict.fromkeys(CHARACTERS, 1)
        assert len(plan.table(game)) == PLAYERS
    assert len({tuple(plan.table(game)) for game in range(20)}) > 15


def test_what_is_counted_is_there_for_everybody_and_the_wins_of_a_game_are_one() -> None:
    games = play(Plan(GRAND, "beginner", 1), 0, 32)
    assert all(abs(sum(game.won) - 1.0) < 1e-9 for game in games)
    assert sum(wins(games, character).share for character in CHARACTERS) / len(CHARACTERS) == 1 / PLAYERS
    for character, (name, _) in FIGURES.items():
        found = verdict(games, character)
        assert found.figure == name and (found.own.half > 0.0 or character == "noor")
        assert found.others.share > 0.0 and found.others.half > 0.0
    assert verdict(games, "noor").shows
    assert figure(games, MISSED, lambda who: who == "noor").share == 0.0
    assert figure(games, FORGOTTEN, lambda who: who == "jun").share < 0.5


def test_a_share_is_of_all_games_together_and_its_interval_of_games() -> None:
    assert share([(1.0, 1.0), (0.0, 1.0)]).share == 0.5
    assert share([(1.0, 2.0)] * 9) == (0.5, 0.0)
    assert share([(3.0, 3.0), (0.0, 3.0)]).half > share([(1.0, 2.0), (1.0, 3.0)]).half > 0.0
    assert share([(0.0, 0.0)]) == (0.0, 0.0)
