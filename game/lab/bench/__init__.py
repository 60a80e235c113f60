"""Benchmarks: how fast the program is on this machine, as ratios within one run where possible."""

from __future__ import annotations

import json
import sys
from typing import TextIO

from game.lab.bench.figures import BenchError, Figures, Limit
from game.text import text


def run(what: str, out: TextIO, full: bool = False) -> int:
    """Measure one subject; print JSON to ``out`` and a table for people on standard error.

    The table says whether figures keep to their bounds. ``full`` only measures bots longer. Returns the exit
    code: 0, or 1 if the subject cannot be measured here.
    """
    try:
        figures = _measure(what, full)
    except BenchError as error:
        print(f"grand-uno: {error}", file=sys.stderr)
        return 1
    print(json.dumps({"bench": what, **figures}), file=out)
    out.flush()
    _print_table(what, figures, _bounds(what, figures))
    return 0


def _measure(what: str, full: bool) -> Figures:
    # Each subject imports what it measures: only drawing, bots at a table and starting need pygame.
    if what == "rules":
        from game.lab.bench import rules

        return rules.measure()
    if what == "compiled":
        from game.lab.bench import compiled

        return compiled.measure()
    if what == "saves":
        from game.lab.bench import saves

        return saves.measure()
    if what == "bots":
        from game.lab.bench import bots

        return bots.measure(full)
    if what == "draw":
        from game.lab.bench import draw

        return draw.measure()
    from game.lab.bench import start

    return start.measure()


def _bounds(what: str, figures: Figures) -> dict[str, Limit]:
    if what != "bots":
        return {}
    from game.lab.bench import bots

    return bots.bounds(figures)


def _told(value: float, bound: Limit) -> str:
    """Return words that say whether a figure keeps to its bound."""
    most = _number(bound.most)
    if not bound.enough:
        return text("at most {most}; --full measures enough to tell", most=most)
    if value > bound.most:
        return text("at most {most}: not met", most=most)
    return text("at most {most}: met", most=most)


def _number(value: float) -> str:
    return f"{value:,.3f}".rstrip("0").rstrip(".")


def _print_table(what: str, figures: Figures, bounds: dict[str, Limit]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(text("figure"), text("value"), title=f"bench {what}")
    table.columns[1].justify = "right"
    if bounds:
        table.add_column(text("has to be"))
    for name, value in figures.items():
        told = [_told(value, bounds[name])] if name in bounds else []
        table.add_row(name.replace("_", " "), _number(value), *told)
    Console(file=sys.stderr).print(table)
