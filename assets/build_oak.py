"""Paint the oak table: boards, cloth and lamp light, 1920 by 1080: `python assets/build_oak.py`.

They lie on one another in this order: planks.png, cloth.png, light.png.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray
from painting import HEIGHT, LEVELS, MIDDLE, REACH, WIDTH, Field, noise, off_edge, rgb, smoothstep
from png import write_png

OUT = LEVELS / "oak"
SEED = 1914

# From the seam to the lightest fibre; one scale for each cast of wood.
WOOD = {
    "plain": ("#2a170b", "#5c381e", "#80522f", "#9a683b", "#b58350"),
    "red": ("#2a160b", "#5c371f", "#804f2e", "#9a643b", "#b57f50"),
    "gold": ("#2a180b", "#5d3a1e", "#82552f", "#9c6b3c", "#b88751"),
}
SHADES = 85


# ---------------------------------------------------------------- boards


def board(rng: np.random.Generator, height: int, width: int, knots: int) -> Field:
    """One board: year rings cut lengthwise, fine fibre, pores and perhaps a knot; about 0 to 1."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float64)
    # The saw runs almost along the trunk: rings are long flames where it comes near the heart.
    heart = height * rng.uniform(-0.9, 1.9) + 16 * noise(rng, 1, width, 1, 700)
    depth = 30 + 26 * noise(rng, 1, width, 1, 620) + rng.uniform(-14, 26) * (x / width - 0.5)
    radius = np.hypot(y - heart + 5 * noise(rng, height, width, 70, 420), depth)
    dark = np.zeros_like(x)
    for _ in range(knots):
        kx, ky = rng.uniform(0.12, 0.88) * width, height * rng.uniform(0.3, 0.7)
        size = rng.uniform(5.5, 9.5)
        away = np.hypot((x - kx) / 1.7, y - ky) + 1.6 * noise(rng, height, width, 9, 14)
        # Fibres flow round the knot; it has rings of its own.
        radius = radius + 26 * np.exp(-((away / (size * 2.6)) ** 2))
        dark = dark + 0.36 * smoothstep(size * 1.3, size * 0.2, away)
        dark = dark + 0.16 * smoothstep(size * 2.3, size * 0.5, away) * (0.7 + 0.3 * np.sin(away * 2.1))
    years = radius / rng.uniform(8.5, 12.5) + 0.32 * noise(rng, height, width, 26, 260)
    phase = years - np.floor(years)
    # Light spring wood darkens into a thin line of late wood, then starts again.
    ring = smoothstep(0.25, 0.86, phase) * smoothstep(1.0, 0.9, phase)
    ring = ring * (0.65 + 0.35 * noise(rng, height, width, 40, 340))
    fibre = noise(rng, height, width, 1.6, 170) * 0.6 + noise(rng, height, width, 3.5, 300) * 0.5
    pores = smoothstep(0.86, 1.25, noise(rng, height, width, 1.15, 22)) * (0.35 + 0.65 * ring)
    cloud = noise(rng, height, width, 60, 380)
    return 0.61 - 0.15 * ring + 0.05 * fibre - 0.12 * pores + 0.04 * cloud - dark


def planks() -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """The whole table top as places in a palette, and the palette."""
    rng = np.random.default_rng(SEED)
    casts = list(WOOD)
    shade = np.zeros((HEIGHT, WIDTH))
    cast = np.zeros((HEIGHT, WIDTH), dtype=np.int64)
    top, row = 0, 0
    while top < HEIGHT:
        full = int(rng.integers(112, 129))
        bottom = min(HEIGHT, top + full)
        # Most boards run the whole table; some rows are of two, so that the eye has somewhere to rest.
        joint = int(WIDTH * (0.2 + 0.6 * ((row * 0.618 + 0.13) % 1)))
        ends = [0, joint, WIDTH] if row % 3 == 0 else [0, WIDTH]
        for left, right in zip(ends[:-1], ends[1:], strict=True):
            wood = board(rng, full, right - left, knots=1 if rng.random() < 0.34 else 0)
            wood += rng.uniform(-0.045, 0.045)
            y, x = np.mgrid[0:full, 0 : right - left].astype(np.float64)
            edge = np.minimum(y, full - 1 - y)
            wood -= 0.10 * np.exp(-edge / 3.2) + 0.035 * np.exp(-edge / 14)
            if left:
                wood -= 0.16 * np.exp(-x / 2.6)
                wood = np.where(x < 2, 0.1, wood)
            if right < WIDTH:
                wood -= 0.12 * np.exp(-(right - left - 1 - x) / 2.6)
            wood = np.where(y == 0, 0.05, np.where(y == 1, 0.14, wood))
            # The lamp catches the rounded upper edge of every board.
            wood += 0.07 * np.exp(-(((y - 4) / 1.3) ** 2)) * (y > 1)
            wood = np.where(y == full - 1, 0.2, wood)
            shade[top:bottom, left:right] = wood[: bottom - top]
            cast[top:bottom, left:right] = int(rng.integers(len(casts)))
        top, row = bottom, row + 1
    place = np.clip(np.rint(shade * (SHADES - 1)), 0, SHADES - 1).astype(np.int64)
    steps = np.linspace(0, 4, SHADES)
    scales = [
        np.stack(
            [np.interp(steps, range(5), [rgb(c)[channel] for c in WOOD[name]]) for channel in range(3)], -1
        )
        for name in casts
    ]
    palette = np.rint(np.concatenate(scales)).astype(np.uint8)
    return (cast * SHADES + place).astype(np.uint8), palette


# ---------------------------------------------------------------- cloth

HEM = 17.5
CLOTH_LIT, CLOTH_DARK = rgb("#286366"), rgb("#1b4f52")
THREAD, THREAD_DARK = rgb("#e9ddbe"), rgb("#123a3d")


def stitches(x: Field, y: Field) -> Field:
    """How far each point lies from the nearest stitch of the hem, in points; below 0 in the thread."""
    a, b = REACH[0] - HEM, REACH[1] - HEM
    turn = np.linspace(0, math.tau, 4001)
    walked = np.concatenate(([0], np.cumsum(np.hypot(np.diff(a * np.cos(turn)), np.diff(b * np.sin(turn))))))
    count = round(walked[-1] / 23)
    period = walked[-1] / count
    along = np.interp(np.arctan2(y / b, x / a) % math.tau, turn, walked) % period - period / 2
    return np.hypot(np.maximum(np.abs(along) - 5.6, 0), off_edge(x, y, HEM)) - 1.7


def cloth() -> NDArray[np.uint8]:
    """The stitched cloth with its shadow on the wood."""
    rng = np.random.default_rng(SEED + 1)
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float64)
    x, y = x - MIDDLE[0] + 0.5, y - MIDDLE[1] + 0.5
    outside = off_edge(x, y)
    lit = np.exp(-((np.hypot(x / REACH[0], (y + 24) / REACH[1]) / 0.72) ** 2))
    body = CLOTH_DARK + (CLOTH_LIT - CLOTH_DARK) * lit[..., None]
    # Linen: warp and weft of uneven thread, over and under by turns.
    threads = rng.standard_normal((1, WIDTH // 2)).repeat(2, axis=1) + rng.standard_normal(
        (HEIGHT // 2, 1)
    ).repeat(2, axis=0)
    over = np.where((np.arange(WIDTH)[None, :] // 2 + np.arange(HEIGHT)[:, None] // 2) % 2 == 0, 1.0, -1.0)
    body = body + (1.05 * threads + 1.5 * over)[..., None]
    # The hem lies double: a rounded rim, a hollow along the seam.
    rim = np.exp(-(((outside + 3.0) / 2.2) ** 2)) - 0.9 * smoothstep(-2.2, 0, outside)
    hollow = np.exp(-(((outside + HEM) / 3.6) ** 2)) + 0.5 * np.exp(-(((outside + HEM + 5) / 5.0) ** 2))
    body = body + (15 * rim - 9 * hollow)[..., None]
    near = stitches(x, y)
    under = stitches(x - 1, y - 1.8)
    body = body + (THREAD_DARK - body) * (0.55 * smoothstep(1.6, -0.8, under))[..., None]
    shine = THREAD * (0.80 + 0.16 * smoothstep(0, -1.7, near))[..., None]
    body = body + (shine - body) * (0.86 * smoothstep(0.5, -0.5, near))[..., None]
    cover = smoothstep(0.6, -0.6, outside)
    fall = off_edge(x - 2, y - 11)
    shadow = 0.46 * smoothstep(26, -14, fall) ** 1.3 + 0.26 * smoothstep(7, -3, off_edge(x - 1, y - 3))
    shadow = np.clip(shadow, 0, 0.62)
    alpha = cover + shadow * (1 - cover)
    ground = rgb("#160b04")
    mixed = (body * cover[..., None] + ground * (shadow * (1 - cover))[..., None]) / np.maximum(alpha, 1e-6)[
        ..., None
    ]
    mixed = np.where(alpha[..., None] > 0.002, mixed, 0)
    return np.rint(np.clip(np.concatenate((mixed, alpha[..., None] * 255), axis=2), 0, 255)).astype(np.uint8)


# ---------------------------------------------------------------- light


def light() -> NDArray[np.uint8]:
    """A warm lamp over the middle; the corners of the room are dark."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float64)
    away = np.hypot((x - WIDTH / 2) / WIDTH, (y - HEIGHT * 0.44) / HEIGHT) / 0.75
    glow = 0.12 * np.exp(-((away / 0.36) ** 2))
    dusk = 0.60 * smoothstep(0.42, 1.06, away)
    alpha = glow + dusk - glow * dusk
    warm, dark = rgb("#ffe0a3"), rgb("#0d0502")
    share = (glow * (1 - dusk) / np.maximum(alpha, 1e-6))[..., None]
    colour = dark + (warm - dark) * share
    # Half a step of ordered noise hides the rings that eight bits would show.
    grid = np.array([[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]]) / 16 - 0.47
    fine = np.tile(grid, (HEIGHT // 4, WIDTH // 4))
    pixels = np.concatenate((colour, alpha[..., None] * 255 + fine[..., None]), axis=2)
    return np.rint(np.clip(pixels, 0, 255)).astype(np.uint8)


def main() -> None:
    boards, palette = planks()
    write_png(OUT / "planks.png", boards, palette)
    write_png(OUT / "cloth.png", cloth())
    write_png(OUT / "light.png", light())
    for file in sorted(OUT.glob("*.png")):
        print(f"{file.name}: {file.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
