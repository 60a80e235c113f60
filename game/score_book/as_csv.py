"""The score book as a table of comma-separated values, for other programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator
from typing import Final

from game.score_book.feats import BY_NAME
from game.score_book.reckoning import BookFigures, Opponent, Top, WinShare
from game.text import say, text

#: The file's extension.
ENDING: Final = ".csv"
#: A cell that begins with one of these would be run as a formula by a spreadsheet.
_FORMULA: Final = ("=", "+", "-", "@")


def as_csv(figures: BookFigures, person: str, rules: Callable[[str], str], opponent: Callable[[Opponent], str]) -> str:
    """Return all figures of a person as CSV; ``rules`` and ``opponent`` return the display name of their argument."""
    lines = io.StringIO()
    csv.writer(lines).writerows([_harmless(cell) for cell in row] for row in _rows(figures, person, rules, opponent))
    return lines.getvalue()


def _rows(
    figures: BookFigures, person: str, rules: Callable[[str], str], opponent: Callable[[Opponent], str]
) -> Iterator[list[str]]:
    yield [
        text("What"), text("Name"), text("Games"), text("Won"), text("Share"), text("Share at least"),
        text("Share at most"), text("Share if all were alike"),
    ]  # fmt: skip
    yield [text("All"), person, *_shares(figures.whole)]
    for base, share in figures.by_rules:
        yield [text("By rule set"), rules(base), *_shares(share)]
    for one, share in figures.by_opponent:
        yield [text("At a table with"), opponent(one), *_shares(share)]
    yield [text("Matches"), "", str(figures.matches)]
    yield [text("Seconds at the table"), "", str(round(figures.seconds))]
    for words, top in ((text("Biggest draw"), figures.draw), (text("Longest chain"), figures.chain)):
        yield [words, _name(top), str(top.record.number if top is not None else 0)]
    points = figures.points
    yield [text("Costliest game"), _name(points), str(points.record.number if points is not None else 0)]
    yield [text("Catches"), "", str(figures.catches)]
    yield [text("Caught"), "", str(figures.caught)]
    for feat in figures.feats:
        yield [text("Feat"), say(BY_NAME[feat.feat].words), str(feat.times)]


def _name(top: Top | None) -> str:
    return top.name if top is not None else ""


def _shares(share: WinShare) -> list[str]:
    return [str(share.games), str(share.won), *(f"{one:.4f}" for one in (share.share, *share.sure, share.fair))]


def _harmless(cell: str) -> str:
    return f"'{cell}" if cell.startswith(_FORMULA) else cell
