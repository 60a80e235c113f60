"""The headings of results and of other pages can be read on every table, and while confetti falls."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit import backdrop
from game.ui.kit.common_colours import Colour
from game.ui.kit.page import Page
from game.ui.kit.theme import Theme
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.results import ResultsScene
from game.ui.screenshot import Sitter
from game.ui.tables.folders import Table, shipped
from tests.ui.colour_sight import contrast
from tests.ui.pages import begin
from tests.ui.tables.test_palette import WORDS
from tests.ui.test_pages import finished, session_of

SIZE = (1280, 720)


@pytest.mark.parametrize("table", shipped(), ids=lambda table: table.name)
@pytest.mark.parametrize("scene", ["results", "results with confetti", "lessons"])
def test_a_heading_can_be_read_wherever_it_lies(
    host: Sitter, monkeypatch: pytest.MonkeyPatch, table: Table, scene: str
) -> None:
    host.theme = Theme(SIZE, table=table)
    surface, under = pygame.Surface(SIZE), list[Colour]()
    heading = backdrop.heading

    def bare(surface: pygame.Surface, theme: Theme, head: pygame.Surface, place: pygame.Rect) -> None:
        """Paint all of a heading but its words, and note what they would lie on."""
        clear = pygame.Surface(head.get_size(), pygame.SRCALPHA)
        heading(surface, theme, clear, place)
        words = head.get_rect(center=place.center)
        inked = pygame.mask.from_surface(head)
        under[:] = [
            (colour.r, colour.g, colour.b)
            for x in range(0, words.width, 3) for y in range(0, words.height, 3) if inked.get_at((x, y))
            for colour in [surface.get_at((words.left + x, words.top + y))]
        ]  # fmt: skip

    monkeypatch.setattr(backdrop, "heading", bare)
    page: Page
    if scene == "lessons":
        page = LessonsScene(host)
    else:
        page = ResultsScene(host, session_of(finished(4, (0,), (500, 0, 0, 0) if "confetti" in scene else ())))
    begin(host, page)
    if isinstance(page, ResultsScene) and page.confetti is not None:
        page.confetti.pass_time(2.0)
    assert "confetti" not in scene or (isinstance(page, ResultsScene) and page.confetti is not None)
    page.draw(surface)
    page.invalidate()
    page.draw(surface)
    assert len(under) > 100
    assert min(contrast(table.palette.plate_ink, colour) for colour in set(under)) >= WORDS


def test_confetti_falls_behind_the_whole_board_with_its_rim(host: Sitter, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[pygame.Rect] = []
    monkeypatch.setattr(backdrop, "board", lambda surface, theme, place: painted.append(place))
    surface = pygame.display.get_surface()
    assert surface is not None
    page = ResultsScene(host, session_of(finished(4, (0,), (500, 0, 0, 0))))
    begin(host, page)
    page.draw(surface)
    assert page.confetti is not None and page._still is not None and painted
    places = page._let_fall(surface, page.confetti, page._still)
    assert places and painted[-1].collidelist(places) < 0
