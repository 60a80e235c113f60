"""Offers: to whom follows from what everybody sees, and their plates are lit from the act on, before any cover."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.rules.giving import smallest_set
from game.rules.values.state import NOBODY
from game.rules.values.views import PRIVATE_QUESTIONS, SHARE
from game.session.match import Match, Player, parse_rules
from game.session.pace.handover import DueKind, Handover
from game.session.pace.occasions import asks, draws, reasons
from game.session.session import Session
from game.ui.input import intents
from game.ui.input.bindings import PERSON_KEYS
from game.ui.input.intents import Intent
from game.ui.scenes.cover import CoverScene
from game.ui.screenshot import Sitter
from game.ui.table.place import pointing
from game.ui.table.question.targets import PersonTarget
from game.ui.table.scene import TableScene
from tests.positions import ANN, CY, Position
from tests.rules.games import decide
from tests.rules.test_secrets import shuffled_for
from tests.ui.table.playing import FRAME, press, seen

RULES = (
    "grand",
    "grand stacking=on",
    "junction",
    "junction answer_wild_draw_four=on stacking=on answer_draw_two=off",
    "grand answer_skip=on two=pepper",
    "classic rainbow=on run=on backfire=on recovery=on intervention=on",
)


def test_everybody_who_is_asked_is_offered_it_by_what_all_can_see() -> None:
    offers: Counter[int] = Counter()
    for seed in range(36):
        players = 2 + seed % 4
        chance = random.Random(seed)
        people = tuple(Player(name) for name in ("Ann", "Ben", "Cy", "Dee", "Eve")[:players])
        session = Session(Match(parse_rules(RULES[seed % len(RULES)]), people, seed))
        handover = Handover(session)
        for _ in range(120):
            asked = session.question
            if asked is None:
                break
            if asked.kind in PRIVATE_QUESTIONS:
                lit, state = handover.concerned(), session.state
                shrunk = asked.kind == SHARE and len(state.hands[asked.player]) < smallest_set(state)
                assert (asked.player in lit) != shrunk, (asked, lit)
                offers[len(lit)] += 1
            step = session.submit(decide(session.state, chance))
            handover.acted(asked, step.action, step.action.player)
    assert min(offers[1], offers[2], offers[3]) > 20


def test_who_is_due_and_to_whom_is_offered_what_is_the_same_whatever_the_hands_hold() -> None:
    offers: Counter[str] = Counter()
    for seed in range(36):
        players = 2 + seed % 4
        chance = random.Random(seed)
        people = tuple(Player(name) for name in ("Ann", "Ben", "Cy", "Dee", "Eve")[:players])
        match = Match(parse_rules(RULES[seed % len(RULES)]), people, seed)
        session = Session(match)
        table = session.subscribe(NOBODY)
        for _ in range(120):
            if session.question is None:
                break
            before, action = session.state, decide(session.state, chance)
            step = session.submit(action)
            news, after = table.news(), session.question
            if step.refusal or any(getattr(frame, "held", ()) for frame in before.pending) or after is None:
                continue
            other = Session(match, state=shuffled_for(before, NOBODY, chance))
            if other.why_not(action) is not None:
                continue
            table_there = other.subscribe(NOBODY)
            other.submit(action)
            if table_there.news() == news:
                due = Handover(session).next(NOBODY)
                assert Handover(other).next(NOBODY) == due
                assert Handover(other).goes_on_elsewhere == Handover(session).goes_on_elsewhere
                if due.what in (DueKind.OFFER, DueKind.COVER):
                    player = next(iter(due.lit), due.player)
                    told = asks(session, player), reasons(session, player), draws(session, player)
                    assert told == (asks(other, player), reasons(other, player), draws(other, player))
                offers[due.what] += 1
    assert offers[DueKind.OFFER] > 300 and offers[DueKind.COVER] > 100


ZERO = """rules: grand piles=1
players: Ann Ben Cy
dealer: Cy
hand Ann: y0 r1 r2 g7
hand Ben: r8 g1 b6 g5
hand Cy: b2 gS g4 r6
pile 1: y9"""


@pytest.fixture
def told(host: Sitter) -> TableScene:
    """Ann has just played a Seven, the same as which anybody may lay out of turn, and it is being told."""
    position = Position(ZERO.replace("grand piles=1", "junction").replace("y0 r1", "y7 r1"))
    state = position.state
    state.asks_all = True
    players = tuple(Player(name, "person", face) for face, name in enumerate(("Ann", "Ben", "Cy"), 1))
    scene = TableScene(host, Session(Match(state.rules, players, 1), state=state))
    host.stack.push(scene)
    host.stack.settle()
    scene.turns.see_as(ANN, ANN)
    scene.session.put(position.read("Ann plays y7"))
    scene.update(FRAME)
    scene.update(FRAME)
    assert scene.story.telling
    return scene


def lit(scene: TableScene) -> set[object]:
    return {item.key[1] for item in seen(scene) if isinstance(item.key, tuple) and item.key[0] == "lit plate"}


def tell(scene: TableScene) -> CoverScene:
    """Let it be told to its end; the cover that comes then."""
    for _ in range(200):
        scene.update(FRAME)
        scene.host.stack.settle()
        if isinstance(scene.host.stack.top, CoverScene):
            return scene.host.stack.top
    raise AssertionError("no cover comes")


def test_plates_are_lit_while_the_act_is_told_and_a_press_is_kept_for_the_cover(told: TableScene) -> None:
    assert lit(told) == {ANN, CY}, "Ben is next anyway"
    told.handle(Intent(intents.KEY, key=PERSON_KEYS[CY], text=PERSON_KEYS[CY]))
    assert told.turns.pace.handover.claimed == (CY,) and told.seat.prompt.facts.offered == {ANN: False, CY: True}
    cover = tell(told)
    assert cover.cover.taker == CY
    assert lit(told) == set(), "the cover has plates of its own"


def test_a_lit_plate_is_pressed_with_the_mouse_and_pressed_again_to_take_that_back(told: TableScene) -> None:
    plate = pointing.boxes(told.story.motion.plan, told.seat.prompt)[PersonTarget(CY)]
    press(told, plate.center)
    assert told.turns.pace.handover.claimed == (CY,)
    press(told, plate.center)
    assert told.turns.pace.handover.claimed == ()


def test_no_plate_is_lit_where_one_person_plays_with_bots(host: Sitter) -> None:
    position = Position(ZERO)
    players = (Player("Ann", "person", 1), Player("Ben", "greedy", 2), Player("Cy", "greedy", 3))
    scene = TableScene(host, Session(Match(position.state.rules, players, 1), state=position.state))
    scene.session.put(position.read("Ann plays y0"))
    scene.update(FRAME)
    assert scene.story.telling and not scene.seat.prompt.facts.offered and not lit(scene)


def at_screen(host: Sitter, lines: str, act: str, bots: tuple[int, ...] = (), then: tuple[str, ...] = ()) -> TableScene:
    """Ann, Ben and Cy, some of them bots, after acts of Ann's that have just been told; a cover has come."""
    position = Position(lines)
    position.state.asks_all = True
    names = ("Ann", "Ben", "Cy")
    people = tuple(Player(name, "never" if i in bots else "person", i + 1) for i, name in enumerate(names))
    scene = TableScene(host, Session(Match(position.state.rules, people, 1), state=position.state))
    host.stack.push(scene)
    host.stack.settle()
    scene.turns.see_as(ANN, ANN)
    for line in (act, *then):
        scene.turns.act(position.read(line))
        position.state = scene.session.state
        while scene.story.telling:
            scene.update(FRAME)
    tell(scene)
    return scene


@pytest.mark.parametrize("hand", ["r8 g1 b6 g5", "r8 g1 bR g5"])
def test_no_time_ends_a_game_that_an_answer_could_save(host: Sitter, hand: str) -> None:
    lines = ZERO.replace("y0 r1 r2 g7", "yR").replace("r8 g1 b6 g5", hand)
    scene = at_screen(host, lines, "Ann plays yR", bots=(CY,))
    for _ in range(2000):
        assert host.stack.top is not None
        host.stack.top.update(FRAME)
        host.stack.settle()
    cover = host.stack.top
    assert isinstance(cover, CoverScene) and not scene.session.state.over
    assert "Ann goes out, and the game ends unless somebody answers." in cover.note()


@pytest.mark.parametrize("hand", ["b2 gS g4 r6", "b2 gS W W"])
def test_who_is_made_to_draw_by_a_one_is_called_before_who_is_next(host: Sitter, hand: str) -> None:
    lines = ZERO.replace("y0 r1 r2 g7", "y1 r1 r2 g7").replace("b2 gS g4 r6", hand)
    scene = at_screen(host, lines, "Ann plays y1", then=("Ann names Cy",))
    cover = host.stack.top
    assert isinstance(cover, CoverScene) and cover.heading() == "Cy, can you answer the draw?"
    assert cover.cover.plates() == {} and cover.cover.called == CY
    for _ in range(24):
        cover.update(FRAME)
    cover.handle(Intent(intents.ACTIVATE))
    host.stack.settle()
    for _ in range(60):
        scene.update(FRAME)
        host.stack.settle()
    assert scene.seat.viewer == CY, "the table has turned to Cy"
    assert scene.seat.prompt.ask is not None and len(scene.session.state.hands[CY]) == 4, "nothing is drawn unasked"
