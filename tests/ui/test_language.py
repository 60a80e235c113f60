"""Another language chosen while the game runs: spoken at once, and again after a restart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import paths
from game.app import App
from game.rules import GRAND, Event
from game.session.match import Match, Player
from game.session.session import Session
from game.session.shelf.shelf import Shelf
from game.settings import load
from game.text import ENGLISH, TEST, language, languages, text, use
from game.ui.kit.page import Page
from game.ui.kit.widgets import Button
from game.ui.new_game.segments import Segments
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.screenshot import Sitter, scenes, shown_matches
from tests.text.catalogues import write_catalogue
from tests.ui.pad_person import Evening
from tests.ui.pages import TAB, click, move


def button(page: Page, name: str) -> str:
    return page.widget(name).described.name


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


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    """The title of the program, with a match to continue; somebody has a pad in their hands."""
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    Session(Match(GRAND, (Player("Ann"), Player("Ben", "random")), 4), Shelf(tmp_path).new_slot()).close()
    one = Evening(tmp_path)
    yield one
    one.close()
    use(ENGLISH)


def with_keys(one: Evening) -> None:
    title = one.page(TitleScene)
    while title.focus.focused is not title.widget("language"):
        title.handle(TAB)
    title.handle(move("right"))


def with_mouse(one: Evening) -> None:
    title = one.page(TitleScene)
    names = title.widget("language")
    assert isinstance(names, Segments)
    click(title, names.places()[[segment.words for segment in names.segments].index("Deutsch")].center)


def with_pad(one: Evening) -> None:
    one.go_to("language")
    one.tap("right")


@pytest.mark.parametrize("hands", [with_keys, with_mouse, with_pad])
def test_a_language_chosen_on_the_title_is_spoken_there_at_once_and_kept(
    evening: Evening, hands: Callable[[Evening], None]
) -> None:
    hands(evening)
    title = evening.page(TitleScene)
    names, match = title.widget("language"), title.widget("continue")
    assert language() == "de" and load(evening.app.data_dir).language == "de"
    assert names.described.value == "Deutsch"
    assert isinstance(match, Button) and match.label == "Fortsetzen" and match.detail.startswith("Runde 1 · Ann 0")
    assert title.focus.focused is names, "and another can be chosen"


@pytest.mark.parametrize("language", [TEST, *(known for known in languages(paths.translations()) if known != ENGLISH)])
def test_a_table_says_in_another_language_what_it_would_have_said_in_it_from_the_start(
    host: Sitter, language: str
) -> None:
    def seen() -> bytes:
        surface = pygame.Surface(host.theme.size)
        host.stack.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    happened: list[Event] = []
    session = shown_matches.played_match("table", happened)
    scenes._SCENES["table"](host, session, happened)
    assert happened, "the log has lines"
    english = seen()
    use(language, paths.translations())
    try:
        host.apply_settings()
        changed = seen()
        host.go.back()
        host.stack.settle()
        scenes._SCENES["table"](host, session, happened)
        assert changed == seen() != english
    finally:
        use(ENGLISH)
