"""The words of one seat: whole sentences in the language its player chose, whatever the table speaks.

Facts, refusals and offers have their messages left of this package. What a question says and what an act will bring is
worded where the screen is; it is handed in as a `Wording`, which gives messages, and they are put into words here.
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
    """What an act brings for certain, in one line: ``head`` names the card, if it is one of several."""

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
        """Return what an act brings for certain in a true position, of which only what its player knows counts."""


class SeatWords:
    """Everything said to one seat, in its language; ``folder`` has the catalogues."""

    def __init__(
        self, names: Sequence[str], wording: Wording | None = None, language: str = ENGLISH, folder: Path | None = None
    ) -> None:
        self.names, self.language = tuple(names), language
        self._wording, self._folder = wording, folder

    def speaking(self, language: str) -> SeatWords | None:
        """Return the same in another language; None if the program does not speak it."""
        known = languages(self._folder) if self._folder is not None else (ENGLISH,)
        return SeatWords(self.names, self._wording, language, self._folder) if language in known else None

    def said(self, message: Message | None) -> str:
        """Return a message in words; empty for none."""
        if message is None:
            return ""
        with in_language(self.language, self._folder):
            return say(message, self.names)

    def event(self, event: Event, piles: int, reader: int) -> str:
        """Return what happened; empty where the table shows it without words."""
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
        """Return why it is advised."""
        return [self.said(said(reason, advice.act.player, piles, to_actor=True)) for reason in advice.reasons]

    def brings(self, state: GameState, act: Action) -> list[tuple[str, str]]:
        """Return what an act brings for certain: pairs of the card that brings it, if it is named, and what it is."""
        found = self._wording.brings(state, act) if self._wording is not None else ()
        return [(self.said(line.head), self.said(line.said)) for line in found]
