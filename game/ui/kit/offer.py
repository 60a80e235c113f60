"""An offer: an act that only a player with the right card could do now, open to all who might have it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.rules.values.messages import Message

#: Seconds that other players have to press their lit plates, at the table or under a cover, unless an offer gives less.
SOONEST: Final = 1.0


@dataclass
class Offer:
    """An act that only a player with the right card could do now: all who might have it may press their plates.

    ``plates`` gives the plates' places in real pixels, by player; ``claimed`` the players who have pressed, in the
    order they will be asked; ``press`` reports a press; ``act`` is the question whether they can. Where a bot is due,
    the offer ends by itself after ``seconds``. ``lit`` is how many seconds the plates have been lit at the table
    already, and ``soonest`` how many they must be lit before the player due may take the screen.
    """

    plates: Callable[[], Mapping[int, Rect]]
    claimed: Callable[[], tuple[int, ...]]
    press: Callable[[int], None]
    act: Message
    seconds: float
    lit: float = 0.0
    soonest: float = SOONEST
