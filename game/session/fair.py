"""Fairness: every random choice of a match gets a fingerprint at once, and is explained when the game is over.

A fingerprint is the SHA-256 of the game's salt, a space, and the choice as a line of text. A deal's line covers the
order of the whole deck and the start of the game's later random numbers. Salt and random numbers of a game are derived
one-way from the secret of the match: they reveal nothing of the next game, and the secret is shown only after the
match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from dataclasses import dataclass, field, replace
from functools import partial
from hashlib import blake2b, sha256
from typing import Final, NamedTuple

from game.rules.dealing import GAME
from game.rules.events import Event, GameStarted, NextDealerChosen, Reshuffled, Taken
from game.rules.values.actions import Action
from game.rules.values.cards import DECKS, FACE, face_text
from game.rules.values.chance import one_way, shuffle
from game.rules.values.messages import Message, sentence
from game.rules.values.ruleset import RuleSet
from game.rules.values.state import GameState
from game.session.match import Match

_SALT: Final = b"salt"  # the purpose of a salt, used by no random stream
_SALT_BYTES: Final = 32
_GROUP: Final = 4  # digits of a fingerprint written together

DEAL: Final = "deal"
RESHUFFLE: Final = "reshuffle"
CHOICE: Final = "choice"
DEALER: Final = "dealer"
#: The kinds of random choices, and the heading of each.
KINDS: Final[Mapping[str, Message]] = {
    DEAL: sentence("The deck"),
    RESHUFFLE: sentence("A reshuffle"),
    CHOICE: sentence("A card taken unseen"),
    DEALER: sentence("Who deals next"),
}


class Source(NamedTuple):
    """The secret of a game until it is over: its salt, and the start of its random stream."""

    salt: str
    chance: int


class Mark(NamedTuple):
    """A random choice: its kind, and its full line of text."""

    kind: str
    says: str


@dataclass(slots=True)
class Game:
    """A game of a match, and its random choices so far."""

    number: int
    dealer: int
    source: Source
    marks: list[Mark] = field(default_factory=list)

    @property
    def fingerprints(self) -> list[str]:
        """The fingerprints of all choices, which may be shown at once."""
        return [fingerprint(self.source.salt, mark.says) for mark in self.marks]


def source_of(secret: int, game: int) -> Source:
    """Return the salt and the random stream of a game; neither reveals the other, or the secret of the match."""
    key, number = secret.to_bytes(16, "little"), game.to_bytes(8, "little")
    salt = blake2b(number, digest_size=_SALT_BYTES, key=key, person=_SALT).hexdigest()
    return Source(salt, one_way(secret, GAME, game))


def fingerprint(salt: str, says: str) -> str:
    """Return the fingerprint of a line of text, as 64 digits."""
    return sha256(f"{salt} {says}".encode()).hexdigest()


def in_groups(print_: str, digits: int = 64) -> str:
    """Return the first digits of a fingerprint in groups: ``3f2a 91c0``."""
    return " ".join(print_[at : at + _GROUP] for at in range(0, digits, _GROUP))


def deal_of(rules: RuleSet, game: int, dealer: int, chance: int) -> Mark:
    """Return the choice of a deal: the whole deck in dealing order, and the start of the later random numbers."""
    deck = list(DECKS[rules.deck])
    shuffle(chance, deck)
    return Mark(DEAL, f"game {game} dealer {dealer} chance {chance:016x} deck {_cards(deck)}")


def _cards(cards: Iterable[int]) -> str:
    return " ".join(face_text(FACE[card]) for card in cards)


def _chosen(event: Event, state: GameState) -> Mark:
    """Return the random choice behind an event."""
    if isinstance(event, Reshuffled):
        return Mark(RESHUFFLE, "stocks " + " / ".join(map(_cards, state.stocks)))
    if isinstance(event, Taken):
        return Mark(CHOICE, f"player {event.player} takes {_cards([event.card])} from player {event.victim}")
    assert isinstance(event, NextDealerChosen), event
    return Mark(DEALER, f"player {event.player}")


class Witness:
    """Listens to a game being played, and notes a random choice whenever the random stream has advanced.

    ``news`` lists the choices, and the games begun, since the last `take`; ``rng`` is where the stream stood at the
    last event.
    """

    def __init__(self, state: GameState) -> None:
        self.news: list[GameStarted | Mark] = []
        self._state, self.rng = state, state.rng

    def append(self, event: Event, /) -> None:
        """Take in an event."""
        if isinstance(event, GameStarted):
            self.news.append(event)
        elif self._state.rng != self.rng:
            self.news.append(_chosen(event, self._state))
        self.rng = self._state.rng

    def take(self) -> list[GameStarted | Mark]:
        """Return the news, and begin a new list."""
        news, self.news = self.news, []
        return news


class Book:
    """The random choices of a match. ``source`` returns the secret of a game by its number."""

    def __init__(self, rules: RuleSet, source: Callable[[int], Source]) -> None:
        self.games: list[Game] = []
        self._rules, self._source = rules, source

    def note(self, news: Iterable[GameStarted | Mark]) -> None:
        """Record what a witness noted; each choice is numbered, so that no two lines are equal."""
        for found in news:
            if isinstance(found, GameStarted):
                self._begin(found.game_number, found.dealer)
            else:
                game = self.games[-1]
                says = f"game {game.number} {found.kind} {len(game.marks)} {found.says}"
                game.marks.append(Mark(found.kind, says))

    def _begin(self, number: int, dealer: int) -> None:
        source = self._source(number)
        deck = deal_of(self._rules, number, dealer, source.chance)
        self.games.append(Game(number, dealer, source, [deck]))


class Fairness:
    """The random choices of a match that began with a deal, and the acts behind them."""

    def __init__(self, match: Match, opening: Iterable[Event]) -> None:
        self._book = Book(match.rules, partial(source_of, match.secret))
        self.acts: list[Action] = []
        # Up to the first question the deal is the only random choice: enough cards are left to be drawn (G1.2).
        self._book.note(event for event in opening if isinstance(event, GameStarted))

    def note(self, act: Action, news: Iterable[GameStarted | Mark]) -> None:
        """Record an act that has been done, with what a witness saw of it."""
        self.acts.append(act)
        self._book.note(news)

    def copy(self) -> Fairness:
        """Return a copy to which acts can be added independently."""
        copied = copy(self)
        copied.acts, copied._book = self.acts[:], copy(self._book)
        copied._book.games = [replace(game, marks=game.marks[:]) for game in self.games]
        return copied

    @property
    def games(self) -> list[Game]:
        """All games so far. Of the last one, only fingerprints may be shown until it is over."""
        return self._book.games
