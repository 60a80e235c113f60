"""Turning points are acts that cost or won something by what could be known."""

from __future__ import annotations

from game.review.accounts import Going
from game.review.turning import MOST, turning_points
from game.review.weighing import Budget
from game.rules import GRAND, apply
from game.rules.events import DrawnFromPile, Event
from game.rules.values.actions import DRAW, FROM_PILE
from game.rules.values.cards import NO_CARD
from game.session.past import Past
from tests.review.games import LITTLE, over


def gone_through(past: Past, budget: Budget = LITTLE) -> Going:
    going = Going(past, (0, 1), budget)
    for _ in range(len(past.acts) + 1):
        going.account()
    return going


def test_what_was_played_for_somebody_is_no_mistake_of_theirs() -> None:
    past = over(seed=4, rules=GRAND, players=3).past
    cost = [point.number for player in (0, 1) for point in turning_points(gone_through(past), player) if point.gain < 0]
    past.advised = {*cost}
    found = [point for player in (0, 1) for point in turning_points(gone_through(past), player)]
    assert cost and not {*cost} & {point.number for point in found}


def test_an_act_that_is_not_clearly_better_or_worse_is_no_turning_point() -> None:
    past = over(seed=4, rules=GRAND, players=3).past
    sure = gone_through(past, LITTLE._replace(clearly=1000.0))
    assert not turning_points(sure, 0) and turning_points(gone_through(past), 0)


def test_turning_points_are_few_and_in_the_order_of_the_game() -> None:
    past = over(seed=4, rules=GRAND, players=3).past
    going = gone_through(past)
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


def test_what_everybody_saw_of_who_drew_is_known_at_a_turning_point_too() -> None:
    going = gone_through(over(seed=4).past)
    for number, (*_, drew) in going.judged.items():
        before = going.past.acts[: number - 1]
        assert {*drew} <= {act.player for act in before if act.verb == DRAW}
    assert any(drew for *_, drew in going.judged.values())


def test_a_draw_from_the_pile_is_told_with_the_card_that_lay_open_there() -> None:
    taken = 0
    for seed in (5, 6, 8, 10):
        past = over(seed=seed, rules=GRAND, players=3).past
        going = gone_through(past)
        for point in (point for player in (0, 1) for point in turning_points(going, player)):
            from_pile = [act for act in (point.done, point.other) if act.where == FROM_PILE]
            if not from_pile:
                assert point.taken == NO_CARD
                continue
            state = past.start.copy()
            for act in past.acts[: point.number - 1]:
                apply(state, act)
            events = list[Event]()
            apply(state, from_pile[0], events)
            assert [event.card for event in events if isinstance(event, DrawnFromPile)] == [point.taken]
            taken += 1
    assert taken
