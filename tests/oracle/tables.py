"""Tables to compare at: the plain rule sets, with house rules, or with switches drawn by lot."""

from __future__ import annotations

import random

from game.rules import RULE_SETS, RuleSet, with_switches
from game.rules.ruleset import clashes

PLAIN = ("classic", "junction", "draw-until", "replay")

#: House rules, a tenth of the games each, that go with a rule set; what they contradict is switched off.
HOUSES = (
    {"stacking": "on", "answer_draw_two": "off"},
    {"seven_zero": "on"},
    {"force_play": "on"},
    {"no_bluff": "on"},
    {"teams": "on"},
    {"fine": "2"},
    {"strict": "on", "fine": "2"},
    {"ready": "on"},
    {"must_play": "on"},
)

#: What switches drawn by lot may become, besides ``scoring``, ``target`` and ``teams``.
LOTS = {
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


def mixed_table(rules_name: str, players: str, seed: int) -> tuple[RuleSet, int]:
    """The rules and the number of players of one match, half of the switches drawn by lot."""
    chance = random.Random(seed)
    number = chance.randint(2, 10) if players == "random" else int(players)
    while True:
        drawn = {switch: chance.choice(values) for switch, values in LOTS.items() if chance.random() < 0.5}
        drawn["scoring"] = chance.choice(tuple(TARGETS))
        drawn["target"] = str(chance.choice(TARGETS[drawn["scoring"]]))
        drawn["teams"] = chance.choice(("on", "off")) if number == 4 else "off"
        rules = with_switches(RULE_SETS[rules_name], drawn)
        if not clashes(rules):
            return rules, number
