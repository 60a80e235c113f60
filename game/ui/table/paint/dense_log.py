"""The log panel after many turns: acts and their consequences side by side, so that a round of ten players fits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Set
from functools import cache, partial
from itertools import accumulate, chain, pairwise
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.rules import events
from game.rules.values.messages import plural
from game.text import NO_FACE, Part, say
from game.ui.kit.common_colours import NIGHT_LIGHT
from game.ui.kit.measures import SMALL
from game.ui.kit.theme import Theme
from game.ui.table.paint.flowing import in_rows
from game.ui.table.paint.log_rows import LogRoom, first_row, inside, parts_width, row_of, row_step, rows_in
from game.ui.words.concerned import TURNING_POINT
from game.ui.words.log_entries import LineLevel, LogLine

_BETWEEN: Final = 18  # from one act to the next
_TURNS: Final = 19  # from one turn to the next, with a bar between them
_TO: Final = 6  # on both sides of the sign that leads to a consequence
_SIGN: Final = 9
_LEADING: Final = 4  # between rows
_TIGHTER: Final = (1, 0)  # tried if not all lines fit otherwise
_OWN: Final = 0.6  # of the rows: the most that goes to what happened to the reader before the newest turns are kept
_LONG: Final = 1  # rows: of a turn that takes more, what happened to the reader and what turned the game is kept
#: A way to break lines into rows: how many turns are broken, minus the turns that begin a row, and minus each of these.
_Way = tuple[int, int, tuple[int, ...]]
NO_ROOM: Final = pygame.Rect(0, 0, 0, 0)

# How well lines fit: something is left out; everything that the table does not show is told; the same, with each turn
# in rows of its own; the same, with what the table shows as well.
_LEFT_OUT: Final = 0
_ALL: Final = 1
_APART: Final = 2
_EVERYTHING: Final = 3


def dense_places(theme: Theme, room: LogRoom, lines: Sequence[LogLine]) -> tuple[list[pygame.Rect], pygame.Rect]:
    """Return the places of the last of these lines, several in a row, and their box; a line left out has no size.

    Priority goes to events that happened to the reader, with the act that caused them, in at most three fifths of the
    rows, then to the two newest turns, then to the rest of what happened to the reader, changes of direction and older
    turns, so that the oldest are left out first. Of a long turn only its acts and what turned the game is kept. A mark
    after a line says how much is left out there.
    """
    words = cache(lambda at, mark, full: parts_width(theme, _drawn(lines[at], mark, full), SMALL))

    def fitted(space: LogRoom, leading: int) -> _Fitted:
        rows = _SideBySide(theme, space.box.width, lines, words)
        kept = rows.fitting(rows_in(theme, space, SMALL, leading))
        return _Fitted(rows.quality(kept), space, leading, rows, kept)

    best = fitted(room, _LEADING)
    if best.quality != _EVERYTHING:
        tightest = fitted(room.wide, _TIGHTER[-1])
        looser = chain([best], (fitted(room.wide, leading) for leading in (_LEADING, *_TIGHTER[:-1])))
        as_good = (found for found in looser if found.quality >= tightest.quality)
        best = tightest if tightest.quality == _LEFT_OUT else next(as_good, tightest)
    _, space, leading, rows, kept = best
    box, step, told = space.box, row_step(theme, SMALL, leading), [at for row in kept for at in row]
    if not told:
        return [], box
    top, places, marks = first_row(theme, box), [NO_ROOM] * len(lines), left_out(lines, told)
    for number, row in enumerate(kept):
        whole = inside(theme, pygame.Rect(box.left, top + number * step, box.width, step))
        left = whole.left
        for at, before in zip(row, [-1, *row], strict=False):
            wide = rows.width(at, before, marks[at])
            more = next((count for count, after in enumerate(kept[number + 1 :]) if after), len(kept) - number - 1)
            places[at] = pygame.Rect(left, whole.top, min(wide, whole.width), step * (1 + more))
            left += wide
    return places[told[0] :], box


class _Fitted(NamedTuple):
    """Lines that fit into a room with this much between rows, and how well they do."""

    quality: int
    space: LogRoom
    leading: int
    rows: _SideBySide
    kept: list[list[int]]


class _SideBySide:
    """Arranges lines in rows, as lists of their indices; a line longer than a row is followed by empty rows.

    ``words`` returns the width of a line's words with a mark, in its short or its fuller form.
    """

    def __init__(
        self, theme: Theme, width: int, lines: Sequence[LogLine], words: Callable[[int, str, bool], int]
    ) -> None:
        self._lines, self._words = lines, words
        self._room = inside(theme, pygame.Rect(0, 0, width, 1)).width
        self._turns, self._gaps = _turns(lines), _Gaps(lines)
        self._full = set[int]()  # the lines in fuller words
        self._leads = [_leads(theme, line.level) for line in lines]
        self._more = cache(lambda at, mark: len(_broken(theme, lines[at], mark, self._room)) - 1)

    def width(self, at: int, before: int, mark: str) -> int:
        """Return the width of a line with its mark in a row, after the line ``before``, or -1 for none."""
        follows = before >= 0
        lead = self._leads[at][follows + (follows and self._turns[at] != self._turns[before])]
        return lead + self._words(at, mark, at in self._full)

    def fitting(self, most: int) -> list[list[int]]:
        """Return the lines that fit into at most this many rows; a turn begins a new row if there is room for that."""
        lines, told = self._lines, set[int]()
        turns = [[at for at in self._of(turn) if lines[at].stands] for turn in sorted({*self._turns}, reverse=True)]
        turns = [turn for turn in turns if turn]
        befell = [{at, self._act_of(at)} for at in range(len(lines)) if lines[at].touches]
        ways = [{self._act_of(at)} for at in range(len(lines)) if lines[at].about is events.DirectionTurned]
        kept = [self._kept_of(turn) for turn in turns]
        newest = *kept[:1], *([at] for turn in kept[:1] for at in turn)
        for own in reversed(befell):
            told = self._with(told, own, ceil(most * _OWN))
        for some in (*newest, *kept[1:2], *reversed(befell), *reversed(ways)):
            told = self._with(told, some, most)
        for several in (kept[1:], turns):
            for some in several:
                more = self._with(told, some, most)
                if not more.issuperset(some):
                    break
                told = more
        apart = self._apart(told, most)
        cut = {self._turns[at] for turn in turns for at in turn if at not in told}
        for at in range(len(lines) - 1, -1, -1):  # what the table shows as well
            if self._turns[at] not in cut and lines[at].is_told:
                told = self._with(told, [at], most, apart)
        for at, mark in reversed(self._gaps.marks(told).items()):
            if lines[at].fuller:
                self._full.add(at)
                if self.width(at, -1, mark) > self._room or len(self._rows(told, apart)) > most:
                    self._full.discard(at)
        return self._rows(told, apart)

    def _kept_of(self, turn: Sequence[int]) -> list[int]:
        """Return the lines of a turn that have priority: all, or of a long turn its acts and what turned the game."""
        if sum(self.width(at, at, "") for at in turn) <= _LONG * self._room:
            return [*turn]
        return [at for at in turn if self._lines[at].level is LineLevel.ACT or self._lines[at].stands >= TURNING_POINT]

    def quality(self, rows: Sequence[Sequence[int]]) -> int:
        """Return how well the lines fit into these rows."""
        told = {at for row in rows for at in row}
        left_out = [line for at, line in enumerate(self._lines) if at not in told and line.is_told]
        if any(line.stands for line in left_out):
            return _LEFT_OUT
        if any(len({self._turns[at] for at in row}) > 1 for row in rows):
            return _ALL
        return _APART if left_out else _EVERYTHING

    def _with(self, told: set[int], some: Iterable[int], most: int, apart: Set[int] = frozenset()) -> set[int]:
        """Return the lines told with some more added if they all fit into this many rows, otherwise without."""
        more = told.union(some)
        return more if more != told and len(self._rows(more, apart)) <= most else told

    def _of(self, turn: int) -> list[int]:
        return [at for at, other in enumerate(self._turns) if other == turn]

    def _act_of(self, at: int) -> int:
        """Return the line of the act that a line follows from."""
        acts = (each for each in range(at, -1, -1) if self._lines[each].level is not LineLevel.CONSEQUENCE)
        return next((each for each in acts if self._lines[each].level is LineLevel.ACT), at)

    def _apart(self, told: Iterable[int], most: int) -> set[int]:
        """Return the turns that are to begin a row, so that at most this many rows break as few turns as possible.

        Of such choices it is the one with most turns, and then with the newest ones.
        """
        marks, turns = self._gaps.marks(told), self._turns
        order = [*marks]
        ways: list[dict[int, _Way]] = [{0: (0, 0, ())}, *({} for _ in order)]  # before each line, by the rows taken
        for first, begun in enumerate(order):
            breaks = first > 0 and turns[begun] == turns[order[first - 1]]
            for taken, (broken, number, apart) in ways[first].items():
                way = (broken + 1, number, apart) if breaks else (broken, number - 1, (-turns[begun], *apart))
                across, before = 0, -1
                for after, at in enumerate(order[first:], first + 1):
                    wide = self.width(at, before, marks[at])
                    if before >= 0 and across + wide > self._room:
                        break
                    rows = taken + 1 + (self._more(at, marks[at]) if wide > self._room else 0)
                    if rows <= most:
                        ways[after][rows] = min(way, ways[after].get(rows, way))
                    across, before = across + wide, at
        return {-turn for turn in min(ways[-1].values(), default=(0, 0, ()))[2]}

    def _rows(self, told: Iterable[int], apart: Set[int]) -> list[list[int]]:
        """Return the lines in rows; the turns that are ``apart`` share their first row with no earlier one."""
        rows, across, before, turns = list[list[int]](), self._room, -1, self._turns
        for at, mark in self._gaps.marks(told).items():
            words, (first, within, begun) = self._words(at, mark, at in self._full), self._leads[at]
            begins = turns[at] != turns[before]
            wide = words + (begun if begins else within)
            if before < 0 or across + wide > self._room or (begins and turns[at] in apart):
                wide = words + first
                rows.append([])
                across = 0
            rows[-1].append(at)
            across += wide
            if wide > self._room:
                rows += [[] for _ in range(self._more(at, mark))]
            before = at
        return rows


def _turns(lines: Sequence[LogLine]) -> list[int]:
    """Return the number of its turn for each line."""
    return [*accumulate(int(line.level is LineLevel.DIVIDER) for line in lines)]


class _Gaps:
    """Computes the marks for lines left out, many times over while the lines that fit are searched for."""

    def __init__(self, lines: Sequence[LogLine]) -> None:
        self._lines, self._turns = lines, [*_turns(lines), -1]
        self._turns[-1] = self._turns[-2] + 1  # of what comes after all
        self._standing: list[list[int]] = [[] for _ in range(self._turns[-1] + 1)]  # the lines of each turn
        for at, line in enumerate(lines):
            if line.stands:
                self._standing[self._turns[at]].append(at)
        self._before = [0, *accumulate(len(each) > 0 for each in self._standing)]  # turns with any, before each

    def marks(self, told: Iterable[int]) -> dict[int, str]:
        """Return the same as `left_out`."""
        order, turns = sorted(told), self._turns
        marks = dict.fromkeys(order, "")
        for at, after in pairwise([*order, len(self._lines)]):
            if (turn := turns[at]) != (follows := turns[after]):
                rest = [self._lines[each] for each in self._standing[turn] if each not in marks]
                marks[at] = _mark(self._before[follows] - self._before[turn + 1], rest)
        return marks


def left_out(lines: Sequence[LogLine], told: Iterable[int]) -> dict[int, str]:
    """Return the lines told, in order, each with the mark for what is left out between it and the next, or ""."""
    return _Gaps(lines).marks(told)


def _mark(turns: int, rest: Sequence[LogLine]) -> str:
    """Return the mark for this many turns left out, or else for the rest of one turn."""
    if turns:
        return say(plural("··· {number} turn", "··· {number} turns", turns))
    if rest and all(line.about is events.HandedOn for line in rest):
        cards = sum(part.face != NO_FACE for line in rest for part in line.told)
        return say(plural("··· {number} card goes round", "··· {number} cards go round", cards))
    return say(plural("··· {number} line", "··· {number} lines", len(rest))) if rest else ""


def _drawn(line: LogLine, mark: str, full: bool = False) -> list[Part]:
    """Return the words of a line, short or ``full``, with its mark and without words that only join two cards."""
    told = [Part(" ") if part.join else part for part in (line.fuller if full else line.short)]
    return [*told, Part(" " + mark.replace(" ", "\N{NO-BREAK SPACE}"))] if mark else told


def _broken(theme: Theme, line: LogLine, mark: str, room: int) -> list[list[Part]]:
    width = room - _leads(theme, line.level)[0]
    return in_rows(_drawn(line, mark), width, partial(parts_width, theme, px=SMALL))


def _leads(theme: Theme, level: LineLevel) -> tuple[int, int, int]:
    """Return how far words lie from the left edge of a line that is first in its row, goes on a turn, or begins one."""
    turn = theme.px(_TURNS)
    if level is LineLevel.CONSEQUENCE:
        sign = 2 * theme.px(_TO) + theme.px(_SIGN)
        return sign, sign, turn + sign
    return 0, theme.px(_BETWEEN), turn


def draw_dense(
    theme: Theme, picture: pygame.Surface, box: pygame.Rect, lines: Sequence[LogLine], places: Sequence[pygame.Rect]
) -> None:
    """Draw the lines into the picture of the panel that lies in this box."""
    row, turns, soft = inside(theme, box), _turns(lines), theme.palette.plate_soft
    before = -1
    for at, mark in left_out(lines, (at for at, place in enumerate(places) if place.width)).items():
        line, place = lines[at], places[at]
        follows, begins = place.left > row.left, turns[at] != turns[before]
        broken = _broken(theme, line, mark, row.width)
        lead = _leads(theme, line.level)[follows + (follows and begins)]
        fuller = _drawn(line, mark, True) if line.fuller else []
        if fuller and lead + parts_width(theme, fuller, SMALL) <= place.width:
            broken = [fuller]
        step, before = place.height // len(broken), at
        words = pygame.Rect(place.left - box.left + lead, place.top - box.top, place.width - lead, place.height)
        if line.lit:
            bar = words.inflate(theme.px(_BETWEEN // 2), 0)
            picture.blit(theme.panel(bar.size, NIGHT_LIGHT, 0.9, 8), bar)
        if follows and begins:
            between = theme.panel((max(1, theme.px(2)), step - theme.px(5)), soft, 0.7, 0)
            left = place.left - box.left + theme.px(_TURNS) // 2
            picture.blit(between, between.get_rect(center=(left, words.top + step // 2)))
        elif follows and line.level is LineLevel.ACT:
            dot = theme.panel((theme.px(4), theme.px(4)), soft, 1, 2)
            picture.blit(dot, dot.get_rect(center=(words.left - lead // 2, words.top + step // 2)))
        if line.level is LineLevel.CONSEQUENCE:
            sign = _sign(theme)
            left = words.left - theme.px(_TO) - theme.px(_SIGN)
            picture.blit(sign, sign.get_rect(midleft=(left, words.top + step // 2)))
        for down, parts in enumerate(broken):
            told = row_of(theme, parts, words.width, SMALL)
            picture.blit(told, told.get_rect(midleft=(words.left, words.top + step * down + step // 2)))


def _sign(theme: Theme) -> pygame.Surface:
    """Return the sign between an act and its consequence."""

    def make() -> pygame.Surface:
        size, soft = theme.px(_SIGN), theme.palette.plate_soft
        large = pygame.Surface((size * 4, size * 4), pygame.SRCALPHA)
        large.fill((*soft, 0))
        bent = (size, size * 0.4), (size * 3, size * 2), (size, size * 3.6)
        pygame.draw.lines(large, soft, False, bent, max(2, round(size * 0.8)))
        return pygame.transform.smoothscale(large, (size, size))

    return theme.cached(("leads to",), make)
