"""Streaks on the table: a heavy draw stops and shakes, a backfire turns round, and a Rainbow has four colours."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pygame
import pytest

from game.rules.events import Forced
from game.ui.kit.theme import Theme
from game.ui.table.paint.stage import Item
from game.ui.table.story.flights import Beat, Comet
from game.ui.table.story.streaks import streaks, turning
from game.ui.table.story.uno_marks import UnoMarks

WAY = ((100.0, 500.0), (1100.0, 500.0))


@pytest.fixture(autouse=True)
def fonts() -> Iterator[None]:
    pygame.font.init()
    yield
    pygame.quit()


def seen(comet: Comet, seconds: float, reduced: bool = False) -> list[Item]:
    return streaks(Beat(1.0, comets=[comet]), seconds, Theme((1280, 720)), reduced)


def heads(items: list[Item]) -> list[Item]:
    return [item for item in items if isinstance(item.key, tuple) and item.key[0] == "comet"]


@pytest.mark.parametrize(("number", "shakes"), [(2, False), (5, False), (6, True), (12, True)])
def test_a_draw_of_six_cards_or_more_shakes_the_table(number: int, shakes: bool) -> None:
    marks = UnoMarks()
    marks.tell(Forced(1, number, 0, 0, ""))
    assert (marks.off(1.0, False) != (0, 0)) == shakes
    assert marks.off(1.0, True) == (0, 0), "nothing shakes with reduced motion"
    marks.pass_time(0.2)
    assert marks.off(1.0, False) == (0, 0)


def test_a_streak_is_not_there_before_it_sets_out() -> None:
    comet = Comet(WAY, "+6", 0.9, 0.1)
    assert seen(comet, 0.05) == []
    assert len(heads(seen(comet, 0.2))) == 1


def test_a_backfire_flies_up_stands_still_and_goes_back_faster() -> None:
    points = ((0.0, 0.0), (0.0, 100.0), (0.0, -100.0))
    gone = [turning(points, step / 100) for step in range(101)]
    assert gone[0] == 0.0 and gone[100] == pytest.approx(1.0)
    assert all(before <= after for before, after in itertools.pairwise(gone))
    still = [step for step, share in enumerate(gone) if share == pytest.approx(1 / 3)]
    assert len(still) > 8, "it stands where it turns"
    assert (gone[100] - gone[still[-1]]) / (100 - still[-1]) > gone[still[0]] / still[0]


def test_a_rainbow_is_an_arc_of_four_colours_above_its_way() -> None:
    comet = Comet(WAY, "", 1.0, rainbow=True)
    found = heads(seen(comet, 0.4))
    assert len({item.picture.get_at(item.picture.get_rect().center)[:3] for item in found}) == 4
    heights = [item.rect.centery for item in found]
    assert heights == sorted(heights, reverse=True) and max(heights) < 450
    arrived = heads(seen(comet, 0.9))
    assert {abs(item.rect.centerx - 1100) < 3 and abs(item.rect.centery - 500) < 3 for item in arrived} == {True}


def test_with_reduced_motion_a_rainbow_only_marks_its_end() -> None:
    found = seen(Comet(WAY, "", 1.0, rainbow=True), 0.1, reduced=True)
    assert heads(found) == found
