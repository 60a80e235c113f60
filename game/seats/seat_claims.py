"""The claims that a far end is told of: a claim counts if it has been open ever since it was told."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final

from game.rules import GameState, Refusal, legal_claims
from game.rules.values.actions import CATCH, CLAIMS, Action
from game.rules.values.messages import sentence
from game.seats.seat_lines import SeatAnswer
from game.session.session import Session

_EARLIER: Final = 64  # how many earlier lists of claims are remembered

LATE: Final = sentence("Too late: the game has gone on.")
NOT_YOURS: Final = sentence("That is for another player to do.")


class SeatClaims:
    """The claims open to one player as last told: ``legal``, under a ``number``."""

    def __init__(self, player: int) -> None:
        self.number = 0
        self.legal: Sequence[Action] = ()
        self._player = player
        self._key: object = None  # equal keys mean the same claims
        self._since: dict[tuple[Action, int], int] = {}  # claims, and the number since which each has been open
        self._told_at = (0, 0)  # the game, and the number of the player's acts, when claims were last told
        self._numbers: deque[int] = deque(maxlen=_EARLIER)

    def look(self, state: GameState, own_acts: int, number: int) -> bool:
        """Note the claims open now; return whether they have changed and must be told under this number.

        They have changed if there are other acts, or other players owe a call.
        """
        legal = legal_claims(state, self._player)
        key = (state.game_number, own_acts, tuple(legal), tuple(state.owes))
        if key == self._key:
            return False
        before = self._since if (state.game_number, own_acts) == self._told_at else {}
        self._since = {claim: before.get(claim, number) for claim in ((act, _owed(state, act)) for act in legal)}
        self._told_at = (state.game_number, own_acts)
        self._key, self.legal, self.number = key, legal, number
        self._numbers.append(number)
        return True

    def are_meant(self, said: SeatAnswer) -> bool:
        """Return whether an answer makes claims that were told; acts given by place must be from the latest list."""
        earlier = said.answer in self._numbers and not any(isinstance(act, int) for act in said.acts)
        return said.answer == self.number or earlier

    def make(self, session: Session, claim: Action, number: int) -> Refusal | None:
        """Make a claim; it counts if it has been open ever since the question that it answers."""
        if claim.player != self._player:
            return Refusal("", NOT_YOURS)
        since = self._since.get((claim, _owed(session.state, claim) if claim in self.legal else 0))
        refusal = session.why_not(claim) if claim.verb in CLAIMS else None
        if since is None or since > number or refusal is not None:
            return refusal or Refusal("", LATE)
        session.put_first(claim)
        return None


def _owed(state: GameState, claim: Action) -> int:
    """Return what the player whom a claim would catch owes; 0 for other claims."""
    return state.owes[claim.to[0]] if claim.verb == CATCH else 0
