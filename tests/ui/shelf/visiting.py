"""Going through the page of all matches, for tests: keys are pressed and frames pass until it rests."""

from __future__ import annotations

import os
from pathlib import Path

from game.session.shelf.shelf import Shelf
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.page import Page
from game.ui.scenes.shelf import ShelfScene
from game.ui.screenshot import Sitter
from tests.session.playing import BOTS
from tests.session.shelf.matches import PEOPLE, SHORT, TO_THE_END, make
from tests.ui.pages import key, look_at

FIRST, SECOND, OVER = "0" * 16, "1" * 16, "2" * 16
NOW = 1.79e9


def three_matches(host: Sitter, folder: Path) -> ShelfScene:
    """The page of a shelf with three matches: Friday's, an older one, and one that is over."""
    for hours, (name, match, acts) in enumerate(((FIRST, PEOPLE, 0), (SECOND, BOTS, 60), (OVER, SHORT, TO_THE_END))):
        journal = make(folder / "saves" / "matches" / name, match, acts) / "journal"
        os.utime(journal, (NOW - 3600 * hours,) * 2)
    shelf = Shelf(folder)
    shelf.rename(SECOND, "Tea with Rosa")
    shelf.rename(OVER, "")
    return begin(host, ShelfScene(host, shelf))


def begin(host: Sitter, page: ShelfScene) -> ShelfScene:
    host.stack.push(page)
    rest(host)
    return page


def rest(host: Sitter) -> None:
    """Let frames pass until the page waits for somebody."""
    host.stack.settle()
    for _ in range(500):
        look_at(host, 0.01)
        top = host.stack.top
        if top is None or not isinstance(top, Page) or (top.rests_for() is None and not top.unfinished):
            return
    raise AssertionError("it never rests")


def ids(page: ShelfScene) -> list[str]:
    return [entry.id for entry in page.found.shown]


def press(page: Page, *keys: str) -> None:
    for name in keys:
        page.handle(key(name))
        rest(page.host)  # type: ignore[arg-type]


def search(page: ShelfScene) -> None:
    page.handle(key("f"))
    type_in(page, "f")
    assert page.typing and page.found.sought == ""


def type_in(page: ShelfScene, words: str) -> None:
    for letter in words:
        page.handle(Intent(intents.TEXT, text=letter))


def said(page: ShelfScene) -> str:
    return page.deeds.said.words if page.deeds.said is not None else ""


def control(page: Page, name: str) -> str:
    widget = page.widget(name)
    return widget.label if widget.enabled else ""
