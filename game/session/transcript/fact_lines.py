"""The facts of a transcript: where cards go, who gets them and what they score, a line for each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from game.rules import GameState, events
from game.rules.events import Event
from game.rules.notation import card_text
from game.rules.values.cards import COLOUR_NAMES, FACE, NO_COLOUR
from game.rules.values.state import FIRST_TURN, PLAYING
from game.session.pace.card_moves import Move, moves_of

#: Kinds of event without a fact of their own, and why.
SILENT: Final[dict[type, str]] = {
    events.Asked: "who is asked follows from the rules and moves nothing",
    events.Kept: "the act says it",
    events.TurnPassed: "the act says it",
    events.ReadySaid: "the act says it",
    events.UnoCalled: "the act says it",
    events.CallEnded: "it moves nothing",
    events.DebtChanged: "who owes a call follows from the acts",
    events.Named: "the act says it",
    events.NobodyNamed: "the act says it",
    events.Challenged: "the act says it",
    events.ChallengeWon: "what comes of it has facts",
    events.ChallengeLost: "what comes of it has facts",
    events.HandShown: "it moves nothing",
    events.Walked: "it moves nothing",
    events.Uncovered: "the card that was taken off the pile has a fact",
    events.ColourLeftOpen: "the play says it: its Wild has no colour",
    events.HandsSwapped: "the hands received have facts",
    events.HandsMovedOn: "the hands received have facts",
    events.PlayTakenBack: "a transcript holds only the acts that stand",
    events.GameStarted: "the heading of the game says it",
}


class FactsListener:
    """Listens to a game being played, and writes the facts of each event from the position at that moment."""

    def __init__(self, state: GameState, handles: Sequence[str]) -> None:
        self._state, self._handles = state, handles
        self._news: list[tuple[Event, list[str]]] = []

    def append(self, event: Event, /) -> None:
        """Take in an event."""
        self._news.append((event, [*facts_of(event, self._state, self._handles)]))

    def take(self) -> list[tuple[Event, list[str]]]:
        """Return the events since the last call, each with its facts."""
        news, self._news = self._news, []
        return news


def facts_of(event: Event, state: GameState, handles: Sequence[str]) -> Iterable[str]:
    """Yield the facts of an event that has just led to this position; players are named by their handles."""
    if type(event) in SILENT:
        return
    told = _FACTS.get(type(event))
    if told is not None:
        yield told(event, state, handles)
    else:
        yield from _moved(moves_of(event), handles)


def _moved(moves: Sequence[Move], handles: Sequence[str]) -> Iterable[str]:
    """Yield a fact for each pair of source and target that cards move between."""
    ways: dict[tuple[str, str], list[int]] = {}
    for move in moves:
        ways.setdefault((_place(move.source, handles), _place(move.target, handles)), []).append(move.card)
    for (source, target), cards in ways.items():
        yield f"{source} > {target}: {faces_of(cards)}"


def _place(place: tuple[str, int], handles: Sequence[str]) -> str:
    kind, number = place
    if kind in ("hand", "front"):
        return handles[number] if kind == "hand" else f"{handles[number]} open"
    return kind if kind == "deck" else f"{kind} {number + 1}"


def faces_of(cards: Iterable[int]) -> str:
    """Return cards in the notation of scenarios."""
    return " ".join(card_text(FACE[card]) for card in cards)


def _some(players: Iterable[int], handles: Sequence[str]) -> str:
    return " ".join(handles[player] for player in players)


def _owned(event: events.Owned, state: GameState, handles: Sequence[str]) -> str:
    return f"pile {event.pile + 1}: {faces_of(event.cards)} count for {handles[event.player]}"


def _called(event: events.ColourCalled, state: GameState, handles: Sequence[str]) -> str:
    colour = "open" if event.colour == NO_COLOUR else COLOUR_NAMES[event.colour]
    return f"colour {event.pile + 1}: {colour}"


def _received(event: events.HandReceived, state: GameState, handles: Sequence[str]) -> str:
    return f"hand {handles[event.player]}: {faces_of(event.cards)}".rstrip()


def _scored(event: events.Scored, state: GameState, handles: Sequence[str]) -> str:
    return f"score {handles[event.player]}: {event.points} {event.score}"


def _begun(event: events.TurnBegun | events.StageReached, state: GameState, handles: Sequence[str]) -> str:
    turns = isinstance(event, events.TurnBegun) or event.stage in (FIRST_TURN, PLAYING)
    return f"turn: {handles[event.player]}" if turns else f"opens: {handles[event.player]}"


def _sizes(event: events.StocksMade, state: GameState, handles: Sequence[str]) -> str:
    return "stocks: " + " ".join(map(str, event.stock_sizes))


def _reshuffled(event: events.Reshuffled, state: GameState, handles: Sequence[str]) -> str:
    return f"reshuffled: stocks {' '.join(map(str, event.stock_sizes))} piles {' '.join(map(str, event.pile_sizes))}"


_Told = Callable[[Any, GameState, Sequence[str]], str]
#: The fact of each kind of event that is neither in `SILENT` nor moves a card.
_FACTS: Final[dict[type, _Told]] = {
    events.DrawnForDeal: lambda event, _, handles: f"draws to deal: {handles[event.player]} {faces_of([event.card])}",
    events.StocksMade: _sizes,
    events.Reshuffled: _reshuffled,
    events.StageReached: _begun,
    events.TurnBegun: _begun,
    events.HandReceived: _received,
    events.Owned: _owned,
    events.ColourCalled: _called,
    events.SaltGiven: lambda event, _, handles: f"salt: {handles[event.player]}",
    events.PepperGiven: lambda event, _, handles: f"pepper: {handles[event.player]}",
    events.DirectionTurned: lambda event, *_: f"direction: {'left' if event.direction > 0 else 'right'}",
    events.SeatsSwapped: lambda event, state, handles: f"seats: {_some(state.seats, handles)}",
    events.PlaySent: lambda event, _, handles: f"next: {handles[event.target]}",
    events.Forced: lambda event, _, handles: f"must draw: {handles[event.player]} {event.number}",
    events.TurnLost: lambda event, _, handles: f"loses the turn: {handles[event.player]}",
    events.Skipped: lambda event, _, handles: f"skipped: {_some(event.skipped, handles)}".rstrip(),
    events.Caught: lambda event, _, handles: f"must draw: {handles[event.victim]} {event.number}",
    events.FalselyCaught: lambda event, _, handles: f"must draw: {handles[event.player]} {event.fine}",
    events.CallVoided: lambda event, _, handles: f"must draw: {handles[event.player]} {event.fine}",
    events.IllegalPlayTried: lambda event, _, handles: f"must draw: {handles[event.player]} {event.fine}",
    events.WentOut: lambda event, _, handles: f"out: {_some(event.players, handles)}",
    events.GameBlocked: lambda *_: "blocked",
    events.Scored: _scored,
    events.KeeperChosen: lambda event, _, handles: f"keeps the score: {handles[event.player]}",
    events.NextDealerChosen: lambda event, _, handles: f"deals next: {handles[event.player]}",
    events.MatchWon: lambda event, _, handles: f"wins the match: {_some(event.winners, handles)}",
}
