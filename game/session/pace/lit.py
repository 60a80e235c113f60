"""Lit: how long each possible claim has been visible, not counting the frame in which it lights up."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.rules.values.actions import CALL, CATCH, INTERVENE, UNO, Action
from game.rules.values.state import NOBODY, OWES_NOTHING
from game.rules.values.views import View
from game.session.session import Session
from game.session.windows import FAIR

#: A possible claim: its verb, and the public facts it depends on.
_What = tuple[object, ...]


class Lit:
    """How long each claim has been lit, in real seconds and in bots' reaction seconds, which run faster in a hurry.

    A claim is lit by public facts: a debt that has been told, or the tops of the piles and the number of cards in each
    hand. So no reaction reveals a hidden card. An act that changes none of these does not restart the time.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._times: dict[_What, tuple[float, float]] = {}

    def pass_time(
        self, seconds: float, reacting: float, view: View, telling: bool, may: Callable[[Action], bool]
    ) -> None:
        """Let time pass for the claims that ``view`` shows so far, or for all if no story is running.

        The time of a claim begins only when bots ``may`` make it. The frame in which it lights up does not count,
        because people see it only once that frame has been drawn.
        """
        seen = not telling or self._same_cards(view)
        now, owing = {}, self._session.state.owes
        for claim in self._possible():
            debtor = _debtor(claim)
            owes = owing[debtor] if debtor != NOBODY else OWES_NOTHING
            lit = view.owes[debtor] == owes if owes else seen
            if lit and may(claim):
                what = self._what(claim)
                shown, reacted = self._times.get(what, (-seconds, -reacting))
                now[what] = shown + seconds, reacted + reacting
        self._times = now

    def left(self, claim: Action, wait: float) -> float:
        """Return the seconds until a bot that reacts after ``wait`` makes a claim; never before people could."""
        shown, reacted = self._times.get(self._what(claim), (0.0, 0.0))
        fair = FAIR - shown if self._session.persons else 0.0
        return max(0.0, wait - reacted, fair)

    def _possible(self) -> Iterator[Action]:
        """Yield one claim of each kind, about each debtor."""
        for player in range(self._session.state.players):
            yield Action(UNO, player)
            yield Action(CATCH, NOBODY, to=(player,))
        yield Action(CALL, NOBODY)
        yield Action(INTERVENE, NOBODY)

    def _what(self, claim: Action) -> _What:
        state, debtor = self._session.state, _debtor(claim)
        if debtor == NOBODY:
            return claim.verb, state.turns, *(pile[-1].card for pile in state.piles if pile)
        owes = state.owes[debtor]
        return claim.verb, debtor, owes, NOBODY if owes else state.turns

    def _same_cards(self, view: View) -> bool:
        """Return whether the view shows the present piles, and the present numbers of cards in all hands."""
        state = self._session.state
        tops = [pile.run[-1].card for pile in view.piles if pile.run]
        return tops == [pile[-1].card for pile in state.piles if pile] and view.counts == [*map(len, state.hands)]


def _debtor(claim: Action) -> int:
    """Return the debtor that a claim is about; NOBODY if it is not about a call of Uno."""
    return claim.player if claim.verb == UNO else claim.to[0] if claim.verb == CATCH else NOBODY
