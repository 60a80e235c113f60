"""The panel of what just happened: lines are written whole, on as many rows as they take."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game import paths
from game.session.narration import TOLD, narrate
from game.text import ENGLISH, Part, languages, parts, use
from game.ui.kit.look import Look
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.table.paint.log_panel import log, log_places, log_rows
from game.ui.words.log_lines import LogLine
from tests.rules.facts import made_up
from tests.ui.table.places import NAMES

SEVENS = " passes red Seven, green Seven and yellow Seven to "
PASSED = LogLine((Part("Ben", True), Part(SEVENS), Part("Cy", True)), "G2.8")
CALLED = LogLine((Part("Cy", True), Part(" calls Uno!")), "G8.1")


@pytest.fixture(autouse=True)
def letters() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.quit()


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """What is written, and how large."""
    found: list[tuple[str, float]] = []
    told = Theme.told

    def noting(self: Theme, parts, width, px=22, colour=None):  # type: ignore[no-untyped-def]
        words = "".join(part.words for part in parts)
        assert not words.startswith(" ") and all(part.words for part in parts)
        picture = told(self, parts, width, px, colour)
        roles = [(part.words, BOLD if part.name else TEXT) for part in parts]
        found.append((words, self._fitting(roles, width, px)))
        return picture

    monkeypatch.setattr(Theme, "told", noting)
    return found


def box(theme: Theme) -> pygame.Rect:
    return pygame.Rect((30, 20), (theme.px(470), theme.px(214)))


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_a_long_line_goes_on_below_in_letters_as_large_as_the_others(
    size: tuple[int, int], written: list[tuple[str, float]]
) -> None:
    theme = Theme(size)
    log(theme, box(theme).size, "", [CALLED, PASSED], "")
    words = [words for words, _ in written]
    assert words[0] == "Cy calls Uno!" and len(words) > 2
    assert " ".join(words[1:]) == f"Ben{SEVENS}Cy"
    assert {px for _, px in written} == {20.5}


def test_older_lines_give_way_to_a_long_one() -> None:
    theme = Theme((800, 600))
    brief, long = (log_places(theme, box(theme), [CALLED] * 20 + [last]) for last in (CALLED, PASSED))
    assert len(brief) == log_rows(theme, box(theme).size) > len(long)
    assert long[-1].height >= 2 * long[0].height == 2 * brief[0].height
    for places in (brief, long):
        assert all(box(theme).contains(place) for place in places)
        assert [place.top for place in places[1:]] == [place.bottom for place in places[:-1]]


def test_the_newest_line_is_there_though_it_takes_more_rows_than_there_are(written: list[tuple[str, float]]) -> None:
    theme, passes = Theme((800, 600), Look(2.0)), " passes red Seven and" * 20
    endless = LogLine((Part("Ben", True), Part(passes)), "G2.8")
    (place,) = log_places(theme, box(theme), [CALLED, endless])
    assert box(theme).contains(place)
    log(theme, box(theme).size, "", [CALLED, endless], "")
    assert len(written) == log_rows(theme, box(theme).size)
    assert " ".join(words for words, _ in written) == f"Ben{passes}"


def test_a_name_goes_to_the_next_row_by_itself_where_there_is_no_room_for_it(written: list[tuple[str, float]]) -> None:
    theme = Theme((800, 600))
    words, rows = "gives", 0
    while rows < 2:  # until there is no more room for the name
        words += " n"
        written.clear()
        log(theme, box(theme).size, "", [LogLine((Part(f"{words} to "), Part("Ben", True)), "")], "")
        rows = len(written)
    assert written[-1][0] == "Ben"


def test_where_lines_lie_is_asked_in_every_frame_and_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    theme, measured = Theme((1280, 720)), list[str]()
    width = Theme.width

    def noting(self: Theme, words: str, role: str = TEXT, px: float = 22) -> int:
        measured.append(words)
        return width(self, words, role, px)

    monkeypatch.setattr(Theme, "width", noting)
    first = log_places(theme, box(theme), [CALLED, PASSED])
    assert measured
    measured.clear()
    assert log_places(theme, box(theme), [CALLED, PASSED]) == first and not measured
    log_places(Theme((800, 600)), box(theme), [CALLED, PASSED])
    assert measured, "another size has letters of its own"


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("language", languages(paths.translations()))
def test_every_line_that_has_a_rule_shows_it_beside_its_last_row(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    """Whatever happens, and however long the names are: neither it nor its rule is cut, nor lies on the other."""
    theme, shown = Theme(size), list[str]()
    told, text, wide = Theme.told, Theme.text, list[int]()

    def telling(self: Theme, parts, width, px=22, colour=None):  # type: ignore[no-untyped-def]
        picture = told(self, parts, width, px, colour)
        wide[:] = [picture.get_width()]
        assert "…" not in "".join(part.words for part in parts)
        return picture

    def writing(self: Theme, words: str, role: str = TEXT, px: float = 22, colour=None):  # type: ignore[no-untyped-def]
        shown.append(words)
        picture = text(self, words, role, px, colour)
        if words == "G6.16":
            room = box(theme).width - theme.px(24) - theme.px(18)
            assert wide[0] + picture.get_width() <= room
        return picture

    monkeypatch.setattr(Theme, "told", telling)
    monkeypatch.setattr(Theme, "text", writing)
    use(language, paths.translations())
    try:
        for kind in TOLD:
            message = narrate(made_up(kind), 2)
            assert message is not None
            for names in (NAMES, ("Johanna",) * len(NAMES), ("Al",) * len(NAMES)):
                shown.clear()
                theme.forget()
                log(theme, box(theme).size, "", [LogLine(parts(message, names), "G6.16")], "")
                assert "G6.16" in shown and not any("…" in words for words in shown)
    finally:
        use(ENGLISH)
