"""The rows of a standing change places over the board."""

from __future__ import annotations

import pygame

from game.rules import new_game
from game.session.match import Player, parse_rules
from game.ui.screenshot import Sitter
from game.ui.standing.rise import BARS, ROWS, Rise
from game.ui.standing.score_rows import ScoreRows


def test_a_row_that_rises_past_another_hides_none_of_its_cards(host: Sitter) -> None:
    surface, theme = pygame.display.get_surface(), host.theme
    assert surface is not None
    state = new_game(parse_rules("grand"), 3, 3)
    del state.hands[1][1:]
    players = [Player(name, "greedy", at) for at, name in enumerate(("Ann", "Ben", "Cy"))]

    def place(x: float, y: float, width: float, height: float) -> pygame.Rect:
        return pygame.Rect(theme.px(x), theme.px(y), theme.px(width), theme.px(height))

    surface.fill("black")
    rows = ScoreRows(theme, place, state, players, (0, 1, 2), lambda player: "")
    for _ in rows.paint(surface, moves=True):
        pass
    home, last = rows._whole(2), theme.px(1000)  # in the last card of a long hand
    column = pygame.Rect(last, home.top, 1, home.height)
    shown = surface.subsurface(column).copy()
    rise = Rise((0, 2, 1), (0, 1, 2), dict.fromkeys(range(3), (0, 20)), None)
    assert rise.climbs(1) > rise.climbs(2)
    for share in (0.3, 0.5, 0.7):
        moment = BARS + share * ROWS
        rows.draw(surface, rise, moment)
        now = column.move(rows._shift(2, 2, rise, moment))
        assert surface.subsurface(now).copy().get_buffer().raw == shown.get_buffer().raw
