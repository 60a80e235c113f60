"""What players say and do, and what happens to them, while no card moves."""

from __future__ import annotations

from typing import NamedTuple


class Owned(NamedTuple):
    """Cards on a pile, above a Two, now count as played by this player."""

    player: int
    cards: tuple[int, ...]
    pile: int
    rule: str = "G6.11"


class ColourLeftOpen(NamedTuple):
    """A player laid a Wild without a colour, which any player may call."""

    player: int
    pile: int
    rule: str = "G6.5"


class ColourCalled(NamedTuple):
    """A player calls a colour for the top card of a pile."""

    player: int
    colour: int
    pile: int
    rule: str = "G6.4"


class Kept(NamedTuple):
    """A player keeps the card drawn for the turn."""

    player: int
    rule: str = "G3.1"


class TurnPassed(NamedTuple):
    """A player passes, because no card is left to draw."""

    player: int
    rule: str = "G1.8"


class ReadySaid(NamedTuple):
    """A player who drew many cards says that play may go on."""

    player: int
    rule: str = "J.ready"


class Forced(NamedTuple):
    """A player must draw this many cards because of a card on a pile."""

    player: int
    number: int
    whose: int  # the player of the card
    pile: int
    rule: str


class TurnLost(NamedTuple):
    """A player loses the turn."""

    player: int
    rule: str = "G4.4"


class Skipped(NamedTuple):
    """A player's card skips others."""

    player: int
    skipped: tuple[int, ...]
    rule: str


class DirectionTurned(NamedTuple):
    """Play now goes to the left (+1) or to the right (-1)."""

    direction: int
    rule: str = "G6.3"


class Challenged(NamedTuple):
    """A player challenges another's Wild Draw Four."""

    player: int
    challenged: int
    rule: str = "G3.5"


class HandShown(NamedTuple):
    """A player's hand is shown to the challenger alone."""

    player: int
    cards: tuple[int, ...]
    challenger: int
    seen: tuple[int, ...]
    rule: str = "G3.5"


class PlayTakenBack(NamedTuple):
    """A player takes their last act back; everybody has seen the cards, which are in the player's hand again.

    No act of the rules leads to this event: the session emits it when the match goes back.
    """

    player: int
    cards: tuple[int, ...]
    rule: str = ""


class ChallengeWon(NamedTuple):
    """A player wins a challenge."""

    player: int
    challenged: int
    rule: str = "G3.5"


class ChallengeLost(NamedTuple):
    """A player loses a challenge."""

    player: int
    challenged: int
    rule: str = "G3.5"


class PlaySent(NamedTuple):
    """A player's Two sends play to the target."""

    player: int
    target: int
    rule: str = "G6.10"


class PepperGiven(NamedTuple):
    """The pepper shaker goes to a player."""

    player: int
    rule: str = "G6.10"


class SaltGiven(NamedTuple):
    """The salt shaker goes to a player."""

    player: int
    rule: str = "G6.17"


class Named(NamedTuple):
    """A player names another for a One or a Five."""

    player: int
    named: int
    left: int  # how many names are still to come
    rule: str


class NobodyNamed(NamedTuple):
    """A player names no one, or no one else, for a Five."""

    player: int
    named: bool  # whether they named a player before
    rule: str = "G6.14"


class SeatsSwapped(NamedTuple):
    """Two players swap seats."""

    player: int
    other: int
    rule: str


class Walked(NamedTuple):
    """A player walks once round an austere table."""

    player: int
    rule: str


class UnoCalled(NamedTuple):
    """A player calls Uno."""

    player: int
    rule: str = "G8.1"


class DebtChanged(NamedTuple):
    """A player now owes another kind of call, or none; see calls.py."""

    player: int
    owes: int
    rule: str


class CallVoided(NamedTuple):
    """A player's call becomes void, which costs the fine."""

    player: int
    fine: int
    rule: str


class CallEnded(NamedTuple):
    """A player's call ends with the card it stood for."""

    player: int
    rule: str = ""


class Caught(NamedTuple):
    """A player catches the victim, who draws this many cards."""

    player: int
    victim: int
    number: int
    rule: str


class FalselyCaught(NamedTuple):
    """A player catches another who owed nothing, which costs the catcher the fine."""

    player: int
    other: int
    fine: int
    rule: str = "G8.4"


class IllegalPlayTried(NamedTuple):
    """A player tried an illegal play at a strict table, which costs the fine."""

    player: int
    fine: int
    rule: str = "J.fine"
