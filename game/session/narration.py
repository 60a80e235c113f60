"""Narration: a sentence for everything that happens at the table, in names, with the rule it follows from.

Sentences say only what everybody at the table may know, whoever reads them: they are made from events as somebody
sees them who sees nothing but what is public.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.rules import events
from game.rules.cards import COLOUR_NAMES, FACE, NO_COLOUR, RANK, RANK_NAMES, face_name
from game.rules.events import HIDDEN, Event, mask

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_PILES: Final = ("the left pile", "the right pile")
NOBODY_SEES: Final = -1

#: Kinds of event that get no line of their own, and why.
SILENT: Final[dict[str, str]] = {
    events.OWNER: "the sentence that play went to somebody else says it",
    events.UNCOVERED: "the sentence about the card taken from the pile says it",
    events.OWES: "saying who forgot to call would be catching them; the catch button and the sentence of a catch do",
    events.CALL_ENDED: "the call was said aloud and the card it stood for is seen to go",
    events.STAGE: "the cards turned up show how far the opening is",
    events.HAND_RECEIVED: "the sentence that hands were swapped says it",
    events.ASKED: "the question stands on the screen of who is asked, and private ones are nobody else's business",
    events.TURN: "a line each turn would push the lines about what happened off the list",
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
    teller = _TELLERS.get(event.kind)
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


def _name(event: Event, names: Sequence[str]) -> str:
    return names[event.player]


def _other(event: Event, names: Sequence[str]) -> str:
    return names[event.to[0]]


def _cards(cards: Sequence[int]) -> str:
    """Cards by name where they may be known, by number where not."""
    if HIDDEN in cards:
        return counted(len(cards))
    ranks = {RANK[card] for card in cards}
    if len(cards) > 1 and len(ranks) == 1:
        name = RANK_NAMES[ranks.pop()]
        return counted(len(cards), name).removesuffix("xs") + ("xes" if name.endswith("x") else "")
    return listed([face_name(FACE[card]) for card in cards])


def _pile(event: Event) -> str:
    return _PILES[event.where] if 0 <= event.where < len(_PILES) else "the pile"


def _plain(words: str) -> Callable[[Event, Sequence[str]], Sentence]:
    return lambda event, names: Sentence(_name(event, names), words)


def _toward(words: str) -> Callable[[Event, Sequence[str]], Sentence]:
    return lambda event, names: Sentence(_name(event, names), words.format(_other(event, names)))


def _game_started(event: Event, names: Sequence[str]) -> Sentence:
    return Sentence(_name(event, names), f"deals game {event.number}")


def _dealer_draw(event: Event, names: Sequence[str]) -> Sentence:
    return Sentence(_name(event, names), f"draws the {_cards(event.cards)} to see who deals")


def _dealt(event: Event, names: Sequence[str]) -> Sentence:
    return Sentence(_name(event, names), f"gets {counted(len(event.cards))}")


def _stocks_made(event: Event, names: Sequence[str]) -> Sentence:
    return Sentence("Draw piles", f"of {listed([str(size) for size in event.to])} cards")


def _turned_up(event: Event, names: Sequence[str]) -> Sentence:
    return Sentence(_name(event, names), f"turns up {_cards(event.cards)} on {_pile(event)}")


def _laid(event: Event, names: Sequence[str]) -> Sentence:
    return Sentence(_name(event, names), f"lays {_cards(event.cards)} on {_pile(event)}")


def _colour_called(event: Event, names: Sequence[str]) -> Sentence:
    colour = COLOUR_NAMES[event.number] if event.number != NO_COLOUR else "nothing"
    return Sentence(_name(event, names), f"calls {colour} for {_pile(event)}")


def _drawn_from_pile(event: Event, names: Sequence[str]) -> Sentence:
    return Sentence(_name(event, names), f"takes {_cards(event.cards)} from {_pile(event)}")


def _reshuffled(event: Event, names: Sequence[str]) -> Sentence:
    return Sentence("The discards", "are shuffled into draw piles again")


def _forced(event: Event, names: Sequence[str]) -> Sentence:
    name, other = _name(event, names), _other(event, names)
    whose = "their own card" if name == other else f"{other}'s card"
    return Sentence(name, f"must draw {counted(event.number)} for {whose}")


def _skipped(event: Event, names: Sequence[str]) -> Sentence:
    skipped = [names[player] for player in event.to]
    return Sentence(listed(skipped) if skipped else "Nobody", "is skipped" if len(skipped) < 2 else "are skipped")


def _direction(event: Event, names: Sequence[str]) -> Sentence:
    return Sentence("Play", f"now goes to the {'left' if event.number > 0 else 'right'}")


_MORE_NAMES: Final = {1: "one more name", 2: "two more names", 3: "three more names"}


def _named(event: Event, names: Sequence[str]) -> Sentence:
    more = f", {_MORE_NAMES.get(event.number, f'{event.number} more names')} to come" if event.number > 0 else ""
    return Sentence(_name(event, names), f"names {_other(event, names)}{more}")


def _taken(event: Event, names: Sequence[str]) -> Sentence:
    return Sentence(_name(event, names), f"takes {_cards(event.cards)} from {_other(event, names)}")


def _given(event: Event, names: Sequence[str]) -> Sentence:
    return Sentence(_name(event, names), f"gives {_other(event, names)} {_cards(event.cards)}")


def _handed_on(event: Event, names: Sequence[str]) -> Sentence:
    return Sentence(_name(event, names), f"passes {_cards(event.cards)} to {_other(event, names)}")


def _hands_swapped(event: Event, names: Sequence[str]) -> Sentence:
    words = f"swaps hands with {_other(event, names)}" if event.to else "makes all hands move one place on"
    return Sentence(_name(event, names), words, event.rule)


def _laid_open(event: Event, names: Sequence[str]) -> Sentence:
    return Sentence(_name(event, names), f"lays {_cards(event.cards)} open")


def _shared(event: Event, names: Sequence[str]) -> Sentence:
    parts = []
    for taker in dict.fromkeys(event.to):
        given = [card for card, to in zip(event.cards, event.to, strict=True) if to == taker]
        parts.append(f"{listed([face_name(FACE[card]) for card in given])} to {names[taker]}")
    return Sentence(_name(event, names), f"gives away {listed(parts)}")


def _call_void(event: Event, names: Sequence[str]) -> Sentence:
    fine = f" and draws {counted(event.number)}" if event.number else ""
    return Sentence(_name(event, names), f"called Uno for nothing{fine}")


def _caught(event: Event, names: Sequence[str]) -> Sentence:
    return Sentence(_name(event, names), f"catches {_other(event, names)}, who draws {counted(event.number)}")


def _false_catch(event: Event, names: Sequence[str]) -> Sentence:
    fine = f" and draws {counted(event.number)}" if event.number else ""
    return Sentence(_name(event, names), f"catches {_other(event, names)}, who owed nothing{fine}")


def _out(event: Event, names: Sequence[str]) -> Sentence:
    gone = [names[player] for player in event.to]
    return Sentence(listed(gone) if gone else "Nobody", "is out!" if len(gone) < 2 else "are out!")


def _blocked(event: Event, names: Sequence[str]) -> Sentence:
    return Sentence("The game", "is blocked: nobody can go on")


def _scored(event: Event, names: Sequence[str]) -> Sentence:
    return Sentence(_name(event, names), f"gets {event.number} points and has {event.to[0]}")


def _match_won(event: Event, names: Sequence[str]) -> Sentence:
    winners = [names[player] for player in event.to]
    return Sentence(listed(winners), "wins the match!" if len(winners) < 2 else "win the match!")


_TELLERS: Final[dict[str, Callable[[Event, Sequence[str]], Sentence]]] = {
    events.GAME_STARTED: _game_started,
    events.DEALER_DRAW: _dealer_draw,
    events.DEALT: _dealt,
    events.STOCKS_MADE: _stocks_made,
    events.TURNED_UP: _turned_up,
    events.LAID: _laid,
    events.BACKFIRED: _toward("backfires: {} must draw instead"),
    events.RECOVERED: _toward("lays a Reverse on {}'s: both cancelled"),
    events.PASSED_ON: lambda event, names: Sentence(
        _name(event, names), f"lays {_cards(event.cards)} on {_other(event, names)}'s and passes it on", event.rule
    ),
    events.INTERVENED: lambda event, names: Sentence(
        _name(event, names), f"lays {_cards(event.cards)} out of turn", event.rule
    ),
    events.TAKEN_BACK: lambda event, names: Sentence(
        _name(event, names), f"takes {_cards(event.cards)} back", event.rule
    ),
    events.BURIED: lambda event, names: Sentence(
        _name(event, names), f"puts {_cards(event.cards)} back and turns up another", event.rule
    ),
    events.HANDS_SWAPPED: _hands_swapped,
    events.READY_SAID: _plain("is ready"),
    events.NEXT_DEALER: _plain("deals the next game"),
    events.COLOUR_OPEN: lambda event, names: Sentence(_name(event, names), "leaves the colour open"),
    events.COLOUR_CALLED: _colour_called,
    events.DRAWN: lambda event, names: drawn(_name(event, names), 1, event.rule),
    events.DRAWN_FROM_PILE: _drawn_from_pile,
    events.KEPT: _plain("keeps the drawn card"),
    events.PASSED_TURN: _plain("can neither lay nor draw"),
    events.RESHUFFLED: _reshuffled,
    events.FORCED: _forced,
    events.LOSES_TURN: _plain("loses the turn"),
    events.SKIPPED: _skipped,
    events.DIRECTION: _direction,
    events.CHALLENGED: _toward("challenges {}'s Wild Draw Four"),
    events.HAND_SHOWN: _toward("shows {} the hand"),
    events.CHALLENGE_WON: _toward("was right: {} played it wrongly"),
    events.CHALLENGE_LOST: _toward("was wrong: {} played it rightly"),
    events.SENT_PLAY: _toward("sends play to {}"),
    events.PEPPER: _plain("gets the pepper shaker"),
    events.SALT: _plain("gets the salt shaker"),
    events.NAMED: _named,
    events.TAKEN: _taken,
    events.GIVEN: _given,
    events.GAVE_THREES: _given,
    events.HANDED_ON: _handed_on,
    events.SEATS_SWAPPED: _toward("swaps seats with {}"),
    events.WALKED: _plain("walks once round the table"),
    events.LAID_OPEN: _laid_open,
    events.SHARED: _shared,
    events.UNO_CALLED: _plain("calls Uno!"),
    events.CALL_VOID: _call_void,
    events.CAUGHT: _caught,
    events.FALSE_CATCH: _false_catch,
    events.ILLEGAL_PLAY: _plain("tries an illegal play"),
    events.OUT: _out,
    events.BLOCKED: _blocked,
    events.SCORED: _scored,
    events.KEEPER: _plain("keeps the score sheet"),
    events.MATCH_WON: _match_won,
}
