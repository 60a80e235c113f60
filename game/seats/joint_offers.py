"""Joint offers: private questions, put at once to all players they could concern, and closed for all together (law 6).

The rules ask one player after another, and a player asked later would learn from the wait what the others hold. So the
questions that follow if all decline are put ahead. No answer is carried out until all players with a link have
answered, or the host closes the offer; then the answers are carried out in the order of the rules. As soon as one of
them does more than decline, the remaining answers no longer count, and a new offer is made of the questions then open.
If declining brought a player cards, which may complete a set, that question is added, and the others' answers still
count.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from game.rules import GameState, apply, legal_answers, question
from game.rules.events import Asked, CallEnded, CallVoided, DebtChanged, Drawn, Event, Forced, Reshuffled
from game.rules.giving import ShareActions
from game.rules.values.actions import CATCH, PASS, UNO, Action
from game.rules.values.messages import Message
from game.rules.values.state import NOBODY
from game.rules.values.views import PRIVATE_QUESTIONS, Question
from game.session.pace.occasions import asks, reasons
from game.session.session import Session

#: Events that may follow from declining without hidden cards affecting which question is asked next.
_FORESEEN: Final = (Asked, CallEnded, CallVoided, DebtChanged, Drawn, Forced, Reshuffled)
#: Acts after which an offer still stands if the same questions are left.
_LEAVES_STANDING: Final = (CATCH, PASS, UNO)


class PutAhead(NamedTuple):
    """A private question as it is put to its player, perhaps before the rules ask it."""

    question: Question
    legal: Sequence[Action]
    held: int  # how many cards the player holds
    state: GameState  # the position in which the rules ask it
    number: int = 0  # the number of the offer it is part of


def told_apart(legal: Sequence[Action]) -> object:
    """Return a key that is equal for equal legal acts; for giving sets away, the sets alone are compared."""
    return tuple(legal.options) if isinstance(legal, ShareActions) else tuple(legal)


def put_ahead(session: Session) -> dict[int, PutAhead]:
    """Return the private questions that will be asked if all decline, by player, up to where hidden cards affect them.

    They are found by playing on, on a copy. A player whose hand changes on the way is not asked ahead.
    """
    found: dict[int, PutAhead] = {}
    state, events = session.state.copy(), list[Event]()
    while (asked := question(state)) is not None and asked.kind in PRIVATE_QUESTIONS:
        if not all(isinstance(event, _FORESEEN) for event in events):
            break
        player, hands = asked.player, session.state.hands
        if player not in found and state.hands[player] == hands[player]:
            found[player] = PutAhead(asked, legal_answers(state), len(hands[player]), state.copy())
        apply(state, Action(PASS, player), events)
    return found


def _same(put: PutAhead, before: PutAhead | None) -> bool:
    """Return whether a question is the same as before; if cards came to its player, it counts as another one."""
    return before is not None and (put.question, put.held) == (before.question, before.held)


class JointOffers:
    """The private questions that are open together in one match: each such offer has another ``number``.

    ``links`` are the players whose answers are given here; others answer through the session's queue as usual.
    ``players`` are the players the offer was made to, until it is over for all; ``asks`` is the question to them as a
    sentence and ``reasons`` what it is about, from public facts; ``asked`` has the questions left, by player.
    """

    def __init__(self, session: Session, links: Collection[int]) -> None:
        self._session, self._links = session, links
        self.number = 0
        self.players: list[int] = []
        self.asks: Message | None = None
        self.reasons: list[Message] = []
        self.asked: dict[int, PutAhead] = {}
        self._answers: dict[int, Action] = {}
        self._closed = False
        self._put: Action | None = None  # the answer queued last
        self._state = session.state  # at the last look
        self._past, self._acts = session.past, 0  # how much of which game has been looked at

    def look(self) -> None:
        """Take in what was done, and queue the next answer once all have answered. Call this after each act."""
        session = self._session
        if self._put is not None and self._put in session.queue:  # a claim came first: the question may have changed
            session.queue.remove(self._put)
        self._put, self._state = None, session.state
        acts = session.past.acts[self._acts :] if session.past is self._past else None
        self._past, self._acts = session.past, len(session.past.acts)
        left = put_ahead(session) if session.state.asks_all else {}
        for act in acts or ():
            if act.verb == PASS:  # a player may be asked the same again
                self.asked.pop(act.player, None)
                self._answers.pop(act.player, None)
        stands = acts is not None and all(act.verb in _LEAVES_STANDING for act in acts)
        kept = {player for player, put in left.items() if stands and _same(put, self.asked.get(player))}
        if len(kept) < len(left):
            self.number += 1
            self._closed = False
        if len(kept) < len(left) or not left:
            self.players = sorted(left)
        if left:  # the players left may be asked something else than those who have answered
            self.asks = asks(session, self.players[0] if len(self.players) == 1 else NOBODY)
            self.reasons = reasons(session, NOBODY)
        numbers = {player: self.asked[player].number if player in kept else self.number for player in left}
        unchanged = {one for one in kept if told_apart(left[one].legal) == told_apart(self.asked[one].legal)}
        self._answers = {player: act for player, act in self._answers.items() if player in unchanged}
        self.asked = {player: put._replace(number=numbers[player]) for player, put in left.items()}
        self._closed = self._closed and bool(left)
        self._carry_out()

    def answer(self, player: int, action: Action) -> None:
        """Take a player's answer."""
        self._answers[player] = action
        self._carry_out()

    def begin_anew(self, player: int) -> None:
        """Give all players left time again, as a player gets a link; what the others have answered still counts."""
        if player in self.asked:
            self.number, self._closed = self.number + 1, False
            self.asked[player] = self.asked[player]._replace(number=self.number)

    def forget(self, player: int) -> None:
        """Forget the answer of a player who has lost their link: they are asked again, through the session."""
        self._answers.pop(player, None)
        self.look()

    def close(self) -> None:
        """End the offer: players who have not answered decline, once the table waits for nobody else."""
        self._closed = bool(self.asked)
        self._carry_out()

    def answer_of(self, player: int) -> Action | None:
        """Return a player's answer that waits to be carried out; once the offer is closed, no answer means declining.

        While a player without a link is asked first, players who have not answered may still do so.
        """
        asked = self._session.question
        declines = self._closed and (asked is None or asked.player in self._links)
        return self._answers.get(player, Action(PASS, player) if declines else None)

    @property
    def at_screen(self) -> int:
        """Return the person without a link whom the rules ask now, and whom a cover on the screen names; or NOBODY."""
        asked, session = self._session.question, self._session
        person = asked.player if asked is not None and asked.player in self.asked else NOBODY
        return person if person in session.persons and person not in self._links else NOBODY

    def _carry_out(self) -> None:
        """Queue the answer of the player asked, if the offer is complete and nothing else has to be done first."""
        asked, session = self._session.question, self._session
        if session.state is not self._state or session.queue:
            return
        if asked is None or asked.player not in self.asked or asked.player not in self._links:
            return
        if self._closed or all(player in self._answers for player in self.asked if player in self._links):
            self._put = self._answers.get(asked.player, Action(PASS, asked.player))
            session.put(self._put)
