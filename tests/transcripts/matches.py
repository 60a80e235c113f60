"""Matches played by chance, to be written as transcripts, and what the rules know of them."""

from __future__ import annotations

import random
from typing import Final, NamedTuple

from game.lab.random_tables import random_table
from game.rules import apply, events, question
from game.rules.events import Event
from game.rules.values.actions import DEAL, Action
from game.rules.values.cards import FACE, face_text
from game.rules.values.state import GameState
from game.session.fair import Fairness, Witness
from game.session.fair_file import Explained, explained, explanation
from game.session.match import Match, Player
from game.session.pace.card_moves import moves_of
from tests.rules.games import decide

_GAMES: Final = 3
_LONGEST: Final = 4000  # acts
NAMES: Final = ("Ann", "Ben", "Cy", "Dee", "Eva", "Finn", "Gus", "Hal", "Ida", "Jo")


class Played(NamedTuple):
    """A match that ended or was left after a game: what explains it, and what a reader must find."""

    found: Explained
    after_deals: list[list[list[str]]]  # the hands of each player, as sorted faces
    hands: list[list[str]]
    scores: list[int]
    moved: int


class _Counting:
    """Counts the cards that events move from place to place."""

    def __init__(self, state: GameState) -> None:
        self.witness, self.moved = Witness(state), 0

    def append(self, event: Event, /) -> None:
        self.moved += moved_by(event)
        self.witness.append(event)


def moved_by(event: Event) -> int:
    """Return how many cards an event moves to another place; those laid open stay in their hand."""
    return 0 if isinstance(event, events.LaidOpen) else len(moves_of(event))


def hands_of(state: GameState) -> list[list[str]]:
    """Return every hand as sorted faces."""
    return [sorted(face_text(FACE[card]) for card in hand) for hand in state.hands]


def played(seed: int, names: tuple[str, ...] = NAMES) -> Played | None:
    """Play a match by rules drawn at random until it is over, or a few games are; None if that takes too long."""
    rules, players = random_table(seed)
    kinds = ["random"] * players
    match = Match(rules, tuple(Player(names[at], kind) for at, kind in enumerate(kinds)), seed,
                  0 if rules.first_dealer == "chosen" else None)  # fmt: skip
    opening: list[Event] = []
    state, chance = match.begin(opening), random.Random(seed)
    fairness, heard = Fairness(match, opening), _Counting(state)
    heard.moved = sum(map(moved_by, opening))
    deals, games = [hands_of(state)], 1
    for _ in range(_LONGEST):
        if state.over and (state.winners or games == _GAMES):
            data = explanation(match, fairness, bool(state.winners))
            return Played(explained(data), deals, hands_of(state), state.scores[:], heard.moved)
        act = Action(DEAL, state.next_dealer) if question(state) is None else decide(state, chance)
        apply(state, act, heard)
        fairness.note(act, heard.witness.take())
        if act.verb == DEAL:
            deals.append(hands_of(state))
            games += 1
    return None
