"""Far ends for the tests of seats: they know nothing but the lines they are sent, and answer by chance or greed."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

import msgspec

from game.ai.greedy import decide
from game.ai.thoughts.table import TableReading
from game.rules import RuleSet, View
from game.rules.values.actions import TRY, Action
from game.rules.values.state import OWES_NOTHING
from game.rules.values.views import PRIVATE_QUESTIONS, Question
from game.seats.seat_link import SeatLink
from game.seats.sent_lines import SeatLine

#: Of a hundred moments, those in which somebody claims by chance.
_CLAIMS = 4


def by_chance(view: View, question: Question | None, legal: Sequence[Action], seed: int) -> Action:
    """An answer that follows from what is asked and from the seed alone: it is the same wherever it is asked."""
    about = question if question is not None else "deal"
    return legal[random.Random(f"{seed} {view.viewer} {view.turns} {about}").randrange(min(len(legal), 1000))]


def by_greed(view: View, question: Question | None, legal: Sequence[Action], seed: int) -> Action:
    """What greedy answers; a private question by chance, as it may be put before others have drawn their cards."""
    if question is None or question.kind in PRIVATE_QUESTIONS or len(legal) == 1:
        return by_chance(view, question, legal, seed)
    return decide(TableReading(view), question, legal)


MANNERS = {"random": by_chance, "greedy": by_greed}


def claims_made(view: View, legal: Sequence[Action], moment: int, seed: int) -> list[Action]:
    """What somebody claims now: at most one act, mostly none; seldom one that is sure to be in vain."""
    chance = random.Random(f"{seed} {view.viewer} {moment}")
    telling = [act for act in legal if act.verb != TRY and any(view.owes[one] for one in act.to or (view.viewer,))]
    often = any(owes != OWES_NOTHING for owes in view.owes)
    if legal and chance.randrange(100) < (10 * _CLAIMS if often else _CLAIMS):
        return [chance.choice(telling or [*legal])]
    return []


class FarEnd:
    """What sits at the other end of a link."""

    def __init__(self, link: SeatLink, manner: str = "random", seed: int = 1) -> None:
        self.link, self.seed = link, seed
        self._decide = MANNERS[manner]
        self.lines: list[dict[str, Any]] = []
        self.refused: list[dict[str, Any]] = []
        self.said = b""  # the last line it sent
        self.read = 0  # the number of the last line read
        self.forget()

    def forget(self) -> None:
        """Lose everything but the seat, as a page that is loaded again."""
        self.read = min(self.read, -1) if self.lines else 0
        self.question: dict[str, Any] | None = None
        self.claims: dict[str, Any] | None = None
        self.offer: list[int] = []
        self.latest: dict[str, Any] = {}  # the last view
        self.rules = RuleSet()
        self.answered = 0

    def repeat(self) -> None:
        """Send the last line once more, as one does who never heard whether it came."""
        if self.said:
            self.link.hear(self.said)

    def catch_up(self) -> list[SeatLine]:
        """Read the lines since the last one read."""
        new = self.link.since(self.read)
        for line in new:
            assert line.number == self.read + 1 or self.read <= 0 or b"hello" in line.data
            self.read = line.number
            assert line.data.endswith(b"\n") and line.data.count(b"\n") == 1
            self.take(json.loads(line.data))
        return new

    def take(self, told: dict[str, Any]) -> None:
        self.lines.append(told)
        self.latest = told.get("view", self.latest)
        if "hello" in told:
            self.rules = RuleSet(**told["rules"])
        elif "question" in told:
            if told["claim"]:
                self.claims = told
            else:
                self.question = told
        elif "offer" in told:
            self.offer = told["players"]
        elif "refusal" in told and "to" in told:
            self.refused.append(told)

    def say(self, **words: Any) -> None:
        self.said = json.dumps(words).encode() + b"\n"
        self.link.hear(self.said)

    def view(self, **more: Any) -> View:
        """What it knows now."""
        return msgspec.convert({**self.latest, "rules": self.rules, **more}, View)

    def play(self) -> bool:
        """Answer the question not yet answered, if there is one; whether there was."""
        put = self.question
        if put is None or put["question"] == self.answered:
            return False
        self.answered = put["question"]
        view = self.view(question=put["view"]["question"])
        acts = msgspec.convert(put["acts"], list[Action])
        act = self._decide(view, view.question, acts, self.seed)
        self.say(answer=self.answered, acts=[acts.index(act)])
        return True

    def claim(self, moment: int) -> bool:
        """Claim what a moment suggests; whether anything was claimed."""
        if self.claims is None:
            return False
        view, acts = self.view(), msgspec.convert(self.claims["acts"], list[Action])
        made = claims_made(view, acts, moment, self.seed)
        if made:
            self.say(answer=self.claims["question"], acts=made)
        return bool(made)
