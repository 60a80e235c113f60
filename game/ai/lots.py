"""Lots: the random numbers of one seat, derived one-way from a secret, so that a bot cannot trace the cards."""

from __future__ import annotations

from typing import Final

from game.rules.values.chance import one_way, seeded

# Purposes of random numbers, each with its own stream.
ANSWER: Final = "answer"
CLAIM: Final = "claim"
WAIT: Final = "wait"


class Lots:
    """The random numbers of one player: one stream for each purpose at each moment.

    ``moment`` counts the events sent to that player. Asked twice at the same moment, a bot decides the same, and a
    moment does not reveal how often others declined a question this player may not know of.
    """

    __slots__ = ("_player", "_secret", "moment")

    def __init__(self, secret: int, player: int, moment: int = 0) -> None:
        self._secret = secret
        self._player = player
        self.moment = moment

    def stream(self, purpose: str) -> int:
        """Return the start of the stream for a purpose (at most 16 letters) at this moment."""
        return one_way(self._secret, purpose, self._player, self.moment)

    def lasting(self, purpose: str) -> int:
        """Return the start of the stream for a purpose that stays the same throughout a match."""
        return one_way(self._secret, purpose, self._player, 0)

    def leave(self, rng: int) -> None:
        """Ignore how far a stream was used, because every moment has its own streams."""


class Running(Lots):
    """The random numbers that all plain bots of a game share: one stream, separate from the cards.

    ``rng`` is its current point.
    """

    __slots__ = ("rng",)

    def __init__(self, seed: int) -> None:
        super().__init__(0, 0)
        self.rng = seeded(seed ^ 0x5EA7)

    def stream(self, purpose: str) -> int:
        """Return the current point of the stream."""
        return self.rng

    def lasting(self, purpose: str) -> int:
        """Return the current point of the stream, which is the only one."""
        return self.rng

    def leave(self, rng: int) -> None:
        """Continue the stream from this point."""
        self.rng = rng
