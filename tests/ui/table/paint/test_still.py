"""The room is dim, the cloth keeps its light, and the pool of light lies off the cloth."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.ui.screenshot import Sitter
from game.ui.table.paint.still import DIM, StillLayer
from game.ui.table.place.layout import Spread, layout
from game.ui.tables.folders import Table, paint, shipped
from tests.ui.colour_sight import contrast
from tests.ui.table.places import view_of

TABLES = pytest.mark.parametrize("table", shipped(), ids=lambda table: table.name)
SIZE = (1920, 1080)
ON_CLOTH = ((960, 300), (500, 486), (1420, 486), (960, 770))
OFF_CLOTH = ((120, 860), (1800, 900), (960, 1000), (1500, 60))


@TABLES
def test_the_room_is_a_third_darker_and_the_cloth_as_painted(host: Sitter, table: Table) -> None:
    painted, shown = paint(table.map, cloth=True), StillLayer(table.map, table.palette).layer(SIZE)
    for point in ON_CLOTH:
        assert shown.get_at(point)[:3] == painted.get_at(point)[:3]
    for point in OFF_CLOTH:
        for dim, full in zip(shown.get_at(point)[:3], painted.get_at(point)[:3], strict=True):
            assert dim == pytest.approx(full * DIM, abs=2)


@TABLES
@pytest.mark.parametrize("players", [2, 4, 7, 10])
def test_the_pool_lights_the_room_round_every_plate_and_nothing_on_the_cloth(
    host: Sitter, table: Table, players: int
) -> None:
    still = StillLayer(table.map, table.palette)
    dim, plan = still.layer(SIZE), layout(view_of(players), Spread(table.map, SIZE), 0)
    for plate in (*plan.plaques.values(), plan.boxes["score"]):
        (pool,) = still.pool(plan, plate.center)
        shown = dim.copy()
        shown.blit(pool.picture, pool.rect)
        for point in ON_CLOTH:
            assert shown.get_at(point) == dim.get_at(point)
        outside = (plate.left if plate.centerx < 960 else plate.right - 1, plate.centery)
        assert sum(shown.get_at(outside)[:3]) > sum(dim.get_at(outside)[:3])


def test_the_pool_at_rest_is_the_same_picture(host: Sitter) -> None:
    table = shipped()[0]
    still, plan = StillLayer(table.map, table.palette), layout(view_of(), Spread(table.map, SIZE), 0)
    still.layer(SIZE)
    (one,), (other,) = still.pool(plan, (300.2, 640.0)), still.pool(plan, (300.0, 640.3))
    assert one.looks_like(other)
    (moved,) = still.pool(plan, (310.0, 640.0))
    assert not moved.looks_like(one)


@TABLES
def test_standing_chevrons_can_be_seen_on_the_cloth(host: Sitter, table: Table) -> None:
    still, plan = StillLayer(table.map, table.palette), layout(view_of(), Spread(table.map, SIZE), 0)
    top = still.layer(SIZE)
    ring = still.items(plan, 1, 1)[0]
    shown = top.copy()
    shown.blit(ring.picture, ring.rect)
    solid = pygame.mask.from_surface(ring.picture, 200)
    assert solid.count() > 3000
    for x, y in product(range(0, ring.rect.w, 3), range(0, ring.rect.h, 3)):
        if solid.get_at((x, y)):
            at = (x + ring.rect.x, y + ring.rect.y)
            assert contrast(shown.get_at(at)[:3], top.get_at(at)[:3]) >= 3.0


def test_a_table_that_does_not_say_where_its_cloth_lies_is_shown_as_painted(host: Sitter) -> None:
    table = shipped()[0]
    bare = replace(table.map, places={name: place for name, place in table.map.places.items() if name != "cloth"})
    still, plan = StillLayer(bare, table.palette), layout(view_of(), Spread(bare, SIZE), 0)
    painted, shown = paint(bare, cloth=True), still.layer(SIZE)
    assert all(shown.get_at(point)[:3] == painted.get_at(point)[:3] for point in (*ON_CLOTH, *OFF_CLOTH))
    assert still.pool(plan, (300.0, 640.0)) == [] and still.items(plan, 1, 2)
