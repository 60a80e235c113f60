"""The sounds of a story: which sounds a beat makes, and when."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from game.rules import events
from game.rules.events import Event
from game.rules.play.piles import run_length
from game.rules.values.views import View
from game.session.pace.card_moves import RIFFLE_TIME
from game.ui.table.story.tally import EndTally

#: Up to this many cards a draw sounds as a tap, from this many on as a thud.
_FEW: Final = 2
MANY: Final = 6
#: Cards of a run sound higher and higher, up to the last sound there is.
_HIGHEST: Final = 7
_LANDING: Final = 0.8  # of full loudness
_TURN: Final = 0.6
_COUNTED: Final = 0.5
_APART: Final = 0.06  # seconds between two sounds of a tally at least: with many cards, some are skipped


class Cue(NamedTuple):
    """A sound, and the moment of its beat at which it plays."""

    at: float  # seconds
    name: str
    loudness: float = 1.0


def cues(happened: Sequence[Event], view: View, landings: Mapping[int, float], length: float) -> list[Cue]:
    """Return the sounds of simultaneous events in order, each only once even if several events make it.

    ``view`` is the position after them, ``landings`` gives when a card lands, and the beat is ``length`` seconds long.
    """
    return sorted({cue for event in happened for cue in _cues_of(event, view, landings, length) if cue.name})


def tally_cues(tally: EndTally) -> list[Cue]:
    """Return the sounds of hands being counted: each turns over, its cards sound higher and higher, and salt falls."""
    found, heard = [], -_APART
    for hand in tally.hands:
        found.append(Cue(tally.opens(hand), "card-slide-2", _COUNTED))
        for place, card in enumerate(hand.cards):
            moment, spared = tally.counted(card), tally.spares(hand, card)
            if moment is not None and moment >= heard + _APART:
                found.append(Cue(moment, f"adding-up-{min(place + 1, _HIGHEST)}", _COUNTED))
                heard = moment
            if spared is not None:
                found.append(Cue(spared.start, "shaker", _LANDING))
    return sorted(found)


def _cues_of(event: Event, view: View, landings: Mapping[int, float], length: float) -> list[Cue]:
    begins, ends = _SOUNDS.get(type(event), ("", ""))
    match event:
        case events.TurnBegun(player):
            return [Cue(0.0, "turn", _TURN)] if player == view.viewer else []
        case events.Laid(_, cards, pile):
            taps = zip(cards, _taps(view, cards, pile, ends), strict=True)
            return [Cue(0.0, begins), *(Cue(landings.get(card, length), tap, _LANDING) for card, tap in taps)]
        case events.Dealt():
            return [Cue(0.0, "shuffle", _LANDING), Cue(RIFFLE_TIME, begins)]
        case _:
            return [Cue(0.0, _by_weight(event) or begins), Cue(length, ends, _LANDING)]


def _by_weight(event: Event) -> str:
    """Return the sound of an event that does not always sound the same, or ""."""
    match event:
        case events.Forced(number=number):
            return "draw-tap" if number <= _FEW else "draw-thud" if number >= MANY else ""
        case events.Shared():
            return "run" if event.is_run else "rainbow"
        case _:
            return ""


def _taps(view: View, cards: Iterable[int], pile: int, usual: str) -> list[str]:
    """Return the sound of each card of a play on landing: the longer the run it lies on, the higher (G5.1)."""
    seen = list(view.piles[pile].run)
    found = []
    for _ in cards:
        length = run_length(seen, view.rules.accumulation) - 1
        found.append(f"adding-up-{min(length, _HIGHEST)}" if length > 0 else usual)
        del seen[-1:]
    return found[::-1]


#: The sounds at the beginning and at the end of a beat.
_SOUNDS: Final[dict[type, tuple[str, str]]] = {
    events.Laid: ("card-slide-1", "card-tap-1"), events.Backfired: ("backfire", "card-tap-2"),
    events.Recovered: ("card-slide-2", "card-tap-3"), events.PassedOn: ("card-slide-1", "card-tap-2"),
    events.Intervened: ("card-snap", "card-tap-3"), events.TakenBack: ("card-slide-2", ""),
    events.Buried: ("card-slide-3", ""), events.TurnedUp: ("card-slide-3", "card-tap-2"),
    events.Drawn: ("card-slide-2", ""), events.DrawnFromPile: ("card-slide-3", ""), events.Dealt: ("deal", ""),
    events.Taken: ("card-slide-1", ""), events.Given: ("card-slide-2", ""), events.ThreesGiven: ("card-slide-3", ""),
    events.HandedOn: ("card-slide-1", "card-tap-3"), events.Shared: ("", "card-tap-1"),
    events.HandsSwapped: ("shuffle", "card-tap-1"), events.HandsMovedOn: ("shuffle", "card-tap-1"),
    events.SeatsSwapped: ("seat-swap", ""), events.Walked: ("walk", ""), events.Reshuffled: ("shuffle", ""),
    events.PepperGiven: ("shaker", ""), events.SaltGiven: ("shaker", ""), events.Forced: ("forced-draw", ""),
    events.Skipped: ("skip", ""), events.DirectionTurned: ("reverse", ""), events.ColourCalled: ("colour", ""),
    events.Caught: ("catch", ""), events.UnoCalled: ("uno", ""), events.IllegalPlayTried: ("refuse", ""),
    events.WentOut: ("draw-thud", ""),
}  # fmt: skip
