"""Paint the night table, wool felt under a moon: `python assets/build_night.py`.

The calm table: no pattern anywhere near the cards, a few grains of salt for stars.
"""

from __future__ import annotations

import math

import numpy as np
from painting import (
    FAR,
    HEIGHT,
    MIDDLE,
    REACH,
    WIDTH,
    Field,
    U,
    V,
    drawn,
    dusk,
    hills,
    laid,
    mixed,
    off_edge,
    paint,
    pool,
    pressed,
    ranges,
    smoothstep,
    write,
)

SEED = 12
CORD, LINE = 17, 29  # so far inside the edge
MOON = (
    '<path d="M-14,-62A62,62 0 1 0 46,36A50,50 0 1 1 -14,-62Z"/>'
    '<path d="M34,-38l5,13l13,5l-13,5l-5,13l-5,-13l-13,-5l13,-5Z"/><circle cx="62" cy="2" r="4"/>'
)


def salt(rng: np.random.Generator) -> str:
    """A few fine grains beside the cloth, fewest where players sit."""
    grains: list[str] = []
    while len(grains) < 120:
        x, y = rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT)
        inside = math.hypot((x - MIDDLE[0]) / (REACH[0] + 26), (y - MIDDLE[1]) / (REACH[1] + 26)) < 1
        if inside or (200 < y < 700 and rng.random() < 0.55):
            continue
        r = abs(rng.normal(0, 0.9)) + 0.9
        seen = min(0.75, 0.12 + r * 0.14 + rng.uniform(0, 0.12))
        box = f'x="{-r:.1f}" y="{-r:.1f}" width="{2 * r:.1f}" height="{2 * r:.1f}" rx="{r * 0.4:.1f}"'
        place = f"translate({x:.0f},{y:.0f}) rotate({rng.uniform(0, 90):.0f})"
        grains.append(f'<rect {box} transform="{place}" fill="#DCE6FA" fill-opacity="{seen:.2f}"/>')
    return "".join(grains)


def cloth(wool: Field, edge: Field) -> Field:
    """The felt with its moon, tone in tone, a twisted silver cord and a fine line."""
    lit = pool(960, 420, 620, 330)
    felt = paint("#12161F") * (1 + 0.055 * wool)[..., None]
    felt = mixed(felt, paint("#181E2B") * (1 + 0.050 * wool)[..., None], lit)
    felt = pressed(felt, f'<g fill="#fff">{MOON}</g>', 0.05, 0.3, 0.17, "#B8C6E4")
    turn = np.arctan2(V / REACH[1], U / REACH[0])
    twist = 0.5 + 0.5 * np.sin(turn * 300 + (edge + 16) * 0.9)
    cord = smoothstep(4.4, 3.2, np.abs(edge + CORD)) * (0.62 + 0.38 * twist)
    silver = paint("#C9D3E6") * (0.86 + 0.14 * np.tanh(-V / 180))[..., None]
    felt = mixed(felt, silver, cord * 0.95)
    return mixed(felt, paint("#8C9AB8"), smoothstep(1.3, 0.5, np.abs(edge + LINE)) * 0.5)


def lit(surface: Field, edge: Field) -> Field:
    """The surface under one soft moon."""
    light = np.full((HEIGHT, WIDTH, 3), 0.92)
    light += (pool(960, 420, 620, 330) * 0.12)[..., None] * np.array([0.95, 1, 1.1])
    moon = pool(1480, -120, 980, 640)[..., None] * np.array([0.62, 0.74, 1.0])
    light += moon * (0.50 + 0.9 * smoothstep(0, 30, edge))[..., None]
    return dusk(surface * light, 960, 500, 0.6, 0.40)


def main() -> None:
    rng = np.random.default_rng(SEED)
    wool = 0.35 * hills(rng, 2.4) + 0.6 * hills(rng, 4, 11) + 0.6 * hills(rng, 11, 4) + 0.5 * hills(rng, 8)
    ground = paint("#090B11") * (1 + 0.075 * wool + 0.04 * ranges(rng, 300, 3))[..., None]
    ground = laid(ground, drawn(salt(rng)), 0.9)
    edge = off_edge(U, V)
    shade = ground * (1 - 0.55 * smoothstep(30, -6, off_edge(U - 1, V - 9)))[..., None]
    whole = mixed(shade, cloth(wool, edge), smoothstep(0.7, -0.7, edge))
    whole = mixed(whole, paint("#05070D"), 0.5 * np.exp(-(((edge + 1) / 2.2) ** 2)))
    write("night", lit(ground, np.full_like(edge, FAR)), lit(whole, edge))


if __name__ == "__main__":
    main()
