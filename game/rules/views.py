"""Views: what one player may know, built by naming what is allowed (G3.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from game.rules.ruleset import RuleSet
from game.rules.state import PileCard

# The kinds of question (SCENARIOS.md, ``expect asked``).
TURN, KEEP, COLOUR, DRAWING, BACKFIRE, CHALLENGE, RECOVER, NAME, TAKE, GIVE, THREES, SHARE, DEFLECT, READY, SWAP = (
    "turn", "keep", "colour", "draw", "backfire", "challenge", "recover", "name", "take", "give", "threes",
    "share", "deflect", "ready", "swap",
)  # fmt: skip
#: Questions only asked of one who holds what it takes: that they are asked would itself tell (DESIGN.md).
PRIVATE_QUESTIONS: Final = frozenset({BACKFIRE, RECOVER, THREES, SHARE, DEFLECT})


class Question(NamedTuple):
    """The question of the moment, asked of one player."""

    kind: str
    player: int
    pile: int = -1  # where the card in question lies
    number: int = 0  # cards still to draw, names still to give, cards still to take
    other: int = -1  # whose card it is: who forces the draw, who gets the Threes, who named the giver
    rank: int = -1  # rank of the card that asks: One or Five for "name", Draw Two or Wild Draw Four, ...
    card: int = -1  # "keep": the drawn card, hidden from others
    open: bool = False  # "colour": anybody may call it (G6.5)


@dataclass(slots=True)
class PileView:
    """What lies open of a pile: the top card, last, and the run under it that 5.1 counts."""

    run: list[PileCard]
    size: int


@dataclass(slots=True)
class View:
    """Everything one player may know (``viewer`` -1: what is public to all)."""

    viewer: int
    rules: RuleSet
    players: int
    hand: list[int]
    counts: list[int]
    faceup: list[list[int]]
    stocks: list[int]
    piles: list[PileView]
    open_piles: int
    seats: list[int]
    colour_seat: int
    direction: int
    salt: int
    pepper: int
    dealer: int
    stage: int
    active: int
    turns: int
    game_number: int
    owes: list[int]
    called: list[bool]
    question: Question | None
    over: bool
    out: tuple[int, ...]
    points: list[int]
    scores: list[int]
    keeper: int
    winners: tuple[int, ...]
    next_dealer: int = -1
