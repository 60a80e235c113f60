"""Lit: how long people have seen what can be claimed. Bots react from the frame in which it lights."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.rules.actions import CALL, CATCH, INTERVENE, UNO, Action
from game.rules.state import NOBODY, OWES_NOTHING
from game.rules.views import View
from game.session.session import Session
from game.session.windows import FAIR

#: A claim that somebody could make: its verb, and what everybody sees it by.
_What = tuple[object, ...]


class Lit:
    """How long each claim has been lit, in real seconds and in those bots react by, which pass faster in a hurry.

    What lights a claim is public: a debt that has been told, or the tops of the piles and the number of cards in each
    hand. So no reaction tells of a hidden card. An act that changes none of this does not begin the time anew.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._times: dict[_What, tuple[float, float]] = {}

    def pass_time(
        self, seconds: float, reacting: float, view: View, telling: bool, may: Callable[[Action], bool]
    ) -> None:
        """Let time pass for what ``view`` shows so far of what is being told, or for all if nothing is.

        A claim that bots ``may`` not make yet begins only when they may. The frame in which it lights counts from its
        end, for it is drawn only then.
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
        """How long it is until a bot that reacts after ``wait`` seconds makes a claim; never before people could."""
        shown, reacted = self._times.get(self._what(claim), (0.0, 0.0))
        fair = FAIR - shown if self._session.persons else 0.0
        return max(0.0, wait - reacted, fair)

    def _possible(self) -> Iterator[Action]:
        """One claim of each kind, about each debtor."""
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
        """Whether the piles, and the hands as far as all can count them, are shown as they are."""
        state = self._session.state
        tops = [pile.run[-1].card for pile in view.piles if pile.run]
        return tops == [pile[-1].card for pile in state.piles if pile] and view.counts == [*map(len, state.hands)]


def _debtor(claim: Action) -> int:
    """Whose call of Uno a claim is about; NOBODY if about none."""
    return claim.player if claim.verb == UNO else claim.to[0] if claim.verb == CATCH else NOBODY
