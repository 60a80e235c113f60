"""The course of a match: the deal, turns, questions, the end of a game and the score."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.values.views import Question


class GameStarted(NamedTuple):
    """The dealer begins a game of the match."""

    dealer: int
    game_number: int
    rule: str = "G1.4"


class DrawnForDeal(NamedTuple):
    """A player draws a card, for all to see, to decide who deals; the cards go back."""

    player: int
    card: int
    rule: str = "G1.3"


class Dealt(NamedTuple):
    """A player is dealt a hand."""

    player: int
    cards: tuple[int, ...]
    seen: tuple[int, ...]
    rule: str = "G1.2"


class StocksMade(NamedTuple):
    """The cards left after the deal become stocks of these sizes."""

    stock_sizes: tuple[int, ...]
    rule: str = "G1.5"


class StageReached(NamedTuple):
    """The opening reaches a stage (see state.py), with this many open piles and active player."""

    player: int
    stage: int
    open_piles: int
    turns: int  # so far
    rule: str = ""


class TurnBegun(NamedTuple):
    """A player's turn begins."""

    player: int
    turns: int  # so far
    rule: str = ""


class Asked(NamedTuple):
    """A player is asked a question; others get None for a private one, so they learn only that there is one."""

    question: Question | None
    seen: tuple[int, ...]
    rule: str = ""


class WentOut(NamedTuple):
    """These players have no cards left, and the game is over."""

    players: tuple[int, ...]
    turns: int  # of the game
    rule: str = "G9.1"


class GameBlocked(NamedTuple):
    """The game ends although no player is out."""

    turns: int  # of the game
    rule: str = "G1.8"


class Scored(NamedTuple):
    """A player left with these cards gets points for the game and a new score in the match."""

    player: int
    cards: tuple[int, ...]
    points: int
    score: int
    rule: str = "G9.4"


class KeeperChosen(NamedTuple):
    """A player keeps the score sheet."""

    player: int
    rule: str = "G9.5"


class NextDealerChosen(NamedTuple):
    """A player deals the next game."""

    player: int
    rule: str = "G1.6"


class MatchWon(NamedTuple):
    """The match is over, and these players have won it."""

    winners: tuple[int, ...]
    rule: str = "G9.4"
