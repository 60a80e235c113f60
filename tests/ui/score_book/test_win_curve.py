"""The percentages beside the curve of wins stand clear of each other, however large the letters are."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit.measures import SMALL
from game.ui.kit.theme import TEXT, Theme
from game.ui.scenes.score_book import ScoreBookScene
from game.ui.screenshot import Sitter
from game.ui.screenshot.book_samples import SampleBook
from tests.ui.shelf.visiting import rest


@pytest.mark.parametrize(("size", "text_size"), [((800, 600), 1.5), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
def test_percentages_do_not_overlap(
    host: Sitter, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: float
) -> None:
    host.theme, host.settings.text_size = Theme(size), text_size
    host.apply_settings()
    page = ScoreBookScene(host, SampleBook(1.79e9))
    host.stack.push(page)
    rest(host)
    curve, written = page.widget("course"), list[str]()
    text = Theme.text

    def noted(theme: Theme, words: str, *how: object, **more: object) -> pygame.Surface:
        written.append(words)
        return text(theme, words, *how, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Theme, "text", noted)
    assert not [*(curve.draw(pygame.Surface(size), host.theme) or ())]
    beside = [words for words in written if words.endswith("%") and len(words) < 6]
    assert beside[0].startswith("0") and beside[-1].startswith("100")
    foot = 2 * host.theme.line_height(TEXT, SMALL)
    assert (len(beside) - 1) * host.theme.line_height(TEXT, SMALL) <= curve.rect.height - foot
