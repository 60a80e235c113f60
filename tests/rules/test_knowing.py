"""What a player knows of a position, and worlds dealt out of it: never what is hidden, and always a game."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from game.lab.laws import check_legal
from game.lab.random_tables import random_table
from game.rules import Action, GameState, apply, known, legal_actions, question, redeal, view
from game.rules.data import FRAMES
from game.rules.knowing import HIDES, PUBLIC, Odds
from game.rules.play.draws import ForcedDraw
from game.rules.play.frames import CardEffect
from game.rules.play.piles import RUN_KIND
from game.rules.turns import Keep
from game.rules.values.cards import BLACK, DECKS, FACE, NO_CARD, RANK, WILD_DRAW_FOUR_FACE, WILD_FACE
from game.rules.values.state import NO_SECRET
from game.rules.values.views import PRIVATE_QUESTIONS
from game.session.soundness import check_position
from tests.rules.games import Table, decide, played, table, text
from tests.rules.test_secrets import shuffled_for

_TABLES = range(24)


def positions(most: int = 70) -> Iterator[tuple[GameState, int, random.Random]]:
    """Positions of games at tables drawn at random, and somebody at the table, mostly who is asked."""
    for seed in _TABLES:
        rules, players = random_table(seed)
        chance = random.Random(seed)
        for state, _ in played(Table(rules, players, seed, asks_all=bool(seed % 2)), most):
            asked = question(state)
            assert asked is not None
            yield state, asked.player if chance.random() < 0.6 else chance.randrange(players), chance


def some(actions: Sequence[Action]) -> list[Action]:
    """Up to so many of the actions that can be compared in no time, in an order of their own."""
    return sorted(actions[place] for place in range(0, len(actions), max(1, len(actions) // 50)))


def hidden_places(masked: GameState) -> int:
    piles = sum(entry.card == NO_CARD for pile in masked.piles for entry in pile)
    return sum(cards.count(NO_CARD) for cards in (*masked.hands, *masked.stocks)) + piles


def even(masked: GameState) -> Odds:
    return [[[1.0] * 80 for card in hand if card == NO_CARD] for hand in masked.hands]


def test_of_each_kind_of_frame_it_is_said_what_is_hidden_of_it() -> None:
    assert set(FRAMES.values()) == set(HIDES) | PUBLIC
    assert PUBLIC.isdisjoint(HIDES)


def test_the_hidden_card_is_in_no_deck_and_no_rule_asks_for_it() -> None:
    assert all(NO_CARD not in deck for deck in DECKS.values())
    assert RUN_KIND[RANK[NO_CARD]] == -1
    assert FACE[NO_CARD] >> 4 == BLACK and FACE[NO_CARD] not in (WILD_FACE, WILD_DRAW_FOUR_FACE)


def test_a_known_position_is_the_same_whatever_is_hidden() -> None:
    moved = 0
    for state, viewer, chance in positions():
        other = shuffled_for(state, viewer, chance)
        other.rng ^= 0x5EED
        other.secret = 7
        moved += text(other) != text(state)
        assert text(known(state, viewer)) == text(known(other, viewer))
    assert moved > 1000


def test_a_known_position_looks_as_the_true_one_and_shows_no_more_cards() -> None:
    for state, viewer, _ in positions():
        masked = known(state, viewer)
        seen = view(state, viewer)
        assert view(masked, viewer) == seen
        assert masked.secret == NO_SECRET and masked.rng == 0
        shown = {card for cards in (*masked.hands, *masked.stocks) for card in cards} - {NO_CARD}
        assert shown == {*seen.hand, *(card for cards in seen.faceup for card in cards)}
        runs = {entry for pile in seen.piles for entry in pile.run}
        for pile in masked.piles:
            assert all(entry.card in (NO_CARD, *state.laid_now) or entry in runs for entry in pile)


def test_who_is_asked_privately_and_for_what_is_not_known() -> None:
    unseen = 0
    for state, viewer, _ in positions(120):
        asked = question(state)
        if asked is None or asked.player == viewer or asked.kind not in PRIVATE_QUESTIONS:
            continue
        unseen += 1
        masked = known(state, viewer)
        assert masked.asks_all
        assert view(masked, viewer).question is None
    assert unseen > 20


def test_a_world_looks_the_same_and_offers_its_player_the_same() -> None:
    decisions = 0
    for state, viewer, chance in positions():
        masked = known(state, viewer)
        world, _ = redeal(masked, viewer, chance.getrandbits(64), even(masked) if decisions % 3 == 0 else None)
        check_position(world)
        assert view(world, viewer) == view(state, viewer)
        mine, theirs = legal_actions(state, viewer), legal_actions(world, viewer)
        assert len(mine) == len(theirs)
        assert some(mine) == some(theirs)
        decisions += 1
    assert decisions > 1000


def test_a_world_follows_from_what_is_known_and_its_stream_alone() -> None:
    for state, viewer, chance in positions(40):
        stream = chance.getrandbits(64)
        one = redeal(known(state, viewer), viewer, stream)
        two = redeal(known(shuffled_for(state, viewer, chance), viewer), viewer, stream)
        assert text(one[0]) == text(two[0])
        assert one[1] == two[1] != stream


def test_a_world_is_played_to_its_end_by_the_rules() -> None:
    ended = 0
    for number, (state, viewer, chance) in enumerate(positions()):
        if number % 30:
            continue
        world, _ = redeal(known(state, viewer), viewer, chance.getrandbits(64))
        check_legal(world)
        for _ in range(200):
            if world.over:
                break
            apply(world, decide(world, chance))
        check_position(world)
        ended += world.over
    assert ended > 10


def test_worlds_differ_and_every_hidden_card_can_be_anywhere() -> None:
    state = table(3, 5).new_game()
    masked = known(state, 0)
    rng, seen = 1, [set[int](), set[int]()]
    for _ in range(400):
        world, rng = redeal(masked, 0, rng)
        seen[0].update(world.hands[1])
        seen[1].update(world.hands[2])
    assert all(len(cards) == hidden_places(masked) for cards in seen)


def test_a_drawn_card_of_somebody_else_is_one_hidden_in_their_hand() -> None:
    kept = 0
    for state, viewer, chance in positions():
        world, _ = redeal(known(state, viewer), viewer, chance.getrandbits(64))
        for frame in world.pending:
            if isinstance(frame, Keep):
                assert {frame.card, *frame.before} <= set(world.hands[frame.player])
                assert frame.card not in world.faceup
                kept += frame.player != viewer
    assert kept > 20


def test_a_wild_draw_four_is_judged_by_the_hand_of_the_world_and_mostly_right_with_few_cards() -> None:
    judged: Counter[int] = Counter()
    for seed in range(30):
        chance = random.Random(seed)
        for state, _ in played(table(3, seed, rainbow=False, run=False), 150):
            asked = question(state)
            assert asked is not None
            frame = state.pending[-1]
            if not isinstance(frame, ForcedDraw) or frame.rightly < 0:
                continue
            masked = known(state, asked.player)
            assert masked.pending[-1] == frame._replace(rightly=1, held=(NO_CARD,) * len(frame.held))
            for _ in range(20):
                world, _ = redeal(masked, asked.player, chance.getrandbits(64))
                dealt = world.pending[-1]
                assert isinstance(dealt, ForcedDraw)
                assert set(dealt.held) <= set(world.hands[frame.blame])
                if len(dealt.held) < 4:
                    judged[dealt.rightly] += 1
    assert judged[1] > 2 * judged[0] > 0


def test_a_wild_draw_four_is_judged_though_some_of_the_hand_was_given_away_since() -> None:
    state = table(3, 8).new_game()
    top = state.piles[0][-1].card
    state.pending.append(ForcedDraw(0, 4, 1, 0, 0, top, 1, (*state.hands[1], *state.hands[2])))
    world, _ = redeal(known(state, 0), 0, 5)
    assert world.pending[-1].held == tuple(world.hands[1])


def test_who_laid_a_wild_draw_four_knows_how() -> None:
    own = 0
    for seed in range(20):
        for state, _ in played(table(3, seed), 150):
            for viewer in range(3):
                for frame, seen in zip(state.pending, known(state, viewer).pending, strict=False):
                    if isinstance(frame, CardEffect | ForcedDraw) and frame.rightly >= 0:
                        player = frame.actor if isinstance(frame, CardEffect) else frame.blame
                        if player == viewer:
                            own += 1
                            assert seen == frame
    assert own > 5


@pytest.mark.parametrize("weight", [0.0, 0.05, 20.0])
def test_hidden_cards_lie_by_the_odds(weight: float) -> None:
    state = table(3, 8).new_game()
    masked = known(state, 0)
    odds = even(masked)
    for weights in odds[1]:
        weights[WILD_FACE] = weight
    held: Counter[int] = Counter()
    rng = 3
    for _ in range(300):
        world, rng = redeal(masked, 0, rng, odds)
        for player in (1, 2):
            held[player] += sum(FACE[card] == WILD_FACE for card in world.hands[player])
    if weight == 0.0:
        assert held[1] == 0
    elif weight < 1.0:
        assert held[1] * 5 < held[2]
    else:
        assert held[1] > 2 * held[2]


def test_a_hand_with_one_possible_card_gets_it() -> None:
    state = table(4, 2).new_game()
    masked = known(state, 0)
    odds = even(masked)
    card = state.hands[2][3]
    odds[2][0] = [0.0] * 80
    odds[2][0][FACE[card]] = 1.0
    for stream in range(50):
        world, _ = redeal(masked, 0, stream, odds)
        assert FACE[world.hands[2][0]] == FACE[card]
