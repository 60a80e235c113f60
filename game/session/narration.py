"""Narration: a sentence for everything that happens at the table, in names, with the rule it follows from.

Sentences say only what everybody at the table may know, whoever reads them: they are made from events as somebody
sees them who sees nothing but what is public.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, Protocol

from game.rules import events
from game.rules.cards import COLOUR_NAMES, FACE, NO_COLOUR, RANK, RANK_NAMES, face_name
from game.rules.events import HIDDEN, Event, mask

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_PILES: Final = ("the left pile", "the right pile")
NOBODY_SEES: Final = -1

#: Kinds of event that get no line of their own, and why.
SILENT: Final[dict[type, str]] = {
    events.Owned: "the sentence that play went to somebody else says it",
    events.Uncovered: "the sentence about the card taken from the pile says it",
    events.DebtChanged: (
        "saying who forgot to call would be catching them; the catch button and the sentence of a catch do"
    ),
    events.CallEnded: "the call was said aloud and the card it stood for is seen to go",
    events.StageReached: "the cards turned up show how far the opening is",
    events.HandReceived: "the sentence that hands were swapped says it",
    events.Asked: "the question stands on the screen of who is asked, and private ones are nobody else's business",
    events.TurnBegun: "a line each turn would push the lines about what happened off the list",
}


class Sentence(NamedTuple):
    """A sentence in two parts, so that a name can stand out, and the id of its rule."""

    subject: str
    words: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.subject} {self.words}"


def narrate(event: Event, names: Sequence[str]) -> Sentence | None:
    """What an event is called in the log; None for the kinds in `SILENT`."""
    teller = TELLERS.get(type(event))
    if teller is None:
        return None
    told = teller(mask(event, NOBODY_SEES), names)
    return told._replace(rule=event.rule)


def drawn(name: str, cards: int, rule: str) -> Sentence:
    """Somebody drew some cards one after another."""
    return Sentence(name, f"draws {counted(cards)}", rule)


def counted(number: int, thing: str = "card") -> str:
    """A number of things: "a card", "two cards", "12 cards"."""
    if number == 1:
        return f"a {thing}"
    return f"{_NUMBERS[number] if 0 <= number < len(_NUMBERS) else number} {thing}s"


def listed(words: Sequence[str]) -> str:
    """Words as a sentence lists them: "a, b and c"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _cards(*cards: int) -> str:
    """Cards by name where they may be known, by number where not."""
    if HIDDEN in cards:
        return counted(len(cards))
    ranks = {RANK[card] for card in cards}
    if len(cards) > 1 and len(ranks) == 1:
        name = RANK_NAMES[ranks.pop()]
        return counted(len(cards), name).removesuffix("xs") + ("xes" if name.endswith("x") else "")
    return listed([face_name(FACE[card]) for card in cards])


def _pile(pile: int) -> str:
    return _PILES[pile] if 0 <= pile < len(_PILES) else "the pile"


class _OfAPlayer(Protocol):
    """Any event that says no more than who did it."""

    @property
    def player(self) -> int: ...


def _plain(words: str) -> Callable[[_OfAPlayer, Sequence[str]], Sentence]:
    return lambda event, names: Sentence(names[event.player], words)


def _game_started(event: events.GameStarted, names: Sequence[str]) -> Sentence:
    return Sentence(names[event.dealer], f"deals game {event.game_number}")


def _drawn_for_deal(event: events.DrawnForDeal, names: Sequence[str]) -> Sentence:
    return Sentence(names[event.player], f"draws the {_cards(event.card)} to see who deals")


def _dealt(event: events.Dealt, names: Sequence[str]) -> Sentence:
    return Sentence(names[event.player], f"gets {counted(len(event.cards))}")


def _stocks_made(event: events.StocksMade, names: Sequence[str]) -> Sentence:
    return Sentence("Draw piles", f"of {listed([str(size) for size in event.stock_sizes])} cards")


def _turned_up(event: events.TurnedUp, names: Sequence[str]) -> Sentence:
    return Sentence(names[event.player], f"turns up {_cards(event.card)} on {_pile(event.pile)}")


def _laid(event: events.Laid, names: Sequence[str]) -> Sentence:
    return Sentence(names[event.player], f"lays {_cards(*event.cards)} on {_pile(event.pile)}")


def _backfired(event: events.Backfired, names: Sequence[str]) -> Sentence:
    return Sentence(names[event.player], f"backfires: {names[event.victim]} must draw instead")


def _recovered(event: events.Recovered, names: Sequence[str]) -> Sentence:
    return Sentence(names[event.player], f"lays a Reverse on {names[event.whose]}'s: both cancelled")


def _passed_on(event: events.PassedOn, names: Sequence[str]) -> Sentence:
    words = f"lays {_cards(event.card)} on {names[event.whose]}'s and passes it on"
    return Sentence(names[event.player], words)


def _intervened(event: events.Intervened, names: Sequence[str]) -> Sentence:
    return Sentence(names[event.player], f"lays {_cards(event.card)} out of turn")


def _taken_back(event: events.TakenBack, names: Sequence[str]) -> Sentence:
    return Sentence(names[event.player], f"takes {_cards(event.card)} back")


def _buried(event: events.Buried, names: Sequence[str]) -> Sentence:
    return Sentence(names[event.player], f"puts {_cards(event.card)} back and turns up another")


def _colour_called(event: events.ColourCalled, names: Sequence[str]) -> Sentence:
    colour = COLOUR_NAMES[event.colour] if event.colour != NO_COLOUR else "nothing"
    return Sentence(names[event.player], f"calls {colour} for {_pile(event.pile)}")


def _drawn(event: events.Drawn, names: Sequence[str]) -> Sentence:
    return drawn(names[event.player], 1, event.rule)


def _drawn_from_pile(event: events.DrawnFromPile, names: Sequence[str]) -> Sentence:
    return Sentence(names[event.player], f"takes {_cards(event.card)} from {_pile(event.pile)}")


def _reshuffled(event: events.Reshuffled, names: Sequence[str]) -> Sentence:
    return Sentence("The discards", "are shuffled into draw piles again")


def _forced(event: events.Forced, names: Sequence[str]) -> Sentence:
    whose = "their own card" if event.player == event.whose else f"{names[event.whose]}'s card"
    return Sentence(names[event.player], f"must draw {counted(event.number)} for {whose}")


def _skipped(event: events.Skipped, names: Sequence[str]) -> Sentence:
    skipped = [names[player] for player in event.skipped]
    return Sentence(listed(skipped) if skipped else "Nobody", "is skipped" if len(skipped) < 2 else "are skipped")


def _direction_turned(event: events.DirectionTurned, names: Sequence[str]) -> Sentence:
    return Sentence("Play", f"now goes to the {'left' if event.direction > 0 else 'right'}")


def _challenged(event: events.Challenged, names: Sequence[str]) -> Sentence:
    return Sentence(names[event.player], f"challenges {names[event.challenged]}'s Wild Draw Four")


def _hand_shown(event: events.HandShown, names: Sequence[str]) -> Sentence:
    return Sentence(names[event.player], f"shows {names[event.challenger]} the hand")


def _challenge_won(event: events.ChallengeWon, names: Sequence[str]) -> Sentence:
    return Sentence(names[event.player], f"was right: {names[event.challenged]} played it wrongly")


def _challenge_lost(event: events.ChallengeLost, names: Sequence[str]) -> Sentence:
    return Sentence(names[event.player], f"was wrong: {names[event.challenged]} played it rightly")


def _play_sent(event: events.PlaySent, names: Sequence[str]) -> Sentence:
    return Sentence(names[event.player], f"sends play to {names[event.target]}")


_MORE_NAMES: Final = {1: "one more name", 2: "two more names", 3: "three more names"}


def _named(event: events.Named, names: Sequence[str]) -> Sentence:
    more = f", {_MORE_NAMES.get(event.left, f'{event.left} more names')} to come" if event.left > 0 else ""
    return Sentence(names[event.player], f"names {names[event.named]}{more}")


def _taken(event: events.Taken, names: Sequence[str]) -> Sentence:
    return Sentence(names[event.player], f"takes {_cards(event.card)} from {names[event.victim]}")


def _given(event: events.Given, names: Sequence[str]) -> Sentence:
    return Sentence(names[event.player], f"gives {names[event.taker]} {_cards(event.card)}")


def _threes_given(event: events.ThreesGiven, names: Sequence[str]) -> Sentence:
    return Sentence(names[event.player], f"gives {names[event.taker]} {_cards(*event.cards)}")


def _handed_on(event: events.HandedOn, names: Sequence[str]) -> Sentence:
    return Sentence(names[event.player], f"passes {_cards(*event.cards)} to {names[event.taker]}")


def _hands_swapped(event: events.HandsSwapped, names: Sequence[str]) -> Sentence:
    return Sentence(names[event.player], f"swaps hands with {names[event.other]}")


def _seats_swapped(event: events.SeatsSwapped, names: Sequence[str]) -> Sentence:
    return Sentence(names[event.player], f"swaps seats with {names[event.other]}")


def _laid_open(event: events.LaidOpen, names: Sequence[str]) -> Sentence:
    return Sentence(names[event.player], f"lays {_cards(*event.cards)} open")


def _shared(event: events.Shared, names: Sequence[str]) -> Sentence:
    parts = []
    for taker in dict.fromkeys(event.takers):
        given = [card for card, to in zip(event.cards, event.takers, strict=True) if to == taker]
        parts.append(f"{listed([face_name(FACE[card]) for card in given])} to {names[taker]}")
    return Sentence(names[event.player], f"gives away {listed(parts)}")


def _call_voided(event: events.CallVoided, names: Sequence[str]) -> Sentence:
    fine = f" and draws {counted(event.fine)}" if event.fine else ""
    return Sentence(names[event.player], f"called Uno for nothing{fine}")


def _caught(event: events.Caught, names: Sequence[str]) -> Sentence:
    return Sentence(names[event.player], f"catches {names[event.victim]}, who draws {counted(event.number)}")


def _falsely_caught(event: events.FalselyCaught, names: Sequence[str]) -> Sentence:
    fine = f" and draws {counted(event.fine)}" if event.fine else ""
    return Sentence(names[event.player], f"catches {names[event.other]}, who owed nothing{fine}")


def _went_out(event: events.WentOut, names: Sequence[str]) -> Sentence:
    gone = [names[player] for player in event.players]
    return Sentence(listed(gone) if gone else "Nobody", "is out!" if len(gone) < 2 else "are out!")


def _game_blocked(event: events.GameBlocked, names: Sequence[str]) -> Sentence:
    return Sentence("The game", "is blocked: nobody can go on")


def _scored(event: events.Scored, names: Sequence[str]) -> Sentence:
    return Sentence(names[event.player], f"gets {event.points} points and has {event.score}")


def _match_won(event: events.MatchWon, names: Sequence[str]) -> Sentence:
    winners = [names[player] for player in event.winners]
    return Sentence(listed(winners), "wins the match!" if len(winners) < 2 else "win the match!")


#: What is said of each kind of event; every other kind is one of `SILENT`.
TELLERS: Final[dict[type, Callable[[Any, Sequence[str]], Sentence]]] = {
    events.GameStarted: _game_started,
    events.DrawnForDeal: _drawn_for_deal,
    events.Dealt: _dealt,
    events.StocksMade: _stocks_made,
    events.TurnedUp: _turned_up,
    events.Laid: _laid,
    events.Backfired: _backfired,
    events.Recovered: _recovered,
    events.PassedOn: _passed_on,
    events.Intervened: _intervened,
    events.TakenBack: _taken_back,
    events.Buried: _buried,
    events.HandsSwapped: _hands_swapped,
    events.HandsMovedOn: _plain("makes all hands move one place on"),
    events.ReadySaid: _plain("is ready"),
    events.NextDealerChosen: _plain("deals the next game"),
    events.ColourLeftOpen: _plain("leaves the colour open"),
    events.ColourCalled: _colour_called,
    events.Drawn: _drawn,
    events.DrawnFromPile: _drawn_from_pile,
    events.Kept: _plain("keeps the drawn card"),
    events.TurnPassed: _plain("can neither lay nor draw"),
    events.Reshuffled: _reshuffled,
    events.Forced: _forced,
    events.TurnLost: _plain("loses the turn"),
    events.Skipped: _skipped,
    events.DirectionTurned: _direction_turned,
    events.Challenged: _challenged,
    events.HandShown: _hand_shown,
    events.ChallengeWon: _challenge_won,
    events.ChallengeLost: _challenge_lost,
    events.PlaySent: _play_sent,
    events.PepperGiven: _plain("gets the pepper shaker"),
    events.SaltGiven: _plain("gets the salt shaker"),
    events.Named: _named,
    events.Taken: _taken,
    events.Given: _given,
    events.ThreesGiven: _threes_given,
    events.HandedOn: _handed_on,
    events.SeatsSwapped: _seats_swapped,
    events.Walked: _plain("walks once round the table"),
    events.LaidOpen: _laid_open,
    events.Shared: _shared,
    events.UnoCalled: _plain("calls Uno!"),
    events.CallVoided: _call_voided,
    events.Caught: _caught,
    events.FalselyCaught: _falsely_caught,
    events.IllegalPlayTried: _plain("tries an illegal play"),
    events.WentOut: _went_out,
    events.GameBlocked: _game_blocked,
    events.Scored: _scored,
    events.KeeperChosen: _plain("keeps the score sheet"),
    events.MatchWon: _match_won,
}
