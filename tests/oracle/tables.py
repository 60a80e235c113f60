"""Tables to compare at: the rule sets, with house rules, or with switches drawn at random."""

from __future__ import annotations

import random
from collections.abc import Mapping

from game.rules import RULE_SETS, RuleSet, with_switches
from game.rules.clashes import clashes

PLAYED = ("grand", "classic", "junction", "draw-until", "replay")

#: House rules that go with a rule set; what they contradict is switched off.
HOUSES = (
    {"stacking": "on", "answer_draw_two": "off"},
    {"seven_zero": "on", "number_effects": "off"},
    {"force_play": "on"},
    {"no_bluff": "on"},
    {"teams": "on"},
    {"fine": "2"},
    {"strict": "on", "fine": "2"},
    {"ready": "on"},
    {"must_play": "on"},
)

#: What switches drawn at random may become, besides ``scoring``, ``target`` and ``teams``.
PLAIN_CHOICES = {
    "stacking": ("on", "off"),
    "seven_zero": ("on", "off"),
    "force_play": ("on", "off"),
    "no_bluff": ("on", "off"),
    "fine": ("0", "1", "2"),
    "strict": ("on", "off"),
    "ready": ("on", "off"),
    "must_play": ("on", "off"),
    "draw": ("one", "until_playable"),
    "wild_draw_four": ("challenge", "enforced", "always"),
    "wild_draw_four_checks": ("colour", "colour_or_number"),
    "challenge_won": ("draws", "takes_back"),
    "answer_skip": ("on", "off"),
    "answer_draw_two": ("on", "off"),
    "answer_wild_draw_four": ("on", "off"),
    "intervention": ("on", "off"),
    "match_phrases": ("on", "off"),
    "opening_draw_two": ("dealer", "first"),
    "opening_reverse": ("dealer", "dealer_starts", "right_starts"),
    "opening_skip": ("dealer", "first"),
    "opening_wild": ("dealer", "first", "bury"),
    "opening_wild_draw_four": ("dealer", "return", "bury", "first"),
    "call": ("person", "auto"),
    "call_window": ("closes", "stays"),
    "deck": ("108", "120"),
    "hand_size": ("2", "3", "5", "9"),
    "max_turns": ("40", "200", "1000", "1000"),
    "first_dealer": ("highest", "highest_number", "random"),
    "next_dealer": ("left", "random"),
}

#: What the switches of Grand Uno may become besides.
GRAND_CHOICES = {
    "next_dealer": ("left", "random", "pepper"),
    "piles": ("1", "2"),
    "number_effects": ("on", "off"),
    "sets": ("on", "off"),
    "backfire": ("on", "off"),
    "recovery": ("on", "off"),
    "rainbow": ("on", "off"),
    "run": ("on", "off"),
    "shakers": ("on", "off"),
    "accumulation": ("on", "off"),
    "open_colour_call": ("on", "off"),
    "eights": ("all", "own"),
}

ALL_CHOICES = {**PLAIN_CHOICES, **GRAND_CHOICES}

#: Targets to draw from, by scoring.
TARGETS = {"penalty": (60, 200, 500), "winner": (60, 200, 500), "penalty_out": (60, 200), "games": (1, 3)}


def table(rules_name: str, players: str, seed: int, house: bool) -> tuple[RuleSet, int]:
    """The rules and the number of players of one match; every other table has a house rule if ``house``."""
    chance = random.Random(seed)
    number = chance.randint(2, 10) if players == "random" else int(players)
    rules = RULE_SETS[rules_name]
    if house and chance.random() < 0.7:
        for switches in chance.sample(HOUSES, chance.choice((1, 1, 2))):
            rules = with_switches(rules, switches)
        if rules.teams:
            number = 4
    return rules, number


def mixed_table(
    rules_name: str, players: str, seed: int, choices: Mapping[str, tuple[str, ...]] = ALL_CHOICES
) -> tuple[RuleSet, int]:
    """The rules and the number of players of one match, half of the switches drawn at random."""
    chance = random.Random(seed)
    number = chance.randint(2, 10) if players == "random" else int(players)
    while True:
        drawn = {switch: chance.choice(values) for switch, values in choices.items() if chance.random() < 0.5}
        drawn["scoring"] = chance.choice(tuple(TARGETS))
        drawn["target"] = str(chance.choice(TARGETS[drawn["scoring"]]))
        drawn["teams"] = chance.choice(("on", "off")) if number == 4 else "off"
        drawn["two"] = chance.choice(("pepper", "colour")) if number == 4 else "pepper"
        rules = with_switches(RULE_SETS[rules_name], drawn)
        if not clashes(rules):
            return rules, number
