"""Music is offered once, at the first table, in nobody's way; and the answer is kept."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.rules import GRAND
from game.rules.events import UnoCalled
from game.rules.values.actions import PASS, Action
from game.session.session import Match, Player, Session
from game.settings import load
from game.text import OWN_NAME, say
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.lesson import Teaching, lesson_scene
from game.ui.scenes.lessons import LessonsScene
from game.ui.screenshot import Sitter
from game.ui.table.music_offer import WANTED, MusicOffer
from game.ui.table.paint.window import TableWindow
from game.ui.table.question.targets import Command, PolicyTarget
from game.ui.table.scene import TableScene
from game.ui.tables.folders import Table
from tests.ui.pages import click
from tests.ui.table.playing import run
from tests.ui.written import Written

PLAY, NO = PolicyTarget("play"), PolicyTarget("no")


@pytest.fixture
def listener(host: Sitter, tmp_path: Path) -> Iterator[Sitter]:
    """Somebody with a sound device and nothing chosen yet."""
    host.settings = load(tmp_path)
    host.sounds._settings = host.settings
    host.sounds.start()
    yield host
    host.sounds.stop()


def sit_down(host: Sitter, bots: int = 1) -> TableScene:
    players = [Player("Ann", "person", 1), *(Player(f"Bot {n}", "random", n + 2) for n in range(bots))]
    host.go.table(Session(Match(GRAND, tuple(players), 3)))
    host.stack.settle()
    scene = host.stack.top
    assert isinstance(scene, TableScene)
    return scene


def offered(scene: TableScene) -> bool:
    return PLAY in scene.seat.pointer.places()


def answer(scene: TableScene, way: str) -> None:
    """Have music played, with the mouse, a key, the focus or a pad."""
    if way == "mouse":
        click(scene, scene.policy.places()[PLAY].center)
    elif way == "key":
        scene.handle(Intent(intents.KEY, key="f6"))
    else:
        pad = "rb" if way == "pad" else ""
        for _ in range(60):
            if scene.seat.pointer.focus.marked == PLAY:
                break
            scene.handle(Intent(intents.NEXT, pad=pad))
        scene.handle(Intent(intents.ACTIVATE, pad=pad))


@pytest.mark.parametrize("way", ["mouse", "key", "focus", "pad"])
def test_whoever_wants_music_has_it_at_once_and_after_a_restart(listener: Sitter, tmp_path: Path, way: str) -> None:
    scene = sit_down(listener)
    listener.by_pad = way == "pad"
    assert offered(scene) and not pygame.mixer.music.get_busy()
    answer(scene, way)
    assert pygame.mixer.music.get_busy() and not offered(scene)
    assert scene.seat.pointer.focus.focused != PLAY
    kept = load(tmp_path)
    assert kept.music_volume == WANTED == 0.4 and kept.music_offered


def test_whoever_wants_none_is_not_asked_again(listener: Sitter, tmp_path: Path) -> None:
    scene = sit_down(listener)
    click(scene, scene.policy.places()[NO].center)
    assert not offered(scene) and not pygame.mixer.music.get_busy()
    assert not offered(sit_down(listener))
    listener.settings = load(tmp_path)
    assert listener.settings.music_offered and listener.settings.music_volume == 0.0
    assert not offered(sit_down(listener))


def test_an_offer_nobody_answers_goes_by_itself_and_is_not_made_again(listener: Sitter) -> None:
    listener.settings.bot_pause, listener.settings.animation_speed = 0.0, 8.0
    scene = sit_down(listener)
    turns = []
    for _ in range(100):
        if not offered(scene):
            break
        turns.append(scene.session.state.turns)
        run(scene, 0.1, random.Random(3))
    state = scene.session.state
    assert len(set(turns)) > 1 and state.turns >= state.players, "there was time to answer"
    assert not offered(scene) and scene.policy.items(None) == []
    assert not offered(sit_down(listener)) and listener.settings.music_volume == 0.0


def test_the_offer_stays_until_the_first_own_decision_however_many_turns_come_before(listener: Sitter) -> None:
    scene = sit_down(listener)
    policy, state = scene.policy, scene.session.state
    state.turns += 5 * state.players
    policy.watch(scene.seat.tell, True)
    assert offered(scene)
    scene.session.past.acts.append(Action(PASS, 0))
    policy.watch(scene.seat.tell, True)
    assert not offered(scene)


def test_whoever_finds_the_music_in_the_settings_meanwhile_is_not_asked_any_more(listener: Sitter) -> None:
    listener.settings.animation_speed = 8.0
    scene = sit_down(listener)
    listener.settings.music_volume = 0.2
    run(scene, 0.5)
    assert not offered(scene) and listener.settings.music_volume == 0.2


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("bots", [1, 3, 5, 9])
def test_the_offer_lies_where_nothing_else_does_and_takes_no_line_of_the_log(
    listener: Sitter, size: tuple[int, int], scale: float, bots: int
) -> None:
    listener.theme = Theme(size, Look(scale))
    scene = sit_down(listener, bots)
    plate, plan = scene.policy.items(None)[0].rect, scene.story.motion.plan
    others = [box for name, box in plan.boxes.items() if name not in ("ring", "log", Command.INTERVENE)]
    assert plate.collidelist([*others, *plan.plaques.values(), *plan.piles, *plan.stocks, *plan.captions]) == -1
    assert all(plate.contains(button.rect) for button in scene.policy.buttons)
    assert not scene.policy.buttons[0].rect.colliderect(scene.policy.buttons[1].rect)
    assert not plate.colliderect(plan.boxes["log"])
    for number in range(60):
        scene.story.log.add(UnoCalled(number % (bots + 1)))
    assert scene.story.window.log_covered == 0 and not plate.colliderect(scene.story.log_lies(0).box)
    scene.handle(Intent(intents.KEY, key="f7"))
    assert not offered(scene) and scene.story.window.kept == ()


def test_where_nothing_is_free_the_offer_lies_under_the_newest_lines(
    listener: Sitter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableWindow, "free_place", lambda *_: None)
    scene = sit_down(listener, 9)
    plate = scene.policy.items(None)[0].rect
    assert scene.story.motion.plan.boxes["log"].contains(plate)
    while len(scene.story.log.entries) < 3:
        scene.update(0.1)
    lines = scene.story.log_places(0)
    assert lines and plate.collidelist(lines) == -1
    click(scene, (plate.left + 5, plate.bottom - 2))
    assert scene.seat.pointer.hover is None and offered(scene), "nobody points at the log through it"


def test_a_lesson_offers_no_music_and_leaves_it_to_the_first_table(listener: Sitter) -> None:
    page = LessonsScene(listener)
    scene = lesson_scene(listener, page.lessons, page.lessons[0])
    assert isinstance(scene.policy, Teaching) and not offered(scene)
    assert offered(sit_down(listener))


@pytest.mark.parametrize("why", ["music is on", "all is silent", "no device", "no music"])
def test_what_could_not_be_heard_or_is_on_already_is_not_offered(
    listener: Sitter, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if why == "music is on":
        listener.settings.music_volume = 0.2
    elif why == "all is silent":
        listener.settings.master_volume = 0.0
    elif why == "no device":
        listener.sounds.stop()
    else:
        monkeypatch.setattr(Table, "music", None)
    assert not offered(sit_down(listener)) and not listener.settings.music_offered


def test_the_offer_is_made_in_whole_messages(listener: Sitter, written: Written) -> None:
    scene = sit_down(listener)
    assert isinstance(scene.policy, MusicOffer) and say(OWN_NAME)
    scene.policy.items(None)
    assert written.broken(("M", "N")) == []


def test_the_offer_makes_way_for_a_hint_and_comes_back(listener: Sitter) -> None:
    listener.settings.animation_speed = 8.0
    scene = sit_down(listener)
    while scene.seat.prompt.ask is None:
        run(scene, 0.1)
    assert offered(scene) and scene.policy.items(None)
    scene.choices.choose(Command.HINT)
    run(scene, 0.1)
    assert scene.seat.hint is not None and not offered(scene) and not scene.policy.items(None)
    scene.choices.choose(Command.CLOSE_HINT)
    run(scene, 0.1)
    assert scene.seat.hint is None and offered(scene) and scene.policy.items(None)


def test_under_a_cover_where_nothing_could_answer_it_the_offer_is_not_shown(listener: Sitter) -> None:
    people = tuple(Player(name, "person", face) for face, name in enumerate(("Ann", "Ben"), 1))
    listener.go.table(Session(Match(GRAND, people, 3)))
    listener.stack.settle()
    scene, surface, shown = listener.stack.top, pygame.Surface(listener.theme.size), set()
    assert isinstance(scene, TableScene)
    for _ in range(400):
        top = listener.stack.top
        assert top is not None
        if isinstance(top, CoverScene) and not top.deaf:
            top.take()
        top.update(0.05)
        listener.stack.settle()
        listener.stack.draw(surface)
        shown.add((scene.turns.covering, bool(scene.policy.items(None))))
    assert shown >= {(True, False), (False, True)} and (True, True) not in shown
