"""The moments of a match from which another way may leave, as a page shows them."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.rules import apply, asked, legal_answers, question
from game.rules.values.actions import DEAL, PASS, TAKE
from game.rules.values.cards import FACE
from game.rules.values.ruleset import GRAND
from game.rules.values.state import NOBODY
from game.rules.values.views import PRIVATE_QUESTIONS
from game.session.loading import Loaded
from game.session.match import Match, Player
from game.session.parts import at_once
from game.session.session import Session
from game.session.shelf.errors import ShelfError
from game.session.shelf.leaving import Fork, moments
from game.text import say
from tests.histories.walks import act_on
from tests.session.shelf.test_branching import MATCH, at, branch, left

GRAND_MATCH = replace(MATCH, rules=GRAND)
BOTS = Match(GRAND, (Player("Ann", "random"), Player("Ben", "random"), Player("Cy", "random")), 5)


def found_in(loaded: Loaded) -> list[Fork]:
    return at_once(moments(loaded))


def test_a_way_can_leave_after_each_of_them() -> None:
    for match in (MATCH, GRAND_MATCH, BOTS):
        loaded = left(match, games=1)
        found = found_in(loaded)
        for moment in [*found[::61], *[one for one in found if not one.same][:1]]:
            for same in {moment.same, False}:
                assert branch(loaded, moment.record, 1, same).match.origin is not None


def test_each_is_told_with_its_game_turn_and_the_next_player() -> None:
    loaded = left(MATCH)
    found = found_in(loaded)
    assert [moment.game for moment in found] == sorted(moment.game for moment in found)
    for moment in found[::71]:
        there = at(loaded, moment.record)
        assert (moment.asked, moment.game) == (asked(there), there.game_number)
        assert moment.turn in (0, there.turns, there.turns + 1)
        if moment.actor != NOBODY:
            assert say(moment.told, ["Ann", "Ben", "Cy"]).startswith(MATCH.players[moment.actor].name)


def test_the_first_is_where_the_match_begins() -> None:
    first = found_in(left(MATCH))[0]
    assert (first.record, first.game, first.turn, first.actor) == (0, 1, 0, NOBODY)
    assert say(first.told) == "The match begins here"


def test_the_acts_after_which_a_game_is_over_are_left_out() -> None:
    loaded = left(MATCH)
    records = {moment.record for moment in found_in(loaded)}
    deals = [node for node in loaded.history.way() if node.action.verb == DEAL]
    assert deals and all(node.parent not in records for node in deals)
    assert all(node.number in records for node in deals[:-1])


def test_a_game_that_is_played_for_real_has_none() -> None:
    loaded = left(MATCH, games=1)
    assert not loaded.state.over
    assert {moment.game for moment in found_in(loaded)} == {1}


def test_in_practice_a_game_that_is_not_over_has_them_too_but_shows_no_hand() -> None:
    loaded = left(replace(MATCH, practice=True), games=1)
    found = found_in(loaded)
    assert {moment.game for moment in found} == {1, 2}
    assert all(bool(moment.hands) == (moment.game == 1) for moment in found)
    assert all(moment.tabletop.hand == () for moment in found)


def test_the_table_and_the_hands_are_those_of_the_position() -> None:
    loaded = left(GRAND_MATCH, games=1)
    for moment in found_in(loaded)[::97]:
        there = at(loaded, moment.record)
        assert moment.hands == tuple(tuple(FACE[card] for card in hand) for hand in there.hands)
        assert moment.tabletop.hands == tuple(map(len, there.hands))
        assert [pile[-1:] for pile in moment.tabletop.piles] == [
            tuple(FACE[laid.card] for laid in pile[-1:]) for pile in there.piles
        ]


def test_in_practice_cards_that_others_did_not_see_are_not_told() -> None:
    match, seen = replace(GRAND_MATCH, practice=True), 0
    for seed in range(3):
        session, rng = Session(match), random.Random(seed)
        while session.state.game_number == 1 and session.count < 400 and act_on(session, rng):
            pass
        loaded = Loaded(match, session.state, session.count, session.seen, None, session.history)
        loaded.chronicle.checkpoints = session.checkpoints
        for moment in found_in(loaded):
            if moment.record and not moment.hands and session.history[moment.record].action.verb == TAKE:
                seen += 1
                assert "a card" in say(moment.told, ["Ann", "Ben", "Cy"])
    assert seen


def test_no_way_leaves_a_match_of_which_nothing_can_be_played_again() -> None:
    renewed = Loaded(MATCH, MATCH.begin(), 0, [0, 0, 0], None, renewed=True)
    assert found_in(renewed) == []
    with pytest.raises(ShelfError, match="No other way leaves from here"):
        branch(renewed, 0, 0, True)


@pytest.mark.parametrize("match", [GRAND_MATCH, replace(BOTS, part=3)], ids=["with a person", "bots"])
def test_passes_that_nobody_saw_are_not_told_and_the_act_before_stands_for_them(match: Match) -> None:
    loaded = left(match, games=1)
    told = {moment.act: moment for moment in found_in(loaded)}
    state = loaded.chronicle.checkpoints[loaded.history.root].state.copy()
    last, unseen, chances, has_chance = loaded.history.root, 0, 0, False
    for node in loaded.history.way():
        put = question(state)
        if put is None:
            break
        is_private, has_choice = put.kind in PRIVATE_QUESTIONS, len(legal_answers(state, put.player)) > 1
        apply(state, node.action)
        if is_private and node.action.verb == PASS:
            unseen += 1
            assert node.number not in told
            if has_choice and match.has_people:  # a way may leave where something else could have been done
                chances, has_chance = chances + 1, True
                assert told[last].record < node.number
        elif not state.over:
            assert has_chance or told[last].record == node.parent
            last, has_chance = node.number, False
            assert node.number in told
    assert unseen and (chances or not match.has_people)
