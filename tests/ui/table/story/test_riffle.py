"""A game begins: cards are gathered and riffled, dealt round in threes, and it takes no longer than it may."""

from __future__ import annotations

import pytest

from game.rules import apply, events, mask, new_game, view
from game.rules.events import Event
from game.rules.scoring import end_game
from game.rules.values.actions import DEAL, Action
from game.rules.values.state import DEALING, NOBODY
from game.rules.values.views import View
from game.session.match import parse_rules
from game.session.pace.card_moves import GATHER_TIME, RIFFLE_TIME, length_of, moves_of_all
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.drawings import BACK
from game.ui.screenshot import Sitter
from game.ui.table.place.layout import Layout, Spread, layout
from game.ui.table.story.flights import FLYING
from game.ui.table.story.motion import Motion
from game.ui.table.story.riffle import deck_place, riffled
from game.ui.tables.folders import first
from tests.ui.table.playing import seat

TABLE = first().map
FRAME = 1 / 60
RULES = ["grand", "classic", "replay"]
LONGEST = 2.58  # seconds that the deal took with ten players when it went hand by hand


def plan_of(seen: View, below: int = NOBODY, /) -> Layout:
    return layout(seen, Spread(TABLE, (1280, 720)), max(0, below))


def opening(rules: str, players: int) -> list[Event]:
    told: list[Event] = []
    new_game(parse_rules(rules), players, 5, told)
    return [mask(event, 0) for event in told]


def next_deal(players: int, rules: str = "grand") -> tuple[Motion, View]:
    """A table whose game is over, and the deal of the next one still to be told; with the view after it."""
    state = new_game(parse_rules(rules), players, 5)
    state.hands[1].clear()
    end_game(state, False, None)
    before, told = view(state, 0), list[Event]()
    apply(state, Action(DEAL, state.next_dealer), told)
    motion = Motion(before, plan_of)
    motion.add([mask(event, 0) for event in told])
    return motion, view(state, 0)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("players", range(2, 11))
def test_the_beginning_takes_no_longer_than_a_deal_to_ten_did(rules: str, players: int) -> None:
    dealt = [event for event in opening(rules, players) if isinstance(event, events.Dealt)]
    assert len(dealt) == players
    assert GATHER_TIME + length_of(dealt) <= LONGEST


@pytest.mark.parametrize("players", [2, 4, 10])
def test_cards_go_round_in_threes_after_the_riffle(players: int) -> None:
    dealt = [event for event in opening("grand", players) if isinstance(event, events.Dealt)]
    moves = sorted(moves_of_all(dealt), key=lambda move: move.delay)
    assert moves[0].delay == RIFFLE_TIME
    takers = [move.target[1] for move in sorted(moves, key=lambda move: round(move.delay - RIFFLE_TIME, 3))]
    first_of = {player: at for at, player in reversed(list(enumerate(takers)))}
    order = [event.player for event in dealt]
    assert sorted(order, key=lambda player: first_of[player]) == order
    for player in order:
        delays = [move.delay for move in moves if move.target == ("hand", player)]
        apart = [round(b - a, 3) for a, b in zip(delays, delays[1:], strict=False)]
        assert apart[:2] == [0.03, 0.03] and (len(apart) < 3 or players == 2 or apart[2] != 0.03)


def test_the_halves_part_and_fall_together_on_one_deck() -> None:
    deck = deck_place(plan_of(next_deal(4)[1]))
    assert [pose.spot for pose in riffled(deck, 0.0).values()] == [deck]
    assert [pose.spot for pose in riffled(deck, RIFFLE_TIME).values()] == [deck]
    parted = [pose.spot.x for pose in riffled(deck, RIFFLE_TIME * 0.28).values()]
    assert max(parted) - min(parted) > deck.width
    nearly = [pose.spot.x for pose in riffled(deck, RIFFLE_TIME * 0.99).values()]
    assert max(nearly) - min(nearly) < 0.2 * deck.width


@pytest.mark.parametrize("players", [2, 4, 10])
def test_all_cards_of_the_game_before_come_together_face_down(players: int) -> None:
    motion, truth = next_deal(players)
    lying = dict(motion.plan.cards)
    motion.update(0.0001)
    assert motion.deals
    starts = sorted((round(pose.spot.x), round(pose.spot.y)) for pose in motion.moving().values())
    assert starts == sorted((round(spot.x), round(spot.y)) for spot in lying.values())
    assert not motion.resting()
    motion.update(GATHER_TIME - 0.001)
    ends = motion.moving().values()
    assert {pose.spot.look for pose in ends if pose.spot.z < 2 * FLYING} == {BACK}
    while motion.busy:
        motion.update(FRAME)
    assert motion.view == truth and {key: pose.spot for key, pose in motion.resting().items()} == motion.plan.cards


def test_no_stock_lies_there_while_the_deck_is_dealt() -> None:
    motion, _ = next_deal(4)
    motion.update(0.0001)
    while motion.deals:
        shown = {**motion.resting(), **motion.moving()}
        assert not any(key[0] == "s" for key in shown)
        motion.update(FRAME)
    assert any(key[0] == "s" for key in motion.plan.cards)


@pytest.mark.parametrize("rules", ["grand", "classic"])
@pytest.mark.parametrize("players", [2, 4, 10])
def test_what_is_left_of_the_deck_slides_to_the_stocks_and_is_never_gone(rules: str, players: int) -> None:
    motion, _ = next_deal(players, rules)
    motion.update(GATHER_TIME + RIFFLE_TIME)
    middle = motion.plan.size[0] / 2
    reach = 0.4 * max(abs(box.centerx - middle) for box in motion.plan.stocks)
    before, told, numbers = [middle], list[Event](), [motion.counted().stocks]
    while not any(isinstance(event, events.StocksMade) for event in told):
        shown = {**motion.resting(), **motion.moving()}
        assert not any(key[0] == "s" for key in shown), "the stocks of the game before"
        lying = [pose.spot.x for key, pose in shown.items() if key[0] in ("deck", "parted")]
        assert lying, "neither a deck nor stocks are on the table"
        assert all(min(abs(x - one) for one in before) < reach for x in lying), "it jumped"
        before = lying
        numbers.append(motion.counted().stocks)
        told = motion.update(FRAME)
    ends = {key: spot.x for key, spot in motion.plan.cards.items() if key[0] == "s"}
    assert set(before) == set(ends.values()) and not any(numbers[0])
    assert {tuple(event.stock_sizes) for event in told if isinstance(event, events.StocksMade)} == {tuple(numbers[-1])}


def test_with_reduced_motion_the_stocks_appear_in_their_places_once_all_cards_have_left_the_deck() -> None:
    motion, _ = next_deal(4)
    motion.update(GATHER_TIME + 0.001)
    assert motion.beat is not None
    leave = max(flight.delay for flight in motion.beat.flights.values() if flight.dealt_to != NOBODY)
    while motion.deals:
        stocks = [pose for key, pose in motion.moving(reduced=True).items() if key[0] == "parted"]
        assert bool(stocks) <= (motion.seconds > leave)
        assert all(any(box.collidepoint(pose.spot.x, pose.spot.y) for box in motion.plan.stocks) for pose in stocks)
        fades = {pose.fade for pose in stocks}
        motion.update(FRAME)
    assert fades and min(fades) > 0.8


@pytest.mark.parametrize("press", [Intent(intents.PRESS, pos=(5, 5), button=1), Intent(intents.KEY, key="x", text="x")])
def test_any_press_ends_the_deal_and_the_rest_is_told_as_ever(host: Sitter, press: Intent) -> None:
    scene = seat(host, 1, 3)
    host.settings.animation_speed = 1.0
    scene.update(FRAME)
    for _ in range(600):
        if scene.story.motion.deals:
            break
        scene.update(FRAME)
    assert scene.story.motion.deals
    scene.handle(press)
    motion = scene.story.motion
    assert not motion.deals and motion.view.counts[0] == len(motion.plan.hand) > 0


@pytest.mark.parametrize("players", [2, 4, 10])
def test_hands_count_up_as_cards_arrive(players: int) -> None:
    motion, truth = next_deal(players)
    motion.update(GATHER_TIME + 0.001)
    assert motion.arrived() == dict.fromkeys(range(players), 0), "the deck is still being riffled"
    seen = [motion.arrived()]
    while motion.arrived():
        assert motion.counted().counts == [0] * players, "the numbers so far lie over the plates"
        seen.append(motion.arrived())
        motion.update(FRAME)
    for player in range(players):
        numbers = [counts[player] for counts in seen]
        assert numbers == sorted(numbers) and len(set(numbers)) > 3 and numbers[-1] <= truth.counts[player]
    assert motion.counted().counts == motion.view.counts == truth.counts


def test_every_plate_shows_the_number_of_cards_dealt_so_far(host: Sitter) -> None:
    scene = seat(host, 1, 3)
    host.settings.animation_speed = 1.0
    shown = set()
    for _ in range(600):
        scene.update(FRAME)
        if counts := scene.story.motion.arrived():
            scene.drawing.rest()
            moving = {item.key: item for item in scene.drawing.moving(False, lambda _: 1.0)}
            assert all(("dealt", player) in moving for player in range(4))
            assert scene.story.seen().counts == [0] * 4
            shown.add(tuple(counts.values()))
        elif shown:
            break
    assert (0,) * 4 in shown and len(shown) > 8 and scene.story.seen().counts == scene.story.motion.view.counts


def test_cards_are_said_to_be_dealt_until_the_last_has_landed(host: Sitter) -> None:
    scene = seat(host, 1, 3)
    host.settings.animation_speed = 1.0
    said: dict[bool, set[str]] = {True: set(), False: set()}
    for _ in range(400):
        scene.update(FRAME)
        if scene.story.motion.view.stage != DEALING:
            break
        if sum(scene.story.motion.view.counts):
            said[scene.story.motion.deals].add(scene.seat.prompt.said().words)
    assert all("deals the cards" in one for one in said[True]) and said[True]
    assert said[False] == {"A Rainbow or a Run, anyone?"}
