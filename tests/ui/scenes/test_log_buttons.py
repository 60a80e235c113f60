"""From any line of the log there is a way to the buttons which act on it, and back to that line."""

from __future__ import annotations

from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.screenshot import Sitter
from tests.ui.pages import TAB, key, move
from tests.ui.scenes.test_log_page import at_table, opened


def test_a_pad_reaches_the_buttons_from_any_line_and_comes_back_to_it(host: Sitter) -> None:
    host.by_pad = True
    at_table(host).handle(key("f3"))
    page = opened(host)
    across = page.widget("way across").rect
    assert across.top >= page.view.bottom and across.bottom <= page.widget("picture").rect.top
    page.handle(key("home"))
    for _ in range(3):
        page.handle(move("down"))
    at, taken = page.at, Intent(intents.PAD, pad=pads.X)
    page.handle(taken)
    assert page.focus.focused is page.widget("picture") and page.at == at
    for way in ("down", "right"):
        page.handle(move(way))
        assert page.focus.focused not in page.rows and page.at == at
    page.handle(taken)
    assert page.focus.focused is page.rows[at] and page.at == at and page.view.contains(page.rows[at].rect)
    page.handle(taken)
    page.scroll_to(page.bar.whole)
    for _ in range(3):
        page.handle(move("up"))
        if page.focus.focused in page.rows:
            break
    assert page.focus.focused is page.rows[at] and page.at == at, "up leads to the chosen line, not to the nearest"
    assert page.view.contains(page.rows[at].rect)


def test_tab_reaches_the_buttons_from_any_line_and_comes_back_to_it(host: Sitter) -> None:
    at_table(host).handle(key("f3"))
    page = opened(host)
    page.handle(key("home"))
    page.handle(move("down"))
    at = page.at
    seen = set()
    for _ in range(12):
        page.handle(TAB)
        assert page.focus.focused is not None and page.at == at
        seen.add(page.focus.focused.name)
        if page.focus.focused is page.rows[at]:
            break
    assert {"picture", "position", "scenario", "own", f"line {at}"} <= seen
