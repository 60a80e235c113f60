"""Which rule stands behind what happened: at a plain table a plain rule in place of one of Grand's."""

from __future__ import annotations

from typing import Final

from game.rules.book import RULES
from game.rules.cards import RANK, SKIP
from game.rules.events import Buried, Event, PassedOn, TurnedUp
from game.rules.rulebook import holds, rule_here
from game.rules.ruleset import RuleSet

_FIRST_CARD: Final = "G2.1"  # some cards have a rule of their own for being turned up first


def rule_of(rules: RuleSet, event: Event) -> str:
    """The rule an event follows from at this table."""
    if isinstance(event, PassedOn) and RANK[event.card] == SKIP:
        return "J.answer-skip"
    if isinstance(event, (TurnedUp, Buried)) and event.rule == _FIRST_CARD:
        about = (rule for rule in RULES[_FIRST_CARD].instead if RANK[event.card] in RULES[rule].cards)
        return next((rule for rule in about if holds(rules, rule)), _FIRST_CARD)
    return rule_here(rules, event.rule)
