"""Fitting: weights follow from games, thoughts are what the policy weighs, and the better policy is kept."""

from __future__ import annotations

import io
import json
import random
from pathlib import Path

import numpy as np
import pytest

from game.ai.quick import answers, facts, places, policy, weights
from game.ai.quick.candidates import choices
from game.ai.quick.weights import Weights
from game.lab import fit
from game.lab.fit import deciding, duel, endings, thoughts
from game.lab.fit.beginnings import beginning
from game.lab.fit.descent import descend, softmax
from game.lab.fit.fit_table import Array, FitTable
from game.lab.random_tables import random_table
from game.rules import RULE_SETS, legal_answers
from game.rules.effects.five import GiveCard
from game.rules.effects.three import Threes
from game.rules.giving import Share
from game.rules.play.draws import Drawing, ForcedDraw
from game.rules.play.recovery import Recover
from game.rules.values.actions import PLAY
from tests.rules import games

_CLASSIC = RULE_SETS["classic"]
_WEIGHED = (Drawing, ForcedDraw, GiveCard, Recover, Share, Threes)


def some_weights(chance: random.Random) -> list[float]:
    return [chance.gauss(0.0, 1.0) for _ in range(places.COUNT)]


def weighed(thought: list[float], worth: list[float]) -> float:
    return sum(count * weight for count, weight in zip(thought, worth, strict=True))


def test_a_descent_ends_where_it_goes_down_no_more() -> None:
    low: Array = np.array([3.0, -1.0])
    found = descend(np.zeros(2), lambda at: 2 * (at - low), 400, 0.15, 0.99)
    assert found == pytest.approx(low, abs=0.01)


def test_chances_of_rows_add_up_to_one_and_follow_the_marks() -> None:
    found = softmax(np.array([[0.0, 0.0], [900.0, 1.0]]))
    assert found.tolist() == [[0.5, 0.5], [1.0, 0.0]]


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_beginning_has_a_weight_for_every_thought(name: str) -> None:
    assert len(beginning(RULE_SETS[name])) == places.COUNT


def test_a_play_and_a_colour_are_marked_as_their_thoughts_are_weighed() -> None:
    plays = 0
    for seed in range(24):
        rules, players = random_table(seed)
        chance = random.Random(seed)
        for number, (state, _) in enumerate(games.played(games.Table(rules, players, seed), 40)):
            acts = [act for act in legal_answers(state)[:40] if act.verb == PLAY] if number % 8 == 0 else []
            for act in acts[:2]:
                worth = some_weights(chance)
                mark = policy.mark_of_play(state, policy.Glance(state, act.player, worth), act)
                thought = thoughts.of_act(state, act.player, act)
                assert thought is not None and weighed(thought, worth) == pytest.approx(mark, abs=1e-6)
                colours = answers.marks_of_colours(state, act.player, act.where, worth)
                for colour in range(4):
                    thought = thoughts.of_colour(state, act.player, act.where, colour)
                    assert weighed(thought, worth) == pytest.approx(colours[colour])
                plays += 1
    assert plays > 50


def test_what_the_policy_answers_is_what_its_thoughts_are_worth_most_for() -> None:
    seen = set()
    for seed in range(400):
        rules, players = random_table(seed)
        chance = random.Random(seed)
        for state, _ in games.played(games.Table(rules, players, seed), 60):
            frame, legal = state.pending[-1], legal_answers(state)
            if type(frame) not in _WEIGHED or len(legal) < 2:
                continue
            worth = some_weights(chance)
            found = [thoughts.of_act(state, frame.player, act) for act in choices(state, frame.player, legal, worth)]
            marks = [weighed(thought, worth) for thought in found if thought is not None]
            assert len(marks) == len(found)
            assert marks[0] == pytest.approx(max(marks)), (state.pending[-1], legal)
            seen.add(type(frame))
    assert seen == set(_WEIGHED)


def test_an_estimate_is_fitted_to_who_was_out_first() -> None:
    chance = np.random.default_rng(1)
    games_seen = []
    for _ in range(200):
        seen = np.zeros((2, 3, facts.COUNT))
        winner = int(chance.integers(3))
        seen[:, winner, facts.CARDS] = 1.0
        games_seen.append(endings.Ending(seen, np.eye(3)[winner]))
    found, loss = endings.fit(games_seen)
    assert found[facts.CARDS] > 3.0
    assert all(weight == 0.0 for place, weight in enumerate(found) if place != facts.CARDS)
    assert loss < 0.1


def test_a_policy_is_fitted_to_what_was_found_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deciding, "_BATCH", 60)
    thought = np.zeros((2, places.COUNT))
    thought[0, places.SALT], thought[1, places.DRAWING] = 1.0, 1.0
    start = beginning(_CLASSIC)
    found = deciding.fit([deciding.Decisions([deciding.SearchedDecision(thought, [0.4, 0.1])] * 60, [])], start)
    assert found[places.SALT] - found[places.DRAWING] > 1.0 + start[places.SALT] - start[places.DRAWING]
    others = set(range(places.COUNT)) - {places.SALT, places.DRAWING}
    assert all(found[place] == pytest.approx(start[place], abs=0.001) for place in others)


def test_little_is_not_learned_from() -> None:
    thought = np.ones((2, places.COUNT))
    judged = deciding.SearchedDecision(thought, [0.4, 0.1])
    start = beginning(_CLASSIC)
    assert deciding.fit([deciding.Decisions([judged], [judged])], start) == pytest.approx(start)


def test_a_policy_wins_its_share_of_every_deal_against_itself() -> None:
    worth = beginning(_CLASSIC)
    rivals = duel.Rivals(FitTable(_CLASSIC, Weights(worth, []), 3), worth)
    assert duel.play(rivals, 0, 3) == [0.25] * 3 == [rivals.even] * 3
    two = duel.Rivals(FitTable(_CLASSIC, Weights(worth, []), 3, two=True), worth)
    assert duel.play(two, 0, 3) == [0.5] * 3 == [two.even] * 3
    assert duel.figures([0.25, 0.25, 0.5, 0.0]) == pytest.approx((0.25, 0.2), abs=0.001)


def test_what_is_searched_in_a_game_is_kept_with_as_many_thoughts_as_acts() -> None:
    table = FitTable(_CLASSIC, weights.of(_CLASSIC), 3)
    (found,) = deciding.play(table, 0, 1)
    for judged in (*found.acts, *found.colours):
        assert judged.thoughts.shape == (len(judged.worth), places.COUNT)
        assert len(judged.worth) > 1
    assert found.acts


def test_the_same_seed_writes_the_same_weights_and_says_what_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fit, "_DEALS", 2)
    written = []
    for number in range(2):
        file = tmp_path / f"{number}.json"
        monkeypatch.setattr(fit, "file_of", lambda name, file=file: file)
        out = io.StringIO()
        assert fit.run(fit.FitPlan("classic", 10, 1, 8), 1, out) == 0
        assert out.getvalue().startswith("Round 1: ")
        written.append(file.read_text("utf-8"))
    assert written[0] == written[1]
    found = json.loads(written[0])
    made = {"rules": "classic", "seed": 8, "games": 10, "rounds": 1, "kept": 0, "two": False}
    assert found.pop("made") | {"kept": 0} == made
    assert (len(found["policy"]), len(found["estimate"])) == (places.COUNT, facts.COUNT)


def test_weights_for_two_players_are_fitted_to_games_of_two_and_kept_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fit, "_DEALS", 2)
    monkeypatch.setattr(fit, "file_of", lambda name: tmp_path / name)
    assert fit.run(fit.FitPlan("classic", 10, 1, 8, two=True), 1, io.StringIO()) == 0
    assert json.loads((tmp_path / "classic-two").read_text("utf-8"))["made"]["two"]
    table = FitTable(_CLASSIC, Weights([], []), 3, two=True)
    assert {table.deal(number, (4, 3))[0].players for number in range(3)} == {2}


def test_a_policy_that_loses_is_not_kept_but_the_estimate_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit, "file_of", lambda name: tmp_path / name)
    monkeypatch.setattr(fit, "_round", lambda *_: (Weights([1.0], [2.0]), 0.5))
    for share, kept in ((0.2, 0), (0.3, 1)):
        monkeypatch.setattr(fit, "_all", lambda *_, share=share: [share])
        assert fit.run(fit.FitPlan("classic", 10, 1, 8), 1, io.StringIO()) == 0
        found = json.loads((tmp_path / "classic").read_text("utf-8"))
        assert found["made"]["kept"] == kept
        assert found["policy"] == ([1.0] if kept else beginning(_CLASSIC))
        assert found["estimate"] == [2.0]
