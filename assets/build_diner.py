"""Paint the diner table, plum laminate between neon and chrome: `python assets/build_diner.py`."""

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
    X,
    Y,
    blurred,
    drawn,
    dusk,
    hills,
    laid,
    mixed,
    off_box,
    off_edge,
    paint,
    pool,
    pressed,
    ranges,
    smoothstep,
    write,
)

SEED = 57
RIM, EDGE = 26, 34  # of chrome, round the inlay and round the table
TABLE = (20.0, 18.0, WIDTH - 20.0, HEIGHT + 220.0)
CORNER = 250.0
CELL = 29  # of the cracked ice
BOOMERANG = (
    "M-34,12C-30,-14 -8,-24 0,-24C8,-24 30,-14 34,12C35,20 26,22 22,15C16,3 8,-2 0,-2C-8,-2 -16,3 -22,15"
    "C-26,22 -35,20 -34,12Z"
)
ATOMS = ("#F08CB8", "#7FD6E6", "#E9C98C", "#B79AD0")
TUBES = (
    ("M-60,560C120,520 190,360 120,250C70,170 180,70 420,70H1000", "#FF6BA8", 16),
    ("M-60,610C170,560 250,360 180,250C140,180 230,120 430,118H1000", "#FF6BA8", 7),
    ("M1980,520C1790,500 1740,360 1800,250C1850,160 1730,66 1500,70H960", "#5FDCF2", 16),
    ("M1980,570C1740,540 1680,350 1740,250C1780,180 1680,118 1490,118H960", "#5FDCF2", 7),
)


def chrome(across: Field, wide: float, outward: Field, ribs: int) -> Field:
    """A ribbed band of metal, `across` points from its edge; `outward` is where its normal points."""
    t = np.clip(across / wide, 0, 1)
    rib = (t * ribs) % 1
    tilt = (rib - 0.5) * 2.5
    room = 0.5 + 0.5 * np.sin(tilt * 2.3 + outward * 2 + 1.1)
    shine = 0.24 + 0.74 * smoothstep(0.24, 0.58, room)
    shine += 0.55 * np.exp(-(((tilt + 0.42) / 0.30) ** 2)) + 0.12 * np.exp(-(((tilt - 0.85) / 0.2) ** 2))
    shine *= 0.84 + 0.22 * (0.5 + 0.5 * np.sin(outward + tilt * 0.4 + 0.9))
    shine *= 1 - 0.55 * np.exp(-((np.minimum(rib, 1 - rib) / 0.06) ** 2))
    shine *= 0.55 + 0.45 * np.minimum(1, np.minimum(t, 1 - t) * 9)
    metal = shine[..., None] * np.array([0.93, 0.96, 1.0])
    pink, cyan = np.array([1.25, 0.62, 0.92]) - 1, np.array([0.66, 1.02, 1.12]) - 1
    metal = metal * (1 + smoothstep(0.1, -0.9, np.cos(outward))[..., None] * pink * 0.62)
    return np.asarray(metal * (1 + smoothstep(-0.1, 0.9, np.cos(outward))[..., None] * cyan * 0.62))


def atoms(rng: np.random.Generator) -> str:
    """Boomerangs and dots all over the laminate, none near another."""
    places: list[Field] = []
    for _ in range(30000):
        spot = rng.uniform([-40, -40], [WIDTH + 40, HEIGHT + 40])
        if len(places) < 170 and all(((spot - other) ** 2).sum() > 108**2 for other in places):
            places.append(spot)
    out = []
    for x, y in places:
        colour, turn, size = ATOMS[int(rng.integers(4))], rng.uniform(0, 360), rng.uniform(0.62, 1.0)
        line = f'fill="none" stroke="{colour}" stroke-opacity="0.24" stroke-width="4"'
        look = f'fill="{colour}" fill-opacity="0.15"' if rng.random() < 0.5 else line
        place = f"translate({x:.0f},{y:.0f}) rotate({turn:.0f}) scale({size:.2f})"
        out.append(f'<path transform="{place}" d="{BOOMERANG}" {look}/>')
        if rng.random() < 0.6:
            way = rng.uniform(0, math.tau)
            dot = f'cx="{x + 52 * math.cos(way):.0f}" cy="{y + 52 * math.sin(way):.0f}" r="{rng.uniform(3, 6):.1f}"'
            out.append(f'<circle {dot} fill="{colour}" fill-opacity="0.2"/>')
    return "".join(out)


def ice(rng: np.random.Generator) -> Field:
    """Cracked ice, about -1 to 1 with light cracks: each point belongs to the nearest of scattered ones."""
    x, y = X + 10 * hills(rng, 60), Y + 10 * hills(rng, 60)
    rows, columns = HEIGHT // CELL + 6, WIDTH // CELL + 6
    shift = rng.random((rows, columns, 2))
    look = rng.standard_normal((rows, columns, 3)) * np.array([0.5, 1, 1])
    row, column = np.floor(y / CELL).astype(int), np.floor(x / CELL).astype(int)
    near, next_to, tone = np.full(x.shape, np.inf), np.full(x.shape, np.inf), np.zeros_like(x)
    for down in range(-2, 3):
        for right in range(-2, 3):
            i, j = np.clip(row + down + 2, 0, rows - 1), np.clip(column + right + 2, 0, columns - 1)
            dx = x - (column + right + shift[i, j, 0]) * CELL
            dy = y - (row + down + shift[i, j, 1]) * CELL
            away = np.hypot(dx, dy)
            nearer = away < near
            next_to = np.where(nearer, near, np.minimum(next_to, away))
            slope = (dx * look[i, j, 1] + dy * look[i, j, 2]) / 34 * 0.55
            tone = np.where(nearer, look[i, j, 0] * 0.6 + slope, tone)
            near = np.where(nearer, away, near)
    crack = np.exp(-(((next_to - near) / 2.2) ** 2))
    return 0.085 * np.clip(tone, -1.6, 1.6) + 0.15 * crack * (0.4 + 0.6 * (tone > 0))


def star() -> str:
    """The starburst pressed into the inlay."""
    out = ['<circle r="12" fill="#fff"/>']
    for ray in range(12):
        turn, reach = math.radians(ray * 30), (74, 40, 52)[ray % 3]
        across, along = math.cos(turn), math.sin(turn)
        out.append(
            f'<path d="M{reach * across:.1f},{reach * along:.1f}L{-5 * along:.1f},{5 * across:.1f}'
            f'L{5 * along:.1f},{-5 * across:.1f}Z" fill="#fff"/>'
        )
        if ray % 3:
            far = reach + 8
            out.append(f'<circle cx="{far * across:.1f}" cy="{far * along:.1f}" r="5" fill="#fff"/>')
    return "".join(out)


def laminate(rng: np.random.Generator) -> Field:
    """The table's top, plum with atoms and glitter."""
    top = paint("#472C4C") * (1 + 0.05 * ranges(rng, 500, 3))[..., None]
    top = laid(top, drawn(atoms(rng)), 0.9)
    glitter = rng.random((HEIGHT // 3, WIDTH // 3)).repeat(3, 0).repeat(3, 1)
    return top + (0.10 * smoothstep(0.986, 1, glitter))[..., None] * np.array([1, 0.85, 0.95])


def floor(rng: np.random.Generator) -> Field:
    """The chequered floor beyond the table's corners, in neon light."""
    u, v = (X + Y) / math.sqrt(2) / 74, (X - Y) / math.sqrt(2) / 74
    tiles = mixed(paint("#1A141F"), paint("#C9BCC2"), (np.floor(u) + np.floor(v)) % 2)
    joint = np.minimum(np.minimum(u % 1, 1 - u % 1), np.minimum(v % 1, 1 - v % 1))
    tiles = tiles * ((1 - 0.5 * np.exp(-((joint / 0.02) ** 2))) * (0.75 + 0.1 * ranges(rng, 120, 3)))[..., None]
    pink = 0.55 * pool(200, 0, 700, 500)[..., None] * np.array([1.9, 0.7, 1.3])
    cyan = 0.55 * pool(1720, 0, 700, 500)[..., None] * np.array([0.7, 1.5, 1.9])
    below = smoothstep(56, -6, off_box(X - 3, Y - 12, TABLE, CORNER))
    return np.asarray(tiles * (pink + cyan + 0.55) * (1 - 0.62 * below)[..., None])


def with_inlay(top: Field, rng: np.random.Generator, edge: Field) -> Field:
    """The laminate with the inlay of cracked ice in it."""
    inlay = paint("#4A4064") * (1 + ice(rng))[..., None]
    inlay = pressed(inlay, star(), 0.10, 0.3, 0.17, "#F3C9DE")
    inlay = inlay * (1 - 0.42 * smoothstep(-RIM - 30, -RIM, edge) - 0.25 * smoothstep(-RIM - 9, -RIM, edge))[..., None]
    top = top * (1 - 0.5 * smoothstep(24, -4, off_edge(U - 2, V - 8)))[..., None]
    return mixed(top, inlay, smoothstep(0.7, -0.7, edge + RIM))


def lit(surface: Field, under: Field, tubes: Field, edge: Field) -> Field:
    """A surface between pink and cyan neon, whose tubes lie mirrored in the polish, with its chrome and its floor."""
    lamp, outside = pool(960, 410, 760, 420)[..., None], smoothstep(-10, 30, edge)[..., None]
    light = 0.60 + lamp * np.array([0.62, 0.48, 0.50])
    light = light + pool(40, 140, 560, 620)[..., None] * np.array([0.95, 0.12, 0.52]) * (0.42 + 0.62 * outside)
    light = light + pool(1900, 140, 540, 620)[..., None] * np.array([0.05, 0.55, 0.72]) * (0.34 + 0.72 * outside)
    surface = surface * light + tubes * (1 - 0.85 * smoothstep(4, -30, edge))[..., None]
    sweep = np.exp(-(((V + 0.34 * U + 165) / 60) ** 2)) + 0.6 * np.exp(-(((V + 0.34 * U + 60) / 18) ** 2))
    inside = smoothstep(0.7, -0.7, edge + RIM)
    surface = surface + (0.030 * sweep * inside)[..., None] * np.array([1, 0.95, 1.05])
    ring = chrome(np.clip(-edge, 0, RIM), RIM, np.arctan2(V / REACH[1] ** 2, U / REACH[0] ** 2), 2)
    band = smoothstep(0.8, -0.8, edge) * (1 - smoothstep(0.8, -0.8, edge + RIM))
    surface = mixed(surface, ring * (0.92 + 0.34 * lamp), band)
    off = off_box(X, Y, TABLE, CORNER)
    metal = chrome(np.clip(-off, 0, EDGE), EDGE, np.arctan2(np.gradient(off, axis=0), np.gradient(off, axis=1)), 3)
    surface = surface * (1 - 0.5 * smoothstep(-EDGE - 16, -EDGE, off))[..., None]
    surface = mixed(surface, metal, smoothstep(-EDGE - 0.8, -EDGE + 0.8, off))
    surface = mixed(surface, under, smoothstep(-0.8, 0.8, off))
    glint = drawn("".join(sparkle(x, y, r) for x, y, r in ((104, 94, 34), (1814, 96, 30))))[..., 3]
    surface = surface + (0.85 * glint + 0.5 * blurred(glint, 7))[..., None] * np.array([1, 0.95, 1])
    return dusk(surface, 960, 500, 0.66, 0.36)


def sparkle(x: int, y: int, r: int) -> str:
    """A glint on the chrome."""
    near = f"{r * 0.08:.1f}"
    arms = f"M0,{-r}Q{near},-{near} {r},0Q{near},{near} 0,{r}Q-{near},{near} {-r},0Q-{near},-{near} 0,{-r}Z"
    return f'<path transform="translate({x},{y})" d="{arms}" fill="#fff"/>'


def mirrored() -> Field:
    """The two tubes as the polish shows them."""
    paths = "".join(f'<path d="{path}" stroke="{colour}" stroke-width="{wide}"/>' for path, colour, wide in TUBES)
    tube = drawn(f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">{paths}</g>')
    seen = tube[..., 3] * (0.10 + 0.90 * smoothstep(120, 560, np.abs(X - MIDDLE[0])))
    glow = np.zeros_like(tube[..., :3])
    for channel in range(3):
        layer = tube[..., channel] * seen
        glow[..., channel] = 0.40 * blurred(layer, 4) + 0.62 * blurred(layer, 26)
    return glow


def main() -> None:
    rng = np.random.default_rng(SEED)
    edge, under, top, tubes = off_edge(U, V), floor(rng), laminate(rng), mirrored()
    whole = lit(with_inlay(top, rng, edge), under, tubes, edge)
    write("diner", lit(top, under, tubes, np.full_like(edge, FAR)), whole)


if __name__ == "__main__":
    main()
