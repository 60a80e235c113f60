"""Usable: which cards of the hand are bright, and which are not, while they can only be looked at."""

from __future__ import annotations

from game.rules.values.cards import FACE
from game.rules.values.state import FIRST_TURN, PLAYING
from game.ui.table.question.prompts import Prompt


def usable(prompt: Prompt) -> set[int] | None:
    """Return the cards of the hand that can be used now; None while that is no question, as before and after a game."""
    facts, view = prompt.facts, prompt.facts.view
    if prompt.ask is not None:
        return prompt.bright()
    if facts.watched or view.over or view.stage not in (FIRST_TURN, PLAYING):
        return None
    action = prompt.intervention()
    return {card for card in view.hand if action is not None and FACE[card] == action.cards[0]}
