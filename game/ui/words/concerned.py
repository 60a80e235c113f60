"""Which players an event concerns besides its decider, and how much its line in the log matters."""

from __future__ import annotations

from typing import Final

from game.rules import events
from game.rules.events import Event

#: How much a turning point matters; 0 is for what the table shows anyway, 1 for the rest.
TURNING_POINT: Final = 3

#: Events that start something new; all others are consequences, even those that another player decided.
ACTS: Final = (
    events.TurnedUp, events.Laid, events.Intervened, events.TurnPassed, events.PlayTakenBack, events.IllegalPlayTried,
    events.WentOut, events.GameBlocked, events.KeeperChosen, events.NextDealerChosen, events.MatchWon,
)  # fmt: skip
#: Events that the table no longer shows to a player who looked away; the first group matters most.
_TURNING: Final = (
    events.Laid, events.Intervened, events.TurnedUp, events.PlayTakenBack, events.WentOut, events.GameBlocked,
    events.MatchWon, events.Backfired, events.PassedOn, events.Recovered, events.Caught, events.SeatsSwapped,
    events.HandsSwapped, events.HandsMovedOn, events.Scored, events.Skipped,
)  # fmt: skip
_STANDING: Final = (
    events.Forced, events.Challenged, events.ChallengeWon, events.ChallengeLost, events.FalselyCaught,
    events.CallVoided, events.IllegalPlayTried, events.Taken, events.Given, events.Shared, events.ThreesGiven,
    events.HandedOn, events.TakenBack, events.Buried, events.Owned, events.TurnLost, events.TurnPassed,
    events.DrawnFromPile,
)  # fmt: skip
SHAKERS: Final = (events.PepperGiven, events.SaltGiven)
#: Events that happen to their own player, who did not decide them.
_BEFALLING: Final = (events.Forced, events.TurnLost, events.HandedOn, events.LaidOpen, events.SeatsSwapped)


def touched_by(event: Event) -> frozenset[int]:
    """Return the players to whom an event does something that they did not decide."""
    names = ("victim", "taker", "other", "named", "target")
    several = (*getattr(event, "skipped", ()), *getattr(event, "takers", ()))
    if isinstance(event, events.ThreesGiven):
        return frozenset((event.player,))  # the taker asked for them
    if isinstance(event, events.NobodyNamed):
        return frozenset()
    found = {getattr(event, name) for name in names if hasattr(event, name)}.union(several)
    if isinstance(event, _BEFALLING):
        found.add(event.player)
    return frozenset(found)


def stands_for(event: Event) -> int:
    """Return how much the line about an event matters to every player."""
    if isinstance(event, _TURNING) or (isinstance(event, events.Forced) and event.number > 1):
        return TURNING_POINT
    return int(isinstance(event, _STANDING))


def fine_of(event: Event) -> int:
    """Return how many cards of a fine the line of an event announces."""
    if isinstance(event, events.Caught):
        return event.number
    return event.fine if isinstance(event, (events.CallVoided, events.FalselyCaught)) else 0
