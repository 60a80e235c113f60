"""The aim: a chance to win the match. Points count as far as they change it, and partners are one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ai.levels import LEVELS
from game.ai.quick import aim, search, weights
from game.rules import RULE_SETS, GameState
from game.rules.values.actions import PLAY, Action
from game.rules.values.cards import FACE_OF_TEXT
from tests.positions import ANN, table

BEN, CY, DEE = 1, 2, 3
EVEN = [0.25, 0.25, 0.25, 0.25]
LEVEL = (0, 0, 0, 0)


def scored(*scores: int, rules: str = "grand") -> GameState:
    """A position in which four hold cards, with these scores of the games before."""
    hands = ["hand Ann: y1 y5 r3 b2", "hand Ben: r5 b6", "hand Cy: g1 g2 g5", "hand Dee: y6 g6"]
    seated = "players: Ann Ben Cy Dee"
    state = table(seated, f"rules: {rules}", *(["pile 2:"] if "grand" not in rules else []), *hands).state
    state.scores = list(scores)
    return state


def worth(state: GameState, chances: list[float], player: int = ANN) -> float:
    return aim.worth(state, player, chances, weights.aim_of(state.rules, state.players))


def gains(state: GameState, player: int = ANN) -> float:
    return aim.of_a_game(state, player, weights.aim_of(state.rules, state.players))


@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize("scoring", ["penalty", "winner", "penalty_out", "games"])
def test_every_way_of_scoring_has_weights_for_any_number_of_players_and_for_teams(name: str, scoring: str) -> None:
    rules = replace(RULE_SETS[name], scoring=scoring)
    found = [weights.aim_of(rules, players) for players in range(2, 11)]
    found.append(weights.aim_of(replace(rules, teams=True), 4))
    assert {len(one) for one in found} == {aim.COUNT}
    assert all(min(one[aim.AT_THE_END :]) > 0.0 for one in found)
    assert found[0] != found[2] != found[-1]


@pytest.mark.parametrize("scoring", ["penalty", "winner", "games"])
def test_a_match_that_its_first_game_decides_has_no_other_aim(scoring: str) -> None:
    assert weights.aim_of(replace(RULE_SETS["grand"], scoring=scoring, target=1)) == []
    assert weights.aim_of(replace(RULE_SETS["grand"], scoring=scoring, target=2))
    assert weights.aim_of(replace(RULE_SETS["grand"], scoring="penalty_out", target=1))


@pytest.mark.parametrize("scores", [LEVEL, (100, 200, 300, 400), (499, 0, 0, 0)])
def test_what_a_game_is_worth_grows_with_the_chance_to_be_out_first(scores: tuple[int, ...]) -> None:
    state = scored(*scores)
    found = [worth(state, [own, *[(1.0 - own) / 3] * 3]) for own in (0.0, 0.2, 0.5, 0.8, 1.0)]
    assert found == sorted(found) and len(set(found)) == 5
    assert found[0] >= 0.0 and found[-1] <= 1.0


@pytest.mark.parametrize("rules", ["grand", "classic", "draw-until", "grand scoring=penalty_out"])
def test_level_at_the_start_everybody_is_as_likely_to_win_the_match_and_a_game_helps(rules: str) -> None:
    state = scored(*LEVEL, rules=rules)
    state.hands = [state.hands[ANN][:] for _ in range(4)]
    lost = "penalty_out" in rules
    assert [worth(state, EVEN, player) for player in range(4)] == pytest.approx([0.75 if lost else 0.25] * 4)
    assert 0.02 < gains(state) < 0.5


def test_the_nearer_the_match_is_to_its_end_the_more_a_game_decides() -> None:
    assert gains(scored(*LEVEL)) < gains(scored(300, 300, 300, 300)) < gains(scored(480, 480, 480, 480))


def test_who_else_is_out_matters_more_the_nearer_the_match_is_to_its_end() -> None:
    """Dee is about to lose: whoever else is out, it is better for Ann if it is not who is level with her."""

    def matters(*scores: int) -> float:
        state = scored(*scores)
        return worth(state, [0.2, 0.1, 0.1, 0.6]) - worth(state, [0.2, 0.6, 0.1, 0.1])

    assert matters(400, 400, 450, 490) > 2 * matters(0, 0, 50, 90) > 0.0


def test_near_the_end_somebody_behind_cuts_losses_and_somebody_ahead_ends_the_match() -> None:
    """Ann wins with anybody about to reach the target, once she is ahead; behind, only with Ben caught, not Cy."""
    ahead, behind = scored(100, 300, 300, 490), scored(300, 100, 300, 490)
    assert worth(ahead, [0.0, 1.0, 0.0, 0.0]) > 0.8
    assert worth(behind, [0.0, 0.0, 1.0, 0.0]) > worth(behind, [0.0, 1.0, 0.0, 0.0])


def test_a_dear_hand_counts_more_when_another_has_a_single_card_left() -> None:
    found = [40.0, 0.3, 10.0, *weights.aim_of(RULE_SETS["grand"])[aim.AT_THE_END :]]

    def costs(cards: str) -> float:
        """What it costs Ann to hold a Wild instead of a One when Ben is out first, who holds these cards."""
        lost = [
            aim.worth(table(f"hand Ann: {card} y5", f"hand Ben: {cards}").state, ANN, [0.0, 1.0, 0.0, 0.0], found)
            for card in ("W", "y1")
        ]
        return lost[1] - lost[0]

    assert costs("b2") > 1.5 * costs("b2 b3 b4") > 0.0


def test_where_the_winner_collects_who_is_ahead_does_better() -> None:
    ahead, behind = scored(480, 20, 20, 20, rules="classic"), scored(20, 480, 20, 20, rules="classic")
    assert ahead.rules.scoring == "winner"
    assert worth(ahead, EVEN) > 0.3 > worth(behind, EVEN)


def test_partners_count_as_one() -> None:
    state = scored(300, 100, 100, 300, rules="grand teams=on")
    chances = [0.4, 0.1, 0.2, 0.3]
    assert worth(state, chances, ANN) == pytest.approx(worth(state, chances, CY))
    assert worth(state, chances, ANN) + worth(state, chances, BEN) == pytest.approx(1.0)
    assert worth(state, [0.0, 0.0, 1.0, 0.0]) > worth(state, [0.0, 1.0, 0.0, 0.0])


def test_in_a_match_of_games_it_is_the_games_left_that_count_not_how_high_all_scores_are() -> None:
    low, high = scored(0, 30, 30, 30, rules="draw-until"), scored(700, 730, 730, 730, rules="draw-until")
    last = scored(0, 30, 30, 30, rules="draw-until")
    last.game_number = last.rules.target
    assert worth(low, EVEN) == pytest.approx(worth(high, EVEN))
    assert worth(last, EVEN) > worth(low, EVEN)


@pytest.mark.parametrize("level", ["sharp", "master"])
def test_who_searches_aims_at_the_match(level: str) -> None:
    """An act is worth something else where somebody else is about to win the match."""
    thinks = LEVELS[level]

    def after(scores: tuple[int, ...], aims: bool) -> float:
        state = scored(*scores)
        found = weights.of(state.rules)
        at = weights.aim_of(state.rules) if aims else []
        mind = search.SearchSettings(found.policy, found.estimate, thinks.worlds, thinks.depth, thinks.clearly, at)
        return search.value(state, Action(PLAY, ANN, (FACE_OF_TEXT["y1"],), 0), ANN, mind)

    last = (0, 0, 0, 490)
    assert after(LEVEL, False) == after(last, False)
    assert abs(after(LEVEL, thinks.aims) - after(last, thinks.aims)) > 0.01
