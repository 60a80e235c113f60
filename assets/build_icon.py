"""Draw the icon of the program, crossed shakers over two cards: `python assets/build_icon.py`."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import numpy as np
from drawing import (
    COAL,
    CREAM,
    CREAM_LINE,
    FIELD,
    HERE,
    SALT,
    SHADE,
    box,
    circle,
    crossed_shakers,
    group,
    path,
    svg,
)
from png import write_png

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

SIZE = 256
WAVE = "M-62,36C-20,6 30,68 62,32V80a10,10 0 0 1 -10,10H-52a10,10 0 0 1 -10,-10Z"


def card(colour: str) -> str:
    """A card without a number."""
    return "".join(
        (
            box(-70, -98, 140, 196, 16, CREAM, f'stroke="{CREAM_LINE}" stroke-width="1.5"'),
            box(-62, -90, 124, 180, 10, FIELD[colour]),
            path(WAVE, SHADE[colour], 'fill-opacity="0.7"'),
        )
    )


def icon() -> str:
    """The drawing in 256 by 256 units."""
    under = group("translate(-22,6) rotate(-13)", card("red"))
    over = group(
        "translate(18,0) rotate(9)", box(-68, -92, 140, 196, 16, COAL, 'fill-opacity="0.35"'), card("blue")
    )
    disc = circle(0, 2, 76, COAL, f'stroke="{SALT}" stroke-width="5"')
    return svg(SIZE, SIZE, under + over + disc + group("translate(0,4)", crossed_shakers(1.42)))


def main() -> None:
    with tempfile.TemporaryDirectory() as scratch:
        file = Path(scratch) / "icon.svg"
        file.write_text(icon(), encoding="utf-8")
        picture = pygame.image.load_sized_svg(file, (SIZE, SIZE))
    colours = pygame.surfarray.array3d(picture).swapaxes(0, 1)
    alpha = pygame.surfarray.array_alpha(picture).swapaxes(0, 1)[..., None]
    write_png(HERE / "icon.png", np.concatenate((colours, alpha), axis=2).astype(np.uint8))


if __name__ == "__main__":
    main()
