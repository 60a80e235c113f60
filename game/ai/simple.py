"""Three simple bots for tests: one at random, one that always answers, one that never plays if it can help it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.rules.actions import CALL, CATCH, DRAW, INTERVENE, PASS, UNO, Action
from game.rules.chance import below
from game.rules.views import View

_DECLINES: Final = frozenset({DRAW, PASS})


def _real_claims(view: View, legal: Sequence[Action]) -> list[Action]:
    """The claims that come to something: a call owed, a catch of one who owes it, an open colour."""
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
    """A bot that looks at nothing but the legal actions."""

    name: str
    eager: int  # of eight times, how often it does something where it could decline
    claim: int  # of eight times, how often it makes a claim that comes to something
    needs_view: bool = False

    def answer(self, view: View | None, legal: Sequence[Action], rng: int) -> tuple[Action, int]:
        """A random answer among those that do something, or among those that decline."""
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
        """Now and then one of the claims that come to something."""
        found = _real_claims(view, legal)
        if not found:
            return [], rng
        chance, rng = below(rng, 8)
        if chance >= self.claim:
            return [], rng
        index, rng = below(rng, len(found))
        return [found[index]], rng


#: Plays a random legal card if there is one (one time in eight it draws all the same), answers at random.
RANDOM: Final = SimpleBot("random", 7, 4)
#: Always plays, answers, gives and claims.
REACT: Final = SimpleBot("react", 8, 8)
#: Draws and declines whenever it may, and claims nothing.
NEVER: Final = SimpleBot("never", 0, 0)
