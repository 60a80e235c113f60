"""No sentence of the book speaks of what is off at a table, or keeps silent on what changes it.

Each switch is turned, alone and in pairs, from Grand Uno and from Classic.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

import pytest

from game.rules.clashes import clashes
from game.rules.rulebook import rules_in_play
from game.rules.values.ruleset import CLASSIC, GRAND, RuleSet
from game.text import say

Holds = Callable[[RuleSet], bool]


class Word(NamedTuple):
    """What sentences may speak of: how it is said, where it is true, and the rules that must speak of it there."""

    said: re.Pattern[str]
    holds: Holds
    told_by: tuple[str, ...] = ()


def word(said: str, holds: Holds, *told_by: str) -> Word:
    return Word(re.compile(said), holds, told_by)


def passes_draws_on(rules: RuleSet) -> bool:
    return rules.stacking or rules.answer_draw_two or rules.answer_wild_draw_four


def four_may_be_turned_up(rules: RuleSet) -> bool:
    return rules.piles == 2 or rules.opening_wild_draw_four == "dealer"


def first_card_may_act(rules: RuleSet) -> bool:
    openings = [getattr(rules, switch.name) for switch in fields(RuleSet) if switch.name.startswith("opening_")]
    return rules.piles == 2 or rules.number_effects or rules.seven_zero or "dealer" in openings


def first_cards_of_their_own(rules: RuleSet) -> bool:
    return any(rule.id.split(".")[1].startswith("opening-") for rule in rules_in_play(rules))


WORDS: Final = {
    "challenge": word(
        r"challenge", lambda rules: rules.wild_four_mode == "challenge", "G3.5", "G3.7", "J.challenge-won"
    ),
    "who sees the hand": word(
        r"sees the hand", lambda rules: rules.wild_four_mode == "challenge", "G3.5", "J.challenge-won"
    ),
    "send back": word(
        r"send it back|back ?fire|sent (the draw )?back",
        lambda rules: rules.backfire,
        "G3.7",
        "G6.6",
        "C.opening-draw-two",
    ),
    "pass a draw on": word(r"pass it on|pass the draw on", passes_draws_on, "G3.7", "G6.6"),
    "answer a Reverse": word(
        r"Reverse may be answered|another Reverse|answer that Reverse",
        lambda rules: rules.recovery,
        "G3.7",
        "G6.3",
        "C.opening-reverse",
        "D.opening-reverse",
    ),
    "open colour": word(
        r"open colour|call open|without a colour", lambda rules: rules.open_colour_call, "G3.7", "G6.4"
    ),
    "fine": word(r"as a fine", lambda rules: rules.fine > 0, "G8.4", "J.fine"),
    "false catch": word(r"false catch", lambda rules: rules.fine > 0 and rules.call == "auto", "R.call"),
    "call": word(r"must call Uno|owes no call", lambda rules: rules.call == "person", "G8.1", "G8.4"),
    "sets": word(r"\ba set\b", lambda rules: rules.sets, "G3.3", "G6.11", "R.must-play", "H.force-play"),
    "Rainbow": word(r"Rainbow", lambda rules: rules.rainbow, "G2.4", "G7.1", "G7.3", "G7.4"),
    "Run": word(r"\bRun\b", lambda rules: rules.run, "G2.4", "G7.2", "G7.3", "G7.4"),
    "run of cards": word(
        r"\brun\b|in a row|adds? up with", lambda rules: rules.accumulation, "G1.7", "G5.1", "J.answer-skip"
    ),
    "draws that add up": word(
        r"draws add up", lambda rules: rules.accumulation or rules.stacking, "J.answer-wild-draw-four"
    ),
    "Four and Five": word(r"a Four\b.*a Five\b", lambda rules: rules.number_effects, "G3.8"),
    "passed": word(r"\bpassed\b(?! on)", lambda rules: rules.number_effects, "G3.8", "G6.19"),
    "cards that add up": word(r"cards that add up", lambda rules: rules.accumulation, "G9.6"),
    "all others win": word(r"all the others win", lambda rules: not rules.teams, "J.scoring"),
    "every player for themselves": word(r"All players add up|Whoever goes out scores", lambda rules: not rules.teams),
    "team": word(r"\bteam", lambda rules: rules.teams, "G9.4", "C.scoring", "J.scoring", "D.scoring"),
    "swapped seats of partners": word(
        r"when seats are swapped", lambda rules: rules.teams and rules.number_effects, "H.teams"
    ),
    "salt": word(r"\bsalt\b", lambda rules: rules.shakers, "G1.4", "G9.3"),
    "two piles": word(
        r"either pile|both draw piles|opposite pile|second pile|first draw pile",
        lambda rules: rules.piles == 2,
        "G3.5",
        "G1.7",
        "D.opening-wild",
        "C.opening-wild-draw-four",
        "D.opening-wild-draw-four",
    ),
    "a Wild Draw Four turned up": word(
        r"turned up cannot be challenged",
        lambda rules: rules.wild_four_mode == "challenge" and four_may_be_turned_up(rules),
        "G3.5",
        "J.challenge-won",
    ),
    "a Wild turned up": word(
        r"turned up is not left open",
        lambda rules: rules.open_colour_call and (rules.piles == 2 or rules.opening_wild != "bury"),
        "G6.5",
    ),
    "an opening passed on": word(
        r"in the opening cannot be passed on",
        lambda rules: rules.answer_skip or passes_draws_on(rules),
        "J.answer-skip",
        "J.answer-draw-two",
        "H.stacking",
    ),
    "a first card that acts": word(r"as if the dealer had", first_card_may_act),
    "who chooses the dealer": word(r"chosen before", lambda rules: rules.first_dealer == "chosen", "G1.3"),
    "Replay": word(r"Replay", lambda rules: rules.deck == 120, "G9.2", "R.deck", "D.match-phrases"),
    "Replay turned up": word(r"Replay turned up", lambda rules: rules.deck == 120 and rules.piles == 2, "G2.3", "G4.3"),
    "first cards of their own": word(r"rule of their own", first_cards_of_their_own, "G2.1"),
    "effects of a set": word(r"take effect", lambda rules: rules.number_effects or rules.seven_zero, "G3.3"),
    "two to ten": word(r"Two to ten", lambda rules: not rules.teams and rules.two != "colour", "G1.2"),
    "seat of a colour": word(
        r"seat of the Two's colour", lambda rules: rules.number_effects and rules.two == "colour", "G6.10"
    ),
    "walk": word(r"walks once", lambda rules: rules.number_effects and rules.austere, "G6.15"),
    "partners": word(r"[Pp]artner", lambda rules: rules.teams, "H.teams"),
    "Two that sends play": word(
        r"player it sends play to",
        lambda rules: rules.number_effects and (rules.shakers or rules.two == "colour"),
        "G6.11",
    ),
    "number on top": word(
        r"card of the number on top",
        lambda rules: rules.wild_draw_four_checks == "colour_or_number" and rules.wild_four_mode != "always",
        "D.wild-draw-four-checks",
    ),
}
#: Switches whose value a sentence says, and the rules that say it.
NUMBERS: Final = {
    "fine": ("G8.4", "J.fine", "R.call"),
    "hand_size": ("G1.2",),
    "max_turns": ("G1.8",),
    "target": ("G9.4", "C.scoring", "J.scoring", "D.scoring"),
}
#: Numbers a switch is turned to.
OTHER: Final = {"deck": 120, "hand_size": 5, "piles": 2, "fine": 3, "target": 237, "max_turns": 40}


def turned(rules: RuleSet, switch: str) -> Iterator[object]:
    """The other values a switch is turned to."""
    declared = next(one for one in fields(RuleSet) if one.name == switch)
    now = getattr(rules, switch)
    if isinstance(now, bool):
        yield not now
    elif declared.metadata["choices"]:
        yield from (choice for choice in declared.metadata["choices"] if choice != now)
    else:
        yield OTHER[switch] if OTHER[switch] != now else 1


@cache
def tables() -> list[RuleSet]:
    """Grand Uno and Classic, with each switch turned alone and with every other, where that is no contradiction."""
    found = {}
    for base in (GRAND, CLASSIC):
        turns = [(switch.name, value) for switch in fields(RuleSet) for value in turned(base, switch.name)]
        found[base] = None
        for some in (*((turn,) for turn in turns), *combinations(turns, 2)):
            rules = replace(base, **dict(some))  # type: ignore[arg-type]
            if not clashes(rules):
                found[rules] = None
    return list(found)


@cache
def books() -> list[tuple[RuleSet, dict[str, str]]]:
    """What each table's book says, by rule; most sentences are said at most tables."""
    words = cache(say)
    return [(rules, {rule.id: words(rule.sentence) for rule in rules_in_play(rules)}) for rules in tables()]


def test_the_tables_are_each_switch_alone_and_in_pairs() -> None:
    assert len(tables()) > 2000


@pytest.mark.parametrize("name", WORDS)
def test_a_sentence_speaks_of_what_is_on_and_of_nothing_that_is_off(name: str) -> None:
    said, holds, told_by = WORDS[name]
    speaks = cache(said.search)
    spoken = False
    for rules, book in books():
        held = holds(rules)
        for rule, words in book.items():
            found = speaks(words) is not None
            spoken = spoken or found
            assert held or not found, (rule, words)
            assert found or not held or rule not in told_by, (rule, words)
    assert spoken, "no sentence says so: the pattern is out of date"


@pytest.mark.parametrize(("switch", "told_by"), NUMBERS.items())
def test_a_sentence_says_the_number_the_table_plays_by(switch: str, told_by: tuple[str, ...]) -> None:
    for rules, book in books():
        number = getattr(rules, switch)
        for rule in set(told_by) & set(book):
            assert number < 2 or re.search(rf"\b{number}\b", book[rule]), (rule, book[rule])


def test_every_place_of_every_sentence_is_filled() -> None:
    assert [words for _, book in books() for words in book.values() if "{" in words] == []


def test_where_the_program_calls_no_rule_of_catching_is_in_the_book() -> None:
    for rules, book in books():
        if rules.call == "auto":
            assert {"G8.1", "G8.2", "G8.3", "G8.4", "C.call-window"}.isdisjoint(book)
