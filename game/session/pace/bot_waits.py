"""The bots at the table: their decisions, each held back for as long as a person would need.

Bots decide in another process if there is one. A private question takes the same time whatever the bot holds: a fixed
wait if bots decide in another process, none if they decide here. A bot that needs no search answers it while the
previous act is still being told.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from game import ai
from game.rules import legal_answers
from game.rules.turns import out_of_turn
from game.rules.values.actions import CALL, CATCH, INTERVENE, PASS, Action
from game.rules.values.views import PRIVATE_QUESTIONS, TURN, Question, View
from game.session.pace.lit import Lit
from game.session.pace.pauses import before_answer, before_claim
from game.session.session import Session
from game.session.thinking import Thinking

_UNKNOWN: Final = -1.0  # seconds: the wait has not begun
_LOOK_AGAIN: Final = 0.02  # seconds until the bots' claims are polled again


class Bots:
    """What the bots of a match are about to do; all times are seconds.

    If ``thinking`` is given, they decide and claim in that process.
    """

    def __init__(self, session: Session, thinking: Thinking | None = None) -> None:
        self._session, self._thinking = session, thinking
        self._lit = Lit(session)
        self._claims: list[tuple[float, Action]] = []  # how long to wait once the claim is lit, and the claim
        self._pause = 0.0  # the bots' pause when claims were asked for
        self.claims_known = False  # the game waits until this is True
        self._wait = _UNKNOWN

    def react(self, pause: float) -> None:
        """React to an act: the bot asked begins to think, and every bot looks for claims."""
        self._wait, self._pause = _UNKNOWN, pause
        self._claims = []
        if self._thinking is not None:
            self._thinking.look()
        self.claims_known = False
        self._hear()

    def _hear(self) -> None:
        """Take the bots' claims, if all bots have reported."""
        claims = self._thinking.claims() if self._thinking is not None else self._session.bot_claims()
        if claims is not None:
            self._claims = [(before_claim(self._session, claim, self._pause), claim.action) for claim in claims]
            self.claims_known = True

    def pass_time(
        self, seconds: float, reacting: float, view: View, telling: bool, may: Callable[[Action], bool]
    ) -> None:
        """Let time pass for lit claims, as `Lit.pass_time` does."""
        self._lit.pass_time(seconds, reacting, view, telling, may)

    def claim(self, may: Callable[[Action], bool], *, at_once: bool = False) -> Action | None:
        """Return a claim that a bot has held back long enough and may make, if any; ``at_once`` ignores the wait."""
        if not self.claims_known:
            self._hear()
        self._claims = [(wait, claim) for wait, claim in self._claims if self._session.why_not(claim) is None]
        for wait, claim in self._claims:
            if may(claim) and (at_once or self._lit.left(claim, wait) <= 0.0):
                return claim
        return None

    def catches(self, may: Callable[[Action], bool]) -> bool:
        """Return whether a bot is about to catch a player, which happens before the game goes on."""
        return any(claim.verb == CATCH and may(claim) for _, claim in self._claims)

    def answer(self, seconds: float, pause: float, may_intervene: bool) -> Action | None:
        """Let time pass, and return the answer of the bot asked, once it has waited long enough.

        A bot not ready by then is checked again after another wait of the same length. It also waits while
        the claims of bots are unknown, so that the order of acts depends on no clock.
        """
        asked = self._session.question
        if asked is None or self._at_a_glance(asked):
            return None
        return self._answer(asked, seconds, pause, may_intervene)

    def private_answer(self, seconds: float, may: Callable[[Action], bool]) -> Action | None:
        """Let time pass, story or not, and return a bot's answer at a glance to a private question.

        The wait does not depend on the animation. A catch that ``may`` be made comes first.
        """
        asked = self._session.question
        if asked is None or not self._at_a_glance(asked):
            return None
        if not self.claims_known:
            self._hear()
        return None if self.catches(may) else self._answer(asked, seconds, 0.0, False)

    @property
    def asked_privately(self) -> bool:
        """Return whether a bot is asked a private question: no other player sees that, and another may be next."""
        asked = self._session.question
        return asked is not None and asked.kind in PRIVATE_QUESTIONS and asked.player not in self._session.persons

    def _answer(self, asked: Question, seconds: float, pause: float, may_intervene: bool) -> Action | None:
        apart = self._apart(asked)
        if self._wait < 0.0:
            self._wait = before_answer(self._session, asked, pause, may_intervene, apart=apart is not None)
        self._wait = max(0.0, self._wait - seconds)
        if self._wait > 0.0 or not self.claims_known or (seconds < math.inf and self._fair_left() > 0.0):
            return None
        self._wait = _UNKNOWN
        return apart.answer() if apart is not None else self._session.bot_answer()

    def _fair_left(self) -> float:
        """Return the seconds people still have for a claim that the answer of the bot asked would end."""
        asked = self._session.question
        if asked is not None and asked.kind == TURN and out_of_turn(self._session.state):
            return self._lit.left(Action(INTERVENE, asked.player), 0.0)
        return self._lit.left(Action(CALL, asked.player), 0.0) if asked is not None and asked.open else 0.0

    def _apart(self, asked: Question) -> Thinking | None:
        """Return the process where the bot asked decides; None if that is here."""
        return self._thinking if self._thinking is not None and self._thinking.decides(asked.player) else None

    def _at_a_glance(self, asked: Question) -> bool:
        """Return whether the question is private and the bot asked decides apart, without a search."""
        kind = self._session.match.players[asked.player].kind
        return asked.kind in PRIVATE_QUESTIONS and self._apart(asked) is not None and not ai.thinks(kind)

    def wait_anew(self) -> None:
        """Restart the wait of the bot asked, after a change of pace."""
        self._wait = _UNKNOWN

    def waits(self, *, paused: bool = False) -> list[float]:
        """Return the seconds until each act that a bot holds back; ``paused`` if only private answers go on."""
        asked = self._session.question
        if paused and (asked is None or not self._at_a_glance(asked)):
            return []
        if not self.claims_known:
            return [_LOOK_AGAIN]
        found = [self._lit.left(claim, wait) for wait, claim in self._claims if not paused]
        if asked is not None and asked.player not in self._session.persons:
            found.append(max(0.0, self._wait, self._fair_left()))
        return found

    def queue_private(self) -> None:
        """Queue the answer to a private question at once, so that its beat is the same whatever the hand holds."""
        # A bot's thinking time must not reveal its hand. The only person at a table is asked only if there is a choice.
        asked = self._session.question
        if asked is None or asked.kind not in PRIVATE_QUESTIONS or self._apart(asked) is not None:
            return
        people = self._session.persons
        answer = self._session.bot_answer()
        if answer is None and people == (asked.player,) and len(legal_answers(self._session.state)) == 1:
            answer = Action(PASS, asked.player)
        if answer is not None:
            self._session.put(answer)
