"""The colours that are the same at every table. Those of a table are in its palette.

No other module writes a colour as numbers.
"""

from __future__ import annotations

from typing import Final

from game.ui.tables.palette import Colour as Colour

WHITE: Final = (255, 255, 255)
BLACK: Final = (0, 0, 0)

CREAM: Final = (251, 245, 230)
CREAM_LIGHT: Final = (255, 250, 236)
PAPER: Final = (243, 233, 210)
SAND: Final = (233, 221, 190)
DUNE: Final = (214, 202, 174)  # edges on light things
INK: Final = (43, 32, 23)
COAL: Final = (27, 21, 18)
COAL_LIGHT: Final = (58, 47, 40)
COAL_SOFT: Final = (38, 31, 27)
PITCH: Final = (20, 15, 12)

# Surfaces on a dark board, from the lowest up.
EARTH_DARK: Final = (52, 42, 35)
EARTH: Final = (66, 53, 44)
EARTH_LIGHT: Final = (78, 63, 52)
EARTH_BRIGHT: Final = (92, 75, 62)
EARTH_PALE: Final = (110, 94, 78)

NIGHT_DARK: Final = (20, 32, 50)
NIGHT: Final = (32, 50, 76)
NIGHT_LIGHT: Final = (46, 70, 104)
CLOTH: Final = (42, 107, 110)
CLOTH_LIGHT: Final = (56, 130, 132)
CLOTH_PALE: Final = (92, 150, 150)
UMBER: Final = (104, 84, 62)  # quiet words on paper
PLUM: Final = (92, 38, 84)
OCHRE: Final = (122, 78, 24)
OCHRE_PALE: Final = (226, 170, 104)
WOOD: Final = (134, 84, 46)  # the boards of a shelf, and the light along their edge
WOOD_LIGHT: Final = (176, 118, 70)
FAINT_ON_PAPER: Final = (190, 172, 140)
FAINT_ON_NIGHT: Final = (78, 96, 124)

YELLOW: Final = (255, 216, 77)
YELLOW_PALE: Final = (255, 244, 200)
BUTTER: Final = (255, 226, 138)
INK_ON_YELLOW: Final = (58, 42, 0)
LAMP: Final = (255, 236, 190)

RUST: Final = (146, 58, 34)  # a setting that contradicts another
RED: Final = (179, 18, 43)
RED_LIGHT: Final = (206, 38, 64)
RED_TOP: Final = (214, 38, 66)  # the top of a raised button; then its foot, and its side below
RED_FOOT: Final = (146, 14, 36)
RED_LIP: Final = (96, 8, 25)
RED_TRACK: Final = (78, 22, 26)  # the track where a ring has run out
RED_GLOW: Final = (235, 64, 48)
PINK: Final = (255, 220, 224)

GREEN: Final = (47, 163, 122)
GREEN_DARK: Final = (20, 52, 44)
GREEN_LIGHT: Final = (122, 226, 184)
MINT: Final = (233, 248, 238)

# A button that is asleep.
ASLEEP_EDGE: Final = (84, 68, 50)
ASLEEP_INK: Final = (176, 162, 134)
DULL_INK: Final = (128, 116, 97)  # while it cannot be pressed either

SALT: Final = (250, 250, 244)
PEPPER: Final = (36, 30, 28)
SHADE: Final = (132, 128, 124)  # darkens a card that cannot be played

#: The lines of the players in a curve, by player: they also differ in shape.
LINES: Final = (
    (168, 224, 200), (246, 178, 92), (138, 180, 248), (232, 160, 216), (240, 226, 120),
    (236, 124, 108), (150, 214, 232), (190, 160, 246), (176, 208, 116), (206, 190, 172),
)  # fmt: skip
