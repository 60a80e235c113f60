"""The rule book: which sentences hold at a table, chosen by the switches of its rule set, never by its name.

Grand's rules have their sentences in ``sentences.py``; here stand those of the plain rule sets and house rules,
each with the switch and value it belongs to, and which of Grand's rules need which switch.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.rules.cards import DRAW_TWO, REVERSE, SKIP, WILD, WILD_DRAW_FOUR
from game.rules.effects import MODULES, replay
from game.rules.ruleset import RuleSet
from game.rules.sentences import RULES


class Entry(NamedTuple):
    """A rule of the book: its id, its sentence, and the values of switches under which it holds."""

    rule: str
    sentence: str
    when: Mapping[str, object]


_EFFECTS: Final = {"number_effects": True}
_TWO_PILES: Final = {"piles": 2}

#: What a rule of GRAND.md needs to hold; a rule without an entry always holds.
_NEEDS: Final[dict[str, Mapping[str, object]]] = {
    "G1.1": {"deck": 108},
    "G1.3": {"first_dealer": "highest"},
    "G1.4": {"shakers": True},
    "G1.5": _TWO_PILES,
    "G1.6": {"next_dealer": "pepper"},
    "G2.1": {"opening_draw_two": "dealer", "opening_skip": "dealer", "opening_reverse": "dealer"},
    "G2.2": _TWO_PILES,
    "G2.3": _TWO_PILES,
    "G2.4": {"rainbow": True},
    "G3.2": {"match_phrases": True},
    "G3.3": {"sets": True},
    "G3.4": _TWO_PILES,
    "G3.5": {"wild_draw_four": "challenge", "no_bluff": False, "challenge_won": "draws"},
    "G3.7": {"backfire": True},
    "G4.1": _TWO_PILES,
    "G4.2": _TWO_PILES,
    "G4.3": _TWO_PILES,
    "G5.1": {"accumulation": True},
    "G5.2": {"accumulation": True},
    "G5.3": {"accumulation": True},
    "G6.3": {"recovery": True},
    "G6.5": {"open_colour_call": True},
    "G6.6": {"backfire": True},
    **{f"G6.{number}": _EFFECTS for number in (8, 9, 12, 13, 14, 15, 16, 18, 19)},
    "G6.10": {**_EFFECTS, "two": "pepper", "shakers": True},
    "G6.11": {**_EFFECTS, "sets": True},
    "G6.17": {**_EFFECTS, "shakers": True},
    "G7.1": {"rainbow": True},
    "G7.2": {"run": True},
    **{f"G7.{number}": {"rainbow": True} for number in (3, 4, 5, 6, 7)},
    "G8.1": {"call": "person"},
    "G8.2": {"call": "person", "call_window": "stays"},
    "G8.3": {"call": "person", "call_window": "stays"},
    "G9.3": {"shakers": True},
    "G9.4": {"scoring": "penalty"},
    "G9.5": {"scoring": "penalty"},
    "G9.6": _TWO_PILES,
}

#: Rules of the plain rule sets and house rules (PLAIN.md).
PLAIN: Final[tuple[Entry, ...]] = (
    Entry(
        "R.deck",
        "The deck has 120 cards: the usual ones, a second Zero and two Replay cards in each colour.",
        {"deck": 120},
    ),
    Entry("C.piles", "There is one draw pile and one discard pile.", {"piles": 1}),
    Entry(
        "D.first-dealer",
        "The highest number deals first; a card without a number goes to the bottom and another is drawn.",
        {"first_dealer": "highest_number"},
    ),
    Entry("R.first-dealer", "The first dealer is chosen by lot.", {"first_dealer": "random"}),
    Entry("C.next-dealer", "The deal moves on to the left after each game.", {"next_dealer": "left"}),
    Entry("R.next-dealer", "Every dealer is chosen by lot.", {"next_dealer": "random"}),
    Entry(
        "C.opening-draw-two",
        "If the first card is a Draw Two, the first player draws two and loses the turn.",
        {"opening_draw_two": "first"},
    ),
    Entry(
        "C.opening-reverse",
        "If the first card is a Reverse, the dealer plays first and play goes counter-clockwise.",
        {"opening_reverse": "dealer_starts"},
    ),
    Entry(
        "D.opening-reverse",
        "If the first card is a Reverse, the player on the dealer's right starts and play goes counter-clockwise.",
        {"opening_reverse": "right_starts"},
    ),
    Entry("C.opening-skip", "If the first card is a Skip, the first player loses the turn.", {"opening_skip": "first"}),
    Entry(
        "R.opening-replay",
        "If the first card is a Replay, the first player may lay two cards in a row.",
        {"deck": 120},
    ),
    Entry(
        "C.opening-wild", "If the first card is a Wild, the first player calls its colour.", {"opening_wild": "first"}
    ),
    Entry(
        "D.opening-wild",
        "If the first card is a Wild, it goes into the middle of the draw pile and another is turned up.",
        {"opening_wild": "bury"},
    ),
    Entry(
        "C.opening-wild-draw-four",
        "If the first card is a Wild Draw Four, it goes under the draw pile and another is turned up.",
        {"opening_wild_draw_four": "return"},
    ),
    Entry(
        "D.opening-wild-draw-four",
        "If the first card is a Wild Draw Four, it goes into the middle of the draw pile and another is turned up.",
        {"opening_wild_draw_four": "bury"},
    ),
    Entry(
        "R.opening-wild-draw-four",
        "If the first card is a Wild Draw Four, the first player calls its colour and nobody draws.",
        {"opening_wild_draw_four": "first"},
    ),
    Entry(
        "D.match-phrases",
        "Numbers match by colour or number; Draw Two, Reverse and Skip match by colour only.",
        {"match_phrases": False},
    ),
    Entry("R.must-play", "Who has a card that fits must lay one; only who has none draws.", {"must_play": True}),
    Entry(
        "D.draw",
        "Who draws goes on until a card that can be laid comes, and may lay that one card or keep it.",
        {"draw": "until_playable"},
    ),
    Entry("R.replay-card", replay.SENTENCE, {"deck": 120}),
    Entry("C.reverse", "A Reverse turns the direction of play; with two players it is a Skip.", {"recovery": False}),
    Entry(
        "J.answer-skip",
        "The player a Skip hits may lay the identical card, which passes the Skip on to the next.",
        {"answer_skip": True},
    ),
    Entry(
        "J.answer-draw-two",
        "The player a Draw Two hits may lay another of any colour; the first without one draws two, not the sum, and "
        "loses the turn.",
        {"answer_draw_two": True},
    ),
    Entry(
        "J.answer-wild-draw-four",
        "A Wild Draw Four may be answered with a Draw Two of the called colour, and goes on as a Draw Two.",
        {"answer_wild_draw_four": True},
    ),
    Entry(
        "D.wild-draw-four",
        "A Wild Draw Four may be laid only when it is right; the program refuses a wrong one.",
        {"wild_draw_four": "enforced"},
    ),
    Entry("R.wild-draw-four", "A Wild Draw Four may be laid at any time.", {"wild_draw_four": "always"}),
    Entry(
        "D.wild-draw-four-checks",
        "It is right without a card of the colour or the number on top.",
        {"wild_draw_four_checks": "colour_or_number"},
    ),
    Entry(
        "J.challenge-won",
        "Who is caught with a wrong Wild Draw Four takes it back and draws four; the challenger draws nothing and is "
        "next. A challenger who was wrong draws two more.",
        {"challenge_won": "takes_back"},
    ),
    Entry(
        "J.intervention",
        "Anybody holding the card identical to the top may lay it out of turn until the next player has played or "
        "drawn; play goes on from there.",
        {"intervention": True},
    ),
    Entry("R.call", "The program calls Uno by itself.", {"call": "auto"}),
    Entry(
        "C.call-window",
        "Who did not call Uno can be caught until the next player plays or draws, and then draws two.",
        {"call": "person", "call_window": "closes"},
    ),
    Entry(
        "J.fine",
        "At a strict table who tries an illegal play takes it back, draws the fine, and is asked again.",
        {"strict": True},
    ),
    Entry("J.ready", "After four or more cards drawn, play waits until that player says: ready.", {"ready": True}),
    Entry(
        "C.scoring",
        "Who goes out scores what the others hold; the first to reach the target wins.",
        {"scoring": "winner"},
    ),
    Entry(
        "J.scoring",
        "Each adds what they are caught with; whoever reaches the target has lost, the others have won.",
        {"scoring": "penalty_out"},
    ),
    Entry(
        "D.scoring",
        "Each adds what they are caught with; after the agreed number of games the lowest total wins.",
        {"scoring": "games"},
    ),
    Entry(
        "H.stacking",
        "A Draw Two may be answered with a Draw Two, either with a Wild Draw Four; the sum goes to the next player.",
        {"stacking": True},
    ),
    Entry(
        "H.seven-zero",
        "A Seven swaps hands with a chosen player; a Zero moves all hands one place in the direction of play.",
        {"seven_zero": True},
    ),
    Entry("H.force-play", "A drawn card that can be laid has to be laid.", {"force_play": True}),
    Entry("H.no-bluff", "The program refuses a wrong Wild Draw Four.", {"no_bluff": True}),
    Entry(
        "H.teams",
        "Partners sit opposite each other: a team with a player out counts together, and partners win together.",
        {"teams": True},
    ),
)


#: What a card does without the switch that gives it more to do.
_SHORTER: Final = {
    SKIP: ("accumulation", "The next player is skipped."),
    DRAW_TWO: ("accumulation", "The next player draws two cards and loses the turn."),
    WILD: ("open_colour_call", "Fits on anything; its player calls a colour."),
}


def _holds(rules: RuleSet, when: Mapping[str, object]) -> bool:
    return all(getattr(rules, switch) == value for switch, value in when.items())


#: Rules that quote what a phrase does, which some switches shorten.
_OF_CARDS: Final = {"G6.1": DRAW_TWO, "G6.2": SKIP, "G6.4": WILD, "G6.7": WILD_DRAW_FOUR}


#: What is said otherwise where a switch has this value.
_OTHERWISE: Final = (
    ("piles", 1, "both draw piles are", "the draw pile is"),
    ("piles", 1, "each pile keeps", "the pile keeps"),
    ("piles", 1, "either pile", "the pile"),
    ("piles", 1, "a play on one pile, or", "a play or"),
    ("sets", False, "laid, alone or with others, or kept", "laid or kept"),
    ("accumulation", False, "its top card, the run under it, and", "its top card and"),
    ("accumulation", True, "draws two, not the sum, and", "draws the sum and"),
    ("accumulation", True, "takes it back and draws four", "takes it back and draws the sum"),
    ("number_effects", False, "turned up, passed or taken", "turned up or taken"),
    ("piles", 1, "laid, turned up or taken from a pile", "laid or turned up"),
    ("draw", "until_playable", "one card drawn, which", "cards drawn until one fits, which"),
)


def rules_in_play(rules: RuleSet) -> list[Entry]:
    """The rules of a table, in the order of the book: those of GRAND.md that hold, then the others."""
    grand = [Entry(rule, _said(rules, rule, sentence), _NEEDS.get(rule, {})) for rule, sentence in RULES.items()]
    others = [entry._replace(sentence=_as_here(rules, entry.sentence)) for entry in PLAIN]
    return [entry for entry in (*grand, *others) if _holds(rules, entry.when)]


def _said(rules: RuleSet, rule: str, sentence: str) -> str:
    if rule in _OF_CARDS:
        return card_sentence(rules, _OF_CARDS[rule])
    return _as_here(rules, sentence)


def _as_here(rules: RuleSet, sentence: str) -> str:
    for switch, value, usual, here in _OTHERWISE:
        if getattr(rules, switch) == value:
            sentence = sentence.replace(usual, here)
    return sentence


def sentence_at(rules: RuleSet, rule: str) -> str:
    """The sentence of a rule as it holds at a table; for one that does not hold there as it is elsewhere."""
    here = (entry.sentence for entry in rules_in_play(rules) if entry.rule == rule)
    return next(here, "") or sentence_of(rule)


def sentence_of(rule: str) -> str:
    """The sentence of a rule by its id; an empty text for one that has none."""
    for entry in PLAIN:
        if entry.rule == rule:
            return entry.sentence
    return RULES.get(rule, "")


def card_sentence(rules: RuleSet, rank: int) -> str:
    """What a card of a rank does at this table; an empty text if nothing."""
    if rank in MODULES and (rank > 9 or rules.number_effects):
        sentence: str = MODULES[rank].SENTENCE
        switch, shorter = _SHORTER.get(rank, ("", ""))
        if rank == WILD_DRAW_FOUR and rules.wild_four_mode != "challenge":
            return "Its player calls a colour; the next player draws four cards and loses the turn."
        if rank == WILD_DRAW_FOUR:
            return _as_here(rules, sentence)
        if rank == REVERSE and not rules.recovery:
            return sentence_of("C.reverse")
        return shorter if switch and not getattr(rules, switch) else sentence
    return sentence_of("H.seven-zero") if rules.seven_zero and rank in (0, 7) else ""
