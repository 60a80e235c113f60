"""Luck and play as two scales: what stands on them and beside them."""

from __future__ import annotations

import re

import pygame
import pytest

from game.review import weighing
from game.review.accounts import Sum
from game.text import ENGLISH, use
from game.ui.going import scales
from game.ui.kit.common_colours import YELLOW
from game.ui.kit.theme import Theme
from game.ui.screenshot import Sitter
from tests.review.games import LITTLE
from tests.ui.going.reviewed import said, shown
from tests.ui.written import Written


@pytest.fixture(autouse=True)
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not much is looked at."""
    monkeypatch.setattr(weighing, "BUDGET", LITTLE)


def test_what_the_ends_of_a_scale_are_called_lies_nearer_to_it_than_to_the_next(host: Sitter) -> None:
    found = said(1).sum(0)
    assert found is not None
    theme = Theme((1280, 720))
    board = pygame.Surface((336, 165), pygame.SRCALPHA)
    scales.draw(board, theme, board.get_rect(), found, "")
    left = board.subsurface((0, 0, 80, 165))  # what is said, the track, and what its left end is called
    inked = "".join("x" if any(left.get_at((x, y)).a > 80 for x in range(80)) else " " for y in range(165))
    gaps = [len(gap) for gap in re.findall(" +", inked.strip())]
    assert len(gaps) == 6, "under the heading, and between the lines of both scales"
    assert gaps[2] < gaps[3]


def test_how_often_the_program_played_stands_between_the_ends_of_the_scale_of_play(host: Sitter) -> None:
    found, theme = Sum(0.25, 1.0, 0.0, -0.05, 0.0), Theme((1280, 720))
    boards = [pygame.Surface((336, 165), pygame.SRCALPHA) for _ in range(2)]
    for board, advised in zip(boards, (0, 12), strict=True):
        scales.draw(board, theme, board.get_rect(), found._replace(advised=advised), "")
    without, helped = (pygame.surfarray.array_alpha(board).astype(int) for board in boards)
    across, down = (abs(helped - without) > 40).nonzero()
    assert len(across) > 100 and across.min() > 80 and across.max() < 336 - 80 and down.min() > 120


def test_the_turning_point_that_cost_most_stands_on_the_scale_of_play(host: Sitter) -> None:
    found, theme = said(1).sum(0), Theme((1280, 720))
    boards = [pygame.Surface((336, 165), pygame.SRCALPHA) for _ in range(3)]
    for board, worst in zip(boards, (None, (2, 0.05), (2, 0.27)), strict=True):
        scales.draw(board, theme, board.get_rect(), found, "", worst)
    without, *masks = (pygame.mask.from_threshold(board, YELLOW, (9, 9, 9)) for board in boards)
    little, much = (mask.get_bounding_rects() for mask in masks)
    (of_little,), (of_much,) = ([rect for rect in found if rect.w > 12 and rect.y > 82] for found in (little, much))
    assert 16 < of_much.left < of_little.left and of_little.right < 336 // 2, "the more it cost, the farther left"
    assert not any(rect.w > 12 and rect.y > 82 for rect in without.get_bounding_rects())
    page = shown(host)
    costs = [-point.gain for point in page.points]
    assert page._worst() == (costs.index(max(costs)) + 1, max(costs)) and max(costs) > 0


def test_the_heading_says_whose_luck_and_play_it_is(host: Sitter, written: Written) -> None:
    use(ENGLISH)
    board = pygame.Surface((336, 165), pygame.SRCALPHA)
    scales.draw(board, Theme((1280, 720)), board.get_rect(), said(1).sum(0), "")
    scales.draw(board, Theme((1280, 720)), board.get_rect(), said(1).sum(0), "", of="Ben")
    assert {"Your luck and play", "Luck and play of Ben"} <= set(written.texts)
