"""Remarks: short, dry and warm comments that characters make on public events.

A remark follows from masked events that all players see and from the speaker's own lots, so it reveals no hand.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from game.ai.remark_words import CAUGHT, FORGOT, GAVE, LOST, REMARKS, STRUCK, TURNED
from game.rules import events
from game.rules.events import Event
from game.rules.values.chance import below
from game.rules.values.messages import Message

#: The smallest forced draw that counts as many cards.
_MANY: Final = 4


def remark(
    character: str, player: int, mate: int, happened: Sequence[Event], stream: int, said: Collection[Message] = ()
) -> Message | None:
    """Return a character's remark on what has just happened, never one that was ``said`` before; None for no remark.

    ``player`` is the character's player, and ``mate`` the partner or NOBODY.
    """
    for event in reversed(happened):
        found = _occasion(event, player, mate)
        if found and character in REMARKS:
            unsaid = [one for one in REMARKS[character][found] if one not in said]
            return unsaid[below(stream, len(unsaid))[0]] if unsaid else None
    return None


def _occasion(event: Event, player: int, mate: int) -> str:
    """Return a player's occasion for a remark in an event; empty for none."""
    match event:
        case events.Backfired():
            return TURNED if event.player == player else STRUCK if event.victim == player else ""
        case events.Forced():
            return STRUCK if event.player == player and event.number >= _MANY else ""
        case events.Shared():
            return GAVE if event.player == player else ""
        case events.Caught():
            return CAUGHT if event.player == player else FORGOT if event.victim == player else ""
        case events.WentOut():
            return "" if player in event.players or mate in event.players else LOST
        case _:
            return ""
