"""Games in which one player asks for a hint at every decision, and why others did what they did after every act."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from game.ai.advising import ranked
from game.ai.levels import LEVELS, Thinker
from game.ai.lots import Lots
from game.ai.quick import policy, weights
from game.ai.reasons import Reason, Seen, hint, why
from game.lab.random_tables import random_table
from game.rules import GRAND, GameState, apply, known, legal_answers, mask, new_game, question
from game.rules.events import Event
from game.rules.play.piles import top_colour
from game.rules.values.actions import DRAW, PASS, Action
from game.rules.values.state import NOBODY
from game.rules.values.views import DRAWING, PRIVATE_QUESTIONS, TURN

#: Enough to tell acts apart: it is reasons that are looked at, not strength.
_WORLDS = 6
_LONGEST = 300  # acts in one game

#: By player, the colours that lay open when they last drew for a turn.
Drew = dict[int, set[int]]


class Given(NamedTuple):
    """What was said for an act, in which true position, and what had been seen of who drew."""

    state: GameState
    act: Action
    reasons: tuple[Reason, ...]
    to_actor: bool  # a hint; else a why
    drew: Drew
    opened: bool = False  # a why with all hands open
    again: bool = False  # what a hint shows besides where it is asked for again
    position: GameState | None = None  # as its player knew and remembered it, for a hint


def gathered(seed: int, anywhere: bool = False) -> Iterator[Given]:
    """Hints and whys of games that follow from a seed, at tables of four or, if wanted, anywhere; without end.

    At these tables all are asked alike, as at every one with a person at it.
    """
    while True:
        yield from _of_one_game(seed, anywhere)
        seed += 1


def _of_one_game(seed: int, anywhere: bool) -> Iterator[Given]:
    rules, players = random_table(seed) if anywhere else (GRAND, 4)
    happened: list[Event] = []
    state = new_game(rules, players, seed, happened, asks_all=True)
    me, chance, drew = seed % players, random.Random(seed), dict[int, set[int]]()
    level = LEVELS["master"]._replace(worlds=_WORLDS)
    thinker, seen = Thinker(level, me, rules, players, Lots(seed, me)), Seen()
    for number in range(_LONGEST):
        for event in happened:
            thinker.observe(mask(event, me))
            seen.observe(mask(event, NOBODY))
        asked = question(state)
        if asked is None:
            return
        legal = legal_answers(state, asked.player)
        act = policy.decide(state, weights.of(rules).policy)
        if asked.player == me and len(legal) > 1:
            position = known(state, me)
            found = thinker.weigh(position, legal, number)
            trying = partial(thinker.try_out, position, rng=number)
            advice = hint(position, ranked(found), seen.drew, True, trying)
            for each in advice:
                again = each is not advice[0]
                yield Given(state.copy(), each.act, each.reasons, True, dict(drew), again=again, position=position)
            act = chance.choice(advice).act
        elif asked.kind != DRAWING and not (act.verb == PASS and asked.kind in PRIVATE_QUESTIONS):
            for opened in (False, True):
                yield Given(state.copy(), act, why(state, act, seen.drew, opened), False, dict(drew), opened)
        if act.verb == DRAW and asked.kind == TURN:
            drew[act.player] = {top_colour(pile) for pile in state.piles if pile}
        happened = []
        apply(state, act, happened)
