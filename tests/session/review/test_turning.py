"""Turning points are acts that cost or won something by what could be known."""

from __future__ import annotations

from game.rules import GRAND
from game.session.review.going import Going
from game.session.review.turning import MOST, turning_points
from tests.session.review.games import LITTLE, over


def test_turning_points_are_few_and_in_the_order_of_the_game() -> None:
    past = over(seed=4, rules=GRAND, players=3).past
    going = Going(past, (0, 1), LITTLE)
    for _ in range(len(past.acts) + 1):
        going.account()
    found = {player: turning_points(going, player) for player in (0, 1)}
    assert any(found.values())
    for player, points in found.items():
        assert len(points) <= MOST
        assert [point.number for point in points] == sorted({point.number for point in points})
        for point in points:
            assert past.acts[point.number - 1] == point.done
            assert point.done.player == point.other.player == player
            assert point.done != point.other
            if point.gain > 0:  # what first comes to mind would have been worse
                assert going.judged[point.number][1].quick != 0
    assert found[1] == turning_points(going, 1), "asked again it says the same"
