"""What a player remembers: nothing that is not so, all that surely is, and the true cards likelier than others."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import pytest

from game.ai.greedy import GREEDY
from game.ai.memory import Memory
from game.lab.random_tables import random_table
from game.rules import RULE_SETS, GameState, apply, asked, known, legal_answers, mask, new_game, redeal, view
from game.rules.events import HIDDEN, Dealt, Event, HandedOn
from game.rules.knowing import Odds
from game.rules.values.actions import DEAL, Action
from game.rules.values.cards import FACE, NO_CARD, RED, card_of, face_of
from game.rules.viewing import blank_view, fold
from game.session.soundness import check_position
from tests.rules.games import decide, text
from tests.rules.test_secrets import shuffled_for


def games(seeds: range, most: int) -> Iterator[tuple[GameState, list[Event], int]]:
    """Positions of games at tables drawn at random with what happened since the last, into the second game."""
    for seed in seeds:
        rules, players = random_table(seed)
        happened: list[Event] = []
        state = new_game(rules, players, seed, happened, asks_all=bool(seed % 2))
        chance = random.Random(seed)
        for _ in range(most):
            yield state, happened, seed
            happened.clear()
            if state.over:
                if state.winners:
                    break
                apply(state, Action(DEAL, state.next_dealer), happened)
            else:
                apply(state, decide(state, chance), happened)


def remembered(seeds: range, most: int, remembers: float = 1.0) -> Iterator[tuple[GameState, Memory]]:
    """The same with the memory of somebody at the table."""
    now = -1
    for state, happened, seed in games(seeds, most):
        if seed != now:
            now = seed
            memory = Memory(seed % state.players, state.rules, state.players, remembers, seed)
        for event in happened:
            memory.observe(mask(event, memory.viewer))
        yield state, memory


def test_a_card_said_to_be_in_a_hand_or_under_a_run_is_there() -> None:
    in_hands = under = in_stocks = 0
    for state, memory in remembered(range(50), 250):
        for player, slots in enumerate(memory.hands.slots):
            cards = [slot.card for slot in slots if slot.card != NO_CARD]
            assert set(cards) <= set(state.hands[player])
            in_hands += player != memory.viewer and len(cards)
        assert memory.piles == state.piles
        for stock, seen in zip(state.stocks, memory.stocks, strict=True):
            assert all(card in (NO_CARD, there) for card, there in zip(seen, stock, strict=True))
            in_stocks += len(seen) - seen.count(NO_CARD)
        under += sum(map(len, memory.piles))
    assert min(in_hands, under) > 5000
    assert in_stocks > 0


def test_there_is_a_slot_for_every_card_after_every_event() -> None:
    now, seen, memory = -1, blank_view(RULE_SETS["grand"], 2, 0), Memory(0, RULE_SETS["grand"], 2)
    for state, happened, seed in games(range(30), 150):
        if seed != now:
            now, viewer = seed, seed % state.players
            seen, memory = blank_view(state.rules, state.players, viewer), Memory(viewer, state.rules, state.players)
        for event in happened:
            masked = mask(event, memory.viewer)
            fold(seen, masked)
            memory.observe(masked)
            assert [len(slots) for slots in memory.hands.slots] == seen.counts
        assert [len(stock) for stock in memory.stocks] == seen.stocks


@pytest.mark.parametrize("remembers", [0.0, 0.5, 1.0])
def test_what_is_remembered_makes_worlds_that_obey_the_laws(remembers: float) -> None:
    for number, (state, memory) in enumerate(remembered(range(16), 150, remembers)):
        if number % 7 or state.over:
            continue
        masked = known(state, memory.viewer)
        odds = memory.recall(masked)
        assert [len(weights) for weights in odds] == [hand.count(NO_CARD) for hand in masked.hands]
        world, _ = redeal(masked, memory.viewer, number, odds)
        check_position(world)
        assert view(world, memory.viewer) == view(state, memory.viewer)


def test_who_remembers_nothing_knows_what_lies_open() -> None:
    for number, (state, memory) in enumerate(remembered(range(12), 150, 0.0)):
        if number % 7 == 0:
            masked = known(state, memory.viewer)
            odds = memory.recall(masked)
            assert masked.hands == known(state, memory.viewer).hands
            assert {round(weight, 9) for hand in odds for weights in hand for weight in weights} == {1.0}


def test_worlds_out_of_memory_are_the_same_whatever_is_hidden() -> None:
    compared = 0
    for number, (state, memory) in enumerate(remembered(range(20), 120)):
        if number % 5 == 0:
            other = shuffled_for(state, memory.viewer, random.Random(number))
            worlds = []
            for position in (state, other):
                masked = known(position, memory.viewer)
                worlds.append(redeal(masked, memory.viewer, number, memory.recall(masked))[0])
            assert text(worlds[0]) == text(worlds[1])
            compared += text(state) != text(other)
    assert compared > 200


def test_a_card_held_through_a_reshuffle_is_none_of_those_turned_over_in_it() -> None:
    held = wrong = 0
    for number, (state, memory) in enumerate(remembered(range(30), 250)):
        if state.over or not memory.hands.reshuffles or number % 4:
            continue
        masked = known(state, memory.viewer)
        odds = memory.recall(masked)
        world, _ = redeal(masked, memory.viewer, number, odds)
        for player, hand in enumerate(world.hands):
            hidden = [card for card, before in zip(hand, masked.hands[player], strict=True) if before == NO_CARD]
            for card, weights in zip(hidden, odds[player], strict=True):
                held += not all(weights)
                wrong += weights[FACE[card]] == 0.0
    assert held > 500
    assert wrong < 0.01 * held  # where many hands have a few cards from before several reshuffles each


def test_a_card_passed_on_before_all_eyes_and_forgotten_may_be_where_it_went() -> None:
    seven, remembers = card_of(face_of(RED, 7)), 1e-9  # forgets all
    memory = Memory(0, RULE_SETS["grand"], 4, remembers)
    memory.observe(Dealt(1, (HIDDEN, seven), ()))
    for player in (2, 3):
        memory.observe(Dealt(player, (HIDDEN,), ()))
    assert [slot.card for slot in memory.hands.slots[1]] == [NO_CARD, NO_CARD]
    memory.observe(HandedOn(1, (seven,), 2, 0, "G6.16"))
    weights = [[slot.weights[FACE[seven]] for slot in slots] for slots in memory.hands.slots]
    assert weights == [[], [0.0], [0.0, 1.0], [0.0]]
    assert {slot.card for slots in memory.hands.slots for slot in slots} == {NO_CARD}


def test_no_card_is_held_to_be_impossible_by_who_forgets_where_it_is() -> None:
    held = 0
    for number, (state, memory) in enumerate(remembered(range(30), 250, 0.5)):
        if state.over or number % 4:
            continue
        masked = known(state, memory.viewer)
        for player, odds in enumerate(memory.recall(masked)):
            seen = {card for card in masked.hands[player] if card != NO_CARD}
            for card in set(state.hands[player]) - seen:
                held += 1
                assert any(weights[FACE[card]] > 0.0 for weights in odds)
    assert held > 5000


def test_memory_of_a_view_goes_on_where_events_were_lost() -> None:
    now, since = -1, 0
    for state, happened, seed in games(range(30), 200):
        if seed != now:
            now, since = seed, 0
        since += 1
        if since == 60 and not state.over:
            memory = Memory.from_view(view(state, 0))
            assert not memory.complete
        elif since > 60:
            for event in happened:
                memory.observe(mask(event, 0))
            for player, slots in enumerate(memory.hands.slots):
                assert len(slots) == len(state.hands[player])
                assert {slot.card for slot in slots} - {NO_CARD} <= set(state.hands[player])


def surprise(state: GameState, masked: GameState, odds: Odds) -> tuple[float, int]:
    """How much likelier the hidden cards of the others are by the odds than by chance (as logarithms), and of how many.

    Each card by itself, among all that do not show: equal odds give 0.
    """
    shown = {card for cards in (*masked.hands, *masked.stocks) for card in cards}
    shown |= {entry.card for pile in masked.piles for entry in pile}
    pool = [card for cards in (*state.hands, *state.stocks) for card in cards if card not in shown]
    gained, number = 0.0, 0
    for player, weighed in enumerate(odds):
        hidden = [card for card in state.hands[player] if card not in shown]
        for weights in weighed:
            total = sum(weights[FACE[card]] for card in pool) / len(pool)
            mean = sum(weights[FACE[card]] / total for card in hidden) / len(hidden)
            gained += math.log(mean) if mean > 0 else -50.0
            number += 1
    return gained, number


@pytest.mark.parametrize("name", ["grand", "classic", "junction", "draw-until"])
def test_the_true_cards_are_likelier_than_by_chance(name: str) -> None:
    gained, number = 0.0, 0
    for seed in range(8):
        happened: list[Event] = []
        state = new_game(RULE_SETS[name], 4, seed, happened)
        memory, rng = Memory(0, state.rules, 4), seed
        for count in range(120):
            for event in happened:
                memory.observe(mask(event, 0))
            happened.clear()
            if state.over:
                break
            if count % 10 == 9:
                masked = known(state, 0)
                more, of = surprise(state, masked, memory.recall(masked))
                gained, number = gained + more, number + of
            player = asked(state)
            action, rng = GREEDY.answer(view(state, player), legal_answers(state, player), rng)
            apply(state, action, happened)
    assert gained > 0.1 * number > 10
