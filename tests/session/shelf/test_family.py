"""The ways of a match are found from any of them, each after the one it left."""

from __future__ import annotations

import random
from pathlib import Path

from game.session.match import Origin
from game.session.shelf.entry import Entry, Standing
from game.session.shelf.family import family


def entry(name: str, left: str = "", game: int = 1, record: int = 0) -> Entry:
    origin = Origin(left, game, record, 0, True) if left else None
    return Entry(name, Path(name), Standing.GOING_ON, origin=origin)


REAL, EARLY, LATE, FURTHER = (
    entry("real"), entry("early", "real", 2, 40), entry("late", "real", 3, 90), entry("further", "early", 4, 120),
)  # fmt: skip
ALL = [REAL, EARLY, LATE, FURTHER, entry("another")]


def test_the_ways_are_found_from_each_of_them() -> None:
    for name in ("real", "early", "late", "further"):
        found = family(random.Random(name).sample(ALL, len(ALL)), name)
        assert [way.entry.id for way in found] == ["real", "early", "further", "late"]
        assert [way.left for way in found] == [-1, 0, 1, 0]
        assert [way.game for way in found] == [1, 2, 4, 3]


def test_a_match_without_ways_has_none() -> None:
    assert family(ALL, "another") == []
    assert family(ALL, "gone") == []
    assert family([EARLY], "early") == []


def test_a_way_whose_match_is_gone_begins_its_own() -> None:
    found = family([FURTHER, EARLY], "further")
    assert [(way.entry.id, way.left) for way in found] == [("early", -1), ("further", 0)]


def test_matches_that_claim_to_have_left_each_other_end_somewhere() -> None:
    one, two = entry("one", "two"), entry("two", "one")
    assert {way.entry.id for way in family([one, two], "one")} == {"one", "two"}
