"""Dragging: a card of the hand hangs from the pointer, tilts with its speed, and swings back when it is let go.

Meanwhile the piles that accept the card lift towards the hand, and the others sink.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

from game.rules.values.state import NOBODY
from game.rules.values.views import View
from game.ui.table.place.layout import RATIO, Key, Layout, Pose, Spot, on_card

_PICKED_UP: Final = 0.12  # seconds until a card hangs straight, and piles have lifted
_SWUNG_BACK: Final = 0.28
_OVERSHOOT: Final = 1.1
_MOST_TILT: Final = 16.0  # degrees, either way
_SPEED: Final = 1500.0  # design pixels a second at which a card tilts so far
_SLOWS: Final = 0.05  # seconds in which a measured speed wears off
_SPRING, _DAMPING = 15.0, 0.5  # of the tilt: radians a second, and a share of what would stop every swing
_STEP: Final = 1 / 120  # seconds
_HANGS: Final = 0.22  # of a card's height: it is held at least this far above its middle
_LIFTS, _SINKS = 12.0, 5.0  # design pixels
_ABOVE: Final = 950.0  # everything but what flies


class Dragging:
    """The dragged card, if there is one, and its effect on the piles."""

    def __init__(self) -> None:
        self.card = NOBODY
        self.held = False  # by the pointer: otherwise it swings back
        self.takers: frozenset[int] | None = None  # the piles that accept it; None while no card is asked for
        self._reduced = False
        self._pos = self._measured = (0.0, 0.0)
        self._grip = (0.0, 0.0)  # where it is held, in card widths from its middle
        self._start: Spot | None = None  # where it was picked up or let go
        self._tilt = self._turning = self._speed = 0.0
        self._since = self._lift = 0.0
        self._moved = self._shows_move = False

    @property
    def moves(self) -> bool:
        """Return whether the card or the piles look different in the next frame."""
        if self.card == NOBODY:
            return self._lift > 0.0
        swings = abs(self._tilt) > 0.2 or abs(self._turning) > 1.0 or abs(self._speed) > 1.0
        lifts = self._lift < 1.0 and self.takers is not None
        return self._moved or self._shows_move or not self.held or swings or lifts or self._since < _PICKED_UP

    def pick_up(
        self, card: int, spot: Spot, pos: tuple[int, int], takers: frozenset[int] | None, reduced: bool
    ) -> None:
        """Pick up a card from its spot, held at the point where it was pressed."""
        self.card, self.held, self.takers, self._reduced = card, True, takers, reduced
        self._start, self._since, self._moved = spot, 0.0, True
        self._tilt = self._turning = self._speed = 0.0
        self._pos = self._measured = pos
        turn = math.radians(-spot.angle)
        dx, dy = (pos[0] - spot.x) / spot.width, (pos[1] - spot.y) / spot.width
        self._grip = dx * math.cos(turn) - dy * math.sin(turn), dx * math.sin(turn) + dy * math.cos(turn)

    def move(self, pos: tuple[int, int]) -> None:
        """Move the card with the pointer."""
        self._moved = self._moved or pos != self._pos
        self._pos = pos

    def let_go(self, home: Spot) -> None:
        """Let the card swing back to its place in the hand; with reduced motion it is there at once."""
        self._start, self.held, self._since = self.spot(home), False, 0.0
        if self._reduced:
            self.end()

    def end(self) -> None:
        """Stop dragging: the card is in its place, or another motion has taken it over."""
        self.card, self.held, self.takers, self._lift = NOBODY, False, None, 0.0

    def pass_time(self, seconds: float, scale: float) -> bool:
        """Let time pass; return whether the card has just come back."""
        self._shows_move, self._moved = self._moved, False
        if self.card == NOBODY:
            return False
        self._since += seconds
        share = seconds / _PICKED_UP
        if self.takers is not None:
            self._lift = min(1.0, self._lift + share) if self.held else max(0.0, self._lift - share)
        if not self._reduced and seconds > 0.0:
            self._swing(seconds, scale)
        if not self.held and self._since >= _SWUNG_BACK:
            self.end()
            return True
        return False

    def _swing(self, seconds: float, scale: float) -> None:
        """Let the card swing, driven by the pointer's speed."""
        speed = (self._pos[0] - self._measured[0]) / seconds / max(scale, 0.1) if self.held else 0.0
        self._measured = self._pos
        self._speed += (speed - self._speed) * (1.0 - math.exp(-seconds / _SLOWS))
        aim = _MOST_TILT * max(-1.0, min(1.0, self._speed / _SPEED))
        left = min(seconds, 0.1)
        while left > 0.0:
            step = min(left, _STEP)
            force = _SPRING**2 * (aim - self._tilt) - 2.0 * _DAMPING * _SPRING * self._turning
            self._turning += force * step
            self._tilt += self._turning * step
            left -= step

    # What is visible now

    def spot(self, home: Spot) -> Spot:
        """Return where the card is now; ``home`` is its place in the hand."""
        start = self._start or home
        if not self.held:
            t = min(1.0, self._since / _SWUNG_BACK) - 1.0
            share = 1.0 + (_OVERSHOOT + 1.0) * t**3 + _OVERSHOOT * t**2
            x, y = start.x + (home.x - start.x) * share, start.y + (home.y - start.y) * share
            angle = start.angle + (home.angle - start.angle) * share
            return Spot(home.look, x, y, float(round(angle)), home.width, _ABOVE)
        share = 1.0 if self._reduced else min(1.0, self._since / _PICKED_UP)
        angle = start.angle * (1.0 - share) + self._tilt
        across, down = self._grip
        down += (min(down, -_HANGS * RATIO) - down) * share
        hung = Spot(home.look, 0.0, 0.0, float(round(angle)), home.width, _ABOVE)
        dx, dy = on_card(hung, across, down)
        return hung._replace(x=self._pos[0] - dx, y=self._pos[1] - dy)

    def poses(self, view: View, plan: Layout) -> Mapping[Key, Pose]:
        """Return the card, and the cards of the piles, where they are at this moment."""
        home = plan.cards.get(("c", self.card))
        if home is None:
            return {}
        found: dict[Key, Pose] = {("c", self.card): Pose(self.spot(home))}
        for number in range(view.open_piles if self.takers is not None else 0):
            off = (_LIFTS if self.takes(number) else -_SINKS) * self._lift * plan.scale
            box = plan.piles[number]
            away = math.hypot(home.x - box.centerx, home.y - box.centery) or 1.0
            dx, dy = (home.x - box.centerx) * off / away, (home.y - box.centery) * off / away
            for key in self.lifted(view, number):
                if key in plan.cards:
                    spot = plan.cards[key]
                    found[key] = Pose(spot._replace(x=spot.x + dx, y=spot.y + dy))
        return found

    def sinks(self, key: Key, view: View) -> bool:
        """Return whether a card lies on a pile that does not accept the dragged card."""
        others = (pile for pile in range(view.open_piles) if self.takers is not None and not self.takes(pile))
        return self.held and any(key in self.lifted(view, pile) for pile in others)

    def takes(self, pile: int) -> bool:
        """Return whether a pile accepts the dragged card."""
        return self.takers is not None and pile in self.takers

    def lifted(self, view: View, pile: int) -> list[Key]:
        """Return the keys of the visible cards of a pile."""
        return [("p", pile, 0), ("p", pile, 1), *(("c", laid.card) for laid in view.piles[pile].run[-4:])]
