"""The log of the game: a column of all its lines, and beside it the table as it was at the chosen line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from game.rules.values.state import NOBODY
from game.rules.values.views import View
from game.session.retelling import retold
from game.session.session import Session
from game.session.transcript.scenario_lines import acts_before, scenario_of
from game.text import Part, say, text
from game.ui.input import intents, pads
from game.ui.input.bindings import LOG_KEY, RULES_KEY
from game.ui.input.intents import Intent
from game.ui.kit.common_colours import PAPER, YELLOW
from game.ui.kit.flow import Panel
from game.ui.kit.hint_marks import hint_mark
from game.ui.kit.measures import NOTE
from game.ui.kit.scene_stack import Host
from game.ui.kit.scrolling import Heading, ReadRow, ScrollingPage
from game.ui.kit.theme import BOLD, DESIGN, TEXT, Theme
from game.ui.kit.way_across import WayAcross
from game.ui.kit.widgets import SOFT, Button, Widget
from game.ui.shelf.taking_along import Making, copy_position, taking_picture, write_known, write_whole
from game.ui.table.paint.log_panel import draw_line, rows_of
from game.ui.table.paint.log_rows import inside, row_step
from game.ui.table.paint.past_table import PastTable
from game.ui.table.place.hand_order import sorted_hand
from game.ui.table.watching import open_looks
from game.ui.words.log_entries import LineLevel, LogEntry, LogLine
from game.ui.words.log_moments import LogAgain, log_of

_COLUMN: Final = 470.0
_SHARES: Final = (0.3, 0.45)  # the least and the largest share of the window for the column
_GAP: Final = 16.0
_EDGE: Final = 16.0
_HEAD: Final = 64.0
_BACK: Final = 58.0  # the height of the button at the foot
_LETTERS: Final = 24.0
_FITTING: Final = (0, 0, 400, 400)  # a page that is never taller than its window
_OFTEN: Final = 1 / 30  # seconds between two updates of a game that goes on


class _Divider(Heading):
    """The heading over the lines of a turn or of the game."""

    def __init__(self, name: str, rect: pygame.Rect, line: LogLine) -> None:
        super().__init__(name, rect, "".join(part.words for part in line.told))
        self.line = line

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        draw_line(theme, surface, inside(theme, self.rect), self.line, False)


class LogRow(Button):
    """A line of the log, with its cards drawn."""

    def __init__(
        self, name: str, rect: pygame.Rect, line: LogLine, goes_on: bool, rule: str, on_press: Callable[[], None]
    ) -> None:
        super().__init__(name, rect, "".join(part.words for part in line.told), on_press, detail=rule)
        self.line, self._goes_on = line, goes_on

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        lit = self.hovered or self.chosen
        draw_line(theme, surface, inside(theme, self.rect), self.line._replace(lit=lit), self._goes_on)
        if self.ringed:
            surface.blit(theme.ring(self.rect.size, YELLOW, 3, 8), self.rect)


class _Table(ReadRow):
    """The table beside the column."""

    def __init__(self, table: PastTable, show: Callable[[pygame.Surface], Iterator[None]]) -> None:
        super().__init__("table", table.room)
        self._show = show

    def draw(self, surface: pygame.Surface, theme: Theme) -> Iterator[None]:
        yield from self._show(surface)


class LogScene(ScrollingPage):
    """Shows a game as ``viewer`` (or with NOBODY, the table) knew it at each moment; ``bottom`` sits at the bottom.

    It starts at the line that ``newer`` lines follow. The game waits, unless ``goes_on`` is given: this is called with
    the seconds that passed, and returns False once a player is asked or owes a call, which closes the page. For a game
    that is watched ``again`` all lines are there, and pressing one sends the table to its moment. The hand at the
    bottom is ``arranged`` as at the table.
    """

    def __init__(
        self, host: Host, session: Session, viewer: int, bottom: int, newer: int = 0,
        goes_on: Callable[[float], bool] | None = None, again: LogAgain | None = None,
        arranged: Callable[[Sequence[int]], Sequence[int]] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(host)
        self._session, self._viewer, self._bottom, self._goes_on = session, viewer, bottom, goes_on
        self._again, self._arranged = again, arranged or sorted_hand
        self._table: PastTable | None = None
        self._made_for: Theme | None = None
        self._then: tuple[int, View] | None = None  # the last view computed, and the number of events before it
        self._done = ""  # what was done with the position shown, in words
        self._making = Making(host, self._say)  # a picture of the table
        self._read()
        self.at = self._nearest(max(0, len(self.log.entries) - 1 - newer))
        if again is not None:
            past = [at for at, end in enumerate(self._ends) if end <= again.moment and self._nearest(at) == at]
            self.at = max(past, default=self._nearest(0))
        self.first_focus = f"line {self.at}"

    def _read(self) -> None:
        """Read the game so far: its lines, and the number of events up to each."""
        match, self.count = self._session.match, self._session.count
        self._told, self._then = self._again.told if self._again else retold(self._session, self._viewer), None
        names = [player.name for player in match.players]
        opened = self._again.opened if self._again else None
        self.log, self._ends = log_of(names, match.rules, opened.laid_open() if opened else self._told.happened)

    def back(self) -> None:
        self.host.go.back()

    # The chosen line

    @property
    def entry(self) -> LogEntry | None:
        """Return the chosen line."""
        return self.log.entries[self.at] if self.log.entries else None

    @property
    def _happened(self) -> int:
        """Return the number of events up to the chosen line."""
        return self._ends[self.at] if self._ends else 0

    def view_there(self) -> View:
        """Return the view right after the chosen line."""
        count = self._happened
        if self._then is None or self._then[0] != count:
            self._then = count, self._told.at(count)
        return self._then[1]

    def shareable(self) -> View:
        """Return the view that may be exported: only what all know, while several people share the screen of a game."""
        if len(self._session.persons) < 2 or self._session.state.over:
            return self.view_there()
        return retold(self._session, NOBODY).at(self._happened)

    def _hands(self) -> Sequence[Sequence[int]]:
        """Return all hands right after the chosen line if they lie open, else nothing."""
        opened = self._again.opened if self._again else None
        return opened.hands(self._happened) if opened else ()

    def _take_picture(self) -> None:
        taking = taking_picture(self.host, self._session.match, self._bottom, self.shareable(), self._hands())
        self._making.begin(text("The picture is being made."), taking)

    def _whole(self) -> str | None:
        """Return the whole position here as a scenario if the game is over or open; "" if none leads there."""
        session, opened = self._session, self._again.opened if self._again else None
        if opened is not None:
            return scenario_of(session.match, opened.past, opened.acts_by(self._happened))
        if self._again is not None or not session.state.over:
            return None
        acts = acts_before(session.past, self._told.happened[self._happened :])
        return scenario_of(session.match, session.past, acts)

    def _copy_position(self) -> None:
        self._say(copy_position(self._session.match, self.shareable(), self._whole()))

    def _write_scenario(self) -> None:
        """Write the position here to a scenario file: the whole if the game is over or open, else what is known."""
        whole = self._whole()
        self._say(write_known(self._session.match, self.shareable()) if whole is None else write_whole(whole))

    def _say(self, done: str) -> None:
        self._done = done
        self.widget("table").dirty = True

    def _nearest(self, at: int) -> int:
        """Return this line or, if it is a divider, the first line below it that is none."""
        entries = self.log.entries
        while at < len(entries) - 1 and entries[at].level is LineLevel.DIVIDER:
            at += 1
        return at

    def choose(self, at: int) -> None:
        """Choose a line, and show the table as it was right after it."""
        self.at, self._done = at, ""
        for row in self.rows:
            chosen = row.name == f"line {at}"
            if row.chosen != chosen:
                row.chosen, row.dirty = chosen, True
        self.widget("table").dirty = True

    def _step(self, level: LineLevel, way: int) -> None:
        """Go back or forward to the beginning of an act or of a turn."""
        starts = [self._nearest(at) for at, entry in enumerate(self.log.entries) if entry.level is level]
        ahead = [at for at in starts if (at > self.at if way > 0 else at < self.at)]
        if ahead:
            self._go_to(self.widget(f"line {ahead[0] if way > 0 else ahead[-1]}"))
            self._reveal()

    @property
    def _last_turn(self) -> int:
        """Return the line that heads the turn of the viewer's last decision, or -1."""
        if self._again is not None or self._viewer == NOBODY or self.log.undecided(self._viewer):
            return -1
        return len(self.log.entries) - self.log.since(self._viewer)

    @property
    def _in_turn(self) -> bool:
        """Return whether the viewer's last decision fell in the viewer's own turn."""
        return self.log.decided_in_turn(self._viewer)

    def _to_last_turn(self) -> None:
        self._go_to(self.widget(f"line {self._nearest(self._last_turn)}"))
        self._reveal()
        self.choose(self._nearest(self._last_turn))

    def _pressed(self, at: int) -> None:
        """Choose the pressed line; if it is chosen already, show its rule, or watch the game again from there."""
        if at != self.at:
            self.choose(at)
        elif self._again is not None:
            self._watch()
        else:
            self._show_rule()

    def _show_rule(self) -> None:
        self.host.go.rule_book(self.log.rules, self.log.entries[self.at].rule, at_table=True)

    def _watch(self) -> None:
        """Close the log and go to the chosen line in the game that is watched again."""
        assert self._again is not None, "its button is there only then"
        self._again.go(self._ends[self.at])
        self.back()

    @property
    def _in_list(self) -> bool:
        return self.focus.focused in self.rows

    def _cross(self) -> None:
        """Move the focus from the chosen line to the buttons that act on it, or back to that line."""
        if self.log.entries:
            self._go_to(self.widget("picture" if self._in_list else f"line {self.at}"))
            self._reveal()

    def handle(self, intent: Intent) -> None:
        kind, in_list = intent.kind, self._in_list
        if kind == intents.KEY and intent.key == LOG_KEY:
            self.back()
        elif kind == intents.KEY and intent.key == RULES_KEY and self.log.entries:
            self._show_rule()
        elif kind == intents.MOVE and in_list and intent.direction in ("left", "right"):
            self._step(LineLevel.ACT, 1 if intent.direction == "right" else -1)
        elif kind in (intents.NEXT, intents.PREVIOUS) and intent.pad and in_list:
            self._step(LineLevel.DIVIDER, 1 if kind == intents.NEXT else -1)
        elif kind == intents.PAD and intent.pad == pads.X:
            self._cross()
        else:
            super().handle(intent)
            if kind == intents.MOVE and self._in_list and not in_list:  # to the chosen line, not to the nearest
                self._go_to(self.widget(f"line {self.at}"))
                self._reveal()
        if self._in_list is not in_list and self.host.by_pad:
            self.widget("way across").dirty = True
        focused = self.focus.focused
        if isinstance(focused, LogRow) and focused.name != f"line {self.at}" and self.focus.shown:
            self.choose(self.rows.index(focused))

    def leave(self) -> None:
        self._making.go_on(at_once=True)
        super().leave()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._making.go_on()
        if self._goes_on is None or self.host.stack.changing:
            return
        if not self._goes_on(seconds):
            self.back()
        elif self._session.count != self.count and self._session.settled:
            self._read()
            self.at = self._nearest(min(self.at, max(0, len(self.log.entries) - 1)))
            self.rebuild()

    def rests_for(self) -> float | None:
        if self._making.busy:
            return 0.0
        return _OFTEN if self._goes_on is not None else super().rests_for()

    # The page

    def panels(self) -> tuple[Panel, ...]:
        return (_FITTING,)

    def _column(self) -> pygame.Rect:
        theme = self.theme
        gap = max(4, round(_GAP * theme.size[1] / DESIGN[1]))
        least, most = (round(share * theme.size[0]) for share in _SHARES)
        wide = min(max(theme.px(_COLUMN), least), most)
        return pygame.Rect(gap, gap, wide, theme.size[1] - 2 * gap)

    def build(self) -> list[Widget]:
        theme, column = self.theme, self._column()
        match, edge = self._session.match, theme.px(_EDGE)
        room = pygame.Rect(column.right, 0, theme.size[0] - column.right, theme.size[1])
        if self._table is None or self._made_for is not theme:
            self._table = PastTable(self.host, room, match.players, match.rules.piles, self._bottom)
            self._made_for = theme
        high = max(theme.px(_BACK), theme.line_height(TEXT, _LETTERS) + edge)
        foot = pygame.Rect(column.left + edge, column.bottom - edge - high, column.width - 2 * edge, high)
        top = column.top + theme.px(_HEAD)
        bar = theme.px(22)
        between = edge // 2
        ways = [
            ("picture", text("Picture"), self._take_picture, "p"),
            ("position", text("Position"), self._copy_position, "n"),
            ("scenario", text("Scenario"), self._write_scenario, "s"),
        ]
        if self._last_turn >= 0:
            own = text("Your turn") if self._in_turn else text("Your decision")
            ways.append(("own", own, self._to_last_turn, "t"))
        if self._again is not None:
            ways.append(("watch", text("Watch from here"), self._watch, "w"))
        above, wide = len(ways) // 2 * (high + between), (foot.width - between) // 2
        across = theme.line_height(TEXT, NOTE) + between if self.host.by_pad else 0
        view = pygame.Rect(column.left + 4, top, column.width - bar - 8, foot.top - above - edge - top - across)
        self.step = row_step(theme)
        view.height -= view.height % self.step
        feet: list[Widget] = []
        if across:
            spot = pygame.Rect(foot.left, foot.top - above - between - across, foot.width, across)
            feet.append(WayAcross(spot, lambda: self._in_list))
        for at, (name, label, press, key) in enumerate(ways):
            down, right = divmod(at, 2)
            place = foot.move(right * (wide + between), down * (high + between) - above)
            place.width = wide
            feet.append(Button(name, place, label, press, key=key, style=SOFT, px=_LETTERS))
        if len(ways) % 2:
            foot = pygame.Rect(foot.right - wide, foot.top, wide, high)
        feet.append(Button("back", foot, text("Back"), self.back, hint="Esc", style=SOFT, px=_LETTERS))
        return [*self.lay(view, self._lines(view)), *feet, _Table(self._table, self._show)]

    def _lines(self, view: pygame.Rect) -> list[Widget]:
        theme, entries, own = self.theme, self.log.entries, self._last_turn
        lines = self.log.lines(len(entries), reader=self._viewer)
        rows: list[Widget] = []
        top = view.top
        for at, (entry, line) in enumerate(zip(entries, lines, strict=True)):
            place = pygame.Rect(view.left, top, view.width, rows_of(theme, line, view.width) * row_step(theme))
            top = place.bottom
            if at == own and line.level is LineLevel.DIVIDER:
                head = text("Your last turn") if self._in_turn else text("Your last decision")
                line = line._replace(told=(Part(head),), lit=True)
            if line.level is LineLevel.DIVIDER:
                rows.append(_Divider(f"line {at}", place, line))
                continue
            goes_on = at + 1 < len(lines) and lines[at + 1].level is LineLevel.CONSEQUENCE
            row = LogRow(f"line {at}", place, line, goes_on, entry.rule, partial(self._pressed, at))
            row.chosen = at == self.at
            rows.append(row)
        return rows

    def _show(self, surface: pygame.Surface) -> Iterator[None]:
        entry = self.entry
        assert self._table is not None, "it was built with the page"
        lit = frozenset(("c", card) for card in entry.cards) if entry is not None else frozenset()
        said = self._done or (say(entry.told(self._viewer), self.log.names) if entry is not None else "")
        view = self.view_there()
        yield from self._table.draw(surface, view, lit, said, open_looks(view, self._hands()), self._arranged)

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        theme, column = self.theme, self._column()
        surface.fill(theme.palette.plate)
        assert self._table is not None, "it was built with the page"
        yield from self._table.parts()
        surface.blit(theme.plate(column.size, 22, alpha=1.0), column)
        room = pygame.Rect(
            column.left + theme.px(_EDGE), column.top, column.width - 2 * theme.px(_EDGE), theme.px(_HEAD)
        )
        mark = hint_mark(theme, LOG_KEY.upper(), "", self.host.by_pad, PAPER, 18, high=26)
        if mark is not None:
            room.width -= surface.blit(mark, mark.get_rect(midright=room.midright)).width + theme.px(8)
        head = theme.fitted(text("What has happened"), room.width, BOLD, 28, YELLOW)
        surface.blit(head, head.get_rect(midleft=room.midleft))
