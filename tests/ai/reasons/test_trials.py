"""What trial games say of two acts that no facts tell apart."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.ai import levels
from game.ai.lots import Lots
from game.ai.reasons import Trial, hint
from game.rules import known
from game.rules.values.actions import Action
from tests.positions import ANN, Position, table
from tests.reasons.asking import words

DEARER = ["It counts 4 points in your hand, the red Three only 3."]
CHEAPER = ["It counts only 3 points in your hand, the red Four 4."]


def classic(scoring: str = "winner") -> Position:
    return table(f"rules: classic scoring={scoring}", "pile 2:", "pile 1: r9", "turn: Ann",
                 "hand Ann: r3 r4 g5 g6 g7 b1", "hand Ben: b1 b2 b3 b4", "hand Cy: y1 y2 y3 y4")  # fmt: skip


def told(
    position: Position, first: Sequence[Trial], second: Sequence[Trial], cards: str = "r4 r3"
) -> tuple[list[str], list[str]]:
    """What is said for a Four and a Three, or other cards, that come out like that."""
    acts = [position.read(f"Ann plays {card}") for card in cards.split()]
    advice = hint(known(position.state, ANN), acts, {}, True, lambda tried: [first, second] if tried == acts else [])
    best, other = (words(each.reasons, ANN, True) for each in advice)
    return best, other


@pytest.mark.parametrize(
    ("first", "second", "better", "worse"),
    [
        (Trial([0.3, 0.3, 0.4], 4, 20), Trial([0.2, 0.4, 0.4], 4, 20),
         "Ben is out first less often.", "Ben is out first more often."),
        (Trial([0.3, 0.3, 0.4], 4, 11), Trial([0.3, 0.3, 0.4], 4, 20),
         "you soon hold 11 points, not 20.", "you soon hold 20 points, not 11."),
        (Trial([0.3, 0.3, 0.4], 3, 20), Trial([0.3, 0.3, 0.4], 4, 20),
         "you soon hold fewer cards.", "you soon hold more cards."),
        (Trial([0.3, 0.35, 0.35], 4, 20), Trial([0.288, 0.356, 0.356], 4, 20),
         "you are out first more often.", "you are out first less often."),
    ],
)  # fmt: skip
def test_it_is_said_of_the_best_what_comes_out_better_and_of_the_other_what_comes_out_worse(
    first: Trial, second: Trial, better: str, worse: str
) -> None:
    said = told(classic(), [first] * 8, [second] * 8)
    assert said == ([f"In trial games, {better}"], [f"But in trial games, {worse}"])
    turned = told(classic(), [second] * 8, [first] * 8)
    assert turned == (DEARER, CHEAPER), "what speaks for the other only is left unsaid"


def test_what_is_not_clear_is_not_said() -> None:
    ends = [Trial([0.3, 0.3, 0.4], 4, points) for points in (2, 38, 40, 3)]
    assert told(classic(), ends, [ends[1], ends[0], *ends[2:]]) == (DEARER, CHEAPER)
    assert told(classic(), ends, [end._replace(points=end.points + 20) for end in ends])[0] != DEARER


def test_of_two_cards_worth_the_same_the_dearer_is_advised() -> None:
    ends = [Trial([0.3, 0.3, 0.4], 4, 20)] * 8
    assert told(classic(), ends, ends, "r3 r4") == (DEARER, CHEAPER)
    dear = table("rules: classic", "pile 2:", "pile 1: r9", "turn: Ann", "hand Ann: r4 r8 g5 b1")
    assert told(dear, ends, ends, "r4 r8")[0][-1] == "It counts 8 points in your hand, the red Four only 4."


def test_points_are_told_of_also_where_a_number_of_games_is_played() -> None:
    ends = [Trial([0.3, 0.3, 0.4], 4, points) for points in (11, 20)]
    best, _ = told(classic("games"), [ends[0]] * 8, [ends[1]] * 8)
    assert best == ["In trial games, you soon hold 11 points, not 20."]


def test_a_thinker_tries_acts_in_the_same_worlds_and_again_comes_to_the_same() -> None:
    position = classic()
    thinker = levels.Thinker(levels.LEVELS["sharp"], ANN, position.state.rules, 3, Lots(1, ANN))
    thinker.look(known(position.state, ANN))
    act: Action = position.read("Ann plays r4")
    one, two = thinker.try_out(known(position.state, ANN), [act, act], 5)
    assert one == two == thinker.try_out(known(position.state, ANN), [act], 5)[0]
    assert len(one) > 10 and {end.cards for end in one} <= {*range(1, 12)} and len({end.points for end in one}) > 1
