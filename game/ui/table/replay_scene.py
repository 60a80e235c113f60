"""A replay at the table: a game that was played is watched again, and gone through by acts and turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from game.rules import View
from game.session.parts import at_once
from game.session.recorded import Recorded
from game.session.session import Session
from game.text import text
from game.ui.kit.scene_stack import Host
from game.ui.kit.widgets import SOFT, Button
from game.ui.table.paint.stage import Item
from game.ui.table.paint.window import TableWindow
from game.ui.table.question.targets import Target
from game.ui.table.scene import TableScene
from game.ui.table.table_policy import Policy

_ABOVE: Final = 480  # over the lower part of the log, and under notes that were asked for
_SHARE: Final = 0.46  # of the height of the log
_LETTERS: Final = 20


def replay_scene(host: Host, session: Session, at: int = 0) -> TableScene:
    """Return a table at which the present game of a match is watched from the position after so many acts on."""
    recorded = Recorded(session.match, session.past)
    at_once(recorded.to(at))
    replaying = Replaying(host, recorded)
    replaying.table = TableScene(host, recorded, replaying)
    return replaying.table


class Replaying(Policy):
    """Everybody does what they did; the onlooker pauses, steps and goes back, and Menu leads to the page before."""

    def __init__(self, host: Host, recorded: Recorded) -> None:
        super().__init__(host, recorded)
        self.recorded = recorded
        self.table: TableScene | None = None
        self._panel = Rect(0, 0, 0, 0)
        self._theme = host.theme

    def watch(self, tell: Callable[[tuple[str, str]], None], told: bool) -> bool:
        return False  # after its end the table stays as it is

    def leave(self) -> None:
        """Go back to the page that led here: nothing is lost by leaving."""
        self.host.go.back()

    def heading(self, view: View) -> tuple[str, ...]:
        turn, turns = max(1, view.turns), max(1, self.recorded.turns)
        return (
            text("Replay · game {number} · turn {turn} of {turns}", number=view.game_number, turn=turn, turns=turns),
            text("Replay · turn {turn} of {turns}", turn=turn, turns=turns),
            text("Replay · {turn} of {turns}", turn=turn, turns=turns),
            text("{turn} of {turns}", turn=turn, turns=turns),
        )

    # Going through it

    def _go_to(self, acts: int) -> None:
        """Show the position after so many acts, and wait there."""
        assert self.table is not None, "it was made with its table"
        turns = self.table.turns
        turns.watching.paused = True
        turns.going_back.go_to(self.recorded.to(acts))

    def _act_back(self) -> None:
        self._go_to(self.recorded.act_before())

    def _turn_back(self) -> None:
        self._go_to(self.recorded.turn_before())

    def _next_turn(self) -> None:
        self._go_to(self.recorded.turn_after())

    # Its panel

    def lay_out(self, window: TableWindow) -> None:
        log = window.box("log")
        height = round(log.height * _SHARE)
        self._panel = panel = Rect(log.left, log.bottom - height, log.width, height)
        self._theme = theme = window.letters.of("log")
        window.log_covered = height
        edge, gap = theme.px(10), theme.px(8)
        wide, high = (panel.width - 2 * edge - gap) // 2, (panel.height - 2 * edge - gap) // 2
        wanted = (
            ("act back", text("‹ Act"), "b", self._act_back),
            ("start", text("Start", context="of a game"), "s", lambda: self._go_to(0)),
            ("turn back", text("‹ Turn"), "t", self._turn_back),
            ("turn on", text("Turn ›"), "n", self._next_turn),
        )
        self.buttons = []
        for at, (name, label, key, press) in enumerate(wanted):
            down, across = divmod(at, 2)
            place = Rect(panel.left + edge + across * (wide + gap), panel.top + edge + down * (high + gap), wide, high)
            self.buttons.append(Button(name, place, label, press, key=key, style=SOFT, px=_LETTERS))
        for button in self.buttons:
            button.by_pad = self.host.by_pad

    def items(self, focus: Target | None) -> list[Item]:
        key = ("replay", self._panel.size, self.mark(focus))
        return [Item(("replay",), _ABOVE, self._theme.cached(key, self._painted), *self._panel.topleft)]

    def _painted(self) -> Surface:
        theme, panel = self._theme, self._panel
        # Solid, unlike other plates: the log does not shine through.
        picture = theme.panel(panel.size, theme.palette.plate, 1.0, 22, 2, theme.palette.plate_soft).copy()
        self.draw_buttons(picture, theme, panel.topleft)
        return picture
