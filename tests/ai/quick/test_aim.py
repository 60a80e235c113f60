"""The aim: near the end of a match its points count, at the beginning the game, and partners are one."""

from __future__ import annotations

import pytest

from game.ai.levels import LEVELS
from game.ai.quick import aim, search, weights
from game.rules import GameState
from game.rules.values.actions import PLAY, Action
from game.rules.values.cards import FACE_OF_TEXT
from tests.positions import ANN, table

EVEN = [0.25, 0.25, 0.25, 0.25]


def scored(*scores: int, rules: str = "grand") -> GameState:
    """A position in which everybody holds cards, with these scores of the games before."""
    state = table(f"rules: {rules}", *(["pile 2:"] if rules != "grand" else []), "hand Ann: y1 y5 r3 b2").state
    state.scores = list(scores)
    return state


@pytest.mark.parametrize("scores", [(0, 0, 0, 0), (100, 200, 300, 400), (499, 0, 0, 0)])
def test_what_a_game_is_worth_grows_with_the_chance_to_be_out_first(scores: tuple[int, ...]) -> None:
    state = scored(*scores)
    found = [aim.worth(state, ANN, [own, *[(1.0 - own) / 3] * 3]) for own in (0.0, 0.2, 0.5, 0.8, 1.0)]
    assert found == sorted(found) and len(set(found)) == 5
    assert found[0] >= 0.0 and found[-1] <= 1.0


def test_who_else_is_out_matters_more_the_nearer_the_match_is_to_its_end() -> None:
    """Cy holds much: whoever else is out, it is better for Ann if Cy is caught with it."""

    def matters(*scores: int) -> float:
        state = table("hand Ann: y1 y5", "hand Ben: y2 y6", "hand Cy: W F W F", "hand Dee: b2 b6").state
        state.scores = list(scores)
        return aim.worth(state, ANN, [0.2, 0.6, 0.1, 0.1]) - aim.worth(state, ANN, [0.2, 0.1, 0.6, 0.1])

    assert matters(400, 400, 400, 400) > 2 * matters(0, 0, 0, 0) > 0.0


def test_where_the_winner_collects_who_is_ahead_does_better() -> None:
    ahead, behind = scored(480, 20, 20, 20, rules="classic"), scored(20, 480, 20, 20, rules="classic")
    assert ahead.rules.scoring == "winner"
    assert aim.worth(ahead, ANN, EVEN) > 0.3 > aim.worth(behind, ANN, EVEN)


@pytest.mark.parametrize("level", ["sharp", "master"])
def test_who_searches_aims_at_the_match(level: str) -> None:
    """An act is worth something else where somebody else is about to win the match."""
    thinks = LEVELS[level]

    def worth(scores: tuple[int, ...], aims: bool) -> float:
        state = scored(*scores)
        found = weights.of(state.rules)
        mind = search.SearchSettings(found.policy, found.estimate, thinks.worlds, thinks.depth, thinks.clearly, aims)
        return search.value(state, Action(PLAY, ANN, (FACE_OF_TEXT["y1"],), 0), ANN, mind)

    level_, last = (0, 0, 0, 0), (0, 0, 0, 490)
    assert worth(level_, False) == worth(last, False)
    assert abs(worth(level_, thinks.aims) - worth(last, thinks.aims)) > 0.01
