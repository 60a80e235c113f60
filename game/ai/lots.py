"""Lots: the chance of one seat, one-way from a secret, so that nothing a bot is given leads back to the cards."""

from __future__ import annotations

from typing import Final

from game.rules.chance import one_way, seeded

# What chance is for, each with a stream of its own.
ANSWER: Final = "answer"
CLAIM: Final = "claim"
WAIT: Final = "wait"


class Lots:
    """The chance of one player: a stream of random numbers for each purpose at each moment.

    ``moment`` is how many events that player has been told: asked twice at the same one, it says the same, and it does
    not tell how often others have declined what this player may not know they were asked.
    """

    __slots__ = ("_player", "_secret", "moment")

    def __init__(self, secret: int, player: int, moment: int = 0) -> None:
        self._secret = secret
        self._player = player
        self.moment = moment

    def stream(self, purpose: str) -> int:
        """Where the stream for a purpose (at most 16 letters) starts at this moment."""
        return one_way(self._secret, purpose, self._player, self.moment)

    def lasting(self, purpose: str) -> int:
        """Where the stream for a purpose starts that is the same at every moment of a match."""
        return one_way(self._secret, purpose, self._player, 0)

    def leave(self, rng: int) -> None:
        """Be told how far a stream was used; of no account here, where every moment has streams of its own."""


class Running(Lots):
    """The chance all plain bots of a game share: one stream, apart from the cards, that goes on from bot to bot.

    ``rng`` is how far it has come.
    """

    __slots__ = ("rng",)

    def __init__(self, seed: int) -> None:
        super().__init__(0, 0)
        self.rng = seeded(seed ^ 0x5EA7)

    def stream(self, purpose: str) -> int:
        """How far the stream has come."""
        return self.rng

    def lasting(self, purpose: str) -> int:
        """How far the stream has come: it is the only one."""
        return self.rng

    def leave(self, rng: int) -> None:
        """The stream goes on from here."""
        self.rng = rng
