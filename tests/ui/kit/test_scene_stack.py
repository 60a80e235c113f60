"""The scene stack changes between frames and tells its scenes in order."""

from __future__ import annotations

import pygame

from game.ui.kit.scene_stack import Scene
from game.ui.screenshot import Sitter


class Told(Scene):
    """A scene that writes down what it is told."""

    def __init__(self, host: Sitter, name: str, told: list[str]) -> None:
        super().__init__(host)
        self.name, self.told = name, told

    def enter(self) -> None:
        self.told.append(f"{self.name} enter")

    def pause(self) -> None:
        self.told.append(f"{self.name} pause")

    def resume(self) -> None:
        self.told.append(f"{self.name} resume")

    def leave(self) -> None:
        self.told.append(f"{self.name} leave")

    def resize(self) -> None:
        self.told.append(f"{self.name} resize")

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        self.told.append(f"{self.name} draw")
        return None


class SeenThrough(Told):
    see_through = True


def test_changes_take_effect_only_between_frames(host: Sitter) -> None:
    told: list[str] = []
    host.stack.push(Told(host, "title", told))
    assert host.stack.top is None and host.stack.changing and not told
    host.stack.settle()
    assert isinstance(host.stack.top, Told) and not host.stack.changing
    assert told == ["title enter"]


def test_the_scene_under_a_pushed_one_pauses_and_resumes(host: Sitter) -> None:
    told: list[str] = []
    host.stack.push(Told(host, "table", told))
    host.stack.push(Told(host, "pause", told))
    host.stack.settle()
    host.stack.pop()
    host.stack.settle()
    assert told == ["table enter", "table pause", "pause enter", "pause leave", "table resume"]
    assert host.stack.top is not None and host.stack.top.whole


def test_restart_takes_every_scene_off_from_the_top_down(host: Sitter) -> None:
    told: list[str] = []
    for name in ("table", "pause"):
        host.stack.push(Told(host, name, told))
    host.stack.settle()
    told.clear()
    host.stack.restart(Told(host, "title", told))
    host.stack.settle()
    assert told == ["pause leave", "table leave", "title enter"]
    assert len(host.stack.scenes) == 1


def test_a_replaced_scene_leaves_before_the_next_enters_and_the_one_below_is_not_told(host: Sitter) -> None:
    told: list[str] = []
    for name in ("below", "old"):
        host.stack.push(Told(host, name, told))
    host.stack.settle()
    told.clear()
    host.stack.replace(Told(host, "new", told))
    host.stack.settle()
    assert told == ["old leave", "new enter"]


def test_an_empty_stack_ends_after_every_scene_has_left(host: Sitter) -> None:
    told: list[str] = []
    host.stack.push(Told(host, "table", told))
    host.stack.settle()
    host.stack.clear()
    host.stack.settle()
    assert host.stack.top is None and told[-1] == "table leave"


def test_what_is_seen_through_a_scene_is_drawn_under_it_only_when_all_is_drawn(host: Sitter) -> None:
    told: list[str] = []
    surface = pygame.Surface((1280, 720))
    host.stack.push(Told(host, "title", told))
    host.stack.push(Told(host, "table", told))
    host.stack.push(SeenThrough(host, "pause", told))
    host.stack.settle()
    told.clear()
    assert host.stack.draw(surface) == [surface.get_rect()]
    assert told == ["table draw", "pause draw"]
    told.clear()
    assert host.stack.draw(surface) is None
    assert told == ["pause draw"]
