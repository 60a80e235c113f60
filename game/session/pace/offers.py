"""Covers, and the offers on them: acts that only a player with the right card could do now."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.rules.values.actions import Action
from game.rules.values.state import NOBODY
from game.session.pace.handover import Handover
from game.session.windows import BREATH

_Place = TypeVar("_Place")  # where a plate lies on a screen


class LitPlates:
    """The plates that are lit at the table before the next cover comes."""

    def __init__(self, handover: Handover) -> None:
        self._handover = handover
        self._offered: Mapping[int, bool] = {}
        self.lit = 0.0  # how many seconds they have been lit

    def offered(self, viewer: int, *, hidden: bool) -> Mapping[int, bool]:
        """Return the players whose plates are lit, and whether they have pressed them; none if they are ``hidden``."""
        found = {} if hidden else self._handover.offered(viewer)
        if found.keys() - self._offered.keys():
            self.lit = 0.0
        self._offered = found
        return found

    def pass_time(self, seconds: float) -> None:
        """Let time pass at the table."""
        self.lit = self.lit + seconds if self._offered else 0.0


@dataclass
class Race(Generic[_Place]):
    """A card out of turn, which several players might have: those who want to look press their plates.

    ``plates`` gives the plates' places, by player; ``claimed`` the players who have pressed, in the order they will be
    asked; ``press`` reports a press. The plates must be lit for a breath before the player due may take the screen;
    ``lit`` is how many seconds they have already been lit at the table.
    """

    plates: Callable[[], Mapping[int, _Place]]
    claimed: Callable[[], tuple[int, ...]]
    press: Callable[[int], None]
    lit: float = 0.0


@dataclass
class Claims(Generic[_Place]):
    """The claims open to everybody before the screen is taken: call Uno, or catch a player who has not called.

    ``acts`` gives the act of each player, ``places`` where these players press, and ``claim`` carries out an act.
    """

    acts: Mapping[int, Action]
    places: Callable[[Iterable[int]], Mapping[int, _Place]]
    claim: Callable[[Action], None]


class Cover(Generic[_Place]):
    """Who takes the screen under a cover, and when.

    A player who is ``asked`` says whether they want to look. Otherwise the player ``due`` takes the screen, unless
    another claims it in a ``race``. If ``due`` is NOBODY, no player does: the cover goes after ``seconds`` if a bot is
    next, otherwise after a press.
    """

    def __init__(
        self, due: int, asked: int = NOBODY, race: Race[_Place] | None = None, seconds: float = math.inf
    ) -> None:
        self.due, self.asked, self.race, self.seconds = due, asked, race, seconds
        self.waited = 0.0
        self._wanted = False  # whether the taker pressed while the others still had time
        self._soonest = max(0.0, BREATH - race.lit) if race is not None else 0.0

    @property
    def claimed(self) -> tuple[int, ...]:
        """Return the players who have pressed their plates, in the order they will be asked."""
        return self.race.claimed() if self.race is not None else ()

    @property
    def taker(self) -> int:
        """Return the player who takes the screen next; NOBODY while no player is due or has claimed it."""
        return self.claimed[0] if self.claimed else self.due

    @property
    def called(self) -> int:
        """Return the player whom the cover calls by name: the one asked, or else the taker."""
        return self.taker if self.asked == NOBODY else self.asked

    @property
    def asks_all(self) -> bool:
        """Return whether the cover asks several players at once, none of whom has pressed yet."""
        return self.race is not None and not self.claimed

    @property
    def stays(self) -> bool:
        """Return whether the cover waits for a press."""
        return not (self.ends_by_itself or self._wanted)

    @property
    def ends_by_itself(self) -> bool:
        """Return whether the cover goes once its time is over."""
        return self.taker == NOBODY and self.seconds < math.inf

    def plates(self) -> Mapping[int, _Place]:
        """Return the plates to press."""
        return self.race.plates() if self.race is not None else {}

    def press(self, player: int) -> None:
        """Press or release a player's plate."""
        if self.race is not None:
            self.race.press(player)
            self._wanted = False

    def take(self) -> bool:
        """Ask for the screen. Return True if the taker gets it now, False if the others have time left."""
        early = not self.ends_by_itself and self.waited < self._soonest
        self._wanted = early and bool(set(self.plates()) - {*self.claimed, self.taker})
        return not self._wanted

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; return whether the screen is taken now without a press."""
        self.waited += seconds
        if self.ends_by_itself:
            return self.waited >= self.seconds
        return self._wanted and self.waited >= self._soonest

    @property
    def wait(self) -> float | None:
        """Return the seconds until something happens by itself, 0.0 while time is shown; None if nothing does."""
        if self.ends_by_itself:
            return 0.0
        return max(0.001, self._soonest - self.waited) if self._wanted else None

    @property
    def left(self) -> float:
        """Return the share of the time that is left, from 1 to 0."""
        return max(0.0, 1.0 - self.waited / self.seconds) if self.ends_by_itself and self.seconds else 0.0
