"""What somebody says stands beside their plate and covers nothing that one has to read."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.table.paint import bubbles
from game.ui.table.place.growth import grow
from game.ui.table.place.layout import Layout, Spread, layout, tab_place
from game.ui.tables.folders import first
from tests.ui.table.places import view_of

TABLE = first().map
SIZES = [(800, 600), (1280, 720), (1920, 1080)]
PANELS = ("log", "game", "score", "question", "claims", "draw", "do", "uno", "hint", "pass", "why")


def plan_of(players: int, size: tuple[int, int], letters: float = 1.0, **position: object) -> Layout:
    boxes = grow(TABLE, size, players, 2, Look(letters)).boxes
    return layout(view_of(players, "r2", **position), Spread(TABLE, size, boxes), 0)  # type: ignore[arg-type]


def things(plan: Layout) -> dict[str, Rect]:
    found = {name: plan.boxes[name] for name in PANELS}
    found |= {f"plate {player}": box for player, box in plan.plaques.items()}
    for kind, boxes in (("pile", plan.piles), ("stock", plan.stocks), ("caption", plan.captions)):
        found |= {f"{kind} {number}": box for number, box in enumerate(boxes)}
    return found


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(2, 11))
def test_a_bubble_lies_on_no_plate_panel_pile_or_other_bubble(
    players: int, size: tuple[int, int], letters: float
) -> None:
    for holder in range(players):
        plan = plan_of(players, size, letters, counts=7, salt=holder, pepper=(holder + 1) % players)
        found = bubbles.places(plan)
        assert set(found) == set(range(players))
        for player, (body, _) in found.items():
            assert Rect((0, 0), size).contains(body)
            assert [name for name, box in things(plan).items() if body.colliderect(box)] == [], player
        for (one, a), (other, b) in combinations(found.items(), 2):
            assert not a.body.colliderect(b.body), (one, other)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(2, 11))
def test_the_tail_of_a_bubble_goes_to_the_plate_of_who_speaks_and_to_no_other(
    players: int, size: tuple[int, int]
) -> None:
    plan = plan_of(players, size)
    plates = plan.plaques | {0: plan.boxes["score"]}
    for player, (body, tip) in bubbles.places(plan).items():
        assert plates[player].inflate(3, 3).collidepoint(tip) and not body.collidepoint(tip)
        tail = body.union(Rect(tip, (1, 1)))
        assert [other for other, box in plates.items() if other != player and box.colliderect(tail)] == []


def test_a_bubble_lies_on_no_card_or_shaker_where_there_is_other_room() -> None:
    for pepper in range(4):
        plan = plan_of(4, (1280, 720), counts=5, pepper=pepper, salt=pepper)
        for body, _ in bubbles.places(plan).values():
            for shaker in plan.shakers.values():
                assert not body.colliderect(shaker.words_box)
            for key, spot in plan.cards.items():
                middle = Rect(0, 0, round(spot.width / 2), round(spot.width / 2))
                middle.center = round(spot.x), round(spot.y)
                assert not body.colliderect(middle), key


def test_nobody_speaks_where_something_else_is_kept_free() -> None:
    free = bubbles.places(plan_of(4, (1280, 720)))
    kept = free[2].body.inflate(20, 20)
    assert not bubbles.places(plan_of(4, (1280, 720)), [kept])[2].body.colliderect(kept)


@pytest.mark.usefixtures("host")
@pytest.mark.parametrize("size", [*SIZES, (3840, 2160)])
def test_a_remark_reaches_beyond_its_plate_before_it_hides_what_is_said_of_a_shaker(
    size: tuple[int, int],
) -> None:
    for holder in (1, 3):
        plan = plan_of(4, size, counts=5, pepper=holder, salt=0)
        found = bubbles.place(plan, (), holder, Theme(size), "I keep good books.")
        assert found is not None and not found.body.colliderect(plan.shakers["pepper"].words_box)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(2, 11))
def test_bubbles_lie_on_no_label_of_a_shaker_and_hardly_on_the_tab_of_another(
    players: int, size: tuple[int, int]
) -> None:
    plan = plan_of(players, size, salt=1)
    tabs = {player: tab_place(plate, plan.scale) for player, plate in plan.plaques.items()}
    labels, hidden = [shaker.words_box for shaker in plan.shakers.values()], 0
    for player, bubble in bubbles.places(plan).items():
        assert bubble.body.collidelist(labels) < 0
        hidden += bubble.body.collidelist([tab for other, tab in tabs.items() if other != player]) >= 0
    assert hidden <= (1 if players > 8 else 0)  # so close are ten plates


@pytest.mark.usefixtures("host")
@pytest.mark.parametrize("size", SIZES)
def test_a_remark_covers_no_tab_of_its_own_plate_where_there_is_room_above_it(size: tuple[int, int]) -> None:
    for holder in (1, 3):
        plan = plan_of(4, size, counts=5, salt=2, pepper=1)
        found = bubbles.place(plan, (), holder, Theme(size), "I am writing this down.")
        assert found is not None and not found.body.colliderect(tab_place(plan.plaques[holder], plan.scale))
