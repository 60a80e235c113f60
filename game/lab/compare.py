"""Rules compared: many games by a rule set beside another on the same deals, and what that changes.

Each deal is played twice with bots of two levels in turn round the table, who change hands the second time. So each
level has each hand, and a deal that is won with the same hand both times was decided by its cards.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TextIO

import msgspec

from game.lab.apart import in_parts, with_progress
from game.lab.deal_sums import DealSums, about_mean, about_share
from game.lab.games import play_game, seat, seed_of
from game.lab.telling_minds import TellingMinds
from game.review.rules_beside import (
    FIGURES,
    QUICK,
    SHARP,
    Figure,
    FigureSums,
    RulesBeside,
    changes,
    read,
    together,
    written,
)
from game.rules import RuleSet
from game.rules.clashes import check_table
from game.rules.values.messages import sentence
from game.session.match import parse_rules
from game.session.rule_choice import RuleChoice
from game.text import Trouble, say, text

_SEATINGS: Final = 2  # of each deal
#: Deals handed out at a time, so that progress is seen every few seconds; one deal alone would have no interval.
_PART: Final = 5
_SHARP_PART: Final = 2
#: Standard errors within which 95 of 100 runs have all seven figures: each may be outside in 5 of 700.
_TOGETHER: Final = 2.69
_SHARES: Final = ("same_hand", "stronger_wins", "sets", "blocked")
#: Differences added to those of a share, so that there is an interval also where no deal differs (Agresti and Coull).
_ADDED_MORE: Final = (-1.0, 1.0)
_NO_SUMS: Final[tuple[FigureSums, ...]] = ((0.0,) * 5,) * len(FIGURES)


class NotToGoOnWith(Trouble):
    """Raised for a line with figures of other games, or with none."""


class GameEnd(NamedTuple):
    """What a game came to: turns, minutes at usual speed, who was out, with a set or not, and the biggest draw."""

    turns: int
    minutes: float
    out: tuple[int, ...]
    with_set: bool
    biggest_draw: int


#: The figures of one deal by both rules, in the order of `FIGURES`.
DealPair = tuple[tuple[float, ...], tuple[float, ...]]


@dataclass(frozen=True, slots=True)
class ComparePlan:
    """Which games to play: so many by each of two rule sets, on the same deals.

    With ``apart`` the other rule set has deals of its own: so rules can be compared with themselves. With ``sharp``
    sharp bots play casual ones. The games of ``before`` have been played already, and count.
    """

    rules: str
    beside: str
    players: int
    games: int
    seed: int
    apart: bool = False
    before: RulesBeside | None = None
    sharp: bool = False

    @property
    def levels(self) -> tuple[str, str]:
        """The levels that play, the stronger first."""
        return SHARP if self.sharp else QUICK

    @property
    def deals(self) -> int:
        """Return the number of deals."""
        return self.games // _SEATINGS

    @property
    def begin(self) -> int:
        """Return the number of the first deal that has not been played."""
        return self.before.played // _SEATINGS if self.before is not None else 0


def plan(
    rules: str, beside: str | None, players: int, games: int, seed: int, after: str | None = None, sharp: bool = False
) -> ComparePlan:
    """Make a plan from the words of a command line. Raises RuleSetError or NotToGoOnWith with a sentence.

    Without other rules they are compared with the rule set they start from, an unchanged one with the first of all.
    ``after`` is a line with figures of the same games, which go on there.
    """
    choice = RuleChoice.parse(rules)
    beside = beside or (choice.beside or RuleChoice.of(choice.base)).text
    for each in (choice.rules, parse_rules(beside)):
        check_table(each, players)
    made = ComparePlan(choice.text, beside, players, games // _SEATINGS * _SEATINGS, seed, sharp=sharp)
    return made if after is None else replace(made, before=_before(made, after))


def _before(plan: ComparePlan, line: str) -> RulesBeside:
    """Read figures of games that a plan begins with."""
    try:
        found = read(line.encode())
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise NotToGoOnWith(sentence("--after takes a line that --json has printed.")) from None
    games = (found.rules, found.beside, found.players, found.seed, (found.stronger, found.weaker))
    if games != (plan.rules, plan.beside, plan.players, plan.seed, plan.levels) or len(found.sums) != len(FIGURES):
        raise NotToGoOnWith(sentence("The line after --after is about other games."))
    return found


def play(plan: ComparePlan, first: int, last: int) -> list[DealPair]:
    """Play the deals of a plan from `first` up to but not including `last`, by both rules."""
    rules, beside = parse_rules(plan.rules), parse_rules(plan.beside)
    other = seed_of(plan.seed, -1) if plan.apart else plan.seed
    return [
        (_deal(plan, rules, seed_of(plan.seed, deal)), _deal(plan, beside, seed_of(other, deal)))
        for deal in range(first, last)
    ]


def _deal(plan: ComparePlan, rules: RuleSet, seed: int) -> tuple[float, ...]:
    """Play a deal in both seatings, and return its figures."""
    players = range(plan.players)
    seatings = [[plan.levels[(place + turned) % 2] for place in players] for turned in range(_SEATINGS)]
    ends = [_game(rules, names, seed) for names in seatings]
    won = [
        sum(names[player] == plan.levels[0] for player in end.out) / max(1, len(end.out))
        for names, end in zip(seatings, ends, strict=True)
    ]
    return (
        sum(end.turns for end in ends) / _SEATINGS,
        sum(end.minutes for end in ends) / _SEATINGS,
        float(bool(set(ends[0].out) & set(ends[1].out))),
        sum(won) / _SEATINGS,
        sum(end.biggest_draw for end in ends) / _SEATINGS,
        sum(end.with_set for end in ends) / _SEATINGS,
        sum(not end.out for end in ends) / _SEATINGS,
    )


def _game(rules: RuleSet, names: Sequence[str], seed: int) -> GameEnd:
    minds = TellingMinds(seat(names, rules, seed))
    state = play_game(rules, minds, seed).state
    minutes = minds.seconds_to_the_end() / 60
    return GameEnd(state.turns, minutes, state.out, minds.last_set in state.out, minds.biggest_draw)


def figures(plan: ComparePlan, pairs: Sequence[DealPair]) -> RulesBeside:
    """Return what these deals came to, with those that were played before."""
    before = plan.before
    sums = before.sums if before is not None else _NO_SUMS
    return _found(plan, plan.begin + len(pairs), _added(sums, pairs))


def _added(sums: tuple[FigureSums, ...], pairs: Sequence[DealPair]) -> tuple[FigureSums, ...]:
    """Return sums with further deals."""
    return tuple(_figure_sums(some, at, pairs) for at, some in enumerate(sums))


def _figure_sums(before: FigureSums, at: int, pairs: Sequence[DealPair]) -> FigureSums:
    total, usual, squares, usual_squares, apart = before
    for mine, others in pairs:
        one, other = mine[at], others[at]
        total, usual = total + one, usual + other
        squares, usual_squares = squares + one * one, usual_squares + other * other
        apart += (one - other) ** 2
    return total, usual, squares, usual_squares, apart


def _found(plan: ComparePlan, deals: int, sums: tuple[FigureSums, ...]) -> RulesBeside:
    """Return what so many deals came to, by their sums."""
    found = {name: _figure(name, deals, some) for name, some in zip(FIGURES, sums, strict=True)}
    stronger, weaker = plan.levels
    return RulesBeside(
        plan.rules, plan.beside, plan.players, plan.seed, plan.games, deals * _SEATINGS, stronger, weaker,
        **found, sums=sums,
    )  # fmt: skip


def _figure(name: str, deals: int, sums: FigureSums) -> Figure:
    total, usual, squares, usual_squares, apart = sums
    yours, others = (DealSums(deals, *both) for both in ((total, squares), (usual, usual_squares)))
    more = DealSums(deals, total - usual, apart)
    padded = more.more(*_ADDED_MORE) if name in _SHARES else more
    return Figure(
        _ranged(name, yours), _ranged(name, others), (round(more.mean, 5), round(padded.half_width(_TOGETHER), 5))
    )


def _ranged(name: str, values: DealSums) -> tuple[float, float, float]:
    """Return a mean and its limits."""
    low, high = about_share(values, _SEATINGS) if name in _SHARES else about_mean(values)
    return round(values.mean, 5), round(low, 5), round(high, 5)


def lines(plan: ComparePlan, jobs: int) -> Generator[RulesBeside, None, None]:
    """Play all games of a plan in ``jobs`` processes, and yield the figures after every few. Raises ProcessDied.

    If all have been played before, their figures are yielded once.
    """
    before, deals = plan.before, plan.begin
    sums = before.sums if before is not None else _NO_SUMS
    if before is not None and deals >= plan.deals:
        yield _found(plan, deals, sums)
        return
    with closing(in_parts(play, plan, plan.deals, jobs, _SHARP_PART if plan.sharp else _PART, begin=deals)) as parts:
        for part in parts:
            deals, sums = deals + len(part), _added(sums, part)
            yield _found(plan, deals, sums)


def run(plan: ComparePlan, jobs: int, as_json: bool, out: TextIO) -> int:
    """Play all games of a plan and print what they came to: with ``as_json`` a line of figures after every few.

    Returns 0, or 130 if interrupted. Raises ProcessDied with a sentence.
    """
    found: RulesBeside | None = None
    played = plan.begin * _SEATINGS

    def more(line: RulesBeside) -> int:
        nonlocal played
        before, played = played, line.played
        return played - before

    try:
        with closing(lines(plan, jobs)) as each:
            for found in each if as_json else with_progress(each, plan.games - played, more):
                if as_json:
                    print(written(found), file=out, flush=True)
    except KeyboardInterrupt:
        pass
    if found is not None and not as_json:
        _print_table(found, out)
    return 0 if found is not None and found.over else 130


def _print_table(found: RulesBeside, out: TextIO) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table()
    for column in (text("Figure"), found.rules, found.beside, text("Difference")):
        table.add_column(column)
    rows = {
        "turns": text("Turns of a game"),
        "minutes": text("Minutes of a game"),
        "same_hand": text("Won with the same hand again, of 100 deals"),
        "stronger_wins": text("Won by {name}, of 100 games", name=found.stronger),
        "biggest_draw": text("Biggest draw of a game"),
        "sets": text("Out with a set, of 100 games"),
        "blocked": text("Blocked, of 100 games"),
    }
    for name, words in rows.items():
        figure: Figure = getattr(found, name)
        times = 100 if name in _SHARES else 1
        sides = (figure.yours, figure.usual)
        ranged = (f"{mean * times:.1f} ({low * times:.1f}–{high * times:.1f})" for mean, low, high in sides)
        more, width = figure.more
        table.add_row(words, *ranged, f"{more * times:.1f} ± {width * times:.1f}")
    console = Console(file=out, markup=False)
    console.print(table)
    told = changes(found)
    console.print(say(together(told)) if told else text("No difference shown."), highlight=False)
