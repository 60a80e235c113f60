"""The characters a bot can be."""

from __future__ import annotations

import pytest

from game import ai
from game.ai.characters import CHARACTERS, Character, character_of, named, parts
from game.ai.levels import LEVELS, Thinker
from game.ai.lots import Lots
from game.ai.reactions import HABITS, with_style
from game.ai.style import Style, pace, remembers
from game.lab import games
from game.lab.games import play_game
from game.lab.random_tables import random_table
from game.rules import RuleSet, legal_answers
from game.rules.scoring import hand_value
from game.rules.values.actions import CATCH, UNO
from game.session.session import Session
from tests import law6
from tests.ai.test_levels import quick, shown, thinker
from tests.law6 import compare
from tests.positions import ANN, table


@pytest.mark.parametrize("name", ai.CHARACTER_NAMES)
def test_a_bot_is_named_by_level_and_character(name: str) -> None:
    level, character = parts(name)
    assert level in ai.levels.LEVELS and character in CHARACTERS
    assert named(level, character) == name
    assert ai.thinks(name) == ai.thinks(level)


def test_a_plain_bot_and_a_bare_level_are_nobody() -> None:
    for name in ai.BOT_NAMES:
        assert parts(name) == (name, "")
        assert named(name) == name


def test_no_two_have_the_same_name_temperament_saying_or_traits() -> None:
    for of in (lambda who: who.name, lambda who: who.temperament, lambda who: who.saying, lambda who: who[3:7]):
        assert len(set(map(of, CHARACTERS.values()))) == len(CHARACTERS) > 7


@pytest.mark.parametrize("level", LEVELS)
def test_every_character_at_every_level_plays_to_the_end_by_the_rules(level: str) -> None:
    def new(name: str, seat: int, rules: RuleSet, players: int, lots: Lots) -> Thinker:
        few = quick(level)._replace(worlds=min(1, LEVELS[level].worlds), depth=1)
        return Thinker(few, seat, rules, players, lots, character_of(name))

    for seed, first in enumerate(range(0, len(CHARACTERS), 4)):
        rules, players = random_table(seed + 40, 4)
        names = [named(level, character) for character in [*CHARACTERS, *CHARACTERS][first : first + players]]
        played = play_game(rules, games.seat(names, rules, seed, games.BotChoice(tuple(names), new)), seed)
        assert not played.wrong and played.state.over


@pytest.mark.parametrize("character", CHARACTERS)
def test_nothing_hidden_changes_what_a_character_does_or_claims_or_when(character: str) -> None:
    for level in ("casual", "sharp"):
        tally = compare(quick(level), 40, 3, CHARACTERS[character])
        assert tally.faults == []
        assert tally.decisions == 40 and tally.moved > 50


def test_a_pause_that_follows_from_hidden_cards_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(session: Session, *given: object, **more: object) -> float:
        return float(sum(hand_value(session.state, player) for player in range(session.state.players - 1)))

    monkeypatch.setattr(law6, "before_answer", telling)
    faults = compare(quick("casual"), 40, 3, CHARACTERS["noor"]).faults
    assert len(faults) > 10 and all(fault.startswith("waits") for fault in faults)


@pytest.mark.parametrize("character", CHARACTERS)
def test_asked_again_a_character_decides_the_same(character: str) -> None:
    state = table("hand Ann: y1 y5 r3 b2 r6 y8 W F").state
    for level in LEVELS:
        lots = Lots(1, ANN)
        mind = Thinker(quick(level), ANN, state.rules, state.players, lots, CHARACTERS[character])
        one = mind.decide(shown(state), legal_answers(state))
        assert mind.decide(shown(state), legal_answers(state)) == one


def test_whoever_leans_to_nothing_plays_as_their_level_does() -> None:
    state = table("hand Ann: y1 y5 r3 b2 r6 y8 W F").state
    nobody = CHARACTERS["kofi"]._replace(style=Style(), memory=3)
    for level in LEVELS:
        for moment in range(10):
            lots = Lots(1, ANN, moment)
            mind = Thinker(quick(level), ANN, state.rules, state.players, lots, nobody)
            plain = thinker(state, quick(level), ANN, 1, moment)
            assert mind.decide(shown(state), legal_answers(state)) == plain.decide(shown(state), legal_answers(state))


def test_memory_is_within_the_level_and_patience_makes_slower() -> None:
    assert [remembers(0.0, memory) for memory in range(6)] == [0.0] * 6
    shares = [remembers(0.5, memory) for memory in range(6)]
    assert shares == sorted(shares) and shares[3] == 0.5 and remembers(1.0, 5) == 1.0
    assert [pace(patience) for patience in range(6)] == sorted(pace(patience) for patience in range(6))
    assert pace(3) == 1.0


@pytest.mark.parametrize("character", CHARACTERS.values(), ids=CHARACTERS)
def test_their_times_for_claims_are_within_those_of_their_level(character: Character) -> None:
    for habits in HABITS.values():
        own = with_style(habits, character.patience, character.style.ways)
        for verb, (soonest, latest, missed) in own.items():
            assert habits[verb].soonest <= soonest < latest <= habits[verb].latest + 1e-9
            assert 0 <= missed < 1000


def test_one_misses_no_catch_and_another_forgets_to_call_more_often_than_their_level() -> None:
    for habits in HABITS.values():
        noor, jun = (with_style(habits, 3, CHARACTERS[name].style.ways) for name in ("noor", "jun"))
        assert noor[CATCH].missed == 0 and noor[CATCH].soonest == habits[CATCH].soonest
        assert jun[UNO].missed > habits[UNO].missed and jun[CATCH].missed == habits[CATCH].missed
