"""The bots that never change: legal, perfect in their claims, and as strong against each other as they were."""

from __future__ import annotations

import pytest

from game.ai.base import Mind
from game.lab import arena
from game.lab.games import play_game, seat
from game.rules import GRAND
from game.rules.events import Caught, Event, UnoCalled
from game.session.minds import Minds
from tests.arena.minds import BOTS


def outcomes(rules: str, bots: str, games: int) -> dict[str, list[float]]:
    plan = arena.plan(rules, 4, games, bots, 1, BOTS)
    done = arena.play(plan, 0, plan.deals)
    assert done.problems == []
    shares: dict[str, list[float]] = arena.as_data(plan, done, 1.0)["tables"][0]["shares"]
    return shares


@pytest.mark.parametrize("rules", ["grand", "classic"])
def test_they_play_by_the_rules_and_the_greedy_one_wins_more(rules: str) -> None:
    shares = outcomes(rules, "frozen-greedy,lay,lay,lay", 80)
    assert shares["frozen-greedy"][0] > 0.25 > shares["lay"][0]


class Listener:
    """Does what another mind does, and remembers what it was told."""

    observes = True

    def __init__(self, mind: Mind) -> None:
        self.needs, self.at_once, self.decide, self.claims = mind.needs, mind.at_once, mind.decide, mind.claims
        self.heard: list[Event] = []

    def observe(self, event: Event) -> None:
        self.heard.append(event)


def test_they_call_whenever_they_have_one_card_and_nobody_is_caught() -> None:
    calls = 0
    for seed in range(6):
        minds = seat(["frozen-greedy", "lay", "lay", "frozen-greedy"], GRAND, seed, BOTS).minds
        listener = Listener(minds[0])
        assert play_game(GRAND, Minds({**minds, 0: listener}, ()), seed).wrong == ""
        calls += sum(isinstance(event, UnoCalled) for event in listener.heard)
        assert not any(isinstance(event, Caught) for event in listener.heard)
    assert calls > 6


def test_a_level_with_something_changed_plays_otherwise() -> None:
    found = {
        name: outcomes("classic", f"{name},frozen-greedy,frozen-greedy,frozen-greedy", 40)["frozen-greedy"]
        for name in ("casual", "casual+slips=900", "casual+policy=0")
    }
    assert len({tuple(shares) for shares in found.values()}) == 3
