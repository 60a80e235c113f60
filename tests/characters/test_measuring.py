"""The figures of characters: everybody sits as often as another, and what is counted is what they do."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from math import ceil

import pytest

from game.ai.characters import CHARACTERS
from game.rules import GRAND
from tests.characters.measuring import (
    FIGURES,
    FORGOTTEN,
    MISSED,
    PLAYERS,
    TASTE,
    Plan,
    figure,
    play,
    share,
    verdict,
    wins,
)


@pytest.mark.parametrize("characters", [tuple(CHARACTERS), tuple("abcdefgh"), tuple("abcdefghi"), tuple("abcdefghij")])
def test_each_round_of_games_seats_everybody_equally_often(characters: tuple[str, ...]) -> None:
    plan = Plan(GRAND, "casual", 1, characters)
    for first in range(0, 10 * plan.round, plan.round):
        tables = [plan.table(game) for game in range(first, first + plan.round)]
        assert all(len(set(table)) == PLAYERS for table in tables)
        assert Counter(chain(*tables)) == dict.fromkeys(characters, plan.round * PLAYERS // len(characters))
    assert len({tuple(plan.table(game)) for game in range(20)}) > 15


def test_every_character_has_a_figure_to_be_known_by() -> None:
    assert list(FIGURES) == list(CHARACTERS)


def test_what_is_counted_is_there_for_everybody_and_the_wins_of_a_game_are_one() -> None:
    plan = Plan(GRAND, "beginner", 1)
    games = play(plan, 0, ceil(32 / plan.round) * plan.round)
    assert all(abs(sum(game.won) - 1.0) < 1e-9 for game in games)
    shares = [wins(games, character).share for character in CHARACTERS]
    assert sum(shares) / len(shares) == pytest.approx(1 / PLAYERS)
    for character, (name, _) in FIGURES.items():
        found = verdict(games, character)
        assert found.figure == name and (found.own.half > 0.0 or character == "noor")
        assert found.others.share > 0.0 and found.others.half > 0.0
        assert figure(games, TASTE, lambda who, character=character: who == character).share > 0.05
    assert verdict(games, "noor").shows
    assert figure(games, MISSED, lambda who: who == "noor").share == 0.0
    assert figure(games, FORGOTTEN, lambda who: who == "jun").share < 0.5


def test_a_share_is_of_all_games_together_and_its_interval_of_games() -> None:
    assert share([(1.0, 1.0), (0.0, 1.0)]).share == 0.5
    assert share([(1.0, 2.0)] * 9) == (0.5, 0.0)
    assert share([(3.0, 3.0), (0.0, 3.0)]).half > share([(1.0, 2.0), (1.0, 3.0)]).half > 0.0
    assert share([(0.0, 0.0)]) == (0.0, 0.0)
