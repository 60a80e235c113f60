"""The contents of the rule book: its chapters with their rules, searched by words or rule ids."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, NamedTuple

from game.rules.book import RULES
from game.rules.book.rule import Chapter, Rule
from game.rules.effects import MODULES
from game.rules.rulebook import chapters_in_play, holds, rule_here, rules_in_play, title_of
from game.rules.values.cards import BLACK, COLOURS, WILD, card_of, face_of
from game.rules.values.messages import Listed, Message, RankNamed, Switch, sentence
from game.rules.values.ruleset import GRAND, RuleSet
from game.session.rule_choice import RuleChoice
from game.text import folded, say, text, value_of
from game.ui.kit.drawings import card_look
from game.ui.words.rule_words import SWITCHES, choice_named, summary


def name_of(rules: RuleSet) -> Message:
    """Return the name of a table's rules for a heading, with the length of the match if that was changed."""
    choice = RuleChoice.nearest(rules)
    return choice_named(choice) if choice.is_own else summary(choice)


def numbers_of(rules: RuleSet) -> str:
    """Return one line with the numeric switches that no sentence of the book mentions."""
    in_sentences = ("deck", "piles")
    numbers = [switch for switch in fields(rules) if switch.metadata["span"] and switch.name not in in_sentences]
    first, *rest = (
        sentence("{label}: {value}", label=switch.metadata["label"], value=value_of(getattr(rules, switch.name)))
        for switch in numbers
    )
    said = first
    for more in rest:
        said = sentence("{some} · {more}", some=said, more=more)
    return say(said)


def chapters(rules: RuleSet, search: str = "") -> list[Chapter]:
    """Return the chapters of a table's book; with a search, only the rules that contain every word of it."""
    words = folded(search).split()
    found = []
    for title, held in chapters_in_play(rules):
        matching = tuple(rule for rule in held if _matches(rule, title, words))
        if matching:
            found.append(Chapter(title, matching))
    return found


def _matches(rule: Rule, title: Message, words: list[str]) -> bool:
    names = [_name_of(rank) for rank in rule.cards]
    written = folded(" ".join((rule.id, say(rule.sentence), say(title), *names)))
    return all(word in written for word in words)


def _name_of(rank: int) -> str:
    return say(sentence("{card}", card=RankNamed(rank)))


def best(found: list[Chapter], search: str, kept: str) -> str:
    """Return the found rule to show: the one whose id or card was searched, else ``kept``, else the first."""
    rules = [rule.id for chapter in found for rule in chapter.rules]
    asked = " ".join(folded(search).split())
    exact = next((rule for rule in rules if folded(rule) == asked), "")
    if asked and not exact:
        own = [module.RULE for rank, module in MODULES.items() if folded(_name_of(rank)) == asked]
        exact = next((rule for rule in own if rule in rules), "")
    return exact or (kept if kept in rules else rules[0] if rules else "")


def nearest(rules: RuleSet, rule: str) -> str:
    """Return the rule at which to open the book: this one, its replacement, or the first in force of its chapter."""
    here = rule_here(rules, rule)
    if holds(rules, here):
        return here
    in_force = [other.id for other in rules_in_play(rules)]
    same = [other for other in in_force if rule in RULES and title_of(other) == title_of(rule)]
    return same[0] if same else in_force[0]


class BookPlace(NamedTuple):
    """A place to open the book at: the rule set, one of its rules, and a heading for a rule set without a name."""

    rules: RuleSet
    rule: str
    heading: str = ""


def at_switch(rules: RuleSet, switch: str) -> BookPlace:
    """Return where the book says what a switch does: at the rule in force with its present value.

    If there is none, because the switch or one it depends on is off, the book is that of the same rules with these
    switched on. For a switch that the book does not mention, it opens at the beginning.
    """
    usual = str(SWITCHES[switch]["rule"])
    own = [rule for rule in rules_in_play(rules) if switch in rule.when and not holds(GRAND, rule.id)]
    alone = [rule.id for rule in own if len(rule.when) == 1]
    for found in (*alone, usual, *(rule.id for rule in own), rule_here(rules, usual)):
        if holds(rules, found):
            return BookPlace(rules, found)
    if usual not in RULES:
        return BookPlace(rules, "")
    needed = RULES[usual].when
    changed: dict[str, Any] = {name: value for name, value in needed.items() if getattr(rules, name) != value}
    switches = Listed(tuple(Switch(name, None if value is True else value) for name, value in changed.items()))
    return BookPlace(replace(rules, **changed), usual, text("With {switches}", switches=switches))


def looks_of(rule: Rule, rules: RuleSet) -> tuple[str, ...]:
    """Return the drawings of a rule's cards: one card in all four colours, or several cards once each."""
    ranks = rule.cards
    plain = not rules.number_effects
    if len(ranks) == 1 and ranks[0] < WILD:
        return tuple(card_look(card_of(face_of(colour, ranks[0])), plain=plain) for colour in COLOURS)
    faces = [face_of(BLACK if rank >= WILD else COLOURS[at % 4], rank) for at, rank in enumerate(ranks)]
    return tuple(card_look(card_of(face), plain=plain) for face in faces)
