"""People without the screen call and catch beside their plates, where they hide nothing that is read."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.rules.values.state import NOBODY
from game.ui.table.place.caller_places import caller_places
from game.ui.table.place.growth import ROOM
from game.ui.table.place.layout import Spread, layout, tab_place
from tests.ui.table.place.test_layout import LETTERS, PLAYERS, TABLE, boxes, covered, overlapping, shakers_of, things
from tests.ui.table.places import cards, view_of

SIZES = [(800, 600), (1280, 720), (1920, 1080)]


@pytest.mark.parametrize("letters", LETTERS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_calls_or_catches_on_a_tab_a_label_or_another_plate(
    players: int, size: tuple[int, int], letters: float
) -> None:
    spread = Spread(TABLE, size, boxes(players, size, letters), max(1.0, min(letters, ROOM)))
    for holder in range(players):
        for salt, pepper in ((holder, holder), (holder, (holder + 1) % players), (NOBODY, holder)):
            faceup = {holder: "r8 y8"} if holder else {}
            plan = layout(view_of(players, "r2 r7 y5", salt=salt, pepper=pepper, faceup=faceup), spread, 0)
            there = {name: box for name, box in things(plan).items() if not name.startswith("hand")} | shakers_of(plan)
            if holder:
                eights = [covered(plan.cards["c", card]) for card in cards("r8 y8")]
                there["eights"] = eights[0].union(eights[1])
            found = caller_places(plan)
            assert set(found) == set(range(players))
            called = {f"call of {player}": box for player, box in found.items()}
            assert overlapping(there | called) == [], (salt, pepper)
            hand = covered(plan.cards["c", plan.hand[0]]).union(covered(plan.cards["c", plan.hand[-1]]))
            for player, box in found.items():
                plate = plan.plaques.get(player, plan.boxes["score"])
                plate = plate.union(tab_place(plate, plan.scale))
                assert Rect((0, 0), size).contains(box) and not (player and box.colliderect(hand))
                assert plate.inflate(4 * box.width, 12 * box.height).contains(box), "one sees whose it is"
