"""A small table written as a scenario, for tests: laid out with lines changed, and played on."""

from __future__ import annotations

from game.rules.values.cards import FACE, face_text
from game.rules.values.state import GameState
from game.session.scenario import Report, play, read_scenario

ANN, BEN, CY = range(3)

SETUP = """\
rules: grand
players: Ann Ben Cy
dealer: Cy
hand Ann: b0 b3 y8
hand Ben: r6 W
hand Cy: b4 b6
pile 1: r3
pile 2: y7
stock 1: g4 g5
stock 2: y1
turn: Ann
"""


def setup(*lines: str, without: tuple[str, ...] = ()) -> GameState:
    """The table of SETUP with some lines replaced or added, or left out."""
    return read_scenario(text(*lines, without=without)).state


def text(*lines: str, without: tuple[str, ...] = ()) -> str:
    keys = (*without, *(line.partition(":")[0] for line in lines))
    kept = [line for line in SETUP.splitlines() if line.partition(":")[0] not in keys]
    return "\n".join([*kept, *lines]) + "\n"


def played(*lines: str, first: tuple[str, ...] = ()) -> Report:
    return play(read_scenario(text(*first) + "---\n" + "\n".join(lines) + "\n"))


def found(*lines: str) -> list[tuple[str, str]]:
    return [(failure.expected, failure.found) for failure in played(*lines).failures]


def words(cards: list[int]) -> str:
    return " ".join(face_text(FACE[card]) for card in cards)
