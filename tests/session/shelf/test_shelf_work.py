"""Whatever is done with a shelf, its list says at once what a new list made from the folders says."""

from __future__ import annotations

import random
from collections.abc import Generator
from pathlib import Path

import pytest

from game.session.parts import at_once
from game.session.session import Session
from game.session.shelf.entry import Entry, Standing
from game.session.shelf.errors import ShelfError
from game.session.shelf.index import Index
from game.session.shelf.shelf import Shelf
from tests.session.playing import play_on
from tests.session.shelf.shelves import ANN, age, lay, lay_sample, places

Told = tuple[list[Entry], list[Entry]]


def begun(data_dir: Path) -> Shelf:
    matches = places(data_dir)["matches"]
    lay(matches / ("a" * 16))
    lay(matches / ("b" * 16), ANN, 0)
    lay_sample(matches / ("c" * 16))
    (lay(matches / ("d" * 16)) / "journal").unlink()
    age(data_dir)
    return Shelf(data_dir)


def told(shelf: Shelf | Index) -> Told:
    return shelf.entries(), shelf.entries(binned=True)


def truth(data_dir: Path) -> Told:
    found = Index(data_dir / "nowhere" / "shelf.sqlite3")
    at_once(found.refreshing(places(data_dir)))
    return told(found)


def work(shelf: Shelf, folder: Path, chance: random.Random) -> None:
    """Do one thing with a match, as a person may."""
    one = chance.choice(shelf.entries())
    binned = shelf.entries(binned=True)
    match chance.randrange(9):
        case 0:
            shelf.rename(one.id, chance.choice(("Tea", "Rum", "Ale", "")))
        case 1:
            shelf.copying(one.id)
        case 2:
            shelf.export(one.id, folder / "one.grand-uno")
        case 3 if (folder / "one.grand-uno").exists():
            shelf.importing(folder / "one.grand-uno", anyway=chance.random() < 0.5)
        case 4 if len(shelf.entries()) > 2:
            shelf.to_bin(one.id)
        case 5 if binned:
            shelf.from_bin(chance.choice(binned).id)
        case 6 if chance.random() < 0.3:
            shelf.empty_bin()
        case _:
            play(shelf, one, chance)


def play(shelf: Shelf, one: Entry, chance: random.Random) -> None:
    """Play a match on, if bots can, until it is closed or left."""
    if one.standing is not Standing.GOING_ON:
        return
    session = Session.resume(shelf.slot(one.id))
    if not session.persons:
        play_on(session, chance.randrange(60))
    elif not session.is_practice:
        session.practise()
    session.close()
    at_once(shelf.refreshing())


@pytest.mark.parametrize("seed", range(2))
def test_a_shelf_tells_at_once_what_its_folders_tell(seed: int, tmp_path: Path) -> None:
    chance, shelf = random.Random(seed), begun(tmp_path)
    at_once(shelf.refreshing())
    refused = 0
    parts: Generator[None, None, None] = shelf.refreshing()
    for _ in range(30):
        for _ in range(chance.randrange(6)):  # the list is brought up to date meanwhile
            next(parts, None)
        try:
            work(shelf, tmp_path, chance)
        except ShelfError:
            refused += 1
        assert told(shelf) == truth(tmp_path)
        if chance.random() < 0.3:
            shelf = Shelf(tmp_path)  # killed, and begun again
            at_once(shelf.refreshing())
            assert told(shelf) == truth(tmp_path)
        if chance.random() < 0.4:
            parts = shelf.refreshing()
    assert refused < 25 and shelf.trouble is None
