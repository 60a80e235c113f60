"""Foresight held against play: what follows for certain from an act must follow, whatever the others hold and do."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.ai.quick import policy, weights
from game.lab.random_tables import random_table
from game.rules import GameState, apply, events, known, legal_answers, mask, new_game, question, redeal, why_not
from game.rules.events import HIDDEN, Asked, Event
from game.rules.foresight import (
    CHOICE,
    EIGHTS,
    OPPOSITE,
    OUT,
    OVER,
    PASSING,
    Foresight,
    Perhaps,
)
from game.rules.values.actions import CHALLENGE, DRAW, FROM_PILE, PASS, READY, Action
from game.rules.values.cards import DRAW_TWO, NO_CARD, RANK, REVERSE, SKIP, WILD, WILD_DRAW_FOUR
from game.rules.values.state import NOBODY
from game.rules.values.views import BACKFIRE, DEFLECT, DRAWING, PRIVATE_QUESTIONS, RECOVER, SHARE, THREES
from game.rules.values.views import CHALLENGE as ASKED_TO_CHALLENGE
from tests.rules.games import Table, decide, text

_LONGEST: Final = 120  # acts at one table
_OF_CALLS: Final = (events.DebtChanged, events.CallVoided, events.CallEnded, events.UnoCalled)
#: Events that only a draw of single cards brings, each from where the player likes.
_ONE_BY_ONE: Final = (events.Drawn, events.DrawnFromPile, events.Uncovered)


class Moment(NamedTuple):
    """A position of a game, and the act that follows."""

    table: Table
    state: GameState
    act: Action

    def told(self) -> str:
        """What it takes to look at a moment again."""
        return f"{self.table.rules}, {self.table.players} players, seed {self.table.seed}, {self.act}"


def moments(seed: int) -> Iterator[Moment]:
    """Acts at tables drawn at random, by bots that do what they like or what they think best; without end."""
    while True:
        rules, players = random_table(seed)
        table = Table(rules, players, seed, bool(seed % 2))
        state, chance = new_game(rules, players, seed, asks_all=table.asks_all), random.Random(seed)
        liked = weights.of(rules).policy if seed % 3 == 0 else None
        for _ in range(_LONGEST):
            if state.over:
                break
            act = decide(state, chance) if liked is None else policy.decide(state, liked)
            yield Moment(table, state.copy(), act)
            apply(state, act)
        seed += 1


class Outcome(NamedTuple):
    """What came of holding a foresight against one course of play: how it ended, or what contradicts it."""

    end: str
    fault: str = ""


def held(moment: Moment, seen: Foresight, chance: random.Random) -> Outcome:
    """Play on by chance until the foresight has come true, or a player has done what it makes an exception of."""
    state, viewer = moment.state.copy(), moment.act.player
    happened: list[Event] = []
    apply(state, moment.act, happened)
    place = 0
    unless = {(each.kind, each.player) for each in seen.unless}
    may = {(each.kind, each.player) for each in seen.may}
    asked_one_by_one = moment.act.verb == DRAW
    while True:
        for event in happened:
            if isinstance(event, Asked):
                continue
            if place == len(seen.events) and seen.ends != CHOICE:
                return Outcome(seen.ends)
            told = mask(event, viewer)
            if place < len(seen.events) and same(seen.events[place], told, may):
                place += 1
            elif isinstance(event, events.WentOut) and any((OUT, player) in unless for player in event.players):
                return Outcome("a player is out")
            elif isinstance(event, events.WentOut) and seen.ends == OVER:
                return Outcome(OVER)
            elif not added(event, may | unless, asked_one_by_one):
                return Outcome("", f"{told} instead of {seen.events[place : place + 1]}")
        if place == len(seen.events) and seen.ends != CHOICE:
            return Outcome(seen.ends)
        asked = question(state)
        if asked is None:
            return Outcome("", "the game is over")
        if place == len(seen.events) and seen.asked is not None and asked == seen.asked:
            return Outcome(CHOICE)
        act, happened = _answer(state, chance), []
        kind = kind_of(act, asked.kind)
        if kind and (kind, asked.player) in unless:
            return Outcome(f"unless {kind}")
        if kind and (kind, asked.player) not in may:
            return Outcome("", f"{act} answers {asked}")
        asked_one_by_one = asked.kind == DRAWING or act.verb == DRAW
        apply(state, act, happened)


def kind_of(act: Action, asked: str) -> str:
    """What an answer is among the things a foresight makes exceptions of; nothing where a question is declined."""
    if act.where == FROM_PILE:
        return OPPOSITE
    if act.verb in (PASS, DRAW, READY):
        return ""
    if act.verb == CHALLENGE:
        return ASKED_TO_CHALLENGE
    if asked in (BACKFIRE, DEFLECT, ASKED_TO_CHALLENGE):
        return BACKFIRE if act.cards and RANK[4 * act.cards[0]] == WILD else DEFLECT
    return asked


def added(event: Event, may: set[tuple[str, int]], one_by_one: bool) -> bool:
    """Whether an event may come between the certain ones."""
    match event:
        case events.ThreesGiven():
            return (THREES, event.player) in may
        case events.HandedOn():
            return (PASSING, event.player) in may
        case events.LaidOpen():
            return (EIGHTS, event.player) in may
        case events.Reshuffled():
            return any(kind == OPPOSITE for kind, _ in may)
    if isinstance(event, _OF_CALLS):
        return any(kind in (THREES, PASSING) for kind, _ in may)
    return one_by_one and isinstance(event, _ONE_BY_ONE)


def same(foreseen: Event, told: Event, may: set[tuple[str, int]]) -> bool:
    """Whether an event is the one foreseen, in which what is not certain is left open."""
    if type(foreseen) is not type(told):
        return False
    if isinstance(foreseen, events.HandReceived):
        return (foreseen.player, len(foreseen.cards)) == (told.player, len(told.cards))
    if (
        isinstance(foreseen, events.HandedOn)
        and (PASSING, foreseen.player) in may
        and {*foreseen.cards} <= {*told.cards}
    ):
        told = told._replace(cards=foreseen.cards)  # a card drawn before goes along
    pairs = zip(foreseen._fields, foreseen, told, strict=True)
    open_to = ("card", "stock", "left")
    return all(mine == theirs or (mine == HIDDEN and name in open_to) or name == "seen" for name, mine, theirs in pairs)


def _answer(state: GameState, chance: random.Random) -> Action:
    """What the player asked does, by chance: mostly the question is declined."""
    answers: Sequence[Action] = legal_answers(state)
    if not isinstance(answers, list) or chance.random() < 0.25:
        return answers[chance.randrange(len(answers))] if chance.random() < 0.5 else answers[-1]
    return chance.choice(_declining(answers))


def alike(one: Foresight, other: Foresight) -> bool:
    """Whether two foresights are the same."""
    mine, theirs = one._replace(laid=None, then=None), other._replace(laid=None, then=None)  # type: ignore[arg-type]
    kinds = [[type(event) for event in seen.events] for seen in (one, other)]
    places = [(text(seen.laid), text(seen.then)) for seen in (one, other)]
    return mine == theirs and kinds[0] == kinds[1] and places[0] == places[1]


# Whether what may happen can


#: A player with more cards is out so seldom that no world is looked for in which that happens.
_FEW: Final = 3
#: The ranks one of which a player needs for what they may do.
_NEEDS: Final = {
    BACKFIRE: (WILD,), DEFLECT: (DRAW_TWO, WILD_DRAW_FOUR), RECOVER: (REVERSE,), THREES: (3,), EIGHTS: (8,)
}  # fmt: skip


def looked_for(position: GameState, seen: Foresight) -> Iterator[Perhaps]:
    """What may happen, as far as it can be looked for: to complete a Rainbow or Run takes too many cards."""
    drawing = {event.player for event in seen.events if isinstance(event, events.Drawn)}
    for each in (*seen.may, *seen.unless):
        few = len(position.hands[each.player]) <= _FEW and each.player not in drawing
        if each.kind != SHARE and (few or each.kind != OUT):
            yield each


def possible(position: GameState, act: Action, seen: Foresight, which: Perhaps, seed: int) -> bool:
    """Whether in some world that fits what the player knows, this happens where all else is declined."""
    for number in range(40):
        world, _ = redeal(position, act.player, seed + number, _odds(position, act, seen, which))
        fits = why_not(world, act) is None and text(known(world, act.player)) == text(position)
        if fits and _comes(world, act, which):
            return True
    return False


def _odds(position: GameState, act: Action, seen: Foresight, which: Perhaps) -> list[list[list[float]]] | None:
    """Odds by which the player has what they need for it."""
    ranks = (which.rank,) if which.kind == PASSING else _NEEDS.get(which.kind, ())
    if which.kind == OUT:
        ranks = tuple(3 if each.kind == THREES else each.rank for each in seen.may if each.player == which.player)
    if not ranks:
        return None
    odds = [[[1.0] * 80 for card in hand if card == NO_CARD] for hand in position.hands]
    wanted = [float(face & 15 in ranks) for face in range(80)]
    if which.kind == DEFLECT and which.other == NOBODY:  # a Skip, which only its like passes on
        wanted = [float(face & 15 == SKIP and face in (act.cards or (face,))) for face in range(80)]
    if which.kind == OUT:  # with nothing else in hand, and nothing that comes to it
        others = [1.0 - each for each in wanted]
        return [[wanted if player == which.player else others for _ in hand] for player, hand in enumerate(odds)]
    odds[which.player][-1:] = [wanted]
    return odds


def _comes(world: GameState, act: Action, which: Perhaps) -> bool:
    """Whether a thing comes, where everybody declines all else."""
    happened: list[Event] = []
    world.asks_all = True
    apply(world, act, happened)
    for _ in range(200):
        for event in happened:
            passed = isinstance(event, events.HandedOn) and which.kind == PASSING
            shown = isinstance(event, events.LaidOpen) and which.kind == EIGHTS
            out = isinstance(event, events.WentOut) and which.kind == OUT and which.player in event.players
            if out or ((passed or shown) and event.player == which.player):
                return True
        asked = question(world)
        if asked is None:
            return False
        answers = legal_answers(world)
        if not isinstance(answers, list):  # giving away, with PASS at the end
            answers = [answers[-1]]
        if asked.player == which.player and any(kind_of(each, asked.kind) == which.kind for each in answers):
            return True
        if asked.kind not in (*PRIVATE_QUESTIONS, ASKED_TO_CHALLENGE, DRAWING):
            return False
        gives = which.kind == OUT and asked.kind == THREES and asked.player == which.player and len(answers) > 1
        happened = []
        apply(world, answers[-2] if gives else _declining(answers)[0], happened)  # the last but one gives all Threes
    return False


def _declining(answers: Sequence[Action]) -> Sequence[Action]:
    """The answers that decline a question, or draw from a stock where a card must be drawn; all, if none does."""
    declined = [act for act in answers if act.verb == PASS] or [act for act in answers if act.where != FROM_PILE]
    return declined or answers
