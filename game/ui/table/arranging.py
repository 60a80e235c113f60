"""Arranging: the order of each person's hand in a match, saved in a file beside the journal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from game.session.files import TooLarge, read_limited
from game.session.session import Session
from game.ui.table.place.hand_order import HandOrder

#: The name of the file in the folder of a match. Nothing depends on it: without it, hands are sorted by colour.
FILE: Final = "hands.json"
#: Its largest size in bytes.
LARGEST: Final = 16384

_Card = Annotated[int, msgspec.Meta(ge=0, lt=1000)]


class _Kept(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    way: Literal["colour", "number", "hand"]
    laid: Annotated[list[_Card], msgspec.Meta(max_length=500)] = []


_decode: Final = msgspec.json.Decoder(Annotated[list[_Kept], msgspec.Meta(max_length=10)]).decode


class Arranging:
    """The order of each player's hand in one match."""

    def __init__(self, session: Session) -> None:
        self._keeping = session.keeping
        slot = session.keeping.slot
        found = read_orders(slot.folder) if slot is not None else []
        self._orders = dict(enumerate(found))

    def of(self, player: int) -> HandOrder:
        """Return the order in which a player holds their cards."""
        return self._orders.get(player, HandOrder())

    def hold(self, player: int, order: HandOrder) -> None:
        """Change the order in which a player holds their cards, and save it."""
        self._orders[player] = order
        orders = [self.of(other) for other in range(1 + max(self._orders))]
        data = msgspec.json.encode([_Kept(one.way, list(one.laid)) for one in orders])  # type: ignore[arg-type]
        self._keeping.beside(FILE, lambda _: data)


def read_orders(folder: Path) -> list[HandOrder]:
    """Return the orders saved in the folder of a match, by player; [] if the file is missing or damaged."""
    try:
        found = _decode(read_limited(folder / FILE, LARGEST))
    except (OSError, TooLarge, ValueError, RecursionError):
        return []
    return [HandOrder(one.way, tuple(dict.fromkeys(one.laid))) for one in found]
