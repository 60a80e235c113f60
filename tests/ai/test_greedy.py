"""Laws of the greedy bot: it only does what is legal, knows nothing hidden, and is stronger than chance."""

from __future__ import annotations

import random
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai import plain
from game.ai.greedy import GREEDY
from game.lab.simulate import plan, play
from game.rules import GRAND, GameState, apply, asked, legal_answers, legal_claims, new_game, view, why_not
from game.rules.play.piles import visible_run
from game.rules.values.state import NOBODY
from tests.rules.games import Table, decide, played, tables


def with_hidden_cards_permuted(state: GameState, viewer: int, chance: random.Random) -> GameState:
    """The position with every card that the viewer cannot see in another place where they cannot see it."""
    adds_up = state.rules.accumulation
    # Whatever was laid in this turn was seen, also where it lies under the run by now.
    shown = set(state.faceup) | set(state.hands[viewer]) | set(state.laid_now)
    for pile in state.piles:
        shown |= {entry.card for entry in visible_run(pile, adds_up)}
    hidden = [card for hand in state.hands for card in hand if card not in shown]
    hidden += [card for stock in state.stocks for card in stock]
    hidden += [entry.card for pile in state.piles for entry in pile if entry.card not in shown]
    while True:
        chance.shuffle(hidden)
        cards = iter(hidden)
        other = state.copy()
        other.hands = [[card if card in shown else next(cards) for card in hand] for hand in state.hands]
        other.stocks = [[next(cards) for _ in stock] for stock in state.stocks]
        other.piles = [
            [entry if entry.card in shown else entry._replace(card=next(cards)) for entry in pile]
            for pile in state.piles
        ]
        # Everybody sees where a run ends, so the card under it cannot be one that would go on with it.
        if [visible_run(pile, adds_up) for pile in other.piles] == [visible_run(pile, adds_up) for pile in state.piles]:
            return other


@settings(max_examples=30, deadline=None)
@given(tables(), st.integers(0, 2**32))
def test_cards_it_cannot_see_never_change_a_decision(table: Table, seed: int) -> None:
    chance = random.Random(seed)
    for state, _ in played(table, 120):
        player = asked(state)
        other = with_hidden_cards_permuted(state, player, chance)
        rng = chance.getrandbits(63)
        answers, others = (
            GREEDY.answer(view(position, player), legal_answers(position, player), rng) for position in (state, other)
        )
        assert answers == others, view(state, player).question
        for viewer in range(table.players):
            other = with_hidden_cards_permuted(state, viewer, chance)
            claims, others_claims = (
                GREEDY.claims(view(position, viewer), legal_claims(position, viewer), rng)
                for position in (state, other)
            )
            assert claims == others_claims


@settings(max_examples=40, deadline=None)
@given(tables())
def test_every_answer_and_claim_is_legal_wherever_a_game_leads(table: Table) -> None:
    """Half of the acts are by chance, so that it is asked in positions it would not bring about itself."""
    state = table.new_game()
    chance = random.Random(table.seed)
    for _ in range(300):
        if state.over:
            break
        player = asked(state)
        rng = chance.getrandbits(63)
        action, _ = GREEDY.answer(view(state, player), legal_answers(state, player), rng)
        assert why_not(state, action) is None, view(state, player).question
        for viewer in range(state.players):
            claims, _ = GREEDY.claims(view(state, viewer), legal_claims(state, viewer), rng)
            assert all(why_not(state, claim) is None for claim in claims)
        apply(state, action if chance.random() < 0.5 else decide(state, chance))


@pytest.mark.parametrize("players", range(2, 11))
def test_games_between_greedy_bots_come_to_an_end(players: int) -> None:
    tally = play(plan("grand", players, 3, "greedy", 3), 0, 3)
    assert (tally.illegal, tally.unfinished) == (0, 0), tally.problems
    assert tally.finished + tally.blocked == 3


def test_it_wins_far_more_games_than_three_random_bots_let_chance_give() -> None:
    """The measure is 40 % of 2,000 games; of 200 as many as here come only of playing better."""
    tally = play(plan("grand", 4, 200, "greedy,random,random,random", 5), 0, 200)
    assert tally.illegal == 0
    assert tally.wins_by_bot["greedy"] > 0.55 * 200


def test_a_decision_takes_well_under_a_millisecond() -> None:
    state = new_game(GRAND, 4, 11)
    chance = random.Random(11)
    taken, decisions, rng = 0.0, 0, 1
    while not state.over and decisions < 400:
        player = asked(state)
        if player == NOBODY:
            break
        known, legal = view(state, player), legal_answers(state, player)
        begun = time.process_time()
        action, rng = GREEDY.answer(known, legal, rng)
        taken += time.process_time() - begun
        decisions += 1
        apply(state, action if chance.random() < 0.8 else decide(state, chance))
    assert taken / decisions < 0.001


def test_it_is_the_bot_called_greedy() -> None:
    assert plain.bot("greedy") is GREEDY
    assert GREEDY.name == "greedy"
