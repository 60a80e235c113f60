"""The words of one seat: whole sentences in the language its player chose, whatever the table's language is.

The messages of events, refusals and offers come from packages left of this one. Those of questions and of the effects
of acts are made where the screen's are, and handed in as a `Wording`; this module turns all of them into sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from game.ai.reasons import Advice, said
from game.rules import Event, GameState, Refusal, View
from game.rules.values.actions import Action
from game.rules.values.messages import Message
from game.rules.values.views import Question
from game.session.narration import narrate
from game.text import ENGLISH, in_language, languages, say


class Brought(NamedTuple):
    """One certain effect of an act; ``head`` names the card that causes it, if it is one of several."""

    said: Message
    head: Message | None = None


class Wording(Protocol):
    """Messages for one player, from what that player may know."""

    def question(
        self, view: View, asked: Question, legal: Sequence[Action], why_not: Callable[[Action], Refusal | None]
    ) -> Message | None:
        """Return what is asked."""

    def hint(self, view: View, asked: Question, legal: Sequence[Action], act: Action) -> Message:
        """Return an answer as advice."""

    def brings(self, state: GameState, act: Action) -> Sequence[Brought]:
        """Return the certain effects of an act in a true position, using only what its player knows."""


class SeatWords:
    """Everything said to one seat, in its language; ``folder`` has the catalogues."""

    def __init__(
        self, names: Sequence[str], wording: Wording | None = None, language: str = ENGLISH, folder: Path | None = None
    ) -> None:
        self.names, self.language = tuple(names), language
        self._wording, self._folder = wording, folder

    def speaking(self, language: str) -> SeatWords | None:
        """Return these words in another language; None if the program does not have it."""
        known = languages(self._folder) if self._folder is not None else (ENGLISH,)
        return SeatWords(self.names, self._wording, language, self._folder) if language in known else None

    def said(self, message: Message | None) -> str:
        """Return a message as a sentence; "" for None."""
        if message is None:
            return ""
        with in_language(self.language, self._folder):
            return say(message, self.names)

    def event(self, event: Event, piles: int, reader: int) -> str:
        """Return the sentence about an event; "" if the event has none."""
        return self.said(narrate(event, piles, reader))

    def question(
        self, view: View, asked: Question, legal: Sequence[Action], why_not: Callable[[Action], Refusal | None]
    ) -> str:
        """Return what is asked."""
        worded = self._wording.question(view, asked, legal, why_not) if self._wording is not None else None
        return self.said(worded)

    def hint(self, view: View, asked: Question, legal: Sequence[Action], act: Action) -> str:
        """Return an answer as advice."""
        return self.said(self._wording.hint(view, asked, legal, act) if self._wording is not None else None)

    def reasons(self, advice: Advice, piles: int) -> list[str]:
        """Return the reasons for a piece of advice, as sentences."""
        return [self.said(said(reason, advice.act.player, piles, to_actor=True)) for reason in advice.reasons]

    def brings(self, state: GameState, act: Action) -> list[tuple[str, str]]:
        """Return the certain effects of an act: pairs of the card that causes it ("" if not named) and the effect."""
        found = self._wording.brings(state, act) if self._wording is not None else ()
        return [(self.said(line.head), self.said(line.said)) for line in found]
