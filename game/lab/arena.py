"""The arena: bots measured against each other, each deal played with every bot at every seat.

Deals are paired: the same deal, with the same random numbers, is played in every seating of every matchup, and in an
earlier run used for comparison. Figures are per deal, so that card luck does not favour any bot. With ``--matches`` a
deal is all shuffles of a match, which is played to its end.
"""

from __future__ import annotations

import csv
import json
import time
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from itertools import combinations, permutations
from math import ceil
from typing import Any, Final, TextIO

import msgspec

from game.lab import arena_report
from game.lab.apart import in_parts, with_progress
from game.lab.arena_figures import Matchup, Outcome, Outcomes, against, figures
from game.lab.games import GAME_BOTS, BotChoice, known_bots, play_game, seat, seed_of
from game.rules import RuleSet
from game.rules.clashes import check_table
from game.rules.values.messages import sentence
from game.session.match import parse_rules, rules_text
from game.text import Trouble, text

_PROBLEMS_SHOWN: Final = 5


class Earlier(msgspec.Struct):
    """The JSON of an earlier run, as far as a comparison needs it."""

    rules: str
    players: int
    seed: int
    matchups: list[Matchup]
    outcomes: list[list[list[Outcome]]]
    matches: int | None = None  # None where single games were played


class NotComparable(Trouble):
    """Raised when an earlier result is malformed, or is of other deals."""


@dataclass(slots=True)
class Deals:
    """The outcomes of some deals, by deal, matchup and seating, and the problems in their games."""

    outcomes: list[list[list[Outcome]]] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ArenaPlan:
    """Which games, or ``matches``, to play; deal i has its own seed, derived from the plan's seed and i."""

    rules: RuleSet
    players: int
    matchups: tuple[Matchup, ...]
    deals: int
    seed: int
    known: BotChoice = GAME_BOTS
    matches: bool = False

    @property
    def games(self) -> int:
        """Return the number of games, or matches, in all deals."""
        return self.deals * sum(len(matchup.seatings) for matchup in self.matchups)


def plan(
    rules: str,
    players: int,
    games: int,
    bots: str,
    seed: int,
    known: BotChoice = GAME_BOTS,
    matches: bool = False,
) -> ArenaPlan:
    """Make a plan from the words of a command line. Raises RuleSetError or UnknownBot with a sentence.

    With as many bots as players, they form one table, which plays ``games`` or a few more. Otherwise each bot plays
    alone against a table of each other bot, ``games`` for each pair. With ``matches``, ``games`` counts whole matches.
    """
    names = known_bots(bots, known.names)
    rule_set = parse_rules(rules)
    check_table(rule_set, players)
    if len(names) == players:
        tables = [names]
    else:
        each = tuple(dict.fromkeys(names))
        pairs = list((combinations if players == 2 else permutations)(each, 2)) or [(each[0], each[0])]
        tables = [(one, *[other] * (players - 1)) for one, other in pairs]
    matchups = tuple(Matchup(table, _seatings(table)) for table in tables)
    deals = max(ceil(games / len(matchup.seatings)) for matchup in matchups)
    return ArenaPlan(rule_set, players, matchups, deals, seed, known, matches)


def _seatings(bots: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    """Return every distinct seating of these bots; of more than four, only the rotations."""
    places = range(len(bots))
    turned = [tuple((place + by) % len(bots) for place in places) for by in places]
    orders: Iterable[tuple[int, ...]] = permutations(places) if len(bots) <= 4 else turned
    different = {tuple(bots[number] for number in order): order for order in orders}
    return tuple(sorted(different.values()))


def alone(rules: RuleSet) -> RuleSet:
    """Return rules under which a single game is the whole match, so that bots play for it and for no later one.

    With ``penalty_out`` the rules stay as they are: reaching the target loses, so a single game cannot be a match.
    """
    return rules if rules.scoring == "penalty_out" else replace(rules, target=1)


def play(plan: ArenaPlan, first: int, last: int) -> Deals:
    """Play the deals of a plan from `first` up to but not including `last`."""
    deals, rules = Deals(), plan.rules if plan.matches else alone(plan.rules)
    for deal in range(first, last):
        seed = seed_of(plan.seed, deal)
        deals.outcomes.append([])
        for matchup in plan.matchups:
            at_table = []
            for seating in matchup.seatings:
                names = [matchup.bots[number] for number in seating]
                minds = seat(names, rules, seed, plan.known)
                played = play_game(rules, minds, seed, whole_match=plan.matches)
                state = played.state
                won, points = (state.winners, state.scores) if plan.matches else (state.out, state.points)
                wins = [(place in won) / len(won) if won else 0.0 for place in range(plan.players)]
                at_table.append(Outcome(wins, list(points) or [0] * plan.players, state.game_number))
                ended = state.winners if plan.matches else state.over
                wrong = [] if ended and not played.wrong else [played.wrong or "never ends"]
                table = ",".join(names)
                deals.problems += [f"deal {deal}, {table}: {what}" for what in (*wrong, *played.forfeits)]
            deals.outcomes[-1].append(at_table)
    return deals


def run(
    plan: ArenaPlan,
    jobs: int,
    as_json: bool,
    out: TextIO,
    table: TextIO | None = None,
    before: Outcomes | None = None,
    cluster: str | None = None,
) -> int:
    """Play all deals of a plan and print the figures.

    Returns 0 if every game was in order, 1 if not, 130 if interrupted. ``table`` receives a CSV line for each place of
    each game or match; ``before`` is an earlier run; ``cluster`` is an address to play at. Raises NoCluster or
    ProcessDied with a sentence, after printing the figures so far.
    """
    started = time.perf_counter()
    done = Deals()
    finished = False
    stopped: Trouble | None = None
    try:
        with closing(in_parts(play, plan, plan.deals, jobs, 1, cluster)) as parts:
            words = text("matches") if plan.matches else text("games")
            each = plan.games // plan.deals
            for part in with_progress(parts, plan.games, lambda part: each * len(part.outcomes), words):
                done.outcomes += part.outcomes
                done.problems += part.problems
        finished = True
    except KeyboardInterrupt:
        pass
    except Trouble as trouble:
        if not done.outcomes:
            raise
        stopped = trouble
    result = as_data(plan, done, time.perf_counter() - started)
    if before is not None and done.outcomes:
        result["against"] = against(plan.matchups, done.outcomes, before)
    if table is not None:
        _write_table(plan, done, table)
    if as_json:
        print(json.dumps(result), file=out)
    else:
        arena_report.write(result, plan.deals, out)
    if stopped is not None:
        raise stopped
    return 130 if not finished else 1 if done.problems else 0


def earlier(plan: ArenaPlan, result: TextIO) -> Outcomes:
    """Read the outcomes of an earlier run of the same deals from its JSON; raises NotComparable."""
    try:
        found = msgspec.json.decode(result.read(), type=Earlier)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise NotComparable(sentence("The earlier result is not what the arena prints with --json.")) from None
    games = [len(matchup.seatings) for matchup in plan.matchups]
    same = (found.rules, found.players, found.seed) == (rules_text(plan.rules), plan.players, plan.seed)
    seatings = [list(map(list, matchup.seatings)) for matchup in plan.matchups]
    same = same and [list(map(list, matchup.seatings)) for matchup in found.matchups] == seatings
    whole = all([len(outcomes) for outcomes in deal] == games for deal in found.outcomes)
    each = (outcome for deal in found.outcomes for outcomes in deal for outcome in outcomes)
    if plan.matches != (found.matches is not None):
        raise NotComparable(sentence("Matches are not compared with single games."))
    if not (same and whole and all(len(one.wins) == len(one.points) == plan.players for one in each)):
        raise NotComparable(sentence("The earlier result has other rules, players, tables or another seed."))
    return found.outcomes


def as_data(plan: ArenaPlan, done: Deals, seconds: float) -> dict[str, Any]:
    """Return the figures and every outcome as plain data for ``--json``; ``matches`` only if matches were played."""
    outcomes = [outcome for deal in done.outcomes for at_table in deal for outcome in at_table]
    return {
        "rules": rules_text(plan.rules),
        "players": plan.players,
        "seed": plan.seed,
        "deals": len(done.outcomes),
        **({"matches": len(outcomes)} if plan.matches else {}),
        "games": sum(outcome.games for outcome in outcomes),
        "seconds": round(seconds, 3),
        "problems": done.problems[:_PROBLEMS_SHOWN],
        **figures(plan.matchups, done.outcomes),
        "matchups": plan.matchups,
        "outcomes": done.outcomes,
    }


def _write_table(plan: ArenaPlan, done: Deals, table: TextIO) -> None:
    """Write one line for each place of each game or match."""
    lines = csv.writer(table, lineterminator="\n")
    lines.writerow(("deal", "seed", "table", "seating", "place", "bot", "won", "points", "games"))
    for deal, at_tables in enumerate(done.outcomes):
        seed = seed_of(plan.seed, deal)
        for matchup, outcomes in zip(plan.matchups, at_tables, strict=True):
            for number, (seating, outcome) in enumerate(zip(matchup.seatings, outcomes, strict=True)):
                for place, bot in enumerate(seating):
                    name, bots = matchup.bots[bot], ",".join(matchup.bots)
                    won, points = round(outcome.wins[place], 3), outcome.points[place]
                    lines.writerow((deal, seed, bots, number, place, name, won, points, outcome.games))
