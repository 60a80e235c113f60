"""Games for the tests of the rules: tables drawn at random, decisions by chance, and acts that are nearly legal."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator
from typing import NamedTuple

from hypothesis import strategies as st

from game.rules import RuleSet, apply, asked, legal_answers, legal_claims, new_game, state_to_data, with_switches
from game.rules.actions import (
    ANSWER,
    CALL,
    CATCH,
    CHALLENGE,
    DEAL,
    DRAW,
    GIVE,
    NAME,
    PASS,
    PLAY,
    SHARE,
    TAKE,
    UNO,
    Action,
)
from game.rules.cards import FACE, FACES
from game.rules.events import Event
from game.rules.state import GameState

VERBS = (PLAY, DRAW, PASS, ANSWER, CHALLENGE, NAME, TAKE, GIVE, SHARE, DEAL, CALL, UNO, CATCH)
DECLINES = (DRAW, PASS)


class Table(NamedTuple):
    """What decides a whole game: switches, players, and the seed of the cards and of the decisions."""

    switches: tuple[tuple[str, str], ...]
    players: int
    seed: int

    def rules(self) -> RuleSet:
        return with_switches(RuleSet(), dict(self.switches))

    def new_game(self, out: list[Event] | None = None) -> GameState:
        return new_game(self.rules(), self.players, self.seed, out)


@st.composite
def tables(draw: st.DrawFn, most_players: int = 10) -> Table:
    """A table that can be dealt, with switches drawn at random."""
    players = draw(st.integers(2, most_players))
    switches = {
        "hand_size": str(draw(st.integers(2, min(15, 98 // players)))),
        "first_dealer": draw(st.sampled_from(("highest", "random", "chosen"))),
        "eights": draw(st.sampled_from(("all", "own"))),
        "austere": draw(st.sampled_from(("on", "off"))),
        "open_colour_call": draw(st.sampled_from(("on", "off"))),
        "wild_draw_four": draw(st.sampled_from(("challenge", "enforced", "always"))),
        "fine": str(draw(st.integers(0, 4))),
        "scoring": draw(st.sampled_from(("penalty", "winner"))),
        "target": str(draw(st.sampled_from((50, 500)))),
        "two": draw(st.sampled_from(("pepper", "colour"))) if players == 4 else "pepper",
    }
    return Table(tuple(switches.items()), players, draw(st.integers(0, 2**32)))


def text(state: GameState) -> str:
    """The whole position as text: two positions are the same when these are."""
    return json.dumps(state_to_data(state))


def decide(state: GameState, chance: random.Random) -> Action:
    """What somebody does now, by chance: mostly an answer that does something, sometimes a claim."""
    if chance.random() < (0.3 if any(state.owes) else 0.04):
        claims = legal_claims(state, chance.randrange(state.players))
        telling = [claim for claim in claims if state.owes[claim.to[0] if claim.to else claim.player]]
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
    Table((("fine", str(seed % 3)), ("hand_size", str(3 + seed % 5))), 2 + seed % 9, seed) for seed in range(18)
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
