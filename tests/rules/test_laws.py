"""The laws of the house, on games drawn at random: the same bytes, nothing lost, nothing leaked, every game ends."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.plain import Bot
from game.ai.simple import NEVER, RANDOM, REACT
from game.rules import (
    RULE_SETS,
    Event,
    RuleSet,
    apply,
    asked,
    blank_view,
    events,
    fold,
    legal_actions,
    legal_answers,
    legal_claims,
    mask,
    new_game,
    question,
    state_from_data,
    state_to_data,
    view,
    why_not,
)
from game.rules.play.piles import visible_run
from game.rules.values.actions import DEAL, Action
from game.rules.values.cards import DECKS
from game.rules.values.state import FIELDS, GameState
from game.text import say
from tests.rules.facts import KINDS as EVENTS
from tests.rules.games import (
    SAMPLES,
    VERBS,
    Table,
    decide,
    fingerprints,
    near_misses,
    played,
    tables,
    text,
)
from tests.rules.games import table as grand

KINDS = {
    "turn", "keep", "colour", "draw", "backfire", "challenge", "recover", "name", "take", "give", "threes", "share",
    "deflect", "ready", "swap",
}  # fmt: skip
#: The house rules that go together.
HOUSE = replace(RULE_SETS["classic"], stacking=True, seven_zero=True, force_play=True, rainbow=True)
ROOT = Path(__file__).resolve().parents[2]


def test_the_games_played_here_ask_every_question_and_bring_every_event_about() -> None:
    asked_for: set[str] = set()
    happened: set[type] = set()
    rules = [*RULE_SETS.values(), replace(RULE_SETS["junction"], ready=True), HOUSE]
    for seed in range(140):
        changed = replace(rules[seed % 7], austere=True, fine=seed % 2, strict=True, max_turns=20 + seed * 5, target=60)
        out: list[Event] = []
        for state, action in played(Table(changed, 2 + seed % 9, seed), 4000):
            current = question(state)
            asked_for.add(current.kind if current else "")
            apply(state.copy(), action, out)
        happened.update(type(event) for event in out)
    assert asked_for == KINDS
    dealing = {events.GameStarted, events.DrawnForDeal, events.Dealt, events.StocksMade, events.Buried}
    assert happened | dealing | {events.PlayTakenBack} == set(EVENTS)  # which the session tells, not an act


# Law 2: the same rules, seed and actions give the same bytes


@settings(max_examples=40, deadline=None)
@given(tables())
def test_the_same_actions_give_the_same_bytes_whether_or_not_anybody_listens(table: Table) -> None:
    again = table.new_game([])
    for state, action in played(table, 250):
        assert text(again) == text(state)
        apply(again, action, [])


def test_another_process_with_other_hashes_plays_the_same_games() -> None:
    here = fingerprints()
    assert len(set(here)) == len(SAMPLES)
    script = "import json; from tests.rules.games import fingerprints; print(json.dumps(fingerprints()))"
    for seed in ("0", "4711"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        there = subprocess.run(
            [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, check=True, timeout=60
        )
        assert json.loads(there.stdout) == here


@given(st.integers(0, 2**32), st.integers(2, 10))
@settings(max_examples=30, deadline=None)
def test_another_seed_deals_other_cards(seed: int, players: int) -> None:
    assert new_game(RuleSet(), players, seed).hands != new_game(RuleSet(), players, seed + 1).hands


# Law 3: saving and loading changes nothing


@settings(max_examples=60, deadline=None)
@given(tables())
def test_a_game_saved_and_loaded_at_every_decision_goes_on_as_if_nothing_had_happened(table: Table) -> None:
    loaded = table.new_game()
    for state, action in played(table, 250):
        loaded = state_from_data(json.loads(text(loaded)))
        for name in FIELDS:
            mine, theirs = getattr(state, name), getattr(loaded, name)
            assert theirs == mine and type(theirs) is type(mine), name
        assert [type(frame) for frame in loaded.pending] == [type(frame) for frame in state.pending]
        out: list[Event] = []
        again: list[Event] = []
        apply(state.copy(), action, out)
        apply(loaded, action, again)
        assert again == out


# Law 4: why_not has no objection exactly to the legal actions


class Legal:
    """All that each player may do in a position, to be asked for quickly."""

    def __init__(self, state: GameState) -> None:
        self.by_player = [legal_actions(state, player) for player in range(state.players)]
        self.listed = [set(actions) if len(actions) < 4000 else None for actions in self.by_player]

    def __contains__(self, action: Action) -> bool:
        if not 0 <= action.player < len(self.by_player):
            return False
        listed = self.listed[action.player]
        return action in self.by_player[action.player] if listed is None else action in listed

    def some(self, player: int, most: int, chance: random.Random) -> Sequence[Action]:
        actions = self.by_player[player]
        if len(actions) <= most:
            return list(actions)
        return [actions[chance.randrange(len(actions))] for _ in range(most)]


@settings(max_examples=40, deadline=None)
@given(tables())
def test_every_legal_action_is_accepted_and_offered_once(table: Table) -> None:
    chance = random.Random(table.seed)
    for state, _ in played(table, 200):
        legal = Legal(state)
        for player, (actions, listed) in enumerate(zip(legal.by_player, legal.listed, strict=True)):
            assert listed is None or len(listed) == len(actions), "offered twice"
            for action in legal.some(player, 60, chance):
                assert action.player == player
                assert action in actions
                assert why_not(state, action) is None, action


@settings(max_examples=40, deadline=None)
@given(tables())
def test_what_is_nearly_legal_is_refused_exactly_when_it_is_not_offered(table: Table) -> None:
    chance = random.Random(table.seed ^ 1)
    for state, taken in played(table, 120):
        legal = Legal(state)
        bases = [taken, *legal.some(chance.randrange(state.players), 3, chance)]
        for base in bases:
            for action in near_misses(base, state, chance):
                refusal = why_not(state, action)
                assert (refusal is None) == (action in legal), (action, refusal)
                if refusal is not None:
                    assert re.fullmatch(r"G\d\.\d+|[CDHJR]\.[a-z-]+", refusal.rule)
                    assert say(refusal.message).endswith(".")


@settings(max_examples=20, deadline=None)
@given(tables(most_players=5))
def test_any_act_at_all_is_refused_exactly_when_it_is_not_offered(table: Table) -> None:
    chance = random.Random(table.seed ^ 2)
    for state, _ in played(table, 100):
        legal = Legal(state)
        hand = [card // 4 for card in state.hands[chance.randrange(state.players)]] or [3]
        for verb in VERBS:
            for _ in range(12):
                cards = tuple(chance.choice(hand) for _ in range(chance.choice((0, 0, 1, 1, 2, 3))))
                to = tuple(chance.randrange(-1, state.players + 1) for _ in range(chance.choice((0, 0, 1, 1, 4))))
                colour = chance.choice((-1, -1, -1, 0, 1, 2, 3, 4))
                action = Action(verb, chance.randrange(state.players), cards, chance.randrange(-1, 3), colour, to)
                assert (why_not(state, action) is None) == (action in legal), action


def test_when_a_game_is_over_only_the_next_dealer_may_act() -> None:
    for seed in range(12):
        table = grand(2 + seed % 5, seed, hand_size=2)
        state = [state for state, _ in played(table, 5000)][-1]
        assert state.over and not state.winners
        offered = [action for player in range(state.players) for action in legal_actions(state, player)]
        assert offered == [Action(DEAL, state.next_dealer)]
        for verb in VERBS:
            for player in range(-1, state.players + 1):
                action = Action(verb, player)
                assert (why_not(state, action) is None) == (action in offered)


# Law 5: masked events tell a viewer all that changes, and nothing more


@settings(max_examples=40, deadline=None)
@given(tables())
def test_folding_masked_events_into_the_old_view_gives_the_new_view(table: Table) -> None:
    out: list[Event] = []
    state = table.new_game(out)
    viewers = range(-1, table.players)
    known = {viewer: blank_view(state.rules, table.players, viewer) for viewer in viewers}
    chance = random.Random(table.seed)
    for _ in range(300):
        for viewer in viewers:
            for event in out:
                fold(known[viewer], mask(event, viewer))
            assert known[viewer] == view(state, viewer)
        if state.winners:
            break
        out = []
        apply(state, Action(DEAL, state.next_dealer) if state.over else decide(state, chance), out)


@settings(max_examples=40, deadline=None)
@given(tables())
def test_a_view_holds_no_card_but_the_own_hand_what_lies_open_and_the_tops(table: Table) -> None:
    for state, _ in played(table, 150):
        for viewer in range(-1, state.players):
            known = view(state, viewer)
            assert known.hand == ([] if viewer < 0 else state.hands[viewer])
            adds_up = state.rules.accumulation
            assert [pile.run for pile in known.piles] == [visible_run(pile, adds_up) for pile in state.piles]
            assert sorted(card for cards in known.faceup for card in cards) == sorted(state.faceup)
            assert known.counts == [len(hand) for hand in state.hands]
            if known.question is not None and known.question.player != viewer:
                assert known.question.card < 0
                assert known.question.kind not in ("backfire", "recover", "threes", "share", "deflect")
            elif viewer == asked(state):
                assert known.question == question(state)


# Law 7: every card is in exactly one place


@settings(max_examples=40, deadline=None)
@given(tables())
def test_every_card_of_the_deck_is_in_exactly_one_place(table: Table) -> None:
    for state, _ in played(table, 400):
        places = Counter(card for cards in (*state.hands, *state.stocks) for card in cards)
        places.update(entry.card for pile in state.piles for entry in pile)
        assert places == Counter(DECKS[state.rules.deck])
        assert set(state.faceup) <= {card for hand in state.hands for card in hand}


# Copies


@settings(max_examples=60, deadline=None)
@given(tables())
def test_what_happens_to_a_copy_does_not_touch_the_original(table: Table) -> None:
    for state, action in played(table, 200):
        before = text(state)
        copy = state.copy()
        assert state_to_data(copy) == state_to_data(state)
        apply(copy, action)
        assert text(state) == before
        for name in FIELDS:
            mine, theirs = getattr(state, name), getattr(copy, name)
            assert mine is not theirs or not isinstance(mine, list), name


# Law 9: every game ends


@settings(max_examples=40, deadline=None)
@given(tables())
def test_a_turn_begins_only_while_everybody_holds_a_card_and_who_holds_none_is_out(table: Table) -> None:
    for state, action in played(table, 400):
        out: list[Event] = []
        after = state.copy()
        apply(after, action, out)
        kinds = {type(event) for event in out}
        if events.TurnBegun in kinds:
            assert all(after.hands)
        if after.over:
            without = {player for player, hand in enumerate(after.hands) if not hand}
            assert set(after.out) == without
            assert bool(without) == (events.WentOut in kinds) != (events.GameBlocked in kinds)


def play_to_the_end(state: GameState, bots: Sequence[Bot], seed: int) -> int:
    """Let bots play a game, who claim whatever they want to; how many decisions it took."""
    rng = seed
    for decisions in range(40_000):
        player = asked(state)
        if player < 0:
            return decisions
        action, rng = bots[player].answer(None, legal_answers(state, player), rng)
        apply(state, action)
        if any(state.owes) or not state.over:
            for other in range(state.players):
                claims = legal_claims(state, other)
                wanted, rng = bots[other].claims(view(state, other), claims, rng) if claims else ([], rng)
                for claim in wanted:
                    if why_not(state, claim) is None:
                        apply(state, claim)
    raise AssertionError("a game does not end")


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize(
    "bots",
    [(RANDOM,), (REACT,), (NEVER,), (REACT, NEVER, RANDOM)],
    ids=["random", "react", "never", "all three"],
)
def test_every_game_ends_whoever_plays(players: int, bots: tuple[Bot, ...]) -> None:
    for seed in range(3):
        state = new_game(RuleSet(), players, seed)
        play_to_the_end(state, [bots[place % len(bots)] for place in range(players)], seed)
        assert state.over and not state.pending
        assert state.out == () or all(not state.hands[player] for player in state.out)
        assert state.turns <= state.rules.max_turns


@settings(max_examples=40, deadline=None)
@given(tables(), st.sampled_from((RANDOM, REACT, NEVER)), st.sampled_from((RANDOM, REACT, NEVER)))
def test_every_game_ends_under_any_switches(table: Table, one: Bot, other: Bot) -> None:
    state = table.new_game()
    play_to_the_end(state, [(one, other)[place % 2] for place in range(table.players)], table.seed)
    assert state.over
