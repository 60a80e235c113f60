"""Narration: the messages about every decision and event at the table.

Messages about events say only what all players may know, or what the player who reads them may know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from typing import Any, Final

from game.rules import events
from game.rules.events import HIDDEN, Event, mask
from game.rules.values import actions
from game.rules.values.actions import Action
from game.rules.values.cards import FACE, NO_COLOUR, WILD_FACE
from game.rules.values.messages import (
    ColourNamed,
    FaceNamed,
    Listed,
    Message,
    PileNamed,
    PlayerNamed,
    Value,
    plural,
    sentence,
)
from game.rules.values.state import NOBODY

NOBODY_SEES: Final = -1

#: Kinds of event without a message, and why.
SILENT: Final[dict[type, str]] = {
    events.DrawnForDeal: "who deals is told, and the cards that decided it are put back",
    events.Dealt: "everybody gets as many cards as the plaques show",
    events.StocksMade: "the draw piles show how many cards they have",
    events.Uncovered: "the message about the card taken from the pile says it",
    events.DebtChanged: (
        "saying who forgot to call would be catching them; the catch button and the message of a catch do"
    ),
    events.CallEnded: "the call was said aloud and the card it stood for is seen to go",
    events.StageReached: "the cards turned up show how far the opening is",
    events.HandReceived: "the message that hands were swapped says it",
    events.Asked: "the question stands on the screen of who is asked, and private ones are nobody else's business",
    events.TurnBegun: "whose turn it is stands on the screen; the log tells the turns apart as `turn_of` says",
}


def narrate(event: Event, piles: int, reader: int = NOBODY_SEES) -> Message | None:
    """Return the message about an event for one reader, or for all; None for kinds in `SILENT`."""
    told = TOLD.get(type(event))
    if told is None or (isinstance(event, events.NextDealerChosen) and event.player == NOBODY):
        return None  # nobody holds the pepper in some positions that were built
    seen = mask(event, reader)
    message = told if isinstance(told, Message) else told(seen)
    # values a message was declared with stay; its other places are filled from the event's fields of the same names
    return message.about(**{**_things(seen, piles), **dict(message.values)})


def drawn(player: int, cards: int) -> Message:
    """Return the message about this many draws of a player in a row."""
    return plural("{player} draws a card", "{player} draws {number} cards", cards, player=PlayerNamed(player))


def players_named(players: tuple[int, ...]) -> Listed:
    """Return the names of players, to be listed in a message."""
    return Listed(tuple(map(PlayerNamed, players)))


def naming(player: int, named: Sequence[int], left: int) -> Message:
    """Return the message that a player names others, some of them perhaps repeatedly, and has ``left`` more to name."""
    each = [
        sentence("{player} ({number})", player=PlayerNamed(one), number=named.count(one))
        if named.count(one) > 1 else PlayerNamed(one)
        for one in dict.fromkeys(named)
    ]  # fmt: skip
    namer, all_named = PlayerNamed(player), Listed(tuple(each))
    if left <= 0:
        return sentence("{player} names {named}", player=namer, named=all_named)
    return plural(
        "{player} names {named}, {number} more to name",
        "{player} names {named}, {number} more to name",
        left,
        player=namer,
        named=all_named,
    )


def cards_named(cards: tuple[int, ...]) -> Listed:
    """Return the names of the cards that are not hidden, to be listed in a message."""
    return Listed(tuple(FaceNamed(FACE[card]) for card in cards if card != HIDDEN))


#: The kind of thing that a field of an event names, except piles.
_ABOUT: Final[Mapping[str, Callable[[Any], Value]]] = {
    **dict.fromkeys(
        ("player", "dealer", "victim", "whose", "challenged", "challenger", "target", "named", "taker", "other"),
        PlayerNamed,
    ),
    **dict.fromkeys(("players", "skipped", "winners"), players_named),
    **dict.fromkeys(("game_number", "score"), int),
    "card": lambda card: FaceNamed(FACE[card]),
    "cards": cards_named,
    "colour": ColourNamed,
}


def _things(event: Event, piles: int) -> dict[str, Value]:
    """Return what an event is about, by field name, as far as its reader may know."""
    found: dict[str, Value] = {}
    for name, value in event._asdict().items():
        if name == "pile":
            found[name] = PileNamed(value, piles)
        elif name in _ABOUT and value != HIDDEN:
            found[name] = _ABOUT[name](value)
    return found


def _colour_called(event: events.ColourCalled) -> Message:
    if event.colour == NO_COLOUR:
        return sentence("{player} calls no colour for {pile:object}")
    return sentence("{player} calls {colour:object} for {pile:object}")


def _reshuffled(event: events.Reshuffled) -> Message:
    return plural(
        "The discards are shuffled into a new draw pile",
        "The discards are shuffled into {number} new draw piles",
        len(event.stock_sizes),
    )


def _forced(event: events.Forced) -> Message:
    if event.player == event.whose:
        return plural(
            "{player} must draw a card for their own card",
            "{player} must draw {number} cards for their own card",
            event.number,
            player=PlayerNamed(event.player),
        )
    return plural(
        "{player} must draw a card for {whose}'s card",
        "{player} must draw {number} cards for {whose}'s card",
        event.number,
        player=PlayerNamed(event.player),
        whose=PlayerNamed(event.whose),
    )


def _skipped(event: events.Skipped) -> Message:
    if not event.skipped:
        return sentence("Nobody is skipped")
    skipped = players_named(event.skipped)
    return plural("{skipped} is skipped", "{skipped} are skipped", len(event.skipped), skipped=skipped)


def _direction_turned(event: events.DirectionTurned) -> Message:
    return sentence("Play now goes clockwise") if event.direction > 0 else sentence("Play now goes counter-clockwise")


def _nobody_named(event: events.NobodyNamed) -> Message:
    return sentence("{player} names nobody else") if event.named else sentence("{player} names nobody")


def _play_sent(event: events.PlaySent) -> Message:
    if event.player == event.target:
        return sentence("{player} has the next turn")
    return sentence("{player} sends play to {target}")


def _taken(event: events.Taken) -> Message:
    if event.card == HIDDEN:
        return sentence("{player} takes a card from {victim}")
    return sentence("{player} takes the {card:object} from {victim}")


def _given(event: events.Given) -> Message:
    if event.card == HIDDEN:
        return sentence("{player} gives {taker} a card")
    return sentence("{player} gives {taker} the {card:object}")


def _shared(event: events.Shared) -> Message:
    kinds = sentence("{player} gives away a Rainbow: {gifts}"), sentence("{player} gives away a Run: {gifts}")
    return _giving_away(event.player, [FACE[card] for card in event.cards], event.takers, kinds[event.is_run])


_GIVING: Final = sentence("{player} gives away {gifts}")


def _giving_away(player: int, faces: Sequence[int], takers: Sequence[int], told: Message = _GIVING) -> Message:
    gifts = []
    for taker in dict.fromkeys(takers):
        theirs = tuple(FaceNamed(face) for face, to in zip(faces, takers, strict=True) if to == taker)
        gifts.append(sentence("{cards:object} to {taker}", cards=Listed(theirs), taker=PlayerNamed(taker)))
    if not gifts:  # which cards is not known
        return sentence("{player} gives cards away", player=PlayerNamed(player))
    # each gift may be a list itself, so no "and" comes between two of them
    several = reduce(lambda some, more: sentence("{some}; {more}", some=some, more=more), gifts)
    return told.about(player=PlayerNamed(player), gifts=several)


def _call_voided(event: events.CallVoided) -> Message:
    if not event.fine:
        return sentence("{player} called Uno too early")
    return plural(
        "{player} called Uno too early and draws a card",
        "{player} called Uno too early and draws {number} cards",
        event.fine,
        player=PlayerNamed(event.player),
    )


def _caught(event: events.Caught) -> Message:
    return plural(
        "{player} catches {victim}: no Uno call, a card to draw",
        "{player} catches {victim}: no Uno call, {number} cards to draw",
        event.number,
        player=PlayerNamed(event.player),
        victim=PlayerNamed(event.victim),
    )


def _falsely_caught(event: events.FalselyCaught) -> Message:
    if not event.fine:
        return sentence("{player} tries to catch {other}, who owes no call")
    return plural(
        "{player} tries to catch {other}, who owes no call, and draws a card",
        "{player} tries to catch {other}, who owes no call, and draws {number} cards",
        event.fine,
        player=PlayerNamed(event.player),
        other=PlayerNamed(event.other),
    )


def _play_taken_back(event: events.PlayTakenBack) -> Message:
    if not event.cards:
        return sentence("{player} takes that back")
    return sentence("{player} takes {cards:object} back into their hand")


def _went_out(event: events.WentOut) -> Message:
    return plural("{players} goes out", "{players} go out", len(event.players), players=players_named(event.players))


def _scored(event: events.Scored) -> Message:
    return plural(
        "{player} gets {number} point and now has {score}",
        "{player} gets {number} points and now has {score}",
        event.points,
        player=PlayerNamed(event.player),
        score=event.score,
    )


def _match_won(event: events.MatchWon) -> Message:
    winners = players_named(event.winners)
    return plural("{winners} wins the match", "{winners} win the match", len(event.winners), winners=winners)


#: The message for each kind of event, with places named like its fields; every other kind is in `SILENT`.
TOLD: Final[dict[type, Message | Callable[[Any], Message]]] = {
    events.GameStarted: sentence("{dealer} deals game {game_number}"),
    events.TurnedUp: sentence("{player} turns up {card:object} on {pile:object}"),
    events.Laid: sentence("{player} plays {cards:object} on {pile:object}"),
    events.Backfired: sentence("{player} sends it back with the {card:object}: {victim} must draw instead"),
    events.Recovered: sentence("{player} answers {whose}'s Reverse with {card:object}: both are cancelled"),
    events.PassedOn: sentence("{player} answers {whose}'s card with {card:object} and passes it on"),
    events.Intervened: sentence("{player} plays {card:object} out of turn"),
    events.TakenBack: sentence("{player} takes back {card:object}"),
    events.Buried: sentence("{player} puts {card:object} back and turns up another card"),
    events.HandsSwapped: sentence("{player} swaps hands with {other}"),
    events.HandsMovedOn: sentence("{player} moves every hand on to the next player"),
    events.ReadySaid: sentence("{player} is ready"),
    events.NextDealerChosen: sentence("{player} deals the next game"),
    events.ColourLeftOpen: sentence("{player} leaves the colour open"),
    events.ColourCalled: _colour_called,
    events.Drawn: lambda event: drawn(event.player, 1),
    events.DrawnFromPile: sentence("{player} takes {card:object} from {pile:object}"),
    events.Kept: sentence("{player} keeps the drawn card"),
    events.TurnPassed: sentence("{player} can neither play nor draw"),
    events.Reshuffled: _reshuffled,
    events.Forced: _forced,
    events.TurnLost: sentence("{player} loses the turn"),
    events.Skipped: _skipped,
    events.DirectionTurned: _direction_turned,
    events.Challenged: sentence("{player} challenges {challenged}'s Wild Draw Four"),
    events.PlayTakenBack: _play_taken_back,
    events.HandShown: sentence("{challenger} sees {player}'s whole hand"),
    events.ChallengeWon: sentence("{player} wins the challenge: {challenged} was not allowed to play it"),
    events.ChallengeLost: sentence("{player} loses the challenge: {challenged} was allowed to play it"),
    events.PlaySent: _play_sent,
    events.PepperGiven: sentence("{player} has the pepper shaker now"),
    events.SaltGiven: sentence("{player} has the salt shaker now"),
    events.Named: lambda event: naming(event.player, (event.named,), event.left),
    events.NobodyNamed: _nobody_named,
    events.Owned: sentence("Counts as played by {player}: {cards}"),
    events.Taken: _taken,
    events.Given: _given,
    events.ThreesGiven: sentence("{player} gives {taker} the {cards:object}"),
    events.HandedOn: sentence("{player} passes the {cards:object} to {taker}"),
    events.SeatsSwapped: sentence("{player} swaps seats with {other}"),
    events.Walked: sentence("{player} walks once round the table"),
    events.LaidOpen: sentence("{player} puts the {cards:object} face up on the table"),
    events.Shared: _shared,
    events.UnoCalled: sentence("{player} calls Uno"),
    events.CallVoided: _call_voided,
    events.Caught: _caught,
    events.FalselyCaught: _falsely_caught,
    events.IllegalPlayTried: sentence("{player} tries an illegal play"),
    events.WentOut: _went_out,
    events.GameBlocked: sentence("The game is blocked: nobody can go on"),
    events.Scored: _scored,
    events.KeeperChosen: sentence("{player} keeps the score sheet"),
    events.MatchWon: _match_won,
}


def decided(action: Action, piles: int) -> Message:
    """Return the message about an action, before its consequences, at a table with this many piles."""
    if action.verb == actions.SHARE:
        return _giving_away(action.player, action.cards, action.to)
    if action.verb == actions.ANSWER and action.cards == (WILD_FACE,):
        declared = _SENT_BACK[action.colour != NO_COLOUR]
    elif action.colour != NO_COLOUR:
        declared = _CALLING[action.verb]
    elif action.verb == actions.DRAW and action.where == actions.FROM_PILE:
        declared = sentence("{player} takes the top card of the opposite pile")
    elif action.verb == actions.TAKE and not action.cards:
        declared = sentence("{player} takes a card from {to}")
    else:
        declared = _DECIDED[action.verb]
    cards, to = Listed(tuple(map(FaceNamed, action.cards))), players_named(action.to)
    pile, colour = PileNamed(action.where, piles), ColourNamed(action.colour)
    return declared.about(player=PlayerNamed(action.player), cards=cards, to=to, pile=pile, colour=colour)


#: The message about a draw sent back, without a called colour and with one.
_SENT_BACK: Final = (
    sentence("{player} sends it back with the {cards:object}"),
    sentence("{player} sends it back with the {cards:object} and calls {colour:object}"),
)
#: The message about an action by verb, with a called colour and without.
_CALLING: Final = {
    actions.PLAY: sentence("{player} plays {cards:object} on {pile:object} and calls {colour:object}"),
    actions.ANSWER: sentence("{player} answers with {cards:object} and calls {colour:object}"),
    actions.CALL: sentence("{player} calls {colour:object}"),
}
_DECIDED: Final = {
    actions.PLAY: sentence("{player} plays {cards:object} on {pile:object}"),
    actions.DRAW: sentence("{player} draws a card"),
    actions.PASS: sentence("{player} passes"),
    actions.ANSWER: sentence("{player} answers with {cards:object}"),
    actions.CHALLENGE: sentence("{player} challenges"),
    actions.NAME: sentence("{player} names {to}"),
    actions.TAKE: sentence("{player} takes {cards:object} from {to}"),
    actions.GIVE: sentence("{player} gives {to} {cards:object}"),
    actions.READY: sentence("{player} is ready"),
    actions.SWAP: sentence("{player} swaps hands with {to}"),
    actions.DEAL: sentence("{player} deals the next game"),
    actions.UNO: sentence("{player} calls Uno"),
    actions.CATCH: sentence("{player} catches {to}"),
    actions.INTERVENE: sentence("{player} plays {cards:object} out of turn"),
    actions.TRY: sentence("{player} tries an illegal play"),
}
