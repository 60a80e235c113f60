"""A match is a tree of acts with a cursor: nothing that was taken back is lost, and every way leads to one place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.values.actions import DRAW, PLAY, Action
from game.session.history import History, What

FIRST, SECOND, OTHER = Action(DRAW, 0), Action(PLAY, 1, (3,), 0), Action(PLAY, 1, (4,), 1)


def test_acts_follow_one_another_and_the_cursor_stands_at_the_last() -> None:
    history = History()
    one, two = history.add(FIRST), history.add(SECOND)
    assert (one.number, one.parent, two.number, two.parent) == (1, 0, 2, 1)
    assert history.cursor == history.count == 2
    assert [node.action for node in history.way()] == [FIRST, SECOND]


def test_what_was_taken_back_stays_beside_what_was_done_instead() -> None:
    history = History()
    history.add(FIRST)
    taken = history.add(SECOND)
    history.note(What.GO, 1)
    instead = history.add(OTHER)
    assert history.children(1) == (taken.number, instead.number) == (2, 4)
    assert [node.action for node in history.way()] == [FIRST, OTHER]
    assert [node.action for node in history.way(2)] == [FIRST, SECOND]


def test_the_cursor_goes_only_where_a_node_is() -> None:
    history = History(7)
    history.add(FIRST)
    for nowhere in (0, 6, 9):
        with pytest.raises(KeyError):
            history.note(What.GO, nowhere)
    history.note(What.GO, 7)
    assert history.way() == [] and history.count == 9


@given(st.lists(st.one_of(st.none(), st.integers(0, 60)), max_size=60))
def test_any_walk_through_a_tree_leaves_every_way_whole(steps: list[int | None]) -> None:
    history, ways = History(), {0: list[int]()}
    for step in steps:
        if step is None:
            before = ways[history.cursor]
            node = history.add(FIRST)
            ways[node.number] = [*before, node.number]
        else:
            history.note(What.GO, sorted(ways)[step % len(ways)])
    assert {number: [node.number for node in history.way(number)] for number in ways} == ways
    assert history.count == len(steps)


def test_what_was_gone_back_from_since_the_last_act_is_known() -> None:
    history = History()
    for _ in range(4):
        history.add(FIRST)
    assert history.gone_back_from() == []
    history.note(What.GO, 2)
    history.note(What.PRACTICE, 2)
    history.note(What.GO, 0)
    assert history.gone_back_from() == [4, 2]
    history.note(What.GO, 2)
    assert history.gone_back_from() == [4]
    history.add(OTHER)
    assert history.gone_back_from() == []
