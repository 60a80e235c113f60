"""Giving away (G7): which sets a received card completes, against the rule spelled out by brute force."""

from __future__ import annotations

import random
from collections import Counter

from game.rules import RuleSet, legal_actions
from game.rules.actions import PASS, SHARE, Action
from game.rules.cards import COLOURS, DECKS, FACE, RANK, WILD_FACE, face_of
from game.rules.events import SHARED
from game.rules.giving import Share, ShareActions, completed, offer
from game.rules.state import GameState
from tests.positions import ANN, BEN, of, table, words

Faces = tuple[int, ...]


def natural_sets(run_size: int) -> list[Faces]:
    """Every Rainbow and every Run there is (G7.1, G7.2)."""
    rainbows = [tuple(face_of(colour, rank) for colour in COLOURS) for rank in range(14)]
    runs = [
        tuple(face_of(colour, start + step) for step in range(run_size))
        for colour in COLOURS
        for start in range(10)
        if start + run_size <= 10
    ]
    return rainbows + runs


def versions(wanted: Faces) -> list[Faces]:
    """A set, and the same with a Wild in place of any one of its cards (G7.3)."""
    return [wanted] + [(*wanted[:place], WILD_FACE, *wanted[place + 1 :]) for place in range(len(wanted))]


def held(hand: Counter[int], wanted: Faces) -> bool:
    return not Counter(wanted) - hand


def expected(hand: list[int], received: list[int], run_size: int) -> set[Faces]:
    """What G7.1 to G7.4 let a player give away, tried out set by set."""
    now = Counter(FACE[card] for card in hand)
    before = now - Counter(FACE[card] for card in received)
    found = set()
    for wanted in natural_sets(run_size):
        if held(now, wanted):
            # A natural set completed after one with a Wild was forfeited counts.
            if not held(before, wanted):
                found.add(tuple(sorted(wanted)))
        elif not any(held(before, version) for version in versions(wanted)):
            found |= {tuple(sorted(version)) for version in versions(wanted) if held(now, version)}
    return found


def dense_hand(chance: random.Random, size: int) -> list[int]:
    """Cards that are likely to make sets: few numbers, few colours, some Wilds."""
    low = chance.randrange(8)
    colours = chance.choice([(0, 1, 2, 3), (0, 1, 2, 3), (0, 1), (2,)])
    span = chance.choice([2, 3, 5])
    pool = [card for card in DECKS[108] if FACE[card] >> 4 in colours and low <= RANK[card] < low + span]
    pool += [card for card in DECKS[108] if RANK[card] >= 14 and chance.random() < 0.3]
    return chance.sample(pool, min(size, len(pool)))


def test_what_is_completed_is_what_the_rule_says_for_hands_at_random() -> None:
    chance = random.Random(7)
    complete = with_wild = 0
    for _ in range(2500):
        run_size = chance.randrange(3, 9)
        hand = dense_hand(chance, chance.randrange(2, 13))
        received = chance.sample(hand, min(len(hand), chance.choice([1, 1, 1, 2, 3])))
        found = completed(hand, received, run_size)
        assert len(set(found)) == len(found)
        assert set(found) == expected(hand, received, run_size), (words(hand), words(received), run_size)
        complete += bool(found)
        with_wild += any(WILD_FACE in faces for faces in found)
    assert complete > 200
    assert with_wild > 80


def test_a_single_card_is_never_thought_too_little_by_the_quick_look() -> None:
    chance = random.Random(8)
    asked = 0
    for _ in range(1500):
        players = chance.randrange(3, 8)
        hand = dense_hand(chance, chance.randrange(4, 10))
        state = GameState(RuleSet(), players, 0)
        state.hands[1] = hand
        state.received = [(1, hand[-1])]
        offer(state)
        options = {faces for frame in state.pending if isinstance(frame, Share) for faces in frame.options}
        assert options == expected(hand, hand[-1:], players)
        asked += bool(options)
    assert asked > 100


def test_either_kind_of_set_can_be_switched_off() -> None:
    hand = [card for card in DECKS[108] if FACE[card] in (3, 19, 35, 51, 4, 5)][::2]
    assert words(sorted(hand)) == "r3 r4 r5 y3 g3 b3"
    received = [card for card in hand if FACE[card] == 3]
    assert set(completed(hand, received, 3)) == {(3, 4, 5), (3, 19, 35, 51)}
    assert completed(hand, received, 3, rainbow=False) == [(3, 4, 5)]
    assert completed(hand, received, 3, run=False) == [(3, 19, 35, 51)]
    assert completed(hand, received, 3, rainbow=False, run=False) == []


def test_the_ways_to_give_are_all_divisions_among_at_least_two_others() -> None:
    for players in (3, 4, 5):
        ways = ShareActions(players, 1, [(3, 19, 35, 51), (3, 4, 5)])
        listed = list(ways)
        others = players - 1
        assert len(ways) == len(listed) == len(set(listed)) == others**4 - others + others**3 - others + 1
        assert [ways[place] for place in range(len(ways))] == listed
        assert listed[-1] == ways[-1] == Action(PASS, 1)
        assert all(action in ways for action in listed)
        for action in listed[:-1]:
            assert len(set(action.to)) > 1 and action.player not in action.to
    assert Action(SHARE, 1, (3, 4, 5), to=(0, 0, 0)) not in ways
    assert Action(SHARE, 1, (3, 4, 5), to=(0, 1, 2)) not in ways
    assert Action(SHARE, 1, (4, 3, 5), to=(0, 2, 2)) not in ways


def test_a_completed_rainbow_interrupts_the_game_and_may_be_given_or_kept() -> None:
    lines = ("hand Ann: r3 y3 g3 y8 y1", "stock 1: b3")
    position = table(*lines)
    position.play("Ann draws")
    assert position.asked == "Ann share"
    assert position.refused("Ann shares r3 y3 g3 b3 to Ben") == "G7.1"
    assert position.refused("Ann shares r3 y3 to Ben, g3 to Cy") == "G7.4"
    (given,) = of(position.play("Ann shares r3 y3 g3 to Ben, b3 to Cy"), SHARED)
    assert (given.rule, words(given.cards), given.seen) == ("G7.1", "r3 y3 g3 b3", None)
    assert (position.hand("Ben"), position.asked) == ("r8 g1 r3 y3 g3", "Ben turn")
    position = table(*lines)
    position.play("Ann draws", "Ann passes")
    assert position.asked == "Ann keep"


def test_two_players_never_give_away() -> None:
    position = table("players: Ann Ben", "dealer: Ben", "hand Ann: r3 y3 g3 y8 y1", "stock 1: b3")
    position.play("Ann draws")
    assert position.asked == "Ann keep"


def test_nobody_gives_the_same_card_away_twice_in_a_turn() -> None:
    position = table(
        "hand Ann: rD y1 y5", "hand Ben: r3 y3 g3 r6 y6 g6", "stock 1: b3 b6", "pile 2: y4", "hand Cy: b2 gS"
    )
    position.play("Ann plays rD on 1", "Ben draws", "Ben shares r3 y3 g3 to Ann, b3 to Cy")
    position.play("Ben draws")
    assert position.asked == "Ben share"
    state = position.state
    assert state.given == [(BEN, face_of(colour, 3)) for colour in COLOURS]
    state.given.append((BEN, face_of(0, 6)))
    assert not state.pending[-1].open_options(state)
    assert all(action.verb != SHARE for action in legal_actions(state, ANN))
