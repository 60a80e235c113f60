"""The rule book of a table: which rules hold there, in which words, and which rule is behind an event.

It depends on the switches of the rule set, never on its name.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.rules.book import CHAPTERS, RULES
from game.rules.book.rule import Chapter, Rule, When
from game.rules.effects import MODULES
from game.rules.events import Buried, Event, PassedOn, TurnedUp
from game.rules.values.cards import RANK, SKIP
from game.rules.values.messages import Message, sentence
from game.rules.values.ruleset import RuleSet

#: The rule shown for a card without an effect: where it fits.
_FITS: Final = "G3.2"
_FIRST_CARD: Final = "G2.1"  # some cards have their own rule for being turned up first


@lru_cache(maxsize=8)
def chapters_in_play(rules: RuleSet) -> tuple[Chapter, ...]:
    """Return the chapters of a table's book, each with the rules that hold there, worded for that table."""
    found = []
    for title, every in CHAPTERS:
        held = tuple(_as_said(rules, rule) for rule in every if _holds(rules, rule))
        if held:
            found.append(Chapter(title, held))
    return tuple(found)


def rules_in_play(rules: RuleSet) -> list[Rule]:
    """Return the rules of a table in book order, worded for that table."""
    return [rule for chapter in chapters_in_play(rules) for rule in chapter.rules]


def _suits(rules: RuleSet, when: When) -> bool:
    return all(
        getattr(rules, switch) in (value if isinstance(value, tuple) else (value,)) for switch, value in when.items()
    )


def _holds(rules: RuleSet, rule: Rule) -> bool:
    return _suits(rules, rule.when) and (not rule.either or any(_suits(rules, when) for when in rule.either))


def _as_said(rules: RuleSet, rule: Rule) -> Rule:
    """Return a rule with the sentence that is true at a table."""
    said = _filled(rules, rule, next((said for when, said in rule.otherwise if _suits(rules, when)), rule.sentence))
    for choice in rule.more:
        more = next((said for when, said in choice if _suits(rules, when)), None)
        if more is not None:
            said = sentence("{some} {more}", some=said, more=_filled(rules, rule, more))
    return rule._replace(sentence=said)


def _filled(rules: RuleSet, rule: Rule, said: Message) -> Message:
    """Fill a sentence with the values of the switches that its places are named after."""
    places = (place for place, _ in said.values)
    return said.about(**{place: getattr(rules, rule.number if place == "number" else place) for place in places})


def holds(rules: RuleSet, rule: str) -> bool:
    """Return whether the rule with this id holds at a table."""
    return rule in RULES and _holds(rules, RULES[rule])


def title_of(rule: str) -> Message:
    """Return the title of the chapter that contains a rule."""
    return next(title for title, rules in CHAPTERS if any(one.id == rule for one in rules))


def rule_here(rules: RuleSet, rule: str) -> str:
    """Return this rule id, or that of the rule that replaces it at this table."""
    if holds(rules, rule) or rule not in RULES:
        return rule
    return next((other for other in RULES[rule].instead if holds(rules, other)), rule)


def rule_of(rules: RuleSet, event: Event) -> str:
    """Return the rule behind an event at this table."""
    if isinstance(event, PassedOn) and RANK[event.card] == SKIP:
        return "J.answer-skip"
    if isinstance(event, (TurnedUp, Buried)) and event.rule == _FIRST_CARD:
        about = (rule for rule in RULES[_FIRST_CARD].instead if RANK[event.card] in RULES[rule].cards)
        return next((rule for rule in about if holds(rules, rule)), _FIRST_CARD)
    return rule_here(rules, event.rule)


def sentence_at(rules: RuleSet, rule: str) -> Message:
    """Return the sentence of a rule as it holds at a table; of one that does not hold there, its general wording."""
    declared = RULES[rule]
    if holds(rules, rule):
        return _as_said(rules, declared).sentence
    return _filled(rules, declared, declared.sentence)


def card_rule(rules: RuleSet, rank: int) -> str:
    """Return the rule that says what a card does at this table, or where it fits if it does nothing."""
    own = rule_here(rules, MODULES[rank].RULE)
    return own if holds(rules, own) else rule_here(rules, _FITS)


def card_sentence(rules: RuleSet, rank: int) -> Message | None:
    """Return what a card of a rank does at this table; None if nothing."""
    own = rule_here(rules, MODULES[rank].RULE)
    return sentence_at(rules, own) if holds(rules, own) else None


def more_about(rules: RuleSet, rank: int) -> list[Rule]:
    """Return the rules of a table that say more about a card than the card's own rule."""
    return [rule for rule in rules_in_play(rules) if rule.on_card and rank in rule.cards]
