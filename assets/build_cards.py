"""Draw the cards, the colour symbols and the two shakers: `python assets/build_cards.py`.

Every card is 140 by 196 units around its middle. A number card exists thrice: with the pictogram of what it
does, plain for rule sets in which it does nothing, and in large print.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from drawing import (
    COAL,
    CREAM,
    CREAM_LINE,
    CREAM_SHADE,
    FIELD,
    HERE,
    INK,
    NIGHT,
    NIGHT_DEEP,
    SALT,
    SHADE,
    box,
    circle,
    crossed_shakers,
    gradient,
    group,
    line,
    number,
    path,
    shaker,
    svg,
    symbol,
    text,
)

OUT = HERE / "cards"
COLOURS = tuple(FIELD)
WAVE = "M-62,36C-20,6 30,68 62,32V80a10,10 0 0 1 -10,10H-52a10,10 0 0 1 -10,-10Z"
CREST = "M-62,54C-30,30 14,74 62,52V80a10,10 0 0 1 -10,10H-52a10,10 0 0 1 -10,-10Z"
# Where the called colour sits among the four squares of a black card.
SQUARES = {"red": (-1, -1), "yellow": (1, -1), "blue": (-1, 1), "green": (1, 1)}


def sheet(field: str) -> str:
    """The cream card with its field of one colour."""
    edge = gradient("edge", [(0, "#FFFCF3", 1), (0.5, CREAM, 1), (1, CREAM_SHADE, 1)], down=True)
    return "".join(
        (
            f"<defs>{edge}</defs>",
            box(-69.5, -97.5, 139, 195, 14.5, "url(#edge)", f'stroke="{CREAM_LINE}" stroke-width="1"'),
            box(-62, -90, 124, 180, 10, field),
        )
    )


def waves(shade: str, opacity: float = 1) -> str:
    """The darker wave at the foot, with a second crest in it."""
    return path(WAVE, shade, f'fill-opacity="{number(0.5 * opacity)}"') + path(
        CREST, shade, f'fill-opacity="{number(0.45 * opacity)}"'
    )


def both_ways(shape: str) -> str:
    """A corner, and the same corner for whoever sits opposite."""
    return shape + group("rotate(180)", shape)


# ---------------------------------------------------------------- what a number card does


def small_card(x: float, y: float = 0, w: float = 9.6, h: float = 14, fill: str = "none") -> str:
    return box(x - w / 2, y - h / 2, w, h, 2.3, fill, 'stroke="INK" stroke-width="2.4"')


def person(x: float) -> str:
    return circle(x, -4.6, 3.5, "INK") + path(
        f"M{number(x - 6)},7.6C{number(x - 6)},-1.6 {number(x + 6)},-1.6 {number(x + 6)},7.6Z", "INK"
    )


def arrow(start: float, end: float, y: float = 0) -> str:
    back = 4.6 if end < start else -4.6
    tip, shaft = number(end), number(y)
    head = f"M{number(end + back)},{number(y - 4.6)}L{tip},{shaft}L{number(end + back)},{number(y + 4.6)}"
    return line(f"M{number(start)},{shaft}H{tip}{head}", "INK", 2.5)


def little_shaker() -> str:
    body = path(
        "M-5,-2.4H5L6.8,8.2Q0,10 -6.8,8.2Z", "INK", 'stroke="INK" stroke-width="1.6" stroke-linejoin="round"'
    )
    cap = path("M-5.6,-4.6C-5.6,-9.4 -3.4,-11.2 0,-11.2C3.4,-11.2 5.6,-9.4 5.6,-4.6Z", "INK")
    holes = circle(-2, -7, 0.95, "GROUND") + circle(2, -7, 0.95, "GROUND") + circle(0, -9, 0.95, "GROUND")
    return body + cap + holes


PICTOGRAMS = {
    # Everybody else draws one.
    0: small_card(-15) + small_card(0) + small_card(15),
    # A named player draws.
    1: small_card(-16) + arrow(-7, 6) + person(16),
    # Play goes to the pepper holder, and pepper to the player of the Two.
    2: arrow(-10, -23) + little_shaker() + arrow(10, 23),
    # Threes come to the active player.
    3: arrow(-23, -8.5) + small_card(0) + arrow(23, 8.5),
    # A card is taken from another player.
    4: small_card(-16) + arrow(7, -6) + person(16),
    # A named player gives a card to somebody.
    5: person(-17) + small_card(0, -6, 6.4, 8) + arrow(-8, 8, 4.8) + person(17),
    # Two players swap seats.
    6: arrow(-15, 15, -5) + arrow(15, -15, 5),
    # All Sevens go to the left.
    7: line("M21,0H9", "INK", 2.5) + arrow(-1, -21) + small_card(4),
    # All Eights lie open.
    8: line("M-17,0C-10,-11 10,-11 17,0C10,11 -10,11 -17,0Z", "INK", 2.5) + circle(0, 0, 4.4, "INK"),
    # All Nines go to the right.
    9: line("M-21,0H-9", "INK", 2.5) + arrow(1, 21) + small_card(-4),
}


def pictogram(rank: int, colour: str) -> str:
    """What the card does, at its foot."""
    shape = PICTOGRAMS[rank].replace("INK", INK[colour]).replace("GROUND", SHADE[colour])
    return group("translate(0,75) scale(1.08)", shape)


# ---------------------------------------------------------------- coloured cards


def number_card(colour: str, rank: int, *, plain: bool) -> str:
    """Zero to Nine of a colour."""
    ink, shade = INK[colour], SHADE[colour]
    digit = str(rank)
    baseline, size = (41.0, 122.0) if plain else (40.0, 118.0)
    bar = rank in (6, 9)
    if bar:
        baseline -= 4
    parts = [
        sheet(FIELD[colour]),
        waves(shade),
        text(digit, 4, baseline + 5, size, shade, 'fill-opacity="0.75"'),
        box(-18, baseline + 13.5, 44, 5.5, 2.75, shade, 'fill-opacity="0.75"') if bar else "",
        text(digit, 0, baseline, size, ink),
        box(-22, baseline + 8.5, 44, 5.5, 2.75, ink) if bar else "",
        "" if plain else pictogram(rank, colour),
        both_ways(
            text(digit, -47, -62, 28, ink)
            + (box(-53.5, -60, 13, 2.6, 1.3, ink) if bar else "")
            + symbol(colour, 46, -72, 10.5)
        ),
    ]
    return "".join(parts)


def ring_arrow(radius: float, start: float, end: float, ink: str, width: float, head: float) -> str:
    """An arc clockwise from `start` to `end` degrees with a solid head at its end."""
    a, b = math.radians(start), math.radians(end)
    large = 1 if end - start > 180 else 0
    ax, ay, bx, by = (radius * v for v in (math.cos(a), math.sin(a), math.cos(b), math.sin(b)))
    r = number(radius)
    arc = f"M{number(ax)},{number(ay)}A{r},{r} 0 {large} 1 {number(bx)},{number(by)}"
    # The head points along the arc, turned in a little to look straight on a curve.
    along = b + math.pi / 2 + 0.16
    tip = (bx + head * 1.15 * math.cos(along), by + head * 1.15 * math.sin(along))
    wing = [
        (
            bx + head * side * math.cos(b) - 2 * math.cos(along),
            by + head * side * math.sin(b) - 2 * math.sin(along),
        )
        for side in (0.92, -0.92)
    ]
    corners = "L".join(f"{number(x)},{number(y)}" for x, y in (wing[0], tip, wing[1]))
    solid = path(f"M{corners}Z", ink, f'stroke="{ink}" stroke-width="3.4" stroke-linejoin="round"')
    return line(arc, ink, width) + solid


def skip_sign(ink: str, scale: float = 1) -> str:
    edge = number(37 * math.sqrt(0.5))
    sign = circle(0, 0, 37, "none", f'stroke="{ink}" stroke-width="11.5"')
    return group(f"scale({number(scale)})", sign, line(f"M-{edge},{edge}L{edge},-{edge}", ink, 11.5))


def reverse_sign(ink: str, scale: float = 1) -> str:
    half = ring_arrow(34, 200, 322, ink, 11, 17)
    return group(f"scale({number(scale)})", half, group("rotate(180)", half))


def replay_sign(ink: str, scale: float = 1) -> str:
    again = ring_arrow(35, -58, 226, ink, 10.5, 16)
    play = path("M-9,-14.5L17,0L-9,14.5Z", ink, f'stroke="{ink}" stroke-width="6" stroke-linejoin="round"')
    return group(f"scale({number(scale)})", again, play)


def draw_two_sign(ink: str, ground: str) -> str:
    frame = f'stroke="{ink}" stroke-width="5.5"'
    back = group("rotate(-10)", box(-37, -47, 46, 65, 8, ground, frame))
    front = group("rotate(8)", box(-10, -28, 46, 65, 8, ground, frame))
    return back + front + group("rotate(8)", text("+2", 13, 17, 35, ink))


def phrase_card(colour: str, rank: str) -> str:
    """Skip, Reverse, Draw Two or Replay of a colour."""
    ink, shade = INK[colour], SHADE[colour]

    def sign(tint: str, ground: str) -> str:
        if rank == "skip":
            return skip_sign(tint)
        if rank == "reverse":
            return reverse_sign(tint)
        if rank == "replay":
            return replay_sign(tint)
        return draw_two_sign(tint, ground)

    corner = {
        "skip": group("translate(-46.5,-71.5)", skip_sign(ink, 0.25)),
        "reverse": group("translate(-46.5,-71.5)", reverse_sign(ink, 0.27)),
        "replay": group("translate(-46.5,-71.5)", replay_sign(ink, 0.26)),
        "draw-two": text("+2", -44.5, -63, 24, ink),
    }[rank]
    return "".join(
        (
            sheet(FIELD[colour]),
            waves(shade),
            group("translate(4,5)", f'<g opacity="0.75">{sign(shade, shade)}</g>'),
            sign(ink, FIELD[colour]),
            both_ways(corner + symbol(colour, 46, -72, 10.5)),
        )
    )


# ---------------------------------------------------------------- black cards


def square(colour: str, x: float, y: float, size: float, *, lit: bool = True, push: float = 0) -> str:
    """One of the four squares of a black card; its symbol may stand `push` off the card's middle."""
    across, down = SQUARES[colour]
    half = size / 2
    dim = "" if lit else '<g opacity="0.3">'
    shape = box(x - half, y - half, size, size, size * 0.26, FIELD[colour])
    sign = symbol(colour, x + across * push, y + down * push, size * 0.29)
    return f"{dim}{shape}{sign}{'' if lit else '</g>'}"


def black_card(rank: str, called: str | None = None) -> str:
    """Wild or Wild Draw Four, as held in the hand or with its colour called."""
    four = rank == "wild-draw-four"
    push = 3.5 if four else 0
    middle = -5.0
    parts = [sheet(COAL)]
    if called:
        parts.append(path(CREST, FIELD[called]))
    else:
        parts.append(waves("#0F0C14"))
    for colour in COLOURS:
        across, down = SQUARES[colour]
        if colour != called:
            size = 44 if called else 48
            parts.append(square(colour, across * 26, middle + down * 26, size, lit=called is None, push=push))
    if called:
        across, down = SQUARES[called]
        x, y = across * 24.0, middle + down * 23.0
        parts.append(box(x - 31.5, y - 31.5, 63, 63, 17, CREAM))
        parts.append(square(called, x, y, 56, push=5 if four else 0))
    if four:
        parts.append(circle(0, middle, 25.5, COAL) + circle(0, middle, 22.5, CREAM))
        parts.append(text("+4", 0, middle + 10.5, 31, COAL))
    ink = INK[called] if called else CREAM
    corner = text("+4", -44, -68, 22, CREAM) if four else corner_squares()
    parts.append(corner)
    turned = text("+4", -44, -68, 22, ink) if four else corner_squares(ring=called is not None)
    parts.append(group("rotate(180)", turned))
    return "".join(parts)


def corner_squares(*, ring: bool = False) -> str:
    """The four colours small, as a corner mark."""
    back = box(-56.5, -84.5, 21, 21, 5, COAL) if ring else ""
    return back + "".join(
        box(-46 + across * 4.4 - 3.6, -74 + down * 4.4 - 3.6, 7.2, 7.2, 2, FIELD[colour])
        for colour, (across, down) in SQUARES.items()
    )


def back(field: str, deep: str, strewn: str) -> str:
    """A field strewn with something, crossed shakers in the middle; the same either way up."""
    parts = [sheet(field), strewn]
    parts.append(
        box(-57.5, -85.5, 115, 171, 7, "none", f'stroke="{SALT}" stroke-opacity="0.55" stroke-width="1.4"')
    )
    parts.append(circle(0, 0, 41, deep, f'stroke="{SALT}" stroke-width="2.4"'))
    parts.append(circle(0, 0, 37, "none", f'stroke="{SALT}" stroke-opacity="0.35" stroke-width="0.9"'))
    parts.append(crossed_shakers(0.72))
    return "".join(parts)


def grains() -> str:
    """Salt and pepper."""
    parts = []
    for row in range(-6, 7):
        for column in range(-5, 6):
            x, y = column * 10.5, row * 13.2
            if (row + column) % 2 or abs(x) > 54 or abs(y) > 82 or math.hypot(x, y) < 47:
                continue
            if (row + 3 * column) % 4 == 0:
                turn = (row * 37 + column * 61) % 90
                place = f"translate({number(x)},{number(y)}) rotate({turn})"
                parts.append(group(place, box(-2, -2, 4, 4, 0.9, SALT)))
            else:
                parts.append(circle(x, y, 2.2, "#0C1524"))
    return "".join(parts)


def stitches() -> str:
    """Rows of stitches, as in a cloth."""
    found = []
    for row in range(-7, 8):
        for column in range(-5, 6):
            x, y = column * 12.4 + (row % 2) * 6.2, row * 11.4
            if abs(x) < 53 and math.hypot(x, y) > 46:
                found.append(f"M{number(x - 3)},{number(y)}H{number(x + 3)}")
    return line("".join(found), SALT, 1.8, 'stroke-opacity="0.5"')


def planks() -> str:
    """Boards side by side."""
    return line("".join(f"M{x},-84V84" for x in (-44, -22, 22, 44)), "#2A160B", 1.6)


def large_card(colour: str, sign: str, corner: str) -> str:
    """A card in large print: one sign as large as goes, and nothing besides but its corners."""
    return "".join((sheet(FIELD[colour]), sign, both_ways(corner + symbol(colour, 43, -68, 14))))


def large_number(colour: str, rank: int) -> str:
    """Zero to Nine in large print."""
    ink, bar = INK[colour], rank in (6, 9)
    sign = text(str(rank), 0, 50 - 6 * bar, 150, ink) + (box(-28, 57, 56, 7, 3.5, ink) if bar else "")
    corner = text(str(rank), -42, -52, 44, ink) + (box(-53, -48, 22, 3.6, 1.8, ink) if bar else "")
    return large_card(colour, sign, corner)


def large_phrase(colour: str, rank: str) -> str:
    """Skip, Reverse, Draw Two or Replay in large print."""
    ink = INK[colour]
    sign, corner = {
        "skip": (skip_sign(ink, 1.2), group("translate(-42,-66)", skip_sign(ink, 0.4))),
        "reverse": (reverse_sign(ink, 1.2), group("translate(-42,-66)", reverse_sign(ink, 0.42))),
        "replay": (replay_sign(ink, 1.2), group("translate(-42,-66)", replay_sign(ink, 0.4))),
        "draw-two": (text("+2", 0, 30, 88, ink), text("+2", -38, -54, 36, ink)),
    }[rank]
    return large_card(colour, sign, corner)


def badge(colour: str) -> str:
    """The sign of a colour on a round ground, for labels."""
    return circle(0, 0, 18, FIELD[colour], f'stroke="{CREAM}" stroke-width="3"') + symbol(colour, 0, 0, 10.5)


def drawings() -> Iterator[tuple[str, str]]:
    """Every file's name and text."""
    for colour in COLOURS:
        for rank in range(10):
            yield f"{colour}-{rank}", svg(140, 196, number_card(colour, rank, plain=False))
            yield f"plain-{colour}-{rank}", svg(140, 196, number_card(colour, rank, plain=True))
            yield f"large-{colour}-{rank}", svg(140, 196, large_number(colour, rank))
        for phrase in ("skip", "reverse", "draw-two", "replay"):
            yield f"{colour}-{phrase}", svg(140, 196, phrase_card(colour, phrase))
            yield f"large-{colour}-{phrase}", svg(140, 196, large_phrase(colour, phrase))
        yield f"symbol-{colour}", svg(24, 24, symbol(colour, 0, 0, 11))
        yield f"badge-{colour}", svg(40, 40, badge(colour))
    for black in ("wild", "wild-draw-four"):
        yield black, svg(140, 196, black_card(black))
        for colour in COLOURS:
            yield f"{black}-{colour}", svg(140, 196, black_card(black, colour))
    yield "back", svg(140, 196, back(NIGHT, NIGHT_DEEP, grains()))
    yield "back-cloth", svg(140, 196, back("#1F5F63", "#123E42", stitches()))
    yield "back-wood", svg(140, 196, back("#7A4A28", "#4A2A16", planks()))
    for kind in ("salt", "pepper"):
        yield f"shaker-{kind}", svg(48, 90, shaker(kind))


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    written = 0
    for name, content in drawings():
        (OUT / f"{name}.svg").write_text(content, encoding="utf-8", newline="\n")
        written += 1
    print(f"{written} drawings in {OUT.name}")


if __name__ == "__main__":
    main()
