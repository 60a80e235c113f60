"""The log grows down as far as nothing else lies there, and scrolls where it has more to tell."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame
import pytest

from game.rules.events import GameStarted, ThreesGiven, TurnBegun, TurnPassed, UnoCalled
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.screenshot import Sitter
from game.ui.table.paint import log_panel
from game.ui.table.paint.log_rows import LogRoom, row_step
from game.ui.table.place.layout import covered
from game.ui.table.question.targets import TOP, Command, LineTarget
from game.ui.table.scene import TableScene
from game.ui.table.story.log_room import LogLines, log_room
from game.ui.words.log_lines import Log
from tests.ui.pages import key, move
from tests.ui.table.places import cards
from tests.ui.table.playing import run, seat

MANY = 60


def full(host: Sitter, bots: int = 2) -> TableScene:
    """A table with more to tell than the log has room for."""
    scene = seat(host, 1, bots)
    run(scene, 3.0)
    for number in range(MANY):
        scene.story.log.add(UnoCalled(number % (bots + 1)))
    scene.seat.changed()
    return scene


def panel(scene: TableScene) -> pygame.Rect:
    (found,) = (item.rect for item in scene.drawing.resting(True) if item.key == ("panel", "log"))
    return found


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize(("bots", "letters"), [(1, 1.0), (3, 1.5), (9, 1.0), (9, 2.0)])
def test_the_grown_log_lies_on_no_card_and_no_plate(
    host: Sitter, size: tuple[int, int], bots: int, letters: float
) -> None:
    pygame.display.set_mode(size)
    host.theme = Theme(size, Look(letters))
    scene = full(host, bots)
    plan, box = scene.story.motion.plan, panel(scene)
    assert box.collidelist([covered(spot) for spot in plan.cards.values()]) < 0
    assert box.collidelist([*plan.plaques.values(), plan.boxes["score"], plan.boxes["question"], *plan.stocks]) < 0
    if bots == 1:
        assert box.height > 1.4 * plan.boxes["log"].height


def test_the_log_grows_to_the_right_for_what_has_no_room_otherwise(host: Sitter) -> None:
    scene = seat(host, 1, 5)
    run(scene, 3.0)
    plan, wide = scene.story.motion.plan, set[int]()
    scene.story.log.entries.clear()
    for number in range(MANY):
        scene.story.log.add(TurnBegun(1 + number % 5, number))
        scene.story.log.add(TurnPassed(1 + number % 5))
        scene.seat.changed()
        wide.add(panel(scene).width)
    box, usual = panel(scene), plan.boxes["log"].width
    assert min(wide) == usual and box.width == max(wide) > 1.3 * usual
    assert box.collidelist([covered(spot) for spot in plan.cards.values()]) < 0
    assert box.collidelist([*plan.plaques.values(), *plan.piles, *plan.captions]) < 0
    (key,) = (place for target, place in scene.seat.pointer.places().items() if target == LineTarget(TOP))
    assert key.right == box.right, "its first row is pressed anywhere"


def test_the_log_does_not_grow_under_a_plate_that_lies_on_it(host: Sitter) -> None:
    plan = full(host).story.motion.plan
    room = log_room(plan, (), 40)
    assert room.box.height == plan.boxes["log"].height - 40 and room.low == room.box.bottom


def test_the_wheel_over_the_log_scrolls_it_and_elsewhere_nothing(host: Sitter) -> None:
    scene = full(host)
    box, newest = panel(scene), scene.story.log.lines(1)
    over, beside = Intent(intents.SCROLL, pos=box.center, amount=1), Intent(intents.SCROLL, pos=(700, 400), amount=1)
    scene.handle(beside)
    assert scene.story.log.hidden == 0
    scene.handle(over)
    assert scene.story.log.hidden == 2 and scene.story.log.lines(1) != newest
    scene.handle(over._replace(amount=-5))
    assert scene.story.log.hidden == 0 and scene.story.log.lines(1) == newest


def test_keys_and_a_stick_scroll_the_log_and_the_focus_goes_on_past_its_ends(host: Sitter) -> None:
    scene = full(host)
    scene.handle(key("page up"))
    page = scene.story.log.hidden
    assert page == scene.seat.log_room() - 1 > 1
    scene.handle(key("page down"))
    assert scene.story.log.hidden == 0
    for _ in range(30):
        scene.handle(Intent(intents.SCROLL, pad=pads.RIGHT_STICK, amount=0.1))
    assert scene.story.log.hidden in (5, 6)
    scene.seat.scroll_log(-MANY)
    focus = scene.seat.pointer.focus
    focus.focus(LineTarget(0))
    scene.handle(move("up"))
    assert focus.focused == LineTarget(0) and scene.story.log.hidden == 1
    focus.focus(LineTarget(scene.seat.log_room() - 1))
    scene.handle(move("down"))
    assert focus.focused == LineTarget(scene.seat.log_room() - 1) and scene.story.log.hidden == 0
    scene.handle(move("down"))
    assert focus.focused != LineTarget(scene.seat.log_room() - 1)


@pytest.mark.parametrize(("turns", "since"), [((1, 0, 1), "Since your turn"), ((1, 2, 1), "Since your decision")])
def test_the_heading_names_the_turn_only_of_a_decision_that_fell_in_it(
    host: Sitter, turns: Sequence[int], since: str
) -> None:
    theme, log = host.theme, Log(("Ann", "Ben", "Cy"))
    log.add(GameStarted(2, 1))
    for number, player in enumerate(turns):
        log.add(TurnBegun(player, number))
        log.add(TurnPassed(player))
        if number == 1:
            log.add(ThreesGiven(0, tuple(cards("r3")), 1))
    box = pygame.Rect(0, 0, theme.px(470), 2 * row_step(theme) + theme.px(20))
    part = LogLines().part(theme, LogRoom(box, box.bottom), log, 0, -1)
    assert part.dense and part.over.told[0].words.startswith(since)


def test_a_new_question_shows_the_newest_lines(host: Sitter) -> None:
    scene = full(host)
    run(scene, 3.0)
    assert scene.seat.prompt.ask is not None
    scene.seat.scroll_log(20)
    asked = scene.seat.prompt.ask
    for _ in range(20):
        run(scene, 3.0, random.Random(1))
        if scene.seat.prompt.ask is not None and scene.seat.prompt.ask is not asked:
            break
    assert scene.story.log.hidden == 0


def test_a_bar_shows_where_one_is_only_where_there_is_more(host: Sitter, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, bars = seat(host, 1, 2), list[bool]()
    draw = log_panel._draw_bar

    def noting(theme: Theme, picture: pygame.Surface, part: log_panel.LogPart) -> None:
        before = picture.copy()
        draw(theme, picture, part)
        bars.append(pygame.image.tobytes(before, "RGBA") != pygame.image.tobytes(picture, "RGBA"))

    monkeypatch.setattr(log_panel, "_draw_bar", noting)
    scene.story.log.entries.clear()
    for count in range(1, MANY):
        scene.story.log.add(TurnBegun(0, count))
        scene.story.log.add(UnoCalled(0))
        scene.story.changed = True
        scene.drawing.resting(True)
    assert not bars[0] and bars[-1] and sorted(bars) == bars


def test_under_a_hint_the_log_does_not_grow_so_that_no_line_is_cut(host: Sitter) -> None:
    scene = full(host, 1)
    run(scene, 3.0)
    assert panel(scene).height > scene.story.motion.plan.boxes["log"].height
    scene.choices.choose(Command.HINT)
    run(scene, 3.0)
    assert scene.seat.hint is not None
    hint = next(item.rect for item in scene.drawing.resting(True) if item.key == ("panel", "hint"))
    assert hint.contains(panel(scene)) or not hint.colliderect(panel(scene))
