"""Another language chosen while the game runs: spoken at once, and again after a restart."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import paths
from game.app import App
from game.rules import Event
from game.text import ENGLISH, TEST, languages, text, use
from game.ui import screenshot
from game.ui.page import Page
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.screenshot import Sitter
from game.ui.widgets import Button
from tests.text.catalogues import write_catalogue
from tests.ui.pages import move


def button(page: Page, name: str) -> str:
    found = page.widget(name)
    assert isinstance(found, Button)
    return found.label


def test_another_language_is_spoken_at_once_and_again_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    catalogues = tmp_path / "translations"
    write_catalogue(catalogues, "de", {"English": "Deutsch", "Settings": "Einstellungen", "Quit": "Schluss"})
    monkeypatch.setattr("game.paths.translations", lambda: catalogues)
    program = App(tmp_path)
    try:
        title, page = TitleScene(program), SettingsScene(program, "language")
        title.light()
        for scene in (title, page):
            program.stack.push(scene)
            program.stack.settle()
        assert button(title, "quit") == "Quit"
        page.focus.focus(page.widget("language"))
        for _ in range(2):
            page.handle(move("right"))
        assert program.settings.language == "de" and text("Settings") == "Einstellungen"
        assert button(title, "quit") == "Schluss", "what lies below says so too"
        program.close()
        use(ENGLISH)
        program = App(tmp_path)
        assert text("Settings") == "Einstellungen"
    finally:
        program.close()
        use(ENGLISH)


@pytest.mark.parametrize("language", [TEST, *(known for known in languages(paths.translations()) if known != ENGLISH)])
def test_a_table_says_in_another_language_what_it_would_have_said_in_it_from_the_start(
    host: Sitter, language: str
) -> None:
    def seen() -> bytes:
        surface = pygame.Surface(host.theme.size)
        host.stack.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    happened: list[Event] = []
    session = screenshot._played("table", happened)
    screenshot._SCENES["table"](host, session, happened)
    assert happened, "the log has lines"
    english = seen()
    use(language, paths.translations())
    try:
        host.apply_settings()
        changed = seen()
        host.go.back()
        host.stack.settle()
        screenshot._SCENES["table"](host, session, happened)
        assert changed == seen() != english
    finally:
        use(ENGLISH)
