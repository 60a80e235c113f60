"""The levels: honest, legal, the same when asked again, and each as quick and as sure as its name says."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game import ai
from game.ai.base import Sight
from game.ai.levels import LEVELS, NAMES, Level, Thinker
from game.ai.lots import Lots
from game.ai.quick import policy, weights
from game.ai.reactions import HABITS
from game.lab import games
from game.lab.games import play_game
from game.lab.random_tables import random_table
from game.rules import GameState, RuleSet, known, legal_answers, legal_claims, view
from game.rules.values.actions import CALL, CATCH, UNO, Action
from game.rules.values.cards import BLUE, GREEN
from game.session import minds
from tests.law6 import compare
from tests.positions import ANN, BEN, table

#: Worlds cost time; how a level thinks does not depend on how many there are.
_WORLDS = 3


def quick(name: str) -> Level:
    level = LEVELS[name]
    return level._replace(worlds=min(level.worlds, _WORLDS), depth=min(level.depth, 2))


def thinker(state: GameState, level: Level, player: int = ANN, seed: int = 1, moment: int = 0) -> Thinker:
    return Thinker(level, player, state.rules, state.players, Lots(seed, player, moment))


def shown(state: GameState, player: int = ANN) -> Sight:
    return Sight(view(state, player), known(state, player))


def decided(state: GameState, level: Level, seed: int = 1, moment: int = 0) -> Action:
    return thinker(state, level, ANN, seed, moment).decide(shown(state), legal_answers(state))


@pytest.mark.parametrize("name", NAMES)
def test_nothing_hidden_changes_what_a_level_does_or_claims_or_when(name: str) -> None:
    tally = compare(quick(name), 120, 1)
    assert tally.faults == []
    assert tally.decisions == 120
    assert tally.moved > 300
    assert tally.claims > 0


def test_a_bot_that_looks_at_the_hands_of_others_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def peeks(mind: Thinker, sight: Sight, legal: Sequence[Action]) -> Action:
        assert sight.position is not None
        return legal[sum(max(hand, default=0) for hand in sight.position.hands) % len(legal)]

    monkeypatch.setattr(minds, "known", lambda state, player: state.copy())
    monkeypatch.setattr(Thinker, "decide", peeks)
    assert len(compare(quick("master"), 60, 1).faults) > 10


@pytest.mark.parametrize("name", NAMES)
def test_games_between_bots_of_a_level_are_played_to_their_end_by_the_rules(name: str) -> None:
    def new(_: str, seat: int, rules: RuleSet, players: int, lots: Lots) -> Thinker:
        return Thinker(quick(name)._replace(worlds=min(1, LEVELS[name].worlds)), seat, rules, players, lots)

    for seed in range(3):
        rules, players = random_table(seed, 3)
        played = play_game(rules, games.seat([name] * players, rules, seed, games.BotChoice((name,), new)), seed)
        assert not played.wrong
        assert played.state.over


def test_every_level_can_be_seated_by_its_name() -> None:
    state = table().state
    for name in NAMES:
        mind = ai.new(name, 0, state.rules, state.players, Lots(1, 0))
        assert isinstance(mind, Thinker)
        assert not mind.at_once


@pytest.mark.parametrize("name", NAMES)
def test_asked_again_a_level_decides_the_same(name: str) -> None:
    state = table("hand Ann: y1 y5 r3 b2 r6 y8 W").state
    mind = thinker(state, quick(name))
    one = mind.decide(shown(state), legal_answers(state))
    assert mind.decide(shown(state), legal_answers(state)) == one == decided(state, quick(name))


def test_who_can_do_one_thing_only_does_it() -> None:
    state = table("rules: classic", "pile 2:", "hand Ann: g1 b2").state
    assert len(legal_answers(state)) == 1
    assert decided(state, quick("master")) == legal_answers(state)[0]


def test_without_slips_and_worlds_a_level_plays_by_the_fast_policy_and_slips_now_and_then() -> None:
    state = table("hand Ann: y1 y5 r3 b2 r6 y8 W").state
    first = policy.decide(state, weights.of(state.rules).policy)
    casual = LEVELS["casual"]
    sure = [decided(state, casual._replace(slips=0), moment=moment) for moment in range(60)]
    assert sure == [first] * 60
    slips = {
        name: sum(decided(state, LEVELS[name], moment=moment) != first for moment in range(600))
        for name in ("casual", "beginner")
    }
    assert 0 < slips["casual"] < slips["beginner"] < 300


def test_levels_differ_in_what_they_remember_look_at_and_slip() -> None:
    levels = [LEVELS[name] for name in NAMES]
    for better in ("remembers", "worlds", "depth"):
        values = [getattr(level, better) for level in levels]
        assert values == sorted(values) and values[0] < values[-1]
    assert [level.slips for level in levels] == sorted((level.slips for level in levels), reverse=True)
    assert all(level.habits in HABITS for level in levels)


def test_it_calls_uno_when_it_owes_it_and_not_otherwise() -> None:
    for owes in ("owes: Ann", ""):
        state = table("hand Ann: y1", "turn: Ben", *([owes] if owes else [])).state
        claims = _some_claims(state, ANN)
        assert (UNO in claims) == bool(owes)


def test_it_catches_who_owes_the_call() -> None:
    state = table("hand Ann: y1", "turn: Ben", "owes: Ann").state
    assert CATCH in _some_claims(state, BEN)
    assert CATCH not in _some_claims(table("hand Ann: y1", "turn: Ben").state, BEN)


def test_an_open_colour_is_called_by_what_is_held() -> None:
    called = []
    for hand in ("hand Ben: g1 g2 g3 g5 r1", "hand Ben: b1 b2 b3 b5 r1"):
        position = table("hand Ann: W y1 y2 y3", hand, "hand Cy: r8 y8")
        position.play("Ann plays W on 1")
        state = position.state
        mind = thinker(state, LEVELS["master"], BEN)
        (claim,) = mind.claims(shown(state, BEN), legal_claims(state, BEN))
        assert claim.action.verb == CALL
        called.append(claim.action.colour)
    assert called == [GREEN, BLUE]


def _some_claims(state: GameState, player: int) -> set[str]:
    """What a master claims at some moments: even masters miss something now and then."""
    found = set()
    for moment in range(20):
        mind = thinker(state, LEVELS["master"], player, 1, moment)
        found |= {claim.action.verb for claim in mind.claims(shown(state, player), legal_claims(state, player))}
    return found
