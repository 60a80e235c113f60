"""An offer: what only somebody with the right card could do now, made to all whom it could concern."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.rules.messages import Message

#: Seconds others have to press their lit plates, at the table or under a cover, unless an offer gives them less.
SOONEST: Final = 1.0


@dataclass
class Offer:
    """What only somebody with the right card could do now: those it could concern may press their plates.

    ``plates`` says where the plates lie, in real pixels, by player; ``claimed`` who has pressed, the first to be asked
    first; ``press`` is told of a press; ``act`` asks whether they can. Where a bot is due, the offer ends by
    itself after ``seconds``. ``lit`` is for how long, in seconds, the plates have been lit at the table already, and
    ``soonest`` how long they are to be lit before whoever is due can take the screen.
    """

    plates: Callable[[], Mapping[int, Rect]]
    claimed: Callable[[], tuple[int, ...]]
    press: Callable[[int], None]
    act: Message
    seconds: float
    lit: float = 0.0
    soonest: float = SOONEST
