"""What stands in the rule book of a table: chapters with their rules, found again by any word or id."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final, NamedTuple

from game.rules.cards import (
    BLACK,
    COLOURS,
    DRAW_TWO,
    RANK_NAMES,
    REPLAY,
    REVERSE,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
    card_of,
    face_of,
)
from game.rules.effects import MODULES
from game.rules.messages import Listed, Switch
from game.rules.rulebook import PLAIN, Entry, rules_in_play
from game.rules.ruleset import GRAND, RULE_SETS, RuleSet
from game.text import text
from game.ui.rule_words import SWITCHES, label, rule_set_name
from game.ui.table.art import card_look
from game.ui.table.ruling import rule_here

TITLES: Final = {
    "G1": "The table",
    "G2": "The opening",
    "G3": "A turn",
    "G4": "Drawing",
    "G5": "Adding up",
    "G6": "The cards",
    "G7": "Giving away",
    "G8": "Calling Uno",
    "G9": "The end and the score",
    "H": "House rules",
}

#: The chapters of rules whose id does not begin with one.
_CHAPTERS: Final = {
    "R.deck": "G1",
    "C.piles": "G1",
    "D.first-dealer": "G1",
    "R.first-dealer": "G1",
    "C.next-dealer": "G1",
    "R.next-dealer": "G1",
    "C.opening-draw-two": "G2",
    "C.opening-reverse": "G2",
    "D.opening-reverse": "G2",
    "C.opening-skip": "G2",
    "R.opening-replay": "G2",
    "C.opening-wild": "G2",
    "D.opening-wild": "G2",
    "C.opening-wild-draw-four": "G2",
    "D.opening-wild-draw-four": "G2",
    "R.opening-wild-draw-four": "G2",
    "D.match-phrases": "G3",
    "R.must-play": "G3",
    "J.intervention": "G3",
    "J.fine": "G3",
    "J.ready": "G3",
    "D.draw": "G4",
    "R.replay-card": "G6",
    "C.reverse": "G6",
    "J.answer-skip": "G6",
    "J.answer-draw-two": "G6",
    "J.answer-wild-draw-four": "G6",
    "D.wild-draw-four": "G6",
    "R.wild-draw-four": "G6",
    "D.wild-draw-four-checks": "G6",
    "J.challenge-won": "G6",
    "R.call": "G8",
    "C.call-window": "G8",
    "C.scoring": "G9",
    "J.scoring": "G9",
    "D.scoring": "G9",
}

#: Which cards rules are about that no card's own file names.
_RANKS: Final[dict[str, tuple[int, ...]]] = {
    "R.deck": (0, REPLAY),
    "C.opening-draw-two": (DRAW_TWO,),
    "C.opening-reverse": (REVERSE,),
    "D.opening-reverse": (REVERSE,),
    "C.opening-skip": (SKIP,),
    "R.opening-replay": (REPLAY,),
    "C.opening-wild": (WILD,),
    "D.opening-wild": (WILD,),
    "C.opening-wild-draw-four": (WILD_DRAW_FOUR,),
    "D.opening-wild-draw-four": (WILD_DRAW_FOUR,),
    "R.opening-wild-draw-four": (WILD_DRAW_FOUR,),
    "G3.7": (REVERSE, WILD),
    "G4.2": (DRAW_TWO, WILD_DRAW_FOUR),
    "G4.4": (DRAW_TWO, WILD_DRAW_FOUR),
    "G5.1": (0, 1, 4, 5),
    "G6.6": (WILD,),
    "G7.3": (WILD,),
    "C.reverse": (REVERSE,),
    "J.answer-skip": (SKIP,),
    "J.answer-draw-two": (DRAW_TWO,),
    "J.answer-wild-draw-four": (WILD_DRAW_FOUR, DRAW_TWO),
    "D.wild-draw-four": (WILD_DRAW_FOUR,),
    "R.wild-draw-four": (WILD_DRAW_FOUR,),
    "D.wild-draw-four-checks": (WILD_DRAW_FOUR,),
    "J.challenge-won": (WILD_DRAW_FOUR,),
    "H.stacking": (DRAW_TWO, WILD_DRAW_FOUR),
    "H.seven-zero": (7, 0),
    "H.no-bluff": (WILD_DRAW_FOUR,),
}


class Chapter(NamedTuple):
    """A chapter of the book: its title and its rules."""

    title: str
    entries: tuple[Entry, ...]


def name_of(rules: RuleSet) -> str:
    """The name of a rule set as a heading says it; empty for one put together at the table."""
    return next((rule_set_name(base) for base, known in RULE_SETS.items() if known == rules), "")


def numbers_of(rules: RuleSet) -> str:
    """The switches that are numbers and that no sentence says, in a line."""
    said = ("deck", "piles")
    numbers = [switch for switch in fields(rules) if switch.metadata["span"] and switch.name not in said]
    return " · ".join(label(switch.name, getattr(rules, switch.name)) for switch in numbers)


def chapter_of(rule: str) -> str:
    """The chapter a rule stands in, by its key in ``TITLES``."""
    return _CHAPTERS.get(rule, rule.partition(".")[0])


def chapters(rules: RuleSet, search: str = "") -> list[Chapter]:
    """The chapters of a table's book; with a search only the rules in which every word of it occurs."""
    words = search.casefold().split()
    found: dict[str, list[Entry]] = {key: [] for key in TITLES}
    for entry in rules_in_play(rules):
        if _matches(entry, words):
            found[chapter_of(entry.rule)].append(entry)
    return [Chapter(TITLES[key], tuple(entries)) for key, entries in found.items() if entries]


def _matches(entry: Entry, words: list[str]) -> bool:
    names = [RANK_NAMES[rank] for rank in ranks_of(entry.rule)]
    text = " ".join((entry.rule, entry.sentence, TITLES[chapter_of(entry.rule)], *names)).casefold()
    return all(word in text for word in words)


def best(found: list[Chapter], search: str, kept: str) -> str:
    """The rule to show of those found: the one asked for by its id or card, else the one shown before, or the first."""
    rules = [entry.rule for chapter in found for entry in chapter.entries]
    asked = " ".join(search.casefold().split())
    exact = next((rule for rule in rules if rule.casefold() == asked), "")
    if asked and not exact:
        named = [rank for rank, name in enumerate(RANK_NAMES) if name.casefold() == asked]
        own = [rule for rank in named if rank in MODULES for rule in MODULES[rank].RULES[:1]]
        exact = next((rule for rule in own if rule in rules), "")
    return exact or (kept if kept in rules else rules[0] if rules else "")


def nearest(rules: RuleSet, rule: str) -> str:
    """The rule to open the book at: this one, or the first of its chapter where it is not in force."""
    in_force = [entry.rule for entry in rules_in_play(rules)]
    if rule in in_force:
        return rule
    instead = rule_here(rules, rule)
    if instead in in_force:
        return instead
    same = [other for other in in_force if rule and chapter_of(other) == chapter_of(rule)]
    return same[0] if same else in_force[0]


class Opening(NamedTuple):
    """A place to open the book at: the rules it is the book of, one of them, and a heading for rules without a name."""

    rules: RuleSet
    rule: str
    heading: str = ""


def at_switch(rules: RuleSet, switch: str) -> Opening:
    """Where the book says what a switch does: at the rule that holds as it stands.

    Where none does, because it or what it belongs to is off, the book is that of the same rules with these on.
    """
    usual = str(SWITCHES[switch]["rule"])
    in_force = {entry.rule for entry in rules_in_play(rules)}
    own = [entry for entry in PLAIN if switch in entry.when and entry.rule in in_force]
    alone = [entry.rule for entry in own if len(entry.when) == 1]
    for rule in (*alone, usual, *(entry.rule for entry in own), rule_here(rules, usual)):
        if rule in in_force:
            return Opening(rules, rule)
    needed = next(entry.when for entry in (*rules_in_play(GRAND), *PLAIN) if entry.rule == usual)
    changed: dict[str, Any] = {name: value for name, value in needed.items() if getattr(rules, name) != value}
    switches = Listed(tuple(Switch(name, None if value is True else value) for name, value in changed.items()))
    return Opening(replace(rules, **changed), usual, text("With {switches}", switches=switches))


def ranks_of(rule: str) -> tuple[int, ...]:
    """The ranks a rule is about."""
    if rule in _RANKS:
        return _RANKS[rule]
    return tuple(rank for rank, module in MODULES.items() if rule in module.RULES)


def looks_of(rule: str, rules: RuleSet) -> tuple[str, ...]:
    """The drawings of the cards a rule is about: one card in all four colours, or several once each."""
    ranks = ranks_of(rule)
    plain = not rules.number_effects
    if len(ranks) == 1 and ranks[0] < WILD:
        return tuple(card_look(card_of(face_of(colour, ranks[0])), plain=plain) for colour in COLOURS)
    faces = [face_of(BLACK if rank >= WILD else COLOURS[at % 4], rank) for at, rank in enumerate(ranks)]
    return tuple(card_look(card_of(face), plain=plain) for face in faces)


def shakers_of(rule: str) -> tuple[str, ...]:
    """The shakers a rule is about."""
    return {"G1.4": ("pepper", "salt"), "G1.6": ("pepper",), "G9.3": ("salt",)}.get(rule, ())
