"""The log on the table: its panel grows down as far as nothing else lies there, and tells what has room in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pygame import Rect

from game.rules.values.messages import sentence
from game.rules.values.state import NOBODY
from game.text import Part, say, text
from game.ui.kit.theme import Theme
from game.ui.table.paint import bubbles
from game.ui.table.paint.dense_log import NO_ROOM, dense_places
from game.ui.table.paint.log_panel import LogPart, log_box, log_places
from game.ui.table.paint.log_rows import LogRoom, rows_in
from game.ui.table.place.layout import Layout, covered
from game.ui.table.question.targets import TOP, Command
from game.ui.words.log_lines import LineLevel, Log, LogLine

_GAP: Final = 12.0  # between the panel and what lies below, on a map of full size
_CALLS: Final = 64.0  # over a plate, where its player may call or catch
_OTHERS: Final = ("question", "claims", "picker", Command.DRAW)


def log_room(plan: Layout, kept: Sequence[Rect], covered_below: int) -> LogRoom:
    """Return where the panel lies and may grow; ``covered_below`` is the height of a plate over its lower part."""
    box = plan.boxes["log"].copy()
    box.height -= covered_below
    if covered_below:
        return LogRoom(box, box.bottom)
    gap = round(_GAP * plan.scale)
    column = Rect(box.left, box.top, box.width + gap, plan.size[1] - box.top)
    tops = [lying.top for lying in (*_lying(plan), *kept) if lying.colliderect(column)]
    return LogRoom(box, max(box.bottom, min(tops, default=plan.size[1]) - gap))


def _lying(plan: Layout) -> Iterator[Rect]:
    """Yield what the panel never covers: cards, plates, speech bubbles, shakers, labels and buttons."""
    calls = round(_CALLS * plan.scale)
    for plate in (*plan.plaques.values(), plan.boxes["score"]):
        yield Rect(plate.left, plate.top - calls, plate.width, plate.height + calls)
    yield from (covered(spot) for spot in plan.cards.values())
    yield from (bubble.body for bubble in bubbles.places(plan).values())
    yield from bubbles.shaker_boxes(plan)
    yield from (*plan.piles, *plan.stocks, *plan.captions, *plan.counts)
    yield from (plan.boxes[name] for name in _OTHERS)


def line_by_line(theme: Theme, room: LogRoom, log: Log, reader: int) -> list[Rect]:
    """Return the places of the last lines, one below another."""
    lines = log.lines(rows_in(theme, room) + 1, reader=reader)
    return log_places(theme, room, lines, log.since(reader) - log.hidden, bool(log.hidden))


def told_lines(theme: Theme, room: LogRoom, log: Log, reader: int) -> tuple[list[Rect], bool]:
    """Return the places of the last lines, and whether they lie side by side.

    They do where a player has more to be told since their last decision than has room line by line.
    """
    places, due = line_by_line(theme, room, log, reader), log.since(reader)
    if reader == NOBODY or log.hidden or len(places) >= due - 1:  # the first is a divider, which stands over the others
        return places, False
    return dense_places(theme, room, log.lines(due, reader=reader)), True


class LogLines:
    """Where the lines of the panel lie, found anew only when something of it has changed."""

    def __init__(self) -> None:
        self._found: tuple[tuple[object, ...], tuple[list[Rect], bool]] | None = None

    def lie(self, theme: Theme, room: LogRoom, log: Log, reader: int) -> tuple[list[Rect], bool]:
        """Return the same as `told_lines`."""
        key = theme, room, log, log.changes, log.hidden, reader
        if self._found is None or self._found[0] != key:
            self._found = key, told_lines(theme, room, log, reader)
        return self._found[1]

    def part(self, theme: Theme, room: LogRoom, log: Log, reader: int, pointed: int) -> LogPart:
        """Return what the panel tells a player; ``pointed`` is the line pointed at, from the top."""
        (places, dense), since = self.lie(theme, room, log, reader), log.since(reader)
        heading = Part(text("What just happened"))
        if dense:
            all_since = log.lines(since, reader=reader)
            shown = [NO_ROOM] * (since - len(places)) + places
            hidden = (line for line, place in zip(all_since, shown, strict=True) if not place.width)
            heading = Part(_heading(log, reader, sum(line.stands > 0 for line in hidden)))
        over = (None if dense else log.over(len(places))) or LogLine((heading,), "", level=LineLevel.DIVIDER)
        over, lines = over._replace(lit=pointed == TOP), log.lines(len(places), pointed, reader)
        return LogPart(log_box(theme, room.box, places), over, lines, places, log.hidden, since, dense)


def _heading(log: Log, reader: int, hidden: int) -> str:
    """Return what stands over lines side by side, and how many are ``hidden`` as they have no room."""
    if hidden:
        return say(sentence("{number} more", number=hidden))
    return text("So far") if log.undecided(reader) else text("Since your turn")
