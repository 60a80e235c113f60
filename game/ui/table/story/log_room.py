"""The log on the table: its panel grows down until it meets something else, and shows the lines that fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from pygame import Rect

from game.rules.values.messages import sentence
from game.rules.values.state import NOBODY
from game.text import Part, say, text
from game.ui.kit.theme import Theme
from game.ui.table.paint import bubbles
from game.ui.table.paint.dense_log import NO_ROOM, dense_places
from game.ui.table.paint.log_panel import LogPart, log_box, log_places
from game.ui.table.paint.log_rows import LogRoom, rows_in
from game.ui.table.place.caller_places import caller_places
from game.ui.table.place.layout import Layout, covered, tab_place
from game.ui.table.question.targets import TOP, Command
from game.ui.words.log_entries import LineLevel, LogLine
from game.ui.words.log_lines import Log

_GAP: Final = 12.0  # between the panel and what lies below, on a map of full size
_WIDER: Final = 0.6  # of its width
_OTHERS: Final = ("question", "claims", "picker", Command.DRAW)


def log_room(plan: Layout, kept: Sequence[Rect], covered_below: int) -> LogRoom:
    """Return where the panel lies and can grow; ``covered_below`` is the height of a plate over its lower part."""
    box = plan.boxes["log"].copy()
    box.height -= covered_below
    if covered_below:
        return LogRoom(box, box.bottom)
    gap = round(_GAP * plan.scale)
    column = Rect(box.left, box.top, box.width + gap, plan.size[1] - box.top)
    lying = [*_lying(plan), *kept]
    low = max(box.bottom, min((each.top for each in lying if each.colliderect(column)), default=plan.size[1]) - gap)
    beside = Rect(box.right, box.top, round(box.width * _WIDER), low + gap - box.top)
    right = min((each.left - gap for each in lying if each.colliderect(beside)), default=beside.right)
    return LogRoom(box, low, max(box.right, right))


def _lying(plan: Layout) -> Iterator[Rect]:
    """Yield what the panel never covers: cards, plates, speech bubbles, shakers, labels and buttons."""
    yield from caller_places(plan).values()
    for plate in (*plan.plaques.values(), plan.boxes["score"]):
        yield plate.union(tab_place(plate, plan.scale))
    yield from (covered(spot) for spot in plan.cards.values())
    yield from (bubble.body for bubble in bubbles.places(plan).values())
    yield from bubbles.shaker_boxes(plan)
    yield from (*plan.piles, *plan.stocks, *plan.captions, *plan.counts)
    yield from (plan.boxes[name] for name in _OTHERS)


def line_by_line(theme: Theme, room: LogRoom, log: Log, reader: int) -> list[Rect]:
    """Return the places of the last lines, one below another."""
    lines = log.lines(rows_in(theme, room) + 1, reader=reader)
    return log_places(theme, room, lines, log.since(reader) - log.hidden, bool(log.hidden))


class ToldLines(NamedTuple):
    """The places of the last lines, the box of the panel, and whether they lie side by side in it."""

    places: list[Rect]
    box: Rect
    dense: bool = False


def told_lines(theme: Theme, room: LogRoom, log: Log, reader: int) -> ToldLines:
    """Return where the last lines lie.

    Lines lie side by side if one below another there is no room for all lines since the player's last decision.
    """
    places, due = line_by_line(theme, room, log, reader), log.since(reader)
    if reader == NOBODY or log.hidden or len(places) >= due - 1:  # the first is a divider, which stands over the others
        return ToldLines(places, log_box(theme, room.box, places))
    places, box = dense_places(theme, room, log.lines(due, reader=reader))
    return ToldLines(places, log_box(theme, box, places), dense=True)


class LogLines:
    """Caches the room of the panel and the places of its lines until something changes them."""

    def __init__(self) -> None:
        self._room: tuple[tuple[object, ...], LogRoom] | None = None
        self._found: tuple[tuple[object, ...], ToldLines] | None = None

    def room(self, plan: Layout, kept: Sequence[Rect], covered_below: int) -> LogRoom:
        """Return the same as `log_room`."""
        key = plan, kept, covered_below
        if self._room is None or self._room[0] != key:
            self._room = key, log_room(*key)
        return self._room[1]

    def lie(self, theme: Theme, room: LogRoom, log: Log, reader: int) -> ToldLines:
        """Return the same as `told_lines`."""
        key = theme, room, log, log.changes, log.hidden, reader
        if self._found is None or self._found[0] != key:
            self._found = key, told_lines(theme, room, log, reader)
        return self._found[1]

    def part(
        self, theme: Theme, room: LogRoom, log: Log, reader: int, pointed: int, again: bool = False
    ) -> LogPart:
        """Return the log as shown to a player, ``again`` in a replay; ``pointed`` is the line pointed at."""
        (places, box, dense), since = self.lie(theme, room, log, reader), log.since(reader)
        heading = _over(text("What just happened"))
        if dense:
            all_since = log.lines(since, reader=reader)
            shown = [NO_ROOM] * (since - len(places)) + places
            hidden = (line for line, place in zip(all_since, shown, strict=True) if not place.width)
            heading = _heading(log, reader, sum(line.is_told for line in hidden))
        if again:
            heading = _over(say(_AGAIN[reader == NOBODY or log.undecided(reader) or log.decided_in_turn(reader)]))
        over = (None if dense or again else log.over(len(places))) or heading
        over, lines = over._replace(lit=pointed == TOP), log.lines(len(places), pointed, reader)
        return LogPart(box, over, lines, places, log.hidden, since, dense)


def _heading(log: Log, reader: int, hidden: int) -> LogLine:
    """Return the heading over lines that lie side by side, with the number of ``hidden`` lines that do not fit."""
    whole, more = _SO_FAR
    if not log.undecided(reader):
        whole, more = _SINCE_TURN if log.decided_in_turn(reader) else _SINCE_DECISION
    if not hidden:
        return _over(say(whole), text("Since then") if whole is _SINCE_DECISION[0] else "")
    return _over(say(more.about(number=hidden)), say(sentence("{number} more", number=hidden)))


#: The heading of a replay, by whether the reader's last decision was a turn.
_AGAIN: Final = {True: sentence("Again: since your turn"), False: sentence("Again: since your decision")}
#: What lines are told since, alone and with the number of lines that do not fit.
_SO_FAR: Final = sentence("So far"), sentence("So far · {number} more")
_SINCE_TURN: Final = sentence("Since your turn"), sentence("Since your turn · {number} more")
_SINCE_DECISION: Final = sentence("Since your decision"), sentence("Since your decision · {number} more")


def _over(words: str, brief: str = "") -> LogLine:
    """Return a heading over all lines, with a ``brief`` form for too little room."""
    return LogLine((Part(words),), "", level=LineLevel.DIVIDER, short=(Part(brief or words),))
