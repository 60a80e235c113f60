"""The plain bots play as they always have: how strong others are is said beside them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import pytest

from game.ai import plain
from game.ai.plain import Bot
from game.rules import (
    RULE_SETS,
    GameState,
    apply,
    asked,
    claimable,
    legal_answers,
    legal_claims,
    new_game,
    view,
    why_not,
)
from game.rules.values.actions import Action
from tests.arena.minds import FrozenGreedy

#: The sums of what they do in the same games, one by each rule set and a second of Grand Uno.
SUMS = {
    "greedy": "4e7506031c47acd6",
    "random": "fdf3bfa318bdc448",
    "react": "2610596336ebf55e",
    "never": "f7a945bfb996ee67",
}
_MOST = 400  # answers in one game: where nobody plays it goes on for long


def acts_of(bot: Bot, name: str, seed: int) -> Iterator[tuple[GameState, Action]]:
    """What four of a kind do in a game, their claims too, each act with the position before it."""
    state, rng = new_game(RULE_SETS[name], 4, seed), seed
    for _ in range(_MOST):
        if state.over:
            return
        player = asked(state)
        act, rng = bot.answer(view(state, player), legal_answers(state, player), rng)
        yield state, act
        apply(state, act)
        for other in state.turn_order(player) if claimable(state) else ():
            claims, rng = bot.claims(view(state, other), legal_claims(state, other), rng)
            for claim in claims:
                if why_not(state, claim) is None:
                    yield state, claim
                    apply(state, claim)


@pytest.mark.parametrize("name", plain.NAMES)
def test_in_the_same_games_a_plain_bot_does_the_same_as_ever(name: str) -> None:
    found = hashlib.sha256()
    for seed, rules in enumerate((*RULE_SETS, "grand")):
        for _, act in acts_of(plain.bot(name), rules, seed):
            found.update(repr(tuple(act)).encode())
    assert found.hexdigest()[:16] == SUMS[name]


@pytest.mark.parametrize("rules", RULE_SETS)
def test_greedy_answers_as_the_copy_of_it_that_never_changes(rules: str) -> None:
    answers = 0
    for seed in range(3):
        for state, act in acts_of(plain.bot("greedy"), rules, seed):
            if act.player == asked(state) and act in (legal := legal_answers(state, act.player)):
                answers += len(legal) > 1
                assert FrozenGreedy().answer(view(state, act.player), legal, 0)[0] == act
    assert answers > 50
