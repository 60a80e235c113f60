"""What the book says at a table is what the engine does there, and at another table it says and does another thing."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import Final

import pytest

from game.rules.book import RULES
from game.rules.clashes import conflicts
from game.rules.events import Drawn, DrawnForDeal, DrawnFromPile, Event, Given, HandShown, Laid, Taken
from game.rules.rulebook import holds, sentence_at
from game.rules.setup import new_game
from game.rules.values.cards import IS_NUMBER, RANK
from game.rules.values.ruleset import CLASSIC, GRAND, RuleSet
from game.text import say
from tests.positions import ANN, BEN, CY, of, table
from tests.rules.trials import FOLDER, Trial, trials

TRIALS: Final = list(trials())
#: Rules that are tried below, for a scenario does not show them: who can sit down, who deals, who sees what.
TRIED_BELOW: Final = {"G1.2", "G1.3", "D.first-dealer", "R.first-dealer", "G3.8"}
#: Rules that no play can prove wrong, and why.
NOT_TRIED: Final = {"G9.6": "it gives advice"}
SEATS: Final = range(2, 11)


def words_at(rules: RuleSet, rule: str) -> str:
    return say(sentence_at(rules, rule))


def name(trial: Trial) -> str:
    return f"{trial.title}, {trial.table}"


@pytest.mark.parametrize("trial", TRIALS, ids=name)
def test_the_book_says_so_at_that_table(trial: Trial) -> None:
    assert trial.says or trial.omits or trial.absent
    for rule, words in trial.says:
        assert holds(trial.rules, rule), rule
        assert words in words_at(trial.rules, rule), rule
    for rule, words in trial.omits:
        assert holds(trial.rules, rule) and words not in words_at(trial.rules, rule), rule
        assert any(words in say(said) for said in RULES[rule].sentences()), f"{rule} says so nowhere: {words}"
    for rule in trial.absent:
        assert not holds(trial.rules, rule), rule


@pytest.mark.parametrize("trial", TRIALS, ids=name)
def test_it_is_so_at_that_table(trial: Trial) -> None:
    assert trial.acts
    assert trial.fails_at(trial) == ""


def positions() -> list[list[Trial]]:
    """The positions that are put before more tables than one."""
    return [found for _, group in groupby(TRIALS, lambda trial: trial.title) if len(found := list(group)) > 1]


@pytest.mark.parametrize("tables", positions(), ids=lambda tables: tables[0].title)
def test_it_is_not_so_at_every_table(tables: list[Trial]) -> None:
    for trial in tables:
        others = [other for other in tables if other is not trial]
        assert any(trial.fails_at(other) for other in others), f"what {trial.table} does, all the others do too"


def test_every_rule_is_tried_that_can_be() -> None:
    tried = {rule for trial in TRIALS for rule, _ in trial.says} | TRIED_BELOW
    lacking = set(RULES) - tried - set(NOT_TRIED)
    assert not lacking, (
        f"write a position for {', '.join(sorted(lacking))} into the file of the chapter in {FOLDER.name}/"
    )
    assert tried.isdisjoint(NOT_TRIED)


@pytest.mark.parametrize(
    ("rules", "said", "players"),
    [
        (CLASSIC, "Two to ten can play.", SEATS),
        (replace(CLASSIC, teams=True), "Four play.", [4]),
        (replace(CLASSIC, two="colour"), "Four play.", [4]),
        (replace(CLASSIC, hand_size=15), "at least ten must be left", [seats for seats in SEATS if seats * 15 <= 98]),
    ],
)
def test_as_many_can_sit_down_as_the_book_says(rules: RuleSet, said: str, players: list[int]) -> None:
    assert said in words_at(rules, "G1.2")
    assert [seats for seats in SEATS if not conflicts(rules, seats)] == list(players)


def drawn_for_deal(first_dealer: str, seed: int) -> tuple[list[DrawnForDeal], int]:
    """The cards drawn to find the first dealer, and who deals."""
    out: list[Event] = []
    state = new_game(replace(CLASSIC, first_dealer=first_dealer), 4, seed, out)
    return of(out, DrawnForDeal), state.dealer


@pytest.mark.parametrize(
    ("first_dealer", "rule", "said"),
    [
        ("highest", "G1.3", "any other card counts as zero, and those who tie draw again"),
        ("highest_number", "D.first-dealer", "its player draws another. Those who tie draw again"),
    ],
)
def test_the_highest_number_deals_first_as_the_book_says(first_dealer: str, rule: str, said: str) -> None:
    assert said in words_at(replace(CLASSIC, first_dealer=first_dealer), rule)
    ties = 0
    for seed in range(60):
        drawn, dealer = drawn_for_deal(first_dealer, seed)
        drawing = list(range(4))
        while len(drawing) > 1:
            numbers = {}
            for player in drawing:
                card = drawn.pop(0)
                while first_dealer == "highest_number" and not IS_NUMBER[card.card]:
                    assert card.player == player
                    card = drawn.pop(0)
                assert card.player == player
                numbers[player] = RANK[card.card] if IS_NUMBER[card.card] else 0
            drawing = [player for player in drawing if numbers[player] == max(numbers.values())]
            ties += len(drawing) > 1
        assert (drawing, drawn) == ([dealer], [])
    assert ties > 0


@pytest.mark.parametrize(
    ("first_dealer", "rule", "said", "dealers"),
    [
        ("random", "R.first-dealer", "chosen at random", {0, 1, 2, 3}),
        ("chosen", "G1.3", "chosen before the match begins", {0}),
    ],
)
def test_nobody_draws_where_the_first_dealer_is_chosen(
    first_dealer: str, rule: str, said: str, dealers: set[int]
) -> None:
    assert said in words_at(replace(CLASSIC, first_dealer=first_dealer), rule)
    found = [drawn_for_deal(first_dealer, seed) for seed in range(30)]
    assert all(drawn == [] for drawn, _ in found) and {dealer for _, dealer in found} == dealers


def test_cards_are_seen_by_those_who_the_book_says_see_them() -> None:
    said = words_at(GRAND, "G3.8")
    assert "A card from a draw pile is seen by its owner alone." in said
    assert [event.seen for event in of(table().play("Ann draws"), Drawn)] == [(ANN,)]
    assert "Everybody sees the cards that are played, turned up, passed or taken from a pile" in said
    happened = table("hand Ann: rD y5", "pile 2: y7 y4").play("Ann plays rD", "Ben draws from pile")
    assert all("seen" not in kind._fields for kind in (Laid, DrawnFromPile)), "these are for all to see"
    assert len(of(happened, Laid)) == len(of(happened, DrawnFromPile)) == 1
    assert (
        "A hidden card taken by a Four or given for a Five is seen only by the two players it passes between." in said
    )
    four = table("hand Ann: r4 y5 y1", "hand Cy: b2 g8 gS", "faceup Cy: g8")
    assert [event.seen for event in of(four.play("Ann plays r4", "Ann takes from Ben"), Taken)] == [(BEN, ANN)]
    five = table("hand Ann: r5 y1 y2").play("Ann plays r5", "Ann names Ben", "Ben gives g1 to Cy")
    assert [event.seen for event in of(five, Given)] == [(BEN, CY)]
    by_sight = table("hand Ann: r4 y5 y1", "hand Cy: b2 g8 gS", "faceup Cy: g8").play(
        "Ann plays r4", "Ann takes g8 from Cy"
    )
    assert [event.seen for event in of(by_sight, Taken)] == [None]


@pytest.mark.parametrize(("rules", "rule"), [("classic", "G3.5"), ("junction", "J.challenge-won")])
def test_the_challenger_alone_sees_the_hand(rules: str, rule: str) -> None:
    position = table(f"rules: {rules}", "pile 2:", "hand Ann: F y5 y1")
    happened = position.play("Ann plays F:b", "Ben challenges")
    assert "and alone sees the hand" in words_at(position.state.rules, rule)
    assert [(event.challenger, set(event.seen)) for event in of(happened, HandShown)] == [(BEN, {ANN, BEN})]
