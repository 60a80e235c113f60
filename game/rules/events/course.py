"""The course of a match: the deal, whose turn it is, what is asked, the end of a game and the score."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.views import Question


class GameStarted(NamedTuple):
    """The dealer begins a game, the first, second or later one of the match."""

    dealer: int
    game_number: int
    rule: str = "G1.4"


class DrawnForDeal(NamedTuple):
    """A player draws a card to see who deals, for all to see; the cards go back."""

    player: int
    card: int
    rule: str = "G1.3"


class Dealt(NamedTuple):
    """A player is dealt the cards of a hand."""

    player: int
    cards: tuple[int, ...]
    seen: tuple[int, ...]
    rule: str = "G1.2"


class StocksMade(NamedTuple):
    """What is left after the deal becomes the stocks, of these sizes."""

    stock_sizes: tuple[int, ...]
    rule: str = "G1.5"


class StageReached(NamedTuple):
    """The opening has come to a stage (see state.py), with so many piles open; a player is active."""

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
    """A player is asked a question; of a private one, others learn only that there is one: it is None."""

    question: Question | None
    seen: tuple[int, ...]
    rule: str = ""


class WentOut(NamedTuple):
    """Players have no cards left, and the game is over."""

    players: tuple[int, ...]
    turns: int  # of the game
    rule: str = "G9.1"


class GameBlocked(NamedTuple):
    """The game ends with nobody out."""

    turns: int  # of the game
    rule: str = "G1.8"


class Scored(NamedTuple):
    """A player, caught with these cards, gets points for the game and has a score in the match."""

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
