"""Paint the garden table, riven slate in evening sun: `python assets/build_slate.py`."""

from __future__ import annotations

import math

import numpy as np
from painting import (
    FAR,
    HEIGHT,
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
    noise,
    off_box,
    off_edge,
    paint,
    pool,
    pressed,
    ranges,
    shadowed,
    smoothstep,
    write,
)

SEED, SPRAYS_SEED = 404, 31
SLANT = 17  # degrees by which the layers of the stone rise
SLAB = (26.0, 20.0, WIDTH - 26.0, HEIGHT + 260.0)
LEAF = "M0,-50C26,-34 30,4 0,50C-30,4 -26,-34 0,-50Z"
IVY = (
    "M0,-46C8,-34 14,-26 26,-30C44,-34 46,-14 34,-2C46,6 34,24 14,20C8,34 4,40 0,48C-4,40 -8,34 -14,20"
    "C-34,24 -46,6 -34,-2C-46,-14 -44,-34 -26,-30C-14,-26 -8,-34 0,-46Z"
)
VEINS = "M0,-40V46M0,-8L22,-20M0,-8L-22,-20M0,14L20,6M0,14L-20,6"
MARK = (
    "M0,-72C42,-46 44,12 0,56C-44,12 -42,-46 0,-72Z"
    "M0,-46V78M0,-18L18,-32M0,-18L-18,-32M0,8L22,-8M0,8L-22,-8M0,32L16,20M0,32L-16,20"
)
IVY_GREENS = (("#33512F", "#5E7D4E"), ("#3E5F35", "#6D8B57"), ("#2A452B", "#527047"))
STEMS = (
    ((-10, 420), (60, 300), (30, 170), (150, 60), (330, -10)),
    ((1930, 330), (1868, 220), (1880, 120), (1780, 40), (1640, -14)),
)
FALLEN = ((118, 836, 40, 0.62, "#9A7436", "#6E4F22"), (182, 884, -70, 0.5, "#8A5B34", "#5F3D22"),
          (1398, 150, 115, 0.5, "#9A7436", "#6E4F22"))  # fmt: skip
# Sprays of leaves before the sun: where each begins, its way, its length, its size, how it bends.
NEAR = ((2000, 60, 186, 900, 1.15, -2), (1990, 420, 160, 520, 1.1, 3), (1500, -70, 140, 560, 1.1, 3),
        (2000, 860, 196, 620, 1.15, 2), (1000, -80, 120, 420, 1.05, 6), (560, -60, 115, 330, 1.0, 5))  # fmt: skip
DISTANT = ((2040, 240, 172, 1300, 1.5, 1), (1300, -120, 150, 1100, 1.5, 1), (2040, 1000, 190, 1300, 1.6, 2),
           (700, -120, 130, 800, 1.4, 3), (-60, 560, 20, 420, 1.5, 4), (-80, 1000, -12, 560, 1.5, -3))  # fmt: skip


def slanted(rng: np.random.Generator, parts: tuple[tuple[float, float, float], ...]) -> Field:
    """Hills of several sizes (height, how tall, how long), turned as the layers of the stone are."""
    high, wide = HEIGHT + 900, WIDTH + 500
    field = sum((share * noise(rng, high, wide, tall, long) for share, tall, long in parts), np.zeros((high, wide)))
    cos, sin = math.cos(math.radians(SLANT)), math.sin(math.radians(SLANT))
    x, y = X - WIDTH / 2, Y - HEIGHT / 2
    across, down = x * cos - y * sin + wide / 2, x * sin + y * cos + high / 2
    left, top = np.floor(across).astype(int), np.floor(down).astype(int)
    right, low = across - left, down - top
    upper = field[top, left] * (1 - right) + field[top, left + 1] * right
    lower = field[top + 1, left] * (1 - right) + field[top + 1, left + 1] * right
    return np.asarray((upper * (1 - low) + lower * low) / (field.std() * 2))


class Stone:
    """The riven slab: its layers, and how the light falls on them."""

    def __init__(self, rng: np.random.Generator) -> None:
        sizes = ((1, 360, 760), (0.55, 130, 300), (0.30, 54, 130), (0.17, 24, 52), (0.09, 10, 18))
        self.layers = slanted(rng, sizes)
        steps = self.layers * 3.2 + 0.05 * hills(rng, 14)
        step = np.floor(steps)
        terraces = (step + smoothstep(0.90, 1.0, steps - step)) / 3.2
        fine = slanted(rng, ((1, 9, 40), (0.7, 4, 18), (0.6, 22, 110)))
        height = terraces * 26 + self.layers * 13 + fine * 1.1 + ranges(rng, 26, 4, 0.6) * 1.6
        height = blurred(height, 0.7)
        normal = np.stack([-np.gradient(height, axis=1), -np.gradient(height, axis=0), np.full_like(height, 1.5)], -1)
        normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
        sun = np.array([0.60, -0.55, 0.60]) / np.linalg.norm([0.60, -0.55, 0.60])
        self.sunny = np.clip((normal * sun).sum(-1), 0, 1) / sun[2]
        stone = mixed(paint("#56616B"), paint("#5C665F"), smoothstep(-0.6, 0.8, hills(rng, 330)))
        stone = mixed(stone, paint("#6E5A48"), smoothstep(0.75, 1.3, ranges(rng, 240, 4)) * 0.25)
        grain = (0.95 + 0.10 * ((step * 2.399) % 1.0)) * (1 + 0.04 * ranges(rng, 9, 3, 0.7))
        self.picture = stone * (grain * (0.52 + 0.48 * np.clip(self.sunny, 0.35, 1.5)))[..., None]


def honed(rng: np.random.Generator, stone: Stone) -> Field:
    """The middle of the slab, ground smooth, with a leaf cut into it."""
    smooth = mixed(paint("#313B44"), paint("#374249"), smoothstep(-0.7, 0.7, hills(rng, 300, 700)))
    grain = 0.03 * ranges(rng, 7, 3, 0.7) + 0.035 * hills(rng, 14, 330) + 0.03 * (stone.sunny - 1)
    vein = np.exp(-((np.abs(ranges(rng, 420, 4) - 0.15) / 0.012) ** 2))
    smooth = smooth * (1 + grain)[..., None] + (0.05 * vein)[..., None] * np.array([0.9, 0.95, 1])
    leaf = f'<path d="{MARK}" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>'
    return pressed(smooth, leaf, 0.10, 0.55, 0.10, "#C9D0C8")


def with_middle(slab: Field, middle: Field, rng: np.random.Generator, edge: Field) -> Field:
    """The slab with its honed middle, a bevel round it and a line of chalk inside."""
    below = np.tanh(V / 170)
    whole = mixed(slab, middle, smoothstep(1.2, -1.2, edge + 2))
    whole = whole * (1 - 0.55 * np.exp(-(((edge + 1.5) / 3.4) ** 2)) * (0.62 - 0.38 * below))[..., None]
    whole = whole * (1 + 0.42 * np.exp(-(((edge - 3.5) / 2.8) ** 2)) * (0.5 + 0.5 * below))[..., None]
    hollow = smoothstep(-46, 0, edge) * smoothstep(4, -2, edge) * (0.5 - 0.5 * below)
    whole = whole * (1 - 0.20 * hollow)[..., None]
    line = smoothstep(4.6, 2.2, np.abs(edge + 25 + 2.2 * hills(rng, 160)))
    gaps = rng.standard_normal(edge.shape) * 0.30 + hills(rng, 4) * 0.9 + 0.46
    chalk = blurred(line * smoothstep(-0.25, 0.35, gaps), 0.6) * smoothstep(0, -8, edge)
    return mixed(whole, paint("#E6E3D6"), chalk * 0.80)


def with_lichen(slab: Field, rng: np.random.Generator, layers: Field) -> Field:
    """Spots of lichen along the edges of the slab."""
    for _ in range(26):
        turn = rng.uniform(0, math.tau)
        x, y = 960 + rng.uniform(830, 1000) * math.cos(turn), 540 + rng.uniform(430, 560) * math.sin(turn)
        away = np.hypot(X - x, Y - y) / rng.uniform(12, 30)
        spot = smoothstep(1.05, 0.75, away + 0.35 * layers + 0.25 * np.sin(np.arctan2(Y - y, X - x) * 5 + x))
        slab = mixed(slab, paint("#9AA58C"), spot * 0.26 * (0.6 + 0.4 * (np.sin(away * 9) > 0)))
    return slab


def grass(rng: np.random.Generator) -> str:
    """Blades below the edges of the slab."""
    out = []
    for _ in range(2600):
        x, y = rng.uniform(-20, WIDTH + 20), rng.uniform(-20, HEIGHT + 20)
        if 150 < x < WIDTH - 150 and y > 110:
            continue
        way, length, bend = rng.uniform(-2.4, -0.7), rng.uniform(26, 62), rng.uniform(-14, 14)
        colour = ("#22381F", "#2E4A26", "#3C5A2C", "#1A2D1D", "#4F6A30")[int(rng.integers(5))]
        tip = f"{length * math.cos(way):.0f},{length * math.sin(way):.0f}"
        blade = f"M{x:.0f},{y:.0f}q{bend:.0f},{-length / 2:.0f} {tip}"
        look = f'stroke="{colour}" stroke-width="{rng.uniform(3, 6):.1f}"'
        out.append(f'<path d="{blade}" fill="none" stroke-linecap="round" {look}/>')
    return "".join(out)


def in_garden(slab: Field, rng: np.random.Generator) -> Field:
    """The slab with its broken edge, and the garden below."""
    off = off_box(X, Y, SLAB, 120) + 9 * hills(rng, 46) + 4 * hills(rng, 14)
    ridge = np.exp(-(((off + 20 + 6 * hills(rng, 30)) / 5) ** 2)) * (0.6 - 0.18 * np.tanh((Y - 400) / 60))
    slab = slab * ((1 + 0.25 * ridge) * (1 - 0.34 * smoothstep(-26, -4, off)))[..., None]
    garden = laid(np.broadcast_to(paint("#0F1A14"), slab.shape), drawn(grass(rng)))
    garden = garden * (1 - 0.7 * smoothstep(60, -4, off_box(X - 4, Y - 16, SLAB, 120)))[..., None]
    return mixed(slab, garden, smoothstep(-1, 1, off))


def leaf(x: float, y: float, turn: float, size: float, green: str, vein: str, shape: str) -> str:
    """A leaf with its veins."""
    veins = f'<path d="{VEINS}" stroke="{vein}" stroke-width="3" fill="none" stroke-linecap="round"/>'
    place = f"translate({x:.0f},{y:.0f}) rotate({turn:.0f}) scale({size:.2f})"
    return f'<g transform="{place}"><path d="{shape}" fill="{green}"/>{veins}</g>'


def ivy(rng: np.random.Generator) -> str:
    """Ivy that creeps in over two corners."""
    out = []
    for points in STEMS:
        stem = np.array(points, dtype=np.float64)
        course = "M{:.0f},{:.0f}".format(*stem[0])
        for here, after in zip(stem[1:-1], stem[2:], strict=True):
            course += "Q{:.0f},{:.0f} {:.0f},{:.0f}".format(*here, *(here + after) / 2)
        course += "L{:.0f},{:.0f}".format(*stem[-1])
        out.append(f'<path d="{course}" fill="none" stroke="#2B3A22" stroke-width="6"/>')
        for here, after in zip(stem[:-1], stem[1:], strict=True):
            for share in np.linspace(0, 0.85, 4):
                x, y = here * (1 - share) + after * share + rng.uniform(-24, 24, 2)
                greens = IVY_GREENS[int(rng.integers(3))]
                out.append(leaf(x, y, rng.uniform(0, 360), rng.uniform(0.52, 0.84), *greens, IVY))
    return "".join(out)


def spray(rng: np.random.Generator, x: float, y: float, way: float, length: float, size: float, bend: float) -> str:
    """A twig with leaves, black, for its shadow."""
    out, course, side = [], f"M{x:.0f},{y:.0f}", 1
    count = int(length / (46 * size))
    for number in range(count):
        way += bend + rng.uniform(-5, 5)
        x, y = x + 46 * size * math.cos(math.radians(way)), y + 46 * size * math.sin(math.radians(way))
        course += f"L{x:.0f},{y:.0f}"
        for at in (side,) if number % 3 else (1, -1):
            turn = way + 90 + at * rng.uniform(44, 66)
            large = size * rng.uniform(0.85, 1.15) * (1 - 0.35 * number / count)
            place = f"translate({x:.0f},{y:.0f}) rotate({turn:.0f}) scale({large:.2f})"
            stalk = '<path d="M0,0V-22" stroke="#000" stroke-width="5"/>'
            out.append(f'<g transform="{place}">{stalk}<path transform="translate(0,-66)" d="{LEAF}"/></g>')
        side = -side
    tip = f"translate({x:.0f},{y:.0f}) rotate({way + 90:.0f}) scale({size * 0.7:.2f}) translate(0,-52)"
    out.append(f'<path transform="{tip}" d="{LEAF}"/>')
    out.append(f'<path d="{course}" fill="none" stroke="#000" stroke-width="{7 * size:.1f}" stroke-linejoin="round"/>')
    return "".join(out)


def lit(surface: Field, sun: Field, reach: Field, edge: Field) -> Field:
    """The surface in low gold sun from the right, through a tree; the shade is blue."""
    outside = 0.40 + 0.60 * smoothstep(-30, 40, edge)
    gold = reach * ((1 - outside) * 0.42 + outside * sun) * (0.62 + 0.38 * smoothstep(-40, 30, edge))
    light = np.array([0.65, 0.71, 0.79]) + gold[..., None] * np.array([1.30, 0.86, 0.40]) * 1.04
    light = light + (pool(960, 430, 620, 360) * 0.12)[..., None] * np.array([1.1, 1, 0.85])
    return dusk(surface * light, 1010, 470, 0.58, 0.42)


def main() -> None:
    rng = np.random.default_rng(SEED)
    stone, edge = Stone(rng), off_edge(U, V)
    ground = in_garden(with_lichen(stone.picture, rng, stone.layers), rng)
    ground = shadowed(ground, drawn(ivy(rng)), -8, 12, 7, 0.6)
    fallen = "".join(leaf(*spot, LEAF) for spot in FALLEN)
    ground = shadowed(ground, drawn(fallen), -6, 8, 5, 0.55)
    whole = with_middle(ground, honed(rng, stone), rng, edge)
    leaves = np.random.default_rng(SPRAYS_SEED)
    near, distant = ("".join(spray(leaves, *twig) for twig in twigs) for twigs in (NEAR, DISTANT))
    sun = (1 - 0.94 * blurred(drawn(near)[..., 3], 4.5)) * (1 - 0.60 * blurred(drawn(distant)[..., 3], 13))
    way = 0.22 + 0.74 * (X - 300) / WIDTH + 0.40 * (430 - Y) / HEIGHT + 0.10 * hills(rng, 420)
    reach = smoothstep(-0.04, 0.92, way)
    write("slate", lit(ground, sun, reach, np.full_like(edge, FAR)), lit(whole, sun, reach, edge))


if __name__ == "__main__":
    main()
