"""Memory: pictures of scenes that have left do not stay."""

from __future__ import annotations

import ctypes
import gc
import sys
import weakref

import pygame
import pytest

from game.ui.kit import memory
from game.ui.kit.page import Page
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


def test_memory_is_given_back_whenever_a_scene_leaves(host: Sitter, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []
    monkeypatch.setattr(memory, "_trim", lambda: given.append)
    show_at_rest(host, Page(host))
    host.stack.push(Page(host))
    host.stack.settle()
    assert not given
    host.stack.pop()
    host.stack.settle()
    assert given == [0]


@pytest.mark.skipif(sys.platform != "linux", reason="no other system is asked")
def test_a_c_library_that_cannot_give_memory_back_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda name: object())
    memory._trim.cache_clear()
    try:
        memory.give_back()
        assert memory._trim() is None
    finally:
        memory._trim.cache_clear()
