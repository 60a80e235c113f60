"""The curve of winning chances on the time line: computed in another process, shown while all hands are open."""

from __future__ import annotations

from typing import Final

from pygame import SRCALPHA, Rect, Surface

from game.processes import Process, module
from game.review import weighing
from game.review.accounts import Account
from game.review.review_client import Asking, Here
from game.session.again.recorded import Recorded
from game.text import say, text
from game.ui.going.curve import Course, Scale, draw_lines, spots
from game.ui.going.curve_marks import colour_of, mark
from game.ui.going.words import percent, together
from game.ui.kit.measures import NOTE
from game.ui.kit.scene_stack import Host
from game.ui.kit.theme import BOLD, Theme
from game.ui.table.paint.stage import Item
from game.ui.table.place.layout import Layout
from game.ui.table.story.stations import plate_of

_OFTEN: Final = 0.5  # seconds between two updates of a curve that is being computed
_LOOK: Final = 0.05  # seconds between two polls for results
_AT_PLATE: Final = 26  # design pixels
_OVER_PLATE: Final = 195  # the layer of a mark at a plate, the same as of badges
_LEAST: Final = 0.5  # the least chance at the top of the curve


class Chances:
    """All players' chances in the games computed so far; ``on`` while the curve is shown."""

    def __init__(self, host: Host, recorded: Recorded) -> None:
        self._host, self._recorded = host, recorded
        self.on = False
        self._known: dict[int, list[Account]] = {}  # by game
        self._asking: Asking | None = None
        self._game, self._shown, self._new = -1, 0.0, False

    @property
    def accounts(self) -> list[Account]:
        """Return the chances in the present game, from its deal on; none until they are computed to its end."""
        accounts = self._known.get(self._recorded.game, [])
        return accounts if len(accounts) > len(self._recorded.reel.past.acts) else []

    @property
    def progress(self) -> str:
        """Return the progress in words; "" if the curve is known, or not asked for."""
        if not self.on or self._asking is None or self._asking.far >= 1.0:
            return ""
        return text("Curve: {number} %", number=round(100 * self._asking.far))

    def switch(self, on: bool) -> None:
        """Show the curve, or hide it."""
        self.on = on
        self._ask()

    def _ask(self) -> None:
        """Start computing the chances of the present game, if the curve is on and they are not known."""
        game = self._recorded.game
        if self.on and game != self._game and len(self.accounts) <= len(self._recorded.reel.past.acts):
            self.end()
            line = Process(module("game.review")) if self._host.worker is not None else Here()
            self._asking, self._game = Asking(self._recorded.reel.past, (), line, weighing.BUDGET), game
            self._known[game] = self._asking.accounts

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; return whether there is more to show."""
        self._ask()
        if self._asking is None:
            return False
        self._new = self._asking.update() or self._new
        self._known[self._game] = self._asking.accounts
        self._shown += seconds
        if not self._new or (self._shown < _OFTEN and self._asking.far < 1.0):
            return False
        self._shown, self._new = 0.0, False
        if self._asking.far >= 1.0:
            self.end()
        return True

    def waits(self) -> list[float]:
        """Return the seconds until the next poll, if there is one."""
        return [_LOOK] if self._asking is not None else []

    def end(self) -> None:
        """Stop computing."""
        if self._asking is not None:
            self._asking.end()
            self._asking, self._game = None, -1

    # Its picture

    def curve(self, theme: Theme, size: tuple[int, int]) -> Surface | None:
        """Return the curve for a place of this size; None if it is off, or not known to its end."""
        accounts = self.accounts
        if not self.on or len(accounts) < 2:
            return None

        def make() -> Surface:
            picture = Surface(size, SRCALPHA)
            room = picture.get_rect().inflate(0, -theme.px(24))
            highest = max(_LEAST, *(max(account.chances) for account in accounts))
            draw_lines(picture, theme, Scale(room, max(1, self._turns), highest), self._course, spots(accounts))
            return picture

        return theme.newest("replay curve", (self._recorded.game, len(accounts), size), make)

    @property
    def _turns(self) -> int:
        return len(self._recorded.reel.turns)

    @property
    def _course(self) -> Course:
        players, reel = self._recorded.match.players, self._recorded.reel
        names, faces = [player.name for player in players], [player.face for player in players]
        out = self._recorded.state.out
        return Course(names, faces, -1, self.accounts, len(reel.turns), (), -1, out, plain=False)

    def at_plates(self, theme: Theme, plan: Layout) -> list[Item]:
        """Return the mark of each player's line at their plate, while the curve is shown."""
        found = list[Item]()
        for player in range(len(self._recorded.match.players)) if self.on and self.accounts else ():
            picture = mark(theme, player, theme.px(_AT_PLATE))
            place = picture.get_rect(center=plate_of(plan, player).bottomright)
            place.clamp_ip(Rect((0, 0), plan.size))
            found.append(Item(("line", player), _OVER_PLATE, picture, *place.topleft))
        return found

    def draw_legend(self, surface: Surface, theme: Theme, room: Rect, acts: int) -> None:
        """Draw each line's mark and its chance after this many acts, with the player's name if there is room."""
        accounts = self.accounts[: acts + 1]
        if not (self.on and accounts):
            return
        players, shares = self._recorded.match.players, together(accounts[-1].chances)
        each, left = room.width // len(players), room.left
        widest = max(theme.width(say(percent(share)), BOLD, NOTE) for share in shares)
        if each < theme.px(20 + 6) + widest:
            return  # the marks at the plates say whose lines they are
        for number, player in enumerate(players):
            shape = mark(theme, number, min(room.height, theme.px(20)))
            surface.blit(shape, shape.get_rect(midleft=(left, room.centery)))
            begin, end = left + shape.get_width() + theme.px(6), left + each - theme.px(10)
            share = theme.text(say(percent(shares[number])), BOLD, NOTE, colour_of(number))
            wide = end - begin - share.get_width() - theme.px(6)
            if wide > theme.px(24):
                name = theme.fitted(player.name, wide, BOLD, NOTE)
                surface.blit(name, name.get_rect(midleft=(begin, room.centery)))
                begin += name.get_width() + theme.px(6)
            if begin + share.get_width() <= left + each:
                surface.blit(share, share.get_rect(midleft=(begin, room.centery)))
            left += each
