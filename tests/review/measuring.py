"""Games of bots that are gone through afterwards: what was said of them, and how they ended."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.lab.games import seed_of
from game.review.accounts import Going, Sum, add_up
from game.review.weighing import Budget
from game.rules import RuleSet
from game.rules.values.chance import below, seeded
from game.session.match import Match, Player
from game.session.secret import secret_of
from game.session.session import Session
from tests.session.playing import play_on

#: Less is looked at than for people: what is measured is a mean over many games.
BUDGET: Final = Budget(orders=16, worlds=24, closer=0, deals=48, beliefs=0, clearly=0.0)
_LONGEST: Final = 5000  # acts of a game
_PARTS: Final = 10  # of all that was said, by how likely it was


class Plan(NamedTuple):
    """Games of these bots, each in another seat from game to game; of some all acts are judged."""

    rules: RuleSet
    bots: tuple[str, ...]
    seed: int
    judged: bool
    budget: Budget = BUDGET


class Said(NamedTuple):
    """What was said of one player at one moment, and what became of it."""

    chance: float
    share: float


@dataclass
class Measured:
    """What was said in some games, a moment of each turn, and the sums of the players by the name of their bot."""

    said: list[Said] = field(default_factory=list)
    sums: dict[str, list[Sum]] = field(default_factory=lambda: defaultdict(list))
    games: int = 0

    def add(self, other: Measured) -> None:
        """The same, and what was found in other games."""
        self.said += other.said
        self.games += other.games
        for name, sums in other.sums.items():
            self.sums[name] += sums


def measure(plan: Plan, first: int, last: int) -> Measured:
    """Play some games, and go through them."""
    found = Measured()
    for number in range(first, last):
        _measure(plan, number, found)
    return found


def _measure(plan: Plan, number: int, found: Measured) -> None:
    turned = number % len(plan.bots)
    bots = plan.bots[turned:] + plan.bots[:turned]
    secret = secret_of(seed_of(plan.seed, number))
    session = Session(
        Match(plan.rules, tuple(Player(f"{name} {seat}", name) for seat, name in enumerate(bots)), secret)
    )
    while not session.state.over and session.count < _LONGEST:
        play_on(session, 1)
    past, players = session.past, range(len(bots))
    going = Going(past, players if plan.judged else (), plan.budget)
    accounts = [going.account() for _ in range(len(past.acts) + 1)]
    result = accounts[-1].chances
    turn, rng = 0, seeded(number)
    for account in accounts[:-1]:
        if account.turn > turn:  # one player's chance at one moment of each turn
            turn = account.turn
            player, rng = below(rng, len(bots))
            found.said.append(Said(account.chances[player], result[player]))
    if plan.judged:
        for player, name in enumerate(bots):
            found.sums[name].append(add_up(accounts, past.start, player))
    found.games += 1


class Part(NamedTuple):
    """A tenth of all that was said: how often, what was said on average, and what became of it."""

    count: int
    said: float
    came: float


def parts(said: Iterable[Said]) -> list[Part]:
    """What became of what was said, from the least likely tenth on."""
    ordered = sorted(said)
    found = []
    for part in range(_PARTS):
        some = ordered[len(ordered) * part // _PARTS : len(ordered) * (part + 1) // _PARTS]
        if some:
            found.append(Part(len(some), mean([one.chance for one in some]), mean([one.share for one in some])))
    return found


def mean(values: Sequence[float]) -> float:
    """The mean of numbers."""
    return sum(values) / len(values)


def error(values: Sequence[float]) -> float:
    """The standard error of their mean."""
    middle = mean(values)
    return (sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1) / len(values)) ** 0.5
