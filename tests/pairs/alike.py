"""Whether two positions of a pair look, sound and move alike up to the next decision."""

from __future__ import annotations

import tempfile
from collections import Counter
from dataclasses import replace
from itertools import islice, zip_longest
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.rules.events import Event, Scored
from tests.pairs.dealing import Pair, pairs
from tests.pairs.showing import FRAME, Frame, Showing
from tests.positions import named
from tests.rules.test_secrets import faces, reveals

_MOST_FRAMES: Final = 1200


class Compared(NamedTuple):
    """How far two showings were compared: what they ended with, how much was to be seen, and what was not alike."""

    end: str
    seen: Counter[str]
    fault: str = ""


def compared(pair: Pair, folder: Path) -> Compared:
    """Show both positions of a pair moment by moment, side by side."""
    mine = Showing(pair.match, pair.mine, pair.viewer, pair.action, pair.seers, folder)
    theirs = Showing(pair.match, pair.theirs, pair.viewer, pair.action, pair.seers, folder)
    seen = Counter[str]()
    remark = None
    for number in range(_MOST_FRAMES):
        one, two = mine.frame(), theirs.frame()
        if mine.public is not None or theirs.public is not None:
            # What a bot does follows from its hand, and when it answers what everybody sees it was asked does not.
            # One that holds a card to claim with may do so up to the frame in which the next player decides.
            same = mine.public == theirs.public or "" in (mine.public, theirs.public)
            fault = "" if same else f"{mine.session.decided} but {theirs.session.decided}"
            return Compared("a decision", seen, _at(number, fault))
        both = zip_longest(named(one.told), named(two.told))
        if any(a != b and any(_shows(told[1]) for told in (a, b) if told is not None) for a, b in both):
            return Compared("cards that differ are shown", seen)
        if replace(one, told=named(map(faces, one.told))) != replace(two, told=named(map(faces, two.told))):
            return Compared("", seen, _at(number, _difference(one, two)))
        if mine.waits or theirs.waits:
            same = mine.waits and theirs.waits
            return Compared("a question", seen, "" if same else _at(number, "only one waits"))
        seen.update({
            "beats": len(one.told), "pictures": one.pixels != 0, "looks": any(one.moods.values()),
            "remarks": one.remark not in (None, remark),
        })  # fmt: skip
        remark = one.remark
    return Compared("", seen, "nobody is ever asked anything")


def _shows(event: Event) -> bool:
    """Whether an event shows cards that were hidden: even of two equal ones each lies in its own way."""
    return reveals(event) or isinstance(event, Scored)


def _at(number: int, fault: str) -> str:
    return f"after {number * FRAME:.2f} s: {fault}" if fault else ""


def _difference(one: Frame, two: Frame) -> str:
    names = [name for name in vars(one) if getattr(one, name) != getattr(two, name)]
    return "; ".join(f"{name}: {getattr(one, name)} but {getattr(two, name)}" for name in names)


def block_of(number: int, seed: int) -> tuple[Counter[str], list[str]]:
    """Compare the pairs of a block: what was compared, and what was not alike."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    tally: Counter[str] = Counter()
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        for pair in islice(pairs(seed), number):
            found = compared(pair, Path(folder))
            tally.update({pair.occasion: 1, f"ends: {found.end}": 1})
            tally += found.seen
            if found.fault:
                faults.append(f"{pair.told()}\n    {found.fault}")
    return tally, faults
