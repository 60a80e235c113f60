"""Which rule stands behind what happened: at a plain table a plain rule in place of one of Grand's."""

from __future__ import annotations

from typing import Final

from game.rules import events
from game.rules.book import RULES
from game.rules.cards import RANK, SKIP
from game.rules.events import Event
from game.rules.rulebook import holds, rule_here
from game.rules.ruleset import RuleSet

_FIRST_CARD: Final = "G2.1"  # some cards have a rule of their own for being turned up first


def rule_of(rules: RuleSet, event: Event) -> str:
    """The rule an event follows from at this table."""
    rank = RANK[event.cards[0]] if event.cards and event.cards[0] >= 0 else -1
    if event.kind == events.PASSED_ON and rank == SKIP:
        return "J.answer-skip"
    if event.rule == _FIRST_CARD:
        about = (rule for rule in RULES[_FIRST_CARD].instead if rank in RULES[rule].cards)
        return next((rule for rule in about if holds(rules, rule)), _FIRST_CARD)
    return rule_here(rules, event.rule)
