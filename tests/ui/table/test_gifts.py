"""Enter on chosen cards gives them, or leads to who gets them, and a call of Uno disturbs nothing."""

from __future__ import annotations

import pytest

from game.rules import GRAND
from game.rules.values.cards import FACE, FACE_OF_TEXT
from game.rules.values.state import NOBODY
from game.session.match import Match, Player
from game.session.scenario import play, read_scenario
from game.session.session import Session
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.screenshot import Sitter
from game.ui.table.question.others import Sharing
from game.ui.table.question.targets import CardTarget, Command, PlayerTarget
from game.ui.table.scene import TableScene
from tests.ui.table.playing import press, run, seat_at
from tests.ui.table.test_pointer import A, B, sit_down


def a_three() -> list[str]:
    return [
        "rules: grand", "players: Ben Ann Cy", "hand Ben: r3 r8 b4", "hand Ann: g1 g3 b3", "hand Cy: b1 b2",
        "pile 1: r9", "pile 2: y5", "turn: Ben", "---", "Ben plays r3 on 1",
    ]  # fmt: skip


def test_enter_on_a_chosen_three_gives_it(host: Sitter) -> None:
    scene = seat_at(host, a_three())
    pointer, before = scene.seat.pointer, scene.session.count
    pointer.reveal()
    scene.handle(A)
    assert len(scene.seat.prompt.chosen()) == 1 and isinstance(pointer.focus.focused, CardTarget)
    scene.handle(A)
    assert scene.session.count == before + 1


def test_enter_on_a_card_chosen_as_a_gift_leads_to_who_gets_it_and_does_not_put_it_back(host: Sitter) -> None:
    scene = sit_down(host, "give: a card")
    focus = scene.seat.pointer.focus
    card = focus.focused
    scene.handle(A)
    focus.focus(card)
    scene.handle(A)
    assert isinstance(focus.focused, PlayerTarget) and len(scene.seat.prompt.chosen()) == 1
    scene.handle(B)
    assert focus.focused == card, "it stays at the card put back"


def test_enter_on_a_card_of_a_run_leads_to_who_gets_it_and_at_last_gives_the_run_away(host: Sitter) -> None:
    scene = sit_down(host, "share: the set")
    ask, focus, before = scene.seat.prompt.ask, scene.seat.pointer.focus, scene.session.count
    assert isinstance(ask, Sharing)
    for number, card in enumerate(ask.cards):
        focus.focus(CardTarget(card))
        scene.handle(A)
        assert isinstance(focus.focused, PlayerTarget), number
        focus.focus(sorted(scene.seat.prompt.lit(), key=str)[number % 2])
        scene.handle(A)
    focus.focus(CardTarget(ask.cards[0]))
    scene.handle(A)
    assert scene.session.count == before + 1


@pytest.mark.parametrize("again", [Intent(intents.KEY, key="backspace"), B, A])
def test_the_focus_stays_at_a_card_that_fits_nowhere_and_was_put_back(host: Sitter, again: Intent) -> None:
    scene = seat_at(host, [
        "rules: grand", "players: Ann Ben", "hand Ann: r1 g7 b3", "hand Ben: r8 r9", "pile 1: r5", "pile 2: y5",
        "turn: Ann", "---",
    ])  # fmt: skip
    pointer = scene.seat.pointer
    pointer.reveal()
    seven = CardTarget(next(card for card in scene.story.motion.plan.hand if FACE[card] == FACE_OF_TEXT["g7"]))
    pointer.focus.focus(seven)
    scene.handle(A)
    assert scene.seat.prompt.chosen() == [seven.card] and scene.seat.prompt.doubt is not None
    scene.handle(again)
    assert not scene.seat.prompt.chosen() and pointer.focus.focused == seven


@pytest.mark.parametrize("steps", [0, 3], ids=["a gift", "the colour of a Wild"])
def test_choice_focus_and_question_stand_while_uno_is_called(host: Sitter, steps: int) -> None:
    wild = ["rules: grand", "players: Ann Ben", "hand Ann: W g7", "hand Ben: r8 r9", "pile 1: r5", "pile 2: y5",
            "turn: Ann", "---"]  # fmt: skip
    two = [line.replace("g1 g3 b3", "g1 g3") for line in a_three()]
    scene = seat_at(host, wild if steps else two)
    seat = scene.seat
    seat.pointer.reveal()
    seat.pointer.focus.focus(CardTarget(min(seat.prompt.bright() or ())))
    scene.handle(A)
    if steps:
        scene.handle(Intent(intents.KEY, key="1", text="1"))
        for _ in range(steps):
            scene.handle(Intent(intents.MOVE, direction="right"))
    before = seat.prompt.chosen()[:], seat.pointer.focus.focused, seat.prompt.said(), set(seat.prompt.lit())
    scene.handle(Intent(intents.KEY, key="u", text="u"))
    scene.update(0.02)
    assert scene.story.telling
    while scene.story.telling:
        scene.update(0.05)
        assert (seat.prompt.chosen(), seat.pointer.focus.focused, seat.prompt.said(), seat.prompt.lit()) == before
    assert scene.session.state.called[seat.bottom]


def test_a_gift_is_given_while_the_call_of_uno_is_still_told(host: Sitter) -> None:
    scene = seat_at(host, [line.replace("g1 g3 b3", "g1 g3") for line in a_three()])
    scene.seat.pointer.reveal()
    scene.handle(A)
    scene.handle(Intent(intents.KEY, key="u", text="u"))
    scene.update(0.02)
    before = scene.session.count
    assert scene.story.telling
    scene.handle(A)
    assert scene.session.count == before + 1
    while scene.story.telling:
        scene.update(0.05)
    assert len(scene.story.motion.view.hand) == 1

def asked_for_threes(host: Sitter) -> TableScene:
    """Ann at the screen waits, until a bot's Three asks her for hers."""
    position = [line.replace("r3 r8 b4", "r3 b4 b6") for line in a_three()[:-2]]
    state = play(read_scenario("\n".join([*position, "---"]))).state
    players = tuple(Player(name, "person" if name == "Ann" else "greedy", 1) for name in ("Ben", "Ann", "Cy"))
    host.settings.bot_pause = 0.0
    scene = TableScene(host, Session(Match(GRAND, players, 1), state=state))
    host.stack.push(scene)
    host.stack.settle()
    assert scene.seat.prompt.waits
    for _ in range(400):
        scene.update(0.05)
        if scene.seat.prompt.ask is not None:
            return scene
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize("how", ["click", "key", "pad"])
def test_a_press_meant_as_hurry_does_not_keep_all_a_moment_after_the_question_came(host: Sitter, how: str) -> None:
    scene = asked_for_threes(host)
    place, before = scene.story.motion.plan.boxes[Command.PASS].center, scene.session.count

    def pass_on() -> None:
        if how == "click":
            press(scene, place)
        elif how == "key":
            scene.handle(Intent(intents.KEY, key="p", text="p"))
        else:
            scene.seat.pointer.focus.show(True)
            scene.seat.pointer.focus.focus(Command.PASS)
            scene.handle(A)

    pass_on()
    run(scene, 0.3)
    pass_on()
    assert scene.session.count == before and scene.seat.noted.told is None
    run(scene, 0.3)
    pass_on()
    assert scene.session.count == before + 1
    assert scene.seat.noted.told == ("Keep all", "You keep your 2 Threes.")


def test_what_was_given_up_is_told_to_its_player_alone(host: Sitter) -> None:
    scene = asked_for_threes(host)
    run(scene, 0.6)
    assert scene.choices.choose(Command.PASS)
    scene.turns.see_as(scene.seat.bottom, NOBODY)
    assert scene.seat.noted.told is None
