"""Offers: acts that only a player with the right card could do now, open for a while to all who might have it."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.rules.values.actions import Action
from game.rules.values.state import NOBODY
from game.session.pace.handover import Handover
from game.session.pace.occasions import Asks
from game.session.windows import BREATH

_Place = TypeVar("_Place")  # where a plate lies on a screen


class LitPlates:
    """The plates that are lit at the table before the next cover comes."""

    def __init__(self, handover: Handover) -> None:
        self._handover = handover
        self._offered: Mapping[int, bool] = {}
        self.lit = 0.0  # seconds for which they have been lit

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
class Offer(Generic[_Place]):
    """An act that only a player with the right card could do now: all who might have it may press their plates.

    ``plates`` gives the plates' places, by player, in the order they are asked; ``claimed`` the players who have
    pressed, in that order; ``press`` reports a press; ``asks`` is the question whether they can. Where a bot goes on,
    the offer ends by itself after ``seconds``, which are endless elsewhere. All are asked at once if they ``race``,
    with a card out of turn: then plates must be lit for a breath before the player due may take the screen. They have
    been ``lit`` for so many seconds at the table already.
    """

    plates: Callable[[], Mapping[int, _Place]]
    claimed: Callable[[], tuple[int, ...]]
    press: Callable[[int], None]
    asks: Asks
    seconds: float
    race: bool = False
    lit: float = 0.0


@dataclass
class Claims(Generic[_Place]):
    """What everybody may do before the screen is taken: call Uno, or catch a player who has not called.

    ``acts`` gives the act of each player, ``places`` where these players press, and ``claim`` carries an act out.
    """

    acts: Mapping[int, Action]
    places: Callable[[Iterable[int]], Mapping[int, _Place]]
    claim: Callable[[Action], None]


class Cover(Generic[_Place]):
    """Who takes the screen under a cover, and when.

    Players who may answer are asked by name, one after another, and each of them decides for themselves; if they race,
    they press their plates. The first who wants to look takes the screen, and else the player ``due``. With NOBODY no
    player does: where a bot is next the cover goes by itself, elsewhere after a press.
    """

    def __init__(self, due: int, offer: Offer[_Place] | None = None) -> None:
        self.due, self.offer = due, offer
        self.waited = 0.0  # seconds since the present question was put
        self._declined: set[int] = set()
        self._wanted = False  # whether the taker pressed before the others had had their time
        self._soonest = max(0.0, BREATH - offer.lit) if offer is not None and offer.race else 0.0
        self._let_due_look()

    @property
    def claimed(self) -> tuple[int, ...]:
        """Return the players who have pressed their plates, in the order they will be asked."""
        return self.offer.claimed() if self.offer is not None else ()

    @property
    def taker(self) -> int:
        """Return the player who takes the screen next; NOBODY while no player is due or has claimed it."""
        return self.claimed[0] if self.claimed else self.due

    def may_answer(self, player: int) -> bool:
        """Return whether what is offered is offered to this player, too."""
        return self.offer is not None and player in self.offer.plates()

    @property
    def undecided(self) -> tuple[int, ...]:
        """Return the players still to be asked; the player due takes the screen anyway, and is not."""
        decided = {self.due, *self.claimed, *self._declined}
        return tuple(player for player in self.plates() if player not in decided)

    @property
    def asked(self) -> int:
        """Return the player who is asked by name whether they can answer; NOBODY if none is."""
        left = self.undecided
        alone = self.offer is not None and not (self.offer.race and len(self.plates()) > 1)
        return left[0] if left and alone else NOBODY

    @property
    def called(self) -> int:
        """Return the player whom the cover calls by name: the one asked, or else the taker."""
        return self.taker if self.asked == NOBODY else self.asked

    @property
    def asks_all(self) -> bool:
        """Return whether the cover asks several players at once, none of whom has pressed yet."""
        return self.asked == NOBODY and len(self.plates()) > 1 and bool(self.undecided) and not self.claimed

    @property
    def stays(self) -> bool:
        """Return whether the cover waits for a press."""
        return not (self.ends_by_itself or self._wanted)

    @property
    def ends_by_itself(self) -> bool:
        """Return whether the cover goes once its time is over."""
        return self.offer is not None and self.taker == NOBODY and self.offer.seconds < math.inf

    def plates(self) -> dict[int, _Place]:
        """Return the plates to press: a player who alone may answer, and takes the screen anyway, needs none."""
        found = self.offer.plates() if self.offer is not None else {}
        return {} if set(found) == {self.due} and not self.claimed else dict(found)

    def press(self, player: int) -> None:
        """Press or release a player's plate."""
        if self.offer is not None:
            self.offer.press(player)
            self._declined.discard(player)
            self._wanted = False
            self._let_due_look()

    def _let_due_look(self) -> None:
        """Note that the player due, who is not asked, looks in their place of the order once another wants to look."""
        offer, claimed = self.offer, self.claimed
        if offer is not None and not offer.race and claimed and self.due not in claimed and self.may_answer(self.due):
            offer.press(self.due)

    def decline(self, players: Collection[int]) -> None:
        """Note that these players do not answer; the next player has the whole time to decide."""
        self._declined.update(players)
        self.waited = 0.0

    def take(self) -> bool:
        """Ask for the screen. Return True if the taker gets it now, False if the others have time left."""
        early = not self.ends_by_itself and self.waited < self._soonest
        self._wanted = early and bool(set(self.plates()) - {*self.claimed, self.taker})
        return not self._wanted

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; return whether the screen is taken now without a press."""
        if self.offer is None:
            return False
        self.waited += seconds
        if self.ends_by_itself:
            return self.waited >= self.offer.seconds
        return self._wanted and self.waited >= self._soonest

    @property
    def wait(self) -> float | None:
        """Return the seconds until something happens by itself, 0.0 while time is shown; None if nothing does."""
        if self.ends_by_itself:
            return 0.0
        return max(0.001, self._soonest - self.waited) if self._wanted else None

    @property
    def left(self) -> float:
        """Return how much of the time is left, from 1 to 0."""
        if self.offer is None or not (self.ends_by_itself and self.offer.seconds):
            return 0.0
        return max(0.0, 1.0 - self.waited / self.offer.seconds)
