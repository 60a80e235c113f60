"""Opening: the window with the title's first picture, shown before the rest of the program is imported."""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game import paths, settings
from game.settings import Settings
from game.ui.kit import backdrop
from game.ui.kit.flow import Flow
from game.ui.kit.look import Look
from game.ui.kit.still_life import NAME_LEFT, NAME_TOP, draw_name, title_panels
from game.ui.kit.theme import Theme
from game.ui.tables.folders import Tables

SMALLEST: Final = (800, 600)
TITLE: Final = "Grand Uno"
_SLOW_FLIP_MS: Final = 12.0  # milliseconds; if showing a frame is slower, the next start tries the other way


class Opening(NamedTuple):
    """The open window's settings, tables and theme, which the program then uses."""

    settings: Settings
    tables: Tables
    theme: Theme


def opened(data_dir: Path) -> Opening:
    """Open the window and show the table at dusk with the name on it; raises pygame.error if no window opens.

    Every start waits for the imports of this function: they include no page, no button and no pad.
    """
    chosen = settings.load(paths.settings_dir(data_dir))
    choose_acceleration(chosen)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_caption(TITLE)
    open_window(chosen)
    tables = Tables(data_dir)
    surface = pygame.display.get_surface()
    assert surface is not None, "it was opened just now"
    theme = Theme(surface.get_size(), Look.of(chosen), tables.chosen(chosen.table))
    surface.blit(backdrop.dusk(theme), (0, 0))
    name = Flow(theme, title_panels(theme)).place(NAME_LEFT, NAME_TOP, 0, 0)
    draw_name(surface, name.topleft, theme)
    pygame.display.flip()
    return Opening(chosen, tables, theme)


def open_window(chosen: Settings) -> None:
    """Open the window as the settings say, or change the open one."""
    screens = pygame.display.get_desktop_sizes()
    if chosen.fullscreen:
        pygame.display.set_mode(screens[0] if screens else (0, 0), pygame.FULLSCREEN)
    else:
        size = fitting((chosen.window_width, chosen.window_height), screens)
        if pygame.display.get_surface() is not None and pygame.display.is_fullscreen():
            with warnings.catch_warnings():  # some systems resize it only after it has left full screen
                warnings.simplefilter("ignore")
                pygame.display.set_mode(size)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        _keep_large(fitting(SMALLEST, screens))


def fitting(size: tuple[int, int], screens: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """Return the size of a window, reduced to fit the largest of the screens."""
    width, height = max(screens, key=lambda screen: screen[0] * screen[1], default=size)
    return min(size[0], width), min(size[1], height)


def _keep_large(least: tuple[int, int]) -> None:
    """Tell the window manager the smallest size of the window."""
    window_of_display = getattr(pygame.Window, "from_display_module", None)  # pygame plans to remove it
    if window_of_display is not None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            window_of_display().minimum_size = least


def choose_acceleration(chosen: Settings) -> None:
    """Choose the faster way of showing frames on this machine, unless the player set an environment variable for it.

    Without a graphics card the plain way is many times cheaper. Both are timed, the second only if the first was slow
    (QUALITY.md has the figures).
    """
    plain, accelerated = chosen.plain_flip_ms, chosen.accelerated_flip_ms
    if plain and accelerated:
        chosen.accelerated = accelerated < plain
    elif not plain and not accelerated:
        chosen.accelerated = False
    elif plain:
        chosen.accelerated = plain > _SLOW_FLIP_MS
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "1" if chosen.accelerated else "0")
