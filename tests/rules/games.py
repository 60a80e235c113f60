"""Games for the tests of the rules: tables drawn at random, decisions by chance, and acts that are nearly legal."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import NamedTuple

from hypothesis import strategies as st

from game.rules import RULE_SETS, RuleSet, apply, asked, legal_answers, legal_claims, new_game, state_to_data
from game.rules.clashes import check_table, clashes
from game.rules.events import Event
from game.rules.values.actions import (
    ANSWER,
    CALL,
    CATCH,
    CHALLENGE,
    DEAL,
    DRAW,
    GIVE,
    INTERVENE,
    NAME,
    PASS,
    PLAY,
    READY,
    SHARE,
    SWAP,
    TAKE,
    TRY,
    UNO,
    Action,
)
from game.rules.values.cards import FACE, FACES
from game.rules.values.state import GameState

VERBS = (
    PLAY, DRAW, PASS, ANSWER, CHALLENGE, NAME, TAKE, GIVE, SHARE, READY, SWAP, DEAL, CALL, UNO, CATCH, INTERVENE,
    TRY,
)  # fmt: skip
DECLINES = (DRAW, PASS)


class Table(NamedTuple):
    """What decides a whole game: rules, players, and the seed of the cards and of the decisions."""

    rules: RuleSet
    players: int
    seed: int
    asks_all: bool = False

    def new_game(self, out: list[Event] | None = None) -> GameState:
        return new_game(self.rules, self.players, self.seed, out, asks_all=self.asks_all)


def table(players: int, seed: int, **switches: object) -> Table:
    """A table of Grand Uno with some switches changed."""
    return Table(replace(RuleSet(), **switches), players, seed)  # type: ignore[arg-type]


@st.composite
def tables(draw: st.DrawFn, most_players: int = 10) -> Table:
    """A table that can be dealt: any rule set, half of the time Grand, with switches changed at random."""
    players = draw(st.sampled_from(range(most_players, 1, -1)))
    rules = draw(st.one_of(st.just(RULE_SETS["grand"]), st.sampled_from(tuple(RULE_SETS.values()))))
    changed = draw(st.lists(st.sampled_from(SWITCHES), max_size=8, unique=True))
    size = draw(st.integers(2, min(15, 98 // players)))
    rules = replace(rules, hand_size=size)
    for name in changed:
        tried = replace(rules, **{name: draw(st.sampled_from(values_of(name)))})
        if not clashes(tried):
            rules = tried
    if players != 4:
        rules = replace(rules, two="pepper", teams=False)
    check_table(rules, players)
    return Table(rules, players, draw(st.integers(0, 2**32)), draw(st.booleans()))


#: Every switch but the size of the hands, which depends on the number of players.
SWITCHES = tuple(field.name for field in fields(RuleSet) if field.name != "hand_size")
#: The numbers to try for switches that take any out of a span.
NUMBERS = {"target": (60, 500), "max_turns": (30, 1000), "deck": (108, 120), "piles": (1, 2), "fine": (0, 1, 4)}


def values_of(switch: str) -> tuple[object, ...]:
    """The values of a switch that are worth trying."""
    (declared,) = (field for field in fields(RuleSet) if field.name == switch)
    if switch in NUMBERS:
        return NUMBERS[switch]
    return tuple(declared.metadata["choices"]) or (True, False)


def text(state: GameState) -> str:
    """The whole position as text: two positions are the same when these are."""
    return json.dumps(state_to_data(state))


def decide(state: GameState, chance: random.Random) -> Action:
    """What somebody does now, by chance: mostly an answer that does something, sometimes a claim."""
    if chance.random() < (0.3 if any(state.owes) else 0.06):
        claims = legal_claims(state, chance.randrange(state.players))
        telling = [
            claim
            for claim in claims
            if claim.verb == INTERVENE or state.owes[claim.to[0] if claim.to else claim.player]
        ]
        if claims:
            return chance.choice(telling or claims)
    answers = legal_answers(state, asked(state))
    eager = chance.random() < 0.85
    if not isinstance(answers, list):  # giving away: computed, with PASS at the end
        chosen: Action = answers[chance.randrange(len(answers) - 1) if eager else -1]
        return chosen
    does = [action for action in answers if action.verb not in DECLINES]
    declines = [action for action in answers if action.verb in DECLINES]
    return chance.choice((does if eager else declines) or answers)


def played(table: Table, most: int) -> Iterator[tuple[GameState, Action]]:
    """Each position of a game with the decision taken in it, applied when the next one is asked for."""
    state = table.new_game()
    chance = random.Random(table.seed)
    for _ in range(most):
        if state.over:
            break
        action = decide(state, chance)
        yield state, action
        apply(state, action)


def digest(table: Table, most: int) -> str:
    """A fingerprint of every position and event of a game."""
    fingerprint = hashlib.sha256()
    out: list[Event] = []
    state = table.new_game(out)
    chance = random.Random(table.seed)
    for _ in range(most):
        fingerprint.update(text(state).encode())
        fingerprint.update(json.dumps(out).encode())
        if state.over:
            break
        out = []
        apply(state, decide(state, chance), out)
    return fingerprint.hexdigest()


#: The games whose fingerprints are compared between processes.
SAMPLES = tuple(
    Table(replace(rules, hand_size=3 + seed % 5), 2 + seed % 9, seed)
    for seed, rules in enumerate(tuple(RULE_SETS.values()) * 4)
)


def fingerprints() -> list[str]:
    return [digest(table, 250) for table in SAMPLES]


def near_misses(action: Action, state: GameState, chance: random.Random) -> Iterator[Action]:
    """Acts that differ from a legal one in a single respect; some of them are legal too."""
    for verb in VERBS:
        yield action._replace(verb=verb)
    for player in range(-1, state.players + 1):
        yield action._replace(player=player)
    for where in range(-2, 4):
        yield action._replace(where=where)
    for colour in range(-2, 6):
        yield action._replace(colour=colour)
    for to in _other_receivers(action.to, state.players, chance):
        yield action._replace(to=to)
    hand = [FACE[card] for card in state.hands[action.player]]
    for cards in _other_cards(action.cards, hand, chance):
        yield action._replace(cards=cards)


def _other_receivers(to: tuple[int, ...], players: int, chance: random.Random) -> Iterator[tuple[int, ...]]:
    yield ()
    yield (-1,)
    yield (players,)
    yield to[::-1]
    yield to[1:]
    yield (*to, 0)
    for player in range(players):
        yield (player,)
        yield tuple(player for _ in to)
    yield tuple(chance.randrange(players) for _ in to)


def _other_cards(cards: tuple[int, ...], hand: list[int], chance: random.Random) -> Iterator[tuple[int, ...]]:
    not_held = [face for face in FACES if face not in hand]
    yield ()
    yield cards[::-1]
    yield cards[1:]
    yield cards[:-1]
    yield cards + cards
    yield cards + cards[:1]
    yield tuple(chance.sample(cards, len(cards)))
    for face in (*chance.sample(not_held, 2), *(chance.sample(hand, 2) if len(hand) > 1 else hand)):
        yield (face,)
        yield (*cards, face)
        yield (face, *cards)
        yield (face, *cards[1:])
        yield (*cards[:-1], face)
