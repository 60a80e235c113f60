"""Asks: which class asks a question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.values import actions, views
from game.rules.values.actions import Action
from game.rules.values.views import PRIVATE_QUESTIONS, TURN, Question, QuestionKind
from game.ui.table.question.asking import Ask, Facts
from game.ui.table.question.colours_and_draws import Answering, Calling, GoingOn, Readying, Sources
from game.ui.table.question.others import Giving, GivingThrees, Naming, Sharing, Swapping, Taking
from game.ui.table.question.playing import Laying
from game.ui.table.question.recovering import Recovering

#: The way each kind of question is answered.
ASKS: Final[dict[QuestionKind, type[Ask]]] = {
    TURN: Laying,
    views.KEEP: Laying,
    views.COLOUR: Calling,
    views.DRAWING: Sources,
    views.BACKFIRE: Answering,
    views.CHALLENGE: Answering,
    views.DEFLECT: Answering,
    views.READY: Readying,
    views.SWAP: Swapping,
    views.RECOVER: Recovering,
    views.NAME: Naming,
    views.TAKE: Taking,
    views.GIVE: Giving,
    views.THREES: GivingThrees,
    views.SHARE: Sharing,
}


def ask_of(facts: Facts, asked: Question) -> Ask:
    """Return the `Ask` for a question; a private question that can only be passed gets `GoingOn`."""
    nothing = asked.kind in PRIVATE_QUESTIONS and _only_pass(facts.legal)
    return (GoingOn if nothing else ASKS[asked.kind])(facts)


def _only_pass(legal: Sequence[Action]) -> bool:
    """Return whether a player asked a private question can only pass."""
    return isinstance(legal, list) and all(action.verb in actions.CLAIMS | {actions.PASS} for action in legal)
