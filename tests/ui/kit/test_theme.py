"""Letters and panels: scaled to the window, wrapped, fitted, and kept only as long as there is room."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from game.text import Part
from game.ui.kit import backdrop
from game.ui.kit.common_colours import COAL, PAPER
from game.ui.kit.shapes import ring
from game.ui.kit.theme import BOLD, NUMERAL, TEXT, Theme

pytestmark = pytest.mark.usefixtures("host")
SENTENCE = "Your turn, Ann: nought and three and six do not fit, the pile needs a Two or a Five"


def test_measures_grow_with_the_window_and_nothing_vanishes() -> None:
    assert [Theme(size).px(18) for size in ((1280, 720), (1920, 1080), (3840, 2160))] == [12, 18, 36]
    assert Theme((800, 600)).px(0.1) == 1 and Theme((800, 600)).px(0) == 0


@pytest.mark.parametrize("size", [(1280, 720), (1000, 1000), (3440, 1440)])
def test_the_stage_is_the_largest_of_its_shape_in_the_middle_of_the_window(size: tuple[int, int]) -> None:
    stage = Theme(size).stage()
    window = pygame.Rect((0, 0), size)
    assert window.contains(stage)
    assert stage.width == window.width or stage.height == window.height
    assert abs(stage.centerx - window.centerx) <= 1 and abs(stage.centery - window.centery) <= 1
    assert abs(stage.width * 9 - stage.height * 16) <= 16


def test_wrapped_lines_are_narrow_enough_and_lose_no_word() -> None:
    theme = Theme((1920, 1080))
    lines = theme.wrap(SENTENCE + "\n\nand so on", 300)
    assert all(theme.width(line) <= 300 for line in lines) and len(lines) > 3
    assert " ".join(lines).split() == (SENTENCE + " and so on").split()
    assert "" in lines  # the empty line between two paragraphs


def test_no_line_breaks_at_a_no_break_space() -> None:
    theme, held = Theme((1920, 1080)), "Pourquoi\N{NO-BREAK SPACE}?"
    lines = theme.wrap(f"{held}  {held} {held}", theme.width(held))
    assert lines == [held, held, held]


def test_what_is_no_letter_is_drawn_as_its_escape() -> None:
    theme = Theme((1280, 720))
    strange, escaped = "a\0\u202e\ud800", r"a\x00\u202e\ud800"
    assert theme.width(strange) == theme.width(escaped) > theme.width("a")
    assert theme.text(strange).get_size() == theme.text(escaped).get_size()


@pytest.mark.parametrize("role", [TEXT, BOLD, NUMERAL])
def test_fitted_words_are_never_wider_than_their_room(role: str) -> None:
    theme = Theme((1280, 720))
    for room in (40, 120, 500, 3000):
        assert theme.fitted(SENTENCE, room, role, 40).get_width() <= room
    assert theme.fitted("Ann", 500, role, 40) is theme.text("Ann", role, 40)


def test_a_message_on_one_line_has_its_names_in_bold_and_is_never_wider_than_its_room() -> None:
    theme = Theme((1280, 720))
    parts = [Part("Ann", True), Part(" swaps seats with "), Part("Ben", True)]
    for room in (60, 120, 500, 3000):
        assert theme.told(parts, room, 40).get_width() <= room
    widths = [theme.width("Ann", BOLD, 30), theme.width(" swaps seats with ", TEXT, 30), theme.width("Ben", BOLD, 30)]
    assert theme.told(parts, 3000, 30).get_width() == sum(widths)


def test_a_panel_has_smooth_round_corners_of_its_own_colour() -> None:
    picture = Theme((1920, 1080)).panel((200, 80), PAPER, 1.0, radius=30)
    assert picture.get_at((0, 0)).a == 0 and picture.get_at((100, 40)) == (*PAPER, 255)
    edge = [picture.get_at((x, x)) for x in range(6, 12)]
    assert any(0 < pixel.a < 255 for pixel in edge)
    assert all(abs(pixel.r - PAPER[0]) <= 2 for pixel in edge if pixel.a > 20)


@pytest.mark.parametrize("size", [(200, 80), (61, 60), (9, 40), (500, 300)])
@pytest.mark.parametrize("radius", [0, 14, 30, None])
def test_a_border_lies_round_a_panel_and_leaves_its_inside_alone(size: tuple[int, int], radius: int | None) -> None:
    theme = Theme((1920, 1080))
    bordered, plain = (theme.panel(size, COAL, 0.5, radius, border, PAPER) for border in (4, 0))
    middle = size[0] // 2, size[1] // 2
    assert bordered.get_at((middle[0], 0))[:3] == bordered.get_at((0, middle[1]))[:3] == PAPER
    assert bordered.get_at((middle[0], size[1] - 1))[:3] == bordered.get_at((size[0] - 1, middle[1]))[:3] == PAPER
    inside = pygame.Rect((0, 0), size).inflate(*(-2 * min(theme.px(radius or 0) + 4, side // 2 - 1) for side in size))
    for spot in (middle, inside.topleft, (inside.right - 1, inside.bottom - 1)):
        if min(size) > 12 and (radius is not None or spot == middle):
            assert bordered.get_at(spot) == plain.get_at(spot)
    outline = ring(size, min(size) // 2 if radius is None else min(theme.px(radius), min(size) // 2), 4, PAPER)
    assert pygame.transform.flip(outline, True, True).get_view("2").raw == outline.get_view("2").raw


def test_pictures_are_made_once_and_the_oldest_forgotten_when_there_is_no_room() -> None:
    theme = Theme((1280, 720))

    def picture(number: int) -> pygame.Surface:
        return theme.cached(("large", number), lambda: pygame.Surface(theme.size))

    first = picture(0)
    assert picture(0) is first
    for number in range(1, 4):
        picture(number)
    assert picture(0) is not first
    theme.forget()
    assert theme.text("Ann") is theme.text("Ann")


def test_the_table_under_a_page_is_painted_once_however_much_lies_on_it() -> None:
    theme = Theme((800, 600))
    ground = backdrop.ground(theme)
    for number in range(5):
        theme.cached(("board", number), lambda: pygame.Surface((800, 600)))
    assert backdrop.ground(theme) is ground


def test_every_colour_has_a_symbol_of_its_own() -> None:
    theme = Theme((1920, 1080))
    marks = {pygame.image.tobytes(theme.symbol(colour, 40), "RGBA") for colour in range(4)}
    assert len(marks) == 4


def test_words_fill_a_room_on_one_line_where_they_can_and_else_on_as_many_as_it_has_height_for() -> None:
    theme = Theme((800, 600))
    line = theme.line_height(px=20)
    room = theme.width(SENTENCE, px=20) * 2 // 3
    assert not theme.fits(SENTENCE, room, px=20) and theme.fits(SENTENCE, room * 2, px=20)
    heights = []
    for width, height in ((room * 2, 9 * line), (room, 2 * line), (room, 2 * line - 1)):
        drawn = theme.filling(SENTENCE, (width, height), px=20)
        assert drawn.get_width() <= width
        heights.append(drawn.get_height())
    assert heights[1] == 2 * line and heights[0] == heights[2] < 2 * line


def test_words_take_another_line_before_they_become_smaller() -> None:
    theme = Theme((1920, 1080))
    room = theme.width(SENTENCE, px=24) * 9 // 10, 2 * theme.line_height(px=24)
    assert theme.fits(SENTENCE, room[0], px=24)
    assert theme.lined(SENTENCE, room, px=24).get_height() == room[1]
    assert theme.lined(SENTENCE, (room[0], room[1] - 1), px=24).get_height() < room[1]


def test_centred_lines_are_of_about_one_length() -> None:
    theme = Theme((1920, 1080))
    width = theme.width(SENTENCE, px=24) * 9 // 10
    typeface = theme.typeface(TEXT, 24)
    lines = typeface.balanced(SENTENCE, width)
    assert " ".join(lines) == SENTENCE and len(lines) == len(typeface.wrap(SENTENCE, width)) == 2
    longest = max(map(typeface.width, SENTENCE.split(" ")))
    assert abs(typeface.width(lines[0]) - typeface.width(lines[1])) < 2 * longest


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="only Linux lists what is open")
def test_no_size_of_letters_keeps_a_file_open() -> None:
    theme = Theme((800, 600))
    theme.text("Ann")
    before = len(os.listdir("/proc/self/fd"))
    faces = [theme.typeface(TEXT, px) for px in range(30, 60)]
    assert len(set(faces)) > 10 and len(os.listdir("/proc/self/fd")) == before


def test_only_the_sizes_written_last_are_kept_and_shared_with_other_letters_of_the_same_look() -> None:
    theme = Theme((1920, 1080))
    usual = theme.typeface(TEXT, 24)
    assert theme.scaled(2.0).typeface(TEXT, 12) is usual
    for px in range(25, 125):
        theme.typeface(TEXT, px)
    assert theme.typeface(TEXT, 124) is theme.typeface(TEXT, 124)
    assert theme.typeface(TEXT, 24) is not usual
