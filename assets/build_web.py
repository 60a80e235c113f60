"""Make the drawings and fonts of the pages for browsers from those of the game: `python assets/build_web.py`.

Every card is drawn once, in colours that a style sheet fills in: `--f` for its field, `--s` for its shade and `--i` for
its ink. What tells the colour of a card apart, its sign, is a drawing of its own that lies on top.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import build_cards
from build_cards import (
    COLOURS,
    CREST,
    SQUARES,
    back,
    black_card,
    number_card,
    phrase_card,
    planks,
    sheet,
    square,
    waves,
)
from drawing import CREAM, FIELD, HERE, INK, NIGHT, NIGHT_DEEP, SHADE, box, number, path, shaker, symbol, text
from fontTools import subset

OUT = HERE / "web"
#: The ranks of coloured cards in the order of the rules.
PHRASES = {10: "skip", 11: "reverse", 12: "draw-two", 13: "replay"}
#: Letters of the languages that the game speaks; a browser draws others in a font of its own.
LETTERS = "U+0020-007E,U+00A0-00FF,U+0152-0153,U+2013-2014,U+2018-201A,U+201C-201E,U+2026,U+2032,U+202F"
FONTS = {"regular": "AtkinsonHyperlegibleNext-Regular", "bold": "AtkinsonHyperlegibleNext-Bold"}
_GLYPH = 100.0
_EDGE = re.compile(r"<defs>.*?</defs>")
#: What all coloured cards lie on, which is drawn once.
_GROUND = _EDGE.sub("", sheet("var(--f)") + waves("var(--s)"))


class Glyphs:
    """The words on cards, each drawn once and used in many sizes."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}

    def text(self, words: str, x: float, y: float, size: float, fill: str, more: str = "") -> str:
        """Words around a point, as `drawing.text` draws them."""
        name = self.names.setdefault(words, f"t{len(self.names)}")
        place = f"translate({number(x)},{number(y)}) scale({number(size / _GLYPH)})"
        return f'<use href="#{name}" fill="{fill}" transform="{place}"{" " + more if more else ""}/>'

    def drawn(self) -> str:
        """The drawing of each, without a colour."""
        shapes = ((name, text(words, 0, 0, _GLYPH, "none")) for words, name in self.names.items())
        return "".join(shape.replace(' fill="none"', f' id="{name}"', 1) for name, shape in shapes)


def tinted(shape: str, colour: str) -> str:
    """A coloured card without its signs, in the colours of whatever shows it."""
    shape = shape.replace(symbol(colour, 46, -72, 10.5), "")
    for drawn, filled in ((FIELD, "f"), (SHADE, "s"), (INK, "i")):
        shape = shape.replace(drawn[colour], f"var(--{filled})")
    return _EDGE.sub("", shape).replace(_GROUND, '<use href="#ground"/>')


def called(rank: str) -> str:
    """A black card with a colour called, but for the square of that colour."""
    colour = COLOURS[0]
    across, down = SQUARES[colour]
    push = 5 if rank == "wild-draw-four" else 0
    shape = black_card(rank, colour)
    shape = shape.replace(square(colour, across * 24.0, -5.0 + down * 23.0, 56, push=push), "")
    shape = shape.replace(box(across * 24.0 - 31.5, -5.0 + down * 23.0 - 31.5, 63, 63, 17, CREAM), "")
    shape = shape.replace(path(CREST, FIELD[colour]), path(CREST, "var(--f)"))
    return _EDGE.sub("", shape)


def lit(colour: str) -> str:
    """The square of the colour that a black card calls."""
    across, down = SQUARES[colour]
    x, y = across * 24.0, -5.0 + down * 23.0
    return box(x - 31.5, y - 31.5, 63, 63, 17, CREAM) + square(colour, x, y, 56)


def drawings() -> Iterator[tuple[str, str, str]]:
    """The name of each symbol, its view box and its shapes, all around their middle."""
    card = "-70 -98 140 196"
    for rank in range(10):
        yield f"n{rank}", card, tinted(number_card("red", rank, plain=False), "red")
        yield f"n{rank}p", card, tinted(number_card("red", rank, plain=True), "red")
    for rank, phrase in PHRASES.items():
        yield f"n{rank}", card, tinted(phrase_card("red", phrase), "red")
    for rank, black in ((14, "wild"), (15, "wild-draw-four")):
        yield f"n{rank}", card, _EDGE.sub("", black_card(black))
        yield f"n{rank}c", card, called(black)
    for colour in COLOURS:
        sign = symbol(colour, 46, -72, 10.5)
        yield f"k{colour[0]}", card, f'{sign}<g transform="rotate(180)">{sign}</g>'
        yield f"q{colour[0]}", card, lit(colour)
        yield f"s{colour[0]}", "-12 -12 24 24", symbol(colour, 0, 0, 11)
    yield "back", card, _EDGE.sub("", back(NIGHT, NIGHT_DEEP, planks().replace("#2A160B", NIGHT_DEEP)))
    for kind in ("salt", "pepper"):
        drawn = shaker(kind)
        for name in re.findall(r'id="(\w+)"', drawn):  # names of gradients are the page's, not the symbol's
            own = f"{kind}-{name}"
            drawn = drawn.replace(f'id="{name}"', f'id="{own}"').replace(f"url(#{name})", f"url(#{own})")
        yield kind, "-24 -45 48 90", drawn


def symbols() -> str:
    """All drawings as symbols of one hidden drawing."""
    glyphs = Glyphs()
    build_cards.text = glyphs.text
    edge = (
        '<linearGradient id="edge" x2="0%" y2="100%"><stop stop-color="#FFFCF3"/>'
        '<stop offset=".5" stop-color="#FBF5E6"/><stop offset="1" stop-color="#F0E6CD"/></linearGradient>'
        '<radialGradient id="lamp"><stop stop-color="#FFD98A" stop-opacity=".5"/>'
        '<stop offset="1" stop-color="#FFD98A" stop-opacity="0"/></radialGradient>'
    )
    found = "".join(
        f'<symbol id="{name}" viewBox="{view}">{shapes}</symbol>\n' for name, view, shapes in drawings()
    )
    once = f'<g id="ground">{_GROUND}</g>{glyphs.drawn()}'
    for colour in COLOURS:
        sign = symbol(colour, 0, 0, 10).partition(">")[2].removesuffix("</g>")
        found = found.replace(sign, f'<use href="#i{colour[0]}"/>')
        once += f'<g id="i{colour[0]}">{sign}</g>'
    return f"<defs>{edge}{once}</defs>\n{found}"


def font(name: str, out: Path) -> None:
    """Keep the letters that the game's languages need of a font."""
    options = subset.Options(flavor="woff2", layout_features=["kern", "liga", "tnum"], hinting=False)
    options.recalc_timestamp = False
    letters = subset.load_font(HERE / "fonts" / f"{name}.ttf", options)
    cut = subset.Subsetter(options)
    cut.populate(unicodes=subset.parse_unicodes(LETTERS))
    cut.subset(letters)
    subset.save_font(letters, out, options)


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / "symbols.svg").write_text(symbols(), encoding="utf-8", newline="\n")
    for name, source in FONTS.items():
        font(source, OUT / f"{name}.woff2")
    print(*(f"{made.name}: {made.stat().st_size / 1024:.0f} KB\n" for made in sorted(OUT.iterdir())), sep="", end="")


if __name__ == "__main__":
    main()
