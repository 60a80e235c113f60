"""Measuring: how fast the program is on this machine, where it can be as ratios within one run."""

from __future__ import annotations

import json
import sys
from typing import TextIO

from game.bench.figures import BenchError, Figures
from game.text import text


def run(what: str, out: TextIO) -> int:
    """Measure one subject; prints JSON for programs and, on standard error, a table for people.

    The exit code: 0, or 1 if it cannot be measured here.
    """
    try:
        figures = _measure(what)
    except BenchError as error:
        print(f"grand-uno: {error}", file=sys.stderr)
        return 1
    print(json.dumps({"bench": what, **figures}), file=out)
    out.flush()
    _print_table(what, figures)
    return 0


def _measure(what: str) -> Figures:
    # Each subject imports what it measures: only drawing, bots at a table and starting need pygame.
    if what == "rules":
        from game.bench import rules

        return rules.measure()
    if what == "compiled":
        from game.bench import compiled

        return compiled.measure()
    if what == "saves":
        from game.bench import saves

        return saves.measure()
    if what == "bots":
        from game.bench import bots

        return bots.measure()
    if what == "draw":
        from game.bench import draw

        return draw.measure()
    from game.bench import start

    return start.measure()


def _print_table(what: str, figures: Figures) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(text("figure"), text("value"), title=f"bench {what}")
    table.columns[1].justify = "right"
    for name, value in figures.items():
        table.add_row(name.replace("_", " "), f"{value:,.3f}".rstrip("0").rstrip("."))
    Console(file=sys.stderr).print(table)
