"""How a match stands, in one line."""

from __future__ import annotations

import pytest

from game.rules import GRAND, new_game
from game.session.match import PERSON, Match, Player
from game.text import say
from game.ui.words.match_words import standing


@pytest.mark.parametrize(("players", "words"), [
    (2, "Game 1 · Ben 20, Ann 10"), (4, "Game 1 · Ben 20, Ann 10, Cy 30, Dee 40"),
    (5, "Game 1 · Ben 20, Ann 10, Cy 30, Dee 40 …"),
])  # fmt: skip
def test_people_come_first_and_four_players_are_named(players: int, words: str) -> None:
    names = ("Ann", "Ben", "Cy", "Dee", "Eli")[:players]
    match = Match(GRAND, tuple(Player(name, PERSON if name == "Ben" else "casual") for name in names), 1)
    state = new_game(GRAND, players, 1)
    state.scores = [10, 20, 30, 40, 50][:players]
    assert say(standing(match, state)) == words
