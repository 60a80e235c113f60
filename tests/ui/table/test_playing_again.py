"""What has happened since one's turn is played again: it changes nothing, and gives way to whatever is new."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.rules.events import TurnBegun
from game.rules.values.state import DEALING, NOBODY
from game.session.retelling import since_decided
from game.text import say
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.scenes.log import LogScene
from game.ui.screenshot import Sitter
from game.ui.table.paint import picture
from game.ui.table.paint.log_panel import log_key_place
from game.ui.table.question.targets import TOP, CardTarget, Command, LineTarget
from game.ui.table.scene import TableScene
from game.ui.table.story.stations import plate_of
from game.ui.table.story.turn_light import TRAVEL
from tests.ui.pages import BACK, ENTER, click, key
from tests.ui.table.playing import FRAME, press, run, seat


def asked(host: Sitter) -> TableScene:
    """A table where three bots have played since the viewer did."""
    scene = seat(host, 1, 3, seed=8)
    run(scene, 6.0)
    for _ in range(6):
        scene.handle(key("s"))
        for _ in range(16):
            run(scene, 0.5)
            if scene.seat.prompt.ask is not None and not scene.story.telling:
                break
        run(scene, 1.0)  # the light of the turn arrives
        if any(isinstance(event, TurnBegun) for event in since_decided(scene.session, 0).happened):
            break
    assert scene.seat.prompt.ask is not None and not scene.story.telling
    host.settings.animation_speed = 1.0
    return scene


def test_a_key_plays_it_from_the_last_decision_on_and_ends_in_the_present(host: Sitter) -> None:
    scene = asked(host)
    log, before, view = len(scene.story.log.entries), scene.story.told, scene.story.motion.view
    scene.handle(key("f4"))
    again = scene.story.again
    assert again is not None and again.view != view and again.view.turns < view.turns
    assert scene.rests_for() == 0.0 and not scene.story.telling
    assert scene._seen().again and scene._seen().view is again.view
    frames = 0
    while scene.story.again is not None:
        scene.update(FRAME)
        frames += 1
        assert frames < 2000
    assert again.view.turns == view.turns and again.view.counts == view.counts
    assert sorted(again.view.hand) == sorted(view.hand)
    assert (len(scene.story.log.entries), scene.story.told) == (log, before)
    assert scene.story.motion.view is view and not scene._seen().again


def test_the_light_lies_where_the_turn_is_that_is_played_again(host: Sitter) -> None:
    scene = asked(host)
    here, lit = scene.story.light.at, set[int]()
    scene.handle(key("f4"))
    while (again := scene.story.again) is not None:
        if again.view.stage != DEALING and not scene.story.light.travels and again.swap is None:
            assert scene.story.light.at == plate_of(again.plan, again.view.active).center
            lit.add(again.view.active)
        scene.update(FRAME)
    assert len(lit) > 1
    run(scene, TRAVEL + FRAME)
    assert scene.story.light.at == here


def test_of_the_present_it_shows_neither_the_order_of_turns_nor_the_choice(host: Sitter) -> None:
    scene = asked(host)
    scene.choices.choose(CardTarget(min(scene._seen().usable or ())))

    def shown() -> set[object]:
        return {item.key[0] for item in scene.drawing.resting(anew=True) if isinstance(item.key, tuple)}

    assert {"tab", "number"} <= shown() and scene._seen().lit
    scene.handle(key("f4"))
    scene.update(FRAME)
    assert not {"tab", "number"} & shown() and not scene._seen().lit


def test_the_panel_and_the_question_line_tell_what_is_shown_and_no_button_looks_alive(host: Sitter) -> None:
    scene = asked(host)
    now, told, lengths = scene.story.log.lines(1), set[str](), list[int]()
    scene.handle(key("f4"))
    while scene.story.again is not None:
        sight = scene._seen()
        if sight.retold is not None and sight.log is not None:
            told.add(say(sight.retold, sight.names))
            lengths.append(len(scene.story.panel.entries))
        scene.update(FRAME)
    assert len(told) > 3 and lengths[0] < max(lengths) == lengths[-1]
    assert all(after >= before - 1 for before, after in pairwise(lengths)), "names that come one by one share a line"
    assert scene.story.panel is scene.story.log and scene.story.log.lines(1) == now


def test_it_says_that_this_is_not_the_present_and_shows_how_to_stop(host: Sitter) -> None:
    scene = asked(host)

    def seen() -> tuple[str, str, bytes]:
        sight = scene._seen()
        (button,) = (item for item in scene.drawing.resting(anew=True) if item.key == ("button", Command.DO))
        assert sight.log is not None and sight.prompt is not None
        over = "".join(part.words for part in sight.log.over.told)
        return over, picture._said(sight, sight.prompt).words, pygame.image.tobytes(button.picture, "RGBA")

    over, said, button = seen()
    scene.handle(key("f4"))
    first = seen()
    assert first[:2] == ("Again: since your turn", "Again: what happened since your turn.")
    assert "Again" not in over + said and first[2] != button
    while scene._seen().retold is None:
        scene.update(FRAME)
    assert seen()[0] == first[0] and seen()[1].startswith("Again: ")
    click(scene, scene._seen().plan.boxes[Command.DO].center)
    assert scene.story.again is None and seen() == (over, said, button)


def test_buttons_are_dark_while_it_is_played_and_light_up_again(host: Sitter) -> None:
    scene = asked(host)
    buttons = scene._seen().plan.boxes

    def light() -> int:
        scene.invalidate()
        scene.draw(surface)
        return sum(sum(surface.get_at(buttons[one].midleft + pygame.Vector2(40, 0))[:3])
                   for one in (Command.HINT, Command.WHY))  # fmt: skip

    surface = pygame.Surface(host.theme.size)
    scene.draw(surface)
    for _ in range(999):  # the first drawing is made in parts
        if not scene.unfinished:
            break
        scene.draw(surface)
    before = light()
    scene.handle(key("f4"))
    assert light() < before
    scene.handle(BACK)
    assert light() == before


@pytest.mark.parametrize(
    "how",
    [ENTER, BACK, key("l"), Intent(intents.PRESS, pos=(5, 5), button=1), Intent(intents.PAD, pad=pads.X), key("f4")],
)
def test_any_press_ends_it_and_does_nothing_else(host: Sitter, how: Intent) -> None:
    scene = asked(host)
    count = scene.session.count
    scene.handle(key("f4"))
    scene.update(FRAME)
    scene.handle(Intent(intents.POINT, pos=(9, 9)))
    assert scene.story.again is not None
    scene.handle(how)
    assert scene.story.again is None and host.stack.top is scene and scene.session.count == count


def test_it_ends_as_soon_as_somebody_acts(host: Sitter) -> None:
    scene = asked(host)
    scene.handle(key("f4"))
    scene.turns.act(scene.session.legal(scene.seat.viewer)[0])
    assert scene.story.again is None and scene.story.telling


def test_the_top_of_the_log_plays_it_with_mouse_pad_and_keyboard(host: Sitter) -> None:
    scene = asked(host)
    place = scene.seat.pointer.places()[LineTarget(TOP)]
    press(scene, place.center)
    assert scene.story.again is not None
    scene.handle(BACK)
    scene.seat.pointer.focus.focus(LineTarget(TOP))
    scene.seat.pointer.focus.show(True)
    scene.handle(Intent(intents.ACTIVATE, pad=pads.A))
    assert scene.story.again is not None
    assert scene.seat.controls()[LineTarget(TOP)].name == "Play again since your turn"


def test_the_key_of_the_log_beside_it_opens_the_log(host: Sitter) -> None:
    scene = asked(host)
    panel = scene.story.log_lies(0).box
    theme = scene.story.window.letters.of("log")
    keys = log_key_place(theme, panel, "F3")
    press(scene, (keys.left - theme.px(30), keys.centery))
    assert scene.story.again is not None
    scene.handle(BACK)
    press(scene, keys.center)
    host.stack.settle()
    assert scene.story.again is None and isinstance(host.stack.top, LogScene)


def test_it_waits_for_nothing_and_is_not_played_while_something_is_told_or_hands_are_covered(host: Sitter) -> None:
    scene = asked(host)
    scene.choices.choose(Command.DRAW)
    assert scene.story.telling
    scene.handle(key("f4"))
    assert scene.story.again is None
    several = seat(host, 2, 1)
    run(several, 0.1)
    several.turns.see_as(several.seat.bottom, NOBODY)
    assert CardTarget not in map(type, several.seat.pointer.places())
    several.turns._covers.covering = True
    several.turns.play_again()
    assert several.story.again is None
