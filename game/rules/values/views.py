"""Views: what one player may know, built by naming what is allowed (G3.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, NewType

from game.rules.values.ruleset import RuleSet
from game.rules.values.state import PileCard

#: The kind of a question, by its word in scenario files (SCENARIOS.md, ``expect asked``).
QuestionKind = NewType("QuestionKind", str)
TURN: Final = QuestionKind("turn")
KEEP: Final = QuestionKind("keep")
COLOUR: Final = QuestionKind("colour")
DRAWING: Final = QuestionKind("draw")
BACKFIRE: Final = QuestionKind("backfire")
CHALLENGE: Final = QuestionKind("challenge")
RECOVER: Final = QuestionKind("recover")
NAME: Final = QuestionKind("name")
TAKE: Final = QuestionKind("take")
GIVE: Final = QuestionKind("give")
THREES: Final = QuestionKind("threes")
SHARE: Final = QuestionKind("share")
DEFLECT: Final = QuestionKind("deflect")
READY: Final = QuestionKind("ready")
SWAP: Final = QuestionKind("swap")
#: Questions put only to a player who holds certain cards, so that being asked reveals the hand (see README.md).
PRIVATE_QUESTIONS: Final = frozenset({BACKFIRE, RECOVER, THREES, SHARE, DEFLECT})


class Question(NamedTuple):
    """The open question, put to one player."""

    kind: QuestionKind
    player: int
    pile: int = -1  # where the card in question lies
    number: int = 0  # cards still to draw, names still to give, or cards still to take
    other: int = -1  # the other player concerned: who forces the draw, who gets the Threes, or who named the giver
    rank: int = -1  # rank of the card behind the question: One or Five for "name", Draw Two or Wild Draw Four, ...
    card: int = -1  # "keep": the drawn card, hidden from the other players
    open: bool = False  # "colour": any player may call it (G6.5)

    @property
    def opposite(self) -> int:
        """Return the pile opposite the card that forces a draw (G4.2)."""
        return self.pile if self.kind == DRAWING else 1 - self.pile


@dataclass(slots=True)
class PileView:
    """The visible part of a pile: the run of cards that G5.1 counts, top card last."""

    run: list[PileCard]
    size: int


@dataclass(slots=True)
class View:
    """Everything one player may know; with ``viewer`` -1, what is public to all."""

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
