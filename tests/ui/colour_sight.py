"""How far apart two colours are: CIEDE2000, contrast by WCAG 2, and weak sight as Machado et al. (2009) model it."""

from __future__ import annotations

import math
from typing import Final

Colour = tuple[int, int, int]
_Three = tuple[float, float, float]

_NORMAL: Final = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
#: Of linear red, green and blue, by the cone that is weak and how weak: half and all the way.
SIGHT: Final = {
    "normal": _NORMAL,
    "red-weak half": (
        (0.458064, 0.679578, -0.137642), (0.092785, 0.846313, 0.060902), (-0.007494, -0.016807, 1.024301)),
    "red-weak": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "green-weak half": (
        (0.547494, 0.607765, -0.155259), (0.181692, 0.781742, 0.036566), (-0.010410, 0.027275, 0.983136)),
    "green-weak": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "blue-weak half": (
        (1.017277, 0.027029, -0.044306), (-0.006113, 0.958479, 0.047634), (0.006379, 0.248708, 0.744913)),
    "blue-weak": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}  # fmt: skip
_XYZ: Final = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
_WHITE: Final = (0.95047, 1.0, 1.08883)


def _linear(value: float) -> float:
    value /= 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _seen(colour: Colour, sight: str) -> _Three:
    """Linear red, green and blue as somebody sees them."""
    lit = [_linear(value) for value in colour]
    red, green, blue = (
        min(1.0, max(0.0, sum(share * value for share, value in zip(row, lit, strict=True)))) for row in SIGHT[sight]
    )
    return red, green, blue


def luminance(colour: Colour) -> float:
    """How bright a colour is, from 0 to 1."""
    return sum(share * value for share, value in zip(_XYZ[1], _seen(colour, "normal"), strict=True))


def contrast(one: Colour, other: Colour) -> float:
    """From 1 to 21, by WCAG 2."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def lab(colour: Colour, sight: str = "normal") -> _Three:
    """Lightness, and how red and how yellow."""
    lit = _seen(colour, sight)
    found = []
    for row, white in zip(_XYZ, _WHITE, strict=True):
        value = sum(share * part for share, part in zip(row, lit, strict=True)) / white
        found.append(value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116)
    x, y, z = found
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: _Three, other: _Three) -> float:
    """CIEDE2000 between two colours in Lab."""
    chroma = (math.hypot(*one[1:]) + math.hypot(*other[1:])) / 2
    grey = 1.5 - 0.5 * math.sqrt(chroma**7 / (chroma**7 + 25**7))
    (a1, b1), (a2, b2) = ((colour[1] * grey, colour[2]) for colour in (one, other))
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    apart = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    middle = h1 + apart / 2 if c1 * c2 else h1 + h2
    lightness, chroma = (one[0] + other[0]) / 2, (c1 + c2) / 2
    wave = 1 - 0.17 * _cos(middle - 30) + 0.24 * _cos(2 * middle)
    wave += 0.32 * _cos(3 * middle + 6) - 0.20 * _cos(4 * middle - 63)
    light = (other[0] - one[0]) / (1 + 0.015 * (lightness - 50) ** 2 / math.sqrt(20 + (lightness - 50) ** 2))
    strong = (c2 - c1) / (1 + 0.045 * chroma)
    hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(apart / 2)) / (1 + 0.015 * chroma * wave)
    turn = 60 * math.exp(-((((middle - 275 + 180) % 360 - 180) / 25) ** 2))
    both = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(turn))
    return math.sqrt(light**2 + strong**2 + hue**2 + both * strong * hue)


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))
