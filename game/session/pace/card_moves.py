"""Moves: which cards an event moves from where to where, and how long telling it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.rules import events
from game.rules.events import HIDDEN, Event

Where = tuple[str, int]  # ("hand", player), ("stock", i), ("pile", i), ("deck", 0)

#: Durations at usual speed, in seconds.
LAY_TIME: Final = 0.46
DRAW_TIME: Final = 0.36
GIFT_TIME: Final = 0.85
SWAP_TIME: Final = 1.15
SLIDE_TIME: Final = 0.7
POINT_TIME: Final = 0.75
GLIDE_TIME: Final = 0.26
DEAL_TIME: Final = 0.4
GATHER_TIME: Final = 0.34  # for the cards of the previous game to come together
RIFFLE_TIME: Final = 0.56
_DEALING: Final = 1.16  # at most, from the first packet to the last
_PACKET_TIME: Final = 0.09
_PACKET: Final = 3  # cards dealt at a time
_SLIDE: Final = 0.03  # between two cards of a packet


class Move(NamedTuple):
    """One card goes from one place to another; ``shown`` if its face is visible on the way."""

    source: Where
    target: Where
    card: int = HIDDEN
    shown: bool = False
    delay: float = 0.0


def moves_of(event: Event) -> list[Move]:
    """Return the cards an event moves."""
    match event:
        case events.Laid(player, cards, pile):
            return _moves(("hand", player), ("pile", pile), cards, True, 0.16)
        case events.Backfired() | events.Recovered() | events.PassedOn() | events.Intervened():
            return [Move(("hand", event.player), ("pile", event.pile), event.card, True)]
        case events.Drawn(player, card, stock):
            return [Move(("stock", stock), ("hand", player), card)]
        case events.DrawnFromPile(player, card, pile) | events.TakenBack(player, card, pile):
            return [Move(("pile", pile), ("hand", player), card, True)]
        case events.PlayTakenBack(player, cards):
            return _moves(("pile", 0), ("hand", player), cards, True, 0.08)
        case events.TurnedUp(_, card, stock, pile):
            return [Move(("stock", stock), ("pile", pile), card, True)]
        case events.Buried(_, card, pile, stock):
            return [Move(("pile", pile), ("stock", stock), card, True)]
        case events.Dealt(player, cards):
            return _moves(("deck", 0), ("hand", player), cards, False, 0.0)
        case events.Taken(player, card, victim):
            return [Move(("hand", victim), ("hand", player), card)]
        case events.Given(player, card, taker):
            return [Move(("hand", player), ("hand", taker), card)]
        case events.ThreesGiven(player, cards, taker) | events.HandedOn(player, cards, taker):
            return _moves(("hand", player), ("hand", taker), cards, True, 0.08)
        case events.Shared(player, cards, takers):
            pairs = zip(cards, takers, strict=True)
            return [Move(("hand", player), ("hand", to), card, True, 0.1 * i) for i, (card, to) in enumerate(pairs)]
        case events.LaidOpen(player, cards):
            return _moves(("hand", player), ("front", player), cards, True, 0.06)
        case _:
            return []


def _moves(source: Where, target: Where, cards: Sequence[int], shown: bool, apart: float) -> list[Move]:
    """Return moves of cards that go the same way, ``apart`` seconds from each other."""
    return [Move(source, target, card, shown, apart * i) for i, card in enumerate(cards)]


def flight_length(happened: Sequence[Event]) -> float:
    """Return how long each card of these events is in flight."""
    return _length(happened) or GLIDE_TIME


def _length(happened: Sequence[Event]) -> float:
    return _LENGTHS.get(type(next(iter(happened), None)), 0.0)


def moves_of_all(happened: Sequence[Event]) -> list[Move]:
    """Return the moves of simultaneous events; a deal goes round in threes once the cards are riffled."""
    hands = [moves_of(event) for event in happened]
    if not isinstance(next(iter(happened), None), events.Dealt):
        return [move for moves in hands for move in moves]
    rounds = -(-max(map(len, hands)) // _PACKET)
    apart = min(_PACKET_TIME, _DEALING / (rounds * len(hands)))
    return [
        move._replace(delay=RIFFLE_TIME + apart * (at // _PACKET * len(hands) + player) + _SLIDE * (at % _PACKET))
        for player, moves in enumerate(hands)
        for at, move in enumerate(moves)
    ]


def length_of(happened: Sequence[Event]) -> float:
    """Return how long simultaneous events take to tell; 0.0 if they only make things shift."""
    delays = [move.delay for move in moves_of_all(happened)]
    return flight_length(happened) + max(delays) if delays else _length(happened)


PLAYING: Final = (events.Laid, events.Intervened)  # plays that answer nothing
LAYING: Final = (*PLAYING, events.Backfired, events.Recovered, events.PassedOn)
_LENGTHS: Final[dict[type, float]] = {
    events.Laid: LAY_TIME, events.Backfired: LAY_TIME + 0.5, events.Recovered: LAY_TIME, events.PassedOn: LAY_TIME,
    events.Intervened: LAY_TIME + 0.2, events.TakenBack: LAY_TIME, events.Buried: LAY_TIME, events.TurnedUp: LAY_TIME,
    events.PlayTakenBack: LAY_TIME,
    events.Drawn: DRAW_TIME, events.DrawnFromPile: DRAW_TIME, events.DrawnForDeal: 0.25, events.Dealt: DEAL_TIME,
    events.Taken: LAY_TIME, events.Given: LAY_TIME, events.ThreesGiven: GIFT_TIME, events.HandedOn: GIFT_TIME,
    events.Shared: GIFT_TIME, events.LaidOpen: LAY_TIME, events.HandsSwapped: SWAP_TIME, events.HandsMovedOn: SWAP_TIME,
    events.SeatsSwapped: SWAP_TIME, events.HandReceived: SWAP_TIME, events.Walked: SWAP_TIME,
    events.PepperGiven: SLIDE_TIME, events.SaltGiven: SLIDE_TIME, events.Reshuffled: 0.7, events.Forced: 1.0,
    events.Named: POINT_TIME, events.PlaySent: POINT_TIME, events.Challenged: POINT_TIME,
    events.ChallengeWon: POINT_TIME, events.ChallengeLost: POINT_TIME, events.Caught: POINT_TIME,
    events.FalselyCaught: POINT_TIME, events.UnoCalled: POINT_TIME, events.Skipped: POINT_TIME,
    events.IllegalPlayTried: POINT_TIME, events.TurnLost: 0.35, events.DirectionTurned: 0.5, events.ColourCalled: 0.4,
    events.CallVoided: 0.4, events.ReadySaid: 0.4, events.Kept: 0.15, events.NobodyNamed: 0.4, events.TurnPassed: 0.4,
    events.WentOut: 0.76, events.GameBlocked: 0.76,
}  # fmt: skip
