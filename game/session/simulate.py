"""Simulation: bots play many single games, and what happened is counted."""

from __future__ import annotations

import json
import multiprocessing
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import partial
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, TextIO

from game import ai
from game.ai.base import Bot
from game.rules import RuleSet, apply, asked, legal_answers, legal_claims, new_game, view, why_not
from game.rules.actions import Action
from game.rules.chance import seeded
from game.rules.clashes import check_table
from game.rules.colours import Colour
from game.rules.messages import Listed, Message, sentence
from game.rules.state import NOBODY, GameState
from game.session.laws import LawBroken, Watcher
from game.session.match import parse_rules
from game.session.random_tables import random_table
from game.text import Trouble, say, text

#: No game takes nearly as many decisions; one that does would never end.
MOST_DECISIONS: Final = 200_000
#: What ``--rules`` and ``--players`` say to draw them at random for each game.
RANDOM: Final = "random"
_CHUNK: Final = 50
_PROBLEMS_SHOWN: Final = 5


class UnknownBot(Trouble):
    """No bot has that name."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Which games to play: game i has a seed of its own, made of the plan's and i.

    Without ``rules`` each game draws its rule set and switches at random, with ``players`` 0 their number too.
    """

    rules: RuleSet | None
    players: int
    games: int
    bots: tuple[str, ...]
    seed: int
    check: bool = False

    def table_of(self, game: int) -> tuple[RuleSet, int]:
        """The rules and the number of players of one game."""
        if self.rules is not None and self.players:
            return self.rules, self.players
        rules, players = random_table(self.seed_of(game), self.players)
        return self.rules or rules, players

    def bots_of(self, game: int, players: int) -> list[str]:
        """The bot at each place in one game: the bots take turns at the places."""
        return [self.bots[(place + game) % len(self.bots)] for place in range(players)]

    def seed_of(self, game: int) -> int:
        """The seed of one game, which replays it alone."""
        return seeded(seeded(self.seed) ^ game) >> 1


@dataclass(slots=True)
class Tally:
    """What happened in some games."""

    games: int = 0
    finished: int = 0
    blocked: int = 0
    unfinished: int = 0
    illegal: int = 0
    broken: int = 0
    decisions: int = 0
    places_by_bot: Counter[str] = field(default_factory=Counter)
    wins_by_bot: Counter[str] = field(default_factory=Counter)
    wins_by_place: Counter[int] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Count other games with these."""
        for name in ("games", "finished", "blocked", "unfinished", "illegal", "broken", "decisions"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.places_by_bot += other.places_by_bot
        self.wins_by_bot += other.wins_by_bot
        self.wins_by_place += other.wins_by_place
        self.problems = (self.problems + other.problems)[:_PROBLEMS_SHOWN]


class _Illegal(Exception):
    """A bot chose what the rules forbid."""


def plan(rules: str, players: str | int, games: int, bots: str, seed: int, check: bool = False) -> Plan:
    """A plan from the words of a command line; raises RuleSetError or UnknownBot with a sentence.

    ``rules`` and ``players`` may each be ``random``; so many players must fit the rules all the same.
    """
    names = tuple(name.strip() for name in bots.split(","))
    known = Listed(tuple(ai.BOT_NAMES))
    for name in names:
        if name not in ai.BOT_NAMES:
            raise UnknownBot(sentence("There is no bot called “{name}”; there are {known}.", name=name, known=known))
    rule_set = None if rules == RANDOM else parse_rules(rules)
    number = 0 if players == RANDOM else int(players)
    if rule_set is not None:
        for count in (number,) if number else range(2, 11):
            check_table(rule_set, count)
    return Plan(rule_set, number, games, names, seed, check)


def play(plan: Plan, first: int, last: int) -> Tally:
    """Play the games of a plan from `first` up to but not including `last`."""
    tally = Tally()
    bots = {name: ai.bot(name) for name in plan.bots}
    for game in range(first, last):
        rules, players = plan.table_of(game)
        names = plan.bots_of(game, players)
        seed = plan.seed_of(game)
        tally.games += 1
        tally.places_by_bot.update(names)
        at_places = [bots[name] for name in names]
        state = new_game(rules, players, seed)
        # Bots have chance of their own, apart from the cards.
        rng = seeded(seed ^ 0x5EA7)
        try:
            do = partial(Watcher(state).play, state) if plan.check else partial(apply, state)
            tally.decisions += _play(state, at_places, rng, do, plan.check)
        except LawBroken as broken:
            tally.broken += 1
            tally.problems.append(f"game {game}, seed {seed}: {broken}")
        except _Illegal as illegal:
            tally.illegal += 1
            tally.problems.append(f"game {game}, seed {seed}: illegal: {illegal}")
        if not state.over:
            tally.unfinished += 1
        elif state.out:
            tally.finished += 1
            tally.wins_by_place.update(state.out)
            tally.wins_by_bot.update(names[player] for player in state.out)
        else:
            tally.blocked += 1
    return tally


def _play(state: GameState, bots: list[Bot], rng: int, do: Callable[[Action], object], check: bool) -> int:
    """Play a game to its end by doing one action after another; how many there were."""
    decisions = 0
    while decisions < MOST_DECISIONS:
        player = asked(state)
        if player == NOBODY:
            break
        bot = bots[player]
        known = view(state, player) if bot.needs_view else None
        action, rng = bot.answer(known, legal_answers(state, player), rng)
        if check or known is not None:
            refusal = why_not(state, action)
            if refusal is not None:
                raise _Illegal(f"{action}: {refusal}")
        do(action)
        decisions += 1
        if not state.over and (any(state.owes) or _claimable(state)):
            made, rng = _claim(state, bots, rng, player, do)
            decisions += made
    return decisions


def _claim(state: GameState, bots: list[Bot], rng: int, acted: int, do: Callable[[Action], object]) -> tuple[int, int]:
    """Let bots claim what is open, who acted first; how many claims were made, and the stream after them."""
    made = 0
    for player in state.turn_order(acted):
        legal = legal_claims(state, player)
        if not legal:
            continue
        wanted, rng = bots[player].claims(view(state, player), legal, rng)
        for claim in wanted:
            if not state.over and why_not(state, claim) is None:
                do(claim)
                made += 1
    return made, rng


def _claimable(state: GameState) -> bool:
    """Whether a colour is open to all, or somebody might lay a card out of turn."""
    frame = state.pending[-1]
    return (isinstance(frame, Colour) and frame.open) or (state.rules.intervention and state.fresh_top)


def run(plan: Plan, jobs: int, as_json: bool, out: TextIO) -> int:
    """Play all games of a plan in so many processes and print what happened; 0 if every game was in order."""
    started = time.perf_counter()
    tally = Tally()
    for part in _with_progress(_parts(plan, jobs), plan.games):
        tally.add(part)
    seconds = time.perf_counter() - started
    result = summary(plan, tally, seconds)
    if as_json:
        print(json.dumps(result), file=out)
    else:
        _print_table(result, out)
    return 0 if tally.illegal == tally.unfinished == tally.broken == 0 else 1


def _parts(plan: Plan, jobs: int) -> Iterator[Tally]:
    chunks = [(first, min(first + _CHUNK, plan.games)) for first in range(0, plan.games, _CHUNK)]
    if jobs == 1 or len(chunks) == 1:
        for first, last in chunks:
            yield play(plan, first, last)
        return
    spawning = multiprocessing.get_context("spawn")
    jobs = min(jobs, len(chunks))
    workers: list[tuple[BaseProcess, Connection]] = []
    try:
        with _ctrl_c_waits():
            for number in range(jobs):
                here, there = spawning.Pipe(duplex=False)
                worker = spawning.Process(target=_play_apart, args=(plan, chunks[number::jobs], there), daemon=True)
                worker.start()
                there.close()
                workers.append((worker, here))
        for number in range(len(chunks)):
            yield workers[number % jobs][1].recv()
    finally:
        for process, _ in workers:
            process.kill()  # rather than wait for games nobody wants to hear of
            process.join()


def _play_apart(plan: Plan, chunks: Sequence[tuple[int, int]], there: Connection) -> None:
    """Play some games in a process of their own, and send what happened of every chunk."""
    # Ctrl-C reaches all processes of a command, and is for the one that began the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for first, last in chunks:
        there.send(play(plan, first, last))


@contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """Have Ctrl-C take effect only afterwards; processes begun meanwhile do not hear of it at all."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # beginning it later would let Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _with_progress(parts: Iterator[Tally], games: int) -> Iterator[Tally]:
    if not sys.stderr.isatty():
        yield from parts
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), text("games"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=games)
        for part in parts:
            progress.advance(task, part.games)
            yield part


def summary(plan: Plan, tally: Tally, seconds: float) -> dict[str, Any]:
    """What happened as plain data, as ``--json`` prints it."""
    counted = asdict(tally)
    for name in ("places_by_bot", "wins_by_bot", "wins_by_place", "problems"):
        del counted[name]
    return {
        **counted,
        "seconds": round(seconds, 3),
        "games_per_second": round(tally.games / seconds, 1),
        "decisions_per_second": round(tally.decisions / seconds, 1),
        "wins_by_bot": {name: tally.wins_by_bot[name] for name in dict.fromkeys(plan.bots)},
        "places_by_bot": {name: tally.places_by_bot[name] for name in dict.fromkeys(plan.bots)},
        "wins_by_place": [tally.wins_by_place[place] for place in range(plan.players or 10)],
        "problems": tally.problems,
    }


#: What a row of the table is called, by the name of what it counts.
_ROWS: Final[Mapping[str, Message]] = {
    "games": sentence("games"),
    "finished": sentence("finished"),
    "blocked": sentence("blocked"),
    "unfinished": sentence("unfinished"),
    "illegal": sentence("illegal"),
    "broken": sentence("broken laws"),
    "decisions": sentence("decisions"),
    "seconds": sentence("seconds"),
    "games_per_second": sentence("games per second"),
    "decisions_per_second": sentence("decisions per second"),
    "wins_by_bot": sentence("wins by bot"),
    "wins_by_place": sentence("wins by place"),
}


def _wins(wins: Mapping[str, int], places: Mapping[str, int]) -> str:
    """How often each bot was out first, and how much that is of the places it played at."""
    each = []
    for bot, won in wins.items():
        share = format(won / max(1, places[bot]), ".1%")
        each.append(sentence("{bot} {wins} ({share} of its places)", bot=bot, wins=won, share=share))
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
    console = Console(file=out)
    console.print(table)
    for problem in result["problems"]:
        console.print(problem, highlight=False, markup=False)
