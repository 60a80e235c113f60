"""What the painters of tables share: noise, light, drawings pressed into a surface, and the two files of a table."""

from __future__ import annotations

import io
import os
from pathlib import Path

import numpy as np
from drawing import HERE
from numpy.typing import NDArray

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

WIDTH, HEIGHT = 1920, 1080
LEVELS = HERE.parent / "levels"

Field = NDArray[np.float64]  # a number a pixel, or three

# The cloth of every table lies in the same place, so that its seats do too.
MIDDLE = (960.0, 486.0)
REACH = (708.0, 326.0)
FAR = 1e4  # off the edge of a cloth that is not there

#: Where the picture of a cloth lies: at a corner of JPEG's squares, so that its edge cannot be seen.
CLOTH_AT = (144, 64)
CLOTH_SIZE = (1632, 848)

Y, X = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float64)
U, V = X - MIDDLE[0], Y - MIDDLE[1]  # from the middle of the cloth


def rgb(colour: str) -> Field:
    """A colour like #2a170b as three numbers up to 255."""
    return np.array([int(colour[at : at + 2], 16) for at in (1, 3, 5)], dtype=np.float64)


def paint(colour: str) -> Field:
    """A colour like #2a170b as three numbers up to 1."""
    return rgb(colour) / 255


def smoothstep(low: float, high: float, value: Field) -> Field:
    """0 up to `low`, 1 from `high`, and soft in between; `high` may be the smaller one."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return np.asarray(t * t * (3 - 2 * t))


def _spline(length: int, cell: float, shift: float) -> Field:
    """Weights that draw `length` points from a row of random values `cell` points apart."""
    at = np.arange(length) / cell + shift
    base = np.floor(at).astype(int)
    t = at - base
    weights = np.zeros((length, int(base.max()) + 4))
    rows = np.arange(length)
    cubic = (
        (1 - t) ** 3 / 6,
        (3 * t**3 - 6 * t**2 + 4) / 6,
        (-3 * t**3 + 3 * t**2 + 3 * t + 1) / 6,
        t**3 / 6,
    )
    for step, weight in enumerate(cubic):
        weights[rows, base + step] += weight
    return weights


def noise(rng: np.random.Generator, height: int, width: int, tall: float, long: float) -> Field:
    """Soft random hills about -1 to 1, `long` points by `tall` each."""
    down, across = _spline(height, tall, rng.random()), _spline(width, long, rng.random())
    field = down @ rng.standard_normal((down.shape[1], across.shape[1])) @ across.T
    return np.asarray(field / max(1e-9, float(field.std())) * 0.5)


def hills(rng: np.random.Generator, tall: float, long: float | None = None) -> Field:
    """Such hills all over the table, as long as they are tall unless told."""
    return noise(rng, HEIGHT, WIDTH, tall, long or tall)


def ranges(rng: np.random.Generator, size: float, times: int = 5, share: float = 0.5) -> Field:
    """Hills with smaller ones on them, and so on, each half the size and with its share of the height."""
    field, height = np.zeros((HEIGHT, WIDTH)), 1.0
    for _ in range(times):
        field += height * hills(rng, max(size, 1.5))
        size, height = size / 2, height * share
    return np.asarray(field / field.std() * 0.5)


def blurred(field: Field, soft: float) -> Field:
    """A field (one number a pixel) seen through frosted glass, `soft` points wide."""
    for axis in (0, 1):
        edge = int(4 * soft) + 1
        wide = np.pad(field, [(edge, edge) if side == axis else (0, 0) for side in (0, 1)], mode="edge")
        waves = np.fft.rfft(wide, axis=axis)
        keep = np.exp(-2 * (np.pi * soft * np.fft.rfftfreq(wide.shape[axis])) ** 2)
        back = np.fft.irfft(waves * (keep[:, None] if axis == 0 else keep), wide.shape[axis], axis=axis)
        field = back.take(range(edge, edge + field.shape[axis]), axis=axis)
    return field


def shifted(field: Field, right: int, down: int) -> Field:
    """The field a little further right and down; what leaves at one edge comes in at the other."""
    return np.roll(np.roll(field, down, 0), right, 1)


def mixed(under: Field, over: Field, share: Field | float) -> Field:
    """Colours between two, by a share a pixel or one for all."""
    part = share[..., None] if isinstance(share, np.ndarray) and share.ndim == 2 else share
    return np.asarray(under + (over - under) * part)


def drawn(body: str) -> Field:
    """An SVG drawing of the size of the table: red, green, blue and how solid, up to 1."""
    text = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">{body}</svg>'
    picture = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (WIDTH, HEIGHT))
    colours, solid = pygame.surfarray.array3d(picture), pygame.surfarray.array_alpha(picture)
    return np.concatenate((colours, solid[..., None]), axis=2).swapaxes(0, 1).astype(np.float64) / 255


def laid(under: Field, picture: Field, solid: float = 1.0) -> Field:
    """A drawing laid on a surface."""
    return mixed(under, picture[..., :3], picture[..., 3] * solid)


def shadowed(under: Field, picture: Field, right: int, down: int, soft: float, dark: float) -> Field:
    """A drawing laid on a surface with its shadow."""
    shade = blurred(shifted(picture[..., 3], right, down), soft)
    return laid(under * (1 - dark * shade)[..., None], picture)


def pressed(under: Field, body: str, light: float, dark: float, tint: float, colour: str) -> Field:
    """A drawing round the middle of the cloth, pressed into it."""
    mark = blurred(drawn(f'<g transform="translate(960,462)">{body}</g>')[..., 3], 0.8)
    above, below = shifted(mark, 1, 2), shifted(mark, -1, -2)
    out = under * (1 - dark * np.clip(below - mark, 0, 1))[..., None]
    return mixed(out + (light * np.clip(above - mark, 0, 1))[..., None], paint(colour), mark * tint)


def off_edge(x: Field, y: Field, inset: float = 0) -> Field:
    """How far outside the cloth's ellipse, drawn in by `inset`, points lie; x and y count from its middle."""
    a, b = REACH[0] - inset, REACH[1] - inset
    f = np.hypot(x / a, y / b)
    slope = np.hypot(x / a**2, y / b**2) / np.maximum(f, 1e-6)
    return np.asarray((f - 1) / np.maximum(slope, 1e-6))


def off_box(x: Field, y: Field, box: tuple[float, float, float, float], corner: float) -> Field:
    """How far outside a box (left, top, right, bottom) with round corners each point lies."""
    left, top, right, bottom = box
    across = np.abs(x - (left + right) / 2) - ((right - left) / 2 - corner)
    along = np.abs(y - (top + bottom) / 2) - ((bottom - top) / 2 - corner)
    return np.asarray(
        np.hypot(np.maximum(across, 0), np.maximum(along, 0)) + np.minimum(np.maximum(across, along), 0) - corner
    )


def pool(x: float, y: float, wide: float, high: float) -> Field:
    """A soft pool of light round a point."""
    return np.asarray(np.exp(-(((X - x) / wide) ** 2 + ((Y - y) / high) ** 2)))


def dusk(surface: Field, x: float, y: float, begins: float, dark: float) -> Field:
    """A surface that grows dark towards the corners of the room."""
    away = np.hypot((X - x) / 1080, (Y - y) / 700)
    return np.asarray(surface * (1 - dark * smoothstep(begins, 1.2, away))[..., None])


def write(name: str, ground: Field, whole: Field) -> None:
    """Write the two pictures of a table: its ground, and so much of the whole as the cloth changes."""
    (left, top), (wide, high) = CLOTH_AT, CLOTH_SIZE
    pixels = [np.rint(np.clip(field, 0, 1) * 255).astype(np.uint8) for field in (ground, whole)]
    changed = np.argwhere((pixels[0].astype(int) - pixels[1]).any(axis=2))
    (y0, x0), (y1, x1) = changed.min(axis=0), changed.max(axis=0)
    assert left <= x0 and x1 < left + wide and top <= y0 and y1 < top + high, (x0, y0, x1, y1)
    _save(LEVELS / name / "ground.jpg", pixels[0])
    _save(LEVELS / name / "cloth.jpg", pixels[1][top : top + high, left : left + wide])


def _save(file: Path, pixels: NDArray[np.uint8]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(pygame.surfarray.make_surface(pixels.swapaxes(0, 1)), file)
    print(f"{file.parent.name}/{file.name}: {file.stat().st_size // 1024} KiB")
