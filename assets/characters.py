"""The faces of the characters a bot can be, in the order in which they are shown."""

from __future__ import annotations

import math

from drawing import COAL, CREAM, FIELD, box, circle, group, line, number, path
from features import HALF, INK, LEVEL, SMALL, Face, cheeks, chin, crown


def plaster(mood: str) -> str:
    """Ben: a fringe like a saw, freckles and a plaster on the nose."""
    hair = crown(
        72,
        "C37,-14 34,-21 30,-25L23,-13L15,-27L7,-15L-2,-28L-10,-16L-19,-27L-26,-14L-33,-24C-37,-20 -39,-16 -41.8,-13.6",
    )
    shine = line("M-20,-33C-14,-38 -6,-40 0,-39M8,-38C14,-37 20,-34 24,-30", "#C9602F", 2.6)
    dots = ((-31, 7), (-25, 11), (31, 7), (25, 11), (33, 13), (20, 6))
    strip = (
        box(-11, -4.6, 22, 9.2, 4.6, "#F8E3BF", 'stroke="#B98A5A" stroke-width="1.4"')
        + box(-4, -4.2, 8, 8.4, 1, "#E9C48E")
        + circle(-1.6, -1.4, 0.9, "#B98A5A")
        + circle(1.6, 1.4, 0.9, "#B98A5A")
    )
    freckles = "".join(circle(x, y, 2.1, "#B0662C") for x, y in dots)
    return path(hair, "#A23E18") + shine + freckles + group("translate(1,5.5) rotate(-9)", strip)


def pencil(mood: str) -> str:
    """Ida: a straight bob, and a pencil behind the ear."""
    hair = path(crown(128, "C36,12 36,-4 33,-15C20,-19 -20,-19 -33,-15C-36,-4 -36,12 -34.7,27.1"), "#25406B")
    shine = line("M-30,-26C-20,-36 -6,-39 8,-38", "#3F629A", 2.6)
    wood = (
        path("M-17,-3.6L-25,0L-17,3.6Z", "#F6E2BC")
        + path("M-22,-1.5L-25.4,0L-22,1.5Z", INK)
        + box(-17.4, -3.6, 26, 7.2, 0.6, "#F2B83B")
        + line("M-17,0H8", "#C98A1C", 1.4)
        + box(7, -3.6, 3.4, 7.2, 0, "#D9D9D4")
        + box(10, -3.6, 6, 7.2, 2, "#E58B8B")
    )
    return hair + shine + group("translate(27,-21) rotate(24)", wood)


def wild_in_the_hat(mood: str) -> str:
    """Kofi: a knitted hat with a Wild tucked under its band."""
    dome = path(crown(64, "C20,-26 -20,-26 -39.5,-19.3"), "#2F7F79")
    knit = "".join(line(f"M{x},-26L{number(x * 0.84)},-41", "#236560", 1.8) for x in (-24, -12, 0, 12, 24))
    quarters = ((-5.6, -5.2, "red"), (0.6, -5.2, "yellow"), (-5.6, 1, "green"), (0.6, 1, "blue"))
    wild = (
        box(-9.5, -9, 19, 24, 2.6, CREAM)
        + box(-7.8, -7.3, 15.6, 21, 1.6, COAL)
        + "".join(box(x, y, 5.2, 5.2, 1.2, "#3F66D6" if name == "blue" else FIELD[name]) for x, y, name in quarters)
    )
    band = path(
        "M-40.6,-17.6C-22,-28 22,-28 40.6,-17.6C38,-9.6 35.6,-9.4 33,-11.6"
        "C14,-18.6 -14,-18.6 -33,-11.6C-35.6,-9.4 -38,-9.6 -40.6,-17.6Z",
        "#F0C459",
    )
    ribs = "".join(
        line(f"M{x},{number(-23.6 + x * x * 0.0045)}V{number(-17.6 + x * x * 0.0045)}", "#C99A34", 1.8)
        for x in range(-30, 31, 6)
    )
    return dome + knit + group("translate(17,-33) rotate(16)", wild) + band + ribs


def white_lock(mood: str) -> str:
    """Lupe: dark hair with a white lock, and rings in the ears."""
    hair = path(crown(94, "C41,-8 37,-20 26,-25C10,-12 -12,-14 -27,-25C-37,-20 -41,-8 -43.9,3"), "#2B1F33")
    lock = "M4,-43.8C0,-34 -9,-25 -22,-21.6C-19,-19.6 -15,-18.2 -11,-17.4C0,-22 10,-32 14,-41.8Z"
    rings = "".join(circle(x, 19, 5.2, "none", 'stroke="#F2C14E" stroke-width="3"') for x in (-33.5, 33.5))
    return hair + path(lock, "#F4EEE0") + rings


def scarf(mood: str) -> str:
    """Emre: a tuft of curls, red cheeks and a warm scarf."""
    wool = path(chin(70, "C-26,33 26,33 41.35,15"), "#B8382C")
    stripe = line("M-38,20C-24,36.5 24,36.5 38,20", "#F0D9A8", 3.2)
    knot = box(-7, -7, 14, 13, 5, "#9A2A20") + line("M-2,-4L2,3", "#C8604F", 2)
    tuft = ((-13, -33, 6.4), (-4.5, -36, 7.2), (5, -36, 7.2), (13.5, -33, 6.2), (0, -31, 6))
    curls = "".join(circle(x, y, r, "#6A4124") for x, y, r in tuft)
    shine = line("M-8,-37Q-6,-40 -2,-39M2,-36Q5,-39.6 9,-37.6", "#94653E", 2)
    return wool + stripe + group("translate(15,34) rotate(-14)", knot) + curls + shine + cheeks("#D9607A", 7, 28)


def monocle(mood: str) -> str:
    """Noor: swept hair and a monocle on a chain."""
    hair = path(crown(98, "C40,-2 39,-16 31,-21C14,-19 -4,-22 -15,-31C-22,-22 -35,-16 -43.6,6.1"), "#43265E")
    shine = line("M-6,-38C6,-34 18,-32 29,-31", "#65418A", 2.6)
    glass = circle(15, -4, 13, "#FFFFFF", 'fill-opacity=".26" stroke="#E7B53C" stroke-width="3.4"')
    links = ((28.6, 3), (31, 7), (32.6, 11.4), (33, 16), (32.4, 20.4), (31, 24.8), (28.8, 28.8))
    return hair + shine + glass + "".join(circle(x, y, 1.5, "#E7B53C") for x, y in links)


def leaf_in_the_hair(mood: str) -> str:
    """Jun: a mop of fair hair in which a leaf has been forgotten."""
    hair = crown(
        102,
        "C41,2 39,-6 33,-12C29,-4 23,-6 18,-14C13,-5 4,-5 -1,-14"
        "C-6,-6 -14,-4 -19,-13C-24,-5 -31,-6 -34,-12C-39,-6 -41,2 -43,9.1",
    )
    shine = line("M-18,-30C-10,-36 2,-38 12,-36M16,-27C22,-29 28,-28 32,-24", "#F2C97A", 2.6)
    leaf = path("M-11,4C-11,-7 0,-11 12,-8C11,3 2,10 -11,4Z", "#2F7D46") + line("M-15,7L6,-5", "#1E5A31", 2)
    return path(hair, "#DDA544") + shine + group("translate(-19,-31) rotate(-20)", leaf)


def braids(mood: str) -> str:
    """Suvi: a braid laid round the head."""
    hair = path(crown(88, "C39,-12 28,-22 0,-23C-28,-22 -39,-12 -44,-1.5"), "#B8561F")
    knots = ""
    for number_of, turn in enumerate(range(-75, 76, 15)):
        angle = math.radians(turn)
        spot = f"translate({number(34.2 * math.sin(angle))},{number(-34.2 * math.cos(angle))})"
        lean, colour = (24, "#E08A3C") if number_of % 2 == 0 else (-24, "#D0742B")
        knot = f'<ellipse rx="6.6" ry="5.2" fill="{colour}" stroke="#9A4517" stroke-width="1.5"/>'
        knots += group(f"{spot} rotate({turn + lean})", knot)
    return hair + knots


#: One eyebrow is raised.
_DOUBTING = "M-23,-17.5L-8,-17.5M8,-19Q16,-27 23,-20"

CHARACTERS = (
    Face("#F3A85C", plaster, "M-14,14Q2,27 15,11", brow="#7E2D10", down=5),
    Face("#A6CFE0", pencil, LEVEL, down=6),
    Face("#A87650", wild_in_the_hat, SMALL, brow="#33211A", down=7, first=True),
    Face("#E78E72", white_lock, HALF, brow="#2B1F33", down=6, own_brow=_DOUBTING),
    Face("#F4C3AC", scarf, "M-13,12Q0,25 13,12", brow="#6A4124", down=-1, first=True),
    Face("#B9A6E2", monocle, "M-9,17.5Q2,19.5 10,15.5", brow="#43265E", down=3, first=True, own_brow=_DOUBTING),
    Face("#A3CF8C", leaf_in_the_hair, "M-6,16.5Q0,19.5 6,16.5", down=7, sleepy=True),
    Face(
        "#82C4B8",
        braids,
        "M-11,17.5Q3,17.5 10,15.5",
        brow="#8A3E12",
        down=6,
        own_brow="M-23,-20.5L-8,-16.5M23,-20.5L8,-16.5",
    ),
)
