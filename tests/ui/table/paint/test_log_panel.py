"""The panel of what just happened: lines are written whole, on as many rows as they take."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game import paths
from game.rules.values.cards import FACE_OF_TEXT
from game.rules.values.messages import FaceNamed, Listed, PlayerNamed, sentence
from game.session.narration import TOLD, narrate
from game.text import ENGLISH, Part, languages, parts, use
from game.ui.kit.look import Look
from game.ui.kit.theme import TEXT, Theme
from game.ui.table.paint import log_panel
from game.ui.table.paint.log_panel import log, log_places
from game.ui.table.paint.log_rows import LogRoom, rows_in
from game.ui.words.log_entries import LineLevel, LogLine
from tests.rules.facts import made_up
from tests.ui.table.places import NAMES, OVER, part_of

SEVENS = " passes the red Seven, green Seven and yellow Seven to "
PASSED = LogLine((Part("Ben", True), Part(SEVENS), Part("Cy", True)), "G2.8")
CALLED = LogLine((Part("Cy", True), Part(" calls Uno")), "G8.1")


@pytest.fixture(autouse=True)
def letters() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.quit()


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is written, row by row, in letters of the usual size."""
    found: list[str] = []
    row = log_panel.row_of

    def noting(theme: Theme, parts, width):  # type: ignore[no-untyped-def]
        words = "".join(part.words for part in parts)
        assert not words.startswith(" ") and all(part.words for part in parts)
        picture = row(theme, parts, width)
        assert picture.get_width() <= width
        found.append(words)
        return picture

    monkeypatch.setattr(log_panel, "row_of", noting)
    return found


def box(theme: Theme) -> pygame.Rect:
    return pygame.Rect((30, 20), (theme.px(470), theme.px(300)))


def room(theme: Theme, further: float = 0) -> LogRoom:
    return LogRoom(box(theme), box(theme).bottom + theme.px(further))


def show(theme: Theme, lines: list[LogLine]) -> pygame.Surface:
    return log(theme, part_of(theme, box(theme), lines), ("", ""))


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_a_long_line_goes_on_below(size: tuple[int, int], written: list[str]) -> None:
    show(Theme(size), [CALLED, PASSED])
    assert written[0] == "Cy calls Uno" and len(written) > 2
    assert " ".join(written[1:]) == f"Ben{SEVENS}Cy"


def test_older_lines_give_way_to_a_long_one() -> None:
    theme = Theme((800, 600))
    brief, long = (log_places(theme, room(theme), [CALLED] * 20 + [last], 0) for last in (CALLED, PASSED))
    assert len(brief) == rows_in(theme, room(theme)) > len(long)
    assert long[-1].height >= 2 * long[0].height == 2 * brief[0].height
    for places in (brief, long):
        assert all(box(theme).contains(place) for place in places)
        assert [place.top for place in places[1:]] == [place.bottom for place in places[:-1]]


def test_the_panel_grows_for_what_is_due_and_never_beyond_its_room() -> None:
    theme = Theme((1280, 720))
    wide = room(theme, 150)
    usual = len(log_places(theme, wide, [CALLED] * 40, 0))
    assert usual == rows_in(theme, room(theme))
    grown = [log_places(theme, wide, [CALLED] * 40, due) for due in (usual + 2, 40)]
    assert len(grown[0]) == usual + 2 < len(grown[1]) == rows_in(theme, wide)
    assert grown[1][-1].bottom <= wide.low
    assert grown[1] == log_places(theme, wide, [CALLED] * 40, 0, whole=True)


def test_a_panel_is_as_high_as_its_lines_and_its_first_divider_stands_at_its_top() -> None:
    theme = Theme((1280, 720))
    heights = [show(theme, [CALLED] * count).get_height() for count in (1, 2, 3)]
    assert heights[2] - heights[1] == heights[1] - heights[0] > 0
    assert len(log_places(theme, room(theme), [OVER, CALLED, CALLED], 3)) == 2
    assert len(log_places(theme, room(theme), [CALLED, OVER, CALLED], 3)) == 3


def test_earlier_lines_begin_with_a_whole_act() -> None:
    theme, act = Theme((1280, 720)), LogLine((Part("Ben plays"),), "", level=LineLevel.ACT)
    for before in ([act, *[CALLED] * 20], [OVER, act, *[CALLED] * 20]):
        places = log_places(theme, room(theme), [*before, OVER, act, CALLED], 3)
        assert len(places) == 2, "the divider is the heading"
    assert len(log_places(theme, room(theme), [act, CALLED, OVER, act, CALLED], 3)) == 5


def test_the_newest_line_is_there_though_it_takes_more_rows_than_there_are(written: list[str]) -> None:
    theme, passes = Theme((800, 600), Look(2.0)), " passes the red Seven and" * 20
    endless = LogLine((Part("Ben", True), Part(passes)), "G2.8")
    (place,) = log_places(theme, room(theme), [CALLED, endless], 2)
    assert box(theme).contains(place)
    show(theme, [CALLED, endless])
    assert len(written) == rows_in(theme, room(theme))
    assert " ".join(written) == f"Ben{passes}"


def test_a_name_goes_to_the_next_row_by_itself_where_there_is_no_room_for_it(written: list[str]) -> None:
    theme = Theme((800, 600))
    words, rows = "gives", 0
    while rows < 2:  # until there is no more room for the name
        words += " n"
        written.clear()
        show(theme, [LogLine((Part(f"{words} to "), Part("Ben", True)), "")])
        rows = len(written)
    assert written[-1] == "Ben"


def test_cards_are_drawn_side_by_side_without_the_words_between_them(written: list[str]) -> None:
    faces = FaceNamed(FACE_OF_TEXT["r5"]), FaceNamed(FACE_OF_TEXT["g5"]), FaceNamed(FACE_OF_TEXT["W"])
    message = sentence("{player} gives {cards:object} to {whom}", player=PlayerNamed(0), cards=Listed(faces),
                       whom=PlayerNamed(1))  # fmt: skip
    line = LogLine(parts(message, NAMES), "")
    assert "".join(part.words for part in line.told) == "Ann gives red Five, green Five and Wild to Ben"
    show(Theme((1920, 1080)), [line])
    assert written == ["Ann gives red Five green Five Wild to Ben"]


def test_where_lines_lie_is_asked_in_every_frame_and_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    theme, measured = Theme((1280, 720)), list[str]()
    width = Theme.width

    def noting(self: Theme, words: str, role: str = TEXT, px: float = 22) -> int:
        measured.append(words)
        return width(self, words, role, px)

    monkeypatch.setattr(Theme, "width", noting)
    first = log_places(theme, room(theme), [CALLED, PASSED], 2)
    assert measured
    measured.clear()
    assert log_places(theme, room(theme), [CALLED, PASSED], 2) == first and not measured
    log_places(Theme((800, 600)), room(theme), [CALLED, PASSED], 2)
    assert measured, "another size has letters of its own"


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("language", languages(paths.translations()))
def test_every_line_that_has_a_rule_shows_it_beside_its_last_row(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    """Whatever happens, and however long the names are: neither it nor its rule is cut, nor lies on the other."""
    theme, shown = Theme(size), list[str]()
    row, text, wide = log_panel.row_of, Theme.text, list[int]()

    def telling(theme: Theme, parts, width):  # type: ignore[no-untyped-def]
        picture = row(theme, parts, width)
        wide[:] = [picture.get_width()]
        return picture

    def writing(self: Theme, words: str, role: str = TEXT, px: float = 22, colour=None):  # type: ignore[no-untyped-def]
        shown.append(words)
        picture = text(self, words, role, px, colour)
        if words == "G6.16":
            assert wide[0] + picture.get_width() <= box(theme).width - theme.px(22 + 22 + 32)
        return picture

    monkeypatch.setattr(log_panel, "row_of", telling)
    monkeypatch.setattr(Theme, "text", writing)
    use(language, paths.translations())
    try:
        for kind in TOLD:
            message = narrate(made_up(kind), 2)
            assert message is not None
            for names in (NAMES, ("Johanna",) * len(NAMES), ("Al",) * len(NAMES)):
                shown.clear()
                theme.forget()
                show(theme, [LogLine(parts(message, names), "G6.16")])
                assert "G6.16" in shown and not any("…" in words for words in shown)
    finally:
        use(ENGLISH)


@pytest.mark.parametrize(("words", "mark"), [("is asked", "J.answer-skip"), ("is asked, and asked again now", "§")])
def test_a_long_id_is_shown_whole_where_its_row_has_room(
    monkeypatch: pytest.MonkeyPatch, words: str, mark: str
) -> None:
    theme, shown, text = Theme((1280, 720)), list[str](), Theme.text

    def writing(self: Theme, words: str, *how) -> pygame.Surface:  # type: ignore[no-untyped-def]
        shown.append(words)
        return text(self, words, *how)

    monkeypatch.setattr(Theme, "text", writing)
    show(theme, [LogLine((Part("Cy", True), Part(f" {words}")), "J.answer-skip")])
    assert mark in shown
