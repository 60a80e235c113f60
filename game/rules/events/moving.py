"""Cards that move between stocks, piles and hands."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.values.cards import RANK, WILD
from game.rules.values.state import PileCard


class TurnedUp(NamedTuple):
    """A player turns up a card from a stock onto a pile."""

    player: int
    card: int
    stock: int
    pile: int
    rule: str


class Laid(NamedTuple):
    """A player lays cards on a pile, bottom first, as the play of a turn."""

    player: int
    cards: tuple[int, ...]
    pile: int
    rule: str = "G3.1"


class Backfired(NamedTuple):
    """A player lays a Wild on a pile, so that the victim must draw instead."""

    player: int
    card: int
    pile: int
    victim: int
    rule: str = "G6.6"


class Recovered(NamedTuple):
    """A player lays a Reverse on another player's Reverse."""

    player: int
    card: int
    pile: int
    whose: int  # the player of the Reverse underneath
    rule: str = "G6.3"


class PassedOn(NamedTuple):
    """A player lays a card on a pile to pass on a Skip or a draw."""

    player: int
    card: int
    pile: int
    whose: int  # the player of the card underneath
    rule: str = "J.answer-draw-two"


class Intervened(NamedTuple):
    """A player lays a card on a pile out of turn and becomes active."""

    player: int
    card: int
    pile: int
    rule: str = "J.intervention"


class Drawn(NamedTuple):
    """A player draws a card from a stock."""

    player: int
    card: int
    stock: int
    seen: tuple[int, ...]
    rule: str = "G4.1"


class DrawnFromPile(NamedTuple):
    """A player draws the top card of a pile."""

    player: int
    card: int
    pile: int
    rule: str = "G4.2"


class Uncovered(NamedTuple):
    """A card was taken from a pile, which now shows this run, bottom first."""

    pile: int
    run: tuple[PileCard, ...]
    rule: str


class TakenBack(NamedTuple):
    """A player takes the top card of a pile back into the hand."""

    player: int
    card: int
    pile: int
    rule: str = "J.challenge-won"


class Buried(NamedTuple):
    """A card that the dealer turned up goes from its pile back into a stock."""

    player: int
    card: int
    pile: int
    stock: int
    rule: str = "G2.1"


class Reshuffled(NamedTuple):
    """The discards became stocks; stocks and piles now have these sizes."""

    stock_sizes: tuple[int, ...]
    pile_sizes: tuple[int, ...]
    rule: str = "G1.7"


class HandsSwapped(NamedTuple):
    """Two players swap hands."""

    player: int
    other: int
    rule: str = "H.seven-zero"


class HandsMovedOn(NamedTuple):
    """A player makes all hands move one place in the direction of play."""

    player: int
    rule: str = "H.seven-zero"


class HandReceived(NamedTuple):
    """A player gets a new hand in place of the old one."""

    player: int
    cards: tuple[int, ...]
    seen: tuple[int, ...]
    rule: str


class Taken(NamedTuple):
    """A player takes a card from the victim; only these two see it, unless it lay face up."""

    player: int
    card: int
    victim: int
    seen: tuple[int, ...] | None
    rule: str = "G6.13"


class Given(NamedTuple):
    """A player gives a card to the taker for a Five; only these two see it, unless it lay face up."""

    player: int
    card: int
    taker: int
    seen: tuple[int, ...] | None
    rule: str = "G6.14"


class ThreesGiven(NamedTuple):
    """A player gives Threes to the taker."""

    player: int
    cards: tuple[int, ...]
    taker: int
    rule: str = "G6.12"


class HandedOn(NamedTuple):
    """A player passes cards to the taker, while all players pass at once."""

    player: int
    cards: tuple[int, ...]
    taker: int
    left: int  # how many other players' passes follow
    rule: str


class Shared(NamedTuple):
    """A player gives away a Rainbow or Run, each card to the taker at the same place."""

    player: int
    cards: tuple[int, ...]
    takers: tuple[int, ...]
    rule: str

    @property
    def is_run(self) -> bool:
        """Whether these are a Run: the cards of a Rainbow have one rank, apart from Wilds."""
        return len({RANK[card] for card in self.cards} - {WILD}) > 1


class LaidOpen(NamedTuple):
    """A player's Eights now lie face up in front of them."""

    player: int
    cards: tuple[int, ...]
    rule: str = "G6.17"
