"""Hurrying until one is asked: a key and a button that stay pressed by themselves, until a person is asked."""

from __future__ import annotations

from game.ai.greedy import GREEDY
from game.rules import legal_answers, view
from game.session.match import Match, Player
from game.session.scenario import play, read_scenario
from game.session.session import Session
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.screenshot import Sitter
from game.ui.table.place import pointing
from game.ui.table.question.targets import Command
from game.ui.table.scene import TableScene
from tests.ui.table.playing import press, run, seat

ANN_BEFORE_CY = (
    "rules: classic", "players: Ann Ben Cy", "hand Ann: r5 b1 b5", "hand Ben: g5 g8 y3", "hand Cy: b4 b6 g1",
    "pile 1: r9", "turn: Ann", "---",
)  # fmt: skip
STEP, MOST = 0.1, 2000  # seconds, and how many such steps
M = Intent(intents.KEY, key="m", text="m")


def usual(scene: TableScene) -> TableScene:
    """The same table at the usual pace."""
    scene.host.settings.animation_speed, scene.host.settings.bot_pause = 1.0, 0.8
    return scene


def asked(scene: TableScene) -> bool:
    return scene.seat.prompt.ask is not None


def until_asked(scene: TableScene) -> float:
    """Let time pass until the person at the screen is asked; return how many seconds that took."""
    for step in range(MOST):
        if asked(scene):
            return step * STEP
        scene.update(STEP)
        scene.host.stack.settle()
    raise AssertionError(f"nobody is asked: {scene.session.question}")


def act(scene: TableScene) -> None:
    """Let the person do something, after which others play."""
    session, me = scene.session, scene.seat.viewer
    while session.question is not None and session.question.player == me:
        until_asked(scene)
        assert scene.turns.act(GREEDY.answer(view(session.state, me), legal_answers(session.state, me), 1)[0])
    assert not asked(scene)


def test_the_key_hurries_until_one_is_asked_and_no_longer(host: Sitter) -> None:
    scene = usual(seat(host, 1, 3))
    until_asked(scene)
    scene.handle(M)
    assert not scene.seat.hurrying, "who is asked has nothing to hurry"
    act(scene)
    scene.handle(M)
    assert scene.seat.hurrying
    hurried = until_asked(scene)
    assert not scene.seat.hurrying

    other = usual(seat(Sitter((1280, 720)), 1, 3))
    until_asked(other)
    act(other)
    assert until_asked(other) > 3 * hurried


def test_the_button_shows_whether_one_hurries_and_stops_it(host: Sitter) -> None:
    scene = usual(seat(host, 1, 3))
    until_asked(scene)
    assert Command.HURRY not in scene.seat.prompt.buttons()
    act(scene)
    scene.handle(M)
    assert scene.seat.prompt.buttons()[Command.HURRY].name == "No hurry"
    place = pointing.boxes(scene.story.motion.plan, scene.seat.prompt)[Command.HURRY]
    press(scene, place.center)
    assert not scene.seat.hurrying
    while Command.HURRY not in scene.seat.prompt.buttons():  # the act can be taken back at first
        assert not asked(scene)
        scene.update(STEP)
    assert scene.seat.prompt.buttons()[Command.HURRY].name == "Hurry"
    press(scene, place.center)
    assert scene.seat.hurrying
    until_asked(scene)
    assert {Command.HURRY, Command.SORT} & scene.seat.prompt.buttons().keys() == {Command.SORT}


def test_a_pad_presses_the_button_while_a_story_is_told(host: Sitter) -> None:
    scene = usual(seat(host, 1, 3))
    until_asked(scene)
    act(scene)
    for _ in range(MOST):
        if scene.story.telling and Command.HURRY in scene.seat.prompt.buttons():
            break
        scene.update(STEP)
    scene.seat.pointer.focus.focus(Command.HURRY)
    scene.seat.pointer.focus.show(True)
    scene.handle(Intent(intents.ACTIVATE, pad="a"))
    assert scene.story.telling and scene.seat.hurries


def test_with_several_people_it_ends_when_any_of_them_is_asked(host: Sitter) -> None:
    scenario = read_scenario("\n".join(ANN_BEFORE_CY))
    kinds = ("person", "never", "person")
    players = tuple(Player(name, kind, 1) for name, kind in zip(scenario.names, kinds, strict=True))
    state = play(scenario).state
    scene = usual(TableScene(host, Session(Match(state.rules, players, 1), state=state)))
    host.stack.push(scene)
    host.stack.settle()
    run(scene, 1.0)  # Ann takes the screen
    until_asked(scene)
    act(scene)
    scene.handle(M)
    steps = 0
    while not scene.turns.covering:
        assert scene.seat.hurrying and steps < MOST
        scene.update(STEP)
        host.stack.settle()
        steps += 1
    assert not scene.seat.hurrying and steps, "Cy is asked"


def test_an_onlooker_has_a_pace_to_choose_instead(host: Sitter) -> None:
    scene = usual(seat(host, 0, 3))
    scene.update(STEP)
    scene.handle(M)
    assert not scene.seat.hurrying and Command.HURRY not in scene.seat.prompt.buttons()


def test_a_pass_pressed_early_is_kept_for_its_question(host: Sitter) -> None:
    scene = usual(seat(host, 1, 3))
    until_asked(scene)
    act(scene)
    assert scene.story.telling
    scene.handle(Intent(intents.KEY, key="p", text="p"))
    assert scene.seat.early == [Command.PASS]


def test_the_last_card_of_a_game_falls_and_rests_at_its_usual_speed_in_a_hurry_too(host: Sitter) -> None:
    hands = ("hand Ann: b1 b5 b7", "hand Ben: r5", "hand Cy: b4 b6 g1")
    lines = ("rules: classic", "players: Ann Ben Cy", "dealer: Ann", *hands, "pile 1: r9", "turn: Ben")
    scenario = read_scenario("\n".join(lines))
    kinds = ("person", "greedy", "greedy")
    players = tuple(Player(name, kind, 1) for name, kind in zip(scenario.names, kinds, strict=True))

    def lasted(hurries: bool) -> float:
        state = play(scenario).state
        scene = usual(TableScene(host, Session(Match(state.rules, players, 1), state=state)))
        host.stack.push(scene)
        host.stack.settle()
        scene.seat.hurried_by = {"keys"} if hurries else set()
        steps = 0
        for _ in range(MOST):
            scene.update(0.05)
            steps += scene.story.motion.closes and not scene.story.motion.tallied
            if scene.story.motion.tallied:
                return steps * 0.05
        raise AssertionError("nobody is out")

    assert lasted(True) > 0.7 and lasted(False) > 1.1, "in a hurry its first frame alone goes by faster"
