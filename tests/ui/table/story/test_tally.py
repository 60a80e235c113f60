"""The tally shows what the rules count, seat by seat, in no more time however much there is to count."""

from __future__ import annotations

import random

import pytest

from game.rules import mask, new_game, view
from game.rules.events import Event, Scored
from game.rules.scoring import end_game, partner
from game.rules.values.cards import RANK
from game.rules.values.state import NOBODY, GameState
from game.rules.values.views import View
from game.session.match import parse_rules
from game.session.pace.beats import STOP
from game.session.pace.card_moves import LAY_TIME
from game.ui.standing import rise
from game.ui.table.story.finale import OUT_TIME
from game.ui.table.story.tally import LONGEST, EndTally, tally_of

RULES = (
    "grand", "classic", "junction", "draw-until", "replay", "grand scoring=winner", "grand teams=on",
    "classic teams=on", "draw-until teams=on", "classic scoring=penalty_out", "grand scoring=winner teams=on",
)  # fmt: skip


def ended(rules: str, players: int, seed: int, out: int = 1, most: int = 14) -> tuple[GameState, list[Event]]:
    """A game that so many players have just ended by going out, the others with hands of any size."""
    rng, chosen = random.Random(seed), parse_rules(rules)
    state = new_game(chosen, players, seed)
    deck = [card for hand in state.hands for card in hand] + [card for stock in state.stocks for card in stock]
    rng.shuffle(deck)
    gone = rng.sample(range(players), out)
    for player in range(players):
        number = 0 if player in gone else rng.randrange(1, most)
        state.hands[player], deck = deck[:number], deck[number:]
    state.faceup = [card for hand in state.hands for card in hand if chosen.number_effects and RANK[card] == 8]
    if chosen.shakers:
        state.salt = rng.randrange(players)
    state.active = gone[0] if gone else 0
    state.seats = rng.sample(range(players), players)
    told: list[Event] = []
    end_game(state, not gone, told)
    return state, told


def tally(rules: str, players: int, seed: int, out: int = 1, most: int = 14) -> tuple[GameState, EndTally, View]:
    state, told = ended(rules, players, seed, out, most)
    seen = view(state, 0)
    scored = [event for event in told if isinstance(mask(event, 0), Scored)]
    return state, tally_of([event for event in scored if isinstance(event, Scored)], seen, seen.hand), seen


def players_of(rules: str, seed: int) -> int:
    return 4 if "teams" in rules else 2 + seed % 9


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(20))
def test_what_is_counted_is_what_the_rules_give(rules: str, seed: int) -> None:
    state, count, _ = tally(rules, players_of(rules, seed), seed)
    shown = {hand.player: count.sum(hand, count.length) for hand in count.hands if hand.counts}
    assert shown == {hand.player: hand.points() for hand in count.hands if hand.counts}
    if count.takers:
        assert all(sum(shown.values()) == state.points[taker] for taker in count.takers)
        assert sorted(count.takers) == [player for player, points in enumerate(state.points) if points]
    elif state.rules.scoring != "winner":
        assert [shown.get(player, 0) for player in range(state.players)] == state.points


@pytest.mark.parametrize("rules", ["grand", "classic", "grand scoring=winner"])
def test_where_several_are_out_or_nobody_the_rules_are_followed_too(rules: str) -> None:
    for out in (0, 2, 3):
        state, count, _ = tally(rules, 6, out, out)
        shown = [0] * 6
        for hand in count.hands:
            shown[hand.player] = count.sum(hand, count.length) if hand.counts else 0
        if state.rules.scoring == "winner":
            assert not out or all(sum(shown) == state.points[player] for player in state.out)
            assert out or not any(shown)
        else:
            assert shown == state.points


def test_a_partner_of_the_player_who_is_out_shows_the_cards_but_they_do_not_count() -> None:
    state, count, _ = tally("classic teams=on", 4, 3)
    mate = partner(state.rules, state.out[0])
    assert [hand.player for hand in count.hands if not hand.counts] == [mate]


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("most", [2, 8, 14, 30])
def test_the_whole_end_of_a_game_takes_at_most_six_seconds(players: int, most: int) -> None:
    for rules in ("grand", "classic", "grand scoring=winner"):
        _, count, _ = tally(rules, players, players, most=min(most, 100 // players))
        assert count.length <= LONGEST + 1e-9
    assert LAY_TIME + STOP + OUT_TIME + LONGEST + rise.LONGEST <= 6.0


@pytest.mark.parametrize("seed", range(8))
def test_hands_turn_over_clockwise_from_the_player_who_is_out_and_each_card_after_the_one_before(seed: int) -> None:
    state, count, seen = tally("grand", 2 + seed, seed)
    first = state.seats.index(state.out[0])
    around = [state.seats[(first + place) % state.players] for place in range(state.players)]
    assert [hand.player for hand in count.hands] == [player for player in around if state.hands[player]]
    turning = [card for hand in count.hands for card in hand.cards if card not in seen.hand]
    turns = [count.turns(card) or 0.0 for card in turning]
    assert turns == sorted(turns) and len(set(turns)) == len(turns)
    assert all(count.turns(card) is None for card in seen.hand)
    counted = [count.counted(card) or 0.0 for hand in count.hands for card in hand.cards]
    assert counted == sorted(counted) and (not turns or turns[-1] < counted[0])


def test_the_salt_takes_the_two_dearest_cards_away_after_all_are_counted() -> None:
    state, count, _ = tally("grand", 4, 1)
    state.salt = next(player for player in range(4) if player not in state.out and len(state.hands[player]) > 3)
    seen = view(state, 0)
    scored = [Scored(p, tuple(state.hands[p]), 0, 0) for p in range(4)]
    count = tally_of(scored, seen, ())
    hand = next(hand for hand in count.hands if hand.spared)
    assert hand.player == state.salt and len(hand.spared) == 2
    assert count.sum(hand, count.valuing.end) == hand.whole() > count.sum(hand, count.length) == hand.points()


def test_no_salt_falls_where_there_is_no_shaker() -> None:
    _, count, seen = tally("classic", 5, 2)
    assert seen.salt == NOBODY and not count.salting.length and all(not hand.spared for hand in count.hands)
