"""Setting up (G1, G2): the deal, the first card turned up, and a second game that remembers nothing but the match."""

from __future__ import annotations

import random
from itertools import count

import pytest

from game.rules import RULE_SETS, GameState, RuleSet, apply, new_game, question, scoring, view, with_switches
from game.rules.events import (
    Asked,
    Buried,
    CallEnded,
    CallVoided,
    Dealt,
    DebtChanged,
    DirectionTurned,
    Drawn,
    DrawnForDeal,
    Event,
    Forced,
    GameStarted,
    Skipped,
    StocksMade,
    TurnBegun,
    TurnedUp,
    TurnLost,
)
from game.rules.giving import Share
from game.rules.setup import start_turn
from game.rules.values.actions import DEAL, Action
from game.rules.values.cards import DECKS, DRAW_TWO, FACE, RANK, REVERSE, SKIP, WILD, WILD_DRAW_FOUR
from game.rules.values.chance import one_way, shuffle, take
from game.rules.values.state import DEALING, NO_SECRET, NOBODY, OWES_CALL, OWES_NOTHING, PLAYING, PileCard, blank_state
from game.rules.values.views import COLOUR
from tests.positions import named, of, table, words
from tests.rules.games import decide

DEALER = 1
FIRST, SECOND, THIRD = 2, 3, 0  # the players on the dealer's left, of four
CLASSIC = RULE_SETS["classic"]


def opened(rules: RuleSet, rank: int) -> tuple[GameState, list[Event]]:
    """A game whose first card is of this rank, and what happened from that card on."""
    for seed in count():
        out: list[Event] = []
        state = new_game(rules, 4, seed, out, dealer=DEALER)
        (place, turned) = next((place, event) for place, event in enumerate(out) if isinstance(event, TurnedUp))
        if RANK[turned.card] == rank:
            return state, out[place:]
    raise AssertionError("no such card")


def test_the_hands_are_dealt_from_the_dealers_left_and_the_rest_is_split() -> None:
    out: list[Event] = []
    state = new_game(RULE_SETS["grand"], 4, 5, out, dealer=DEALER)
    assert of(out, GameStarted) == [GameStarted(DEALER, 1)]
    dealt = of(out, Dealt)
    assert [(event.player, len(event.cards), event.seen, event.rule) for event in dealt] == [
        (player, 7, (player,), "G1.2") for player in (FIRST, SECOND, THIRD, DEALER)
    ]
    assert of(out, StocksMade) == [StocksMade((40, 40))]
    assert not of(out, DrawnForDeal, DebtChanged, CallVoided, CallEnded)
    assert (state.dealer, state.pepper, state.salt) == (DEALER, DEALER, NOBODY)


def test_an_odd_card_goes_to_the_first_draw_pile() -> None:
    out: list[Event] = []
    new_game(RULE_SETS["grand"], 3, 5, out, dealer=DEALER)
    assert of(out, StocksMade)[0].stock_sizes == (44, 43)


def test_who_deals_first_is_told_by_the_cards_drawn_for_it() -> None:
    out: list[Event] = []
    new_game(RULE_SETS["grand"], 4, 5, out)
    assert {event.rule for event in of(out, DrawnForDeal)} == {"G1.3"}
    assert {event.player for event in of(out, DrawnForDeal)} == {0, 1, 2, 3}


def test_without_a_lot_the_first_player_deals() -> None:
    rules = with_switches(CLASSIC, {"first_dealer": "chosen"})
    assert [new_game(rules, 3, seed).dealer for seed in range(4)] == [0] * 4


def test_an_opening_draw_two_is_the_first_players() -> None:
    """C.opening-draw-two."""
    _, happened = opened(CLASSIC, DRAW_TWO)
    assert of(happened, Forced) == [Forced(FIRST, 2, DEALER, 0, "G6.1")]
    assert of(happened, TurnLost) == [TurnLost(FIRST)]
    assert [event.player for event in of(happened, Drawn)] == [FIRST, FIRST]
    assert [event.player for event in of(happened, TurnBegun)] == [SECOND]


def test_an_opening_skip_is_the_first_players() -> None:
    """C.opening-skip."""
    _, happened = opened(CLASSIC, SKIP)
    assert of(happened, Skipped) == [Skipped(DEALER, (FIRST,), "G6.2")]
    assert [event.player for event in of(happened, TurnBegun)] == [SECOND]


@pytest.mark.parametrize(("name", "starts"), [("classic", DEALER), ("draw-until", THIRD)])
def test_an_opening_reverse_names_who_starts(name: str, starts: int) -> None:
    """C.opening-reverse, D.opening-reverse: counter-clockwise, the dealer or the player on the dealer's right."""
    state, happened = opened(RULE_SETS[name], REVERSE)
    assert [event.direction for event in of(happened, DirectionTurned)] == [-1]
    assert (state.active, state.direction) == (starts, -1)


@pytest.mark.parametrize(
    ("name", "rank", "buried"),
    [("classic", WILD_DRAW_FOUR, True), ("draw-until", WILD, True), ("draw-until", WILD_DRAW_FOUR, True),
     ("classic", WILD, False), ("replay", WILD_DRAW_FOUR, False)],
)  # fmt: skip
def test_an_opening_black_card_goes_back_or_the_first_player_calls_its_colour(
    name: str, rank: int, buried: bool
) -> None:
    """C, D, R: opening-wild and opening-wild-draw-four."""
    state, happened = opened(RULE_SETS[name], rank)
    gone = of(happened, Buried)
    assert bool(gone) == buried == (len(of(happened, TurnedUp)) > 1)
    if gone:
        card = happened[0].card
        assert gone[0] == Buried(DEALER, card, 0, 0)
        assert card in state.stocks[0] and card not in state.laid_now
        if name == "classic":
            assert state.stocks[0].index(card) < 4, "under the draw pile, below all but others that followed it"
    else:
        asked = question(state)
        assert asked is not None and (asked.kind, asked.player) == (COLOUR, FIRST)


def test_a_second_game_remembers_the_match_and_nothing_else() -> None:
    rules = with_switches(RULE_SETS["grand"], {"target": "5000", "hand_size": "3"})
    moved = 0
    for seed in range(12):
        state = new_game(rules, 4, seed)
        chance = random.Random(seed)
        while not state.over:
            apply(state, decide(state, chance))
        dealer, kept = state.next_dealer, (state.scores[:], state.seats[:], state.keeper, state.colour_seat)
        moved += (state.direction == -1) + bool(state.faceup) + (state.salt != NOBODY) + any(state.called)
        assert sum(state.points) > 0
        out: list[Event] = []
        apply(state, Action(DEAL, dealer), out)
        told = [event for event in out if isinstance(event, (Dealt, StocksMade, GameStarted))]
        assert told[0] == GameStarted(dealer, 2)
        dealt = out[: out.index(of(out, TurnedUp)[0])] if of(out, TurnedUp) else out
        assert not of(dealt, DebtChanged, CallVoided, CallEnded), "debts and calls of the game before are forgotten"
        assert (state.scores, state.seats, state.keeper, state.colour_seat) == kept
        assert (state.dealer, state.game_number, state.over, state.out, state.winners) == (dealer, 2, False, (), ())
        assert (state.points, state.next_dealer, state.turns, state.idle_turns) == ([0] * 4, NOBODY, 0, 0)
        assert state.called == [False] * 4 and state.stage < PLAYING and state.open_piles <= 1
        assert all(owes == OWES_NOTHING or len(state.hands[player]) == 1 for player, owes in enumerate(state.owes))
        held = sum(map(len, state.hands)) + sum(map(len, state.stocks)) + sum(map(len, state.piles))
        assert held == rules.deck
        rank = RANK[of(out, TurnedUp)[0].card] if of(out, TurnedUp) else -1
        if rank not in (2, 8, REVERSE):
            assert (state.direction, state.faceup) == (1, [])
            assert (state.salt, state.pepper) == (NOBODY, dealer)
    assert moved > 10, "the games before left something to forget"


def test_the_first_dealers_seat_is_red_where_twos_go_by_colour() -> None:
    """G6.10."""
    rules = with_switches(RULE_SETS["grand"], {"two": "colour"})
    for dealer in range(4):
        state = new_game(rules, 4, 3, dealer=dealer)
        assert state.colour_seat == state.seats.index(dealer) == dealer
    assert {new_game(rules, 4, seed).colour_seat for seed in range(20)} == {0, 1, 2, 3}


def test_without_shakers_nobody_holds_one() -> None:
    """G1.4, C.shakers."""
    state = new_game(CLASSIC, 4, 3, dealer=DEALER)
    assert (state.salt, state.pepper) == (NOBODY, NOBODY)


def test_while_gifts_of_the_deal_are_asked_about_no_pile_is_open_yet() -> None:
    """G2.4: the deal of every game comes before its first card, also of the second."""
    rules = with_switches(RULE_SETS["grand"], {"target": "5000", "hand_size": "15"})
    asked = 0
    for seed in range(60):
        state = new_game(rules, 6, seed)
        for _ in range(2):
            if isinstance(state.pending[-1], Share) and not any(state.piles):
                asked += 1
                assert (state.stage, state.open_piles, state.laid_now) == (DEALING, 0, [])
                assert (state.given, state.owes, state.called) == ([], [OWES_NOTHING] * 6, [False] * 6)
            scoring.end_game(state, True, None)
            state.given = [(player, FACE[card]) for card in DECKS[108] for player in range(6)]
            state.owes, state.called = [OWES_CALL] * 6, [True] * 6
            apply(state, Action(DEAL, state.next_dealer))
    assert asked > 5


def test_the_deal_of_a_seed_never_changes() -> None:
    """A saved match is its seed and its actions: with other cards it could not be gone on with."""
    hands = [words(hand) for hand in new_game(with_switches(CLASSIC, {"hand_size": "3"}), 3, 2026).hands]
    assert hands == ["rD g8 b6", "r9 y5 g6", "yD r3 F"]


def other_cards_later(state: GameState) -> tuple[list[list[int]], list[list[int]]]:
    """The hands of the second game, and those of one whose first game met with other chance."""
    hands = []
    for chance in (state.rng, state.rng ^ 1 << 40):
        ended = state.copy()
        ended.rng = chance
        scoring.end_game(ended, True, None)
        apply(ended, Action(DEAL, ended.next_dealer))
        hands.append(ended.hands)
    return hands[0], hands[1]


def test_each_game_of_a_match_with_a_secret_has_chance_of_its_own() -> None:
    """Whoever has found out the stream of one game knows nothing of the next, nor of the choice of the dealer."""
    state = new_game(CLASSIC, 3, 5, dealer=0, as_secret=True)
    after, after_other_chance = other_cards_later(state)
    assert after == after_other_chance != state.hands
    streams = [one_way(5, "game", number) for number in range(3)]
    deck = list(DECKS[108])
    assert state.rng == shuffle(streams[1], deck)
    assert state.hands == [deck[14:21], deck[:7], deck[7:14]]
    drawn: list[Event] = []
    new_game(RULE_SETS["grand"], 3, 5, drawn, as_secret=True)
    assert drawn[0].card == take(streams[0], list(DECKS[108]))[0]


def test_without_a_secret_the_stream_of_chance_goes_on_from_game_to_game() -> None:
    state = new_game(CLASSIC, 3, 5)
    after, after_other_chance = other_cards_later(state)
    assert after != after_other_chance
    assert state.secret == NO_SECRET and state.copy().secret == NO_SECRET


def test_nobody_at_the_table_is_told_the_secret() -> None:
    secret = 2**127 + 12345
    out: list[Event] = []
    state = new_game(RULE_SETS["grand"], 4, secret, out, as_secret=True)
    chance = random.Random(1)
    while not state.over:
        apply(state, decide(state, chance), out)
    streams = {secret, *(one_way(secret, "game", number) for number in range(3))}
    told = f"{out} {[view(state, viewer) for viewer in range(-1, 4)]}"
    assert state.secret == secret
    assert not [stream for stream in streams if str(stream) in told]


def test_a_position_set_up_by_hand_begins_with_its_question() -> None:
    out: list[Event] = []
    state = blank_state(CLASSIC, 3, 1)
    state.stage, state.open_piles = PLAYING, 1
    state.piles, state.stocks = [[PileCard(4, 0)]], [[8, 12, 16]]
    state.hands = [[20], [24], [28]]
    start_turn(state, 1, out)
    assert named(out) == [("TurnBegun", TurnBegun(1, state.turns)), ("Asked", Asked(question(state), (1,)))]


def test_where_all_that_is_left_would_go_back_the_first_player_calls_the_colour() -> None:
    """D.opening-wild: one that is buried makes way for another, and there is none."""
    for rules, left in (("draw-until", "W"), ("draw-until", "W F"), ("classic", "F")):
        position = table(
            f"rules: {rules}", "pile 1:", "pile 2:", "turn:", f"stock 1: {left}", "rest: aside",
            "hand Ann: r1 r2", "hand Ben: r3 r4", "hand Cy: r5 r6",
        )  # fmt: skip
        assert position.asked == "Ann colour"
