"""Plays (G3.2 to G3.5): what fits on a pile, against the rules spelled out by brute force."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import permutations

import pytest

from game.rules import RULE_SETS, RuleSet, apply, legal_actions, new_game, why_not
from game.rules.play.plays import legal_plays, played_rightly
from game.rules.setup import start_turn
from game.rules.values.actions import PLAY
from game.rules.values.cards import (
    BLACK,
    COLOUR,
    COLOURS,
    DECKS,
    FACE,
    FACE_OF_TEXT,
    NO_COLOUR,
    RANK,
    WILD,
    WILD_FACE,
    card_of,
    colour_of,
    face_text,
    rank_of,
)
from game.rules.values.state import PLAYING, GameState, PileCard, blank_state
from game.text import say
from tests.positions import ANN, table


def at_random(chance: random.Random, rules: RuleSet, size: int, narrow: bool = False) -> GameState:
    """Player 0's turn with a hand and tops at random; a narrow hand is of few colours and low numbers."""
    deck = list(DECKS[rules.deck])
    chance.shuffle(deck)
    state = blank_state(rules, 3, 1)
    if narrow:
        colours = chance.sample(COLOURS, 2)
        deck.sort(key=lambda card: COLOUR[card] in colours and RANK[card] < 6 and chance.random() < 0.9)
    state.hands = [[deck.pop() for _ in range(size)], [deck.pop()], [deck.pop()]]
    chance.shuffle(deck)
    for pile in state.piles:
        card = deck.pop()
        pile.append(PileCard(card, 1, chance.choice(COLOURS) if COLOUR[card] == BLACK else NO_COLOUR))
    state.stocks = [deck] if rules.piles == 1 else [deck[::2], deck[1::2]]
    state.stage, state.open_piles = PLAYING, rules.piles
    start_turn(state, 0)
    return state


def faces(text: str) -> tuple[int, ...]:
    return tuple(FACE_OF_TEXT[word] for word in text.split())


def colour_on(entry: PileCard) -> int:
    return entry.colour if COLOUR[entry.card] == BLACK else COLOUR[entry.card]


def sets_by_brute_force(hand: list[int], top: int) -> set[tuple[int, ...]]:
    """Every order of every choice of number cards of one colour whose numbers add up to the number on top."""
    if RANK[top] > 9:
        return set()
    numbers = [FACE[card] for card in hand if RANK[card] <= 9]
    return {
        order
        for size in range(2, len(numbers) + 1)
        for order in permutations(numbers, size)
        if len({colour_of(face) for face in order}) == 1 and sum(rank_of(face) for face in order) == RANK[top]
    }


def sets_on(state: GameState, player: int, pile: int) -> list[tuple[int, ...]]:
    """Every set a player could lay on a pile."""
    return [act.cards for act in legal_plays(state, player) if act.where == pile and len(act.cards) > 1]


def test_the_sets_are_all_orders_of_all_choices_of_one_colour_with_the_right_sum() -> None:
    chance = random.Random(3)
    found = 0
    for _ in range(400):
        state = at_random(chance, RuleSet(), chance.randrange(2, 8), narrow=True)
        for pile in (0, 1):
            sets = sets_on(state, 0, pile)
            assert len(set(sets)) == len(sets)
            assert set(sets) == sets_by_brute_force(state.hands[0], state.piles[pile][-1].card)
            found += len(sets)
    assert found > 400


@pytest.mark.parametrize(
    "rules", [*RULE_SETS.values(), replace(RULE_SETS["replay"], match_phrases=False)], ids=[*RULE_SETS, "replay off"]
)
def test_the_single_cards_that_fit_are_those_the_rule_names(rules: RuleSet) -> None:
    chance = random.Random(4)
    for _ in range(400):
        state = at_random(chance, rules, 7)
        plays = {action for action in legal_plays(state, 0) if len(action.cards) == 1}
        fitting = {(action.cards[0], action.where) for action in plays}
        tops = [pile[-1] for pile in state.piles]
        expected = set()
        for card in state.hands[0]:
            for pile, top in enumerate(tops):
                alike = RANK[card] == RANK[top.card] and (RANK[card] <= 9 or RANK[card] >= 13 or rules.match_phrases)
                if COLOUR[card] == BLACK:
                    fits = RANK[card] == WILD or rules.wild_draw_four != "enforced" or rightly(state, tops)
                else:
                    fits = COLOUR[card] == colour_on(top) or alike
                if fits:
                    expected.add((FACE[card], pile))
        assert fitting == expected
        for action in plays:
            assert action.colour == NO_COLOUR or colour_of(action.cards[0]) == BLACK


def rightly(state: GameState, tops: list[PileCard]) -> bool:
    """Whether a hand may play a Wild Draw Four: no card of a colour on top, nor of a number where that is looked at."""
    for card in state.hands[0]:
        if COLOUR[card] in [colour_on(top) for top in tops]:
            return False
        number = state.rules.wild_draw_four_checks == "colour_or_number" and RANK[card] <= 9
        if number and RANK[card] in [RANK[top.card] for top in tops]:
            return False
    return True


def test_a_wild_draw_four_is_right_without_any_card_of_the_colours_on_top() -> None:
    chance = random.Random(5)
    right = 0
    for _ in range(600):
        state = at_random(chance, chance.choice(tuple(RULE_SETS.values())), chance.randrange(1, 5))
        assert played_rightly(state, 0) == rightly(state, [pile[-1] for pile in state.piles])
        right += played_rightly(state, 0)
    assert 60 < right < 540


def test_a_black_card_is_offered_once_with_each_colour_and_once_with_none() -> None:
    position = table("hand Ann: W W y1")
    offered = [action for action in legal_actions(position.state, 0) if action.verb == PLAY]
    assert [(action.where, action.colour) for action in offered if action.cards == (WILD_FACE,)] == [
        (pile, colour) for pile in (0, 1) for colour in (*COLOURS, NO_COLOUR)
    ]


@pytest.mark.parametrize(
    ("act", "rule"),
    [
        ("Ann plays b1 on 1", "G3.2"),
        ("Ann plays b9 on 1", ""),
        ("Ann plays b4 on 2", ""),
        ("Ann plays g4 g5 on 1", ""),
        ("Ann plays g5 g4 on 1", ""),
        ("Ann plays g4 b1 b4 on 1", "G3.3"),
        ("Ann plays b4 b1 on 1", "G3.3"),
        ("Ann plays g4 gS on 1", "G3.3"),
        ("Ann plays g5 g4 g5 on 1", "G3.1"),
        ("Ann plays r9 on 1", "G3.1"),
    ],
)
def test_a_play_is_refused_by_the_rule_it_breaks(act: str, rule: str) -> None:
    position = table("hand Ann: b1 b4 b9 g4 g5 gS W", "hand Cy: b2 rS")
    assert position.refused(act) == rule


def test_an_empty_pile_takes_any_one_card_and_no_set() -> None:
    position = table("hand Ann: b1 b4 gS", "hand Cy: b2 rS")
    position.state.piles[1].clear()
    assert position.refused("Ann plays gS on 2") == ""
    assert position.refused("Ann plays b1 b4 on 2") == "G1.8"


def test_after_a_draw_only_plays_with_the_drawn_card_are_offered() -> None:
    position = table("hand Ann: r1 g4 yS", "stock 1: g5", "hand Cy: b2 rS")
    position.play("Ann draws")
    offered = [action.cards for action in legal_actions(position.state, 0) if action.verb == PLAY]
    assert {" ".join(map(face_text, cards)) for cards in offered} == {"g4 g5", "g5 g4"}
    assert position.refused("Ann plays r1 on 1") == "G3.1"


@pytest.mark.parametrize(
    ("rules", "top", "act", "needs"),
    [
        ("grand", "g1 r9", "Ann plays b5 on 1", "red or any Nine."),
        ("grand", "r9 r8", "Ann plays b5 on 1", "red or any Eight."),
        ("grand", "r9 r7", "Ann plays b5 on 1", "red or any Seven."),
        ("grand", "r9 W:g", "Ann plays b5 on 1", "green, the colour called."),
        ("grand", "r9 F:g", "Ann plays b5 on 1", "green, the colour called."),
        ("grand", "r9 rP", "Ann plays b5 on 1", "red or any Replay."),
        ("classic", "g1 rD", "Ann plays b5", "red or any Draw Two."),
        ("draw-until", "g1 rD", "Ann plays b5", "red."),
        ("draw-until", "g1 r9", "Ann plays b5", "red or any Nine."),
    ],
)
def test_who_lays_what_does_not_fit_is_told_what_would(rules: str, top: str, act: str, needs: str) -> None:
    deck = " deck=120" if "P" in top else ""
    one_pile = () if rules == "grand" else ("pile 2:",)
    position = table(f"rules: {rules}{deck}", f"pile 1: {top}", "hand Ann: b5 y1", *one_pile)
    refusal = why_not(position.state, position.read(act))
    assert refusal is not None and refusal.rule == "G3.2"
    assert say(refusal.message) == f"The blue Five does not fit: this pile needs {needs}"


def test_the_second_pile_is_closed_in_the_first_turn_and_there_is_never_a_third() -> None:
    position = table("hand Ann: y5 y1")
    act = position.read("Ann plays y5 on 2")
    assert why_not(position.state, act) is None
    refusal = why_not(position.state, act._replace(where=2))
    assert refusal is not None and refusal.rule == "G3.4"
    position.state.open_piles = 1
    refusal = why_not(position.state, act)
    assert refusal is not None and refusal.rule == "G2.2"


def test_sets_are_found_on_a_pile_whose_top_is_a_number() -> None:
    more_zeros = "rules: grand deck=120"
    position = table(more_zeros, "hand Ann: b0 b0 y1 b5 b4", "pile 1: r2 g0", "pile 2: y2 gS")
    assert sets_on(position.state, ANN, 0) == [faces("b0 b0")]
    assert sets_on(position.state, ANN, 1) == []
    position.state.piles[0] = []
    assert sets_on(position.state, ANN, 0) == []
    position = table(more_zeros, "hand Ann: b0 b0 y1 b5 b4 y8", "pile 1: g0 r9")
    assert {tuple(sorted(found)) for found in sets_on(position.state, ANN, 0)} == {
        faces("b4 b5"), faces("b0 b4 b5"), faces("b0 b0 b4 b5"), faces("y1 y8"),
    }  # fmt: skip


def test_an_empty_pile_takes_any_one_card() -> None:
    """G1.8: it has no colour, and takes no set."""
    state = table("hand Ann: b5 gS W F b4").state
    state.piles[0] = []
    on_it = {action.cards for action in legal_plays(state, ANN) if action.where == 0}
    assert on_it == {faces(text) for text in ("b5", "gS", "W", "F", "b4")}


@pytest.mark.parametrize("players", range(2, 11))
def test_every_player_of_a_table_may_lay_what_fits(players: int) -> None:
    for name in ("grand", "classic"):
        state = new_game(RULE_SETS[name], players, 3)
        for player in range(players):
            state.hands[player][0] = card_of(WILD_FACE)
            found = legal_plays(state, player)
            assert len(found) >= 5 and {action.player for action in found} == {player}
            start_turn(state, player)
            assert all(action in legal_actions(state, player) for action in found)
            after = state.copy()
            apply(after, found[0])
            laid = [entry for entry in after.piles[found[0].where] if entry.by == player]
            assert found[0].cards[0] in [FACE[entry.card] for entry in laid]
