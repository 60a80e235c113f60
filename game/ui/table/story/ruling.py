"""Which rule stands behind what happened: at a plain table a plain rule in place of one of Grand's."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.rules import events
from game.rules.cards import DRAW_TWO, RANK, REPLAY, REVERSE, SKIP, WILD, WILD_DRAW_FOUR
from game.rules.events import Event
from game.rules.rulebook import rules_in_play
from game.rules.ruleset import RuleSet

#: What takes the place of a rule that does not hold at a table: the first of these that does.
_INSTEAD: Final = {
    "G1.3": ("D.first-dealer", "R.first-dealer"),
    "G1.6": ("C.next-dealer", "R.next-dealer"),
    "G3.5": ("J.challenge-won", "D.wild-draw-four", "R.wild-draw-four", "H.no-bluff"),
    "G6.3": ("C.reverse",),
    "G8.1": ("R.call",),
    "G8.2": ("C.call-window", "R.call"),
    "G9.4": ("C.scoring", "J.scoring", "D.scoring"),
    "G9.5": ("C.scoring", "J.scoring", "D.scoring"),
    "J.answer-draw-two": ("H.stacking", "J.answer-wild-draw-four"),
}
#: The rules about the first card, by its rank.
_OPENING: Final = {
    SKIP: ("C.opening-skip",),
    REVERSE: ("C.opening-reverse", "D.opening-reverse"),
    DRAW_TWO: ("C.opening-draw-two",),
    REPLAY: ("R.opening-replay",),
    WILD: ("C.opening-wild", "D.opening-wild"),
    WILD_DRAW_FOUR: ("C.opening-wild-draw-four", "D.opening-wild-draw-four", "R.opening-wild-draw-four"),
}


@lru_cache(maxsize=8)
def in_play(rules: RuleSet) -> frozenset[str]:
    """The ids of all rules that hold at a table."""
    return frozenset(entry.rule for entry in rules_in_play(rules))


def rule_here(rules: RuleSet, rule: str) -> str:
    """A rule by its id, or the one that holds in its place at this table."""
    return rule if rule in in_play(rules) else _first(rules, _INSTEAD.get(rule, ())) or rule


def rule_of(rules: RuleSet, event: Event) -> str:
    """The rule an event follows from at this table."""
    rank = RANK[event.cards[0]] if event.cards and event.cards[0] >= 0 else -1
    if event.kind == events.PASSED_ON and rank == SKIP:
        return "J.answer-skip"
    if event.rule == "G2.1":
        return _first(rules, _OPENING.get(rank, ())) or event.rule
    return rule_here(rules, event.rule)


def _first(rules: RuleSet, wanted: tuple[str, ...]) -> str:
    return next((rule for rule in wanted if rule in in_play(rules)), "")
