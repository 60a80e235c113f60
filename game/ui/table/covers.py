"""Covers: ask the next player to take the screen, and let others say that they want to answer first."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Protocol

from pygame import Rect

from game.rules.values.actions import Action
from game.rules.values.state import NOBODY
from game.session.pace.handover import Due, DueKind, Handover
from game.session.pace.offers import Claims, Cover, LitPlates, Race
from game.session.session import Session
from game.ui.kit.scene_stack import Host
from game.ui.table.phone_hands import PhoneHands
from game.ui.table.place import pointing
from game.ui.table.story.story import Story


class SeeAs(Protocol):
    """Gives a player, or NOBODY, the screen; ``bottom`` sits at the bottom, asked on the open table if ``openly``.

    ``turns`` animates the turn of the table from another player's side.
    """

    def __call__(self, bottom: int, viewer: int, openly: bool = False, *, turns: bool = False) -> None: ...


class Covers:
    """Lays covers over a table, and gives the screen to the player who takes it."""

    def __init__(
        self,
        host: Host,
        session: Session,
        handover: Handover,
        story: Story,
        see_as: SeeAs,
        take_back: Callable[[int], None],
        claims: Callable[[int], Mapping[int, Action]],
        act: Callable[[Action], bool],
        hands: PhoneHands,
    ) -> None:
        self._take_back, self._claims, self._act, self._hands = take_back, claims, act, hands
        self._host, self._session, self._handover = host, session, handover
        self._story, self._see_as = story, see_as
        self.plates = LitPlates(handover)
        self.covering = False
        self._called = NOBODY

    @property
    def called(self) -> int:
        """Return the player whom the cover calls by name; NOBODY without a cover or a name."""
        return self._called if self.covering else NOBODY

    def offered(self, to_come: bool) -> Mapping[int, bool]:
        """Return the players whose plates are lit before the next cover, and whether they have pressed them.

        The consequences of an act are public once it is carried out, so plates light before the story has told all of
        it; but while cards are still ``to_come``, none are lit.
        """
        return self.plates.offered(self._story.motion.view.viewer, hidden=self.covering or to_come)

    def hand_over(self, due: Due, openly: bool) -> None:
        """Cover every hand until a player has taken the screen, or no player wants to answer the offer.

        A question of the open table is asked there without a cover, with every hand closed; ``openly`` tells whether
        the player at the bottom is already asked in this way.
        """
        bottom, handover = self._story.bottom, self._handover
        if due.what == DueKind.OPEN:
            if not (openly and bottom == due.player):
                self._see_as(due.player, NOBODY, openly=True, turns=True)
            return
        lit, self.covering = self.plates.lit, True
        asked, race = NOBODY, None
        racing = (*due.lit, *handover.claimed) if due.lit and handover.only_out_of_turn else ()
        if len(racing) > 1:
            plates = partial(self._plates, racing)
            race = Race(plates, lambda: handover.claimed, handover.press, lit)
        elif due.lit != (due.player,):
            asked = next(iter(due.lit), NOBODY)
        self._called = NOBODY if race is not None else due.player if asked == NOBODY else asked
        self._story.asked = self._called
        self._see_as(bottom, NOBODY)
        seconds = self._host.settings.offer_seconds if due.lit and handover.goes_on_elsewhere else math.inf
        back = self._session.takes_back
        if back in self._hands:  # it is theirs to take back
            back = NOBODY
        on_take_back = partial(self.ask_others, back) if back != NOBODY else None
        claims = Claims(self._claims(NOBODY), self._claim_places, self._claim)
        cover = Cover(due.player, asked, race, seconds)
        hear = partial(self._hear, (due.player, *due.lit, back))
        self._host.go.cover(self._session, cover, self._taken, on_take_back=on_take_back, claims=claims, hear=hear)

    def ask_others(self, player: int) -> None:
        """Ask the other people whether a player may take the last play back."""
        covered = self.covering

        def agreed() -> None:
            if covered:
                self.lift()  # too
            self._take_back(player)

        self._host.go.agree(self._session, player, agreed)

    def lift(self) -> None:
        """Remove the cover before a player takes the screen; another one follows if it is still needed."""
        self.covering = False
        self._host.go.back()

    def _hear(self, here: Collection[int], seconds: float) -> float | None:
        """Update the phones under a cover, and remove the cover if a phone acts or gets the hand of one of its players.

        Return the seconds until the next update.
        """
        if self._hands.update(seconds) and self._host.stack.top is not None:
            self._host.stack.top.invalidate()  # and the plates under it
        if self._session.queue or any(player in self._hands for player in here):
            self.lift()
        return min(self._hands.waits(), default=None)

    def _claim_places(self, players: Iterable[int]) -> dict[int, Rect]:
        """Return the boxes of the buttons with which these players call Uno or catch."""
        return dict(pointing.caller_boxes(self._story.motion.plan, players))

    def _claim(self, action: Action) -> None:
        """Carry out a call or catch before a player takes the screen; another cover follows once it has been told."""
        self.lift()
        self._act(action)

    def _plates(self, lit: Sequence[int]) -> dict[int, Rect]:
        """Return the places of players' plates, in real pixels."""
        plan = self._story.motion.plan
        return {player: plan.plaques.get(player, plan.boxes["score"]) for player in lit}

    def _taken(self, taker: int) -> None:
        """Give the screen to the taker, or NOBODY."""
        self.covering = False
        if taker in self._hands:  # it has just gone to a phone
            taker = NOBODY
        self._handover.end_offer(taker)
        self._see_as(taker if taker != NOBODY else self._story.bottom, taker, turns=True)
