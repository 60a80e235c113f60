"""The shapes that the pictures of the game share, as plain SVG.

SDL draws SVG without text, style sheets, filters, masks or references; so letters become paths here, and
everything else is a shape with its own colours.
"""

from __future__ import annotations

import math
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent

CREAM = "#FBF5E6"
CREAM_SHADE = "#F0E6CD"
CREAM_LINE = "#D9CDB0"
SALT = "#F3E9D2"
NIGHT = "#20324C"
NIGHT_DEEP = "#131F33"
COAL = "#241F2B"

FIELD = {"red": "#B3122B", "yellow": "#FFD84D", "green": "#2FA37A", "blue": "#1B3FA8"}
SHADE = {"red": "#8E0C20", "yellow": "#E0B21E", "green": "#1F7D5B", "blue": "#122C7C"}
INK = {"red": "#FFFFFF", "yellow": "#3A2A00", "green": "#FFFFFF", "blue": "#FFFFFF"}

_font = TTFont(HERE / "fonts" / "Baloo2-ExtraBold.ttf")
_glyphs = _font.getGlyphSet()
_cmap = _font.getBestCmap()
_em = _font["head"].unitsPerEm


def number(value: float) -> str:
    """A coordinate, written as short as two decimals allow."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def svg(width: float, height: float, body: str) -> str:
    """A whole SVG file; the drawing inside has its origin in the middle."""
    w, h = number(width), number(height)
    middle = f"translate({number(width / 2)},{number(height / 2)})"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
    return f'{head}\n<g transform="{middle}">\n{body}\n</g>\n</svg>\n'


def group(transform: str, *shapes: str) -> str:
    """Shapes moved, turned or scaled together."""
    return f'<g transform="{transform}">{"".join(shapes)}</g>'


def path(d: str, fill: str = "none", more: str = "") -> str:
    """One filled or stroked outline."""
    return f'<path d="{d}" fill="{fill}"{" " + more if more else ""}/>'


def line(d: str, colour: str, width: float, more: str = "") -> str:
    """An open stroke with round ends."""
    ends = f'stroke="{colour}" stroke-width="{number(width)}" stroke-linecap="round" stroke-linejoin="round"'
    return path(d, more=f"{ends}{' ' + more if more else ''}")


def circle(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    """A disc, or with a stroke in `more` a ring."""
    at = f'cx="{number(x)}" cy="{number(y)}" r="{number(r)}"'
    return f'<circle {at} fill="{fill}"{" " + more if more else ""}/>'


def box(x: float, y: float, w: float, h: float, r: float, fill: str, more: str = "") -> str:
    """A rectangle with rounded corners."""
    at = f'x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}" rx="{number(r)}"'
    return f'<rect {at} fill="{fill}"{" " + more if more else ""}/>'


def gradient(name: str, stops: list[tuple[float, str, float]], *, down: bool = False) -> str:
    """A linear gradient across, or down, whatever uses it.

    SDL takes bare numbers for places in the drawing, so the ends are percentages of the shape.
    """
    end = 'x2="0%" y2="100%"' if down else 'x2="100%" y2="0%"'
    inner = "".join(
        f'<stop offset="{number(at)}" stop-color="{colour}" stop-opacity="{number(opacity)}"/>'
        for at, colour, opacity in stops
    )
    return f'<linearGradient id="{name}" x1="0%" y1="0%" {end}>{inner}</linearGradient>'


def text_width(words: str, size: float, spacing: float = 0) -> float:
    """How wide a line of the numeral font is."""
    widths = [_glyphs[_cmap[ord(letter)]].width * size / _em for letter in words]
    return sum(widths) + spacing * (len(words) - 1)


def text(
    words: str, x: float, baseline: float, size: float, fill: str, more: str = "", spacing: float = 0
) -> str:
    """A centred line in the numeral font, as one path."""
    scale = size / _em
    left = x - text_width(words, size, spacing) / 2
    parts: list[str] = []
    for letter in words:
        glyph = _glyphs[_cmap[ord(letter)]]
        pen = SVGPathPen(_glyphs, ntos=number)
        glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, left, baseline)))
        parts.append(pen.getCommands())
        left += glyph.width * scale + spacing
    return path("".join(parts), fill, more)


# The four symbols in a square of 20 around the origin. The second outline of each is cut out of the first.
FLAME = (
    "M1.2,-10.4C1.4,-5.6 7.9,-3.2 7.9,3C7.9,7.5 4.5,10.3 0,10.3C-4.6,10.3 -7.9,7.4 -7.9,2.8"
    "C-7.9,-0.6 -5.8,-2.4 -4.9,-5C-3.6,-4.2 -2.9,-3 -2.7,-1.6C-1,-3.6 0.3,-6.6 1.2,-10.4Z"
    "M0.4,1.4C-0.2,3.4 -3,4.3 -3,6.5C-3,8 -1.8,9 -0.1,9C1.8,9 3.1,7.9 3.1,6.1C3.1,4.2 1.2,3.4 0.4,1.4Z"
)
LEAF = (
    "M-8.6,9.4C-11.2,-3.4 -2.6,-10.4 9.6,-9.4C10.6,2.6 4.2,10.8 -6.8,8.2L-8.2,9.9Z"
    "M-6.4,7C-3.4,2.2 0.4,-1.6 5,-4.9C1,-0.6 -2.4,3 -5.2,7.4Z"
)
DROP = (
    "M0,-10.6C3,-5.2 7.7,-1 7.7,3.4C7.7,7.6 4.3,10.4 0,10.4"
    "C-4.3,10.4 -7.7,7.6 -7.7,3.4C-7.7,-1 -3,-5.2 0,-10.6Z"
    "M-5.2,3.2C-5.4,6.2 -3.4,8.2 -0.6,8.5C-2.6,7.2 -3.8,5.6 -3.9,3.2C-4,2.4 -5.1,2.4 -5.2,3.2Z"
)


def symbol(colour: str, x: float, y: float, r: float, ink: str | None = None) -> str:
    """The sign of a colour: flame, sun, leaf or drop, `r` from the middle to the edge."""
    ink = ink or INK[colour]
    place = f"translate({number(x)},{number(y)}) scale({number(r / 10)})"
    if colour == "yellow":
        rays = "".join(
            f"M{number(math.cos(a) * 7.6)},{number(math.sin(a) * 7.6)}"
            f"L{number(math.cos(a) * 9.6)},{number(math.sin(a) * 9.6)}"
            for a in (math.tau * step / 8 for step in range(8))
        )
        return group(place, circle(0, 0, 5.2, ink), line(rays, ink, 2.3))
    shape = {"red": FLAME, "green": LEAF, "blue": DROP}[colour]
    return group(place, path(shape, ink, 'fill-rule="evenodd"'))


def shaker(kind: str, *, letter: bool = True, key: str = "") -> str:
    """The salt or the pepper shaker, 48 wide and 84 high around the origin.

    `key` keeps its gradients apart from those of a second shaker in the same file.
    """
    salt = kind == "salt"
    glass = gradient(
        f"glass{key}",
        [(0, "#AFC3C6", 0.95), (0.16, "#EAF3F2", 0.95), (0.5, "#D3E0E0", 0.9), (1, "#90A7AC", 0.95)]
        if salt
        else [(0, "#7D8A8C", 0.95), (0.16, "#B9C4C4", 0.95), (0.5, "#909C9D", 0.95), (1, "#5B686C", 0.95)],
    )
    inside = gradient(
        f"inside{key}",
        [(0, "#E4DCC8", 1), (0.25, "#FFFEFA", 1), (0.62, "#FBF7EC", 1), (1, "#D8CEB6", 1)]
        if salt
        else [(0, "#1D1715", 1), (0.25, "#453B37", 1), (0.62, "#352C29", 1), (1, "#151010", 1)],
    )
    metal = gradient(
        f"metal{key}",
        [
            (0, "#848B97", 1),
            (0.22, "#F4F6F9", 1),
            (0.45, "#C6CCD5", 1),
            (0.8, "#9AA1AD", 1),
            (1, "#6F7682", 1),
        ],
    )
    rim = "#8FA3A6" if salt else "#120D0C"
    body = (
        "M-15.6,-12L-21.4,35C-21.8,38.4 -20,40.2 -17,40.8"
        "C-6,42.8 6,42.8 17,40.8C20,40.2 21.8,38.4 21.4,35L15.6,-12Z"
    )
    heap = (
        "M-15.8,3C-10,0.6 -5,4.6 1,2.4C6,0.8 11,3.6 15.8,1.8L19,34.6C19.3,36.8 18.2,38 16.2,38.4"
        "C5.6,40.2 -5.6,40.2 -16.2,38.4C-18.2,38 -19.3,36.8 -19,34.6Z"
    )
    grains = [(-9, -1.6), (6, -1.2), (11, -4.2), (-4, -4.4), (1.6, -2.2)]
    cap = "M-17.4,-15.5C-18.2,-31 -11,-41.6 0,-41.6C11,-41.6 18.2,-31 17.4,-15.5Z"
    holes = [(0, -35.6), (-6.6, -31.6), (6.6, -31.6), (0, -28), (-8.8, -24.4), (8.8, -24.4)]
    parts = [
        f"<defs>{glass}{inside}{metal}</defs>",
        path(body, f"url(#glass{key})", f'stroke="{rim}" stroke-width="1.4" stroke-linejoin="round"'),
        path(heap, f"url(#inside{key})"),
        *(circle(x, y, 1.1, "#FFFFFF" if salt else "#2A2220") for x, y in grains),
        line("M-11,-6L-15,31", "#FFFFFF", 3.6, f'stroke-opacity="{0.9 if salt else 0.34}"'),
        line("M15,-4L18.6,30", "#FFFFFF", 1.4, f'stroke-opacity="{0.7 if salt else 0.22}"'),
        path(cap, f"url(#metal{key})", 'stroke="#5F6670" stroke-width="1.2" stroke-linejoin="round"'),
        box(-18.6, -17.4, 37.2, 6.6, 2.6, f"url(#metal{key})", 'stroke="#5F6670" stroke-width="1.2"'),
        line("M-17,-14.2H17", "#59606B", 0.9, 'stroke-opacity="0.55"'),
        *(circle(x, y, 1.75, "#3C424C") for x, y in holes),
        line("M-12.6,-21C-12.8,-28.4 -9.6,-34.4 -5.4,-37", "#FFFFFF", 2.6, 'stroke-opacity="0.85"'),
    ]
    if letter:
        parts.append(text("S" if salt else "P", 0.6, 30, 27, "#4A403C" if salt else SALT))
    return "".join(parts)


def crossed_shakers(scale: float = 1) -> str:
    """The sign of the game: salt and pepper crossed, slimmer than they stand, so that both can be seen."""
    slim, tall = number(0.7 * scale), number(1.06 * scale)
    return "".join(
        group(f"rotate({turn}) scale({slim},{tall}) translate(0,-4)", drawn)
        for turn, drawn in (
            (-44, shaker("salt", letter=False, key="s")),
            (44, shaker("pepper", letter=False, key="p")),
        )
    )
