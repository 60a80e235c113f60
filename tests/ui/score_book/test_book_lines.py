"""What a line of the score book says is whole in the smallest window, with ordinary letters and with large ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game import paths
from game.score_book.reckoning import BookMoment, FeatDone, WinShare
from game.score_book.score_book import BookMatch
from game.text.saying import in_language
from game.ui.kit.measures import NOTE
from game.ui.kit.theme import TEXT
from game.ui.score_book.book_lines import BookLine, FeatLine, ShareLine, nothing
from game.ui.screenshot import Sitter
from game.ui.screenshot.book_samples import SampleBook


@pytest.fixture
def match() -> BookMatch:
    return SampleBook(1.79e9).matches()[0]


def cut(host: Sitter, monkeypatch: pytest.MonkeyPatch, make: Callable[[], BookLine]) -> list[str]:
    """What a line writes where it has no room."""
    found: list[str] = []
    write = BookLine.write

    def written(line: BookLine, surface: Any, theme: Any, words: str, room: pygame.Rect, **how: Any) -> pygame.Rect:
        if not theme.holds(words, room.size, how.get("role", TEXT), how.get("px", NOTE)):
            found.append(words)
        return write(line, surface, theme, words, room, **how)

    monkeypatch.setattr(BookLine, "write", written)
    make().draw(pygame.Surface(host.theme.size), host.theme)
    return found


def test_the_words_for_a_bot_are_whole(host: Sitter, monkeypatch: pytest.MonkeyPatch) -> None:
    small = Sitter((800, 600), host.data_dir)
    share = WinShare(13, 3, 1.0)
    line = ShareLine("opponent", pygame.Rect(47, 420, 338, 20), "plays the best card", share, 1)
    assert not cut(small, monkeypatch, lambda: line)


@pytest.mark.parametrize("feat", ["two-catches", "pile"])
def test_a_feat_is_whole_in_large_letters(
    host: Sitter, monkeypatch: pytest.MonkeyPatch, match: BookMatch, feat: str
) -> None:
    small = Sitter((800, 600), host.data_dir)
    small.settings.text_size = 1.5
    small.apply_settings()
    done = FeatDone(feat, 19 if feat == "two-catches" else 1, BookMoment(match, 0, 0, 23))
    with in_language("de", paths.assets() / "translations"):
        line = FeatLine("feat", pygame.Rect(103, 430, 594, 28), done, nothing)
        assert not cut(small, monkeypatch, lambda: line)
