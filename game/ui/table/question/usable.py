"""Usable: which cards of the hand are bright, and which keys of piles and stocks choose one of several."""

from __future__ import annotations

from game.rules.values.cards import FACE
from game.rules.values.state import FIRST_TURN, PLAYING
from game.ui.table.question.colours_and_draws import Readying
from game.ui.table.question.prompts import Prompt
from game.ui.table.question.targets import PileTarget, StockTarget, Target


def usable(prompt: Prompt) -> set[int] | None:
    """Return the cards of the hand that can be used now; None while it can only be looked at, as before a game."""
    facts, view = prompt.facts, prompt.facts.view
    if prompt.ask is not None:
        return None if isinstance(prompt.ask, Readying) else prompt.bright() or set()
    if facts.watched or facts.rests or view.over or view.stage not in (FIRST_TURN, PLAYING):
        return None
    action = prompt.intervention()
    return {card for card in view.hand if action is not None and FACE[card] == action.cards[0]}


def heap_keys(prompt: Prompt, lit: set[Target]) -> dict[PileTarget | StockTarget, int]:
    """Return the number keys of piles and stocks; {} unless several of them can be chosen by such a key now."""
    if sum(isinstance(target, (PileTarget, StockTarget)) for target in lit) < 2:
        return {}
    found = {target: number for number in range(1, 5) if (target := prompt.key(str(number), "")) in lit}
    heaps: dict[PileTarget | StockTarget, int]
    heaps = {target: number for target, number in found.items() if isinstance(target, (PileTarget, StockTarget))}
    return heaps if len(heaps) > 1 else {}
