"""In every language there is room for all that pages say, in the smallest window too."""

from __future__ import annotations

import pytest

from game import paths
from game.text import ENGLISH, languages, use
from game.ui.kit.theme import Theme
from game.ui.screenshot import Sitter
from tests.ui.kit.test_flow import WRITTEN_ON
from tests.ui.pages import show


@pytest.mark.parametrize("language", languages(paths.translations()))
def test_no_page_shortens_its_words(host: Sitter, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    shorten = Theme._shortened
    cut: list[str] = []

    def noting(theme: Theme, words: str, width: int, role: str, px: float) -> str:
        shown = shorten(theme, words, width, role, px)
        cut.extend([words] if shown != words else [])
        return shown

    monkeypatch.setattr(Theme, "_shortened", noting)
    host.theme, host.by_pad = Theme((800, 600)), True
    use(language, paths.translations())
    try:
        for make in WRITTEN_ON.values():
            show(host, make(host))
    finally:
        use(ENGLISH)
    assert not cut
