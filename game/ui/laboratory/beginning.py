"""The position with which the laboratory begins, an act that is tried there, and what was left there before."""

from __future__ import annotations

from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from game.session.workbench.draft import read_position
from game.session.workbench.experiment import Experiment, experiment_of
from game.text import text
from game.ui.kit.scene_stack import Host

#: A Six in a set of three, on a Nine of the player with whom its player changes seats.
BEGINNING: Final = """rules: grand
players: Ann Ben Cy Dee
dealer: Dee
hand Ann: b6 b3 b0 r2 gD W F
hand Ben: r7 b2 g8 y3
hand Cy: r5 b7 y1
hand Dee: y6 g2 b4 rS
pile 1: r9/Cy
pile 2: g5/Ben
salt: Ben
pepper: Dee
turn: Ann
---
Ann plays b6 b3 b0 on 1
"""


class LeftThere(NamedTuple):
    """A position as it was left, its name, those before it, to which Undo goes back, and known faces by name."""

    experiment: Experiment
    name: str
    before: list[Experiment]
    faces: dict[str, int]


_LEFT: Final[WeakKeyDictionary[Host, LeftThere]] = WeakKeyDictionary()


def leave_there(host: Host, left: LeftThere) -> None:
    """Keep a position for as long as the program runs."""
    _LEFT[host] = left


def found_there(host: Host) -> LeftThere:
    """Return the position that was left, or the first time the one to begin with."""
    if (left := _LEFT.get(host)) is not None:
        return left
    begins = experiment_of(read_position(BEGINNING))
    begins.go(0)
    return LeftThere(begins, text("A Six on a Nine"), [], {})
