"""Hands at the table of a lesson, for tests."""

from __future__ import annotations

import pygame

from game.rules.values.cards import FACE, face_text
from game.ui.scenes.lesson import Teaching, lesson_scene
from game.ui.scenes.lessons import LessonsScene
from game.ui.screenshot import Sitter
from game.ui.table.place import pointing
from game.ui.table.question.targets import (
    CardTarget,
    PlayerTarget,
    Target,
)
from game.ui.table.scene import TableScene
from tests.ui.pages import ANYWHERE, click


def run(host: Sitter, seconds: float = 20.0) -> None:
    """Let time pass until the scene on top waits for somebody."""
    surface = pygame.Surface(ANYWHERE)
    for _ in range(round(seconds / 0.05)):
        host.stack.settle()
        scene = host.stack.top
        assert scene is not None
        scene.update(0.05)
        host.stack.draw(surface)
        if scene.rests_for() is None and not host.stack.changing:
            return


def begin(host: Sitter, lesson: int = 0, number: int = 0) -> TableScene:
    """A lesson over the list of lessons, at one of its steps."""
    host.settings.bot_pause = 0.0
    host.settings.animation_speed = 8.0
    page = LessonsScene(host)
    host.stack.push(page)
    host.stack.settle()
    host.stack.push(lesson_scene(host, page.lessons, page.lessons[lesson], number))
    run(host)
    return top(host)


def top(host: Sitter) -> TableScene:
    scene = host.stack.top
    assert isinstance(scene, TableScene) and isinstance(scene.policy, Teaching)
    return scene


def card(scene: TableScene, text: str) -> Target:
    return next(CardTarget(card) for card in scene.story.motion.plan.hand if face_text(FACE[card]) == text)


def point_at(scene: TableScene, target: Target) -> tuple[int, int]:
    """Somewhere on the screen where this can be clicked."""
    if isinstance(target, PlayerTarget):
        return scene.story.motion.plan.plaques[target.player].center
    motion, lines = scene.story.motion, scene.story.log_places(scene.seat.viewer)
    x, y = pointing.focusable(motion.plan, scene.seat.prompt)[target].center
    for aside in range(0, 60, 4):  # another card may lie on the middle of this one
        found = pointing.at((x - aside, y), motion.view, motion.plan, scene.seat.prompt, lines)
        if found == target:
            return (x - aside, y)
    raise AssertionError(f"{target} is nowhere")


def press(scene: TableScene, target: Target) -> None:
    click(scene, point_at(scene, target))


def own_button(scene: TableScene, name: str) -> tuple[int, int]:
    return next(button.rect.center for button in scene.policy.buttons if button.name == name)
