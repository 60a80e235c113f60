"""The results of the arena as tables for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TextIO

from game.rules.values.messages import Listed, Message, plural
from game.text import say, text

if TYPE_CHECKING:
    from rich.table import Table


def write(result: Mapping[str, Any], deals: int, out: TextIO) -> None:
    """Print the figures of a run that planned this many deals."""
    from rich.console import Console

    console = Console(file=out, markup=False)  # the name of a bot may be any command
    done = result["deals"]
    matches = result.get("matches")
    console.print(say(_stopped(result, deals) if done < deals else _played(result)), highlight=False)
    if done:
        for table in result["tables"]:
            wins = text("Wins per seat") if matches is None else text("Share of matches")
            console.print(_bots(table, wins, result["rating"]))
            if matches is not None:
                console.print(text("{games} games a match", games=_number(table["games"])), highlight=False)
        if len(result["tables"]) > 1:
            console.print(_matrix(result["tables"], result["rating"]))
        for table in result.get("against", ()):
            console.print(_bots(table, text("Wins compared with before"), {}))
    for problem in result["problems"]:
        console.print(problem, highlight=False)


def _stopped(result: Mapping[str, Any], deals: int) -> Message:
    """Return a sentence that says how far an interrupted run came."""
    if "matches" in result:
        return plural(
            "Stopped after {number} match: {done} of {deals} deals.",
            "Stopped after {number} matches: {done} of {deals} deals.",
            result["matches"],
            done=result["deals"],
            deals=deals,
        )
    return plural(
        "Stopped after {number} game: {done} of {deals} deals.",
        "Stopped after {number} games: {done} of {deals} deals.",
        result["games"],
        done=result["deals"],
        deals=deals,
    )


def _played(result: Mapping[str, Any]) -> Message:
    """Return a sentence that says how much a run has played, and how long that took."""
    seconds, seed = str(result["seconds"]), str(result["seed"])
    if "matches" in result:
        return plural(
            "Played {number} match in {seconds} seconds with --seed {seed}.",
            "Played {number} matches in {seconds} seconds with --seed {seed}.",
            result["matches"], seconds=seconds, seed=seed,
        )  # fmt: skip
    return plural(
        "Played {number} game in {seconds} seconds with --seed {seed}.",
        "Played {number} games in {seconds} seconds with --seed {seed}.",
        result["games"], seconds=seconds, seed=seed,
    )  # fmt: skip


def _bots(figures: Mapping[str, Any], wins: str, rating: Mapping[str, Sequence[float | None]]) -> Table:
    """Return a table with a row for each bot."""
    from rich.table import Table

    table = Table(title=text("{bots}", bots=Listed(tuple(figures["bots"]))))
    for column in (text("Bot"), wins, text("Points"), *([text("Rating")] if rating else [])):
        table.add_column(column)
    for name, share in figures["shares"].items():
        row = [name, _percent(share), _number(figures["points"][name])]
        table.add_row(*row, *([_number(rating[name])] if rating else []))
    return table


def _matrix(tables: Sequence[Mapping[str, Any]], rating: Mapping[str, Sequence[float | None]]) -> Table:
    """Return a table of how often each bot wins at a table of each other."""
    from rich.table import Table

    matrix = Table(title=text("Wins of one bot (row) at a table of others (column)"))
    matrix.add_column(text("Bot"))
    for name in rating:
        matrix.add_column(name)
    found = {}
    for table in tables:
        one, *others = table["bots"]
        found[one, others[0]] = table["shares"][one]
        if len(others) == 1:
            found[others[0], one] = table["shares"][others[0]]
    for one in rating:
        matrix.add_row(one, *(_percent(found[one, other]) if (one, other) in found else "" for other in rating))
    return matrix


def _percent(figure: Sequence[float | None]) -> str:
    mean, width = figure
    return _with_width(f"{mean or 0.0:.1%}", None if width is None else f"{width:.1%}")


def _number(figure: Sequence[float | None]) -> str:
    mean, width = figure
    return _with_width(f"{mean or 0.0:.1f}", None if width is None else f"{width:.1f}")


def _with_width(mean: str, width: str | None) -> str:
    return mean if width is None else f"{mean} ± {width}"
