"""The words of questions and previews for seats away from the screen; see `game/seats/seat_words.py`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules import GameState
from game.rules.play.frames import Refusal
from game.rules.values.actions import Action
from game.rules.values.messages import Message
from game.rules.values.views import Question, View
from game.seats.seat_words import Brought
from game.ui.table.question.asking import Facts
from game.ui.table.question.asks import ask_of
from game.ui.table.question.foretelling import foretell
from game.ui.table.question.hints import what


class ScreenWording:
    """Words questions and the effects of acts in the same way as the table's own prompt and preview."""

    def question(
        self, view: View, asked: Question, legal: Sequence[Action], why_not: Callable[[Action], Refusal | None]
    ) -> Message | None:
        """Return the words of a question."""
        facts = Facts(player=view.viewer, view=view, question=asked, legal=legal, names=(), why_not=why_not)
        return ask_of(facts, asked).said()

    def hint(self, view: View, asked: Question, legal: Sequence[Action], act: Action) -> Message:
        """Return an answer as advice."""
        facts = Facts(player=view.viewer, view=view, question=asked, legal=legal, names=(), why_not=lambda _: None)
        return what(act, ask_of(facts, asked))

    def brings(self, state: GameState, act: Action) -> list[Brought]:
        """Return the certain effects of an act."""
        found = foretell(state, act)
        return [Brought(line.said, line.head) for line in found.lines] if found is not None else []
