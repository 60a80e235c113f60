"""Simulation: bots play many single games, and the results are counted."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final, TextIO

from game.ai.lots import Lots, Running
from game.ai.plain import NAMES as PLAIN
from game.lab.apart import in_parts, with_progress
from game.lab.games import GAME_BOTS, Played, known_bots, play_game, seed_of
from game.lab.random_tables import random_table
from game.rules import RuleSet
from game.rules.clashes import check_table
from game.rules.values.messages import Listed, Message, sentence
from game.session.match import parse_rules
from game.session.minds import Minds
from game.text import Trouble, say, text

#: The word in ``--rules`` and ``--players`` that draws them at random for each game.
RANDOM: Final = "random"
_CHUNK: Final = 50
_PROBLEMS_SHOWN: Final = 5


@dataclass(frozen=True, slots=True)
class SimulationPlan:
    """Which games to play; game i has its own seed, derived from the plan's seed and i.

    Without ``rules`` each game draws a random rule set and switches; with ``players`` 0 a random number of players.
    """

    rules: RuleSet | None
    players: int
    games: int
    bots: tuple[str, ...]
    seed: int
    check: bool = False

    def table_of(self, game: int) -> tuple[RuleSet, int]:
        """Return the rules and the number of players of one game."""
        if self.rules is not None and self.players:
            return self.rules, self.players
        rules, players = random_table(self.seed_of(game), self.players)
        return self.rules or rules, players

    def bots_of(self, game: int, players: int) -> list[str]:
        """Return the bot at each place in one game; the bots rotate through the places."""
        return [self.bots[(place + game) % len(self.bots)] for place in range(players)]

    def seed_of(self, game: int) -> int:
        """Return the seed of one game, which replays it alone."""
        return seed_of(self.seed, game)


@dataclass(slots=True)
class Tally:
    """Counts over some games."""

    games: int = 0
    finished: int = 0
    blocked: int = 0
    unfinished: int = 0
    illegal: int = 0
    broken: int = 0
    forfeits: int = 0
    decisions: int = 0
    places_by_bot: Counter[str] = field(default_factory=Counter)
    wins_by_bot: Counter[str] = field(default_factory=Counter)
    wins_by_place: Counter[int] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)

    def count(self, names: Sequence[str], played: Played) -> None:
        """Count one game played by these bots."""
        state = played.state
        self.games += 1
        self.decisions += played.decisions
        self.illegal += played.illegal
        self.broken += bool(played.wrong) and not played.illegal
        self.forfeits += len(played.forfeits)
        self.unfinished += not state.over
        self.finished += state.over and bool(state.out)
        self.blocked += state.over and not state.out
        self.places_by_bot.update(names)
        if state.over:
            self.wins_by_place.update(state.out)
            self.wins_by_bot.update(names[player] for player in state.out)

    def add(self, other: Tally) -> None:
        """Add the counts of other games."""
        for name in ("games", "finished", "blocked", "unfinished", "illegal", "broken", "forfeits", "decisions"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.places_by_bot += other.places_by_bot
        self.wins_by_bot += other.wins_by_bot
        self.wins_by_place += other.wins_by_place
        self.problems = (self.problems + other.problems)[:_PROBLEMS_SHOWN]


def plan(rules: str, players: str | int, games: int, bots: str, seed: int, check: bool = False) -> SimulationPlan:
    """Make a plan from the words of a command line. Raises RuleSetError or UnknownBot with a sentence.

    ``rules`` and ``players`` may each be ``random``; fixed rules must fit every number of players that may come.
    """
    names = known_bots(bots, GAME_BOTS.names)
    rule_set = None if rules == RANDOM else parse_rules(rules)
    number = 0 if players == RANDOM else int(players)
    if rule_set is not None:
        for count in (number,) if number else range(2, 11):
            check_table(rule_set, count)
    return SimulationPlan(rule_set, number, games, names, seed, check)


def play(plan: SimulationPlan, first: int, last: int) -> Tally:
    """Play the games of a plan from `first` up to but not including `last`."""
    tally = Tally()
    for game in range(first, last):
        rules, players = plan.table_of(game)
        names = plan.bots_of(game, players)
        seed = plan.seed_of(game)
        played = play_game(rules, _seat(names, rules, seed), seed, plan.check)
        tally.count(names, played)
        kind = "illegal: " if played.illegal else ""
        wrong = [kind + played.wrong] if played.wrong else []
        tally.problems += [f"game {game}, seed {seed}: {what}" for what in (*wrong, *played.forfeits)]
    return tally


def _seat(names: Sequence[str], rules: RuleSet, seed: int) -> Minds:
    """Make the minds of a game; plain bots share one random stream."""
    running = Running(seed)
    own = [Lots(seed, place) for place in range(len(names))]
    plain = [name in PLAIN for name in names]
    minds = {
        place: GAME_BOTS.mind(name, place, rules, len(names), running if plain[place] else own[place])
        for place, name in enumerate(names)
    }
    return Minds(minds, () if all(plain) else own)


def run(plan: SimulationPlan, jobs: int, as_json: bool, out: TextIO, cluster: str | None = None) -> int:
    """Play all games of a plan in ``jobs`` processes or on a cluster, and print the counts.

    Returns 0 if all was in order, else 1. Raises NoCluster or ProcessDied with a sentence, after printing the counts so
    far.
    """
    started = time.perf_counter()
    tally = Tally()
    stopped: Trouble | None = None
    parts = in_parts(play, plan, plan.games, jobs, _CHUNK, cluster)
    try:
        for part in with_progress(parts, plan.games, lambda part: part.games):
            tally.add(part)
    except Trouble as trouble:
        if not tally.games:
            raise
        stopped = trouble
    seconds = time.perf_counter() - started
    result = summary(plan, tally, seconds)
    if as_json:
        print(json.dumps(result), file=out)
    else:
        _print_table(result, out)
    if stopped is not None:
        raise stopped
    return 0 if tally.illegal == tally.unfinished == tally.broken == tally.forfeits == 0 else 1


def summary(plan: SimulationPlan, tally: Tally, seconds: float) -> dict[str, Any]:
    """Return the counts as plain data, as ``--json`` prints them."""
    counted = asdict(tally)
    for name in ("places_by_bot", "wins_by_bot", "wins_by_place", "problems"):
        del counted[name]
    return {
        **counted,
        "seed": plan.seed,
        "seconds": round(seconds, 3),
        "games_per_second": round(tally.games / seconds, 1),
        "decisions_per_second": round(tally.decisions / seconds, 1),
        "wins_by_bot": {name: tally.wins_by_bot[name] for name in dict.fromkeys(plan.bots)},
        "places_by_bot": {name: tally.places_by_bot[name] for name in dict.fromkeys(plan.bots)},
        "wins_by_place": [tally.wins_by_place[place] for place in range(plan.players or 10)],
        "problems": tally.problems,
    }


#: The label of each row of the table.
_ROWS: Final[Mapping[str, Message]] = {
    "games": sentence("games"),
    "finished": sentence("finished"),
    "blocked": sentence("blocked"),
    "unfinished": sentence("unfinished"),
    "illegal": sentence("illegal"),
    "broken": sentence("broken laws"),
    "forfeits": sentence("forfeits"),
    "decisions": sentence("decisions"),
    "seed": sentence("seed"),
    "seconds": sentence("seconds"),
    "games_per_second": sentence("games per second"),
    "decisions_per_second": sentence("decisions per second"),
    "wins_by_bot": sentence("wins by bot"),
    "wins_by_place": sentence("wins by seat"),
}


def _wins(wins: Mapping[str, int], places: Mapping[str, int]) -> str:
    """Return how often each bot was out first, and the share of its places."""
    each = []
    for bot, won in wins.items():
        share = format(won / max(1, places[bot]), ".1%")
        each.append(sentence("{bot} {wins} ({share} of its seats)", bot=bot, wins=won, share=share))
    return text("{bots}", bots=Listed(tuple(each)))


def _print_table(result: dict[str, Any], out: TextIO) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(show_header=False)
    for name, value in result.items():
        if name == "wins_by_bot":
            value = _wins(value, result["places_by_bot"])
        elif name == "wins_by_place":
            value = ", ".join(map(str, value))
        if name in _ROWS:
            table.add_row(say(_ROWS[name]), str(value))
    console = Console(file=out, markup=False)  # the name of a bot may be any command
    console.print(table)
    for problem in result["problems"]:
        console.print(problem, highlight=False)
