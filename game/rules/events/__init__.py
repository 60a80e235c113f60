"""Events: facts that happened, in order; the log, the animation and the views are made from them.

``player`` is the player who acted or is concerned, ``rule`` the rule behind the event. ``seen`` names the players who
may know its cards (None: all); an event without ``seen`` is public.
"""

from __future__ import annotations

from typing import Final

from game.rules.events.course import (
    Asked,
    Dealt,
    DrawnForDeal,
    GameBlocked,
    GameStarted,
    KeeperChosen,
    MatchWon,
    NextDealerChosen,
    Scored,
    StageReached,
    StocksMade,
    TurnBegun,
    WentOut,
)
from game.rules.events.moving import (
    Backfired,
    Buried,
    Drawn,
    DrawnFromPile,
    Given,
    HandedOn,
    HandReceived,
    HandsMovedOn,
    HandsSwapped,
    Intervened,
    Laid,
    LaidOpen,
    PassedOn,
    Recovered,
    Reshuffled,
    Shared,
    Taken,
    TakenBack,
    ThreesGiven,
    TurnedUp,
    Uncovered,
)
from game.rules.events.players import (
    CallEnded,
    CallVoided,
    Caught,
    Challenged,
    ChallengeLost,
    ChallengeWon,
    ColourCalled,
    ColourLeftOpen,
    DebtChanged,
    DirectionTurned,
    FalselyCaught,
    Forced,
    HandShown,
    IllegalPlayTried,
    Kept,
    Named,
    NobodyNamed,
    Owned,
    PepperGiven,
    PlaySent,
    PlayTakenBack,
    ReadySaid,
    SaltGiven,
    SeatsSwapped,
    Skipped,
    TurnLost,
    TurnPassed,
    UnoCalled,
    Walked,
)
from game.rules.values.views import KEEP, PRIVATE_QUESTIONS

__all__ = [
    "HIDDEN", "Asked", "Backfired", "Buried", "CallEnded", "CallVoided", "Caught", "ChallengeLost", "ChallengeWon",
    "Challenged", "ColourCalled", "ColourLeftOpen", "Dealt", "DebtChanged", "DirectionTurned", "Drawn",
    "DrawnForDeal", "DrawnFromPile", "Event", "FalselyCaught", "Forced", "GameBlocked", "GameStarted", "Given",
    "HandReceived", "HandShown", "HandedOn", "HandsMovedOn", "HandsSwapped", "IllegalPlayTried", "Intervened",
    "KeeperChosen", "Kept", "Laid", "LaidOpen", "MatchWon", "Named", "NextDealerChosen", "NobodyNamed", "Owned",
    "PassedOn", "PepperGiven", "PlaySent", "PlayTakenBack", "ReadySaid", "Recovered", "Reshuffled", "SaltGiven",
    "Scored", "SeatsSwapped", "Shared", "Skipped", "StageReached", "StocksMade", "Taken", "TakenBack", "ThreesGiven",
    "TurnBegun", "TurnLost", "TurnPassed", "TurnedUp", "Uncovered", "UnoCalled", "Walked", "WentOut", "cards_of",
    "mask",
]  # fmt: skip

HIDDEN: Final = -1  # stands for a card that the reader of an event may not know

#: Every kind of event.
Event = (
    GameStarted | DrawnForDeal | Dealt | StocksMade | TurnedUp | Laid | Backfired | Recovered | PassedOn
    | Intervened | Drawn | DrawnFromPile | Uncovered | TakenBack | Buried | Reshuffled | HandsSwapped | HandsMovedOn
    | HandReceived | Taken | Given | ThreesGiven | HandedOn | Shared | LaidOpen | Owned | ColourLeftOpen
    | ColourCalled | Kept | TurnPassed | ReadySaid | Forced | TurnLost | Skipped | DirectionTurned | Challenged
    | HandShown | ChallengeWon | ChallengeLost | PlaySent | PepperGiven | SaltGiven | Named | NobodyNamed | SeatsSwapped
    | Walked | UnoCalled | DebtChanged | CallVoided | CallEnded | Caught | FalselyCaught | IllegalPlayTried
    | StageReached | TurnBegun | Asked | WentOut | GameBlocked | Scored | KeeperChosen | NextDealerChosen | MatchWon
    | PlayTakenBack
)  # fmt: skip

#: Events about one card, about several, and those whose cards only some players may know.
_OF_ONE: Final = (
    DrawnForDeal, TurnedUp, Backfired, Recovered, PassedOn, Intervened, Drawn, DrawnFromPile, TakenBack, Buried, Taken,
    Given,
)  # fmt: skip
_OF_SEVERAL: Final = (
    Dealt, Laid, HandReceived, ThreesGiven, HandedOn, Shared, LaidOpen, Owned, HandShown, Scored,
    PlayTakenBack,
)  # fmt: skip
_SECRET: Final = (Dealt, Drawn, HandReceived, Taken, Given, HandShown, Asked)


def mask(event: Event, viewer: int) -> Event:
    """Return the event as one player may know it: cards that they may not see become HIDDEN (G3.8).

    ``viewer`` -1 sees only what is public.
    """
    if not isinstance(event, _SECRET) or event.seen is None or viewer in event.seen:
        return event
    if isinstance(event, Asked):
        question = event.question
        if question is None or question.kind in PRIVATE_QUESTIONS:
            return Asked(None, ())
        return Asked(question._replace(card=HIDDEN), ())
    if isinstance(event, (Drawn, Taken, Given)):
        return event._replace(card=HIDDEN, seen=())
    return event._replace(cards=(HIDDEN,) * len(event.cards), seen=())


def cards_of(event: Event) -> tuple[int, ...]:
    """Return the cards an event is about, as far as its reader may know them; none for most."""
    if isinstance(event, _OF_ONE):
        return (event.card,)
    if isinstance(event, _OF_SEVERAL):
        return event.cards
    if isinstance(event, Uncovered):
        return tuple(entry.card for entry in event.run)
    if isinstance(event, Asked) and event.question is not None and event.question.kind == KEEP:
        return (event.question.card,)
    return ()
