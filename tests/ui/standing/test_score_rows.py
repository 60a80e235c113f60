"""The rows of a standing: those that lie on cloth, and how they change places over the board."""

from __future__ import annotations

import pygame
import pytest

from game.rules import new_game
from game.session.match import Player, parse_rules
from game.ui.kit.common_colours import CLOTH
from game.ui.kit.faces import GLAD
from game.ui.kit.theme import Theme
from game.ui.screenshot import Sitter
from game.ui.standing import score_rows
from game.ui.standing.rise import BARS, ROWS, Rise
from game.ui.standing.score_rows import PlaceOf, ScoreRows


def placing(theme: Theme) -> PlaceOf:
    """Places in design pixels, without a page round them."""
    return lambda x, y, width, height: pygame.Rect(theme.px(x), theme.px(y), theme.px(width), theme.px(height))


@pytest.mark.parametrize(("rules", "lit"), [("grand teams=on scoring=winner", [0, 2]), ("grand scoring=winner", [2])])
def test_the_rows_of_who_is_out_and_of_the_partner_lie_on_cloth(
    host: Sitter, monkeypatch: pytest.MonkeyPatch, rules: str, lit: list[int]
) -> None:
    surface, theme = pygame.display.get_surface(), host.theme
    assert surface is not None
    state = new_game(parse_rules(rules), 4, 3)
    state.out = [2]
    players = [Player(name, "greedy", at) for at, name in enumerate(("Ann", "Ben", "Cy", "Dee"))]
    on_cloth, panel = list[tuple[int, int]](), theme.panel
    monkeypatch.setattr(
        theme, "panel",
        lambda size, colour, *more: (on_cloth.append(size) if colour == CLOTH else None) or panel(size, colour, *more),
    )  # fmt: skip
    glad, drawn = list[int](), score_rows.face
    monkeypatch.setattr(
        score_rows, "face",
        lambda theme, number, size, mood: (glad.append(number) if mood == GLAD else None)
        or drawn(theme, number, size, mood),
    )  # fmt: skip
    for _ in ScoreRows(theme, placing(theme), state, players, range(4), lambda player: "").paint(surface, moves=False):
        pass
    assert glad == lit and len(on_cloth) == len(lit)


def test_a_row_that_rises_past_another_hides_none_of_its_cards(host: Sitter) -> None:
    surface, theme = pygame.display.get_surface(), host.theme
    assert surface is not None
    state = new_game(parse_rules("grand"), 3, 3)
    del state.hands[1][1:]
    players = [Player(name, "greedy", at) for at, name in enumerate(("Ann", "Ben", "Cy"))]

    place = placing(theme)
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
