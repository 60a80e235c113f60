"""A call of Uno that the play chosen would end: the button, the preview and what is told of it say when it is due."""

from __future__ import annotations

from game.text import say
from game.ui.screenshot import Sitter
from game.ui.table.question.calling_uno import ASLEEP, CALLED
from game.ui.table.question.targets import CardTarget, Command
from game.ui.table.scene import TableScene
from tests.ui.table.places import NAMES, cards
from tests.ui.table.playing import FRAME, run, seat_at

HANDS = ("dealer: Dee", "hand Ben: b2 b3", "hand Cy: r8 g1 g3 b1", "hand Dee: rS y1 y2", "pile 1: g2", "pile 2: y5")
LATER = "call Uno when the Nine has gone, not before"


def sit_down(host: Sitter, hand: str) -> TableScene:
    scene = seat_at(host, ("rules: grand", "players: Ann Ben Cy Dee", f"hand Ann: {hand}", *HANDS, "turn: Ann"))
    host.settings.foretells = True
    run(scene, 1.0)
    return scene


def choose(scene: TableScene, face: str) -> None:
    scene.choices.choose(CardTarget(cards(face)[0]))


def test_a_play_that_leaves_one_card_only_after_a_pass_says_when_to_call(host: Sitter) -> None:
    scene = sit_down(host, "y9 g9 gR")
    choose(scene, "g9")
    told = scene.seat.prompt.ask.foretold(None)
    assert LATER in [say(line.said, NAMES) for line in told.lines]
    scene.choices.choose(Command.UNO)
    assert scene.seat.noted.told == ("Uno!", f"Your call ends with this play: {LATER}.")
    run(scene, 1.0)
    assert scene.session.state.called[0] and scene.seat.prompt.uno() == ASLEEP, "it would not count"
    scene.choices.choose(Command.UNO)
    assert scene.seat.prompt.said().words == f"Your call ends with this play: {LATER}."


def test_a_call_for_a_play_that_leaves_one_card_at_once_stays_called(host: Sitter) -> None:
    scene = sit_down(host, "g9 gR")
    choose(scene, "g9")
    assert LATER not in [say(line.said, NAMES) for line in scene.seat.prompt.ask.foretold(None).lines]
    scene.choices.choose(Command.UNO)
    run(scene, 1.0)
    assert scene.seat.prompt.uno() == CALLED


def test_a_call_with_many_cards_leaves_the_button_asleep_and_says_when_it_counts(host: Sitter) -> None:
    scene = sit_down(host, "g9 gR b4 b5 b7 r6 r7 y0 y4")
    said = "Your call counts only if your play leaves you with one card."
    scene.choices.choose(Command.UNO)
    states = {scene.seat.prompt.uno()}
    assert scene.seat.noted.told == ("Uno!", said)
    for _ in range(20):
        run(scene, FRAME)
        states.add(scene.seat.prompt.uno())
    assert scene.session.state.called[0] and states == {ASLEEP}
    scene.choices.choose(Command.UNO)
    assert scene.seat.prompt.said().words == said


def test_a_call_with_two_cards_is_shown_before_a_card_is_chosen(host: Sitter) -> None:
    scene = sit_down(host, "g9 gR")
    scene.choices.choose(Command.UNO)
    run(scene, 1.0)
    assert scene.seat.prompt.uno() == CALLED


def test_an_early_call_is_shown_once_a_set_is_chosen_that_leaves_one_card(host: Sitter) -> None:
    scene = sit_down(host, "y2 y3 gR")
    scene.choices.choose(Command.UNO)
    run(scene, 1.0)
    assert scene.seat.prompt.uno() == ASLEEP
    choose(scene, "y2")
    choose(scene, "y3")
    assert scene.seat.prompt.ask.leaves() == 1 and scene.seat.prompt.uno() == CALLED
