"""At a table that asks all, what only a holder could do stops the game for everybody it could concern (law 6)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.rules import RULE_SETS, GameState, apply, asked, legal_actions, legal_answers, mask, question, view, why_not
from game.rules.events import Asked, Event
from game.rules.play.frames import Draws
from game.rules.turns import Keep
from game.rules.values.actions import DRAW, PASS, Action
from game.rules.values.cards import RANK, WILD_DRAW_FOUR
from game.rules.values.state import NOBODY
from game.rules.values.views import BACKFIRE, DEFLECT, PRIVATE_QUESTIONS, RECOVER, SHARE, THREES
from game.session.match import parse_rules
from tests.positions import BEN, CY, Position
from tests.rules.games import Table, decide, played
from tests.rules.test_secrets import faces, reveals, shuffled_for

RULES = ("grand", "grand stacking=on", "junction", "junction answer_wild_draw_four=on stacking=on answer_draw_two=off",
         "grand answer_skip=on two=pepper", "classic rainbow=on run=on")  # fmt: skip


def settled(state: GameState, action: Action, viewer: int) -> tuple[list[Event], GameState]:
    """What a viewer is told of an act and of everybody's declining what only a holder could do, and where it ends."""
    after, out = state.copy(), []
    apply(after, action, out)
    while (open_question := question(after)) is not None and open_question.kind in PRIVATE_QUESTIONS:
        apply(after, Action(PASS, open_question.player), out)
    return [faces(mask(event, viewer)) for event in out], after


@pytest.mark.parametrize("rules", RULES)
def test_who_sees_no_hand_sees_the_same_stops_whatever_the_hands_hold(rules: str) -> None:
    stops: Counter[bool] = Counter()
    for seed in range(12):
        players = 3 + seed % 4
        chance = random.Random(seed)
        for state, action in played(Table(parse_rules(rules), players, seed, asks_all=True), 150):
            open_question = question(state)
            if open_question is None or open_question.kind in PRIVATE_QUESTIONS:
                continue
            if any(getattr(frame, "held", ()) for frame in state.pending):
                continue  # a challenge is judged by the very hand that is hidden
            other = shuffled_for(state, NOBODY, chance)
            if action not in legal_actions(other, action.player):
                continue
            (mine, _), (theirs, _) = settled(state, action, NOBODY), settled(other, action, NOBODY)
            for one, two in zip(mine, theirs, strict=False):
                if reveals(one) or reveals(two):
                    break
                assert (type(one), one) == (type(two), two), action
                stops[one == Asked(None, ())] += 1
            else:
                assert len(mine) == len(theirs)
    assert stops[True] > 5 and stops[False] > 500


def test_each_private_question_stops_for_one_who_holds_nothing_and_takes_only_a_pass() -> None:
    seen: Counter[str] = Counter()
    for seed in range(40):
        rules = parse_rules(RULES[seed % len(RULES)])
        for state, _ in played(Table(rules, 3 + seed % 3, seed, asks_all=True), 200):
            open_question = question(state)
            if open_question is None or open_question.kind not in PRIVATE_QUESTIONS:
                continue
            player, answers = open_question.player, legal_answers(state, asked(state))
            plain = state.copy()
            plain.asks_all = False
            holds = plain.pending[-1].asks(plain) != NOBODY
            if holds:
                assert len(answers) > 1
            else:
                assert list(answers) == [Action(PASS, player)]
                seen[open_question.kind] += 1
            assert all(action.verb != DRAW for action in legal_actions(state, player)[:50])
            assert why_not(state, Action(DRAW, player, where=0)) is not None
    assert set(seen) == {BACKFIRE, RECOVER, THREES, SHARE, DEFLECT}
    assert min(seen.values()) > 5


def test_who_holds_nothing_hidden_is_not_asked() -> None:
    table = Position(
        "rules: grand\nplayers: Ann Ben Cy\ndealer: Cy\nhand Ann: b3 r1 r2\nhand Ben: g8\nfaceup Ben: g8\nhand Cy: y8\n"
        "pile 1: b5\npile 2: y4\nturn: Ann\n"
    )
    table.state.asks_all = True
    table.play("Ann plays b3 on 1")
    asked_next = question(table.state)
    assert asked_next is not None and asked_next.player == CY != BEN, "Ben's only card is seen by everybody"


def test_a_drawn_wild_draw_four_stops_the_game_like_any_other_card() -> None:
    drawn: Counter[bool] = Counter()
    for seed in range(60):
        table = Table(RULE_SETS["grand"], 4, seed, asks_all=True)
        for state, action in played(table, 60):
            if action.verb != DRAW or isinstance(state.pending[-1], (Keep, Draws)):
                continue
            after = state.copy()
            had = len(after.hands[action.player])
            apply(after, action)
            if len(after.hands[action.player]) == had + 1:
                last = after.hands[action.player][-1]
                assert (question(after).kind == SHARE) == (had + 1 >= 4)  # type: ignore[union-attr]
                drawn[RANK[last] == WILD_DRAW_FOUR] += 1
    assert drawn[True] > 5 and drawn[False] > 50


def test_at_any_other_table_nobody_is_asked_who_has_no_answer() -> None:
    for seed in range(20):
        for state, _ in played(Table(RULE_SETS["grand"], 4, seed), 200):
            open_question = question(state)
            if open_question is not None and open_question.kind in PRIVATE_QUESTIONS:
                assert len(legal_answers(state, asked(state))) > 1


def test_a_private_question_is_blank_in_everybody_elses_view() -> None:
    for state, _ in played(Table(RULE_SETS["grand"], 4, 3, asks_all=True), 200):
        open_question = question(state)
        if open_question is not None and open_question.kind in PRIVATE_QUESTIONS:
            others = [viewer for viewer in range(-1, 4) if viewer != open_question.player]
            assert all(view(state, viewer).question is None for viewer in others)


def test_games_that_ask_all_end_like_others() -> None:
    for seed in range(10):
        state = Table(RULE_SETS["grand"], 3, seed, asks_all=True).new_game()
        chance = random.Random(seed)
        for _ in range(20_000):
            if state.over:
                break
            apply(state, decide(state, chance))
        assert state.over
