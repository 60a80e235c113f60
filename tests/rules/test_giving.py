"""Giving away (G7): which sets a received card completes, against the rule spelled out by brute force."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.rules import RuleSet, legal_actions, why_not
from game.rules.events import Shared
from game.rules.giving import Share, ShareActions, completed, judge_received
from game.rules.values.actions import PASS, SHARE, Action
from game.rules.values.cards import (
    COLOUR,
    COLOURS,
    DECKS,
    FACE,
    FACE_OF_TEXT,
    RANK,
    WILD_FACE,
    card_of,
    face_of,
    rank_of,
)
from game.rules.values.state import blank_state
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
    pool = [card for card in DECKS[108] if COLOUR[card] in colours and low <= RANK[card] < low + span]
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
        state = blank_state(RuleSet(), players, 0)
        state.hands[1] = hand
        state.received = [(1, hand[-1])]
        judge_received(state)
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
    (given,) = of(position.play("Ann shares r3 y3 g3 to Ben, b3 to Cy"), Shared)
    assert (given.rule, words(given.cards)) == ("G7.1", "r3 y3 g3 b3")
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


def hand_of(text: str) -> list[int]:
    """Cards as a scenario writes them, two equal ones being two cards."""
    seen: Counter[int] = Counter()
    cards = []
    for word in text.split():
        face = FACE_OF_TEXT[word]
        cards.append(card_of(face, seen[face]))
        seen[face] += 1
    return cards


@pytest.mark.parametrize(
    ("hand", "received", "players", "sets"),
    [
        # Rainbows (G7.1), of numbers and phrases, whichever colour comes last
        ("r8 y8 g8 b8", 1, 4, ["r8 y8 g8 b8"]),
        ("y8 g8 b8 r8", 1, 4, ["r8 y8 g8 b8"]),
        ("r0 y0 g0 b0", 1, 4, ["r0 y0 g0 b0"]),
        ("rS yS gS bS", 1, 4, ["rS yS gS bS"]),
        ("rP yP gP bP", 1, 4, ["rP yP gP bP"]),
        ("r8 y8 g8 r8", 1, 4, []),
        ("r8 y8 g8 b9", 1, 4, []),
        ("r8 y8 g8", 1, 4, []),
        ("W W W W", 1, 4, []),
        # One Wild for one card (G7.3)
        ("r8 y8 W g8", 1, 4, ["r8 y8 g8 W"]),
        ("r8 y8 g8 W", 1, 4, ["r8 y8 g8 W"]),
        ("r8 W W y8", 1, 4, []),
        ("r8 y8 g8 F", 1, 4, []),
        # Only the received card completes (G7.4)
        ("r8 y8 g8 b8 b8", 1, 4, []),
        ("r8 y8 g8 b8 b1", 1, 4, []),
        ("r8 y8 g8 b8 W", 1, 4, []),
        ("r8 y8 g8 W W", 1, 4, []),
        ("r8 y8 g8 W b8", 1, 4, ["r8 y8 g8 b8"]),
        ("r8 y8 g8 W b1", 1, 4, []),
        ("r8 y8 b8 g8", 2, 4, ["r8 y8 g8 b8"]),
        ("r8 y8 W g8 b8", 2, 4, ["r8 y8 g8 b8"]),
        ("W r8 y8 g8 b1", 2, 4, ["r8 y8 g8 W"]),
        # Runs as long as there are players, without a wrap (G7.2)
        ("r1 r2 r3", 1, 3, ["r1 r2 r3"]),
        ("r1 r3 r2", 1, 3, ["r1 r2 r3"]),
        ("b0 b1 b2", 1, 3, ["b0 b1 b2"]),
        ("y7 y8 y9", 1, 3, ["y7 y8 y9"]),
        ("y8 y9 y0", 1, 3, []),
        ("r1 r2 r3", 1, 4, []),
        ("r1 r2 r3 r4", 1, 4, ["r1 r2 r3 r4"]),
        ("r1 r2 r3 r4", 1, 3, ["r2 r3 r4"]),
        ("r1 r2 g3", 1, 3, []),
        ("r8 r9 rS", 1, 3, []),
        ("r0 r1 r2 r3 r4 r5 r6 r7 r8 r9", 1, 10, ["r0 r1 r2 r3 r4 r5 r6 r7 r8 r9"]),
        ("r1 r2 W", 1, 3, ["r1 r2 W"]),
        ("r8 W r9", 1, 3, ["r8 r9 W"]),
        ("r1 W r3", 1, 3, ["r1 r3 W"]),
        ("r1 r2 r4 W r3", 1, 3, ["r1 r2 r3", "r2 r3 r4", "r3 r4 W"]),
        ("r1 W W", 1, 3, []),
        ("r1 r2 W r3", 1, 3, ["r1 r2 r3", "r2 r3 W"]),
        # Both at once
        ("r1 r2 y3 g3 b3 r3", 1, 3, ["r3 y3 g3 b3", "r1 r2 r3"]),
        ("r1 r2 y3 g3 r3 W", 1, 3, ["r3 y3 g3 W", "r1 r2 W", "r2 r3 W"]),
    ],
)
def test_the_last_cards_of_a_hand_complete_these_sets_and_no_others(
    hand: str, received: int, players: int, sets: list[str]
) -> None:
    cards = hand_of(hand)
    wanted = {tuple(sorted(FACE_OF_TEXT[word] for word in text.split())) for text in sets}
    assert expected(cards, cards[-received:], players) == wanted, "what the rule says, set by set"
    found = completed(cards, cards[-received:], players)
    assert set(found) == wanted and len(found) == len(wanted)
    kinds = {"rainbow": {one for one in found if _one_rank(one)}, "run": {one for one in found if not _one_rank(one)}}
    assert set(completed(cards, cards[-received:], players, run=False)) == kinds["rainbow"]
    assert set(completed(cards, cards[-received:], players, rainbow=False)) == kinds["run"]
    assert completed(cards, cards[-received:], players, False, False) == []


def _one_rank(faces: Faces) -> bool:
    return len({rank_of(face) for face in faces if face != WILD_FACE}) == 1


@pytest.mark.parametrize(("others", "size"), [(2, 3), (2, 4), (3, 3), (3, 4), (9, 2)])
def test_the_ways_to_divide_a_set_are_counted_listed_and_found_alike(others: int, size: int) -> None:
    sets = [tuple(range(size)), tuple(range(10, 10 + size))]
    actions = ShareActions(others + 1, 1, sets)
    listed = list(actions)
    assert len(actions) == len(listed) == 2 * (others**size - others) + 1
    assert listed == [actions[place] for place in range(len(listed))] == actions[:]
    assert [actions[place] for place in range(-len(listed), 0)] == listed
    assert len(set(listed)) == len(listed) and listed[-1] == Action(PASS, 1) == actions[-1]
    assert all(action in actions for action in listed)
    assert all(1 not in action.to and len(set(action.to)) > 1 for action in listed[:-1])
    for beyond in (len(listed), -len(listed) - 1):
        with pytest.raises(IndexError):
            actions[beyond]
    first = listed[0]
    for wrong in (
        first._replace(to=first.to[:1] * size),
        first._replace(to=(1, *first.to[1:])),
        first._replace(to=first.to[1:]),
        first._replace(cards=first.cards[1:]),
        first._replace(where=0),
        first._replace(player=0),
        Action(PASS, 0),
    ):
        assert wrong not in actions
    assert "pass" not in actions


def test_a_gift_goes_to_players_at_the_table_other_than_its_giver() -> None:
    position = table("hand Ann: r8 y8 g8", "hand Ben: r2 g1", "stock 1: b8")
    position.play("Ann draws")
    gift = position.read("Ann shares r8 y8 to Ben, g8 b8 to Cy")
    assert why_not(position.state, gift) is None
    for receivers in ((1, 1, 2, 3), (1, 1, 2, -1), (1, 1, 2, 0), (1, 1, 1, 1), (1, 1, 2), (3, 3, 2, 2)):
        refusal = why_not(position.state, gift._replace(to=receivers))
        assert refusal is not None and refusal.rule == "G7.1", receivers


def test_a_turn_goes_on_when_other_cards_than_the_drawn_one_are_given_away() -> None:
    """G7.1 ends it only if the card drawn for the turn is given away; here a fine completes the Rainbow."""
    position = table("rules: grand fine=1", "hand Ann: r8 y8 g8 y1", "hand Ben: r2 g1", "stock 1: b7 b8")
    position.play("Ann draws")
    assert position.asked == "Ann keep"
    position.play("Ann catches Ben")
    assert position.asked == "Ann share"
    position.play("Ann shares r8 y8 to Ben, g8 b8 to Cy")
    assert (position.asked, position.hand("Ann")) == ("Ann keep", "y1 b7")
