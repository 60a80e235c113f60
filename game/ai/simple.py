"""Three simple bots for tests: one random, one that always acts, and one that declines whenever it can."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.rules.values.actions import CALL, CATCH, DRAW, INTERVENE, PASS, UNO, Action
from game.rules.values.chance import below
from game.rules.values.views import View

_DECLINES: Final = frozenset({DRAW, PASS})


def _real_claims(view: View, legal: Sequence[Action]) -> list[Action]:
    """Return the claims that would succeed: owed calls, catches of debtors, open colours, cards out of turn."""
    me = view.viewer
    found = []
    for action in legal:
        if action.verb == UNO:
            if view.owes[me]:
                found.append(action)
        elif action.verb == CATCH:
            if view.owes[action.to[0]]:
                found.append(action)
        elif action.verb in (CALL, INTERVENE):
            found.append(action)
    return found


@dataclass(frozen=True, slots=True)
class SimpleBot:
    """A bot that uses only the legal actions."""

    name: str
    eager: int  # times in eight that it acts where it could decline
    claim: int  # times in eight that it makes a successful claim
    needs_view: bool = False

    def answer(self, view: View | None, legal: Sequence[Action], rng: int) -> tuple[Action, int]:
        """Return a random answer among those that act, or among those that decline."""
        if len(legal) == 1:
            return legal[0], rng
        chance, rng = below(rng, 8)
        if isinstance(legal, list):
            if chance < self.eager:
                wanted = [action for action in legal if action.verb not in _DECLINES]
            else:
                wanted = [action for action in legal if action.verb in _DECLINES]
            wanted = wanted or legal
            index, rng = below(rng, len(wanted))
            return wanted[index], rng
        # Giving away is a computed sequence, too long to list, with PASS at its end.
        if chance < self.eager:
            index, rng = below(rng, len(legal) - 1)
            return legal[index], rng
        return legal[-1], rng

    def claims(self, view: View, legal: Sequence[Action], rng: int) -> tuple[list[Action], int]:
        """Return, now and then, one of the claims that would succeed."""
        found = _real_claims(view, legal)
        if not found:
            return [], rng
        chance, rng = below(rng, 8)
        if chance >= self.claim:
            return [], rng
        index, rng = below(rng, len(found))
        return [found[index]], rng


#: Plays a random legal card seven times in eight, draws otherwise, and answers at random.
RANDOM: Final = SimpleBot("random", 7, 4)
#: Always plays, answers, gives and claims.
REACT: Final = SimpleBot("react", 8, 8)
#: Draws and declines whenever it may, and claims nothing.
NEVER: Final = SimpleBot("never", 0, 0)
