"""The bots at the table: what each has decided, held back for as long as a person would need.

A question that only exists because of what a bot holds is answered at once, so that its beat is spent whether it
was asked or not.
"""

from __future__ import annotations

from typing import Final

from game.rules.actions import Action
from game.rules.views import PRIVATE_QUESTIONS, Question
from game.session.session import Session
from game.ui.table.pauses import before_answer, before_claim

_UNKNOWN: Final = -1.0  # seconds: nobody has begun to wait yet


class Bots:
    """What the bots of a match are about to do; all times are seconds."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._claims: list[tuple[float, Action]] = []
        self._wait = _UNKNOWN

    def look(self, pause: float) -> None:
        """Something has happened: every bot sees what it may claim now, and an unseen question is answered."""
        self._wait = _UNKNOWN
        self._answer_unseen()
        self._claims = [(before_claim(self._session, claim, pause), claim) for claim in self._session.bot_claims()]

    def claim(self, seconds: float) -> Action | None:
        """Let time pass: the claim a bot has held back for long enough and may still make, if there is one."""
        waiting = []
        for left, claim in self._claims:
            if self._session.why_not(claim) is not None:
                continue
            if left <= seconds:
                return claim
            waiting.append((left - seconds, claim))
        self._claims = waiting
        return None

    def waited(self, seconds: float, asked: Question, pause: float, may_intervene: bool) -> bool:
        """Let time pass: whether the wait before the answer, or before the screen's next owner, is over."""
        if self._wait < 0.0:
            self._wait = before_answer(self._session, asked, pause, may_intervene)
        self._wait -= seconds
        return self._wait <= 0.0

    def waits(self, viewer: int) -> list[float]:
        """How long it is until each of the things a bot, or a covered screen, holds back."""
        found = [left for left, _ in self._claims]
        asked = self._session.question
        if asked is not None and asked.player != viewer:
            found.append(max(0.0, self._wait))
        return found

    def _answer_unseen(self) -> None:
        # That a private question was asked must not show, so a bot's answer to one costs no time.
        asked = self._session.question
        if asked is not None and asked.kind in PRIVATE_QUESTIONS and asked.player not in self._session.persons:
            answer = self._session.bot_answer()
            if answer is not None:
                self._session.put(answer)
