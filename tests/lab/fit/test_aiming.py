"""Fitting the aim: matches are played out by the rules, and acts that end better in them are worth more."""

from __future__ import annotations

import io
import json
import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from game.ai.quick import aim, weights
from game.lab import fit
from game.lab.fit import losses, matches
from game.lab.fit.fit_table import Array, FitTable
from game.rules import RULE_SETS, GameState, RuleSet
from game.rules.scoring import hand_value

_CLASSIC = RULE_SETS["classic"]
_PENALTY = replace(_CLASSIC, scoring="penalty", target=200)


def ended(players: int, rules: RuleSet = _CLASSIC) -> list[GameState]:
    found = matches.play(FitTable(replace(rules, call="auto"), weights.of(rules), 3), 0, 40)
    return [state for state in found if state.over and state.players == players]


def test_matches_are_played_until_the_rules_say_who_has_won() -> None:
    after = matches.played_out(ended(4), _PENALTY, 30, 5)
    assert after.shares.sum(axis=1) == pytest.approx(1.0)
    firsts = after.games == 1
    assert firsts.sum() == 30
    assert after.shares[firsts].mean(axis=0) == pytest.approx([0.25] * 4, abs=0.2)
    last = matches.played_out(ended(4), replace(_PENALTY, scoring="games", target=3), 30, 5)
    assert sorted(set(last.games)) == [1, 2, 3] and len(last.games) == 90
    assert sorted(set(last.first)) == [0, 1, 2]


def test_a_game_counts_with_what_is_to_be_expected_when_it_ends() -> None:
    games = ended(4)
    first = matches.played_out(games, _PENALTY, 30, 5)
    caught = [hand_value(game, player) for game in games for player in range(4) if hand_value(game, player)]
    found = sorted(set(first.totals[first.games == 1].ravel()))
    assert found == pytest.approx([0.0, sum(caught) / len(caught)])


@pytest.mark.parametrize("scoring", ["penalty", "winner", "penalty_out", "games"])
@pytest.mark.parametrize("teams", [False, True])
def test_a_chance_in_a_match_is_what_the_aim_says_it_is(scoring: str, teams: bool) -> None:
    rules = replace(_PENALTY, scoring=scoring, target=5 if scoring == "games" else 200, teams=teams)
    state, marks = ended(4)[0].copy(), [900.0, 20.0, 10.0]
    totals = np.array([[10.0, 150.0, 90.0, 60.0]])
    state.rules, state.game_number = rules, 3
    standing = matches.MatchStanding(totals, np.array([3.0]), *matches.ways(totals, np.array([3.0]), rules), totals)
    (found,) = matches.chances(standing, rules, np.array(marks))
    said = [aim.chance_with(totals[0].tolist(), state, player, [0.0] * 3 + marks) for player in range(4)]
    winners = (2 if teams else 1) if scoring != "penalty_out" else 2 if teams else 3
    assert found * winners == pytest.approx(said)


def test_who_won_fits_weights_that_tell_it_apart_from_chance() -> None:
    played = [(matches.played_out(ended(4), _PENALTY, 60, 5), _PENALTY)]
    ((before, _),) = played
    found = matches.chances(before, _PENALTY, np.array(matches.fit(played)))
    told = -(before.shares * np.log(found)).sum(axis=1).mean()
    assert told < 0.93 * np.log(4)


def test_what_hands_are_caught_with_is_learned_from_how_acts_end() -> None:
    """A hand dearer by ten costs six more, shared by the fewest cards of another; who keeps it is no likelier out."""
    chance = random.Random(4)
    decisions = []
    for _ in range(40):
        share, kept = 1.0 / chance.randint(1, 4), chance.choice((20.0, 60.0))
        # Dear hands come with 30 points less, whatever is done, so only the acts of a decision tell what they cost.
        acts = [(0.25, share * (kept + more), share, 50.0 - 0.5 * kept + 0.6 * share * more) for more in (0.0, 10.0)]
        decisions.append(np.array([[act] * 3 for act in acts]))
    caught, dearer, _ = losses.fit(decisions)
    assert dearer == pytest.approx(0.6 / 0.75, abs=0.01)
    seen = np.concatenate(decisions).reshape(-1, 4)
    assert caught > 0.0 and seen[:, losses.COST].mean() == pytest.approx(_said(decisions, seen).mean(), abs=0.1)


def _said(decisions: list[Array], seen: Array) -> Array:
    """What hands are expected to be caught with, in the mean."""
    caught, dearer, sooner = losses.fit(decisions)
    found: Array = caught + dearer * seen[:, losses.POINTS] - sooner * seen[:, losses.SHARE]
    return found


def test_acts_are_played_to_the_end_in_the_same_worlds() -> None:
    (decision, *_) = losses.play(FitTable(replace(_CLASSIC, call="auto"), weights.of(_CLASSIC), 3), 0, 1)
    acts, worlds, facts = decision.shape
    assert acts in (2, 3) and worlds == 24 and facts == 4
    assert ((decision[..., losses.CHANCE] >= 0.0) & (decision[..., losses.CHANCE] <= 1.0)).all()
    assert (decision[..., losses.COST] > 0.0).any() and (decision[..., losses.SHARE] <= 1.0).all()


def test_an_aim_is_written_with_what_it_was_made_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.lab.fit.aiming._MATCHES", 3)
    monkeypatch.setattr(fit, "file_of", lambda name: tmp_path / name)
    out = io.StringIO()
    assert fit.run(fit.FitPlan("classic", 40, 1, 8, aim=True), 1, out) == 0
    assert out.getvalue().startswith("Early in a game the aim expects ")
    found = json.loads((tmp_path / "classic-aim").read_text("utf-8"))
    kept = json.loads(weights.file_of("classic-aim").read_text("utf-8"))
    assert found["made"] == {"rules": "classic", "games": 40, "seed": 8, "aim": True}
    assert found["caught"].keys() == kept["caught"].keys()
    assert {name: one.keys() for name, one in found["totals"].items()} == {
        name: one.keys() for name, one in kept["totals"].items()
    }
