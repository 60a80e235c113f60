"""In one's place: each character plays a shared deal at the person's seat, once the person has played it.

The match is the person's own: the same cards, the same guests with the same lots, and the same questions, since the
rules ask as at a table with a person. So all goes as it did until the character plays otherwise. This runs in a process
of its own, because searching bots take their time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from game import ai
from game.ai.base import Claim, Mind
from game.ai.characters import CHARACTERS, named
from game.ai.lots import Lots
from game.processes import Process, framed, module, serve
from game.rules.values.actions import CATCH, Action
from game.rules.values.chance import one_way
from game.session.deals import LEVEL, OWN_SEAT
from game.session.match import Match
from game.session.minds import Minds
from game.session.publishing import Recall
from game.session.session import Session
from game.session.windows import TO_CALL

#: Starts the process in which they play.
_BEGIN: Final = module("game.review.in_ones_place")
_GO_ON: Final = b"{}"
_FAREWELL: Final = 1.0  # seconds its files have to be closed


def points_in_place(match: Match, character: str) -> int:
    """Return the points of a character who plays a match of one game at the person's seat."""
    session = Session(match)
    lots = Lots(one_way(match.secret, "mind", OWN_SEAT), OWN_SEAT)
    kind, players = named(LEVEL, character), len(match.players)

    def renewed() -> Mind:
        return ai.new(kind, OWN_SEAT, match.rules, players, lots)

    def remembering(player: int) -> tuple[Mind, Recall]:
        return renewed(), session.recall(player)

    minds = Minds({OWN_SEAT: renewed()}, (), remembering)
    while (asked := session.question) is not None:
        lots.moment = session.lots[OWN_SEAT].moment
        own = minds.claims(session.state, OWN_SEAT)
        action = _fastest([*own, *session.bot_claims()])
        if action is None and asked.player == OWN_SEAT:
            action = minds.answers[OWN_SEAT](session.state, OWN_SEAT)
        session.submit(action or session.answer_in(session.state, asked.player))
    return session.state.scores[OWN_SEAT]


def _fastest(claims: list[Claim]) -> Action | None:
    """Return the claim that comes first; whoever owes a call has their time before anybody may catch them."""
    first = min(claims, key=lambda claim: claim.after + TO_CALL * (claim.action.verb == CATCH), default=None)
    return first.action if first is not None else None


class InOnesPlace:
    """The process in which the characters play. ``points`` has those who are done, by character.

    ``known`` are points of an earlier time. ``failed`` is set if it did not start or ended early.
    """

    def __init__(self, match: Match, known: Mapping[str, int]) -> None:
        self.points = dict(known)
        self.failed = False
        missing = [character for character in CHARACTERS if character not in known]
        self._process = Process(_BEGIN)
        self._process.say(framed(msgspec.json.encode((match, missing))), answered=False)
        for _ in missing:
            self._process.say(framed(_GO_ON), answered=True)

    @property
    def over(self) -> bool:
        """Whether nothing more will come."""
        return self.failed or len(self.points) == len(CHARACTERS)

    def look(self) -> bool:
        """Read who is done without waiting; return whether there is news."""
        before = len(self.points), self.failed
        gone = self._process.gone  # whatever it has said is here then
        while (payload := self._process.answer()) is not None:
            character, points = msgspec.json.decode(payload, type=tuple[str, int])
            self.points[character] = points
        self.failed = gone and len(self.points) < len(CHARACTERS)
        return (len(self.points), self.failed) != before

    def end(self) -> None:
        """End the process, however far it has come."""
        self._process.end(_FAREWELL)


class _InOnesPlace:
    """The process itself: it is sent a match, then a request for each next character."""

    def __init__(self) -> None:
        self._found: Iterator[tuple[str, int]] = iter(())

    def take(self, payload: bytes) -> tuple[str, int] | None:
        if payload == _GO_ON:
            return next(self._found)
        match, missing = msgspec.json.decode(payload, type=tuple[Match, list[str]])
        self._found = ((character, points_in_place(match, character)) for character in missing)
        return None


if __name__ == "__main__":
    serve(_InOnesPlace().take, lambda found: framed(msgspec.json.encode(found)))
