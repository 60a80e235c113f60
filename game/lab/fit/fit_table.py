"""A table of fast policies: games to learn from, each with a seed of its own."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from game.ai.quick.weights import Weights
from game.lab.games import seed_of
from game.rules import GameState, RuleSet, new_game

Array = npt.NDArray[np.floating[Any]]

#: A game with more actions is left unfinished.
LONGEST: Final = 3000


class FitTable(NamedTuple):
    """Rules, the weights all players play by, the seed of the games, and whether all are for two players."""

    rules: RuleSet
    weights: Weights
    seed: int
    two: bool = False

    def deal(self, number: int, players: Sequence[int]) -> tuple[GameState, random.Random]:
        """Return one of the games, with two players or the next number of players, and random numbers for variation."""
        seed = seed_of(self.seed, number)
        return new_game(self.rules, 2 if self.two else players[number % len(players)], seed), random.Random(seed)
