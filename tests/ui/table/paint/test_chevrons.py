"""Chevrons stand evenly round the whole cloth, and walk round it once."""

from __future__ import annotations

import math

import pygame
import pytest
from pygame import Rect

from game.ui.kit.common_colours import CREAM
from game.ui.screenshot import Sitter
from game.ui.table.paint.chevrons import Chevrons
from game.ui.tables.folders import shipped

BOX = Rect(370, 250, 1180, 472)
SQUARENESS = pytest.mark.parametrize("squareness", [2.0, 4.2])


@SQUARENESS
@pytest.mark.parametrize("scale", [0.42, 1.0, 2.0])
def test_they_stand_evenly_all_round(squareness: float, scale: float) -> None:
    box = Rect(0, 0, round(1180 * scale), round(472 * scale))
    places = Chevrons(CREAM, squareness).places(box, scale)
    gaps = [math.dist(one[:2], other[:2]) for one, other in zip(places, [*places[1:], places[0]], strict=True)]
    assert max(gaps) < 1.12 * min(gaps)  # a straight line cuts the corners of the way
    middle = box.centerx, box.centery
    for left, low in ((True, True), (True, False), (False, True), (False, False)):
        quarter = [one for one in places if (one.x < middle[0]) is left and (one.y > middle[1]) is low]
        assert abs(len(quarter) - len(places) / 4) <= 1


@SQUARENESS
def test_they_point_along_the_way_clockwise(squareness: float) -> None:
    places = Chevrons(CREAM, squareness).places(BOX, 1.0)
    for one, other in zip(places, [*places[1:], places[0]], strict=True):
        way = math.atan2(other.y - one.y, other.x - one.x)
        assert abs((way - one.turn + math.pi) % math.tau - math.pi) < 0.6
    assert min(places, key=lambda one: one.y).turn == pytest.approx(0.0, abs=0.2)  # to the right at the top


@pytest.mark.parametrize("direction", [1, -1])
def test_a_walk_passes_every_chevron_once_in_the_direction_of_play(host: Sitter, direction: int) -> None:
    chevrons = Chevrons(shipped()[0].palette.arrows, 2.0)
    count = len(chevrons.places(BOX, 1.0))
    passed: list[int] = []
    for step in range(401):
        for item in chevrons.walking(BOX, 1.0, direction, (0.0, 486.0), step / 400):
            assert isinstance(item.key, tuple)
            if item.key[1] not in passed:
                passed.append(item.key[1])
    assert sorted(passed) == list(range(count))
    steps = {(other - one) % count for one, other in zip(passed, passed[1:], strict=False)}
    assert steps == {direction % count}
    assert chevrons.walking(BOX, 1.0, direction, (0.0, 486.0), 1.0) == []


def test_each_is_painted_too_large_by_itself_and_not_the_whole_cloth(
    host: Sitter, monkeypatch: pytest.MonkeyPatch
) -> None:
    widths, scaled = set[int](), pygame.transform.smoothscale

    def noted(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        widths.add(picture.get_width())
        return scaled(picture, size)

    monkeypatch.setattr(pygame.transform, "smoothscale", noted)
    standing = Chevrons(CREAM, 2.0).standing(Rect(0, 0, 1200, 560), 1.0, 1).picture
    assert standing.get_size() == (1200, 560)
    assert max(widths) <= 2 * 40
