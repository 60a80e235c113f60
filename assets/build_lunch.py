"""Paint the lunch table of a machine room, laminate, tray, paper and tape: `python assets/build_lunch.py`."""

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
    paint,
    pool,
    pressed,
    ranges,
    shadowed,
    smoothstep,
    write,
)

SEED = 1983
SQUARENESS = 4.2  # of the tray: 2 would be an ellipse
LINES = (12.5, 34)  # in the tray's lip, so far inside its edge
JOINT = 1322  # where two tables meet
MUG = (322, 838)
# Speckles: colour, how many, smallest and largest, how solid.
SPECKLES = (
    ("#7B715E", 5200, 1.6, 3.4, 0.60),
    ("#CFC8B6", 4600, 1.6, 3.6, 0.62),
    ("#5A4C3C", 1500, 1.4, 2.8, 0.62),
    ("#8B9280", 2600, 1.6, 3.4, 0.60),
    ("#B98A4E", 800, 1.4, 2.8, 0.60),
)
TAPE = ((1486, -60), (1496, 140), (1590, 196), (1716, 138), (1836, 84), (1912, 140), (1990, 330))
PUNCHED = "  " + "GRAND UNO  " * 5
CABLES = ((22, 16), (14, 30), (26, 22), (12, 40))  # thickness, and how far each hangs down


def off_tray(x: Field, y: Field, inset: float = 0) -> Field:
    """How far outside the tray, drawn in by `inset`, points lie; x and y count from its middle."""
    a, b, n = REACH[0] - inset, REACH[1] - inset, SQUARENESS
    u, v = np.abs(x) / a, np.abs(y) / b
    f = np.maximum(u**n + v**n, 1e-9) ** (1 / n)
    slope = np.hypot(u ** (n - 1) / a, v ** (n - 1) / b) * np.maximum(f, 1e-6) ** (1 - n)
    return np.asarray((f - 1) / np.maximum(slope, 1e-6))


def speckles(rng: np.random.Generator) -> str:
    """Chips of five colours in the laminate."""
    out = []
    for colour, count, least, most, solid in SPECKLES:
        for _ in range(count):
            x, y, r = rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT), rng.uniform(least, most)
            turn, reach = rng.uniform(0, math.tau), r * rng.uniform(0.6, 1.3, 3)
            corners = [
                f"{x + reach[k] * math.cos(turn + k * 2.09):.1f},{y + reach[k] * math.sin(turn + k * 2.09):.1f}"
                for k in range(3)
            ]
            out.append(f'<path d="M{"L".join(corners)}Z" fill="{colour}" fill-opacity="{solid}"/>')
    return "".join(out)


def laminate(rng: np.random.Generator) -> Field:
    """Two speckled tables pushed together, with aluminium edges and the rings a mug left."""
    top = paint("#A79F8D") * (1 + 0.022 * ranges(rng, 260, 3))[..., None]
    top = laid(top, drawn(speckles(rng)), 0.72)
    off = X - JOINT
    metal = np.exp(-(((np.abs(off) - 7) / 3.2) ** 2))
    top = mixed(top, paint("#C4C2B8") * (0.92 + 0.08 * np.sign(off))[..., None], 0.75 * metal)
    dark = (1 - 0.88 * np.exp(-((off / 2.4) ** 2))) * (1 - 0.16 * np.exp(-(((np.abs(off) - 13) / 4) ** 2)))
    top = top * dark[..., None]
    x, y = X - MUG[0], Y - MUG[1]
    away, turn = np.hypot(x, y) + 1.6 * hills(rng, 22), np.arctan2(y, x)
    ring = np.exp(-(((away - 86) / 4.6) ** 2)) * (0.55 + 0.45 * np.sin(turn + 0.6))
    ring += 0.55 * np.exp(-(((away - 81) / 2.2) ** 2)) * (0.5 + 0.5 * np.sin(turn * 2 - 1))
    again = np.hypot(x - 36, y + 46) + 1.4 * hills(rng, 22)
    ring += 0.5 * np.exp(-(((again - 85) / 3.4) ** 2)) * smoothstep(-0.5, 0.9, np.sin(turn + 2.2))
    return mixed(top, paint("#5A3A1E"), np.clip(ring, 0, 1) * 0.80)


def paper(x: int, y: int, turn: int, wide: int, high: int, seed: int) -> str:
    """Fan-folded paper with green bars, holes at its edges, and lines nobody can read."""
    rng = np.random.default_rng(seed)
    out = [f'<rect width="{wide}" height="{high}" fill="#D6D5C4"/>']
    out += [
        f'<rect x="40" y="{top}" width="{wide - 80}" height="44" fill="#AECBAA"/>' for top in range(0, high, 88)
    ]
    for top in range(12, high, 24):
        for left in (20, wide - 20):
            out.append(f'<circle cx="{left}" cy="{top}" r="6" fill="#7d7666"/>')
            out.append(f'<path d="M{left - 6},{top}a6,6 0 0 1 12,0" fill="#5e584b"/>')
    tear = 'stroke="#a9a795" stroke-width="1.5" stroke-dasharray="3 4" fill="none"'
    out.append(f'<path d="M40,0V{high}M{wide - 40},0V{high}" {tear}/>')
    for top in range(264, high, 264):
        out.append(f'<path d="M0,{top}H{wide}" stroke="#8c8a79" stroke-width="2" stroke-dasharray="7 4" fill="none"/>')
        out.append(f'<rect y="{top}" width="{wide}" height="30" fill="#000" fill-opacity="0.07"/>')
        out.append(f'<rect y="{top - 34}" width="{wide}" height="34" fill="#fff" fill-opacity="0.10"/>')
    for top in range(15, high, 22):
        left = 62 + int(rng.integers(0, 4)) * 26
        end = left + rng.uniform(0.25, 0.8) * (wide - 200) * (rng.random() < 0.86)
        while left < end:
            word = int(rng.integers(2, 9)) * 9
            box = f'x="{left}" y="{top - 4}" width="{word}" height="8" rx="2"'
            out.append(f'<rect {box} fill="#4b5560" fill-opacity="0.42"/>')
            left += word + 9
    return f'<g transform="translate({x},{y}) rotate({turn})">{"".join(out)}</g>'


def bent(points: tuple[tuple[float, float], ...], steps: int) -> Field:
    """Points along a cubic curve."""
    a, b, c, d = np.array(points, dtype=np.float64)
    t = np.linspace(0, 1, steps)[:, None]
    return np.asarray((1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t**3 * d)


def tape() -> str:
    """Punched tape that says the game's name, a row of eight holes a letter, the last for parity."""
    line = np.concatenate([bent(TAPE[:4], 240), bent(TAPE[3:], 240)[1:]])
    walked = np.concatenate(([0.0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))))
    course = "L".join(f"{x:.1f},{y:.1f}" for x, y in line)
    out = [f'<path d="M{course}" fill="none" stroke="#D9C48E" stroke-width="58"/>']
    for number, at in enumerate(np.arange(6, walked[-1] - 6, 9.2)):
        here = min(int(np.searchsorted(walked, at)), len(line) - 2)
        along = (line[here + 1] - line[here]) / np.hypot(*(line[here + 1] - line[here]))
        across = np.array([-along[1], along[0]])
        letter = ord(PUNCHED[number % len(PUNCHED)])
        holes = [letter >> bit & 1 for bit in range(7)]
        for track, hole in enumerate([*holes, sum(holes) & 1]):
            x, y = line[here] + across * (-23 + track * 5.9 + (3 if track >= 3 else 0))
            if hole:
                out.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5" fill="#4A4134"/>')
        x, y = line[here] + across * (-23 + 2.5 * 5.9 + 1.6)
        out.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="1.5" fill="#4A4134"/>')
    return "".join(out)


def fibres(rng: np.random.Generator) -> str:
    """Light and dark fibres pressed into the tray."""
    out = []
    for _ in range(2600):
        x, y = (rng.uniform(middle - reach, middle + reach) for middle, reach in zip(MIDDLE, REACH, strict=True))
        turn, length, bend = rng.uniform(0, math.tau), rng.uniform(10, 34), rng.uniform(-12, 12)
        right, down = length * math.cos(turn), length * math.sin(turn)
        half = f"{right / 2 + bend * math.sin(turn):.0f},{down / 2 - bend * math.cos(turn):.0f}"
        look = f'stroke-opacity="{rng.uniform(0.03, 0.085):.3f}" stroke-width="{rng.uniform(1.4, 3):.1f}"'
        colour = "#fff" if rng.random() < 0.5 else "#000"
        out.append(f'<path d="M{x:.0f},{y:.0f}q{half} {right:.0f},{down:.0f}" fill="none" stroke="{colour}" {look}/>')
    return "".join(out)


def reel() -> str:
    """The reel of tape pressed into the tray."""
    out = [
        f'<path fill-rule="evenodd" d="M0,-{r}A{r},{r} 0 1 0 0,{r}A{r},{r} 0 1 0 0,-{r}Z'
        f'M0,-{s}A{s},{s} 0 1 1 0,{s}A{s},{s} 0 1 1 0,-{s}Z" fill="#fff"/>'
        for r, s in ((70, 61), (17, 9))
    ]
    for spoke in range(3):
        turn = math.radians(spoke * 120 - 90)
        out.append(f'<circle cx="{38 * math.cos(turn):.1f}" cy="{38 * math.sin(turn):.1f}" r="15" fill="#fff"/>')
    return "".join(out)


def with_tray(top: Field, rng: np.random.Generator, edge: Field) -> Field:
    """The moulded olive tray, with two orange lines in its lip."""
    tray = laid(np.broadcast_to(paint("#4A5036"), top.shape), drawn(fibres(rng)))
    tray = pressed(tray * (1 + 0.03 * ranges(rng, 200, 3))[..., None], reel(), 0.12, 0.42, 0.10, "#C9CFA0")
    lip = np.exp(-(((edge + 4) / 3.4) ** 2)) * 0.34 * (0.55 - 0.45 * np.tanh(V / 40))
    lip += np.exp(-(((edge + 26) / 4) ** 2)) * 0.16 * (0.5 + 0.5 * np.tanh(V / 160))
    lip -= np.exp(-(((edge + 21) / 5) ** 2)) * 0.30 * (0.5 - 0.5 * np.tanh(V / 160))
    lip -= 0.05 * smoothstep(-20, 0, edge)
    tray = tray * (1 + lip)[..., None]
    orange = paint("#F2A054")
    for line, wide, solid in zip(LINES, (3.0, 1.2), (0.95, 0.42), strict=True):
        share = smoothstep(wide + 0.6, wide - 0.6, np.abs(edge + line))
        tray = mixed(tray, orange * (0.93 + 0.12 * np.tanh(-V / 200))[..., None], share * solid)
    shade = 1 - 0.50 * smoothstep(34, -10, off_tray(U - 4, V - 14)) - 0.22 * smoothstep(8, -3, off_tray(U - 1, V - 3))
    return mixed(top * shade[..., None], tray, smoothstep(0.7, -0.7, edge))


def hung() -> Field:
    """The shadow of a cable tray below the ceiling: a ladder, and cables that hang through it."""
    out = ['<path d="M-900,250H2900M-900,500H2900" stroke-width="30"/>']
    out += [f'<path d="M{x},250V500" stroke-width="20"/>' for x in range(-912, 2900, 168)]
    for number, (thick, deep) in enumerate(CABLES):
        course = f"M-912,{298 + number * 48}" + f"q168,{deep * 2} 336,0" * 12
        out.append(f'<path d="{course}" stroke-width="{thick}"/>')
    shade = drawn(f'<g transform="rotate(-24 960 540)" fill="none" stroke="#000">{"".join(out)}</g>')[..., 3]
    return 0.55 * blurred(shade, 7) + 0.45 * blurred(shade, 17)


def lit(surface: Field, shade: Field, edge: Field) -> Field:
    """The surface under tubes above the cable tray; the corners stay cool."""
    tube = U * 0.407 + (Y - 430) * 0.914
    strip = 0.34 * np.exp(-((tube / 330) ** 2))
    light = np.array([0.86, 0.875, 0.845]) + strip[..., None] * np.array([0.97, 1.02, 0.94])
    light = light * (1 - 0.36 * shade * (0.30 + 0.70 * smoothstep(-10, 60, edge)))[..., None]
    light = light + (pool(960, 430, 560, 330) * 0.06)[..., None]
    shine = 0.16 * np.exp(-(((tube - 250) / 34) ** 4)) * smoothstep(0, 40, edge)
    light = light + shine[..., None] * np.array([0.95, 1.03, 0.98])
    return dusk(surface * light, 960, 500, 0.58, 0.40)


def main() -> None:
    rng = np.random.default_rng(SEED)
    top = laminate(rng)
    for sheet in (paper(-150, -118, -9, 640, 470, 3), paper(1606, 842, 6, 640, 420, 8)):
        top = shadowed(top, drawn(sheet), 5, 9, 9, 0.5)
    top = shadowed(top, drawn(tape()), 4, 10, 8, 0.46)
    edge, shade = off_tray(U, V), hung()
    whole = with_tray(top, rng, edge)
    write("lunch", lit(top, shade, np.full_like(edge, FAR)), lit(whole, shade, edge))


if __name__ == "__main__":
    main()
