"""The beginning of a game: the previous game's cards are gathered and riffled, and what is not dealt becomes stocks.

Everything is a function of time.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

from game.rules.values.state import NOBODY
from game.session.pace.card_moves import GATHER_TIME, RIFFLE_TIME
from game.ui.kit.drawings import BACK
from game.ui.table.place.layout import Key, Layout, Pose, Spot
from game.ui.table.story.flights import FLYING, Beat, Flight, ease

_PART: Final = 0.28  # of the time of a riffle: when the halves have parted
_FALLEN: Final = 0.8  # of the time of a riffle: until when cards begin to fall, alternately from both halves
_CARDS: Final = 10  # cards that are seen to fall
_APART: Final = 0.62  # of a card's width, from the middle to each half
_LEAN: Final = 7.5  # degrees
_THICK: Final = 1 / 45  # of a card's width: how much higher each card lies
_LATEST: Final = 0.18  # seconds until the last card sets off when cards are gathered
_PARTS: Final = 0.06  # seconds after the last card has left the deck, when what is left of it parts
_Z: Final = 600.0


def deck_place(plan: Layout) -> Spot:
    """Return where the whole deck lies before it is dealt."""
    width, height = plan.size
    return Spot(BACK, width / 2, height * 0.45, 0.0, plan.stocks[0].width, _Z)


def gather(found: Beat, before: Layout, opened: Mapping[Key, Pose]) -> None:
    """Let all cards of the previous game fly to the middle of the table, where hands lie as ``opened``."""
    deck = found.deck = deck_place(before)
    found.staying.clear()
    spots = before.cards | {key: pose.spot for key, pose in opened.items() if key in before.cards}
    lying = sorted(spots.items(), key=lambda one: one[1].z)
    for at, (key, spot) in enumerate(lying):
        start, end = (
            spot._replace(z=2 * FLYING + spot.z),
            deck._replace(z=FLYING + spot.z),
        )  # as they lie on one another
        delay = _LATEST * at / len(lying)
        length = GATHER_TIME - _LATEST
        found.flights["gathered", *key] = Flight(start, end, True, spot.look != BACK, "", delay, length)
    found.length = max(found.length, GATHER_TIME)


def riffled(deck: Spot, seconds: float) -> dict[Key, Pose]:
    """Return the deck this many seconds into its riffle: its halves part, fall together card by card, and lie still."""
    share = min(1.0, max(0.0, seconds / RIFFLE_TIME))
    found: dict[Key, Pose] = {}
    if share in (0.0, 1.0):
        return {("deck", 0): Pose(deck, moving=True)}
    out = ease(min(1.0, share / _PART))
    for card in range(_CARDS):
        side = -1 if card % 2 else 1
        falls = _PART + (_FALLEN - _PART) * card / _CARDS
        fallen = ease((share - falls) / (1.0 - _FALLEN))
        away = out * (1.0 - fallen)
        arch = math.sin(math.pi * fallen) * 0.16 * deck.width if 0.0 < fallen < 1.0 else 0.0
        lying = card * fallen + card // 2 * (1.0 - fallen)
        x = deck.x + side * away * _APART * deck.width
        y = deck.y - lying * _THICK * deck.width - arch
        found["deck", card] = Pose(Spot(BACK, x, y, side * _LEAN * away, deck.width, deck.z + card), moving=True)
    return found


def part(found: Beat, after: Layout) -> None:
    """Let what is left of the deck slide to the stocks of the layout ``after`` while the last cards land."""
    if found.deck is None:
        return
    delay = max(flight.delay for flight in found.flights.values() if flight.dealt_to != NOBODY) + _PARTS
    for at, key in enumerate(sorted(key for key in after.cards if key[0] == "s")):
        end = after.cards[key]._replace(z=found.deck.z + at)
        slid = Flight(found.deck._replace(z=end.z), end, False, delay=delay, length=found.length - delay, hidden=True)
        found.flights["parted", *key] = slid


def parted(found: Beat) -> dict[Key, Flight]:
    """Return the flights of what is left of the deck."""
    return {key: flight for key, flight in found.flights.items() if key[0] == "parted"}
