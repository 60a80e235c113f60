"""Turns: what is due at the table and when it may be shown: bots, the screen's next owner, time to call Uno."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.rules.actions import CATCH, PASS, UNO, Action
from game.rules.state import NOBODY
from game.rules.views import Question
from game.session.session import Step
from game.ui.table.pace.bots import Bots
from game.ui.table.pace.covers import Covers
from game.ui.table.question.debts import CATCHABLE, Debts
from game.ui.table.question.handing import BOT, COVER, DECLINE, LOOK, OFFER, OPEN, Due, Handing

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


class Turns:
    """Lets the session go on, a step at a time, whenever nothing is being told and nobody is to be waited for."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._session = table.session
        self._bots = Bots(table.session)
        self._covers = Covers(table)
        self.handing = Handing(table.session)
        self.debts = Debts(table.session)
        self._claims_seen = False  # bots have seen what they may claim in the present position
        self._decided = False  # what nobody is to see being asked has been decided for it

    @property
    def looks(self) -> bool:
        """Whether the person at the screen looks at their cards for one to lay out of turn."""
        return self.handing.next(self._table.viewer).what == LOOK

    @property
    def hold(self) -> bool:
        """Whether people have time to call Uno or to catch, before anything else is done."""
        return self.debts.holds(self._table.host.settings.uno_seconds)

    def happened(self, asked: Question | None, step: Step) -> None:
        """An act was carried out, while this was asked."""
        table = self._table
        self.handing.acted(asked, step.action, step.events, table.viewer)
        table.openly = table.openly and self.handing.next(table.viewer) == Due(OPEN, table.bottom)
        self._claims_seen = self._decided = False
        self.decide_unseen()

    def taken(self) -> None:
        """The screen has another owner, or none."""
        self._decided = False

    def decide_unseen(self) -> None:
        """Put into the queue at once what nobody is to see being decided: no beat may tell what a hand holds."""
        if not self._claims_seen:
            self._claims_seen = True
            self._bots.look(self._table.host.settings.bot_pause)
        if self._decided or self.hold or self._session.queue:  # what waits may change the question
            return
        self._decided = True
        self._bots.answer_unseen()
        if not self._session.queue:
            due = self.handing.next(self._table.viewer)
            if due.what == DECLINE:
                self._session.put(Action(PASS, due.player))

    def offered(self, to_come: bool) -> Mapping[int, bool]:
        """Whose plates are lit at the table, and whether they have pressed them; none with cards to come (`Covers`)."""
        return self._covers.offered(to_come)

    def pass_time(self, seconds: float) -> None:
        """Let time pass at the table."""
        self._covers.pass_time(seconds)

    def pass_uno_time(self, seconds: float) -> None:
        """Let time pass for those who owe a call, as far as people have been told."""
        if not self._table.host.in_front:
            return
        table, asked = self._table, self._session.question
        told = [player for player, owes in enumerate(table.motion.view.owes) if owes in CATCHABLE]
        at_table = table.bottom if table.viewer != NOBODY or table.openly else NOBODY
        answering = at_table if asked is not None and asked.player == at_table else NOBODY
        self.debts.update(told, seconds, table.host.settings.uno_seconds, answering)

    def uno_time(self, debtor: int) -> float:
        """How much of the time of a debtor is left, from 1 to 0."""
        return self.debts.share(debtor, self._table.host.settings.uno_seconds)

    def go_on(self, seconds: float) -> Action | None:
        """Nothing is being told: bots claim and answer, people are asked. What a bot, or nobody, does now."""
        claim = self._bots.claim(seconds, self._may_claim)
        if claim is not None:
            return claim
        if self.hold or self._bots.catches(self._may_claim):
            return None
        table = self._table
        due = self.handing.next(table.viewer)
        if due.what in (COVER, OFFER, OPEN):
            self._covers.hand_over(due)
        elif due.what == DECLINE:
            return Action(PASS, due.player)
        elif due.what == BOT:
            may = not self.handing.several and table.prompt.intervention() is not None
            return self._bots.answer(seconds, table.host.settings.bot_pause, may)
        return None

    def look_first(self) -> None:
        """Whoever is asked on the open table looks at their cards first."""
        self._covers.hand_over(Due(COVER, self._table.bottom))

    def look_no_longer(self) -> None:
        """Whoever looked for a card to lay out of turn goes on."""
        self.handing.gone_on(self._table.viewer)
        self._decided = False

    def waits(self) -> list[float]:
        """How long it is until each of the things that happen by themselves."""
        found = self._bots.waits()
        shortest = self.debts.shortest()
        if shortest is not None:
            found.append(shortest)
        elif self.handing.next(self._table.viewer).what in (COVER, OFFER, DECLINE, OPEN) and not self._table.openly:
            found.append(0.0)
        return found

    def _may_claim(self, claim: Action) -> bool:
        """Whether a bot may make a claim yet: people have time to call and to catch before it does anything else."""
        if claim.verb == CATCH:
            debtor = claim.to[0]
            spared = debtor in self._session.persons and not self._table.host.settings.bots_catch
            return self.debts.is_over(debtor) and not spared
        return claim.verb == UNO or not self.hold
