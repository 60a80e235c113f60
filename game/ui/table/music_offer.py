"""The offer of music: music is off at first, and the first table that has some offers it once, in a free place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from game.session.session import Session
from game.text import text
from game.ui.input.intents import Intent
from game.ui.kit.keeping import keep
from game.ui.kit.scene_stack import Host
from game.ui.kit.widgets import PRIMARY, SOFT, Button
from game.ui.table.paint.stage import Item
from game.ui.table.paint.window import TableWindow
from game.ui.table.question.targets import Target
from game.ui.table.table_policy import Policy

WANTED: Final = 0.4  # the volume of music for players who accept
_ROUNDS: Final = 1  # of the table; a player who has not answered by then wants the log, not music
_ABOVE: Final = 480  # under notes that were asked for
_SHARE: Final = 0.4  # of the height of the log
#: Shapes of the offer, as shares of the log's width and of _SHARE of its height; the first that fits a free place wins.
_SHAPES: Final = ((1.0, 1.0), (0.62, 1.8), (0.85, 0.8), (0.85, 0.62), (0.7, 0.62))


def match_policy(host: Host, session: Session) -> Policy:
    """Return the policy of a match, with an offer of music if music is off, could be heard and was never offered."""
    settings = host.settings
    silent = host.sounds.heard and settings.music_volume == 0.0 and host.theme.table.music is not None
    return MusicOffer(host, session) if silent and not settings.music_offered else Policy(host, session)


class MusicOffer(Policy):
    """A match with an offer of music, which closes when it is answered, or by itself after a round with an own act."""

    def __init__(self, host: Host, session: Session) -> None:
        super().__init__(host, session)
        host.settings.music_offered = True
        self._game = session.state.game_number
        self._until = session.state.turns + _ROUNDS * session.state.players
        self._from = len(session.past.acts)
        self._panel = Rect(0, 0, 0, 0)
        self._theme = host.theme
        self._open = True
        self._aside = False  # whether a hint lies there, or a cover

    def watch(self, tell: Callable[[tuple[str, str]], None], told: bool) -> bool:
        state = self.session.state
        ended = state.game_number != self._game or (state.turns >= self._until and self._decided)
        if self._open and (ended or self.host.settings.music_volume > 0.0):
            self._close()
        return super().watch(tell, told)

    @property
    def _decided(self) -> bool:
        """Return whether a person has acted since music was offered; True if no person plays."""
        people = self.session.persons
        return not people or any(act.player in people for act in self.session.past.acts[self._from :])

    def handle(self, intent: Intent, focus: Target | None) -> bool:
        under = self._shown and self._panel.collidepoint(intent.pos)
        return super().handle(intent, focus) or under  # the log under the offer cannot be pointed at

    def lay_out(self, window: TableWindow) -> None:
        log = window.box("log")
        height = round(log.height * _SHARE)
        self._window, self._theme = window, window.letters.of("log")
        if not self._shown:
            self._cover(None)
            return
        free = window.free_place([(round(log.width * wide), round(height * high)) for wide, high in _SHAPES])
        self._panel = panel = free or Rect(log.left, log.bottom - height, log.width, height)
        self._cover(panel)
        theme, stacked = self._theme, panel.width < 3 * panel.height
        edge, gap = theme.px(8 if panel.height < height else 14), theme.px(12)
        room = panel.inflate(-2 * edge, -2 * min(edge, theme.px(12)))
        if stacked:
            place = Rect(room.left, room.top, room.width, (room.height - gap) // 2)
            second = place.move(0, place.height + gap)
        else:
            place = Rect(room.left, room.top, (room.width - gap) // 2, room.height)
            second = place.move(place.width + gap, 0)
        self.buttons = [
            Button("play", place, text("Play music"), lambda: self._answer(WANTED), key="f6", style=PRIMARY, px=22),
            Button("no", second, text("No music"), lambda: self._answer(0.0), key="f7", style=SOFT, px=22),
        ]
        for button in self.buttons:
            button.by_pad = self.host.by_pad

    def make_way(self, aside: bool) -> None:
        if aside != self._aside:
            self._aside, self.changed, self.buttons = aside, True, []
            self.lay_out(self._window)

    def _cover(self, panel: Rect | None) -> None:
        """Keep panels from growing into the offer; it covers the log only if no other place is free."""
        window = self._window
        on_log = panel is not None and panel.colliderect(window.box("log"))
        window.log_covered = panel.height if panel is not None and on_log else 0
        window.kept = () if panel is None or on_log else (panel,)

    @property
    def _shown(self) -> bool:
        return self._open and not self._aside

    def items(self, focus: Target | None) -> list[Item]:
        if not self._shown:
            return []
        key = ("music", self._panel.size, self.mark(focus))
        return [Item(("music",), _ABOVE, self._theme.cached(key, self._painted), *self._panel.topleft)]

    def _close(self) -> None:
        self._open, self.buttons, self.changed = False, [], True
        self._cover(None)

    def _answer(self, volume: float) -> None:
        keep(self.host, {"music_volume": volume})
        self._close()

    def _painted(self) -> Surface:
        theme, panel = self._theme, self._panel
        # Solid, unlike other plates: the log does not shine through.
        picture = theme.panel(panel.size, theme.palette.plate, 1.0, 22, 2, theme.palette.plate_soft).copy()
        self.draw_buttons(picture, theme, panel.topleft)
        return picture
