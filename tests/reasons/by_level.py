"""Whys of bots of one level and hints to a person among them: how much is filler, and what of hands is untrue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count
from typing import Final

from game.ai.advising import Adviser
from game.ai.characters import CHARACTERS, named
from game.ai.lots import Lots
from game.ai.reasons import Reason, Seen, why
from game.lab.games import seat
from game.rules import RuleSet, apply, known, legal_answers, mask, new_game, question
from game.rules.events import Event
from game.rules.play.plays import legal_plays
from game.rules.values.actions import DRAW, PASS, PLAY
from game.rules.values.cards import COLOUR, RANK
from game.rules.values.state import NOBODY
from game.rules.values.views import DRAWING, PRIVATE_QUESTIONS, TURN
from tests.reasons.gathering import Given

PLAYERS: Final = 4
#: What holds of nearly every play.
FILLER: Final = ("points", "points_near")
#: What tells nothing of an act beside another.
EMPTY: Final = ("alike", "little")
#: What is said of a hidden hand.
OF_A_HAND: Final = ("lacks_probably", "nothing_fits", "kept_drawn", "calls_probably")
#: At which part of whys one kind of filler may be, and of hints one that tells nothing; what may be untrue of a hand.
FILLED, EMPTIED, UNTRUE = 0.05, 0.03, 0.1
_LONGEST: Final = 600  # acts in one game


def at_level(level: str, rules: RuleSet, seed: int, advised: bool = True) -> Iterator[Given]:
    """What is said in one game for acts of bots of a level, and to a person who is ``advised`` among them."""
    characters, me = ["", *CHARACTERS], seed % PLAYERS if advised else NOBODY
    names = [named(level, characters[(seed + 2 * place) % len(characters)]) for place in range(PLAYERS)]
    minds, happened, seen = seat(names, rules, seed), list[Event](), Seen()
    state = new_game(rules, PLAYERS, seed, happened, asks_all=True)
    lots = Lots(seed, max(me, 0))
    adviser = Adviser(max(me, 0), rules, PLAYERS, lots)
    for moment in range(_LONGEST):
        minds.tell(happened)
        lots.moment = moment
        for event in happened:
            if advised:
                adviser.observe(mask(event, me))
            seen.observe(mask(event, NOBODY))
        asked = question(state)
        if asked is None:
            return
        kind = asked.kind
        act, drew = minds.answers[asked.player](state, asked.player), dict(seen.drew)
        held = {player: {*colours} for player, colours in drew.items()}
        legal = legal_answers(state, me) if asked.player == me else []
        if len(legal) > 1:
            advice = adviser.advise(known(state, me), legal)
            for each in advice:
                yield Given(state.copy(), each.act, each.reasons, True, held, again=each is not advice[0])
            act = advice[0].act
        elif asked.player != me and kind != DRAWING and not (act.verb == PASS and kind in PRIVATE_QUESTIONS):
            yield Given(state.copy(), act, why(state, act, drew, by=level), False, held)
        happened = []
        apply(state, act, happened)


def draws_for_turn(given: Given) -> bool:
    """Whether it is told of a player who drew for the turn."""
    asked = question(given.state)
    return not given.to_actor and given.act.verb == DRAW and asked is not None and asked.kind == TURN


def untrue(given: Given, reason: Reason) -> bool:
    """Whether a reason that guesses at a hand is not so."""
    act, hand = given.act, given.state.hands[given.act.player]
    match reason.kind:
        case "lacks_probably" | "nothing_fits":
            return any(COLOUR[card] in reason.colours or RANK[card] in reason.ranks for card in hand)
        case "kept_drawn":
            return any(answer.verb == PLAY for answer in legal_answers(given.state, act.player))
        case "calls_probably":
            return all(COLOUR[card] != reason.colour for card in hand)
    return False


class Tally:
    """What was said at the tables of a level, counted."""

    def __init__(self) -> None:
        self.games = 0
        self.asked = Counter[str]()
        self.kinds = {name: Counter[str]() for name in ("whys", "hints", "seconds")}
        self.of_hands, self.untrue = Counter[str](), Counter[str]()
        self.draws = self.willing = 0

    def add(self, given: Given) -> None:
        """Count what is said for an act."""
        name = "whys" if not given.to_actor else "seconds" if given.again else "hints"
        self.asked[name] += 1
        self.kinds[name].update({reason.kind for reason in given.reasons} or {"(nothing)"})
        if draws_for_turn(given):
            self.draws += 1
            self.willing += bool(legal_plays(given.state, given.act.player))
        for reason in given.reasons if name == "whys" else ():
            if reason.kind in OF_A_HAND:
                self.of_hands[reason.kind] += 1
                self.untrue[reason.kind] += untrue(given, reason)

    def lines(self) -> list[str]:
        """Say it."""
        found = [f"{self.games} games, {self.draws} draws for the turn, {self.willing} of them by choice"]
        for name, kinds in self.kinds.items():
            said = (f"{kind} {number / self.asked[name]:.1%}" for kind, number in kinds.most_common())
            found.append(f"{self.asked[name]} {name}: {', '.join(said)}")
        return found + [f"{kind}: {self.untrue[kind]} of {told} untrue" for kind, told in self.of_hands.most_common()]

    def faults(self) -> list[str]:
        """Say what is said too often, and what of hands is too often untrue."""
        most = [("whys", kind, FILLED) for kind in FILLER]
        most += [(name, kind, EMPTIED) for name in ("hints", "seconds") for kind in EMPTY]
        parts = [(f"{name}: {kind} in", self.kinds[name][kind], self.asked[name], part) for name, kind, part in most]
        parts += [(f"{kind}: untrue in", self.untrue[kind], told, UNTRUE) for kind, told in self.of_hands.items()]
        return [
            f"{what} {number / told:.1%}, over {part:.0%}" for what, number, told, part in parts if number > part * told
        ]


def tallied(level: str, rules: RuleSet, seed: int, draws: int, advised: bool = True) -> Tally:
    """What is said at a level's tables, in whole games until there are so many draws for the turn."""
    tally = Tally()
    for number in count(seed):
        for given in at_level(level, rules, number, advised):
            tally.add(given)
        tally.games += 1
        if tally.draws >= draws:
            break
    return tally
