"""Pairs of positions that differ only in cards nobody at the screen may see, just before the same public act."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from game.rules import GameState, apply, question, why_not
from game.rules.events import Backfired, Event, Intervened, Laid, PassedOn, Recovered, ThreesGiven, cards_of
from game.rules.turns import Keep, out_of_turn
from game.rules.values.actions import PASS, UNO, Action
from game.rules.values.views import PRIVATE_QUESTIONS, TURN
from game.session.match import PERSON, Match, Player, parse_rules
from tests.rules.games import Table, decide, text
from tests.rules.test_secrets import shuffled_for

NAMES: Final = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Joe")
RULES: Final = (
    "grand",
    "grand piles=1",
    "grand stacking=on",
    "junction",
    "junction answer_wild_draw_four=on stacking=on answer_draw_two=off ready=on",
    "grand answer_skip=on two=pepper",
    "classic rainbow=on run=on backfire=on recovery=on",
)
#: Kinds of occasions, in turn from pair to pair: the private questions, and laying out of turn.
OUT_OF_TURN: Final = "out of turn"
OCCASIONS: Final = (*sorted(PRIVATE_QUESTIONS), OUT_OF_TURN)
#: Half of the bots decline whatever they are asked: then there is more to compare. The others are of every level,
#: somebody or nobody in particular.
DECLINES: Final = "never"
BOTS: Final = ("greedy", "beginner:jun", "casual:suvi", "casual", "sharp:noor", "sharp:emre", "master:ida")
_LAYING: Final = (Laid, Intervened, PassedOn, Backfired, Recovered, ThreesGiven)
_FULL_TABLE: Final = 4  # every such game is one of ten players
_ACTS: Final = 120  # of a game that are looked through


class Pair(NamedTuple):
    """Two positions, and an act that can be done in both; ``viewer`` has the screen, or NOBODY.

    The hands of ``seers``, who may look at them before the next decision, are the same in both.
    """

    match: Match
    occasion: str
    viewer: int
    action: Action
    mine: GameState
    theirs: GameState
    seers: frozenset[int]

    def told(self) -> str:
        """What it takes to look at a pair that is not alike."""
        kinds = " ".join(f"{player.name}:{player.kind}" for player in self.match.players)
        return f"{self.match.rules_text}; {kinds}; {self.occasion}; at the screen {self.viewer}; {self.action}"


def pairs(seed: int) -> Iterator[Pair]:
    """Pairs without end, the same for the same seed: one to four people, and each kind of occasion in turn."""
    number = seed * 1_000_003
    wanted = 0
    while True:
        number += 1
        found = _pair(number, OCCASIONS[wanted % len(OCCASIONS)], 1 + wanted // len(OCCASIONS) % 4)
        if found is not None:
            wanted += 1
            yield found


def _pair(seed: int, occasion: str, people: int) -> Pair | None:
    """A pair out of one game; None if nothing of the kind happens in it."""
    chance = random.Random(seed)
    rules = parse_rules(chance.choice(RULES))
    count = max(people, chance.randint(2 if people > 1 else 3, 5))
    if seed % _FULL_TABLE == 0:  # where beats overlap
        count = len(NAMES)
    kinds = [PERSON] * people + [chance.choice((DECLINES, chance.choice(BOTS))) for _ in range(count - people)]
    chance.shuffle(kinds)
    players = tuple(Player(NAMES[i], kind, i + 1) for i, kind in enumerate(kinds))
    match = Match(rules, players, seed)
    state = Table(rules, count, seed, asks_all=True).new_game()
    for _ in range(_ACTS):
        asked = question(state)
        if asked is None:
            return None
        action = decide(state, chance)
        declined = action.verb == PASS and asked.kind in PRIVATE_QUESTIONS
        if not declined and action.verb != UNO and _brings(state, action) == occasion:
            found = _hidden_otherwise(match, occasion, state, action, chance)
            if found is not None:
                return found
        apply(state, action)
    return None


def _brings(state: GameState, action: Action) -> str:
    """The occasion an act brings about."""
    if any(getattr(frame, "held", ()) for frame in state.pending):
        return ""  # a challenge is judged by the very hand that is hidden
    after = state.copy()
    apply(after, action)
    asked = question(after)
    if asked is None:
        return ""
    return OUT_OF_TURN if asked.kind == TURN and out_of_turn(after) else asked.kind


def _hidden_otherwise(
    match: Match, occasion: str, state: GameState, action: Action, chance: random.Random
) -> Pair | None:
    people = [number for number, player in enumerate(match.players) if player.is_person]
    viewer = action.player if action.player in people else chance.choice(people)
    mine = state.copy()
    seers = _seers(mine, action, people, viewer)
    theirs = shuffled_for(mine, seers, chance)
    if why_not(theirs, action) is not None or text(theirs) == text(mine):
        return None
    _lay_the_same(mine, theirs, action)
    return Pair(match, occasion, viewer, action, mine, theirs, seers)


def _lay_the_same(mine: GameState, theirs: GameState, action: Action) -> None:
    """Let the act lay the same cards in both: which of two equal ones it is, is no secret, and is seen."""
    for one, two in zip(_laid(mine, action), _laid(theirs, action), strict=True):
        for place in (*theirs.hands, *theirs.stocks):
            place[:] = [{one: two, two: one}.get(card, card) for card in place]
        theirs.pending = [
            frame._replace(card=one) if isinstance(frame, Keep) and frame.card == two else frame
            for frame in theirs.pending
        ]


def _laid(state: GameState, action: Action) -> tuple[int, ...]:
    out: list[Event] = []
    apply(state.copy(), action, out)
    return next((cards_of(event) for event in out if isinstance(event, _LAYING)), ())


def _seers(state: GameState, action: Action, people: Collection[int], viewer: int) -> frozenset[int]:
    """Who sees their cards before the next decision: at the screen, and who takes it next."""
    after = state.copy()
    apply(after, action)
    while (asked := question(after)) is not None and asked.kind in PRIVATE_QUESTIONS:
        apply(after, Action(PASS, asked.player))
    due = {asked.player} & set(people) if asked is not None else set()
    return frozenset({viewer} | due)
