"""Every rule of the book has a played example, which holds and shows what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.rules.book import RULES
from game.rules.events import ColourCalled, Drawn, Laid, TurnedUp
from game.rules.rulebook import rules_in_play
from game.rules.values.messages import sentence
from game.rules.values.ruleset import CLASSIC, GRAND, RULE_SETS, RuleSet
from game.session.examples import caption_of, example_of, told
from game.session.scenario import load_scenario, play, read_scenario
from game.session.scenario_setup import ScenarioError
from game.text import say

FOLDER = paths.levels() / "examples"
NAMES = [(rule.id, name) for rule in RULES.values() for name in rule.examples]


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.table"


def test_every_rule_of_the_book_has_an_example() -> None:
    for rule in RULES.values():
        assert len(rule.examples) in (1, 2), f"name the file of levels/examples/ that shows {rule.id} in its row"
        for name in rule.examples:
            assert path_of(name).is_file(), f"write {name}.table in levels/examples/, beginning with # {rule.id}: "


def test_every_file_shipped_is_the_example_of_one_rule() -> None:
    shipped = {path.stem for path in FOLDER.iterdir()}
    assert sorted(name for _, name in NAMES) == sorted(shipped)


@pytest.mark.parametrize(("rule", "name"), NAMES, ids=[name for _, name in NAMES])
def test_an_example_holds_and_its_first_line_names_the_rule(rule: str, name: str) -> None:
    assert play(load_scenario(path_of(name))).failures == ()
    first = path_of(name).read_text(encoding="utf-8").partition("\n")[0]
    assert first.startswith(f"# {rule}: ")
    assert caption_of(path_of(name)).english.endswith(".")


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=list(RULE_SETS))
def test_an_example_is_told_to_the_end_and_ends_as_it_is_played(rules: object) -> None:
    assert isinstance(rules, type(GRAND))
    for rule in RULES:
        example = example_of(rule, rules, FOLDER)
        assert example.acts, rule
        path = path_of(RULES[rule].examples[0 if rules.piles > 1 else -1])
        played = play(load_scenario(path)).state
        done = [act for act in example.acts if not act.refusal]
        last = done[-1].moments[-1].state if done else example.state
        assert (last.hands, last.piles, last.scores) == (played.hands, played.piles, played.scores), rule


def test_a_rule_with_two_files_is_shown_with_the_piles_of_the_table() -> None:
    for rule, row in RULES.items():
        if len(row.examples) == 2:
            grand, classic = example_of(rule, GRAND, FOLDER), example_of(rule, CLASSIC, FOLDER)
            assert (grand.rules.piles, classic.rules.piles) == (2, 1), rule


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=list(RULE_SETS))
def test_every_rule_of_a_book_is_shown_with_the_piles_and_shakers_of_its_table(rules: RuleSet) -> None:
    for rule in rules_in_play(rules):
        example = example_of(rule.id, rules, FOLDER)
        assert (example.rules.piles, example.rules.shakers) == (rules.piles, rules.shakers), rule.id


SETUP = """\
rules: classic
players: Ann Ben
hand Ann: W b1 b2
hand Ben: r6 y7
pile 1: r8
stock 1: g2
turn: Ann
---
"""


def test_each_moment_shows_the_table_just_after_its_event() -> None:
    acts = "Ann plays W:g\nillegal: Ben plays r6\nBen draws\n"
    example = told(read_scenario(SETUP + acts), sentence("What is called."))
    laid, refused, drawn = example.acts
    kinds = [type(moment.event) for moment in laid.moments if moment.event is not None]
    assert kinds.index(Laid) < kinds.index(ColourCalled)
    at_laying = next(moment for moment in laid.moments if isinstance(moment.event, Laid))
    assert len(at_laying.state.hands[0]) == 2
    assert at_laying.state.piles[0][-1].colour != laid.moments[-1].state.piles[0][-1].colour
    assert refused.refusal and not refused.moments
    drawing = [moment for moment in drawn.moments if isinstance(moment.event, Drawn)]
    assert [len(moment.state.hands[1]) for moment in drawing] == [3]
    assert len(example.state.hands[0]) == 3, "the table at the beginning stays as it was"


OPENINGS = ["G1.3", "G2.1", "D.first-dealer", "R.first-dealer", "R.opening-replay"] + [
    f"{rules}.opening-{card}"
    for rules, card in (
        ("C", "draw-two"), ("C", "reverse"), ("C", "skip"), ("C", "wild"), ("C", "wild-draw-four"), ("D", "reverse"),
        ("D", "wild"), ("D", "wild-draw-four"), ("R", "wild-draw-four"),
    )
]  # fmt: skip


@pytest.mark.parametrize("rule", OPENINGS)
def test_an_opening_is_told_from_before_the_first_card_is_turned_up(rule: str) -> None:
    example = example_of(rule, GRAND, FOLDER)
    before, opening = example.state, example.acts[0]
    assert not any(before.piles) and not before.pending and before.active == before.dealer == opening.player
    assert say(opening.told, example.names) == f"{example.names[before.dealer]} turns up the first card"
    turned = next(moment for moment in opening.moments if isinstance(moment.event, TurnedUp))
    assert before.stocks[0][-1] == turned.event.card == turned.state.piles[0][-1].card
    assert opening.moments[-1].state.pending and opening.moments[-1].state.piles[0]


def test_a_question_before_the_first_card_is_not_told_as_an_act_of_the_dealer() -> None:
    example = example_of("G2.4", GRAND, FOLDER)
    assert not any(example.state.piles) and example.state.pending
    assert "turns up" not in say(example.acts[0].told, example.names)
    kinds = [type(moment.event) for act in example.acts for moment in act.moments if moment.event]
    assert TurnedUp in kinds


def test_an_illegal_act_that_is_not_expected_ends_the_telling() -> None:
    text = "rules: classic\nplayers: Ann Ben\nhand Ann: b1 r2\nhand Ben: r6 y7\npile 1: r8\nturn: Ann\n---\n"
    example = told(read_scenario(text + "Ann plays b1\nAnn plays r2\n"), sentence("Nothing."))
    assert [say(act.told, example.names) for act in example.acts] == ["Ann plays blue One on the pile"]
    assert example.acts[0].refusal


def test_no_card_is_lost_between_two_moments() -> None:
    for rule in RULES:
        for rules in (GRAND, CLASSIC):
            example = example_of(rule, rules, FOLDER)
            for act in example.acts:
                for moment in act.moments:
                    state = moment.state
                    cards = [card for held in (*state.hands, *state.stocks) for card in held]
                    cards += [entry.card for pile in state.piles for entry in pile]
                    last = act.moments[-1].state
                    assert len(cards) == len(set(cards)), (rule, act.told)
                    whole = sum(map(len, (*last.hands, *last.stocks, *last.piles)))
                    assert len(cards) == whole, (rule, act.told, moment.event)


def test_an_act_that_does_not_say_enough_is_a_fault_of_the_file() -> None:
    text = "rules: grand\nplayers: Ann Ben\nhand Ann: b1 r2\nhand Ben: r6 y7\npile 1: r8\npile 2: y4\nturn: Ann\n---\n"
    with pytest.raises(ScenarioError, match="Line 9: This gift does not say to whom"):
        told(read_scenario(text + "Ann gives b1\n"), sentence("A gift."))
