"""The question of a turn says why there is only one pile, and so does that pile's empty place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules import GRAND, asked, new_game
from game.rules.values.ruleset import CLASSIC, RuleSet
from game.rules.values.state import FIRST_TURN
from game.ui.table.question.prompts import Prompt
from game.ui.table.question.targets import CardTarget, PileTarget
from tests.ui.table.playing import facts_of


def first_turn(rules: RuleSet) -> Prompt:
    """What is asked in the first turn of a game in which the card turned up asks nothing."""
    games = (new_game(rules, 3, seed) for seed in range(40))
    state = next(game for game in games if game.stage == FIRST_TURN)
    return Prompt(facts_of(state, asked(state)))


@pytest.mark.parametrize(("rules", "says"), [(GRAND, True), (CLASSIC, False)])
def test_the_first_turn_says_when_the_other_pile_begins_where_there_are_two(rules: RuleSet, says: bool) -> None:
    said = first_turn(rules).said().words
    assert said.startswith("Your turn, ") and ("The other pile begins after this turn" in said) == says


def test_the_first_player_is_warned_of_the_other_piles_first_card_where_it_counts_from_their_right() -> None:
    prompt = first_turn(GRAND)
    view, me = prompt.facts.view, prompt.facts.player
    before = view.seats[(view.seats.index(me) - view.direction) % 3]
    ends = {before: "The other pile begins after this turn: its first card may hit you."}
    for dealer in range(3):
        words = Prompt(replace(prompt.facts, view=replace(view, dealer=dealer))).said().words
        assert words.endswith(ends.get(dealer, "The other pile begins after this turn.")), dealer


def test_the_place_of_the_other_pile_says_so_with_a_card_chosen_or_none() -> None:
    prompt = first_turn(GRAND)
    for chosen in (False, True):
        if chosen:
            prompt.choose(CardTarget(next(iter(prompt.bright() or ()))))
        assert prompt.choose(PileTarget(1)) is None and prompt.refusal is not None
        assert prompt.refusal.rule == "G2.2" and bool(prompt.chosen()) == chosen
