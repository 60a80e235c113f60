"""What somebody chose: a rule set and what was changed from it, as text and back."""

from __future__ import annotations

import pytest

from game.rules.values.ruleset import GRAND, JUNCTION, RULE_SETS, RuleSetError
from game.session.match import parse_rules, rules_text, switch_names
from game.session.rule_choice import RuleChoice


@pytest.mark.parametrize("base", RULE_SETS)
def test_a_rule_set_as_it_is_offered_has_nothing_changed_and_survives_as_text(base: str) -> None:
    choice = RuleChoice.of(base)
    assert choice.changed == ()
    assert RuleChoice.parse(choice.text) == choice


def test_people_playing_junction_say_that_they_are_ready() -> None:
    offered = RuleChoice.of("junction")
    assert offered.rules.ready and not JUNCTION.ready
    assert offered.text == "junction ready=on"
    without = offered.with_value("ready", False)
    assert without.changed == ("ready",) and without.text == "junction" and without.with_value("ready", True) == offered
    assert not any(RuleChoice.of(base).rules.ready for base in RULE_SETS if base != "junction")


@pytest.mark.parametrize(
    ("base", "target", "other", "after"),
    [("grand", 150, "junction", 150), ("grand", 300, "draw-until", 2), ("draw-until", 1, "classic", 150),
     ("grand", 500, "draw-until", 3), ("grand", 250, "replay", 250), ("grand", 250, "draw-until", 3)],
)  # fmt: skip
def test_another_rule_set_is_played_for_as_long_a_match(base: str, target: int, other: str, after: int) -> None:
    choice = RuleChoice.of(base).with_value("target", target)
    found = choice.from_base(other)
    assert found == RuleChoice.of(other).with_value("target", after)


def test_what_was_changed_is_known() -> None:
    choice = RuleChoice.of("grand").with_value("fine", 2).with_value("austere", True)
    assert choice.changed == ("austere", "fine") and choice.switches == {"austere": True, "fine": 2}
    assert choice.text == "grand austere=on fine=2"


@pytest.mark.parametrize(
    ("switch", "value"), [("fine", 5), ("fine", True), ("austere", 1), ("austere", "on"), ("two", "salt"), ("deck", -1)]
)
def test_a_value_that_a_switch_cannot_take_is_refused(switch: str, value: object) -> None:
    with pytest.raises(RuleSetError):
        RuleChoice.of("grand").with_value(switch, value)


@pytest.mark.parametrize("text", ["", "bridge", "grand austere", "grand fine=9", "grand salt=on"])
def test_a_text_that_names_no_rules_is_refused(text: str) -> None:
    with pytest.raises(RuleSetError):
        RuleChoice.parse(text)


def test_rules_of_an_unknown_origin_start_from_the_nearest_rule_set() -> None:
    for base in RULE_SETS:
        assert RuleChoice.nearest(RULE_SETS[base]).base == base
    assert RuleChoice.nearest(GRAND).changed == ()
    assert len(switch_names()) == len(set(switch_names()))


@pytest.mark.parametrize(("base", "lengths"), [("grand", (150, 300, 500)), ("draw-until", (1, 2, 3))])
def test_a_short_a_medium_and_a_full_match_follow_from_the_target_of_the_rule_set(
    base: str, lengths: tuple[int, ...]
) -> None:
    assert RuleChoice.of(base).with_value("target", 7).lengths == lengths


@pytest.mark.parametrize(
    ("base", "scoring", "target", "lengths", "back"),
    [
        ("grand", "games", 5, (1, 3, 5), "penalty"), ("classic", "games", 5, (1, 3, 5), "winner"),
        ("draw-until", "winner", 500, (150, 300, 500), "games"),
    ],
)  # fmt: skip
def test_games_instead_of_points_or_points_instead_of_games_bring_a_target_of_their_own(
    base: str, scoring: str, target: int, lengths: tuple[int, ...], back: str
) -> None:
    choice = RuleChoice.of(base).with_value("target", 7).with_value("scoring", scoring)
    assert (choice.rules.target, choice.lengths) == (target, lengths)
    assert choice.usual_target == target
    assert choice.with_value("scoring", back) == RuleChoice.of(base)


def test_another_way_of_counting_points_keeps_the_target() -> None:
    choice = RuleChoice.of("grand").with_value("target", 200).with_value("scoring", "penalty_out")
    assert choice.rules.target == 200


@pytest.mark.parametrize(("text", "target"), [("grand scoring=games", 5), ("draw-until scoring=winner", 500)])
def test_rules_by_games_or_points_that_name_no_target_have_the_usual_one(text: str, target: int) -> None:
    assert RuleChoice.parse(text).rules.target == target
    for other in (3, 5, 500):
        choice = RuleChoice.parse(f"{text} target={other}")
        assert choice.rules.target == other and RuleChoice.parse(choice.text) == choice
        assert parse_rules(rules_text(choice.rules)) == choice.rules


@pytest.mark.parametrize(
    ("rules", "beside"),
    [
        ("grand stacking=on", "grand"), ("classic stacking=on target=200", "classic"), ("classic", "grand"),
        ("junction ready=on", "grand"), ("junction ready=on fine=2", "junction ready=on"), ("grand", None),
        ("grand target=200", None),
    ],
)  # fmt: skip
def test_rules_are_seen_best_beside_those_they_were_made_from(rules: str, beside: str | None) -> None:
    found = RuleChoice.parse(rules).beside
    assert (found.text if found is not None else None) == beside


@pytest.mark.parametrize(
    ("rules", "own"),
    [
        ("grand scoring=games target=1", False), ("draw-until scoring=penalty", False), ("classic target=100", False),
        ("junction", False), ("junction ready=on", False), ("classic scoring=games", True), ("grand ready=on", True),
        ("grand scoring=penalty_out", True), ("grand scoring=games hand_size=3", True),
    ],
)  # fmt: skip
def test_rules_are_ones_own_once_more_than_the_length_of_a_match_is_changed(rules: str, own: bool) -> None:
    assert RuleChoice.parse(rules).is_own == own
