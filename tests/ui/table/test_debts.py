"""While a call of Uno can be caught, people have time to make it or to catch; nothing else goes on (G8.2, G8.3)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules import GameState
from game.rules.values.actions import CATCH, UNO, Action
from game.rules.values.cards import rank_of
from game.rules.values.state import NOBODY, OWES_CALL, OWES_DISCOVERED, OWES_DISCOVERED_OPEN, OWES_NOTHING
from game.session.match import Match, Player
from game.session.pace.debts import Debts
from game.session.session import Session
from game.ui.input import intents
from game.ui.input.bindings import PERSON_KEYS
from game.ui.input.intents import Intent
from game.ui.scenes.cover import CoverScene
from game.ui.screenshot import Sitter
from game.ui.table.question.calling_uno import ASLEEP, AWAKE, CALLED, OWED
from game.ui.table.question.targets import CardTarget
from game.ui.table.scene import TableScene
from tests.positions import Position

ALLOWED = 3.0
FRAME = 0.1
ONE_CARD_NEXT = (
    "rules: grand\nplayers: Ann Ben Cy\ndealer: Cy\nhand Ann: r5 b2\nhand Ben: g1 g3 y4 bS\nhand Cy: y1 y3 b4 gS\n"
    "pile 1: r9\npile 2: y7\nturn: {turn}\n"
)


def table(
    host: Sitter, people: str, turn: str = "Ann", change: Callable[[GameState], None] | None = None
) -> TableScene:
    """Ann has two cards; whoever is named is a person, the others are bots that catch and play whenever they may."""
    state = Position(ONE_CARD_NEXT.format(turn=turn)).state
    state.asks_all = True
    if change is not None:
        change(state)
    players = tuple(Player(name, "person" if name in people.split() else "react") for name in ("Ann", "Ben", "Cy"))
    host.settings.bot_pause, host.settings.animation_speed = 0.0, 8.0
    scene = TableScene(host, Session(Match(state.rules, players, 1), state=state))
    host.stack.push(scene)
    host.stack.settle()
    return scene


def let_pass(scene: TableScene, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        top = scene.host.stack.top
        assert top is not None
        top.update(FRAME)
        scene.host.stack.settle()


def settle(scene: TableScene) -> None:
    """Let what has happened be told, however long that takes; no time of a call runs meanwhile."""
    scene.host.in_front = False
    let_pass(scene, 3.0)
    scene.host.in_front = True


def key(scene: TableScene, text: str) -> None:
    scene.handle(Intent(intents.KEY, key=text.lower(), text=text))


def play_the_five(scene: TableScene) -> None:
    """Ann lays her red Five, names nobody, and holds one card."""
    scene.session.put(next(a for a in scene.session.legal(0) if a.verb == "play" and rank_of(a.cards[0]) == 5))
    scene.update(0.0)
    settle(scene)
    asked = scene.session.question
    if asked is not None and asked.kind == "name":
        key(scene, "p")
        settle(scene)


def owed(scene: TableScene) -> int:
    return scene.session.state.owes[0]


def test_no_bot_acts_or_catches_before_the_time_is_up_and_then_one_catches_before_anything_else(host: Sitter) -> None:
    scene = table(host, "Ann")
    play_the_five(scene)
    before = scene.session.count
    assert owed(scene) == OWES_CALL
    let_pass(scene, ALLOWED - 0.3)
    assert scene.session.count == before
    caught = []
    while not caught:
        let_pass(scene, FRAME)
        if scene.session.count > before:
            caught = [scene.session.count]
            assert owed(scene) == OWES_NOTHING and len(scene.session.state.hands[0]) == 3


def test_a_call_in_time_ends_the_wait_at_once(host: Sitter) -> None:
    scene = table(host, "Ann")
    play_the_five(scene)
    let_pass(scene, 1.0)
    before = scene.session.count
    key(scene, "u")
    assert scene.session.state.called[0] and scene.session.count == before + 1
    let_pass(scene, 2.0)
    assert scene.session.count > before + 1, "the others play on"
    assert owed(scene) == OWES_NOTHING


def test_bots_that_are_not_to_catch_people_wait_all_the_same(host: Sitter) -> None:
    scene = table(host, "Ann")
    host.settings.bots_catch = False
    play_the_five(scene)
    before = scene.session.count
    let_pass(scene, ALLOWED - 0.3)
    assert scene.session.count == before
    let_pass(scene, 1.0)
    assert scene.session.count > before and len(scene.session.state.hands[0]) == 1


def test_the_time_stands_still_while_the_debtor_is_asked_something_else(host: Sitter) -> None:
    scene = table(host, "Ann")
    scene.session.put(next(a for a in scene.session.legal(0) if a.verb == "play" and rank_of(a.cards[0]) == 5))
    scene.update(0.0)
    settle(scene)
    assert scene.session.question is not None and scene.session.question.kind == "name"
    assert owed(scene) == OWES_CALL
    let_pass(scene, 30.0)
    assert owed(scene) == OWES_CALL
    key(scene, "p")
    settle(scene)
    assert scene.turns.pace.debts.share(0, ALLOWED) > 0.9


def owing(debtor: int) -> Callable[[GameState], None]:
    """A debtor who may be caught though their own turn has come."""

    def change(state: GameState) -> None:
        state.hands[debtor] = state.hands[debtor][:1]
        state.owes[debtor] = OWES_DISCOVERED_OPEN

    return change


def test_who_owes_a_call_when_their_turn_comes_is_given_the_screen_once_the_time_is_up(host: Sitter) -> None:
    scene = table(host, "Ann Ben Cy", "Ben", owing(1))
    let_pass(scene, ALLOWED - 0.5)
    assert not isinstance(host.stack.top, CoverScene)
    let_pass(scene, 1.0)
    assert isinstance(host.stack.top, CoverScene) and host.stack.top.cover.taker == 1


def test_a_bot_that_owes_a_call_takes_its_turn_once_people_had_time_to_catch_it(host: Sitter) -> None:
    state = Position(ONE_CARD_NEXT.format(turn="Ben")).state
    owing(1)(state)
    players = (Player("Ann", "person"), Player("Ben", "never"), Player("Cy", "never"))
    host.settings.bot_pause = 0.0
    scene = TableScene(host, Session(Match(state.rules, players, 1), state=state))
    host.stack.push(scene)
    host.stack.settle()
    let_pass(scene, ALLOWED - 0.5)
    assert scene.session.count == 0
    let_pass(scene, 2.0)
    assert scene.session.count > 0


@pytest.mark.parametrize("covered", ["pause", "no focus"])
def test_the_time_stands_still_under_a_page_and_while_the_window_has_lost_the_focus(host: Sitter, covered: str) -> None:
    scene = table(host, "Ann")
    play_the_five(scene)
    before = scene.session.count
    if covered == "pause":
        scene.policy.leave()
        host.stack.settle()
    else:
        host.in_front = False
    let_pass(scene, 30.0)
    assert scene.session.count == before and owed(scene) == OWES_CALL


def test_two_people_each_have_a_key_whoever_has_the_screen_and_no_cover_comes(host: Sitter) -> None:
    scene = table(host, "Ann Ben")
    scene.turns.see_as(0, 0)
    play_the_five(scene)
    let_pass(scene, ALLOWED - 0.5)
    assert host.stack.top is scene, "no cover comes while the call can be caught"
    assert set(scene.seat.prompt.facts.callers) == {1}
    key(scene, PERSON_KEYS[1])
    assert owed(scene) == OWES_NOTHING and len(scene.session.state.hands[0]) == 3
    settle(scene)
    key(scene, "p")  # Ann has looked for a Run among the cards she drew
    let_pass(scene, 3.0)
    assert isinstance(host.stack.top, CoverScene)


def test_a_debtor_who_has_not_the_screen_calls_by_a_key_of_their_own(host: Sitter) -> None:
    scene = table(host, "Ann Ben")
    scene.turns.see_as(0, 0)
    play_the_five(scene)
    scene.turns.see_as(1, 1)
    key(scene, PERSON_KEYS[0])
    assert scene.session.state.called[0]


def test_a_discovered_call_has_its_time_from_when_it_can_be_caught(host: Sitter) -> None:
    def discovered(state: GameState) -> None:
        state.owes[0] = OWES_DISCOVERED
        state.hands[0], state.stocks[0] = state.hands[0][:1], state.stocks[0] + state.hands[0][1:]

    scene = table(host, "Ann", "Ben", discovered)
    debts = scene.turns.pace.debts
    assert not debts.holds(ALLOWED)
    scene.session.state = scene.session.state.copy()  # as after an act
    scene.session.state.owes[0] = OWES_DISCOVERED_OPEN
    assert debts.holds(ALLOWED) and debts.share(0, ALLOWED) == 1.0


def test_debts_run_side_by_side_and_nobody_waits_where_only_bots_play() -> None:
    state = Position(ONE_CARD_NEXT.format(turn="Cy")).state
    state.owes = [OWES_CALL, OWES_CALL, OWES_NOTHING]
    for kinds, holds in ((("person", "react", "react"), True), (("react",) * 3, False)):
        players = tuple(Player(name, kind) for name, kind in zip(("Ann", "Ben", "Cy"), kinds, strict=True))
        debts = Debts(Session(Match(state.rules, players, 1), state=state.copy()))
        assert debts.holds(ALLOWED) is holds
        debts.update([0], 2.0, ALLOWED)
        debts.update([0, 1], 2.0, ALLOWED)
        assert debts.is_over(0) and debts.holds(ALLOWED) is holds and debts.is_over(1) is not holds


def test_the_button_sleeps_wakes_is_owed_and_says_that_the_call_is_made(host: Sitter) -> None:
    scene = table(host, "Ann")
    let_pass(scene, 1.0)
    five = next(card for card in scene.story.motion.plan.hand if card in scene.story.motion.view.hand)
    assert scene.seat.prompt.uno() == ASLEEP
    scene.choices.choose(CardTarget(five))
    assert scene.seat.prompt.uno() == AWAKE
    scene.choices.choose(CardTarget(five))
    play_the_five(scene)
    assert scene.seat.prompt.uno() == OWED and scene.seat.prompt.said().words == "One card: call Uno!"
    key(scene, "u")
    states = set()
    for _ in range(5):
        let_pass(scene, FRAME)
        states.add(scene.seat.prompt.uno())
    assert CALLED in states


def test_only_those_people_have_keys_who_can_use_them() -> None:
    state = Position(ONE_CARD_NEXT.format(turn="Cy")).state
    state.owes = [OWES_CALL, OWES_NOTHING, OWES_NOTHING]
    players = (Player("Ann"), Player("Ben"), Player("Cy", "react"))
    debts = Debts(Session(Match(state.rules, players, 1), state=state))
    assert debts.holds(ALLOWED)
    assert debts.claims(-1) == {0: Action(UNO, 0), 1: Action(CATCH, 1, to=(0,))}
    assert debts.claims(0) == {1: Action(CATCH, 1, to=(0,))}
    assert len(set(PERSON_KEYS)) == 10 and not set(PERSON_KEYS) & set("dluhpck?irygbo0123456789")


def test_among_people_alone_nobody_is_caught_while_their_hand_lies_open() -> None:
    state = Position(ONE_CARD_NEXT.format(turn="Cy")).state
    state.owes = [OWES_CALL, OWES_NOTHING, OWES_NOTHING]
    debts = Debts(Session(Match(state.rules, (Player("Ann"), Player("Ben"), Player("Cy")), 1), state=state))
    assert debts.claims(0) == {}
    assert debts.claims(NOBODY).keys() == {0, 1, 2} and debts.claims(1).keys() == {0, 2}


def after_a_five(host: Sitter, people: str = "Ann Ben Cy") -> TableScene:
    """People; Ann has played a Five, has one card left, owes a call, and is asked whom she names."""
    scene = table(host, people)
    scene.turns.see_as(0, 0)
    scene.session.put(next(a for a in scene.session.legal(0) if a.verb == "play" and rank_of(a.cards[0]) == 5))
    scene.update(0.0)
    settle(scene)
    return scene


def test_who_was_not_caught_can_still_be_on_the_cover_and_another_cover_follows(host: Sitter) -> None:
    scene = after_a_five(host)
    key(scene, "p")
    settle(scene)
    let_pass(scene, ALLOWED + 1.0)
    cover = host.stack.top
    assert isinstance(cover, CoverScene) and owed(scene) == OWES_CALL
    buttons = {name: cover.widget(name) for name in ("claim 0", "claim 1", "claim 2")}
    assert [button.label for button in buttons.values()] == ["Uno!", "Catch!", "Catch!"]
    cover.handle(Intent(intents.KEY, key=PERSON_KEYS[2], text=PERSON_KEYS[2]))
    host.stack.settle()
    assert len(scene.session.state.hands[0]) == 3 and owed(scene) == OWES_NOTHING
    assert host.stack.top is scene and scene.seat.viewer == NOBODY, "the fine is told while every hand is covered"
    settle(scene)
    let_pass(scene, 3.0)
    assert isinstance(host.stack.top, CoverScene) and host.stack.top is not cover


def test_the_fine_of_who_is_caught_at_the_screen_is_seen_by_nobody(host: Sitter) -> None:
    scene = after_a_five(host, "Ann Ben")
    assert scene.seat.viewer == 0 and owed(scene) == OWES_CALL, "and Ann is asked whom she names"
    key(scene, PERSON_KEYS[1])
    assert len(scene.session.state.hands[0]) == 3 and scene.seat.viewer == NOBODY
    settle(scene)
    assert not scene.story.motion.view.hand
