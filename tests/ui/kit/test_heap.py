"""Memory: pictures of scenes that have left do not stay."""

from __future__ import annotations

import ctypes
import gc
import sys
import weakref
from types import SimpleNamespace

import pygame
import pytest

from game.ui.kit import heap
from game.ui.kit.page import Page
from game.ui.scenes.title import TitleScene
from game.ui.screenshot import Sitter
from tests.ui.pages import show_at_rest


def test_a_page_that_has_left_lets_go_of_its_picture_at_once(host: Sitter) -> None:
    show_at_rest(host, Page(host))
    page = Page(host)
    host.stack.push(page)
    host.stack.settle()
    host.stack.draw(pygame.Surface(host.theme.size))
    assert page._still is not None
    picture = weakref.ref(page._still)
    gc.disable()
    try:
        host.stack.pop()
        host.stack.settle()
        assert picture() is None
    finally:
        gc.enable()


def test_memory_is_given_back_before_a_scene_comes_and_in_the_frame_after_the_one_a_scene_leaves_in(
    host: Sitter, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[int] = []
    monkeypatch.setattr(heap, "_glibc", lambda: SimpleNamespace(malloc_trim=given.append))
    show_at_rest(host, Page(host))
    given.clear()
    host.stack.push(Page(host))
    host.stack.settle()
    assert given == [0]
    host.stack.pop()
    host.stack.settle()
    assert given == [0]
    for _ in range(2):
        host.stack.settle()
        assert given == [0, 0]


def test_scenes_that_know_each_other_are_collected_in_the_frame_after(
    host: Sitter, monkeypatch: pytest.MonkeyPatch
) -> None:
    collected: list[bool] = []
    monkeypatch.setattr(gc, "collect", lambda: collected.append(True))
    show_at_rest(host, Page(host))
    host.stack.restart(Page(host))
    host.stack.settle()
    assert not collected
    host.stack.settle()
    assert collected == [True]


def test_a_page_nobody_needs_goes_without_being_looked_for(host: Sitter) -> None:
    title = TitleScene(host)
    show_at_rest(host, title)
    gone = weakref.ref(title)
    del title
    gc.disable()
    try:
        host.stack.restart(Page(host))
        host.stack.settle()
        assert gone() is None
    finally:
        gc.enable()


def test_what_is_kept_for_good_is_looked_through_no_more() -> None:
    before = gc.get_freeze_count()
    try:
        heap.keep_for_good()
        assert gc.get_freeze_count() > before
    finally:
        gc.unfreeze()


def test_large_pictures_lie_apart_from_all_else(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(heap, "_glibc", lambda: SimpleNamespace(mallopt=lambda *given: asked.append(given)))
    heap.keep_large_apart()
    ((option, least),) = asked
    assert option == -3 and least < 4 * 800 * 600


@pytest.mark.skipif(sys.platform != "linux", reason="no other system is asked")
def test_a_c_library_that_cannot_give_memory_back_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda name: object())
    heap._glibc.cache_clear()
    try:
        heap.give_back()
        heap.keep_large_apart()
        assert heap._glibc() is None
    finally:
        heap._glibc.cache_clear()
