"""The effects of what was tried, one by one: those around the step that is looked at, and the ways back and on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.rules.values.messages import sentence
from game.session.workbench.experiment import Experiment
from game.text import Part, parts, text
from game.ui.input.bindings import LAY_LEFT, LAY_RIGHT
from game.ui.kit import backdrop
from game.ui.kit.common_colours import EARTH, EARTH_LIGHT
from game.ui.kit.control import Role
from game.ui.kit.flow import Panel, needs_rows
from game.ui.kit.page import Page
from game.ui.kit.pressable import Pressable
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import Widget
from game.ui.laboratory.act_rows import wrapped
from game.ui.replay.bar_buttons import Arrow

_RADIUS: Final = 18
_BUILT: Final = sentence("The position as it is built")
_TILES: Final = 4
_TILES_IN_ROWS: Final = 3


class EffectTile(Pressable):
    """A step: what happened, with small cards among the words; stitched while it is looked at."""

    role = Role.OPTION

    def __init__(
        self, name: str, rect: pygame.Rect, told: Sequence[Part], chosen: bool, on_press: Callable[[], None]
    ) -> None:
        super().__init__(name, rect, on_press, chosen=chosen)
        self._told = told
        self.label = "".join(part.words for part in told)

    def _words(self, theme: Theme) -> tuple[pygame.Rect, pygame.Surface]:
        """Return the place of the words, and them."""
        inner = self.rect.inflate(-theme.px(28), -theme.px(8))
        return inner, wrapped(theme, self._told, inner.size)

    def holds(self, theme: Theme) -> bool:
        """Return whether all words have room."""
        inner, words = self._words(theme)
        return words.get_height() <= inner.height

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.chosen:
            backdrop.option(surface, theme, self.rect, _RADIUS, True, self.hovered)
        else:
            fill = EARTH_LIGHT if self.hovered else EARTH
            surface.blit(theme.panel(self.rect.size, fill, 1.0, _RADIUS), self.rect)
        inner, words = self._words(theme)
        surface.blit(words, words.get_rect(midleft=inner.midleft))
        self.ring(surface, theme, _RADIUS)


def effect_steps(page: Page, board: Panel, experiment: Experiment, go: Callable[[int], None]) -> list[Widget]:
    """Return the widgets of the board with the steps."""
    left, top, wide, _ = board
    at, count, names = experiment.at, len(experiment.steps), experiment.draft.names
    back = Arrow(
        "step back", page.place(left + 16, top + 20, 110, 72), text("A step back"), partial(go, at - 1),
        hint=LAY_LEFT, forward=False,
    )  # fmt: skip
    on = Arrow(
        "step on", page.place(left + wide - 126, top + 20, 110, 72), text("A step on"), partial(go, at + 1),
        hint=LAY_RIGHT, forward=True,
    )  # fmt: skip
    for tiles in range(_TILES_IN_ROWS if needs_rows(page.theme) else _TILES, 0, -1):
        first = max(0, min(at - (tiles > 1), count - tiles))
        shown = [parts(step.told or _BUILT, names) for step in experiment.steps[first : first + tiles]]
        across = (wide - 284 + 12) / max(tiles - 1, len(shown))
        places = [page.place(left + 142 + number * across, top + 10, across - 12, 92) for number in range(len(shown))]
        found = [
            EffectTile(f"step {number}", place, told, first + number == at, partial(go, first + number))
            for number, (place, told) in enumerate(zip(places, shown, strict=True))
        ]
        if all(tile.holds(page.theme) for tile in found):
            break
    return [back, *found, on]
