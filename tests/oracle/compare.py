"""The engine against the naive one: the same cards, the same acts, and the same position after every act.

    python -m tests.oracle.compare --rules classic --games 2000 --players random --seed 1

Decisions are made by chance in the engine and repeated in the naive game; the cards are dealt and shuffled by the
engine and told to the naive game. The first difference prints both positions and the acts so far.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, count

from game.rules import RULE_SETS, Action, Event, GameState, RuleSet, apply, new_game, with_switches
from game.rules.events import Buried, Taken
from game.rules.notation import format_action
from game.rules.values.actions import CATCH, DEAL, DRAW, INTERVENE, PASS, TRY, UNO
from game.rules.values.state import OWES_NOTHING
from tests.oracle.dealing import deck, draws_for_dealer, first_dealer, read_deal, shuffled_orders, turned_up
from tests.oracle.naive import Naive
from tests.oracle.positions import CARD_TEXT, Choices, engine_position, naive_position
from tests.oracle.table import Talk
from tests.oracle.tables import PLAYED, mixed_table, table

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ian", "Joy")

#: A match nobody wins is left off after so many games.
MOST_GAMES = 40
#: How often a card is laid where one can be, in different matches: the less often, the fuller hands become.
EAGERNESS = (0.8, 0.8, 0.8, 0.8, 0.5)
#: So many matches are handed out at a time.
BLOCK = 8


class Difference(AssertionError):
    """The two engines do not agree; the text shows both positions and the acts."""


@dataclass
class Match:
    """A match that both engines play, act by act; ``tally`` counts what happened in it, by event and question."""

    rules: RuleSet
    players: int
    seed: int
    acts: list[str] = field(default_factory=list)
    games: int = 0
    tally: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.names = NAMES[: self.players]
        events: list[Event] = []
        self.state = new_game(self.rules, self.players, self.seed, events)
        self.orders: list[list[list[str]]] = []
        self.taken: list[str] = []
        self.naive: Naive | None = None
        self.deal(events)
        if self.rules.first_dealer.startswith("highest"):
            numbers_only = self.rules.first_dealer == "highest_number"
            expected = first_dealer(self.names, draws_for_dealer(events, self.names), numbers_only)
            if self.names[self.state.dealer] != expected:
                self.differ(f"{self.names[self.state.dealer]} deals first, but {expected} should")

    def deal(self, events: Sequence[Event]) -> None:
        """Begin the game the engine has dealt."""
        deal = read_deal(events, self.state)
        hands = {self.names[player]: hand for player, hand in deal.hands.items()}
        seats = list(self.names) if self.naive is None else self.naive.seats
        naive = Naive(self.rules, list(self.names), self.names[self.state.dealer], hands, seats)
        if self.naive is not None:
            naive.red_seat = self.naive.red_seat
            naive.scores = self.naive.scores
            naive.games = self.naive.games + 1
        naive.stocks = deal.stocks
        self.naive = naive
        self.games += 1
        self.acts.append(f"# game {self.games}, {naive.dealer} deals")
        if sorted([*chain(*naive.stocks), *chain(*hands.values())]) != deck(self.rules.deck):
            self.differ("the cards dealt and left are not those of the deck")
        if any(len(hand) != self.rules.hand_size for hand in naive.hands.values()):
            self.differ("not everybody was dealt as many cards as there should be")
        if [len(stock) for stock in naive.stocks] != halves(sum(map(len, naive.stocks)), self.rules.piles):
            self.differ("the draw piles are not equally large")
        self.places = deal.places

        def bury(size: int) -> int:
            place = self.places.pop(0)
            if not size // 4 <= place <= size - size // 4:
                self.differ(f"a card is buried at {place} of {size}, which is not the middle")
            return place

        def shuffle(cards: list[str]) -> list[list[str]]:
            if not self.orders:
                self.differ(f"the engine has not shuffled {sorted(cards)}")
            stocks = self.orders.pop(0)
            if sorted(chain(*stocks)) != sorted(cards):
                self.differ(f"the naive game shuffles {sorted(cards)}\nand the engine {sorted(chain(*stocks))}")
            if [len(stock) for stock in stocks] != halves(len(cards), self.rules.piles):
                self.differ("the new draw piles are not equally large")
            return stocks

        naive.bury, naive.shuffle, naive.taken = bury, shuffle, lambda: self.taken.pop(0)
        naive.random_dealer = lambda: self.names[self.state.next_dealer]
        self.talk: Talk = naive.game()
        next(self.talk, None)
        self.tally.update([type(event).__name__ for event in events])
        self.look()

    def act(self, action: Action) -> None:
        """One act in both, and a look at what became of it."""
        assert self.naive is not None
        text = format_action(action, self.names)
        self.acts.append(text)
        events: list[Event] = []
        apply(self.state, action, events)
        if action.verb == DEAL:
            self.deal(events)
            return
        self.orders = shuffled_orders(events, self.state.stocks)
        self.taken = [CARD_TEXT[event.card] for event in events if isinstance(event, Taken)]
        if any(isinstance(event, Buried) for event in events):
            self.places = turned_up(events, self.state)[0]
        with suppress(StopIteration):
            self.talk.send(text)
        if self.orders:
            self.differ("the engine has shuffled, the naive game has not")
        for event in events:
            self.tally[type(event).__name__] += 1
        self.look()

    def look(self) -> None:
        """Compare the two positions."""
        assert self.naive is not None
        self.choices = Choices(self.state)
        ours, theirs = naive_position(self.naive), engine_position(self.state, self.names, self.choices)
        if ours != theirs:
            lines = [
                f"{key}:\n    naive  {ours.get(key)}\n    engine {theirs.get(key)}"
                for key in sorted({*ours, *theirs})
                if ours.get(key) != theirs.get(key)
            ]
            self.differ("\n".join(lines))
        self.tally[f"asks {self.naive.kind or 'nothing'}"] += 1

    def differ(self, what: str) -> None:
        assert self.naive is not None
        defaults = RULE_SETS["classic"]
        switches = [
            f"{name}={getattr(self.rules, name)}"
            for name in type(self.rules).__slots__
            if getattr(self.rules, name) != getattr(defaults, name)
        ]
        raise Difference(
            "\n".join(
                (
                    f"seed {self.seed}, {self.players} players, classic {' '.join(switches)}",
                    *self.acts[-25:],
                    "--- differs:",
                    what,
                    "--- naive:",
                    *(f"{key}: {value}" for key, value in naive_position(self.naive).items()),
                    "--- engine:",
                    *(
                        f"{key}: {value}"
                        for key, value in engine_position(self.state, self.names, Choices(self.state)).items()
                    ),
                )
            )
        )


def halves(cards: int, stocks: int) -> list[int]:
    """How many cards each draw pile gets, an odd one the first."""
    return [cards] if stocks == 1 else [cards - cards // 2, cards // 2]


def decide(state: GameState, choices: Choices, chance: random.Random, eager: float) -> Action:
    """What somebody does now, by chance: now and then a claim, mostly (``eager``) an answer that lays a card."""
    owing = any(state.owes)
    if chance.random() < (0.4 if owing else 0.2):
        kind = chance.choice((UNO, CATCH, CATCH if owing else INTERVENE, INTERVENE, TRY))
        all_the_same = kind in (INTERVENE, TRY) or chance.random() < 0.1
        telling = [
            claim
            for claims in choices.claims
            for claim in claims
            if claim.verb == kind and (all_the_same or _matters(state, claim))
        ]
        if telling:
            return chance.choice(telling)
    if not isinstance(choices.answers, list):  # too many to list: PASS is the last
        ways = len(choices.answers)
        return choices.answers[chance.randrange(ways - 1) if chance.random() < eager else ways - 1]
    laying = [answer for answer in choices.answers if answer.verb not in (DRAW, PASS)]
    return chance.choice(laying if laying and chance.random() < eager else choices.answers)


def _matters(state: GameState, claim: Action) -> bool:
    if claim.verb == CATCH:
        return state.owes[claim.to[0]] != OWES_NOTHING
    return len(state.hands[claim.player]) <= 2


def play_match(rules: RuleSet, players: int, seed: int, most_games: int = MOST_GAMES) -> Match:
    """Play a match in both engines, at most some games long. Raises Difference."""
    chance = random.Random(seed)
    eager = chance.choice(EAGERNESS)
    match = Match(rules, players, seed)
    while not match.state.winners and (not match.state.over or match.games < most_games):
        match.act(decide(match.state, match.choices, chance, eager))
    return match


def match_at(arguments: argparse.Namespace, name: str, seed: int) -> tuple[int, Counter[str], str]:
    """Play the match of a seed: how many games it had, what happened, and the difference found or nothing."""
    if arguments.mixed:
        rules, players = mixed_table(name, arguments.players, seed)
    else:
        rules, players = table(name, arguments.players, seed, arguments.house)
    if arguments.set:
        rules = with_switches(rules, dict(switch.split("=") for switch in arguments.set))
    try:
        match = play_match(rules, players, seed)
    except Difference as difference:
        return 0, Counter(), str(difference)
    return match.games, match.tally, ""


def _workers(jobs: int) -> ProcessPoolExecutor:
    """Processes of their own: a fork of one that has opened a window would not end when it is told to."""
    return ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"))


def compare(arguments: argparse.Namespace, name: str) -> bool:
    """Play the games of one rule set, the same ones with any number of jobs, and tell; whether all agree."""
    played, started = 0, time.monotonic()
    tally: Counter[str] = Counter()
    play = partial(match_at, arguments, name)
    with _workers(arguments.jobs) if arguments.jobs > 1 else nullcontext() as pool:
        for block in count(arguments.seed, BLOCK * arguments.jobs):
            seeds = range(block, block + BLOCK * arguments.jobs)
            for games, happened, difference in pool.map(play, seeds) if pool else map(play, seeds):
                if difference:
                    print(f"{name}: after {played} games that agree\n{difference}")
                    return False
                played += games
                tally += happened
                if played >= arguments.games:
                    break
            else:
                continue
            break
    took = time.monotonic() - started
    positions = sum(times for what, times in tally.items() if what.startswith("asks "))
    print(f"{name}: {played} games agree, {positions} positions, {played / took:.0f} games a second", flush=True)
    if arguments.tally:
        for what, times in sorted(tally.items()):
            print(f"    {times:9} {what}")
    return True


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.oracle.compare", description=__doc__)
    parser.add_argument("--rules", choices=(*PLAYED, "all"), default="all", help="the rule set to play")
    parser.add_argument("--games", type=int, default=300, help="how many games a rule set")
    parser.add_argument("--players", default="random", help="a number from 2 to 10, or random")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first match")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share the matches")
    parser.add_argument("--house", action="store_true", help="with house rules at many tables")
    parser.add_argument("--mixed", action="store_true", help="with switches drawn at random at every table")
    parser.add_argument("--set", nargs="*", default=[], metavar="SWITCH=VALUE", help="switches changed at every table")
    parser.add_argument("--tally", action="store_true", help="tell what happened how often")
    parser.add_argument("--full", action="store_true", help="20000 games of every rule set")
    arguments = parser.parse_args(given)
    if arguments.full:
        arguments.rules, arguments.games = "all", 20000
    names = PLAYED if arguments.rules == "all" else (arguments.rules,)
    return 0 if all(compare(arguments, name) for name in names) else 1


if __name__ == "__main__":
    sys.exit(main())
