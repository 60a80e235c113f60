"""The standing rises from the totals before a game to those after it."""

from __future__ import annotations

import pytest

from game.ui.standing.rise import BARS, LONGEST, Rise

SCORED = {0: (90, 115), 1: (64, 86), 2: (203, 203), 3: (98, 116)}


def rise(before: tuple[int, ...] = (1, 0, 3, 2), after: tuple[int, ...] = (0, 1, 3, 2)) -> Rise:
    return Rise(before, after, SCORED, (3, 0))


def test_bars_and_rows_go_from_what_was_to_what_is() -> None:
    standing = rise()
    assert {player: standing.score(player, 0.0) for player in SCORED} == {p: old for p, (old, _) in SCORED.items()}
    ends = {player: standing.score(player, standing.length) for player in SCORED}
    assert ends == {player: new for player, (_, new) in SCORED.items()}
    assert [standing.row(player, 0.0) for player in (1, 0, 3, 2)] == [0, 1, 2, 3]
    assert [standing.row(player, standing.length) for player in (0, 1, 3, 2)] == [0, 1, 2, 3]


def test_rows_change_places_only_once_the_bars_have_grown() -> None:
    standing = rise()
    assert standing.row(0, BARS) == 1 and standing.score(0, BARS) == 115
    assert 0 < standing.row(0, BARS + 0.3) < 1


def test_the_pepper_walks_with_hops_to_the_row_of_the_next_dealer() -> None:
    standing = rise()
    assert standing.pepper(0.0) == (2.0, 0.0)
    assert standing.pepper(standing.length) == (0.0, 0.0)
    walked = [standing.pepper(standing.length - 0.5 + 0.05 * step) for step in range(10)]
    assert any(place is not None and place[1] > 0.1 for place in walked)


@pytest.mark.parametrize("walk", [None, (1, 1), (0, 3)])
def test_it_takes_no_longer_than_it_may_and_no_time_where_nothing_changes(walk: tuple[int, int] | None) -> None:
    assert Rise((0, 1, 2, 3), (3, 2, 1, 0), SCORED, walk).length <= LONGEST
    same = {player: (old, old) for player, (old, _) in SCORED.items()}
    assert Rise((1, 0), (1, 0), same, None).length == 0.0
