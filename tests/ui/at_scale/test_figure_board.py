"""Figures of rules at scale are drawn as long as they are, with their numbers, in a column and on a wide board."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.review.rules_beside import FIGURES
from game.review.scale_run import ScaleRun
from game.text import text
from game.ui.at_scale import figure_board
from game.ui.at_scale.figure_board import FigureBoard, decimal
from game.ui.kit.common_colours import YELLOW
from game.ui.screenshot import Sitter
from game.ui.screenshot.scale_sample import sampled_run
from tests.ui.pages import drawn
from tests.ui.written import Written

#: Places as wide as a column of a page and as a page, and how many figures come in each.
PLACES = (((0, 0, 386, 690), FIGURES[:4]), ((0, 0, 1136, 672), FIGURES), ((0, 0, 386, 1092), FIGURES))


@pytest.mark.parametrize(("place", "names"), PLACES)
def test_each_figure_has_a_place_of_its_own_in_the_board(
    host: Sitter, place: tuple[int, int, int, int], names: tuple[str, ...]
) -> None:
    room = pygame.Rect(place)
    spots = figure_board._spots(host.theme, room, len(names))
    assert len(spots) == len(names) and all(room.contains(spot) for spot in spots)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(spots, 2))


@pytest.mark.parametrize(("place", "names"), PLACES)
def test_all_numbers_and_words_of_the_board_are_written_whole(
    host: Sitter, written: Written, place: tuple[int, int, int, int], names: tuple[str, ...]
) -> None:
    choice, beside, _, run = sampled_run()
    unit = host.theme.unit
    board = FigureBoard(pygame.Rect([round(part * unit) for part in place]), run, choice, beside, names)
    drawn(board.draw(pygame.Surface(host.theme.size), host.theme))
    assert run.found is not None and not written.cut and not written.broken()
    for name in names:
        figure = getattr(run.found, name)
        times = 100 if name in figure_board._SHARES else 1
        for mean, low, high in (figure.yours, figure.usual):
            assert decimal(mean * times) in written.texts, name
            assert text("{low}–{high}", low=decimal(low * times), high=decimal(high * times)) in written.texts, name


def test_a_bar_is_as_long_as_its_figure_beside_the_other(host: Sitter) -> None:
    choice, beside, _, run = sampled_run()
    assert run.found is not None
    figure = run.found.turns
    surface = pygame.Surface((600, 200))
    place = pygame.Rect(0, 0, 600, 60)
    long = []
    for value in (figure.yours, figure.usual):
        surface.fill((0, 0, 0))
        bar = figure_board._YOURS
        figure_board._draw_bar(surface, host.theme, place, bar, (value[0], value[0], value[0]), 100.0, 1)
        long.append(max(x for x in range(600) if surface.get_at((x, 24))[:3] == YELLOW))
    assert long[0] / long[1] == pytest.approx(figure.yours[0] / figure.usual[0], rel=0.04)


def test_before_the_first_game_there_are_tracks_and_no_numbers(host: Sitter, written: Written) -> None:
    choice, beside, _, _ = sampled_run()
    run = ScaleRun(lambda seed, before: sampled_run()[3]._line)
    board = FigureBoard(pygame.Rect(0, 0, 1136, 672), run, choice, beside)
    drawn(board.draw(pygame.Surface((1280, 720)), host.theme))
    assert not any("–" in words for words in written.texts) and any("turns" in words for words in written.texts)


@pytest.mark.parametrize(("value", "words"), [(0.0, "0.0"), (41.77, "41.8"), (0.96, "1.0"), (100.0, "100.0")])
def test_a_number_has_one_digit_after_the_point(value: float, words: str) -> None:
    assert decimal(value) == words
