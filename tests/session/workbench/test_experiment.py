"""Acts are tried on a position, and their effects looked at step by step, forward and back."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules import Refusal, asked, legal_actions
from game.rules.values.actions import CATCH, PLAY
from game.session.scenario import play, read_scenario
from game.session.transcript.scenario_lines import is_turn
from game.session.workbench import trying
from game.session.workbench.draft import Draft, Impossible, read_position
from game.session.workbench.experiment import Experiment, experiment_of
from game.session.workbench.trying import kinds, why_nots
from game.text import say
from tests.session.workbench.test_draft import TEXT, draft


def experiment() -> Experiment:
    return Experiment(draft())


def told(found: Experiment) -> list[str]:
    return [say(step.told, found.draft.names) for step in found.steps if step.told is not None]


def test_an_act_is_followed_by_its_effects() -> None:
    found = experiment()
    assert found.typed("Ann plays b6 b3 b0 on 1") is None
    assert told(found) == [
        "Ann plays blue Six, blue Three and blue Zero on the left pile",
        "Ann swaps seats with Cy",
    ]
    assert found.steps[1].state.seats == [0, 1, 2, 3]  # the cards lie; nothing has come of them yet
    assert found.settled.seats == [2, 1, 0, 3]


def test_after_an_act_its_last_effect_is_looked_at_as_what_comes_next_is_tried_from_there() -> None:
    found = experiment()
    for line in ("Ann plays b6 b3 b0 on 1", "Ben passes"):
        assert found.typed(line) is None
        assert found.ended and found.shown.state is found.settled


def test_a_game_that_ends_while_nobody_holds_the_pepper_names_no_next_dealer() -> None:
    hands = "hand Ann: b6 b3\nhand Ben: y7\nhand Cy: g8\npile 1: r9\npile 2: g5\nsalt: nobody\npepper: nobody\n"
    found = experiment_of(read_position(f"players: Ann Ben Cy\n{hands}turn: Ann\n---\nAnn plays b6 b3 on 1\n"))
    assert found.settled.over and "Ann keeps the score sheet" in told(found)[-1]


def test_a_step_back_and_on_shows_the_same() -> None:
    found = experiment()
    found.typed("Ann plays b6 b3 b0 on 1")
    seen = [step.state.seats[:] for step in found.steps]
    found.go(0)
    assert not found.go(-1)
    assert [found.go(at) and found.shown.state.seats for at in range(3)] == seen


def test_another_act_replaces_what_came_later() -> None:
    found = experiment()
    found.typed("Ann plays b6 b3 b0 on 1")
    found.go(0)
    assert found.typed("Ann draws from 2") is None
    assert [act.verb for act in found.acts] == ["draw"]
    assert "Ann draws" in told(found)[0]


def test_a_refused_act_changes_nothing() -> None:
    found = experiment()
    refused = found.typed("Ann plays b0 on 2")
    assert isinstance(refused, Refusal)
    assert refused.rule == "G3.2"
    assert len(found.steps) == 1


def test_a_typed_line_changes_the_position() -> None:
    found = experiment()
    changed = found.typed("turn: Cy")
    assert isinstance(changed, Draft)
    assert changed.table.active == 2


def test_cards_move_only_between_turns() -> None:
    found = experiment()
    found.typed("Ann plays b6 b3 b0 on 1")
    found.go(len(found.steps) - 1)
    with pytest.raises(Impossible):  # Ben is asked for Threes
        found.at_turn()


def test_a_later_turn_becomes_a_draft_of_its_own() -> None:
    found = experiment()
    found.typed("Ann plays gD on 2")
    while (answers := legal_actions(found.settled, found.settled.active)) and "turn" not in found.text(""):
        found.try_out(answers[0])
    found.go(0)
    found.typed("Ann plays r2 on 1")
    found.go(len(found.steps) - 1)
    assert found.at_turn().table.hands[found.settled.active]


def test_an_experiment_is_read_as_it_is_written() -> None:
    found = experiment()
    found.typed("Ann plays b6 b3 b0 on 1")
    found.go(len(found.steps) - 1)
    found.typed("Ben passes")
    text = found.text("Six on a Nine")
    read = experiment_of(read_position(text))
    assert read.text("Six on a Nine") == text
    assert read.shown.state.hands == read.steps[-1].state.hands


def test_an_act_that_cannot_be_is_refused_with_its_line() -> None:
    with pytest.raises(Impossible, match="^Line 15: "):
        experiment_of(read_position(f"{TEXT}---\nAnn plays b0 on 2\n"))


def test_every_legal_act_is_of_one_kind() -> None:
    state = draft().table
    acts = [act for player in range(4) for act in legal_actions(state, player)]
    listed = [act for kind in kinds(state) for act in kind.acts]
    assert sorted(map(repr, acts)) == sorted(map(repr, listed))


def test_no_more_acts_of_a_player_are_listed_than_a_list_can_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    state = Experiment(draft()).settled
    monkeypatch.setattr(trying, "_MOST", 2)
    acts = [act.player for kind in kinds(state) for act in kind.acts]
    assert acts and max(Counter(acts).values()) == 2


def test_a_kind_of_play_is_its_cards_whatever_the_pile_colour_and_order() -> None:
    found = [kind for kind in kinds(draft().table) if kind.first.verb == PLAY]
    assert len({tuple(sorted(kind.first.cards)) for kind in found}) == len(found)
    wild = max(found, key=lambda kind: len(kind.colours))
    assert (wild.piles, wild.colours) == ({0, 1}, {0, 1, 2, 3})


def test_catches_of_everybody_are_one_kind() -> None:
    assert [kind.first.verb for kind in kinds(draft().table)].count(CATCH) == 1


def test_what_is_told_not_to_be_legal_is_refused_by_its_rule() -> None:
    state = draft().table
    found = why_nots(state)
    assert {one.refusal.rule for one in found} >= {"G3.1", "G3.2", "G3.3"}
    assert all(one.act not in legal_actions(state, one.act.player) for one in found)
    almost = [one.act.cards for one in found if one.refusal.rule == "G3.3"]
    assert all(len(cards) > 1 for cards in almost)


def test_what_is_written_is_a_scenario_that_holds() -> None:
    found = experiment()
    found.typed("Ann plays b6 b3 b0 on 1")
    assert play(read_scenario(found.text("Six on a Nine"))).failures == ()


def test_a_position_that_begins_with_a_deal_is_changed_from_its_first_turn_on() -> None:
    found = experiment_of(read_position("players: Ann Ben\ndeal: 42\n"))
    while not is_turn(found.settled):
        found.try_out(legal_actions(found.settled, asked(found.settled))[0])
        found.go(len(found.steps) - 1)
    changed = found.at_turn().with_words("turn", "Ben")
    assert changed.table.active == 1
    assert changed.table.piles == found.settled.piles


def test_nothing_is_tried_on_a_table_that_lacks_cards() -> None:
    found = Experiment(draft().cleared())
    assert not found.kinds
    with pytest.raises(Impossible, match="A card must lie on each pile"):
        found.typed("Ann draws from 1")
    assert isinstance(found.typed("pile 1: r9"), Draft)


def test_what_may_be_tried_is_asked_anew_for_each_position() -> None:
    found = experiment()
    before = found.kinds
    assert found.kinds is before
    found.typed("Ann plays r2 on 1")
    assert found.kinds != before
    found.go(0)
    assert found.kinds == before
